"""The shore: a fjord mouth in soft light, with a moored longship and a boathouse.

The sky is painted with arithmetic and handed to the renderer as its world; the
sea reflects it. Land lies behind the viewer and far off on both sides; the view
ahead is open water. Coordinates as in __main__.py, in metres; the eye is a
standing viewer's, EYE above the water.
"""

import math

import numpy as np
from scipy.ndimage import map_coordinates

import materials as mat
from light import equirect_directions, unit
from mesh import Mesh, turn
from patterns import to_blender
from render import begin, sun

EYE = 2.2
TO_SUN = np.array((-0.80, 0.80, 0.30)) / np.linalg.norm((-0.80, 0.80, 0.30))


def fbm(x, y, rng, octaves=6, gain=0.52):
    """Fractal noise in about -1..1 at the points (x, y), from seeded lattices."""
    total, weight, size = np.zeros(np.shape(x)), 0.0, 1.0
    for _ in range(octaves):
        grid = rng.normal(0, 1, (256, 256))
        at = [np.asarray(y) * size % 256, np.asarray(x) * size % 256]
        total += map_coordinates(grid, at, order=3, mode="grid-wrap", prefilter=False) / size ** -math.log2(gain)
        weight += size ** (2 * math.log2(gain))
        size *= 2
    return total / math.sqrt(weight) * 1.3


def sky(direction):
    """Radiance of the sky in the given directions, without the sun's disc."""
    y = np.clip(direction[..., 1], 0.0, 1)
    cos = np.clip(direction @ TO_SUN, -1, 1)
    near = np.clip((1 + cos) / 2, 0, 1)
    zenith = np.array((0.20, 0.33, 0.52))
    middle = np.array((0.46, 0.60, 0.72))
    horizon = np.array((0.86, 0.83, 0.76))
    a = (1 - y) ** 2.2
    b = (1 - y) ** 9
    blue = zenith + (middle - zenith) * a[..., None]
    horizon = horizon + (np.array((1.02, 0.80, 0.58)) - horizon) * (near ** 3)[..., None]
    blue = blue + (horizon - blue) * (b * 0.95)[..., None]
    warm = np.array((1.0, 0.84, 0.62))
    blue = blue * (0.72 + 0.5 * near ** 2)[..., None]
    blue = blue + warm * (0.30 * near ** 10 + 0.55 * near ** 60)[..., None]
    # two layers of cloud on flat ceilings
    h = np.maximum(direction[..., 1], 0) + 0.06
    for layer, (scale, stretch, low, high, density) in enumerate(((1.7, 0.8, -0.15, 1.0, 0.85), (3.2, 0.45, 0.2, 1.6, 0.45))):
        x, z = direction[..., 0] / h * scale, direction[..., 2] / h * scale * stretch

        def thick(x, z, layer=layer):
            rng = np.random.default_rng(700 + layer)
            wx = fbm(x * 0.5 + 31, z * 0.5 + 7, rng, 3)
            return fbm(x + 0.35 * wx + 90, z + 0.3 * wx + 40, rng, 6)
        t = thick(x, z)
        towards = TO_SUN[[0, 2]] / np.linalg.norm(TO_SUN[[0, 2]])
        beyond = thick(x + towards[0] * 0.22, z + towards[1] * 0.22 * stretch)
        cover = np.clip((t - low) / (high - low), 0, 1)
        cover = cover * cover * (3 - 2 * cover) * density
        cover = cover * np.clip(direction[..., 1] / 0.05, 0, 1) ** 0.7
        lit = np.clip(0.62 + 0.34 * (t - beyond) - 0.20 * np.clip(t, 0, 2), 0.30, 1.1)[..., None]
        cloud = np.array((0.50, 0.54, 0.60)) * (1 - lit) + np.array((1.05, 0.98, 0.88)) * lit
        cloud = cloud * (0.85 + 0.55 * near ** 3)[..., None]
        far = (np.exp(-np.clip(direction[..., 1], 0, 1) * 9) * 0.75)[..., None]
        cloud = cloud * (1 - far) + blue * far
        blue = blue * (1 - cover[..., None]) + cloud * cover[..., None]
    below = direction[..., 1] < 0
    blue[below] = (0.18, 0.26, 0.28)
    return blue


def world(scene, width=1024):
    """Hands the sky to the renderer, whose own panoramas begin elsewhere."""
    h = width // 2
    v, u = np.meshgrid((np.arange(h) + .5) / h * math.pi, ((np.arange(width) + .5) / width - .5) * 2 * math.pi, indexing="ij")
    a = -u
    direction = np.stack([np.sin(v) * np.cos(a), np.cos(v), -np.sin(v) * np.sin(a)], -1)
    image = to_blender("sky", sky(direction))
    tree = scene.world.node_tree
    node = tree.nodes.new("ShaderNodeTexEnvironment")
    node.image = image
    tree.links.new(node.outputs[0], tree.nodes["Background"].inputs[0])


