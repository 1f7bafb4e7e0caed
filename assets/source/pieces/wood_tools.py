"""The woodworker's tools: turning profiles, whittled billets, knife facets, chip carving, relief.

The words are those of the craft. A *profile* is what a gouge leaves on the lathe, told from the
foot upward; a *billet* is the same with flat sides; *beads* stand out, *coves* are hollow. What
these functions give are solids as in `carve`.
"""

import numpy as np

from carve import F, fbm, grown, intersect, polygon2, union

TABLE_STEP = 0.002


# --- drawing -------------------------------------------------------------------------------------


def drawn(flat, low, high, step=TABLE_STEP):
    """A distance in the plane, tabled once and then looked up: `flat(a, b)` from low to high."""
    low, high = np.asarray(low, dtype=F), np.asarray(high, dtype=F)
    counts = np.ceil((high - low) / step).astype(int) + 1
    a = low[0] + np.arange(counts[0], dtype=F) * F(step)
    b = low[1] + np.arange(counts[1], dtype=F) * F(step)
    grid = np.stack(np.meshgrid(a, b, indexing="ij"), -1).reshape(-1, 2)
    table = flat(grid[:, 0], grid[:, 1]).astype(F)
    columns = counts[1]

    def f(x, y):
        s = np.clip((x - low[0]) / F(step), 0, counts[0] - F(1.001))
        t = np.clip((y - low[1]) / F(step), 0, counts[1] - F(1.001))
        # What lies beyond the drawing is farther by the way to its border.
        beyond = np.hypot(x - (low[0] + s * F(step)), y - (low[1] + t * F(step)))
        i, j = s.astype(np.int32), t.astype(np.int32)
        s, t = (s - i).astype(F), (t - j).astype(F)
        at = i * columns + j
        near = table[at] * (1 - t) + table[at + 1] * t
        next_ = table[at + columns] * (1 - t) + table[at + columns + 1] * t
        return near * (1 - s) + next_ * s + beyond

    return f


def sawn(polygon):
    """A closed outline as sawn from a board: its distance quick to look up."""
    points = np.asarray(polygon, dtype=F)
    return drawn(polygon2(points), points.min(axis=0) - 0.10, points.max(axis=0) + 0.10)


# --- turning -------------------------------------------------------------------------------------


def _arc(r, y, out, steps=9):
    """A half-ellipse from the last point to (r, y) that stands out, or hollow below zero."""
    def go(r0, y0):
        t = np.linspace(0, np.pi, steps)[1:]
        along = (1 - np.cos(t)) / 2
        dr, dy = r - r0, y - y0
        length = max(np.hypot(dr, dy), 1e-6)
        return [(r0 + dr * s + out * np.sin(a) * dy / length,
                 y0 + dy * s - out * np.sin(a) * dr / length) for s, a in zip(along, t)]

    return go


def line(r, y):
    """A straight taper, or a flat when only `r` changes."""
    return lambda r0, y0: [(r, y)]


def bead(r, y, out):
    """A round that stands out, from where the tool is up to (r, y)."""
    return _arc(r, y, out)


def cove(r, y, deep):
    """A hollow up to (r, y)."""
    return _arc(r, y, -deep)


def vee(r, y, deep):
    """A notch by the skew chisel's point, up to (r, y)."""
    return lambda r0, y0: [((r0 + r) / 2 - deep, (y0 + y) / 2), (r, y)]


def profile(radius, *cuts):
    """The profile of a turned form: the radius of its foot, then the cuts, ending on the axis."""
    points = [(0.0, 0.0), (radius, 0.0)]
    for go in cuts:
        points += [(max(float(r), 0.0), float(y)) for r, y in go(*points[-1])]
    if points[-1][0] > 1e-6:
        points.append((0.0, points[-1][1]))
    return points


def _half_section(points):
    outline = list(points) + [(-r, y) for r, y in reversed(points) if r > 1e-6]
    top = max(y for _, y in points)
    wide = max(r for r, _ in points)
    return drawn(polygon2(outline), (-0.01, -0.06), (wide + 0.10, top + 0.08))


