"""A small mesh builder: boxes, beams, turned pieces, hanging cloth and sheets.

Everything is given in the game's coordinates (Y up, the viewer looks towards
-Z) and turned to Blender's (Z up) only when the mesh is made. Each vertex
carries three attributes that the materials read: `grain` (metres along and
across the piece, with a random offset, for wood noise), `tint` (one random
number a piece) and `pic` (picture coordinates, for painted patterns).
"""

import math

import bpy
import numpy as np


def frame(forward, up=(0.0, 1.0, 0.0)):
    """Rotation matrix whose columns are right, up and the given direction."""
    f = np.asarray(forward, float)
    f = f / np.linalg.norm(f)
    u = np.asarray(up, float)
    if abs(np.dot(f, u)) > 0.99:
        u = np.array((1.0, 0.0, 0.0))
    r = np.cross(u, f)
    r = r / np.linalg.norm(r)
    return np.stack([r, np.cross(f, r), f], axis=1)


def turn(yaw):
    """Rotation about the vertical axis, in degrees."""
    c, s = math.cos(math.radians(yaw)), math.sin(math.radians(yaw))
    return np.array([[c, 0, s], [0, 1, 0], [-s, 0, c]])


class Mesh:
    """Collects pieces that share one material and makes one object of them."""

    def __init__(self, name, material, rng, smooth=False):
        self.name, self.material, self.rng, self.smooth = name, material, rng, smooth
        self.verts, self.grain, self.tint, self.pic, self.faces = [], [], [], [], []
        self.count = 0

    def add(self, verts, faces, grain, pic=None, tint=None):
        verts = np.asarray(verts, float)
        n = len(verts)
        self.verts.append(verts)
        self.grain.append(np.asarray(grain, float) + self.rng.uniform(0, 50, 3))
        self.tint.append(np.full(n, self.rng.random() if tint is None else tint))
        self.pic.append(np.zeros((n, 2)) if pic is None else np.asarray(pic, float))
        self.faces.extend(tuple(int(i) + self.count for i in f) for f in faces)
        self.count += n

    def box(self, centre, size, rot=None, along=None, tint=None):
        """A box; `along` is the axis of the grain (default: the longest)."""
        size = np.asarray(size, float)
        along = int(np.argmax(size)) if along is None else along
        c = np.array([(x, y, z) for x in (-.5, .5) for y in (-.5, .5) for z in (-.5, .5)]) * size
        order = [along, (along + 1) % 3, (along + 2) % 3]
        world = c if rot is None else c @ np.asarray(rot).T
        faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
        self.add(world + centre, faces, c[:, order], c[:, :2] / np.maximum(size[:2], 1e-6) + 0.5, tint)

    def beam(self, p, q, width, height, up=(0.0, 1.0, 0.0), tint=None):
        """A squared timber from p to q."""
        p, q = np.asarray(p, float), np.asarray(q, float)
        self.box((p + q) / 2, (width, height, np.linalg.norm(q - p)), frame(q - p, up), 2, tint)

    def turned(self, base, profile, rot=None, sides=20, wobble=0.0, bend=None, tint=None, repeat=1.0, squash=1.0):
        """A piece turned about its own Y axis; `profile` is (radius, height) pairs."""
        prof = np.asarray(profile, float)
        ang = np.linspace(0, 2 * math.pi, sides + 1)
        rows = []
        lump = self.rng.normal(0, wobble, (3, 2)) if wobble else np.zeros((3, 2))
        for r, h in prof:
            k = 1 + sum(lump[i, 0] * np.cos((i + 2) * ang + lump[i, 1] * 40 + h * 0.7) for i in range(3))
            x, z = r * k * np.cos(ang), r * k * np.sin(ang) * squash
            if bend is not None:
                dx, dz = bend(h)
                x, z = x + dx, z + dz
            rows.append(np.stack([x, np.full_like(x, h), z], 1))
        local = np.concatenate(rows)
        n = sides + 1
        faces = [(i * n + j, (i + 1) * n + j, (i + 1) * n + j + 1, i * n + j + 1)
                 for i in range(len(prof) - 1) for j in range(sides)]
        top = (prof[:, 1] - prof[0, 1]) / max(1e-6, np.ptp(prof[:, 1]))
        pic = np.stack([np.tile(ang / (2 * math.pi) * repeat, len(prof)), np.repeat(top, n)], 1)
        world = local if rot is None else local @ np.asarray(rot).T
        self.add(world + np.asarray(base, float), faces, local[:, [1, 0, 2]], pic, tint)

    def disc(self, centre, radius, rot, dome=0.0, rings=4, sides=40, tint=None):
        """A round plate facing its own +Y, with a planar picture on it."""
        verts, pic, faces = [], [], []
        for i in range(rings + 1):
            r = radius * i / rings
            for j in range(sides):
                a = 2 * math.pi * j / sides
                x, z = math.cos(a) * r, math.sin(a) * r
                verts.append((x, dome * (1 - (i / rings) ** 2), z))
                pic.append((0.5 + x / radius / 2, 0.5 + z / radius / 2))
        for i in range(rings):
            for j in range(sides):
                k = (j + 1) % sides
                faces.append((i * sides + j, i * sides + k, (i + 1) * sides + k, (i + 1) * sides + j))
        v = np.asarray(verts)
        self.add(v @ np.asarray(rot).T + np.asarray(centre, float), faces, v[:, [0, 2, 1]], pic, tint)

    def grid(self, points, pic=None, tint=None):
        """A sheet through a (rows, columns, 3) array of points."""
        p = np.asarray(points, float)
        m, n = p.shape[:2]
        faces = [(i * n + j, i * n + j + 1, (i + 1) * n + j + 1, (i + 1) * n + j)
                 for i in range(m - 1) for j in range(n - 1)]
        if pic is None:
            v, u = np.meshgrid(np.linspace(1, 0, m), np.linspace(0, 1, n), indexing="ij")
            pic = np.stack([u, v], -1)
        flat = p.reshape(-1, 3)
        self.add(flat, faces, flat, np.asarray(pic).reshape(-1, 2), tint)

    def cloth(self, corner, across, drop, folds=6, depth=0.05, tint=None):
        """A hanging: `corner` is its upper left end, `across` its upper edge."""
        across = np.asarray(across, float)
        side = np.cross(across / np.linalg.norm(across), (0, 1, 0))
        s = np.linspace(0, 1, 60)[None, :, None]
        t = np.linspace(0, 1, 10)[:, None, None]
        wave = np.sin(s * folds * 2 * math.pi + self.rng.uniform(0, 6)) + 0.5 * np.sin(s * folds * 3.3 + 2 * t)
        sag = 0.03 * np.sin(s * math.pi * 4) ** 2
        pts = np.asarray(corner) + across * s + side * (wave * depth * (0.3 + 0.7 * t))
        pts = pts - np.array((0, 1.0, 0)) * (drop * t + sag * (1 - t))
        self.grid(pts, tint=tint)

    def build(self):
        if not self.verts:
            return None
        v = np.concatenate(self.verts)
        data = bpy.data.meshes.new(self.name)
        data.from_pydata(np.stack([v[:, 0], -v[:, 2], v[:, 1]], 1).tolist(), [], self.faces)
        for name, kind, values in (("grain", "FLOAT_VECTOR", np.concatenate(self.grain)),
                                   ("tint", "FLOAT", np.concatenate(self.tint)),
                                   ("pic", "FLOAT_VECTOR", np.pad(np.concatenate(self.pic), ((0, 0), (0, 1))))):
            attribute = data.attributes.new(name, kind, "POINT")
            attribute.data.foreach_set("vector" if kind == "FLOAT_VECTOR" else "value",
                                       values.astype(np.float32).ravel())
        if self.smooth:
            data.polygons.foreach_set("use_smooth", np.ones(len(data.polygons), bool))
        data.materials.append(self.material)
        data.update()
        thing = bpy.data.objects.new(self.name, data)
        bpy.context.scene.collection.objects.link(thing)
        return thing
