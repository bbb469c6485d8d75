//! Record keys of the AT protocol: a moment in microseconds and ten more bits, in thirteen letters that sort like numbers.

use crate::Slip;

const LETTERS: &[u8; 32] = b"234567abcdefghijklmnopqrstuvwxyz";

/// The key of a delivery: its second, and thirty bits of its token, so that two of the same second have different ones.
pub(super) fn of(slip: &Slip) -> String {
    let seconds = u64::try_from(slip.at.timestamp()).unwrap_or(0);
    let drawn = u64::try_from(slip.token % (1 << 30)).unwrap_or(0);
    // Fewer than a million microseconds make a second.
    let micros = seconds * 1_000_000 + (drawn >> 10) * 1_000_000 / (1 << 20);
    let bits = ((micros << 10) | (drawn & 0x3ff)) & (u64::MAX >> 1);
    (0..13).rev().map(|place| char::from(LETTERS[(bits >> (place * 5)) as usize & 31])).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::DateTime;
    use std::collections::HashSet;

    fn at(seconds: i64, token: u128) -> String {
        of(&Slip { at: DateTime::from_timestamp(seconds, 0).unwrap(), token })
    }

    #[test]
    fn a_key_is_a_tid_that_sorts_by_time() {
        assert_eq!((at(0, 0).as_str(), at(0, 1).as_str()), ("2222222222222", "2222222222223"));
        // Read back with the specification's own words: 2024-01-01T00:00:00Z, clock identifier 0.
        assert_eq!(at(1_704_067_200, 0), "3khuwc44c2222");
        let keys: Vec<String> = (0..100).map(|second| at(1_767_225_600 + second, u128::MAX >> second)).collect();
        assert!(keys.is_sorted(), "{keys:?}");
        for key in keys {
            assert_eq!(key.len(), 13);
            assert!(b"234567abcdefghij".contains(&key.as_bytes()[0]) && key.bytes().all(|one| LETTERS.contains(&one)));
        }
    }

    #[test]
    fn deliveries_of_one_second_have_different_keys() {
        let keys: HashSet<String> = (0..1u128 << 12).map(|token| at(1_767_225_600, token << 18 | token >> 3)).collect();
        assert_eq!(keys.len(), 1 << 12);
    }
}
