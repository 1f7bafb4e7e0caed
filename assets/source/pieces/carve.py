"""Solids as distance functions: the forms that pieces are carved from, and how they are joined.

A solid is a function from points, an array (N, 3), to distances, an array (N,): negative inside,
positive outside. Y is up, a piece stands with the middle of its base at the origin and looks
along +X; one unit is one square of the board. Distances need not be exact, but must not change
faster than the points do.
"""

import numpy as np

F = np.float32


def _v(x):
    return np.asarray(x, dtype=F)


# --- forms ---------------------------------------------------------------------------------------


def sphere(centre, radius):
    c = _v(centre)
    return lambda p: np.linalg.norm(p - c, axis=1) - F(radius)


def ellipsoid(centre, radii):
    c, r = _v(centre), _v(radii)

    def f(p):
        q = (p - c) / r
        k0 = np.linalg.norm(q, axis=1)
        k1 = np.linalg.norm(q / r, axis=1)
        return k0 * (k0 - 1) / np.maximum(k1, F(1e-6))

    return f


def box(centre, half, round=0.0):
    """A block; `half` are half its sides, `round` the radius of its edges."""
    c, h = _v(centre), _v(half) - F(round)

    def f(p):
        q = np.abs(p - c) - h
        outside = np.linalg.norm(np.maximum(q, 0), axis=1)
        return outside + np.minimum(q.max(axis=1), 0) - F(round)

    return f


def capsule(a, b, ra, rb=None):
    """A rod with round ends from `a` to `b`, of radius `ra`, or tapering from `ra` to `rb`."""
    a, b = _v(a), _v(b)
    rb = ra if rb is None else rb
    ab = b - a
    length2 = F(max(float(ab @ ab), 1e-12))

    def f(p):
        pa = p - a
        t = np.clip(pa @ ab / length2, 0, 1)
        return np.linalg.norm(pa - t[:, None] * ab, axis=1) - (F(ra) + t * F(rb - ra))

    return f


def path(points, radii):
    """Capsules one after the other along a polyline: limbs, hair, swords, coils."""
    points = [_v(x) for x in points]
    if np.isscalar(radii):
        radii = [radii] * len(points)
    return union(*[capsule(points[i], points[i + 1], radii[i], radii[i + 1])
                   for i in range(len(points) - 1)])


def cylinder(centre, radius, half, round=0.0):
    """An upright cylinder."""
    c = _v(centre)

    def f(p):
        q = p - c
        d = np.stack([np.hypot(q[:, 0], q[:, 2]) - F(radius - round),
                      np.abs(q[:, 1]) - F(half - round)], axis=1)
        return (np.minimum(d.max(axis=1), 0)
                + np.linalg.norm(np.maximum(d, 0), axis=1) - F(round))

    return f


def torus(centre, radius, thick, axis=1):
    c = _v(centre)
    others = [i for i in range(3) if i != axis]

    def f(p):
        q = p - c
        ring = np.hypot(q[:, others[0]], q[:, others[1]]) - F(radius)
        return np.hypot(ring, q[:, axis]) - F(thick)

    return f


def polygon2(points):
    """The signed distance to a closed polygon, as a function of two coordinates."""
    pts = _v(points)

    def f(x, y):
        d = np.full(x.shape, F(1e9))
        inside = np.zeros(x.shape, dtype=bool)
        for i in range(len(pts)):
            a, b = pts[i], pts[(i + 1) % len(pts)]
            e = b - a
            wx, wy = x - a[0], y - a[1]
            t = np.clip((wx * e[0] + wy * e[1]) / F(max(float(e @ e), 1e-12)), 0, 1)
            d = np.minimum(d, (wx - t * e[0]) ** 2 + (wy - t * e[1]) ** 2)
            crosses = (a[1] > y) != (b[1] > y)
            with np.errstate(divide="ignore", invalid="ignore"):
                at = a[0] + (y - a[1]) * e[0] / e[1]
            inside ^= crosses & (x < at)
        d = np.sqrt(d)
        return np.where(inside, -d, d)

    return f


def lathe(profile, round=0.0):
    """A turned form: `profile` is a closed polygon of (radius, height); begin and end on the axis."""
    mirrored = list(profile) + [(-r, y) for r, y in reversed(profile) if r > 1e-6]
    flat = polygon2(mirrored)
    return lambda p: flat(np.hypot(p[:, 0], p[:, 2]), p[:, 1]) - F(round)


def smooth_profile(points, steps=6):
    """A Catmull-Rom curve through (radius, height) points, as a polyline for `lathe`."""
    pts = [_v(q) for q in points]
    pts = [2 * pts[0] - pts[1]] + pts + [2 * pts[-1] - pts[-2]]
    out = []
    for i in range(1, len(pts) - 2):
        a, b, c, d = pts[i - 1:i + 3]
        for s in np.linspace(0, 1, steps, endpoint=False):
            out.append(0.5 * (2 * b + (c - a) * s + (2 * a - 5 * b + 4 * c - d) * s * s
                              + (3 * b - a - 3 * c + d) * s ** 3))
    out.append(pts[-2])
    return [(max(float(q[0]), 0.0), float(q[1])) for q in out]


