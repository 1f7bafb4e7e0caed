//! The manuscript page, after the drawing of Alea Evangelii in Oxford, Corpus Christi College,
//! MS 122 (twelfth century, Irish): nineteen lines each way in ink on vellum, pieces on the points
//! where they cross, marks in red, green and yellow; and the dark wooden board it lies on.

use std::f32::consts::{FRAC_PI_4, TAU};
use std::sync::OnceLock;

use bevy::math::{Vec2, Vec3};
use bevy::mesh::Mesh;

use super::board::{BoardPlan, locate};
use super::frame::{FOOT, Place, Rim};
use super::interlace::{Interlace, Pattern};
use super::lathe::ease;
use super::lettering::{Lettering, Pen, file_name, rank_name};
use super::ornament::{Ornament, notch};
use super::relief::{Pictures, Relief, Spot, patina};
use super::solid::{Grain, Part, Solid};
use super::texture::{Tile, chance, noise};
use super::wood::Plank;

/// How far the page reaches out beyond the field.
pub const MARGIN: f32 = 0.96;
/// The middle of the letters in the margin, outward from the field.
const LETTERS: f32 = 0.36;

/// The board under the page.
pub static LECTERN: Rim = Rim {
    moulding: &[
        (0.0, -0.032),
        (1.060, -0.032),
        (1.075, -0.014),
        (1.100, -0.010),
        (1.140, -0.016),
        (1.165, -0.044),
        (1.172, -0.080),
        (1.172, -0.250),
        (1.185, -0.275),
        (1.220, -0.310),
        (1.220, FOOT),
    ],
    top: 0,
    brow: 2,
    letters: None,
};

/// Half the side of the page.
fn page_half(plan: &BoardPlan) -> f32 {
    plan.half() + MARGIN
}

/// The page: flat where pieces stand, its margins a little cockled, its edges not quite straight.
/// The picture covers it all.
pub fn page_mesh(plan: &BoardPlan) -> Mesh {
    let (half, page) = (plan.half(), page_half(plan));
    let cells = 44usize;
    // Finer towards the edges, where the page moves.
    let lines: Vec<f32> = (0..=cells)
        .map(|i| {
            let share = i as f32 / cells as f32 * 2.0 - 1.0;
            page * share * (1.45 - 0.45 * share * share)
        })
        .collect();
    let at = |i: usize, j: usize| {
        let (x, z) = (lines[i], lines[j]);
        let wave = |a: f32, seed: u32| noise(a * 0.55 + 40.0, 0.5, (512, 1), seed) - 0.5;
        let mut place = Vec3::new(x, 0.0, z);
        // The knife that cut the skin did not run quite straight.
        let edge = |way: f32| ease(page - 0.35, page, way);
        place.x += x.signum() * edge(x.abs()) * 0.09 * wave(z, 3 + u32::from(x > 0.0));
        place.z += z.signum() * edge(z.abs()) * 0.09 * wave(x, 7 + u32::from(z > 0.0));
        let out = x.abs().max(z.abs()) - half;
        let lift = ease(0.25, MARGIN, out);
        let cockle = noise(x * 0.5 + 32.0, z * 0.5 + 32.0, (64, 64), 12);
        let corner = ease(half - 0.4, page, x.abs().min(z.abs()));
        place.y += lift * (0.085 * cockle * cockle + 0.10 * corner * corner);
        place.y -= 0.014 * lift;
        place
    };
    let mut part = Part::new().grained(Grain::Given);
    for i in 0..cells {
        for j in 0..cells {
            let corners = [(i, j), (i, j + 1), (i + 1, j + 1), (i + 1, j)];
            part.quad_uv(
                corners.map(|(i, j)| at(i, j)),
                corners.map(|(i, j)| Vec2::new(lines[i], lines[j]) / (2.0 * page) + 0.5),
            );
        }
    }
    // The thickness of the skin.
    let mut skirt = Part::new().grained(Grain::Given);
    for i in 0..cells {
        let sides = [
            ((i, cells), (i + 1, cells)),
            ((cells, i + 1), (cells, i)),
            ((i + 1, 0), (i, 0)),
            ((0, i), (0, i + 1)),
        ];
        for (one, two) in sides {
            let (a, b) = (at(one.0, one.1), at(two.0, two.1));
            let down = Vec3::Y * -0.026;
            let uv =
                |(i, j): (usize, usize)| Vec2::new(lines[i], lines[j]) * 0.995 / (2.0 * page) + 0.5;
            skirt.quad_uv(
                [a + down, b + down, b, a],
                [uv(one), uv(two), uv(two), uv(one)],
            );
        }
    }
    let mut solid = Solid::new();
    solid.add(part.creased(70.0));
    solid.add(skirt.tinted(0.72));
    solid.build()
}

