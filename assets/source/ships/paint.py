"""What is painted on each island of the atlas: planks, rails, carvings, sails, shields.

Every function returns a painter: it is given the island's coordinates `a`, `b` (0 to 1 and a bit
beyond), the island's size in squares of the board and a seed, and answers with a `Surface`.
"""

import numpy as np

from materials import (HEMP, IRON, OAK, TAR, Surface, cloth, flat, gilded, iron, painted, rope,
                       tarred, wood)
from noise import fractal, hashed, line, mix, smoothstep, value


def timber(x, y, seed, tone):
    """Wood of a tone; None means tarred wood."""
    return tarred(x, y, seed) if tone is None else wood(x, y, seed, tone)


def planks(tone, strakes, top=None, second=None, band=None):
    """Clinker planking with laps, scarfs and rows of clench nails.

    `top` paints the sheer strake, `second` the one below it, `band` gilds a moulding on the top.
    """
    def paint(a, b, size, seed):
        row = np.clip(np.floor(b * strakes), 0, strakes - 1)
        tau = b * strakes - row
        x, wide = a * size[0], size[1] / strakes
        y = b * size[1]
        shift = hashed(row, row * 0, seed + 3)
        base = timber(x + 7 * shift, y + 0.37 * row, seed, tone)
        for k, color in ((1, top), (2, second)):
            if color is not None:
                base = base.over(painted(x, y, seed + k, color, 0.55, tone or TAR),
                                 (row == strakes - k) * 1.0)
        plank = np.floor(x / 0.31 + shift)
        tone_shift = 0.90 + 0.20 * hashed(row, plank, seed + 9)
        base.color = base.color * tone_shift[..., None]
        # Scarf joints: a slanting seam on every plank's end.
        away = np.abs((x / 0.31 + shift + 0.02 * (tau - 0.5)) % 1.0 - 0.0)
        away = np.minimum(away, 1 - away) * 0.31
        seam = line(away, 0, 0.0007, 0.0012) * (tau > 0.12)
        base.color = mix(base.color, base.color * 0.35, seam)
        # The lap: dark under the step, rubbed along the edge above it.
        edge = line(tau, 0.16, 0.03, 0.07) * (0.45 + 0.55 * fractal(x * 30, row * 3.7, seed, 2))
        under = smoothstep(0.14, 0.10, tau) + 0.75 * smoothstep(0.72, 1.0, tau) ** 2
        light = np.array([0.42, 0.31, 0.21]) if tone is None else np.clip(
            np.asarray(tone) * 1.22, 0, 1)
        base.color = mix(base.color, np.broadcast_to(light, base.color.shape), 0.42 * edge)
        base.color = mix(base.color, base.color * 0.34, np.clip(under, 0, 1) * 0.85)
        # Clench nails with round roves along each lap.
        pitch = 0.0235
        nx = (x / pitch + 0.5 * shift) % 1.0 - 0.5
        ny = (tau - 0.27) * wide
        r = np.hypot(nx * pitch, ny)
        nail = smoothstep(0.0024, 0.0014, r) * (row > 0)
        ring = line(r, 0.0028, 0.0002, 0.0010) * (row > 0)
        base.color = mix(base.color, base.color * 0.6, 0.35 * ring)
        metal = iron(x, y, seed + 4)
        if tone is None:
            metal.color = metal.color * 1.5
        base = base.over(metal, nail * 0.62)
        height = base.height + 0.0010 * nail - 0.0013 * seam
        height = height + 0.0011 * np.sin(np.pi * np.clip((tau - 0.1) / 0.9, 0, 1))
        base.height = height
        if band is not None:
            for at in (0.50, 0.90):
                m = line(tau, at, 0.035, 0.02) * (row == strakes - 1)
                base = base.over(gilded(x, y, seed + 6), m)
            wave = np.sin(x * 2 * np.pi / 0.045)
            knot = np.maximum(line(tau, 0.70 + 0.10 * wave, 0.03, 0.03),
                              line(tau, 0.70 - 0.10 * wave, 0.03, 0.03)) * (row == strakes - 1)
            base = base.over(gilded(x, y, seed + 8), knot)
            base.height = base.height + 0.0008 * knot
        wet = smoothstep(0.42, 0.22, b)
        base.color = mix(base.color, base.color * np.array([0.55, 0.58, 0.55]), wet * 0.8)
        base.rough = base.rough * (1 - 0.35 * wet)
        return base
    return paint


