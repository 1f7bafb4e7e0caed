"""What pieces are made of: colour, roughness and metal for each point of a carved surface.

A look is a function of a `Spot` and gives colours (N, 3) in linear light, roughness (N,) and
metal (N,). Sides are told apart by a factor on the colour that the program applies, so the
pictures themselves are pale.
"""

from dataclasses import dataclass

import numpy as np

from carve import F, fbm, noise


@dataclass
class Spot:
    """Points of a surface: places, normals, open sky (0 to 1), and how convex it is (-1 to 1)."""

    at: np.ndarray
    normal: np.ndarray
    open: np.ndarray
    convex: np.ndarray


def srgb(r, g, b):
    c = np.array([r, g, b], dtype=F) / 255
    return np.where(c <= 0.04045, c / 12.92, ((c + 0.055) / 1.055) ** 2.4).astype(F)


def mix(a, b, t):
    t = np.clip(t, 0, 1)[:, None]
    return a * (1 - t) + b * t


def _worn(colour, spot, dirt, dirt_strength=0.75, shine=0.10):
    """Dirt in the hollows, polish on the edges."""
    hollow = np.clip(-spot.convex * 1.4, 0, 1) * 0.7 + np.clip(1 - spot.open, 0, 1) * 0.55
    colour = mix(colour, dirt * colour / np.maximum(colour.max(), F(1e-3)) * 1.2 + dirt * F(0.15),
                 np.clip(hollow, 0, 1) * dirt_strength)
    return colour * (1 + F(shine) * np.clip(spot.convex, 0, 1)[:, None])


def ivory(spot, seed=0, warm=1.0):
    """Walrus ivory: pale, with faint growth lines up the tusk, a marbled core and brown hollows."""
    p = spot.at
    q = np.stack([p[:, 0] * 9, p[:, 1] * 1.6, p[:, 2] * 9], axis=1)
    grain = fbm(q + 3, 4, seed)
    lines = np.sin((np.hypot(p[:, 0] - 0.07, p[:, 2] + 0.05) * 70 + fbm(p * 5, 3, seed + 1) * 3.2))
    pale, cream = srgb(250, 242, 222), srgb(232, 210, 168)
    colour = mix(pale, cream, 0.32 + 0.30 * grain + 0.06 * lines)
    blotch = fbm(p * 3.1 + 9, 3, seed + 2)
    colour = mix(colour, srgb(206, 172, 120), np.clip(blotch - 0.12, 0, 1) * 0.8 * warm)
    cracks = np.abs(noise(np.stack([p[:, 0] * 16, p[:, 1] * 2.2, p[:, 2] * 16], 1), seed + 5))
    colour = mix(colour, srgb(150, 108, 66), np.clip(0.030 - cracks, 0, 1) * 12)
    colour = _worn(colour, spot, srgb(128, 82, 44))
    rough = F(0.34) + 0.10 * grain + np.clip(1 - spot.open, 0, 1) * 0.25
    return colour, rough, np.zeros(len(p), dtype=F)


def wood(spot, seed=0, ring=26.0, lean=(0.16, 0.11), pale=(224, 186, 134), dark=(176, 126, 76)):
    """Wood with the heart beside the piece: rings, fibres, pores, dark hollows."""
    p = spot.at
    bend = fbm(np.stack([p[:, 0] * 2, p[:, 1] * 0.8, p[:, 2] * 2], 1) + 5, 3, seed) * 0.10
    r = np.hypot(p[:, 0] + lean[0] + bend, p[:, 2] + lean[1] + 0.04 * p[:, 1] + bend)
    phase = r * ring
    late = (phase - np.floor(phase)).astype(F) ** 2.2
    late *= 1 - np.clip((phase - np.floor(phase) - 0.86) / 0.14, 0, 1)
    fibre = fbm(np.stack([p[:, 0] * 70, p[:, 1] * 3.0, p[:, 2] * 70], 1), 3, seed + 1)
    colour = mix(srgb(*pale), srgb(*dark), 0.15 + 0.75 * late + 0.22 * fibre)
    pore = noise(np.stack([p[:, 0] * 150, p[:, 1] * 9, p[:, 2] * 150], 1), seed + 2)
    colour = colour * (1 - F(0.28) * np.clip(pore - 0.45, 0, 1)[:, None] * 2)
    colour = _worn(colour, spot, srgb(70, 40, 20), 0.7, 0.16)
    rough = F(0.46) - 0.10 * late + 0.08 * fibre + np.clip(1 - spot.open, 0, 1) * 0.2
    return colour, rough, np.zeros(len(p), dtype=F)


def stone(spot, seed=0):
    """A fine dark stone, kept pale for the factor: speckled, polished where hands touch it."""
    p = spot.at
    cloud = fbm(p * 6, 4, seed)
    speck = noise(p * 75, seed + 1)
    colour = mix(srgb(206, 204, 200), srgb(150, 150, 152), 0.4 + 0.5 * cloud)
    colour = mix(colour, srgb(245, 244, 240), np.clip(speck - 0.62, 0, 1) * 2.4)
    vein = np.abs(fbm(p * 4 + 20, 3, seed + 3))
    colour = mix(colour, srgb(236, 232, 222), np.clip(0.035 - vein, 0, 1) * 16)
    colour = _worn(colour, spot, srgb(70, 66, 62), 0.5, 0.08)
    return colour, F(0.38) + 0.14 * cloud, np.zeros(len(p), dtype=F)


def bronze(spot, seed=0):
    """Cast bronze, bright on the edges, green in the hollows."""
    p = spot.at
    cloud = fbm(p * 9, 3, seed)
    colour = mix(srgb(214, 164, 92), srgb(176, 122, 60), 0.4 + 0.5 * cloud)
    green = np.clip(-spot.convex * 1.2 + (1 - spot.open) * 0.8 - 0.25, 0, 1)
    colour = mix(colour, srgb(86, 112, 92), green * 0.8)
    metal = np.clip(1 - green * 1.3, 0, 1)
    return colour, F(0.30) + 0.12 * cloud + 0.4 * green, metal.astype(F)


def gold(spot, seed=0):
    p = spot.at
    cloud = fbm(p * 10, 3, seed)
    colour = mix(srgb(244, 200, 106), srgb(220, 166, 70), 0.4 + 0.5 * cloud)
    hollow = np.clip(-spot.convex + (1 - spot.open) * 0.6, 0, 1)
    colour = mix(colour, srgb(110, 66, 26), hollow * 0.6)
    return colour, F(0.24) + 0.10 * cloud + 0.2 * hollow, np.ones(len(p), dtype=F) * F(0.95)


def flat(r, g, b, roughness=0.6, metal=0.0):
    """One plain colour."""
    def look(spot):
        n = len(spot.at)
        return (np.repeat(srgb(r, g, b)[None], n, 0), np.full(n, roughness, F),
                np.full(n, metal, F))

    return look
