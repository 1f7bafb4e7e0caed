"""Painted patterns, drawn with arithmetic: carving, woven cloth and shields.

All return float arrays, rows from the top, colours in linear light.
"""

import bpy
import numpy as np

MADDER = (0.26, 0.035, 0.022)
WOAD = (0.035, 0.075, 0.13)
WELD = (0.42, 0.25, 0.06)
LINEN = (0.34, 0.275, 0.19)
MOSS = (0.06, 0.09, 0.035)
COAL = (0.018, 0.015, 0.013)


def to_blender(name, array, data=False):
    """Makes an image of an array of one or three channels."""
    a = np.asarray(array, np.float32)
    if a.ndim == 2:
        a = np.repeat(a[..., None], 3, 2)
    a = np.concatenate([a, np.ones_like(a[..., :1])], -1)[::-1]
    image = bpy.data.images.new(name, a.shape[1], a.shape[0], float_buffer=True, is_data=data)
    image.colorspace_settings.name = "Non-Color" if data else "Linear Rec.709"
    image.pixels.foreach_set(np.ascontiguousarray(a).ravel())
    image.pack()
    return image


def braid(size=512, strands=3, turns=2):
    """Height of an interlaced band, 0 to 1; it repeats in both directions."""
    v, u = np.meshgrid(np.linspace(0, 1, size, False), np.linspace(0, 1, size, False), indexing="ij")
    height = np.zeros_like(u)
    for i in range(strands):
        phase = 2 * np.pi * (v * turns + i / strands)
        centre = 0.5 + 0.33 * np.sin(phase)
        slope = np.abs(np.cos(phase))
        over = 0.5 + 0.5 * np.cos(2 * phase + 0.6)
        away = np.abs(u - centre) / (0.10 + 0.05 * slope)
        ribbon = np.clip(1 - away ** 4, 0, 1) * (0.55 + 0.45 * over)
        groove = np.clip(1 - np.abs(away - 0.1) * 6, 0, 1) * 0.25
        height = np.maximum(height, ribbon - groove * (ribbon > 0))
    edge = np.clip((np.abs(u - 0.5) - 0.45) * 40, 0, 1)
    return np.maximum(height, edge)


def lozenges(shape, count, ground, figure, second):
    h, w = shape
    v, u = np.meshgrid(np.linspace(-1, 1, h), np.linspace(0, count, w, False), indexing="ij")
    d = np.abs((u % 1) - 0.5) * 2 + np.abs(v)
    out = np.where((d < 0.9)[..., None], figure, ground)
    out = np.where((d < 0.6)[..., None], second, out)
    return np.where((d < 0.3)[..., None], figure, out)


def zigzag(shape, count, ground, figure):
    h, w = shape
    v, u = np.meshgrid(np.linspace(0, 1, h), np.linspace(0, count, w, False), indexing="ij")
    d = np.abs(v - np.abs((u % 1) - 0.5) * 2)
    return np.where((d < 0.22)[..., None], figure, ground)


def ships(shape, count, ground, hull, sail):
    """A row of ships under sail, as on the picture stones and hangings."""
    h, w = shape
    v, u = np.meshgrid(np.linspace(1, 0, h), np.linspace(0, count, w, False), indexing="ij")
    x = (u % 1 - 0.5) * 2
    keel = 0.12 + 0.5 * np.abs(x) ** 4.5
    body = (v > keel) & (v < keel + 0.10 + 0.05 * (1 - x * x)) & (np.abs(x) < 0.95)
    canvas = (np.abs(x) < 0.5) & (v > 0.38) & (v < 0.86)
    mast = (np.abs(x) < 0.03) & (v > 0.2) & (v < 0.95)
    out = np.broadcast_to(np.asarray(ground, float), (h, w, 3)).copy()
    out[canvas] = sail
    out[canvas & ((np.floor(x * 8) % 2) == 0)] = hull
    out[body | mast] = hull
    return out


def weave(image, rng):
    """Age and thread: fades the dyes unevenly."""
    h, w = image.shape[:2]
    fade = rng.normal(0, 1, (h // 16 + 1, w // 16 + 1))
    fade = np.kron(fade, np.ones((16, 16)))[:h, :w]
    rows = rng.normal(0, 0.10, (h, 1)) + rng.normal(0, 0.05, (1, w))
    return image * np.clip(1 + 0.05 * fade + rows, 0.5, 1.5)[..., None]


def hanging(kind, rng):
    """One of three wall hangings."""
    w = 768
    ground, other = ((MADDER, WELD), (WOAD, LINEN), (LINEN, MADDER))[kind]
    third = (LINEN, MADDER, WOAD)[kind]
    rows = [zigzag((40, w), 24, other, COAL), lozenges((90, w), 9, ground, other, third),
            np.broadcast_to(np.asarray(other, float), (12, w, 3)),
            ships((170, w), 4, ground, third if kind == 2 else COAL, other),
            np.broadcast_to(np.asarray(other, float), (12, w, 3)),
            lozenges((70, w), 12, third, ground, other),
            zigzag((40, w), 24, ground, other)]
    return weave(np.concatenate(rows), rng)


def stripes(rng):
    """A striped blanket."""
    rows = [np.broadcast_to(np.asarray(c, float), (n, 256, 3)) for c, n in
            ((LINEN, 50), (WOAD, 22), (LINEN, 10), (MADDER, 30), (LINEN, 10), (WOAD, 22), (MOSS, 40), (LINEN, 8),
             (MADDER, 60))]
    return weave(np.concatenate(rows), rng)


def shield(kind, rng, size=384):
    """A painted round shield of boards."""
    v, u = np.meshgrid(np.linspace(-1, 1, size), np.linspace(-1, 1, size), indexing="ij")
    r, a = np.hypot(u, v), np.arctan2(v, u)
    first, second = ((MADDER, LINEN), (WOAD, WELD), (COAL, WELD), (MADDER, COAL), (LINEN, WOAD), (MOSS, LINEN))[kind % 6]
    if kind % 3 == 0:
        mask = ((a + 2.2 * r) / (2 * np.pi) * 6) % 2 < 1
    elif kind % 3 == 1:
        mask = (u > 0) ^ (v > 0)
    else:
        mask = ((a / (2 * np.pi) * 8) % 2 < 0.9) & (r < 0.8)
    out = np.where(mask[..., None], first, second).astype(float)
    out = np.where((r > 0.9)[..., None], (0.07, 0.04, 0.02), out)
    boards = np.floor((u + 1) * 4)
    shade = 1 + 0.12 * np.sin(boards * 12.9) - 0.5 * (np.abs((u + 1) * 4 - boards - 0.5) > 0.47)
    wear = 1 + 0.15 * rng.normal(0, 1, (size // 12, size // 12)).repeat(12, 0).repeat(12, 1)
    return out * np.clip(shade * wear, 0.2, 1.5)[..., None]
