//! What a file of media is, by its bytes: type, size in pixels, length; small pictures of it, and new ones cut from it.
//!
//! Nothing that a file says of itself is believed. Every step has limits: a picture has at most [`MOST_PIXELS`] pixels
//! and [`MOST_BYTES`] bytes, decoding ends after ten seconds, and `allowance` counts what is read while a file is
//! measured. A small picture is always made anew of pixels.
//!
//! `position` finds where a picture or a film was taken and overwrites those bytes in their place. All other bytes stay
//! as they are. The position in a HEIC or AVIF file is found and stays. A WebP is written without loss only.
//!
//! Deliberately absent: async, a decoder of films (the page makes their stills), and anything that runs what a file
//! says (SVG, HTML, PDF).

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

pub use cut::{Flip, Made, Note, PictureCut, Region, TargetSize, cut};
pub use kind::{Class, FileKind, HEAD_BYTES, sniff};
pub use measure::{Measurements, measure};
pub use name::{Cleaned, ExtensionFault, clean, extension_fault};
pub use position::{LocationMetadata, Patch, find_position};
pub use presets::{PRESETS, Preset};
pub use source_type::source_type_in;
pub use thumbnail::{ICON_EDGE, LONGEST_EDGE, PREVIEW_EDGE, Thumbnail, icon, preview, thumbnail};
pub use trouble::{FileTrouble, plain_reason};
pub use writing::Format;

/// The most pixels that a picture may have to be decoded.
pub const MOST_PIXELS: u64 = 50_000_000;
/// The most bytes that a file may have to be decoded.
pub const MOST_BYTES: u64 = 64 * 1024 * 1024;
/// The most bytes that a decoded picture may take.
pub(crate) const MOST_DECODED: u64 = 200 * 1024 * 1024;
