//! Spelling in text fields. WebKitGTK checks none unless it is told to, and in which languages; elsewhere the system's own
//! web view does by itself.

use tauri::WebviewWindow;

/// Switches it on, in the languages of the person who is signed in.
#[cfg(target_os = "linux")]
pub(crate) fn check(window: &WebviewWindow) -> tauri::Result<()> {
    use webkit2gtk::{WebContextExt, WebViewExt};
    window.with_webview(|view| {
        let Some(context) = view.inner().context() else { return };
        let named = gtk::glib::language_names();
        let languages = dictionaries(named.iter().map(|name| name.as_str()));
        context.set_spell_checking_languages(&languages);
        context.set_spell_checking_enabled(true);
    })
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn check(_: &WebviewWindow) -> tauri::Result<()> {
    Ok(())
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
