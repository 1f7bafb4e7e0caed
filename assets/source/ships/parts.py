"""Carvings and fittings: dragon heads, spirals, shields, cargo, awning, platform, vane."""

import numpy as np

from mesh import Builder, planar, spline, turn_x, turn_y, unit


def stem(b, line, wide, deep, key, far=False, points=None, sides=None, bake=True, cap=None):
    """A stem post along a line of the middle plane, slightly squared; tapering lists allowed."""
    n = points or (8 if far else 15)
    path = planar(spline(line, n))
    at = np.linspace(0, 1, n)
    wide = np.interp(at, np.linspace(0, 1, len(wide)), wide)
    deep = np.interp(at, np.linspace(0, 1, len(deep)), deep)
    b.sweep(path, wide, deep, key, sides=sides or (4 if far else 8), bake=bake, power=2.6,
            caps=(None, cap))
    return path


def crest(b, path, deep, key, size, count):
    """Carved spikes along the back of a neck (on the side of `-up` of the sweep's frame)."""
    along = unit(np.gradient(path, axis=0))
    for k in np.linspace(len(path) * 0.5, len(path) - 1.2, count):
        i = int(k)
        t = k - i
        p = path[i] * (1 - t) + path[i + 1] * t
        d = along[i]
        back = np.array([-d[1], d[0], 0.0])
        base = p + back * deep * 0.7
        tip = base + (back * 0.9 - d * 0.8) * size
        foot = base - d * size * 0.2
        for side in (1, -1):
            z = np.array([0, 0, 0.0028 * side])
            tri = np.array([[foot + d * size * 0.8 + z, foot - d * size * 0.3 + z], [tip, tip]])
            b.grid(tri, key, np.array([[0.2], [0.6]]), np.array([[0.2, 0.8]]), toward=z,
                   bake=False)


