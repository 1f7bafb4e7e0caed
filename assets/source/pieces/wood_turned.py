"""Men from the lathe: the defender and the guard."""

import numpy as np

from carve import F, around, box, ellipsoid, intersect, moved, turned, union
from wood_faces import features, lines
from wood_tools import (bead, board, by_hand, chip_triangles, cove, cuts, knife, line, profile,
                        spindle, strokes, tool_rings, where, worked)


def _mostly_turned(seed, whittled):
    """Lathe rings everywhere but where `whittled(p)` is true: there the knife has been."""
    return where(whittled, knife(seed + 1, (0.04, 0.06, 0.04), 0.0026), tool_rings(seed))


# --- the defender --------------------------------------------------------------------------------


HEAD, HEAD_R = (0.0, 0.578, 0.0), 0.138


def defender():
    """A round man: foot, cove, belly, collar and a head like a finial; his shield before him."""
    body = spindle(profile(
        0.280, bead(0.280, 0.062, 0.024), line(0.258, 0.066), cove(0.216, 0.122, 0.018),
        line(0.222, 0.128), bead(0.158, 0.372, 0.040), line(0.148, 0.376),
        bead(0.140, 0.418, 0.022), line(0.118, 0.424), cove(0.105, 0.462, 0.012),
        line(0.06, 0.50)))
    cap = spindle([(0, 0.56), (0.13, 0.60), (0.150, 0.606), (0.154, 0.618), (0.148, 0.630),
                   (0.138, 0.634), (0.126, 0.664), (0.100, 0.700), (0.060, 0.724), (0.030, 0.732),
                   (0.020, 0.738), (0.030, 0.748), (0.033, 0.760), (0.024, 0.774), (0.0, 0.778)])
    skull = ellipsoid(HEAD, (HEAD_R, 0.150, HEAD_R))
    head = features(skull, HEAD, HEAD_R, 0.83, beard=0.30)
    shield_at, lean = (0.262, 0.232, 0), -14
    shield = spindle([(0, -0.06), (0.118, -0.05), (0.134, -0.016), (0.130, 0.000), (0.116, 0.004),
                      (0.110, -0.003), (0.060, 0.010), (0.040, 0.013), (0.036, 0.030),
                      (0.020, 0.042), (0, 0.044)])
    shield = moved(turned(shield, -90 - lean, 2), shield_at)
    form = union(body, head, cap, shield, k=0.006)
    form = by_hand(form, 3, 0.0025, 2.6)

    a = np.radians(-lean)
    ahead = np.array([np.cos(a), np.sin(a), 0], dtype=F)
    upward = np.array([-np.sin(a), np.cos(a), 0], dtype=F)

    def details(p):
        q = p - np.asarray(shield_at, dtype=F)
        out, u, v = q @ ahead, q @ upward, q[:, 2]
        r, turn = np.hypot(u, v), np.arctan2(v, u)
        on = (out > -0.01) & (r < 0.108)
        swirl = np.abs(((turn * 8 / (2 * np.pi) + r * 9) % 1) - 0.5) * 2
        rays = np.clip(swirl - 0.72, 0, 1) * 3 * (r > 0.045) * (r < 0.104)
        return (np.minimum(rays, 1) * on).astype(F)

    def ring_lines(p):
        y, r = p[:, 1], np.hypot(p[:, 0], p[:, 2])
        out = strokes(y - 0.345, 0.010) + strokes(y - 0.330, 0.008)
        out += (strokes(r - 0.100, 0.010) + strokes(r - 0.060, 0.009)) * (y > 0.68)
        return np.minimum(out, 1).astype(F) * 0.8 * (p[:, 0] < 0.19)

    surface = _mostly_turned(8, lambda p: (p[:, 0] > 0.10) & (p[:, 1] > 0.40) & (p[:, 1] < 0.60))
    return form, worked(form, surface, lines(HEAD, HEAD_R, 0.83, beard=0.30, depth=0.005),
                        cuts(0.005, details), cuts(0.005, ring_lines))


# --- the guard -----------------------------------------------------------------------------------


def guard():
    """A barrel in a palisade of eight shields, flat on top with a boss."""
    barrel = spindle(profile(
        0.300, bead(0.300, 0.050, 0.020), line(0.285, 0.054), line(0.270, 0.066),
        bead(0.218, 0.520, 0.030), line(0.208, 0.526), cove(0.232, 0.560, 0.016),
        bead(0.232, 0.618, 0.026), line(0.214, 0.622), line(0.196, 0.610), line(0.100, 0.610),
        line(0.096, 0.622), bead(0.040, 0.700, 0.030), line(0.034, 0.704),
        bead(0.0, 0.722, 0.012)))
    outline = [(0.066, -0.118), (0.20, -0.126)]
    outline += [(0.235 + 0.126 * np.sin(a), -0.126 * np.cos(a)) for a in np.linspace(0, np.pi, 17)]
    outline += [(0.20, 0.126), (0.066, 0.118)]
    plate = board(outline, 0, 0.286, 0.022, 0.012)
    plate = union(plate, intersect(ellipsoid((0.300, 0.230, 0), (0.040, 0.044, 0.044)),
                                   box((0.33, 0.23, 0), (0.06, 0.1, 0.1))))
    tilt = turned(plate, 5, 2, (0.286, 0.066, 0))
    odd = around(moved(tilt, (-0.020, 0, 0)), 4, 45)
    even = around(tilt, 4, 0)
    form = union(barrel, even, odd)
    form = by_hand(form, 13, 0.003, 2.8)

    def details(p):
        turn = (np.arctan2(p[:, 2], p[:, 0]) + np.pi / 8) % (np.pi / 4) - np.pi / 8
        r = np.hypot(p[:, 0], p[:, 2])
        u, v = r * np.sin(turn), p[:, 1] - 0.230
        low = v < 0
        rim = np.where(low, np.abs(u), np.hypot(u, v))
        border = strokes(rim - 0.100, 0.012)
        boss = strokes(np.hypot(u, v) - 0.052, 0.010)
        grain = strokes(np.abs(u) - 0.034, 0.007) * (np.hypot(u, v) > 0.056) * (rim < 0.098) * 0.7
        out = np.maximum.reduce([border, boss, grain]) * (p[:, 1] > 0.07) * (p[:, 1] < 0.37)
        out = out * (r > 0.262)
        chips = chip_triangles(np.arctan2(p[:, 2], p[:, 0]) * 0.148, r - 0.112, 0.148 * np.pi / 9,
                               0.078)
        chips = chips * (p[:, 1] > 0.600) * (r > 0.112) * (r < 0.190) * (p[:, 1] < 0.618)
        rings = strokes(p[:, 1] - 0.500, 0.010) + strokes(p[:, 1] - 0.484, 0.008)
        return np.maximum.reduce([out, chips, np.minimum(rings, 1) * 0.8]).astype(F)

    surface = _mostly_turned(17, lambda p: (np.hypot(p[:, 0], p[:, 2]) > 0.262)
                             & (p[:, 1] > 0.07) & (p[:, 1] < 0.38))
    return form, worked(form, surface, cuts(0.007, details))
