//! Hulls: the lines of a ship and the clinker planking laid on them, stems, shields, benches and
//! the steering oar.

use std::f32::consts::FRAC_PI_2;

use bevy::math::{Quat, Vec2, Vec3};

use super::lathe::{bar, cap, ease, lathe, rod};
use super::solid::{Grain, Part};

/// The lines of a hull.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    /// Half the length, at the rail and at the waterline.
    pub(super) rail: f32,
    pub(super) water: f32,
    /// Half the greatest breadth, and the share of it that is left at the waterline.
    pub(super) beam: f32,
    pub(super) floor: f32,
    /// How full the ends are: larger is fuller.
    pub(super) fullness: f32,
    /// Height of the rail amidships and how far it rises towards the ends.
    pub(super) depth: f32,
    pub(super) sheer: f32,
    /// Height of the deck amidships, and whether it rises into half decks at the ends.
    pub(super) deck: f32,
    pub(super) half_decks: bool,
    pub(super) strakes: usize,
}

pub(super) const LONGSHIP: Lines = Lines {
    rail: 0.412,
    water: 0.345,
    beam: 0.105,
    floor: 0.62,
    fullness: 2.3,
    depth: 0.130,
    sheer: 0.150,
    deck: 0.066,
    half_decks: false,
    strakes: 5,
};

pub(super) const KNARR: Lines = Lines {
    rail: 0.400,
    water: 0.320,
    beam: 0.200,
    floor: 0.66,
    fullness: 3.2,
    depth: 0.215,
    sheer: 0.130,
    deck: 0.085,
    half_decks: true,
    strakes: 7,
};

/// How far each plank stands out over the one below it.
pub(super) const LAP: f32 = 0.0105;

impl Lines {
    pub(super) fn breadth(&self, t: f32) -> f32 {
        self.beam * (1.0 - t.abs().powf(self.fullness)).max(0.0).powf(0.85) + 0.004
    }

    pub(super) fn rail_height(&self, t: f32) -> f32 {
        self.depth + self.sheer * t.abs().powf(3.2)
    }

    pub(super) fn deck_height(&self, t: f32) -> f32 {
        let rail = self.rail_height(t);
        let open = self.deck + (rail - 0.035 - self.deck).max(0.0) * ease(0.80, 1.0, t.abs());
        if self.half_decks {
            let half = rail - 0.045;
            open + (half - open).max(0.0) * ease(0.42, 0.46, t.abs())
        } else {
            open
        }
    }

    /// A point of the planking: along the ship (-1 to 1), up the side (0 to 1), pushed outward.
    pub(super) fn side(&self, t: f32, up: f32, out: f32) -> Vec3 {
        let reach = self.water + (self.rail - self.water) * up.powf(1.3);
        let swell = self.floor + (1.0 - self.floor) * (up * FRAC_PI_2).sin();
        // At the stems the planks run out flush.
        let taper = 1.0 - t.abs().powi(6);
        Vec3::new(
            t * reach,
            self.rail_height(t) * up,
            self.breadth(t) * swell + out * taper,
        )
    }

    /// One cross-section, around the outside of the planking and back over the deck.
    fn section(&self, t: f32) -> Vec<Vec3> {
        let mut half = Vec::new();
        for strake in 0..self.strakes {
            let up = |edge: usize| edge as f32 / self.strakes as f32;
            half.push(self.side(t, up(strake), LAP));
            half.push(self.side(t, up(strake + 1), 0.001));
        }
        let rail = self.side(t, 1.0, 0.0);
        let wide = self.breadth(t);
        let lift = Vec3::Y * 0.014;
        half.push(rail + Vec3::Z * LAP * 1.3 * (1.0 - t.abs().powi(6)));
        half.push(rail + Vec3::Z * LAP * 1.3 * (1.0 - t.abs().powi(6)) + lift);
        let inside = wide - 0.020_f32.min(wide * 0.6);
        half.push(Vec3::new(rail.x, rail.y + lift.y, inside));
        half.push(Vec3::new(rail.x, rail.y - 0.012, inside));
        let deck = self.deck_height(t);
        let low = (deck / self.rail_height(t)).clamp(0.05, 0.95);
        let foot = self.side(t, low, 0.0);
        let in_foot = (foot.z - 0.016).max(foot.z * 0.4).min(inside);
        half.push(Vec3::new(foot.x, deck, in_foot));
        let mut ring: Vec<Vec3> = half.clone();
        ring.push(Vec3::new(foot.x, deck + 0.003, 0.0));
        ring.extend(half.iter().rev().map(|at| Vec3::new(at.x, at.y, -at.z)));
        ring
    }

