"""Image-based light: turns a panorama of linear radiance into a .env file.

File (little endian): magic "TAFLENV1"; u32 S (specular face size), u32 M (its
mips), u32 D (diffuse face size); three f32, the mean radiance; the specular
cube, face after face in the order +X -X +Y -Y +Z -Z and mip after mip within a
face; then the diffuse cube. Texels are RGB9E5. The engine samples a cube with
z negated, so cube direction (a, b, c) holds what is seen in world direction
(a, b, -c).
"""

import struct

import numpy as np
from scipy.ndimage import map_coordinates

MAGIC = b"TAFLENV1"
S, M, D = 128, 8, 16
SOURCE = 256
WEIGHTS = np.array((0.2126, 0.7152, 0.0722))


def unit(v):
    return v / np.linalg.norm(v, axis=-1, keepdims=True)


def face_directions(face, size):
    c = (np.arange(size) + 0.5) / size * 2 - 1
    t, s = np.meshgrid(c, c, indexing="ij")
    one = np.ones_like(s)
    d = ((one, -t, -s), (-one, -t, s), (s, one, t), (s, -one, -t), (s, -t, one), (-s, -t, -one))[face]
    return unit(np.stack(d, -1))


def equirect_directions(height, width):
    v = (np.arange(height) + 0.5) / height * np.pi
    u = ((np.arange(width) + 0.5) / width - 0.5) * 2 * np.pi
    v, u = np.meshgrid(v, u, indexing="ij")
    return np.stack([np.sin(v) * np.sin(u), np.cos(v), -np.sin(v) * np.cos(u)], -1)


def look_up(image, direction):
    """Bilinear look-up of an equirectangular image in world directions."""
    h, w = image.shape[:2]
    u = 0.5 + np.arctan2(direction[..., 0], -direction[..., 2]) / (2 * np.pi)
    v = np.arccos(np.clip(direction[..., 1], -1, 1)) / np.pi
    padded = np.concatenate([image[:, -2:], image, image[:, :2]], 1)
    at = [np.clip(v * h - 0.5, 0, h - 1), (u % 1.0) * w - 0.5 + 2]
    return np.stack([map_coordinates(padded[..., k], at, order=1) for k in range(image.shape[2])], -1)


def solid_angles(height, width):
    edge = np.cos(np.arange(height + 1) / height * np.pi)
    return np.repeat(((edge[:-1] - edge[1:]) * 2 * np.pi / width)[:, None], width, 1)


def prepare(radiance, table, edge):
    """Scale to a mean of 1 in the upper half, limit peaks, lay the table below.

    `edge` is the height in degrees at which the table begins to hide the room.
    """
    h, w = radiance.shape[:2]
    weight = solid_angles(h, w)
    direction = equirect_directions(h, w)
    upper = weight * (direction[..., 1] > 0)
    image = np.nan_to_num(radiance.astype(np.float64), posinf=0.0, neginf=0.0).clip(0)
    for _ in range(4):
        luminance = image @ WEIGHTS
        mean = (luminance * upper).sum() / upper.sum()
        image *= (np.minimum(luminance, 40 * mean) / np.maximum(luminance, 1e-12))[..., None] / mean
    if table is not None:
        height = np.degrees(np.arcsin(direction[..., 1]))
        k = np.clip((edge - height) / 20, 0, 1)
        k = (k * k * (3 - 2 * k))[..., None]
        image = image * (1 - k) + np.asarray(table) * k
    return image


def make_cube(image):
    """Cube of SOURCE-sized faces, each texel the mean of four look-ups."""
    faces = []
    for f in range(6):
        d = face_directions(f, SOURCE * 2) * (1, 1, -1)
        c = look_up(image, d)
        faces.append(c.reshape(SOURCE, 2, SOURCE, 2, 3).mean((1, 3)))
    return np.stack(faces)


def halve(cube):
    n = cube.shape[1] // 2
    return cube.reshape(6, n, 2, n, 2, 3).mean((2, 4))


def sample_cube(cube, d):
    a = np.abs(d)
    axis = a.argmax(-1)
    x, y, z = d[..., 0], d[..., 1], d[..., 2]
    face = axis * 2 + (np.take_along_axis(d, axis[..., None], -1)[..., 0] < 0)
    s = np.choose(face, [-z, z, x, x, x, -x])
    t = np.choose(face, [-y, -y, z, -z, -y, -y])
    m = a.max(-1)
    n = cube.shape[1]
    s = np.clip((s / m + 1) / 2 * n - 0.5, 0, n - 1)
    t = np.clip((t / m + 1) / 2 * n - 0.5, 0, n - 1)
    i, j = np.minimum(t.astype(int), max(n - 2, 0)), np.minimum(s.astype(int), max(n - 2, 0))
    i1, j1 = np.minimum(i + 1, n - 1), np.minimum(j + 1, n - 1)
    p, q = (t - i)[..., None], (s - j)[..., None]
    return ((cube[face, i, j] * (1 - q) + cube[face, i, j1] * q) * (1 - p)
            + (cube[face, i1, j] * (1 - q) + cube[face, i1, j1] * q) * p)


