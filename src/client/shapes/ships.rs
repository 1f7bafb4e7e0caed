//! The sea set: pirate longships low in the water under dragon heads, the king's longships under
//! small striped sails, and his broad cargo ship under a great one.
//!
//! Every bow points along +X. From above they are a slender hull full of benches, a slender hull
//! crossed by a yard, and a broad laden hull crossed by a wide yard.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::color::Color;
use bevy::math::{Quat, Vec2, Vec3};
use bevy::mesh::Mesh;

use super::hull::{KNARR, LAP, LONGSHIP, Lines, benches, rudder, shields, stem};
use super::lathe::{bar, curve, ease, extrude, lathe, rod};
use super::materials::Matter;
use super::rig::Rig;
use super::shade::Patina;
use super::solid::{Grain, Part, Solid};

// ---------------------------------------------------------------------------------------------
// The attacker

/// The attacker: a pirate longship without a sail, dragon-headed, its shields out.
pub fn attacker() -> Mesh {
    let lines = LONGSHIP;
    let mut ship = Solid::new();
    ship.add(lines.hull());
    let top = lines.side(1.0, 1.0, 0.0);
    ship.add(stem(&lines, 1.0, &[]));
    ship.add(
        dragon()
            .moved(Vec3::new(top.x - 0.024, top.y - 0.010, 0.0))
            .tinted(1.25),
    );
    for side in [1.0, -1.0] {
        let eye = lathe(&[Vec2::new(0.0085, 0.0), Vec2::new(0.006, 0.006)], 8)
            .turned(Quat::from_rotation_x(FRAC_PI_2))
            .moved(Vec3::new(top.x + 0.010, top.y + 0.188, 0.020))
            .scaled(Vec3::new(1.0, 1.0, side));
        ship.add(eye.tinted(6.0));
    }

    // The stern timber ends in a tail that curls back over the helmsman.
    let stern = lines.side(-1.0, 1.0, 0.0);
    let curl = |angle: f32, radius: f32| {
        Vec3::new(
            stern.x + 0.052 - radius * angle.cos(),
            stern.y + 0.100 + radius * angle.sin(),
            0.0,
        )
    };
    let mut tail = vec![(Vec3::new(stern.x - 0.008, stern.y + 0.050, 0.0), 0.015)];
    for i in 0..=8 {
        let share = i as f32 / 8.0;
        tail.push((
            curl(PI * 1.45 * share, 0.062 - 0.030 * share),
            0.015 - 0.004 * share,
        ));
    }
    ship.add(stem(&lines, -1.0, &tail).tinted(1.1));

    for shield in shields(&lines, 9, 0.72, 0.050, [1.75, 0.42]) {
        ship.add_both(shield);
    }
    for bench in benches(&lines, 8, 0.66) {
        ship.add(bench.tinted(1.5));
    }
    // Mast and furled sail lie lengthwise on the benches.
    let keel = lines.depth + 0.004;
    ship.add(
        rod(
            &[
                (Vec3::new(-0.250, keel + 0.008, 0.0), 0.012),
                (Vec3::new(-0.200, keel + 0.008, 0.0), 0.020),
                (Vec3::new(0.000, keel + 0.006, 0.0), 0.026),
                (Vec3::new(0.160, keel + 0.008, 0.0), 0.020),
                (Vec3::new(0.220, keel + 0.010, 0.0), 0.010),
            ],
            8,
        )
        .creased(60.0)
        .grained(Grain::Along)
        .tinted(0.35),
    );
    for x in [-0.14, -0.02, 0.10] {
        ship.add(
            rod(
                &[
                    (Vec3::new(x - 0.006, keel + 0.007, 0.0), 0.0285),
                    (Vec3::new(x + 0.006, keel + 0.007, 0.0), 0.0285),
                ],
                10,
            )
            .creased(50.0)
            .tinted(1.4),
        );
    }
    ship.add(rudder(&lines).tinted(1.2));
    ship.build(Some(Patina::WOOD))
}

