//! How many files of the library there are of each sort, so that what is filtered can be told before it is.

use crate::Desk;
use crate::commands::library::media::wishes;
use crate::commands::library::media_fit::ceilings;
use crate::commands::library::views::media::{ListMedia, MediaCounts};
use crate::failure::Failure;
use crate::scope::Scope;
use std::sync::Arc;
use store::media::catalogue::{self, KindCounts, Wishes};

/// Counts the files of each sort. What they show, where they are used, whether they are described and whether they are
/// too big is not looked at: that is what is counted.
pub(crate) async fn count_media(desk: &Arc<Desk>, scope: &Scope, wanted: ListMedia) -> Result<MediaCounts, Failure> {
    let connection = scope.connection.clone();
    let others = Wishes { kind: None, usage: None, lacks_alt: false, ..wishes(scope, wanted) };
    let now = desk.clock.now();
    let counted = desk.store.run(move |database| {
        let ceilings = ceilings(database, &connection)?;
        let tally = catalogue::tally(database, &connection, &others, &ceilings, now)?;
        Ok((tally, catalogue::count(database, &connection, others.workspace.as_deref())?))
    });
    let (tally, known) = counted.await?;
    Ok(counts(&tally, known))
}

fn counts(tally: &KindCounts, known: u32) -> MediaCounts {
    MediaCounts {
        known,
        all: tally.all,
        images: tally.images,
        videos: tally.videos,
        used: tally.used,
        unused: tally.all - tally.used,
        ahead: tally.ahead,
        missing_alt: tally.lacking_alt,
        too_big: tally.too_big,
    }
}
