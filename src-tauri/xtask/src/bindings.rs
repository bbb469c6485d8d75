//! `bindings`: the page's half of the contract, written from the Rust half, and the functions of its messages.

use crate::system::{self, Need};
use crate::{Outcome, process, root::Root};

/// Writes `ui/src/ipc/contract.ts` and `ui/src/i18n/messages.ts`; with `--check` only says whether one is stale.
pub(crate) fn bindings(root: &Root, arguments: &[String]) -> Outcome {
    system::ensure(&[Need::Compile])?;
    process::build(root, &["bindings", "messages"])?;
    let arguments = arguments.strip_prefix(&["--".to_owned()]).unwrap_or(arguments);
    let write = |name: &str| {
        let mut command = process::program(root.binary(name), root.path());
        command.args(arguments);
        process::succeed(command)
    };
    Ok(process::exit_code(write("bindings")? && write("messages")?))
}
