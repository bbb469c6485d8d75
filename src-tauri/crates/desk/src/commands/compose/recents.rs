//! What a person wrote or chose lately and may again: emoji, hashtags, people with their handles, campaign words, time
//! zones. It makes typing shorter; it goes with a backup.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::compose::views::writing::{NewRecentItem, RecentItems};
use crate::failure::Failure;
use std::sync::Arc;
use store::preferences;

const NAME: &str = "habits";
/// The most of each that is kept.
const MOST: usize = 50;
const MOST_EMOJI: usize = 24;
const MOST_ZONES: usize = 6;

/// Says what a person wrote lately.
pub(crate) async fn show_recent_items(desk: &Arc<Desk>, _: Nothing) -> Result<RecentItems, Failure> {
    Ok(desk.store.run(|database| preferences::read(database, NAME)).await?.unwrap_or_default())
}

/// Notes one thing that a person wrote and may write again.
pub(crate) async fn note_recent_item(desk: &Arc<Desk>, wanted: NewRecentItem) -> Result<RecentItems, Failure> {
    let noted = desk.store.run(move |database| {
        let mut items: RecentItems = preferences::read(database, NAME)?.unwrap_or_default();
        items.note(wanted);
        preferences::write(database, NAME, &items)?;
        Ok(items)
    });
    Ok(noted.await?)
}

impl RecentItems {
    fn note(&mut self, new: NewRecentItem) {
        match new {
            NewRecentItem::Emoji { sign } => put_first(&mut self.emoji, sign, MOST_EMOJI, |sign| without_tone(sign)),
            NewRecentItem::Tone { tone } => self.tone = tone.min(5),
            NewRecentItem::Tags { tags } => {
                for tag in tags.into_iter().rev() {
                    put_first(&mut self.tags, tag, MOST, |tag| tag.to_lowercase());
                }
            }
            NewRecentItem::Person { person } => put_first(&mut self.people, person, MOST, |person| person.name.clone()),
            NewRecentItem::Zone { name } => put_first(&mut self.zones, name, MOST_ZONES, Clone::clone),
            NewRecentItem::Campaign { campaign } => self.campaign = campaign,
            NewRecentItem::ToldOfPaste => self.told_of_paste = true,
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
        let mut items = RecentItems::default();
        for sign in ["✋", "🎄", "✋🏽"] {
            items.note(NewRecentItem::Emoji { sign: sign.into() });
        }
        items.note(NewRecentItem::Tags { tags: vec!["#a".into(), "#b".into()] });
        items.note(NewRecentItem::Tags { tags: vec!["#B".into()] });
        assert_eq!((items.emoji, items.tags), (vec!["✋🏽".into(), "🎄".into()], vec!["#B".to_owned(), "#a".into()]));
    }
}
