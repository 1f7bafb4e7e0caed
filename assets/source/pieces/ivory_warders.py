"""The ivory men on foot: the warder who bites his shield, the guard behind his, the commander."""

import numpy as np

from carve import (
    F,
    box,
    capsule,
    cut,
    displaced,
    ellipsoid,
    engrave,
    flutes,
    halfspace,
    intersect,
    moved,
    near,
    path,
    robe,
    strand,
    turned,
    union,
)
from ivory_parts import (
    arm,
    beard,
    cone_helmet,
    face,
    fist,
    hair_cap,
    hanging_folds,
    hem,
    kite_shield,
    lock,
    mirrored,
    moustache,
    round_shield,
    set_head,
)


def _shoes(x, z, size=1.0):
    """Two shoes that look out from under a coat."""
    return mirrored(ellipsoid((x, 0.030, z), (0.085 * size, 0.045 * size, 0.052 * size)))


def _coat(fine, profile, deep, folds, top, depth=0.020):
    """A long coat in folds with a hatched hem."""
    body = robe(profile, deep)
    body = hanging_folds(body, folds, depth, 0.0, top)
    return hem(body, 0.030, 0.078, 44, fine)


def _neck_locks(fine, at, size, turns, drop, radius=0.028):
    """Short plaited locks from under a helmet."""
    locks = []
    for turn in turns:
        a = np.radians(turn)
        c, s = np.cos(a), np.sin(a)
        r = size * 0.84
        locks.append(
            lock(
                [
                    (at[0] + r * c, at[1] + size * 0.25, at[2] + r * s),
                    (at[0] + r * 1.06 * c, at[1] - size * 0.5, at[2] + r * 1.06 * s),
                    (at[0] + r * 1.22 * c, at[1] - drop, at[2] + r * 1.22 * s),
                ],
                radius,
                fine,
                period=0.045,
                side=(-s, 0, c),
                depth=0.010,
            )
        )
    return near(mirrored(union(*locks)), (at[0], at[1] - drop * 0.5, 0), size * 1.5)


# --- the warder ----------------------------------------------------------------------------------


def warder(fine):
    """A berserker in helmet and long coat, his teeth in the rim of a kite shield."""
    coat = _coat(
        fine,
        [
            (0.222, 0),
            (0.224, 0.06),
            (0.206, 0.2),
            (0.192, 0.36),
            (0.206, 0.47),
            (0.180, 0.55),
            (0.10, 0.60),
        ],
        0.86,
        15,
        0.50,
    )
    right = arm(
        [(-0.01, 0.520, 0.165), (-0.02, 0.36, 0.225), (0.11, 0.285, 0.205)],
        [0.080, 0.072, 0.052],
        fine,
    )
    left = arm(
        [(-0.01, 0.520, -0.165), (-0.02, 0.36, -0.225), (0.12, 0.34, -0.175)],
        [0.080, 0.072, 0.056],
        fine,
    )
    shield = near(
        moved(kite_shield(fine, wide=0.185, top=0.505, low=0.045), (0.205, 0, 0)),
        (0.16, 0.27, 0),
        0.30,
    )
    head_at, size = (0.045, 0.612, 0), 0.168
    head = set_head(
        union(
            face(fine, mouth=False, stern=1.0),
            hair_cap(fine, low=-0.7),
            cone_helmet(fine, top=1.56, rim=0.33),
            k=0.02,
        ),
        head_at,
        size,
        2.0,
    )
    locks = _neck_locks(fine, head_at, size, (95, 122, 149, 176), 0.155)
    coat = union(coat, left, right, k=0.02)
    return union(coat, _shoes(0.185, 0.10), shield, head, locks, _teeth(), _upright_sword(fine))


def _teeth():
    """The upper jaw's teeth over the shield's rim, the lip drawn back above them."""
    teeth = [
        box((0.213 - 9.0 * z * z, 0.510, z), (0.036, 0.026, 0.0088), 0.006)
        for z in (0.0105, 0.0315, 0.0515)
    ]
    lip = path(
        [(0.222, 0.545, 0), (0.214, 0.541, 0.04), (0.178, 0.522, 0.078)], [0.017, 0.017, 0.013]
    )
    return near(mirrored(union(lip, *teeth)), (0.19, 0.53, 0), 0.11)


