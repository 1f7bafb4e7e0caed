// A surface under one lamp and the glow from all around, lit as the standard material lights it,
// but with nothing else in it: a processor that draws pays for every line, taken or not.

#import bevy_pbr::{
    forward_io::{FragmentOutput, VertexOutput},
    mesh_view_bindings::{
        directional_shadow_textures, directional_shadow_textures_comparison_sampler, lights, view,
    },
}
#ifdef FOG
#ifdef DISTANCE_FOG
#import bevy_pbr::mesh_view_bindings::fog
#endif
#endif
#ifdef TONEMAP_IN_SHADER
#import bevy_core_pipeline::tonemapping::tone_mapping
#endif

struct Frugal {
    colour: vec4<f32>,
    repeat: vec2<f32>,
    roughness: f32,
    mirrored: f32,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(0) var<uniform> frugal: Frugal;
@group(#{MATERIAL_BIND_GROUP}) @binding(1) var picture: texture_2d<f32>;
@group(#{MATERIAL_BIND_GROUP}) @binding(2) var picture_sampler: sampler;

const PI: f32 = 3.14159265;

// How much of the lamp's light comes through. There is one shadow map.
fn shadow(at: vec3<f32>, normal: vec3<f32>) -> f32 {
    let lifted = at
        + normal * (lights.directional_lights[0].shadow_normal_bias
            * lights.directional_lights[0].cascades[0].texel_size)
        + lights.directional_lights[0].direction_to_light
            * lights.directional_lights[0].shadow_depth_bias;
    let seen = lights.directional_lights[0].cascades[0].clip_from_world * vec4<f32>(lifted, 1.0);
    let place = seen.xy * vec2<f32>(0.5, -0.5) + 0.5;
#ifdef NO_ARRAY_TEXTURES_SUPPORT
    let lit = textureSampleCompare(
        directional_shadow_textures, directional_shadow_textures_comparison_sampler,
        place, seen.z,
    );
#else
    let lit = textureSampleCompareLevel(
        directional_shadow_textures, directional_shadow_textures_comparison_sampler,
        place, lights.directional_lights[0].depth_texture_base_index, seen.z,
    );
#endif
    let within = all(place == saturate(place)) && seen.z == saturate(seen.z);
    return select(1.0, lit, within);
}

fn fifth(x: f32) -> f32 {
    let square = x * x;
    return square * square * x;
}

// What a surface sends back of light from everywhere: the factor of its colour, and what is added.
fn scattered(perceptual: f32, facing: f32) -> vec2<f32> {
    let r = perceptual * vec4<f32>(-1.0, -0.0275, -0.572, 0.022)
        + vec4<f32>(1.0, 0.0425, 1.04, -0.04);
    let a = min(r.x * r.x, exp2(-9.28 * facing)) * r.x + r.y;
    return max(vec2<f32>(-1.04, 1.04) * a + r.zw, vec2<f32>(0.00005));
}

fn lighted(colour: vec3<f32>, in: VertexOutput) -> vec3<f32> {
    let normal = normalize(in.world_normal);
    let to_eye = normalize(view.world_position - in.world_position.xyz);
    let to_lamp = lights.directional_lights[0].direction_to_light;
    let between = normalize(to_lamp + to_eye);
    let facing = max(dot(normal, to_eye), 0.0001);
    let steep = saturate(dot(normal, to_lamp));
    let peak = saturate(dot(normal, between));
    let apart = saturate(dot(to_lamp, between));

    let rough = frugal.roughness;
    let bare = frugal.mirrored;
    let grazing = saturate(49.5 * bare);

    let back = 2.0 * rough * apart * apart - 0.5;
    let diffuse = (1.0 + back * fifth(1.0 - steep)) * (1.0 + back * fifth(1.0 - facing)) / PI;

    let around = peak * rough;
    let heap = rough / (1.0 - peak * peak + around * around);
    let rough2 = rough * rough;
    let seen = 0.5 / (steep * sqrt((facing - rough2 * facing) * facing + rough2)
        + facing * sqrt((steep - rough2 * steep) * steep + rough2));
    let fresnel = bare + (grazing - bare) * fifth(1.0 - apart);
    let all = scattered(sqrt(rough), facing);
    let gloss = heap * heap / PI * seen * fresnel * (1.0 + bare * (1.0 / (all.x + all.y) - 1.0));

    var lamp = steep;
#ifdef SHADED
    lamp *= shadow(in.world_position.xyz, normal);
#endif
    let flat = scattered(1.0, facing);
    let glow = colour * flat.x + flat.y + (bare * all.x + all.y) * grazing;
    return view.exposure * ((colour * diffuse + gloss) * lamp
        * lights.directional_lights[0].color.rgb + glow * lights.ambient_color.rgb);
}

@fragment
fn fragment(in: VertexOutput) -> FragmentOutput {
    var colour = frugal.colour * textureSample(picture, picture_sampler, in.uv * frugal.repeat);
#ifdef VERTEX_COLORS
    colour *= in.color;
#endif
#ifdef LIT
    colour = vec4<f32>(lighted(colour.rgb, in), colour.a);
#endif
#ifdef FOG
#ifdef DISTANCE_FOG
    let far = distance(view.world_position, in.world_position.xyz);
    let clear = saturate((fog.be.y - far) / (fog.be.y - fog.be.x));
    colour = vec4<f32>(mix(colour.rgb, fog.base_color.rgb, fog.base_color.a * (1.0 - clear)), colour.a);
#endif
#endif
#ifdef TONEMAP_IN_SHADER
    colour = tone_mapping(colour, view.color_grading);
#endif
    var out: FragmentOutput;
    out.color = colour;
    return out;
}
