//! `run`: from a fresh clone to an open window.

use crate::system::{self, Need};
use crate::{Outcome, node, process, root, root::Root};

/// Installs what is missing, builds what is stale and becomes the app.
pub(crate) fn run(root: &Root, arguments: &[String]) -> Outcome {
    if cfg!(target_os = "linux") && !root::is_set("DISPLAY") && !root::is_set("WAYLAND_DISPLAY") {
        return Err("There is no display to open a window on: neither DISPLAY nor WAYLAND_DISPLAY is set.".to_owned());
    }
    system::ensure(&[Need::Compile, Need::Window])?;
    node::build_page(root)?;
    process::build(root, &["carillon"])?;
    let mut app = process::program(
        root.binary("carillon"),
        &std::env::current_dir().unwrap_or_else(|_| root.path().to_path_buf()),
    );
    app.args(arguments.strip_prefix(&["--".to_owned()]).unwrap_or(arguments));
    process::become_program(app)
}
