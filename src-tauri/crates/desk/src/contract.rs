//! The contract with the page: one table of every command, and the one event.
//!
//! From it come the dispatcher below and, through `bindings`, the page's `contract.ts`. A line reads: what it does,
//! `name(Input) -> Output = function`. A command is: check, call, answer. Long work returns at once and speaks by
//! [`DeskEvent`]. A command that is about what belongs to a connection says `in Scope`: its call names the place, and
//! the command is carried out there, whatever is looked at by then.

use crate::bindings::Writer;
use crate::commands::schedule::{preview, proposals, reading, words, zone_change, zones};
use crate::commands::{
    accounts, backup, calendar, changes, channel_sets, channels, checking, choosing, closing, connection, cutting,
    deleting, draft_fixes, draft_preview, drafts, editing, films, habits, here, history, keys, labels, limits, media,
    media_counts, media_details, missed, moving, outbox, pasting, picture, place, posts, preferences, relocating,
    repair, saving, sending, sending_again, signing_in, snippets, spelling, status, taken_port, testing, thumbnails,
    upkeep, upload_rows, uploads, words_apart,
};
use crate::dragging::DropLook;
use crate::failure::{Failure, FailureCode};
use crate::grants::FileGrant;
use crate::scope::Scope;
use crate::{Desk, commands::Nothing};
use planning::timing::Repeat;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::sync::Arc;
use ts_rs::TS;

