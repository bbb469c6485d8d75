//! The table of accounts: where each is, what its server allows, and whether it has to be signed in to again.

use super::picture::AccountPicture;
use crate::channels;
use crate::delivery::underway::DeliveryStage;
use crate::stamp::Stamp;
use i18n::{Localized, t};
use networks::{Account, AccountLimits};
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row};
use serde::de::DeserializeOwned;

/// A row of the table.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Kept {
    pub(crate) id: String,
    pub(crate) account: Account,
    /// How people write it.
    pub(crate) handle: String,
    /// Whether a person has paused what goes out there.
    pub(crate) paused: bool,
    /// Why it has to be signed in to again.
    pub(crate) trouble: Option<Localized>,
    pub(crate) checked_at: Option<Stamp>,
    /// What its server allows, and since when that is known.
    pub(crate) limits: Option<(AccountLimits, Stamp)>,
    /// The address from which its picture was fetched.
    pub(crate) picture: Option<String>,
}

impl Kept {
    /// What keeps everything from going out there, and why.
    pub(crate) fn obstacle(&self) -> Option<(DeliveryStage, Localized)> {
        let trouble = self.trouble.clone().map(|trouble| (DeliveryStage::Paused, trouble));
        trouble.or_else(|| self.paused.then(|| (DeliveryStage::Held, t!("service-paused"))))
    }
}

const COLUMNS: &str =
    "a.id, a.kind, a.server, a.remote_id, a.particulars, a.handle, a.paused, a.trouble, a.checked_at, a.limits, a.limits_at,
    a.picture";

/// Keeps an account, in place of what was kept under its identifier: it is as good as signed in to now. What its server
/// allowed before goes on to hold when it does not tell now, unless it is another server.
pub(crate) fn put(
    connection: &Connection,
    id: &str,
    (account, handle): (&Account, &str),
    limits: Option<&AccountLimits>,
    now: Stamp,
) -> rusqlite::Result<()> {
    let put = "INSERT INTO accounts (id, kind, server, remote_id, particulars, handle, checked_at, limits, limits_at)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, iif(?8 IS NULL, NULL, ?7))
        ON CONFLICT (id) DO UPDATE SET kind = ?2, server = ?3, remote_id = ?4, particulars = ?5, handle = ?6,
            checked_at = ?7, trouble = NULL, limits = coalesce(?8, iif(server = ?3, limits, NULL)),
            limits_at = iif(?8 IS NULL, limits_at, ?7)";
    let limits = limits.map(serde_json::to_string).transpose().map_err(unwritable)?;
    let Account { server, id: remote_id, particulars, .. } = account;
    let (kind, particulars) = (name(account.kind), particulars.to_string());
    connection.prepare_cached(put)?.execute((id, kind, server, remote_id, particulars, handle, now, limits))?;
    Ok(())
}

/// The account of a channel; none for a practice channel.
pub(crate) fn of_channel(connection: &Connection, channel: &str) -> rusqlite::Result<Option<Kept>> {
    let select = format!("SELECT {COLUMNS} FROM accounts a JOIN channels c ON c.account = a.id WHERE c.id = ?1");
    connection.prepare_cached(&select)?.query_row([channel], read).optional()
}

/// The accounts of a workspace's channels.
pub(crate) fn of_workspace(connection: &Connection, workspace: &str) -> rusqlite::Result<Vec<Kept>> {
    let select = format!("SELECT {COLUMNS} FROM accounts a JOIN channels c ON c.account = a.id WHERE c.workspace = ?1");
    connection.prepare_cached(&select)?.query_map([workspace], read)?.collect()
}

/// The account of a network under which it calls itself so, if it is kept.
pub(crate) fn find(connection: &Connection, account: &Account) -> rusqlite::Result<Option<Kept>> {
    let select = format!("SELECT {COLUMNS} FROM accounts a WHERE a.kind = ?1 AND a.server = ?2 AND a.remote_id = ?3");
    let key = (name(account.kind), &account.server, &account.id);
    connection.prepare_cached(&select)?.query_row(key, read).optional()
}

