"""Materials of the rooms: Blender node trees put together by a few helpers."""

import bpy

from patterns import to_blender


class Nodes:
    """Shorthand for building one material's node tree."""

    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.tree.nodes.clear()
        self.out = self.node("ShaderNodeOutputMaterial")

    def node(self, kind, **inputs):
        n = self.tree.nodes.new(kind)
        for key, value in inputs.items():
            self.put(n, key, value)
        return n

    def put(self, n, key, value):
        socket = n.inputs[int(key[1:]) if key[0] == "_" else key.replace("__", " ")]
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = (*value, 1.0) if isinstance(value, tuple) and len(value) == 3 \
                and socket.type == "RGBA" else value

    def attribute(self, name):
        n = self.tree.nodes.new("ShaderNodeAttribute")
        n.attribute_name = name
        return n

    def math(self, operation, a, b=0.0, c=None):
        n = self.tree.nodes.new("ShaderNodeMath")
        n.operation = operation
        self.put(n, "_0", a)
        self.put(n, "_1", b)
        if c is not None:
            self.put(n, "_2", c)
        return n.outputs[0]

    def scaled(self, vector, scale):
        n = self.tree.nodes.new("ShaderNodeVectorMath")
        n.operation = "MULTIPLY"
        self.put(n, "_0", vector)
        n.inputs[1].default_value = scale
        return n.outputs[0]

    def noise(self, vector, scale=1.0, detail=4.0, rough=0.55, warp=0.0):
        return self.node("ShaderNodeTexNoise", Vector=vector, Scale=scale, Detail=detail, Roughness=rough,
                         Distortion=warp).outputs["Fac"]

    def mix(self, factor, a, b, blend="MIX"):
        n = self.tree.nodes.new("ShaderNodeMix")
        n.data_type, n.blend_type = "RGBA", blend
        self.put(n, "_0", factor)
        self.put(n, "_6", a)
        self.put(n, "_7", b)
        return n.outputs[2]

    def ramp(self, factor, low, high):
        return self.node("ShaderNodeMapRange", Value=factor, _1=low, _2=high).outputs[0]

    def picture(self, image, vector):
        n = self.node("ShaderNodeTexImage", Vector=vector)
        n.image = image
        return n.outputs["Color"]

    def surface(self, colour, rough=0.6, metal=0.0, height=None, depth=0.01, **more):
        s = self.node("ShaderNodeBsdfPrincipled", Base__Color=colour, Roughness=rough, Metallic=metal, **more)
        if height is not None:
            b = self.node("ShaderNodeBump", Strength=1.0, Distance=depth, Height=height)
            self.put(s, "Normal", b.outputs[0])
        return self.finish(s)

    def unsampled(self):
        """Lit by lamps of its own: the renderer need not aim at its faces."""
        self.material.cycles.emission_sampling = "NONE"

    def finish(self, shader):
        self.tree.links.new(shader.outputs[0], self.out.inputs["Surface"])
        return self.material


def wood(name, dark, light, rough=0.55, soot=0.0, carving=None, stretch=0.5):
    """Hewn timber: long grain, broad stains, knots; `soot` darkens it with height."""
    n = Nodes(name)
    grain = n.attribute("grain").outputs["Vector"]
    tint = n.attribute("tint").outputs["Fac"]
    fine = n.noise(n.scaled(grain, (1.1 * stretch, 26, 26)), 1.0, 3, 0.6)
    broad = n.noise(n.scaled(grain, (0.6 * stretch, 5, 5)), 1.0, 1, 0.5, 0.6)
    stain = n.noise(grain, 1.3, 1)
    value = n.math("ADD", n.math("MULTIPLY", fine, 0.55), n.math("MULTIPLY", broad, 0.45))
    colour = n.mix(n.ramp(value, 0.30, 0.70), dark, light)
    shade = n.math("MULTIPLY_ADD", tint, 0.75, 0.60)
    shade = n.math("MULTIPLY", shade, n.math("MULTIPLY_ADD", stain, 0.9, 0.55))
    if soot:
        high = n.node("ShaderNodeSeparateXYZ", Vector=n.node("ShaderNodeNewGeometry").outputs["Position"]).outputs[2]
        shade = n.math("MULTIPLY", shade, n.math("SUBTRACT", 1.0, n.math("MULTIPLY", n.ramp(high, 2.2, 6.5), soot)))
    height = None
    if carving is not None:
        cut = n.picture(carving, n.attribute("pic").outputs["Vector"])
        colour = n.mix(n.ramp(cut, 0.05, 0.6), n.mix(0.6, colour, (0.008, 0.005, 0.004)), colour)
        height = cut
    grey = n.node("ShaderNodeCombineColor", Red=shade, Green=shade, Blue=shade).outputs[0]
    colour = n.mix(1.0, colour, grey, "MULTIPLY")
    return n.surface(colour, n.math("MULTIPLY_ADD", fine, 0.3, rough - 0.15), height=height, depth=0.025)