def _upright_sword(fine):
    """A broad sword before the right shoulder, point up, and the hand around its hilt."""
    x, z = 0.118, 0.212
    blade = box((x, 0.49, z), (0.024, 0.185, 0.040), 0.010)
    blade = intersect(
        blade, halfspace((x, 0.675, z), (0, 1, 1.1)), halfspace((x, 0.675, z), (0, 1, -1.1))
    )
    if fine:
        blade = engrave(
            blade,
            lambda p: np.maximum(np.abs(p[:, 2] - F(z)), np.abs(p[:, 1] - F(0.47)) - F(0.14)),
            0.010,
            0.026,
        )
    hilt = union(
        box((x, 0.325, z), (0.030, 0.020, 0.072), 0.012),
        capsule((x, 0.2, z), (x, 0.33, z), 0.024),
        ellipsoid((x, 0.192, z), (0.034, 0.028, 0.046)),
    )
    return union(
        near(union(blade, hilt), (x, 0.43, z), 0.28),
        fist((x + 0.004, 0.262, z), 0.053, axis=1, fine=fine),
    )


# --- the guard -----------------------------------------------------------------------------------


def guard(fine):
    """A broad man in a gabled cap behind a round shield."""
    coat = _coat(
        fine,
        [
            (0.226, 0),
            (0.228, 0.06),
            (0.212, 0.2),
            (0.205, 0.36),
            (0.220, 0.47),
            (0.190, 0.56),
            (0.10, 0.61),
        ],
        0.84,
        17,
        0.52,
    )
    shield = near(
        moved(turned(round_shield(fine, 0.205), 24, 2), (0.215, 0.335, 0)), (0.215, 0.335, 0), 0.24
    )
    arms = mirrored(
        arm(
            [(-0.01, 0.53, 0.175), (-0.02, 0.38, 0.240), (0.15, 0.375, 0.215)],
            [0.082, 0.074, 0.054],
            fine,
        )
    )
    hands = mirrored(fist((0.165, 0.375, 0.200), 0.052, axis=1, fine=fine))
    head_at, size = (0.03, 0.645, 0), 0.162
    head = set_head(
        union(
            face(fine),
            moustache(fine),
            beard(fine, 0.25, 2, 0.34),
            hair_cap(fine, low=-0.85),
            _gable_cap(fine),
            k=0.02,
        ),
        head_at,
        size,
        2.0,
    )
    return union(union(coat, arms, k=0.02), _shoes(0.19, 0.10), hands, shield, head, _lappets(fine))


def _gable_cap(fine):
    """A cap like a mitre: two peaks, before and behind, a valley between, bands with knots."""

    def solid(p):
        x, y, z = p[:, 0], p[:, 1], np.abs(p[:, 2])
        up = y - F(0.36)
        ring = np.hypot(x / F(1.04), p[:, 2]) - (F(0.86) + 0.10 * np.clip(up, 0, 0.45))
        gable = (up - F(1.28)) * F(0.62) + z * F(0.80)
        slope = (up - F(1.34)) * F(0.30) + np.abs(x) * F(0.92) - F(0.26)
        valley = -(np.abs(x) * F(0.80) - (up - F(0.52)) * F(0.42))
        body = np.maximum(np.maximum(ring * F(0.9), F(0) - up), np.maximum(gable, slope))
        return np.maximum(body, np.minimum(valley, F(0.6) - 0 * up) * F(0.9))

    def bands(p):
        y, z = p[:, 1], p[:, 2]
        turn = np.arctan2(z, p[:, 0])
        low = np.clip(1.4 - np.abs(y - 0.50) / 0.11, 0, 1)
        tall = np.clip(1.4 - np.abs(z) / 0.10, 0, 1) * (y > 0.5)
        lift = 0.05 * np.maximum(low, tall)
        if fine:
            lift = lift - 0.05 * flutes(turn * 16 / np.pi + (y - 0.5) * 3) * (
                np.abs(y - 0.50) < 0.085
            )
            lift = lift - 0.045 * flutes(y / 0.15) * (np.abs(z) < 0.07) * (y > 0.66)
        return lift

    return displaced(solid, bands)


