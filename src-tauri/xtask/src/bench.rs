//! `bench`: builds what is measured as it is shipped, and prints the measurements as one JSON object.

use crate::system::{self, Need};
use crate::{Outcome, process, root::Root};

/// Builds the service and the measuring program, and becomes the latter.
pub(crate) fn bench(root: &Root) -> Outcome {
    system::ensure(&[Need::Compile, Need::Measure])?;
    let build = ["build", "--release", "--workspace", "--bin", "measure", "--bin", "carillon-service"];
    if !process::succeed(process::cargo(root, &build))? {
        return Err("The build failed: its messages stand above.".to_owned());
    }
    let mut measure = process::program(root.released("measure"), root.path());
    measure.arg(root.released("carillon-service"));
    process::become_program(measure)
}
