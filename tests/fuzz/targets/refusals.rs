//! The body of any error answer: what a person is told of it is one short line, or nothing.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|body: &[u8]| {
    if let Some(words) = model::wire::error::message(body) {
        assert!(!words.trim().is_empty() && words.chars().count() <= 300);
        assert!(!words.contains(['\n', '\r']), "{words:?}");
    }
});
