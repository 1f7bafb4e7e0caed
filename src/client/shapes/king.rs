//! The carved king: crowned, seated on a throne with a carved back, his sword across his knees.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::math::{Quat, Vec2, Vec3};
use bevy::mesh::Mesh;

use super::lathe::{bar, bump, curve, ease, extrude, lathe, loft, read, rod, rounded};
use super::men::{Head, angles, facing_front, ring};
use super::shade::Patina;
use super::solid::{Part, Solid};

/// The king: crowned, seated, his sword across his knees, on a throne with a carved back.
pub fn carve() -> Mesh {
    let mut man = Solid::new();
    throne(&mut man);
    seated_body(&mut man);

    // Head and crown.
    let seat = Vec3::new(-0.045, 0.0, 0.0);
    let head = Head {
        profile: &[
            (0.735, 0.100),
            (0.765, 0.120),
            (0.800, 0.130),
            (0.860, 0.136),
            (0.920, 0.136),
        ],
        chin: 0.785,
        brow: 0.905,
        columns: 22,
        rows: 7,
    };
    for part in head.carve() {
        man.add(part.moved(seat));
    }
    // The beard falls to a point on his breast.
    let beard = [
        (Vec3::new(0.040, 0.806, 0.0), 0.042),
        (Vec3::new(0.062, 0.760, 0.0), 0.046),
        (Vec3::new(0.086, 0.705, 0.0), 0.032),
        (Vec3::new(0.100, 0.650, 0.0), 0.009),
    ];
    man.add(
        rod(&beard, 7)
            .creased(75.0)
            .scaled(Vec3::new(1.0, 1.0, 1.35)),
    );
    crown(&mut man, seat);
    man.build(Some(Patina::IVORY))
}

/// Gold leaf, worn; what the ivory's own colour is multiplied by.
const GOLD: Vec3 = Vec3::new(0.98, 0.74, 0.34);

fn crown(man: &mut Solid, seat: Vec3) {
    let base = curve(
        &[
            Vec2::new(0.120, 0.900),
            Vec2::new(0.166, 0.902),
            Vec2::new(0.178, 0.914),
            Vec2::new(0.168, 0.926),
            Vec2::new(0.168, 0.926),
            Vec2::new(0.172, 0.950),
            Vec2::new(0.172, 0.950),
            Vec2::new(0.188, 0.956),
            Vec2::new(0.192, 0.968),
            Vec2::new(0.182, 0.978),
            Vec2::new(0.158, 0.980),
            Vec2::new(0.158, 0.980),
            Vec2::new(0.146, 0.965),
            Vec2::new(0.146, 0.965),
            Vec2::new(0.110, 1.000),
            Vec2::new(0.060, 1.022),
            Vec2::new(0.0, 1.030),
        ],
        1,
    );
    man.add(
        lathe(&base, 20)
            .painted(|at, _| {
                if at.x.hypot(at.z) < 0.147 {
                    Vec3::splat(0.40)
                } else {
                    GOLD
                }
            })
            .moved(seat),
    );
    let leaf = [
        Vec2::new(-0.052, 0.0),
        Vec2::new(0.052, 0.0),
        Vec2::new(0.032, 0.048),
        Vec2::new(0.050, 0.090),
        Vec2::new(0.0, 0.172),
        Vec2::new(-0.050, 0.090),
        Vec2::new(-0.032, 0.048),
    ];
    for point in 0..8 {
        let heading = TAU * point as f32 / 8.0;
        man.add(
            extrude(&leaf, 0.036, 0.010)
                .turned(facing_front())
                .turned(Quat::from_rotation_z(-0.20))
                .moved(Vec3::new(0.172, 0.972, 0.0))
                .turned(Quat::from_rotation_y(heading))
                .moved(seat)
                .tinted(GOLD),
        );
    }
}

/// The throne is stained like walnut, so that the king stands out from it.
const STAIN: Vec3 = Vec3::new(0.50, 0.33, 0.22);

/// Adds parts in the colour of the throne.
struct Stained<'a>(&'a mut Solid);

impl Stained<'_> {
    fn add(&mut self, part: Part) {
        self.0.add(part.tinted(STAIN));
    }

    fn add_both(&mut self, part: Part) {
        self.0.add_both(part.tinted(STAIN));
    }
}

