//! After a lost answer: whether the service has the file after all. What the service lists now, did not list before and
//! is no other upload's is fetched and compared byte by byte. Where nothing can be compared, a person is asked, because
//! sending again could make the file twice.

use super::lane::{End, UploadJob};
use crate::ingest::{LARGEST_BYTES, Refusal};
use crate::sink::Sink;
use ::drafts::stable_url;
use client::{ClientError, FetchLimits};
use futures_util::TryStreamExt;
use i18n::t;
use model::MediaItem;
use store::{blocking, uploads};

impl UploadJob {
    /// Finds the file on the service, if it has arrived, and takes it. A service that cannot be asked is asked later.
    pub(super) async fn has_arrived(&self, hash: &str, size_bytes: u64) -> Result<bool, End> {
        let workspace = self.workspace()?;
        let listed: Result<Vec<MediaItem>, _> = self.context.client.files(&workspace).try_collect().await;
        let listed = listed.map_err(|error| match error {
            ClientError::Refused { .. } | ClientError::WrongAddress(_) => End::Asks(t!("library-lost-unlisted"), None),
            error => self.unsent(&error),
        })?;
        let (connection, media) = (self.context.connection.clone(), self.upload.media.clone());
        let upload = self.context.store.run(move |database| uploads::find(database, &connection, &media)).await?;
        let known = upload.ok_or(End::Off)?.doubt.unwrap_or_default();
        let mut is_told_apart = true;
        for item in listed.into_iter().filter(|item| !known.contains(&stable_url(&item.url))) {
            match self.is_same(&item, hash, size_bytes).await? {
                Some(true) if self.arrive(item, true).await? => return Ok(true),
                Some(_) => {}
                None => is_told_apart = false,
            }
        }
        if is_told_apart {
            return Ok(false);
        }
        Err(End::Asks(t!("library-lost-new-file"), None))
    }

    /// Whether it has these bytes; `None` when it cannot be fetched.
    async fn is_same(&self, item: &MediaItem, hash: &str, size_bytes: u64) -> Result<Option<bool>, End> {
        let blobs = self.context.blobs.clone();
        let incoming = blocking::run(move || blobs.begin()).await.map_err(|error| Refusal::writing(&error))?;
        let (mut sink, limits) =
            (Sink::at_most(incoming, size_bytes), FetchLimits { most_bytes: LARGEST_BYTES, ..FetchLimits::default() });
        let fetched = self.context.client.fetch_file(&item.url, &mut sink, &limits).await;
        if sink.is_full() {
            return Ok(Some(false));
        }
        if fetched.is_err() {
            return Ok(None);
        }
        let (own, wanted) = (sink.into_inner(), hash.to_owned());
        Ok(Some(blocking::run(move || own.has_sum(&wanted)).await))
    }
}