def dragon(b, end, way, size, paint, far=False, fierce=1.0):
    """A dragon's head at `end`, looking along `way`: skull, jaws, teeth, eyes, horns, tongue.

    `paint` names the islands of skin, horn, eye and tongue.
    """
    ahead = unit(np.array([way[0], way[1], 0.0]))
    up = np.array([-ahead[1], ahead[0], 0.0])
    if up[1] < 0:
        up = -up
    side = np.array([0, 0, 1.0])
    frame = np.stack([ahead, up, side], 1) * size
    end = np.array([end[0], end[1], 0.0])

    def put(p):
        return np.asarray(p, float) @ frame.T + end

    if far:
        skull = np.array([[-0.42, -0.1, 0], [0.1, 0.1, 0], [0.6, 0.04, 0], [1.05, 0.08, 0]])
        b.sweep(put(skull), size * np.array([0.15, 0.27, 0.17, 0.1]),
                size * np.array([0.2, 0.28, 0.15, 0.1]), paint["skin"], sides=4, side=side,
                caps=(None, "point"))
        jaw = np.array([[0.0, -0.2, 0], [0.85, -0.46, 0]])
        b.sweep(put(jaw), size * np.array([0.14, 0.06]), size * np.array([0.09, 0.04]),
                paint["skin"], sides=3, side=side)
        for z in (1, -1):
            horn = np.array([[-0.05, 0.25, 0.14 * z], [-0.62, 0.62, 0.22 * z]])
            b.sweep(put(horn), size * np.array([0.09, 0.01]), size * np.array([0.09, 0.01]),
                    paint["horn"], sides=3, side=side)
        return
    skull = np.array([[-0.42, -0.14, 0], [-0.22, -0.02, 0], [0.0, 0.08, 0], [0.22, 0.13, 0],
                      [0.36, 0.07, 0], [0.58, 0.03, 0], [0.80, 0.05, 0], [0.95, 0.09, 0],
                      [1.06, 0.06, 0]])
    wide = size * np.array([0.15, 0.19, 0.24, 0.25, 0.18, 0.145, 0.15, 0.155, 0.03])
    deep = size * np.array([0.19, 0.23, 0.25, 0.25, 0.185, 0.14, 0.125, 0.125, 0.03])
    b.sweep(put(skull), wide, deep, paint["skin"], sides=8, side=side, power=2.3, bake=True,
            caps=(None, "point"))
    drop = 0.16 * fierce
    jaw = np.array([[-0.16, -0.20, 0], [0.12, -0.27 - 0.2 * drop, 0],
                    [0.45, -0.33 - 0.8 * drop, 0], [0.74, -0.33 - 1.1 * drop, 0],
                    [0.92, -0.25 - 1.1 * drop, 0]])
    b.sweep(put(jaw), size * np.array([0.13, 0.14, 0.11, 0.10, 0.03]),
            size * np.array([0.12, 0.085, 0.06, 0.055, 0.02]), paint["skin"], sides=6, side=side,
            caps=("point", "point"))
    for z in (1, -1):
        for x, y, tall in ((0.90, -0.06, -0.19), (0.66, -0.10, -0.12), (0.50, -0.12, -0.10),
                           (0.80, -0.36 - drop, 0.16), (0.56, -0.32 - drop, 0.10)):
            tooth = np.array([[x, y + (0.03 if tall < 0 else -0.03), 0.085 * z],
                              [x + 0.02, y + tall, 0.095 * z]])
            b.sweep(put(tooth), size * np.array([0.042, 0.002]), size * np.array([0.042, 0.002]),
                    paint["horn"], sides=3, side=side)
        eye = np.array([[0.20, 0.17, 0.17 * z], [0.225, 0.175, 0.225 * z], [0.24, 0.18, 0.27 * z]])
        b.sweep(put(eye), size * np.array([0.10, 0.085, 0.01]),
                size * np.array([0.09, 0.075, 0.01]), paint["eye"], sides=6, side=up,
                caps=(None, "point"))
        brow = np.array([[0.42, 0.17, 0.15 * z], [0.24, 0.30, 0.21 * z], [-0.02, 0.33, 0.21 * z],
                         [-0.2, 0.28, 0.17 * z]])
        b.sweep(put(brow), size * np.array([0.02, 0.075, 0.07, 0.02]),
                size * np.array([0.02, 0.06, 0.06, 0.02]), paint["skin"], sides=4, side=side)
        horn = np.array([[-0.08, 0.22, 0.13 * z], [-0.34, 0.40, 0.21 * z], [-0.60, 0.52, 0.24 * z],
                         [-0.86, 0.72, 0.20 * z]])
        r = size * np.array([0.095, 0.08, 0.05, 0.004])
        b.sweep(put(horn), r, r, paint["horn"], sides=5, side=side, caps=(None, "point"))
        beard = np.array([[-0.10, -0.16, 0.15 * z], [-0.30, -0.36, 0.19 * z],
                          [-0.46, -0.50, 0.18 * z]])
        b.sweep(put(beard), size * np.array([0.08, 0.06, 0.004]),
                size * np.array([0.04, 0.03, 0.004]), paint["skin"], sides=4, side=up)
    tongue = spline([[0.1, -0.2, 0], [0.6, -0.22 - 0.4 * drop, 0], [0.95, -0.16 - 0.4 * drop, 0],
                     [1.15, -0.30 - 0.4 * drop, 0]], 6)
    b.sweep(put(tongue), size * np.array([0.07, 0.07, 0.06, 0.05, 0.04, 0.005]),
            size * np.array([0.03, 0.03, 0.025, 0.02, 0.02, 0.005]), paint["tongue"], sides=4,
            side=side)


def spiral(centre, radius, turns, start, sense=1, inner=0.16, count=40):
    """Points of a spiral in the middle plane, from its outer end at the angle `start` inwards."""
    t = np.linspace(0, 1, count)
    r = radius * (1 - (1 - inner) * t**0.8)
    angle = start + sense * 2 * np.pi * turns * t
    return np.column_stack([centre[0] + r * np.cos(angle), centre[1] + r * np.sin(angle)])


def shield(radius=0.04, far=False, sides=10, back=True):
    """A round shield facing +Z: slightly domed, with a boss; its island shows the whole face."""
    b = Builder()
    n = 7 if far else sides
    phi = 2 * np.pi * np.arange(n + 1) / n + np.pi / 2
    ring = np.stack([np.cos(phi), np.sin(phi)], -1)

    def circle(r, z):
        return np.concatenate([ring * r * radius, np.full((n + 1, 1), z * radius)], 1)

    def place(r):
        return 0.5 + 0.47 * r * ring

    def disc(radii, heights, toward):
        points = np.stack([circle(r, z) for r, z in zip(radii, heights)])
        loc = np.stack([place(r) for r in radii])
        b.grid(points, "shield", loc[..., 0], loc[..., 1], toward=toward, bake=False)

    if far:
        disc([0.0, 1.0], [0.22, 0.0], (0, 0, 1))
    else:
        disc([0.0, 0.17, 0.27, 1.0], [0.40, 0.34, 0.18, 0.0], (0, 0, 1))
    if back:
        points = np.stack([circle(0.0, 0.10), circle(1.0, 0.0)])
        loc = np.stack([place(0.0), place(1.0)])
        b.grid(points, "shield.back", loc[..., 0], loc[..., 1], toward=(0, 0, -1), bake=False)
    return b


