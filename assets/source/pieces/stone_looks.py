"""What the set of stone and glass is made of: ground stone, drawn glass, crystal and gilt bronze."""

import numpy as np

from carve import F, fbm, noise, smoothstep
from looks import mix, srgb

# How far down from the top of a dome a place is, and the turn around it: see `down`.
MIDDLE = 0.12


def down(p, middle=MIDDLE):
    """The angle from the top of a dome around a point on its axis, and the angle around."""
    return (np.arctan2(np.hypot(p[:, 0], p[:, 2]), p[:, 1] - F(middle)),
            np.arctan2(p[:, 2], p[:, 0]))


def spiral(p, pitch, first, last, width, seed=0):
    """Negative on a thread wound down a dome, `pitch` apart, from angle `first` to `last`."""
    fall, around = down(p)
    fall = fall + F(0.020) * noise(p * 5, seed) + F(0.008) * noise(p * 13, seed + 1)
    turns = fall / F(pitch) - around / F(2 * np.pi)
    number = np.floor(turns)
    off = np.abs(turns - number - F(0.5)) * F(pitch)
    # The thread itself, unrolled: where along its length it begins, ends, and swells.
    along = (number + F(0.5) + around / F(2 * np.pi)) * F(pitch)
    swell = 1 + F(0.22) * noise(np.stack([along * 14, along * 3, 0 * along], 1), seed + 2)
    half = F(width / 2) * swell * np.sqrt(np.clip(np.minimum(along - first, last - along)
                                                  / F(0.05), 0, 1))
    return (off - np.maximum(half, F(1e-4))) * F(0.42)


def _bubbles(p, size, radius, seed):
    """1 in the small bubbles that lie one in a cell of `size`, 0 outside them."""
    q = p / F(size)
    cell = np.floor(q).astype(np.int64)
    h = (cell[:, 0] * 73856093 ^ cell[:, 1] * 19349663 ^ cell[:, 2] * 83492791
         ^ (seed + 7) * 2654435761) & 0x7FFFFFFF
    h = (h ^ (h >> 13)) * 1274126177 & 0x7FFFFFFF
    spot = np.stack([(h >> s & 255) / 255 * 0.4 + 0.3 for s in (0, 8, 16)], axis=1)
    there = (h >> 24 & 127) < 54
    off = np.linalg.norm(q - cell - spot, axis=1) * F(size)
    big = F(radius) * (F(0.6) + F(0.8) * (h >> 5 & 63) / 63)
    return smoothstep(1.0, 0.45, off / big) * there


def glass(deep, thin, edge, foot=0.06, seed=0):
    """Glass: `deep` where it is thick, `thin` towards its foot and edges, `edge` at the very rim.

    Light enters above and leaves below, so glass glows around its foot; there is no light in a
    picture, so the glow is painted.
    """
    deep, thin, edge = srgb(*deep), srgb(*thin), srgb(*edge)

    def look(spot):
        p = spot.at
        fall, around = down(p)
        # Streaks of the gathering: drawn out along the turn of the rod.
        streak = fbm(np.stack([fall * 9, np.cos(around + fall * 2) * 1.1,
                               np.sin(around + fall * 2) * 1.1], 1).astype(F), 3, seed)
        low = smoothstep(foot * 3.4, 0.0, p[:, 1])
        colour = mix(deep, thin, 0.16 + 0.34 * streak + 0.8 * low)
        rim = smoothstep(foot * 1.15, foot * 0.35, p[:, 1]) + np.clip(spot.convex, 0, 1) * 0.5
        colour = mix(colour, edge, rim * 0.85)
        small = _bubbles(p, 0.050, 0.0065, seed) + _bubbles(p + F(0.37), 0.031, 0.0038, seed + 3)
        colour = mix(colour, edge, small * 0.6)
        dark = np.clip(1 - spot.open, 0, 1) * 0.3
        colour = colour * (1 - F(1) * dark[:, None])
        rough = F(0.10) + 0.03 * streak + 0.12 * small + np.clip(1 - spot.open, 0, 1) * 0.15
        return colour, np.clip(rough, 0.07, 0.4), np.zeros(len(p), dtype=F)

    return look


def paste(r, g, b, seed=0, rough=0.16):
    """Opaque glass of one colour, trailed on: thin where it was drawn, so its colour breathes."""
    def look(spot):
        p = spot.at
        cloud = fbm(p * 14, 3, seed)
        colour = srgb(r, g, b)[None] * (F(0.92) + 0.10 * cloud)[:, None]
        return colour, F(rough) + 0.05 * cloud, np.zeros(len(p), dtype=F)
    return look


