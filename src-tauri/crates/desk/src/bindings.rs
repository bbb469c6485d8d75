//! Writes what of the page is generated: `contract.ts` from the contract table, `messages.ts` from the English messages.

use crate::contract;
use crate::contract_writer::Writer;
use crate::events::DeskEvent;
use crate::failure::FailureAnswer;
use crate::scope::Scope;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;
use ts_rs::{Config, TypeVisitor};

const HEAD: &str = "// The contract with the engine: every command, every event, every type that crosses the door.\n\
    // Generated from desk::contract by `cargo xtask bindings`. Do not edit.\n";

/// Every generated file: its path below `ui`, and the whole of it.
///
/// # Errors
///
/// When the messages below `ui/i18n` cannot be read.
pub fn generated(ui: &Path) -> io::Result<[(&'static str, String); 2]> {
    let english = i18n::Catalog::read(&ui.join("i18n/en"))?;
    Ok([("src/ipc/contract.ts", typescript()), ("src/i18n/messages.ts", i18n::typescript(&english))])
}

/// The whole of `ui/src/ipc/contract.ts`.
fn typescript() -> String {
    let mut writer = Writer { config: Config::new(), types: BTreeMap::new(), table: String::new() };
    writer.visit::<FailureAnswer>();
    writer.visit::<DeskEvent>();
    writer.visit::<Scope>();
    contract::describe(&mut writer);
    let Writer { types, table, .. } = writer;
    let types: String = types.into_values().collect();
    format!("{HEAD}{types}\nexport interface Commands {{\n{table}}}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_in_the_table() {
        let page = typescript();
        for line in [
            "  show_status: { input: Nothing; output: Status };",
            "  list_drafts: { input: Nothing; output: Array<DraftRow>; scope: Scope };",
        ] {
            assert!(page.contains(line), "{page}");
        }
    }
}