def _lappets(fine):
    """The two ribbons of the cap down the back, fringed."""

    def cuts(along, across):
        return 0.009 * flutes(along / 0.026) * (np.abs(across) < 0.022)

    ribbon = strand(
        [
            (-0.120, 0.72, 0.050),
            (-0.130, 0.62, 0.060),
            (-0.160, 0.53, 0.068),
            (-0.172, 0.36, 0.074),
        ],
        [0.020, 0.026, 0.028, 0.030],
        cuts if fine else None,
    )
    return near(mirrored(ribbon), (-0.16, 0.54, 0), 0.25)


# --- the commander -------------------------------------------------------------------------------


def commander(fine):
    """A tall man in a crested helmet and a wide cloak, who winds his horn; a sword at his side."""
    coat = _coat(
        fine,
        [
            (0.190, 0),
            (0.192, 0.06),
            (0.180, 0.2),
            (0.168, 0.36),
            (0.215, 0.54),
            (0.195, 0.60),
            (0.10, 0.655),
        ],
        0.86,
        13,
        0.36,
    )
    belt = near(
        displaced(
            intersect(
                robe([(0.178, 0.33), (0.176, 0.36), (0.182, 0.39)], 0.86),
                lambda p: np.abs(p[:, 1] - F(0.36)) - F(0.024),
            ),
            lambda p: -0.008 * flutes(np.arctan2(p[:, 2], p[:, 0]) * 9) if fine else 0 * p[:, 0],
        ),
        (0, 0.36, 0),
        0.2,
    )
    buckle = box((0.158, 0.36, 0), (0.02, 0.034, 0.034), 0.01)
    right = arm(
        [(-0.01, 0.580, 0.19), (0.06, 0.44, 0.245), (0.185, 0.525, 0.165)],
        [0.086, 0.076, 0.054],
        fine,
    )
    left = arm(
        [(-0.01, 0.580, -0.19), (-0.01, 0.43, -0.250), (0.13, 0.40, -0.185)],
        [0.086, 0.076, 0.054],
        fine,
    )
    head_at, size = (0.02, 0.715, 0), 0.155
    head = set_head(
        union(
            face(fine, stern=0.6),
            moustache(fine),
            beard(fine, 0.42, 3, 0.40),
            hair_cap(fine, low=-0.8),
            _crested_helmet(fine),
            k=0.02,
        ),
        head_at,
        size,
        2.0,
    )
    return union(
        union(coat, left, right, k=0.02),
        belt,
        buckle,
        _cloak(fine),
        _shoes(0.15, 0.09),
        head,
        _horn(fine),
        _side_sword(fine),
        fist((0.205, 0.565, 0.135), 0.052, axis=2, fine=fine),
        fist((0.150, 0.425, -0.180), 0.052, axis=1, fine=fine),
    )