def painted(look, *layers):
    """`look` with others laid over it where `inside(points)` is negative: (inside, look)…"""
    def whole(spot):
        colour, rough, metal = look(spot)
        for inside, other in layers:
            t = smoothstep(0.0022, -0.0022, inside(spot.at))
            if t.max() <= 0:
                continue
            c, r, m = other(spot)
            colour, rough, metal = mix(colour, c, t), rough + (r - rough) * t, metal + (m - metal) * t
        return colour, rough, metal
    return whole


def basalt(seed=0, light=(152, 150, 146), dark=(112, 112, 114), polish=0.12):
    """A hand-ground stone, for the factor: grey, speckled with felspar, polished on its top."""
    light, dark = srgb(*light), srgb(*dark)

    def look(spot):
        p = spot.at
        cloud = fbm(p * 5, 4, seed)
        colour = mix(dark, light, 0.5 + 0.75 * cloud)
        speck = noise(p * 62, seed + 1)
        grain = noise(p * 130, seed + 2)
        colour = mix(colour, srgb(226, 224, 218), np.clip(speck - 0.50, 0, 1) * 2.6)
        colour = colour * (1 - F(0.5) * np.clip(grain - 0.35, 0, 1)[:, None])
        vein = np.abs(fbm(p * 3.1 + 20, 3, seed + 3) + F(0.3) * p[:, 1])
        colour = mix(colour, srgb(206, 202, 190), np.clip(0.022 - vein, 0, 1) * 26)
        # Fresh breaks at the foot are pale and dull, hollows hold dirt, hands polish the top.
        hollow = np.clip(-spot.convex, 0, 1) * 0.6 + np.clip(1 - spot.open, 0, 1) * 0.5
        colour = colour * (1 - F(0.5) * np.clip(hollow, 0, 1)[:, None])
        colour = colour * (1 + F(0.45) * np.clip(spot.convex - 0.1, 0, 1)[:, None])
        high = smoothstep(0.08, 0.30, p[:, 1])
        rough = F(0.56) - (F(0.30) + F(polish)) * high + 0.10 * cloud + hollow * 0.25
        return colour, np.clip(rough, 0.16, 0.9), np.zeros(len(p), dtype=F)

    return look


def crystal(seed=0):
    """Rock crystal, for the factor: water-clear edges, clouded inside, frosted in its cuts."""
    def look(spot):
        p = spot.at
        veil = fbm(p * 4.5 + 3, 4, seed)
        plane = np.abs(fbm(p * np.array([3, 9, 3], F) + 11, 3, seed + 1))
        colour = mix(srgb(150, 164, 176), srgb(214, 224, 230), 0.40 + 0.8 * veil)
        colour = mix(colour, srgb(250, 252, 254), np.clip(0.05 - plane, 0, 1) * 10)
        colour = mix(colour, srgb(255, 255, 255), np.clip(spot.convex, 0, 1) * 1.5)
        colour = mix(colour, srgb(104, 118, 132), smoothstep(0.30, 0.05, p[:, 1]) * 0.45)
        colour = mix(colour, srgb(236, 242, 246), smoothstep(0.035, 0.01, p[:, 1]))
        rough = F(0.11) + 0.05 * veil + np.clip(1 - spot.open, 0, 1) * 0.3
        return colour, np.clip(rough, 0.08, 0.5), np.zeros(len(p), dtype=F)
    return look


def gilt(seed=0, bright=(255, 208, 128), deep=(216, 152, 76)):
    """Gilt bronze, bright even where there is little to mirror; brown in its hollows."""
    bright, deep = srgb(*bright), srgb(*deep)

    def look(spot):
        p = spot.at
        cloud = fbm(p * 11, 3, seed)
        colour = mix(bright, deep, 0.30 + 0.6 * cloud)
        hollow = np.clip(np.clip(-spot.convex, 0, 1) * 1.1
                         + np.clip(1 - spot.open, 0, 1) * 0.7 - 0.12, 0, 1)
        colour = mix(colour, srgb(74, 52, 30), hollow * 0.85)
        colour = colour * (1 + F(0.25) * np.clip(spot.convex, 0, 1)[:, None])
        metal = F(0.86) * (1 - 0.6 * hollow)
        rough = F(0.27) + 0.10 * cloud + 0.35 * hollow
        return np.clip(colour, 0, 1), np.clip(rough, 0.15, 0.9), metal.astype(F)

    return look
