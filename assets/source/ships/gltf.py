"""Writes the glTF binary by hand: meshes with tangents, one material, three pictures."""

import io
import json
import struct

import numpy as np
from PIL import Image

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




def jpeg(pixels, quality, subsampling):
    """An array (0 … 1) as the bytes of a JPEG picture."""
    image = Image.fromarray(np.round(np.clip(pixels, 0, 1) * 255).astype(np.uint8), "RGB")
    out = io.BytesIO()
    image.save(out, "JPEG", quality=quality, subsampling=subsampling, optimize=True,
               progressive=False)
    return out.getvalue()


def write(path, pieces, pictures):
    """Writes `pieces` (name: pos, nor, uv, tan, tri) and `pictures` (base, normal, mr: bytes)."""
    blob, views, accessors = bytearray(), [], []

    def view(data, target=None):
        while len(blob) % 4:
            blob.append(0)
        entry = {"buffer": 0, "byteOffset": len(blob), "byteLength": len(data)}
        if target:
            entry["target"] = target
        views.append(entry)
        blob.extend(data)
        return len(views) - 1

    def accessor(array, kind, component, target, bounds=False):
        entry = {"bufferView": view(array.tobytes(), target), "componentType": component,
                 "count": array.size if kind == "SCALAR" else len(array), "type": kind}
        if bounds:
            entry["min"] = [float(v) for v in array.min(0)]
            entry["max"] = [float(v) for v in array.max(0)]
        accessors.append(entry)
        return len(accessors) - 1

    meshes, nodes = [], []
    for name, (pos, nor, uv, tan, tri) in pieces.items():
        f = np.float32
        primitive = {
            "attributes": {
                "POSITION": accessor(pos.astype(f), "VEC3", 5126, 34962, True),
                "NORMAL": accessor(nor.astype(f), "VEC3", 5126, 34962),
                "TANGENT": accessor(tan.astype(f), "VEC4", 5126, 34962),
                "TEXCOORD_0": accessor(uv.astype(f), "VEC2", 5126, 34962)},
            "indices": accessor(tri.astype(np.uint16).ravel(), "SCALAR", 5123, 34963),
            "material": 0, "mode": 4}
        meshes.append({"name": name, "primitives": [primitive]})
        nodes.append({"name": name, "mesh": len(meshes) - 1})
    images = [{"name": name, "mimeType": "image/jpeg", "bufferView": view(data)}
              for name, data in pictures.items()]
    document = {
        "asset": {"version": "2.0", "generator": "assets/source/ships/build.py"},
        "scene": 0,
        "scenes": [{"name": "ships", "nodes": list(range(len(nodes)))}],
        "nodes": nodes, "meshes": meshes,
        "materials": [{
            "name": "ships",
            "pbrMetallicRoughness": {"baseColorTexture": {"index": 0},
                                     "metallicRoughnessTexture": {"index": 2}},
            "normalTexture": {"index": 1}}],
        "textures": [{"sampler": 0, "source": i} for i in range(len(images))],
        "samplers": [{"magFilter": 9729, "minFilter": 9987, "wrapS": 33071, "wrapT": 33071}],
        "images": images, "accessors": accessors, "bufferViews": views,
        "buffers": [{"byteLength": 0}]}
    while len(blob) % 4:
        blob.append(0)
    document["buffers"][0]["byteLength"] = len(blob)
    text = json.dumps(document, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    with open(path, "wb") as out:
        out.write(struct.pack("<III", 0x46546C67, 2, 12 + 8 + len(text) + 8 + len(blob)))
        out.write(struct.pack("<II", len(text), 0x4E4F534A) + text)
        out.write(struct.pack("<II", len(blob), 0x004E4942) + bytes(blob))
