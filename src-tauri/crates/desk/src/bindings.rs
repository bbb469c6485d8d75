//! Writes the page's `contract.ts` from the contract table.

use crate::contract;
use crate::contract_writer::Writer;
use crate::events::DeskEvent;
use crate::failure::Failure;
use crate::scope::Scope;
use std::collections::BTreeMap;
use ts_rs::{Config, TypeVisitor};

const HEAD: &str = "// The contract with the engine: every command, every event, every type that crosses the door.\n\
    // Generated from desk::contract by `cargo xtask bindings`. Do not edit.\n";

/// The whole of `ui/src/ipc/contract.ts`.
#[must_use]
pub fn typescript() -> String {
    let mut writer = Writer { config: Config::new(), types: BTreeMap::new(), table: String::new() };
    writer.visit::<Failure>();
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
