//! What can happen to a database file and its log.

use crate::sample::Sample;
use fastrand::Rng;
use std::fs;
use std::path::Path;

/// The kinds of harm, in words.
pub(crate) const KINDS: [&str; 15] = [
    "bits flipped",
    "pages zeroed",
    "cut off",
    "log removed",
    "log and its index removed",
    "log of another database",
    "log of noise",
    "beginning overwritten",
    "pages swapped",
    "pages of an older copy",
    "bits of the log flipped",
    "log cut off",
    "another file in its place",
    "older copy under the log",
    "older log",
];

const PAGE: usize = 4096;

/// Harms a copy of the sample; `other` is another desk's.
pub(crate) fn harm(kind: usize, folder: &Path, sample: &Sample, other: &Sample, random: &mut Rng) {
    let [file, log, index] = ["carillon.db", "carillon.db-wal", "carillon.db-shm"].map(|name| folder.join(name));
    let change = |path: &Path, change: &mut dyn FnMut(&mut Vec<u8>)| {
        let mut bytes = fs::read(path).unwrap();
        change(&mut bytes);
        fs::write(path, bytes).unwrap();
    };
    let noise = |size: usize, random: &mut Rng| std::iter::repeat_with(|| random.u8(..)).take(size).collect::<Vec<_>>();
    match kind {
        0 => change(&file, &mut |bytes| flip(bytes, random)),
        1 => change(&file, &mut |bytes| {
            for _ in 0..random.usize(1..=8) {
                let number = random.usize(0..bytes.len() / PAGE);
                page(bytes, number).fill(0);
            }
        }),
        2 => change(&file, &mut |bytes| bytes.truncate(random.usize(0..bytes.len()))),
        3 => fs::remove_file(&log).unwrap(),
        4 => [&log, &index].into_iter().for_each(|path| fs::remove_file(path).unwrap()),
        5 => drop(fs::copy(other.folder.path().join("carillon.db-wal"), &log).unwrap()),
        6 => {
            let size = random.usize(1..300_000);
            fs::write(&log, noise(size, random)).unwrap();
        }
        7 => change(&file, &mut |bytes| {
            let size = random.usize(1..=PAGE);
            let start = random.usize(0..=100);
            let noise = noise(size, random);
            bytes[start..start + size].copy_from_slice(&noise);
        }),
        8 => change(&file, &mut |bytes| {
            for _ in 0..random.usize(1..=4) {
                let [one, two] = [0; 2].map(|_: u8| random.usize(0..bytes.len() / PAGE));
                let first = page(bytes, one).to_vec();
                let second = page(bytes, two).to_vec();
                page(bytes, one).copy_from_slice(&second);
                page(bytes, two).copy_from_slice(&first);
            }
        }),
        9 => change(&file, &mut |bytes| {
            for _ in 0..random.usize(1..=8) {
                let number = random.usize(0..sample.older.len().min(bytes.len()) / PAGE);
                page(bytes, number).copy_from_slice(&sample.older[number * PAGE..(number + 1) * PAGE]);
            }
        }),
        10 => change(&log, &mut |bytes| flip(bytes, random)),
        11 => change(&log, &mut |bytes| bytes.truncate(random.usize(0..bytes.len()))),
        12 => match random.u8(0..4) {
            0 => fs::write(&file, b"").unwrap(),
            1 => fs::write(&file, b"Dear diary, this is no database at all.").unwrap(),
            2 => fs::remove_file(&file).unwrap(),
            _ => fs::write(&file, noise(random.usize(1..500_000), random)).unwrap(),
        },
        13 => fs::write(&file, &sample.older).unwrap(),
        _ => fs::write(&log, &sample.older_log).unwrap(),
    }
}

fn page(bytes: &mut [u8], number: usize) -> &mut [u8] {
    &mut bytes[number * PAGE..(number + 1) * PAGE]
}

fn flip(bytes: &mut [u8], random: &mut Rng) {
    for _ in 0..random.usize(1..=64) {
        let place = random.usize(0..bytes.len());
        bytes[place] ^= 1 << random.u8(0..8);
    }
}
