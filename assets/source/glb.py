"""Meshes and pictures written as one binary glTF 2.0 file."""

import io
import json
import struct

import numpy as np
from PIL import Image

_COMPONENT = {np.dtype("float32"): 5126, np.dtype("uint16"): 5123, np.dtype("uint32"): 5125}
_TYPE = {1: "SCALAR", 2: "VEC2", 3: "VEC3", 4: "VEC4"}


def jpeg(pixels, quality, coarse):
    """An array (H, W, 3) of bytes as the bytes of a JPEG file.

    `coarse` says how much less finely hues are kept than brightness: 0 not at all, 1 half, 2 a
    quarter.
    """
    out = io.BytesIO()
    Image.fromarray(pixels).save(out, "JPEG", quality=quality, subsampling=coarse, optimize=True)
    return out.getvalue()


def write(file, name, meshes, base, normal, rough_metal):
    """Writes `meshes`, a dict from piece name to its arrays, with one material.

    Each mesh is a dict of float32 arrays `position` (N, 3), `normal` (N, 3), `tangent` (N, 4),
    `uv` (N, 2) and an integer array `index` (T, 3). The pictures are the bytes of JPEG files:
    base colour (sRGB), normals (OpenGL's Y), and roughness (green) with metal (blue).
    """
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

    def accessor(array, target, bounds=False):
        array = np.ascontiguousarray(array)
        width = 1 if array.ndim == 1 else array.shape[1]
        entry = {"bufferView": view(array.tobytes(), target), "count": len(array),
                 "componentType": _COMPONENT[array.dtype], "type": _TYPE[width]}
        if bounds:
            entry["min"], entry["max"] = array.min(axis=0).tolist(), array.max(axis=0).tolist()
        accessors.append(entry)
        return len(accessors) - 1

    entries, nodes = [], []
    for piece, mesh in meshes.items():
        small = len(mesh["position"]) <= 65535
        index = mesh["index"].reshape(-1).astype(np.uint16 if small else np.uint32)
        attributes = {
            "POSITION": accessor(mesh["position"].astype(np.float32), 34962, bounds=True),
            "NORMAL": accessor(mesh["normal"].astype(np.float32), 34962),
            "TANGENT": accessor(mesh["tangent"].astype(np.float32), 34962),
            "TEXCOORD_0": accessor(mesh["uv"].astype(np.float32), 34962),
        }
        entries.append({"name": piece, "primitives": [
            {"attributes": attributes, "indices": accessor(index, 34963), "material": 0}]})
        nodes.append({"name": piece, "mesh": len(entries) - 1})
    images = [{"name": label, "mimeType": "image/jpeg", "bufferView": view(data)}
              for label, data in
              (("base", base), ("normal", normal), ("rough-metal", rough_metal))]
    while len(blob) % 4:
        blob.append(0)
    document = {
        "asset": {"version": "2.0", "generator": "assets/source"},
        "scene": 0, "scenes": [{"name": name, "nodes": list(range(len(nodes)))}],
        "nodes": nodes, "meshes": entries, "accessors": accessors, "bufferViews": views,
        "buffers": [{"byteLength": len(blob)}], "images": images,
        "textures": [{"source": number} for number in range(3)],
        "materials": [{"name": name, "normalTexture": {"index": 1}, "pbrMetallicRoughness": {
            "baseColorTexture": {"index": 0}, "metallicRoughnessTexture": {"index": 2}}}],
    }
    text = json.dumps(document, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    with open(file, "wb") as out:
        out.write(struct.pack("<III", 0x46546C67, 2, 28 + len(text) + len(blob)))
        out.write(struct.pack("<II", len(text), 0x4E4F534A) + text)
        out.write(struct.pack("<II", len(blob), 0x004E4942) + bytes(blob))
