"""The timber hall, by day and by night.

A three-aisled hall of the Viking age, after the reconstructions at Lejre, Borg
and Fyrkat: two rows of round posts, tie beams and king posts, low plank walls
with raised benches, a long stone hearth on the axis, and hatches in the left
slope of the roof and a door in the left wall, through which the daylight falls.
The eye is at (0, 0.9, 0); the axis of the hall lies left of it.
"""

import math

import numpy as np

import materials as mat
import patterns
from mesh import Mesh, frame, turn
from render import begin, lamp, portal, sun

AXIS = -1.7                     # x of the ridge and the hearth
HALF, WALL, RIDGE = 5.2, 2.4, 7.0
FRONT, BACK = -14.2, 9.4        # z of the gables
POSTS = 3.2                     # distance of the post rows from the axis
BAYS = (-12.15, -9.45, -6.75, -4.05, -1.35, 1.35, 4.05, 6.75)
SLOPE = (RIDGE - WALL) / HALF
HATCHES = ((0.35, 2.25), (-5.5, -3.6), (-10.9, -9.0))
HATCH = (1.1, 2.6)              # from and to, as distance from the axis
DOOR = (-3.55, -2.15)           # z of the door in the left wall
TO_SUN = np.array((-0.80, 1.0, 0.30)) / np.linalg.norm((-0.80, 1.0, 0.30))


def roof(d):
    return RIDGE - SLOPE * d


