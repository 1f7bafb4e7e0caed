//! Painting images by rule: a small seeded noise, tiles of grain, and images with all their
//! smaller sizes (mip levels), so that fine lines do not shimmer in the distance.

use std::sync::OnceLock;
use std::thread;

use bevy::asset::RenderAssetUsages;
use bevy::image::{Image, ImageAddressMode, ImageSampler, ImageSamplerDescriptor};
use bevy::math::Vec3;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use super::lathe::ease;

/// A number in 0..1 that depends on nothing but these three.
pub fn chance(x: i32, y: i32, seed: u32) -> f32 {
    let mut h = (x as u32).wrapping_mul(0x8da6_b343)
        ^ (y as u32).wrapping_mul(0xd816_3841)
        ^ seed.wrapping_mul(0xcb1a_b31f);
    h ^= h >> 15;
    h = h.wrapping_mul(0x2c1b_3c6d);
    h ^= h >> 12;
    h = h.wrapping_mul(0x297a_2d39);
    h ^= h >> 15;
    (h >> 8) as f32 / (1 << 24) as f32
}

/// The next whole number below. (The library's way calls a function on older processors; this is
/// read for every pixel.)
pub fn whole(x: f32) -> i32 {
    let cut = x as i32;
    if x < cut as f32 { cut - 1 } else { cut }
}

/// Smooth noise in 0..1 that repeats after `wrap` cells each way.
pub fn noise(x: f32, y: f32, wrap: (i32, i32), seed: u32) -> f32 {
    let (cx, cy) = (whole(x), whole(y));
    let soft = |t: f32| t * t * (3.0 - 2.0 * t);
    let (tx, ty) = (soft(x - cx as f32), soft(y - cy as f32));
    let (x0, y0) = (cx.rem_euclid(wrap.0), cy.rem_euclid(wrap.1));
    let (x1, y1) = ((x0 + 1) % wrap.0, (y0 + 1) % wrap.1);
    let low = chance(x0, y0, seed) * (1.0 - tx) + chance(x1, y0, seed) * tx;
    let high = chance(x0, y1, seed) * (1.0 - tx) + chance(x1, y1, seed) * tx;
    low * (1.0 - ty) + high * ty
}

/// A square tile of values in 0..1 that repeats without a seam.
#[derive(Clone, Debug)]
pub struct Tile {
    size: usize,
    values: Vec<f32>,
}

impl Tile {
    /// Fills a tile, its size rounded up to a power of two; the rule is given places in 0..1.
    pub fn new(size: usize, rule: impl Fn(f32, f32) -> f32 + Sync) -> Self {
        let size = size.next_power_of_two();
        let mut values = vec![0.0; size * size];
        in_rows(&mut values, size, |y, row| {
            for (x, value) in row.iter_mut().enumerate() {
                *value = rule(x as f32 / size as f32, y as f32 / size as f32);
            }
        });
        Self { size, values }
    }

