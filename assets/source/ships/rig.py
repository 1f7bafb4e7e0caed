"""Masts, yards, sails, ropes, oars and pennants."""

import numpy as np

from mesh import Builder, spline, turn_y, unit


def mast(b, x, foot, top, radius=0.011, key="spar", far=False, knob="gold"):
    """A mast tapering upwards, with a truck (small knob) at its head."""
    path = np.array([[x, foot, 0], [x, (foot + top) / 2, 0], [x, top, 0]])
    sides = 5 if far else 7
    b.sweep(path, [radius, radius * 0.85, radius * 0.6], [radius, radius * 0.85, radius * 0.6],
            key, sides=sides, side=(0, 0, 1), caps=(None, None))
    if not far:
        b.box((x, foot + 0.014, 0), (radius * 6, 0.016, radius * 3.6), "timber", faces="xXYzZ")
    r = radius * 1.0
    heights = np.array([top - 0.3 * r, top + 0.2 * r, top + 1.2 * r, top + 2.0 * r])
    radii = np.array([0.3, 1.15, 0.9, 0.0]) * r
    if far:
        heights, radii = heights[[0, 1, 3]], radii[[0, 1, 3]]
    b.sweep(np.stack([[x, h, 0] for h in heights]), radii, radii, knob, sides=sides,
            caps=("point", "point"))
    if not far:
        for y in (top - 3.2 * r, top - 6.5 * r):
            band = np.array([[x, y, 0], [x, y + 0.8 * r, 0]])
            b.sweep(band, r * 0.85, r * 0.85, "iron", sides=7, caps=("flat", "flat"))


class Sail:
    """A square sail hanging from a yard that is braced round by `angle`.

    With `angle` zero the yard lies athwart; the wind fills the cloth by `belly` and carries its
    foot forward by `sweep`; the foot is `foot` times as wide as the head.
    """

    def __init__(self, x, y, width, drop, angle, belly, foot=1.06, sweep=0.02):
        self.x, self.y, self.width, self.drop = x, y, width, drop
        self.turn = turn_y(angle)
        self.belly, self.foot, self.lead = belly, foot, sweep

    def at(self, w, h):
        """The cloth at `w` (-1 … 1 across) and `h` (0 yard … 1 foot)."""
        w, h = np.broadcast_arrays(np.asarray(w, float), np.asarray(h, float))
        half = self.width / 2 * (1 + (self.foot - 1) * h)
        fill = np.sin(np.pi * np.clip(0.08 + 0.80 * h, 0, 1)) ** 0.9 - np.sin(np.pi * 0.08) ** 0.9
        depth = self.belly * fill * (1 - 0.55 * w**2) + self.lead * h
        pull = 0.05 * self.drop * h * (1 - w**2)
        local = np.stack([depth + 0.010, -h * self.drop + pull, -w * half], -1)
        return local @ self.turn.T + np.array([self.x, self.y, 0])

    def build(self, b, key, far=False, spar="spar", radius=0.0085, rings=True):
        """Cloth of two sides with a hem, the yard, and the lashings along the yard."""
        nw, nh = (5, 4) if far else (11, 9)
        w = np.linspace(-1, 1, nw)[:, None]
        h = np.linspace(0, 1, nh)[None]
        front = self.at(w, h)
        ahead = self.turn @ np.array([1.0, 0, 0])
        thick = 0.0035
        uv_a, uv_b = (w + 1) / 2, 1 - h
        b.grid(front, key, uv_a, uv_b, toward=ahead)
        back = front - ahead * thick
        b.grid(back, key, uv_a, uv_b, toward=-ahead, bake=False)
        if not far:
            for edge, a, bb, way in (
                    ((0, slice(None)), np.array([[0.0], [0.02]]), uv_b, self.turn @ [0, 0, 1.0]),
                    ((-1, slice(None)), np.array([[1.0], [0.98]]), uv_b, self.turn @ [0, 0, -1.0]),
                    ((slice(None), -1), uv_a.T, np.array([[0.0], [0.02]]), (0, -1, 0))):
                b.grid(np.stack([front[edge], back[edge]]), key, a, bb, toward=way, bake=False)
        reach = self.width / 2 * 1.07
        yard = np.array([[0, 0.003, -reach], [0, 0.006, 0], [0, 0.003, reach]]) @ self.turn.T
        yard += np.array([self.x, self.y, 0]) + ahead * 0.012
        radii = np.array([0.55, 1.0, 0.55]) * radius
        b.sweep(yard, radii, radii, spar, sides=4 if far else 6, side=(0, 1, 0),
                caps=(None, None) if far else ("flat", "flat"))
        self.ends = yard[0], yard[2]
        self.clews = self.at(1, 1), self.at(-1, 1)
        if rings and not far:
            for at in np.linspace(-0.88, 0.88, 7):
                p = (1 - (at + 1) / 2) * yard[0] + (at + 1) / 2 * yard[2]
                ring = np.stack([p - self.turn @ [0, 0, 0.0035], p + self.turn @ [0, 0, 0.0035]])
                b.sweep(ring, radius * 1.15, radius * 1.15, "rope", sides=5, side=(0, 1, 0))


def shrouds(b, hull, x, top, places, far=False):
    """Ropes from the masthead to the rail on both sides, with deadeyes at their feet."""
    for place in places:
        for side in (1, -1):
            p, out, _ = hull.rail_at(place, side)
            foot = p - out * 0.004 + np.array([0, 0.004, 0])
            head = np.array([x, top, 0.004 * side])
            b.rope(head, foot, radius=0.0028, sides=3)
            if not far:
                eye = unit(head - foot)
                ring = np.stack([foot + eye * 0.004, foot + eye * 0.011, foot + eye * 0.018])
                b.sweep(ring, [0.002, 0.0055, 0.002], [0.002, 0.0055, 0.002], "spar", sides=4,
                        side=(1, 0, 0))


