//! Files that were made to do harm: what looks at them ends soon, holds little, and never panics.
#![expect(clippy::unwrap_used, reason = "a test that cannot be set up has failed")]

use ::media::{
    FileTrouble, Format, HEAD_BYTES, LocationMetadata, PictureCut, cut, find_position, measure, preview, sniff,
    thumbnail,
};
use std::io::{Cursor, Write};

const MIB: usize = 1024 * 1024;
const LONGEST: [u8; 4] = [0xff; 4];

/// Everything that is ever done with a file, whatever comes of it.
fn look(bytes: &[u8]) -> Result<LocationMetadata, FileTrouble> {
    let kind = sniff(&bytes[..bytes.len().min(HEAD_BYTES)], bytes.len() <= HEAD_BYTES);
    let _ = measure(Cursor::new(bytes), &kind);
    let _ = thumbnail(Cursor::new(bytes), &kind);
    let _ = preview(Cursor::new(bytes), &kind);
    let whole = PictureCut { region: None, turns: 1, flip: None, target: None, format: Format::Png };
    let _ = cut(Cursor::new(bytes), &kind, &[whole]);
    find_position(Cursor::new(bytes), &kind)
}

fn png(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    for (name, content) in chunks {
        bytes.extend(u32::try_from(content.len()).unwrap().to_be_bytes());
        bytes.extend([*name, *content].concat());
        let sum = name.iter().chain(*content).fold(!0_u32, |sum, byte| {
            (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 0 { sum >> 1 } else { sum >> 1 ^ 0xedb8_8320 })
        });
        bytes.extend((!sum).to_be_bytes());
    }
    bytes
}

fn head(width: u32, height: u32) -> Vec<u8> {
    [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 6, 0, 0, 0]].concat()
}

fn webp(chunks: &[(&[u8; 4], &[u8])]) -> Vec<u8> {
    let mut bytes = b"WEBP".to_vec();
    for (name, content) in chunks {
        bytes.extend([&name[..], &u32::try_from(content.len()).unwrap().to_le_bytes(), content].concat());
        bytes.extend(vec![0; content.len() % 2]);
    }
    [b"RIFF", &u32::try_from(bytes.len()).unwrap().to_le_bytes()[..], &bytes].concat()
}

fn boxed(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    [&u32::try_from(content.len() + 8).unwrap().to_be_bytes()[..], name, content].concat()
}

/// So many zeros, packed.
fn packed(zeros: usize) -> Vec<u8> {
    let mut packer = flate2::write::ZlibEncoder::new(Vec::new(), flate2::Compression::best());
    let block = vec![0; MIB];
    for _ in 0..zeros / MIB {
        packer.write_all(&block).unwrap();
    }
    packer.finish().unwrap()
}

/// EXIF whose directory of positions has entries that all point to the same bytes: as many as there are.
fn overlapping(length: u32) -> Vec<u8> {
    let entry = |tag: u16, kind: u16, count: u32, value: u32| {
        [&tag.to_le_bytes()[..], &kind.to_le_bytes(), &count.to_le_bytes(), &value.to_le_bytes()].concat()
    };
    let mut bytes = b"II\x2a\0\x08\0\0\0\x01\0".to_vec();
    bytes.extend(entry(0x8825, 4, 1, 22));
    bytes.extend(512_u16.to_le_bytes());
    for tag in 0..512 {
        bytes.extend(entry(tag, 1, length - 8, 8));
    }
    bytes.resize(length as usize, 0);
    bytes
}

