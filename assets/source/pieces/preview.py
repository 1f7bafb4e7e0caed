"""A picture of a file of models, from the game's camera and from near: `preview.py GLB PNG [NAME…]`.

The first row is the side with its own colour, the second with the dark side's factor.
"""

import math
import sys

import bpy

DARK = {"ivory": (0.30, 0.13, 0.085), "wood": (0.24, 0.15, 0.11), "stone": (0.16, 0.17, 0.19),
        "ships": (0.42, 0.36, 0.33), "plain": (0.10, 0.10, 0.11)}


def tinted(material, factor):
    """A copy of a material whose base colour is multiplied by a factor."""
    copy = material.copy()
    tree = copy.node_tree
    shader = next(n for n in tree.nodes if n.type == "BSDF_PRINCIPLED")
    link = shader.inputs["Base Color"].links[0]
    mixer = tree.nodes.new("ShaderNodeMix")
    mixer.data_type, mixer.blend_type = "RGBA", "MULTIPLY"
    mixer.inputs["Factor"].default_value = 1
    mixer.inputs[7].default_value = (*factor, 1)
    tree.links.new(link.from_socket, mixer.inputs[6])
    tree.links.new(mixer.outputs[2], shader.inputs["Base Color"])
    return copy


def main():
    words = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else sys.argv[1:]
    file, picture, names = words[0], words[1], words[2:]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.import_scene.gltf(filepath=file)
    scene = bpy.context.scene
    set_name = file.rsplit("/", 1)[-1].split(".")[0]
    loaded = {o.name: o for o in scene.objects if o.type == "MESH"}
    wanted = names or [n for n in loaded if not n.endswith(".far")]
    for o in loaded.values():
        o.hide_render = True
    dark_sides = {"attacker": True, "defender": False, "king": False, "guard": False}
    for row, dark in enumerate((False, True)):
        for column, name in enumerate(wanted):
            base = name.removesuffix(".far")
            if dark_sides.get(base, dark) != dark and not names:
                continue
            copy = loaded[name].copy()
            copy.data = copy.data.copy()
            scene.collection.objects.link(copy)
            copy.hide_render = False
            copy.location = ((column - (len(wanted) - 1) / 2) * 1.05, 0.6 - row * 1.25, 0)
            copy.rotation_mode = "XYZ"
            copy.rotation_euler = (0, 0, math.radians(-90 + 18))
            if dark:
                copy.data.materials[0] = tinted(copy.data.materials[0], DARK.get(set_name, (0.3, 0.2, 0.15)))
    bpy.ops.mesh.primitive_plane_add(size=60)
    plane = bpy.context.object
    ground = bpy.data.materials.new("ground")
    ground.use_nodes = True
    shader = ground.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = (0.24, 0.13, 0.065, 1)
    shader.inputs["Roughness"].default_value = 0.5
    plane.data.materials.append(ground)
    world = bpy.data.worlds.new("w")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = (0.8, 0.87, 1, 1)
    world.node_tree.nodes["Background"].inputs[1].default_value = 0.45
    scene.world = world
    bpy.ops.object.light_add(type="AREA", location=(-5, -2, 6))
    light = bpy.context.object
    light.data.energy, light.data.size, light.data.color = 700, 2.5, (1, 0.9, 0.76)
    light.rotation_euler = (math.radians(25), math.radians(-35), 0)
    scene.render.engine = "CYCLES"
    scene.cycles.samples, scene.cycles.use_denoising = 8, True
    scene.view_settings.view_transform = "AgX"
    scene.view_settings.exposure = -0.2
    width = 1000
    span = len(wanted) * 1.05 + 0.4
    for number, (pitch, height) in enumerate(((60, 3.0), (18, 2.3))):
        camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
        scene.collection.objects.link(camera)
        distance = max(span, 3.4) * 1.75
        a = math.radians(pitch)
        camera.location = (0, -math.cos(a) * distance, math.sin(a) * distance + 0.3)
        camera.rotation_euler = (math.pi / 2 - a, 0, 0)
        camera.data.angle = 2 * math.atan(max(span, 3.4) / 2 / distance)
        scene.camera = camera
        scene.render.resolution_x = width
        scene.render.resolution_y = int(width * min(height / max(span, 3.4), 0.62))
        scene.render.filepath = picture.replace(".png", f"-{number + 1}.png")
        bpy.ops.render.render(write_still=True)


main()