fn throne(king: &mut Solid) {
    let mut man = Stained(king);
    // Two steps.
    let step = |half: Vec2, radius: f32, low: f32, high: f32| {
        let outline = rounded(half, radius, 3);
        let cut = 0.014;
        let inner = rounded(half - Vec2::splat(cut), radius - cut, 3);
        let rings = [
            ring(&inner, 1.0, low),
            ring(&outline, 1.0, low + cut),
            ring(&outline, 1.0, high - cut),
            ring(&inner, 1.0, high),
        ];
        loft(&rings).creased(40.0)
    };
    man.add(step(Vec2::splat(0.324), 0.170, 0.0, 0.060));
    man.add(step(Vec2::splat(0.300), 0.140, 0.052, 0.100));

    // Seat and sides.
    man.add(bar(Vec3::new(0.40, 0.30, 0.44), 0.012).moved(Vec3::new(-0.06, 0.24, 0.0)));
    let side = [
        Vec2::new(-0.270, 0.090),
        Vec2::new(0.200, 0.090),
        Vec2::new(0.200, 0.440),
        Vec2::new(0.226, 0.468),
        Vec2::new(0.226, 0.500),
        Vec2::new(0.190, 0.520),
        Vec2::new(0.120, 0.508),
        Vec2::new(-0.100, 0.512),
        Vec2::new(-0.200, 0.560),
        Vec2::new(-0.270, 0.640),
    ];
    man.add_both(extrude(&side, 0.050, 0.012).moved(Vec3::new(0.0, 0.0, 0.238)));
    // A sunk panel on each side, framed by what is left standing.
    let panel = [
        Vec2::new(-0.205, 0.145),
        Vec2::new(0.145, 0.145),
        Vec2::new(0.145, 0.430),
        Vec2::new(-0.205, 0.430),
    ];
    man.add_both(
        extrude(&panel, 0.020, 0.008)
            .moved(Vec3::new(0.0, 0.0, 0.259))
            .tinted(0.62),
    );
    for (x, y) in [(-0.03, 0.2875), (-0.128, 0.2875), (0.068, 0.2875)] {
        man.add_both(
            lathe(
                &[
                    Vec2::new(0.040, 0.0),
                    Vec2::new(0.034, 0.020),
                    Vec2::new(0.0, 0.030),
                ],
                7,
            )
            .turned(Quat::from_rotation_x(FRAC_PI_2))
            .moved(Vec3::new(x, y, 0.256)),
        );
    }

    // The back, arched, with posts and knobs.
    let arch = |half: f32, low: f32, shoulder: f32, rise: f32| -> Vec<Vec2> {
        let mut outline = vec![Vec2::new(-half, low), Vec2::new(half, low)];
        outline.extend((0..=8).map(|i| {
            let angle = PI * i as f32 / 8.0;
            Vec2::new(half * angle.cos(), shoulder + rise * angle.sin())
        }));
        outline
    };
    let back = |part: Part, x: f32| part.turned(facing_front()).moved(Vec3::new(x, 0.0, 0.0));
    man.add(back(
        extrude(&arch(0.215, 0.09, 0.78, 0.145), 0.056, 0.014),
        -0.262,
    ));
    man.add(
        back(
            extrude(&arch(0.160, 0.16, 0.75, 0.110), 0.080, 0.010),
            -0.262,
        )
        .tinted(0.62),
    );
    man.add(back(
        extrude(&arch(0.118, 0.20, 0.73, 0.082), 0.094, 0.010),
        -0.262,
    ));
    for turn in [PI / 4.0, -PI / 4.0] {
        let strap = bar(Vec3::new(0.044, 0.250, 0.124), 0.010)
            .turned(Quat::from_rotation_z(turn))
            .moved(Vec3::new(0.0, 0.640, 0.0));
        man.add(back(strap, -0.262));
    }
    let post = curve(
        &[
            Vec2::new(0.036, 0.090),
            Vec2::new(0.036, 0.800),
            Vec2::new(0.036, 0.800),
            Vec2::new(0.050, 0.806),
            Vec2::new(0.050, 0.822),
            Vec2::new(0.030, 0.832),
            Vec2::new(0.030, 0.832),
            Vec2::new(0.046, 0.852),
            Vec2::new(0.044, 0.878),
            Vec2::new(0.0, 0.900),
        ],
        1,
    );
    man.add_both(lathe(&post, 6).moved(Vec3::new(-0.252, 0.0, 0.222)));
}