def shield_row(b, hull, places, radius, keys, far=False, lift=0.2, lean=0.32, skew=0.16,
               sides=10):
    """Shields along both gunwales, overlapping like shingles, painted by turns with `keys`."""
    one = shield(radius, far, sides)
    for i, x in enumerate(places):
        for side in (1, -1):
            p, out, ahead = hull.rail_at(x, side)
            turn = turn_x(-lean) @ turn_y(skew * side)
            right = np.cross([0, 1.0, 0], out)
            frame = np.stack([right, np.array([0, 1.0, 0]), out], 1)
            b.add(one, frame @ turn, p + out * 0.017 + np.array([0, (lift - 0.3) * radius, 0]),
                  rename={"shield": keys[i % len(keys)]})


def barrel(b, centre, length, radius, way=(0, 1, 0), far=False):
    """A cask along `way` with bulging staves; hoops are painted."""
    way = unit(np.asarray(way, float))
    t = np.array([-0.5, 0.5]) if far else np.array([-0.5, -0.2, 0.2, 0.5])
    bulge = np.array([0.9, 0.9]) if far else np.array([0.82, 1.0, 1.0, 0.82])
    path = np.asarray(centre, float) + t[:, None] * length * way
    side = (1, 0, 0) if abs(way[0]) < 0.9 else (0, 0, 1)
    n = 6 if far else 10
    b.sweep(path, radius * bulge, radius * bulge, "cask", sides=n, side=side, a=(0.0, 0.8))
    phi = 2 * np.pi * np.arange(n + 1) / n
    side = unit(np.asarray(side, float))
    other = np.cross(way, side)
    for sign in (1, -1):
        rim = (path[-1 if sign > 0 else 0] - way * 0.003 * sign
               + radius * 0.82 * (np.cos(phi)[:, None] * side + np.sin(phi)[:, None] * other))
        mid = np.repeat(rim[:-1].mean(0)[None], n + 1, 0)
        loc_a = 0.9 + 0.095 * np.stack([0 * phi, np.cos(phi)])
        loc_b = 0.5 + 0.45 * np.stack([0 * phi, np.sin(phi)])
        b.grid(np.stack([mid, rim]), "cask", loc_a, loc_b, toward=way * sign, bake=False)


def bale(b, centre, size, key="bale", angle=0.0, far=False):
    """A corded bale of cloth, softly rounded."""
    x, y, z = np.asarray(size, float) / 2
    t = np.array([-1, 1]) if far else np.array([-1, -0.8, 0.8, 1.0])
    fat = np.array([1, 1]) if far else np.array([0.72, 1.0, 1.0, 0.72])
    turn = turn_y(angle)
    path = (np.stack([[v * x, 0, 0] for v in t]) @ turn.T) + np.asarray(centre, float)
    b.sweep(path, z * fat, y * fat, key, sides=4 if far else 8, side=turn @ [0, 0, 1.0], power=5,
            caps=("flat", "flat"))


def chest(b, centre, size, key="chest", far=False):
    """A sea chest with iron bands (painted)."""
    b.box(centre, size, key, faces="xXYzZ", span=(size[0], size[1] + 0.02))


def vane(b, x, top, size, far=False):
    """A gilded weather vane after those of the Viking age: a pierced quarter plate with tassels."""
    if not far:
        b.sweep(np.array([[x, top - 0.02, 0], [x, top + size * 1.05, 0]]), 0.004, 0.004, "gold",
                sides=4, caps=(None, None))
    n = 3 if far else 7
    t = np.linspace(0, 1, n)
    upper = np.column_stack([x - size * 1.25 * t, top + size * (0.95 + 0.10 * t)])
    angle = t * np.pi / 2
    lower = np.column_stack([x - size * 1.25 * np.sin(angle) ** 1.0,
                             top + size * (0.98 - 0.85 * np.cos(angle))])
    plate = np.stack([planar(upper), planar(lower)], 1)
    for side in (1, -1):
        b.grid(plate + np.array([0, 0, 0.0025 * side]), "vane", t[:, None],
               np.array([[0.98, 0.02]]), toward=(0, 0, side), bake=False)
    if not far:
        for k in (2, 4, 6):
            p = np.array([lower[k][0], lower[k][1], 0])
            b.sweep(np.stack([p, p + [-0.004, -0.022, 0]]), [0.002, 0.006], [0.002, 0.003],
                    "gold", sides=3)


