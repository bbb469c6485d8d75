//! What the columns of a table are of a post: by their names, in the layouts that people have, and by what stands in them
//! where no name tells.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What a column is of a post.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Column {
    /// Nothing: it stays in the file.
    Nothing,
    /// What every channel gets. Several are paragraphs of one text.
    Text,
    /// What a platform gets in place of it, by the platform's identifier.
    Own(String),
    /// Where it goes.
    Channels,
    /// The day on which it goes out.
    Date,
    /// The time of day at which it goes out.
    Time,
    /// Both of them.
    Moment,
    /// The zone in which they are meant.
    Zone,
    /// Its files.
    Media,
    /// What they show, in their order.
    AltTexts,
    /// An address that belongs under the text.
    Link,
    /// Its labels.
    Labels,
    /// The language of its words.
    Language,
    /// The workspace of its channels.
    Workspace,
    /// What no other column can say, as JSON.
    Details,
}

impl Column {
    /// The name by which it is known again; empty when it is nothing.
    pub(crate) fn name(&self) -> String {
        let name = match self {
            Self::Own(platform) => return format!("{OWN}{platform}"),
            Self::Nothing => "",
            Self::Text => "Text",
            Self::Channels => "Channels",
            Self::Date => "Date",
            Self::Time => "Time",
            Self::Moment => "Date and time",
            Self::Zone => "Time zone",
            Self::Media => "Media",
            Self::AltTexts => "Alt texts",
            Self::Link => "Link",
            Self::Labels => "Labels",
            Self::Language => "Language",
            Self::Workspace => "Workspace",
            Self::Details => "Details",
        };
        name.to_owned()
    }
}

/// The names of columns: letters and figures alone, in lower case. Those of Hootsuite, Publer, PostFast and Ayrshare are
/// among them.
const NAMES: [(Column, &[&str]); 13] = [
    (
        Column::Text,
        &[
            "text",
            "message",
            "content",
            "post",
            "caption",
            "copy",
            "body",
            "tweet",
            "posttext",
            "postcontent",
            "beitrag",
            "nachricht",
            "inhalt",
            "beitragstext",
        ],
    ),
    (
        Column::Channels,
        &[
            "channels",
            "channel",
            "kanal",
            "kanäle",
            "account",
            "accounts",
            "accountid",
            "profile",
            "profiles",
            "platform",
            "platforms",
            "network",
            "networks",
            "socialnetwork",
            "socialprofile",
            "konto",
            "konten",
            "profil",
            "plattform",
            "netzwerk",
        ],
    ),
    (Column::Date, &["date", "day", "datum", "postdate", "postingdate", "scheduleddate", "publishdate"]),
    (Column::Time, &["time", "uhrzeit", "zeit", "hour", "posttime", "scheduledtime"]),
    (
        Column::Moment,
        &[
            "moment",
            "dateandtime",
            "datetime",
            "scheduledat",
            "scheduledate",
            "postatspecifictime",
            "postingtime",
            "zeitpunkt",
            "termin",
            "when",
            "publishat",
        ],
    ),
    (Column::Zone, &["timezone", "zone", "zeitzone"]),
    (
        Column::Media,
        &[
            "media",
            "image",
            "images",
            "imageurl",
            "imageurls",
            "picture",
            "pictures",
            "photo",
            "video",
            "videos",
            "file",
            "files",
            "mediaurl",
            "mediaurls",
            "attachment",
            "attachments",
            "bild",
            "bilder",
            "foto",
            "fotos",
            "medien",
            "datei",
            "dateien",
        ],
    ),
    (
        Column::AltTexts,
        &["alttexts", "alttext", "alt", "bildtext", "alternativtext", "bildbeschreibung", "imagedescription"],
    ),
    (Column::Link, &["link", "links", "url", "adresse", "website"]),
    (
        Column::Labels,
        &[
            "labels",
            "label",
            "tags",
            "tag",
            "category",
            "categories",
            "campaign",
            "kampagne",
            "schlagwort",
            "schlagwörter",
            "kategorie",
            "etikett",
            "etiketten",
        ],
    ),
    (Column::Language, &["language", "lang", "sprache"]),
    (Column::Workspace, &["workspace", "arbeitsbereich", "brand", "marke", "client"]),
    (Column::Details, &["details"]),
];
/// How the name of a column begins that is for one platform.
const OWN: &str = "Text: ";
/// A column in two languages has the language behind its name.
const LANGUAGES: [&str; 7] = ["de", "en", "es", "fr", "it", "nl", "pt"];
/// So many rows tell what a column is.
const LOOKED_AT: usize = 200;
const PICTURES: [&str; 8] = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".mp4", ".mov", ".webm"];

/// How a table is read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Layout {
    /// Whether the first row names the columns.
    pub heading: bool,
    /// What each column is.
    pub columns: Vec<Column>,
}

