"""The ivory king: enthroned and crowned, long locked, his sword across his knees.

The back of his throne is carved with scrolls of vine within a plaited border, its sides with
interlace.
"""

import numpy as np

from carve import (
    F,
    around,
    box,
    capsule,
    cut,
    displaced,
    ellipsoid,
    flutes,
    moved,
    near,
    path,
    plait,
    sphere,
    turned,
    union,
    weave,
)
from ivory_parts import arm, beard, face, fist, hair_cap, lock, mirrored, moustache, set_head

HEAD, HEAD_AT = 0.172, (-0.055, 0.905, 0.0)


def king(fine):
    return union(throne(fine), body(fine), sword(fine), head(fine))


# --- the throne ----------------------------------------------------------------------------------


def _spiral(u, v, turns, radius, hand, start):
    """A scroll of vine: how far from its line, and how far out from its heart, at u and v."""
    r = np.hypot(u, v)
    angle = hand * np.arctan2(v, u) + start
    pitch = radius / turns
    t = r / pitch - angle / (2 * np.pi)
    off = np.abs(t - np.round(t)) * pitch
    return np.where(r < radius + pitch * 0.3, off, np.maximum(off, r - radius)), r


def _scrolls(z, y):
    """The carving of the throne's back, 0 to 1: four scrolls with leaves, bound in the middle."""
    u, v = np.abs(z) - 0.098, y - 0.235
    upper = v > 0.14
    v = np.where(upper, 0.28 - v, v)
    line, r = _spiral(u, v, 2.25, 0.098, 1.0, 2.4)
    height = np.clip(1 - (line / 0.0125) ** 4, 0, 1) * (r < 0.100)
    # A leaf of five lobes at the heart of each scroll, and lobes outside in the corners.
    turn = np.arctan2(v, u)
    leaf = r - 0.030 * (0.75 + 0.25 * np.cos(5 * turn))
    height = np.maximum(height, np.clip(-leaf / 0.008, 0, 1))
    for cu, cv, size in ((0.085, -0.085, 0.030), (-0.085, -0.088, 0.026), (0.088, 0.10, 0.026)):
        d = np.hypot(u - cu, v - cv)
        a = np.arctan2(v - cv, u - cu)
        lobe = d - size * (0.72 + 0.28 * np.cos(3 * a + 0.8))
        height = np.maximum(height, np.clip(-lobe / 0.007, 0, 1))
    # The stem between right and left, and its bands.
    stem = np.abs(z) - 0.013
    height = np.maximum(height, np.clip(-stem / 0.005, 0, 1) * 0.8)
    clasp = np.maximum(np.abs(z) - 0.034, np.abs(y - 0.375) - 0.020)
    return np.maximum(height, np.clip(-clasp / 0.005, 0, 1))


def throne(fine):
    """The seat with its four posts, rails at the sides and the high back."""
    seat = box((-0.03, 0.17, 0), (0.255, 0.17, 0.262), 0.012)
    step = box((0.0, 0.022, 0), (0.30, 0.022, 0.282), 0.012)
    back = box((-0.292, 0.385, 0), (0.042, 0.385, 0.272), 0.014)
    rail = capsule((-0.292, 0.775, -0.25), (-0.292, 0.775, 0.25), 0.044)
    knob = union(
        sphere((-0.292, 0.825, 0.255), 0.046), sphere((-0.292, 0.865, 0.255), 0.020), k=0.02
    )
    post = union(
        box((0.215, 0.225, 0.252), (0.036, 0.225, 0.034), 0.010),
        sphere((0.215, 0.475, 0.252), 0.043),
        k=0.015,
    )
    side = union(
        box((-0.03, 0.395, 0.258), (0.25, 0.030, 0.030), 0.012),
        box((-0.03, 0.34, 0.252), (0.25, 0.07, 0.018), 0.005),
    )
    pit = box((-0.03, 0.20, 0.285), (0.195, 0.125, 0.030), 0.008)
    panel = box((-0.345, 0.375, 0), (0.024, 0.315, 0.212), 0.006)
    solid = union(seat, step, back, rail, mirrored(union(knob, post, side)))
    solid = cut(solid, mirrored(pit), panel)
    return displaced(solid, _throne_carving(fine)) if fine else solid


