//! How the page is styled: sizes of type and layers by their names, sides by the direction of the text, and the layout
//! changes at no width but those of the one list.

use crate::source::{Source, root, sources};
use crate::{notices, uphold};

const SIDES: [&str; 4] = ["left", "right", "top", "bottom"];
const AROUND: [&str; 6] = ["margin", "padding", "inset", "border-width", "border-color", "border-style"];

fn raw_styles(sources: &[Source]) -> Vec<String> {
    let list = sources.iter().filter(|source| source.path == "ui/src/lib/widths.ts");
    let words = list.flat_map(|list| list.text.split([' ', ',', ';']));
    let widths: Vec<u32> = words.filter_map(|word| word.parse().ok()).collect();
    let mut offences = Vec::new();
    for source in sources.iter().filter(|source| source.path.starts_with("ui/src/")) {
        let style = source.text.find("<style>").filter(|_| source.is("svelte"));
        let Some(mut at) = style.or(source.is("css").then_some(0)) else { continue };
        for piece in source.text[at..].split(['{', '}', ';']) {
            let told = piece.rsplit("*/").next().unwrap_or_default().trim();
            let line = || source.text[..at + piece.trim_end().len() - told.len()].matches('\n').count() + 1;
            offences.extend(offence_in(told, &widths).map(|what| source.offence(line(), what)));
            at += piece.len() + 1;
        }
    }
    offences
}

/// What is wrong with a declaration or the head of a query.
fn offence_in(told: &str, widths: &[u32]) -> Option<&'static str> {
    let size = told.split_once('/').map_or(told, |(size, _)| size);
    let mut lengths = size.split([' ', ',', '(', ')', '\n']).filter_map(|word| word.strip_suffix("px"));
    if told.starts_with("@media") || told.starts_with("@container") {
        let below = u32::from(told.contains("max-"));
        let is_known = |px: &str| px.parse::<u32>().is_ok_and(|px| widths.contains(&(px + below)));
        return (!lengths.all(is_known)).then_some("a size of its own: take one of ui/src/lib/widths.ts");
    }
    let (name, value) = told.split_once(':').map(|(name, value)| (name.trim(), value.trim()))?;
    match name {
        "font" | "font-size" if lengths.any(|px| px.parse::<f32>().is_ok()) => Some("a raw size: take a `--text-…`"),
        "z-index" if !value.starts_with("var(--z-") => Some("a raw layer: take a `--z-…`"),
        _ if is_physical(name, value) => Some("a side of the screen: say inline or block, start or end"),
        _ => None,
    }
}

/// Whether it names a side of the screen, or has another left than right.
fn is_physical(name: &str, value: &str) -> bool {
    let mut depth = 0;
    let parts = value.split(|c: char| {
        depth += i32::from(c == '(') - i32::from(c == ')');
        depth == 0 && c.is_whitespace()
    });
    let uneven = match parts.filter(|part| !part.is_empty()).collect::<Vec<_>>()[..] {
        [one, two, three, four] if name == "border-radius" => one != two || three != four,
        [_, right, _, left] => AROUND.contains(&name) && right != left,
        _ => false,
    };
    let is_property = !name.starts_with("--") && name.chars().all(|c| c.is_ascii_lowercase() || c == '-');
    let is_flow = ["text-align", "float", "clear"].contains(&name) && SIDES.contains(&value);
    uneven || is_flow || is_property && name.split('-').any(|word| SIDES.contains(&word))
}

#[test]
fn the_styles_take_what_has_a_name() {
    uphold(&raw_styles(&sources(&root())));
}

#[test]
fn a_raw_style_is_noticed() {
    let list = || Source::example("ui/src/lib/widths.ts", "export const widths = {\n  full: 900,\n} as const;\n");
    let broken = "font-size: 9px;\nfont:\n  9px/16px serif;\nz-index: 3;\nmargin-top: 0;\nleft: 0;\nfloat: right;\n\
        padding: 0 1px 0 2px;\nborder-radius: 0 1px 1px 0;\n@media (max-width: 900px) {\n}\n@container (width < 2px) {";
    let offences = raw_styles(&[list(), Source::example("ui/src/a.css", broken)]);
    [1, 2, 4, 5, 6, 7, 8, 9, 10, 12].iter().for_each(|line| notices(&offences, &format!("ui/src/a.css:{line}: ")));
    assert_eq!(offences.len(), 10);
    let fine = "<i style:left=\"1px\"></i>\n<style>\n/* left: 0; */\n.left:hover {\n--top: 1px;\nfont: inherit;\n\
        z-index: var(--z-above);\npadding: 0 min(1px, 2vw) 3px;\n}\n@media (max-width: 899px) {\n}\n</style>\n";
    assert_eq!(raw_styles(&[list(), Source::example("ui/src/A.svelte", fine)]), Vec::<String>::new());
}
