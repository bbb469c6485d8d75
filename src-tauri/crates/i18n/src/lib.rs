//! The messages of Carillon in all its languages: files of [Fluent](https://projectfluent.org) below `ui/i18n`, one folder per
//! language and one file per view. English is the one that the others are translated from.

mod catalog;
mod faults;
mod typescript;

pub use catalog::{Catalog, Kind, Message, languages};
pub use faults::faults;
pub use typescript::typescript;
