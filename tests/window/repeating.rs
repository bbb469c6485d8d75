//! A rule from the form to its deliveries, in the real window: made over a change of the clocks, seen, kept over a
//! restart, delivered once at each of its times.

use crate::choose_zone;
use support::window::{App, Session, button, choose_channels, press_n, start_here};

/// Thursday, 11 March 2027, 13:00 in Vienna. Clocks go forward on the 28th.
const NOW: &str = "2027-03-11T12:00:00Z";

/// "every 2 weeks on Mon and Thu at 02:30 Europe/Vienna until 31 May 2027", from 12 March.
const TIMES: [&str; 10] = [
    "Mon 22 Mar02:30UTC+1",
    "Thu 25 Mar02:30UTC+1",
    "Mon 5 Apr02:30UTC+2Clocks went forward on 28 Mar",
    "Thu 8 Apr02:30UTC+2",
    "Mon 19 Apr02:30UTC+2",
    "Thu 22 Apr02:30UTC+2",
    "Mon 3 May02:30UTC+2",
    "Thu 6 May02:30UTC+2",
    "Mon 17 May02:30UTC+2",
    "Thu 20 May02:30UTC+2",
];

#[tokio::test]
async fn a_rule_is_made_seen_and_delivered_at_each_of_its_times_and_no_more() {
    let session = Session::start();
    let app = App::start(&session, NOW).await;
    start_here(&app).await;
    press_n(&app).await;
    app.type_keys("Night watch").await;
    choose_channels(&app, &["Practice Mastodon"]).await;

    app.click("//button[starts-with(@aria-label, 'When:')]").await;
    app.click("//button[@role='radio'][normalize-space(.)='Repeat']").await;
    app.write_over("//input[@aria-label='Every how many']", "2").await;
    for day in ["Monday", "Thursday", "Friday"] {
        app.click(&format!("//*[@role='group'][@aria-label='Days']//button[@aria-label='{day}']")).await;
    }
    app.write_over("//input[@aria-label='Time']", "02:30").await;
    app.click("//*[@aria-label='Schedule']//button[starts-with(@aria-label, 'Zone:')]").await;
    choose_zone(&app, "vienna", "Europe/Vienna").await;
    app.click("//button[starts-with(@aria-label, 'Last day:')]").await;
    for _ in 0..2 {
        app.click("//*[@aria-label='Last day']//button[@aria-label='Month after']").await;
    }
    app.click("//*[@aria-label='Last day']//button[@data-day='2027-05-31']").await;
    app.find("//button[@aria-label='Last day: 31 May 2027']").await;
    for (at, time) in (1..).zip(TIMES) {
        app.find(&format!(
            "//section[@aria-label='Next times']//li[{at}][translate(., ' ', '')='{}']",
            time.replace(' ', "")
        ))
        .await;
    }
    app.picture("window-repeat");
    app.click(&button("Use this schedule")).await;
    app.click(&button("Start repeating every 2 weeks")).await;
    for date in ["2027-03-22", "2027-03-25"] {
        app.find(&chip(date, "Repeating")).await;
    }
    app.quit().await;

    let app = App::start(&session, "2027-03-11T12:05:00Z").await;
    app.find(&chip("2027-03-22", "Repeating")).await;
    app.set_clock("2027-03-22T01:29:59Z");
    app.find(&chip("2027-03-22", "Repeating")).await;
    app.set_clock("2027-03-22T01:30:00Z");
    app.find(&chip("2027-03-22", "Delivered to 1 channel")).await;
    app.set_clock("2027-03-25T01:30:00Z");
    app.find(&chip("2027-03-25", "Delivered to 1 channel")).await;
    app.find(&chip("2027-03-22", "Delivered to 1 channel")).await;
    app.click("//button[@aria-label='Month after']").await;
    app.find(&chip("2027-04-05", "Repeating")).await;
    app.set_clock("2027-04-05T00:30:00Z");
    app.find(&chip("2027-04-05", "Delivered to 1 channel")).await;
    app.find(&chip("2027-04-08", "Repeating")).await;
    app.picture("window-repeating");
    let delivered =
        app.page.find_all(fantoccini::Locator::XPath("//button[@data-chip][contains(@aria-label, 'Delivered')]"));
    assert_eq!(delivered.await.unwrap().len(), 1, "of April; March has the other two");
    app.quit().await;
}

/// The chip of a day in a state.
fn chip(date: &str, state: &str) -> String {
    format!("//*[@data-date='{date}']//button[contains(@aria-label, 'Night watch')][contains(@aria-label, '{state}')]")
}
