"""Hulls: double-ended lofts planked clinker fashion, with rail, inside and deck.

A point of the shell has two parameters: `u` from stern (-1) to bow (1) and `f` from keel (0) to
sheer (1).  All planks run along lines of equal `f`, so that they gather at the stems as those of
a real longship do.
"""

from dataclasses import dataclass

import numpy as np

from mesh import unit


@dataclass
class Hull:
    """The measures of one hull, in squares of the board."""

    name: str
    bow: float = 0.38      # x of the sheer's end at the bow
    stern: float = 0.38    # the same at the stern, counted positive
    beam: float = 0.11     # half breadth amidships
    side: float = 0.075    # height of the sheer amidships
    rise: float = 0.2      # height of the sheer at the bow
    rise_aft: float = 0.18
    depth: float = 0.06    # below the waterline
    deck: float = 0.035    # height of the deck amidships
    deck_rise: float = 0.55   # how much of the sheer's rise the deck shares
    forefoot: float = 0.70    # where the stem leaves the keel, as part of `bow`
    full: float = 2.3      # fullness of the waterlines
    strakes: int = 6
    lap: float = 0.0078    # thickness of the planks
    sections: int = 19

    def levels(self):
        """The lines between the strakes; the first strake covers all that lies under water."""
        return np.concatenate([[0.0], np.linspace(0.42, 1.0, self.strakes)])

    def stem(self, f, aft=False):
        """The point (x, y) of the stem at `f`."""
        end, rise = (self.stern, self.rise_aft) if aft else (self.bow, self.rise)
        x = end * (self.forefoot + (1 - self.forefoot) * np.sin(f * np.pi / 2))
        y = -self.depth + 0.012 + (rise + self.depth - 0.012) * (1 - np.cos(f * np.pi / 2)) ** 0.9
        return (-x if aft else x), y

    def at(self, u, f):
        """The point of the shell at `u` and `f` (arrays), on the side of positive z."""
        u, f = np.broadcast_arrays(np.asarray(u, float), np.asarray(f, float))
        bow_x, bow_y = self.stem(f)
        aft_x, aft_y = self.stem(f, aft=True)
        end_x = np.where(u > 0, bow_x, -aft_x)
        end_y = np.where(u > 0, bow_y, aft_y)
        theta = f * np.pi / 2 * 0.97
        mid_z = self.beam * np.sin(theta) ** 0.85 * (1 + 0.04 * f)
        mid_y = -self.depth + (self.depth + self.side) * (
            0.55 * (1 - np.cos(theta)) / (1 - np.cos(np.pi / 2 * 0.97)) + 0.45 * f**1.3)
        w = np.abs(u)
        y = mid_y + (end_y - mid_y) * w ** (2.2 + 1.0 * f)
        z = mid_z * np.maximum(0.0, 1 - w ** (self.full - 0.5 + 0.5 * f)) ** 0.95
        return np.stack([u * end_x, y, z], -1)

    def out(self, u, f):
        """The way outwards from the shell, across the planks."""
        du, df = 1e-3, 1e-3
        along = self.at(np.clip(u + du, -1, 1), f) - self.at(np.clip(u - du, -1, 1), f)
        up = self.at(u, np.minimum(f + df, 1)) - self.at(u, np.maximum(f - df, 0))
        n = unit(np.cross(along, up))
        n = np.where(n[..., 2:3] < 0, -n, n)
        return unit(n + np.array([0, 0, 1e-3]))

    def stations(self, count=None):
        """Values of `u`, closer together towards the stems."""
        v = np.linspace(-1, 1, count or self.sections)
        return 0.55 * v + 0.45 * np.sin(v * np.pi / 2)

    def along(self, u):
        """The island coordinate along the ship, the same for all planks."""
        return (np.asarray(u) + 1) / 2

    def length(self):
        """Length over the sheer's ends."""
        return self.bow + self.stern

    def deck_height(self, u):
        """The deck's height at `u`."""
        sheer = self.at(u, 1.0)[..., 1] - self.side
        return self.deck + self.deck_rise * sheer

    def deck_edge(self, u):
        """Half breadth of the deck at `u` (inside the planking) and the place along the ship."""
        f = np.linspace(0.02, 1, 120)
        shell = self.at(np.asarray(u)[:, None], f[None])
        height = self.deck_height(u)
        z, x = np.zeros(len(u)), np.zeros(len(u))
        for i in range(len(u)):
            z[i] = np.interp(height[i], shell[i, :, 1], shell[i, :, 2])
            x[i] = np.interp(height[i], shell[i, :, 1], shell[i, :, 0])
        return np.maximum(z - 0.003, 0.0), x

    def rail_at(self, x, side=1):
        """The sheer at the place `x`, its way outwards (level) and its way along."""
        u = np.linspace(-1, 1, 801)
        line = self.at(u, 1.0)
        at = np.interp(x, line[:, 0], u)
        p = self.at(at, 1.0)
        ahead = unit(self.at(min(at + 0.01, 1), 1.0) - self.at(max(at - 0.01, -1), 1.0))
        out = unit(np.array([-ahead[2], 0, ahead[0]]))
        flip = np.array([1, 1, side])
        return p * flip, out * flip, ahead * flip


