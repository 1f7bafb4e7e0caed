//! Lettering: the names of files and ranks, drawn with a font into a mask that the picture of a
//! frame or a page then cuts in or inks.

use ab_glyph::{Font, FontRef, Glyph, PxScale, point};
use bevy::math::Vec2;

/// The name of a file: a, b, c and on, then aa, ab.
pub fn file_name(file: u8) -> String {
    let letter = |n: u8| char::from(b'a' + n % 26);
    if file < 26 {
        letter(file).to_string()
    } else {
        [letter(file / 26 - 1), letter(file)].iter().collect()
    }
}

/// The name of a rank.
pub fn rank_name(rank: u8) -> String {
    (u16::from(rank) + 1).to_string()
}

/// Where letters are, pixel by pixel.
#[derive(Clone, Debug)]
pub struct Lettering {
    wide: u32,
    high: u32,
    mask: Vec<u8>,
}

/// A font at the size at which a numeral has a given height.
pub struct Pen<'a> {
    font: FontRef<'a>,
    size: f32,
    /// From the middle of a numeral, and of a small letter, down to the line it stands on.
    numeral: f32,
    letter: f32,
}

impl<'a> Pen<'a> {
    /// Cuts a pen for a font (a TrueType file) and a height of numerals in pixels; `None` if the
    /// font cannot be read.
    pub fn cut(font: &'a [u8], height: f32) -> Option<Self> {
        let font = FontRef::try_from_slice(font).ok()?;
        let tall = |px: f32, letter: char| {
            font.outline_glyph(Glyph {
                id: font.glyph_id(letter),
                scale: PxScale::from(px),
                position: point(0.0, 0.0),
            })
            .map_or(px * 0.7, |outlined| -outlined.px_bounds().min.y)
        };
        let size = 100.0 * height / tall(100.0, '0').max(1.0);
        // Letters sit a little lower, between the heights of an x and of a numeral.
        let letter = (height + tall(size, 'x')) / 4.0;
        Some(Self {
            font,
            size,
            numeral: height / 2.0,
            letter,
        })
    }
}

impl Lettering {
    /// An empty mask.
    pub fn new(wide: u32, high: u32) -> Self {
        Self {
            wide,
            high,
            mask: vec![0; (wide * high) as usize],
        }
    }

    /// How much of a letter lies at a pixel, 0 to 1.
    pub fn at(&self, x: u32, y: u32) -> f32 {
        let (x, y) = (x.min(self.wide - 1), y.min(self.high - 1));
        f32::from(self.mask[(y * self.wide + x) as usize]) / 255.0
    }

    /// The mean of a letter around a pixel, for the slope of a groove's sides.
    pub fn around(&self, x: u32, y: u32) -> f32 {
        let (left, up) = (x.saturating_sub(1), y.saturating_sub(1));
        let near = [(left, up), (x + 1, up), (left, y + 1), (x + 1, y + 1)];
        let near = near.iter().map(|&(x, y)| self.at(x, y)).sum::<f32>();
        (near + self.at(x, y)) / 5.0
    }

    /// Writes one name around a middle, its line running in a direction: one of the four along
    /// rows and columns.
    pub fn write(&mut self, pen: &Pen, name: &str, middle: Vec2, right: Vec2) {
        let figures = name.chars().all(|letter| letter.is_ascii_digit());
        let baseline = if figures { pen.numeral } else { pen.letter };
        let down = Vec2::new(-right.y, right.x);
        let (font, px) = (&pen.font, pen.size);
        let units = px / font.height_unscaled();
        let advance = |letter: char| font.h_advance_unscaled(font.glyph_id(letter)) * units;
        let mut place = -name.chars().map(advance).sum::<f32>() / 2.0;
        // The pen is a little broader than the font's.
        let broad = (px * 0.016).max(0.4);
        for letter in name.chars() {
            for nudge in 0..8 {
                let nudge = Vec2::from_angle(nudge as f32 * std::f32::consts::FRAC_PI_4) * broad;
                let glyph = Glyph {
                    id: font.glyph_id(letter),
                    scale: PxScale::from(px),
                    position: point(place + nudge.x, baseline + nudge.y),
                };
                let Some(outlined) = font.outline_glyph(glyph) else {
                    continue;
                };
                let corner = outlined.px_bounds().min;
                outlined.draw(|gx, gy, cover| {
                    let (across, below) = (corner.x + gx as f32, corner.y + gy as f32);
                    let at = middle + right * across + down * below;
                    if at.x >= 0.0
                        && at.y >= 0.0
                        && (at.x as u32) < self.wide
                        && (at.y as u32) < self.high
                    {
                        let spot = &mut self.mask[(at.y as u32 * self.wide + at.x as u32) as usize];
                        *spot = (*spot).max((cover * 255.0) as u8);
                    }
                });
            }
            place += advance(letter);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_without_skipping() {
        assert_eq!(file_name(0), "a");
        assert_eq!(file_name(8), "i");
        assert_eq!(file_name(18), "s");
        assert_eq!(file_name(26), "aa");
    }

    #[test]
    fn a_bad_font_makes_no_pen() {
        assert!(Pen::cut(b"no font", 10.0).is_none());
    }
}
