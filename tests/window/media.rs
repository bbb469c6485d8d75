//! Files that are dragged into the real window from another program, and files that are chosen in the system's own
//! dialog: they come to the service, into the post, and with the post's addresses to whoever reads it.

use crate::NOW;
use crate::far::{Far, connect};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};
use support::faults::{Fault, Flow, Meter, When};
use support::window::{App, Session, button, press_n, start_here, within};
use support::{clip, film, gif, jpeg_with_position, png};

/// The key of this name, as WebDriver spells it.
const ESCAPE: &str = "\u{E00C}";
const MEBIBYTE: usize = 1024 * 1024;
const TRAY: &str = "//section[@aria-label='Media']";

/// Twelve files of many kinds: one is broken, one is something else than its name says, one is a film of 300 MB.
fn twelve(folder: &Path) -> Vec<PathBuf> {
    let sound = [
        b"RIFF\x2c\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data\x08\0\0\0",
        &[0; 8][..],
    ];
    let whole = png(640, 480, [30, 90, 160]);
    let small: [(&str, Vec<u8>); 11] = [
        ("advent bag.png", whole.clone()),
        ("größe & preis.png", png(480, 640, [160, 90, 30])),
        ("shop window.png", png(600, 600, [60, 120, 60])),
        ("counter.png", png(200, 100, [120, 60, 120])),
        ("at home.jpg", jpeg_with_position()),
        ("steam.gif", gif()),
        ("really a gif.png", [gif(), vec![1]].concat()),
        ("broken.png", whole[..20].to_vec()),
        ("menu.pdf", b"%PDF-1.7\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n".to_vec()),
        ("bell.wav", sound.concat()),
        ("clip.webm", clip().to_vec()),
    ];
    let mut paths: Vec<PathBuf> = small.iter().map(|(name, _)| folder.join(name)).collect();
    for (path, (_, bytes)) in paths.iter().zip(&small) {
        std::fs::write(path, bytes).unwrap();
    }
    paths.push(folder.join("roastery.mp4"));
    film(&paths[11], 300 * MEBIBYTE as u64).unwrap();
    paths
}

/// The middle of an element, in the page's own pixels.
async fn middle(app: &App, xpath: &str) -> (i16, i16) {
    let (x, y, width, height) = app.find(xpath).await.rectangle().await.unwrap();
    ((x + width / 2.0) as i16, (y + height / 2.0) as i16)
}

/// Drags files into the window and lets go of them in the middle of an element.
pub(crate) async fn drop_on(app: &App, session: &Session, paths: &[PathBuf], xpath: &str) {
    let scale = i16::try_from(session.scale()).unwrap();
    let (x, y) = middle(app, xpath).await;
    let paths: Vec<&Path> = paths.iter().map(PathBuf::as_path).collect();
    let screen = session.screen();
    let window = within("the window", screen.window("Carillon")).await;
    let mut drag = screen.drag(&paths, window);
    within("the window to take them", drag.over((x * scale, y * scale))).await;
    let words = format!("Drop {} file{}", paths.len(), if paths.len() == 1 { "" } else { "s" });
    app.find(&format!("//*[@role='status'][contains(., '{words}')]")).await;
    within("the window to have them", drag.drop()).await;
}

/// The tile of a file in the tray.
fn tile(name: &str) -> String {
    format!("{TRAY}//button[@title='{name}']")
}

/// The rows of the queue that are as wanted, by the names of their files.
fn named<'v>(list: &'v Value, state: &str) -> Vec<&'v str> {
    let rows = list["open"].as_array().unwrap().iter().filter(|row| row["state"] == state);
    rows.filter_map(|row| row["media"]["name"].as_str()).collect()
}

/// Gives the addresses of all small pictures of the tray, once there are so many and each of them can be seen.
const PICTURES: &str = "
    const [least, done] = arguments;
    const look = () => {
        const found = [...document.querySelectorAll('section[aria-label=Media] img')];
        if (found.length >= least && found.every((one) => one.complete && one.naturalWidth > 0))
            done(found.map((one) => one.src));
        else requestAnimationFrame(look);
    };
    look();";

async fn pictures(app: &App, least: usize) -> Vec<String> {
    serde_json::from_value(app.script_to_end(PICTURES, vec![least.into()]).await).unwrap()
}