def stay(b, x, top, end):
    """A rope from the masthead to `end` in the middle plane."""
    b.rope((x, top, 0), end, radius=0.0028)


def furled(b, path, key, radius=0.02, far=False, ties=9):
    """A sail rolled up along `path`: a lumpy bundle with lashings."""
    path = np.asarray(path, float)
    n = 6 if far else 2 * ties + 3
    line = spline(path, n)
    along = np.linspace(-1, 1, n)
    lump = radius * (1 - 0.55 * np.abs(along) ** 3)
    if not far:
        lump = lump * np.where(np.arange(n) % 2 == 1, 1.08, 0.86)
    lump[[0, -1]] = radius * 0.15
    side = np.cross(line[-1] - line[0], [0, 1, 0])
    b.sweep(line, lump, lump * 0.85, key, sides=5 if far else 7, side=side, bake=True,
            caps=("point", "point"))
    if not far:
        ahead = unit(line[-1] - line[0])
        for k in range(2, n - 2, 2):
            ring = np.stack([line[k] - ahead * 0.0035, line[k] + ahead * 0.0035])
            b.sweep(ring, lump[k] * 1.12, lump[k] * 0.96, "rope", sides=6, side=side)


def oar(far=False, length=0.25, key="oar"):
    """An oar along +Z: its loom at the origin, its blade at the far end."""
    b = Builder()
    path = np.array([[0, 0, -0.25], [0, 0, 0.55], [0, 0, 0.68], [0, 0, 0.94], [0, 0, 1.0]])
    path = path * length
    wide = np.array([0.0038, 0.0036, 0.0105, 0.0125, 0.008])
    deep = np.array([0.0038, 0.0036, 0.0030, 0.0022, 0.0015])
    if far:
        path, wide, deep = path[[0, 2, 3]], wide[[0, 1, 3]] * [1, 2.2, 1], deep[[0, 1, 3]]
    b.sweep(path, wide, deep, key, sides=3 if far else 4, side=(1, 0, 0))
    if not far:
        tip = np.stack([path[-1] + [-wide[-1], 0, 0], path[-1] + [wide[-1], 0, 0]])
        b.grid(np.stack([tip + [0, 0.0015, 0], tip - [0, 0.0015, 0]]), key,
               np.array([[0.99], [1.0]]), np.array([[0.2, 0.4]]), toward=(0, 0, 1), bake=False)
    return b


def oars(b, hull, places, far=False, length=0.25, drop=0.42, rake=0.12, key="oar"):
    """Oars out on both sides, through ports below the rail, their blades dipping."""
    one = oar(far, length, key)
    for i, place in enumerate(places):
        for side in (1, -1):
            p, out, _ = hull.rail_at(place, side)
            p = p + np.array([0, -0.016, 0]) - out * 0.012
            lean = drop + 0.03 * np.sin(2.1 * i + side)
            way = unit(np.array([out[0] * 0.2 - rake, -np.sin(lean), side * np.cos(lean)]))
            ahead = unit(np.cross([0, 1.0, 0], way))
            up = np.cross(way, ahead)
            b.add(one, np.stack([ahead, up, way], 1), p)


def steering_oar(b, hull, far=False, x=None, key="spar"):
    """The great rudder oar at the starboard quarter (starboard is positive z)."""
    x = -hull.stern * 0.80 if x is None else x
    p, out, _ = hull.rail_at(x)
    p = p + out * 0.009
    way = unit(np.array([-0.38, -1.0, 0.08]))
    low = p + way * ((p[1] + 0.05) / -way[1])
    head = p - way * 0.045
    path = np.stack([head, p, p + (low - p) * 0.35, p + (low - p) * 0.7, low])
    wide = np.array([0.004, 0.0055, 0.012, 0.018, 0.014])
    deep = np.array([0.004, 0.0055, 0.004, 0.003, 0.002])
    if far:
        path, wide, deep = path[[0, 2, 4]], wide[[1, 2, 3]], deep[[0, 2, 3]]
    b.sweep(path, wide, deep, key, sides=4, side=(1, 0, 0), caps=(None, None))
    if not far:
        b.rope(head + [0, -0.004, 0], head + np.array([0.03, 0.004, -0.055]), key="spar",
               radius=0.003, sides=4)


def pennant(b, start, length, high, key, far=False, wave=0.03, tail=0.55, angle=0.0, drop=0.0):
    """A waving flag from `start` aft, both sides; its end narrows to `tail` of its height."""
    n = 4 if far else 9
    t = np.linspace(0, 1, n)[:, None]
    s = np.array([[0.0, 1.0]])
    way = turn_y(angle) @ np.array([-1.0, 0, 0])
    side = np.cross(way, [0, 1.0, 0])
    tall = high * (1 - (1 - tail) * t)
    y = (0.5 - s) * tall - drop * t**1.5
    swing = wave * np.sin(2.2 * np.pi * t + 0.7 * s) * t
    points = (np.asarray(start, float) + (t * length * np.ones_like(s))[..., None] * way
              + swing[..., None] * side + y[..., None] * np.array([0, 1.0, 0]))
    face = np.cross(way, [0, 1.0, 0])
    for sign in (1, -1):
        b.grid(points + face * 0.001 * sign, key, t, 1 - s, toward=face * sign, bake=False)