macro_rules! commands {
    ($( $(#[doc = $doc:literal])* $name:ident($input:ty) $(in $scope:ident)? -> $output:ty = $function:path; )*) => {
        /// Carries out a command, in the place that the call names when it is one that says `in Scope`.
        ///
        /// # Errors
        /// What the command says, or [`FailureCode::Internal`] when there is no such command or its input is not
        /// what the contract says.
        pub async fn dispatch(
            desk: &Arc<Desk>,
            scope: Option<Scope>,
            command: &str,
            input: Value,
        ) -> Result<Value, Failure> {
            match command {
                $(stringify!($name) => {
                    let input = read::<$input>(command, input)?;
                    answer($function(desk, $(&$scope::named(desk, scope).await?,)? input).await?)
                })*
                _ => Err(misunderstood(&format!("there is no command `{command}`"))),
            }
        }

        /// Describes every command to the writer of the page's types.
        pub(crate) fn describe(writer: &mut Writer) {
            $(writer.command::<$input, $output>(stringify!($name), &[$($doc),*], &[$(stringify!($scope))?]);)*
        }
    };
}

commands! {
    /// Says where the app stands. Never waits for network or keychain.
    show_status(Nothing) -> status::Status = status::show_status;
    /// Starts the embedded service, with or without example posts the first time, and looks at it.
    start_here(connection::StartHere) -> status::Status = connection::start_here;
    /// Adds a service and looks at it: its address is tried with the key, which then goes into the keychain.
    connect_service(connection::ConnectService) -> status::Status = connection::connect_service;
    /// Looks at another connection, and at all its workspaces or one. What is not looked at goes on all the same.
    choose_workspace(choosing::ChooseWorkspace) -> status::Status = choosing::choose_workspace;
    /// Withdraws the keys of all other programs after somebody else has taken the port of the service on this computer, or
    /// keeps them. It is told no more then.
    answer_taken_port(taken_port::AnswerTakenPort) -> status::Status = taken_port::answer_taken_port;
    /// Lists all connections with their workspaces as last seen.
    list_workspaces(Nothing) -> Vec<choosing::ConnectionChoice> = choosing::list_workspaces;
    /// Gives a workspace another colour.
    tint_workspace(channels::TintWorkspace) -> Nothing = channels::tint_workspace;
    /// Calls a connection something else.
    rename_connection(upkeep::RenameConnection) -> status::Status = upkeep::rename_connection;
    /// Changes addresses, organization or name of a service, which is tried first. What waits goes on there.
    change_connection(connection::ConnectService) -> status::Status = upkeep::change_connection;
    /// Takes the addresses that a backup has brought for the right ones. Nothing is sent there before.
    confirm_address(upkeep::ConfirmAddress) -> status::Status = upkeep::confirm_address;
    /// Says what would go with a connection that is removed.
    preview_removal(upkeep::ConnectionRef) -> upkeep::Removal = upkeep::preview_removal;
    /// Removes a connection with everything that is kept of it here. What is on the service stays there.
    remove_connection(upkeep::ConnectionRef) -> status::Status = upkeep::remove_connection;
    /// Begins to test a connection, by reading only; one test at a time. Answers at once; `connection_test` is told
    /// after each line.
    begin_connection_test(connection::ConnectService) -> testing::ConnectionTest = testing::begin_connection_test;
    /// Shows the test as far as it is; `null` when there is none.
    show_connection_test(Nothing) -> Option<testing::ConnectionTest> = testing::show_connection_test;
    /// Ends the test, wherever it is, and forgets it.
    end_connection_test(Nothing) -> Nothing = testing::end_connection_test;
    /// Shows the service on this computer: what is in it, and how other programs find it.
    show_here(Nothing) -> here::HereView = here::show_here;
    /// Adds a workspace to the service on this computer, without channels.
    add_local_workspace(here::NewName) -> here::HereView = here::add_local_workspace;
    /// Calls a workspace of the service on this computer something else.
    rename_local_workspace(here::HereName) -> here::HereView = here::rename_local_workspace;
    /// Removes a workspace of the service on this computer with its channels, posts and files.
    remove_local_workspace(here::HereRef) -> here::HereView = here::remove_local_workspace;
    /// Adds a channel to the service on this computer.
    add_practice_channel(here::NewChannel) -> here::HereView = here::add_practice_channel;
    /// Calls a channel of the service on this computer something else.
    rename_local_channel(here::HereName) -> here::HereView = here::rename_local_channel;
    /// Removes a channel of the service on this computer. What is still to come there fails when it is due.
    remove_local_channel(here::HereRef) -> here::HereView = here::remove_local_channel;
    /// Signs in to an account on a network, by reading only; `null` when a folder was asked for and none was chosen.
    sign_in(signing_in::SignInForm) -> Option<signing_in::SignedInView> = signing_in::sign_in;
    /// Begins a sign-in on a server with the API of Mastodon, and opens its page in the browser.
    begin_browser_sign_in(signing_in::ServerName) -> signing_in::SignInRef = signing_in::begin_browser_sign_in;
    /// Opens the page of a sign-in in the browser again.
    open_sign_in_page(signing_in::SignInRef) -> Nothing = signing_in::open_sign_in_page;
    /// Waits until the browser has brought the code of a sign-in back, or somebody has given it.
    finish_browser_sign_in(signing_in::SignInRef) -> signing_in::SignedInView = signing_in::finish_browser_sign_in;
    /// Hands over the code that the browser could not bring: the code itself, or the address that it ended at.
    give_sign_in_code(signing_in::SignInCode) -> Nothing = signing_in::give_sign_in_code;
    /// Ends the sign-in, wherever it is. Nothing is kept of it.
    end_sign_in(Nothing) -> Nothing = signing_in::end_sign_in;
    /// Adds the channel of the account that was signed in to, or goes on with the channel that it is for.
    add_account(signing_in::AddAccount) -> here::HereView = signing_in::add_account;
    /// Makes a key for an account that has none yet. It is told this once.
    make_account_key(signing_in::NetworkRef) -> here::MadeKey = signing_in::make_account_key;
    /// Asks the account of a channel whether what opens it still does, and what its server allows.
    check_account(here::HereRef) -> here::HereView = accounts::check_account;
    /// Signs out of the account of a channel. What is due there waits until it is signed in to again.
    sign_out_account(here::HereRef) -> here::HereView = accounts::sign_out_account;
    /// Pauses what goes out on a channel, or lets it go on.
    pause_local_channel(accounts::PauseChannel) -> here::HereView = accounts::pause_local_channel;
    /// Moves the account of a channel to another workspace. Nothing may be to come there.
    move_local_channel(accounts::MoveChannel) -> here::HereView = accounts::move_local_channel;
    /// Lists the files that are on their way to networks now.
    list_sending(Nothing) -> accounts::SendingList = accounts::list_sending;
    /// Opens the account of a channel in the browser.
    open_account(here::HereRef) -> Nothing = accounts::open_account;
    /// Opens the page of a network on which what signs in is made.
    open_network_page(signing_in::NetworkRef) -> Nothing = signing_in::open_network_page;
    /// Opens what was published of a post on a channel in the browser, or the account where it may be.
    open_published(accounts::PostOnChannel) in Scope -> Nothing = accounts::open_published;
    /// Says what a person has found of a delivery whose answer was lost.
    answer_delivery(accounts::AnswerDelivery) -> Nothing = accounts::answer_delivery;
    /// Lists what the service on this computer has delivered, the newest first.
    list_deliveries(here::ListDeliveries) -> here::Deliveries = here::list_deliveries;
    /// Makes a key for another program that is to use the service on this computer. It is told this once.
    make_program_key(here::NewName) -> here::MadeKey = here::make_program_key;
    /// Makes the key of another program open nothing any more.
    revoke_program_key(here::HereRef) -> here::HereView = here::revoke_program_key;
    /// Begins the service on this computer anew. What was there is kept aside; drafts stay.
    reset_here(connection::StartHere) -> here::HereView = relocating::reset_here;
    /// Asks for a folder and moves the files of the service on this computer there; `null` when none was chosen.
    move_here(Nothing) -> Option<here::HereView> = relocating::move_here;
    /// Changes what a person prefers, and nothing that is not named.
    change_preferences(preferences::PreferencesChange) -> status::Status = preferences::change_preferences;
    /// Fetches what is new on the service. Answers at once; `changed` follows.
    sync_now(Nothing) in Scope -> Nothing = connection::sync_now;
    /// Says whether somebody can see the window: what cannot be seen is kept up to date less often.
    attend(connection::Attention) -> Nothing = connection::attend;
    /// Lists workspaces and channels as last seen.
    list_channels(Nothing) in Scope -> channels::Channels = channels::list_channels;
    /// Forgets a channel that the service does not list any more.
    forget_channel(channels::ChannelRef) in Scope -> Nothing = channels::forget_channel;
    /// Keeps a set of channels that are chosen together.
    save_channel_set(channel_sets::ChannelSetView) in Scope -> Nothing = channel_sets::save_channel_set;
    /// Forgets a set of channels.
    delete_channel_set(channel_sets::ChannelSetRef) in Scope -> Nothing = channel_sets::delete_channel_set;
    /// Keeps what posts begin with when a channel is added to them. Posts that are there stay as they are.
    set_channel_defaults(channel_sets::SetDefaults) in Scope -> Nothing = channel_sets::set_channel_defaults;
    /// Shows a month of posts and drafts in the display zone.
    show_month(calendar::ShowMonth) in Scope -> calendar::Month = calendar::show_month;
    /// Shows a week or a day by its hours, in the display zone.
    show_hours(calendar::ShowHours) in Scope -> calendar::Hours = calendar::show_hours;
    /// Lists what stands on a day or in a month, part by part.
    list_agenda(calendar::ListAgenda) in Scope -> calendar::Agenda = calendar::list_agenda;
    /// Says where posts and drafts would go that are moved together. Nothing is moved.
    preview_move(moving::MovePosts) -> moving::MovePreview = moving::preview_move;
    /// Moves posts and drafts to another time, or copies them: all or none. The others go as far as the first.
    move_posts(moving::MovePosts) in Scope -> moving::Moved = moving::move_posts;
    /// Lists the labels of posts and drafts.
    list_labels(labels::LabelsOf) in Scope -> Vec<labels::LabelView> = labels::list_labels;
    /// Gives posts and drafts a label, or takes it away.
    label_posts(labels::LabelPosts) in Scope -> Nothing = labels::label_posts;
    /// Says how much of a series can be meant by the times that are chosen, and how many times that are.
    list_reaches(moving::SeriesOf) in Scope -> Vec<moving::SeriesChoice> = moving::list_reaches;
    /// Moves one of the times of a series: alone, with all after it, or with all.
    move_series(moving::MoveSeries) in Scope -> moving::Moved = moving::move_series;
    /// Takes posts from the service and keeps them as drafts without a time.
    unschedule_posts(moving::UnschedulePosts) in Scope -> moving::Moved = moving::unschedule_posts;
    /// Deletes posts from the service and throws drafts away, and of a series as much as is meant: all or none, undone as
    /// one.
    remove_posts(moving::RemovePosts) in Scope -> moving::Moved = moving::remove_posts;
    /// Shows one post of the service.
    show_post(posts::PostRef) in Scope -> posts::PostView = posts::show_post;
    /// Proposes a draft, for a day or for none. Nothing is kept yet.
    new_draft(drafts::NewDraft) in Scope -> drafts::DraftView = drafts::new_draft;
    /// Opens a draft.
    open_draft(drafts::DraftRef) in Scope -> drafts::DraftView = drafts::open_draft;
    /// Keeps a draft, durably, before it answers, or says why it does not: only what was written over the revision that is
    /// kept is kept, and a draft that is gone stays gone.
    save_draft(saving::SaveDraft) in Scope -> saving::SavedDraft = saving::save_draft;
    /// Looks at a draft without keeping it: for what is shown while it is written.
    check_draft(saving::SaveDraft) in Scope -> checking::DraftCheck = saving::check_draft;
    /// Shows what is sent for a draft, and how it may look on each platform.
    preview_draft(saving::SaveDraft) in Scope -> draft_preview::DraftPreview = draft_preview::preview_draft;
    /// Opens a post that is still to come, to be changed. Nothing is kept until the first `save_draft`.
    open_post(posts::PostRef) in Scope -> drafts::DraftView = editing::open_post;
    /// Does what a problem offers. Nothing is kept: the page shows it, and saves it as any other change.
    fix_draft(draft_fixes::FixDraft) in Scope -> draft_fixes::FixedDraft = draft_fixes::fix_draft;
    /// Says what a person wrote lately and may write again.
    show_habits(Nothing) -> habits::Habits = habits::show_habits;
    /// Notes one thing that a person wrote and may write again, and says all of it.
    note_habit(habits::NewHabit) -> habits::Habits = habits::note_habit;
    /// Lists the languages in which text can be checked.
    list_languages(Nothing) -> Vec<String> = spelling::list_languages;
    /// Has text fields checked in a language from now on.
    check_spelling(spelling::SpellingLanguage) -> Nothing = spelling::check_spelling;
    /// Lists what a channel takes, with what was set by hand.
    list_limits(limits::LimitsOf) in Scope -> limits::ChannelLimits = limits::list_limits;
    /// Sets a limit of a channel by hand, or goes back to what is known of its platform.
    set_limit(limits::SetLimit) in Scope -> limits::ChannelLimits = limits::set_limit;
    /// Lists words to be written again, by name.
    list_snippets(Nothing) in Scope -> Vec<snippets::SnippetView> = snippets::list_snippets;
    /// Keeps words to be written again, and lists all of them.
    save_snippet(snippets::SnippetView) in Scope -> Vec<snippets::SnippetView> = snippets::save_snippet;
    /// Forgets words to be written again, and lists the rest.
    delete_snippet(snippets::SnippetRef) in Scope -> Vec<snippets::SnippetView> = snippets::delete_snippet;
    /// Keeps what a person says of a file: what it shows, its name, tags and a note.
    describe_media(media::DescribeMedia) in Scope -> media::MediaView = media::describe_media;
    /// Compares two texts word by word.
    compare_texts(words_apart::TwoTexts) -> Vec<words_apart::Words> = words_apart::compare_texts;
    /// Lists the files of the library in windows, the newest first. Every wish can be left out.
    list_media(media::ListMedia) in Scope -> media::MediaList = media::list_media;
    /// Counts the files of each sort that the other wishes leave.
    count_media(media::ListMedia) in Scope -> media_counts::MediaCounts = media_counts::count_media;
    /// Shows all that is known of a file, and where it is used.
    show_media(media_details::MediaRef) in Scope -> media_details::MediaDetails = media_details::show_media;
    /// Gives files with their small pictures. What is missing is made: `changed` follows.
    show_thumbnails(thumbnails::ThumbnailsOf) in Scope -> Vec<media::MediaView> = thumbnails::show_thumbnails;
    /// Shows a film or a recording to be played from the copy on this computer.
    show_film(films::ShowFilm) in Scope -> films::FilmView = films::show_film;
    /// Keeps the still that the page made of a film as its small picture.
    keep_still(films::KeepStill) in Scope -> media::MediaView = films::keep_still;
    /// Deletes files, here and on the service, as one action. Where they are used, it asks first; how far it is, is told.
    delete_media(deleting::DeleteMedia) in Scope -> deleting::Deletion = deleting::delete_media;
    /// Puts a file that is on the service again into posts that have its former address.
    mend_posts(deleting::MendPosts) in Scope -> Nothing = deleting::mend_posts;
    /// Says how a picture is cut to the shapes that platforms show.
    list_shapes(media_details::MediaRef) in Scope -> Vec<cutting::ShapeView> = cutting::list_shapes;
    /// Shows a picture to be edited, large and upright. A copy that is not on this computer is fetched.
    show_picture(media_details::MediaRef) in Scope -> picture::PictureView = picture::show_picture;
    /// Says what new pictures would be: name, size, and what they lose.
    estimate_cuts(cutting::CutMedia) in Scope -> Vec<cutting::CutEstimate> = cutting::estimate_cuts;
    /// Makes new pictures of one and uploads them. The one they are made of stays as it is.
    cut_media(cutting::CutMedia) in Scope -> Vec<media::MediaView> = cutting::cut_media;
    /// Asks a person for files, or for a folder of them. Nothing is uploaded yet.
    choose_media(uploads::ChooseMedia) -> uploads::Chosen = uploads::choose_media;
    /// Takes what is pasted, in parts of base64. The last part gives a grant.
    paste_media(pasting::PasteMedia) -> pasting::PastedPart = pasting::paste_media;
    /// Uploads files that a person has chosen, dropped or pasted. They can be put into drafts at once.
    upload_files(uploads::UploadFiles) in Scope -> Vec<media::MediaView> = uploads::upload_files;
    /// Takes a file from an address on the internet into the library.
    import_media(uploads::ImportMedia) in Scope -> media::MediaView = uploads::import_media;
    /// Lists a part of what is on its way into the library.
    list_uploads(upload_rows::ListUploads) in Scope -> upload_rows::UploadsView = upload_rows::list_uploads;
    /// Calls an upload off.
    cancel_upload(uploads::UploadRef) in Scope -> Nothing = uploads::cancel_upload;
    /// Tries an upload again at once.
    retry_upload(uploads::UploadRef) in Scope -> Nothing = uploads::retry_upload;
    /// Changes the order of uploads.
    move_upload(uploads::MoveUpload) in Scope -> Nothing = uploads::move_upload;
    /// Makes uploads wait, or go on. This outlasts a restart.
    pause_uploads(uploads::PauseUploads) -> Nothing = uploads::pause_uploads;
    /// Does what a person has decided about an upload that asks.
    resolve_upload(uploads::ResolveUpload) in Scope -> media::MediaView = uploads::resolve_upload;
    /// Forgets what was uploaded, for the list.
    clear_uploads(Nothing) in Scope -> Nothing = uploads::clear_uploads;
    /// Lists drafts, the last changed first.
    list_drafts(Nothing) in Scope -> Vec<drafts::DraftRow> = drafts::list_drafts;
    /// Removes a draft. Gives what undoes that; null when there was none.
    discard_draft(drafts::DraftRef) in Scope -> Option<history::HistoryRef> = drafts::discard_draft;
    /// Hands a draft to the outbox: durable when it answers, sent right after.
    send_draft(sending::SendDraft) in Scope -> sending::Sent = sending::send_draft;
    /// Sends a post again to exactly the channels that have refused it: as a new post, at once.
    send_again(posts::PostRef) in Scope -> sending::Sent = sending_again::send_again;
    /// Says what became of a post whose fate is unknown.
    resolve_unconfirmed(sending::ResolveUnconfirmed) in Scope -> Nothing = sending::resolve_unconfirmed;
    /// Lists what is in the outbox.
    list_outbox(Nothing) in Scope -> outbox::OutboxView = outbox::list_outbox;
    /// Shows all that is known of a post of unknown fate.
    show_unconfirmed(drafts::DraftRef) in Scope -> outbox::Unconfirmed = outbox::show_unconfirmed;
    /// Makes sending wait, or go on. This outlasts a restart.
    pause_outbox(outbox::PauseOutbox) in Scope -> Nothing = outbox::pause_outbox;
    /// Takes a post out of the outbox that has not been sent: it is a draft again.
    take_back(drafts::DraftRef) in Scope -> Nothing = outbox::take_back;
    /// Changes a post on the service: shown at once, sent right after.
    change_post(changes::ChangePost) in Scope -> history::HistoryRef = changes::change_post;
    /// Deletes a post from the service. A person can put it back for 30 days.
    delete_post(posts::PostRef) in Scope -> history::HistoryRef = changes::delete_post;
    /// Shows what a change is in conflict with.
    show_conflict(changes::ChangeRef) in Scope -> changes::ConflictView = changes::show_conflict;
    /// Does what a person has decided about a change that the service has not taken.
    resolve_change(changes::ResolveChange) in Scope -> Nothing = changes::resolve_change;
    /// Undoes exactly what a command has said that it did, or says why it cannot be undone.
    undo_entry(history::HistoryRef) in Scope -> history::Undone = history::undo_entry;
    /// Undoes the last thing that was done, also after a restart.
    undo(Nothing) in Scope -> history::Undone = history::undo;
    /// Does again what was undone last.
    redo(Nothing) in Scope -> history::Undone = history::redo;
    /// Lists what was done, the last first.
    list_history(Nothing) in Scope -> Vec<history::HistoryRow> = history::list_history;
    /// Puts back what was deleted, thrown away, or went from the service.
    restore(history::HistoryRef) in Scope -> history::Undone = history::restore;
    /// Leaves a post that went from the service as gone.
    leave_vanished(history::HistoryRef) in Scope -> Nothing = history::leave_vanished;
    /// Lists what was missed while the service was off and is not decided about.
    list_missed(Nothing) in Scope -> Vec<missed::MissedView> = missed::list_missed;
    /// Sends a missed post after all: its time becomes the next minute. Shown at once, sent right after.
    send_missed(posts::PostRef) in Scope -> history::HistoryRef = missed::send_missed;
    /// Leaves a missed post as it is: it is not asked about again.
    leave_missed(posts::PostRef) in Scope -> Nothing = missed::leave_missed;
    /// Tells of a repair of the local files until it is dismissed.
    show_repair(Nothing) -> Option<repair::RepairNotice> = repair::show_repair;
    /// Ends what is told of a repair.
    dismiss_repair(Nothing) -> Nothing = repair::dismiss_repair;
    /// Says how the backups of the local files stand.
    show_backups(Nothing) -> repair::Backups = repair::show_backups;
    /// Asks for a place and writes everything but keys into one file there; `null` when none was chosen.
    make_backup(Nothing) -> Option<backup::BackupMade> = backup::make_backup;
    /// Asks for a backup, checks it and restores it at the next start; `null` when none was chosen.
    restore_backup(Nothing) -> Option<backup::RestorePrepared> = backup::restore_backup;
    /// Gives a service another key, and goes on with what waits.
    give_key(keys::GiveKey) -> status::Status = keys::give_key;
    /// Asks the keychain for the key again.
    retry_key(upkeep::ConnectionRef) -> status::Status = keys::retry_key;
    /// Forgets the key of a service.
    remove_key(upkeep::ConnectionRef) -> status::Status = keys::remove_key;
    /// Reads a text as a moment. What can mean two things is a question.
    read_words(words::ReadWords) in Scope -> words::WordsReading = words::read_words;
    /// Reads a wall-clock moment.
    read_schedule(reading::ReadSchedule) in Scope -> reading::ScheduleReading = reading::read_schedule;
    /// Says what another zone would make of a moment.
    change_zone(zone_change::ChangeZone) -> zone_change::ZoneChange = zone_change::change_zone;
    /// Proposes moments to post, four at most.
    suggest_times(proposals::SuggestTimes) in Scope -> Vec<proposals::Suggestion> = proposals::suggest_times;
    /// Proposes a rule: every week on the day of a moment.
    propose_rule(proposals::ProposeRule) -> Repeat = proposals::propose_rule;
    /// Shows what a rule does next.
    preview_rule(preview::PreviewRule) in Scope -> preview::RulePreview = preview::preview_rule;
    /// Keeps where a person is in the app.
    keep_place(place::Place) in Scope -> Nothing = place::keep_place;
    /// Says where a person was last, before a restart or a crash.
    last_place(Nothing) in Scope -> place::Place = place::last_place;
    /// Answers the topic `closing`: whether everything is kept, so that the window may go.
    answer_closing(closing::Closing) -> Nothing = closing::answer_closing;
    /// Lists the time zones.
    list_zones(Nothing) -> Vec<zones::ZoneView> = zones::list_zones;
    /// Tells what the clock of the display zone showed at some moments.
    tell_times(zones::Ago) -> Vec<zones::ClockTime> = zones::tell_times;
}

/// What the desk tells the page: ask again for what you show of these.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct DeskEvent {
    /// What has changed.
    pub changed: Vec<Topic>,
    /// Files that are dragged over the window or dropped on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub dropped: Option<Dropped>,
    /// How far it is with files that are being deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub deleting: Option<Deleting>,
}

/// How far it is with files that are being deleted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Deleting {
    /// So many are looked after.
    pub done: u32,
    /// So many there are.
    pub total: u32,
}