def extrude(polygon, axis, middle, half, round=0.0):
    """A polygon drawn in the plane across `axis`, `half` thick to both sides of `middle`.

    The polygon's two coordinates are the other axes in the order x, y, z.
    """
    flat = polygon2(polygon)
    others = [i for i in range(3) if i != axis]

    def f(p):
        d = np.stack([flat(p[:, others[0]], p[:, others[1]]) + F(round),
                      np.abs(p[:, axis] - F(middle)) - F(half - round)], axis=1)
        return (np.minimum(d.max(axis=1), 0)
                + np.linalg.norm(np.maximum(d, 0), axis=1) - F(round))

    return f


def halfspace(point, normal):
    """Everything behind a plane; `normal` points out of the solid."""
    c, n = _v(point), _v(normal)
    n = n / np.linalg.norm(n)
    return lambda p: (p - c) @ n


# --- joining -------------------------------------------------------------------------------------


def _smin(a, b, k):
    if k <= 0:
        return np.minimum(a, b)
    h = np.maximum(F(k) - np.abs(a - b), 0) / F(k)
    return np.minimum(a, b) - h * h * F(k * 0.25)


def union(*solids, k=0.0):
    """All of them; with `k`, their joints are filled to that width."""
    def f(p):
        d = solids[0](p)
        for s in solids[1:]:
            d = _smin(d, s(p), k)
        return d

    return f


def intersect(*solids, k=0.0):
    def f(p):
        d = -solids[0](p)
        for s in solids[1:]:
            d = _smin(d, -s(p), k)
        return -d

    return f


def cut(solid, *tools, k=0.0):
    """The solid without the tools; with `k`, the edges of the cut are softened."""
    def f(p):
        d = -solid(p)
        for t in tools:
            d = _smin(d, t(p), k)
        return -d

    return f


def engrave(solid, line, depth, width):
    """A groove where `line(p)`, a distance to lines in space, is less than half of `width`."""
    def f(p):
        g = np.clip(1 - np.abs(line(p)) / F(width / 2), 0, 1)
        return solid(p) + F(depth) * g * g * (3 - 2 * g)

    return f


def displaced(solid, height):
    """The solid with its surface moved outward by `height(p)`."""
    return lambda p: solid(p) - height(p).astype(F)


def grown(solid, by):
    return lambda p: solid(p) - F(by)


def shell(solid, thick):
    return lambda p: np.abs(solid(p)) - F(thick / 2)


# --- moving --------------------------------------------------------------------------------------


def moved(solid, by):
    v = _v(by)
    return lambda p: solid(p - v)


def turned(solid, degrees, axis=1, about=(0, 0, 0)):
    """Turned about an axis, counter-clockwise seen against it."""
    a = np.radians(degrees)
    c, s = np.cos(a), np.sin(a)
    i, j = [(1, 2), (2, 0), (0, 1)][axis]
    m = np.eye(3, dtype=F)
    m[i, i], m[i, j], m[j, i], m[j, j] = c, -s, s, c
    o = _v(about)
    return lambda p: solid((p - o) @ m + o)


def scaled(solid, by, about=(0, 0, 0)):
    o = _v(about)
    return lambda p: solid((p - o) / F(by) + o) * F(by)


def mirrored(solid):
    """The side +Z twice: right and left alike."""
    def f(p):
        q = p.copy()
        q[:, 2] = np.abs(q[:, 2])
        return solid(q)

    return f


def around(solid, count, start=0.0):
    """`count` of the same around the upright axis; it is modelled on the side +X."""
    sector = 2 * np.pi / count

    def f(p):
        angle = np.arctan2(p[:, 2], p[:, 0]) - F(np.radians(start))
        angle = (angle + F(sector / 2)) % F(sector) - F(sector / 2)
        r = np.hypot(p[:, 0], p[:, 2])
        return solid(np.stack([r * np.cos(angle), p[:, 1], r * np.sin(angle)], axis=1).astype(F))

    return f


# --- noise ---------------------------------------------------------------------------------------


def noise(p, seed=0):
    """Smooth noise from -1 to 1 with one wave a unit; `p` is (N, 3)."""
    base = np.floor(p)
    t = (p - base).astype(F)
    t = t * t * t * (t * (t * 6 - 15) + 10)
    base = base.astype(np.int64)
    total = np.zeros(len(p), dtype=F)
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                h = ((base[:, 0] + dx) * 73856093 ^ (base[:, 1] + dy) * 19349663
                     ^ (base[:, 2] + dz) * 83492791 ^ (seed + 1) * 2654435761) & 0x7FFFFFFF
                h = (h ^ (h >> 13)) * 1274126177 & 0x7FFFFFFF
                h = (h ^ (h >> 16)) & 0xFFFF
                w = ((t[:, 0] if dx else 1 - t[:, 0]) * (t[:, 1] if dy else 1 - t[:, 1])
                     * (t[:, 2] if dz else 1 - t[:, 2]))
                total += w * (h.astype(F) / F(32767.5) - 1)
    return total


def fbm(p, octaves=4, seed=0):
    """Noise upon noise, each octave twice as fine and half as strong; about -1 to 1."""
    total, strength = np.zeros(len(p), dtype=F), 1.0
    for o in range(octaves):
        total += F(strength) * noise(p * F(2 ** o), seed + 17 * o)
        strength *= 0.5
    return total / F(2 - 2 ** (1 - octaves))
