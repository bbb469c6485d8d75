//! Files of media, as anybody may send or drop them. Each is looked at in a time that follows its size; what says where a
//! picture was taken is found whole, and is gone once it is written over.
#![no_main]

use libfuzzer_sys::fuzz_target;
use pictures::{Found, HEAD_BYTES, Kind, find_position, measure, sniff, source_type_in, thumbnail};
use std::io::Cursor;

fuzz_target!(|bytes: &[u8]| {
    let head = &bytes[..bytes.len().min(HEAD_BYTES)];
    let kind = sniff(head, head.len() == bytes.len());
    let _ = measure(Cursor::new(bytes), &kind);
    let _ = thumbnail(Cursor::new(bytes), &kind);
    let _ = source_type_in(bytes);
    if let Some(Found::Removable(patches)) = position(bytes, &kind) {
        let mut clean = bytes.to_vec();
        for patch in patches {
            let at = usize::try_from(patch.at).expect("it lies in the file");
            clean[at..at + patch.bytes.len()].copy_from_slice(&patch.bytes);
        }
        assert_eq!(position(&clean, &kind), Some(Found::Nothing), "nothing is left of it");
    }
});

fn position(bytes: &[u8], kind: &Kind) -> Option<Found> {
    find_position(Cursor::new(bytes), kind).ok()
}