def deck(tone, board=0.020):
    """Loose deck boards along the ship."""
    def paint(a, b, size, seed):
        x, y = a * size[0], b * size[1]
        row = np.floor(y / board + 0.5)
        tau = (y / board + 0.5) % 1.0
        shift = hashed(row, row * 0, seed)
        base = timber(x + 5 * shift, y + 0.3 * row, seed, tone)
        plank = np.floor(x / 0.17 + 3 * shift)
        base.color = base.color * (0.88 + 0.20 * hashed(row, plank, seed + 2))[..., None]
        end = (x / 0.17 + 3 * shift) % 1.0
        end = np.minimum(end, 1 - end) * 0.17
        gap = np.maximum(line(np.minimum(tau, 1 - tau) * board, 0, 0.0008, 0.0012),
                         line(end, 0, 0.0008, 0.0010))
        nail = smoothstep(0.0022, 0.0013, np.hypot(end - 0.005, (np.abs(tau - 0.5) - 0.27) * board))
        base.color = mix(base.color, base.color * 0.38, gap)
        base.color = mix(base.color, np.broadcast_to(IRON, base.color.shape) * 0.7, 0.8 * nail)
        base.height = base.height - 0.0016 * gap + 0.0004 * nail
        base.rough = base.rough + 0.1
        return base
    return paint


def inner(tone):
    """The bulwark's inside: strakes crossed by ribs."""
    def paint(a, b, size, seed):
        x, y = a * size[0], b * size[1]
        base = timber(x, y * 1.3, seed, tone)
        lap = (b * 2.0) % 1.0
        base.color = mix(base.color, base.color * 0.4, line(lap, 0.0, 0.03, 0.08))
        pitch = 0.055
        r = np.abs(x / pitch % 1.0 - 0.5) * pitch
        rib = smoothstep(0.0065, 0.0052, r)
        grain = timber(y, x, seed + 5, tone)
        grain.color = np.clip(grain.color * 1.12, 0, 1)
        shadow = smoothstep(0.013, 0.0065, r) * (1 - rib)
        base.color = mix(base.color, base.color * 0.5, 0.7 * shadow)
        height = 0.004 * rib
        base = base.over(grain, rib)
        base.height = base.height + height
        base.color = base.color * (0.82 + 0.18 * b)[..., None]
        return base
    return paint


def railing(tone, accent=None):
    """The gunwale moulding; `accent` paints its outer face."""
    def paint(a, b, size, seed):
        x, y = a * size[0], b * size[1]
        base = timber(x, y, seed, tone)
        if accent is not None:
            coat = (gilded(x, y, seed + 1) if accent == "gold"
                    else painted(x, y, seed + 1, accent, 0.7, tone or TAR))
            base = base.over(coat, 1.0 + 0 * b if accent == "gold" else smoothstep(0.36, 0.34, b))
        edge = np.maximum(line(b, 0.34, 0.02, 0.05), line(b, 0.66, 0.02, 0.05))
        worn = edge * (0.3 + 0.7 * fractal(x * 40, b, seed + 2, 2))
        light = np.array([0.40, 0.30, 0.20]) if tone is None else np.clip(
            np.asarray(tone) * 1.25, 0, 1)
        base.color = mix(base.color, np.broadcast_to(light, base.color.shape), 0.55 * worn)
        joint = (x / 0.23 + 0.4) % 1.0
        base.color = mix(base.color, base.color * 0.3,
                         line(np.minimum(joint, 1 - joint) * 0.23, 0, 0.0007, 0.001))
        return base
    return paint


