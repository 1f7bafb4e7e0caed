//! Interlace: bands of ribbon that pass over and under each other without an end, as Irish carvers
//! and scribes drew them.
//!
//! The plan is a lattice. Wherever the two coordinates of a lattice point add up to an odd number
//! two strands cross, running diagonally, one over the other by turns. A *break* at a point stops
//! the crossing: the strands turn back there, along a level or an upright wall. The rim of a panel
//! is nothing but breaks, and breaks inside it make knots of a plain plait.

use std::f32::consts::FRAC_1_SQRT_2;

use bevy::math::Vec2;

use super::lathe::ease;
use super::texture::whole;

/// What happens at a point of the lattice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knot {
    /// Two strands cross.
    Crossing,
    /// Both turn back from a wall along the first axis.
    Level,
    /// Both turn back from a wall along the second axis.
    Upright,
}

/// A pattern of breaks inside a panel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// A plait without breaks.
    Plait,
    /// Knots in a row, each joined to the next by two strands.
    Knots,
    /// Rings linked like a chain.
    Chain,
}

/// Half the width of a ribbon, in steps of the lattice.
pub const RIBBON: f32 = 0.30;

/// A panel of interlace.
#[derive(Clone, Copy, Debug)]
pub struct Interlace {
    wide: i32,
    high: i32,
    pattern: Pattern,
}

impl Interlace {
    /// A panel of so many meshes each way; a mesh is two steps of the lattice. The breaks of a
    /// pattern fall on its points if both numbers are even or both are odd; otherwise it is a
    /// plain plait.
    pub fn new(meshes: (u32, u32), pattern: Pattern) -> Self {
        Self {
            wide: meshes.0.max(1) as i32 * 2,
            high: meshes.1.max(1) as i32 * 2,
            pattern,
        }
    }

    /// The panel's size in steps of the lattice.
    pub fn size(&self) -> Vec2 {
        Vec2::new(self.wide as f32, self.high as f32)
    }

    /// What happens at a point of the lattice where strands meet.
    fn knot(&self, x: i32, y: i32) -> Knot {
        if y <= 0 || y >= self.high {
            return Knot::Level;
        }
        if x <= 0 || x >= self.wide {
            return Knot::Upright;
        }
        // Patterns are counted from the middle, so that both ends of a panel look alike.
        let (x, y) = (x - self.wide / 2, y - self.high / 2);
        match self.pattern {
            Pattern::Plait => Knot::Crossing,
            Pattern::Knots => {
                if x.rem_euclid(6) == 3 && y == 0 {
                    Knot::Level
                } else if x.rem_euclid(6) == 0 && y.abs() == 1 {
                    Knot::Upright
                } else {
                    Knot::Crossing
                }
            }
            Pattern::Chain => {
                if x.rem_euclid(4) == 2 && y.abs() == 1 {
                    Knot::Level
                } else {
                    Knot::Crossing
                }
            }
        }
    }

    /// The height of the ribbon at a place of the lattice: 0 on the ground, 1 on top of a strand
    /// that passes over.
    pub fn at(&self, place: Vec2) -> f32 {
        if place.cmplt(Vec2::ZERO).any() || place.cmpgt(self.size()).any() {
            return 0.0;
        }
        // Each point rules a square that stands on its corner.
        let odd = |value: f32| 2 * whole(value * 0.5) + 1;
        let (sum, difference) = (odd(place.x + place.y), odd(place.x - place.y));
        let (x, y) = ((sum + difference) / 2, (sum - difference) / 2);
        let from = place - Vec2::new(x as f32, y as f32);
        let turn = |corner: Vec2| profile((from - corner).length() - FRAC_1_SQRT_2);
        match self.knot(x, y) {
            Knot::Level => turn(Vec2::Y * if from.y < 0.0 { -1.0 } else { 1.0 }),
            Knot::Upright => turn(Vec2::X * if from.x < 0.0 { -1.0 } else { 1.0 }),
            Knot::Crossing => {
                let rising = (from.x - from.y) * FRAC_1_SQRT_2;
                let falling = (from.x + from.y) * FRAC_1_SQRT_2;
                let (over, under) = if x.rem_euclid(2) == 1 {
                    (rising, falling)
                } else {
                    (falling, rising)
                };
                // The lower strand dips before it goes below the upper one.
                let dip = ease(RIBBON * 0.9, RIBBON * 2.1, over.abs());
                profile(over).max(profile(under) * dip)
            }
        }
    }
}

