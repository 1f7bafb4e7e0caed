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


# --- for turned pieces and for decoration --------------------------------------------------------


def smoothstep(low, high, x):
    """0 below `low`, 1 above `high`, smooth between."""
    t = np.clip((x - low) / (high - low), 0, 1).astype(F)
    return t * t * (3 - 2 * t)


def lathe_table(profile, step=0.002):
    """`lathe`, looked up in a table: the same for a few edges, much quicker for curves."""
    reach = max(r for r, _ in profile) + 0.25
    low = min(y for _, y in profile) - 0.25
    high = max(y for _, y in profile) + 0.25
    columns, rows = int(reach / step) + 2, int((high - low) / step) + 2
    r, y = np.meshgrid(np.arange(columns) * step, low + np.arange(rows) * step, indexing="ij")
    flat = np.stack([r.ravel(), y.ravel(), np.zeros(r.size)], axis=1).astype(F)
    table = lathe(profile)(flat)
    low, step = F(low), F(step)

    def f(p):
        u, v = np.hypot(p[:, 0], p[:, 2]) / step, (p[:, 1] - low) / step
        a, b = np.clip(u, 0, columns - 1.01), np.clip(v, 0, rows - 1.01)
        i, j = a.astype(np.int32), b.astype(np.int32)
        s, t = a - i, b - j
        base = i * rows + j
        d = ((table[base] * (1 - t) + table[base + 1] * t) * (1 - s)
             + (table[base + rows] * (1 - t) + table[base + rows + 1] * t) * s)
        # Beyond the table: the edge's value and the way to the edge.
        return (d + np.hypot(u - a, v - b) * step).astype(F)

    return f


def swayed(solid, amount=0.01, seed=0):
    """The solid slightly bent out of true, as by a hand without a ruler; its foot stays level."""
    turn = np.random.default_rng(seed).uniform(0, 2 * np.pi, 4)

    def f(p):
        angle = np.arctan2(p[:, 2], p[:, 0])
        r = np.hypot(p[:, 0], p[:, 2])
        near = np.clip(r / F(0.12), 0, 1)
        out = (np.cos(angle - turn[0] + p[:, 1] * 2) + 0.6 * np.cos(2 * angle - turn[1])
               + 0.35 * np.cos(3 * angle - turn[2] + p[:, 1] * 5))
        by = 1 - F(amount) / np.maximum(r, F(0.12)) * near * out
        q = np.stack([p[:, 0] * by, p[:, 1] + F(amount) * 2 * p[:, 1] * np.cos(angle - turn[3]) * r,
                      p[:, 2] * by], axis=1)
        return solid(q.astype(F)) * F(0.93)

    return f


def sunk(solid, inside, depth, edge=0.006):
    """The solid let in by `depth` (or raised, if negative) where `inside(p)` is negative."""
    return lambda p: solid(p) + F(depth) * smoothstep(edge / 2, -edge / 2, inside(p))


def chips(solid, count, radius, height, size, seed=0):
    """The solid with flakes struck off around it, at a radius and below a height."""
    dice = np.random.default_rng(seed)
    tools = []
    for _ in range(count):
        angle, big = dice.uniform(0, 2 * np.pi), size * dice.uniform(0.6, 1.3)
        out = radius + big * dice.uniform(0.35, 0.75)
        tools.append(ellipsoid((out * np.cos(angle), height * dice.uniform(0, 1),
                                out * np.sin(angle)), (big, big * 0.8, big)))
    return cut(solid, *tools)


# --- figures -------------------------------------------------------------------------------------


def near(solid, centre, radius):
    """The solid, worked out only around a ball that holds it: cheaper for a small part."""
    c = _v(centre)

    def f(p):
        d = np.linalg.norm(p - c, axis=1) - F(radius)
        close = np.flatnonzero(d < 0.1)
        if len(close):
            d[close] = solid(p[close])
        return d

    return f


