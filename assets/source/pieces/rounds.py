"""Simplifying in rounds, for pieces that one round leaves too heavy.

A round of the simplifier stops at an error that it sums over all triangles it has merged, so from
a dense surface it may stop long before the wanted number, above all for the mesh seen from afar.
A new round begins its sums anew. `use()` makes `piece.build` do this.
"""

import fast_simplification
import numpy as np

import mesh

_once = mesh.simplified


def simplified(solid, at, faces, triangles, floor=0.0):
    """As `mesh.simplified`, in as many rounds as are needed, each bolder than the last."""
    # What lies on the board is left out later, so it does not count.
    for bold in (3.0, 3.5, 4.0, 5.0, 6.0):
        hidden = (at[faces][:, :, 1] < floor + 0.0015).all(axis=1).sum()
        wanted = triangles + (int(hidden) if len(faces) < 3 * triangles else 0)
        if len(faces) <= wanted * 1.02:
            break
        at, faces = fast_simplification.simplify(
            np.ascontiguousarray(at, np.float32), np.ascontiguousarray(faces, np.int32),
            target_count=wanted, agg=bold)
    # What should lie on the board may be lifted a little by the merging; it is never seen.
    at, faces = np.asarray(at, np.float32), np.asarray(faces)
    a, b, c = (at[faces[:, i]] for i in range(3))
    out = np.cross(b - a, c - a)
    down = out[:, 1] < -0.85 * np.maximum(np.linalg.norm(out, axis=1), 1e-12)
    faces = faces[~(down & (at[faces][:, :, 1] < floor + 0.012).all(axis=1))]
    return _once(solid, at, faces, max(len(faces), triangles), floor)


def use():
    mesh.simplified = simplified