#[test]
fn text_that_names_a_position_a_million_times_is_read_once() {
    for mark in ["exif:GPS>", "exif:GPSLatitude=\"", "exif:GPS='", "exif:GPSA>  <", "exif:GPSA='x'"] {
        let text = mark.repeat(16 * MIB / mark.len());
        let in_png = png(&[(b"IHDR", &head(1, 1)), (b"iTXt", text.as_bytes()), (b"IEND", b"")]);
        let in_webp = webp(&[(b"XMP ", text.as_bytes())]);
        for bytes in [in_png, in_webp] {
            let found = look(&bytes);
            let is_bound = match &found {
                Ok(LocationMetadata::Removable(patches)) => patches.len() <= 10_000,
                found => matches!(found, Ok(LocationMetadata::Nothing) | Err(FileTrouble::TooLarge(_))),
            };
            assert!(is_bound, "{mark}: {:?}", found.map(|_| ()));
        }
    }
}

#[test]
fn lengths_that_cannot_be_true_end_the_look() {
    let gif = b"GIF89a\xff\xff\xff\xff\xff\0\0";
    let mut files = vec![
        [b"RIFF", &LONGEST[..], b"WEBPVP8X", &LONGEST, &[0; 64]].concat(),
        [b"RIFF", &LONGEST[..], b"WEBPANMF", &LONGEST, &[0xff; 64]].concat(),
        [b"RIFF", &LONGEST[..], b"WEBPEXIF", &LONGEST, b"Exif\0\0II\x2a\0", &LONGEST].concat(),
        [b"RIFF", &LONGEST[..], b"AVI LIST", &LONGEST, &[0xff; 64]].concat(),
        [b"\x89PNG\r\n\x1a\n", &LONGEST[..], b"IHDR", &[0xff; 64]].concat(),
        [&png(&[(b"IHDR", &head(1, 1))]), &LONGEST[..], b"iTXt", b"exif:GPS='x'"].concat(),
        [&png(&[(b"IHDR", &head(1, 1))]), &[0, 0, 0, 9][..], b"eXIf", b"II"].concat(),
        png(&[(b"IHDR", &head(u32::MAX, u32::MAX)), (b"IDAT", &[0xff; 64])]),
        [&gif[..], &[0x2c; 512]].concat(),
        [b"\xff\xd8", &b"\xff\xe1\xff\xff"[..], b"Exif\0\0II\x2a\0", &LONGEST, &[0xff; 64]].concat(),
        [b"\xff\xd8", &[0xff; 512][..]].concat(),
        [b"II\x2a\0", &LONGEST[..], &[0xff; 64]].concat(),
        [b"MM\0\x2a", &[0xff, 0xff, 0xff, 0xfe][..], &[0xff; 64]].concat(),
        [&b"\x1a\x45\xdf\xa3\x01"[..], &[0xff; 64]].concat(),
        [&b"\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67"[..], &[0xff; 9], &[0; 64]].concat(),
        b"\x1a\x45\xdf\xa3".to_vec(),
        vec![],
    ];
    // Boxes without a length, of no length, as long as can be said in four bytes and in eight.
    for brand in [b"isom", b"qt  ", b"heic", b"avif"] {
        let kind = boxed(b"ftyp", &[&brand[..], &[0; 4]].concat());
        for size in [[0; 4], [0, 0, 0, 1], [0, 0, 0, 7], [0, 0, 0, 8], LONGEST] {
            for name in [b"moov", b"meta", b"udta"] {
                files.push([&kind, &size[..], name, &[0xff; 8], &[0; 64]].concat());
                files.push([kind.clone(), boxed(b"moov", &[&size[..], name, &[0xff; 8], &[0; 9]].concat())].concat());
            }
        }
        files.push([kind.clone(), boxed(b"moov", &boxed(b"meta", &boxed(b"keys", b"")))].concat());
        files.push([kind, boxed(b"meta", b"")].concat());
    }
    for file in files {
        let _ = look(&file);
        for cut in 1..file.len().min(96) {
            let _ = look(&file[..cut]);
        }
    }
}