const INK: Vec3 = Vec3::new(40.0, 24.0, 15.0);
const RED: Vec3 = Vec3::new(146.0, 32.0, 20.0);
const GREEN: Vec3 = Vec3::new(62.0, 108.0, 74.0);
const YELLOW: Vec3 = Vec3::new(222.0, 172.0, 62.0);

/// The paints that lie at a place, each from 0 to 1.
#[derive(Clone, Copy, Debug, Default)]
struct Paints {
    ink: f32,
    red: f32,
    green: f32,
    yellow: f32,
}

impl Paints {
    fn is_none(&self) -> bool {
        self.ink.max(self.red).max(self.green).max(self.yellow) <= 0.0
    }
}

/// A stroke of the pen at a distance from its middle.
fn stroke(distance: f32, half: f32, soft: f32) -> f32 {
    ease(half + soft, half - soft, distance.abs())
}

/// A painted shape, given the signed distance to its edge.
fn filled(distance: f32, soft: f32) -> f32 {
    ease(soft, -soft, distance)
}

/// A ring of dots around a middle, as Irish scribes surround what matters.
fn dots(from: Vec2, radius: f32, count: f32, size: f32, soft: f32) -> f32 {
    let step = TAU / count;
    let turn = (from.to_angle() / step).round() * step;
    filled(
        (from - Vec2::from_angle(turn) * radius).length() - size,
        soft,
    )
}

/// The page before it is painted: what is where.
struct Page<'a> {
    plan: &'a BoardPlan,
    scale: f32,
    soft: f32,
    half: f32,
    page: f32,
    /// Half the breadth of a line.
    pen: f32,
    letters: Lettering,
    skin: &'static Tile,
    age: &'static Tile,
}

/// How many squares the tile of [`age`] covers: a little more than the largest page.
const SPAN: f32 = 24.0;

/// How the skin has aged from place to place: clouds, and stains that water left, each with a
/// darker rim where it dried.
fn age() -> &'static Tile {
    static AGE: OnceLock<Tile> = OnceLock::new();
    AGE.get_or_init(|| {
        Tile::new(256, |u, v| {
            let n = |times: i32, u: f32, v: f32, seed: u32| {
                noise(u * times as f32, v * times as f32, (times, times), seed)
            };
            // The places are bent, so that the clouds do not lie in rows.
            let (u, v) = (
                u + 0.07 * n(7, u, v, 51) + 0.02 * n(19, u, v, 52),
                v + 0.07 * n(7, u, v, 53) + 0.02 * n(19, u, v, 54),
            );
            let cloud = 0.6 * n(6, u, v, 55) + 0.4 * n(14, u, v, 56);
            let stain = 0.75 * n(5, u, v, 57) + 0.25 * n(17, u, v, 58);
            let dried = 0.13 * ease(0.58, 0.63, stain);
            let rim = 0.15 * ease(0.030, 0.0, (stain - 0.615).abs());
            0.50 * ease(0.30, 0.85, cloud) + dried + rim + 0.12 * n(37, u, v, 59)
        })
    })
}

/// The pictures of the page, `px` by `px`, letters written with the given font.
pub fn page(plan: &BoardPlan, font: &[u8], px: u32, carved: bool) -> Pictures {
    let page = page_half(plan);
    let scale = px as f32 / (2.0 * page);
    let mut drawn = Page {
        plan,
        scale,
        soft: (0.75 / scale).max(0.003),
        half: plan.half(),
        page,
        pen: 0.016 + 0.0006 * f32::from(plan.size),
        letters: Lettering::new(px, px),
        skin: Tile::skin(),
        age: age(),
    };
    drawn.write(font);
    let relief = Relief::carve(px, px, scale, |x, y| drawn.surface(x, y));
    let colour = relief.paint(false, |x, y, spot, hollow| drawn.colour(x, y, spot, hollow));
    Pictures {
        colour,
        normals: carved.then(|| relief.normals(false)),
    }
}

