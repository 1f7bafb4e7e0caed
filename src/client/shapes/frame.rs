//! The frame around the board: a moulded rim of four mitred boards, and the picture on it, with
//! the names of files and ranks engraved along all four sides.
//!
//! The picture holds the four boards one below the other, each seen from its own side of the
//! table, so that the grain runs along every side and meets in the mitres.

use ab_glyph::{Font, FontRef, Glyph, PxScale, point};
use bevy::image::Image;
use bevy::math::{Vec2, Vec3};
use bevy::mesh::Mesh;

use super::board::{BoardPlan, Ground};
use super::lathe::{circle, ease, lathe, loft};
use super::solid::{Grain, Part, Solid};
use super::texture::{Tile, noise, paint};

/// The height of the frame's foot, where the table lies.
pub const FOOT: f32 = -0.38;
/// How far the frame reaches out beyond the field.
pub const WIDTH: f32 = 0.84;
/// The middle of the band that carries the letters, outward from the field.
const LETTERS: f32 = 0.350;
/// The number of pixels along one side that [`frame_image`] looks well with.
pub fn frame_pixels(size: u8) -> u32 {
    ((f32::from(size) + 2.0 * WIDTH) * 140.0).min(2304.0) as u32
}

/// The height of a numeral.
const LETTER_HEIGHT: f32 = 0.22;
/// Where the fine line of inlay runs.
const INLAY: f32 = 0.617;

/// The moulding as (outward from the field, height), from the field to the foot.
const MOULDING: [(f32, f32); 24] = [
    (0.000, -0.060),
    (0.000, 0.012),
    (0.010, 0.030),
    (0.034, 0.041),
    (0.058, 0.032),
    (0.068, 0.016),
    (0.078, 0.014),
    (0.090, 0.028),
    (0.102, 0.032),
    (0.606, 0.032),
    (0.614, 0.030),
    (0.622, 0.030),
    (0.630, 0.032),
    (0.690, 0.032),
    (0.728, 0.024),
    (0.756, 0.006),
    (0.772, -0.024),
    (0.776, -0.060),
    (0.776, -0.205),
    (0.770, -0.220),
    (0.786, -0.246),
    (0.826, -0.272),
    (WIDTH, -0.310),
    (WIDTH, FOOT),
];

/// The length of the moulding's surface up to each of its points.
fn developed() -> [f32; 24] {
    let mut lengths = [0.0; 24];
    for i in 1..24 {
        let (a, b) = (MOULDING[i - 1], MOULDING[i]);
        lengths[i] = lengths[i - 1] + (b.0 - a.0).hypot(b.1 - a.1);
    }
    lengths
}

/// How far over the moulding's surface a place on its flat top is.
fn over(outward: f32) -> f32 {
    let lengths = developed();
    lengths[8] + outward - MOULDING[8].0
}

/// How a side of the board lies: its own right and outward directions.
fn side_axes(side: usize) -> (Vec3, Vec3) {
    match side {
        0 => (Vec3::X, Vec3::Z),
        1 => (Vec3::NEG_Z, Vec3::X),
        2 => (Vec3::NEG_X, Vec3::NEG_Z),
        _ => (Vec3::Z, Vec3::NEG_X),
    }
}

/// The frame around the field, its foot at [`FOOT`], carrying [`frame_image`]. Around the sea a
/// rope lies along its inner edge.
pub fn frame_mesh(plan: &BoardPlan) -> Mesh {
    let half = f32::from(plan.size) / 2.0;
    let lengths = developed();
    let whole = lengths[23];
    let reach = half + WIDTH;
    let mut solid = Solid::new();
    for side in 0..4 {
        let (right, out) = side_axes(side);
        let mut part = Part::new().creased(50.0).grained(Grain::Given);
        for i in 0..23 {
            let corner = |point: usize, end: f32| {
                let (outward, height) = MOULDING[point];
                let along = end * (half + outward);
                let at = right * along + out * (half + outward) + Vec3::Y * height;
                let share = (lengths[point] / whole).clamp(0.002, 0.998);
                let uv = Vec2::new(0.5 + along / (2.0 * reach), (side as f32 + share) / 4.0);
                (at, uv)
            };
            let corners = [
                corner(i, -1.0),
                corner(i + 1, -1.0),
                corner(i + 1, 1.0),
                corner(i, 1.0),
            ];
            part.quad_uv(corners.map(|c| c.0), corners.map(|c| c.1));
        }
        // The underside, never seen, closes the body.
        let under = |outward: f32, height: f32, end: f32| {
            right * end * (half + outward) + out * (half + outward) + Vec3::Y * height
        };
        part.quad(
            under(WIDTH, FOOT, -1.0),
            under(0.0, -0.060, -1.0),
            under(0.0, -0.060, 1.0),
            under(WIDTH, FOOT, 1.0),
        );
        solid.add(part.painted(|at, _| {
            // Grooves and the foot gather shadow.
            let outward = at.x.abs().max(at.z.abs()) - half;
            let groove = ease(0.022, 0.012, at.y) * ease(0.10, 0.07, outward);
            let foot = ease(-0.12, -0.38, at.y) * 0.45;
            Vec3::splat((1.0 - 0.55 * groove) * (1.0 - foot))
        }));
    }
    if plan.ground == Ground::Sea {
        rope(&mut solid, half);
    }
    solid.build(None)
}