/// The dragon's neck and head, looking along +X, its foot at the origin.
fn dragon() -> Part {
    let outline = [
        (-0.030, -0.050),
        (0.016, -0.030),
        (0.036, 0.045),
        (0.037, 0.100),
        (0.024, 0.142),
        (0.030, 0.158),
        (0.066, 0.148),
        (0.071, 0.160),
        (0.040, 0.176),
        (0.068, 0.184),
        (0.072, 0.203),
        (0.058, 0.214),
        (0.034, 0.220),
        (0.018, 0.246),
        (0.008, 0.222),
        (-0.014, 0.236),
        (-0.013, 0.206),
        (-0.036, 0.208),
        (-0.026, 0.178),
        (-0.048, 0.170),
        (-0.030, 0.140),
        (-0.046, 0.120),
        (-0.026, 0.092),
        (-0.034, 0.040),
    ];
    let outline: Vec<Vec2> = outline.iter().map(|&(x, y)| Vec2::new(x, y)).collect();
    extrude(&outline, 0.044, 0.010)
        // The snout is slimmer than the brow, the neck thickens downwards.
        .warped(|at| {
            let slim = 1.0 - 0.45 * ease(0.03, 0.07, at.x) * ease(0.12, 0.15, at.y);
            Vec3::new(at.x, at.y, at.z * slim)
        })
        .grained(Grain::Along)
}

// ---------------------------------------------------------------------------------------------
// The defender

/// The colours of sails and gilding, as they are to look.
const LINEN: Color = Color::srgb(0.90, 0.85, 0.74);
const MADDER: Color = Color::srgb(0.62, 0.17, 0.12);
const GILT: Color = Color::srgb(0.88, 0.66, 0.28);

/// The tint that makes a part look like this although the whole ship is made of the hull's matter.
fn dyed(colour: Color, hull: Matter) -> Vec3 {
    let (wanted, wood) = (colour.to_linear(), hull.colour().to_linear());
    Vec3::new(
        wanted.red / wood.red,
        wanted.green / wood.green,
        wanted.blue / wood.blue,
    )
}

/// The defender: a longship of the king's, under a small striped sail.
pub fn defender() -> Mesh {
    let lines = LONGSHIP;
    let (linen, madder) = (
        dyed(LINEN, Matter::PineHull),
        dyed(MADDER, Matter::PineHull),
    );
    let mut ship = Solid::new();
    ship.add(lines.hull());
    // Both stems end in the same carved spiral.
    for end in [1.0, -1.0] {
        let top = lines.side(end, 1.0, 0.0);
        let mut spiral = vec![(Vec3::new(top.x + end * 0.010, top.y + 0.040, 0.0), 0.015)];
        for i in 0..=12 {
            let share = i as f32 / 12.0;
            let angle = TAU * 1.15 * share;
            let radius = 0.046 * (1.0 - 0.62 * share);
            spiral.push((
                Vec3::new(
                    top.x - end * 0.030 + end * radius * angle.cos(),
                    top.y + 0.078 + radius * angle.sin(),
                    0.0,
                ),
                0.0135 - 0.004 * share,
            ));
        }
        ship.add(stem(&lines, end, &spiral));
    }
    for shield in shields(&lines, 7, 0.62, 0.050, [1.30, 0.50]) {
        ship.add_both(shield);
    }
    for bench in benches(&lines, 8, 0.66) {
        ship.add(bench.tinted(1.1));
    }
    let rig = Rig {
        half_width: 0.255,
        foot: 0.330,
        head: 0.640,
        billow: 0.075,
        mast_top: 0.735,
        mast: 0.014,
    };
    rig.hoist(&mut ship, &lines);
    ship.add(rig.braced(rig.sail(10, 6).painted_flat(|at, _| {
        let column = ((at.z / rig.width(at.y) + 1.0) * 5.0).floor() as i32;
        if column.rem_euclid(2) == 0 {
            madder
        } else {
            linen
        }
    })));
    ship.add(rudder(&lines));
    ship.build(Some(Patina::IVORY))
}

// ---------------------------------------------------------------------------------------------
// The king

