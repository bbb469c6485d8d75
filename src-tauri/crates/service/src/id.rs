//! Opaque identifiers: 24 hexadecimal digits, and 32 where whoever knows one may read what it names.

use sha2::{Digest, Sha256};

const BYTES: usize = 12;

/// A new identifier that nobody can guess.
#[expect(clippy::expect_used, reason = "a computer that has no randomness left cannot go on")]
pub(crate) fn fresh() -> String {
    let mut bytes = [0; BYTES];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    hex::encode(bytes)
}

/// A new identifier of 128 random bits.
pub(crate) fn secret() -> String {
    hex::encode(token())
}

/// 128 random bits that tell one delivery from all others.
#[expect(clippy::expect_used, reason = "a computer that has no randomness left cannot go on")]
pub(crate) fn token() -> [u8; 16] {
    let mut bytes = [0; 16];
    getrandom::fill(&mut bytes).expect("the operating system gives random bytes");
    bytes
}

/// The identifier that always belongs to `name`: for what is seeded.
pub(crate) fn named(name: &str) -> String {
    hex::encode(&Sha256::digest(name)[..BYTES])
}

/// The identifier of 128 bits that always belongs to `name`: for files that are seeded, which anybody may see.
pub(crate) fn named_file(name: &str) -> String {
    hex::encode(&Sha256::digest(format!("file/{name}"))[..16])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn identifiers_have_24_digits_and_named_ones_stay_the_same() {
        assert_eq!(fresh().len(), 24);
        assert_ne!(fresh(), fresh());
        assert_eq!(named("a"), named("a"));
        assert_ne!(named("a"), named("b"));
    }
}
