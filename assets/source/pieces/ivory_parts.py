"""What the ivory figures share: faces, beards, locks, helmets, hands, hems and shields.

A head is carved in its own measure: its middle at the origin, the chin at y = -1, the crown at
y = 1, the face towards +X; `set_head` brings it to its size and place. With `fine` the small cuts
are carved too, which are for the pictures and not for the triangles.
"""

import numpy as np

from carve import (
    F,
    _v,
    box,
    capsule,
    cut,
    displaced,
    ellipsoid,
    engrave,
    flutes,
    intersect,
    mirrored,
    moved,
    near,
    path,
    sphere,
    strand,
    turned,
    union,
)


def set_head(solid, centre, size, reach=1.9, yaw=0.0, nod=0.0):
    """A head at its place: `size` is half its height; `nod` bows it."""
    solid = turned(turned(solid, -nod, 2), yaw, 1)
    c = _v(centre)
    return near(lambda p: solid((p - c) / F(size)) * F(size), centre, reach * size)


# --- the face ------------------------------------------------------------------------------------


def face(fine, mouth=True, stern=0.0):
    """A long broad face: heavy brow, almond eyes that bulge, a straight wedge of a nose."""
    skull = union(
        ellipsoid((0, 0.06, 0), (0.80, 0.96, 0.74)),
        ellipsoid((0.18, -0.42, 0), (0.60, 0.58, 0.59)),
        k=0.3,
    )
    brow = path(
        [
            (0.83, 0.20, 0.0),
            (0.83, 0.27 - stern * 0.06, 0.20),
            (0.70, 0.30 + stern * 0.08, 0.46),
            (0.42, 0.14, 0.68),
        ],
        [0.11, 0.11, 0.11, 0.07],
    )
    cheek = ellipsoid((0.56, -0.24, 0.37), (0.25, 0.22, 0.24))
    socket = ellipsoid((0.84, 0.02, 0.36), (0.27, 0.19, 0.31))
    lids = ellipsoid((0.60, 0.03, 0.345), (0.20, 0.185, 0.285))
    ball = ellipsoid((0.62, 0.03, 0.345), (0.255, 0.150, 0.230))
    nose = union(
        path([(0.82, 0.26, 0), (1.02, -0.20, 0), (1.00, -0.27, 0)], [0.085, 0.125, 0.125]),
        sphere((0.92, -0.27, 0.12), 0.095),
        k=0.06,
    )
    nose = cut(nose, box((1.0, -0.56, 0), (0.4, 0.20, 0.4)), k=0.04)
    half = union(skull, brow, cheek, k=0.14)
    half = cut(half, socket, k=0.10)
    half = union(half, lids, k=0.03)
    half = union(half, ball, k=0.0)
    half = union(half, nose, k=0.07)
    if mouth:
        half = union(half, ellipsoid((0.76, -0.66, 0), (0.10, 0.10, 0.17)), k=0.05)
        half = cut(
            half,
            path(
                [(0.90, -0.575, 0), (0.84, -0.60, 0.14), (0.76, -0.64, 0.24)], [0.035, 0.035, 0.02]
            ),
            k=0.03,
        )
    if fine:
        half = cut(
            half, sphere((0.99, -0.36, 0.10), 0.05), sphere((0.880, 0.03, 0.360), 0.045), k=0.02
        )
        half = engrave(half, _almond, 0.055, 0.075)
        # The hairs of the brow.
        half = displaced(
            half,
            lambda p: -0.035
            * flutes((p[:, 2] + 0.5 * p[:, 1]) / 0.10)
            * np.clip(1 - np.abs(brow(p)) / 0.06, 0, 1)
            * (p[:, 2] > 0.14),
        )
    return mirrored(half)


def _almond(p):
    """How far from the outline of an eye a point is, seen from the front."""
    z, y = p[:, 2] - F(0.345), p[:, 1] - F(0.03)
    outline = np.maximum(np.hypot(z, y - 0.135), np.hypot(z, y + 0.135)) - F(0.262)
    return np.abs(outline) + np.maximum(F(0.4) - p[:, 0], 0)


