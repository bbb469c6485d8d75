//! `bench`: builds what is measured as it is shipped, and prints each row of the measurements as it ends.
//! What is measured in the window needs a display of its own, which the measuring program brings.

use crate::system::{self, Need};
use crate::{Outcome, node, process, root::Root};

/// Builds the program, the service and what measures them, and becomes the latter. It measures the rows that are named, or
/// all of them.
pub(crate) fn bench(root: &Root, rows: &[String]) -> Outcome {
    system::ensure(&[Need::Compile, Need::Window, Need::Driver, Need::Measure])?;
    node::build_page(root)?;
    let programs = ["measure", "carillon-service", "carillon"];
    let build = [&["build", "--release", "--workspace"][..], &programs.map(|name| ["--bin", name]).concat()].concat();
    if !process::succeed(process::cargo(root, &build))? {
        return Err("The build failed: its messages stand above.".to_owned());
    }
    let mut measure = process::program(root.released("measure"), root.path());
    measure.arg(root.released("carillon-service")).arg(root.released("carillon")).args(rows);
    process::become_program(measure)
}
