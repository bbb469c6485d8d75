//! Keys and identifiers as people write them (NIP-19): bech32, with a checksum that finds what was mistyped.

use zeroize::Zeroizing;

const LETTERS: &[u8; 32] = b"qpzry9x8gf2tvdw0s3jn54khce6mua7l";

/// 32 bytes behind a word, for example `npub1…`.
pub(super) fn write(word: &str, bytes: &[u8; 32]) -> String {
    let mut values = regroup::<8, 5>(bytes.iter().copied());
    let mut checked = expanded(word);
    checked.extend(values.iter());
    checked.extend([0; 6]);
    let sum = polymod(&checked) ^ 1;
    values.extend((0..6).map(|index| (sum >> (5 * (5 - index)) & 31) as u8));
    let letters = values.iter().map(|value| char::from(LETTERS[usize::from(*value)]));
    format!("{word}1{}", letters.collect::<String>())
}

/// The 32 bytes behind a word, where the checksum is right.
pub(super) fn read(word: &str, text: &str) -> Option<Zeroizing<[u8; 32]>> {
    let lower = Zeroizing::new(text.to_ascii_lowercase());
    let letters = lower.strip_prefix(word)?.strip_prefix('1')?;
    let values = letters.bytes().map(|letter| LETTERS.iter().position(|one| *one == letter).map(|at| at as u8));
    let values: Zeroizing<Vec<u8>> = Zeroizing::new(values.collect::<Option<_>>()?);
    let mut checked = Zeroizing::new(expanded(word));
    checked.extend(values.iter());
    if polymod(&checked) != 1 || values.len() != 52 + 6 {
        return None;
    }
    let bytes = Zeroizing::new(regroup::<5, 8>(values[..52].iter().copied()));
    bytes.get(..32)?.try_into().ok().map(Zeroizing::new)
}

fn expanded(word: &str) -> Vec<u8> {
    word.bytes().map(|one| one >> 5).chain([0]).chain(word.bytes().map(|one| one & 31)).collect()
}

/// The same bits in groups of another width, the last one filled up.
fn regroup<const FROM: u32, const TO: u32>(values: impl Iterator<Item = u8>) -> Vec<u8> {
    let (mut kept, mut bits, mut groups) = (0u32, 0, Vec::new());
    for value in values {
        kept = (kept << FROM | u32::from(value)) & 0xffff;
        bits += FROM;
        while bits >= TO {
            bits -= TO;
            groups.push((kept >> bits & ((1 << TO) - 1)) as u8);
        }
    }
    if bits > 0 {
        groups.push((kept << (TO - bits) & ((1 << TO) - 1)) as u8);
    }
    groups
}

fn polymod(values: &[u8]) -> u32 {
    const GENERATOR: [u32; 5] = [0x3b6a_57b2, 0x2650_8e6d, 0x1ea1_19fa, 0x3d42_33dd, 0x2a14_62b3];
    values.iter().fold(1, |sum, value| {
        let top = sum >> 25;
        let next = (sum & 0x01ff_ffff) << 5 ^ u32::from(*value);
        (0..5).filter(|bit| top >> bit & 1 == 1).fold(next, |next, bit| next ^ GENERATOR[bit])
    })
}
