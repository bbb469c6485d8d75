//! What a desktop gives a program when a person starts it, so that a window may take the focus without stealing it.
//! The second Carillon hands it on to the first; without it many desktops would only mark the window in a bar.

use std::ffi::OsString;

/// Where desktops put it: Wayland, and X11.
const NAMES: [&str; 2] = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"];
const LONGEST: usize = 512;

/// A token of the desktop, or none.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Activation(String);

impl Activation {
    /// Reads it from the environment of the program.
    pub fn read(environment: impl Fn(&'static str) -> Option<OsString>) -> Self {
        let tokens = NAMES.into_iter().filter_map(|name| environment(name)?.into_string().ok());
        tokens.map(|token| Self::new(&token)).find(|token| *token != Self::default()).unwrap_or_default()
    }

    /// A token of printable characters of reasonable length; anything else is none.
    pub(crate) fn new(token: &str) -> Self {
        let is_token = token.len() <= LONGEST && token.bytes().all(|one| one == b' ' || one.is_ascii_graphic());
        Self(if is_token { token.trim().to_owned() } else { String::new() })
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(environment: &[(&str, &str)]) -> Activation {
        Activation::read(|name| {
            let (_, value) = environment.iter().find(|(there, _)| *there == name)?;
            Some((*value).into())
        })
    }

    #[test]
    fn a_token_is_taken_from_either_place() {
        assert_eq!(read(&[("XDG_ACTIVATION_TOKEN", "a"), ("DESKTOP_STARTUP_ID", "b_TIME1")]).as_str(), "a");
        assert_eq!(read(&[("XDG_ACTIVATION_TOKEN", ""), ("DESKTOP_STARTUP_ID", "b_TIME1")]).as_str(), "b_TIME1");
        assert_eq!(read(&[]), Activation::default());
    }

    #[test]
    fn what_cannot_be_a_token_is_none() {
        for odd in ["a\nb", "a\u{7f}", "ä", &"a".repeat(513)] {
            assert_eq!(Activation::new(odd), Activation::default(), "{odd}");
        }
    }
}