def moustache(fine):
    """Two wings under the nose that droop past the mouth."""

    def hairs(along, across):
        return 0.035 * flutes(across / 0.075 + along * 0.8)

    wing = strand(
        [
            (0.93, -0.44, 0.05),
            (0.88, -0.48, 0.20),
            (0.76, -0.60, 0.36),
            (0.66, -0.78, 0.46),
            (0.66, -0.96, 0.46),
        ],
        [0.075, 0.110, 0.095, 0.065, 0.035],
        hairs if fine else None,
        (0, 0.9, 0.4),
    )
    return mirrored(wing)


def beard(fine, long=0.62, strands=3, wide=0.42, curl=True):
    """A beard in heavy strands side by side, each ending in a curl; `strands` to each side."""
    body = [ellipsoid((0.42, -0.78, 0), (0.34, 0.34, wide + 0.06))]
    for i in range(strands):
        z = wide * (i + 0.5) / strands
        drop = long * (1 - 0.30 * (i / strands) ** 1.5)
        x = 0.74 - 0.40 * (z / (wide + 0.12)) ** 2
        r = wide / strands * 0.60

        def hairs(along, across, r=r):
            return r * 0.34 * flutes((across + r * 0.3 * np.sin(along * 14)) / (r * 2.0), 2.0)

        points = [
            (x - 0.06, -0.66, z * 1.10),
            (x, -0.95, z),
            (x - 0.05, -0.95 - drop * 0.6, z * 0.86),
            (x - 0.08, -0.95 - drop, z * 0.80),
        ]
        body.append(strand(points, [r, r * 1.1, r, r * 0.8], hairs if fine else None))
        if curl:
            tip = _v(points[-1]) + _v((0.02, -0.02, 0.02))
            knob = sphere(tip, r * 1.25)
            if fine:
                c = tip
                knob = displaced(
                    knob,
                    lambda p, c=c, r=r: -r
                    * 0.35
                    * flutes(
                        np.hypot(p[:, 1] - c[1], p[:, 2] - c[2]) / (r * 0.8)
                        + np.arctan2(p[:, 1] - c[1], p[:, 2] - c[2]) / (2 * np.pi)
                    ),
                )
            body.append(knob)
    return mirrored(union(*body, k=0.035))


def hair_cap(fine, count=30, low=-0.5):
    """Hair combed down from the crown of the head to all sides but the face."""
    cap = ellipsoid((-0.06, 0.10, 0), (0.84, 0.97, 0.80))
    cap = intersect(
        cap,
        lambda p: np.maximum(p[:, 0] - 0.34 - 0.9 * np.maximum(p[:, 1] - 0.2, 0), F(low) - p[:, 1]),
        k=0.1,
    )
    if fine:
        cap = displaced(
            cap,
            lambda p: -0.055
            * flutes(
                np.arctan2(p[:, 2], -p[:, 0]) * (count / (2 * np.pi)) + 0.25 * np.sin(p[:, 1] * 3)
            ),
        )
    return cap


def lock(points, radius, fine, period=0.052, taper=0.75, side=(0, 0, 1), depth=0.011):
    """A long plaited lock of hair; its points and radius are in squares."""

    def chevrons(along, across):
        return depth * flutes(along / period + np.abs(across) / period * 1.1, 1.2)

    radii = np.linspace(radius, radius * taper, len(points))
    return strand(points, list(radii), chevrons if fine else None, side)


# --- the helmet ----------------------------------------------------------------------------------