def carved(tone, gold=0.0, scales=False, accent=None, strands=4.5):
    """A stem post: interlace carved on both sides, or scales; `gold` gilds the raised bands."""
    def paint(a, b, size, seed):
        x, y = a * size[0], b * size[1]
        base = timber(x, y, seed, tone)
        face = np.abs((b % 0.5) - 0.25) / 0.25
        if scales:
            n = np.round(size[0] / 0.016)
            k = a * n
            c = b * 10
            odd = np.floor(k) % 2
            u, v = k % 1.0, (c + 0.5 * odd) % 1.0 - 0.5
            r = np.hypot((u - 0.15) * 0.95, v * 1.1)
            rim = line(r, 0.62, 0.05, 0.12)
            height = 0.0016 * np.clip(1 - r, 0, 1) - 0.0012 * rim
            mask = np.clip(1 - r, 0, 1)
        else:
            wave = np.sin(2 * np.pi * a * strands)
            other = np.sin(2 * np.pi * a * strands + np.pi)
            over = np.sin(2 * np.pi * a * strands * 0.5 + 0.6) > 0
            # Two strands cross on each side of the post; by turns one passes under the other.
            lateral = (b % 0.5) / 0.5 * 2 - 1
            one = line(lateral, 0.42 * wave, 0.13, 0.06)
            two = line(lateral, 0.42 * other, 0.13, 0.06)
            gap_one = line(lateral, 0.42 * wave, 0.22, 0.05)
            gap_two = line(lateral, 0.42 * other, 0.22, 0.05)
            mask = np.where(over, np.maximum(one, two * (1 - gap_one)),
                            np.maximum(two, one * (1 - gap_two)))
            bead = line(np.hypot(lateral, 0.55 * np.abs((2 * a * strands + 0.5) % 1.0 - 0.5) * 4),
                        0, 0.10, 0.05)
            mask = np.clip(mask + line(np.abs(lateral), 0.80, 0.07, 0.04) + bead, 0, 1)
            height = 0.0022 * mask
            rim = 1 - mask
        base.color = mix(base.color, base.color * 0.52, 0.75 * (1 - mask if not scales else rim))
        if accent is not None:
            base = base.over(painted(x, y, seed + 2, accent, 0.5, tone or TAR), 0.85 * (1 - mask))
        if gold:
            base = base.over(gilded(x, y, seed + 4), gold * smoothstep(0.35, 0.6, mask))
        high = 0.35 * mask * fractal(x * 50, y * 50, seed, 2)
        light = np.array([0.42, 0.31, 0.2]) if tone is None else np.clip(
            np.asarray(tone) * 1.3, 0, 1)
        if not gold:
            base.color = mix(base.color, np.broadcast_to(light, base.color.shape), high)
        base.height = base.height + height
        return base
    return paint


def skin(tone, gold=False):
    """A dragon's head: carved scales and lines over wood or gilding."""
    def paint(a, b, size, seed):
        x, y = a * size[0], b * size[1]
        base = gilded(x, y, seed) if gold else timber(x, y, seed, tone)
        k, c = a * 13, b * 14
        odd = np.floor(k) % 2
        r = np.hypot((k % 1.0 - 0.2), (c + 0.5 * odd) % 1.0 - 0.5)
        rim = line(r, 0.60, 0.05, 0.14) * smoothstep(0.85, 0.55, a)
        folds = 0.5 + 0.5 * np.sin(a * 90)
        snout = smoothstep(0.60, 0.75, a) * folds
        base.color = mix(base.color, base.color * 0.42, 0.75 * rim + 0.35 * snout)
        base.height = base.height - 0.0012 * rim - 0.0008 * snout
        return base
    return paint


def hem(a, b, size, seed, base, dark=0.75):
    """A sewn edge with a bolt rope, cloth seams every so often, and three rows of reef points."""
    x, y = a * size[0], b * size[1]
    rim = np.minimum(np.minimum(x, size[0] - x), np.minimum(y, size[1] - y))
    corded = smoothstep(0.0065, 0.0045, rim)
    laid = rope(x + y, x - y, seed, 170.0, 0.02)
    base.color = mix(base.color, base.color * 0.80, line(rim, 0.0125, 0.0008, 0.001))
    base.height = base.height - 0.0008 * line(rim, 0.0125, 0.0008, 0.001)
    pane = size[0] / max(2, round(size[0] / 0.05))
    s = x / pane % 1.0
    s = np.minimum(s, 1 - s) * pane
    seam = line(s, 0, 0.0012, 0.0012)
    stitch = line(s, 0.0036, 0.0004, 0.0006) * (np.sin(y * 2 * np.pi / 0.005) > 0)
    base.color = mix(base.color, base.color * dark, 0.55 * seam + 0.5 * stitch)
    base.height = base.height + 0.0012 * seam
    for level in (0.30, 0.20):
        tie = np.abs((x / pane + 0.5) % 1.0 - 0.5) * pane
        down = level * size[1] - y
        mark = line(tie + 0.0005 * np.sin(y * 300), 0, 0.0012, 0.0009) * (down > 0) * (down < 0.022)
        base.color = mix(base.color, np.broadcast_to(HEMP, base.color.shape) * 0.8, 0.9 * mark)
        base.height = base.height + 0.0012 * mark
    return base.over(laid, corded)


