//! Two pictures compared as a person would: small differences of shade pass, a thing that is
//! missing or of another colour does not.

use bevy::asset::RenderAssetUsages;
use bevy::image::{CompressedImageFormats, Image, ImageSampler, ImageType};
use std::path::Path;

/// Pixels along a side of the blocks whose mean colours are compared: smaller than a piece.
const BLOCK: usize = 8;
/// How far the mean of a block may be off in one channel, of 255, and that of the whole picture.
const BLOCK_LIMIT: f32 = 22.0;
const WHOLE_LIMIT: f32 = 3.0;

/// A picture in bytes, four for each pixel.
#[derive(Clone)]
pub struct Picture {
    pub wide: usize,
    pub high: usize,
    pub bytes: Vec<u8>,
}

impl Picture {
    /// Reads a PNG file.
    pub fn read(file: &Path) -> Picture {
        let bytes = std::fs::read(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        let image = Image::from_buffer(
            &bytes,
            ImageType::Extension("png"),
            CompressedImageFormats::NONE,
            true,
            ImageSampler::Default,
            RenderAssetUsages::default(),
        )
        .unwrap_or_else(|e| panic!("{}: {e}", file.display()));
        Picture {
            wide: image.width() as usize,
            high: image.height() as usize,
            bytes: image.data.expect("a picture that was just read has data"),
        }
    }

    /// The mean colour of a block.
    fn mean(&self, column: usize, row: usize) -> [f32; 3] {
        let mut sum = [0.0; 3];
        let mut count = 0.0;
        for y in (row * BLOCK)..((row + 1) * BLOCK).min(self.high) {
            for x in (column * BLOCK)..((column + 1) * BLOCK).min(self.wide) {
                for (channel, sum) in sum.iter_mut().enumerate() {
                    *sum += f32::from(self.bytes[(y * self.wide + x) * 4 + channel]);
                }
                count += 1.0;
            }
        }
        sum.map(|sum| sum / count)
    }
}

/// What is wrong with the new picture, if anything is.
pub fn differences(old: &Picture, new: &Picture) -> Option<String> {
    if (old.wide, old.high) != (new.wide, new.high) {
        return Some(format!("it is {}x{} pixels now", new.wide, new.high));
    }
    let (columns, rows) = (old.wide.div_ceil(BLOCK), old.high.div_ceil(BLOCK));
    let mut whole = 0.0;
    let mut worst = (0.0, 0, 0);
    for row in 0..rows {
        for column in 0..columns {
            let (a, b) = (old.mean(column, row), new.mean(column, row));
            let off = (0..3).map(|c| (a[c] - b[c]).abs()).fold(0.0, f32::max);
            whole += off / (columns * rows) as f32;
            if off > worst.0 {
                worst = (off, column * BLOCK, row * BLOCK);
            }
        }
    }
    if worst.0 > BLOCK_LIMIT {
        let (off, x, y) = worst;
        return Some(format!("off by {off:.0} of 255 around pixel {x}, {y}"));
    }
    (whole > WHOLE_LIMIT).then(|| format!("off by {whole:.1} of 255 on the whole"))
}

/// A pale picture with a dark piece in its middle.
fn with_piece(colour: Option<[u8; 3]>) -> Picture {
    let (wide, high) = (96, 64);
    let mut picture = Picture {
        wide,
        high,
        bytes: vec![200; wide * high * 4],
    };
    if let Some(colour) = colour {
        for y in 27..38 {
            for x in 43..53 {
                let at = (y * wide + x) * 4;
                picture.bytes[at..at + 3].copy_from_slice(&colour);
            }
        }
    }
    picture
}

#[test]
fn a_piece_that_is_missing_black_or_pink_is_noticed() {
    let right = with_piece(Some([120, 70, 40]));
    assert_eq!(differences(&right, &right.clone()), None);
    let shade = with_piece(Some([124, 74, 43]));
    assert_eq!(differences(&right, &shade), None);
    for wrong in [None, Some([0, 0, 0]), Some([255, 0, 255])] {
        assert!(differences(&right, &with_piece(wrong)).is_some());
    }
}

#[test]
fn another_light_on_everything_is_noticed() {
    let right = with_piece(None);
    let mut darker = right.clone();
    for byte in &mut darker.bytes {
        *byte -= 5;
    }
    assert!(differences(&right, &darker).is_some());
}