/// The cross-section of a ribbon: rounded shoulders and a groove along its middle.
fn profile(aside: f32) -> f32 {
    let aside = aside.abs() / RIBBON;
    if aside >= 1.0 {
        return 0.0;
    }
    let shoulder = 1.0 - aside * aside * aside;
    shoulder * (1.0 - 0.34 * ease(0.34, 0.05, aside))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PATTERNS: [Pattern; 3] = [Pattern::Plait, Pattern::Knots, Pattern::Chain];

    fn panels() -> impl Iterator<Item = Interlace> {
        PATTERNS.into_iter().flat_map(|pattern| {
            [(2, 2), (9, 2), (12, 2), (7, 3)]
                .into_iter()
                .map(move |meshes| Interlace::new(meshes, pattern))
        })
    }

    /// Follows a strand from one middle between two points to the next, and comes back.
    #[test]
    fn every_strand_comes_back_to_where_it_began() {
        for panel in panels() {
            let (mut at, mut way) = ((0, 1), (1, 1));
            let mut steps = 0;
            loop {
                // `at` is a point the strand leaves, `way` its direction to the next.
                let next: (i32, i32) = (at.0 + way.0, at.1 + way.1);
                assert!((0..=panel.wide).contains(&next.0), "{panel:?} {next:?}");
                assert!((0..=panel.high).contains(&next.1), "{panel:?} {next:?}");
                way = match panel.knot(next.0, next.1) {
                    Knot::Crossing => way,
                    Knot::Level => (way.0, -way.1),
                    Knot::Upright => (-way.0, way.1),
                };
                at = next;
                steps += 1;
                if (at, way) == ((0, 1), (1, 1)) {
                    break;
                }
                assert!(steps < 10_000, "{panel:?}");
            }
        }
    }

    #[test]
    fn ribbons_go_on_where_two_points_meet() {
        for panel in panels() {
            for x in 0..panel.wide {
                for y in 0..panel.high {
                    // The middle between two points: a strand passes through it.
                    let middle = Vec2::new(x as f32 + 0.5, y as f32 + 0.5);
                    let way = if (x + y) % 2 == 1 {
                        Vec2::new(1.0, 1.0)
                    } else {
                        Vec2::new(1.0, -1.0)
                    };
                    for aside in [0.0, 0.1, -0.2] {
                        let place = middle + way.perp().normalize() * aside;
                        let (one, two) =
                            (panel.at(place - way * 1e-3), panel.at(place + way * 1e-3));
                        assert!(one > 0.3, "{panel:?} {place} {one}");
                        assert!((one - two).abs() < 0.05, "{panel:?} {place} {one} {two}");
                    }
                }
            }
        }
    }

    #[test]
    fn nothing_runs_out_over_the_rim() {
        for panel in panels() {
            for i in 0..200 {
                let share = i as f32 / 199.0;
                let size = panel.size();
                for place in [
                    Vec2::new(size.x * share, 0.0),
                    Vec2::new(size.x * share, size.y),
                    Vec2::new(0.0, size.y * share),
                    Vec2::new(size.x, size.y * share),
                ] {
                    assert!(panel.at(place) < 0.2, "{panel:?} {place}");
                }
            }
        }
    }

    #[test]
    fn strands_go_over_and_under_by_turns() {
        let panel = Interlace::new((6, 2), Pattern::Plait);
        for (x, y) in [(3, 2), (4, 1), (5, 2), (6, 3)] {
            let place = Vec2::new(x as f32, y as f32);
            let rising = panel.at(place + Vec2::splat(0.12));
            let falling = panel.at(place + Vec2::new(0.12, -0.12));
            // Along the upper strand the groove of its middle goes on; beside it is a shoulder.
            assert_eq!(rising < falling, x % 2 == 1, "{x} {y}: {rising} {falling}");
        }
    }
}