def cone_helmet(fine, top=1.75, rim=0.30, radius=0.92, deep=1.04, nose_guard=True):
    """A pointed helmet of four plates with ribs between them, a band, and a guard for the nose."""
    height = top - rim

    def shell(p):
        y = np.clip((p[:, 1] - F(rim)) / F(height), 0, 1)
        r = np.hypot(p[:, 0] / F(deep), p[:, 2])
        wall = F(radius) * np.sqrt(np.maximum(1 - y**1.25, 0)) * (1 - 0.12 * y)
        side = np.maximum((r - wall) * F(0.62), p[:, 1] - F(top))
        return np.maximum(side, F(rim) - p[:, 1])

    band = displaced(
        shell, lambda p: 0.055 * np.clip(1.6 - np.abs(p[:, 1] - rim - 0.11) / 0.08, 0, 1)
    )
    ribs = displaced(
        band,
        lambda p: 0.05
        * np.clip(1.5 - np.minimum(np.abs(p[:, 0]), np.abs(p[:, 2])) / 0.055, 0, 1)
        * (p[:, 1] > rim + 0.1),
    )
    parts = [ribs, sphere((0, top - 0.03, 0), 0.085)]
    if nose_guard:
        parts.append(path([(radius * deep - 0.03, rim + 0.12, 0), (1.06, -0.12, 0)], [0.12, 0.085]))
    solid = union(*parts, k=0.04)
    if fine:
        studs = lambda p: np.stack(
            [
                np.zeros(len(p)),
                (p[:, 1] - rim - 0.11) / 0.06,
                ((np.arctan2(p[:, 2], p[:, 0]) * 22 / (2 * np.pi)) % 1 - 0.5) * 4,
            ],
            1,
        )
        solid = displaced(
            solid, lambda p: -0.030 * np.clip(1.3 - np.linalg.norm(studs(p), axis=1), 0, 1)
        )
    return solid


# --- hands and arms ------------------------------------------------------------------------------


def fist(centre, size=0.05, axis=1, front=1.0, fine=True):
    """A hand closed around a rod along an axis, the fingers before (`front` 1) or behind it."""
    h = F(size)
    solid = box((0, 0, 0), (size * 0.86, size, size * 0.84), size * 0.42)
    solid = union(
        solid,
        capsule(
            (size * 0.35, size * 0.75, size * 0.75),
            (size * 0.85, size * 0.2, size * 0.55),
            size * 0.33,
        ),
        k=size * 0.2,
    )
    solid = engrave(
        solid,
        lambda p: np.minimum(
            np.minimum(np.abs(p[:, 1]), np.abs(p[:, 1] - h / 2)), np.abs(p[:, 1] + h / 2)
        )
        + np.maximum(-p[:, 0] * F(front), 0),
        size * 0.24,
        size * 0.34,
    )
    if axis == 2:
        solid = turned(solid, -90, 0)
    elif axis == 0:
        solid = turned(solid, 90, 2)
    return near(moved(solid, centre), centre, size * 1.9)


def arm(points, radii, fine, depth=0.011, period=0.056, side=(0, 1, 0)):
    """A sleeve in folds that run askew around the arm, with a hatched cuff at its end."""
    ends = [np.linalg.norm(_v(b) - _v(a)) for a, b in zip(points, points[1:])]
    whole = float(sum(ends))

    def folds(along, across):
        if not fine:
            return 0.25 * depth
        body = (
            depth
            * flutes((along + 0.9 * across) / period + 0.3 * np.sin(along * 40), 2.0)
            * (along < whole - 0.045)
        )
        cuff = 0.007 * flutes((along - whole) / 0.02) * (along > whole - 0.045)
        return body + cuff

    centre = np.mean([_v(q) for q in points], axis=0)
    reach = max(np.linalg.norm(_v(q) - centre) for q in points) + max(radii) + 0.02
    return near(strand(points, radii, folds, side), centre, reach)


# --- cloth ---------------------------------------------------------------------------------------


def hem(solid, low, high, count, fine, thick=0.010):
    """A raised border around a robe between two heights, hatched askew."""

    def height(p):
        y = p[:, 1]
        inside = np.clip((y - F(low)) / 0.006 + 0.5, 0, 1) * np.clip(
            (F(high) - y) / 0.006 + 0.5, 0, 1
        )
        lift = thick * inside
        if fine:
            turn = np.arctan2(p[:, 2], p[:, 0]) * (count / (2 * np.pi))
            middle = np.clip(1.25 - np.abs(y - (low + high) / 2) / ((high - low) / 2 - 0.006), 0, 1)
            lift = lift - 0.009 * inside * np.minimum(middle * 2, 1) * flutes(
                turn + (y - low) / (high - low)
            )
        return lift

    return displaced(solid, height)


