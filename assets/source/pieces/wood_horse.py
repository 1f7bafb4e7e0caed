"""The knight: a dragon-horse's head as on Norse posts, sawn, chamfered and chip carved."""

import numpy as np

from carve import F, cut, cylinder, ellipsoid, extrude, mirrored, union
from wood_tools import (bead, board, by_hand, cove, cuts, knife, line, profile, sawn, spindle,
                        strokes, tool_rings, where, worked)

# The neck and the head from the side (x, y), as drawn on the board before sawing.
NECK = [(0.190, 0.090), (0.212, 0.170), (0.190, 0.270), (0.130, 0.370), (0.100, 0.450),
        (0.105, 0.520), (0.02, 0.80), (-0.060, 0.785), (-0.150, 0.715), (-0.212, 0.600),
        (-0.240, 0.450), (-0.246, 0.280), (-0.236, 0.090)]
SKULL = [(-0.055, 0.770), (0.030, 0.800), (0.110, 0.800), (0.185, 0.755), (0.285, 0.680),
         (0.375, 0.622), (0.408, 0.588), (0.412, 0.540), (0.385, 0.515), (0.300, 0.508),
         (0.372, 0.492), (0.384, 0.470), (0.360, 0.440), (0.300, 0.436), (0.215, 0.470),
         (0.140, 0.470), (0.060, 0.500), (-0.020, 0.600)]
MANE = [(0.035, 0.835), (-0.030, 0.848), (-0.120, 0.808), (-0.205, 0.725), (-0.262, 0.610),
        (-0.290, 0.450), (-0.292, 0.270), (-0.262, 0.180), (-0.215, 0.190), (-0.190, 0.450),
        (-0.150, 0.600), (-0.070, 0.730), (0.030, 0.780)]


def _spiral(u, v, turns, wide):
    """The distance to a spiral of a few turns, `wide` from turn to turn."""
    r, a = np.hypot(u, v), np.arctan2(v, u)
    at = r / F(wide) - a / F(2 * np.pi)
    d = np.abs(at - np.round(at)) * F(wide)
    return np.where(r < turns * wide, d, F(1))


def _across(upright, x, y):
    """A turned button set across the head, its axis along Z, at (x, y)."""
    return lambda p: upright(np.stack([p[:, 0] - F(x), p[:, 2], p[:, 1] - F(y)], axis=1))


def knight():
    """A stylised horse with flat side facets, a crest of chips, and spirals on the cheeks."""
    foot = spindle(profile(0.285, bead(0.285, 0.058, 0.022), line(0.264, 0.062),
                           cove(0.246, 0.112, 0.014), line(0.250, 0.118),
                           bead(0.232, 0.142, 0.010), line(0.1, 0.146)))
    neck = board(NECK, 2, 0, 0.150, 0.075,
                 lambda x, y: np.clip((y - 0.12) * F(0.13), 0, 0.075))
    skull = board(SKULL, 2, 0, 0.108, 0.045,
                  lambda x, y: np.clip((x - 0.06) * F(0.10), 0, 0.034))
    mane = board(MANE, 2, 0, 0.040, 0.020)
    # Chips taken across the crest leave a row of teeth.
    teeth = []
    for a in np.linspace(8, 92, 9):
        x = 0.04 - 0.335 * np.sin(np.radians(a))
        y = 0.480 + 0.375 * np.cos(np.radians(a))
        dx, dy = -np.sin(np.radians(a)), np.cos(np.radians(a))
        teeth.append(extrude([(x + 0.030 * dx - 0.026 * dy, y + 0.030 * dy + 0.026 * dx),
                              (x + 0.030 * dx + 0.026 * dy, y + 0.030 * dy - 0.026 * dx),
                              (x - 0.034 * dx, y - 0.034 * dy)], 2, 0, 0.2))
    mane = cut(mane, *teeth)
    ears = mirrored(board([(0.085, 0.77), (0.098, 0.845), (0.066, 0.885), (0.030, 0.850),
                           (-0.010, 0.775)], 2, 0.062, 0.026, 0.018))
    cheek = _across(cylinder((0, 0, 0), 0.092, 0.118, 0.014), 0.080, 0.580)
    scroll = _across(cylinder((0, 0, 0), 0.046, 0.088, 0.012), 0.366, 0.560)
    eye = mirrored(ellipsoid((0.150, 0.695, 0.094), (0.052, 0.030, 0.024)))
    form = union(foot, neck, skull, mane, ears, cheek, scroll, eye, k=0.004)
    form = by_hand(form, 81, 0.004, 2.8)
    neck_line = sawn(NECK)

    def details(p):
        x, y, z = p[:, 0], p[:, 1], np.abs(p[:, 2])
        flank = z > 0.045
        u, v = (x - 0.080), (y - 0.580)
        curl = strokes(_spiral(u, v, 2.9, 0.031), 0.016) * (z > 0.09)
        snout = strokes(_spiral(x - 0.366, y - 0.560, 1.7, 0.026), 0.014) * (z > 0.055)
        e = np.hypot((x - 0.150) / 1.7, y - 0.695)
        lid = strokes(e - 0.032, 0.011) * (z > 0.05)
        pupil = np.clip(1 - e / 0.012, 0, 1) * (z > 0.07)
        # A bridle of two lines, a halter lower on the neck, and a border along the outline.
        strap = np.abs((x - 0.245) * 0.82 + (y - 0.600) * 0.57)
        bridle = strokes(strap - 0.015, 0.010) * (x > 0.10) * (y > 0.42)
        inner = strokes(neck_line(x, y) + 0.072, 0.011) * (np.abs(u) + np.abs(v) > 0.13)
        inner *= (y > 0.20) * (y < 0.74) * (x < 0.06) * flank
        # Locks of the mane: long slanting chips down the neck.
        s = np.arctan2(-(x - 0.04), y - 0.48)
        depth_in = np.hypot(x - 0.04, y - 0.48)
        lock = np.abs(((s * 7.5 + (0.33 - depth_in) * 7) % 1) - 0.5) * 2
        lock = np.clip(lock - 0.35, 0, 1) * 1.2 * (neck_line(x, y) < -0.006)
        lock *= (neck_line(x, y) > -0.066) * (x < 0.0) * (y > 0.22) * (z > 0.03)
        # Three-cut chips in a band around the neck's foot.
        t = np.abs((((x + 0.5) * 13) % 1) - 0.5) * 2
        chip = np.clip((0.055 - np.abs(y - 0.212) - t * 0.042) / 0.020, 0, 1)
        chip *= (z > 0.05) * (neck_line(x, y) < -0.03)
        mouth = strokes(y - 0.503 - (0.30 - x) * 0.12, 0.012) * (x > 0.21) * 0.9
        out = np.maximum.reduce([curl, snout, lid, pupil, bridle, inner, 0.8 * lock, chip, mouth])
        return out.astype(F)

    surface = where(lambda p: p[:, 1] < 0.125, tool_rings(9),
                    knife(82, (0.085, 0.085, 0.06), 0.003))
    return form, worked(form, surface, cuts(0.008, details))
