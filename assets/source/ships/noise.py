"""Seeded noise on arrays: the irregularities of wood, cloth and metal.

Everything here is a pure function of its arguments, so that two builds give the same pictures.
"""

import numpy as np


def hashed(ix, iy, seed):
    """A number in [0, 1) for each lattice point (`ix`, `iy` integer arrays)."""
    h = (ix.astype(np.int64) * 374761393 + iy.astype(np.int64) * 668265263
         + int(seed) * 1442695041) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    h = ((h ^ (h >> 16)) * 2246822519) & 0xFFFFFFFF
    return ((h ^ (h >> 15)) & 0xFFFFFF) / float(0x1000000)


def value(x, y, seed):
    """Smooth value noise in [0, 1] with one lattice cell per unit of `x` and `y`."""
    fx, fy = np.floor(x), np.floor(y)
    ix, iy = fx.astype(np.int64), fy.astype(np.int64)
    tx, ty = x - fx, y - fy
    tx = tx * tx * (3 - 2 * tx)
    ty = ty * ty * (3 - 2 * ty)
    low = hashed(ix, iy, seed) * (1 - tx) + hashed(ix + 1, iy, seed) * tx
    high = hashed(ix, iy + 1, seed) * (1 - tx) + hashed(ix + 1, iy + 1, seed) * tx
    return low * (1 - ty) + high * ty


def fractal(x, y, seed, octaves=3):
    """Several octaves of `value`, normalised to [0, 1]."""
    total = np.zeros(np.broadcast(x, y).shape)
    weight, scale, amount = 0.0, 1.0, 1.0
    for octave in range(octaves):
        total += amount * value(x * scale, y * scale, seed + 101 * octave)
        weight += amount
        scale *= 2.0
        amount *= 0.5
    return total / weight


def smoothstep(low, high, x):
    """0 below `low`, 1 above `high`, smooth between (also for `low` > `high`)."""
    t = np.clip((x - low) / (high - low), 0.0, 1.0)
    return t * t * (3 - 2 * t)


def line(x, centre, half, soft):
    """1 within `half` of `centre`, falling to 0 over `soft`."""
    return 1.0 - smoothstep(half, half + soft, np.abs(x - centre))


def mix(a, b, t):
    """Linear blend; colours (…, 3) are blended with a weight array of one dimension less."""
    a, b, t = np.asarray(a, float), np.asarray(b, float), np.asarray(t, float)
    if max(a.ndim, b.ndim) == t.ndim + 1 or (t.ndim >= 1 and b.shape[-1:] == (3,) and b.ndim == 1):
        t = t[..., None]
    return a * (1 - t) + b * t