#[tokio::test]
async fn twelve_files_dropped_on_a_day_go_into_a_post_and_out_with_it() {
    // Nobody says what a platform that is not known refuses: all files can go out together.
    let far = Far::start_with(|database| {
        let sql = "UPDATE channels SET target = 'board', name = 'Practice board' WHERE target = 'mastodon'";
        assert_eq!(database.execute(sql, []).unwrap(), 1);
    });
    let (session, far) = (Session::start(), far.await);
    // The film stops on its way until more of it is let through.
    let meter = Meter::default();
    far.proxy.meet(When::request("POST", "/v1/files"), Fault::default().request(Flow::by(&meter)));
    meter.grant(150 * MEBIBYTE);
    let app = App::start(&session, NOW).await;
    connect(&app, &far).await;
    let files = twelve(&session.path(""));
    drop_on(&app, &session, &files, "//*[@data-date='2026-11-25']").await;

    app.find(&format!("{TRAY}//*[contains(., '12 files')]")).await;
    let is_halfway = |list: &Value| {
        let mut rows = list["open"].as_array().unwrap().iter();
        rows.any(|row| row["media"]["name"] == "roastery.mp4" && row["done_bytes"].as_u64() > Some(50_000_000))
            && named(list, "sending") == ["roastery.mp4"]
    };
    let list = app.until("list_uploads", json!({}), is_halfway).await;
    assert_eq!(named(&list, "doubtful"), ["broken.png"], "{list:#}");
    assert_eq!(list["open"].as_array().unwrap().len(), 2, "{list:#}");
    assert!(list["summary"].as_str().unwrap().starts_with("1 of 2 running, "), "{list:#}");
    let seen = pictures(&app, 4).await;
    assert!(seen.iter().all(|address| address.starts_with("thumbnail://localhost/")), "{seen:?}");
    app.picture("window-media");
    see_progress(&app).await;

    meter.grant(300 * MEBIBYTE);
    let only_the_broken_one = |list: &Value| list["open"].as_array().is_some_and(|open| open.len() == 1);
    let list = app.until("list_uploads", json!({}), only_the_broken_one).await;
    let broken = list["open"][0]["media"]["id"].clone();
    app.click(&tile("broken.png")).await;
    app.click("//button[@aria-label='Take out']").await;
    app.gone(&tile("broken.png")).await;
    let draft = app.call("list_drafts", json!({})).await[0]["id"].clone();
    let has_eleven = |draft: &Value| draft["media"].as_array().map(Vec::len) == Some(11);
    app.until("open_draft", json!({ "id": draft }), has_eleven).await;
    app.call("cancel_upload", json!({ "id": broken })).await;
    use_library(&app, &draft).await;

    app.click("//textarea[@aria-label='Text']").await;
    app.type_keys("Roast day").await;
    app.click("//button[@aria-label='Choose channels']").await;
    app.click("//label[contains(., 'Practice board')]").await;
    app.type_keys(ESCAPE).await;
    app.gone("//label[contains(., 'Practice board')]").await;
    app.click("//button[starts-with(normalize-space(.), 'Schedule ')]").await;
    app.find(
        "//*[@data-date='2026-11-25']//button[contains(@aria-label, 'Roast day')][contains(@aria-label, 'Scheduled')]",
    )
    .await;
    let listed = app.call("list_media", json!({})).await;
    assert_eq!(listed["total"], 11, "the library has all but the broken one: {listed:#}");
    check_post(&far, &files).await;
    app.quit().await;
}

const RAIL: &str = "//aside[@aria-label='Sidebar']";
const PANE: &str = "//section[@aria-label='Details']";

/// The queue shows how far the film is, in bytes that have left.
async fn see_progress(app: &App) {
    app.click(&format!("{RAIL}//button[contains(., '1 upload needs you')]")).await;
    let bar = "//*[@role='progressbar'][@aria-label='roastery.mp4']";
    let percent = app.find(bar).await.attr("aria-valuenow").await.unwrap().unwrap_or_default();
    assert!((17..100).contains(&percent.parse::<u32>().unwrap()), "150 of 300 MB may leave: {percent} %");
}

/// The library shows the files small, a film with a still of its own that this web view has made, and plays it; and a
/// picture that was taken out of the open post goes from there into it again.
async fn use_library(app: &App, draft: &Value) {
    app.click(&tile("clip.webm")).await;
    app.click("//button[@aria-label='Take out']").await;
    app.gone(&tile("clip.webm")).await;
    app.click(&format!("{RAIL}//button[starts-with(normalize-space(.), 'Media')]")).await;
    // All came at the same moment: it may lie anywhere among them.
    app.write_over("//input[@aria-label='Search name, tag, alt text or note']", "clip").await;
    let film = "//*[@role='listbox'][@aria-label='Files'][count(.//*[@role='option']) = 1]//*[@role='option'][contains(., \
        'clip.webm')]";
    app.find(&format!("{film}//img")).await;
    app.click(film).await;
    app.click(&format!("{PANE}//button[@aria-label='Play clip.webm']")).await;
    app.find(&format!("{PANE}//video")).await;
    assert_eq!(app.script_to_end(PLAYED, Vec::new()).await, json!(true));
    app.picture("window-library");
    app.click(&format!("{PANE}//button[contains(., 'Use in a post')]")).await;
    app.click("//*[@role='menuitem'][contains(., 'Open post')]").await;
    app.find(&tile("clip.webm")).await;
    app.click(&format!("{RAIL}//button[starts-with(normalize-space(.), 'Calendar')]")).await;
    app.until("open_draft", json!({ "id": draft }), |draft| draft["media"].as_array().map(Vec::len) == Some(11)).await;
}

