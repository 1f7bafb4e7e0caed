"""Men whittled from squared billets: the attacker, the mercenary and the commander."""

import numpy as np

from carve import F, box, cut, ellipsoid, halfspace, intersect, mirrored, path, union
from wood_tools import (bead, billet, board, by_hand, chip_triangles, cove, cuts, knife, line,
                        profile, raised, relief, spindle, strokes, tool_rings, where, worked)


def _around_square(p, corners):
    """A way to run a border around a billet that stands on its corner: along and out."""
    turn = F(np.sqrt(0.5))
    a, b = (np.abs(p[:, 0]) + np.abs(p[:, 2])) * turn, (np.abs(p[:, 0]) - np.abs(p[:, 2])) * turn
    chamfer = np.maximum(np.abs(p[:, 0]), np.abs(p[:, 2])) / F(corners)
    on_chamfer = chamfer > a
    across = np.minimum(np.abs(p[:, 0]), np.abs(p[:, 2]))
    return np.where(on_chamfer, across, b), on_chamfer


# --- the attacker --------------------------------------------------------------------------------


def attacker():
    """A faceted, helmeted man, his nose the edge of the billet; dark timber."""
    corners = 1.20
    body = billet(profile(
        0.246, line(0.256, 0.012), line(0.256, 0.112), line(0.226, 0.134), line(0.226, 0.142),
        line(0.236, 0.160), line(0.196, 0.372), line(0.120, 0.430), line(0.120, 0.50)),
        4, 45, corners)
    # Arms in flat relief, the hands on the belt.
    arms = mirrored(path([(0.00, 0.315, 0.250), (0.075, 0.225, 0.235), (0.25, 0.205, 0.030)],
                         [0.040, 0.042, 0.042]))
    body = raised(body, arms, 0.022)
    head = billet([(0, 0.36), (0.110, 0.400), (0.146, 0.425), (0.150, 0.530), (0, 0.53)],
                  4, 45, 1.26)
    helmet = billet([(0, 0.506), (0.156, 0.506), (0.166, 0.516), (0.163, 0.540), (0.132, 0.600),
                     (0.070, 0.668), (0.022, 0.696), (0, 0.696)], 4, 45, 1.34)
    # The bands of the helmet cross on top, along the edges of its roof; one ends as nose guard.
    bands = intersect(
        billet([(0, 0.51), (0.166, 0.510), (0.177, 0.520), (0.174, 0.546), (0.142, 0.608),
                (0.078, 0.678), (0.028, 0.706), (0, 0.706)], 4, 45, 1.34),
        union(box((0, 0.6, 0), (0.5, 0.3, 0.030)), box((0, 0.6, 0), (0.030, 0.3, 0.5))))
    # Eyes: a cut into each flat beside the edge leaves the nose standing between them.
    def socket(p):
        z, y = np.abs(p[:, 2]), p[:, 1]
        into = (p[:, 0] + z) * F(0.7071)
        brow, lid = y - F(0.506), F(0.462) + F(0.25) * (z - F(0.03)) - y
        return np.maximum.reduce([F(0.118) - into, brow, lid, F(0.024) - z, z - F(0.150)])

    eyes = mirrored(ellipsoid((0.098, 0.482, 0.078), (0.034, 0.015, 0.034)))
    head = union(cut(head, socket), eyes)
    nose = board([(0.12, 0.53), (0.196, 0.53), (0.218, 0.462), (0.204, 0.444), (0.12, 0.440)],
                 2, 0, 0.028, 0.014)
    beard = board([(0.440, -0.100), (0.440, 0.100), (0.375, 0.078), (0.262, 0.012),
                   (0.262, -0.012), (0.375, -0.078)], 0, 0.195, 0.100)
    beard = intersect(beard, mirrored(halfspace((0.242, 0.43, 0.0), (0.84, 0.20, 0.50))))
    form = union(body, head, helmet, bands, nose, beard)
    form = by_hand(form, 11, 0.007, 3.0)

    def border(p):
        along, chamfer = _around_square(p, corners)
        chips = chip_triangles(along + np.where(chamfer, 0.0, 0.0426), p[:, 1] - F(0.022), 0.0852,
                               0.078)
        return chips * (p[:, 1] > 0.020) * (p[:, 1] < 0.102)

    def details(p):
        x, y, z = p[:, 0], p[:, 1], np.abs(p[:, 2])
        front = (x > 0.17) & (y > 0.262) & (y < 0.405) & (z < 0.085)
        hair = np.abs(((z * 34 + (y - 0.4) * z * 60) % 1) - 0.5) * 2
        out = np.clip(hair - 0.3, 0, 1) * front * 0.7
        mouth = strokes(y - 0.418 + z * 0.2, 0.014) * (z < 0.06) * (x > 0.14)
        # The hem of the cloak and the rim of the helmet have a line each.
        hem = strokes(y - 0.176, 0.012) * 0.6
        rim = strokes(y - 0.530, 0.010) * 0.7
        rivets = np.hypot(np.minimum(z, np.abs(x)), y - 0.565)
        rivets = np.clip(1 - np.abs(rivets - 0.010) / 0.007, 0, 1) * 0.6
        return np.maximum.reduce([out, mouth, hem, rim, rivets]).astype(F)

    return form, worked(form, knife(21, depth=0.0034), cuts(0.013, border), cuts(0.006, details))