impl Layout {
    /// How a table is most likely meant.
    #[must_use]
    pub fn guess(rows: &[Vec<String>]) -> Self {
        let width = rows.iter().map(Vec::len).max().unwrap_or_default();
        let named = rows.first().map_or(&[][..], |head| head);
        let known: Vec<Column> = named.iter().map(|name| by_name(name)).collect();
        let is_named =
            known.iter().any(|column| *column != Column::Nothing) && !named.iter().any(|cell| is_value(cell));
        let mut columns = if is_named { known } else { by_content(rows, width) };
        columns.resize(width, Column::Nothing);
        Self { heading: is_named, columns: once(columns) }
    }

    /// What the names of a head say, and nothing else.
    pub(crate) fn of_head(head: &[String]) -> Self {
        Self { heading: true, columns: once(head.iter().map(|name| by_name(name)).collect()) }
    }

    /// Whether Carillon wrote the table: then nothing in it is read otherwise than it stands there.
    pub(crate) fn is_own(&self) -> bool {
        self.columns.contains(&Column::Details)
    }

    /// The first column that is something.
    #[must_use]
    pub fn place(&self, wanted: &Column) -> Option<usize> {
        self.columns.iter().position(|column| column == wanted)
    }

    /// The cells that are something, in their order.
    pub(crate) fn all<'a>(&'a self, cells: &'a [String], wanted: Column) -> impl Iterator<Item = &'a str> {
        let named = self.columns.iter().zip(cells).filter(move |(column, _)| **column == wanted);
        named.map(|(_, cell)| cell.as_str()).filter(|cell| !cell.is_empty())
    }
}

/// What a column is by its name.
fn by_name(name: &str) -> Column {
    if let Some(platform) = name.strip_prefix(OWN) {
        return Column::Own(platform.to_owned());
    }
    let name = name.split(['(', '[']).next().unwrap_or_default();
    let name = name.split(" - ").next().unwrap_or_default().trim().to_lowercase();
    let in_language = name.rsplit_once([' ', '_', '-']).filter(|(_, last)| LANGUAGES.contains(last));
    let word = in_language.map_or(name.as_str(), |(name, _)| name);
    let word: String = word.chars().filter(|letter| letter.is_alphanumeric()).collect();
    let found = NAMES.iter().find(|(_, names)| names.contains(&word.as_str()));
    found.map_or(Column::Nothing, |(column, _)| column.clone())
}

/// What columns are by what stands in them: a moment, pictures, an address; the longest of what is left is the text.
fn by_content(rows: &[Vec<String>], width: usize) -> Vec<Column> {
    let cells = |column: usize| {
        let cells = rows.iter().take(LOOKED_AT).filter_map(move |row| row.get(column));
        cells.map(|cell| cell.trim()).filter(|cell| !cell.is_empty())
    };
    let most = |column: usize, is_it: fn(&str) -> bool| {
        let (of, all) = cells(column).fold((0, 0), |(of, all), cell| (of + usize::from(is_it(cell)), all + 1));
        all > 0 && of * 2 > all
    };
    let mut columns: Vec<Column> = (0..width)
        .map(|column| match column {
            column if most(column, is_date) => Column::Moment,
            column if most(column, is_picture) => Column::Media,
            column if most(column, is_address) => Column::Link,
            _ => Column::Nothing,
        })
        .collect();
    let length = |column: &usize| cells(*column).map(|cell| cell.chars().count()).sum::<usize>();
    let text = (0..width).filter(|column| columns[*column] == Column::Nothing).max_by_key(length);
    if let Some(text) = text {
        columns[text] = Column::Text;
    }
    columns
}

/// A post has one of most things: the first column has it. A day without a column for times has the time with it.
fn once(columns: Vec<Column>) -> Vec<Column> {
    let is_many = |column: &Column| matches!(column, Column::Media | Column::AltTexts | Column::Link | Column::Labels);
    let mut seen: Vec<Column> = Vec::new();
    for column in columns {
        let is_there = !is_many(&column) && seen.contains(&column);
        seen.push(if is_there { Column::Nothing } else { column });
    }
    let (from, to) =
        if seen.contains(&Column::Time) { (Column::Moment, Column::Date) } else { (Column::Date, Column::Moment) };
    if !seen.contains(&to) {
        seen.iter_mut().filter(|column| **column == from).for_each(|column| *column = to.clone());
    }
    seen
}

/// Whether a cell is no name of a column.
fn is_value(cell: &str) -> bool {
    is_date(cell.trim()) || is_address(cell.trim())
}

fn is_date(cell: &str) -> bool {
    let digits = cell.bytes().filter(u8::is_ascii_digit).count();
    let is_begun = cell.starts_with(|first: char| first.is_ascii_digit());
    is_begun && digits >= 4 && cell.len() <= 40 && ['/', '-', '.'].iter().any(|sign| cell.matches(*sign).count() >= 2)
}

fn is_address(cell: &str) -> bool {
    cell.starts_with("https://") || cell.starts_with("http://")
}

fn is_picture(cell: &str) -> bool {
    let cell = cell.to_lowercase();
    let path = cell.split(['?', '#']).next().unwrap_or_default();
    PICTURES.iter().any(|ending| path.ends_with(ending))
}
