//! The frame around the board: a moulded rim of four mitred boards, and the pictures on it, with
//! the names of files and ranks along all four sides.
//!
//! A picture holds the four boards one below the other, each seen from its own side of the table,
//! so that the grain can run along every side and meet in the mitres.

use bevy::image::Image;
use bevy::math::{Vec2, Vec3};
use bevy::mesh::Mesh;

use super::board::{BoardPlan, Ground};
use super::lathe::{circle, ease, lathe, loft};
use super::lettering::{Lettering, Pen, file_name, rank_name};
use super::relief::{Pictures, Relief, with_tangents};
use super::solid::{Grain, Part, Solid};
use super::texture::{Tile, noise, paint};
use super::wood::Plank;
use super::{inlaid, manuscript, pegged};

/// The height of the frame's foot, where the table lies.
pub const FOOT: f32 = -0.38;
/// How far the frame of an inlaid board reaches out beyond the field.
pub const WIDTH: f32 = 0.84;

/// The number of pixels along one side that [`frame_pictures`] looks well with.
pub fn frame_pixels(plan: &BoardPlan) -> u32 {
    let fine = match plan.ground {
        Ground::Pegged => 190.0,
        Ground::Inlaid | Ground::Sea => 140.0,
        Ground::Manuscript => 70.0,
    };
    ((f32::from(plan.size) + 2.0 * width(plan.ground)) * fine).min(2304.0) as u32
}

/// How far a board's frame reaches out beyond the field.
pub fn width(ground: Ground) -> f32 {
    Rim::of(ground).width()
}

/// The shape of a frame's boards.
pub struct Rim {
    /// The moulding as (outward from the field, height), from the field to the foot.
    pub moulding: &'static [(f32, f32)],
    /// A point of the moulding on its flat top.
    pub top: usize,
    /// The first point that is no more on top.
    pub brow: usize,
    /// The middle of the band that carries the letters, outward from the field, and the height of
    /// a numeral.
    pub letters: Option<(f32, f32)>,
}

impl Rim {
    fn of(ground: Ground) -> &'static Self {
        match ground {
            Ground::Inlaid | Ground::Sea => &MOULDED,
            Ground::Pegged => &pegged::RIM,
            Ground::Manuscript => &manuscript::LECTERN,
        }
    }

    fn width(&self) -> f32 {
        self.moulding.last().map_or(0.0, |point| point.0)
    }

    /// The length of the moulding's surface up to each of its points, and whole.
    fn developed(&self) -> (Vec<f32>, f32) {
        let mut lengths = vec![0.0];
        let mut whole = 0.0;
        for pair in self.moulding.windows(2) {
            whole += (pair[1].0 - pair[0].0).hypot(pair[1].1 - pair[0].1);
            lengths.push(whole);
        }
        (lengths, whole)
    }
}

/// The frame of an inlaid board, and of the sea.
static MOULDED: Rim = Rim {
    moulding: &[
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
    ],
    top: 8,
    brow: 14,
    letters: Some((0.350, 0.22)),
};

/// How a side of the board lies: its own right and outward directions.
fn side_axes(side: usize) -> (Vec3, Vec3) {
    match side {
        0 => (Vec3::X, Vec3::Z),
        1 => (Vec3::NEG_Z, Vec3::X),
        2 => (Vec3::NEG_X, Vec3::NEG_Z),
        _ => (Vec3::Z, Vec3::NEG_X),
    }
}

