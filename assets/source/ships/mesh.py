"""Meshes in the making: grids, swept tubes, boxes and discs with texture islands.

A vertex carries, besides place and normal, the key of its island in the atlas and its local
coordinates in that island: `a` to the right and `b` upwards, both from 0 to 1.  The atlas turns
them into texture coordinates once all islands are placed.
"""

import numpy as np


def unit(v):
    """Vectors scaled to length one (zero vectors stay zero)."""
    v = np.asarray(v, float)
    length = np.linalg.norm(v, axis=-1, keepdims=True)
    return v / np.where(length < 1e-12, 1.0, length)


def spline(points, count, tight=0.5):
    """`count` points on a Catmull-Rom curve through `points`, evenly spaced along it."""
    p = np.asarray(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    out = []
    t = np.linspace(0, 1, 24, endpoint=False)[:, None]
    for i in range(1, len(p) - 2):
        m0, m1 = tight * (p[i + 1] - p[i - 1]), tight * (p[i + 2] - p[i])
        out.append((2 * t**3 - 3 * t**2 + 1) * p[i] + (t**3 - 2 * t**2 + t) * m0
                   + (3 * t**2 - 2 * t**3) * p[i + 1] + (t**3 - t**2) * m1)
    fine = np.vstack(out + [p[-2:-1]])
    way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(fine, axis=0), axis=1))])
    at = np.linspace(0, way[-1], count)
    return np.stack([np.interp(at, way, fine[:, k]) for k in range(fine.shape[1])], axis=1)


def planar(points):
    """Points of the middle plane (x, y) as points in space."""
    p = np.asarray(points, float)
    return np.column_stack([p, np.zeros(len(p))])


def faces(pos, n, m):
    """Triangles of a grid of (n, m) points and their normals; those without area are left out."""
    i, j = np.meshgrid(np.arange(n - 1), np.arange(m - 1), indexing="ij")
    p, q = (i * m + j).ravel(), ((i + 1) * m + j).ravel()
    tri = np.stack([np.stack([p, q, q + 1], 1), np.stack([p, q + 1, p + 1], 1)], 1).reshape(-1, 3)
    area = np.cross(pos[tri[:, 1]] - pos[tri[:, 0]], pos[tri[:, 2]] - pos[tri[:, 0]])
    keep = np.linalg.norm(area, axis=1) > 1e-10
    return tri[keep], area[keep]


