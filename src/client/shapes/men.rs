//! The carved men: a hooded warder in dark wood and a bearded guard turned in ivory, in the manner
//! of the walrus-ivory men found on Lewis. Their king has a file of his own.
//!
//! Every man looks along +X. From above they are an octagon under a cross, a disc of rings, and a
//! crown before a straight throne back; no colour is needed to tell them apart.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::math::{Quat, Vec2, Vec3};
use bevy::mesh::Mesh;

use super::lathe::{bar, bump, circle, curve, ease, extrude, facets, lathe, loft, read, rod};
use super::shade::Patina;
use super::solid::{Part, Solid};

/// Where a carving in X and Y is to lie: its face turned towards +X, its own X running to -Z.
pub(super) fn facing_front() -> Quat {
    Quat::from_rotation_y(FRAC_PI_2)
}

/// A cross-section given as a flat outline, laid at a height.
pub(super) fn ring(outline: &[Vec2], radius: f32, height: f32) -> Vec<Vec3> {
    outline
        .iter()
        .map(|point| Vec3::new(point.x * radius, height, point.y * radius))
        .collect()
}

/// Angles all around, closer together towards the front, where the face is.
pub(super) fn angles(count: usize, focus: f32) -> Vec<f32> {
    (0..count)
        .map(|i| {
            let even = TAU * i as f32 / count as f32 - PI;
            even - focus * even.sin()
        })
        .collect()
}

// ---------------------------------------------------------------------------------------------
// The attacker

/// The helmet's outline: radius to a corner of the octagon, and height.
const HELMET: [(f32, f32); 8] = [
    (0.268, 0.462),
    (0.276, 0.475),
    (0.270, 0.528),
    (0.240, 0.575),
    (0.190, 0.632),
    (0.128, 0.688),
    (0.066, 0.732),
    (0.034, 0.746),
];

