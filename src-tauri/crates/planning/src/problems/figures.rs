//! Numbers, sizes and durations as messages say them.

/// "63,206"
pub(super) fn number(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (index, digit) in digits.char_indices() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// "5 MB", "5.2 MB", "75 kB", "812 bytes": decimal units, as platforms and operating systems use them.
pub(super) fn size(bytes: u64) -> String {
    for (unit, name) in [(1_000_000_000, "GB"), (1_000_000, "MB"), (1_000, "kB")] {
        if bytes >= unit {
            let tenths = bytes / (unit / 10);
            return if tenths.is_multiple_of(10) || tenths >= 1_000 {
                format!("{} {name}", number(tenths / 10))
            } else {
                format!("{}.{} {name}", tenths / 10, tenths % 10)
            };
        }
    }
    format!("{bytes} bytes")
}

/// "0.5 s", "2 min 20 s", "4 h"
pub(super) fn duration(seconds: f64) -> String {
    if seconds < 60.0 {
        return format!("{} s", (seconds * 10.0).round() / 10.0);
    }
    let whole = seconds.round() as u64;
    let parts = [(whole / 3_600, "h"), (whole / 60 % 60, "min"), (whole % 60, "s")];
    let said = parts.iter().filter(|(count, _)| *count > 0).map(|(count, unit)| format!("{count} {unit}"));
    said.collect::<Vec<_>>().join(" ")
}

/// "4:5", "1.91:1", "1:3": width over height.
pub(super) fn ratio(ratio: f64) -> String {
    for over in 1..=16_u32 {
        let wide = ratio * f64::from(over);
        if (wide - wide.round()).abs() < 0.001 && wide.round() >= 1.0 && wide.round() < 20.0 {
            return format!("{}:{over}", wide.round());
        }
    }
    let hundredths = |ratio: f64| (ratio * 100.0).round() / 100.0;
    if ratio >= 1.0 { format!("{}:1", hundredths(ratio)) } else { format!("1:{}", hundredths(1.0 / ratio)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_read_as_people_write_them() {
        assert_eq!([5, 999, 1_000, 63_206, 36_152_319].map(number), ["5", "999", "1,000", "63,206", "36,152,319"]);
        assert_eq!(
            [812, 75_000, 5_000_000, 5_240_000, 256_000_000_000].map(size),
            ["812 bytes", "75 kB", "5 MB", "5.2 MB", "256 GB"]
        );
        assert_eq!(
            [0.5, 59.0, 140.0, 14_400.0, 3_661.0].map(duration),
            ["0.5 s", "59 s", "2 min 20 s", "4 h", "1 h 1 min 1 s"]
        );
        assert_eq!([0.8, 1.91, 1.0 / 3.0, 3.0, 1.0, 0.05].map(ratio), ["4:5", "1.91:1", "1:3", "3:1", "1:1", "1:20"]);
    }
}
