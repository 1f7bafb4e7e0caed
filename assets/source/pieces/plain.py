"""The plain set: matte blocks in black and white that tell sides and kinds by shape and pattern.

For eyes that see little colour or contrast: every kind has an outline of its own from above and
from the side, and a bold pattern that is both let in and painted. Attackers are black with white
marks, defenders white with black ones; pieces of either side are mid grey with white marks, which
stay the lighter part under any factor. Makes `models/plain.glb`:
`plain.py [NAME…] [--quick] [--out FOLDER]`.
"""

import numpy as np

from carve import (F, around, capsule, extrude, fbm, halfspace, intersect, lathe_table, polygon2,
                   smooth_profile, smoothstep, sphere, sunk, uneven, union)
from piece import Piece, build, chosen

# Brightness in linear light. Nothing is wholly black or white, so that form still shows.
BLACK, GREY, WHITE = (0.020, 0.020, 0.021), (0.30, 0.30, 0.30), (0.90, 0.90, 0.88)
PURE, GOLD = (1.0, 1.0, 1.0), (0.95, 0.62, 0.13)
# How deep marks are let in, and how wide their walls are.
DEPTH, WALL = 0.009, 0.010


def ceramic(ground, *layers, rough=0.62):
    """Unglazed ceramic of one colour with others inlaid: (inside, colour, roughness)…"""
    def look(spot):
        p = spot.at
        grain = fbm(p * 40, 2, 3)
        colour = np.repeat(F([ground]), len(p), 0)
        dull = np.full(len(p), rough, dtype=F)
        for inside, other, smooth in layers:
            t = smoothstep(0.0025, -0.0025, inside(p))
            colour = colour * (1 - t[:, None]) + F([other]) * t[:, None]
            dull = dull * (1 - t) + F(smooth) * t
        edge = np.clip(spot.convex, 0, 1)
        colour = colour * (1 + 0.05 * grain + 0.10 * edge)[:, None] + 0.012 * edge[:, None]
        return np.clip(colour, 0, 1), dull + 0.05 * grain, np.zeros(len(p), dtype=F)
    return look


def prism(count, foot, top, height, start=0.0, round=0.030):
    """A prism with `count` sides: how far they are out at the foot and at the top, edges rounded."""
    lean = np.arctan2(foot - top, height)
    sides = []
    for k in range(count):
        a = 2 * np.pi * k / count + np.radians(start)
        out = np.array([np.cos(a), 0, np.sin(a)])
        sides.append(halfspace(out * foot, out * np.cos(lean) + np.array([0, np.sin(lean), 0])))
    return uneven(intersect(*sides, halfspace((0, height, 0), (0, 1, 0)), k=round))


def above(height):
    """Only what is higher than this."""
    return lambda p: F(height) - p[:, 1]


def band(low, high):
    return lambda p: np.maximum(F(low) - p[:, 1], p[:, 1] - F(high))


def both(*insides):
    return lambda p: np.max([inside(p) for inside in insides], axis=0)


def either(*insides):
    return lambda p: np.min([inside(p) for inside in insides], axis=0)


def bar(half, angle=0.0):
    """A bar across the top, turned by an angle."""
    a = np.radians(angle)
    n = np.array([-np.sin(a), 0, np.cos(a)], F)
    return lambda p: np.abs(p @ n) - F(half)


def disc(radius):
    return lambda p: np.hypot(p[:, 0], p[:, 2]) - F(radius)


def attacker():
    """A black block with sloping sides: a white cross from corner to corner, stripes, a white foot."""
    form = prism(4, 0.300, 0.240, 0.42)
    cross = both(either(bar(0.046, 45), bar(0.046, -45)), above(0.395), disc(0.30))
    stripes = around(lambda p: np.maximum(np.abs(np.abs(p[:, 2]) - F(0.098)) - F(0.030),
                                          F(0.18) - p[:, 0]), 4)
    stripes = both(stripes, band(0.115, 0.345))
    marks = either(cross, stripes, band(-1, 0.060))
    return Piece(form, ceramic(BLACK, (marks, PURE, 0.6)), sunk(form, marks, -DEPTH, WALL),
                 near=1200, far=280, top=0.48)


def defender():
    """A white drum with a broad black ring on top and a black belt."""
    form = uneven(lathe_table([(0, -0.01), (0.312, -0.01)] + smooth_profile(
        [(0.322, 0.02), (0.326, 0.10), (0.326, 0.25), (0.318, 0.302), (0.292, 0.328),
         (0.25, 0.335), (0.12, 0.338)], 5) + [(0, 0.338)]))
    ring = both(lambda p: np.abs(np.hypot(p[:, 0], p[:, 2]) - F(0.172)) - F(0.048), above(0.30))
    belt = both(band(0.108, 0.205), lambda p: F(0.28) - np.hypot(p[:, 0], p[:, 2]))
    marks = either(ring, belt)
    return Piece(form, ceramic(WHITE, (marks, BLACK, 0.6)), sunk(form, marks, DEPTH, WALL),
                 near=1300, far=300, top=0.40)


