//! How the page is painted. Without a graphics processor WebKitGTK paints through one that is computed, and every key that is
//! pressed costs four times the work; such a machine is told to paint by itself.

/// Chooses how the page is painted: to be called before there are other threads. What a person has set stays.
pub(crate) fn choose() {
    if !can_draw(std::path::Path::new("/dev/dri")) {
        // It fails for a name with "=" in it, which this is not.
        let _ = gtk::glib::setenv("WEBKIT_DISABLE_COMPOSITING_MODE", "1", false);
    }
}

/// Whether the kernel offers a graphics processor that can draw: a node `renderD128` or the like.
fn can_draw(nodes: &std::path::Path) -> bool {
    let nodes = std::fs::read_dir(nodes).into_iter().flatten().flatten();
    nodes.map(|node| node.file_name()).any(|name| name.to_string_lossy().starts_with("renderD"))
}

#[cfg(test)]
mod tests {
    use super::can_draw;

    #[test]
    fn a_machine_can_draw_when_one_of_its_nodes_can() {
        let nodes = tempfile::tempdir().unwrap_or_else(|error| panic!("{error}"));
        let make = |name: &str| std::fs::write(nodes.path().join(name), "").unwrap_or_else(|error| panic!("{error}"));
        assert!(!can_draw(&nodes.path().join("absent")));
        // A card that only shows what others have drawn.
        make("card0");
        assert!(!can_draw(nodes.path()));
        make("renderD128");
        assert!(can_draw(nodes.path()));
    }
}