def shell(b, hull, far=False):
    """The planking outside: each strake laps over the one below with a true step."""
    mark = b.mark()
    key = hull.name + "/hull"
    n = hull.strakes
    levels = hull.levels()
    u = hull.stations(9 if far else None)
    a = hull.along(u)[:, None]
    if far:
        rows = [0.0] + [levels[i] for i in ((1, n) if n < 5 else (1, n // 2 + 1, n))]
        f = np.array(rows)[None]
        band = np.interp(rows, levels, np.arange(n + 1) / n)[None]
        points = hull.at(u[:, None], f) + hull.out(u[:, None], f) * hull.lap * 0.6
        b.grid(points, key, a, band, away=(0, 0.1, 0))
        b.mirror(mark)
        return
    fade = (1 - 0.75 * np.abs(u) ** 5)[:, None, None]
    for k in range(n):
        low, high = levels[k], levels[k + 1]
        f = np.array([[low, high]])
        out = hull.out(u[:, None], f)
        thick = np.array([hull.lap, 0.0005])[None, :, None] * fade
        plank = hull.at(u[:, None], f) + out * thick
        b.grid(plank, key, a, np.array([[k + 0.12, k + 1.0]]) / n, away=(0, 0.1, 0))
        if k:
            lip = np.stack([hull.at(u, np.full_like(u, low)) - out[:, 0] * 0.0008, plank[:, 0]], 1)
            b.grid(lip, key, a, np.array([[k + 0.0, k + 0.12]]) / n, toward=(0, -1, 0))
    b.mirror(mark)


def inside(b, hull, far=False):
    """Deck and the inner side of the bulwark; both halves share their islands."""
    mark = b.mark()
    u = hull.stations(9 if far else max(13, hull.sections - 4))[1:-1]
    u = np.concatenate([[-0.985], u, [0.985]])
    a = hull.along(u)[:, None]
    edge, x = hull.deck_edge(u)
    y = hull.deck_height(u)
    top = hull.at(u, 1.0)
    inner = top - hull.out(u, np.full_like(u, 1.0)) * 0.004
    inner[:, 2] = np.maximum(inner[:, 2], 0.0)
    foot = np.stack([x, y, edge], 1)
    b.grid(np.stack([inner, foot], 1), hull.name + "/inner", a, np.array([[1.0, 0.0]]),
           toward=(0, 0.2, -1))
    middle = np.stack([x, y, np.zeros_like(y)], 1)
    share = (edge / max(edge.max(), 1e-6))[:, None] * np.array([[0.0, 1.0]])
    b.grid(np.stack([middle, foot], 1), hull.name + "/deck", a, share, toward=(0, 1, 0))
    b.mirror(mark)


def rail(b, hull, far=False, wide=0.014, high=0.009):
    """The gunwale: a square moulding along the sheer."""
    mark = b.mark()
    u = hull.stations(9 if far else max(13, hull.sections - 2))
    a = hull.along(u)[:, None]
    top = hull.at(u, 1.0)
    ahead = unit(np.gradient(top, axis=0))
    out = unit(np.stack([-ahead[:, 2], 0 * u, ahead[:, 0]], 1))
    out = np.where(out[:, 2:3] < 0, -out, out)
    outer, inner = top + out * hull.lap * 1.5, top - out * (wide - hull.lap * 1.5)
    outer[:, 2], inner[:, 2] = np.maximum(outer[:, 2], 0.004), np.maximum(inner[:, 2], 0.0)
    lift = np.array([0, high * 0.55, 0])
    sink = np.array([0, high * 0.6, 0])
    key = hull.name + "/rail"
    b.grid(np.stack([outer - sink, outer + lift], 1), key, a, np.array([[0.02, 0.33]]),
           toward=(0, 0, 1))
    b.grid(np.stack([outer + lift, inner + lift], 1), key, a, np.array([[0.35, 0.65]]),
           toward=(0, 1, 0))
    b.grid(np.stack([inner + lift, inner - sink], 1), key, a, np.array([[0.67, 0.98]]),
           toward=(0, 0, -1))
    b.mirror(mark)


def stem_path(hull, aft, beyond):
    """The line of stem or sternpost in the middle plane, going on through `beyond`."""
    f = np.linspace(0.12, 1.0, 7)
    x, y = hull.stem(f, aft)
    return np.vstack([np.column_stack([x, y]), np.asarray(beyond, float)])


def thwarts(b, hull, places, key, far=False):
    """Rowing benches across the ship."""
    for x in places:
        u = np.array([x / (hull.bow if x > 0 else hull.stern) * 1.02])
        edge, _ = hull.deck_edge(u)
        y = hull.deck_height(u)[0] + 0.018
        b.box((x, y, 0), (0.017, 0.006, 2 * edge[0] + 0.006), key,
              faces="Y" if far else "xXY", at=(0.1, 0.2))