class Hall:
    def __init__(self, night):
        self.night = night
        self.rng = np.random.default_rng(1066)
        self.scene = begin()
        r = self.rng
        oak_d, oak_l = (0.075, 0.036, 0.016), (0.30, 0.165, 0.075)
        grey_d, grey_l = (0.070, 0.042, 0.024), (0.25, 0.16, 0.09)
        carving = patterns.to_blender("braid", np.tile(patterns.braid(384), (1, 3)), True)
        self.parts = {}
        for name, material, smooth in (
                ("timber", mat.wood("timber", oak_d, oak_l, soot=0.55), False),
                ("planks", mat.wood("planks", grey_d, grey_l, soot=0.35), False),
                ("boards", mat.wood("boards", (0.055, 0.028, 0.013), (0.20, 0.11, 0.052), soot=0.45), False),
                ("bench", mat.wood("bench", (0.11, 0.055, 0.024), (0.36, 0.21, 0.10), 0.45), False),
                ("posts", mat.wood("posts", oak_d, (0.34, 0.19, 0.085), soot=0.45, stretch=0.7), True),
                ("carved", mat.wood("carved", (0.13, 0.062, 0.026), (0.40, 0.22, 0.10), 0.45, carving=carving), True),
                ("casks", mat.wood("casks", (0.10, 0.05, 0.02), (0.33, 0.19, 0.09), 0.5), True),
                ("char", mat.plain("char", (0.02, 0.017, 0.015), 0.8, scale=9), True),
                ("earth", mat.plain("earth", (0.080, 0.057, 0.038), 0.9, scale=3.0, contrast=0.7), False),
                ("straw", mat.plain("straw", (0.20, 0.145, 0.07), 0.9), False),
                ("stone", mat.plain("stone", (0.17, 0.16, 0.145), 0.8, scale=5), True),
                ("iron", mat.plain("iron", (0.06, 0.058, 0.056), 0.42, 0.9, scale=10), True),
                ("brass", mat.plain("brass", (0.55, 0.36, 0.14), 0.32, 1.0, scale=8, contrast=0.3), True),
                ("fur", mat.plain("fur", (0.20, 0.15, 0.10), 1.0, scale=16, contrast=0.8, depth=0.05), True),
                ("fleece", mat.plain("fleece", (0.46, 0.41, 0.33), 1.0, scale=14, contrast=0.6, depth=0.08), True),
                ("wax", mat.plain("wax", (0.62, 0.50, 0.30), 0.5), True),
                ("rope", mat.plain("rope", (0.24, 0.18, 0.10), 0.9), True),
                ("ash", mat.embers("ash", 9.0 if night else 0.45), True),
                ("flame", mat.flame("flame", 8.0), True),
                ("spark", mat.flame("spark", 40.0), True)):
            self.parts[name] = Mesh(name, material, r, smooth)
        for k in range(3):
            self.parts[f"hanging{k}"] = Mesh(f"hanging{k}", mat.painted(f"hanging{k}", patterns.hanging(k, r)), r, True)
        self.parts["blanket"] = Mesh("blanket", mat.painted("blanket", patterns.stripes(r)), r, True)
        for k in range(6):
            self.parts[f"shield{k}"] = Mesh(f"shield{k}", mat.painted(f"shield{k}", patterns.shield(k, r), 0.5), r, True)

    def __getattr__(self, name):
        return self.__dict__["parts"][name]

    # The building -------------------------------------------------------

    def floor(self):
        r = self.rng
        n = 120
        x, z = np.meshgrid(np.linspace(AXIS - HALF - .4, AXIS + HALF + .4, n), np.linspace(FRONT - .4, BACK + .4, 2 * n))
        y = 0.012 * np.sin(x * 3.1 + z) + 0.012 * np.sin(z * 2.3 - x * 1.7)
        self.earth.grid(np.stack([x, y, z], -1), tint=0.5)
        for _ in range(900):
            at = np.array((r.uniform(AXIS - POSTS, AXIS + POSTS), 0.025, r.uniform(FRONT, BACK)))
            if abs(at[0] - AXIS) > 0.9:
                self.straw.box(at, (r.uniform(.08, .26), .005, .006), turn(r.uniform(0, 360)))

    def roof_boards(self):
        r = self.rng
        width = 0.27
        for side in (-1, 1):
            along = np.array((side, -SLOPE, 0)) / math.hypot(1, SLOPE)
            out = np.array((side * SLOPE, 1, 0)) / math.hypot(1, SLOPE)
            rot = np.stack([along, out, np.cross(along, out)], 1)
            d = -0.02
            while d < HALF + 0.1:
                runs = [(FRONT, BACK)]
                if side < 0 and HATCH[0] - 0.15 < d < HATCH[1] - 0.05:
                    cuts = sorted(HATCHES)
                    ends = [FRONT] + [e for c in cuts for e in c] + [BACK]
                    runs = list(zip(ends[::2], ends[1::2]))
                for a, b in runs:
                    z = a
                    while z < b - 0.01:
                        e = min(b, z + r.uniform(3.0, 5.5))
                        e = b if b - e < 1 else e
                        centre = np.array((AXIS + side * (d + width / 2), roof(d + width / 2), (z + e) / 2))
                        lift = r.uniform(0.05, 0.075)
                        self.boards.box(centre + out * lift, (width * 1.36, 0.03, e - z - 0.008), rot, 2)
                        z = e
                    self.boards.box(np.array((AXIS + side * (d + width / 2), roof(d + width / 2), (a + b) / 2)) + out * 0.14,
                                    (width * 1.5, 0.06, b - a), rot, 2)
                d += width
        for a, b in HATCHES:
            for d in HATCH:
                at = np.array((AXIS - d, roof(d) + 0.10, (a + b) / 2))
                self.timber.box(at, (0.10, 0.34, b - a + 0.2))
            for z in (a, b):
                p = np.array((AXIS - HATCH[0] + .1, roof(HATCH[0] - .1) + .1, z))
                q = np.array((AXIS - HATCH[1] - .1, roof(HATCH[1] + .1) + .1, z))
                self.timber.beam(p, q, 0.10, 0.34)

    def frame_timbers(self):
        r = self.rng
        top = roof(POSTS) - 0.30
        for z in BAYS:
            tie = top - 0.13
            self.timber.beam((AXIS - POSTS - .45, tie, z), (AXIS + POSTS + .45, tie, z), 0.24, 0.28)
            self.timber.beam((AXIS, tie, z), (AXIS, RIDGE - .3, z), 0.22, 0.22, (0, 0, 1))
            collar = 5.45
            reach = (RIDGE - collar) / SLOPE
            self.timber.beam((AXIS - reach, collar, z), (AXIS + reach, collar, z), 0.15, 0.18)
            for s in (-1, 1):
                self.knee((AXIS + s * POSTS, 2.95, z), (AXIS + s * (POSTS - 1.15), tie - .1, z))
                self.timber.beam((AXIS + s * 0.06, tie + .25, z), (AXIS + s * 1.0, collar, z), 0.13, 0.15)
                wall = AXIS + s * HALF
                self.timber.beam((AXIS + s * POSTS, tie - .05, z), (wall, WALL - .05, z), 0.15, 0.18)
                self.timber.beam((wall - s * .12, 0, z), (wall - s * .12, WALL, z), 0.24, 0.22, (0, 0, 1))
        for s in (-1, 1):
            for a, b in zip(BAYS[:-1], BAYS[1:]):
                self.knee((AXIS + s * POSTS, 3.05, a), (AXIS + s * POSTS, top, a + 0.95))
                self.knee((AXIS + s * POSTS, 3.05, b), (AXIS + s * POSTS, top, b - 0.95))
            self.timber.beam((AXIS + s * POSTS, top + .10, FRONT), (AXIS + s * POSTS, top + .10, BACK), 0.26, 0.24)
            self.timber.beam((AXIS + s * (HALF - .1), WALL, FRONT), (AXIS + s * (HALF - .1), WALL, BACK), 0.22, 0.2)
            for d in (1.0, 2.7, 4.3):
                self.timber.beam((AXIS + s * d, roof(d) - .07, FRONT), (AXIS + s * d, roof(d) - .07, BACK), 0.13, 0.13)
            for z in np.arange(FRONT + .1, BACK, 1.35):
                z = z + r.uniform(-.03, .03)
                if s < 0 and any(a - .1 < z < b + .1 for a, b in HATCHES):
                    continue
                self.timber.beam((AXIS, RIDGE - .12, z), (AXIS + s * (HALF + .3), roof(HALF + .3) - .12, z), 0.14, 0.16)
        self.timber.beam((AXIS, RIDGE - .22, FRONT), (AXIS, RIDGE - .22, BACK), 0.26, 0.28)

    def knee(self, p, q):
        """A curved brace from the post at p to the beam at q."""
        p, q = np.asarray(p, float), np.asarray(q, float)
        corner = np.array((p[0], q[1], p[2])) * 0.35 + (p + q) / 2 * 0.65
        t = np.linspace(0, 1, 7)[:, None]
        line = (1 - t) ** 2 * p + 2 * t * (1 - t) * corner + t * t * q
        tint = self.rng.random()
        for a, b in zip(line[:-1], line[1:]):
            self.timber.beam(a, b + (b - a) * .15, 0.15, 0.17, (0, 1, 0), tint)

    def post_rows(self):
        top = roof(POSTS) - 0.28
        for z in BAYS:
            for s in (-1, 1):
                at = (AXIS + s * POSTS, 0, z)
                w = 0.185
                lean = self.rng.normal(0, 0.004, 2)
                bend = (lambda h, lean=lean: (lean[0] * h, lean[1] * h))
                self.posts.turned(at, [(w * 1.30, 0), (w * 1.30, .30), (w * 1.2, .36), (w * 1.02, .40), (w, 1.12)],
                                  None, 26, 0.012, bend, 0.5)
                self.posts.turned(at, [(w * 1.02, 1.10), (w * 1.17, 1.12), (w * 1.17, 1.18), (w * 1.0, 1.20)],
                                  None, 26, 0, bend, 0.7)
                self.carved.turned(at, [(w * 1.06, 1.18), (w * 1.06, 2.10)], None, 26, 0, bend, 0.6)
                self.posts.turned(at, [(w * 1.0, 2.08), (w * 1.17, 2.10), (w * 1.17, 2.16), (w * .98, 2.19)],
                                  None, 26, 0, bend, 0.7)
                self.posts.turned(at, [(w * .98, 2.18), (w * .93, 3.30), (w * 1.1, 3.34), (w * 1.1, 3.42),
                                       (w * .93, 3.46), (w * 1.0, 3.6), (w * 1.35, top)], None, 26, 0.012, bend, 0.5)

    def walls(self):
        r = self.rng
        for s in (-1, 1):
            x = AXIS + s * HALF
            z = FRONT
            while z < BACK:
                w = r.uniform(0.20, 0.30)
                if not (s < 0 and DOOR[0] - .02 < z + w / 2 < DOOR[1] + .02):
                    self.planks.box((x + r.uniform(-.012, .012), WALL / 2, z + w / 2), (0.06, WALL, w - 0.012))
                z += w
            for a, b in ((FRONT, DOOR[0]), (DOOR[1], BACK)) if s < 0 else ((FRONT, BACK),):
                self.boards.box((x + s * .09, WALL / 2 + .1, (a + b) / 2), (0.08, WALL + .3, b - a))
                self.timber.beam((x - s * .06, 1.08, a), (x - s * .06, 1.08, b), 0.10, 0.12)
        x = AXIS - HALF
        for z in DOOR:
            self.carved.turned((x + .05, 0, z), [(.13, 0), (.13, 2.2)], None, 18, tint=0.6)
        self.timber.box((x + .05, 2.22, sum(DOOR) / 2), (0.26, 0.24, DOOR[1] - DOOR[0] + .6))
        self.timber.box((x + .05, 0.06, sum(DOOR) / 2), (0.30, 0.14, DOOR[1] - DOOR[0]))
        self.boards.box((x + .02, 2.42, sum(DOOR) / 2), (0.2, 0.3, DOOR[1] - DOOR[0] + .6))
        leaf = turn(28)
        for k in range(4):
            self.planks.box(np.array((x + .12, 1.1, DOOR[0] - .02)) + leaf @ np.array((0.17 + .31 * k, 0, 0)),
                            (0.30, 2.0, 0.05), leaf, 1)

    def gable(self, z, opening):
        """End wall of upright planks; `opening` is a list of (x, y, width, height)."""
        r = self.rng
        x = AXIS - HALF
        out = 1 if z > 0 else -1
        while x < AXIS + HALF:
            w = r.uniform(0.22, 0.32)
            mid = x + w / 2
            high = roof(abs(mid - AXIS)) + .1
            low = 0.0
            for ox, oy, ow, oh in sorted(opening, key=lambda o: o[1]):
                if abs(mid - ox) < ow / 2:
                    self.planks.box((mid, (low + oy) / 2, z), (w - .012, oy - low, 0.06))
                    low = oy + oh
            if high - low > 0.05:
                self.planks.box((mid, (low + high) / 2, z + r.uniform(-.01, .01)), (w - .012, high - low, 0.06))
            x += w
        for low in np.arange(0, RIDGE, .5):
            reach = min(HALF, (RIDGE - low) / SLOPE)
            holes = sorted(o for o in opening if o[1] < low + .5 and o[1] + o[3] > low)
            ends = [AXIS - reach] + [e for o in holes for e in (o[0] - o[2] / 2 - .1, o[0] + o[2] / 2 + .1)] + [AXIS + reach]
            for a, b in zip(ends[::2], ends[1::2]):
                self.boards.box(((a + b) / 2, low + .25, z + out * .09), (b - a, .5, .06))
        for y in (WALL, 4.0):
            reach = (RIDGE - y) / SLOPE
            self.timber.beam((AXIS - reach, y, z - out * .1), (AXIS + reach, y, z - out * .1), 0.2, 0.24)
        for s in (-1, 1):
            self.timber.beam((AXIS, RIDGE - .1, z - out * .1), (AXIS + s * HALF, WALL - .1, z - out * .1), 0.18, 0.2)
        self.timber.beam((AXIS, 4.0, z - out * .08), (AXIS, RIDGE, z - out * .08), 0.2, 0.2, (0, 0, 1))

    def benches(self):
        r = self.rng
        for s in (-1, 1):
            runs = ((FRONT, DOOR[0] - .5), (DOOR[1] + .5, BACK - 2.2)) if s < 0 else ((FRONT, BACK - 2.2),)
            inner, outer = POSTS + .12, HALF - .05
            for a, b in runs:
                for k in range(5):
                    w = (outer - inner) / 5
                    x = AXIS + s * (inner + w * (k + .5))
                    z = a
                    while z < b - .01:
                        e = b if b - z < 4 else z + r.uniform(2.4, 3.6)
                        self.bench.box((x, 0.44 + r.uniform(-.006, .006), (z + e) / 2), (w - .015, .05, e - z - .01))
                        z = e
                for z in np.arange(a, b, 0.45):
                    e = min(z + .45, b)
                    self.planks.box((AXIS + s * (inner + .03), .21, (z + e) / 2), (.04, .42, e - z - .012))
                self.bench.beam((AXIS + s * inner, .45, a), (AXIS + s * inner, .45, b), .09, .11)

    # The fittings -------------------------------------------------------

    def hearth(self):
        r = self.rng
        a, b, half = -7.4, 0.5, 0.62
        for x in (AXIS - half, AXIS + half):
            z = a
            while z < b:
                w = r.uniform(.22, .42)
                self.rock((x + r.normal(0, .02), .12, z + w / 2), (r.uniform(.12, .17), r.uniform(.15, .22), w / 2))
                z += w
        for z in (a, b):
            for x in np.arange(AXIS - half, AXIS + half + .1, .3):
                self.rock((x, .12, z), (.17, .18, .14))
        x, z = np.meshgrid(np.linspace(AXIS - half, AXIS + half, 24), np.linspace(a, b, 140))
        y = .17 + .05 * np.sin(x * 9 + z * 4) * np.sin(z * 5.3) + .07 * np.cos((x - AXIS) * 2.2)
        self.ash.grid(np.stack([x, y, z], -1), tint=0.5)
        self.fires = ((-1.0, 1.15), (-4.4, 0.8), (-6.7, 0.5))
        for z, size in self.fires:
            for k in range(7):
                angle = r.uniform(-35, 35) + (90 if k % 2 else 0)
                d = turn(angle) @ np.array((0, 0, 1.0))
                at = np.array((AXIS + r.uniform(-.18, .18), .30 + .065 * k, z + r.uniform(-.2, .2)))
                n = r.uniform(.35, .5)
                self.char.turned(at - d * n, [(.02, 0), (.065, .02), (.06, 2 * n), (.02, 2 * n + .02)],
                                 frame(d)[:, [0, 2, 1]] * (1, 1, -1), 10, .05)
            if self.night:
                self.fire((AXIS, .46, z), size)

    def fire(self, at, size):
        r = self.rng
        for k in range(int(34 * size)):
            d = r.normal(0, 1, 2) * np.array((.17, .30)) * size
            tall = size * r.uniform(.35, 1.0) * math.exp(-(d[0] ** 2 + d[1] ** 2) / (.22 * size * size))
            w = tall * r.uniform(.12, .20)
            phase, sway = r.uniform(0, 6), r.uniform(.02, .09)
            bend = (lambda h, p=phase, s=sway, t=tall: (s * math.sin(p + 5 * h / t) * h / t, s * math.cos(p + 4 * h / t) * h / t))
            profile = [(w * .35, 0), (w * .8, .10 * tall), (w, .26 * tall), (w * .86, .45 * tall), (w * .52, .68 * tall),
                       (w * .2, .88 * tall), (.002, tall)]
            self.flame.turned((at[0] + d[0], at[1] + r.uniform(-.04, .08), at[2] + d[1]), profile, None, 14, .06, bend)
        lamp((at[0], at[1] + .35 * size, at[2]), (1.0, .47, .17), 300 * size ** 2, .22 * size)

    def rock(self, at, size):
        t = np.linspace(0, math.pi, 7)
        profile = [(max(.001, math.sin(a)), -math.cos(a)) for a in t]
        self.stone.turned(at, profile, turn(self.rng.uniform(-8, 8)) * np.asarray(size), 12, .05)

    def cauldron(self, z, y, size):
        at = np.array((AXIS, y, z))
        t = np.linspace(.05, 1.75, 12)
        profile = [(size * math.sin(a) * 1.02, -size * .95 * math.cos(a)) for a in t]
        profile += [(size * 1.06, profile[-1][1] + .03), (size * .96, profile[-1][1] + .03), (size * .9, 0), (.01, -size * .7)]
        self.iron.turned(at, profile, None, 28)
        for s in (-1, 1):
            self.iron.beam(at + (s * size, .16, 0), at + (0, size * 1.5, 0), .022, .022)
        self.iron.beam(at + (0, size * 1.5, 0), (AXIS, 3.6, z), .03, .03)
        self.iron.beam((AXIS, 3.7, -6.75), (AXIS, 3.7, -1.35), .07, .09)

    def shield(self, at, towards, kind, radius=.44):
        f = frame(towards)
        rot = np.stack([f[:, 0], f[:, 2], -f[:, 1]], 1) @ turn(self.rng.uniform(-20, 20))
        self.parts[f"shield{kind % 6}"].disc(at, radius, rot, .03)
        self.iron.turned(at, [(.10, .03), (.10, .05), (.075, .06), (.07, .09), (.045, .115), (.002, .125)], rot, 20)
        rim = [(radius - .012, -.012), (radius + .012, -.012), (radius + .012, .012), (radius - .012, .012)]
        self.char.turned(at, rim, rot, 40)

    def dressing(self):
        r = self.rng
        right, left = AXIS + HALF - .16, AXIS - HALF + .16
        # hangings and shields between the wall posts
        kind = 0
        for i, (a, b) in enumerate(zip(BAYS[:-1], BAYS[1:])):
            if i in (0, 2, 4, 5):
                self.parts[f"hanging{kind % 3}"].cloth((right, 2.02, a + .28), (0, 0, b - a - .56), 1.12, 5, .03, .5)
                self.iron.beam((right, 2.04, a + .2), (right, 2.04, b - .2), .025, .025)
                kind += 1
            else:
                for k in range(2):
                    self.shield((right, 1.55, a + .85 + k * 1.0), (-1, 0, 0), i + 2 * k)
            if i in (0, 5):
                for k in range(2):
                    self.shield((left, 1.55, a + .85 + k * 1.0), (1, 0, 0), i + 3 * k + 1)
            elif i != 3:
                self.parts[f"hanging{(kind + 1) % 3}"].cloth((left, 2.02, b - .28), (0, 0, a - b + .56), 1.12, 5, .03, .5)
        # hides, blankets and chests on the benches
        for s in (-1, 1):
            for z in (-10.8, -7.9, -5.2, -0.1, 2.7, 5.2):
                x = AXIS + s * (POSTS + 1.05)
                part = (self.fur, self.fleece, self.blanket)[int(r.integers(3))]
                u, v = np.meshgrid(np.linspace(-1, 1, 26), np.linspace(-1, 1, 26))
                edge = 1 + .12 * np.sin(5 * np.arctan2(v, u) + z)
                px, pz = u * .78 * edge, v * .62 * edge
                py = .50 + .03 * np.sin(u * 6 + z) * np.cos(v * 5) + .02 * r.random(u.shape)
                drop = np.maximum(0, -s * px - .86) if part is self.blanket else 0
                pic = np.stack([(u + 1) / 2, (v + 1) / 2], -1)
                part.grid(np.stack([x + px, py - drop, z + pz], -1), pic)
        for x, z, yaw in ((right - .5, -2.7, 4), (left + .5, -6.2, -3), (right - .45, 4.2, 0), (left + .5, 3.6, 5)):
            self.chest((x, .47, z), yaw)
        # high seat at the front end, with its two carved pillars, and hangings behind
        z = FRONT + .5
        for s in (-1, 1):
            at = (AXIS + s * .85, 0, z + .55)
            self.carved.turned(at, [(.15, .0), (.15, 2.35)], None, 22, tint=.9)
            self.brass.turned(at, [(.16, 2.33), (.19, 2.36), (.19, 2.46), (.13, 2.52), (.16, 2.62), (.15, 2.74), (.01, 2.84)])
        self.bench.box((AXIS, .30, z + .5), (2.4, .6, 1.5), along=0)
        self.bench.box((AXIS, .92, z + .15), (1.6, .10, .75), along=0)
        for k in range(6):
            self.bench.box((AXIS - .62 + .25 * k, 1.35, z - .12), (.24, 1.1, .06))
        self.fleece.grid(np.stack(np.broadcast_arrays(*[np.linspace(-.5, .5, 16)[None, :] + AXIS,
                         1.0 + .02 * r.random((16, 16)), np.linspace(-.25, .55, 16)[:, None] + z]), -1))
        for k, s in enumerate((-1, 1)):
            self.parts[f"hanging{k}"].cloth((AXIS + (s * 2.4 - 1.25), 2.2, z - .38), (2.5, 0, 0), 1.5, 6, .04, .5)
        for k in range(7):
            self.shield((AXIS + (k - 3) * 1.0, 2.95, FRONT + .12), (0, 0, 1), k, .42)
        for s in (-1, 1):
            for lean in (-.5, .5):
                self.timber.beam((AXIS + s * 1.3 - lean, 3.5, FRONT + .1), (AXIS + s * 1.3 + lean, 5.2, FRONT + .1), .035, .035)
        # the far end behind the viewer: double door, casks, loom, sacks
        z = BACK - .09
        for k in range(8):
            self.bench.box((AXIS - 1.05 + .3 * k, 1.15, z), (.285, 2.3, .07))
        for y in (.45, 1.15, 1.9):
            self.iron.box((AXIS, y, z - .05), (2.3, .07, .02))
        for s in (-1, 1):
            self.carved.turned((AXIS + s * 1.36, 0, z - .02), [(.16, 0), (.16, 2.5)], None, 20, tint=.7)
            self.shield((AXIS + s * 2.1, 2.0, z - .03), (0, 0, -1), 3 + s)
            self.shield((AXIS + s * 3.1, 1.9, z - .03), (0, 0, -1), 4 - s)
        self.timber.box((AXIS, 2.5, z - .04), (3.4, .28, .3))
        for k in range(5):
            self.shield((AXIS + (k - 2) * 1.0, 3.2, z - .02), (0, 0, -1), k + 1, .42)
        for x, y, dz in ((3.0, 0, .6), (2.35, 0, .5), (2.7, 0, 1.2), (2.68, .86, .62)):
            self.cask((AXIS + x + 1.4, y, BACK - dz))
        for x, dz in ((-3.9, .6), (-4.5, .9), (-3.4, .8)):
            self.sack((AXIS + x, 0, BACK - dz))
        self.loom(np.array((AXIS - 4.4, 0, BACK - 3.4)))

    def chest(self, at, yaw):
        rot = turn(yaw)
        at = np.asarray(at, float)
        self.casks.box(at + (0, .20, 0), (.48, .40, .95), rot, 2)
        self.casks.turned(at + rot @ np.array((0, .40, -.49)), [(.24, 0), (.24, .98)], rot @ frame((0, 0, 1))[:, [0, 2, 1]] * (1, 1, -1),
                          20, squash=.6)
        for z in (-.3, .3):
            self.iron.box(at + rot @ np.array((0, .2, z)), (.50, .41, .05), rot)

    def cask(self, at):
        h, w = .85, .32
        t = np.linspace(0, 1, 9)
        profile = [(w * (.82 + .18 * math.sin(math.pi * a)), h * a) for a in t]
        self.casks.turned(at, profile + [(.001, h - .04)], None, 26, tint=.4)
        for a in (.08, .25, .75, .92):
            k = w * (.82 + .18 * math.sin(math.pi * a)) + .012
            self.char.turned(at, [(k - .02, h * a - .025), (k, h * a - .025), (k, h * a + .025), (k - .02, h * a + .025)], None, 26)

    def sack(self, at):
        profile = [(.2, 0), (.32, .06), (.34, .3), (.27, .55), (.10, .66), (.08, .70), (.14, .78), (.01, .76)]
        self.fleece.turned(at, profile, None, 20, .05)

    def loom(self, at):
        """A warp-weighted loom, leaning on the wall."""
        for z in (-.85, .85):
            self.bench.beam(at + (.5, 0, z), at + (-.1, 2.1, z), .09, .09)
        self.bench.beam(at + (-.08, 2.02, -1.05), at + (-.08, 2.02, 1.05), .10, .10)
        self.bench.beam(at + (.22, 1.0, -.9), at + (.22, 1.0, .9), .06, .06)
        self.blanket.cloth(at + (-.02, 1.98, .7), (0, 0, -1.4), .8, 2, .01, .5)
        for z in np.linspace(-.66, .66, 24):
            self.rope.beam(at + (.1, 1.2, z), at + (.34, .35, z), .012, .012)
            self.stone.turned(at + (.34, .24, z), [(.01, 0), (.05, .04), (.05, .08), (.01, .12)], None, 8)

    def lights(self):
        """Bowl lamps on iron arms at the posts; they burn at night."""
        for i, z in enumerate(BAYS):
            for s in (-1, 1):
                if (i + (s > 0)) % 2 and not (s < 0 and i in (3, 4)):
                    continue
                self.bowl((AXIS + s * POSTS - s * .42, 1.86, z), -s)
        for s in (-1, 1):
            for k in range(3):
                self.candle((AXIS + s * (1.35 + .28 * k), .62, FRONT + 1.2 - .1 * k), .34 + .1 * k)

    def bowl(self, at, s):
        at = np.asarray(at, float)
        self.iron.beam(at + (-s * .34, .0, 0), at + (0, -.03, 0), .028, .028)
        self.iron.beam(at + (-s * .30, -.30, 0), at + (-s * .03, -.04, 0), .02, .02)
        self.iron.turned(at, [(.01, -.05), (.06, -.045), (.10, 0), (.11, .04), (.095, .04), (.08, .01), (.01, 0)], None, 20)
        if self.night:
            self.tongue(at + (.0, .02, 0), .14)
            lamp(at + (s * .02, .14, 0), (1.0, .52, .22), 20, .03)

    def candle(self, at, tall):
        self.wax.turned(at, [(.035, 0), (.035, tall), (.01, tall)], None, 12)
        if self.night:
            self.tongue(np.asarray(at) + (0, tall, 0), .11)
            lamp(np.asarray(at) + (0, tall + .08, .0), (1.0, .52, .22), 4, .02)

    def tongue(self, at, tall):
        w = tall * .2
        self.spark.turned(at, [(w * .4, 0), (w, tall * .25), (w * .8, tall * .5), (w * .3, tall * .8), (.001, tall)], None, 12)

    # The light ----------------------------------------------------------

    def sky(self):
        tree = self.scene.world.node_tree
        back = tree.nodes["Background"]
        geometry = tree.nodes.new("ShaderNodeTexCoord")
        split = tree.nodes.new("ShaderNodeSeparateXYZ")
        ramp = tree.nodes.new("ShaderNodeValToRGB")
        tree.links.new(geometry.outputs["Generated"], split.inputs[0])
        tree.links.new(split.outputs[2], ramp.inputs[0])
        e = ramp.color_ramp.elements
        day = ((0.0, (.30, .34, .26)), (0.02, (.90, .93, .94)), (0.35, (.80, .89, 1.0)), (1.0, (.66, .80, 1.0)))
        dark = ((0.0, (.004, .005, .007)), (0.02, (.07, .11, .18)), (0.4, (.04, .075, .15)), (1.0, (.02, .05, .12)))
        stops = dark if self.night else day
        while len(e) < len(stops):
            e.new(0.5)
        for k, (at, colour) in enumerate(stops):
            e[k].position, e[k].color = at, (*colour, 1)
        back.inputs["Strength"].default_value = 0.07 if self.night else 9.0
        tree.links.new(ramp.outputs[0], back.inputs[0])
        for a, b in HATCHES:
            d = sum(HATCH) / 2
            portal((AXIS - d, roof(d) + .2, (a + b) / 2), (SLOPE, -1, 0), b - a, (HATCH[1] - HATCH[0]) * 1.33)
        portal((AXIS - HALF - .2, 1.1, sum(DOOR) / 2), (1, 0, 0), DOOR[1] - DOOR[0], 2.2)
        for z, holes in ((FRONT, self.front), (BACK, self.back)):
            for x, y, w, h in holes:
                portal((x, y + h / 2, z + (.1 if z > 0 else -.1)), (0, 0, -np.sign(z)), w, h)
        if not self.night:
            sun(TO_SUN, (1.0, .88, .70), 8.0, 2.5)

    def build(self):
        self.front = [(AXIS - .75, 4.35, .5, .95), (AXIS + .75, 4.35, .5, .95)]
        self.back = [(AXIS - .8, 4.4, .45, .7), (AXIS + .8, 4.4, .45, .7)]
        self.floor()
        self.roof_boards()
        self.frame_timbers()
        self.post_rows()
        self.walls()
        self.gable(FRONT, self.front)
        self.gable(BACK, self.back)
        self.benches()
        self.hearth()
        self.cauldron(-4.05, 1.15, .36)
        self.dressing()
        self.lights()
        self.sky()
        for part in self.parts.values():
            part.build()
        return self