/// A laid rope along the inner edge, with a knob where its ends meet in each corner.
fn rope(solid: &mut Solid, half: f32) {
    let (thick, outward, height) = (0.052, 0.040, 0.040);
    let turn = 0.42;
    let place = half + outward;
    let steps = (place * 2.0 * 14.0) as usize;
    for side in 0..4 {
        let (right, out) = side_axes(side);
        let rings: Vec<Vec<Vec3>> = (0..=steps)
            .map(|step| {
                let along = place * (2.0 * step as f32 / steps as f32 - 1.0);
                let twist = Vec2::from_angle(along / turn * std::f32::consts::TAU);
                circle(9)
                    .iter()
                    .enumerate()
                    .map(|(i, rim)| {
                        // Three strands: every third corner lies in the groove between two.
                        let radius = if i % 3 == 0 { thick * 0.66 } else { thick };
                        let spun = twist.rotate(*rim) * radius;
                        right * along + out * (place + spun.x) + Vec3::Y * (height + spun.y)
                    })
                    .collect()
            })
            .collect();
        solid.add(hempen(loft(&rings).creased(75.0)).painted(|at, _| {
            let from_core = (at - Vec3::Y * height).dot(out) - place;
            let radius = from_core.hypot(at.y - height);
            Vec3::splat(ease(thick * 0.60, thick * 0.98, radius) * 0.75 + 0.25)
        }));
        let knob = [
            Vec2::new(0.080, -0.050),
            Vec2::new(0.090, 0.060),
            Vec2::new(0.076, 0.100),
            Vec2::new(0.040, 0.120),
            Vec2::new(0.0, 0.124),
        ];
        solid.add(hempen(
            lathe(&knob, 20).moved((right + out) * place).tinted(0.62),
        ));
    }
}

/// Gives a part the one place of the picture that is hemp.
fn hempen(part: Part) -> Part {
    part.grained(Grain::Fixed(Vec2::new(0.5, 0.006)))
}

/// The picture of the frame for [`frame_mesh`], `wide` pixels along a side (its height follows).
/// Letters and numerals are drawn with the given font (a TrueType file); if it cannot be read they
/// are left out. Letters on the near side and numerals on the left face the player at the +Z side,
/// those on the far side and the right face the player opposite.
pub fn frame_image(plan: &BoardPlan, font: &[u8], wide: u32) -> Image {
    let reach = f32::from(plan.size) / 2.0 + WIDTH;
    let scale = wide as f32 / (2.0 * reach);
    let whole = developed()[23];
    let strip = (whole * scale).ceil().max(4.0) as u32;
    let mut letters = Letters {
        wide,
        high: strip * 4,
        mask: vec![0; (wide * strip * 4) as usize],
    };
    if let Ok(font) = FontRef::try_from_slice(font) {
        letters.engrave(plan, &font, scale, strip);
    }
    let wood = Tile::timber();
    let (dark, pale, line, gilt, hemp) = match plan.ground {
        Ground::Inlaid => (
            Vec3::new(34.0, 20.0, 13.0),
            Vec3::new(70.0, 42.0, 27.0),
            Vec3::new(176.0, 132.0, 80.0),
            Vec3::new(206.0, 164.0, 100.0),
            Vec3::new(0.0, 0.0, 0.0),
        ),
        Ground::Sea => (
            Vec3::new(40.0, 34.0, 29.0),
            Vec3::new(84.0, 71.0, 58.0),
            Vec3::new(44.0, 38.0, 34.0),
            Vec3::new(226.0, 214.0, 178.0),
            Vec3::new(188.0, 156.0, 106.0),
        ),
    };
    let inlay_at = over(INLAY);
    paint(wide, strip * 4, false, |x, y| {
        let side = y / strip;
        let along = (x as f32 + 0.5) / scale - reach;
        let down = (y % strip) as f32 / strip as f32 * whole;
        if down < 0.040 {
            return if plan.ground == Ground::Sea { hemp } else { dark };
        }
        let shift = side as f32 * 0.37;
        let grain = wood.at(down * 0.55 + shift, along * 0.22 + shift);
        let broad = noise(along * 0.7 + shift * 9.0, down * 1.5, (64, 64), 7);
        let mut colour = dark.lerp(pale, grain) * (0.88 + 0.24 * broad);
        let from_line = (down - inlay_at).abs();
        let inlay = ease(0.010 + 0.6 / scale, 0.010 - 0.6 / scale, from_line);
        colour = colour.lerp(line, inlay * 0.8);
        let (fill, rim) = letters.at(x, y);
        (colour * (1.0 - 0.55 * rim)).lerp(gilt, fill)
    })
}

