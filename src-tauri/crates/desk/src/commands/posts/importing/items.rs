//! What was chosen as posts, row by row, in the way that is wanted.

use super::remembered::Remembered;
use super::source::{Source, SourceFile};
use super::views::{ImportPlan, MendedCell};
use chrono::{DateTime, Utc};
use exchange::table::BadDetails;
use exchange::{Contents, DateQuestion, Layout, PostEntry, Times};
use i18n::Language;
use planning::natural::DateOrder;
use planning::zone::{Zone, Zones};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// By what a table is read.
#[derive(Clone)]
pub(super) struct Reader {
    pub(super) zones: Zones,
    /// The zone in which a time is meant that names none.
    pub(super) zone: Zone,
    pub(super) now: DateTime<Utc>,
    pub(super) language: Language,
    /// What figures in dates mean where nothing else tells.
    pub(super) order: DateOrder,
    /// How tables were read before.
    pub(super) remembered: Remembered,
}

/// One post of a file.
pub(super) struct Item {
    /// The number of its file.
    pub(super) file: usize,
    /// Its row in the table of this file.
    pub(super) row: Option<usize>,
    /// What it is counted by: a row as a spreadsheet counts.
    pub(super) number: usize,
    pub(super) entry: Result<PostEntry, BadDetails>,
}

/// All of them.
pub(super) struct Items {
    pub(super) all: Vec<Item>,
    /// How the table of each file was read, by the number of the file.
    pub(super) layouts: BTreeMap<usize, Layout>,
    /// What figures in dates mean in the table whose columns a person can choose, and what is to be asked about them.
    pub(super) order: DateOrder,
    pub(super) asked: Option<DateQuestion>,
    /// How many rows say nothing.
    pub(super) blank: usize,
}

impl Reader {
    pub(super) fn times(&self, order: DateOrder) -> Times<'_> {
        Times { zones: &self.zones, zone: &self.zone, now: self.now, order, language: self.language }
    }

    /// Reads all files.
    pub(super) fn items(&self, source: &Source, wanted: &ImportPlan) -> Items {
        let mut items = Items { all: Vec::new(), layouts: BTreeMap::new(), order: self.order, asked: None, blank: 0 };
        let is_one = source.table().is_some();
        for (file, SourceFile { contents, .. }) in source.files.iter().enumerate() {
            match contents {
                Ok(Contents::Posts(posts)) => {
                    let first = items.all.len() + 1;
                    let item =
                        |(number, post): (usize, &PostEntry)| Item { file, row: None, number, entry: Ok(post.clone()) };
                    items.all.extend((first..).zip(posts).map(item));
                }
                Ok(Contents::Table(table)) => {
                    let blank = ImportPlan::default();
                    self.of_table(&table.rows, file, if is_one { wanted } else { &blank }, &mut items);
                }
                Err(_) => {}
            }
        }
        items
    }

    fn of_table(&self, rows: &[Vec<String>], file: usize, wanted: &ImportPlan, items: &mut Items) {
        let rows = mended(rows, &wanted.cells);
        let layout = wanted.layout.clone().or_else(|| self.remembered.layout(&rows));
        let layout = layout.unwrap_or_else(|| Layout::guess(&rows));
        let asked = self.times(self.order).question(exchange::dates(&rows, &layout));
        let likely = asked.as_ref().map_or(self.order, |asked| asked.likely(self.order));
        let order = wanted.order.unwrap_or(likely);
        let times = self.times(order);
        let before = items.all.len();
        items.all.extend(exchange::written(&rows, &layout).map(|(row, cells)| Item {
            file,
            row: Some(row),
            number: row + 1,
            entry: exchange::post(&layout, cells, &times),
        }));
        items.blank += rows.len() - usize::from(layout.heading && !rows.is_empty()) - (items.all.len() - before);
        items.layouts.insert(file, layout);
        (items.order, items.asked) = (order, asked);
    }
}

/// Rows with the cells that were mended.
pub(super) fn mended<'a>(rows: &'a [Vec<String>], cells: &[MendedCell]) -> Cow<'a, [Vec<String>]> {
    let width = if cells.is_empty() { 0 } else { rows.iter().map(Vec::len).max().unwrap_or_default() };
    let mut rows = Cow::Borrowed(rows);
    for MendedCell { row, column, text } in cells {
        let (row, column) = (*row as usize, *column as usize);
        if row >= rows.len() || column >= width {
            continue;
        }
        let cells = &mut rows.to_mut()[row];
        cells.resize(cells.len().max(column + 1), String::new());
        cells[column].clone_from(text);
    }
    rows
}
