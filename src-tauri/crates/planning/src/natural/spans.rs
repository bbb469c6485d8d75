//! Phrases for a length of time from now: "+2h", "+1h30", "in 3 weeks", "in an hour and a half".
//! Deliberately absent: lengths that lie behind now.

use super::reading::Assumption;
use super::tokens::Rest;
use super::vocabulary::Unit;
use super::wish::{Day, Phrase, Phrases, Span};

/// Up to so many hours "2h30" is as likely a length of time as it is a time.
const SHORT_HOURS: u32 = 6;

/// The lengths of time that come next.
pub(super) fn spans(rest: Rest<'_>) -> Phrases<'_> {
    if let Some(rest) = rest.mark('+').or_else(|| rest.says(rest.words.after)) {
        let after = |(span, rest, _): (Span, _, _)| (Phrase::Day(Day::After(span)), rest);
        return amounts(rest).or_else(|| in_figures(rest)).map(after).into_iter().collect();
    }
    let Some((span, rest, is_clock)) = amounts(rest) else { return Phrases::new() };
    let day = Day::After(span);
    if let Some(rest) = rest.says(rest.words.from_now) {
        return vec![(Phrase::Day(day), rest)];
    }
    let phrase = Phrase::DayAssuming(day, Assumption::FromNow);
    vec![(if is_clock && span.minutes / 60 > SHORT_HOURS { phrase.unlikely() } else { phrase }, rest)]
}

/// "+1:30".
fn in_figures(rest: Rest<'_>) -> Option<(Span, Rest<'_>, bool)> {
    let (hours, rest) = rest.figures(1..=3)?;
    let (minutes, rest) = rest.glued()?.mark(':')?.glued()?.figures(2..=2).filter(|(minutes, _)| *minutes < 60)?;
    Some((Span::default().plus(hours, Unit::Minutes(60))?.plus(minutes, Unit::Minutes(1))?, rest, false))
}

/// One or more amounts, and whether they look like a time.
fn amounts(rest: Rest<'_>) -> Option<(Span, Rest<'_>, bool)> {
    let (mut span, mut rest) = amount(Span::default(), rest)?;
    let mut is_clock = false;
    loop {
        let joined = rest.says(rest.words.and).or_else(|| rest.mark(',')).unwrap_or(rest);
        if let Some(more) = amount(span, joined) {
            (span, rest) = more;
        } else if let Some(more) =
            rest.says(rest.words.and_a_half).filter(|_| span.minutes.is_multiple_of(60) && span.is_elapsed)
        {
            (span, rest) = (span.plus(30, Unit::Minutes(1))?, more);
        } else if let Some((minutes, more)) = lone_minutes(span, rest) {
            (span, rest, is_clock) = (span.plus(minutes, Unit::Minutes(1))?, more, true);
        } else {
            return Some((span, rest, is_clock));
        }
    }
}

/// The minutes of "1h30".
fn lone_minutes(span: Span, rest: Rest<'_>) -> Option<(u32, Rest<'_>)> {
    let hours = span.minutes.is_multiple_of(60) && span.is_elapsed;
    rest.glued()?.figures(2..=2).filter(|(minutes, _)| hours && *minutes < 60)
}

fn amount(span: Span, rest: Rest<'_>) -> Option<(Span, Rest<'_>)> {
    if let Some((minutes, rest)) = rest.named(rest.words.amounts) {
        return Some((span.plus(minutes, Unit::Minutes(1))?, rest));
    }
    let article = rest.says(rest.words.article).map(|rest| (1, rest));
    let (count, rest) = article.or_else(|| rest.number())?;
    let mark = || rest.glued().and_then(|rest| rest.words.decimal_marks.iter().find_map(|mark| rest.mark(*mark)));
    let point = mark().and_then(Rest::glued);
    if let Some((tenths, rest)) = point.and_then(|rest| rest.figures(1..=1)) {
        let (_, rest) = rest.named(rest.words.units).filter(|(unit, _)| *unit == Unit::Minutes(60))?;
        return Some((span.plus(count, Unit::Minutes(60))?.plus(tenths, Unit::Minutes(6))?, rest));
    }
    let (unit, rest) = rest.named(rest.words.units)?;
    Some((span.plus(count, unit)?, rest))
}

impl Span {
    fn plus(self, count: u32, unit: Unit) -> Option<Self> {
        let mut span = self;
        let (sum, each) = match unit {
            Unit::Minutes(each) => (&mut span.minutes, each),
            Unit::Days(each) => (&mut span.days, each),
            Unit::Months(each) => (&mut span.months, each),
        };
        *sum = sum.checked_add(count.checked_mul(each)?)?;
        span.is_elapsed |= matches!(unit, Unit::Minutes(_));
        Some(span)
    }
}