def hanging_folds(solid, count, depth, low, high, start=0.0, sway=0.25, fine=True):
    """Folds that hang down all around a robe, deepest at its foot."""

    def height(p):
        turn = np.arctan2(p[:, 2], p[:, 0])
        y = np.clip((F(high) - p[:, 1]) / F(high - low), 0, 1)
        t = turn * (count / (2 * np.pi)) + start + sway * np.sin(turn * 3 + p[:, 1] * 5)
        return -depth * np.sqrt(y) * (flutes(t, 1.3) if fine else 0.3)

    return displaced(solid, height)


# --- shields -------------------------------------------------------------------------------------


def kite_shield(fine, wide=0.19, top=0.56, low=0.04, thick=0.032, bow=0.26, device="cross"):
    """A kite shield in the plane of Y and Z, its face to +X, bowed around its bearer."""
    ys = np.array([low, low + 0.08, low + 0.2, low + 0.34, top - 0.10, top - 0.04, top])
    ws = np.array([0.012, 0.065, 0.125, 0.168, 0.19, 0.182, 0.15]) * (wide / 0.19)

    def edge(y, z):
        w = np.interp(y, ys, ws)
        return np.maximum((np.abs(z) - w) * 0.86, np.maximum(y - F(top) + 0.9 * z * z, F(low) - y))

    def solid(p):
        y, z = p[:, 1], p[:, 2]
        x = p[:, 0] + F(bow / 0.19) * z * z * 3.0
        e = edge(y, z).astype(F)
        face_ = np.abs(x) - F(thick)
        rim = np.clip((e + 0.034) / 0.008, 0, 1) * 0.013
        lift = rim
        if device == "cross":
            arm_ = np.minimum(np.abs(z), np.abs(y - (top - 0.17)))
            lift = np.maximum(lift, np.clip((0.021 - arm_) / 0.006, 0, 1) * 0.011)
        if device == "bend":
            arm_ = np.minimum(np.abs(z - (y - 0.33) * 0.7), np.abs(z + (y - 0.33) * 0.7))
            lift = np.maximum(lift, np.clip((0.018 - arm_) / 0.006, 0, 1) * 0.011)
        if fine:
            cuts = np.clip(1 - np.abs(e + 0.045) / 0.006, 0, 1) * 0.006
            cuts = cuts + 0.008 * flutes(y / 0.017 + np.abs(z) / 0.03) * np.clip(
                (e + 0.030) / 0.006, 0, 1
            )
            lift = lift - cuts
        front = np.where(x > 0, lift, 0).astype(F)
        return np.maximum(e, face_ - front) * F(0.72)

    return solid


def round_shield(fine, radius=0.22, thick=0.03):
    """A round shield in the plane of Y and Z around the origin: boss, rim with nails, rays."""

    def solid(p):
        r = np.hypot(p[:, 1], p[:, 2])
        x = p[:, 0] + r * r * F(0.55)
        turn = np.arctan2(p[:, 1], p[:, 2])
        lift = 0.013 * np.clip((r - radius + 0.036) / 0.008, 0, 1)
        boss = 0.062 * np.sqrt(np.clip(1 - (r / (radius * 0.33)) ** 2, 0, 1))
        collar = 0.012 * np.clip(1.5 - np.abs(r - radius * 0.36) / 0.012, 0, 1)
        lift = np.maximum(np.maximum(lift, boss), collar)
        if fine:
            nails = np.hypot(
                ((turn * 20 / (2 * np.pi)) % 1 - 0.5) * radius * 0.30, r - radius + 0.017
            )
            lift = lift + 0.008 * np.clip(1.4 - nails / 0.008, 0, 1)
            field = (r > radius * 0.44) & (r < radius - 0.040)
            lift = lift - field * 0.012 * flutes(turn * 12 / (2 * np.pi) + (r / radius) * 1.1, 1.2)
        front = np.where(x > 0, lift, 0).astype(F)
        return np.maximum(r - F(radius), np.abs(x) - F(thick) - front) * F(0.75)

    return solid
