"""The ivory knight: a rider in helmet with kite shield and spear on a stout, shaggy horse."""

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
    intersect,
    moved,
    near,
    path,
    robe,
    sphere,
    turned,
    union,
    weave,
)
from ivory_parts import (
    arm,
    beard,
    cone_helmet,
    face,
    fist,
    hair_cap,
    hanging_folds,
    kite_shield,
    lock,
    mirrored,
    moustache,
    set_head,
)


def knight(fine):
    return union(horse(fine), cloth(fine), rider(fine))


# --- the horse -----------------------------------------------------------------------------------


def horse(fine):
    """Short and deep, the head bowed, the forelock cut in a fringe over the eyes."""
    barrel = union(
        capsule((-0.20, 0.345, 0), (0.16, 0.345, 0), 0.135),
        ellipsoid((0.20, 0.33, 0), (0.135, 0.165, 0.130)),
        ellipsoid((-0.245, 0.345, 0), (0.140, 0.165, 0.145)),
        k=0.05,
    )
    neck = capsule((0.175, 0.42, 0), (0.265, 0.60, 0), 0.125, 0.098)
    fore = path(
        [(0.215, 0.30, 0.075), (0.225, 0.14, 0.085), (0.225, 0.05, 0.085)], [0.080, 0.056, 0.052]
    )
    hind = path(
        [(-0.265, 0.32, 0.080), (-0.29, 0.15, 0.090), (-0.265, 0.05, 0.090)], [0.095, 0.058, 0.054]
    )
    hoofs = union(
        ellipsoid((0.240, 0.028, 0.085), (0.075, 0.045, 0.062)),
        ellipsoid((-0.250, 0.028, 0.090), (0.078, 0.045, 0.064)),
    )
    tufts = union(
        ellipsoid((0.190, 0.085, 0.085), (0.045, 0.050, 0.050)),
        ellipsoid((-0.305, 0.085, 0.090), (0.045, 0.050, 0.050)),
    )
    if fine:
        tufts = displaced(tufts, lambda p: -0.009 * flutes((p[:, 2] + 0.3 * p[:, 0]) / 0.02))
    body = union(barrel, neck, mirrored(union(fore, hind, hoofs, tufts)), k=0.045)
    body = displaced(body, _harness(fine))
    return union(body, near(_horse_head(fine), (0.32, 0.55, 0), 0.27), _mane(fine), _tail(fine))


def _harness(fine):
    """Straps around breast and rump, with pendants below them."""

    def height(p):
        x, y, z = p[:, 0], p[:, 1], p[:, 2]
        line = np.where(x > 0, 0.385 - 0.30 * (x - 0.12), 0.385)
        there = ((x > 0.11) | (x < -0.17)) & (y > 0.2)
        strap = np.clip(1.6 - np.abs(y - line) / 0.011, 0, 1)
        turn = np.where(np.abs(x) > 0.30, z, x + np.abs(z)) / 0.062
        drop = np.hypot((turn % 1 - 0.5) * 0.062, (y - line + 0.034) * 0.75)
        lift = 0.011 * np.maximum(strap, np.clip((0.019 - drop) / 0.006, 0, 1))
        if fine:
            lift = lift - 0.007 * strap * flutes(turn * 3.0)
        return lift * there

    return height


def _horse_head(fine):
    """The bowed head: cheek, muzzle with nostrils and mouth, great eyes, ears and bridle."""
    skull = union(
        ellipsoid((0.290, 0.600, 0), (0.100, 0.100, 0.088)),
        capsule((0.310, 0.580, 0), (0.368, 0.435, 0), 0.080, 0.056),
        ellipsoid((0.378, 0.410, 0), (0.052, 0.050, 0.056)),
        k=0.04,
    )
    eye = ellipsoid((0.335, 0.560, 0.072), (0.030, 0.024, 0.022))
    ear = capsule((0.265, 0.665, 0.052), (0.262, 0.735, 0.062), 0.034, 0.012)
    half = union(skull, ear, k=0.02)
    half = union(half, eye, k=0.0)
    if fine:
        half = cut(
            half,
            sphere((0.412, 0.405, 0.032), 0.012),
            path([(0.42, 0.372, 0), (0.375, 0.382, 0.06), (0.345, 0.40, 0.06)], 0.008),
            k=0.006,
        )
        half = engrave(
            half,
            lambda p: np.hypot(
                np.hypot(p[:, 0] - F(0.335), (p[:, 1] - F(0.56)) * F(1.3)) - F(0.034),
                np.maximum(F(0.04) - p[:, 2], 0),
            ),
            0.008,
            0.012,
        )

    # Bridle: bands across the nose and up the cheek.
    def bridle(p):
        along = (p[:, 0] - 0.300) * 0.37 - (p[:, 1] - 0.60) * 0.93
        nose = np.clip(1.5 - np.abs(along - 0.135) / 0.010, 0, 1)
        cheek = (
            np.clip(
                1.5 - np.abs((p[:, 0] - 0.300) * 0.93 + (p[:, 1] - 0.60) * 0.37 + 0.018) / 0.010,
                0,
                1,
            )
            * (along < 0.14)
            * (p[:, 1] < 0.60)
        )
        return 0.010 * np.maximum(nose, cheek)

    half = displaced(half, bridle)
    fringe = union(
        ellipsoid((0.345, 0.635, 0), (0.045, 0.070, 0.062)),
        ellipsoid((0.365, 0.600, 0), (0.038, 0.062, 0.055)),
        k=0.03,
    )
    if fine:
        fringe = displaced(fringe, lambda p: -0.010 * flutes(p[:, 2] / 0.019 + 0.5, 1.2))
    return union(mirrored(half), fringe, k=0.004)