def sea_material():
    n = mat.Nodes("sea")
    at = n.node("ShaderNodeNewGeometry").outputs["Position"]
    far = n.math("LOGARITHM", n.math("ADD", n.node("ShaderNodeCameraData").outputs["View Distance"], 1.0), 10.0)
    calm = n.ramp(n.noise(n.scaled(at, (.012, .035, 1)), 1.0, 2), 0.40, 0.62)
    swell = n.noise(n.scaled(at, (.35, .8, 1)), 1.0, 2, 0.6)
    chop = n.noise(n.scaled(at, (1.6, 3.4, 1)), 1.0, 2, 0.6)
    fade = n.ramp(far, 2.6, 1.0)
    height = n.math("MULTIPLY", n.math("ADD", n.math("MULTIPLY", swell, .5), n.math("MULTIPLY", chop, .12)),
                    n.math("MULTIPLY", fade, n.math("MULTIPLY_ADD", calm, .7, .3)))
    deep, shoal = (0.0035, 0.026, 0.042), (0.009, 0.062, 0.078)
    colour = n.mix(n.ramp(far, 1.0, 2.6), shoal, deep)
    rough = n.math("MULTIPLY_ADD", n.ramp(far, 1.2, 3.2), 0.22, 0.10)
    rough = n.math("ADD", rough, n.math("MULTIPLY", calm, 0.06))
    return n.surface(colour, rough, height=height, depth=0.35, IOR=1.33)


def land_material():
    """Shingle at the water, then turf and heather, rock where it is steep."""
    n = mat.Nodes("land")
    geometry = n.node("ShaderNodeNewGeometry")
    at = geometry.outputs["Position"]
    high = n.node("ShaderNodeSeparateXYZ", Vector=at).outputs[2]
    steep = n.node("ShaderNodeSeparateXYZ", Vector=geometry.outputs["Normal"]).outputs[2]
    near = n.noise(at, 3.0, 3)
    wide = n.noise(at, 0.02, 4, 0.6)
    stones = n.mix(near, (0.10, 0.095, 0.085), (0.30, 0.28, 0.25))
    turf = n.mix(n.ramp(wide, .35, .65), (0.022, 0.036, 0.016), (0.105, 0.095, 0.040))
    turf = n.mix(n.ramp(n.noise(at, 0.11, 3), .5, .7), turf, (0.080, 0.048, 0.040))
    rock = n.mix(n.noise(at, 0.15, 4), (0.085, 0.085, 0.085), (0.20, 0.19, 0.18))
    colour = n.mix(n.ramp(n.math("MULTIPLY_ADD", near, .8, high), 1.6, 2.4), stones, turf)
    colour = n.mix(n.ramp(steep, .86, .72), colour, rock)
    return n.surface(colour, 0.9)


def land():
    """Height field on a polar grid round the eye: bay, hills behind, isles afar."""
    rng = np.random.default_rng(871)
    rows, columns = 230, 720
    radius = 24 * (9000 / 24) ** (np.linspace(0, 1, rows) ** 0.9)
    angle = np.linspace(0, 2 * math.pi, columns + 1)          # 0 ahead, a quarter turn to the right
    a, r = np.meshgrid(angle, radius)
    x, z = r * np.sin(a), -r * np.cos(a)
    hills = fbm(x / 900 + 120, z / 900 + 77, rng, 7, 0.48)
    knolls = fbm(x / 120 + 20, z / 120 + 11, rng, 5, 0.5)
    pebbles = fbm(x / 6 + 3, z / 6 + 9, rng, 3)
    ridges = 1 - np.abs(fbm(x / 420 + 66, z / 420 + 31, rng, 6, 0.5))
    # shore behind: the water's edge bends round from the right to the back left
    edge = 38 + 12 * np.sin(x / 55 + 1) + 0.55 * np.maximum(-x - 30, 0) ** 1.05 + 0.10 * np.maximum(x, 0)
    inland = z - edge
    inland = np.maximum(inland, x - 74 - 0.9 * np.maximum(-z, 0) ** 0.93 + 9 * np.sin(z / 30))
    beach = np.clip(inland, -30, 14) * 0.13
    rise = np.clip(inland - 12, 0, None)
    height = beach + 0.05 * pebbles * (inland < 20) + 2.2 * knolls * np.clip(rise / 40, 0, 1)
    height += np.minimum(rise, 150) * 0.10 + np.clip(rise - 60, 0, 900) * (0.13 * ridges + 0.09 * hills)
    height = np.where(inland > 0, height, beach)
    # hills across the water on both sides, leaving the middle open
    bearing = np.degrees((a + math.pi) % (2 * math.pi) - math.pi)
    off = np.abs(bearing)

    def range_of_hills(tall, distance, width, share):
        ring = np.exp(-((np.log(r / distance)) / width) ** 2)
        return tall * (0.45 + 0.75 * ridges + 0.35 * hills) * ring * np.clip(share, 0, 1) - 0.12 * tall
    near_head = range_of_hills(105, 1700, 0.22, np.exp(-((bearing + 88) / 26) ** 2) * 1.2)
    middle = range_of_hills(230, 3800, 0.26, np.clip((off - 24) / 22, 0, 1) ** 1.2)
    far = range_of_hills(420, 7000, 0.20, np.clip((off - 7) / 26, 0, 1) ** 1.4 + 0.10)
    for part in (near_head, middle, far):
        height = np.maximum(height, part)
    height = np.maximum(height, -4)
    part = Mesh("land", land_material(), rng, True)
    part.grid(np.stack([x, height, z], -1)[:, ::-1], tint=.5)
    part.build()
    return lambda px, pz: float(height[np.abs(radius - math.hypot(px, pz)).argmin(),
                                       int(round((math.atan2(px, -pz) % (2 * math.pi)) / (2 * math.pi) * columns))])


