"""Ambient occlusion, baked with Cycles onto the atlas from the finished ships.

Only triangles marked for baking write to the picture (one side of what is mirrored, nothing of
what is shared by several ships); all others but the ropes cast their shadow.
"""

import bpy
import numpy as np
from scipy import ndimage


def clear():
    """An empty scene rendered by Cycles on the processor."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.device = "CPU"
    scene.cycles.seed = 1
    if scene.world is None:
        scene.world = bpy.data.worlds.new("world")
    return scene


def blender_object(name, pos, nor, uv, tri):
    """A mesh object from arrays; `uv` is glTF's (v downwards)."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(pos.tolist(), [], tri.tolist())
    mesh.polygons.foreach_set("use_smooth", np.ones(len(tri), bool))
    layer = mesh.uv_layers.new(name="uv")
    flipped = np.column_stack([uv[:, 0], 1 - uv[:, 1]])
    layer.data.foreach_set("uv", flipped[tri.ravel()].astype(np.float32).ravel())
    mesh.update()
    mesh.normals_split_custom_set_from_vertices(nor.tolist())
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def occlusion(atlas, pieces, size=1024, samples=32, reach=0.22):
    """The share of the sky each texel sees, as an array like the atlas (1 where not baked)."""
    scene = clear()
    scene.cycles.samples = samples
    scene.world.light_settings.distance = reach
    gathered = {True: [], False: []}
    for i, (name, b) in enumerate(sorted(pieces.items())):
        if name.endswith(".far"):
            continue
        uv = atlas.uv(b.key, b.loc)
        ropes = (np.array(b.key) == "rope")[b.tri[:, 0]]
        for mine in (True, False):
            tri = b.tri[(b.bake == mine) & ~ropes]
            gathered[mine].append((b.pos + np.array([3.0 * i, 0, 0]), b.nor, uv, tri))
    things = {}
    for mine, meshes in gathered.items():
        base = np.cumsum([0] + [len(mesh[0]) for mesh in meshes])
        joined = [np.concatenate([mesh[k] for mesh in meshes]) for k in range(3)]
        tri = np.concatenate([mesh[3] + base[i] for i, mesh in enumerate(meshes)])
        used, tri = np.unique(tri, return_inverse=True)
        tri = tri.reshape(-1, 3)
        things[mine] = blender_object("baked" if mine else "others", *[j[used] for j in joined],
                                      tri)
    image = bpy.data.images.new("occlusion", size, size, alpha=False, float_buffer=True)
    image.colorspace_settings.name = "Non-Color"
    image.pixels.foreach_set(np.ones(size * size * 4, np.float32))
    material = bpy.data.materials.new("bake")
    material.use_nodes = True
    node = material.node_tree.nodes.new("ShaderNodeTexImage")
    node.image = image
    material.node_tree.nodes.active = node
    things[True].data.materials.append(material)
    bpy.context.view_layer.objects.active = things[True]
    things[True].select_set(True)
    scene.render.bake.use_clear = False
    scene.render.bake.margin = 6
    bpy.ops.object.bake(type="AO", use_clear=False, margin=6)
    pixels = np.zeros(size * size * 4, np.float32)
    image.pixels.foreach_get(pixels)
    seen = pixels.reshape(size, size, 4)[::-1, :, 0].astype(float)
    seen = ndimage.gaussian_filter(np.clip(seen, 0, 1), 0.9)
    return ndimage.zoom(seen, atlas.size / size, order=1, mode="nearest", grid_mode=True)


def shaded(color, seen):
    """Base colour with the occlusion multiplied in, gently and a little warm."""
    depth = (1 - np.clip(seen / 0.92, 0, 1))[..., None]
    return np.clip(color * (1 - depth * np.array([0.62, 0.66, 0.70])), 0, 1)
