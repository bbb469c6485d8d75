//! How phrases make a text: each at most once, in any order. Every way to read the text is kept.
//! Deliberately absent: what the phrases themselves look like.

use super::tokens::Rest;
use super::wish::{Habit, Phrases, Wish};
use super::{clocks, dates, days, spans};

/// All that a text can ask for.
pub(super) fn wishes(text: Rest<'_>, habit: Habit) -> Vec<Wish> {
    let mut found = Vec::new();
    go_on(&Wish::default(), text, habit, &mut found);
    found
}

fn go_on(wish: &Wish, rest: Rest<'_>, habit: Habit, found: &mut Vec<Wish>) {
    if rest.is_done() {
        if wish.is_whole() && !found.contains(wish) {
            found.push(wish.clone());
        }
        return;
    }
    let rest = if *wish == Wish::default() { rest } else { behind_separator(rest) };
    for (phrase, rest) in phrases(wish, rest, habit) {
        if let Some(wish) = wish.with(phrase) {
            go_on(&wish, rest, habit, found);
        }
    }
}

/// Past a comma or a dash between two phrases.
fn behind_separator(rest: Rest<'_>) -> Rest<'_> {
    let dash = || rest.mark('-').filter(|after| rest.glued().is_none() && after.glued().is_none());
    rest.mark(',').or_else(dash).unwrap_or(rest)
}

fn phrases<'a>(wish: &Wish, rest: Rest<'a>, habit: Habit) -> Phrases<'a> {
    if let Some(timestamp) = rest.glued().and_then(|rest| rest.says(&["t"])) {
        return clocks::clocks(timestamp, true);
    }
    if let Some(rest) = rest.says(rest.words.at).or_else(|| rest.mark('@')) {
        let mut found = clocks::clocks(rest, true);
        found.extend(clocks::parts(rest, false));
        return found;
    }
    let names_day = wish.day.is_some() || wish.weekday.is_some();
    if let Some(day) = rest.says(rest.words.on) {
        let mut found = days::days(day, habit, true);
        found.extend(dates::dates(day, habit));
        found.extend(clocks::named(rest));
        found.extend(clocks::parts(rest, names_day));
        return found;
    }
    let mut found = days::days(rest, habit, false);
    found.extend(dates::dates(rest, habit));
    found.extend(spans::spans(rest));
    found.extend(clocks::clocks(rest, false));
    found.extend(clocks::parts(rest, names_day));
    found
}
