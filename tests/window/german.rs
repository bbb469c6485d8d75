//! The same way in German, on a computer whose system speaks it.

use crate::NOW;
use support::window::{App, ESCAPE, Session, button, press_n};

const CHIP: &str = "//*[@data-date='2026-11-24']//button[contains(@aria-label, 'Rösttag')]";

#[tokio::test]
async fn on_a_german_system_a_post_goes_its_whole_way_in_german() {
    let mut session = Session::start();
    session.set("LC_ALL", "de_AT.UTF-8");
    let app = App::start(&session, NOW).await;
    app.find("//html[@lang='de']").await;
    app.find("//h1[contains(., 'Wo soll Carillon veröffentlichen?')]").await;
    app.click("//label[contains(., 'Mit Beispielbeiträgen beginnen')]").await;
    app.click(&button("Starten")).await;
    // The week of its region begins on Monday.
    app.find("(//*[@role='columnheader'])[1][contains(., 'Mo')]").await;
    press_n(&app).await;
    app.type_keys("Rösttag, ab 8 geöffnet").await;
    app.click("//button[@aria-label='Kanäle auswählen']").await;
    app.click("//label[contains(., 'Practice X')]").await;
    app.type_keys(ESCAPE).await;
    app.gone("//label[contains(., 'Practice X')]").await;

    app.click("//button[starts-with(@aria-label, 'Wann:')]").await;
    app.write_over("//input[@id=//label[contains(., 'Wann')]/@for]", "nächsten Dienstag halb zehn").await;
    app.picture("window-german-schedule");
    app.click(&button("Di., 24. Nov., 09:30 übernehmen")).await;
    app.click(&button("Planen: Di., 24. Nov., 09:30")).await;

    app.find(&format!("{CHIP}[contains(@aria-label, 'Geplant')]")).await;
    app.set_clock("2026-11-24T09:30:00Z");
    app.find(&format!("{CHIP}[contains(@aria-label, 'An 1 Kanal zugestellt')]")).await;
    app.picture("window-german");
    app.quit().await;
}
