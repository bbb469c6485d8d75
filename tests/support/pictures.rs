//! Files of media, made here: tiny, and each different from every other.

use std::fs::File;
use std::path::Path;

/// A PNG of one colour, so many pixels wide and high.
#[must_use]
pub fn png(width: u32, height: u32, colour: [u8; 3]) -> Vec<u8> {
    png_of(width, height, &colour.repeat((width * height) as usize))
}

/// A PNG of pixels of red, green and blue, line by line from the top.
#[must_use]
pub fn png_of(width: u32, height: u32, pixels: &[u8]) -> Vec<u8> {
    let chunk = |name: &[u8; 4], content: &[u8]| {
        let body = [name, content].concat();
        let length = u32::try_from(content.len()).unwrap_or_default().to_be_bytes();
        [&length, &body[..], &checksum(&body).to_be_bytes()].concat()
    };
    let head = [&width.to_be_bytes()[..], &height.to_be_bytes(), &[8, 2, 0, 0, 0]].concat();
    let lines: Vec<u8> =
        pixels.chunks(3 * (width as usize).max(1)).flat_map(|line| [&[0][..], line].concat()).collect();
    let parts = [chunk(b"IHDR", &head), chunk(b"IDAT", &stored(&lines)), chunk(b"IEND", &[])];
    [b"\x89PNG\r\n\x1a\n", &parts.concat()[..]].concat()
}

/// Bytes as zlib stores them, not made smaller.
fn stored(bytes: &[u8]) -> Vec<u8> {
    let mut all = vec![0x78, 0x01];
    let mut blocks = bytes.chunks(65_535).peekable();
    while let Some(block) = blocks.next() {
        let length = u16::try_from(block.len()).unwrap_or_default();
        all.push(u8::from(blocks.peek().is_none()));
        all.extend(length.to_le_bytes());
        all.extend((!length).to_le_bytes());
        all.extend(block);
    }
    let (one, two) = bytes.iter().fold((1_u32, 0_u32), |(one, two), byte| {
        let one = (one + u32::from(*byte)) % 65_521;
        (one, (two + one) % 65_521)
    });
    all.extend((two << 16 | one).to_be_bytes());
    all
}

fn checksum(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(!0_u32, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 0 { sum >> 1 } else { sum >> 1 ^ 0xedb8_8320 })
    })
}

/// A GIF of two pixels.
#[must_use]
pub fn gif() -> Vec<u8> {
    b"GIF89a\x02\0\x01\0\0\0\0,\0\0\0\0\x02\0\x01\0\0\x02\x02\x4c\x01\0;".to_vec()
}

/// The head of a JPEG that says where it was taken, and that a machine has made it. It has no pixels.
#[must_use]
pub fn jpeg_with_position() -> Vec<u8> {
    let segment = |content: &[u8]| {
        let length = u16::try_from(content.len() + 2).unwrap_or_default().to_be_bytes();
        [&[0xff, 0xe1], &length[..], content].concat()
    };
    let xmp = b"http://ns.adobe.com/xap/1.0/\0<x exif:GPSLatitude=\"48,12N\" i:DigitalSourceType=\"http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia\"/>";
    let frame = [0xff, 0xc0, 0, 11, 8, 0, 3, 0, 4, 1, 1, 0x11, 0];
    [&[0xff, 0xd8][..], &segment(xmp), &frame, &[0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0xff, 0xd9]].concat()
}

/// A film that web views can play: one second of green, 160 × 90, VP8 in WebM. `tests/e2e/make-clip.mjs` has made it.
#[must_use]
pub fn clip() -> &'static [u8] {
    include_bytes!("clip.webm")
}

/// A film of so many bytes that takes no room on the disk.
///
/// # Errors
/// When it cannot be made.
pub fn sparse(path: &Path, size_bytes: u64) -> std::io::Result<()> {
    use std::io::Write;
    let mut file = File::create(path)?;
    file.write_all(b"\0\0\0\x14ftypisom\0\0\0\0isom\0\0\0\x08free")?;
    file.set_len(size_bytes)
}

/// A film of so many bytes that takes hardly any room on the disk: 41 seconds in Full HD by what its head says, and
/// nothing that can be played.
///
/// # Errors
/// When it cannot be made.
pub fn film(path: &Path, size_bytes: u64) -> std::io::Result<()> {
    use std::io::Write;
    let boxed = |name: &[u8; 4], content: &[u8]| {
        let size = u32::try_from(content.len() + 8).unwrap_or_default().to_be_bytes();
        [&size[..], name, content].concat()
    };
    let mut clock = vec![0; 100];
    clock[12..16].copy_from_slice(&1000_u32.to_be_bytes());
    clock[16..20].copy_from_slice(&41_000_u32.to_be_bytes());
    let mut track = vec![0; 84];
    for (at, number) in [(40, 0x1_0000_u32), (56, 0x1_0000), (76, 1920 << 16), (80, 1080 << 16)] {
        track[at..at + 4].copy_from_slice(&number.to_be_bytes());
    }
    let head = [boxed(b"mvhd", &clock), boxed(b"trak", &boxed(b"tkhd", &track))].concat();
    let head = [boxed(b"ftyp", b"isom\0\0\0\0isom"), boxed(b"moov", &head)].concat();
    let mut file = File::create(path)?;
    file.write_all(&head)?;
    // What follows to the end is the film itself; it tells its length in the long form.
    let rest = size_bytes.saturating_sub(head.len() as u64).max(16);
    file.write_all(&[&[0, 0, 0, 1][..], b"mdat", &rest.to_be_bytes()].concat())?;
    file.set_len(head.len() as u64 + rest)
}