def shafts(direction, distance):
    """Lit air under the hatches: how far each ray runs through it, in metres.

    `direction` and `distance` describe the rays of the panorama. A point is in
    the light when the line from it to the sun passes through a hatch.
    """
    total = np.zeros(distance.shape)
    steps, reach = 56, 16.0
    for i in range(steps):
        t = (i + 0.5) / steps * reach
        p = direction * t + (0, 0.9, 0)
        near = np.clip((t - 1.5) / 3.0, 0, 1)             # the eye itself stands in clear air
        # the height above the left slope, along the way to the sun
        k = (RIDGE - SLOPE * (AXIS - p[..., 0]) - p[..., 1]) / (TO_SUN[1] - SLOPE * TO_SUN[0])
        d = AXIS - (p[..., 0] + k * TO_SUN[0])
        z = p[..., 2] + k * TO_SUN[2]
        across = np.clip(np.minimum(d - HATCH[0] + .1, HATCH[1] + .1 - d) / .35, 0, 1)
        for a, b in HATCHES:
            along = np.clip(np.minimum(z - a + .1, b + .1 - z) / .35, 0, 1)
            smoke = 0.75 + 0.25 * np.sin(p[..., 0] * 3 + 2 * np.sin(p[..., 1] * 2.2 + p[..., 2] * 1.3))
            total += np.where((t < distance) & (k > 0), across * along * smoke * near, 0) * (reach / steps)
    return total
