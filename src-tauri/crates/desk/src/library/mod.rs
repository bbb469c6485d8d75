//! The library: files of the service with what this computer knows of them, and copies of them on this computer.
//!
//! [`shelf`] keeps bytes by what they are, [`taking`] brings a chosen file there, [`gallery`] makes small pictures,
//! [`listing`] keeps the table equal to the service's list. Deliberately absent: sending, which is `uploads`.

pub(crate) mod appraisal;
pub(crate) mod gallery;
pub(crate) mod listing;
pub(crate) mod place;
pub(crate) mod replacing;
pub(crate) mod shelf;
pub(crate) mod taking;

use crate::Desk;
use crate::blocking;
use crate::store::media;
use chrono::TimeDelta;

/// So long the copy of a deleted file is kept.
const KEPT: TimeDelta = TimeDelta::days(30);

/// Throws away copies and small pictures that nothing needs any more. For the start, when nothing arrives.
pub(crate) async fn tidy(desk: &Desk) {
    let since = desk.clock.now() - KEPT;
    let Ok(known) = desk.store.run(move |database| media::hashes(database, since)).await else { return };
    let (shelf, gallery) = (desk.shelf.clone(), desk.gallery.clone());
    // What cannot be removed now is removed at the next start.
    let _ = blocking::run(move || shelf.sweep(&known).and_then(|()| gallery.sweep(&known))).await;
}