def striped(one, two, count):
    """A sail of upright stripes."""
    def paint(a, b, size, seed):
        x, y = a * size[0], b * size[1]
        wobble = a + 0.0025 * (fractal(y * 30, a * 4, seed, 2) - 0.5)
        turn = smoothstep(-0.04, 0.04, np.sin(np.pi * wobble * count))
        color = mix(np.ones(a.shape + (1,)) * np.asarray(one), np.asarray(two), turn)
        return hem(a, b, size, seed, cloth(x, y, seed, color))
    return paint


def banded(one, two):
    """A sail with one broad band across and a narrow one below it."""
    def paint(a, b, size, seed):
        x, y = a * size[0], b * size[1]
        m = np.maximum(line(b, 0.56, 0.13, 0.006), line(b, 0.34, 0.03, 0.006))
        color = mix(np.ones(a.shape + (1,)) * np.asarray(one), np.asarray(two), m)
        return hem(a, b, size, seed, cloth(x, y, seed, color))
    return paint


def chequered(one, two, across, down):
    """A sail of squares."""
    def paint(a, b, size, seed):
        x, y = a * size[0], b * size[1]
        s = np.sin(np.pi * a * across) * np.sin(np.pi * b * down)
        color = mix(np.ones(a.shape + (1,)) * np.asarray(one), np.asarray(two),
                    smoothstep(-0.02, 0.02, s))
        return hem(a, b, size, seed, cloth(x, y, seed, color))
    return paint


def crowned(ground, border):
    """The king's sail: a rayed sun with a crown upon it, within a border."""
    def paint(a, b, size, seed):
        x, y = a * size[0], b * size[1]
        base = cloth(x, y, seed, ground)
        rim = np.minimum(np.minimum(x, size[0] - x), np.minimum(y, size[1] - y))
        trim = cloth(x, y, seed + 1, border)
        base = base.over(trim, line(rim, 0.034, 0.014, 0.0015))
        u, v = (a - 0.5) * size[0], (b - 0.52) * size[1]
        unit = min(size) * 0.5
        r, angle = np.hypot(u, v) / unit, np.arctan2(v, u)
        ray = np.abs((angle / (2 * np.pi) * 16 + 0.25) % 1.0 - 0.5) * 2
        reach = 0.50 + 0.24 * (1 - ray)
        sun = smoothstep(reach + 0.015, reach - 0.01, r) * smoothstep(0.50, 0.52, r)
        disc = smoothstep(0.475, 0.455, r)
        gold = Surface(np.ones(a.shape + (1,)) * np.array([0.86, 0.58, 0.13]), 0.55 + 0 * a,
                       0.25 + 0 * a, 0.0006 + base.height)
        base = base.over(gold, np.maximum(sun, line(r, 0.49, 0.022, 0.01)))
        base = base.over(trim, disc * (r < 0.468))
        # The crown: a band and three points with balls.
        p, q = u / unit, v / unit
        points = 0.10 + 0.20 * (1 - np.abs((p / 0.46 * 1.5 + 0.5) % 1.0 - 0.5) * 2)
        points = np.where(np.abs(p) < 0.155, points + 0.05, points)
        body = ((q > -0.20) & (q < points) & (np.abs(p) < 0.23 + 0.18 * (q + 0.2))) * 1.0
        slit = line(q, -0.085, 0.012, 0.006)
        balls = 0 * a
        for px, py in ((0.0, 0.365), (-0.305, 0.27), (0.305, 0.27)):
            balls = np.maximum(balls, smoothstep(0.055, 0.045, np.hypot(p - px, q - py)))
        crown = np.maximum(body * (1 - slit), balls)
        gold.color = np.ones(a.shape + (1,)) * np.array([0.93, 0.70, 0.22])
        base = base.over(gold, crown)
        return hem(a, b, size, seed, base, 0.86)
    return paint


