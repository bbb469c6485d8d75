//! What a random schedule is made of: posts, faults, kills, other people's posts, the ways of the service, and what a
//! person says.

use super::world::{Echoing, Fate, post};
use crate::answers::Answer;
use chrono::{DateTime, TimeDelta, Utc};
use model::NewPost;
use proptest::prelude::*;

/// One post that somebody writes here.
#[derive(Debug, Clone)]
pub(super) struct Wish {
    pub(super) text: &'static str,
    pub(super) channel: &'static str,
    /// Minutes from the start; `None` is at once.
    pub(super) due: Option<u16>,
    /// Seconds from the start.
    pub(super) written: u16,
}

/// A post that another person makes: of which of ours it is like, how it differs, and when.
#[derive(Debug, Clone)]
pub(super) struct Foreign {
    pub(super) like: usize,
    pub(super) is_other_text: bool,
    pub(super) is_other_time: bool,
    pub(super) is_other_channel: bool,
    pub(super) at: u16,
}

#[derive(Debug, Clone)]
pub(super) struct Schedule {
    pub(super) wishes: Vec<Wish>,
    pub(super) fates: Vec<(Fate, u16)>,
    /// After so many steps of a turn the app is killed.
    pub(super) kills: Vec<u8>,
    pub(super) foreign: Vec<Foreign>,
    pub(super) echoing: Echoing,
    pub(super) repeats: bool,
    pub(super) skew: i16,
    /// Whether creates have been answered before, so that the way of the service is known.
    pub(super) is_known: bool,
    /// By so many seconds each list is behind, one after the other, from the first again.
    pub(super) lags: Vec<u16>,
    /// What a person in a hurry answers, and so many seconds after it could be answered first. When there is nothing left
    /// they take their time and say what is so.
    pub(super) hurried: Vec<(u16, Answer)>,
}

pub(super) fn schedules() -> impl Strategy<Value = Schedule> {
    let due = prop_oneof![2 => Just(None), 2 => (1_u16..16).prop_map(Some), 6 => (25_u16..4000).prop_map(Some)];
    let wish = (prop::sample::select(vec!["hi", "ho", "see http://a.example/b"]), prop_oneof![Just("c"), Just("d")]);
    let wish = (wish, due, 0_u16..400).prop_map(|((text, channel), due, written)| Wish { text, channel, due, written });
    let fate = prop_oneof![
        5 => Just(Fate::Answered),
        2 => Just(Fate::NotSent),
        2 => Just(Fate::LostBefore),
        4 => Just(Fate::LostAfter),
        3 => (1_u16..880).prop_map(Fate::Late),
        1 => Just(Fate::Unreadable),
        1 => Just(Fate::Wordless),
        1 => Just(Fate::Refused),
        1 => Just(Fate::Limited),
        1 => (1_u16..800).prop_map(Fate::Doubled),
    ];
    let foreign = (0_usize..4, 0_u8..6, 0_u16..1200).prop_map(|(like, differs, at)| Foreign {
        like,
        is_other_text: differs == 0,
        is_other_time: differs == 1 || differs == 2,
        is_other_channel: differs == 3 || differs == 4,
        at,
    });
    let echoing = prop_oneof![
        6 => Just(Echoing::Exact),
        1 => Just(Echoing::Rewritten),
        1 => Just(Echoing::LinksShortened),
        1 => Just(Echoing::WithoutTargets),
        1 => Just(Echoing::WithoutTime),
    ];
    // A late request and a list that lags make less than half an hour together: so long twins are looked for.
    let lags = prop_oneof![
        5 => Just(Vec::new()),
        3 => prop::collection::vec(0_u16..200, 1..5),
        2 => prop::collection::vec(0_u16..840, 1..5),
    ];
    let answer = prop_oneof![
        2 => Just(Answer::CheckAgain),
        2 => Just(Answer::ItIsThere),
        1 => Just(Answer::SendAgain),
        1 => Just(Answer::KeepAsDraft),
    ];
    let moment = prop_oneof![Just(0), 0_u16..1200];
    let hurried = prop_oneof![7 => Just(Vec::new()), 3 => prop::collection::vec((moment, answer), 1..5)];
    let parts = (
        prop::collection::vec(wish, 1..5),
        prop::collection::vec((fate, 0_u16..60), 0..8),
        prop::collection::vec(0_u8..40, 0..4),
        prop_oneof![7 => Just(Vec::new()), 3 => prop::collection::vec(foreign, 1..3)],
        (echoing, prop::bool::weighted(0.15), -100_i16..100, prop::bool::weighted(0.8)),
        (lags, hurried),
    );
    parts.prop_map(|(wishes, fates, kills, foreign, (echoing, repeats, skew, is_known), (lags, hurried))| Schedule {
        wishes,
        fates,
        kills,
        foreign,
        echoing,
        repeats,
        skew,
        is_known,
        lags,
        hurried,
    })
}

/// What a wish asks the service for.
pub(super) fn body(wish: &Wish, start: DateTime<Utc>) -> NewPost {
    post(wish.text, wish.channel, wish.due.map(|due| start + TimeDelta::minutes(due.into())))
}