#[test]
fn what_lies_within_itself_a_thousand_times_is_not_followed_down() {
    let (mut boxes, mut elements) = (Vec::new(), Vec::new());
    for _ in 0..2000 {
        boxes = boxed(b"moov", &boxes);
        let size = 0x1000_0000 | u32::try_from(elements.len()).unwrap();
        elements = [&[0x18, 0x53, 0x80, 0x67], &size.to_be_bytes()[..], &elements].concat();
    }
    assert_eq!(look(&[boxed(b"ftyp", b"isom\0\0\0\0"), boxes].concat()), Ok(LocationMetadata::Nothing));
    assert_eq!(
        look(&[&b"\x1a\x45\xdf\xa3\x87\x42\x82\x84webm"[..], &elements].concat()),
        Ok(LocationMetadata::Nothing)
    );
}

#[test]
fn a_little_that_becomes_very_much_is_refused_before_it_does() {
    let huge = png(&[(b"IHDR", &head(60_000, 60_000)), (b"IDAT", &packed(16 * MIB)), (b"IEND", b"")]);
    let kind = sniff(&huge[..HEAD_BYTES.min(huge.len())], false);
    assert!(matches!(thumbnail(Cursor::new(&huge), &kind), Err(FileTrouble::TooLarge(_))));
    let bomb = packed(256 * MIB);
    let profile = [b"a\0\0", &bomb[..]].concat();
    let text = [b"XML:com.adobe.xmp\0\x01\0\0\0", &bomb[..]].concat();
    for (name, content) in [(b"iCCP", &profile), (b"iTXt", &text), (b"zTXt", &profile), (b"IDAT", &bomb)] {
        let _ = look(&png(&[(b"IHDR", &head(8, 8)), (name, content), (b"IDAT", &packed(MIB)), (b"IEND", b"")]));
    }
}

#[test]
fn what_is_written_over_is_no_more_than_the_file() {
    for length in [60_000_u32, 8 * 1024 * 1024] {
        let exif = overlapping(length);
        let mut files = vec![png(&[(b"IHDR", &head(1, 1)), (b"eXIf", &exif)]), webp(&[(b"EXIF", &exif)]), exif.clone()];
        if let Ok(size) = u16::try_from(exif.len() + 8) {
            let segment = [&[0xff, 0xe1], &size.to_be_bytes()[..], b"Exif\0\0", &exif].concat();
            files.push([b"\xff\xd8", &segment[..], &segment].concat());
        }
        for file in files {
            let Ok(LocationMetadata::Removable(patches)) = look(&file) else { panic!("it says where it was taken") };
            let all: usize = patches.iter().map(|patch| patch.bytes.len()).sum();
            assert!(all <= file.len(), "{all} of {}", file.len());
        }
    }
}

#[test]
fn what_is_written_over_ends_with_the_file() {
    // A north of a latitude in the notes of a picture that is cut off within their sum.
    let entry = |tag: u16, kind: u16, count: u32, value: [u8; 4]| {
        [&tag.to_be_bytes()[..], &kind.to_be_bytes(), &count.to_be_bytes(), &value].concat()
    };
    let directory = |entries: &[Vec<u8>]| {
        let count = u16::try_from(entries.len()).unwrap().to_be_bytes();
        [&count[..], &entries.concat(), &[0; 4]].concat()
    };
    let position = directory(&[entry(1, 2, 2, *b"N\0\0\0")]);
    let notes =
        [b"MM\0*\0\0\0\x08".to_vec(), directory(&[entry(0x8825, 4, 1, 26_u32.to_be_bytes())]), position].concat();
    let whole = png(&[(b"IHDR", &head(1, 1)), (b"eXIf", &notes)]);
    let LocationMetadata::Removable(patches) = look(&whole).unwrap() else { panic!("it says where it was taken") };
    assert!(!patches.is_empty());
    for cut in 1..=4 {
        let bytes = &whole[..whole.len() - cut];
        let Ok(LocationMetadata::Removable(patches)) = look(bytes) else { continue };
        let last = patches.iter().map(|patch| patch.at + patch.bytes.len() as u64).max().unwrap();
        assert!(last <= bytes.len() as u64, "{last} of {}", bytes.len());
    }
}
