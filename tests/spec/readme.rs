//! The README beside these tests says which test stands for which row of the gaps: every row is there, and every test
//! that it names exists.

use std::path::PathBuf;

const README: &str = include_str!("README.md");

/// How many rows the gaps have for each section, and how many traps concern who serves.
const ROWS: [(&str, usize); 17] = [
    ("2.1", 1),
    ("2.3", 2),
    ("2.5", 7),
    ("2.6", 5),
    ("2.6 2.7", 1),
    ("2.7", 5),
    ("3", 1),
    ("3, 6", 1),
    ("4.1", 1),
    ("4.3", 5),
    ("4.4", 4),
    ("4.5", 2),
    ("5", 1),
    ("7", 2),
    ("8", 1),
    ("–", 1),
    ("trap", 9),
];

/// The rows of the tables with three columns: the section, and the tests.
fn rows(readme: &str) -> Vec<(&str, Vec<&str>)> {
    let cells = readme.lines().filter(|line| line.starts_with('|')).map(|line| line.trim_matches('|').split('|'));
    let rows = cells.map(|cells| cells.map(str::trim).collect::<Vec<_>>());
    rows.filter(|cells| cells.len() == 3 && cells[0] != "§" && !cells[0].starts_with("---"))
        .map(|cells| (cells[0], cells[2].split('`').filter(|name| name.contains("::")).collect()))
        .collect()
}

/// Whether a test stands in its file.
fn exists(name: &str) -> bool {
    let (file, test) = name.split_once("::").unwrap();
    let package = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("tests"), PathBuf::from);
    let source = std::fs::read_to_string(package.join("spec").join(format!("{file}.rs"))).unwrap_or_default();
    let declared = format!("\nasync fn {test}(");
    source.match_indices(&declared).any(|(at, _)| source[..at].ends_with("#[tokio::test]"))
}

#[test]
fn every_row_of_the_gaps_names_a_test() {
    let rows = rows(README);
    for (section, count) in ROWS {
        assert_eq!(rows.iter().filter(|(own, _)| *own == section).count(), count, "§ {section}");
    }
    assert_eq!(rows.len(), ROWS.iter().map(|(_, count)| count).sum::<usize>(), "no other rows");
    let silent: Vec<_> = rows.iter().filter(|(_, tests)| tests.is_empty()).collect();
    assert!(silent.is_empty(), "{silent:?}");
}

#[test]
fn every_test_that_is_named_exists() {
    for (section, tests) in rows(README) {
        for name in tests {
            assert!(exists(name), "§ {section}: there is no test {name}");
        }
    }
    assert!(exists("deleting::others_are_left_alone") && !exists("deleting::others_are_left") && !exists("nothing::a"));
}

#[test]
fn every_file_of_tests_is_in_the_list_of_sections() {
    let folder = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("tests"), PathBuf::from);
    for entry in std::fs::read_dir(folder.join("spec")).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
        let is_listed = README.contains(&format!("`{name}`"));
        assert!(is_listed || ["main", "harness", "readme", "README"].contains(&name.as_str()), "{name}");
    }
}