def _throne_carving(fine):
    def height(p):
        x, y, z = p[:, 0], p[:, 1], p[:, 2]
        lift = np.zeros(len(p), dtype=F)
        i = np.flatnonzero((x < -0.30) & (np.abs(z) < 0.215) & (y > 0.055) & (y < 0.695))
        lift[i] = 0.0165 * _scrolls(z[i], y[i])
        # The border of the back: a plait all the way up, billets along the rail.
        i = np.flatnonzero((x < -0.325) & (np.abs(z) > 0.205) & (y > 0.05) & (y < 0.72))
        lift[i] += 0.011 * plait(y[i] / 0.042, (np.abs(z[i]) - 0.243) / 0.030) - 0.006
        i = np.flatnonzero((x < -0.25) & (y > 0.735) & (np.abs(z) < 0.215))
        lift[i] -= 0.012 * flutes((z[i] + 0.5 * (y[i] - 0.775)) / 0.036, 1.2)
        # The sides: interlace within the frame; the rails and posts hatched.
        i = np.flatnonzero(
            (np.abs(z) > 0.245) & (np.abs(x + 0.03) < 0.192) & (np.abs(y - 0.20) < 0.122)
        )
        lift[i] += 0.0155 * weave((x[i] + 0.03) / 0.0612, (y[i] - 0.078) / 0.0612)
        i = np.flatnonzero(
            (np.abs(z) > 0.276) & (np.abs(y - 0.395) < 0.02) & (np.abs(x + 0.03) < 0.2)
        )
        lift[i] -= 0.009 * flutes((x[i] + 0.6 * y[i]) / 0.026)
        i = np.flatnonzero((x > 0.19) & (np.abs(z) > 0.215) & (y < 0.43) & (y > 0.05))
        lift[i] -= (
            0.009
            * flutes(np.abs(y[i] / 0.045 % 1 - 0.5) + (np.abs(z[i]) - 0.25) / 0.03)
            * (np.abs(np.abs(z[i]) - 0.252) < 0.024)
        )
        return lift

    return height


# --- the man -------------------------------------------------------------------------------------


def body(fine):
    """The seated body in tunic and mantle; knees apart, the cloth slung between them."""
    trunk = union(
        ellipsoid((-0.125, 0.55, 0), (0.165, 0.27, 0.19)),
        ellipsoid((-0.13, 0.685, 0), (0.135, 0.10, 0.235)),
        k=0.08,
    )
    trunk = displaced(trunk, _mantle(fine))
    thigh = capsule((-0.10, 0.405, 0.10), (0.185, 0.405, 0.128), 0.105, 0.098)
    shin = capsule((0.195, 0.38, 0.128), (0.215, 0.09, 0.118), 0.090, 0.078)
    skirt = union(box((0.105, 0.225, 0), (0.115, 0.19, 0.145), 0.05), thigh, shin, k=0.05)
    skirt = displaced(skirt, _skirt(fine))
    shoe = union(
        ellipsoid((0.275, 0.052, 0.105), (0.105, 0.048, 0.055)),
        ellipsoid((0.22, 0.08, 0.108), (0.07, 0.07, 0.055)),
        k=0.03,
    )
    right = arm(
        [(-0.12, 0.68, 0.205), (-0.02, 0.53, 0.262), (0.15, 0.535, 0.225)],
        [0.085, 0.076, 0.056],
        fine,
    )
    left = arm(
        [(-0.12, 0.68, -0.205), (-0.02, 0.52, -0.265), (0.16, 0.545, -0.14)],
        [0.090, 0.086, 0.060],
        fine,
    )
    brooch = near(
        ellipsoid((0.015, 0.712, 0.135), (0.026, 0.04, 0.04)), (0.015, 0.712, 0.135), 0.05
    )
    return union(union(trunk, left, right, k=0.025), mirrored(union(skirt, shoe)), brooch)


def _mantle(fine):
    """Folds of the mantle, drawn together at the brooch on the right shoulder."""

    def height(p):
        x, y, z = p[:, 0], p[:, 1], p[:, 2]
        if not fine:
            return np.full(len(p), -0.004, F)
        r = np.sqrt((x - 0.03) ** 2 * 0.4 + (y - 0.74) ** 2 + (z - 0.17) ** 2)
        front = np.clip((x + 0.14) / 0.04, 0, 1)
        folds = 0.016 * flutes(r / 0.052, 1.3) * front * (r > 0.05)
        down = 0.014 * flutes(z / 0.06, 1.3) * (1 - front)
        return -(folds + down)

    return height


def _skirt(fine):
    """Cloth that hangs in bows between the knees and straight down over the shins, hemmed below."""

    def height(p):
        x, y, z = p[:, 0], p[:, 1], np.abs(p[:, 2])
        fall = np.clip((0.37 - y) / 0.05, 0, 1) * np.clip((x - 0.05) / 0.05, 0, 1)
        between = np.clip((0.105 - z) / 0.03, 0, 1)
        bows = flutes(np.hypot(z, (y - 0.46) * 0.8) / 0.047 + 0.2, 1.2)
        straight = flutes(z / 0.042 + 0.25 * np.sin(y * 9) + 0.1, 1.2)
        over = flutes((x + 0.35 * z) / 0.062, 1.3) * np.clip((y - 0.40) / 0.04, 0, 1)
        depth = 0.017 * fall * (between * bows + (1 - between) * straight) + 0.011 * over
        if not fine:
            depth = 0.3 * 0.017 * fall
        band = (y > 0.052) & (y < 0.092)
        lift = np.where(band, 0.006, -depth)
        if fine:
            lift = lift - band * 0.009 * flutes((z + y) / 0.021)
        return lift

    return height


