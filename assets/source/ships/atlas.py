"""The atlas: islands are placed as rectangles on one square picture and painted there."""

import zlib

import numpy as np


class Atlas:
    """Islands by key: size in squares of the board, painter, and their place once packed."""

    def __init__(self, size=2048, pad=8):
        self.size, self.pad = size, pad
        self.islands, self.place = {}, {}

    def add(self, key, wide, high, painter, dense=1.0):
        """Registers an island (again is no harm); `dense` gives it more or fewer pixels."""
        self.islands.setdefault(key, (wide, high, painter, dense))

    def seed(self, key):
        """A lasting seed for each island."""
        return zlib.crc32(key.encode()) % 100000

    def _try(self, scale):
        """Shelf packing at `scale` pixels for one square; None when there is no room."""
        boxes = []
        for key, (wide, high, _, dense) in self.islands.items():
            w = max(16, int(round(wide * scale * dense)))
            h = max(12, int(round(high * scale * dense)))
            boxes.append((h, w, key))
        boxes.sort(key=lambda box: (-box[0], -box[1], box[2]))
        step, place, shelves, top = 2 * self.pad, {}, [], 0
        for h, w, key in boxes:
            if w + step > self.size:
                return None
            best = None
            for shelf in shelves:
                if shelf[2] + w + step <= self.size and h + step <= shelf[1]:
                    if best is None or shelf[1] < best[1]:
                        best = shelf
            if best is None:
                if top + h + step > self.size:
                    return None
                best = [top, h + step, 0]
                shelves.append(best)
                top += h + step
            place[key] = (best[2] + self.pad, best[0] + self.pad, w, h)
            best[2] += w + step
        return place

    def pack(self):
        """Places all islands as large as they fit; answers with the pixels for one square."""
        low, high = 200.0, 2500.0
        while high - low > 2:
            mid = (low + high) / 2
            if self._try(mid) is not None:
                low = mid
            else:
                high = mid
        self.place = self._try(low)
        return low

    def uv(self, keys, loc):
        """Texture coordinates (glTF: v downwards) of local coordinates."""
        rect = np.array([self.place[key] for key in keys], float)
        u = (rect[:, 0] + loc[:, 0] * rect[:, 2]) / self.size
        v = (rect[:, 1] + (1 - loc[:, 1]) * rect[:, 3]) / self.size
        return np.stack([u, v], 1)

    def paint(self):
        """Base colour (sRGB, no shadows yet), roughness, metal and normals as arrays of floats."""
        n = self.size
        color = np.full((n, n, 3), 0.42)
        color[...] = (0.42, 0.33, 0.24)
        rough, metal = np.full((n, n), 0.7), np.zeros((n, n))
        normal = np.zeros((n, n, 3))
        normal[..., 2] = 1
        for key, (x, y, w, h) in self.place.items():
            wide, high, painter, _ = self.islands[key]
            p = self.pad
            a = (np.arange(-p, w + p) + 0.5) / w
            b = 1 - (np.arange(-p, h + p) + 0.5) / h
            a, b = np.meshgrid(np.clip(a, 0, 1), np.clip(b, 0, 1))
            s = painter(a, b, (wide, high), self.seed(key))
            box = (slice(y - p, y + h + p), slice(x - p, x + w + p))
            color[box], rough[box], metal[box] = s.color, s.rough, s.metal
            dy, dx = np.gradient(s.height)
            dx, dy = dx * w / wide, -dy * h / high
            bump = np.stack([-dx, -dy, np.ones_like(dx)], -1)
            normal[box] = bump / np.linalg.norm(bump, axis=-1, keepdims=True)
        return np.clip(color, 0, 1), np.clip(rough, 0.05, 1), np.clip(metal, 0, 1), normal