/// The name of a file: a, b, c and on, then aa, ab.
fn file_name(file: u8) -> String {
    let letter = |n: u8| char::from(b'a' + n % 26);
    if file < 26 {
        letter(file).to_string()
    } else {
        [letter(file / 26 - 1), letter(file)].iter().collect()
    }
}

/// Where letters are engraved, pixel by pixel.
struct Letters {
    wide: u32,
    high: u32,
    mask: Vec<u8>,
}

impl Letters {
    fn get(&self, x: u32, y: u32) -> f32 {
        let (x, y) = (x.min(self.wide - 1), y.min(self.high - 1));
        f32::from(self.mask[(y * self.wide + x) as usize]) / 255.0
    }

    /// How much of a letter lies at a pixel, and how much of the shadow at the rim of its groove.
    fn at(&self, x: u32, y: u32) -> (f32, f32) {
        let (left, up) = (x.saturating_sub(2), y.saturating_sub(2));
        let near = [(left, up), (x + 2, up), (left, y + 2), (x + 2, y + 2)];
        let rim = near.iter().map(|&(x, y)| self.get(x, y)).sum::<f32>() / 4.0;
        (self.get(x, y), rim)
    }

    fn engrave(&mut self, plan: &BoardPlan, font: &FontRef, scale: f32, strip: u32) {
        // The size at which a numeral is as tall as wanted.
        let tall = |px: f32, letter: char| {
            font.outline_glyph(Glyph {
                id: font.glyph_id(letter),
                scale: PxScale::from(px),
                position: point(0.0, 0.0),
            })
            .map_or(px * 0.7, |outlined| -outlined.px_bounds().min.y)
        };
        let px = 100.0 * LETTER_HEIGHT * scale / tall(100.0, '0').max(1.0);
        let numeral = LETTER_HEIGHT * scale / 2.0;
        // Letters sit a little lower, between the heights of an x and of a numeral.
        let letter = (LETTER_HEIGHT * scale + tall(px, 'x')) / 4.0;
        let half = f32::from(plan.size) / 2.0;
        let reach = half + WIDTH;
        for side in 0..4u32 {
            for number in 0..plan.size {
                let (right, _) = side_axes(side as usize);
                let files = side % 2 == 0;
                let (name, at) = if files {
                    (file_name(number), f32::from(number) + 0.5 - half)
                } else {
                    let rank = f32::from(number) + 0.5;
                    ((u32::from(number) + 1).to_string(), half - rank)
                };
                let along = at * (right.x + right.z) + reach;
                let middle = Vec2::new(
                    along * scale,
                    strip as f32 * (side as f32 + over(LETTERS) / developed()[23]),
                );
                let baseline = if files { letter } else { numeral };
                self.write(font, &name, px, baseline, middle, !files);
            }
        }
    }

    /// Writes one name around a middle; when `turned`, its top is towards the strip's left.
    fn write(
        &mut self,
        font: &FontRef,
        name: &str,
        px: f32,
        baseline: f32,
        middle: Vec2,
        turned: bool,
    ) {
        let units = px / font.height_unscaled();
        let advance = |letter: char| font.h_advance_unscaled(font.glyph_id(letter)) * units;
        let mut pen = -name.chars().map(advance).sum::<f32>() / 2.0;
        // The pen is a little broader than the font's.
        let broad = (px * 0.016).max(0.4);
        for letter in name.chars() {
            for nudge in 0..8 {
                let nudge = Vec2::from_angle(nudge as f32 * std::f32::consts::FRAC_PI_4) * broad;
                let glyph = Glyph {
                    id: font.glyph_id(letter),
                    scale: PxScale::from(px),
                    position: point(pen + nudge.x, baseline + nudge.y),
                };
                let Some(outlined) = font.outline_glyph(glyph) else {
                    continue;
                };
                let corner = outlined.px_bounds().min;
                outlined.draw(|gx, gy, cover| {
                    let (across, down) = (corner.x + gx as f32, corner.y + gy as f32);
                    let (x, y) = if turned {
                        (middle.x + down, middle.y - across)
                    } else {
                        (middle.x + across, middle.y + down)
                    };
                    if x >= 0.0 && y >= 0.0 && (x as u32) < self.wide && (y as u32) < self.high {
                        let spot = &mut self.mask[(y as u32 * self.wide + x as u32) as usize];
                        *spot = (*spot).max((cover * 255.0) as u8);
                    }
                });
            }
            pen += advance(letter);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_without_skipping() {
        assert_eq!(file_name(0), "a");
        assert_eq!(file_name(8), "i");
        assert_eq!(file_name(18), "s");
        assert_eq!(file_name(26), "aa");
    }

    #[test]
    fn a_bad_font_leaves_the_wood_bare() {
        let plan = BoardPlan {
            size: 7,
            throne: None,
            corners: Vec::new(),
            camps: Vec::new(),
            escape_edge: false,
            ground: Ground::Inlaid,
        };
        let image = frame_image(&plan, b"no font", 64);
        assert!(image.data.is_some());
    }
}
