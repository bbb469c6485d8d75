//! What is promised of pictures, on pictures made here: upright, without their position, within limits.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use ::media::{
    FileKind, FileTrouble, Flip, Format, LocationMetadata, Note, PictureCut, Region, TargetSize, cut, find_position,
    measure, preview, sniff, source_type_in, thumbnail,
};
use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, GenericImageView, Rgb, RgbImage, Rgba, RgbaImage};
use std::io::Cursor;
use std::time::{Duration, Instant};

const AI: &str = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

/// 40 × 20 pixels, the left half red, with EXIF and XMP.
fn jpeg(orientation: u16) -> Vec<u8> {
    let image = RgbImage::from_fn(40, 20, |x, _| if x < 20 { Rgb([200, 0, 0]) } else { Rgb([0, 0, 200]) });
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, 95).encode_image(&image).unwrap();
    let segment = |content: &[u8]| {
        let length = u16::try_from(content.len() + 2).unwrap();
        [&[0xff, 0xe1], &length.to_be_bytes()[..], content].concat()
    };
    let exif = segment(&[b"Exif\0\0", &exif(orientation)[..]].concat());
    let xmp = format!("http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude=\"48,12N\" i:DigitalSourceType=\"{AI}\"/>");
    [&bytes[..2], &exif, &segment(xmp.as_bytes()), &bytes[2..]].concat()
}

/// EXIF with an orientation and a position.
fn exif(orientation: u16) -> Vec<u8> {
    let mut bytes = b"II\x2a\0\x08\0\0\0".to_vec();
    let entry = |tag: u16, kind: u16, count: u32, value: u32| {
        [&tag.to_le_bytes()[..], &kind.to_le_bytes(), &count.to_le_bytes(), &value.to_le_bytes()].concat()
    };
    bytes.extend(2_u16.to_le_bytes());
    bytes.extend(entry(0x0112, 3, 1, u32::from(orientation)));
    bytes.extend(entry(0x8825, 4, 1, 38));
    bytes.extend(0_u32.to_le_bytes());
    bytes.extend(2_u16.to_le_bytes());
    bytes.extend(entry(1, 2, 2, u32::from(b'N')));
    bytes.extend(entry(2, 5, 3, 68));
    bytes.extend(0_u32.to_le_bytes());
    bytes.extend([48_u32, 1, 12, 1, 33, 1].iter().flat_map(|part| part.to_le_bytes()));
    bytes
}

fn kind(bytes: &[u8]) -> FileKind {
    sniff(&bytes[..bytes.len().min(::media::HEAD_BYTES)], false)
}

fn png(image: &DynamicImage) -> Vec<u8> {
    let mut bytes = Vec::new();
    image.write_to(&mut Cursor::new(&mut bytes), image::ImageFormat::Png).unwrap();
    bytes
}

fn plain(format: Format) -> PictureCut {
    PictureCut { region: None, turns: 0, flip: None, target: None, format }
}

#[test]
fn a_picture_on_its_side_is_measured_and_shown_upright() {
    let bytes = jpeg(6);
    let measured = measure(Cursor::new(&bytes), &kind(&bytes)).unwrap();
    assert_eq!((measured.width, measured.height), (Some(20), Some(40)));
    let small = thumbnail(Cursor::new(&bytes), &kind(&bytes)).unwrap();
    let shown = image::load_from_memory(&small.bytes).unwrap();
    assert_eq!((shown.dimensions(), small.extension), ((20, 40), "jpg"));
    assert!(shown.get_pixel(10, 2).0[0] > 150, "what was left is on top");
}