def plain(color, stripe=None, raven=None):
    """A sail or flag of one colour, with an optional broad stripe or a raven."""
    def paint(a, b, size, seed):
        x, y = a * size[0], b * size[1]
        base = cloth(x, y, seed, color)
        if stripe is not None:
            base = base.over(cloth(x, y, seed + 1, stripe), line(b, 0.5, 0.17, 0.006))
        if raven is not None:
            u, v = a - 0.42, (b - 0.5) * size[1] / size[0]
            body = np.hypot(u / 0.17, (v + 0.08 * u) / 0.055) < 1
            head = np.hypot(u + 0.17, v - 0.045) < 0.05
            beak = (u < -0.2) & (u > -0.28) & (np.abs(v - 0.045) < 0.03 * (u + 0.28) / 0.08)
            wing = (np.abs(u - 0.02 - 0.55 * v) < 0.10 - 0.30 * v) & (v > 0) & (v < 0.25)
            tail = (u > 0.1) & (u < 0.30) & (np.abs(v + 0.2 * (u - 0.1)) < 0.02 + 0.16 * (u - 0.1))
            bird = (body | head | beak | wing | tail) * 1.0
            base = base.over(cloth(x, y, seed + 2, raven), bird)
        return base
    return paint


def shieldface(one, two, kind):
    """A painted round shield: quartered, plain with a ring, rayed; rim and boss of iron."""
    def paint(a, b, size, seed):
        u, v = (a - 0.5) / 0.47, (b - 0.5) / 0.47
        r, angle = np.hypot(u, v), np.arctan2(v, u)
        x, y = a * size[0], b * size[1]
        board = np.floor(a * 7)
        base = painted(y, x, seed, one, 0.6)
        second = painted(y, x, seed + 1, two, 0.6)
        if kind == "quarters":
            m = smoothstep(-0.03, 0.03, np.sin(2 * angle + 0.6))
        elif kind == "rays":
            m = smoothstep(-0.06, 0.06, np.sin(4 * angle + 2.2 * r))
        elif kind == "ring":
            m = line(r, 0.66, 0.10, 0.02)
        elif kind == "rim":
            m = line(r, 0.81, 0.055, 0.015)
        elif kind == "cross":
            m = np.maximum(line(u, 0, 0.11, 0.02), line(v, 0, 0.11, 0.02))
        else:
            m = 0 * a
        base = base.over(second, m)
        base.color = base.color * (0.92 + 0.16 * hashed(board, board * 0, seed))[..., None]
        gap = line((a * 7) % 1.0 - 0.0, 0.0, 0.02, 0.04)
        base.color = mix(base.color, base.color * 0.45, 0.7 * gap)
        base.height = base.height - 0.0008 * gap
        metal = iron(x, y, seed + 3)
        hoop = smoothstep(0.89, 0.91, r)
        boss = smoothstep(0.285, 0.27, r)
        stud = smoothstep(0.045, 0.03, np.hypot(r - 0.945, (angle / (2 * np.pi) * 12 % 1.0 - 0.5)
                                                * 2 * np.pi / 12 * 0.945))
        shade = smoothstep(0.42, 0.28, r) * (1 - boss) * 0.5 + smoothstep(0.80, 0.90, r) * 0.25
        base.color = mix(base.color, base.color * 0.35, shade)
        base = base.over(metal, np.maximum(hoop, boss))
        base.height = base.height + 0.0012 * hoop + 0.0010 * stud
        base.color = np.clip(base.color * (1 + 0.9 * (boss * smoothstep(0.2, 0.0, r) + stud)
                                           )[..., None], 0, 1)
        return base
    return paint


def stave(a, b, size, seed):
    """A cask: staves and hoops left of 0.84, its head right of that."""
    x, y = a * size[0], b * size[1]
    base = wood(x, y, seed, OAK, 1.0)
    s = (b * 12) % 1.0
    base.color = base.color * (0.85 + 0.3 * hashed(np.floor(b * 12), b * 0, seed))[..., None]
    base.color = mix(base.color, base.color * 0.35, line(np.minimum(s, 1 - s), 0, 0.04, 0.05))
    hoop = 0 * a
    for at in (0.04, 0.17, 0.63, 0.76):
        hoop = np.maximum(hoop, line(a, at, 0.026, 0.008))
    base = base.over(iron(x, y, seed + 2), hoop)
    head = wood(y, x, seed + 5, np.asarray(OAK) * 1.15)
    gap = line((b * 5) % 1.0, 0.0, 0.05, 0.04)
    head.color = mix(head.color, head.color * 0.4, gap)
    base.height = base.height + 0.0012 * hoop
    return base.over(head, (a > 0.84) * 1.0)