/// The attacker: an eight-sided warder, kite shield before him, under a conical helmet with
/// crossed bands.
pub fn attacker() -> Mesh {
    let mut man = Solid::new();
    let octagon = facets(8, 0.07);

    // Plinth.
    let plinth: Vec<_> = [
        (0.372, 0.0),
        (0.388, 0.014),
        (0.388, 0.070),
        (0.372, 0.086),
        (0.330, 0.086),
    ]
    .iter()
    .map(|&(radius, height)| ring(&octagon, radius, height))
    .collect();
    man.add(loft(&plinth).creased(30.0));

    // The coat, from hem to hood.
    let coat: Vec<_> = [
        (0.345, 0.080),
        (0.352, 0.092),
        (0.340, 0.150),
        (0.326, 0.240),
        (0.308, 0.320),
        (0.286, 0.368),
        (0.246, 0.408),
        (0.226, 0.430),
    ]
    .iter()
    .map(|&(radius, height)| ring(&octagon, radius, height))
    .collect();
    man.add(loft(&coat).creased(30.0).tinted(0.80));

    // In the shadow of the helmet only the nose guard shows.
    let hood: Vec<_> = [(0.232, 0.405), (0.240, 0.440), (0.228, 0.480)]
        .iter()
        .map(|&(radius, height)| ring(&octagon, radius, height))
        .collect();
    man.add(loft(&hood).creased(30.0).painted(|at, _| {
        let front = at.z.atan2(at.x).abs();
        Vec3::splat(if front < 0.75 && at.y > 0.42 {
            0.25
        } else {
            0.8
        })
    }));

    // Helmet: brow band, then the panels between the crossed bands, set a little deeper.
    let brow: Vec<_> = [
        (0.250, 0.456),
        (0.276, 0.462),
        (0.284, 0.474),
        (0.282, 0.520),
        (0.274, 0.530),
        (0.240, 0.530),
    ]
    .iter()
    .map(|&(radius, height)| ring(&octagon, radius, height))
    .collect();
    man.add(loft(&brow).creased(30.0).tinted(1.25));
    let panels: Vec<_> = HELMET
        .iter()
        .map(|&(radius, height)| ring(&octagon, radius * 0.965, height))
        .collect();
    man.add(loft(&panels).creased(30.0).tinted(0.42));
    for turn in [0.0, FRAC_PI_2] {
        man.add(band().turned(Quat::from_rotation_y(turn)).tinted(1.45));
    }
    man.add(
        lathe(
            &curve(
                &[
                    Vec2::new(0.050, 0.735),
                    Vec2::new(0.050, 0.752),
                    Vec2::new(0.030, 0.764),
                    Vec2::new(0.0, 0.768),
                ],
                2,
            ),
            16,
        )
        .tinted(1.5),
    );

    // Nose guard.
    let nasal = [
        Vec2::new(-0.034, 0.0),
        Vec2::new(0.034, 0.0),
        Vec2::new(0.024, 0.085),
        Vec2::new(-0.024, 0.085),
    ];
    man.add(
        extrude(&nasal, 0.034, 0.010)
            .turned(facing_front())
            .moved(Vec3::new(0.236, 0.395, 0.0))
            .tinted(1.25),
    );

    // Kite shield, bent around the body, with a raised rim and a cross.
    let bent = |part: Part| {
        part.turned(facing_front())
            .warped(|at| at + Vec3::new(0.345 - (at.y - 0.09) * 0.13 - at.z * at.z * 1.5, 0.0, 0.0))
    };
    let half: [(f32, f32); 9] = [
        (0.0, 0.092),
        (0.040, 0.130),
        (0.082, 0.195),
        (0.112, 0.260),
        (0.128, 0.320),
        (0.128, 0.355),
        (0.110, 0.388),
        (0.070, 0.410),
        (0.0, 0.418),
    ];
    let outline = |share: f32| -> Vec<Vec2> {
        let middle = Vec2::new(0.0, 0.285);
        let right = half.iter().map(|&(x, y)| Vec2::new(x, y));
        let left = half[1..8].iter().rev().map(|&(x, y)| Vec2::new(-x, y));
        right
            .chain(left)
            .map(|point| middle + (point - middle) * share)
            .collect()
    };
    man.add(bent(extrude(&outline(1.0), 0.040, 0.010)).tinted(1.0));
    man.add(bent(extrude(&outline(0.80), 0.054, 0.010)).tinted(0.50));
    for size in [
        Vec3::new(0.036, 0.225, 0.072),
        Vec3::new(0.150, 0.036, 0.072),
    ] {
        let cross = bar(size, 0.008).moved(Vec3::new(0.0, 0.300, 0.0));
        man.add(bent(cross).tinted(1.35));
    }

    man.build(Some(Patina::WOOD))
}

/// One of the crossed bands, arching over the helmet from brow to brow.
fn band() -> Part {
    let raise = 0.020;
    let flat = (PI / 8.0).cos();
    let outer: Vec<Vec2> = HELMET[2..]
        .iter()
        .map(|&(radius, height)| Vec2::new(radius * flat + raise, height + raise * 0.5))
        .collect();
    let inner: Vec<Vec2> = HELMET[2..]
        .iter()
        .map(|&(radius, height)| Vec2::new(radius * flat - 0.020, height - 0.012))
        .collect();
    let mirror = |point: &Vec2| Vec2::new(-point.x, point.y);
    let outline: Vec<Vec2> = outer
        .iter()
        .copied()
        .chain(outer.iter().rev().map(mirror))
        .chain(inner.iter().map(mirror))
        .chain(inner.iter().rev().copied())
        .collect();
    extrude(&outline, 0.088, 0.010).creased(35.0)
}

// ---------------------------------------------------------------------------------------------
// The defender

