//! What a person wrote or chose lately and may again: emoji, hashtags, people with their handles, campaign words, time
//! zones. It makes typing shorter; it goes with a backup.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::compose::views::writing::{Habits, NewHabit};
use crate::failure::Failure;
use std::sync::Arc;
use store::preferences;

const NAME: &str = "habits";
/// The most of each that is kept.
const MOST: usize = 50;
const MOST_EMOJI: usize = 24;
const MOST_ZONES: usize = 6;

/// Says what a person wrote lately.
pub(crate) async fn show_habits(desk: &Arc<Desk>, _: Nothing) -> Result<Habits, Failure> {
    Ok(desk.store.run(|database| preferences::read(database, NAME)).await?.unwrap_or_default())
}

/// Notes one thing that a person wrote and may write again.
pub(crate) async fn note_habit(desk: &Arc<Desk>, wanted: NewHabit) -> Result<Habits, Failure> {
    let noted = desk.store.run(move |database| {
        let mut habits: Habits = preferences::read(database, NAME)?.unwrap_or_default();
        habits.note(wanted);
        preferences::write(database, NAME, &habits)?;
        Ok(habits)
    });
    Ok(noted.await?)
}

impl Habits {
    fn note(&mut self, new: NewHabit) {
        match new {
            NewHabit::Emoji { sign } => put_first(&mut self.emoji, sign, MOST_EMOJI, |sign| without_tone(sign)),
            NewHabit::Tone { tone } => self.tone = tone.min(5),
            NewHabit::Tags { tags } => {
                for tag in tags.into_iter().rev() {
                    put_first(&mut self.tags, tag, MOST, |tag| tag.to_lowercase());
                }
            }
            NewHabit::Person { person } => put_first(&mut self.people, person, MOST, |person| person.name.clone()),
            NewHabit::Zone { name } => put_first(&mut self.zones, name, MOST_ZONES, Clone::clone),
            NewHabit::Campaign { campaign } => self.campaign = campaign,
            NewHabit::ToldOfPaste => self.told_of_paste = true,
        }
    }
}

/// Puts one before all others, in place of one that is the same.
fn put_first<T>(all: &mut Vec<T>, new: T, most: usize, key: impl Fn(&T) -> String) {
    let same = key(&new);
    all.retain(|one| key(one) != same);
    all.insert(0, new);
    all.truncate(most);
}

/// An emoji without its skin tone and without the mark that asks for colours.
fn without_tone(sign: &str) -> String {
    sign.chars().filter(|sign| !matches!(sign, '\u{1F3FB}'..='\u{1F3FF}' | '\u{FE0F}')).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_noted_again_stands_first_and_once() {
        let mut habits = Habits::default();
        for sign in ["✋", "🎄", "✋🏽"] {
            habits.note(NewHabit::Emoji { sign: sign.into() });
        }
        habits.note(NewHabit::Tags { tags: vec!["#a".into(), "#b".into()] });
        habits.note(NewHabit::Tags { tags: vec!["#B".into()] });
        assert_eq!((habits.emoji, habits.tags), (vec!["✋🏽".into(), "🎄".into()], vec!["#B".to_owned(), "#a".into()]));
    }
}