#[test]
fn the_position_goes_and_everything_else_stays() {
    let before = jpeg(6);
    let LocationMetadata::Removable(patches) = find_position(Cursor::new(&before), &kind(&before)).unwrap() else {
        panic!("there is a position");
    };
    let mut after = before.clone();
    for patch in &patches {
        let at = usize::try_from(patch.at).unwrap();
        after[at..at + patch.bytes.len()].copy_from_slice(&patch.bytes);
    }
    assert_eq!(find_position(Cursor::new(&after), &kind(&after)).unwrap(), LocationMetadata::Nothing);
    assert_eq!(after.len(), before.len());
    assert_eq!(source_type_in(&after).as_deref(), Some(AI), "that a machine has made it is still said");
    assert_eq!(measure(Cursor::new(&after), &kind(&after)).unwrap().width, Some(20), "it still stands upright");
    let pixels = |bytes: &[u8]| image::load_from_memory(bytes).unwrap().into_rgb8().into_raw();
    assert_eq!(pixels(&after), pixels(&before));
}

#[test]
fn a_png_with_its_position_taken_out_is_still_whole() {
    let image = png(&DynamicImage::new_rgb8(8, 8));
    let body = [b"eXIf", &exif(1)[..]].concat();
    let length = u32::try_from(body.len() - 4).unwrap().to_be_bytes();
    let sum = body.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 0 { sum >> 1 } else { sum >> 1 ^ 0xedb8_8320 })
    });
    let mut bytes = [&image[..33], &length, &body, &(!sum).to_be_bytes(), &image[33..]].concat();
    let LocationMetadata::Removable(patches) = find_position(Cursor::new(&bytes), &kind(&bytes)).unwrap() else {
        panic!("there is a position");
    };
    for patch in &patches {
        let at = usize::try_from(patch.at).unwrap();
        bytes[at..at + patch.bytes.len()].copy_from_slice(&patch.bytes);
    }
    assert_eq!(find_position(Cursor::new(&bytes), &kind(&bytes)).unwrap(), LocationMetadata::Nothing);
    assert!(image::load_from_memory(&bytes).is_ok(), "the check sums are right");
}

#[test]
fn a_cut_is_the_region_of_the_upright_picture_and_keeps_what_made_it() {
    let bytes = jpeg(6);
    for (format, wanted) in [(Format::Jpeg(90), "image/jpeg"), (Format::Png, "image/png"), (Format::WebP, "image/webp")]
    {
        let top = PictureCut { region: Some(Region { left: 0, top: 0, width: 20, height: 20 }), ..plain(format) };
        let small = PictureCut {
            target: Some(TargetSize { width: 10 }),
            turns: 1,
            flip: Some(Flip::Sideways),
            ..plain(format)
        };
        let made = cut(Cursor::new(&bytes), &kind(&bytes), &[top, small]).unwrap();
        assert_eq!((made[0].width, made[0].height), (20, 20));
        assert_eq!((made[1].width, made[1].height), (10, 5));
        for made in &made {
            assert_eq!((kind(&made.bytes).media_type, made.media_type), (wanted, wanted));
            assert_eq!(source_type_in(&made.bytes).as_deref(), Some(AI), "{wanted}");
            assert_eq!(made.notes, [Note::MadeByMachine, Note::PositionLeftOut], "{wanted}");
            assert_eq!(find_position(Cursor::new(&made.bytes), &kind(&made.bytes)).unwrap(), LocationMetadata::Nothing);
        }
        let shown = image::load_from_memory(&made[0].bytes).unwrap();
        assert!(shown.get_pixel(10, 10).0[0] > 150, "{wanted}: the upper half is what was left");
    }
    let outside = PictureCut { region: Some(Region { left: 10, top: 0, width: 20, height: 1 }), ..plain(Format::Png) };
    assert!(matches!(cut(Cursor::new(&bytes), &kind(&bytes), &[outside]), Err(FileTrouble::Asked(_))));
}

