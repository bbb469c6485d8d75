//! Where a person is in the app, so that after a crash or a restart they are there again.

use crate::Desk;
use crate::commands::Nothing;
use crate::commands::calendar::filter::CalendarFilter;
use crate::failure::Failure;
use crate::scope::Scope;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use store::preferences;
use ts_rs::TS;

/// Where a person is. The texts are the page's own words for its views.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(default)]
pub(crate) struct Place {
    /// The view, for example `calendar`.
    pub(crate) view: String,
    /// The day that the calendar shows, or that lies in the month it shows, `YYYY-MM-DD`; null is the present one.
    pub(crate) date: Option<String>,
    /// How the calendar shows it, for example `week`; empty is a month.
    pub(crate) calendar: String,
    /// The columns of a day, for example `channels`; empty is one for the day.
    pub(crate) columns: String,
    /// How high an hour is, in CSS pixels; 0 is the usual height.
    pub(crate) hour_px: u32,
    /// What the calendar shows.
    pub(crate) filter: CalendarFilter,
    /// The draft that is open in the composer.
    pub(crate) draft: Option<String>,
    /// The tab of the composer; empty is the first.
    pub(crate) tab: String,
    /// Where the selection in its text begins, in UTF-16 units.
    pub(crate) caret_start: u32,
    /// Where it ends.
    pub(crate) caret_end: u32,
    /// How far its text is scrolled, in CSS pixels.
    pub(crate) scroll: u32,
}

/// Keeps where a person is.
pub(crate) async fn keep_place(desk: &Arc<Desk>, scope: &Scope, place: Place) -> Result<Nothing, Failure> {
    let name = name(scope);
    desk.store.run(move |database| preferences::write(database, &name, &place)).await?;
    Ok(Nothing {})
}

/// Says where a person was last.
pub(crate) async fn last_place(desk: &Arc<Desk>, scope: &Scope, _: Nothing) -> Result<Place, Failure> {
    let name = name(scope);
    Ok(desk.store.run(move |database| preferences::read(database, &name)).await?.unwrap_or_default())
}

/// Each service has a place of its own, and each of its workspaces.
fn name(Scope { connection, workspace }: &Scope) -> String {
    match workspace {
        Some(workspace) => format!("place {connection} {workspace}"),
        None => format!("place {connection}"),
    }
}
