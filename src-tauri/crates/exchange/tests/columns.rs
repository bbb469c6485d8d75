//! Tables as people and other programs write them.

#![expect(clippy::unwrap_used, reason = "a test that stops here says where")]

use chrono::{DateTime, NaiveDate, Utc};
use exchange::workbook::Sheets;
use exchange::{ChannelName, Column, Contents, FileFormat, Layout, PostEntry, Times, Unread};
use i18n::Language;
use planning::natural::DateOrder;
use planning::timing::Timing;
use planning::zone::Zones;
use std::io::{Cursor, Write};
use zip::write::SimpleFileOptions;

/// Sat 21 Nov 2026, 14:08 in Vienna.
fn now() -> DateTime<Utc> {
    "2026-11-21T13:08:00Z".parse().unwrap()
}

fn with_times<T>(order: DateOrder, language: Language, work: impl FnOnce(&Times<'_>) -> T) -> T {
    let zones = Zones::bundled();
    let zone = zones.find("Europe/Vienna").unwrap();
    work(&Times { zones: &zones, zone: &zone, now: now(), order, language })
}

fn rows(file: &str) -> Vec<Vec<String>> {
    let opened = exchange::open(FileFormat::Csv, file.as_bytes(), 0, &Zones::bundled().utc()).unwrap();
    let Contents::Table(Sheets { rows, .. }) = opened else { panic!("no table") };
    rows
}

fn posts(file: &str, order: DateOrder, language: Language) -> Vec<PostEntry> {
    let rows = rows(file);
    let layout = Layout::guess(&rows);
    with_times(order, language, |times| {
        exchange::written(&rows, &layout).map(|(_, row)| exchange::post(&layout, row, times).unwrap()).collect()
    })
}

fn when(entry: &PostEntry) -> String {
    match &entry.timing {
        Some(Timing::Time(clock)) => format!("{} {} {}", clock.date, clock.time, clock.zone),
        other => format!("{other:?}"),
    }
}

fn places(entry: &PostEntry) -> Vec<&str> {
    entry.media.iter().map(|file| file.place.as_str()).collect()
}

fn channels(entry: &PostEntry) -> Vec<(&str, &str)> {
    entry.channels.iter().map(|ChannelName { platform, name }| (platform.as_str(), name.as_str())).collect()
}

#[test]
fn a_sheet_in_german_is_read_by_its_names() {
    let file = "Datum;Uhrzeit;Text DE;Kanal;Bild;Bildtext;Kampagne;Freigabe\n\
        03.12.2026;9.30;\"Der Adventkaffee ist wieder da.\nGleich zwei; drei\";insta, bsky;tins_gold.jpg;Drei Dosen;Advent;ok LK\n\
        4. Dezember;17 Uhr;Zweiter;Mastodon: @kai@museum.example;a.png, b c.jpg;;\"Advent, Hours\";\n";
    let rows = rows(file);
    let layout = Layout::guess(&rows);
    let expected = [
        Column::Date,
        Column::Time,
        Column::Text,
        Column::Channels,
        Column::Media,
        Column::AltTexts,
        Column::Labels,
        Column::Nothing,
    ];
    assert_eq!((layout.heading, layout.columns), (true, expected.to_vec()));
    for order in [DateOrder::DayFirst, DateOrder::MonthFirst, DateOrder::Iso] {
        let read = posts(file, order, Language::German);
        assert_eq!(
            read.iter().map(when).collect::<Vec<_>>(),
            ["2026-12-03 09:30 Europe/Vienna", "2026-12-04 17:00 Europe/Vienna"]
        );
        assert_eq!(read[0].text, "Der Adventkaffee ist wieder da.\nGleich zwei; drei");
        assert_eq!(channels(&read[0]), [("", "insta"), ("", "bsky")]);
        assert_eq!(channels(&read[1]), [("Mastodon", "@kai@museum.example")]);
        assert_eq!((places(&read[0]), places(&read[1])), (vec!["tins_gold.jpg"], vec!["a.png", "b c.jpg"]));
        assert_eq!(read[0].media[0].alt, "Drei Dosen");
        assert_eq!(read[1].labels, ["Advent", "Hours"]);
    }
}

#[test]
fn the_bulk_file_of_hootsuite_has_no_heading() {
    let file = "12/03/2026 09:30,\"Words, and more\",https://kranich.example/advent\n\
        12/24/2026 17:05,Second,\n01/07/2027 08:00,\"Third https://a.example/x\",https://a.example/x\n";
    let layout = Layout::guess(&rows(file));
    assert_eq!((layout.heading, &layout.columns[..]), (false, &[Column::Moment, Column::Text, Column::Link][..]));
    let read = posts(file, DateOrder::MonthFirst, Language::English);
    let expected =
        ["2026-12-03 09:30 Europe/Vienna", "2026-12-24 17:05 Europe/Vienna", "2027-01-07 08:00 Europe/Vienna"];
    assert_eq!(read.iter().map(when).collect::<Vec<_>>(), expected);
    assert_eq!(read[0].text, "Words, and more\n\nhttps://kranich.example/advent");
    assert_eq!(read[2].text, "Third https://a.example/x");
}

#[test]
fn the_layouts_of_other_programs_are_known() {
    let postfast = "content,scheduled_at,account_id,media_urls,first_comment\n\
        Hello,2026-12-03T09:30:00+01:00,ch_1,\"https://a.example/1.png,https://a.example/2.png\",Hi\n";
    let read = posts(postfast, DateOrder::DayFirst, Language::English);
    assert_eq!(when(&read[0]), "2026-12-03 09:30 Europe/Vienna");
    assert_eq!((channels(&read[0]), places(&read[0]).len()), (vec![("", "ch_1")], 2));

    let publer = "Date - Intl. format or prompt,Text,Link(s),Media URL(s),Title,Label(s),Alt text(s),Comment(s)\n\
        2026-12-03 09:30,Hello,https://a.example,https://a.example/1.png,,\"a,b\",Dosen,\n\
        next friday at 2 pm,There,,,,,,\n";
    let read = posts(publer, DateOrder::DayFirst, Language::English);
    assert_eq!(when(&read[0]), "2026-12-03 09:30 Europe/Vienna");
    assert_eq!(
        (read[0].text.as_str(), &read[0].labels[..]),
        ("Hello\n\nhttps://a.example", &["a".to_owned(), "b".to_owned()][..])
    );
    assert_eq!(read[0].media[0].alt, "Dosen");
    assert_eq!(when(&read[1]), "2026-11-27 14:00 Europe/Vienna");

    let ayrshare = "post,platforms,mediaUrls,scheduleDate\nHi,\"twitter, facebook\",https://a.example/1.png,2026-12-03T08:30:00Z\n";
    let read = posts(ayrshare, DateOrder::DayFirst, Language::English);
    assert_eq!(when(&read[0]), "2026-12-03 09:30 Europe/Vienna");
    assert_eq!(channels(&read[0]), [("", "twitter"), ("", "facebook")]);
}

#[test]
fn a_day_without_a_time_has_none_and_what_is_no_date_stays_as_it_is() {
    let file = "Date,Text\n03/12/2026,One\nsoon,Two\n2026-12-09,Three\n25:30,Four\n";
    let read: Vec<_> = posts(file, DateOrder::DayFirst, Language::English).iter().map(when).collect();
    let expected =
        ["2026-12-03  Europe/Vienna", "soon  Europe/Vienna", "2026-12-09  Europe/Vienna", "25:30  Europe/Vienna"];
    assert_eq!(read, expected);
    let file = "Date,Time,Text\n03/12/2026,9:30 PM,One\n03/12/2026,25:30,Two\n03/12/2026,8:05:00,Three\n";
    let read: Vec<_> = posts(file, DateOrder::MonthFirst, Language::English).iter().map(when).collect();
    let expected =
        ["2026-03-12 21:30 Europe/Vienna", "2026-03-12 25:30 Europe/Vienna", "2026-03-12 08:05 Europe/Vienna"];
    assert_eq!(read, expected);
}

#[test]
fn dates_that_can_be_read_both_ways_are_asked_about_once() {
    let file =
        "Date,Time,Text\n03/12/2026,09:00,One\n25/12/2026,09:00,Two\n04/12/2026,09:00,Three\n03/12/2026,10:00,Four\n";
    let rows = rows(file);
    let layout = Layout::guess(&rows);
    let question =
        with_times(DateOrder::Iso, Language::English, |times| times.question(exchange::dates(&rows, &layout)));
    let question = question.unwrap();
    let date = |text: &str| text.parse::<NaiveDate>().unwrap();
    assert_eq!((question.example.as_str(), question.count), ("03/12/2026", 3));
    let [day, month] = question.answers;
    assert_eq!((day.example, day.ahead, day.behind, day.unread), (date("2026-12-03"), 4, 0, 0));
    assert_eq!(day.span, (date("2026-12-03"), date("2026-12-25")));
    assert_eq!((month.example, month.ahead, month.behind), (date("2026-03-12"), 1, 3));
    assert_eq!(question.likely(DateOrder::MonthFirst), DateOrder::DayFirst);
    let clear = self::rows("Date,Text\n2026-12-03,One\n25/12/2026,Two\n4.12.2026,Three\n");
    let layout = Layout::guess(&clear);
    let none =
        with_times(DateOrder::DayFirst, Language::English, |times| times.question(exchange::dates(&clear, &layout)));
    assert_eq!(none, None);
}

/// A workbook whose only sheet is this XML.
fn workbook(sheet: &[u8]) -> Vec<u8> {
    let mut file = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Deflated);
    let relations = "http://schemas.openxmlformats.org/package/2006/relationships";
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    let parts: [(&str, Vec<u8>); 4] = [
        (
            "_rels/.rels",
            format!(
                "<Relationships xmlns=\"{relations}\"><Relationship Id=\"r\" Type=\"{office}/officeDocument\" \
                 Target=\"xl/workbook.xml\"/></Relationships>"
            )
            .into_bytes(),
        ),
        (
            "xl/_rels/workbook.xml.rels",
            format!(
                "<Relationships xmlns=\"{relations}\"><Relationship Id=\"r\" Type=\"{office}/worksheet\" \
                 Target=\"worksheets/sheet1.xml\"/></Relationships>"
            )
            .into_bytes(),
        ),
        (
            "xl/workbook.xml",
            format!(
                "<workbook xmlns=\"{main}\" xmlns:r=\"{office}\"><sheets>\
                 <sheet name=\"A\" sheetId=\"1\" r:id=\"r\"/></sheets></workbook>"
            )
            .into_bytes(),
        ),
        ("xl/worksheets/sheet1.xml", sheet.to_vec()),
    ];
    for (name, bytes) in parts {
        file.start_file(name, options).unwrap();
        file.write_all(&bytes).unwrap();
    }
    file.finish().unwrap().into_inner()
}

