//! Sawn wood: the figure that the rings of a tree draw on the face of a plank.
//!
//! A plank is cut somewhere beside the pith of a trunk that is never quite straight; where the saw
//! passes near the pith, the rings come out as long pointed arches, far from it as lines. The
//! figure repeats along the grain after [`PERIOD`] squares, so that a short picture will do for a
//! long plank.

use std::sync::OnceLock;

use bevy::math::Vec2;

use super::texture::{Tile, chance, noise, whole};

/// After how many squares along the grain the figure begins anew.
pub const PERIOD: f32 = 8.0;

/// One plank.
#[derive(Clone, Copy, Debug)]
pub struct Plank {
    /// Where the pith runs, across the grain, and how far the face is from it.
    pith: f32,
    above: f32,
    /// Rings to a square.
    rings: f32,
    /// Where the tiles are read from.
    from: Vec2,
}

/// What a plank shows at one place.
#[derive(Clone, Copy, Debug)]
pub struct Figure {
    /// The dark late wood of a ring, 0 to 1.
    pub late: f32,
    /// Fibres and pores: 0 dark to 1 pale.
    pub fibre: f32,
    /// A slow change of tone over the plank, 0 to 1.
    pub cloud: f32,
}

impl Figure {
    /// How pale the wood is here, 0 to 1, for woods of one colour.
    pub fn tone(self) -> f32 {
        (0.62 - 0.36 * self.late + 0.42 * (self.fibre - 0.5) + 0.36 * (self.cloud - 0.5))
            .clamp(0.0, 1.0)
    }

    /// How far the surface stands out for that, in squares: soft early wood wears away.
    pub fn height(self) -> f32 {
        0.0012 * self.late + 0.0020 * (self.fibre - 0.5)
    }
}

impl Plank {
    /// Saws a plank; the same number always gives the same one. The pith runs at most `wide`
    /// from the plank's middle.
    pub fn saw(number: u32, wide: f32, rings: f32) -> Self {
        let n = number as i32;
        let side = chance(n, 0, 31) - 0.5;
        Self {
            pith: side * 2.0 * wide,
            above: 0.25 + 0.5 * chance(n, 1, 31),
            rings,
            from: Vec2::new(chance(n, 2, 31), chance(n, 3, 31)),
        }
    }

    /// Reads the plank at a place, in squares along and across the grain.
    pub fn at(&self, along: f32, across: f32) -> Figure {
        let (clouds, fibres) = (clouds(), fibres());
        let (u, v) = (along / PERIOD + self.from.x, across / PERIOD + self.from.y);
        // The trunk sways slowly; its surface is a little uneven.
        let sway = sway().at(u, self.from.y) - 0.5;
        let cloud = clouds.at(u, v * 3.0 + 0.57);
        let above = self.above + 1.5 * sway;
        let aside = across - self.pith + 0.22 * cloud;
        let radius = (above * above + aside * aside).sqrt();
        let ring = (radius + 0.05 * cloud) * self.rings;
        let ring = ring - whole(ring) as f32;
        // Early wood darkens slowly towards a line of late wood, then starts anew.
        let late = ring * ring * ring * ((1.0 - ring) * 14.0).min(1.0);
        let fibre = fibres.at(u * 4.0, v * 8.0);
        Figure { late, fibre, cloud }
    }
}

/// How far the pith of a trunk wanders, along the first axis; the second tells trunks apart.
fn sway() -> &'static Tile {
    static SWAY: OnceLock<Tile> = OnceLock::new();
    SWAY.get_or_init(|| {
        Tile::new(128, |u, v| {
            0.7 * noise(u * 3.0, v * 16.0, (3, 16), 71)
                + 0.3 * noise(u * 7.0, v * 16.0, (7, 16), 72)
        })
    })
}

/// Soft clouds, for everything that changes slowly.
fn clouds() -> &'static Tile {
    static CLOUDS: OnceLock<Tile> = OnceLock::new();
    CLOUDS.get_or_init(|| {
        Tile::new(256, |u, v| {
            let n = |times: i32, seed: u32| {
                noise(
                    u * times as f32,
                    v * times as f32 * 2.0,
                    (times, times * 2),
                    seed,
                )
            };
            0.62 * n(5, 91) + 0.38 * n(11, 92)
        })
    })
}

/// Fibres and short dark pores, lying along the first axis.
fn fibres() -> &'static Tile {
    static FIBRES: OnceLock<Tile> = OnceLock::new();
    FIBRES.get_or_init(|| {
        Tile::new(512, |u, v| {
            let long = noise(u * 5.0, v * 90.0, (5, 90), 81);
            let fine = noise(u * 26.0, v * 230.0, (26, 230), 82);
            let pore = noise(u * 30.0, v * 190.0, (30, 190), 83);
            let pore = ((pore - 0.78) * 6.0).clamp(0.0, 1.0);
            (0.28 + 0.42 * long + 0.30 * fine - 0.55 * pore).clamp(0.0, 1.0)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_figure_repeats_along_the_grain() {
        let plank = Plank::saw(4, 0.5, 6.0);
        for i in 0..40 {
            let (along, across) = (i as f32 * 0.21, i as f32 * 0.05 - 1.0);
            let (here, there) = (plank.at(along, across), plank.at(along + PERIOD, across));
            assert!((here.cloud - there.cloud).abs() < 1e-3);
            assert!((here.fibre - there.fibre).abs() < 1e-2);
        }
    }

    #[test]
    fn two_planks_differ() {
        let (one, two) = (Plank::saw(1, 0.5, 6.0), Plank::saw(2, 0.5, 6.0));
        let differing = (0..100)
            .filter(|i| {
                let at = *i as f32 * 0.03;
                (one.at(at, at).tone() - two.at(at, at).tone()).abs() > 0.02
            })
            .count();
        assert!(differing > 60, "{differing}");
    }
}
