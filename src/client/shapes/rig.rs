//! Masts, yards, stays and the square sails under them.

use bevy::math::{Quat, Vec2, Vec3};

use super::hull::Lines;
use super::lathe::{extrude, rod};
use super::solid::{Part, Solid};

/// A mast with one square sail, the wind from astern.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rig {
    pub(super) half_width: f32,
    pub(super) foot: f32,
    pub(super) head: f32,
    pub(super) billow: f32,
    pub(super) mast_top: f32,
    pub(super) mast: f32,
}

/// How far the yard is braced round, so that the sail shows from abeam too.
const BRACE: f32 = 0.42;

impl Rig {
    /// Turns a part that hangs from the yard round with it.
    pub(super) fn braced(&self, part: Part) -> Part {
        part.turned(Quat::from_rotation_y(BRACE))
    }

    /// Where the cloth is, at a height and a distance from the middle.
    fn cloth(&self, y: f32, z: f32) -> f32 {
        let up = (y - self.foot) / (self.head - self.foot);
        let across = z / self.half_width;
        // Fullest a little below the middle, flat along the yard, drawn in by the sheets.
        let fill = (1.0 - up).powf(0.55) * (0.35 + 0.65 * up).min(1.0) * 1.35;
        self.mast + 0.012 + self.billow * fill * (1.0 - 0.75 * across * across)
    }

    /// Half the width of the cloth at a height: the foot is a little narrower.
    pub(super) fn width(&self, y: f32) -> f32 {
        let up = (y - self.foot) / (self.head - self.foot);
        self.half_width * (0.90 + 0.10 * up)
    }

    pub(super) fn sail(&self, columns: usize, rows: usize) -> Part {
        let thick = 0.009;
        let at = |i: usize, j: usize, back: f32| {
            let y = self.foot + (self.head - self.foot) * j as f32 / rows as f32;
            let across = 2.0 * i as f32 / columns as f32 - 1.0;
            let z = across * self.half_width;
            // The foot is cut in a shallow arch.
            let arch = 0.035 * (1.0 - across * across) * (1.0 - j as f32 / rows as f32);
            Vec3::new(self.cloth(y, z) - back, y + arch, across * self.width(y))
        };
        let mut part = Part::new().creased(45.0);
        for i in 0..columns {
            for j in 0..rows {
                part.quad(
                    at(i, j, 0.0),
                    at(i, j + 1, 0.0),
                    at(i + 1, j + 1, 0.0),
                    at(i + 1, j, 0.0),
                );
                part.quad(
                    at(i, j, thick),
                    at(i + 1, j, thick),
                    at(i + 1, j + 1, thick),
                    at(i, j + 1, thick),
                );
            }
            part.quad(
                at(i, 0, 0.0),
                at(i + 1, 0, 0.0),
                at(i + 1, 0, thick),
                at(i, 0, thick),
            );
            part.quad(
                at(i, rows, 0.0),
                at(i, rows, thick),
                at(i + 1, rows, thick),
                at(i + 1, rows, 0.0),
            );
        }
        for j in 0..rows {
            part.quad(
                at(0, j, 0.0),
                at(0, j, thick),
                at(0, j + 1, thick),
                at(0, j + 1, 0.0),
            );
            part.quad(
                at(columns, j, 0.0),
                at(columns, j + 1, 0.0),
                at(columns, j + 1, thick),
                at(columns, j, thick),
            );
        }
        part.outward()
    }

    /// Mast, yard and stays.
    pub(super) fn hoist(&self, ship: &mut Solid, lines: &Lines) {
        let spar = |path: &[(Vec3, f32)], sides: usize| rod(path, sides).creased(60.0).tinted(0.75);
        ship.add(spar(
            &[
                (Vec3::new(0.0, lines.deck, 0.0), self.mast),
                (Vec3::new(0.0, self.head, 0.0), self.mast * 0.8),
                (Vec3::new(0.0, self.mast_top, 0.0), self.mast * 0.5),
            ],
            8,
        ));
        let yard = self.mast + 0.010;
        let end = self.half_width + 0.022;
        ship.add(self.braced(spar(
            &[
                (Vec3::new(yard, self.head + 0.004, -end), 0.007),
                (Vec3::new(yard, self.head + 0.010, 0.0), 0.014),
                (Vec3::new(yard, self.head + 0.004, end), 0.007),
            ],
            8,
        )));
        let peak = Vec3::new(0.0, self.head + 0.02, 0.0);
        let rope = |ship: &mut Solid, from: Vec3, to: Vec3| {
            ship.add(
                rod(&[(from, 0.0042), (to, 0.0042)], 4)
                    .creased(80.0)
                    .tinted(0.5),
            );
        };
        for end in [1.0, -1.0] {
            let foot = lines.side(end * 0.93, 1.0, 0.0);
            rope(ship, peak, Vec3::new(foot.x, foot.y, 0.0));
            for side in [1.0, -1.0] {
                let rail = lines.side(-0.22, 1.0, 0.0);
                rope(ship, peak, Vec3::new(rail.x, rail.y, rail.z * side));
            }
        }
    }

    /// A crown sewn on both faces of the sail, cut in pieces small enough to follow the cloth.
    pub(super) fn crown(&self, ship: &mut Solid, tint: Vec3) {
        let base = self.foot + (self.head - self.foot) * 0.36;
        let half = self.half_width * 0.52;
        let mut pieces = Vec::new();
        let cells = 8;
        for i in 0..cells {
            let z = |edge: usize| -half + 2.0 * half * edge as f32 / cells as f32;
            pieces.push(vec![
                Vec2::new(z(i), base),
                Vec2::new(z(i + 1), base),
                Vec2::new(z(i + 1), base + 0.055),
                Vec2::new(z(i), base + 0.055),
            ]);
        }
        for (middle, tall) in [(-0.72, 0.120), (0.0, 0.165), (0.72, 0.120)] {
            let foot = half * 0.28;
            let z = half * middle;
            let lean = middle * 0.035;
            let low = base + 0.068;
            pieces.push(vec![
                Vec2::new(z - foot, low),
                Vec2::new(z + foot, low),
                Vec2::new(z + lean + foot * 0.42, low + tall * 0.55),
                Vec2::new(z + lean - foot * 0.42, low + tall * 0.55),
            ]);
            pieces.push(vec![
                Vec2::new(z + lean - foot * 0.42, low + tall * 0.55),
                Vec2::new(z + lean + foot * 0.42, low + tall * 0.55),
                Vec2::new(z + lean * 1.6, low + tall),
            ]);
        }
        for piece in pieces {
            let patch = extrude(&piece, 0.026, 0.001)
                .warped(|at| Vec3::new(self.cloth(at.y, at.x) - 0.0045 + at.z, at.y, at.x));
            // Swapping two axes turned it inside out.
            ship.add(self.braced(patch.outward().tinted(tint)));
        }
    }
}
