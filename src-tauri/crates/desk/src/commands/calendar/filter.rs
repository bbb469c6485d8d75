//! Which posts and drafts the calendar shows. What a filter hides is only hidden: it never changes what is sent.

use crate::commands::calendar::views::chips::PostState;
use crate::commands::calendar::views::windows::{CalendarFilter, StateGroup};
use std::collections::HashSet;

/// What a filter looks at.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Traits<'a> {
    pub(crate) channels: &'a [String],
    pub(crate) platforms: &'a [String],
    pub(crate) labels: &'a [String],
    pub(crate) state: PostState,
    pub(crate) has_media: bool,
    /// Empty where nobody asks for words.
    pub(crate) text: &'a str,
    /// Whether it is a draft that cannot be sent as it is, or a post that could not be sent again.
    pub(crate) is_stuck: bool,
}

/// A filter made ready to be asked.
#[derive(Debug)]
pub(crate) struct Sieve {
    channels_off: HashSet<String>,
    platforms: Option<HashSet<String>>,
    states: Option<HashSet<StateGroup>>,
    /// In small letters.
    labels: Option<HashSet<String>>,
    words: Vec<String>,
    media: Option<bool>,
    problems: bool,
}

impl CalendarFilter {
    /// The filter, ready to be asked.
    pub(crate) fn sieve(self) -> Sieve {
        let chosen = |wish: Option<Vec<String>>| wish.filter(|wish| !wish.is_empty()).map(HashSet::from_iter);
        let text = self.text.unwrap_or_default().to_lowercase();
        Sieve {
            channels_off: self.channels_off.unwrap_or_default().into_iter().collect(),
            platforms: chosen(self.platforms),
            states: self.states.filter(|states| !states.is_empty()).map(HashSet::from_iter),
            labels: chosen(self.labels.map(|labels| labels.iter().map(|label| label.to_lowercase()).collect())),
            words: text.split_whitespace().map(str::to_owned).collect(),
            media: self.media,
            problems: self.problems.unwrap_or_default(),
        }
    }
}

impl Sieve {
    /// Whether it lets everything through.
    pub(crate) fn is_open(&self) -> bool {
        let Self { channels_off, platforms, states, labels, words, media, problems } = self;
        channels_off.is_empty()
            && platforms.is_none()
            && states.is_none()
            && labels.is_none()
            && words.is_empty()
            && media.is_none()
            && !problems
    }

    /// Whether it asks for words.
    pub(crate) fn wants_text(&self) -> bool {
        !self.words.is_empty()
    }

    /// Whether it asks for what cannot be sent.
    pub(crate) fn wants_problems(&self) -> bool {
        self.problems
    }

    /// Whether something is shown.
    pub(crate) fn lets(&self, traits: Traits<'_>) -> bool {
        let Traits { channels, platforms, labels, state, has_media, text, is_stuck } = traits;
        // One whose channels are not known always shows.
        (channels.is_empty() || channels.iter().any(|id| !self.channels_off.contains(id)))
            && self.platforms.as_ref().is_none_or(|wanted| platforms.iter().any(|one| wanted.contains(one)))
            && self.states.as_ref().is_none_or(|wanted| wanted.contains(&StateGroup::of(state)))
            && self.labels.as_ref().is_none_or(|wanted| labels.iter().any(|one| wanted.contains(&one.to_lowercase())))
            && self.media.is_none_or(|wanted| wanted == has_media)
            && (!self.problems || is_stuck || StateGroup::of(state) == StateGroup::Attention)
            && (self.words.is_empty() || has_all(text, &self.words))
    }
}

fn has_all(text: &str, words: &[String]) -> bool {
    let text = text.to_lowercase();
    words.iter().all(|word| text.contains(word))
}

impl StateGroup {
    /// The group of a state.
    pub(crate) fn of(state: PostState) -> Self {
        match state {
            PostState::Draft => Self::Drafts,
            PostState::Waiting | PostState::Sending | PostState::Confirming | PostState::Scheduled => Self::Scheduled,
            PostState::Repeating => Self::Repeating,
            state if state.needs_somebody() => Self::Attention,
            _ => Self::Past,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lets(filter: CalendarFilter, state: PostState, text: &str) -> bool {
        let channels = ["a".to_owned(), "b".to_owned()];
        let platforms = ["x".to_owned()];
        let labels = ["Launch".to_owned()];
        let traits = Traits {
            channels: &channels,
            platforms: &platforms,
            labels: &labels,
            state,
            has_media: true,
            text,
            is_stuck: false,
        };
        filter.sieve().lets(traits)
    }

    #[test]
    fn every_wish_has_to_be_met() {
        let off = |ids: &[&str]| Some(ids.iter().map(|id| (*id).to_owned()).collect());
        let any = CalendarFilter::default;
        for (filter, expected) in [
            (any(), true),
            (CalendarFilter { channels_off: off(&["a"]), ..any() }, true),
            (CalendarFilter { channels_off: off(&["a", "b"]), ..any() }, false),
            (CalendarFilter { platforms: off(&["x"]), ..any() }, true),
            (CalendarFilter { platforms: off(&["threads"]), ..any() }, false),
            (CalendarFilter { platforms: off(&[]), ..any() }, true),
            (CalendarFilter { states: Some(vec![StateGroup::Drafts]), ..any() }, false),
            (CalendarFilter { states: Some(vec![StateGroup::Drafts, StateGroup::Scheduled]), ..any() }, true),
            (CalendarFilter { labels: off(&["LAUNCH", "other"]), ..any() }, true),
            (CalendarFilter { labels: off(&["other"]), ..any() }, false),
            (CalendarFilter { labels: off(&[]), ..any() }, true),
            (CalendarFilter { media: Some(false), ..any() }, false),
            (CalendarFilter { problems: Some(true), ..any() }, false),
            (CalendarFilter { text: Some(" ROAST day ".into()), ..any() }, true),
            (CalendarFilter { text: Some("roast night".into()), ..any() }, false),
        ] {
            assert_eq!(lets(filter.clone(), PostState::Scheduled, "Day of the Roast"), expected, "{filter:?}");
        }
        assert!(lets(CalendarFilter { problems: Some(true), ..any() }, PostState::Rejected, ""));
    }
}