def spindle(points):
    """Turned on the lathe from a `profile`."""
    flat = _half_section(points)
    return lambda p: flat(np.hypot(p[:, 0], p[:, 2]), p[:, 1])


def billet(points, sides, start=0.0, corners=None):
    """Whittled from a squared billet: a `profile` with flat sides instead of round ones.

    The profile's radius is then half the width across the flats. `sides` flats, the first looking
    to `start` degrees; with `corners` the edges between them are chamfered at that many times the
    half width.
    """
    flat = _half_section(points)
    turns = [(start + 360 * i / sides, 1.0) for i in range(sides)]
    if corners:
        turns += [(start + 360 * (i + 0.5) / sides, corners) for i in range(sides)]
    normals = np.array([[np.cos(np.radians(a)) / w, np.sin(np.radians(a)) / w]
                        for a, w in turns], dtype=F)

    def f(p):
        r = p[:, 0] * normals[0, 0] + p[:, 2] * normals[0, 1]
        for nx, nz in normals[1:]:
            r = np.maximum(r, p[:, 0] * nx + p[:, 2] * nz)
        return flat(r, p[:, 1])

    return f


def board(outline, axis, middle, half, chamfer=0.0, thin=None):
    """An outline sawn from a board, its edges chamfered by the knife.

    The board lies across `axis`; `outline` is drawn in the other two coordinates in the order
    x, y, z. `thin(a, b)` may take something from the half thickness.
    """
    flat = sawn(outline)
    a, b = [i for i in range(3) if i != axis]

    def f(p):
        d = flat(p[:, a], p[:, b])
        side = np.abs(p[:, axis] - F(middle)) - F(half)
        if thin is not None:
            side = side + thin(p[:, a], p[:, b])
        out = np.maximum(d, side)
        if chamfer:
            out = np.maximum(out, (d + side + F(chamfer)) * F(0.7071))
        return out

    return f


def relief(ground, outline, height, axis=0, side=1, chamfer=0.0):
    """An outline left standing by `height` on a ground, seen from the `side` of `axis`."""
    flat = sawn(outline)
    a, b = [i for i in range(3) if i != axis]

    def standing(p):
        d = flat(p[:, a], p[:, b])
        up = ground(p) - F(height)
        out = np.maximum(np.maximum(d, up), -F(side) * p[:, axis])
        if chamfer:
            out = np.maximum(out, (d + up + F(chamfer)) * F(0.7071))
        return out

    return union(ground, standing)


def within(solid, low, high, margin=0.03):
    """A part that is known to lie in a block: points well outside are not asked, which is quick."""
    middle = (np.asarray(low, dtype=F) + np.asarray(high, dtype=F)) / 2
    half = (np.asarray(high, dtype=F) - np.asarray(low, dtype=F)) / 2

    def f(p):
        d = np.linalg.norm(np.maximum(np.abs(p - middle) - half, 0), axis=1)
        inside = np.flatnonzero(d < margin)
        if len(inside):
            d[inside] = solid(p[inside])
        return d

    return f


def raised(ground, solid, height):
    """What of a solid stands up to `height` above a ground: flat relief that follows the body."""
    return union(ground, intersect(solid, grown(ground, height), k=0.008))


# --- edges and surfaces --------------------------------------------------------------------------


def by_hand(solid, seed, amount=0.005, wave=3.2):
    """What no rule and compass guided: everything a little out of true."""
    w, o = F(wave * 2), F(seed * 1.7)

    def f(p):
        x, y, z = p[:, 0], p[:, 1], p[:, 2]
        q = p.copy()
        q[:, 0] += F(amount) * np.sin(w * y + 0.8 * w * z + o) * np.cos(0.6 * w * x - o)
        q[:, 2] += F(amount) * np.sin(w * y - 0.7 * w * x + 2 * o) * np.cos(0.7 * w * z + o)
        return solid(q)

    return f


def worked(form, *tools):
    """A form with the marks of tools: each gives how deep it has cut at points near the surface."""
    def f(p):
        d = form(p)
        near = np.flatnonzero(np.abs(d) < 0.045)
        if len(near):
            q = p[near]
            d = d.copy()
            d[near] += sum(tool(q) for tool in tools).astype(F)
        return d

    return f


