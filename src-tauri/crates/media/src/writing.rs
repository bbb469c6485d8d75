//! Writing a picture: pixels, what their colours mean, and whether a machine has made them.

use crate::position::checksum;
use crate::{FileTrouble, source_type};
use image::codecs::jpeg::JpegEncoder;
use image::codecs::png::PngEncoder;
use image::{DynamicImage, ImageEncoder, Rgb, RgbImage};

/// How it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// With this quality, 1 to 100. What shines through becomes white.
    Jpeg(u8),
    /// Without loss.
    Png,
    /// Without loss, smaller than PNG.
    WebP,
}

/// What goes along with the pixels.
pub(crate) struct Notes {
    /// An ICC profile.
    pub(crate) colours: Option<Vec<u8>>,
    /// The `DigitalSourceType` of IPTC.
    pub(crate) source_type: Option<String>,
}

pub(crate) fn write(image: DynamicImage, format: Format, notes: &Notes) -> Result<Vec<u8>, FileTrouble> {
    let mut bytes = Vec::new();
    let packet = notes.source_type.as_deref().map(source_type::packet);
    match format {
        Format::Jpeg(quality) => {
            let mut encoder = JpegEncoder::new_with_quality(&mut bytes, quality.clamp(1, 100));
            set_colours(&mut encoder, notes);
            encoder.encode_image(&on_white(image))?;
            if let Some(packet) = packet {
                bytes = with_segment(&bytes, &packet);
            }
        }
        Format::Png => {
            let mut encoder = PngEncoder::new(&mut bytes);
            set_colours(&mut encoder, notes);
            image.write_with_encoder(encoder)?;
            if let Some(packet) = packet {
                bytes = with_chunk(&bytes, &packet);
            }
        }
        Format::WebP => {
            let mut encoder = image_webp::WebPEncoder::new(&mut bytes);
            if let Some(colours) = &notes.colours {
                encoder.set_icc_profile(colours.clone());
            }
            if let Some(packet) = packet {
                encoder.set_xmp_metadata(packet.into_bytes());
            }
            let (width, height) = (image.width(), image.height());
            let has_alpha = image.color().has_alpha();
            let written = if has_alpha {
                encoder.encode(&image.into_rgba8(), width, height, image_webp::ColorType::Rgba8)
            } else {
                encoder.encode(&image.into_rgb8(), width, height, image_webp::ColorType::Rgb8)
            };
            written.map_err(|error| FileTrouble::Asked(error.to_string().into()))?;
        }
    }
    Ok(bytes)
}

fn set_colours(encoder: &mut impl ImageEncoder, notes: &Notes) {
    if let Some(colours) = &notes.colours {
        // A format that has no place for them shows them as best it can.
        let _ = encoder.set_icc_profile(colours.clone());
    }
}

/// What shines through, on white: JPEG knows no other way.
fn on_white(image: DynamicImage) -> RgbImage {
    if !image.color().has_alpha() {
        return image.into_rgb8();
    }
    let image = image.into_rgba8();
    RgbImage::from_fn(image.width(), image.height(), |x, y| {
        let [red, green, blue, alpha] = image.get_pixel(x, y).0;
        let over = |part: u8| {
            let mixed = u16::from(part) * u16::from(alpha) + 255 * (255 - u16::from(alpha));
            u8::try_from(mixed / 255).unwrap_or(u8::MAX)
        };
        Rgb([over(red), over(green), over(blue)])
    })
}

/// A JPEG with an XMP packet right after its beginning.
fn with_segment(jpeg: &[u8], packet: &str) -> Vec<u8> {
    let content = [b"http://ns.adobe.com/xap/1.0/\0", packet.as_bytes()].concat();
    let Ok(length) = u16::try_from(content.len() + 2) else { return jpeg.to_vec() };
    [&jpeg[..2], &[0xff, 0xe1], &length.to_be_bytes(), &content, &jpeg[2..]].concat()
}

/// A PNG with an XMP packet right after its head.
fn with_chunk(png: &[u8], packet: &str) -> Vec<u8> {
    const HEAD: usize = 8 + 25;
    let body = [b"iTXt", &b"XML:com.adobe.xmp\0\0\0\0\0"[..], packet.as_bytes()].concat();
    let Ok(length) = u32::try_from(body.len() - 4) else { return png.to_vec() };
    [&png[..HEAD], &length.to_be_bytes(), &body, &checksum(&body).to_be_bytes(), &png[HEAD..]].concat()
}
