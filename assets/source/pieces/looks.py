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


def by_part(*parts):
    """The look of the nearest of several (solid, look): for pieces of more than one material."""
    def look(spot):
        nearest = np.argmin(np.stack([solid(spot.at) for solid, _ in parts]), axis=0)
        n = len(spot.at)
        colour, rough, metal = np.zeros((n, 3), F), np.zeros(n, F), np.zeros(n, F)
        for number, (_, inner) in enumerate(parts):
            there = nearest == number
            if there.any():
                some = Spot(spot.at[there], spot.normal[there], spot.open[there],
                            spot.convex[there])
                colour[there], rough[there], metal[there] = inner(some)
        return colour, rough, metal
    return look


def whittled_wood(spot, seed=0, heart=(0.2, 0.1), lean=(0.06, -0.04), ring=21.0,
                  pale=(240, 211, 164), dark=(190, 137, 84)):
    """Oiled wood of a whittled man: rings on end grain, long fibres on the sides.

    The heart of the tree stands beside the piece at `heart` (x, z) and leans by `lean` a unit of
    height, so that sides show flames; `ring` is the rings a unit. Ends drink oil and are darker;
    flat-cut sides show spindle flecks, sides cut towards the heart show pale ribbons.
    """
    p, n = spot.at, spot.normal
    bend = fbm(np.stack([p[:, 0] * 2.1, p[:, 1] * 0.9, p[:, 2] * 2.1], 1) + 5 + seed, 3, seed)
    x = p[:, 0] - F(heart[0]) - F(lean[0]) * p[:, 1] + F(0.045) * bend
    z = p[:, 2] - F(heart[1]) - F(lean[1]) * p[:, 1] - F(0.040) * bend
    r = np.maximum(np.hypot(x, z), F(1e-4))
    angle = np.arctan2(z, x)
    end = np.clip((np.abs(n[:, 1]) - 0.42) / 0.40, 0, 1)
    end = end * end * (3 - 2 * end)
    # Good years and bad years: rings of uneven width, pale early wood, a thin dark late edge.
    phase = r * F(ring)
    phase = phase + 0.55 * np.sin(phase * 0.43 + seed) + 0.3 * np.sin(phase * 0.19 + 2 * seed)
    part = (phase - np.floor(phase)).astype(F)
    late = part ** 3 * (1 - np.clip((part - 0.90) / 0.10, 0, 1))
    fibre = fbm(np.stack([x * 55, p[:, 1] * 2.0, z * 55], 1), 3, seed + 1)
    pore = noise(np.stack([x * 130, p[:, 1] * 7, z * 130], 1), seed + 2)
    broad = fbm(p * 2.6 + 11, 2, seed + 3)
    colour = mix(srgb(*pale), srgb(*dark),
                 0.12 + (0.62 + 0.20 * end) * late + 0.17 * fibre * (1 - 0.5 * end) + 0.10 * broad)
    colour = colour * (1 - F(0.34) * np.clip(pore - 0.40, 0, 1)[:, None] * 1.8)
    toward = np.abs(n[:, 0] * x + n[:, 2] * z) / r
    side = 1 - end
    spindle = noise(np.stack([x * 85, p[:, 1] * 16, z * 85], 1), seed + 4)
    spindle = np.clip(spindle - 0.58, 0, 1) * 2.4 * np.clip(toward * 2 - 1, 0, 1) * side
    colour = mix(colour, srgb(138, 88, 48), spindle * 0.55)
    ribbon = noise(np.stack([r * 13, p[:, 1] * 48, angle * 6], 1), seed + 5)
    ribbon = np.clip(ribbon - 0.42, 0, 1) * 2 * np.clip(1 - toward * 2.2, 0, 1) * side
    colour = mix(colour, srgb(252, 232, 196), ribbon * 0.22 * np.clip(broad * 3 + 0.6, 0, 1))
    rays = noise(np.stack([np.cos(angle) * 46, r * 5, np.sin(angle) * 46], 1), seed + 6)
    rays = np.clip(rays - 0.25, 0, 1) * end
    colour = mix(colour * (1 - F(0.24) * end[:, None]), srgb(246, 220, 176), rays * 0.32)
    # Drying checks: a few short cracks that run out from the heart on end grain.
    crack = np.stack([np.cos(angle) * 9, r * 1.5 + 3, np.sin(angle) * 9], 1)
    crack = np.abs(noise(crack, seed + 7))
    colour = mix(colour, srgb(84, 50, 26), np.clip(0.022 - crack, 0, 1) * 22 * end)
    for i, (a, b) in enumerate((((0.8, 0.3, 0.5), (-0.4, 0.9, 0.1)),
                                ((0.2, 0.6, -0.8), (0.7, 0.5, 0.5)))):
        along, across = p @ np.array(a, dtype=F), p @ np.array(b, dtype=F)
        line = np.abs(noise(np.stack([along * 4, across * 34, along * 0], 1) + 7 * i, seed + 8))
        here = noise(p * 6 + 31 * i, seed + 9) - 0.42
        scratch = np.clip(0.035 - line, 0, 1) * 26 * np.clip(here * 6, 0, 1)
        colour = mix(colour, srgb(248, 226, 186), scratch * 0.35)
    hollow = np.clip(np.clip(-spot.convex * 1.3, 0, 1) * 0.75
                     + np.clip(0.92 - spot.open, 0, 1) * 0.6, 0, 1)
    colour = mix(colour, colour * srgb(150, 104, 66) + srgb(58, 32, 16) * F(0.25), hollow * 0.85)
    polish = np.clip(spot.convex, 0, 1)
    colour = mix(colour, srgb(250, 228, 190), polish * 0.42)
    rough = (F(0.45) + 0.07 * end + 0.05 * fibre - 0.05 * late + 0.16 * hollow
             - 0.10 * polish + 0.04 * broad)
    return colour, np.clip(rough, 0.33, 0.62).astype(F), np.zeros(len(p), dtype=F)