def sword(fine):
    """The sheathed sword across both knees, the hilt to his right, and the hands on it."""
    blade = box((0.185, 0.525, -0.095), (0.046, 0.024, 0.275), 0.014)
    if fine:
        blade = displaced(
            blade,
            lambda p: -0.010
            * flutes(p[:, 2] / 0.05 + np.abs(p[:, 0] - 0.185) / 0.05, 1.2)
            * (np.abs(p[:, 0] - 0.185) < 0.028)
            * (p[:, 2] < -0.2)
            - 0.010 * np.clip(1 - np.abs(np.abs(p[:, 0] - 0.185) - 0.033) / 0.006, 0, 1),
        )
    hilt = union(
        box((0.185, 0.525, 0.188), (0.088, 0.030, 0.022), 0.012),
        capsule((0.185, 0.525, 0.18), (0.185, 0.525, 0.31), 0.026),
        sphere((0.185, 0.525, 0.322), 0.045),
        sphere((0.222, 0.525, 0.316), 0.032),
        sphere((0.148, 0.525, 0.316), 0.032),
    )
    hands = union(
        fist((0.190, 0.535, 0.252), 0.054, axis=2, fine=fine),
        fist((0.195, 0.540, -0.115), 0.062, axis=2, fine=fine),
    )
    return union(near(union(blade, hilt), (0.185, 0.525, 0), 0.40), hands)


# --- the head ------------------------------------------------------------------------------------


def crown(fine):
    """A circlet with billets and four great trefoils that lean outward; in the head's measure."""

    def band(p):
        r = np.hypot(p[:, 0] + F(0.02), p[:, 2])
        wall = F(0.86) + F(0.20) * (p[:, 1] - F(0.42))
        return np.maximum(np.abs(r - wall) - F(0.085), np.abs(p[:, 1] - F(0.58)) - F(0.20)) * F(
            0.95
        )

    rim = union(band, _ring(0.40, 0.90, 0.075), _ring(0.78, 0.98, 0.065), k=0.03)
    if fine:
        rim = displaced(
            rim,
            lambda p: 0.05
            * (np.abs(p[:, 1] - 0.59) < 0.13)
            * (0.5 - flutes(np.arctan2(p[:, 2], p[:, 0]) * 14 / np.pi, 1.0)),
        )
    petals = union(
        ellipsoid((0, 0.10, 0), (0.125, 0.30, 0.20)),
        ellipsoid((0.02, 0.33, 0.225), (0.125, 0.17, 0.19)),
        ellipsoid((0.02, 0.33, -0.225), (0.125, 0.17, 0.19)),
        ellipsoid((0.01, 0.55, 0), (0.125, 0.26, 0.185)),
        k=0.05,
    )
    if fine:
        petals = cut(
            petals,
            sphere((0.16, 0.36, 0), 0.09),
            sphere((-0.14, 0.36, 0), 0.09),
            path([(0.145, 0.52, 0), (0.14, 0.72, 0)], 0.035),
            k=0.03,
        )
    leaf = moved(turned(petals, -20, 2), (0.95, 0.68, 0))
    return union(rim, moved(around(leaf, 4), (-0.02, 0, 0)), k=0.04)


def _ring(y, radius, thick):
    def f(p):
        r = np.hypot(p[:, 0] + F(0.02), p[:, 2])
        return np.hypot(r - F(radius), p[:, 1] - F(y)) - F(thick)

    return f


def head(fine):
    """The crowned head with its beard, and the locks that fall over shoulders and back."""
    local = union(face(fine), moustache(fine), beard(fine, 0.5), hair_cap(fine), k=0.02)
    whole = set_head(union(local, crown(fine)), HEAD_AT, HEAD, 2.1)
    locks = []
    for turn, out, end in (
        (62, 0.19, 0.655),
        (88, 0.20, 0.66),
        (118, 0.185, 0.66),
        (146, 0.165, 0.66),
        (172, 0.16, 0.66),
    ):
        a = np.radians(turn)
        c, s = np.cos(a), np.sin(a)
        x0, z0 = HEAD_AT[0], 0.0
        locks.append(
            lock(
                [
                    (x0 + 0.125 * c, 0.955, z0 + 0.125 * s),
                    (x0 + 0.140 * c, 0.86, z0 + 0.140 * s),
                    (x0 + (out - 0.02) * c, 0.765, z0 + (out - 0.02) * s),
                    (x0 + out * c + 0.03 * max(c, 0), end, z0 + out * s),
                ],
                0.034,
                fine,
                side=(-s, 0, c),
            )
        )
    return union(whole, near(mirrored(union(*locks)), (HEAD_AT[0], 0.80, 0), 0.27))
