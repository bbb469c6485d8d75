//! The library: files of the service with what this computer knows of them, and copies of them on this computer.
//!
//! [`shelf`] keeps bytes by what they are, [`taking`] brings a chosen file there, [`gallery`] makes small pictures,
//! [`listing`] keeps the table equal to the service's list. Deliberately absent: sending, which is `uploads`.

pub(crate) mod appraisal;
pub(crate) mod gallery;
pub(crate) mod listing;
pub(crate) mod looking;
pub(crate) mod replacing;
pub(crate) mod shelf;
pub(crate) mod taking;

use crate::Desk;
use chrono::TimeDelta;
use store::{blocking, media};

/// So long a deleted file names its copy.
const KEPT: TimeDelta = TimeDelta::days(30);

/// Puts aside copies that nothing names, and throws away small pictures that can be made again. For the start, when nothing
/// arrives. Nothing happens before a person has read of a repair: what names a copy may have been lost in the damage.
pub(crate) async fn tidy(desk: &Desk) {
    let Ok(None) = desk.store.unread_repair().await else { return };
    let now = desk.clock.now();
    let Ok(named) = desk.store.run(move |database| media::hashes(database, now - KEPT)).await else { return };
    let (shelf, gallery) = (desk.shelf.clone(), desk.gallery.clone());
    // What cannot be moved or removed now is at the next start.
    let _ = blocking::run(move || shelf.sweep(&named, now).and_then(|()| gallery.sweep(&named))).await;
}
