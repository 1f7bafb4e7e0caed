"""Checks of the finished file: limits of triangles, measures, attributes, pictures, size."""

import json
import os
import struct

import numpy as np

HEIGHT = {"attacker": 0.60, "defender": 0.80, "king": 1.05, "commander": 0.80, "knight": 0.80,
          "mercenary": 0.80, "guard": 0.80}


def read(path):
    """The document and the binary part of a glb."""
    with open(path, "rb") as file:
        data = file.read()
    magic, version, length = struct.unpack_from("<III", data)
    assert magic == 0x46546C67 and version == 2 and length == len(data)
    size, kind = struct.unpack_from("<II", data, 12)
    assert kind == 0x4E4F534A
    return json.loads(data[20:20 + size]), data[28 + size:]


def array(document, blob, index):
    """One accessor as an array."""
    entry = document["accessors"][index]
    start = document["bufferViews"][entry["bufferView"]]["byteOffset"]
    wide = {"SCALAR": 1, "VEC2": 2, "VEC3": 3, "VEC4": 4}[entry["type"]]
    kind = {5126: np.float32, 5123: np.uint16}[entry["componentType"]]
    return np.frombuffer(blob, kind, entry["count"] * wide, start).reshape(-1, wide)


def check(path, limit=2_500_000):
    """Asserts all that the program relies on; answers with lines that tell the measures."""
    size = os.path.getsize(path)
    assert size < limit, f"{size} bytes"
    document, blob = read(path)
    assert not document.get("extensionsUsed") and "animations" not in document
    assert len(document["materials"]) == 1 and len(document["images"]) == 3
    for image in document["images"]:
        start = document["bufferViews"][image["bufferView"]]["byteOffset"]
        assert blob[start:start + 2] == b"\xff\xd8", image["name"]
    names = {mesh["name"] for mesh in document["meshes"]}
    assert names == {name + tail for name in HEIGHT for tail in ("", ".far")}
    assert [node["name"] for node in document["nodes"]] == [m["name"] for m in document["meshes"]]
    told = [f"{size} bytes"]
    for mesh in document["meshes"]:
        name, (primitive,) = mesh["name"], mesh["primitives"]
        part = {key: array(document, blob, at) for key, at in primitive["attributes"].items()}
        assert set(part) == {"POSITION", "NORMAL", "TANGENT", "TEXCOORD_0"}, name
        pos, nor, tan, uv = (part[k] for k in ("POSITION", "NORMAL", "TANGENT", "TEXCOORD_0"))
        tri = array(document, blob, primitive["indices"]).reshape(-1, 3).astype(int)
        low, high = (1, 900) if name.endswith(".far") else (2000, 3900)
        assert low <= len(tri) <= high, f"{name}: {len(tri)} triangles"
        assert tri.max() == len(pos) - 1 and all(np.isfinite(v).all() for v in part.values())
        radius = np.hypot(pos[:, 0], pos[:, 2]).max()
        assert radius <= 0.46, f"{name}: radius {radius}"
        assert pos[:, 1].max() <= HEIGHT[name.split(".")[0]], f"{name}: {pos[:, 1].max()}"
        assert -0.08 <= pos[:, 1].min() <= -0.02, f"{name}: {pos[:, 1].min()}"
        assert np.allclose(np.linalg.norm(nor, axis=1), 1, atol=1e-3), name
        assert np.allclose(np.linalg.norm(tan[:, :3], axis=1), 1, atol=1e-3), name
        assert (np.abs((nor * tan[:, :3]).sum(1)) < 2e-2).all(), name
        assert set(np.unique(tan[:, 3])) <= {-1.0, 1.0}, name
        assert uv.min() >= 0 and uv.max() <= 1, name
        d1, d2 = uv[tri[:, 1]] - uv[tri[:, 0]], uv[tri[:, 2]] - uv[tri[:, 0]]
        flat = np.abs(d1[:, 0] * d2[:, 1] - d1[:, 1] * d2[:, 0])
        assert (flat > 1e-10).all(), f"{name}: {(flat <= 1e-10).sum()} triangles without texture"
        e1, e2 = pos[tri[:, 1]] - pos[tri[:, 0]], pos[tri[:, 2]] - pos[tri[:, 0]]
        face = np.cross(e1, e2)
        agree = ((face * nor[tri].mean(1)).sum(1) > 0).mean()
        assert agree > 0.985, f"{name}: {agree:.3f} of the faces agree with their normals"
        told.append(f"{name:14} {len(tri):5} triangles {len(pos):5} vertices  radius "
                    f"{radius:.3f}  height {pos[:, 1].min():.3f} … {pos[:, 1].max():.3f}")
    return told