class Builder:
    """Collects the triangles of one piece."""

    def __init__(self):
        self.pos, self.nor, self.tri = np.zeros((0, 3)), np.zeros((0, 3)), np.zeros((0, 3), int)
        self.loc, self.key = np.zeros((0, 2)), []
        self.bake = np.zeros(0, bool)

    def mark(self):
        """The present end of the mesh, for `mirror`."""
        return len(self.pos), len(self.tri)

    def _append(self, pos, nor, loc, keys, tri, bake):
        self.tri = np.vstack([self.tri, np.asarray(tri, int) + len(self.pos)])
        self.pos, self.nor = np.vstack([self.pos, pos]), np.vstack([self.nor, nor])
        self.loc = np.vstack([self.loc, loc])
        self.key += keys
        self.bake = np.concatenate([self.bake, np.full(len(tri), bake)])

    def mirror(self, mark):
        """Repeats all since `mark` on the other side of the middle plane (z = 0)."""
        v, t = mark
        tri = self.tri[t:] - v
        flip = np.array([1.0, 1.0, -1.0])
        self._append(self.pos[v:] * flip, self.nor[v:] * flip, self.loc[v:], self.key[v:],
                     tri[:, ::-1].copy(), False)

    def add(self, other, turn=None, move=(0, 0, 0), scale=1.0, rename=None, bake=False):
        """Adds a copy of another builder's mesh, turned by a matrix, scaled and moved.

        `rename` gives islands of the copy other keys.
        """
        turn = np.eye(3) if turn is None else np.asarray(turn, float)
        size = np.broadcast_to(np.asarray(scale, float), (3,))
        tri = other.tri if np.linalg.det(turn) > 0 else other.tri[:, ::-1]
        self._append((other.pos * size) @ turn.T + np.asarray(move, float),
                     unit((other.nor / size) @ turn.T), other.loc,
                     [(rename or {}).get(key, key) for key in other.key], tri.copy(), bake)

    def grid(self, points, key, a, b, away=None, toward=None, bake=True):
        """A smooth grid of (n, m) points; its outside is `away` from a point or `toward` a way.

        `a` and `b` are the island coordinates of the points (broadcast to the grid).
        """
        points = np.asarray(points, float)
        n, m = points.shape[:2]
        pos = points.reshape(-1, 3)
        loc = np.stack([np.broadcast_to(a, (n, m)), np.broadcast_to(b, (n, m))], -1).reshape(-1, 2)
        tri, area = faces(pos, n, m)
        if away is not None:
            middle = pos[tri].mean(1) - np.asarray(away, float)
            turned = (area * middle).sum() < 0
        elif toward is not None:
            turned = (area @ np.asarray(toward, float)).sum() < 0
        else:
            turned = False
        if turned:
            tri, area = tri[:, ::-1], -area
        self._shaded(pos, loc, tri, area, key, bake)

    def _shaded(self, pos, loc, tri, area, key, bake):
        """Appends triangles with normals smoothed over vertices at the same place."""
        _, same = np.unique(np.round(pos, 6), axis=0, return_inverse=True)
        same = same.ravel()
        total = np.zeros((same.max() + 1, 3))
        face = unit(area)
        for k in range(3):
            e = unit(pos[tri[:, (k + 1) % 3]] - pos[tri[:, k]])
            f = unit(pos[tri[:, (k + 2) % 3]] - pos[tri[:, k]])
            angle = np.arccos(np.clip((e * f).sum(1), -1, 1))
            np.add.at(total, same[tri[:, k]], face * angle[:, None])
        used = np.unique(tri)
        index = np.full(len(pos), -1)
        index[used] = np.arange(len(used))
        self._append(pos[used], unit(total)[same][used], loc[used], [key] * len(used),
                     index[tri], bake)

    def sweep(self, path, wide, deep, key, sides=6, a=(0, 1), b=(0, 1), side=(0, 0, 1), power=2.0,
              caps=(None, None), bake=False):
        """A tube along `path`: half widths `wide` to the side and `deep` across it.

        `side` is the sideways direction; `power` above 2 squares the section; a cap is None,
        "flat" or "point".  The seam lies at the section's lowest place, -deep.
        """
        path = np.asarray(path, float)
        n = len(path)
        wide, deep = np.broadcast_to(wide, n), np.broadcast_to(deep, n)
        along = unit(np.gradient(path, axis=0))
        side = unit(np.broadcast_to(np.asarray(side, float), (n, 3)))
        up = unit(np.cross(side, along))
        side = np.cross(along, up)
        phi = -np.pi / 2 + 2 * np.pi * np.arange(sides + 1) / sides
        if power > 2:
            phi = phi + np.pi / sides
        c, s = np.cos(phi), np.sin(phi)
        c, s = np.sign(c) * np.abs(c) ** (2 / power), np.sign(s) * np.abs(s) ** (2 / power)
        c[-1], s[-1] = c[0], s[0]
        ring = (path[:, None] + side[:, None] * (wide[:, None] * c)[..., None]
                + up[:, None] * (deep[:, None] * s)[..., None])
        way = np.concatenate([[0], np.cumsum(np.linalg.norm(np.diff(path, axis=0), axis=1))])
        at = a[0] + (a[1] - a[0]) * way / way[-1]
        round_ = b[0] + (b[1] - b[0]) * np.arange(sides + 1) / sides
        if caps[0] == "point":
            ring = np.concatenate([np.repeat(path[:1][:, None], sides + 1, 1), ring[1:]])
        if caps[1] == "point":
            ring = np.concatenate([ring[:-1], np.repeat(path[-1:][:, None], sides + 1, 1)])
        self._tube(ring, path, key, at, round_, bake)
        step = 0.06 * (a[1] - a[0])
        for end, k, sign in ((0, 0, 1), (1, n - 1, -1)):
            if caps[end] == "flat":
                disc = np.stack([ring[k], np.repeat(path[k][None], sides + 1, 0)])
                self.grid(disc, key, np.array([at[k] + sign * step, at[k]])[:, None],
                          round_[None], toward=along[k] * (-1 if end == 0 else 1), bake=False)

    def _tube(self, ring, mid, key, at, round_, bake):
        """A grid of rings whose outside is away from the line `mid` of their middles."""
        n, m = ring.shape[:2]
        pos = ring.reshape(-1, 3)
        loc = np.stack([np.broadcast_to(at[:, None], (n, m)),
                        np.broadcast_to(round_[None], (n, m))], -1).reshape(-1, 2)
        tri, area = faces(pos, n, m)
        outward = pos[tri].mean(1) - mid[np.minimum(tri.min(1) // m, n - 1)]
        if (area * outward).sum() < 0:
            tri, area = tri[:, ::-1], -area
        self._shaded(pos, loc, tri, area, key, bake)

    def rope(self, start, end, key="rope", radius=0.0026, sides=3, sag=0.0):
        """A thin line between two points, hanging through by `sag`."""
        start, end = np.asarray(start, float), np.asarray(end, float)
        path = np.stack([start, end])
        if sag:
            path = np.stack([start, (start + end) / 2 - np.array([0, sag, 0]), end])
        d = unit(end - start)
        side = np.cross(d, [0.3, 0.1, 1.0] if abs(d[2]) < 0.9 else [1.0, 0, 0])
        self.sweep(path, radius, radius, key, sides=sides, side=side,
                   a=(0, min(1.0, np.linalg.norm(end - start))))

    def box(self, centre, size, key, turn=None, faces="xXyYzZ", span=(0.3, 0.06), bake=False,
            at=(0.0, 0.0)):
        """A box with hard edges; `faces` names the sides to make (small: negative side).

        `span` is the size of the island in units; each face takes what it needs from `at` on.
        """
        centre, half = np.asarray(centre, float), np.asarray(size, float) / 2
        turn = np.eye(3) if turn is None else np.asarray(turn, float)
        for name in faces:
            k = "xyz".index(name.lower())
            sign = 1.0 if name.isupper() else -1.0
            others = [i for i in range(3) if i != k]
            if half[others[0]] < half[others[1]]:
                others.reverse()
            corner = np.zeros((2, 2, 3))
            corner[..., k] = sign * half[k]
            corner[1, :, others[0]] = half[others[0]]
            corner[0, :, others[0]] = -half[others[0]]
            corner[:, 1, others[1]] = half[others[1]]
            corner[:, 0, others[1]] = -half[others[1]]
            way = np.zeros(3)
            way[k] = sign
            a1 = min(1.0, at[0] + 2 * half[others[0]] / span[0])
            b1 = min(1.0, at[1] + 2 * half[others[1]] / span[1])
            self.grid(corner @ turn.T + centre, key, np.array([[at[0]], [a1]]),
                      np.array([[at[1], b1]]), toward=turn @ way, bake=bake)


def turn_y(angle):
    """Rotation about the upright axis: +X turns towards -Z."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])


def turn_x(angle):
    """Rotation about the ship's long axis."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[1, 0, 0], [0, c, -s], [0, s, c]])


def turn_z(angle):
    """Rotation about the athwart axis: +X turns towards +Y."""
    c, s = np.cos(angle), np.sin(angle)
    return np.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
