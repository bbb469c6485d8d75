//! Posts: what a request for one may say, how one is kept, and how it is answered (specification 2.5, 4.4, 4.5).

pub(crate) mod checks;
pub(crate) mod content;
pub(crate) mod create;
pub(crate) mod delete;
pub(crate) mod due;
pub(crate) mod list;
pub(crate) mod platforms;
pub(crate) mod record;
pub(crate) mod recounting;
pub(crate) mod request;
pub(crate) mod table;
pub(crate) mod targets;
pub(crate) mod update;
pub(crate) mod wanted;