def ivory_lewis(spot, seed=0):
    """Walrus ivory of eight centuries: cream to honey, a marbled core, hairline cracks up the tusk.

    Hollows keep a brown patina and glow warm where little light comes in, as ivory does; what
    hands have touched is pale and polished.
    """
    p = spot.at
    x, y, z = p[:, 0], p[:, 1], p[:, 2]
    up = np.stack([x * 7, y * 1.1, z * 7], axis=1) + F(seed)
    grain = fbm(up + 3, 3, seed)
    cloud = fbm(p * 2.6 + 9, 3, seed + 2)
    cream, honey, straw = srgb(248, 237, 210), srgb(226, 190, 132), srgb(238, 217, 174)
    colour = mix(cream, straw, 0.42 + 0.55 * grain)
    colour = mix(colour, honey, np.clip(cloud * 1.5 + 0.10, 0, 1) * 0.75)
    # The lamellae around the tusk's axis, which lies askew in the piece.
    axis = np.hypot(x - 0.05 + 0.05 * y, z + 0.035 - 0.04 * y)
    rings = np.sin(axis * 95 + grain * 2.4)
    colour = colour * (1 + F(0.028) * rings[:, None])
    # The core: clotted like oatmeal, darker and more glassy.
    clots = noise(np.stack([x * 34, y * 17, z * 34], axis=1), seed + 4)
    core = np.clip((0.128 + 0.03 * grain - axis) / 0.035, 0, 1)
    colour = mix(colour, srgb(203, 164, 108), core * np.clip(0.28 + 0.75 * clots, 0, 1) * 0.62)
    # Dark streaks along the tusk, and cracks as thin as a hair.
    streak = np.clip(fbm(np.stack([x * 13, y * 0.9, z * 13], 1) + 31, 3, seed + 6) - 0.30, 0, 1)
    colour = mix(colour, srgb(158, 108, 58), streak * 1.5)
    crack = np.abs(noise(np.stack([x * 10 + 0.15 * grain, y * 1.1, z * 10], 1) + 7, seed + 5))
    broken = np.clip(cloud * 3 + 0.25, 0, 1)
    colour = mix(colour, srgb(84, 50, 24), np.clip(1 - crack / 0.016, 0, 1) * 0.8 * broken)
    # Patina, glow and polish.
    shade = np.clip(1 - spot.open, 0, 1)
    hollow = np.clip(np.clip(-spot.convex * 1.5, 0, 1) * 0.75 + shade * 0.55, 0, 1)
    tint = 1 - hollow[:, None] * (1 - np.array([0.62, 0.40, 0.22], dtype=F))
    colour = colour * tint * (1 + shade[:, None] * np.array([0.22, 0.06, -0.06], dtype=F))
    high = np.clip(spot.convex, 0, 1)
    colour = mix(colour, srgb(255, 248, 228), high * 0.38)
    rough = F(0.36) + 0.07 * grain - 0.08 * high + 0.26 * hollow - 0.06 * core
    return colour.astype(F), rough.astype(F), np.zeros(len(p), dtype=F)