fn sheet(cells: &str) -> String {
    let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
    format!("<worksheet xmlns=\"{main}\"><sheetData>{cells}</sheetData></worksheet>")
}

#[test]
fn a_workbook_that_is_much_larger_than_its_file_is_refused_before_it_is_read() {
    let cell = |at: &str| format!("<row><c r=\"{at}\" t=\"inlineStr\"><is><t>Text</t></is></c></row>");
    let open = |bytes: &[u8]| exchange::open(FileFormat::Xlsx, bytes, 0, &Zones::bundled().utc());
    let small = open(&workbook(sheet(&cell("A1")).as_bytes()));
    let Ok(Contents::Table(Sheets { rows, .. })) = small else { panic!("{small:?}") };
    assert_eq!(rows, [["Text"]]);
    // One cell in the last corner of a sheet: all before it would be seventeen thousand million cells.
    let corner = format!("{}{}", cell("A1"), cell("XFD1048576"));
    assert_eq!(open(&workbook(sheet(&corner).as_bytes())), Err(Unread::TooLarge));
    let spaces = " ".repeat(300 * 1024 * 1024);
    let bomb = workbook(sheet(&spaces).as_bytes());
    assert!(bomb.len() < 1024 * 1024, "{}", bomb.len());
    assert_eq!(open(&bomb), Err(Unread::TooLarge));
}