def flutes(t, sharp=1.5):
    """Hanging cloth or combed hair: 0 on the back of each fold, 1 in the cut between two."""
    return ((1 - np.abs(np.sin(np.pi * t))) ** sharp).astype(F)


def strand(points, radii, wave=None, side=(0, 0, 1)):
    """Like `path`, carved by `wave(along, across)`: how deep at that length and to that side."""
    points = [_v(x) for x in points]
    if np.isscalar(radii):
        radii = [radii] * len(points)
    side = _v(side)

    def f(p):
        best = along = across = None
        start = 0.0
        for a, b, ra, rb in zip(points, points[1:], radii, radii[1:]):
            ab = b - a
            length = max(float(np.linalg.norm(ab)), 1e-6)
            pa = p - a
            t = np.clip(pa @ ab / F(length * length), 0, 1)
            off = pa - t[:, None] * ab
            d = np.linalg.norm(off, axis=1) - (F(ra) + t * F(rb - ra))
            s, w = F(start) + t * F(length), off @ side
            if best is None:
                best, along, across = d, s, w
            else:
                nearer = d < best
                best = np.where(nearer, d, best)
                along, across = np.where(nearer, s, along), np.where(nearer, w, across)
            start += length
        return best if wave is None else best + np.asarray(wave(along, across), dtype=F)

    return f


def robe(profile, deep=1.0, lean=0.0):
    """A standing body: half its width at heights, from (half width, height) pairs upward.

    `deep` is its depth by its width; `lean` moves the top forward.
    """
    curve = smooth_profile(profile)
    ys, rs = np.array([q[1] for q in curve]), np.array([q[0] for q in curve])
    low, high = float(ys[0]), float(ys[-1])
    scale = F(min(deep, 1.0) * 0.92)

    def f(p):
        y = p[:, 1]
        x = p[:, 0] - F(lean) * (y - F(low)) / F(high - low)
        r = np.hypot(x / F(deep), p[:, 2])
        side = (r - np.interp(y, ys, rs).astype(F)) * scale
        return np.maximum(side, np.maximum(y - F(high), F(low) - y))

    return f


def weave(u, v, width=0.62):
    """Interlace of ribbons on the diagonals of a lattice, over and under in turn: height 0 to 1.

    Ribbons turn back on the lines where `v` is a whole number and the panel ends.
    """
    a = np.abs((u + v) % 2 - 1) / np.sqrt(2)
    b = np.abs((u - v) % 2 - 1) / np.sqrt(2)
    return _crossed(a, b, np.round(v).astype(int) % 2 == 0, width / 2)


def plait(u, v, swing=0.55, width=0.5):
    """Two ribbons that wind around each other along `u`, one crossing a unit: height 0 to 1."""
    wave = swing * np.sin(np.pi * u)
    slope = np.sqrt(1 + (swing * np.pi * np.cos(np.pi * u)) ** 2)
    return _crossed(np.abs(v - wave) / slope, np.abs(v + wave) / slope,
                    np.round(u).astype(int) % 2 == 0, width / 2)


def _crossed(a, b, first, half):
    """Two ribbons' height from the distances to their middles; `first` says where `a` is on top."""
    top, low = np.where(first, a, b), np.where(first, b, a)

    def ribbon(d):
        return np.clip(1 - (d / half) ** 4, 0, 1)

    under = ribbon(low) * np.clip((top - half) / (half * 0.45), 0, 1)
    return np.maximum(ribbon(top), under).astype(F)


def uneven(solid, height=0.0015, wave=9.0):
    """The solid with hardly visible swells on it: nothing made by hand is flat.

    Wholly flat sides also keep a mesh from being simplified, for no edge on them is worth less
    than another.
    """
    def f(p):
        x, y, z = p[:, 0] * F(wave), p[:, 1] * F(wave * 1.1), p[:, 2] * F(wave * 0.9)
        return solid(p) + F(height) * (np.sin(x + 1) * np.sin(y + 2) + np.sin(z + x * F(0.5)))
    return f
