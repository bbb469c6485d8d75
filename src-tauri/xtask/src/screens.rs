//! `screens`: pictures of the app, taken by the browser tests.

use std::path::{Path, PathBuf};

use crate::system::{self, Need};
use crate::{Outcome, node, process, root::Root, test};

/// Builds the page and the bridge, takes the pictures anew and lists them.
pub(crate) fn screens(root: &Root) -> Outcome {
    system::ensure(&[Need::Compile, Need::Browser])?;
    node::build_page(root)?;
    node::install(&root.e2e())?;
    process::build(root, &["bridge"])?;
    let folder = root.target().join("screens");
    if folder.exists() {
        std::fs::remove_dir_all(&folder).map_err(|error| format!("Old pictures could not be removed: {error}"))?;
    }
    std::fs::create_dir_all(&folder).map_err(|error| format!("{} could not be made: {error}", folder.display()))?;
    let mut camera = test::browser_tests(root, &["run", "--silent", "screens"]);
    camera.env("CARILLON_SCREENS", &folder);
    let well = process::succeed(camera)?;
    let mut pictures = pictures_in(&folder);
    pictures.sort();
    for picture in &pictures {
        println!("{}", picture.display());
    }
    if pictures.is_empty() {
        return Err("No picture was taken.".to_owned());
    }
    Ok(process::exit_code(well))
}

fn pictures_in(folder: &Path) -> Vec<PathBuf> {
    let entries = folder.read_dir().into_iter().flatten().flatten().map(|entry| entry.path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let pictures = files.into_iter().filter(|path| path.extension().is_some_and(|ending| ending == "png"));
    pictures.chain(folders.iter().flat_map(|inner| pictures_in(inner))).collect()
}
