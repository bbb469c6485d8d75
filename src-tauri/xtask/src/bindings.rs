//! `bindings`: the page's half of the contract, written from the Rust half, and the functions of its messages.

use crate::system::{self, Need};
use crate::{Outcome, process, root::Root};

/// Writes `ui/src/ipc/contract.ts` and `ui/src/i18n/messages.ts`; with `--check` only says whether one is stale.
pub(crate) fn bindings(root: &Root, arguments: &[String]) -> Outcome {
    system::ensure(&[Need::Compile])?;
    process::build(root, &["bindings"])?;
    let mut command = process::program(root.binary("bindings"), root.path());
    command.args(arguments.strip_prefix(&["--".to_owned()]).unwrap_or(arguments));
    Ok(process::exit_code(process::succeed(command)?))
}