def _cells(p, size, seed, jitter=0.30):
    """The squared distance to the nearest of scattered places, in cells of `size` (x, y, z)."""
    q = p / np.asarray(size, dtype=F)
    base = np.floor(q - F(0.5)).astype(np.int32)
    best = np.full(len(p), F(9))
    for i in range(8):
        c = base + np.array([i & 1, i >> 1 & 1, i >> 2], dtype=np.int32)
        h = (c[:, 0] * np.int32(73856093) ^ c[:, 1] * np.int32(19349663)
             ^ c[:, 2] * np.int32(83492791)) + np.int32(seed * 7919)
        h = (h ^ (h >> 13)) * np.int32(1274126177)
        h = h ^ (h >> 16)
        d = np.zeros(len(p), dtype=F)
        for k, shift in enumerate((0, 8, 16)):
            off = ((h >> shift) & 255).astype(F) * F(2 * jitter / 255) + F(0.5 - jitter)
            d += (q[:, k] - c[:, k] - off) ** 2
        best = np.minimum(best, d)
    return best


def knife(seed, size=(0.050, 0.125, 0.075), depth=0.0035):
    """The knife's facets: shallow flat strokes, longer along the fibre, edges crisp."""
    return lambda p: F(depth) * (1 - np.minimum(_cells(p, size, seed) * F(1.6), 1))


def tool_rings(seed=0, pitch=0.017, depth=0.0005):
    """Rings by the turning gouge, uneven as the hand that led it."""
    def f(p):
        s = p[:, 1] + F(0.7) * np.hypot(p[:, 0], p[:, 2])
        wander = F(1.4) * np.sin(s * 9 + F(seed)) + F(0.9) * np.sin(s * 23 + F(2 * seed))
        strength = F(0.55) + F(0.45) * np.sin(s * 14 + F(seed))
        return F(depth) * strength * np.sin(s * F(2 * np.pi / pitch) + wander)

    return f


def where(place, tool, otherwise):
    """One tool where `place(p)` is true, another elsewhere."""
    return lambda p: np.where(place(p), tool(p), otherwise(p))


# --- chip carving --------------------------------------------------------------------------------


def chip_triangles(u, v, width, height, gap=0.10):
    """Depth from 0 to 1 of a border of two rows of three-cut chips that leaves a zigzag standing.

    `u` runs along the border and `v` up across it from 0 to `height`; a chip is `width` wide.
    """
    s = np.abs(u / F(width) - np.round(u / F(width)) + 0.0) * 2
    t = v / F(height)
    slope = np.hypot(2 / width, 1 / height)
    low = np.minimum((1 - s - t - gap) / slope, v - 0.06 * height)
    high = np.minimum((s + t - 1 - gap) / slope, height * 0.94 - v)
    high = np.where(t < 1, high, -1)
    deep = np.maximum(low, high)
    return np.clip(deep / F(0.20 * min(width, height)), 0, 1).astype(F)


def strokes(distance, width):
    """Depth from 0 to 1 of a stroke by a parting tool, vee-shaped, `width` wide."""
    return np.clip(1 - np.abs(distance) / F(width / 2), 0, 1).astype(F)


def cuts(depth, pattern):
    """A pattern (0 to 1 at each point) as a tool that cuts that deep."""
    return lambda p: F(depth) * pattern(p)


# --- gilding -------------------------------------------------------------------------------------


def gilded(wood, gold, where, seed=0):
    """Gold leaf laid on wood where `where(p)` is above zero, a little rubbed from the edges."""
    def look(spot):
        colour, rough, metal = wood(spot)
        on = where(spot.at)
        # One fold of the leaf's border, and bald spots where fingers went.
        edge = np.clip(on / F(0.004), 0, 1)
        worn = fbm(spot.at * 16, 3, seed) + 0.9 * np.clip(spot.convex - 0.35, 0, 1)
        leaf = (edge * np.clip((0.62 - worn) * 5, 0, 1))[:, None]
        c, r, m = gold(spot)
        colour = colour * (1 - leaf) + c * leaf
        leaf = leaf[:, 0]
        return colour, rough * (1 - leaf) + r * leaf, metal * (1 - leaf) + m * leaf

    return look
