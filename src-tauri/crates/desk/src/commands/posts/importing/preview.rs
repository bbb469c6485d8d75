//! What would become of what was chosen, in words and for the page.

use super::items::mended;
use super::plan::{Fault, Outcome, Plan, PlannedPost};
use super::source::Source;
use super::views::{
    ChannelAnswer, ChannelAsked, DatesAnswer, DatesAsked, ImportColumn, ImportOutcome, ImportPlan, ImportPreview,
    ImportProblem, ImportedPost, ReadCell,
};
use crate::Desk;
use ::drafts::first_file;
use chrono::NaiveDate;
use exchange::{ChannelName, Column, DateAnswer, DateQuestion, Layout, NamedFile, PostEntry};
use i18n::{Localized, t};
use planning::natural::DateOrder;
use planning::timing::{Timing, WallClock, read_day};
use planning::words::{day, day_of_month, list, title, weekday};
use std::borrow::Cow;

/// So many posts are shown first.
const SHOWN: usize = 100;

/// Everything that the page shows.
pub(super) fn preview(desk: &Desk, source: &Source, plan: &Plan, mut wanted: ImportPlan) -> ImportPreview {
    let wrong = plan.posts.iter().filter(|post| matches!(post.outcome, Outcome::Wrong(_))).count();
    let (ready, wrong) = (number(plan.posts.len() - wrong), number(wrong));
    let channels = plan.names.iter().map(|(name, count)| asked(name, *count, &wanted.channels)).collect();
    let table = Table::of(source, plan, &wanted);
    let shown = if wanted.all { plan.posts.len() } else { SHOWN };
    let mut days: Vec<NaiveDate> = plan.posts.iter().filter_map(|post| day_of(&post.draft.schedule)).collect();
    days.sort_unstable();
    let problems = plan.posts.iter().enumerate().filter_map(|(at, post)| match &post.outcome {
        Outcome::Wrong(fault) if fault.column.is_some() => Some(problem(table.as_ref(), plan, at, fault)),
        _ => None,
    });
    let problems = problems.take(shown).collect();
    let dates = plan.items.asked.as_ref().map(dates_asked);
    wanted.sheet = number(source.sheet);
    wanted.layout = table.as_ref().map(|table| table.layout.clone());
    wanted.order = dates.is_some().then_some(plan.items.order);
    ImportPreview {
        name: match &source.files[..] {
            [file] => file.name.clone().into(),
            files => t!("posts-import-count", count = files.len()),
        },
        sheets: source.table().map(|table| table.names.clone()).unwrap_or_default(),
        columns: table.as_ref().map(Table::columns).unwrap_or_default(),
        rows: table.iter().flat_map(|_| plan.items.all.iter().filter_map(|item| item.row.map(number))).collect(),
        dates,
        channels,
        ready,
        wrong,
        blank: number(plan.items.blank),
        summary: match (days.first(), days.last()) {
            (Some(first), Some(last)) => {
                t!("posts-import-span", count = ready, first = short_day(*first), last = short_day(*last))
            }
            _ => t!("posts-import-posts", count = ready),
        },
        posts: (0..plan.posts.len()).take(shown).map(|at| post(desk, plan, at)).collect(),
        problems,
        unread: source
            .files
            .iter()
            .filter_map(|file| {
                let why = file.contents.as_ref().err()?;
                Some(t!("posts-import-file", name = file.name.as_str(), why = why))
            })
            .collect(),
        action: if wanted.schedule {
            t!("posts-import-act", count = ready)
        } else {
            t!("posts-import-act-drafts", count = ready)
        },
        plan: wanted,
    }
}

fn number(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// "Thu 3 Dec"
fn short_day(date: NaiveDate) -> Localized {
    use chrono::Datelike;
    t!("posts-import-day", weekday = weekday(date.weekday()), day = day_of_month(date))
}

fn clock_of(timing: &Option<Timing>) -> Option<&WallClock> {
    match timing {
        Some(Timing::Time(clock)) => Some(clock),
        _ => None,
    }
}

fn day_of(timing: &Option<Timing>) -> Option<NaiveDate> {
    read_day(&clock_of(timing)?.date).ok()
}

/// The table whose columns a person can choose, with the cells that were mended.
struct Table<'a> {
    rows: Cow<'a, [Vec<String>]>,
    layout: &'a Layout,
}

