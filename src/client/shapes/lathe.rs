//! The tools of the workshop: turning on the lathe, joining cross-sections into a hull or a body,
//! cutting a board to an outline, and the curves and facets they are given.

use std::f32::consts::{PI, TAU};

use bevy::math::{Vec2, Vec3};

use super::solid::Part;

/// Turns a profile, given as (radius, height) from base to top, around the upright axis. A point
/// given twice in a row marks a crease; elsewhere the surface is smooth unless it bends sharply.
/// The ends are closed.
pub fn lathe(profile: &[Vec2], segments: usize) -> Part {
    let rings: Vec<Vec<Vec3>> = profile
        .iter()
        .map(|point| {
            circle(segments)
                .iter()
                .map(|rim| Vec3::new(rim.x * point.x, point.y, rim.y * point.x))
                .collect()
        })
        .collect();
    loft(&rings)
}

/// Joins closed cross-sections, all with the same number of points, into one surface and closes
/// both ends. A section given twice in a row marks a crease.
pub fn loft(rings: &[Vec<Vec3>]) -> Part {
    let mut part = Part::new();
    let (Some(first), Some(last)) = (rings.first(), rings.last()) else {
        return part;
    };
    let count = first.len();
    for pair in rings.windows(2) {
        let (low, high) = (&pair[0], &pair[1]);
        if low
            .iter()
            .zip(high)
            .all(|(a, b)| a.distance_squared(*b) < 1e-12)
        {
            part.mark_crease();
            continue;
        }
        for i in 0..count {
            let j = (i + 1) % count;
            part.quad(low[i], high[i], high[j], low[j]);
        }
    }
    part.mark_crease();
    cap(&mut part, first, false);
    part.mark_crease();
    cap(&mut part, last, true);
    part.outward()
}

/// Fills a closed ring from its middle.
pub fn cap(part: &mut Part, ring: &[Vec3], top: bool) {
    let middle = ring.iter().sum::<Vec3>() / ring.len() as f32;
    for i in 0..ring.len() {
        let j = (i + 1) % ring.len();
        if top {
            part.triangle(middle, ring[j], ring[i]);
        } else {
            part.triangle(middle, ring[i], ring[j]);
        }
    }
}

/// Cuts an outline (in X and Y) out of a board lying across Z = 0, with all rims bevelled. The
/// outline may be hollow in places but must not cross itself.
pub fn extrude(outline: &[Vec2], thickness: f32, bevel: f32) -> Part {
    let mut outline = outline.to_vec();
    if area(&outline) < 0.0 {
        outline.reverse();
    }
    let inner = inset(&outline, bevel);
    let half = thickness / 2.0;
    let bevel = bevel.min(half * 0.9);
    let at = |points: &[Vec2], z: f32| -> Vec<Vec3> {
        points.iter().map(|point| point.extend(z)).collect()
    };
    let mut part = Part::new().creased(28.0);
    let loops = [
        at(&inner, -half),
        at(&outline, bevel - half),
        at(&outline, half - bevel),
        at(&inner, half),
    ];
    let count = outline.len();
    for pair in loops.windows(2) {
        for i in 0..count {
            let j = (i + 1) % count;
            part.quad(pair[0][i], pair[0][j], pair[1][j], pair[1][i]);
        }
    }
    for [a, b, c] in triangulate(&inner) {
        part.triangle(loops[3][a], loops[3][b], loops[3][c]);
        part.triangle(loops[0][a], loops[0][c], loops[0][b]);
    }
    part.outward()
}

/// A rectangular bar between two corners, its edges bevelled.
pub fn bar(size: Vec3, bevel: f32) -> Part {
    let half = size / 2.0;
    extrude(
        &[
            Vec2::new(-half.x, -half.y),
            Vec2::new(half.x, -half.y),
            Vec2::new(half.x, half.y),
            Vec2::new(-half.x, half.y),
        ],
        size.z,
        bevel,
    )
}

/// The points of a circle of radius one.
pub fn circle(segments: usize) -> Vec<Vec2> {
    (0..segments)
        .map(|i| Vec2::from_angle(TAU * i as f32 / segments as f32))
        .collect()
}

/// A rectangle (half its sides given) with round corners, counter-clockwise.
pub fn rounded(half: Vec2, radius: f32, steps: usize) -> Vec<Vec2> {
    let inner = half - Vec2::splat(radius);
    (0..4)
        .flat_map(|quarter| {
            let corner = match quarter {
                0 => inner,
                1 => Vec2::new(-inner.x, inner.y),
                2 => -inner,
                _ => Vec2::new(inner.x, -inner.y),
            };
            (0..=steps).map(move |step| {
                let angle = PI / 2.0 * (quarter as f32 + step as f32 / steps as f32);
                corner + Vec2::from_angle(angle) * radius
            })
        })
        .collect()
}

