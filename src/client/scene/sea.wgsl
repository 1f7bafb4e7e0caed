// Water: the surface of a standard material, its normals moved by a few waves, paler on the crests.

#import bevy_pbr::{
    forward_io::{FragmentOutput, VertexOutput},
    pbr_fragment::pbr_input_from_standard_material,
    pbr_functions::{apply_pbr_lighting, main_pass_post_lighting_processing},
}

struct Sea {
    // How far the waves have come, in seconds; how steep they are.
    seconds: f32,
    steep: f32,
}

@group(#{MATERIAL_BIND_GROUP}) @binding(100) var<uniform> sea: Sea;

// One wave: its slope in x and z, and its height.
fn wave(at: vec2<f32>, along: vec2<f32>, speed: f32, height: f32) -> vec3<f32> {
    let phase = dot(at, along) + sea.seconds * speed;
    let crest = exp(sin(phase) - 1.0);
    return vec3<f32>(along * cos(phase) * crest * height, crest * height);
}

fn waves(at: vec2<f32>, far: f32) -> vec3<f32> {
    // Waves bend each other, so that no line of them is straight.
    let bend = vec2<f32>(sin(at.y * 0.41 + sea.seconds * 0.11), cos(at.x * 0.37 - sea.seconds * 0.09));
    let p = at + bend * 0.7;
    var sum = wave(p, vec2<f32>(1.1, 0.5), 0.75, 0.060);
    sum += wave(p, vec2<f32>(-0.8, 1.6), 0.95, 0.042);
    sum += wave(p, vec2<f32>(2.6, 1.9), 1.35, 0.022);
    sum += wave(p, vec2<f32>(-3.4, 2.2), 1.60, 0.015);
    // The small ones would only flicker in the distance.
    let near = 1.0 - smoothstep(14.0, 40.0, far);
    sum += wave(p, vec2<f32>(4.7, -5.6), 2.10, 0.0085) * near;
    sum += wave(p, vec2<f32>(8.9, 5.1), 2.60, 0.0050) * near;
    sum += wave(p, vec2<f32>(-6.3, 12.7), 3.10, 0.0034) * near;
    sum += wave(p, vec2<f32>(17.1, -9.3), 3.90, 0.0020) * near;
    return sum * sea.steep;
}

@fragment
fn fragment(in: VertexOutput, @builtin(front_facing) is_front: bool) -> FragmentOutput {
    var pbr = pbr_input_from_standard_material(in, is_front);
    let far = length(in.world_position.xz);
    let moved = waves(in.world_position.xz, far);
    let calm = 1.0 - 0.75 * smoothstep(20.0, 120.0, far);
    pbr.N = normalize(vec3<f32>(-moved.x * calm, 1.0, -moved.y * calm));
    let crest = smoothstep(0.055, 0.130, moved.z / max(sea.steep, 0.01));
    let shoal = pbr.material.base_color.rgb * (0.86 + 0.42 * crest);
    pbr.material.base_color = vec4<f32>(shoal, 1.0);
    var out: FragmentOutput;
    out.color = apply_pbr_lighting(pbr);
    out.color = main_pass_post_lighting_processing(pbr, out.color);
    return out;
}
