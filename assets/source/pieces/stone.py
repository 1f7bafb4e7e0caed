"""The set of stone and glass: domes as found in graves of the Viking age and before it.

Ground stones with ring-and-dot, glass domes with trailed threads as at Valsgärde and Birka, a
king of cobalt glass under gilt bronze, as at Lindisfarne with a crown of beads. Makes
`models/stone.glb`: `stone.py [NAME…] [--quick] [--out FOLDER]`.
"""

import numpy as np

from carve import (F, around, box, capsule, chips, cut, cylinder, ellipsoid, extrude, halfspace,
                   intersect, lathe_table, mirrored, path, smooth_profile, smoothstep,
                   sphere, sunk, swayed, torus, uneven, union)
from looks import by_part
from piece import Piece, build, chosen
from stone_looks import basalt, crystal, gilt, glass, painted, paste, spiral


def dome(points, steps=8):
    """A turned body through points (radius, height), from the middle of its foot to its top."""
    return lathe_table([(0.0, points[0][1])] + smooth_profile(points, steps))


def least(*insides):
    """Several areas as one."""
    return lambda p: np.min([inside(p) for inside in insides], axis=0)


# --- attacker ------------------------------------------------------------------------------------


def attacker():
    """A low hemisphere of dark stone: a turned groove at its foot, ring-and-dot in a cross on top."""
    body = dome([(0.300, -0.01), (0.318, 0.02), (0.326, 0.05), (0.331, 0.10), (0.330, 0.15),
                 (0.312, 0.23), (0.262, 0.31), (0.180, 0.362), (0.09, 0.386), (0.0, 0.392)])
    groove = torus((0, 0.072, 0), 0.334, 0.017)
    form = chips(swayed(cut(body, groove, k=0.012), 0.008, 3), 5, 0.325, 0.035, 0.045, 11)
    spots = [((0, 0.393, 0), 0.058)]
    for k in range(4):
        a = np.radians(90 * k + 2)
        spots.append(((0.196 * np.cos(a), 0.352, 0.196 * np.sin(a)), 0.055))

    def marks(p):
        d = np.full(len(p), F(9))
        for place, ring in spots:
            r = np.linalg.norm(p - np.asarray(place, F), axis=1)
            d = np.minimum(d, np.minimum(np.abs(r - F(ring)) - F(0.0105), r - F(0.021)))
        return d

    # Drilled by hand: not all marks are equally deep.
    fine = sunk(form, marks, 0.010, 0.010)
    chalk = paste(248, 244, 232, 5, 0.62)
    return Piece(form, painted(basalt(2), (marks, chalk)), fine, near=1500, far=320, top=0.45)


# --- defender ------------------------------------------------------------------------------------


def defender():
    """A pale glass dome on a flat foot, a thread of opaque glass wound down and rolled in."""
    body = dome([(0.262, -0.01), (0.290, 0.012), (0.312, 0.05), (0.321, 0.10), (0.314, 0.17),
                 (0.285, 0.26), (0.236, 0.345), (0.172, 0.418), (0.098, 0.468), (0.045, 0.489),
                 (0.0, 0.495)])
    form = swayed(body, 0.006, 8)
    thread = lambda p: spiral(p, 0.255, 0.02, 1.56, 0.098, 4)
    second = lambda p: spiral(p, 0.255, 0.02, 1.56, 0.026, 4)
    fine = sunk(form, thread, -0.003, 0.024)
    look = painted(glass((116, 184, 174), (176, 220, 212), (240, 253, 249), seed=1),
                   (thread, paste(255, 252, 240, 2)), (second, paste(246, 214, 120, 3)))
    return Piece(form, look, fine, near=1400, far=300, top=0.55)


# --- king ----------------------------------------------------------------------------------------

NECK = 0.575