/// All accounts, each with when something goes out there next.
pub(crate) fn all_with_due(connection: &Connection) -> rusqlite::Result<Vec<(Kept, Option<Stamp>)>> {
    let select = format!(
        "SELECT {COLUMNS}, min(t.next_due_at) AS due FROM accounts a
        LEFT JOIN channels c ON c.account = a.id LEFT JOIN targets t ON t.channel = c.id GROUP BY a.id"
    );
    let read = |row: &Row<'_>| Ok((read(row)?, row.get("due")?));
    connection.prepare_cached(&select)?.query_map([], read)?.collect()
}

/// Whether an account has to be signed in to again, or was paused.
pub(crate) fn is_stopped(connection: &Connection, id: &str) -> rusqlite::Result<bool> {
    connection.prepare_cached("SELECT 1 FROM accounts WHERE id = ?1 AND (trouble IS NOT NULL OR paused)")?.exists([id])
}

/// Pauses what goes out there, or lets it go on.
pub(crate) fn pause(connection: &Connection, id: &str, paused: bool) -> rusqlite::Result<()> {
    connection.prepare_cached("UPDATE accounts SET paused = ?2 WHERE id = ?1")?.execute((id, paused))?;
    Ok(())
}

/// Shows a picture of an account on its channel.
pub(crate) fn show(connection: &Connection, id: &str, picture: &AccountPicture) -> rusqlite::Result<()> {
    connection.prepare_cached("UPDATE accounts SET picture = ?2 WHERE id = ?1")?.execute((id, &picture.address))?;
    connection.prepare_cached("UPDATE channels SET picture = ?2 WHERE account = ?1")?.execute((id, &picture.data))?;
    Ok(())
}

/// Notes why an account has to be signed in to again. The first reason stays until it is.
pub(crate) fn note_trouble(connection: &Connection, id: &str, trouble: &Localized, now: Stamp) -> rusqlite::Result<()> {
    let update = "UPDATE accounts SET trouble = coalesce(trouble, ?2), checked_at = ?3 WHERE id = ?1";
    connection.prepare_cached(update)?.execute((id, trouble.kept(), now))?;
    Ok(())
}

/// Notes that an account was found well, whatever it was before, and what its server allows.
pub(crate) fn note_well(connection: &Connection, id: &str, limits: &AccountLimits, now: Stamp) -> rusqlite::Result<()> {
    let update = "UPDATE accounts SET trouble = NULL, checked_at = ?3, limits = ?2, limits_at = ?3 WHERE id = ?1";
    let limits = serde_json::to_string(limits).map_err(unwritable)?;
    connection.prepare_cached(update)?.execute((id, limits, now))?;
    Ok(())
}

/// Deletes an account. Its channel stays for the posts that name it.
pub(crate) fn delete(connection: &Connection, id: &str) -> rusqlite::Result<()> {
    channels::part(connection, id)?;
    connection.prepare_cached("DELETE FROM accounts WHERE id = ?1")?.execute([id])?;
    Ok(())
}

fn read(row: &Row<'_>) -> rusqlite::Result<Kept> {
    let (limits, trouble): (Option<String>, Option<String>) = (row.get("limits")?, row.get("trouble")?);
    let limits = limits.map(|limits| parse(&limits)).transpose()?;
    Ok(Kept {
        id: row.get("id")?,
        account: Account {
            kind: parse(&format!("\"{}\"", row.get::<_, String>("kind")?))?,
            server: row.get("server")?,
            id: row.get("remote_id")?,
            particulars: parse(&row.get::<_, String>("particulars")?)?,
        },
        handle: row.get("handle")?,
        paused: row.get("paused")?,
        trouble: trouble.map(|kept| Localized::from_kept(&kept)),
        checked_at: row.get("checked_at")?,
        limits: limits.zip(row.get("limits_at")?),
        picture: row.get("picture")?,
    })
}

fn parse<T: DeserializeOwned>(text: &str) -> rusqlite::Result<T> {
    serde_json::from_str(text).map_err(|error| rusqlite::Error::FromSqlConversionFailure(0, Type::Text, error.into()))
}

fn unwritable(error: serde_json::Error) -> rusqlite::Error {
    rusqlite::Error::ToSqlConversionFailure(error.into())
}

/// The platform's identifier of a network.
pub(crate) fn name(kind: networks::NetworkKind) -> String {
    serde_json::to_string(&kind).unwrap_or_default().trim_matches('"').to_owned()
}