impl<'a> Table<'a> {
    fn of(source: &'a Source, plan: &'a Plan, wanted: &ImportPlan) -> Option<Self> {
        let table = source.table()?;
        Some(Self { rows: mended(&table.rows, &wanted.cells), layout: plan.items.layouts.get(&0)? })
    }

    fn columns(&self) -> Vec<ImportColumn> {
        let head = self.rows.first().filter(|_| self.layout.heading);
        let name = |column: usize| head.and_then(|head| head.get(column)).cloned().unwrap_or_default();
        let column = |column| ImportColumn { letter: letter(column), name: name(column) };
        (0..self.layout.columns.len()).map(column).collect()
    }

    fn column_of(&self, fault: &Fault) -> Option<usize> {
        self.layout.columns.iter().position(|column| fault.is_in(column))
    }
}

/// "A", "Z", "AA", as a spreadsheet counts.
fn letter(column: usize) -> String {
    let last = char::from(b'A' + u8::try_from(column % 26).unwrap_or_default());
    match column / 26 {
        0 => last.to_string(),
        before => format!("{}{last}", letter(before - 1)),
    }
}

fn asked(name: &ChannelName, count: usize, answers: &[ChannelAnswer]) -> ChannelAsked {
    let answer = answers.iter().find(|answer| answer.name == *name);
    let said = match name.platform.as_str() {
        "" => name.name.clone(),
        platform => format!("{platform}: {}", name.name),
    };
    let is_nameless = *name == ChannelName::default();
    ChannelAsked {
        name: name.clone(),
        question: if is_nameless {
            t!("posts-import-which-nameless")
        } else {
            t!("posts-import-which-channel", name = said)
        },
        count: if is_nameless {
            t!("posts-import-nameless", count = count)
        } else {
            t!("posts-import-named", count = count)
        },
        ids: answer.map(|answer| answer.ids.clone()),
    }
}

fn dates_asked(asked: &DateQuestion) -> DatesAsked {
    let answer = |answer: &DateAnswer| {
        let date = planning::words::date(answer.example);
        DatesAnswer {
            order: answer.order,
            label: match answer.order {
                DateOrder::MonthFirst => t!("posts-import-month-first", date = date),
                DateOrder::DayFirst | DateOrder::Iso => t!("posts-import-day-first", date = date),
            },
            consequence: match (answer.behind, answer.unread) {
                (0, 0) => {
                    let (first, last) = answer.span;
                    t!("posts-import-between", first = day_of_month(first), last = day_of_month(last))
                }
                (0, unread) => t!("posts-import-unread-dates", count = unread),
                (behind, _) => t!("posts-import-behind", count = behind),
            },
        }
    };
    DatesAsked {
        question: t!("posts-import-which-day", date = asked.example.as_str()),
        count: t!("posts-import-both-ways", count = asked.count),
        answers: asked.answers.iter().map(answer).collect(),
    }
}

fn post(desk: &Desk, plan: &Plan, at: usize) -> ImportedPost {
    let PlannedPost { draft, labels, outcome } = &plan.posts[at];
    let item = &plan.items.all[at];
    let timing = item.entry.as_ref().map_or(&None, |entry| &entry.timing);
    let first = first_file(draft).and_then(|id| plan.known.file(id));
    let (outcome, state) = match outcome {
        Outcome::Scheduled => (ImportOutcome::Scheduled, t!("posts-import-scheduled")),
        Outcome::Draft(why) if *why == Localized::default() => (ImportOutcome::Draft, t!("posts-import-draft")),
        Outcome::Draft(why) => (ImportOutcome::Draft, t!("posts-import-draft-why", why = why)),
        Outcome::Wrong(fault) => (ImportOutcome::Wrong, fault.text.clone()),
    };
    ImportedPost {
        number: number(item.number),
        day: day_of(timing).map(short_day).unwrap_or_default(),
        time: clock_of(timing).map(|clock| clock.time.clone()).unwrap_or_default(),
        title: title(item.entry.as_ref().map_or("", |entry| &entry.text)),
        channel_ids: draft.channels.iter().map(ToString::to_string).collect(),
        labels: labels.clone(),
        files: number(draft.media.len()),
        thumbnail: first.and_then(|media| desk.thumbnail_address(media.thumbnail.as_deref()?)),
        outcome,
        state,
    }
}

