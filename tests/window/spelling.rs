//! The lines under words that are not in the dictionary, as a person sees them on the screen.

use crate::NOW;
use support::window::{App, Screen, Session, press_n, start_here, within};

/// The colour of those lines, whatever is painted over the edges of the dots.
fn is_line(colour: [u8; 3]) -> bool {
    let [red, green, blue] = colour;
    red > 200 && green < 140 && blue < 140
}

/// Waits for more such lines than there were.
async fn underlined(app: &App, screen: &Screen, before: usize) {
    let more = async {
        while screen.count(is_line) < before + 20 {
            app.script("return new Promise(requestAnimationFrame)").await;
        }
    };
    within("the words to be underlined", more).await;
}

#[tokio::test]
async fn a_word_that_is_in_no_dictionary_is_underlined() {
    let mut session = Session::start();
    session.set("LANGUAGE", "en_US");
    let app = App::start(&session, NOW).await;
    start_here(&app).await;
    press_n(&app).await;
    let screen = session.screen();
    app.type_keys("We open the shop on Sunday ").await;
    app.find("//textarea[@aria-label='Text']").await;
    let before = screen.count(is_line);
    app.type_keys("and rosat coffie untill nihgt ").await;
    underlined(&app, &screen, before).await;
    app.picture("window-spelling");
    app.quit().await;
}

#[tokio::test]
async fn a_draft_is_checked_in_its_own_language() {
    let mut session = Session::start();
    session.set("LANGUAGE", "en_US");
    let app = App::start(&session, NOW).await;
    start_here(&app).await;
    press_n(&app).await;
    app.find("//button[@aria-label='Spelling: your languages']").await.click().await.unwrap();
    app.find("//*[@role='menuitem'][contains(., 'German (Austria)')]").await.click().await.unwrap();
    app.find("//button[@aria-label='Spelling: German (Austria)']").await;
    app.find("//textarea[@aria-label='Text']").await.click().await.unwrap();
    let screen = session.screen();
    app.type_keys("Wir haben am Sonntag keine Zeit ").await;
    let before = screen.count(is_line);
    app.type_keys("because yesterday everything broke ").await;
    underlined(&app, &screen, before).await;
    app.picture("window-spelling-german");
    app.quit().await;
}
