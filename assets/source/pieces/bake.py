"""Pictures for unwrapped meshes, computed from the solids themselves at every texel.

The light mesh is only an approximation; each texel looks up the solid near it and keeps what the
mesh has lost: the fine normals, how much sky a place sees, and what it is made of.
"""

import numpy as np
from scipy.ndimage import distance_transform_edt

from looks import Spot
from mesh import _evaluate, gradient, settle

F = np.float32


def texels(uv, faces, size):
    """The texels that triangles cover: their flat numbers, triangles and weights."""
    spots, owner, weights = [], [], []
    grow = 0.7
    for number, face in enumerate(faces):
        t = uv[face] * size - 0.5
        low = np.maximum(np.floor(t.min(axis=0) - grow).astype(int), 0)
        high = np.minimum(np.ceil(t.max(axis=0) + grow).astype(int), size - 1)
        x, y = np.meshgrid(np.arange(low[0], high[0] + 1), np.arange(low[1], high[1] + 1))
        x, y = x.ravel(), y.ravel()
        a, b, c = t
        det = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
        if abs(det) < 1e-9:
            continue
        wb = ((x - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (y - a[1])) / det
        wc = ((b[0] - a[0]) * (y - a[1]) - (x - a[0]) * (b[1] - a[1])) / det
        w = np.stack([1 - wb - wc, wb, wc], axis=1)
        # A little beyond the edges, so that no texel between two triangles stays empty.
        margin = grow / max(np.sqrt(abs(det)), 1.0)
        near = (w > -margin).all(axis=1)
        spots.append(y[near] * size + x[near])
        owner.append(np.full(near.sum(), number))
        weights.append(w[near])
    spots, owner, weights = map(np.concatenate, (spots, owner, weights))
    # Where several triangles claim a texel, the one that really covers it wins.
    order = np.argsort(weights.min(axis=1), kind="stable")
    chosen = np.full(size * size, -1)
    chosen[spots[order]] = order
    chosen = chosen[chosen >= 0]
    return spots[chosen], owner[chosen], weights[chosen].astype(F)


def _directions(count):
    k = np.arange(count) + 0.5
    up = 1 - k / count
    r = np.sqrt(1 - up * up)
    turn = np.pi * (1 + 5 ** 0.5) * k
    return np.stack([r * np.cos(turn), r * np.sin(turn), up], axis=1).astype(F)


def open_sky(field, at, normal, floor=True):
    """How much of the sky a place sees, 0 to 1; the board below counts as a neighbour."""
    helper = np.where(np.abs(normal[:, 1:2]) < 0.9, F([[0, 1, 0]]), F([[1, 0, 0]]))
    u = np.cross(helper, normal)
    u /= np.linalg.norm(u, axis=1, keepdims=True)
    v = np.cross(normal, u)
    total, weight = np.zeros(len(at), dtype=F), 0.0
    for d in _directions(28):
        ray = u * d[0] + v * d[1] + normal * d[2]
        clear = np.ones(len(at), dtype=F)
        for t in (0.02, 0.045, 0.09, 0.17, 0.30):
            p = at + ray * F(t)
            gap = field.at(p)
            if floor:
                gap = np.minimum(gap, p[:, 1] + F(0.002))
            clear = np.minimum(clear, np.clip(gap / F(t * 0.55) + 0.05, 0, 1))
        total += clear * F(d[2])
        weight += d[2]
    return total / F(weight)


def convexity(solid, at, r=0.011):
    """How convex a surface is around a place: 1 for an edge, -1 for the bottom of a groove."""
    steps = np.array([[r, 0, 0], [-r, 0, 0], [0, r, 0], [0, -r, 0], [0, 0, r], [0, 0, -r]], dtype=F)
    mean = sum(_evaluate(solid, at + s) for s in steps) / F(6)
    return np.clip((mean - _evaluate(solid, at)) / F(r) * F(2.2), -1, 1)


def bake(fine, field, look, mesh, size):
    """The texels of one mesh: their numbers, and base colour, normal, roughness and metal."""
    spots, owner, weights = texels(mesh["uv"], mesh["index"], size)
    corners = mesh["index"][owner]

    def between(values):
        return np.einsum("nk,nkd->nd", weights, values[corners]).astype(F)

    at, up = between(mesh["position"]), between(mesh["normal"])
    up /= np.maximum(np.linalg.norm(up, axis=1, keepdims=True), F(1e-9))
    along4 = between(mesh["tangent"])
    along, hand = along4[:, :3], np.sign(along4[:, 3:4])
    across = np.cross(up, along) * hand
    # Most of the way by the grid, which is cheap, the rest by the solid itself.
    on = settle(field.at, at, times=3, eps=0.008, most=0.045)
    on = settle(fine, on, times=2, eps=0.003, most=0.02)
    detail = gradient(fine, on, 0.0024)
    # The renderer's basis is not orthonormal between vertices; solve it as it stands.
    basis = np.stack([along, across, up], axis=2)
    bent = np.linalg.solve(basis + 1e-6 * np.eye(3, dtype=F), detail[..., None])[..., 0]
    bent /= np.maximum(np.linalg.norm(bent, axis=1, keepdims=True), F(1e-9))
    bent[:, 2] = np.maximum(bent[:, 2], 0.08)
    bent /= np.linalg.norm(bent, axis=1, keepdims=True)
    broad = gradient(field.at, on, 0.012)
    sky = open_sky(field, on + broad * F(0.004), broad)
    colour, rough, metal = look(Spot(on, detail, sky, convexity(fine, on)))
    # What sees little sky is darker in any light.
    colour = colour * (0.42 + 0.58 * sky)[:, None]
    return spots, colour, bent, np.clip(rough, 0.06, 1), np.clip(metal, 0, 1)


class Sheets:
    """The three pictures of a set, filled mesh by mesh."""

    def __init__(self, size):
        self.size = size
        self.filled = np.zeros(size * size, dtype=bool)
        self.colour = np.zeros((size * size, 3), dtype=F)
        self.normal = np.tile(F([0, 0, 1]), (size * size, 1))
        self.rough = np.full(size * size, 0.5, dtype=F)
        self.metal = np.zeros(size * size, dtype=F)

    def add(self, spots, colour, normal, rough, metal):
        self.filled[spots] = True
        self.colour[spots], self.normal[spots] = colour, normal
        self.rough[spots], self.metal[spots] = rough, metal

    def pictures(self):
        """Base colour, normal and roughness with metal as bytes, gaps filled from their nearest."""
        size = self.size
        _, (row, column) = distance_transform_edt(
            ~self.filled.reshape(size, size), return_indices=True)
        source = (row * size + column).ravel()
        linear = np.clip(self.colour[source], 0, 1)
        base = np.where(linear <= 0.0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - 0.055)
        normal = self.normal[source] * 0.5 + 0.5
        other = np.stack([np.ones(size * size), self.rough[source], self.metal[source]], axis=1)
        return [np.round(np.clip(x, 0, 1) * 255).astype(np.uint8).reshape(size, size, 3)
                for x in (base, normal, other)]
