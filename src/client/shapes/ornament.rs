//! The ornaments cut into marked squares: a knot of four loops for the throne, a six-petalled
//! rosette for the corners, a notch for an edge the king may leave by.
//!
//! Each is a rule that tells, for a place in a square (-0.5 to 0.5 both ways), how deep the knife
//! went, whether the raised, pale part lies there, and how high the surface is that it left. All
//! come from plain distances, so they are sharp at any size.

use std::f32::consts::TAU;

use bevy::math::Vec2;

use super::lathe::ease;

/// What the carver left at one place.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Cut {
    /// How deep the cut is, 0 to 1.
    pub depth: f32,
    /// How much of the pale, raised part lies here, 0 to 1.
    pub raised: f32,
    /// The height of the surface, in squares; nothing rises above the untouched wood at 0.
    pub height: f32,
}

/// A cut with two straight sides that meet at the bottom, as a chip knife makes it: as deep as it
/// is half wide.
pub fn chip(distance: f32, half: f32) -> f32 {
    (distance.abs() - half).min(0.0)
}

/// Which ornament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ornament {
    /// The king's own square.
    Throne,
    /// A corner that is the king's goal.
    Corner,
    /// A square of the attackers' camps.
    Camp,
}

impl Ornament {
    /// Reads the ornament; `soft` is the size of a pixel, over which edges are blended.
    pub fn at(self, place: Vec2, soft: f32) -> Cut {
        match self {
            Self::Throne => throne(place, soft),
            Self::Corner => corner(place, soft),
            Self::Camp => camp(place, soft),
        }
    }
}

/// A cut with sloping sides around a line: deepest on it, nothing beyond `half`.
fn groove(distance: f32, half: f32, soft: f32) -> f32 {
    ease(half + soft, half * 0.25, distance.abs())
}

/// A tent: a lozenge within a lozenge.
fn camp(place: Vec2, soft: f32) -> Cut {
    let diamond = place.x.abs() + place.y.abs();
    Cut {
        depth: strongest(&[
            groove(diamond - 0.40, 0.022, soft),
            groove(diamond - 0.20, 0.014, soft),
        ]),
        raised: within(diamond - 0.18, soft),
        // The inner lozenge is a hollow pyramid.
        height: chip((diamond - 0.40) * 0.7, 0.022)
            .min(chip((diamond - 0.27) * 0.7, 0.012))
            .min((diamond - 0.18).min(0.0) * 0.36),
    }
}

/// The inside of something, given the signed distance to its edge (negative inside).
fn within(distance: f32, soft: f32) -> f32 {
    ease(soft, -soft, distance)
}

fn strongest(cuts: &[f32]) -> f32 {
    cuts.iter().copied().fold(0.0, f32::max)
}

/// A ring around the middle of the square, as a frame for the ornament.
fn round_frame(place: Vec2, soft: f32) -> f32 {
    groove(place.length() - 0.435, 0.014, soft)
}

/// Half the distance between the straight strands, and the radius of the loops.
const STRAND: f32 = 0.142;
const LOOP: f32 = 0.098;
/// Half the width of the ribbon, and of the cut along its edges.
const RIBBON: f32 = 0.040;
const EDGE: f32 = 0.013;

/// How deep the ground around the ribbon is cut.
const SUNK: f32 = 0.052;