def ship(parts, at, yaw, long=19.0):
    """A clinker-built ship, bow and stern drawn up high, shields along the side."""
    rot, at = turn(yaw), np.asarray(at, float)
    s = np.linspace(-1, 1, 61)[:, None]
    g = np.linspace(-1, 1, 15)[None, :]
    beam = 1.55 * np.clip(1 - np.abs(s) ** 2.6, 0, 1) ** 0.8 + 0.02
    sheer = 0.85 + 0.35 * s ** 2 + 1.9 * np.abs(s) ** 9
    keel = -0.55 + 0.55 * s ** 4 + 1.25 * np.abs(s) ** 14
    x = beam * np.sign(g) * np.abs(g) ** 0.7
    y = keel + (sheer - keel) * np.abs(g) ** 1.9
    z = np.broadcast_to(s * long / 2, x.shape)

    def put(points):
        return np.asarray(points, float) @ rot.T + at
    parts["hull"].grid(put(np.stack([x, y, z], -1)))
    for end in (-1, 1):
        t = np.linspace(0, 1, 14)
        curl = np.stack([0 * t, 1.7 + 2.1 * t - 0.35 * t ** 3, end * (long / 2 - .25 + .75 * np.sin(t * 1.9) - .55 * t ** 4)], 1)
        for p, q in zip(curl[:-1], curl[1:]):
            parts["hull"].beam(*put([p, q]), 0.16, 0.20, tint=.5)
        tip = curl[-1]
        parts["hull"].box(put(tip + (0, .02, end * .16)), (.2, .26, .52), rot, tint=.5)
    parts["hull"].beam(*put([(0, 0, .2), (0, 9.2, .2)]), .22, .22, (0, 0, 1))
    for end in (-1, 1):
        parts["rope"].beam(*put([(0, 9.0, .2), (0, 1.9, end * (long / 2 - .5))]), .045, .045)
        for side in (-1, 1):
            parts["rope"].beam(*put([(0, 8.6, .2), (side * 1.5, 1.0, -.8 + end)]), .04, .04)
    # the yard is down and the sail furled along it
    parts["hull"].beam(*put([(-3.9, 3.0, .9), (3.6, 3.35, .3)]), .16, .16)
    for k in range(16):
        c = -3.5 + k * .45
        parts["sail"].beam(*put([(c, 2.92 + .045 * k, .86 - .035 * k), (c + .5, 2.9 + .045 * k + .03 * (k % 2), .84 - .035 * k)]),
                           .42 + .05 * (k % 3), .36, tint=.5)
    for k in range(13):
        for side in (-1, 1):
            zz = -5.4 + k * .9
            t = zz / (long / 2)
            w = 1.55 * (1 - abs(t) ** 2.6) ** .8 + .10
            face = rot @ np.array([[0, side, 0], [0, 0, 1], [side, 0, 0]], float).T
            parts[("red", "gold")[k % 2]].disc(put((side * w, .98 + .35 * t * t, zz)), .40, face, .05)


