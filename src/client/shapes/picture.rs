//! Images with all their smaller sizes (mip levels), so that fine lines do not shimmer in the
//! distance.

use std::thread;

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageAddressMode, ImageSampler, ImageSamplerDescriptor};
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// What the numbers of an image mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Colours as they are stored for a screen (sRGB).
    Colour,
    /// Directions, roughness: numbers as they are.
    Data,
}

/// Works on the rows of a grid, on as many threads as there are processors (four at most).
pub(super) fn in_rows<T: Send>(
    cells: &mut [T],
    wide: usize,
    work: impl Fn(usize, &mut [T]) + Sync,
) {
    let hands = thread::available_parallelism().map_or(1, |count| count.get().min(4));
    let rows = cells.len() / wide.max(1);
    let share = rows.div_ceil(hands).max(1);
    thread::scope(|scope| {
        for (part, chunk) in cells.chunks_mut(share * wide).enumerate() {
            let work = &work;
            scope.spawn(move || {
                for (row, cells) in chunk.chunks_mut(wide).enumerate() {
                    work(part * share + row, cells);
                }
            });
        }
    });
}

/// Adds the smaller sizes and says how the image is to be read.
pub(super) fn finish(
    wide: u32,
    high: u32,
    tiled: bool,
    kind: Kind,
    mut pixels: Vec<[u8; 4]>,
) -> Image {
    let levels = 32 - wide.max(high).max(1).leading_zeros();
    let mut data = Vec::with_capacity(pixels.len() * 4 * 4 / 3 + 64);
    data.extend_from_slice(pixels.as_flattened());
    let (mut w, mut h) = (wide as usize, high as usize);
    let tables = Gamma::new();
    for _ in 1..levels {
        let (w2, h2) = ((w / 2).max(1), (h / 2).max(1));
        let mut smaller = vec![[0u8; 4]; w2 * h2];
        in_rows(&mut smaller, w2, |y, row| {
            let (y0, y1) = ((y * 2).min(h - 1) * w, (y * 2 + 1).min(h - 1) * w);
            for (x, pixel) in row.iter_mut().enumerate() {
                let (x0, x1) = ((x * 2).min(w - 1), (x * 2 + 1).min(w - 1));
                let four = [
                    pixels[y0 + x0],
                    pixels[y0 + x1],
                    pixels[y1 + x0],
                    pixels[y1 + x1],
                ];
                for (channel, value) in pixel.iter_mut().enumerate().take(3) {
                    let bytes = four.map(|pixel| pixel[channel]);
                    *value = match kind {
                        Kind::Colour => tables.mean(bytes),
                        Kind::Data => (bytes.map(u16::from).iter().sum::<u16>() / 4) as u8,
                    };
                }
                pixel[3] = 255;
            }
        });
        data.extend_from_slice(smaller.as_flattened());
        (pixels, w, h) = (smaller, w2, h2);
    }
    let mut image = Image::new_uninit(
        Extent3d {
            width: wide,
            height: high,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        match kind {
            Kind::Colour => TextureFormat::Rgba8UnormSrgb,
            Kind::Data => TextureFormat::Rgba8Unorm,
        },
        RenderAssetUsages::RENDER_WORLD,
    );
    image.data = Some(data);
    image.texture_descriptor.mip_level_count = levels;
    let mut sampler = ImageSamplerDescriptor::linear();
    sampler.set_anisotropic_filter(8);
    if tiled {
        sampler.set_address_mode(ImageAddressMode::Repeat);
    }
    image.sampler = ImageSampler::Descriptor(sampler);
    image
}

/// Tables between stored bytes and amounts of light: pixels must be averaged as light.
struct Gamma {
    light: [u16; 256],
    stored: Vec<u8>,
}

impl Gamma {
    fn new() -> Self {
        let mut light = [0; 256];
        for (byte, light) in light.iter_mut().enumerate() {
            *light = ((byte as f32 / 255.0).powf(2.2) * 4095.0).round() as u16;
        }
        let stored = (0..4096)
            .map(|light| ((light as f32 / 4095.0).powf(1.0 / 2.2) * 255.0).round() as u8)
            .collect();
        Self { light, stored }
    }

    fn mean(&self, bytes: [u8; 4]) -> u8 {
        let sum: u16 = bytes.iter().map(|&byte| self.light[byte as usize]).sum();
        self.stored[(sum / 4) as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn averaging_keeps_a_plain_colour() {
        let tables = Gamma::new();
        for byte in 30..=255u8 {
            assert!(tables.mean([byte; 4]).abs_diff(byte) <= 1);
        }
    }

    #[test]
    fn an_image_holds_all_its_smaller_sizes() {
        for kind in [Kind::Colour, Kind::Data] {
            let image = finish(8, 4, false, kind, vec![[100, 100, 100, 255]; 32]);
            assert_eq!(image.texture_descriptor.mip_level_count, 4);
            let pixels = 8 * 4 + 4 * 2 + 2 + 1;
            assert_eq!(image.data.map(|data| data.len()), Some(pixels * 4));
        }
    }
}
