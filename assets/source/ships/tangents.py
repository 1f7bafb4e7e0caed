"""Tangents as the renderer expects them with pictures of normals (MikkTSpace)."""

import numpy as np

from mesh import unit


def tangents(pos, nor, uv, tri):
    """MikkTSpace tangents; equal vertices are welded, those of both senses of the picture doubled.

    Answers with the arrays anew (pos, nor, uv, tangents, tri).
    """
    whole = np.round(np.column_stack([pos * 1e6, nor * 1e4, uv * 1e6])).astype(np.int64)
    _, first, same = np.unique(whole, axis=0, return_index=True, return_inverse=True)
    order = np.argsort(first)
    rank = np.empty(len(first), int)
    rank[order] = np.arange(len(first))
    tri = rank[same.ravel()][tri]
    pos, nor, uv = pos[first[order]], nor[first[order]], uv[first[order]]
    up = np.column_stack([uv[:, 0], 1 - uv[:, 1]])
    d1, d2 = up[tri[:, 1]] - up[tri[:, 0]], up[tri[:, 2]] - up[tri[:, 0]]
    area = d1[:, 0] * d2[:, 1] - d1[:, 1] * d2[:, 0]
    positive = area > 0
    index = tri * 2 + positive[:, None]
    used, tri = np.unique(index, return_inverse=True)
    tri = tri.reshape(-1, 3)
    pos, nor, uv = pos[used // 2], nor[used // 2], uv[used // 2]
    sign = np.where(used % 2 == 1, 1.0, -1.0)
    e1, e2 = pos[tri[:, 1]] - pos[tri[:, 0]], pos[tri[:, 2]] - pos[tri[:, 0]]
    along = unit(d2[:, 1:] * e1 - d1[:, 1:] * e2) * np.where(positive, 1.0, -1.0)[:, None]
    total = np.zeros_like(pos)
    for k in range(3):
        n = nor[tri[:, k]]

        def level(v, n=n):
            return unit(v - n * (v * n).sum(1, keepdims=True))

        to = level(pos[tri[:, (k + 1) % 3]] - pos[tri[:, k]])
        fro = level(pos[tri[:, (k + 2) % 3]] - pos[tri[:, k]])
        angle = np.arccos(np.clip((to * fro).sum(1), -1, 1))
        np.add.at(total, tri[:, k], level(along) * angle[:, None])
    fallback = np.cross(nor, np.roll(np.eye(3)[np.abs(nor).argmin(1)], 0, 0))
    weak = np.linalg.norm(total, axis=1) < 1e-9
    total[weak] = fallback[weak]
    return pos, nor, uv, np.column_stack([unit(total), sign]), tri