def boathouse(parts, at, yaw):
    """A naust: low walls, a steep turf roof, the gable open to the water (+Z)."""
    rot, at = turn(yaw), np.asarray(at, float)
    half, wall, ridge, deep = 3.0, 1.7, 5.2, 13.0

    def put(points):
        return np.asarray(points, float) @ rot.T + at
    for side in (-1, 1):
        for k in range(18):
            parts["hull"].box(put((side * half, wall / 2, -deep + (k + .5) * deep / 18)), (.12, wall + .8, deep / 18 - .03), rot)
        s = np.linspace(0, 1, 12)[:, None]
        t = np.linspace(0, 1, 30)[None, :]
        x = side * (half + .6) * (1 - s) + 0 * t
        y = (wall - .45) + (ridge - wall + .45) * s + .10 * np.sin(t * 17 + s * 5)
        z = .5 - (deep + .8) * t + 0 * s
        parts["turf"].grid(put(np.stack([x, y, z], -1)))
        parts["hull"].beam(*put([(side * (half + .75), wall - .55, .55), (-side * .45, ridge + .65, .55)]), .12, .30, tint=.8)
    for k in range(20):
        x = -half + (k + .5) * .3
        high = ridge - abs(x) * (ridge - wall) / half
        parts["hull"].box(put((x, high / 2, -deep)), (.28, high, .1), rot)
        if high > 2.9:
            parts["hull"].box(put((x, (high + 2.8) / 2, 0)), (.28, high - 2.8, .1), rot)
    parts["hull"].box(put((0, 2.8, .05)), (2 * half, .25, .25), rot)
    for x in (-half, -1.7, 1.7, half):
        parts["hull"].box(put((x, 1.2, .05)), (.26, 3.0, .26), rot)


def build():
    scene = begin()
    rng = np.random.default_rng(98)
    world(scene)
    sun(TO_SUN, (1.0, 0.85, 0.64), 3.0, 4.0, glossy=False)
    height = land()
    sea = Mesh("sea", sea_material(), rng)
    edge = np.concatenate([[0], np.geomspace(4, 60000, 40)])
    a = np.linspace(0, 2 * math.pi, 121)
    sea.grid(np.stack([edge[:, None] * np.sin(a), 0 * edge[:, None] * a, -edge[:, None] * np.cos(a)], -1)[:, ::-1])
    sea.build()
    parts = {"hull": Mesh("hull", mat.wood("hull", (0.035, 0.022, 0.013), (0.13, 0.085, 0.05)), rng),
             "rope": Mesh("rope", mat.plain("rope", (0.10, 0.08, 0.055), 0.9), rng),
             "sail": Mesh("sail", mat.plain("sail", (0.42, 0.33, 0.23), 0.95), rng, True),
             "red": Mesh("red", mat.plain("red", (0.22, 0.04, 0.025), 0.7), rng),
             "gold": Mesh("gold", mat.plain("gold", (0.40, 0.27, 0.08), 0.7), rng),
             "stone": Mesh("stone", mat.plain("stone", (0.17, 0.165, 0.155), 0.85), rng, True),
             "turf": Mesh("turf", mat.plain("turf", (0.09, 0.10, 0.035), 1.0), rng, True)}
    ship(parts, (22, 0, -50), 62)
    ship(parts, (57, 0, -22), 24, 13.0)
    for x, z, yaw in ((82, 4, -76), (92, 22, -70), (17, 66, 186)):
        boathouse(parts, (x, max(height(x, z), .8) - .2, z), yaw)
    for k in range(90):                                       # boulders along the water
        a = rng.uniform(math.radians(75), math.radians(285))
        r = rng.uniform(28, 110)
        x, z = r * math.sin(a), -r * math.cos(a)
        y = height(x, z)
        if -0.6 < y < 1.6:
            w = rng.uniform(.25, .9)
            t = np.linspace(0, math.pi, 7)
            parts["stone"].turned((x, y, z), [(max(.001, math.sin(q)) * w, -math.cos(q) * w * .6) for q in t], None, 12, .08)
    for x, z in ((44, -40), (40.5, -36), (62, -8), (66, -4)):  # mooring posts
        parts["hull"].beam((x, -2, z), (x + .1, 1.5, z), .28, .28, (0, 0, 1))
    for part in parts.values():
        part.build()


def air(radiance, distance):
    """Sea air: far things take on the colour of the sky low over the horizon."""
    row = equirect_directions(1, radiance.shape[1])
    row[..., 1] = 0.04
    level = sky(unit(row)) * (0.84, 0.92, 1.0)
    k = 1 - np.exp(-np.minimum(distance, 60000) / 6500)
    k = np.where(distance > 9e4, 0, np.minimum(k, 0.84))[..., None]
    return radiance * (1 - k) + level * 0.9 * k