/// Reads a value at a place off a table of (place, value), straight between the entries.
pub fn read(table: &[(f32, f32)], at: f32) -> f32 {
    let Some(after) = table.iter().position(|entry| entry.0 > at) else {
        return table.last().map_or(0.0, |entry| entry.1);
    };
    if after == 0 {
        return table[0].1;
    }
    let ((x0, y0), (x1, y1)) = (table[after - 1], table[after]);
    y0 + (y1 - y0) * (at - x0) / (x1 - x0)
}

/// A bell-shaped bump: one at the middle, sinking to nothing within about twice the width.
pub fn bump(at: f32, middle: f32, width: f32) -> f32 {
    (-((at - middle) / width).powi(2)).exp()
}

/// Goes smoothly from nothing at `low` to one at `high`.
pub fn ease(low: f32, high: f32, at: f32) -> f32 {
    let t = ((at - low) / (high - low)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// The signed area inside an outline, positive when it runs counter-clockwise.
pub fn area(outline: &[Vec2]) -> f32 {
    (0..outline.len())
        .map(|i| outline[i].perp_dot(outline[(i + 1) % outline.len()]) / 2.0)
        .sum()
}

/// Moves each side of a counter-clockwise outline inward.
pub fn inset(outline: &[Vec2], by: f32) -> Vec<Vec2> {
    let count = outline.len();
    (0..count)
        .map(|i| {
            let (here, before, after) = (
                outline[i],
                outline[(i + count - 1) % count],
                outline[(i + 1) % count],
            );
            let inward = |a: Vec2, b: Vec2| (b - a).normalize_or_zero().perp();
            let (one, two) = (inward(before, here), inward(here, after));
            let middle = (one + two).normalize_or(one);
            // At a sharp corner the mitre would run far; it is held back.
            here + middle * (by / middle.dot(one).max(0.5))
        })
        .collect()
}

/// Cuts an outline that runs counter-clockwise into triangles, ear by ear.
pub fn triangulate(outline: &[Vec2]) -> Vec<[usize; 3]> {
    let mut left: Vec<usize> = (0..outline.len()).collect();
    let mut found = Vec::new();
    while left.len() > 3 {
        let count = left.len();
        let ear = (0..count).find(|&i| {
            let [a, b, c] = [
                left[(i + count - 1) % count],
                left[i],
                left[(i + 1) % count],
            ];
            let [pa, pb, pc] = [a, b, c].map(|corner| outline[corner]);
            (pb - pa).perp_dot(pc - pb) > 0.0
                && left
                    .iter()
                    .filter(|&&other| other != a && other != b && other != c)
                    .all(|&other| !inside(outline[other], [pa, pb, pc]))
        });
        // An outline that crosses itself has no ear left; cutting any corner ends it all the same.
        let i = ear.unwrap_or(0);
        found.push([
            left[(i + count - 1) % count],
            left[i],
            left[(i + 1) % count],
        ]);
        left.remove(i);
    }
    if let [a, b, c] = left[..] {
        found.push([a, b, c]);
    }
    found
}

fn inside(at: Vec2, [a, b, c]: [Vec2; 3]) -> bool {
    let side = |p: Vec2, q: Vec2| (q - p).perp_dot(at - p) >= 0.0;
    side(a, b) && side(b, c) && side(c, a)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turned_cylinder_is_closed_and_looks_outward() {
        let part = lathe(&[Vec2::new(0.5, 0.0), Vec2::new(0.5, 1.0)], 64);
        let volume = part.volume();
        assert!((volume - PI / 4.0).abs() < 0.01, "volume {volume}");
        assert!(part.is_closed());
    }

    #[test]
    fn an_extruded_outline_is_closed_even_where_it_is_hollow() {
        let arrow = [
            Vec2::new(0.0, 0.0),
            Vec2::new(1.0, -1.0),
            Vec2::new(0.0, 1.0),
            Vec2::new(-1.0, -1.0),
        ];
        let part = extrude(&arrow, 0.2, 0.02);
        assert!(part.volume() > 0.0);
        assert!(part.is_closed());
    }

    #[test]
    fn a_table_is_read_between_its_entries() {
        let table = [(0.0, 1.0), (1.0, 3.0)];
        assert_eq!(read(&table, 0.5), 2.0);
        assert_eq!(read(&table, -1.0), 1.0);
        assert_eq!(read(&table, 9.0), 3.0);
    }
}
