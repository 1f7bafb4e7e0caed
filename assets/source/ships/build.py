"""Rebuilds the ships: `python assets/source/ships/build.py [--preview FILE.png]`.

Needs Python 3.11 with numpy, scipy, pillow and Blender as a module (bpy 4.5).  The file goes to
assets/models/ships.glb; the checks at the end fail if the program could not use it.
"""

import argparse
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.path.append(str(HERE.parent))

import numpy as np  # noqa: E402
from scipy import ndimage  # noqa: E402

import bake  # noqa: E402
import checks  # noqa: E402
import fleet  # noqa: E402
import glb  # noqa: E402
from atlas import Atlas  # noqa: E402
from tangents import tangents  # noqa: E402


def halved(picture):
    """A picture of half the size."""
    n = picture.shape[0] // 2
    return picture.reshape(n, 2, n, 2, -1).mean((1, 3))


def pictures(atlas, pieces, samples):
    """Base colour, normals, and roughness with metal, as JPEG bytes."""
    color, rough, metal, normal = atlas.paint()
    color = bake.shaded(color, bake.occlusion(atlas, pieces, samples=samples))
    normal = halved(normal)
    normal /= np.linalg.norm(normal, axis=-1, keepdims=True)
    rough, metal = halved(rough)[..., 0], halved(metal)[..., 0]
    smooth = ndimage.gaussian_filter(rough, 0.6)
    mr = np.stack([np.ones_like(smooth), smooth, metal], -1)
    return [glb.jpeg(np.round(np.clip(picture, 0, 1) * 255).astype(np.uint8), quality, coarse)
            for picture, quality, coarse in
            ((color, 90, 2), (normal * 0.5 + 0.5, 92, 1), (mr, 85, 2))]


def main():
    """Builds, writes, checks and, if asked, renders."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--preview", metavar="FILE.png", help="write a contact sheet as well")
    asked.add_argument("--samples", type=int, default=32, help="samples of the occlusion")
    asked = asked.parse_args()
    out = HERE.parents[1] / "models" / "ships.glb"
    out.parent.mkdir(parents=True, exist_ok=True)
    atlas = Atlas()
    pieces = fleet.build(atlas)
    scale = atlas.pack()
    print(f"{len(atlas.islands)} islands, {scale:.0f} pixels for one square")
    images = pictures(atlas, pieces, asked.samples)
    print([len(data) for data in images], "bytes of pictures")
    made = {}
    for name, b in pieces.items():
        arrays = tangents(b.pos, b.nor, atlas.uv(b.key, b.loc), b.tri)
        made[name] = dict(zip(("position", "normal", "uv", "tangent", "index"), arrays))
    glb.write(out, "ships", made, *images)
    print("\n".join(checks.check(out)))
    if asked.preview:
        import preview
        preview.sheet(str(out), asked.preview)


if __name__ == "__main__":
    main()