fn seated_body(man: &mut Solid) {
    let front = [
        (0.090, 0.292),
        (0.200, 0.286),
        (0.330, 0.306),
        (0.385, 0.300),
        (0.425, 0.262),
        (0.450, 0.190),
        (0.475, 0.140),
        (0.560, 0.130),
        (0.640, 0.118),
        (0.700, 0.092),
        (0.745, 0.050),
        (0.780, 0.030),
    ];
    let behind = [
        (0.090, -0.200),
        (0.700, -0.205),
        (0.745, -0.170),
        (0.780, -0.130),
    ];
    let side = [
        (0.090, 0.205),
        (0.330, 0.212),
        (0.425, 0.206),
        (0.500, 0.178),
        (0.600, 0.200),
        (0.670, 0.216),
        (0.710, 0.196),
        (0.745, 0.130),
        (0.780, 0.092),
    ];
    let heights = [
        0.090, 0.130, 0.200, 0.270, 0.330, 0.360, 0.385, 0.408, 0.425, 0.455, 0.475, 0.520, 0.570,
        0.620, 0.660, 0.705, 0.745, 0.780,
    ];
    let columns = angles(20, 0.45);
    let rings: Vec<Vec<Vec3>> = heights
        .iter()
        .map(|&y| {
            let (front, behind) = (read(&front, y), read(&behind, y));
            let (middle, deep, wide) = (
                (front + behind) / 2.0,
                (front - behind) / 2.0,
                read(&side, y),
            );
            columns
                .iter()
                .map(|&angle| {
                    let aside = angle.abs();
                    let legs = ease(0.44, 0.36, y);
                    let mut out = 0.030 * bump(aside, 0.50, 0.24) * bump(y, 0.365, 0.07);
                    out += 0.022 * bump(aside, 0.52, 0.20) * legs;
                    out -= 0.050 * bump(angle, 0.0, 0.16) * legs;
                    out -= 0.016 * bump(aside, 0.86, 0.10) * legs;
                    // The edges of the mantle, and the fold down the middle of the coat.
                    let chest = ease(0.46, 0.52, y) * ease(0.74, 0.66, y);
                    out -= 0.030 * bump(aside, 0.62, 0.12) * chest;
                    out += 0.016 * ease(0.62, 0.80, aside) * chest;
                    Vec3::new(
                        middle + (deep + out) * angle.cos(),
                        y,
                        (wide + out * 0.6) * angle.sin(),
                    )
                })
                .collect()
        })
        .collect();
    man.add(loft(&rings).creased(75.0));

    // The hems of his mantle, meeting in a brooch, and a belt.
    man.add_both(
        rod(
            &[
                (Vec3::new(-0.030, 0.758, 0.130), 0.018),
                (Vec3::new(0.072, 0.715, 0.085), 0.018),
                (Vec3::new(0.116, 0.640, 0.062), 0.018),
                (Vec3::new(0.132, 0.560, 0.084), 0.018),
                (Vec3::new(0.128, 0.490, 0.120), 0.018),
            ],
            5,
        )
        .creased(80.0),
    );
    man.add(
        lathe(
            &[
                Vec2::new(0.030, -0.010),
                Vec2::new(0.030, 0.010),
                Vec2::new(0.016, 0.020),
            ],
            8,
        )
        .turned(Quat::from_rotation_z(-FRAC_PI_2))
        .moved(Vec3::new(0.120, 0.632, 0.0))
        .tinted(GOLD),
    );

    // Shoes.
    let shoe = curve(
        &[
            Vec2::new(0.040, 0.0),
            Vec2::new(0.046, 0.012),
            Vec2::new(0.036, 0.036),
            Vec2::new(0.0, 0.046),
        ],
        1,
    );
    man.add_both(
        lathe(&shoe, 8)
            .scaled(Vec3::new(1.3, 1.0, 1.0))
            .moved(Vec3::new(0.285, 0.098, 0.095)),
    );

    // Arms, down to the sword on the knees.
    man.add_both(
        rod(
            &[
                (Vec3::new(-0.050, 0.690, 0.150), 0.050),
                (Vec3::new(-0.035, 0.650, 0.196), 0.064),
                (Vec3::new(0.005, 0.570, 0.214), 0.062),
                (Vec3::new(0.050, 0.515, 0.206), 0.058),
                (Vec3::new(0.130, 0.486, 0.172), 0.052),
                (Vec3::new(0.190, 0.474, 0.148), 0.046),
                (Vec3::new(0.196, 0.472, 0.146), 0.036),
                (Vec3::new(0.236, 0.462, 0.130), 0.034),
                (Vec3::new(0.262, 0.456, 0.120), 0.018),
            ],
            7,
        )
        .creased(70.0),
    );
    man.add(bar(Vec3::new(0.054, 0.022, 0.500), 0.010).moved(Vec3::new(0.232, 0.442, 0.030)));
    man.add(bar(Vec3::new(0.110, 0.030, 0.028), 0.008).moved(Vec3::new(0.232, 0.442, -0.190)));
    man.add(
        rod(
            &[
                (Vec3::new(0.232, 0.442, -0.190), 0.014),
                (Vec3::new(0.232, 0.442, -0.250), 0.014),
                (Vec3::new(0.232, 0.442, -0.252), 0.026),
                (Vec3::new(0.232, 0.442, -0.280), 0.024),
            ],
            8,
        )
        .creased(50.0),
    );
}

#[cfg(test)]
mod tests {
    use super::super::tests_of_pieces::check;
    use super::*;

    #[test]
    fn the_king_keeps_his_measures() {
        check(&carve(), 0.39, 1.16);
    }
}