impl Page<'_> {
    fn write(&mut self, font: &[u8]) {
        let height = 0.21 + 0.009 * f32::from(self.plan.size.saturating_sub(7));
        let Some(pen) = Pen::cut(font, height * self.scale) else {
            return;
        };
        let out = self.half + LETTERS;
        for number in 0..self.plan.size {
            let at = f32::from(number) + 0.5 - self.half;
            let (file, rank) = (file_name(number), rank_name(number));
            for (name, place, line) in [
                (&file, Vec2::new(at, out), Vec2::X),
                (&file, Vec2::new(at, -out), Vec2::NEG_X),
                (&rank, Vec2::new(-out, -at), Vec2::X),
                (&rank, Vec2::new(out, -at), Vec2::NEG_X),
            ] {
                let middle = (place + self.page) * self.scale;
                self.letters.write(&pen, name, middle, line);
            }
        }
    }

    fn world(&self, x: u32, y: u32) -> Vec2 {
        Vec2::new(x as f32 + 0.5, y as f32 + 0.5) / self.scale - self.page
    }

    /// The skin's own surface: cockles, pores, the prick marks and the lines of the hard point.
    fn surface(&self, x: u32, y: u32) -> Spot {
        let at = self.world(x, y);
        let broad = self.age.at(at.x / SPAN + 0.5, at.y / SPAN + 0.5);
        let fine = self.skin.at(at.x * 0.41, at.y * 0.43);
        let mut height = 0.10 * broad + 0.010 * fine;
        let far = at.abs();
        // Pricks along the outer margins, with lines ruled between them.
        let place = at.y + self.half - 0.5;
        let to_line = (place - place.round()).abs();
        let reach = self.page - 0.13;
        if far.y < self.half && far.x > self.half {
            if far.x < reach {
                height -= 0.004 * stroke(to_line, 0.010, self.soft);
            }
            let prick = Vec2::new(far.x - reach, to_line).length();
            height -= 0.020 * filled(prick - 0.018, self.soft);
        }
        Spot {
            height,
            mark: broad,
            tone: 0.5 * broad + 0.5 * fine,
        }
    }

    /// What the scribe drew at a place.
    fn drawn(&self, x: u32, y: u32, at: Vec2) -> Paints {
        let mut paints = Paints::default();
        let far = at.abs().max_element();
        if far > self.half + 0.05 {
            let letter = self.letters.at(x, y);
            if letter > 0.0 {
                self.letter(at, letter, &mut paints);
            } else if at.abs().min_element() > self.half {
                self.mark_of_corner(at, &mut paints);
            }
            return paints;
        }
        let size = self.plan.size;
        let field = at + self.half;
        let (fx, fy) = (
            ((field.x * self.scale).max(0.0)) as u32,
            ((field.y * self.scale).max(0.0)) as u32,
        );
        let (column, row, inner) = locate(fx, fy, self.scale, size);
        let rank = size - 1 - row;
        let ornament = self.plan.ornament(column, rank);
        let reach = inner.abs();
        if ornament.is_none()
            && reach.min_element() > 0.12
            && reach.max_element() < 0.40
            && !self.plan.escape_edge
        {
            return paints;
        }
        let pen = self.pen * (0.80 + 0.50 * self.skin.at(at.x * 0.17 + 0.6, at.y * 0.17));
        if self.plan.points {
            self.lines(at, inner, pen, &mut paints);
        } else {
            self.cells(at, inner, pen, &mut paints);
        }
        match ornament {
            Some(Ornament::Throne) => self.rosette(inner, &mut paints),
            Some(Ornament::Corner) => self.knot(inner, &mut paints),
            Some(Ornament::Camp) => self.lozenge(inner, &mut paints),
            None if self.plan.points => self.point(inner, &mut paints),
            None => {}
        }
        if self.plan.escape_edge {
            self.ways_out(column, row, inner, &mut paints);
        }
        paints
    }

    /// The mark in each corner of the margin: a knot left in the skin's colour on red.
    fn mark_of_corner(&self, at: Vec2, paints: &mut Paints) {
        let from = (at.abs() - Vec2::splat(self.half + LETTERS)) * at.signum();
        let half = 0.24;
        let inside = from.abs().max_element() - half;
        if inside > 0.05 {
            return;
        }
        let knot = Interlace::new((2, 2), Pattern::Plait);
        let ribbon = knot.at((from / (half - 0.015) * 0.5 + 0.5) * knot.size());
        let ground = filled(inside, self.soft);
        paints.red = ground * ease(0.20, 0.0, ribbon);
        paints.yellow = ground * ease(0.30, 0.60, ribbon);
        let outline = ease(0.02, 0.12, ribbon) * ease(0.50, 0.30, ribbon);
        paints.ink = (outline * ground).max(stroke(inside, 0.012, self.soft));
    }

    /// Letters: the first of each row, and every fifth after it, in red.
    fn letter(&self, at: Vec2, cover: f32, paints: &mut Paints) {
        let files = at.y.abs() > self.half;
        let along = if files { at.x } else { -at.y };
        let number = (along + self.half).floor() as i32;
        if number % 5 == 0 {
            paints.red = cover;
        } else {
            paints.ink = cover;
        }
    }

    /// Lines through the middles of the squares; the outermost doubled, those of the throne red.
    fn lines(&self, at: Vec2, inner: Vec2, pen: f32, paints: &mut Paints) {
        let last = self.half - 0.5;
        let size = self.half * 2.0;
        for (across, along, own) in [(inner.y, at.x, at.y), (inner.x, at.y, at.x)] {
            if along.abs() > last + 0.018 {
                continue;
            }
            let line = stroke(across, pen, self.soft);
            let number = (own + self.half).floor();
            let middle = number == (size - 1.0) / 2.0;
            let third = (number - (size - 1.0) / 2.0).abs() as i32 % 3 == 0;
            if middle || (third && number > 0.0 && number < size - 1.0) {
                paints.red = paints.red.max(line);
            } else {
                paints.ink = paints.ink.max(line);
            }
        }
        // A second, finer line around all.
        let rim = at.abs().max_element() - last;
        paints.red = paints.red.max(stroke(rim - 0.085, 0.010, self.soft));
    }

    /// Lines on the borders of the squares.
    fn cells(&self, at: Vec2, inner: Vec2, pen: f32, paints: &mut Paints) {
        let rim = 0.5 - inner.abs().max_element();
        let outer = self.half - at.abs().max_element();
        if outer < 0.10 {
            paints.ink = stroke(outer, pen * 1.6, self.soft);
            paints.red = stroke(outer - 0.07, 0.010, self.soft);
        }
        paints.ink = paints.ink.max(stroke(rim, pen * 0.8, self.soft));
    }

    /// A point where lines cross: a small circle.
    fn point(&self, inner: Vec2, paints: &mut Paints) {
        let radius = inner.length();
        if radius > 0.16 {
            return;
        }
        let open = 1.0 - filled(radius - 0.085, self.soft);
        paints.ink = (paints.ink * open).max(stroke(radius - 0.092, 0.015, self.soft));
        paints.red *= open;
        paints.red = paints.red.max(filled(radius - 0.030, self.soft));
    }

    /// Wipes the ground of an ornament clean of lines, and rules a double circle around it.
    fn disc(&self, inner: Vec2, radius: f32, paints: &mut Paints) {
        let clean = 1.0 - filled(inner.length() - radius, self.soft);
        paints.ink *= clean;
        paints.red *= clean;
        let around = inner.length() - radius;
        paints.ink = paints.ink.max(stroke(around, 0.014, self.soft)).max(stroke(
            around + 0.045,
            0.008,
            self.soft,
        ));
    }

    /// The throne: petals drawn with the compasses, in a ring of dots.
    fn rosette(&self, inner: Vec2, paints: &mut Paints) {
        self.disc(inner, 0.40, paints);
        let cut = Ornament::Corner.at(inner * 1.13, self.soft);
        let within = filled(inner.length() - 0.35, self.soft);
        let sixth = (inner.to_angle() / (TAU / 6.0)).round() as i32;
        let petal = cut.raised * within;
        if sixth.rem_euclid(2) == 0 {
            paints.red = paints.red.max(petal);
        } else {
            paints.green = paints.green.max(petal);
        }
        paints.yellow = (within - petal).max(0.0);
        let outline = cut.depth * within;
        paints.ink = paints.ink.max(ease(0.45, 0.8, outline));
        paints.red = paints.red.max(dots(inner, 0.452, 28.0, 0.015, self.soft));
    }

    /// A corner: a knot of ribbon, green and yellow.
    fn knot(&self, inner: Vec2, paints: &mut Paints) {
        self.disc(inner, 0.40, paints);
        let cut = Ornament::Throne.at(inner * 1.24, self.soft);
        let within = filled(inner.length() - 0.35, self.soft);
        paints.yellow = paints.yellow.max(cut.raised * within);
        paints.green = paints.green.max((within - cut.raised).max(0.0) * 0.9);
        let edge = if cut.depth > 0.4 { cut.depth } else { 0.0 };
        paints.ink = paints.ink.max(edge * within * (1.0 - 0.5 * cut.raised));
        paints.red = paints.red.max(dots(inner, 0.452, 28.0, 0.015, self.soft));
    }

    /// A camp: a lozenge in ink and red.
    fn lozenge(&self, inner: Vec2, paints: &mut Paints) {
        let turned = Vec2::from_angle(FRAC_PI_4)
            .rotate(inner)
            .abs()
            .max_element();
        let clean = 1.0 - filled(turned - 0.26, self.soft);
        paints.ink = (paints.ink * clean).max(stroke(turned - 0.26, 0.014, self.soft));
        paints.red = (paints.red * clean).max(filled(turned - 0.12, self.soft));
        paints.yellow = filled(turned - 0.24, self.soft) * (1.0 - paints.red);
    }

    /// Red arrows at the edge, where the king may leave by it.
    fn ways_out(&self, column: u8, row: u8, inner: Vec2, paints: &mut Paints) {
        let last = self.plan.size - 1;
        for (outer, out, aside) in [
            (column == 0, -inner.x, inner.y),
            (column == last, inner.x, inner.y),
            (row == 0, -inner.y, inner.x),
            (row == last, inner.y, inner.x),
        ] {
            if outer && out > 0.2 {
                let arrow = notch(out + 0.06, aside * 1.5, self.soft);
                paints.red = paints.red.max(arrow.raised);
                paints.ink *= 1.0 - arrow.raised;
            }
        }
    }

    /// The colour of a pixel: the skin, and what is painted on it.
    fn colour(&self, x: u32, y: u32, spot: Spot, hollow: f32) -> Vec3 {
        let at = self.world(x, y);
        let age = spot.mark;
        let (fair, tawny) = (
            Vec3::new(236.0, 219.0, 181.0),
            Vec3::new(203.0, 172.0, 120.0),
        );
        let edge = self.page - at.abs().max_element();
        let handled = ease(0.65, 0.0, edge);
        let mut colour = fair.lerp(tawny, (age + 0.36 * handled).min(1.0));
        colour *= 0.955 + 0.09 * spot.tone;
        colour *= 1.0 - self.hair(at, age) * 0.30;
        colour *= 1.0 - 0.30 * ease(0.05, 0.0, edge);
        colour *= 1.0 - (hollow * 14.0).clamp(-0.03, 0.40);
        let paints = self.drawn(x, y, at);
        if paints.is_none() {
            return colour;
        }
        // Ink runs thick and thin, and flakes a little from the hair side of the skin.
        let flow = 0.78 + 0.30 * self.skin.at(at.x * 0.63 + 0.2, at.y * 0.61);
        let worn = ease(
            0.86,
            0.74,
            self.skin.at(at.x * 0.29 + 0.5, at.y * 0.31 + 0.9),
        );
        let take = |cover: f32, body: f32| (cover * body * flow).min(1.0) * (0.72 + 0.28 * worn);
        colour = colour.lerp(YELLOW, take(paints.yellow, 0.80));
        colour = colour.lerp(GREEN, take(paints.green, 0.85));
        colour = colour.lerp(RED, take(paints.red, 0.98));
        colour.lerp(INK, take(paints.ink, 1.02))
    }

    /// The follicles of the hair, in patches.
    fn hair(&self, at: Vec2, age: f32) -> f32 {
        let patch = ease(0.36, 0.70, age);
        if patch == 0.0 {
            return 0.0;
        }
        let place = (at + 64.0) * 22.0;
        let cell = place.floor();
        let (i, j) = (cell.x as i32, cell.y as i32);
        let root = cell + Vec2::new(chance(i, j, 61), chance(i, j, 62)) * 0.6 + 0.2;
        patch * filled((place - root).length() - 0.15, 0.12) * chance(i, j, 63)
    }
}