def head():
    """The king's head of bronze, bearded, under a ringed cap; returns its form and its fine form."""
    skull = ellipsoid((0.0, 0.712, 0), (0.088, 0.108, 0.082))
    face = ellipsoid((0.030, 0.690, 0), (0.070, 0.085, 0.062))
    nose = capsule((0.090, 0.725, 0), (0.112, 0.688, 0), 0.010, 0.017)
    brow = mirrored(path([(0.100, 0.733, 0.006), (0.088, 0.741, 0.036), (0.058, 0.732, 0.066)],
                         [0.013, 0.013, 0.010]))
    cheek = mirrored(ellipsoid((0.066, 0.694, 0.040), (0.026, 0.020, 0.024)))
    moustache = mirrored(path([(0.104, 0.668, 0.008), (0.094, 0.655, 0.040), (0.068, 0.640, 0.070)],
                              [0.015, 0.016, 0.008]))
    beard = union(ellipsoid((0.062, 0.628, 0), (0.052, 0.070, 0.062)),
                  mirrored(capsule((0.078, 0.610, 0.022), (0.098, 0.555, 0.030), 0.030, 0.014)),
                  k=0.03)
    hair = ellipsoid((-0.030, 0.665, 0), (0.074, 0.088, 0.092))
    cap = dome([(0.086, 0.748), (0.092, 0.765), (0.086, 0.800), (0.060, 0.836), (0.030, 0.852),
                (0.0, 0.856)])
    ring = torus((0, 0.760, 0), 0.092, 0.0175)
    ridge = capsule((0, 0.856, 0), (0, 0.873, 0), 0.018, 0.024)
    form = union(union(skull, face, hair, k=0.03), nose, brow, cheek, k=0.012)
    form = union(union(form, moustache, beard, k=0.010), union(cap, ring, ridge, k=0.012), k=0.006)
    eye = mirrored(ellipsoid((0.088, 0.711, 0.030), (0.020, 0.0095, 0.015)))
    pupil = mirrored(sphere((0.092, 0.711, 0.030), 0.007))
    mouth = capsule((0.112, 0.643, -0.018), (0.112, 0.643, 0.018), 0.006)
    form = cut(form, eye, mouth, k=0.004)

    def strands(p):
        return np.sin((np.arctan2(p[:, 2], p[:, 0] - F(0.01)) * 17 + p[:, 1] * 20))

    def fine(p):
        d = union(form, pupil)(p)
        hairy = (np.clip((0.640 - p[:, 1]) / 0.02, 0, 1) * (p[:, 0] > 0.03)
                 + np.clip((0.738 - p[:, 1]) / 0.01, 0, 1) * np.clip((0.02 - p[:, 0]) / 0.01, 0, 1))
        d = d + F(0.0035) * np.clip(hairy, 0, 1) * np.clip(strands(p), 0, 1)
        # Beads on the ring of the cap.
        angle = np.arctan2(p[:, 2], p[:, 0])
        near = np.clip(1 - np.abs(p[:, 1] - F(0.760)) / F(0.02), 0, 1)
        return d + F(0.006) * near * np.clip(np.cos(angle * 18), -0.2, 1)

    return form, fine