/// The defender: a round, turned guard in a pleated coat, a grooved collar and a round cap.
pub fn defender() -> Mesh {
    let mut man = Solid::new();

    // Turned foot with a deep groove.
    let foot = curve(
        &[
            Vec2::new(0.346, 0.0),
            Vec2::new(0.364, 0.014),
            Vec2::new(0.366, 0.044),
            Vec2::new(0.352, 0.066),
            Vec2::new(0.3175, 0.074),
            Vec2::new(0.3175, 0.074),
            Vec2::new(0.312, 0.084),
            Vec2::new(0.328, 0.104),
            Vec2::new(0.312, 0.124),
            Vec2::new(0.270, 0.130),
        ],
        1,
    );
    man.add(lathe(&foot, 36));

    // Coat, carved into pleats that run out below the collar.
    let pleats = 12.0;
    let height = [0.118, 0.134, 0.170, 0.220, 0.270, 0.320, 0.370, 0.420];
    let girth = [
        (0.118, 0.296),
        (0.170, 0.282),
        (0.220, 0.263),
        (0.270, 0.243),
        (0.320, 0.223),
        (0.370, 0.204),
        (0.420, 0.188),
    ];
    let coat: Vec<Vec<Vec3>> = height
        .iter()
        .map(|&y| {
            let depth = 0.075 * ease(0.41, 0.20, y);
            circle(48)
                .iter()
                .enumerate()
                .map(|(i, rim)| {
                    let phase = TAU * i as f32 / 48.0 * pleats;
                    let radius = read(&girth, y) * (1.0 - depth * (0.5 + 0.5 * phase.cos()));
                    Vec3::new(rim.x * radius, y, rim.y * radius)
                })
                .collect()
        })
        .collect();
    man.add(loft(&coat).creased(70.0));

    // Two rings of collar with a groove between.
    let collar = curve(
        &[
            Vec2::new(0.150, 0.406),
            Vec2::new(0.205, 0.412),
            Vec2::new(0.226, 0.430),
            Vec2::new(0.205, 0.448),
            Vec2::new(0.172, 0.452),
            Vec2::new(0.172, 0.452),
            Vec2::new(0.172, 0.460),
            Vec2::new(0.172, 0.460),
            Vec2::new(0.192, 0.464),
            Vec2::new(0.204, 0.476),
            Vec2::new(0.190, 0.490),
            Vec2::new(0.140, 0.494),
        ],
        1,
    );
    man.add(lathe(&collar, 28));

    for part in guard_head() {
        man.add(part);
    }

    // The cap: a rolled rim, a dome with a ring cut into it, a button on top.
    let cap = curve(
        &[
            Vec2::new(0.150, 0.652),
            Vec2::new(0.212, 0.654),
            Vec2::new(0.226, 0.670),
            Vec2::new(0.214, 0.688),
            Vec2::new(0.196, 0.692),
            Vec2::new(0.196, 0.692),
            Vec2::new(0.180, 0.724),
            Vec2::new(0.148, 0.752),
            Vec2::new(0.118, 0.766),
            Vec2::new(0.118, 0.766),
            Vec2::new(0.110, 0.754),
            Vec2::new(0.086, 0.764),
            Vec2::new(0.086, 0.764),
            Vec2::new(0.080, 0.780),
            Vec2::new(0.050, 0.794),
            Vec2::new(0.0, 0.800),
        ],
        1,
    );
    man.add(lathe(&cap, 30));

    man.build(Some(Patina::IVORY))
}

/// The measures of a head that stands on the upright axis and looks along +X.
pub(super) struct Head<'a> {
    /// The bare radius at each height, from neck to crown.
    pub profile: &'a [(f32, f32)],
    /// The heights of the chin and of the brow.
    pub chin: f32,
    pub brow: f32,
    pub columns: usize,
    pub rows: usize,
}