fn problem(table: Option<&Table<'_>>, plan: &Plan, at: usize, fault: &Fault) -> ImportProblem {
    let item = &plan.items.all[at];
    let cells = table.and_then(|table| table.rows.get(item.row?));
    let column = table.filter(|_| cells.is_some()).and_then(|table| table.column_of(fault));
    let cell = cells.zip(column).and_then(|(cells, column)| cells.get(column)).cloned().unwrap_or_default();
    ImportProblem {
        row: item.row.filter(|_| cells.is_some()).map(number),
        place: match item.row {
            Some(_) => t!("posts-import-at-row", row = item.number),
            None => t!("posts-import-at-post", number = item.number),
        },
        title: title(item.entry.as_ref().map_or("", |entry| &entry.text)),
        text: fault.text.clone(),
        column: column.map(number),
        cell,
        is_file: fault.column == Some(Column::Media),
    }
}

/// A row of the table, cell by cell, as it is read.
pub(super) fn read_row(source: &Source, plan: &Plan, wanted: &ImportPlan, row: usize) -> Vec<ReadCell> {
    let Some(table) = Table::of(source, plan, wanted) else { return Vec::new() };
    let cells = table.rows.get(row).map_or(&[][..], |cells| cells);
    let found = plan.items.all.iter().position(|item| item.row == Some(row));
    let entry = found.and_then(|at| plan.items.all[at].entry.as_ref().ok());
    let wrong = found.and_then(|at| match &plan.posts[at].outcome {
        Outcome::Wrong(fault) => Some(fault),
        Outcome::Scheduled | Outcome::Draft(_) => None,
    });
    let read = |(at, column): (usize, &Column)| {
        let text: Cow<'_, str> = cells.get(at).map_or(Cow::Borrowed(""), |cell| cell.as_str().into());
        let (read, wrong) = match (wrong.filter(|fault| fault.is_in(column)), entry) {
            (Some(fault), _) => (fault.text.clone(), true),
            (None, Some(entry)) if !text.is_empty() || *column == Column::Channels => {
                (reading(plan, found.unwrap_or_default(), entry, column, &text), false)
            }
            (None, _) => (Localized::default(), false),
        };
        ReadCell { text: text.into_owned(), read, wrong }
    };
    table.layout.columns.iter().enumerate().map(read).collect()
}

/// What a cell is read as.
fn reading(plan: &Plan, at: usize, entry: &PostEntry, column: &Column, text: &str) -> Localized {
    let clock = clock_of(&entry.timing);
    let date = || clock.and_then(|clock| read_day(&clock.date).ok());
    let time = || clock.map(|clock| t!("posts-import-time-in", time = clock.time.as_str(), zone = clock.zone.as_str()));
    let files = |files: &[NamedFile]| list(files.iter().map(|file| file.place.clone()));
    match column {
        Column::Nothing => t!("posts-import-stays", text = title(text)),
        Column::Text | Column::Own(_) => t!("posts-import-characters", count = text.chars().count()),
        Column::Date => date().map(day).unwrap_or_default(),
        Column::Time => time().unwrap_or_default(),
        Column::Moment => match (date(), clock.filter(|clock| !clock.time.is_empty())) {
            (Some(date), Some(_)) => t!("posts-import-moment", day = day(date), time = time().unwrap_or_default()),
            (Some(date), None) => t!("posts-import-moment-day", day = day(date)),
            (None, _) => Localized::default(),
        },
        Column::Zone => clock.map(|clock| clock.zone.clone()).unwrap_or_default().into(),
        Column::Channels => {
            let found = plan.posts[at].draft.channels.iter();
            let named = found.filter_map(|id| ::drafts::known::find(&plan.known.channels, id));
            list(named.map(|(_, channel)| channel.name.clone()))
        }
        Column::Media => {
            let is_new = first_file(&plan.posts[at].draft).is_some_and(|id| plan.fresh.contains_key(id));
            match is_new {
                true if text.trim().starts_with("https://") => t!("posts-import-fetched"),
                true => t!("posts-import-beside"),
                false => t!("posts-import-in-library"),
            }
        }
        Column::AltTexts => t!("posts-import-alt-for", files = files(&entry.media)),
        Column::Link => t!("posts-import-under-text"),
        Column::Labels => list(entry.labels.iter().cloned()),
        Column::Language => entry.language.clone().unwrap_or_default().into(),
        Column::Workspace => entry.workspace.clone().into(),
        Column::Details => t!("posts-import-more-of-it"),
    }
}
