"""The king: turned stool and robe, whittled head, both hands on his beard, a gilded crown."""

import numpy as np

from carve import F, around, box, cut, ellipsoid, intersect, mirrored, path, torus, union
from wood_faces import features, lines
from wood_tools import (bead, by_hand, chip_triangles, cove, cuts, knife, line, profile, spindle,
                        strokes, tool_rings, where, within, worked)

HEAD, HEAD_R = (0.02, 0.835, 0.0), 0.165
COLLAR = (0.690, 0.160)


def _crown():
    """A band with eight points that lean outward, cut from a turned cup."""
    cup = spindle([(0, 0.895), (0.172, 0.895), (0.180, 0.903), (0.183, 0.945), (0.200, 0.985),
                   (0.252, 1.100), (0.222, 1.110), (0.172, 0.990), (0.150, 0.975), (0, 0.975)])

    # Between two points a notch, made by two strokes of the knife.
    def notch(p):
        across = np.abs(p[:, 2])
        width = (p[:, 1] - F(0.958)) * F(0.66)
        return np.maximum(np.maximum((across - width) * F(0.83), F(0.958) - p[:, 1]),
                          F(0.08) - p[:, 0])

    return cut(cup, around(notch, 8, 22.5))


def king():
    """Form, fine form, and where the gold leaf lies."""
    stool = spindle(profile(
        0.330, bead(0.330, 0.052, 0.022), line(0.306, 0.056), cove(0.300, 0.128, 0.022),
        line(0.312, 0.132), bead(0.312, 0.158, 0.012), line(0.330, 0.166),
        bead(0.330, 0.204, 0.016),
        line(0.30, 0.212)))
    robe = spindle(profile(
        0.20, line(0.20, 0.18), line(0.272, 0.202), bead(0.208, 0.440, 0.026),
        line(0.214, 0.446), bead(0.214, 0.470, 0.012), line(0.204, 0.476),
        bead(0.235, 0.590, 0.004),
        bead(0.120, 0.690, 0.032), line(0.110, 0.74)))
    knees = mirrored(path([(0.02, 0.285, 0.110), (0.235, 0.292, 0.138)], [0.110, 0.098]))
    shins = mirrored(path([(0.255, 0.285, 0.138), (0.300, 0.085, 0.118)], [0.088, 0.066]))
    feet = mirrored(path([(0.300, 0.048, 0.115), (0.372, 0.038, 0.130)], [0.054, 0.044]))
    lap = intersect(union(knees, shins, k=0.05), box((0.2, 0.3, 0), (0.5, 0.085, 0.245), 0.02))
    legs = union(union(knees, shins, k=0.03), feet, lap)
    arms = mirrored(union(
        path([(-0.005, 0.600, 0.205), (0.055, 0.420, 0.285), (0.205, 0.505, 0.120)],
             [0.078, 0.068, 0.054]),
        path([(0.205, 0.505, 0.120), (0.252, 0.545, 0.055)], [0.046, 0.044]), k=0.01))
    skull = ellipsoid(HEAD, (HEAD_R, 0.178, HEAD_R))
    head = features(skull, HEAD, HEAD_R, 0.84)
    beard = mirrored(path([(0.105, 0.745, 0.040), (0.195, 0.650, 0.046), (0.235, 0.545, 0.038),
                           (0.262, 0.445, 0.050), (0.262, 0.395, 0.066)],
                          [0.080, 0.070, 0.050, 0.044, 0.022]))
    locks = mirrored(path([(-0.02, 0.860, 0.155), (-0.03, 0.740, 0.150), (-0.04, 0.665, 0.160)],
                          [0.040, 0.044, 0.030]))
    nape = path([(-0.125, 0.860, 0), (-0.150, 0.740, 0), (-0.160, 0.650, 0)], [0.07, 0.075, 0.04])
    legs = within(legs, (-0.10, -0.02, -0.27), (0.43, 0.41, 0.27))
    arms = within(arms, (-0.09, 0.34, -0.36), (0.31, 0.69, 0.36))
    head = within(head, (-0.17, 0.63, -0.19), (0.22, 1.03, 0.19))
    beard = within(beard, (0.02, 0.36, -0.13), (0.32, 0.84, 0.13))
    locks = within(union(locks, nape), (-0.23, 0.60, -0.21), (0.03, 0.94, 0.21))
    collar = torus((0, COLLAR[0], 0), COLLAR[1], 0.026)
    crown = within(_crown(), (-0.27, 0.88, -0.27), (0.27, 1.13, 0.27))
    cap = ellipsoid((0, 0.965, 0), (0.150, 0.075, 0.150))
    form = union(union(stool, robe, legs, k=0.008), arms, locks, collar, head, beard, cap,
                 crown, k=0.004)
    form = by_hand(form, 71, 0.003, 2.4)

    def gold_at(p):
        y = p[:, 1]
        points = np.minimum(y - F(0.900), np.hypot(p[:, 0], p[:, 2]) - F(0.162))
        leaf = np.minimum(points, F(0.012) - crown(p))
        return np.maximum(leaf, F(0.006) - collar(p) - 2 * np.clip(beard(p) * -1 + 0.004, 0, 1))

    def details(p):
        x, y, z = p[:, 0], p[:, 1], np.abs(p[:, 2])
        r, turn = np.hypot(x, z), np.arctan2(p[:, 2], x)
        # Strands of beard and hair.
        hair = np.abs(((z * 30 + (y - 0.6) * 1.2) % 1) - 0.5) * 2
        strand = np.clip(hair - 0.25, 0, 1) * (x > 0.13) * (y < 0.735) * (y > 0.38)
        strand *= beard(p) < 0.006
        back = np.abs(((turn * 26 / (2 * np.pi)) % 1) - 0.5) * 2
        back = np.clip(back - 0.25, 0, 1) * (x < 0.02) * (y > 0.63) * (y < 0.885) * (r > 0.12)
        # Crown: a row of sunk lozenges; collar: slanting nicks like twisted wire.
        u = ((turn / (2 * np.pi) * 16) % 1 - 0.5) * 0.070
        gem = np.clip(1.1 - (np.abs(u) / 0.020 + np.abs(y - 0.925) / 0.019), 0, 1) * 1.5
        gem = np.minimum(gem, 1) * (r > 0.165) * (y > 0.900) * (y < 0.95)
        twist = np.abs(((turn * 40 / (2 * np.pi) + (y - 0.69) * 16) % 1) - 0.5) * 2
        twist = np.clip(twist - 0.45, 0, 1) * 1.3 * (collar(p) < 0.008)
        # Robe: seams, cuffs, fingers, and the hem of the stool with its chips.
        cuff = strokes(np.hypot(x - 0.170, np.hypot(y - 0.485, z - 0.155)) - 0.062, 0.012)
        cuff *= (x > 0.10) * (y < 0.60) * (y > 0.40)
        fingers = np.abs((((y - x * 0.4) * 52) % 1) - 0.5) * 2
        hands = np.hypot(x - 0.25, np.hypot(y - 0.535, z - 0.060)) < 0.072
        fingers = np.clip(fingers - 0.4, 0, 1) * hands * (beard(p) > 0.004)
        chips = chip_triangles(turn * F(0.286), y - F(0.060), 0.286 * 2 * np.pi / 30, 0.066)
        chips = chips * (y > 0.060) * (y < 0.126) * (legs(p) > 0.012)
        seam = strokes(y - 0.245, 0.012) * (legs(p) > 0.01) * 0.8 + strokes(y - 0.262, 0.009) * (
            legs(p) > 0.01) * 0.6
        toes = strokes(np.abs(x - 0.338), 0.012) * (y < 0.12)
        out = np.maximum.reduce([0.8 * strand, 0.8 * back, gem, 0.7 * twist, cuff, 0.8 * fingers,
                                 chips, seam, 0.8 * toes])
        return out.astype(F)

    surface = where(lambda p: (p[:, 1] > 0.47) & (p[:, 1] < 0.895)
                    | (np.hypot(p[:, 0], p[:, 2]) > 0.31) | (p[:, 0] > 0.20),
                    knife(72, (0.045, 0.075, 0.050), 0.0032), tool_rings(7))
    return form, worked(form, surface, lines(HEAD, HEAD_R, 0.84, depth=0.006),
                        cuts(0.007, details)), gold_at
