"""The smaller ivory men: the pawn, a carved octagonal stele, and the hooded mercenary."""

import numpy as np

from carve import (
    F,
    capsule,
    cut,
    displaced,
    ellipsoid,
    extrude,
    flutes,
    intersect,
    moved,
    near,
    path,
    robe,
    strand,
    turned,
    union,
    weave,
)
from ivory_parts import face, fist, hanging_folds, hem, mirrored, moustache, set_head

# --- the pawn ------------------------------------------------------------------------------------

_HEIGHTS = np.array(
    [0.0, 0.045, 0.050, 0.062, 0.090, 0.100, 0.125, 0.135, 0.46, 0.468, 0.51, 0.518]
)
_APOTHEMS = np.array(
    [0.274, 0.274, 0.256, 0.256, 0.222, 0.240, 0.240, 0.222, 0.182, 0.208, 0.208, 0.190]
)


def _octagon(p):
    """The distance from the axis across the flats of an octagon, its edges eased."""
    h = F(np.sqrt(0.5))
    x, z = p[:, 0], p[:, 2]
    sides = [np.abs(x), np.abs(z), np.abs(x + z) * h, np.abs(x - z) * h]
    far = np.maximum(np.maximum(sides[0], sides[1]), np.maximum(sides[2], sides[3]))
    return far * F(0.9) + np.hypot(x, z) * F(0.1) * F(0.97)


def pawn(fine):
    """A stele on a moulded foot: a band of interlace, a key below, a ridged dome with a knob."""

    def shaft(p):
        y = p[:, 1]
        return np.maximum(
            (_octagon(p) - np.interp(y, _HEIGHTS, _APOTHEMS).astype(F)) * F(0.85), y - F(0.518)
        )

    def dome(p):
        y = np.clip((p[:, 1] - F(0.50)) / F(0.165), 0, 1)
        wall = F(0.184) * np.sqrt(np.maximum(1 - y**1.7, 0))
        across = np.minimum(np.abs(p[:, 0]), np.abs(p[:, 2]))
        ridge = 0.020 * np.clip((0.034 - across) / 0.010, 0, 1)
        side = np.maximum(
            (_octagon(p) - wall - ridge * np.clip(y * 6, 0, 1)) * F(0.62), p[:, 1] - F(0.672)
        )
        return np.maximum(side, F(0.50) - p[:, 1])

    knob = union(
        ellipsoid((0, 0.674, 0), (0.058, 0.040, 0.058)),
        ellipsoid((0, 0.645, 0), (0.075, 0.025, 0.075)),
    )
    solid = union(shaft, dome, near(knob, (0, 0.66, 0), 0.09), k=0.008)
    return displaced(solid, lambda p: _pawn_carving(p, fine))


def _pawn_carving(p, fine):
    """What stands out from the faces of the stele."""
    y = p[:, 1]
    turn = np.arctan2(p[:, 2], p[:, 0])
    lift = np.zeros(len(p), dtype=F)
    sunk = (y > 0.205) & (y < 0.400)
    lift[sunk] -= 0.012
    if not fine:
        return lift
    i = np.flatnonzero(sunk)
    lift[i] += 0.017 * weave(turn[i] * 24 / (2 * np.pi), (y[i] - 0.2125) / 0.060, 0.66)
    # Pellets above and below the interlace, a cut line along every edge.
    i = np.flatnonzero((np.abs(y - 0.430) < 0.016) | (np.abs(y - 0.175) < 0.016))
    at = np.where(y[i] > 0.3, y[i] - 0.430, y[i] - 0.175)
    spot = np.hypot(((turn[i] * 40 / (2 * np.pi)) % 1 - 0.5) * 0.033, at)
    lift[i] += 0.010 * np.clip(1.3 - spot / 0.010, 0, 1) - 0.006
    # Billets on the foot and the moulding, leaves on the dome.
    i = np.flatnonzero((np.abs(y - 0.489) < 0.018) | (np.abs(y - 0.022) < 0.020))
    lift[i] -= 0.010 * flutes(turn[i] * 48 / (2 * np.pi) + y[i] / 0.05)
    i = np.flatnonzero((y > 0.522) & (y < 0.64))
    third = np.abs((turn[i] * 4 / np.pi - 1) % 2 - 1)
    rise = (y[i] - 0.522) / 0.118
    leaf = np.abs(third - 0.62 * (1 - rise**1.5))
    lift[i] -= 0.011 * np.clip(1 - leaf / 0.16, 0, 1) + 0.008 * np.clip(1 - third / 0.10, 0, 1)
    return lift


# --- the mercenary -------------------------------------------------------------------------------


