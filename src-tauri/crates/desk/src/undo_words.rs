//! What a person is told of what was undone, done again or put back, and of what stands against it.

use crate::failure::{Failure, FailureCode};
use i18n::{Localized, t};
use planning::words::title;
use store::journal::{Entry, EntryKind, Thing};

/// Why something cannot be undone.
#[derive(Clone, Copy)]
pub(crate) enum Obstacle {
    MovedOn,
    Followed,
    Undone,
    InTheOutbox,
    GoneOut,
    TimeOver,
    TooLate,
    TooLongAgo,
    There,
    /// Times of a series have become posts of their own.
    Parted,
}

/// What is done with the journal.
#[derive(Clone, Copy)]
pub(crate) enum Step {
    Undo,
    Redo,
    /// One thing is put back.
    Restore,
}

/// What stands against undoing something, or against doing it again.
pub(crate) struct Stuck {
    /// What cannot be undone: "the deletion of “Roast day”".
    pub(crate) what: Localized,
    pub(crate) obstacle: Obstacle,
    /// How many other things of the same action were undone before.
    pub(crate) done: usize,
}

impl Obstacle {
    /// The obstacle, and what to do.
    pub(crate) fn told(self) -> (Localized, Localized) {
        match self {
            Self::MovedOn => (t!("undo-moved-on"), t!("undo-check")),
            Self::Followed => (t!("undo-followed"), t!("undo-followed-next")),
            Self::Undone => (t!("undo-already"), t!("undo-already-next")),
            Self::InTheOutbox => (t!("undo-on-its-way"), t!("undo-on-its-way-next")),
            Self::GoneOut => (t!("undo-gone-out"), t!("undo-gone-out-next")),
            Self::TimeOver => (t!("undo-time-over"), t!("undo-time-over-next")),
            Self::TooLate => (t!("undo-time-over"), t!("undo-too-late-next")),
            Self::TooLongAgo => (t!("undo-too-long-ago"), t!("undo-check")),
            Self::Parted => (t!("undo-parted"), t!("undo-followed-next")),
            Self::There => (t!("undo-there"), t!("undo-check")),
        }
    }
}

impl Step {
    /// "Undone: deletion of “Roast day”"
    pub(crate) fn done(self, deed: &Localized) -> Localized {
        match self {
            Self::Undo => t!("undo-undone", deed = deed),
            Self::Redo => t!("undo-redone", deed = deed),
            Self::Restore => t!("undo-restored", name = deed),
        }
    }
}

impl Stuck {
    /// What a person is told of what cannot be done.
    pub(crate) fn told(self, step: Step) -> Failure {
        let (obstacle, next) = self.obstacle.told();
        let message = match step {
            Step::Undo => t!("undo-cannot-undo", what = self.what, obstacle = obstacle),
            Step::Redo => t!("undo-cannot-redo", what = self.what, obstacle = obstacle),
            Step::Restore => t!("undo-cannot-restore", what = self.what, obstacle = obstacle),
        };
        let rest = match self.done {
            0 => t!("undo-nothing-changed"),
            done => t!("undo-others-undone", count = done),
        };
        Failure::new(FailureCode::NotReady, Localized::row(vec![message, rest], " "), next)
    }
}

/// "the deletion of “Roast day”"
pub(crate) fn the(entry: &Entry) -> Localized {
    deed(entry, "the")
}

/// "deletion of “Roast day” and 2 more": what the entries of one action have done.
pub(crate) fn deeds(entries: &[&Entry]) -> Option<Localized> {
    let (first, others) = entries.split_first()?;
    let all = deed(first, "alone");
    Some(if others.is_empty() { all } else { t!("undo-and-more", deed = all, count = others.len()) })
}

/// What is undone: `alone` as "deletion of “Roast day”" after "Undone:", with `the` as what "Cannot undo" names.
fn deed(entry: &Entry, form: &str) -> Localized {
    let name = words(entry);
    match (entry.kind, &entry.before) {
        (EntryKind::Written, None) => t!("undo-new-draft", form = form, name = name),
        (EntryKind::Written, Some(_)) => t!("undo-edit", form = form, name = name),
        (EntryKind::Discarded, _) => t!("undo-discarding", form = form, name = name),
        (EntryKind::Sent, _) => t!("undo-sending", form = form, name = name),
        (EntryKind::Changed, _) => t!("undo-change", form = form, name = name),
        (EntryKind::Deleted, _) => t!("undo-deletion", form = form, name = name),
        (EntryKind::Vanished, _) => t!("undo-loss", form = form, name = name),
        (EntryKind::FileDeleted, _) => t!("undo-file-deletion", form = form, name = name),
        (EntryKind::Labelled, _) => t!("undo-labels", form = form, name = name),
        (EntryKind::Described, _) => t!("undo-description", form = form, name = name),
        (EntryKind::Limited, _) => t!("undo-limit", form = form, name = name),
    }
}

/// "“Roast day”"
pub(crate) fn quoted(entry: &Entry) -> Localized {
    t!("words-quoted", text = words(entry))
}

/// The first words of what an entry is about.
pub(crate) fn words(entry: &Entry) -> Localized {
    match entry.after.as_ref().or(entry.before.as_ref()) {
        Some(Thing::Draft(draft)) => title(&draft.text),
        Some(Thing::Post(post)) => title(post.text.as_deref().unwrap_or_default()),
        Some(Thing::File(file)) => Localized::plain(file.name.clone()),
        Some(Thing::Labels(labels)) => Localized::from_kept(&labels.of),
        Some(Thing::Limit(limit)) => Localized::from_kept(&limit.name),
        None => Localized::default(),
    }
}
