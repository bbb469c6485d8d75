//! Files: uploaded, listed, fetched and deleted (specification 2.4, 4.3, 4.5). What is in them lies in a folder of their
//! own, everything else in the table. Deliberately absent: thumbnails, and any use of a name that was sent as a path.

pub(crate) mod address;
pub(crate) mod delete;
pub(crate) mod fetch;
pub(crate) mod folder;
pub(crate) mod import;
pub(crate) mod incoming;
pub(crate) mod keep;
pub(crate) mod list;
pub(crate) mod media_type;
pub(crate) mod name;
pub(crate) mod part;
pub(crate) mod range;
pub(crate) mod table;
pub(crate) mod upload;
