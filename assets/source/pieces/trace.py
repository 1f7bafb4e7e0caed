"""A quick picture of solids without meshes: `trace(FILE, [(solid, look, factor)…])`.

Rays are walked along the distances, which takes seconds where a rendered model takes minutes;
good enough to judge a form by. Each piece is seen from the game's camera, from low in front and
from the side.
"""

import numpy as np
from PIL import Image

from bake import convexity
from carve import F
from looks import Spot
from mesh import gradient

VIEWS = ((58, 20), (14, 25), (14, 100))
LAMP = np.array([-0.72, 0.62, 0.30], dtype=F) / np.linalg.norm([-0.72, 0.62, 0.30]).astype(F)


def _walk(solid, at, ray, steps, far):
    t = np.zeros(len(at), dtype=F)
    alive = np.ones(len(at), dtype=bool)
    for _ in range(steps):
        p = at[alive] + ray[alive] * t[alive][:, None]
        d = solid(p)
        t[alive] += np.clip(d, 0.0008, 0.2) * F(0.9)
        index = np.flatnonzero(alive)
        alive[index[(d < 0.0012) | (t[index] > far)]] = False
        if not alive.any():
            break
    return t


def _view(solid, look, factor, pitch, yaw, pixels, height):
    standing = lambda p: np.minimum(np.maximum(solid(p), -p[:, 1]), p[:, 1])
    a, b = np.radians(pitch), np.radians(yaw)
    # The piece looks along +X; yaw 0 is straight into its face.
    back = np.array([np.cos(a) * np.cos(b), np.sin(a), np.cos(a) * np.sin(b)], dtype=F)
    right = np.array([np.sin(b), 0, -np.cos(b)], dtype=F)
    up = np.cross(back, right)
    x, y = np.meshgrid(np.linspace(-0.62, 0.62, pixels), np.linspace(0.62, -0.62, pixels))
    middle = np.array([0, height * 0.46, 0], dtype=F)
    zoom = F(height / 1.05)
    at = middle + back * 3 + zoom * (x.reshape(-1, 1) * right + y.reshape(-1, 1) * up)
    at = at.astype(F)
    ray = np.repeat(-back[None], len(at), 0)
    t = _walk(standing, at, ray, 90, 6.0)
    on = at + ray * t[:, None]
    floor = (on[:, 1] < 0.003) | (solid(on) > 0.01)
    n = gradient(solid, on, 0.002)
    n[floor] = (0, 1, 0)
    lit = np.ones(len(on), dtype=F)
    start = on + n * F(0.008)
    s = np.full(len(on), 0.01, dtype=F)
    for _ in range(22):
        d = solid(start + LAMP * s[:, None])
        lit = np.minimum(lit, np.clip(d * 9 / s, 0, 1))
        s += np.clip(d, 0.006, 0.08)
    sky = np.ones(len(on), dtype=F)
    for r in (0.03, 0.08, 0.16):
        sky *= np.clip(0.35 + 0.65 * solid(on + n * F(r)) / r, 0, 1)
    colour, rough, metal = look(Spot(on, n, sky, convexity(solid, on)))
    colour = colour * np.array(factor, dtype=F) * (0.42 + 0.58 * sky)[:, None]
    colour[floor] = (0.20, 0.11, 0.055)
    sun = np.clip(n @ LAMP, 0, 1) * lit
    half = (LAMP + back) / np.linalg.norm(LAMP + back)
    shine = np.clip(n @ half, 0, 1) ** (2 / np.clip(rough, 0.1, 1) ** 4) * lit
    shine /= np.clip(rough, 0.15, 1)
    shine[floor] = 0
    rim = (1 - np.clip(n @ back, 0, 1)) ** 4 * 0.25 * sky * ~floor
    light = (sun[:, None] * np.array([1.9, 1.65, 1.35], dtype=F)
             + (0.34 + 0.30 * n[:, 1:2]) * sky[:, None] * np.array([0.85, 0.92, 1.0], dtype=F))
    tint = colour * metal[:, None] + (1 - metal[:, None]) * 0.25
    out = colour * light * (1 - 0.6 * metal[:, None]) + (shine * 1.6 + rim)[:, None] * tint
    out = out / (1 + 0.32 * out)
    return np.clip(out, 0, 1).reshape(pixels, pixels, 3) ** (1 / 2.2)


def trace(file, pieces, pixels=360, height=1.2):
    """Pictures of pieces, each a (solid, look, factor) in a row of its own."""
    rows = [np.concatenate([_view(*piece, *view, pixels, height) for view in VIEWS], axis=1)
            for piece in pieces]
    picture = np.concatenate(rows, axis=0)
    Image.fromarray((picture * 255).astype(np.uint8)).save(file)