/// The king's ship: a broad, high-sided knarr, laden, under a great sail with his crown on it.
pub fn king() -> Mesh {
    let lines = KNARR;
    let dye = |colour: Color| dyed(colour, Matter::OakHull);
    let (linen, madder) = (dye(LINEN), dye(MADDER));
    let mut ship = Solid::new();
    ship.add(lines.hull());
    for end in [1.0, -1.0] {
        let top = lines.side(end, 1.0, 0.0);
        let rise = [
            (Vec3::new(top.x + end * 0.012, top.y + 0.050, 0.0), 0.022),
            (Vec3::new(top.x + end * 0.010, top.y + 0.090, 0.0), 0.022),
            (Vec3::new(top.x - end * 0.004, top.y + 0.120, 0.0), 0.026),
            (Vec3::new(top.x - end * 0.020, top.y + 0.128, 0.0), 0.016),
        ];
        ship.add(stem(&lines, end, &rise));
    }
    // A broad rubbing strake under the rail.
    ship.add_both(
        rod(
            &(0..=12)
                .map(|i| {
                    let t = 0.94 * (2.0 * i as f32 / 12.0 - 1.0);
                    (lines.side(t, 0.86, LAP + 0.002), 0.012)
                })
                .collect::<Vec<_>>(),
            6,
        )
        .creased(70.0)
        .grained(Grain::Along)
        .tinted(0.45),
    );
    cargo(&mut ship, &lines);
    let rig = Rig {
        half_width: 0.340,
        foot: 0.440,
        head: 0.985,
        billow: 0.125,
        mast_top: 1.085,
        mast: 0.020,
    };
    rig.hoist(&mut ship, &lines);
    ship.add(rig.braced(rig.sail(12, 8).painted_flat(|at, _| {
        let edge = (at.z / rig.width(at.y)).abs() > 0.83;
        if edge { madder } else { linen }
    })));
    rig.crown(&mut ship, madder);
    // A gilded vane at the masthead.
    let vane = [
        Vec2::new(0.0, 0.0),
        Vec2::new(0.085, 0.030),
        Vec2::new(0.075, 0.055),
        Vec2::new(0.0, 0.060),
    ];
    ship.add(
        extrude(&vane, 0.012, 0.003)
            .moved(Vec3::new(0.0, 1.030, 0.0))
            .tinted(dye(GILT)),
    );
    ship.add(rudder(&lines));
    ship.build(Some(Patina::IVORY))
}

fn cargo(ship: &mut Solid, lines: &Lines) {
    let stave = curve(
        &[
            Vec2::new(0.040, 0.0),
            Vec2::new(0.050, 0.050),
            Vec2::new(0.040, 0.100),
            Vec2::new(0.040, 0.100),
            Vec2::new(0.034, 0.094),
        ],
        1,
    );
    let floor = lines.deck;
    for (x, z) in [(-0.105, 0.075), (-0.105, -0.075), (0.075, 0.100)] {
        ship.add(
            lathe(&stave, 12)
                .painted(|at, _| {
                    Vec3::splat(if (at.y - 0.05).abs() > 0.035 {
                        0.55
                    } else {
                        0.9
                    })
                })
                .moved(Vec3::new(x, floor + 0.05, z)),
        );
    }
    // Bales under ropes, and a chest.
    for (x, z, size, tint) in [
        (
            0.100,
            -0.055,
            Vec3::new(0.105, 0.120, 0.120),
            Vec3::new(0.95, 0.90, 0.80),
        ),
        (
            -0.030,
            -0.105,
            Vec3::new(0.080, 0.100, 0.080),
            Vec3::new(0.50, 0.62, 0.55),
        ),
        (
            -0.030,
            0.095,
            Vec3::new(0.085, 0.090, 0.090),
            Vec3::new(0.70, 0.42, 0.32),
        ),
    ] {
        ship.add(
            bar(size, 0.022)
                .moved(Vec3::new(x, floor + 0.035 + size.y / 2.0, z))
                .tinted(tint),
        );
        ship.add(
            bar(Vec3::new(0.012, size.y + 0.006, size.z + 0.006), 0.004)
                .moved(Vec3::new(x, floor + 0.035 + size.y / 2.0, z))
                .tinted(0.35),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests_of_pieces::check;
    use super::*;

    #[test]
    fn the_ships_keep_their_measures() {
        check(&attacker(), 0.461, 0.6);
        check(&defender(), 0.461, 0.81);
        check(&king(), 0.461, 1.11);
    }
}