# --- the mercenary -------------------------------------------------------------------------------


def mercenary():
    """A hooded peg: the slanting cut is his face, an axe stands in relief on his front."""
    peg = billet(profile(
        0.275, line(0.288, 0.014), line(0.288, 0.058), line(0.252, 0.088), line(0.232, 0.405),
        line(0.196, 0.428), line(0.196, 0.440), line(0.236, 0.462), line(0.240, 0.60),
        line(0.205, 0.690), line(0.185, 0.700)), 12, 15)
    slant = halfspace((0.015, 0.702, 0), (0.80, 0.60, 0))
    peg = intersect(peg, slant)
    axe = [(0.018, 0.105), (0.018, 0.250), (0.078, 0.232), (0.088, 0.196), (0.124, 0.204),
           (0.132, 0.276), (0.112, 0.352), (0.070, 0.318), (0.018, 0.312), (0.018, 0.372),
           (-0.014, 0.372), (-0.014, 0.105)]
    axe = [(y, -z + 0.035) for z, y in axe]
    body = relief(peg, axe, 0.026, 0, 1, 0.016)
    # The face is cut into the slant: a long nose stands between two flat sockets.
    nose = board([(0.05, 0.66), (0.15, 0.575), (0.205, 0.480), (0.10, 0.45)], 2, 0, 0.021, 0.012)
    socket = mirrored(ellipsoid((0.125, 0.595, 0.082), (0.075, 0.040, 0.052)))
    body = union(cut(body, socket, k=0.01), nose)
    form = by_hand(body, 31, 0.006, 3.4)

    def details(p):
        x, y, z = p[:, 0], p[:, 1], np.abs(p[:, 2])
        down = (p @ np.array([0.60, -0.80, 0], dtype=F)) + F(0.5526)
        on_slant = (p @ np.array([0.80, 0.60, 0], dtype=F)) > F(0.41)
        eye = np.clip(1 - np.hypot((z - 0.078) / 1.5, down - 0.145) / 0.020, 0, 1)
        mouth = strokes(down - 0.262 - z * 0.25, 0.018) * (z < 0.075)
        edge = np.hypot(z, (down - 0.10) * 0.8)
        hood = strokes(edge - 0.196, 0.014) * 0.8
        out = np.maximum.reduce([eye, mouth, hood]) * on_slant
        hatch = np.abs(((np.arctan2(p[:, 2], x) * 24 / (2 * np.pi) + (y - 0.5) * 9) % 1) - 0.5) * 2
        band = np.clip(hatch - 0.55, 0, 1) * 1.4 * (y > 0.472) * (y < 0.520) * (x < 0.16)
        lines = (strokes(y - 0.470, 0.010) + strokes(y - 0.524, 0.010)) * 0.7 * ~on_slant
        band = band * ~on_slant
        return np.maximum.reduce([out, band, lines]).astype(F)

    return form, worked(form, knife(41, depth=0.0036), cuts(0.008, details))


# --- the commander -------------------------------------------------------------------------------


