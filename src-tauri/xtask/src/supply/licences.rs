//! Licences: an expression is good when what it asks for can be chosen from those that are allowed.

use toml::Table;

use super::{Package, entries, words};

/// The crates of others whose licence is not among those allowed.
pub(super) fn complaints(policy: &Table, packages: &[Package]) -> Vec<String> {
    let allowed = words(policy, "licenses", "allow");
    let exceptions = entries(policy, "licenses", "exceptions");
    let is_good = |package: &&Package| {
        let own =
            exceptions.iter().filter(|one| one.get("crate").and_then(|name| name.as_str()) == Some(&package.name));
        let own: Vec<&str> =
            own.filter_map(|one| one.get("allow")?.as_array()).flatten().filter_map(|word| word.as_str()).collect();
        let is_allowed = |licence: &str| allowed.iter().any(|one| one == licence) || own.contains(&licence);
        package.licence.as_deref().is_some_and(|licence| is_satisfied(licence, &is_allowed))
    };
    let others = packages.iter().filter(|package| package.source.is_some());
    others
        .filter(|package| !is_good(package))
        .map(|Package { name, version, licence, .. }| {
            let licence = licence.as_deref().unwrap_or("unknown");
            format!("{name} {version}: its licence is {licence}, which deny.toml does not allow")
        })
        .collect()
}

/// Whether an SPDX expression can be satisfied. A slash, as old crates write it, is an OR.
fn is_satisfied(expression: &str, is_allowed: &dyn Fn(&str) -> bool) -> bool {
    let spaced = expression.replace('(', " ( ").replace(')', " ) ").replace('/', " OR ");
    let tokens: Vec<&str> = spaced.split_whitespace().collect();
    let (satisfied, rest) = any(&tokens, is_allowed);
    satisfied && rest.is_empty() && !tokens.is_empty()
}

fn any<'t>(tokens: &'t [&'t str], is_allowed: &dyn Fn(&str) -> bool) -> (bool, &'t [&'t str]) {
    let (mut satisfied, mut rest) = all(tokens, is_allowed);
    while let ["OR", others @ ..] = rest {
        let (other, after) = all(others, is_allowed);
        (satisfied, rest) = (satisfied || other, after);
    }
    (satisfied, rest)
}

fn all<'t>(tokens: &'t [&'t str], is_allowed: &dyn Fn(&str) -> bool) -> (bool, &'t [&'t str]) {
    let (mut satisfied, mut rest) = one(tokens, is_allowed);
    while let ["AND", others @ ..] = rest {
        let (other, after) = one(others, is_allowed);
        (satisfied, rest) = (satisfied && other, after);
    }
    (satisfied, rest)
}

fn one<'t>(tokens: &'t [&'t str], is_allowed: &dyn Fn(&str) -> bool) -> (bool, &'t [&'t str]) {
    match tokens {
        ["(", inside @ ..] => match any(inside, is_allowed) {
            (satisfied, [")", rest @ ..]) => (satisfied, rest),
            (_, rest) => (false, rest),
        },
        [licence, "WITH", exception, rest @ ..] => (is_allowed(&format!("{licence} WITH {exception}")), rest),
        [licence, rest @ ..] => (is_allowed(licence), rest),
        [] => (false, &[]),
    }
}

#[cfg(test)]
mod tests {
    use super::is_satisfied;

    #[test]
    fn an_expression_is_read_as_spdx_says() {
        let allowed = |licence: &str| ["MIT", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "ISC"].contains(&licence);
        for (expression, satisfied) in [
            ("MIT", true),
            ("GPL-3.0", false),
            ("MIT OR GPL-3.0", true),
            ("MIT AND GPL-3.0", false),
            ("GPL-3.0 OR MIT AND ISC", true),
            ("(GPL-3.0 OR MIT) AND ISC", true),
            ("(GPL-3.0 OR MIT) AND BSD-3-Clause", false),
            ("GPL-3.0/MIT", true),
            ("GPL-3.0 / LGPL-3.0", false),
            ("Apache-2.0 WITH LLVM-exception", true),
            ("MIT WITH LLVM-exception", false),
            ("ISC AND (Apache-2.0 OR ISC) AND (GPL-3.0 OR (MIT AND ISC))", true),
            ("(MIT", false),
            ("MIT ISC", false),
            ("", false),
        ] {
            assert_eq!(is_satisfied(expression, &allowed), satisfied, "{expression}");
        }
    }
}
