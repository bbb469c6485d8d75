//! An instant as it is stored and written: whole milliseconds, in UTC.
//! Deliberately absent: zones and wall clocks, which are `schedule::moment`'s.

use chrono::{DateTime, SecondsFormat, SubsecRound, TimeDelta, Utc};
use rusqlite::ToSql;
use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSqlOutput, ValueRef};
use std::fmt;

/// An instant, rounded down to the millisecond.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Stamp(DateTime<Utc>);

impl Stamp {
    pub(crate) fn of(instant: DateTime<Utc>) -> Self {
        Self(instant.trunc_subsecs(3))
    }

    pub(crate) fn instant(self) -> DateTime<Utc> {
        self.0
    }

    /// Milliseconds since 1970, as it is stored.
    pub(crate) fn millis(self) -> i64 {
        self.0.timestamp_millis()
    }

    /// The next instant that can be told apart.
    pub(crate) fn next(self) -> Self {
        Self(self.0.checked_add_signed(TimeDelta::milliseconds(1)).unwrap_or(self.0))
    }

    /// How long after another instant it is; negative before it.
    pub(crate) fn since(self, other: Self) -> TimeDelta {
        self.0 - other.0
    }

    /// The same distance earlier; the instant itself at the end of what can be told.
    pub(crate) fn before(self, by: TimeDelta) -> Self {
        Self(self.0.checked_sub_signed(by).unwrap_or(self.0))
    }
}

impl fmt::Display for Stamp {
    /// ISO 8601 with milliseconds and `Z`, as `created_at` and `published_at` are written.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.to_rfc3339_opts(SecondsFormat::Millis, true))
    }
}

impl ToSql for Stamp {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(self.millis().into())
    }
}

impl FromSql for Stamp {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        let millis = i64::column_result(value)?;
        DateTime::from_timestamp_millis(millis).map(Self).ok_or(FromSqlError::OutOfRange(millis))
    }
}