def plain(name, colour, rough=0.7, metal=0.0, scale=6.0, contrast=0.5, depth=0.0):
    """Stone, earth, iron or hide: one colour with noise in shade and height."""
    n = Nodes(name)
    at = n.attribute("grain").outputs["Vector"]
    a = n.noise(at, scale, 3, 0.6)
    b = n.noise(at, scale * 0.13, 1)
    k = n.math("MULTIPLY_ADD", n.math("ADD", a, b), contrast, 1 - contrast)
    k = n.math("MULTIPLY", k, n.math("MULTIPLY_ADD", n.attribute("tint").outputs["Fac"], 0.5, 0.75))
    grey = n.node("ShaderNodeCombineColor", Red=k, Green=k, Blue=k).outputs[0]
    return n.surface(n.mix(1.0, colour, grey, "MULTIPLY"), rough, metal, a if depth else None, depth)


def painted(name, array, rough=0.85, shade=1.0):
    """A picture on cloth or wood."""
    n = Nodes(name)
    image = to_blender(name, array)
    colour = n.picture(image, n.attribute("pic").outputs["Vector"])
    return n.surface(n.mix(1.0, colour, (shade, shade, shade), "MULTIPLY"), rough)


def flame(name, strength):
    """Fire: bright and yellow below and inside, red and thin towards tip and edge."""
    n = Nodes(name)
    up = n.node("ShaderNodeSeparateXYZ", Vector=n.attribute("pic").outputs["Vector"]).outputs[1]
    edge = n.node("ShaderNodeLayerWeight", Blend=0.5).outputs["Facing"]
    body = n.math("MULTIPLY", n.math("POWER", n.math("SUBTRACT", 1.0, edge), 1.6), n.ramp(up, 1.0, 0.35))
    colour = n.mix(n.ramp(up, 0.1, 0.95), (1.0, 0.50, 0.13), (1.0, 0.20, 0.02))
    fire = n.node("ShaderNodeEmission", Color=colour, Strength=n.math("MULTIPLY", body, strength))
    clear = n.node("ShaderNodeBsdfTransparent")
    n.unsampled()
    both = n.node("ShaderNodeAddShader", _0=fire.outputs[0], _1=clear.outputs[0])
    return n.finish(both)


def embers(name, strength):
    """Ash with live coals in its cracks."""
    n = Nodes(name)
    at = n.attribute("grain").outputs["Vector"]
    hot = n.ramp(n.noise(at, 5.0, 4, 0.65), 0.56, 0.76)
    ash = n.node("ShaderNodeBsdfPrincipled", Base__Color=n.mix(n.noise(at, 9.0), (0.02, 0.018, 0.016), (0.16, 0.15, 0.14)),
                 Roughness=0.95)
    coal = n.node("ShaderNodeEmission", Color=n.mix(hot, (1.0, 0.10, 0.01), (1.0, 0.36, 0.06)),
                  Strength=n.math("MULTIPLY", n.math("POWER", hot, 2.0), strength))
    n.unsampled()
    return n.finish(n.node("ShaderNodeAddShader", _0=ash.outputs[0], _1=coal.outputs[0]))
