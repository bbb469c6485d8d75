//! A desktop of its own and the real program in its real window on it, with hands: for the tests in `window/` and for
//! what is measured there. Linux only; what cannot be set up has failed.
#![expect(clippy::unwrap_used, clippy::expect_used, reason = "a test that cannot be set up has failed")]

mod app;
mod dragging;
mod journey;
mod keyboard;
mod pointer;
mod screen;
mod session;

pub use app::{App, binary, within};
pub use dragging::Drag;
pub use journey::{ENTER, ESCAPE, button, choose_channels, press_n, start_here};
pub use keyboard::{Key, Keyboard};
pub use pointer::Within;
pub use screen::Screen;
pub use session::Session;
