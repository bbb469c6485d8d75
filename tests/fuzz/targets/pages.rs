//! A database that is damaged in any way, and a log over it: what a repair reads of it page by page. It ends, and gives no
//! more than a file of that size can hold.
#![no_main]

use desk::fuzzing::Sound;
use libfuzzer_sys::fuzz_target;
use std::sync::LazyLock;

static SOUND: LazyLock<Sound> = LazyLock::new(|| Sound::within(tempfile::tempdir().expect("there is room").path()));

fuzz_target!(|bytes: &[u8]| {
    let Some((form, rest)) = bytes.split_first() else { return };
    let (file, log) = rest.split_at(if form & 1 == 0 { rest.len() } else { rest.len() / 2 });
    let file = if form & 2 == 0 { file.to_vec() } else { SOUND.damaged(file) };
    let (rows, found) = SOUND.carve(&file, log);
    let size = file.len() + log.len();
    assert!(rows <= size && found <= 100 * (size + 4096), "{rows} rows of {found} bytes in {size}");
});
