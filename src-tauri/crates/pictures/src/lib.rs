//! What a file of media is, by its bytes: type, size in pixels, length; small pictures of it, and new ones cut from it.
//!
//! Nothing of a file is believed before it is looked at, and everything is done within limits: of pixels, of bytes held,
//! of time. Deliberately absent: async, a decoder of films, and anything that runs what a file says (SVG, HTML, PDF).

mod allowance;
mod container;
mod cut;
mod deadline;
mod decoding;
mod kind;
mod measure;
mod name;
mod position;
mod presets;
mod source_type;
mod thumbnail;
mod trouble;
mod writing;

pub use cut::{Cut, Flip, Made, Note, Region, Target, cut};
pub use kind::{Class, HEAD_BYTES, Kind, sniff};
pub use measure::{Measured, measure};
pub use name::{Cleaned, ExtensionFault, clean, extension_fault};
pub use position::{Found, Patch, find_position};
pub use presets::{PRESETS, Preset};
pub use source_type::source_type_in;
pub use thumbnail::{ICON_EDGE, LONGEST_EDGE, PREVIEW_EDGE, Thumbnail, icon, preview, thumbnail};
pub use trouble::Trouble;
pub use writing::Format;

/// The most pixels that a picture may have to be decoded.
pub const MOST_PIXELS: u64 = 50_000_000;
/// The most bytes that a file may have to be decoded.
pub const MOST_BYTES: u64 = 64 * 1024 * 1024;
/// The most bytes that a decoded picture may take.
pub(crate) const MOST_DECODED: u64 = 200 * 1024 * 1024;