/// What is carved into the board under the page: nothing but its grain.
pub fn carve_lectern(planks: &[Plank; 4], at: &Place) -> Spot {
    let figure = planks[at.side].at(at.along, at.out);
    Spot {
        height: figure.height() * 1.5,
        mark: 0.0,
        tone: figure.tone(),
    }
}

/// The colour of that board: near black, and darker still beside the page that shades it.
pub fn lectern_colour(plan: &BoardPlan, at: &Place, spot: Spot, hollow: f32) -> Vec3 {
    let colour = Vec3::new(20.0, 13.0, 10.0).lerp(Vec3::new(80.0, 52.0, 35.0), spot.tone);
    let out = at.world.abs().max_element() - plan.half() - MARGIN;
    let shade = if at.on_top {
        0.35 + 0.65 * ease(-0.06, 0.10, out)
    } else {
        1.0
    };
    colour * shade * patina(hollow)
}

#[cfg(test)]
mod tests {
    use super::super::board::Ground;
    use super::super::board::tests::plan;
    use super::*;

    /// How bright the page is at a place of the board.
    fn brightness(pictures: &Pictures, plan: &BoardPlan, px: u32, at: Vec2) -> f32 {
        let scale = px as f32 / (2.0 * page_half(plan));
        let pixel = (at + page_half(plan)) * scale;
        let index = (pixel.y as u32 * px + pixel.x as u32) as usize * 4;
        let bytes = pictures.colour.data.as_deref().unwrap_or_default();
        bytes[index..index + 3]
            .iter()
            .map(|&byte| f32::from(byte))
            .sum::<f32>()
            / 3.0
    }

