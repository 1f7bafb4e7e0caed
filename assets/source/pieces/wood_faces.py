"""Faces as a whittler cuts them: sockets under a brow, a wedge of a nose, lids, moustache, beard.

A face looks along +X; its measures are told for a head of radius 1 and scaled to the real one.
"""

import numpy as np

from carve import F, box, cut, ellipsoid, halfspace, intersect, mirrored, moved, path, scaled, union
from wood_tools import board, cuts, strokes


def _placed(solid, centre, radius):
    return moved(scaled(solid, radius), centre)


def features(head, centre, radius, flat=0.80, beard=0.0, moustache=True):
    """A head with a face cut into it: the coarse form.

    `flat` is where the first cut takes the front off, `beard` how far the beard hangs below the
    chin; 0 leaves it off.
    """
    def put(solid):
        return _placed(solid, centre, radius)

    plane = put(halfspace((flat, 0, 0), (1, -0.10, 0)))
    socket = put(mirrored(ellipsoid((flat + 0.10, 0.10, 0.36), (0.30, 0.19, 0.30))))
    under = put(mirrored(ellipsoid((flat + 0.13, -0.18, 0.44), (0.22, 0.22, 0.24))))
    face = cut(intersect(head, plane, k=0.10 * radius), socket, k=0.04 * radius)
    face = cut(face, under, k=0.10 * radius)
    nose = intersect(
        board([(flat - 0.3, 0.34), (flat + 0.02, 0.34), (flat + 0.27, -0.20), (flat + 0.20, -0.29),
               (flat - 0.3, -0.30)], 2, 0.0, 0.15, 0.10),
        box((flat, 0, 0), (0.6, 0.5, 0.16)))
    eyes = mirrored(ellipsoid((flat - 0.06, 0.07, 0.35), (0.13, 0.105, 0.19)))
    parts = [face, put(nose), put(eyes)]
    if moustache:
        parts.append(put(mirrored(path(
            [(flat + 0.10, -0.36, 0.02), (flat + 0.06, -0.42, 0.24), (flat - 0.08, -0.56, 0.46)],
            [0.10, 0.10, 0.04]))))
    if beard:
        low = -0.62 - beard
        parts.append(put(board(
            [(-0.36, -0.62), (-0.62, -0.46), (low, 0.0), (-0.62, 0.46), (-0.36, 0.62),
             (-0.30, 0.0)], 0, flat - 0.22, 0.30, 0.12)))
    return union(*parts, k=0.04 * radius)


def lines(centre, radius, flat=0.80, beard=0.0, depth=0.006):
    """The small cuts of the same face: lids, brow hatching, mouth, strands of the beard."""
    def pattern(p):
        q = (p - np.asarray(centre, dtype=F)) / F(radius)
        x, y, z = q[:, 0], q[:, 1], np.abs(q[:, 2])
        front = x > flat - 0.45
        lid = np.hypot((z - 0.35) / 1.9, y - 0.07) - 0.115
        out = strokes(lid, 0.07) * (y < 0.32)
        pupil = np.clip(1 - np.hypot(z - 0.33, y - 0.07) / 0.075, 0, 1)
        mouth = strokes(y + 0.53 + 0.25 * z * z, 0.07) * (z < 0.17)
        brow = strokes(y - 0.33 + 0.16 * z, 0.06) * (z > 0.06) * (z < 0.72)
        out = np.maximum.reduce([out * (z > 0.14), 0.9 * pupil, mouth, 0.8 * brow])
        if beard:
            hair = np.abs(((z * 6.5 + 0.5 * (y + 0.5) * (z > 0.08)) % 1) - 0.5) * 2
            strand = np.clip(hair - 0.25, 0, 1) * (y < -0.60) * (y > -0.66 - beard)
            strand = strand * (x > flat - 0.16)
            out = np.maximum(out, 0.8 * strand)
        return (out * front).astype(F)

    return cuts(depth, pattern)