/// Whether a film is seen and goes on.
const PLAYED: &str = "
    const [done] = arguments;
    const look = () => {
        const film = document.querySelector('section[aria-label=Details] video');
        if (!film) done('it is not played');
        else if (film.videoWidth === 160 && film.currentTime > 0.1) done(true);
        else requestAnimationFrame(look);
    };
    look();";

/// The post of the service has every file but the broken one, in the order in which they were put there, and whoever
/// asks for one gets it byte by byte.
async fn check_post(far: &Far, files: &[PathBuf]) {
    let posts = far.raw("/posts").await;
    assert_eq!(posts.as_array().map(Vec::len), Some(1), "{posts:#}");
    let media = posts[0]["media"].as_array().unwrap();
    // The clip was put there again, behind the others.
    let stays = |path: &&PathBuf| !path.ends_with("broken.png") && !path.ends_with("clip.webm");
    let sent = files.iter().filter(stays).chain(files.iter().filter(|path| path.ends_with("clip.webm")));
    let mut kinds = Vec::new();
    for (item, path) in media.iter().zip(sent.clone()) {
        let answer = reqwest::get(item["url"].as_str().unwrap()).await.unwrap();
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.content_length(), Some(path.metadata().unwrap().len()), "{}", path.display());
        kinds.push(item["type"].as_str().unwrap());
        // The picture that says where it was taken is sent without that.
        if !path.ends_with("at home.jpg") && path.metadata().unwrap().len() < MEBIBYTE as u64 {
            assert_eq!(answer.bytes().await.unwrap(), std::fs::read(path).unwrap(), "{}", path.display());
        }
    }
    let expected = [
        "image/png",
        "image/png",
        "image/png",
        "image/png",
        "image/jpeg",
        "image/gif",
        "image/gif",
        "application/pdf",
        "audio/wav",
        "video/mp4",
        "video/webm",
    ];
    assert_eq!((kinds.as_slice(), media.len()), (&expected[..], sent.count()));
}

#[tokio::test]
async fn on_a_screen_with_fine_pixels_a_file_falls_on_the_day_under_the_pointer_and_into_the_open_post() {
    let session = Session::start_scaled(2);
    let app = App::start(&session, NOW).await;
    start_here(&app).await;
    let files: Vec<PathBuf> = ["one.png", "two.png"].map(|name| session.path(name)).into();
    std::fs::write(&files[0], png(40, 20, [1, 2, 3])).unwrap();
    std::fs::write(&files[1], png(20, 40, [3, 2, 1])).unwrap();
    drop_on(&app, &session, &files[..1], "//*[@data-date='2026-11-26']").await;
    app.find(&tile("one.png")).await;
    app.find("//button[starts-with(@aria-label, 'When:')][contains(., '26 Nov')]").await;
    drop_on(&app, &session, &files[1..], "//textarea[@aria-label='Text']").await;
    app.find(&tile("two.png")).await;
    assert_eq!(pictures(&app, 2).await.len(), 2);
    let text = app.script("return document.querySelector('textarea').value").await;
    assert_eq!(text, "", "no path in the text");
    app.quit().await;
}

#[tokio::test]
async fn a_file_that_is_chosen_in_the_system_s_own_dialog_goes_into_the_post() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    start_here(&app).await;
    press_n(&app).await;
    let path = session.path("chosen by hand.png");
    std::fs::write(&path, png(300, 200, [200, 30, 30])).unwrap();
    app.click(&format!("{TRAY}{}", button("Upload"))).await;
    let screen = session.screen();
    let dialog = within("the dialog", screen.window("Add files")).await;
    within("the dialog to close", screen.choose_file(dialog, path.to_str().unwrap())).await;
    app.find(&tile("chosen by hand.png")).await;
    assert_eq!(pictures(&app, 1).await.len(), 1);
    app.until("list_uploads", json!({}), |list| list["done"][0]["media"]["name"] == "chosen by hand.png").await;
    app.quit().await;
}
