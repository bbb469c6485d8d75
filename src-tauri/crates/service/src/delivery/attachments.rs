//! The files of a delivery, as the network is given them: those of this service as they lie, others fetched first.

use super::cards;
use super::underway::{Page, Piece};
use crate::engine::Engine;
use crate::error::DbError;
use crate::files::address::{self, Address};
use crate::files::import::{self, FetchFailed};
use crate::files::incoming::Arrived;
use crate::files::table;
use i18n::{Localized, t};
use networks::{Attachment, Card, Part};
use serde_json::Value;

/// The files of a delivery. Those that were fetched are removed when this is dropped.
#[derive(Default)]
pub(crate) struct Gathered {
    pub(crate) attachments: Vec<Attachment>,
    /// The card of the link in its text, where the network shows what it is given.
    pub(crate) card: Option<Card>,
    _fetched: Vec<Arrived>,
}

impl Gathered {
    /// A part as a network takes it, with these files.
    pub(crate) fn part(&self, piece: &Piece, settings: &Value) -> Part {
        Part {
            text: piece.text.clone(),
            attachments: self.attachments.clone(),
            card: self.card.clone(),
            settings: settings.clone(),
            language: None,
        }
    }

    /// Adds the card of a page.
    pub(crate) async fn add_card(&mut self, engine: &Engine, page: &Page) {
        let (card, fetched) = cards::card(engine, page).await;
        self.card = Some(card);
        self._fetched.extend(fetched);
    }
}

/// Why a file can't be had.
#[derive(Debug)]
pub(crate) enum Missing {
    /// It is not there, or can't be fetched.
    Gone(Localized),
    Db(DbError),
}

/// Gathers the files that a delivery names.
pub(crate) async fn gather(engine: &Engine, media: &[Value]) -> Result<Gathered, Missing> {
    let mut gathered = Gathered::default();
    for item in media {
        let text = |name: &str| item.get(name).and_then(Value::as_str).unwrap_or_default();
        let url = text("url");
        let name = address::name_in(url).unwrap_or("file").to_owned();
        let own = match Address::read(url) {
            Some(address) => {
                let find = move |connection: &mut _| table::find(connection, &address).map_err(DbError::from);
                engine.db.run(find).await.map_err(Missing::Db)?
            }
            None => None,
        };
        let (path, media_type, size_bytes) = match own {
            Some(file) => {
                let path =
                    engine.files.path(&file.address.id).map_err(|error| Missing::Gone(error.to_string().into()))?;
                (path, file.media_type, file.size_bytes)
            }
            None if Address::read(url).is_some() => {
                return Err(Missing::Gone(t!("service-file-gone", name = name)));
            }
            None => {
                let fetched = import::fetch(engine, url, &import::of_a_post()).await;
                let refused =
                    |failed: FetchFailed| Missing::Gone(t!("service-not-fetched", name = &name, why = failed.words()));
                let (arrived, _) = fetched.map_err(refused)?;
                let found = (arrived.file.path().to_owned(), text("type").to_owned(), arrived.size_bytes);
                gathered._fetched.push(arrived);
                found
            }
        };
        let alt = text("alt").to_owned();
        gathered.attachments.push(Attachment { path, name, media_type, size_bytes, pixels: None, alt });
    }
    Ok(gathered)
}
