"""A contact sheet of the finished file: all ships on a teal sea in soft daylight (Cycles)."""

import math

import bpy
from mathutils import Vector

from bake import clear

NEAR = ["attacker", "defender", "king", "commander", "knight", "mercenary", "guard"]


def daylight(scene, strength=0.55, sun=3.4):
    """A pale sky and a soft sun from the left behind the camera."""
    scene.world.use_nodes = True
    sky = scene.world.node_tree.nodes["Background"]
    sky.inputs["Color"].default_value = (0.72, 0.84, 1.0, 1)
    sky.inputs["Strength"].default_value = strength
    light = bpy.data.lights.new("sun", "SUN")
    light.energy, light.angle, light.color = sun, math.radians(6), (1.0, 0.93, 0.82)
    thing = bpy.data.objects.new("sun", light)
    thing.rotation_euler = (math.radians(42), math.radians(-18), math.radians(-35))
    scene.collection.objects.link(thing)


def sea(scene, color=(0.02, 0.15, 0.17, 1)):
    """A large teal plane at the waterline."""
    bpy.ops.mesh.primitive_plane_add(size=60)
    material = bpy.data.materials.new("sea")
    material.use_nodes = True
    shader = material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = color
    shader.inputs["Roughness"].default_value = 0.35
    bpy.context.object.data.materials.append(material)


def place(names, columns=4, step=1.15, heading=0.0):
    """Sets copies of the named ships out on a grid (rows towards the camera)."""
    rows = math.ceil(len(names) / columns)
    for i, name in enumerate(names):
        thing = bpy.data.objects[name].copy()
        bpy.context.scene.collection.objects.link(thing)
        row, column = divmod(i, columns)
        inrow = min(columns, len(names) - row * columns)
        thing.location = ((column - (inrow - 1) / 2) * step, ((rows - 1) / 2 - row) * step, 0)
        thing.rotation_mode = "XYZ"
        thing.rotation_euler = (0, 0, heading)


def camera(scene, pitch, distance, target=(0, 0, 0.15), turn=0.0, lens=70):
    """A camera looking down by `pitch` degrees at the target."""
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    thing = bpy.data.objects.new("camera", data)
    p, t = math.radians(pitch), math.radians(turn)
    way = Vector((math.sin(t) * math.cos(p), -math.cos(t) * math.cos(p), math.sin(p)))
    thing.location = Vector(target) + way * distance
    thing.rotation_euler = (-way).to_track_quat("-Z", "Y").to_euler()
    scene.collection.objects.link(thing)
    scene.camera = thing


def load(glb):
    """An empty scene with the file's ships, hidden as originals for copies."""
    scene = clear()
    bpy.ops.import_scene.gltf(filepath=glb)
    for thing in list(scene.collection.all_objects):
        for owner in thing.users_collection:
            owner.objects.unlink(thing)
        thing.rotation_mode = "XYZ"
    return scene


def render(scene, path, size, samples=48):
    """Renders to a PNG with denoising."""
    scene.render.resolution_x, scene.render.resolution_y = size
    scene.cycles.samples = samples
    scene.cycles.use_denoising = True
    scene.cycles.max_bounces = 3
    scene.view_settings.view_transform = "AgX"
    scene.view_settings.look = "AgX - Medium High Contrast"
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)


def sheet(glb, path, size=(1600, 1000), samples=32):
    """All pieces, near ones above, their simpler copies in front, seen from 38 degrees."""
    scene = load(glb)
    daylight(scene)
    sea(scene)
    place(NEAR + [name + ".far" for name in NEAR], columns=5, heading=math.radians(28))
    camera(scene, 40, 11.5, target=(0, 0, 0.1), lens=62)
    render(scene, path, size, samples)
