//! The `Range` of a request (RFC 9110, 14): one range of bytes is served, everything else as if it were not there.

/// What a `Range` asks for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    Whole,
    /// From the first byte to the last, both included.
    Part(u64, u64),
    /// A range without a single byte of the file.
    Nothing,
}

/// Reads the header for a file of this size.
pub(crate) fn read(header: &str, size_bytes: u64) -> Wanted {
    let is_bytes = header.get(..6).is_some_and(|unit| unit.eq_ignore_ascii_case("bytes="));
    let Some((first, last)) = header.get(6..).filter(|_| is_bytes).and_then(|range| range.trim().split_once('-'))
    else {
        return Wanted::Whole;
    };
    match (number(first), number(last)) {
        (Some(first), _) if first >= size_bytes && is_end(first, last) => Wanted::Nothing,
        (Some(first), Some(last)) if first <= last => Wanted::Part(first, last.min(size_bytes - 1)),
        (Some(first), None) if last.is_empty() => Wanted::Part(first, size_bytes - 1),
        (None, Some(0)) if first.is_empty() => Wanted::Nothing,
        (None, Some(_)) if first.is_empty() && size_bytes == 0 => Wanted::Nothing,
        (None, Some(count)) if first.is_empty() => Wanted::Part(size_bytes.saturating_sub(count), size_bytes - 1),
        _ => Wanted::Whole,
    }
}

/// Whether what stands behind `first-` is an end: nothing, or a number from `first` on.
fn is_end(first: u64, last: &str) -> bool {
    last.is_empty() || number(last).is_some_and(|last| first <= last)
}

/// A number too long to count with is beyond any file.
fn number(text: &str) -> Option<u64> {
    let is_number = !text.is_empty() && text.bytes().all(|one| one.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_range_is_a_part() {
        for (header, expected) in [
            ("bytes=0-0", Wanted::Part(0, 0)),
            ("bytes=2-5", Wanted::Part(2, 5)),
            ("bytes=2-", Wanted::Part(2, 9)),
            ("bytes=-3", Wanted::Part(7, 9)),
            ("bytes=-30", Wanted::Part(0, 9)),
            ("Bytes=5-99999999999999999999999", Wanted::Part(5, 9)),
            ("bytes=10-", Wanted::Nothing),
            ("bytes=10-12", Wanted::Nothing),
            ("bytes=99999999999999999999999-", Wanted::Nothing),
            ("bytes=-0", Wanted::Nothing),
            ("bytes=0-1,4-5", Wanted::Whole),
            ("bytes=5-2", Wanted::Whole),
            ("bytes=12-10", Wanted::Whole),
            ("bytes=-", Wanted::Whole),
            ("bytes=", Wanted::Whole),
            ("bytes=a-b", Wanted::Whole),
            ("bytes=+1-2", Wanted::Whole),
            ("items=0-1", Wanted::Whole),
            ("", Wanted::Whole),
        ] {
            assert_eq!(read(header, 10), expected, "{header}");
        }
    }

    #[test]
    fn an_empty_file_has_no_part() {
        for header in ["bytes=0-", "bytes=0-0", "bytes=-1"] {
            assert_eq!(read(header, 0), Wanted::Nothing, "{header}");
        }
    }
}