    #[test]
    fn lines_cross_in_the_middles_of_squares() {
        let plan = BoardPlan {
            corners: Vec::new(),
            ..plan(Ground::Manuscript)
        };
        let px = 1024;
        let pictures = page(&plan, b"", px, true);
        for line in [-3.0, -2.0, -1.0, 1.0, 2.0, 3.0] {
            for between in [-2.5, -1.5, 1.5, 2.5] {
                for (on, off) in [
                    (Vec2::new(line, between), Vec2::new(line + 0.3, between)),
                    (Vec2::new(between, line), Vec2::new(between, line - 0.3)),
                ] {
                    let (ink, skin) = (
                        brightness(&pictures, &plan, px, on),
                        brightness(&pictures, &plan, px, off),
                    );
                    assert!(ink < skin - 40.0, "{on}: {ink}, beside it {skin}");
                    assert!(skin > 150.0, "{off}: {skin}");
                }
            }
        }
    }

    #[test]
    fn as_squares_the_middles_are_bare() {
        let plan = BoardPlan {
            points: false,
            corners: Vec::new(),
            ..plan(Ground::Manuscript)
        };
        let px = 1024;
        let pictures = page(&plan, b"", px, true);
        for at in [Vec2::new(1.0, 2.0), Vec2::new(-3.0, 2.0)] {
            assert!(brightness(&pictures, &plan, px, at) > 150.0);
            let border = at + Vec2::X * 0.5;
            assert!(brightness(&pictures, &plan, px, border) < 150.0);
        }
    }
}
