"""A set of pieces from their solids to one file of models."""

import os
import sys
import time
from dataclasses import dataclass
from typing import Callable

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.dirname(HERE))

import bake  # noqa: E402
import glb  # noqa: E402
import mesh  # noqa: E402

MODELS = os.path.join(HERE, "..", "..", "models")
# How far pieces may reach from the middle of their square, and how high.
REACH, HEIGHT = 0.46, 1.30


@dataclass
class Piece:
    """One kind of piece.

    `form` is the solid that its mesh follows; `fine`, where given, is the same with what is too
    small for triangles: grooves, hatching, tool marks. `look` says what it is made of.
    """

    form: Callable
    look: Callable
    fine: Callable | None = None
    near: int = 3000
    far: int = 700
    top: float = HEIGHT


def build(name, pieces, size=2048, step=0.0085):
    """Makes `models/NAME.glb` of a dict from piece name to `Piece`.

    With `--quick` on the command line the pictures are small, for a look on the way; with `--out
    FOLDER` the file is made there.
    """
    started = time.time()
    folder = MODELS
    if "--out" in sys.argv:
        folder = sys.argv[sys.argv.index("--out") + 1]
    if "--quick" in sys.argv:
        size, step = size // 4, step * 1.3
    jobs = []
    for piece_name, piece in pieces.items():
        low, high = (-0.5, -0.02, -0.5), (0.5, piece.top + 0.03, 0.5)
        standing = piece.form
        form = lambda p, s=standing: np.maximum(s(p), -p[:, 1])
        fine = piece.fine or piece.form
        fine = lambda p, s=fine: np.maximum(s(p), -p[:, 1])
        field = mesh.Field(form, low, high, step)
        dense = mesh.surfaced(field)
        for label, triangles, density in (("", piece.near, 1.0), (".far", piece.far, 0.45)):
            at, faces = mesh.simplified(form, *dense, triangles)
            jobs.append((piece_name + label, piece, form, fine, field, at, faces, density))
        print(f"{piece_name}: surfaced, {time.time() - started:.0f} s", flush=True)
    places = mesh.unwrap([(job[5], job[6], job[7]) for job in jobs], size)
    sheets, meshes = bake.Sheets(size), {}
    for (label, piece, form, fine, field, at, _, _), (source, faces, uv) in zip(jobs, places):
        at = at[source]
        normal = mesh.gradient(form, at, 0.010)
        # Where several surfaces are close, trust the triangles more than the solid.
        faces = faces.astype(np.int64)
        made = {"position": at, "normal": normal, "uv": uv.astype(np.float32), "index": faces}
        made["tangent"] = mesh.tangents(at, normal, faces, made["uv"])
        sheets.add(*bake.bake(fine, field, piece.look, made, size))
        meshes[label] = made
        print(f"{label}: {len(faces)} triangles, {time.time() - started:.0f} s", flush=True)
    base, bent, other = sheets.pictures()
    half = other[::2, ::2]
    file = os.path.join(folder, f"{name}.glb")
    os.makedirs(folder, exist_ok=True)
    glb.write(file, name, meshes, glb.jpeg(base, 84, 2), glb.jpeg(bent, 80, 1), glb.jpeg(half, 80, 2))
    check(meshes, file)
    print(f"{file}: {os.path.getsize(file) / 1e6:.2f} MB, {time.time() - started:.0f} s")


def check(meshes, file):
    """Fails on a piece that would not stand on its square or is too heavy."""
    for label, made in meshes.items():
        most = 900 if label.endswith(".far") else 4000
        assert len(made["index"]) <= most, f"{label} has {len(made['index'])} triangles"
        at = made["position"]
        assert np.isfinite(at).all() and np.isfinite(made["normal"]).all(), label
        assert np.hypot(at[:, 0], at[:, 2]).max() <= REACH, f"{label} reaches too far"
        assert -1e-3 <= at[:, 1].min() and at[:, 1].max() <= HEIGHT, f"{label} is too high"
        a, b, c = (at[made["index"][:, i]] for i in range(3))
        volume = np.einsum("nd,nd->n", a, np.cross(b, c)).sum() / 6
        assert volume > 0.002, f"{label} is inside out or empty: {volume}"
    assert os.path.getsize(file) < 4_200_000, "the file is too large"


def chosen(pieces):
    """Only the pieces named on the command line, for a quick look at one."""
    names = [word for word in sys.argv[1:] if word in pieces]
    return {name: pieces[name] for name in names} if names else pieces
