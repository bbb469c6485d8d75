//! Spelling in text fields. WebKitGTK checks none unless it is told to, and in which languages; elsewhere the system's own
//! web view does by itself.

use tauri::WebviewWindow;

/// Where dictionaries lie on Linux; each has a file `NAME.aff`.
#[cfg(target_os = "linux")]
const DICTIONARIES: [&str; 2] = ["/usr/share/hunspell", "/usr/share/myspell/dicts"];

/// Switches it on, in a language (BCP 47) or in those of the person who is signed in.
#[cfg(target_os = "linux")]
pub(crate) fn check(window: &WebviewWindow, language: Option<&str>) -> tauri::Result<()> {
    use webkit2gtk::{WebContextExt, WebViewExt};
    let language = language.map(|language| language.replace('-', "_"));
    window.with_webview(move |view| {
        let Some(context) = view.inner().context() else { return };
        let named = gtk::glib::language_names();
        let languages = match &language {
            Some(language) => vec![language.as_str()],
            None => dictionaries(named.iter().map(|name| name.as_str())),
        };
        context.set_spell_checking_languages(&languages);
        context.set_spell_checking_enabled(true);
    })
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn check(_: &WebviewWindow, _: Option<&str>) -> tauri::Result<()> {
    Ok(())
}

/// The languages that there are dictionaries of (BCP 47). None where the web view chooses by itself.
pub(crate) fn languages() -> Vec<String> {
    #[cfg(target_os = "linux")]
    {
        let entries = DICTIONARIES.iter().flat_map(std::fs::read_dir).flatten().filter_map(Result::ok);
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        names.filter_map(|name| Some(name.strip_suffix(".aff")?.replace('_', "-"))).collect()
    }
    #[cfg(not(target_os = "linux"))]
    Vec::new()
}

/// The names of dictionaries among the names of locales, best first. English where a person has named no language.
#[cfg(target_os = "linux")]
fn dictionaries<'a>(locales: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    let is_language = |name: &&str| !name.contains(['.', '@']) && !matches!(*name, "C" | "POSIX");
    let languages: Vec<&str> = locales.filter(is_language).collect();
    if languages.is_empty() { vec!["en_US"] } else { languages }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::dictionaries;

    #[test]
    fn the_languages_are_those_of_the_person_and_else_english() {
        let vienna = ["de_AT.UTF-8", "de_AT.utf8", "de_AT", "de.UTF-8", "de", "ca@valencia", "en_GB", "C"];
        assert_eq!(dictionaries(vienna.into_iter()), ["de_AT", "de", "en_GB"]);
        assert_eq!(dictionaries(["C"].into_iter()), ["en_US"]);
    }
}
