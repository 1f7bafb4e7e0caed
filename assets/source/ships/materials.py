"""Materials: wood, tar, paint, cloth, gilding, iron and rope as functions of place.

Coordinates are in squares of the board, `x` along the grain or warp.  Colours are sRGB from 0 to
1, heights are in squares of the board too, so that the normal map follows from them directly.
"""

from dataclasses import dataclass

import numpy as np

from noise import fractal, mix, smoothstep, value

PINE = (0.87, 0.71, 0.48)
OAK = (0.50, 0.33, 0.19)
OAK_LIGHT = (0.63, 0.45, 0.27)
TAR = (0.150, 0.118, 0.100)
TAR_WORN = (0.31, 0.22, 0.15)
RED = (0.58, 0.115, 0.085)
CREAM = (0.90, 0.83, 0.68)
OCHRE = (0.84, 0.60, 0.20)
BLUE = (0.13, 0.26, 0.42)
GREEN = (0.16, 0.34, 0.27)
BLACK = (0.085, 0.078, 0.075)
GOLD = (1.0, 0.74, 0.29)
IRON = (0.20, 0.19, 0.19)
HEMP = (0.62, 0.50, 0.33)
SMOKE = (0.155, 0.12, 0.115)


@dataclass
class Surface:
    """What an island shows: colour, roughness, metal and height."""

    color: np.ndarray
    rough: np.ndarray
    metal: np.ndarray
    height: np.ndarray

    def over(self, other, cover):
        """This surface with `other` laid over it where `cover` is 1 (heights add up)."""
        return Surface(mix(self.color, other.color, cover), mix1(self.rough, other.rough, cover),
                       mix1(self.metal, other.metal, cover),
                       self.height * (1 - cover) + other.height * cover)

    def tinted(self, color, cover):
        """The same with a thin coat of `color` laid over where `cover` is above 0."""
        self.color = mix(self.color, np.asarray(color), cover)
        return self


def mix1(a, b, t):
    """Linear blend of plain numbers or arrays."""
    return a * (1 - t) + b * t


def flat(x, color, rough, metal=0.0):
    """One colour everywhere."""
    one = np.ones_like(x)
    return Surface(one[..., None] * np.asarray(color), one * rough, one * metal, one * 0.0)


def wood(x, y, seed, tone, contrast=1.0, rough=0.62):
    """Sawn or hewn wood with its grain along `x`."""
    bend = 0.006 * (fractal(x * 5, y * 14, seed + 7, 2) - 0.5)
    rings = fractal(x * 3.0, (y + bend) * 260, seed, 3)
    pores = value(x * 45, y * 620, seed + 31)
    cloud = fractal(x * 7, y * 22, seed + 53, 2)
    shade = 1 + contrast * (0.34 * (rings - 0.5) + 0.10 * (pores - 0.5) + 0.22 * (cloud - 0.5))
    warm = np.stack([np.ones_like(x), 1 - 0.05 * contrast * (1 - rings),
                     1 - 0.13 * contrast * (1 - rings)], -1)
    color = np.asarray(tone) * shade[..., None] * warm
    height = 0.00035 * (rings - 0.5) * min(contrast, 1.0)
    return Surface(np.clip(color, 0, 1), rough + 0.12 * (cloud - 0.5), np.zeros_like(x), height)


def tarred(x, y, seed):
    """Pine tar on planks: nearly black, glossy where thick, brown where rubbed."""
    base = wood(x, y, seed, TAR, 1.0, 0.40)
    worn = smoothstep(0.60, 0.80, fractal(x * 9, y * 34, seed + 5, 3))
    base.color = mix(base.color, np.asarray(TAR_WORN), 0.38 * worn)
    base.rough = base.rough + 0.18 * worn
    return base


def painted(x, y, seed, color, wear=0.5, under=OAK_LIGHT):
    """Egg or oil paint on wood, thin at places, so that the grain shows."""
    ground = wood(x, y, seed, under, 0.8)
    coat = wood(x, y, seed + 3, color, 0.35, 0.50)
    gone = smoothstep(0.70, 0.86, fractal(x * 38, y * 70, seed + 11, 3)) * wear
    return coat.over(ground, gone)


def gilded(x, y, seed):
    """Gold leaf over carving, a little rubbed."""
    worn = fractal(x * 26, y * 26, seed, 3)
    cover = smoothstep(0.80, 0.92, worn)
    color = np.asarray(GOLD) * (0.93 + 0.14 * value(x * 60, y * 60, seed + 2))[..., None]
    color = mix(np.clip(color, 0, 1), np.array([0.46, 0.19, 0.11]), 0.7 * cover)
    return Surface(color, 0.30 + 0.22 * worn, 0.78 * (1 - cover), 0.0002 * (worn - 0.5))


def iron(x, y, seed):
    """Wrought iron, blackened."""
    n = fractal(x * 60, y * 60, seed, 3)
    return Surface(np.asarray(IRON) * (0.8 + 0.4 * n)[..., None], 0.48 + 0.2 * (n - 0.5),
                   np.full_like(x, 0.75), 0.0006 * (n - 0.5))


def rope(x, y, seed, turns=160.0, girth=1.0):
    """Laid rope; `y` runs once round it from 0 to `girth`."""
    strand = np.abs(np.sin(np.pi * (x * turns + 2 * y / girth)))
    color = np.asarray(HEMP) * (0.62 + 0.48 * strand ** 0.5)[..., None]
    return Surface(np.clip(color, 0, 1), np.full_like(x, 0.9), np.zeros_like(x),
                   0.0009 * strand ** 0.6)


def cloth(x, y, seed, color, threads=300.0):
    """Woollen sailcloth with an even weave and a few weathered streaks."""
    weave = 0.5 + 0.25 * (np.sin(2 * np.pi * x * threads) + np.sin(2 * np.pi * y * threads))
    cloud = fractal(x * 9, y * 6, seed, 3)
    streak = fractal(x * 40, y * 3, seed + 17, 2)
    shade = 1 + 0.15 * (cloud - 0.5) + 0.12 * (streak - 0.5)
    one = np.ones_like(x)
    if np.ndim(color) == 1:
        color = one[..., None] * np.asarray(color)
    return Surface(np.clip(color * shade[..., None], 0, 1), 0.88 * one, 0 * one,
                   0.0003 * weave + 0.0016 * (fractal(x * 14, y * 8, seed + 5, 2) - 0.5))