#[test]
fn what_shines_through_stays_in_a_small_picture_and_becomes_white_in_a_jpeg() {
    let bytes = png(&RgbaImage::from_pixel(4, 4, Rgba([0, 0, 0, 0])).into());
    assert_eq!(thumbnail(Cursor::new(&bytes), &kind(&bytes)).unwrap().extension, "png");
    let made = cut(Cursor::new(&bytes), &kind(&bytes), &[plain(Format::Jpeg(90))]).unwrap();
    assert!(image::load_from_memory(&made[0].bytes).unwrap().get_pixel(1, 1).0[0] > 250);
    assert_eq!(made[0].notes, [Note::White]);
    let made = cut(Cursor::new(&bytes), &kind(&bytes), &[plain(Format::Png)]).unwrap();
    assert_eq!(made[0].notes, [], "a PNG loses nothing of it");
    let closed = png(&RgbaImage::from_pixel(4, 4, Rgba([9, 9, 9, 255])).into());
    let made = cut(Cursor::new(&closed), &kind(&closed), &[plain(Format::Jpeg(90))]).unwrap();
    assert_eq!(made[0].notes, [], "nothing shines through, although it could");
}

#[test]
fn a_preview_is_larger_than_a_thumbnail_and_never_larger_than_the_picture() {
    let shown = |width, height| {
        let bytes = png(&DynamicImage::new_luma8(width, height));
        image::load_from_memory(&preview(Cursor::new(&bytes), &kind(&bytes)).unwrap().bytes).unwrap().dimensions()
    };
    assert_eq!(shown(3200, 1000), (1600, 500));
    assert_eq!(shown(600, 900), (600, 900));
}

#[test]
fn bombs_and_broken_files_are_refused_at_once() {
    // A head that claims 60,000 × 60,000 pixels, with and without a body.
    let mut bomb = png(&DynamicImage::new_luma8(1, 1));
    bomb[16..20].copy_from_slice(&60_000_u32.to_be_bytes());
    bomb[20..24].copy_from_slice(&60_000_u32.to_be_bytes());
    let whole = jpeg(1);
    let gif = [b"GIF89a", &[0xff; 7][..], b"<script>alert(1)</script>"].concat();
    let webp = b"RIFF\xff\xff\xff\xffWEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff".to_vec();
    for bytes in [bomb, whole[..whole.len() / 2].to_vec(), whole[..30].to_vec(), gif, webp] {
        let begun = Instant::now();
        let kind = kind(&bytes);
        let _ = measure(Cursor::new(&bytes), &kind);
        let made = thumbnail(Cursor::new(&bytes), &kind);
        assert!(begun.elapsed() < Duration::from_secs(2), "{kind:?}");
        if let Ok(made) = made {
            assert_eq!(kind.media_type, "image/jpeg", "half a JPEG shows its half");
            assert!(image::load_from_memory(&made.bytes).is_ok());
        }
    }
}

#[test]
fn a_picture_of_fifty_million_pixels_is_shown_in_time() {
    let large = png(&DynamicImage::ImageLuma8(image::GrayImage::new(7071, 7071)));
    let begun = Instant::now();
    let small = thumbnail(Cursor::new(&large), &kind(&large)).unwrap();
    assert!(begun.elapsed() < Duration::from_secs(5), "{:?}", begun.elapsed());
    assert_eq!(image::load_from_memory(&small.bytes).unwrap().dimensions(), (512, 512));
    let larger = png(&DynamicImage::ImageLuma8(image::GrayImage::new(7200, 7200)));
    assert!(matches!(thumbnail(Cursor::new(&larger), &kind(&larger)), Err(FileTrouble::TooLarge(_))));
}

#[test]
fn what_can_carry_a_script_is_never_opened() {
    for bytes in
        [&b"<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>"[..], b"<!doctype html><script>", b"%PDF-1.7"]
    {
        assert!(matches!(thumbnail(Cursor::new(bytes), &kind(bytes)), Err(FileTrouble::Unsupported(_))));
    }
}

#[test]
fn a_moving_picture_says_how_many_it_has() {
    let mut bytes = Vec::new();
    {
        let mut encoder = image::codecs::gif::GifEncoder::new(&mut bytes);
        let frame = || image::Frame::new(RgbaImage::from_pixel(3, 2, Rgba([1, 2, 3, 255])));
        encoder.encode_frames([frame(), frame(), frame()]).unwrap();
    }
    let measured = measure(Cursor::new(&bytes), &kind(&bytes)).unwrap();
    assert_eq!((measured.width, measured.height, measured.frames), (Some(3), Some(2), Some(3)));
}