/// The frame around the field, its foot at [`FOOT`], carrying [`frame_pictures`]. Around the sea a
/// rope lies along its inner edge.
pub fn frame_mesh(plan: &BoardPlan) -> Mesh {
    let half = plan.half();
    let rim = Rim::of(plan.ground);
    let (lengths, whole) = rim.developed();
    let width = rim.width();
    let reach = half + width;
    let mut solid = Solid::new();
    for side in 0..4 {
        let (right, out) = side_axes(side);
        let mut part = Part::new().creased(50.0).grained(Grain::Given);
        for i in 0..rim.moulding.len() - 1 {
            let corner = |point: usize, end: f32| {
                let (outward, height) = rim.moulding[point];
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
        let inner = rim.moulding[0].1;
        part.quad(
            under(width, FOOT, -1.0),
            under(0.0, inner, -1.0),
            under(0.0, inner, 1.0),
            under(width, FOOT, 1.0),
        );
        let grooved = rim.letters.is_some() && plan.ground != Ground::Pegged;
        solid.add(part.painted(|at, _| {
            // Grooves and the foot gather shadow.
            let outward = at.x.abs().max(at.z.abs()) - half;
            let groove = if grooved {
                ease(0.022, 0.012, at.y) * ease(0.10, 0.07, outward)
            } else {
                0.0
            };
            let foot = ease(-0.12, -0.38, at.y) * 0.45;
            Vec3::splat((1.0 - 0.55 * groove) * (1.0 - foot))
        }));
    }
    if plan.ground == Ground::Sea {
        rope(&mut solid, half);
        return solid.build();
    }
    with_tangents(solid.build())
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

/// A place of a frame's picture.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// Which side, counted from the near one against the clock.
    pub side: usize,
    /// Along the side from its middle, to the right.
    pub along: f32,
    /// Outward from the field, over the surface as if it were flat.
    pub out: f32,
    /// Where that is on the board, if it were all flat: X and Z.
    pub world: Vec2,
    /// Whether it is on the flat top.
    pub on_top: bool,
}

/// The four strips of a frame's picture.
struct Strips {
    wide: u32,
    strip: u32,
    scale: f32,
    half: f32,
    reach: f32,
    whole: f32,
    /// What is added to a place down a strip to get the distance outward.
    shift: f32,
    brow: f32,
}

impl Strips {
    fn new(plan: &BoardPlan, wide: u32) -> Self {
        let rim = Rim::of(plan.ground);
        let (lengths, whole) = rim.developed();
        let half = plan.half();
        let reach = half + rim.width();
        let scale = wide as f32 / (2.0 * reach);
        let shift = rim.moulding[rim.top].0 - lengths[rim.top];
        Self {
            wide,
            strip: (whole * scale).ceil().max(4.0) as u32,
            scale,
            half,
            reach,
            whole,
            shift,
            brow: lengths[rim.brow] + shift,
        }
    }

    fn high(&self) -> u32 {
        self.strip * 4
    }

    fn place(&self, x: u32, y: u32) -> Place {
        let side = ((y / self.strip) as usize).min(3);
        let along = (x as f32 + 0.5) / self.scale - self.reach;
        let down = ((y % self.strip) as f32 + 0.5) / self.strip as f32 * self.whole;
        let out = down + self.shift;
        let far = self.half + out;
        let world = match side {
            0 => Vec2::new(along, far),
            1 => Vec2::new(far, -along),
            2 => Vec2::new(-along, -far),
            _ => Vec2::new(-far, along),
        };
        Place {
            side,
            along,
            out,
            world,
            on_top: out < self.brow,
        }
    }

    /// Writes the names of files along the near and far sides, those of ranks along the others.
    fn letters(&self, plan: &BoardPlan, font: &[u8]) -> Lettering {
        let mut lettering = Lettering::new(self.wide, self.high());
        let Some((middle, height)) = Rim::of(plan.ground).letters else {
            return lettering;
        };
        let Some(pen) = Pen::cut(font, height * self.scale) else {
            return lettering;
        };
        let down = (middle - self.shift) / self.whole;
        for side in 0..4usize {
            for number in 0..plan.size {
                let (right, _) = side_axes(side);
                let files = side % 2 == 0;
                let far = f32::from(number) + 0.5 - self.half;
                let (name, at, line) = if files {
                    (file_name(number), far, Vec2::X)
                } else {
                    (rank_name(number), -far, Vec2::NEG_Y)
                };
                let along = at * (right.x + right.z) + self.reach;
                let middle =
                    Vec2::new(along * self.scale, self.strip as f32 * (side as f32 + down));
                lettering.write(&pen, &name, middle, line);
            }
        }
        lettering
    }
}

/// The pictures of the frame for [`frame_mesh`], `wide` pixels along a side (their height follows).
/// Letters and numerals are drawn with the given font (a TrueType file); if it cannot be read they
/// are left out. Letters on the near side and numerals on the left face the player at the +Z side,
/// those on the far side and the right face the player opposite. Normals are made
/// where the carving shall be seen.
pub fn frame_pictures(plan: &BoardPlan, font: &[u8], wide: u32, carved: bool) -> Pictures {
    let strips = Strips::new(plan, wide);
    let letters = strips.letters(plan, font);
    let (high, scale) = (strips.high(), strips.scale);
    let soft = 0.6 / scale;
    let (colour, relief) = match plan.ground {
        Ground::Sea => {
            return Pictures {
                colour: driftwood(&strips, &letters),
                normals: None,
            };
        }
        Ground::Inlaid => {
            let planks = [401, 402, 403, 404].map(|number| Plank::saw(number, 0.8, 6.0));
            let relief = Relief::carve(wide, high, scale, |x, y| {
                let at = strips.place(x, y);
                inlaid::carve_frame(plan, &planks, &at, letters.around(x, y))
            });
            let colour = relief.paint(false, |x, y, spot, hollow| {
                let at = strips.place(x, y);
                inlaid::frame_colour(&at, spot, hollow, letters.at(x, y), soft)
            });
            (colour, relief)
        }
        Ground::Pegged => {
            let plank = pegged::plank();
            let relief = Relief::carve(wide, high, scale, |x, y| {
                pegged::carve_rim(plan, &plank, &strips.place(x, y), letters.around(x, y))
            });
            let colour = relief.paint(false, |x, y, spot, hollow| {
                pegged::rim_colour(&strips.place(x, y), spot, hollow, letters.at(x, y))
            });
            (colour, relief)
        }
        Ground::Manuscript => {
            let planks = [77, 78, 79, 80].map(|number| Plank::saw(number, 0.9, 6.0));
            let relief = Relief::carve(wide, high, scale, |x, y| {
                manuscript::carve_lectern(&planks, &strips.place(x, y))
            });
            let colour = relief.paint(false, |x, y, spot, hollow| {
                manuscript::lectern_colour(plan, &strips.place(x, y), spot, hollow)
            });
            (colour, relief)
        }
    };
    Pictures {
        colour,
        normals: carved.then(|| relief.normals(false)),
    }
}

/// Around the sea: grey driftwood with pale letters, and a strip of hemp for the rope.
fn driftwood(strips: &Strips, letters: &Lettering) -> Image {
    let wood = Tile::timber();
    let (dark, pale, line) = (
        Vec3::new(40.0, 34.0, 29.0),
        Vec3::new(84.0, 71.0, 58.0),
        Vec3::new(44.0, 38.0, 34.0),
    );
    let (gilt, hemp) = (
        Vec3::new(226.0, 214.0, 178.0),
        Vec3::new(188.0, 156.0, 106.0),
    );
    paint(strips.wide, strips.high(), false, |x, y| {
        let at = strips.place(x, y);
        let down = at.out - strips.shift;
        if down < 0.040 {
            return hemp;
        }
        let shift = at.side as f32 * 0.37;
        let grain = wood.at(down * 0.55 + shift, at.along * 0.22 + shift);
        let broad = noise(at.along * 0.7 + shift * 9.0, down * 1.5, (64, 64), 7);
        let mut colour = dark.lerp(pale, grain) * (0.88 + 0.24 * broad);
        let from_line = (at.out - 0.617).abs();
        let inlay = ease(
            0.010 + 0.6 / strips.scale,
            0.010 - 0.6 / strips.scale,
            from_line,
        );
        colour = colour.lerp(line, inlay * 0.8);
        let rim = letters.around(x, y);
        (colour * (1.0 - 0.55 * rim)).lerp(gilt, letters.at(x, y))
    })
}

#[cfg(test)]
mod tests {
    use super::super::board::tests::{GROUNDS, plan};
    use super::*;

    #[test]
    fn a_bad_font_leaves_the_wood_bare() {
        for ground in GROUNDS {
            let pictures = frame_pictures(&plan(ground), b"no font", 64, true);
            assert!(pictures.colour.data.is_some());
        }
    }

    #[test]
    fn a_place_of_the_picture_is_where_the_mesh_has_it() {
        let strips = Strips::new(&plan(Ground::Inlaid), 512);
        // The middle of the near strip's top lies on the near side of the board.
        let near = strips.place(256, strips.strip / 4);
        assert!(near.on_top && near.world.y > 3.5 && near.world.x.abs() < 0.1);
        let left = strips.place(256, strips.strip * 3 + strips.strip / 4);
        assert!(left.world.x < -3.5 && left.world.y.abs() < 0.1);
    }
}
