//! After a lost answer: whether the service has the file after all. What it lists now and did not before is fetched and
//! compared byte by byte, so that nothing is taken for what it is not.

use super::Sink;
use super::lane::{End, Errand};
use crate::blocking;
use crate::library::place::place_of;
use crate::library::taking::Refusal;
use client::Limits;
use futures_util::TryStreamExt;
use model::MediaItem;

/// So many files are looked at.
const MOST_CANDIDATES: usize = 5;

impl Errand {
    /// The file on the service, if it has arrived. A service that cannot be asked is asked later.
    pub(super) async fn find_arrived(
        &self,
        known: &[String],
        hash: &str,
        size_bytes: u64,
    ) -> Result<Option<MediaItem>, End> {
        let workspace = self.workspace()?;
        let listed: Result<Vec<MediaItem>, _> = self.link.client.files(&workspace).try_collect().await;
        let listed = listed.map_err(|error| self.unsent(&error, None))?;
        let fresh = listed.into_iter().filter(|item| !known.contains(&place_of(&item.url)));
        for item in fresh.take(MOST_CANDIDATES) {
            if self.is_same(&item, hash, size_bytes).await? {
                return Ok(Some(item));
            }
        }
        Ok(None)
    }

    async fn is_same(&self, item: &MediaItem, hash: &str, size_bytes: u64) -> Result<bool, End> {
        let shelf = self.desk.shelf.clone();
        let incoming = blocking::run(move || shelf.begin()).await.map_err(|error| Refusal::writing(&error))?;
        let mut sink = Sink(incoming);
        let limits = Limits { most_bytes: size_bytes, ..Limits::default() };
        if self.link.client.fetch_file(&item.url, &mut sink, &limits).await.is_err() {
            return Ok(false);
        }
        let (own, wanted) = (sink.0, hash.to_owned());
        Ok(blocking::run(move || own.has_sum(&wanted)).await)
    }
}