def awning(b, key, x0, x1, ridge, eave, half, spar="spar", far=False):
    """A ridge tent over the deck: cloth sagging between crossed gable boards with carved ends."""
    nx, ns = (3, 2) if far else (9, 4)
    x = np.linspace(x0, x1, nx)
    s = np.linspace(0, 1, ns)
    sag = 0.010 * np.sin(np.pi * np.abs(np.linspace(0, 2, nx) % 1.0))
    for side in (1, -1):
        z = side * half * s[None] * np.ones((nx, 1))
        y = ridge + (eave - ridge) * s[None] - 0.014 * np.sin(np.pi * s[None]) - sag[:, None]
        points = np.stack([np.broadcast_to(x[:, None], z.shape), y, z], -1)
        local = (x[:, None] - x0) / (x1 - x0)
        b.grid(points, key, local, 0.5 + 0.5 * side * s[None], toward=(0, 1, side))
        b.grid(points - [0, 0.002, 0], key, local, 0.5 + 0.5 * side * s[None],
               toward=(0, -1, -side), bake=False)
    if far:
        return
    for x in (x0 - 0.004, x1 + 0.004):
        for side in (1, -1):
            path = np.array([[x, eave - 0.03, side * half * 1.05],
                             [x, ridge + 0.004, 0],
                             [x + np.sign(x - (x0 + x1) / 2) * 0.006, ridge + 0.05, -side * 0.045],
                             [x + np.sign(x - (x0 + x1) / 2) * 0.02, ridge + 0.058,
                              -side * 0.066]])
            b.sweep(path, 0.005, [0.008, 0.008, 0.007, 0.002], "gold", sides=4, side=(1, 0, 0),
                    a=(0, 0.9))
    b.sweep(np.array([[x0 - 0.02, ridge, 0], [x1 + 0.02, ridge, 0]]), 0.005, 0.005, spar, sides=5)


def platform(b, key, centre, size, foot, top, far=False):
    """A watch platform: four posts, a planked floor, a rail round it and braces."""
    x, z = centre[0], 0.0
    hx, hz = size[0] / 2, size[1] / 2
    for sx in (1, -1):
        for sz in (1, -1):
            path = np.array([[x + sx * hx * 1.15, foot, sz * hz * 1.1],
                             [x + sx * hx * 0.93, top + (0.02 if far else 0.075), sz * hz * 0.93]])
            b.sweep(path, 0.0075, 0.0075, "timber", sides=4, side=(1, 0, 0), power=4,
                    caps=(None, None if far else "flat"))
    b.box((x, top, z), (size[0], 0.012, size[1]), key, span=size,
          faces="xXYzZ" if far else "xXyYzZ", bake=True)
    if far:
        for sign in (1, -1):
            b.box((x, top + 0.045, sign * hz * 0.95), (size[0], 0.03, 0.004), "planks", faces="zZ")
            b.box((x + sign * hx * 0.95, top + 0.045, 0), (0.004, 0.03, size[1]), "planks",
                  faces="xX")
        return
    for level in (0.028, 0.062):
        for sign in (1, -1):
            b.box((x, top + level, sign * hz * 0.97), (size[0] * 1.04, 0.011, 0.005), "timber")
            b.box((x + sign * hx * 0.97, top + level, 0), (0.005, 0.011, size[1] * 1.04),
                  "timber")
    for sz in (1, -1):
        for flip in (1, -1):
            b.rope((x - flip * hx * 1.1, foot + 0.02, sz * hz * 1.08),
                   (x + flip * hx * 0.97, top - 0.01, sz * hz), key="timber", radius=0.004,
                   sides=4)


def ladder(b, low, high, half=0.014, rungs=5):
    """A ladder between two points (in a plane of equal z spread)."""
    low, high = np.asarray(low, float), np.asarray(high, float)
    for sign in (1, -1):
        z = np.array([0, 0, half * sign])
        b.rope(low + z, high + z, key="timber", radius=0.0035, sides=4)
    for t in np.linspace(0.1, 0.92, rungs):
        p = low + (high - low) * t
        b.rope(p + [0, 0, half], p - [0, 0, half], key="timber", radius=0.003, sides=3)


def log(b, x0, x1, y, z, radius, key, far=False, row=0.0, rows=1.0):
    """A raft's log along the ship, with cut ends and a little taper."""
    n = 6 if far else 8
    path = np.array([[x0, y, z], [x0 + 0.012, y, z], [(x0 + x1) / 2, y, z],
                     [x1 - 0.02, y, z], [x1, y, z]])
    r = radius * np.array([0.90, 1.0, 1.03, 0.97, 0.70])
    if far:
        path, r = path[[0, 4]], r[[1, 3]]
    b.sweep(path, r, r, key, sides=n, b=(row, row + rows), a=(0.0, 1.0), bake=True,
            caps=("flat", "flat"))