/// An endless ribbon: a square whose corners run on into loops, passing over and under itself.
fn throne(place: Vec2, soft: f32) -> Cut {
    // Everything is the same in all four quarters except which strand passes over.
    let p = place.abs();
    let across_over = place.x * place.y > 0.0;
    let far = STRAND + LOOP;
    // The level strand at the height of STRAND, the upright one beside it, and the loop.
    let to_line =
        |along: f32, aside: f32| Vec2::new((along - far).max(0.0), aside - STRAND).length();
    let level = to_line(p.x, p.y);
    let upright = to_line(p.y, p.x);
    let from_loop = p - Vec2::splat(far);
    let turn = if from_loop.x < 0.0 && from_loop.y < 0.0 {
        f32::MAX
    } else {
        (from_loop.length() - LOOP).abs()
    };
    let (over, under) = if across_over {
        (level, upright)
    } else {
        (upright, level)
    };
    // Near the crossing the lower strand stops short of the upper one.
    let crossing = p.max_element() < STRAND + 2.2 * RIBBON;
    let visible = if crossing && over < RIBBON + EDGE {
        over
    } else {
        over.min(under).min(turn)
    };
    let ribbon = within(visible - RIBBON, soft);
    let edges = groove(visible - RIBBON, EDGE, soft);
    let spine = groove(visible, 0.006, soft) * 0.55;
    let ground = within(place.length() - 0.435, soft) * (1.0 - ribbon) * 0.30;
    // The roundel is sunk, and the ribbon stands up in it with rounded shoulders.
    let strand = |aside: f32| {
        let aside = aside / (RIBBON + EDGE * 0.5);
        let shoulder = (1.0 - aside.powi(4)).max(0.0).sqrt();
        shoulder - 0.30 * ease(0.34, 0.05, aside) * within(aside - 1.0, 0.05)
    };
    let below = if crossing {
        strand(under) * ease(RIBBON, RIBBON * 2.3, over)
    } else {
        strand(under)
    };
    let up = strand(over).max(below).max(strand(turn));
    let from_rim = place.length() - 0.425;
    let height = if from_rim > 0.0 {
        0.0
    } else {
        (from_rim * 1.4).max(-SUNK) * (1.0 - up.max(0.0))
    };
    Cut {
        height: height.min(chip(place.length() - 0.452, 0.010)),
        depth: strongest(&[edges, spine * ribbon, round_frame(place, soft), ground]),
        raised: ribbon,
    }
}

/// Six petals drawn with a pair of compasses, each hollowed out towards its middle line.
fn corner(place: Vec2, soft: f32) -> Cut {
    let radius = 0.375;
    // Fold into the sixth whose petal lies along +X.
    let sixth = TAU / 6.0;
    let angle = place.to_angle();
    let folded = Vec2::from_angle(angle - (angle / sixth).round() * sixth) * place.length();
    let lens = |at: Vec2| {
        let a = (at - Vec2::from_angle(sixth) * radius).length() - radius;
        let b = (at - Vec2::from_angle(-sixth) * radius).length() - radius;
        a.max(b)
    };
    let petal = lens(folded);
    // Between two petals a small hollow triangle is cut out.
    let half = sixth / 2.0;
    let gap_angle = (angle / sixth).floor() * sixth + half;
    let gap = (place - Vec2::from_angle(gap_angle) * 0.275).length() - 0.046;
    let rim = (place.length() - 0.395).abs();
    Cut {
        depth: strongest(&[
            groove(petal, EDGE, soft),
            groove(gap, 0.010, soft),
            within(gap, soft) * 0.75,
            groove(rim, 0.009, soft) * 0.8,
            round_frame(place, soft),
            // The valley along the petal.
            within(petal, soft) * ease(0.02, 0.0, folded.y.abs()) * 0.35,
        ]),
        raised: within(petal, soft),
        // Each petal is two slopes that meet in a valley.
        height: (petal.min(0.0) * 0.95)
            .min(gap.min(0.0) * 0.9)
            .min(chip(place.length() - 0.395, 0.008))
            .min(chip(place.length() - 0.437, 0.015)),
    }
}

/// A notch at the outer edge of a square: a small triangle pointing out of the board. `out` is the
/// distance from the middle of the square towards that edge, `aside` along it.
pub fn notch(out: f32, aside: f32, soft: f32) -> Cut {
    let base = 0.355 - out;
    let slope = (aside.abs() * 0.78 + (out - 0.455) * 0.62).max(base);
    Cut {
        depth: strongest(&[groove(slope, 0.010, soft), within(slope, soft) * 0.5]),
        raised: within(slope, soft),
        height: slope.min(0.0) * 0.55,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ornaments_leave_the_rim_of_the_square_alone() {
        for ornament in [Ornament::Throne, Ornament::Corner] {
            for i in 0..40 {
                let along = i as f32 / 39.0 - 0.5;
                for place in [Vec2::new(along, 0.49), Vec2::new(-0.49, along)] {
                    assert_eq!(ornament.at(place, 0.005), Cut::default());
                }
            }
        }
    }

    #[test]
    fn the_two_ornaments_differ() {
        let places = (0..100).map(|i| Vec2::new((i % 10) as f32, (i / 10) as f32) / 10.0 - 0.45);
        let differing = places
            .filter(|&place| {
                let raised = |ornament: Ornament| ornament.at(place, 0.005).raised > 0.5;
                raised(Ornament::Throne) != raised(Ornament::Corner)
            })
            .count();
        assert!(differing > 20, "{differing}");
    }
}