def king_bronze():
    """What is of bronze on the king: head, collar, four straps with trefoil ends, ring of the foot."""
    top, top_fine = head()
    collar = union(torus((0, NECK - 0.010, 0), 0.118, 0.026), torus((0, NECK - 0.045, 0), 0.160, 0.019),
                   cylinder((0, NECK - 0.02, 0), 0.125, 0.035, 0.01), k=0.012)
    points = [(0.165, 0.528), (0.228, 0.492), (0.282, 0.440), (0.322, 0.376), (0.344, 0.318)]
    arm = path([(r, y, 0) for r, y in points], [0.042, 0.046, 0.046, 0.043, 0.040])
    leaf = union(sphere((0.350, 0.298, 0), 0.042), sphere((0.336, 0.320, 0.060), 0.034),
                 sphere((0.336, 0.320, -0.060), 0.034), k=0.012)
    arms = around(union(arm, leaf, k=0.010), 4)
    foot = torus((0, 0.030, 0), 0.362, 0.027)
    form = union(union(collar, arms, k=0.014), top, foot)

    def fine(p):
        d = union(union(collar, arms, k=0.014), top_fine, foot)(p)
        angle = np.arctan2(p[:, 2], p[:, 0])
        r = np.hypot(p[:, 0], p[:, 2])
        rope = np.clip(1 - np.abs(p[:, 1] - F(NECK - 0.045)) / F(0.024), 0, 1) * (r < 0.185) * (r > 0.14)
        d = d + F(0.006) * rope * np.cos(angle * 24 + (p[:, 1] - F(NECK)) * 70)
        cord = np.clip(1 - p[:, 1] / F(0.07), 0, 1) * (r > 0.33)
        d = d + F(0.006) * cord * np.cos(angle * 44 + p[:, 1] * 90)
        # A line along each edge of the straps.
        turn = (angle + np.pi / 4) % (np.pi / 2) - np.pi / 4
        side = np.abs(np.abs(r * np.sin(turn)) - F(0.024))
        strap = np.clip(1 - side / F(0.006), 0, 1) * (p[:, 1] < 0.53) * (p[:, 1] > 0.33) * (r > 0.17)
        return d + F(0.006) * strap

    return form, fine


def king():
    """A great dome of cobalt glass, belted with cables and roundels, under bronze straps and a head."""
    body = dome([(0.330, -0.01), (0.350, 0.02), (0.364, 0.08), (0.369, 0.15), (0.364, 0.23),
                 (0.345, 0.325), (0.306, 0.415), (0.246, 0.49), (0.165, 0.545), (0.08, 0.57),
                 (0.0, 0.578)])
    metal, metal_fine = king_bronze()
    form = union(body, metal)

    def coil(p):
        return np.arctan2(p[:, 2], p[:, 0]), p[:, 1]

    def belt(p):
        return np.abs(p[:, 1] - F(0.170)) - F(0.078)

    def cable(p):
        a, y = coil(p)
        two = np.abs(np.abs(y - F(0.170)) - F(0.066)) - F(0.020)
        way = np.where(y > 0.170, 1, -1)
        twist = np.sin(a * 26 + way * (y - F(0.170)) * 70) * F(0.022) - F(0.002)
        return np.maximum(two, twist)

    def roundel(radius):
        count = 14

        def f(p):
            a, y = coil(p)
            sector = F(2 * np.pi / count)
            off = ((a + sector / 2) % sector - sector / 2) * F(0.368)
            return np.hypot(off, y - F(0.170)) - F(radius)
        return f

    red = paste(150, 28, 22, 6)
    look = painted(glass((16, 34, 128), (40, 78, 190), (112, 160, 244), 0.05, 9),
                   (belt, paste(26, 30, 92, 5)), (cable, paste(255, 248, 226, 4)),
                   (roundel(0.046), paste(255, 250, 232, 1)), (roundel(0.034), red),
                   (roundel(0.020), paste(250, 206, 84, 2)), (roundel(0.009), paste(24, 30, 96)))
    fine = union(sunk(body, least(cable, roundel(0.046)), -0.004, 0.012), metal_fine)
    return Piece(form, by_part((body, look), (metal, gilt(3))), fine, near=3000, far=600, top=0.92)


# --- the pieces of either side -------------------------------------------------------------------


