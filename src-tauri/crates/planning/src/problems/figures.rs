//! Sizes, durations and shapes as messages say them.

use i18n::{Localized, Variable, t};

/// "5 MB", "5.2 MB", "75 kB", "812 bytes": decimal units, as platforms and operating systems use them.
pub(super) fn size(bytes: u64) -> Localized {
    for (unit, name) in [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")] {
        if bytes >= unit {
            let tenths = bytes / (unit / 10);
            return if tenths.is_multiple_of(10) || tenths >= 1_000 {
                t!("problems-size", number = tenths / 10, unit = name)
            } else {
                t!("problems-size", number = decimal(tenths as f64 / 10.0), unit = name)
            };
        }
    }
    exactly(bytes)
}

/// "5,240,000 bytes"
pub(super) fn exactly(bytes: u64) -> Localized {
    t!("problems-size-exactly", count = bytes)
}

/// "0.5 s", "2 min 20 s", "4 h"
pub(super) fn duration(seconds: f64) -> Localized {
    if seconds < 60.0 {
        return t!("problems-seconds", seconds = decimal((seconds * 10.0).round() / 10.0));
    }
    let whole = seconds.round() as u64;
    let parts = [(whole / 3_600, "h"), (whole / 60 % 60, "min"), (whole % 60, "s")];
    let said = parts.iter().filter(|(count, _)| *count > 0).map(|(count, unit)| format!("{count} {unit}"));
    Localized::plain(said.collect::<Vec<_>>().join(" "))
}

/// "4:5", "1.91:1", "1:3": width over height.
pub(super) fn ratio(ratio: f64) -> Localized {
    let said = |wide: f64, high: f64| t!("problems-ratio", wide = decimal(wide), high = decimal(high));
    for over in 1..=16_u32 {
        let wide = ratio * f64::from(over);
        if (wide - wide.round()).abs() < 0.001 && wide.round() >= 1.0 && wide.round() < 20.0 {
            return said(wide.round(), f64::from(over));
        }
    }
    let hundredths = |ratio: f64| (ratio * 100.0).round() / 100.0;
    if ratio >= 1.0 { said(hundredths(ratio), 1.0) } else { said(1.0, hundredths(1.0 / ratio)) }
}

/// A number as the language writes it.
pub(super) fn decimal(number: f64) -> Variable {
    Variable::Decimal(number.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_read_as_people_write_them() {
        assert_eq!(
            [812, 75_000, 5_000_000, 5_240_000, 256_000_000_000].map(|bytes| size(bytes).to_string()),
            ["812 bytes", "75 kB", "5 MB", "5.2 MB", "256 GB"]
        );
        assert_eq!(
            [0.5, 59.0, 140.0, 14_400.0, 3_661.0].map(|seconds| duration(seconds).to_string()),
            ["0.5 s", "59 s", "2 min 20 s", "4 h", "1 h 1 min 1 s"]
        );
        assert_eq!(
            [0.8, 1.91, 1.0 / 3.0, 3.0, 1.0, 0.05].map(|shape| ratio(shape).to_string()),
            ["4:5", "1.91:1", "1:3", "3:1", "1:1", "1:20"]
        );
        assert_eq!(ratio(1.91).said_in(i18n::Language::German), "1,91:1");
    }
}