def _mane(fine):
    """The mane, combed to both sides of the neck."""
    crest = path([(0.245, 0.685, 0), (0.165, 0.62, 0), (0.105, 0.50, 0)], [0.050, 0.058, 0.052])
    sides = mirrored(
        path(
            [(0.215, 0.645, 0.065), (0.155, 0.57, 0.095), (0.115, 0.48, 0.095)],
            [0.036, 0.044, 0.034],
        )
    )
    mane = union(crest, sides, k=0.05)
    if fine:
        mane = displaced(
            mane,
            lambda p: -0.011
            * flutes((p[:, 0] * 0.45 + p[:, 1] * 0.9 + np.abs(p[:, 2]) * 0.7) / 0.030, 1.2),
        )
    return near(mane, (0.17, 0.58, 0), 0.20)


def _tail(fine):
    """A plaited tail, down to the ground behind the hocks."""
    tail = lock(
        [(-0.345, 0.43, 0), (-0.390, 0.33, 0), (-0.392, 0.18, 0), (-0.385, 0.04, 0)],
        0.040,
        fine,
        period=0.058,
        taper=0.95,
    )
    return near(tail, (-0.385, 0.23, 0), 0.27)


def cloth(fine):
    """The saddle cloth that hangs to the ground: interlace in a frame, a fringe below."""
    slab = box((-0.030, 0.260, 0), (0.150, 0.222, 0.158), 0.03)
    slab = intersect(slab, lambda p: (np.abs(p[:, 2]) + 0.10 * (p[:, 1] - 0.1) - F(0.165)))

    def carving(p):
        x, y, z = p[:, 0] + 0.03, p[:, 1], np.abs(p[:, 2])
        out = z > 0.12
        field = np.maximum(np.abs(x) - 0.118, np.abs(y - 0.270) - 0.118)
        lift = np.where(field < 0, -0.012, 0.0)
        if fine:
            i = np.flatnonzero((field < 0) & out)
            lift[i] += 0.016 * weave(x[i] / 0.0590, (y[i] - 0.152) / 0.0590)
            i = np.flatnonzero((y < 0.120) & out)
            lift[i] -= 0.013 * flutes(x[i] / 0.024, 1.2) * np.clip((0.112 - y[i]) / 0.01, 0, 1)
            i = np.flatnonzero(out & (field > 0.006) & (field < 0.026) & (y > 0.13))
            lift[i] -= 0.008 * flutes((x[i] + y[i]) / 0.022)
        return lift * out

    return displaced(slab, carving)


# --- the rider -----------------------------------------------------------------------------------


def rider(fine):
    """The man: coat in folds over the saddle, shield at his left, spear at his right."""
    coat = robe(
        [(0.150, 0.42), (0.152, 0.48), (0.135, 0.55), (0.152, 0.64), (0.125, 0.705), (0.07, 0.735)],
        0.92,
    )
    coat = moved(hanging_folds(coat, 13, 0.016, 0.42, 0.64, fine=fine), (-0.045, 0, 0))
    saddle = union(
        box((-0.195, 0.53, 0), (0.028, 0.075, 0.105), 0.024),
        box((0.105, 0.515, 0), (0.024, 0.05, 0.07), 0.02),
    )
    leg = union(
        path(
            [(-0.03, 0.47, 0.105), (0.085, 0.40, 0.170), (0.075, 0.22, 0.178)],
            [0.078, 0.066, 0.044],
        ),
        ellipsoid((0.110, 0.185, 0.182), (0.072, 0.034, 0.038)),
        k=0.03,
    )
    if fine:
        leg = displaced(
            leg, lambda p: -0.009 * flutes((p[:, 0] + 0.5 * p[:, 1]) / 0.048) * (p[:, 1] > 0.34)
        )
    legs = near(mirrored(leg), (0.03, 0.33, 0), 0.28)
    right = arm(
        [(-0.04, 0.655, 0.130), (-0.045, 0.53, 0.185), (0.075, 0.525, 0.180)],
        [0.068, 0.060, 0.044],
        fine,
    )
    left = arm(
        [(-0.04, 0.655, -0.130), (-0.02, 0.54, -0.165), (0.06, 0.53, -0.15)],
        [0.068, 0.060, 0.05],
        fine,
    )
    head_at, size = (0.005, 0.790, 0), 0.138
    head = set_head(
        union(
            face(fine, stern=0.4),
            moustache(fine),
            beard(fine, 0.26, 2, 0.34),
            hair_cap(fine, low=-0.75),
            cone_helmet(fine, top=1.38, rim=0.33),
            k=0.02,
        ),
        head_at,
        size,
        1.9,
    )
    shield = turned(
        kite_shield(fine, wide=0.150, top=0.50, low=0.04, thick=0.030, bow=0.12, device="bend"),
        90,
        1,
    )
    shield = near(moved(shield, (0.045, 0.165, -0.225)), (0.045, 0.43, -0.2), 0.30)
    return union(
        union(coat, left, right, k=0.02),
        saddle,
        legs,
        head,
        shield,
        _spear(fine),
        fist((0.100, 0.535, 0.190), 0.046, axis=1, fine=fine),
    )


def _spear(fine):
    """The spear, upright at his right from stirrup to helmet."""
    shaft = capsule((0.125, 0.17, 0.190), (0.085, 0.80, 0.165), 0.023)
    blade = ellipsoid((0.078, 0.855, 0.160), (0.042, 0.105, 0.028))
    if fine:
        blade = engrave(blade, lambda p: np.abs(p[:, 0] - F(0.078)), 0.006, 0.014)
    return near(union(shaft, blade, k=0.01), (0.1, 0.56, 0.178), 0.42)