def commander():
    """A dome of banded stone under a cap of bronze with a scalloped edge and a knob."""
    body = dome([(0.290, -0.01), (0.318, 0.02), (0.337, 0.08), (0.338, 0.16), (0.318, 0.26),
                 (0.275, 0.36), (0.205, 0.44), (0.12, 0.485), (0.0, 0.50)])
    body = swayed(body, 0.005, 21)
    skin = dome([(0.0, 0.30), (0.303, 0.30), (0.320, 0.31), (0.297, 0.37), (0.222, 0.458),
                 (0.13, 0.505), (0.06, 0.518), (0.0, 0.522)])

    def reach(p):
        # Six tongues hang down over the shoulder.
        angle = np.arctan2(p[:, 2], p[:, 0])
        return (F(0.455) - F(0.085) * np.abs(np.cos(angle * 3)) - p[:, 1]) * F(0.55)

    cap = intersect(skin, reach, k=0.008)
    knob = union(capsule((0, 0.50, 0), (0, 0.575, 0), 0.045, 0.028), torus((0, 0.530, 0), 0.066, 0.020),
                 ellipsoid((0, 0.618, 0), (0.066, 0.050, 0.066)), k=0.014)
    metal = union(cap, knob, k=0.02)
    form = union(body, metal)

    def fine(p):
        edge = np.abs(reach(p) + F(0.020)) - F(0.004)
        seam = np.abs(np.abs((np.arctan2(p[:, 2], p[:, 0]) + F(np.pi / 6)) % F(np.pi / 3)
                             - F(np.pi / 6)) * np.hypot(p[:, 0], p[:, 2])) - F(0.004)
        outer = np.hypot(p[:, 0], p[:, 2]) > 0.10
        lines = np.minimum(edge, seam)
        cut_in = F(0.006) * smoothstep(0.003, -0.003, lines) * outer
        return np.minimum(body(p), metal(p) + cut_in)

    band = lambda p: np.abs(p[:, 1] - F(0.115)) - F(0.022)
    stone = painted(basalt(7, (160, 158, 152), (122, 122, 122)), (band, paste(244, 240, 228, 3, 0.5)))
    return Piece(form, by_part((body, stone), (metal, gilt(4))), fine, near=2200, far=480, top=0.72)


def knight():
    """A drop of stone drawn out to the front, from which a horse's head of bronze rears."""
    body = union(ellipsoid((-0.075, 0.02, 0), (0.285, 0.33, 0.262)),
                 ellipsoid((0.16, 0.0, 0), (0.285, 0.20, 0.165)), k=0.12)
    body = swayed(body, 0.005, 5)
    neck = path([(-0.10, 0.30, 0), (-0.045, 0.42, 0), (0.045, 0.525, 0), (0.105, 0.560, 0)],
                [0.105, 0.088, 0.070, 0.060])
    face = path([(0.095, 0.560, 0), (0.190, 0.510, 0), (0.262, 0.440, 0)], [0.066, 0.052, 0.040])
    jaw = ellipsoid((0.135, 0.505, 0), (0.062, 0.060, 0.044))
    flank = [halfspace((0, 0, 0.058), (0.10, 0.0, 1)), halfspace((0, 0, -0.058), (0.10, 0.0, -1))]
    head_ = union(neck, face, jaw, k=0.035)
    nostril = mirrored(sphere((0.268, 0.452, 0.030), 0.014))
    mouth = box((0.268, 0.420, 0), (0.042, 0.006, 0.06))
    eye = mirrored(sphere((0.140, 0.556, 0.050), 0.017))
    ears = mirrored(path([(0.070, 0.600, 0.030), (0.062, 0.672, 0.044)], [0.026, 0.008]))
    mane = path([(-0.165, 0.375, 0), (-0.118, 0.470, 0), (-0.035, 0.570, 0), (0.040, 0.622, 0),
                 (0.085, 0.630, 0)], [0.030, 0.036, 0.036, 0.032, 0.022])
    collar = ellipsoid((-0.095, 0.315, 0), (0.135, 0.036, 0.120))
    slim = intersect(head_, *flank, k=0.03)
    horse = union(slim, neck_root(), mane, ears, k=0.012)
    horse = union(cut(horse, nostril, mouth, k=0.006), eye, collar, k=0.006)
    form = uneven(union(body, horse), 0.001)

    def fine(p):
        d = horse(p)
        crest = mane(p)
        comb = np.clip(1 - crest / F(0.012), 0, 1)
        d = d + F(0.007) * comb * np.clip(np.sin((p[:, 0] * 0.75 + p[:, 1]) * 105), -0.3, 1)
        ring = np.abs(eye(p) - F(0.008)) - F(0.003)
        bridle = np.abs((p[:, 0] - F(0.190)) * F(0.90) - (p[:, 1] - F(0.5)) * F(0.44)) - F(0.008)
        return np.minimum(body(p), d + F(0.005) * smoothstep(0.003, -0.003, np.minimum(ring, bridle)))

    ridge = lambda p: np.maximum(np.abs(p[:, 2]) - F(0.020), -p[:, 0] + F(0.12))
    spots = lambda p: np.abs(body_ring(p)) - F(0.014)
    stone = painted(basalt(13, (168, 164, 154), (128, 126, 120)),
                    (least(ridge, spots), paste(244, 240, 228, 3, 0.5)))
    return Piece(form, by_part((body, stone), (horse, gilt(6))), fine, near=2400, far=500, top=0.70)


