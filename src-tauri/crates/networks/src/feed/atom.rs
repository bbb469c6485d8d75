//! Atom (RFC 4287), with what an entry answers (RFC 4685).

use super::entry::{About, Entry};
use super::page::{html, title};
use crate::html::escape;
use chrono::{DateTime, SecondsFormat, Utc};
use std::fmt::Write;

/// The feed of entries, newest first.
pub(super) fn write(about: &About<'_>, id: &str, entries: &[&Entry]) -> String {
    let updated = entries.iter().map(|entry| entry.at).max().unwrap_or_default();
    let (name, home) = (escape(about.title), escape(about.home));
    let mut feed = format!(
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n\
         <feed xmlns=\"http://www.w3.org/2005/Atom\" xmlns:thr=\"http://purl.org/syndication/thread/1.0\">\n\
         <id>{}</id>\n<title>{name}</title>\n<updated>{}</updated>\n<author><name>{name}</name></author>\n\
         <link rel=\"self\" type=\"application/atom+xml\" href=\"{home}atom.xml\"/>\n\
         <link rel=\"alternate\" type=\"text/html\" href=\"{home}index.html\"/>\n",
        escape(id),
        moment(updated)
    );
    for entry in entries {
        let language = entry.language.as_ref().map(|tag| format!(" xml:lang=\"{}\"", escape(tag))).unwrap_or_default();
        let (at, anchor) = (moment(entry.at), entry.anchor());
        // Writing into a string can't fail.
        let _ = write!(
            feed,
            "<entry{language}>\n<id>{}</id>\n<title>{}</title>\n<published>{at}</published>\n<updated>{at}</updated>\n\
             <link rel=\"alternate\" type=\"text/html\" href=\"{home}index.html#{anchor}\"/>\n",
            entry.id,
            escape(&title(entry))
        );
        if let Some(parent) = &entry.parent {
            let _ = writeln!(feed, "<thr:in-reply-to ref=\"{}\"/>", escape(parent));
        }
        for file in &entry.files {
            let _ = writeln!(
                feed,
                "<link rel=\"enclosure\" type=\"{}\" length=\"{}\" href=\"{home}{}\" title=\"{}\"/>",
                escape(&file.media_type),
                file.size_bytes,
                file.place,
                escape(&file.alt)
            );
        }
        let _ = writeln!(feed, "<content type=\"html\">{}</content>\n</entry>", escape(&html(entry, about.home)));
    }
    feed + "</feed>\n"
}

fn moment(at: DateTime<Utc>) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}