def _crested_helmet(fine):
    """A round helmet with a comb from brow to nape, brow ridges and a guard for the nose."""
    dome = intersect(
        ellipsoid((0, 0.30, 0), (0.96, 0.98, 0.90)), halfspace((0, 0.28, 0), (0, -1, 0))
    )
    dome = displaced(dome, lambda p: 0.055 * np.clip(1.5 - np.abs(p[:, 1] - 0.38) / 0.08, 0, 1))

    def comb(p):
        r = np.hypot(p[:, 0] * F(0.98), p[:, 1] - F(0.30))
        lift = (
            0.06 * flutes(np.arctan2(p[:, 1] - 0.3, p[:, 0]) * 17 / np.pi) * (r > 1.02)
            if fine
            else 0
        )
        return np.maximum(
            np.maximum(r - F(1.28), np.abs(p[:, 2]) - F(0.135) + lift), F(0.30) - p[:, 1]
        ).astype(F)

    ridge = path(
        [(1.00, 0.18, 0), (0.97, 0.30, 0.22), (0.80, 0.32, 0.52), (0.55, 0.24, 0.76)],
        [0.11, 0.11, 0.10, 0.06],
    )
    nose = path([(1.00, 0.26, 0), (1.07, -0.14, 0)], [0.11, 0.08])
    solid = union(dome, mirrored(ridge), nose, k=0.05)
    solid = union(solid, comb, k=0.04)
    if fine:
        solid = displaced(
            solid,
            lambda p: -0.045
            * flutes(np.arctan2(p[:, 0], np.abs(p[:, 2])) * 7 / np.pi)
            * np.clip((p[:, 1] - 0.50) / 0.04, 0, 1)
            * np.clip((np.abs(p[:, 2]) - 0.24) / 0.04, 0, 1),
        )
    return solid


def _cloak(fine):
    """A cloak over both shoulders, open before, its edges hemmed, its back in deep folds."""
    outer = robe(
        [
            (0.292, 0),
            (0.290, 0.06),
            (0.270, 0.2),
            (0.262, 0.40),
            (0.276, 0.54),
            (0.218, 0.635),
            (0.11, 0.67),
        ],
        0.86,
    )
    outer = hanging_folds(outer, 19, 0.026, 0.0, 0.58, start=0.3)
    outer = hem(outer, 0.020, 0.066, 58, fine)
    outer = moved(outer, (-0.015, 0, 0))
    behind = lambda p: (p[:, 0] - F(0.030) + F(0.10) * (p[:, 1] - F(0.4))) * F(0.95)
    open_ = intersect(outer, behind, k=0.02)
    collar = displaced(
        strand(
            [(-0.13, 0.655, 0), (-0.09, 0.645, 0.115), (0.03, 0.600, 0.175)], [0.034, 0.036, 0.030]
        ),
        lambda p: -0.009 * flutes((p[:, 0] + p[:, 2]) / 0.026) if fine else 0 * p[:, 0],
    )
    return union(open_, mirrored(collar), k=0.012)


def _horn(fine):
    """A banded horn from the lips outward and up before the right shoulder."""

    def bands(along, across):
        return -0.008 * np.clip(1.5 - np.abs((along % 0.11) - 0.055) / 0.012, 0, 1)

    horn = strand(
        [
            (0.172, 0.618, 0.0),
            (0.225, 0.575, 0.065),
            (0.225, 0.565, 0.135),
            (0.190, 0.600, 0.205),
            (0.135, 0.675, 0.240),
            (0.100, 0.750, 0.245),
        ],
        [0.020, 0.030, 0.040, 0.050, 0.060, 0.070],
        bands if fine else None,
    )
    top = halfspace((0.100, 0.752, 0.245), (-0.42, 0.90, 0.05))
    horn = cut(
        intersect(horn, top, k=0.01), ellipsoid((0.095, 0.765, 0.246), (0.046, 0.06, 0.046)), k=0.01
    )
    return near(horn, (0.165, 0.65, 0.13), 0.24)


def _side_sword(fine):
    """A sheathed sword that hangs at the left, its hilt in the hand."""
    x, z = 0.150, -0.182
    sheath = path([(x - 0.012, 0.35, z), (0.085, 0.07, -0.215)], [0.040, 0.030])
    if fine:
        sheath = displaced(
            sheath, lambda p: -0.008 * flutes(p[:, 1] / 0.045 + np.abs(p[:, 2] - z) / 0.06)
        )
    hilt = union(
        box((x, 0.345, z), (0.066, 0.020, 0.040), 0.012),
        capsule((x, 0.35, z), (x + 0.01, 0.48, z), 0.024),
        ellipsoid((x + 0.012, 0.495, z), (0.048, 0.030, 0.036)),
    )
    return near(union(sheath, hilt), (0.13, 0.28, -0.19), 0.26)