def neck_root():
    """Where the horse's neck widens into its socket."""
    return capsule((-0.105, 0.27, 0), (-0.09, 0.34, 0), 0.115, 0.098)


def body_ring(p):
    """Height above the line that runs around the knight's foot."""
    return p[:, 1] - F(0.080)


def mercenary():
    """A six-sided cone of rock crystal, cut across its top by a deep notch."""
    sides = []
    for k in range(6):
        a = np.radians(60 * k + 30)
        out = np.array([np.cos(a), 0, np.sin(a)])
        sides.append(halfspace(out * 0.318, out * np.cos(0.10) + np.array([0, np.sin(0.10), 0])))
        steep = out * np.cos(0.52) + np.array([0, np.sin(0.52), 0])
        sides.append(halfspace(out * 0.255 + np.array([0, 0.235, 0]), steep))
    top = halfspace((0, 0.50, 0), (0, 1, 0))
    gem = intersect(*sides, top, k=0.012)
    # The notch is ground a little askew, its mouth wider than its bottom.
    wedge = extrude([(0.34, -0.020), (0.34, 0.020), (0.56, 0.085), (0.56, -0.085)], 0, 0.0, 0.6)
    form = uneven(cut(gem, wedge, k=0.010))
    fine = sunk(form, lambda p: np.abs(p[:, 1] - F(0.115)) - F(0.013), 0.010, 0.014)
    frost = lambda p: np.maximum(wedge(p) - F(0.004), -(p[:, 1] - F(0.33)))
    return Piece(form, painted(crystal(4), (frost, paste(232, 238, 242, 2, 0.55))), fine,
                 near=1300, far=260, top=0.55)


def guard():
    """A low dome of amber-green glass, around it eight raised bosses with eyes, one more on top."""
    body = dome([(0.250, -0.01), (0.272, 0.02), (0.286, 0.07), (0.288, 0.14), (0.276, 0.22),
                 (0.240, 0.30), (0.180, 0.36), (0.10, 0.395), (0.0, 0.405)])
    boss = ellipsoid((0.285, 0.185, 0), (0.094, 0.092, 0.086))
    ring = around(boss, 8, 22.5)
    crown = ellipsoid((0, 0.395, 0), (0.105, 0.062, 0.105))
    form = union(body, ring, crown, k=0.018)

    def eyes(size):
        middle = np.array([0.360, 0.222, 0], F)
        iris = around(lambda p: np.linalg.norm(p - middle, axis=1) - F(size), 8, 22.5)
        top = lambda p: np.linalg.norm(p - np.array([0, 0.455, 0], F), axis=1) - F(size * 1.15)
        return least(iris, top)

    white = lambda p: np.minimum(ring(p), crown(p)) - F(0.001)
    look = painted(glass((120, 168, 132), (178, 212, 168), (240, 251, 226), seed=12),
                   (white, paste(246, 216, 128, 3)), (eyes(0.050), paste(120, 40, 26, 4)),
                   (eyes(0.027), paste(250, 232, 180, 5)))
    return Piece(form, look, form, near=2200, far=480, top=0.52)


MAKERS = {"attacker": attacker, "defender": defender, "king": king, "commander": commander,
          "knight": knight, "mercenary": mercenary, "guard": guard}


if __name__ == "__main__":
    build("stone", chosen({name: make() for name, make in MAKERS.items()}), size=1024, step=0.0105)