def prefilter(pyramid, mip, samples=384):
    """One mip of the specular cube: GGX lobe with view = normal = reflection."""
    size = S >> mip
    normal = np.stack([face_directions(f, size) for f in range(6)]).reshape(-1, 3)
    alpha = (mip / (M - 1)) ** 2
    helper = np.where(np.abs(normal[:, 1:2]) < 0.9, (0, 1.0, 0), (1.0, 0, 0))
    tangent = np.cross(helper, normal)
    tangent /= np.linalg.norm(tangent, axis=1, keepdims=True)
    bitangent = np.cross(normal, tangent)
    total, weight = np.zeros_like(normal), 0.0
    texel = 4 * np.pi / (6 * SOURCE * SOURCE)
    for i in range(samples):
        e1 = (i + 0.5) / samples
        e2 = int(f"{i:016b}"[::-1], 2) / 65536.0
        cos2 = (1 - e1) / (1 + (alpha * alpha - 1) * e1)
        nl = 2 * cos2 - 1
        if nl <= 0:
            continue
        ndf = alpha * alpha / (np.pi * (cos2 * (alpha * alpha - 1) + 1) ** 2)
        lod = np.clip(0.5 * np.log2(4 / (samples * ndf * texel)) + 1.0, 0, len(pyramid) - 1)
        r, phi = np.sqrt(max(0.0, 1 - nl * nl)), 2 * np.pi * e2
        d = tangent * (r * np.cos(phi)) + bitangent * (r * np.sin(phi)) + normal * nl
        low = int(lod)
        high = min(low + 1, len(pyramid) - 1)
        f = lod - low
        total += nl * (sample_cube(pyramid[low], d) * (1 - f) + sample_cube(pyramid[high], d) * f)
        weight += nl
    return (total / weight).reshape(6, size, size, 3)


def diffuse(image):
    """Cosine-weighted mean radiance: constant radiance gives itself."""
    small = image
    while small.shape[0] > 64:
        h, w = small.shape[:2]
        area = solid_angles(h, w)[..., None]
        small = ((small * area).reshape(h // 2, 2, w // 2, 2, 3).sum((1, 3))
                 / area.reshape(h // 2, 2, w // 2, 2, 1).sum((1, 3)))
    h, w = small.shape[:2]
    source = (equirect_directions(h, w) * (1, 1, -1)).reshape(-1, 3)
    flux = (small * solid_angles(h, w)[..., None]).reshape(-1, 3)
    area = solid_angles(h, w).reshape(-1)
    normal = np.stack([face_directions(f, D) for f in range(6)]).reshape(-1, 3)
    cosine = np.maximum(normal @ source.T, 0)
    return (cosine @ flux / (cosine @ area)[:, None]).reshape(6, D, D, 3)


def pack(rgb):
    """RGB9E5: three nine-bit mantissas and one five-bit exponent."""
    rgb = np.clip(rgb, 0, 65408.0)
    top = np.maximum(rgb.max(-1), 1e-9)
    e = np.maximum(-16, np.floor(np.log2(top))) + 16
    e = np.where(np.floor(top / 2.0 ** (e - 24) + 0.5) == 512, e + 1, e)
    m = np.floor(rgb / 2.0 ** (e - 24)[..., None] + 0.5).astype(np.uint32)
    return (m[..., 0] | m[..., 1] << 9 | m[..., 2] << 18 | e.astype(np.uint32) << 27).astype("<u4")


def unpack(words):
    scale = 2.0 ** ((words >> 27).astype(float) - 24)
    return np.stack([(words >> k & 511) * scale for k in (0, 9, 18)], -1)


def write(path, radiance, table=None, edge=-22):
    image = prepare(radiance, table, edge)
    pyramid = [make_cube(image)]
    while pyramid[-1].shape[1] > 1:
        pyramid.append(halve(pyramid[-1]))
    mips = [pyramid[1]] + [prefilter(pyramid, m) for m in range(1, M)]
    mean = (image * solid_angles(*image.shape[:2])[..., None]).sum((0, 1)) / (4 * np.pi)
    with open(path, "wb") as out:
        out.write(MAGIC + struct.pack("<3I3f", S, M, D, *mean))
        for f in range(6):
            for m in mips:
                out.write(pack(m[f]).tobytes())
        out.write(pack(diffuse(image)).tobytes())


def check(path):
    """Read a file back and make sure that the engine will get what it expects."""
    data = open(path, "rb").read()
    assert data[:8] == MAGIC, path
    s, m, d, *mean = struct.unpack("<3I3f", data[8:32])
    assert (s, m, d) == (S, M, D), path
    per_face = sum((s >> i) ** 2 for i in range(m))
    words = np.frombuffer(data[32:], "<u4")
    assert len(words) == 6 * per_face + 6 * d * d, path
    texels = unpack(words)
    assert np.isfinite(texels).all() and np.isfinite(mean).all(), path
    specular = texels[:6 * per_face].reshape(6, per_face, 3)
    cube = texels[6 * per_face:].reshape(6, d, d, 3)
    direction = np.stack([face_directions(f, d) for f in range(6)]) * (1, 1, -1)
    c = (np.arange(d) + 0.5) / d * 2 - 1
    area = (1 + c[:, None] ** 2 + c[None] ** 2) ** -1.5
    towards = ((cube @ WEIGHTS * area)[..., None] * direction).sum((0, 1, 2))
    towards /= np.linalg.norm(towards)
    assert towards[0] < 0 < towards[1], (path, towards)
    flat = (cube * area[..., None]).sum((0, 1, 2)) / area.sum() / 6
    peak = (specular[:, :s * s] @ WEIGHTS).max()
    print(f"{path.name}: {len(data)} bytes, mean {np.round(mean, 3)}, diffuse mean {np.round(flat, 3)}, "
          f"light from {np.round(towards, 2)}, brightest {peak:.1f}")
