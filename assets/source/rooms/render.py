"""Renders a scene to a panorama of linear radiance and develops the backdrop."""

import math
import pathlib
import tempfile

import bpy
import numpy as np
from PIL import Image

from light import WEIGHTS, equirect_directions, look_up, solid_angles, unit


def begin():
    """An empty scene."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    return scene


def portal(centre, towards, width, height):
    """Tells the renderer where the sky shines in."""
    from mesh import frame
    import mathutils
    data = bpy.data.lights.new("portal", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", width, height
    data.cycles.is_portal = True
    thing = bpy.data.objects.new("portal", data)
    m = frame(-np.asarray(towards, float))
    to_b = np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0]])
    matrix = np.eye(4)
    matrix[:3, :3] = to_b @ m
    matrix[:3, 3] = to_b @ np.asarray(centre, float)
    thing.matrix_world = mathutils.Matrix(matrix.tolist())
    bpy.context.scene.collection.objects.link(thing)


def sun(direction, colour, strength, degrees, glossy=True):
    import mathutils
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.color, data.angle = strength, colour, math.radians(degrees)
    thing = bpy.data.objects.new("sun", data)
    d = mathutils.Vector((direction[0], -direction[2], direction[1]))
    thing.rotation_euler = d.to_track_quat("Z", "Y").to_euler()
    thing.visible_glossy = glossy
    bpy.context.scene.collection.objects.link(thing)


def lamp(at, colour, watts, radius):
    data = bpy.data.lights.new("lamp", "POINT")
    data.energy, data.color, data.shadow_soft_size = watts, colour, radius
    thing = bpy.data.objects.new("lamp", data)
    thing.location = (at[0], -at[2], at[1])
    bpy.context.scene.collection.objects.link(thing)


def _read(path):
    image = bpy.data.images.load(str(path))
    w, h = image.size
    pixels = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(h, w, 4)[::-1, :, :3]


def panorama(eye, width, samples, bounces=6):
    """Renders radiance and distance, rows from the top, as arrays."""
    scene = bpy.context.scene
    data = bpy.data.cameras.new("eye")
    data.type = "PANO"
    data.panorama_type = "EQUIRECTANGULAR"
    data.clip_end = 1e6
    camera = bpy.data.objects.new("eye", data)
    camera.location = (eye[0], -eye[2], eye[1])
    camera.rotation_euler = (math.pi / 2, 0, 0)
    scene.collection.objects.link(camera)
    scene.camera = camera
    scene.render.engine = "CYCLES"
    c = scene.cycles
    c.device, c.samples, c.seed = "CPU", samples, 7
    c.use_adaptive_sampling, c.adaptive_threshold = True, 0.02
    c.use_denoising, c.denoiser = True, "OPENIMAGEDENOISE"
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = bounces, bounces, 3
    c.transparent_max_bounces = 24
    c.sample_clamp_indirect, c.caustics_reflective = 8.0, False
    c.caustics_refractive = False
    scene.render.threads_mode, scene.render.threads = "FIXED", 2
    scene.render.resolution_x, scene.render.resolution_y = width, width // 2
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "32"
    scene.view_layers[0].use_pass_z = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    with tempfile.TemporaryDirectory() as folder:
        out = tree.nodes.new("CompositorNodeOutputFile")
        out.base_path = folder
        out.format.file_format, out.format.color_depth = "OPEN_EXR", "32"
        out.file_slots.clear()
        for slot, socket in (("radiance", "Image"), ("distance", "Depth")):
            out.file_slots.new(slot)
            tree.links.new(layers.outputs[socket], out.inputs[slot])
        bpy.ops.render.render()
        found = {p.name.split("0")[0]: _read(p) for p in sorted(pathlib.Path(folder).glob("*.exr"))}
    return found["radiance"].astype(np.float64), np.minimum(found["distance"][..., 0], 1e5).astype(np.float64)


def soften(image, radius, points=28):
    """Lens blur on the sphere: the mean over a small disc, radius in degrees."""
    h, w = image.shape[:2]
    d = equirect_directions(h, w)
    east = np.stack([-d[..., 2], np.zeros((h, w)), d[..., 0]], -1)
    east /= np.maximum(np.linalg.norm(east, axis=-1, keepdims=True), 1e-9)
    north = np.cross(east, d)
    image = image.astype(np.float32)
    total = np.zeros_like(image)
    for i in range(points):
        r = math.radians(radius) * math.sqrt((i + 0.5) / points)
        a = i * 2.399963
        total += look_up(image, unit(d + east * (r * math.cos(a)) + north * (r * math.sin(a))))
    return total / points


def enlarge(image, height):
    """Resamples a panorama to a given height."""
    return image if image.shape[0] == height else look_up(image, equirect_directions(height, height * 2))


def develop(path, radiance, exposure, radius, knee=0.55, saturation=0.9, cap=12.0, gain=(1, 1, 1),
            below=1.0, contrast=1.0, keep=0.6, fire=0.0):
    """Writes the backdrop: lens blur in linear light, a soft shoulder, sRGB.

    `radius` is the blur in degrees; `below` darkens what lies under the table and
    `contrast` is a power about middle grey; `keep` says how far bright tones keep
    their hue instead of paling; `fire` takes blue from the brightest tones.
    """
    image = radiance.clip(0) * exposure
    image = image * np.minimum(1, cap / np.maximum(image.max(-1, keepdims=True), 1e-9))
    image = soften(image, radius) * np.asarray(gain)
    height = 90 - (np.arange(image.shape[0]) + 0.5) / image.shape[0] * 180
    image = image * (1 - (1 - below) * np.clip((-12 - height) / 30, 0, 1))[:, None, None]
    grey = (image @ WEIGHTS)[..., None]
    image = np.clip(grey + (image - grey) * saturation, 0, None)
    grey = np.maximum(image @ WEIGHTS, 1e-6)[..., None]
    image = image * (grey / 0.18) ** (contrast - 1)
    peak = image.max(-1, keepdims=True)
    image = image * (1 - fire * np.clip((peak - 0.5) / 1.5, 0, 1) * np.array((0, 0.08, 1.0)))
    kept = image * (_shoulder(peak, knee) / np.maximum(peak, 1e-9))
    image = keep * kept + (1 - keep) * _shoulder(image, knee)
    srgb = np.where(image < 0.0031308, image * 12.92, 1.055 * np.maximum(image, 1e-9) ** (1 / 2.4) - 0.055)
    srgb = np.stack([_resize(srgb[..., k]) for k in range(3)], -1)
    noise = np.random.default_rng(3).triangular(-1, 0, 1, srgb.shape[:2] + (1,)) * 0.8
    Image.fromarray(np.clip(srgb * 255 + noise + 0.5, 0, 255).astype(np.uint8)).save(
        path, quality=88, optimize=True, subsampling=0)


def _shoulder(x, knee):
    """Leaves dark and middle tones alone and bends the bright ones below white."""
    over = np.maximum(x - knee, 0)
    return np.where(x > knee, knee + (0.93 - knee) * (1 - np.exp(-over / (1 - knee) * 0.6)), x)


def _resize(channel, width=2048):
    """Brings one channel to the size of the backdrops, joined at left and right."""
    k = 8
    scale = width // channel.shape[1]
    padded = np.pad(channel.astype(np.float32), ((0, 0), (k, k)), "wrap")
    big = Image.fromarray(padded).resize((padded.shape[1] * scale, padded.shape[0] * scale), Image.BICUBIC)
    return np.asarray(big)[:, k * scale:-k * scale]


def mean_level(radiance, low=-60, high=60):
    """Mean luminance of the band between two heights in degrees."""
    h, w = radiance.shape[:2]
    height = 90 - (np.arange(h) + 0.5) / h * 180
    weight = solid_angles(h, w) * ((height > low) & (height < high))[:, None]
    return float(((radiance @ WEIGHTS) * weight).sum() / weight.sum())