def king():
    """A tall white column on a broad foot under a black crown with four great golden points."""
    column = lathe_table([(0, -0.01), (0.355, -0.01)] + smooth_profile(
        [(0.372, 0.02), (0.374, 0.075), (0.350, 0.115), (0.298, 0.170), (0.262, 0.28),
         (0.238, 0.42), (0.228, 0.56), (0.236, 0.630)], 6) + [(0, 0.630)])
    crown = lathe_table([(0, 0.60), (0.235, 0.60)] + smooth_profile(
        [(0.258, 0.615), (0.272, 0.66), (0.282, 0.73), (0.290, 0.775), (0.272, 0.795),
         (0.245, 0.788), (0.215, 0.735)], 5) + [(0.16, 0.715), (0, 0.715)])
    tip = (0.372, 1.045, 0)
    point = union(*[capsule((0.214, 0.745, z), tip, 0.066, 0.024) for z in (-0.075, 0.0, 0.075)],
                  k=0.035)
    points = around(point, 4)
    ball = sphere((0, 0.745, 0), 0.088)
    form = uneven(union(union(column, crown, k=0.012), points, ball, k=0.014))
    gold = lambda p: np.minimum(points(p), ball(p)) - F(0.008)
    black = both(above(0.618), lambda p: -gold(p))
    studs = both(around(sphere((0.285, 0.690, 0), 0.046), 4, 45), lambda p: -points(p))
    foot = band(0.030, 0.082)
    belt = band(0.400, 0.470)
    marks = either(foot, belt)
    look = ceramic(WHITE, (marks, BLACK, 0.6), (black, BLACK, 0.6), (studs, GOLD, 0.42),
                   (gold, GOLD, 0.42))
    return Piece(form, look, sunk(sunk(form, marks, DEPTH, WALL), studs, -DEPTH, WALL),
                 near=2400, far=500, top=1.12)


def commander():
    """A three-sided block with its edge to the front: chevrons on its top and its sides."""
    foot = 0.222
    form = prism(3, foot, 0.190, 0.56, start=60, round=0.030)

    def front(p):
        # The way inward from the two sides that meet in front.
        return F(0.190) - (p[:, 0] * F(0.5) + np.abs(p[:, 2]) * F(np.sqrt(0.75)))

    def chevrons(p):
        return np.minimum(np.abs(front(p) - F(0.075)) - F(0.030), np.abs(front(p) - F(0.195)) - F(0.030))

    def peaks(p):
        rise = (p[:, 1] - F(0.10) + np.abs(p[:, 2]) * F(0.75)) / F(np.sqrt(1 + 0.75 ** 2))
        off = np.minimum(np.abs(rise - F(0.085)), np.abs(rise - F(0.255)))
        return np.maximum(np.maximum(off - F(0.038), np.abs(p[:, 2]) - F(0.25)), F(0.12) - p[:, 0])

    sides = both(around(peaks, 3, 60), band(0.05, 0.515))
    marks = either(both(chevrons, above(0.54)), sides)
    return Piece(form, ceramic(GREY, (marks, PURE, 0.6)), sunk(form, marks, -DEPTH, WALL),
                 near=1300, far=300, top=0.62)


def knight():
    """An arrow seen from above, an L from the side: a tall tail, a low head that points forward."""
    plan = [(0.445, 0), (0.02, 0.360), (-0.045, 0.315), (-0.045, 0.165), (-0.385, 0.165),
            (-0.385, -0.165), (-0.045, -0.165), (-0.045, -0.315), (0.02, -0.360)]
    outline = extrude(plan, 1, 0.20, 0.9, 0.02)
    side = extrude([(-0.7, -0.6), (-0.7, 0.640), (-0.150, 0.640), (-0.085, 0.300), (0.20, 0.270),
                    (0.7, 0.215), (0.7, -0.6)], 2, 0.0, 0.9)
    form = uneven(intersect(outline, side, k=0.028))
    flat = polygon2(plan)
    edge = lambda p: np.abs(flat(p[:, 0], p[:, 2]) + F(0.068)) - F(0.026)
    head = both(edge, above(0.20), lambda p: F(-0.066) - p[:, 0], lambda p: p[:, 1] - F(0.40))
    rungs = lambda p: np.abs((p[:, 0] + F(0.370)) % F(0.115) - F(0.0575)) - F(0.026)
    tail = both(rungs, above(0.615), bar(0.115), lambda p: p[:, 0] + F(0.16))
    stripes = both(lambda p: np.abs((p[:, 1] - F(0.30)) % F(0.125) - F(0.0625)) - F(0.029),
                   band(0.300, 0.600), lambda p: p[:, 0] + F(0.095))
    marks = either(head, tail, stripes, band(0.045, 0.110))
    return Piece(form, ceramic(GREY, (marks, PURE, 0.6)), sunk(form, marks, -DEPTH, WALL),
                 near=1700, far=380, top=0.70)


def mercenary():
    """A low six-sided block with a knob-like dot on each side and seven on its top."""
    form = prism(6, 0.345, 0.285, 0.34)
    ring = around(lambda p: np.hypot(p[:, 0] - F(0.178), p[:, 2]) - F(0.044), 6)
    top = both(either(ring, disc(0.050)), above(0.31))
    sides = around(sphere((0.316, 0.150, 0), 0.070), 6)
    marks = either(top, sides)
    return Piece(form, ceramic(GREY, (marks, PURE, 0.6)), sunk(form, marks, -DEPTH, WALL),
                 near=1400, far=320, top=0.40)


def guard():
    """An eight-sided white block with a black plus on top and a black bar on every other side."""
    form = prism(8, 0.345, 0.290, 0.46, round=0.018)
    plus = both(either(both(bar(0.056), disc(0.22)), both(bar(0.056, 90), disc(0.22))), above(0.43))
    posts = around(lambda p: np.maximum(np.abs(p[:, 2]) - F(0.056), F(0.2) - p[:, 0]), 4, 45)
    marks = either(plus, both(posts, band(0.055, 0.395)))
    return Piece(form, ceramic(WHITE, (marks, BLACK, 0.6)), sunk(form, marks, DEPTH, WALL),
                 near=1500, far=340, top=0.52)


MAKERS = {"attacker": attacker, "defender": defender, "king": king, "commander": commander,
          "knight": knight, "mercenary": mercenary, "guard": guard}


if __name__ == "__main__":
    build("plain", chosen({name: make() for name, make in MAKERS.items()}), size=1024, step=0.0105)