def baled(color):
    """Wool in sacking, corded crosswise."""
    def paint(a, b, size, seed):
        x, y = a * size[0], b * size[1]
        base = cloth(x, y, seed, color, 220.0)
        cord = np.maximum(line((a * 3 + 0.5) % 1.0 - 0.5, 0, 0.04, 0.02),
                          line((b * 4 + 0.5) % 1.0 - 0.5, 0, 0.05, 0.02))
        near = np.maximum(line((a * 3 + 0.5) % 1.0 - 0.5, 0, 0.04, 0.15),
                          line((b * 4 + 0.5) % 1.0 - 0.5, 0, 0.05, 0.15))
        base.color = mix(base.color, base.color * 0.5, 0.6 * near)
        base = base.over(rope(x + y, x - y, seed, 150.0, 0.02), cord)
        base.height = base.height + 0.003 * (1 - near)
        return base
    return paint


def plain_wood(tone):
    """A piece of timber with soft darker ends."""
    def paint(a, b, size, seed):
        base = timber(a * size[0], b * size[1], seed, tone)
        return base
    return paint


def bark(a, b, size, seed):
    """Raft logs, one above the other: peeled pine with cracks and knots."""
    x, y = a * size[0], b * size[1]
    row = np.floor(b * 7)
    base = wood(x + row, y, seed, (0.66, 0.50, 0.33), 1.4, 0.75)
    base.color = base.color * (0.82 + 0.3 * hashed(row, row * 0, seed))[..., None]
    crack = smoothstep(0.74, 0.80, value(x * 9, y * 330, seed + 5))
    knot = fractal(x * 26, y * 50, seed + 8, 2)
    base.color = mix(base.color, base.color * 0.35, 0.8 * crack)
    base.color = mix(base.color, base.color * 0.5, smoothstep(0.76, 0.84, knot))
    base.height = base.height - 0.0018 * crack
    cut = np.minimum(a, 1 - a)
    base.color = mix(base.color, np.array([0.86, 0.70, 0.48]), smoothstep(0.05, 0.03, cut))
    return base


def coffer(a, b, size, seed):
    """A sea chest: boards with iron bands and a lock."""
    x, y = a * size[0], b * size[1]
    base = wood(x, y, seed, OAK)
    band = 0 * a
    for at in (0.14, 0.5, 0.86):
        band = np.maximum(band, line(a, at, 0.04, 0.01))
    band = np.maximum(band, line(b, 0.68, 0.03, 0.01))
    base.height = base.height + 0.001 * band
    return base.over(iron(x, y, seed + 1), band)


def pierced(a, b, size, seed):
    """The gilded vane: a beast's curl in low relief."""
    x, y = a * size[0], b * size[1]
    base = gilded(x, y, seed)
    r, angle = np.hypot(a - 0.42, (b - 0.6) * 0.9), np.arctan2(b - 0.6, a - 0.42)
    curl = np.abs(((r * 5.5 - angle / (2 * np.pi)) % 1.0) - 0.5)
    cut = smoothstep(0.16, 0.10, curl) * (r < 0.45)
    base.color = mix(base.color, base.color * 0.28, cut)
    base.height = base.height - 0.0016 * cut
    return base


def roll(color):
    """A furled sail: folds of cloth running along the roll."""
    def paint(a, b, size, seed):
        x, y = a * size[0], b * size[1]
        base = cloth(x, y, seed, color)
        fold = 0.5 + 0.5 * np.sin(2 * np.pi * (b * 5 + 0.35 * fractal(a * 12, b * 5, seed, 2)))
        base.color = base.color * (0.62 + 0.5 * fold)[..., None]
        base.height = base.height + 0.003 * fold
        return base
    return paint


def one_metal(make):
    """An island all of gold or iron."""
    return lambda a, b, size, seed: make(a * size[0], b * size[1], seed)


def lay(a, b, size, seed):
    """Rope: its length along `a`, once round along `b`."""
    return rope(a * size[0], b, seed, 110.0)


def one_color(color, rough=0.5):
    """An island of one plain colour."""
    return lambda a, b, size, seed: flat(a, color, rough)
