//! `serve`: the built-in service alone. Its stdout is the service's own: whatever is built or installed before speaks
//! on stderr.

use crate::system::{self, Need};
use crate::{Outcome, process, root::Root};

/// Builds the service and becomes it. The service itself reads and judges the arguments.
pub(crate) fn serve(root: &Root, arguments: &[String]) -> Outcome {
    system::ensure(&[Need::Compile])?;
    process::build(root, &["carillon-service"])?;
    let here = std::env::current_dir().unwrap_or_else(|_| root.path().to_path_buf());
    let mut service = process::program(root.binary("carillon-service"), &here);
    service.args(arguments.strip_prefix(&["--".to_owned()]).unwrap_or(arguments));
    process::become_program(service)
}
