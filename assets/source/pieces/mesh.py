"""From a solid to a light mesh: surfaced on a grid, simplified, unwrapped, with smooth normals."""

import fast_simplification
import numpy as np
import xatlas
from skimage.measure import marching_cubes

F = np.float32
BLOCK = 8


class Field:
    """A solid sampled on a grid: exact near its surface, coarse elsewhere; cheap to look up."""

    def __init__(self, solid, low, high, step):
        self.low, self.step = np.asarray(low, dtype=F), F(step)
        counts = np.ceil((np.asarray(high) - low) / (step * BLOCK)).astype(int)
        shape = counts * BLOCK + 1
        corners = np.stack(np.meshgrid(*[np.arange(n) for n in counts], indexing="ij"), -1)
        corners = corners.reshape(-1, 3)
        middles = self.low + (corners * BLOCK + BLOCK / 2).astype(F) * self.step
        far = _evaluate(solid, middles)
        reach = step * BLOCK * np.sqrt(3) / 2 * 1.35 + 0.02
        self.values = np.empty(shape, dtype=F)
        span = np.arange(BLOCK + 1)
        inner = np.stack(np.meshgrid(span, span, span, indexing="ij"), -1).reshape(-1, 3)
        near = []
        for corner, d in zip(corners, far):
            i, j, k = corner * BLOCK
            self.values[i:i + BLOCK + 1, j:j + BLOCK + 1, k:k + BLOCK + 1] = d
            if abs(d) < reach:
                near.append(corner)
        for start in range(0, len(near), 256):
            batch = np.array(near[start:start + 256])
            cells = (batch[:, None, :] * BLOCK + inner[None]).reshape(-1, 3)
            d = _evaluate(solid, self.low + cells.astype(F) * self.step)
            self.values[cells[:, 0], cells[:, 1], cells[:, 2]] = d

    def at(self, p):
        """Distances by linear interpolation; beyond the grid the nearest value."""
        q = (p - self.low) / self.step
        top = np.array(self.values.shape, dtype=F) - F(1.001)
        q = np.clip(q, 0, top)
        i = q.astype(np.int32)
        t = (q - i).astype(F)
        flat = self.values.reshape(-1)
        _, sy, sz = self.values.shape
        base = (i[:, 0] * sy + i[:, 1]) * sz + i[:, 2]
        total = np.zeros(len(p), dtype=F)
        for dx in (0, 1):
            wx = t[:, 0] if dx else 1 - t[:, 0]
            for dy in (0, 1):
                wxy = wx * (t[:, 1] if dy else 1 - t[:, 1])
                for dz in (0, 1):
                    w = wxy * (t[:, 2] if dz else 1 - t[:, 2])
                    total += w * flat[base + (dx * sy + dy) * sz + dz]
        return total


def _evaluate(solid, points, size=400_000):
    points = points.astype(F)
    return np.concatenate([solid(points[i:i + size]).astype(F)
                           for i in range(0, len(points), size)])


def gradient(solid, p, eps):
    """The direction in which distance grows, of length 1."""
    signs = np.array([[1, -1, -1], [-1, -1, 1], [-1, 1, -1], [1, 1, 1]], dtype=F)
    g = sum(s * _evaluate(solid, p + F(eps) * s)[:, None] for s in signs)
    return g / np.maximum(np.linalg.norm(g, axis=1, keepdims=True), F(1e-9))


def settle(solid, p, times=4, eps=0.004, most=0.03):
    """Points moved onto the surface of a solid."""
    start = p.copy()
    for _ in range(times):
        d = _evaluate(solid, p)
        p = p - gradient(solid, p, eps) * np.clip(d, -0.01, 0.01)[:, None]
    way = p - start
    length = np.linalg.norm(way, axis=1, keepdims=True)
    return np.where(length > most, start, p).astype(F)


def surfaced(field):
    """The surface of a field as dense vertices and triangles, seen counter-clockwise outside."""
    at, faces, _, _ = marching_cubes(field.values, 0.0, gradient_direction="descent")
    return (at * field.step + field.low).astype(F), faces.astype(np.int32)