def mercenary(fine):
    """A hired man in hood and cloak, a broad axe over his shoulder."""
    cloak = robe(
        [
            (0.250, 0),
            (0.248, 0.05),
            (0.228, 0.18),
            (0.212, 0.34),
            (0.196, 0.44),
            (0.130, 0.52),
            (0.08, 0.56),
        ],
        0.92,
    )
    cloak = hanging_folds(cloak, 15, 0.022, 0.0, 0.46, start=0.5)
    cloak = hem(cloak, 0.022, 0.068, 50, fine)
    cloak = displaced(cloak, _cloak_edge(fine))
    head_at, size = (0.045, 0.545, 0), 0.140
    head = set_head(
        union(
            face(fine, stern=0.8),
            moustache(fine),
            ellipsoid((0.44, -0.85, 0), (0.36, 0.40, 0.40)),
            k=0.03,
        ),
        head_at,
        size,
        1.8,
    )
    sleeve = strand(
        [(0.02, 0.40, 0.17), (0.10, 0.335, 0.205), (0.19, 0.345, 0.150)],
        [0.07, 0.062, 0.048],
        (
            (lambda along, across: 0.010 * flutes((along + across * 0.9) / 0.052, 2.0))
            if fine
            else None
        ),
        (0, 1, 0),
    )
    return union(
        cloak,
        near(sleeve, (0.1, 0.36, 0.18), 0.2),
        near(_hood(fine), (0, 0.58, 0), 0.30),
        head,
        _axe(fine),
        fist((0.215, 0.355, 0.135), 0.050, axis=1, fine=fine),
        mirrored(ellipsoid((0.215, 0.028, 0.09), (0.07, 0.040, 0.05))),
        k=0.006,
    )


def _cloak_edge(fine):
    """The cloak's edge, which runs from the throat aslant to the left foot."""

    def height(p):
        y = p[:, 1]
        line = p[:, 2] + 0.02 + 0.26 * (0.48 - y) * (y < 0.48)
        front = np.clip((p[:, 0] - 0.03) / 0.03, 0, 1) * (y < 0.5)
        edge = np.clip((0.026 - np.abs(line)) / 0.007, 0, 1)
        lift = 0.013 * edge - 0.012 * np.clip(1 - np.abs(line - 0.036) / 0.012, 0, 1)
        if fine:
            lift = lift - 0.009 * np.clip(1 - np.abs(line) / 0.008, 0, 1)
            lift = lift - 0.008 * (np.abs(line) > 0.012) * edge * flutes(y / 0.017)
        return lift * front

    return height


def _hood(fine):
    """A hood with a hemmed opening, its point drawn up and back."""
    crown = union(
        ellipsoid((0.005, 0.560, 0), (0.150, 0.165, 0.150)),
        path([(0.0, 0.62, 0), (-0.045, 0.70, 0), (-0.085, 0.745, 0)], [0.115, 0.055, 0.022]),
        ellipsoid((-0.01, 0.455, 0), (0.190, 0.075, 0.212)),
        k=0.07,
    )
    opening = ellipsoid((0.17, 0.545, 0), (0.150, 0.135, 0.100))
    rim = lambda p: np.abs(opening(p)) - F(0.017)
    hood = union(cut(crown, opening, k=0.01), intersect(rim, lambda p: crown(p) - F(0.014)), k=0.01)

    def folds(p):
        if not fine:
            return np.full(len(p), -0.003, F)
        back = np.clip((0.05 - p[:, 0]) / 0.05, 0, 1)
        turn = np.arctan2(p[:, 2], -(p[:, 0] + 0.0))
        low = np.clip((0.70 - p[:, 1]) / 0.12, 0, 1)
        down = (
            0.014
            * flutes(turn * 13 / (2 * np.pi) + 0.5 + 0.2 * np.sin(p[:, 1] * 14), 1.3)
            * back
            * low
        )
        near_rim = np.abs(opening(p)) < 0.016
        down = down + 0.008 * near_rim * flutes(np.arctan2(p[:, 1] - 0.545, p[:, 2]) * 15 / np.pi)
        return -down

    return displaced(hood, folds)


def _axe(fine):
    """A broad axe over the right shoulder, the flat of its blade turned up."""
    haft = capsule((0.262, 0.325, 0.125), (-0.150, 0.565, 0.178), 0.025)
    blade = extrude(
        [
            (-0.060, 0.0),
            (-0.055, 0.04),
            (-0.125, 0.140),
            (-0.05, 0.162),
            (0.05, 0.160),
            (0.140, 0.125),
            (0.055, 0.05),
            (0.060, 0.0),
            (0.055, -0.05),
            (-0.055, -0.05),
        ],
        1,
        0.0,
        0.032,
        0.010,
    )

    def honed(p):
        flat_ = np.clip((p[:, 2] - 0.06) / 0.10, 0, 1) * 0.010
        if fine:
            flat_ = flat_ + 0.008 * np.clip(1 - np.abs(p[:, 2] - 0.115) / 0.007, 0, 1)
            flat_ = flat_ + 0.008 * flutes(p[:, 0] / 0.028 + p[:, 2] / 0.03) * (
                np.abs(p[:, 2] - 0.02) < 0.03
            )
        return -flat_

    blade = displaced(blade, honed)
    blade = moved(turned(turned(turned(blade, 24, 0), -30, 2), 7, 1), (-0.098, 0.530, 0.168))
    return union(near(haft, (0.06, 0.43, 0.16), 0.28), near(blade, (-0.095, 0.5, 0.26), 0.2))
