//! What pages of a list tell of how it is paged (gaps, 4.4 and 4.5): by their records only, never by a guess.

/// What `skip` was seen to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Evidence {
    Records,
    Pages,
    /// It has no effect.
    Nothing,
    /// There are too few posts to know.
    TooFew,
    /// The pages fit neither; the list may have changed meanwhile.
    Unclear,
}

/// What `skip` counts, by the records at 0 and at 1.
pub(super) fn weigh(at_zero: &[String], at_one: &[String]) -> Evidence {
    let [_, rest @ ..] = at_zero else { return Evidence::TooFew };
    if rest.is_empty() {
        return Evidence::TooFew;
    }
    let overlap = rest.len().min(at_one.len());
    if at_one == at_zero {
        Evidence::Nothing
    } else if overlap > 0 && at_one[..overlap] == rest[..overlap] {
        Evidence::Records
    } else if are_apart(at_zero, at_one) {
        Evidence::Pages
    } else {
        Evidence::Unclear
    }
}

/// Whether two pages have no record in common.
pub(super) fn are_apart(one: &[String], other: &[String]) -> bool {
    !other.iter().any(|record| one.contains(record))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(from: usize, to: usize) -> Vec<String> {
        (from..to).map(|number| format!("p{number}")).collect()
    }

    #[test]
    fn what_skip_counts_is_told_by_records_only() {
        for (at_zero, at_one, expected) in [
            (page(0, 50), page(1, 51), Evidence::Records),
            (page(0, 3), page(1, 3), Evidence::Records),
            (page(0, 2), page(1, 2), Evidence::Records),
            (page(0, 50), page(50, 100), Evidence::Pages),
            (page(0, 50), page(50, 53), Evidence::Pages),
            (page(0, 2), page(0, 0), Evidence::Pages),
            (page(0, 50), page(0, 50), Evidence::Nothing),
            (page(0, 1), page(0, 0), Evidence::TooFew),
            (page(0, 1), page(1, 2), Evidence::TooFew),
            (page(0, 0), page(0, 0), Evidence::TooFew),
            (page(0, 50), page(7, 57), Evidence::Unclear),
        ] {
            assert_eq!(weigh(&at_zero, &at_one), expected, "{at_zero:?} {at_one:?}");
        }
    }
}
