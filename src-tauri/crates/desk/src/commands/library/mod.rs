//! What is asked of files: the library, its pictures and films, and what is on its way there.

pub(crate) mod cutting;
pub(crate) mod deleting;
pub(crate) mod films;
pub(crate) mod media;
pub(crate) mod media_counts;
pub(crate) mod media_details;
pub(crate) mod media_fit;
pub(crate) mod pasting;
pub(crate) mod picture;
pub(crate) mod thumbnails;
pub(crate) mod upload_rows;
pub(crate) mod uploads;
pub(crate) mod views;