impl Head<'_> {
    /// Carves the head: the skull with sockets and beard, then nose, eyes, brows and moustache set
    /// on it with the crisp edges of the knife.
    pub(super) fn carve(&self) -> Vec<Part> {
        let mut parts = vec![self.skull()];
        let unit = self.brow - self.chin;
        let eyes = self.chin + unit * 0.70;
        let round = read(self.profile, eyes);
        // A place on the face: the angle from the middle, the height, the share of the radius.
        let on = |angle: f32, up: f32, out: f32| {
            let radius = round * out;
            Vec3::new(radius * angle.cos(), eyes + unit * up, radius * angle.sin())
        };
        let nose = [
            Vec2::new(round * 0.80, eyes + unit * 0.28),
            Vec2::new(round + unit * 0.02, eyes + unit * 0.28),
            Vec2::new(round + unit * 0.30, eyes - unit * 0.30),
            Vec2::new(round + unit * 0.24, eyes - unit * 0.44),
            Vec2::new(round * 0.80, eyes - unit * 0.44),
        ];
        parts.push(extrude(&nose, unit * 0.36, unit * 0.07).warped(|at| {
            // Narrow between the eyes, broad at the nostrils.
            let broad = ease(eyes + unit * 0.30, eyes - unit * 0.40, at.y);
            Vec3::new(at.x, at.y, at.z * (0.45 + 0.55 * broad))
        }));
        for side in [1.0, -1.0] {
            let eye: Vec<Vec3> = [(-1.0, 0.0), (-0.55, 0.84), (0.55, 0.84), (1.0, 0.0)]
                .map(|(height, width)| Vec3::new(width, height, 0.0))
                .to_vec();
            let ball = lathe(
                &eye.iter()
                    .map(|at| Vec2::new(at.x, at.y))
                    .collect::<Vec<_>>(),
                8,
            );
            parts.push(
                ball.creased(80.0)
                    .scaled(Vec3::new(unit * 0.11, unit * 0.095, unit * 0.155))
                    .turned(Quat::from_rotation_y(-0.42 * side))
                    .moved(on(0.42 * side, 0.0, 0.96)),
            );
            let brow = [
                (on(0.10 * side, 0.24, 1.0), unit * 0.055),
                (on(0.42 * side, 0.30, 1.01), unit * 0.085),
                (on(0.80 * side, 0.14, 0.98), unit * 0.040),
            ];
            parts.push(rod(&brow, 5).creased(80.0));
            let moustache = [
                (on(0.03 * side, -0.52, 1.05), unit * 0.075),
                (on(0.30 * side, -0.56, 1.06), unit * 0.095),
                (on(0.58 * side, -0.78, 1.02), unit * 0.030),
            ];
            parts.push(rod(&moustache, 5).creased(80.0));
        }
        parts
    }

    fn skull(&self) -> Part {
        let bottom = self.profile.first().map_or(self.chin, |entry| entry.0);
        let top = self.profile.last().map_or(self.brow, |entry| entry.0);
        let unit = self.brow - self.chin;
        let columns = angles(self.columns, 0.45);
        let rings: Vec<Vec<Vec3>> = (0..=self.rows)
            .map(|row| {
                let y = bottom + (top - bottom) * row as f32 / self.rows as f32;
                let up = (y - self.chin) / unit;
                columns
                    .iter()
                    .map(|&angle| {
                        let aside = angle.abs();
                        let socket = bump(aside, 0.42, 0.24) * bump(up, 0.68, 0.18);
                        let beard = ease(0.22, -0.05, up) * ease(1.25, 0.75, aside);
                        let hair = ease(1.20, 1.50, aside);
                        let out = 0.22 * beard + 0.10 * hair - 0.16 * socket;
                        let radius = read(self.profile, y) + unit * out;
                        Vec3::new(radius * angle.cos(), y, radius * angle.sin())
                    })
                    .collect()
            })
            .collect();
        loft(&rings).creased(75.0)
    }
}

fn guard_head() -> Vec<Part> {
    let head = Head {
        profile: &[
            (0.480, 0.150),
            (0.500, 0.166),
            (0.545, 0.174),
            (0.620, 0.178),
            (0.670, 0.178),
        ],
        chin: 0.512,
        brow: 0.652,
        columns: 24,
        rows: 8,
    };
    head.carve()
}

#[cfg(test)]
mod tests {
    use super::super::tests_of_pieces::check;
    use super::*;

    #[test]
    fn the_men_keep_their_measures() {
        check(&attacker(), 0.39, 0.77);
        check(&defender(), 0.39, 0.81);
    }
}