    /// The shade of each point of a section: under each lap lies a dark line, the edge over it is
    /// worn pale, and the inside is dim.
    fn shades(&self) -> Vec<f32> {
        let mut half = Vec::new();
        for _ in 0..self.strakes {
            half.extend([1.18, 0.42]);
        }
        half.extend([1.15, 1.30, 1.20, 0.75, 0.50]);
        let mut ring = half.clone();
        ring.push(0.62);
        ring.extend(half.iter().rev());
        ring
    }

    pub(super) fn hull(&self) -> Part {
        let stations = 20;
        let rings: Vec<Vec<Vec3>> = (0..=stations)
            .map(|i| {
                // Stations stand closer at the ends, where the lines bend.
                let even = 2.0 * i as f32 / stations as f32 - 1.0;
                self.section(even * 0.35 + (even * FRAC_PI_2).sin() * 0.65)
            })
            .collect();
        let shades = self.shades();
        let mut part = Part::new().creased(42.0).grained(Grain::Along);
        for pair in rings.windows(2) {
            for i in 0..shades.len() {
                let j = (i + 1) % shades.len();
                part.quad_shaded(
                    [pair[0][i], pair[1][i], pair[1][j], pair[0][j]],
                    [shades[i], shades[i], shades[j], shades[j]],
                );
            }
        }
        if let (Some(first), Some(last)) = (rings.first(), rings.last()) {
            part.mark_crease();
            cap(&mut part, first, false);
            cap(&mut part, last, true);
        }
        part.outward()
    }
}

/// A stem: the curved timber that closes an end, from the waterline up to a height.
pub(super) fn stem(lines: &Lines, end: f32, above: &[(Vec3, f32)]) -> Part {
    let mut path: Vec<(Vec3, f32)> = (0..=5)
        .map(|i| {
            let up = i as f32 / 5.0;
            let at = lines.side(end, up, 0.0);
            (Vec3::new(at.x, at.y.max(0.006), 0.0), 0.015)
        })
        .collect();
    path.extend_from_slice(above);
    rod(&path, 8).creased(60.0).grained(Grain::Along)
}

/// The row of shields hung along one rail; the other is its mirror image.
pub(super) fn shields(
    lines: &Lines,
    count: usize,
    spread: f32,
    radius: f32,
    tints: [f32; 2],
) -> Vec<Part> {
    let profile = [
        Vec2::new(radius, 0.0),
        Vec2::new(radius * 0.95, 0.011),
        Vec2::new(radius * 0.32, 0.017),
        Vec2::new(radius * 0.32, 0.017),
        Vec2::new(radius * 0.22, 0.030),
    ];
    (0..count)
        .map(|i| {
            let t = spread * (2.0 * i as f32 / (count - 1) as f32 - 1.0);
            let ahead = lines.side(t + 0.02, 1.0, 0.0);
            let here = lines.side(t, 1.0, 0.0);
            let swing = (ahead.z - here.z).atan2(ahead.x - here.x);
            let tint = tints[i % 2];
            lathe(&profile, 11)
                .painted_flat(|at, _| {
                    Vec3::splat(if at.x.hypot(at.z) < radius * 0.32 {
                        1.5
                    } else {
                        tint
                    })
                })
                // The face looks outward (+Z), overlapping its neighbour like a tile.
                .turned(Quat::from_rotation_x(FRAC_PI_2 - 0.10))
                .turned(Quat::from_rotation_y(-swing + 0.10))
                .moved(here + Vec3::new(0.0, -0.012, LAP + 0.004))
                .grained(Grain::Along)
        })
        .collect()
}

/// Rowing benches.
pub(super) fn benches(lines: &Lines, count: usize, spread: f32) -> Vec<Part> {
    (0..count)
        .map(|i| {
            let t = spread * (2.0 * i as f32 / (count - 1) as f32 - 1.0);
            let at = lines.side(t, 1.0, 0.0);
            bar(Vec3::new(0.022, 0.012, (at.z - 0.012) * 2.0), 0.003)
                .moved(Vec3::new(at.x, at.y - 0.022, 0.0))
                .grained(Grain::Along)
        })
        .collect()
}

/// The steering oar, on the right-hand side of the stern.
pub(super) fn rudder(lines: &Lines) -> Part {
    let at = lines.side(-0.82, 0.9, LAP);
    bar(Vec3::new(0.030, 0.17, 0.010), 0.003)
        .turned(Quat::from_rotation_z(-0.25))
        .moved(Vec3::new(at.x, 0.100, at.z + 0.016))
        .with(bar(Vec3::new(0.010, 0.010, 0.090), 0.002).moved(Vec3::new(
            at.x + 0.022,
            at.y + 0.030,
            at.z - 0.020,
        )))
        .grained(Grain::Along)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hull_is_closed() {
        for lines in [LONGSHIP, KNARR] {
            assert!(lines.hull().is_closed());
            assert!(lines.hull().volume() > 0.0);
        }
    }
}