/// Files that are dragged over the window or dropped on it.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Dropped {
    /// How far it is.
    pub dropping: Dropping,
    /// Where, in the page's own pixels from the left.
    pub x: f64,
    /// The same from the top.
    pub y: f64,
    /// How many there are, those in folders included once they are counted; 0 while nothing is known.
    pub files: u32,
    /// What they are, as soon as somebody has looked.
    pub look: Option<DropLook>,
    /// Whether Shift is held; null where nobody can tell.
    pub shift: Option<bool>,
    /// Whether it is an address on the internet and no file.
    pub is_address: bool,
    /// The address, when it was dropped; more of them in lines of their own. Else empty.
    pub text: String,
    /// The files, when they were dropped: for `upload_files`.
    pub grants: Vec<FileGrant>,
    /// What to tell of them; empty when there is nothing to tell.
    pub note: String,
}

/// How far a drop is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Dropping {
    /// They are over the window.
    Over,
    /// They have left it.
    Left,
    /// They were let go.
    Dropped,
}

/// What can change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum Topic {
    /// Connection, sync state, counts, preferences.
    Status,
    /// Workspaces and channels.
    Channels,
    /// Posts on the service.
    Posts,
    /// Drafts and their place in the outbox.
    Drafts,
    /// Files of the library.
    Media,
    /// What is on its way into the library.
    Uploads,
    /// How far the files are that are on their way to networks.
    Sending,
    /// The test of a connection.
    ConnectionTest,
    /// The window is about to close: keep what is not kept and answer with `answer_closing`.
    Closing,
}

fn read<T: DeserializeOwned>(command: &str, input: Value) -> Result<T, Failure> {
    serde_json::from_value(input).map_err(|error| misunderstood(&format!("the input of `{command}` is wrong: {error}")))
}

fn answer<T: Serialize>(output: T) -> Result<Value, Failure> {
    serde_json::to_value(output).map_err(|error| misunderstood(&error.to_string()))
}

fn misunderstood(reason: &str) -> Failure {
    let message = format!("The page and the engine do not understand each other: {reason}.");
    Failure::new(FailureCode::Internal, message, "Restart Carillon; what you wrote is kept.")
}