    /// The one tile of wood that everything wooden is cut from, at different places; it is made
    /// when first asked for.
    pub fn timber() -> &'static Self {
        static TIMBER: OnceLock<Tile> = OnceLock::new();
        TIMBER.get_or_init(|| Self::wood(512, 71))
    }

    /// Wood, the grain running along the second axis: growth lines, fibres and short dark pores.
    fn wood(size: usize, seed: u32) -> Self {
        Self::new(size, move |u, v| {
            let drift = noise(u * 3.0, v * 2.0, (3, 2), seed)
                + 0.35 * noise(u * 9.0, v * 3.0, (9, 3), seed + 1);
            let ring = (u * 9.0 + drift * 2.6).rem_euclid(1.0);
            // Early wood darkens slowly towards a line of late wood, then starts anew.
            let line = ring.powi(3) * ease(1.0, 0.94, ring);
            let fibre = noise(u * 150.0, v * 5.0, (150, 5), seed + 2);
            let fine = noise(u * 256.0, v * 24.0, (256, 24), seed + 3);
            let pore = ease(0.80, 0.95, noise(u * 200.0, v * 16.0, (200, 16), seed + 4));
            let cloud = noise(u * 4.0, v * 2.0, (4, 2), seed + 5);
            (0.62 + 0.18 * fibre + 0.10 * fine + 0.22 * cloud - 0.34 * line - 0.22 * pore)
                .clamp(0.0, 1.0)
        })
    }

    /// The one tile of sea, made when first asked for.
    pub fn water() -> &'static Self {
        static WATER: OnceLock<Tile> = OnceLock::new();
        WATER.get_or_init(|| Self::swell(512, 5))
    }

    /// Water: a long swell with crests, and ripples on it.
    fn swell(size: usize, seed: u32) -> Self {
        Self::new(size, move |u, v| {
            let bend = noise(u * 4.0, v * 4.0, (4, 4), seed);
            let crest = |times: f32, wrap: i32, seed: u32| {
                let n = noise(
                    u * times + bend * 2.0,
                    v * times * 2.0,
                    (wrap, wrap * 2),
                    seed,
                );
                1.0 - (2.0 * n - 1.0).abs()
            };
            let long = crest(5.0, 5, seed + 1);
            let short = crest(12.0, 12, seed + 2);
            let ripple = crest(31.0, 31, seed + 3);
            (0.50 * long * long + 0.32 * short * short + 0.18 * ripple).clamp(0.0, 1.0)
        })
    }

    /// The one tile of skin, made when first asked for: clouds of every size.
    pub fn skin() -> &'static Self {
        static SKIN: OnceLock<Tile> = OnceLock::new();
        SKIN.get_or_init(|| {
            Self::new(512, |u, v| {
                let n = |times: i32, seed: u32| {
                    noise(u * times as f32, v * times as f32, (times, times), seed)
                };
                (0.40 * n(5, 41) + 0.28 * n(13, 42) + 0.20 * n(37, 43) + 0.12 * n(110, 44))
                    .clamp(0.0, 1.0)
            })
        })
    }

    /// Reads the tile at any place, mixing the four nearest values.
    pub fn at(&self, u: f32, v: f32) -> f32 {
        let size = self.size as f32;
        let (x, y) = (u * size, v * size);
        let (cx, cy) = (whole(x), whole(y));
        let (tx, ty) = (x - cx as f32, y - cy as f32);
        // The size is a power of two, so a mask wraps, below zero too.
        let mask = self.size - 1;
        let (x0, y0) = (cx as usize & mask, cy as usize & mask);
        let (x1, y1) = ((x0 + 1) & mask, (y0 + 1) & mask);
        let value = |x: usize, y: usize| self.values[y * self.size + x];
        (value(x0, y0) * (1.0 - tx) + value(x1, y0) * tx) * (1.0 - ty)
            + (value(x0, y1) * (1.0 - tx) + value(x1, y1) * tx) * ty
    }
}

/// Works on the rows of a grid, on as many threads as there are processors (eight at most).
pub fn in_rows<T: Send>(cells: &mut [T], wide: usize, work: impl Fn(usize, &mut [T]) + Sync) {
    let hands = thread::available_parallelism().map_or(1, |count| count.get().min(8));
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

/// Paints an image of the given size. The rule gets pixel numbers and gives red, green and blue
/// as they are stored (sRGB), each 0 to 255.
pub fn paint(wide: u32, high: u32, tiled: bool, rule: impl Fn(u32, u32) -> Vec3 + Sync) -> Image {
    let mut pixels = vec![[0u8; 4]; (wide * high) as usize];
    in_rows(&mut pixels, wide as usize, |y, row| {
        for (x, pixel) in row.iter_mut().enumerate() {
            let rgb = rule(x as u32, y as u32) + Vec3::splat(0.5);
            // Casting to a byte also clamps.
            *pixel = [rgb.x as u8, rgb.y as u8, rgb.z as u8, 255];
        }
    });
    finish(wide, high, tiled, pixels, Reading::Light)
}

/// What the bytes of an image mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Colours, stored as the eye sees them (sRGB).
    Light,
    /// Plain numbers, such as normals.
    Plain,
}

/// Adds the smaller sizes and says how the image is to be read.
pub fn finish(
    wide: u32,
    high: u32,
    tiled: bool,
    mut pixels: Vec<[u8; 4]>,
    reading: Reading,
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
                    *value = match reading {
                        Reading::Light => tables.mean(bytes),
                        Reading::Plain => {
                            (bytes.iter().map(|&byte| u16::from(byte)).sum::<u16>() / 4) as u8
                        }
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
        match reading {
            Reading::Light => TextureFormat::Rgba8UnormSrgb,
            Reading::Plain => TextureFormat::Rgba8Unorm,
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
    fn noise_repeats_and_stays_in_range() {
        for i in 0..50 {
            let (x, y) = (i as f32 * 0.37, i as f32 * 0.71);
            let here = noise(x, y, (5, 7), 3);
            assert!((0.0..=1.0).contains(&here));
            assert!((here - noise(x + 5.0, y + 7.0, (5, 7), 3)).abs() < 1e-3);
        }
    }

    #[test]
    fn an_image_holds_all_its_smaller_sizes() {
        let image = paint(8, 4, false, |_, _| Vec3::splat(100.0));
        assert_eq!(image.texture_descriptor.mip_level_count, 4);
        let pixels = 8 * 4 + 4 * 2 + 2 + 1;
        assert_eq!(image.data.map(|data| data.len()), Some(pixels * 4));
    }

    #[test]
    fn averaging_keeps_a_plain_colour() {
        let tables = Gamma::new();
        for byte in 30..=255u8 {
            assert!(tables.mean([byte; 4]).abs_diff(byte) <= 1);
        }
    }
}
