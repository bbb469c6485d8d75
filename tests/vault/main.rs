//! Asks the keychain of the desktop that it runs on, for tests: a question per line on its input, an answer per line on its
//! output, each asked on a thread of its own. It never says a key, only how it ends.
//!
//! Questions: `write CONNECTION KEY`, `read CONNECTION`, `delete CONNECTION`, `ping`.
#![expect(clippy::print_stdout, reason = "it answers there")]

use desk::{ApiKey, Keychain, Vault};
use std::io::BufRead;

fn main() {
    for line in std::io::stdin().lock().lines().map_while(Result::ok) {
        std::thread::spawn(move || println!("{}", answer(&line)));
    }
}

fn answer(question: &str) -> String {
    let words: Vec<&str> = question.split(' ').collect();
    let said = match words[..] {
        ["ping"] => return "pong".to_owned(),
        ["write", connection, key] => match ApiKey::new(key) {
            Ok(key) => Keychain.write(connection, &key).map(|()| "written".to_owned()),
            Err(error) => return error.to_string(),
        },
        ["read", connection] => Keychain
            .read(connection)
            .map(|found| found.map_or_else(|| "none".to_owned(), |key| format!("ends in {}", key.tail()))),
        ["delete", connection] => Keychain.delete(connection).map(|()| "deleted".to_owned()),
        _ => return format!("`{question}` is not understood"),
    };
    said.unwrap_or_else(|error| error.to_string())
}