def simplified(solid, at, faces, triangles, floor=0.0):
    """The same surface with no more than about so many triangles, its vertices on the solid.

    One round of the simplifier stops at an error that it sums over all triangles it has merged,
    on rich carving long before the wanted number; so there are several, each bolder.
    """
    for boldness in (3.0, 3.5, 4.0, 5.0, 6.0, 8.0):
        # What lies flat on the board is left out later, so it does not count.
        flat = int(_below(at, faces, floor + 0.0015).sum())
        wanted = triangles + (flat if len(faces) < 3 * triangles else 0)
        if len(faces) <= wanted * 1.02:
            break
        at, faces = fast_simplification.simplify(
            np.ascontiguousarray(at, F), np.ascontiguousarray(faces, np.int32),
            target_count=wanted, agg=boldness)
    at, faces = np.asarray(at, dtype=F), np.asarray(faces, dtype=np.int64)
    # Merging may lift the underside a little off the board; it is never seen.
    a, b, c = (at[faces[:, i]] for i in range(3))
    out = np.cross(b - a, c - a)
    down = out[:, 1] < -0.85 * np.maximum(np.linalg.norm(out, axis=1), 1e-12)
    faces = faces[~(down & _below(at, faces, floor + 0.012))]
    at = settle(solid, at)
    at[:, 1] = np.maximum(at[:, 1], F(floor))
    a, b, c = (at[faces[:, i]] for i in range(3))
    area = np.linalg.norm(np.cross(b - a, c - a), axis=1)
    return at, faces[(area > 1e-9) & ~_below(at, faces, floor + 0.0015)]


def _below(at, faces, height):
    """Which triangles lie wholly below a height."""
    return (at[faces][:, :, 1] < height).all(axis=1)


def _area(at, faces):
    a, b, c = (at[faces[:, i]] for i in range(3))
    return np.linalg.norm(np.cross(b - a, c - a), axis=1).sum() / 2


def unwrap(parts, size, padding=6):
    """Texture places for several meshes in one square picture.

    `parts` is a list of (vertices, triangles, density). Gives for each the vertices' numbers in
    the input, the triangles, and the places from 0 to 1.
    """
    density = size * 0.75
    area = sum(_area(at, faces) * weight ** 2 for at, faces, weight in parts)
    # Charts never fill the picture wholly; trying takes long.
    while area * density ** 2 > size ** 2 * 0.80:
        density *= 0.93
    while True:
        atlas = xatlas.Atlas()
        for at, faces, weight in parts:
            atlas.add_mesh(np.ascontiguousarray(at * F(weight)),
                           np.ascontiguousarray(faces.astype(np.uint32)))
        charts, pack = xatlas.ChartOptions(), xatlas.PackOptions()
        charts.max_cost = 3.0
        charts.normal_deviation_weight = 2.0
        pack.resolution, pack.padding, pack.texels_per_unit = size, padding, density
        pack.bruteForce = False
        atlas.generate(charts, pack)
        if atlas.atlas_count == 1 and atlas.width <= size and atlas.height <= size:
            scale = np.array([atlas.width / size, atlas.height / size], dtype=F)
            return [(atlas[i][0], atlas[i][1], atlas[i][2] * scale) for i in range(len(parts))]
        density *= 0.93


def tangents(at, normals, faces, uv):
    """Tangents (N, 4) that follow the texture's u; w is the turn of its v."""
    a, b, c = (at[faces[:, i]] for i in range(3))
    s, t, r = (uv[faces[:, i]] for i in range(3))
    e1, e2, d1, d2 = b - a, c - a, t - s, r - s
    det = d1[:, 0] * d2[:, 1] - d2[:, 0] * d1[:, 1]
    safe = np.where(np.abs(det) < 1e-14, 1.0, det)
    u = (e1 * d2[:, 1:2] - e2 * d1[:, 1:2]) / safe[:, None]
    v = (e2 * d1[:, 0:1] - e1 * d2[:, 0:1]) / safe[:, None]
    weight = np.linalg.norm(np.cross(e1, e2), axis=1, keepdims=True)
    u, v = u * weight, v * weight
    along, across = np.zeros_like(at), np.zeros_like(at)
    for i in range(3):
        np.add.at(along, faces[:, i], u)
        np.add.at(across, faces[:, i], v)
    along -= normals * np.sum(along * normals, axis=1, keepdims=True)
    length = np.linalg.norm(along, axis=1, keepdims=True)
    spare = np.cross(normals, np.array([0.0, 0.0, 1.0]))
    spare += (np.linalg.norm(spare, axis=1, keepdims=True) < 1e-3) * np.array([1.0, 0.0, 0.0])
    along = np.where(length > 1e-12, along / np.maximum(length, 1e-12), spare)
    # The picture's v runs down while its Y runs up.
    hand = np.sign(np.sum(np.cross(normals, along) * -across, axis=1))
    hand[hand == 0] = 1
    return np.concatenate([along, hand[:, None]], axis=1).astype(F)