def commander():
    """A turned foot, a faceted coat, a wide hat of iron with a knob, and a sword before him."""
    foot = spindle(profile(0.285, bead(0.285, 0.056, 0.022), line(0.262, 0.060),
                           cove(0.240, 0.112, 0.014), line(0.10, 0.13)))
    coat = billet([(0, 0.085), (0.228, 0.085), (0.236, 0.115), (0.160, 0.452), (0.168, 0.475),
                   (0.150, 0.520), (0.098, 0.552), (0, 0.56)], 8, 0)
    head = billet([(0, 0.52), (0.090, 0.525), (0.128, 0.560), (0.132, 0.66), (0, 0.68)], 8, 0)
    hat = spindle([(0, 0.640), (0.13, 0.640), (0.284, 0.622), (0.302, 0.630), (0.302, 0.644),
                   (0.25, 0.668), (0.190, 0.700), (0.128, 0.748), (0.078, 0.796), (0.044, 0.824),
                   (0.026, 0.834), (0.030, 0.840), (0.040, 0.852), (0.041, 0.866), (0.031, 0.880),
                   (0.012, 0.886), (0, 0.886)])
    ridges = intersect(spindle([(0, 0.64), (0.190, 0.711), (0.128, 0.759), (0.078, 0.807),
                                (0.044, 0.834), (0, 0.834)]),
                       union(box((0, 0.7, 0), (0.5, 0.3, 0.017)),
                             box((0, 0.7, 0), (0.017, 0.3, 0.5))))
    socket = mirrored(ellipsoid((0.150, 0.622, 0.056), (0.050, 0.026, 0.044)))
    head = cut(head, socket, k=0.006)
    nose = board([(0.10, 0.65), (0.138, 0.65), (0.172, 0.585), (0.11, 0.57)], 2, 0, 0.022, 0.012)
    beard = board([(0.590, -0.100), (0.53, -0.086), (0.465, -0.03), (0.465, 0.03), (0.53, 0.086),
                   (0.590, 0.100)], 0, 0.110, 0.058, 0.024)
    sword = [(0.132, 0.0), (0.165, -0.030), (0.330, -0.036), (0.330, -0.088), (0.362, -0.088),
             (0.362, -0.026), (0.412, -0.024), (0.416, -0.048), (0.440, -0.048), (0.462, -0.022)]
    sword = sword + [(y, -z) for y, z in reversed(sword[1:])]
    coat = relief(coat, sword, 0.028, 0, 1, 0.018)
    arms = mirrored(path([(-0.01, 0.455, 0.160), (0.085, 0.345, 0.205), (0.190, 0.385, 0.050)],
                         [0.052, 0.046, 0.036]))
    form = union(foot, coat, arms, head, nose, beard, hat, ridges)
    form = by_hand(form, 51, 0.004, 3.0)

    def details(p):
        x, y, z = p[:, 0], p[:, 1], np.abs(p[:, 2])
        r = np.hypot(x, z)
        front = x > 0.09
        eye = np.clip(1 - np.hypot((z - 0.056) / 1.5, y - 0.620) / 0.015, 0, 1) * front
        mouth = strokes(y - 0.560 + z * 0.3, 0.011) * (z < 0.055) * front
        hair = np.abs(((z * 34) % 1) - 0.5) * 2
        hair = np.clip(hair - 0.3, 0, 1) * (y < 0.545) * (y > 0.455) * (z < 0.095) * front * 0.6
        hair *= x > 0.13
        fuller = strokes(z, 0.022) * (y > 0.165) * (y < 0.320) * (x > 0.1)
        brim = (strokes(r - 0.272, 0.012) + strokes(r - 0.250, 0.009)) * (y > 0.64) * 0.8
        rivet = np.abs(np.hypot(np.minimum(z, np.abs(x)), r - 0.222) - 0.009)
        rivet = np.clip(1 - rivet / 0.006, 0, 1) * (y > 0.65) * 0.7
        seam = strokes(z, 0.012) * (x < -0.1) * (y > 0.12) * (y < 0.44)
        hem = (strokes(y - 0.140, 0.011) + strokes(y - 0.160, 0.009)) * (r > 0.19) * 0.8
        return np.maximum.reduce([eye, mouth, hair, fuller, brim, rivet, seam, hem]).astype(F)

    surface = where(lambda p: (p[:, 1] > 0.632) | (p[:, 1] < 0.10),
                    tool_rings(6), knife(61, depth=0.0032))
    return form, worked(form, surface, cuts(0.006, details))
