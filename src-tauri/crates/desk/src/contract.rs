//! The contract with the page: one table of every command, and the one event.
//!
//! From it come the dispatcher below and, through `bindings`, the page's `contract.ts`. A line reads: what it does,
//! `name(Input) -> Output = function`. A command is: check, call, answer. Long work returns at once and speaks by
//! [`crate::events::DeskEvent`]. A command that is about what belongs to a connection says `in Scope`: its call names the place, and
//! the command is carried out there, whatever is looked at by then.

use crate::commands::calendar::moving::views::{
    MovePosts, MovePreview, MoveSeries, Moved, RemovePosts, SeriesChoice, SeriesOf, UnschedulePosts,
};
use crate::commands::calendar::past::views::{PastPost, PastPostRef, PastView, PutBack, PutBackDone, ShowPast};
use crate::commands::calendar::views::chips::MissedView;
use crate::commands::calendar::views::windows::{Agenda, Hours, ListAgenda, Month, ShowHours, ShowMonth};
use crate::commands::calendar::{self, missed, moving, past};
use crate::commands::compose::schedule::views::{
    Ago, ChangeZone, ClockTime, PreviewRule, ProposeRule, ReadSchedule, ReadWords, RulePreview, ScheduleReading,
    SuggestTimes, Suggestion, WordsReading, ZoneChange, ZoneView,
};
use crate::commands::compose::schedule::{preview, proposals, reading, words, zone_change, zones};
use crate::commands::compose::views::channels::{
    ChannelLimits, ChannelSetRef, ChannelSetView, LimitsOf, SetDefaults, SetLimit,
};
use crate::commands::compose::views::draft::{
    DraftCheck, DraftRef, DraftRow, DraftView, FixDraft, FixedDraft, NewDraft, SaveDraft, SavedDraft,
};
use crate::commands::compose::views::preview::DraftPreview;
use crate::commands::compose::views::writing::{
    NewRecentItem, RecentItems, SnippetRef, SnippetView, SpellingLanguage, TwoTexts, Words,
};
use crate::commands::compose::{
    channel_sets, draft_fixes, draft_preview, drafts, editing, limits, recents, saving, snippets, spelling, text_diff,
};
use crate::commands::connections::views::{
    Attention, ChannelRef, Channels, ChooseWorkspace, ConfirmAddress, ConnectService, ConnectionChoice, ConnectionRef,
    ConnectionTest, GiveKey, Removal, RenameConnection, StartHere, Status, TintWorkspace,
};
use crate::commands::connections::{channels, choosing, connection, keys, status, testing, upkeep};
use crate::commands::library::views::media::{
    DeleteMedia, Deletion, DescribeMedia, FilmView, KeepStill, ListMedia, MediaCounts, MediaDetails, MediaList,
    MediaRef, MediaView, MendPosts, ShowFilm, ThumbnailsOf,
};
use crate::commands::library::views::pictures::{CutEstimate, CutMedia, PictureView, ShapeView};
use crate::commands::library::views::uploads::{
    ChooseMedia, Chosen, ImportMedia, ListUploads, MoveUpload, PasteMedia, PastedPart, PauseUploads, ResolveUpload,
    UploadFiles, UploadRef, UploadsView,
};
use crate::commands::library::{
    cutting, deleting, films, media, media_counts, media_details, pasting, picture, thumbnails, upload_rows, uploads,
};
use crate::commands::local_service::views::accounts::{
    AddAccount, AnswerDelivery, BegunSignIn, MoveChannel, NetworkRef, PauseChannel, PostOnChannel, SendingList,
    ServerAddress, ServerName, ServerView, SignInCode, SignInForm, SignInRef, SignedInView,
};
use crate::commands::local_service::views::here::{
    AnswerTakenPort, Deliveries, HereName, HereRef, HereView, ListDeliveries, MadeKey, NewChannel, NewName,
};
use crate::commands::local_service::{accounts, here, relocating, signing_in, taken_port};
use crate::commands::outbox::hold::views::{HeldPosts, HeldRef, ReleaseHold, Released, SetHold};
use crate::commands::outbox::views::{OutboxView, PauseOutbox, ResolveUnconfirmed, SendDraft, Sent, Unconfirmed};
use crate::commands::outbox::{hold, listing, sending, sending_again};
use crate::commands::posts::bulk::views::{EditPosts, EditedPosts};
use crate::commands::posts::importing::views::{ImportPlan, ImportPreview, Imported, ReadCell, ShowImportRow};
use crate::commands::posts::review::views::{AnswersFile, ReadAnswers, ReviewProposal, ReviewedPosts, SaveReview};
use crate::commands::posts::table::views::{
    ChoosePosts, ListPosts, ListProblems, PostRow, PostTable, ProblemsPart, ShowPosts,
};
use crate::commands::posts::views::{
    ChangePost, ChangeRef, ConflictView, ExportPosts, Exported, FoundPost, HistoryRef, HistoryRow, LabelPosts,
    LabelView, LabelsOf, LostRef, LostView, PostRef, PostView, RenameLabel, ResolveChange, SearchPosts, Undone,
};
use crate::commands::posts::{
    bulk, changes, delivery_log, details, exporting, history, importing, labels, review, search, table,
};
use crate::commands::settings::views::{
    BackupMade, Backups, Closing, Place, PreferencesChange, RepairNotice, RestorePrepared,
};
use crate::commands::settings::{backup, closing, place, preferences, repair};
use crate::contract_writer::Writer;
use crate::failure::{Failure, FailureAnswer, FailureCode};
use crate::scope::Scope;
use crate::{Desk, commands::Nothing};
use futures_util::future::BoxFuture;
use i18n::{Localized, t};
use planning::timing::Repeat;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;
use std::sync::Arc;

/// What a command comes to.
type Answer = Result<Value, Failure>;

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
        ) -> Result<Value, FailureAnswer> {
            let answer = match command {
                $(stringify!($name) => each::$name(desk, scope, input).await,)*
                _ => Err(misunderstood(t!("failures-no-command", command = command))),
            };
            answer.map_err(|failure| failure.said_in(desk.language()))
        }

        /// One function for each command. Its future is on the heap: all of them in one would not fit on a thread's stack.
        mod each {
            use super::*;

            $(pub(super) fn $name(desk: &Arc<Desk>, scope: Option<Scope>, input: Value) -> BoxFuture<'_, Answer> {
                Box::pin(async move {
                    let _ = &scope;
                    let input = read::<$input>(stringify!($name), input)?;
                    answer(desk, $function(desk, $(&$scope::named(desk, scope).await?,)? input).await?)
                })
            })*
        }

        /// Describes every command to the writer of the page's types.
        pub(crate) fn describe(writer: &mut Writer) {
            $(writer.command::<$input, $output>(stringify!($name), &[$($doc),*], &[$(stringify!($scope))?]);)*
        }
    };
}

commands! {
    /// Says where the app stands. Never waits for network or keychain.
    show_status(Nothing) -> Status = status::show_status;
    /// Starts the embedded service, with or without example posts the first time, and looks at it.
    start_here(StartHere) -> Status = connection::start_here;
    /// Adds a service and looks at it: its address is tried with the key, which then goes into the keychain.
    connect_service(ConnectService) -> Status = connection::connect_service;
    /// Looks at another connection, and at all its workspaces or one. What is not looked at goes on all the same.
    choose_workspace(ChooseWorkspace) -> Status = choosing::choose_workspace;
    /// Withdraws the keys of all other programs after somebody took the service's port, or keeps them: told no more then.
    answer_taken_port(AnswerTakenPort) -> Status = taken_port::answer_taken_port;
    /// Lists all connections with their workspaces as last seen.
    list_workspaces(Nothing) -> Vec<ConnectionChoice> = choosing::list_workspaces;
    /// Gives a workspace another colour.
    tint_workspace(TintWorkspace) -> Nothing = channels::tint_workspace;
    /// Calls a connection something else.
    rename_connection(RenameConnection) -> Status = upkeep::rename_connection;
    /// Changes addresses, organization or name of a service, which is tried first. What waits goes on there.
    change_connection(ConnectService) -> Status = upkeep::change_connection;
    /// Takes the addresses that a backup has brought for the right ones. Nothing is sent there before.
    confirm_address(ConfirmAddress) -> Status = upkeep::confirm_address;
    /// Says what would go with a connection that is removed.
    preview_removal(ConnectionRef) -> Removal = upkeep::preview_removal;
    /// Removes a connection with everything that is kept of it here. What is on the service stays there.
    remove_connection(ConnectionRef) -> Status = upkeep::remove_connection;
    /// Begins to test a connection, by reading only; one at a time. `connection_test` is told after each line.
    begin_connection_test(ConnectService) -> ConnectionTest = testing::begin_connection_test;
    /// Shows the test as far as it is; `null` when there is none.
    show_connection_test(Nothing) -> Option<ConnectionTest> = testing::show_connection_test;
    /// Ends the test, wherever it is, and forgets it.
    end_connection_test(Nothing) -> Nothing = testing::end_connection_test;
    /// Shows the service on this computer: what is in it, and how other programs find it.
    show_here(Nothing) -> HereView = here::show_here;
    /// Adds a workspace to the service on this computer, without channels.
    add_local_workspace(NewName) -> HereView = here::add_local_workspace;
    /// Calls a workspace of the service on this computer something else.
    rename_local_workspace(HereName) -> HereView = here::rename_local_workspace;
    /// Removes a workspace of the service on this computer with its channels, posts and files.
    remove_local_workspace(HereRef) -> HereView = here::remove_local_workspace;
    /// Adds a channel to the service on this computer.
    add_practice_channel(NewChannel) -> HereView = here::add_practice_channel;
    /// Calls a channel of the service on this computer something else.
    rename_local_channel(HereName) -> HereView = here::rename_local_channel;
    /// Removes a channel of the service on this computer. What is still to come there fails when it is due.
    remove_local_channel(HereRef) -> HereView = here::remove_local_channel;
    /// Signs in to an account on a network, by reading only; `null` when a folder was asked for and none was chosen.
    sign_in(SignInForm) -> Option<SignedInView> = signing_in::sign_in;
    /// Reads the whole address of a server, however it is typed. Nobody is asked.
    read_address(ServerName) -> ServerAddress = signing_in::read_address;
    /// Asks a server with the API of Mastodon what it says of itself to everybody.
    find_server(ServerName) -> ServerView = signing_in::find_server;
    /// Begins a sign-in on a server with the API of Mastodon, and opens its page in the browser.
    begin_browser_sign_in(ServerName) -> BegunSignIn = signing_in::begin_browser_sign_in;
    /// Opens the page of a sign-in in the browser again.
    open_sign_in_page(SignInRef) -> Nothing = signing_in::open_sign_in_page;
    /// Waits until the browser has brought the code of a sign-in back, or somebody has given it.
    finish_browser_sign_in(SignInRef) -> SignedInView = signing_in::finish_browser_sign_in;
    /// Hands over the code that the browser could not bring: the code itself, or the address that it ended at.
    give_sign_in_code(SignInCode) -> Nothing = signing_in::give_sign_in_code;
    /// Ends the sign-in, wherever it is. Nothing is kept of it.
    end_sign_in(Nothing) -> Nothing = signing_in::end_sign_in;
    /// Adds the channel of the account that was signed in to, or goes on with the channel that it is for.
    add_account(AddAccount) -> HereView = signing_in::add_account;
    /// Makes a key for an account that has none yet. It is told this once.
    make_account_key(NetworkRef) -> MadeKey = signing_in::make_account_key;
    /// Asks the account of a channel whether what opens it still does, and what its server allows.
    check_account(HereRef) -> HereView = accounts::check_account;
    /// Signs out of the account of a channel. What is due there waits until it is signed in to again.
    sign_out_account(HereRef) -> HereView = accounts::sign_out_account;
    /// Pauses what goes out on a channel, or lets it go on.
    pause_local_channel(PauseChannel) -> HereView = accounts::pause_local_channel;
    /// Moves the account of a channel to another workspace. Nothing may be to come there.
    move_local_channel(MoveChannel) -> HereView = accounts::move_local_channel;
    /// Lists the files that are on their way to networks now.
    list_sending(Nothing) -> SendingList = accounts::list_sending;
    /// Opens the account of a channel in the browser.
    open_account(HereRef) -> Nothing = accounts::open_account;
    /// Opens the page of a network on which what signs in is made.
    open_network_page(NetworkRef) -> Nothing = signing_in::open_network_page;
    /// Opens what was published of a post on a channel in the browser, or the account where it may be.
    open_published(PostOnChannel) in Scope -> Nothing = accounts::open_published;
    /// Shows what is known of a delivery whose answer was lost, about which a person is asked.
    show_lost_delivery(LostRef) in Scope -> LostView = delivery_log::show_lost_delivery;
    /// Opens the channel of such a delivery in the browser, and notes that a person has looked.
    look_for_delivery(LostRef) in Scope -> LostView = delivery_log::look_for_delivery;
    /// Says what a person has found of a delivery whose answer was lost.
    answer_delivery(AnswerDelivery) -> Nothing = accounts::answer_delivery;
    /// Lists what the service on this computer has delivered, the newest first.
    list_deliveries(ListDeliveries) -> Deliveries = here::list_deliveries;
    /// Makes a key for another program that is to use the service on this computer. It is told this once.
    make_program_key(NewName) -> MadeKey = here::make_program_key;
    /// Makes the key of another program open nothing any more.
    revoke_program_key(HereRef) -> HereView = here::revoke_program_key;
    /// Begins the service on this computer anew. What was there is kept aside; drafts stay.
    reset_here(StartHere) -> HereView = relocating::reset_here;
    /// Asks for a folder and moves the files of the service on this computer there; `null` when none was chosen.
    move_here(Nothing) -> Option<HereView> = relocating::move_here;
    /// Changes what a person prefers, and nothing that is not named.
    change_preferences(PreferencesChange) -> Status = preferences::change_preferences;
    /// Fetches what is new on the service. Answers at once; `changed` follows.
    sync_now(Nothing) in Scope -> Nothing = connection::sync_now;
    /// Says whether somebody can see the window: what cannot be seen is kept up to date less often.
    attend(Attention) -> Nothing = connection::attend;
    /// Lists workspaces and channels as last seen.
    list_channels(Nothing) in Scope -> Channels = channels::list_channels;
    /// Forgets a channel that the service does not list any more.
    forget_channel(ChannelRef) in Scope -> Nothing = channels::forget_channel;
    /// Keeps a set of channels that are chosen together.
    save_channel_set(ChannelSetView) in Scope -> Nothing = channel_sets::save_channel_set;
    /// Forgets a set of channels.
    delete_channel_set(ChannelSetRef) in Scope -> Nothing = channel_sets::delete_channel_set;
    /// Keeps what posts begin with when a channel is added to them. Posts that are there stay as they are.
    set_channel_defaults(SetDefaults) in Scope -> Nothing = channel_sets::set_channel_defaults;
    /// Shows a month of posts and drafts in the display zone.
    show_month(ShowMonth) in Scope -> Month = calendar::show_month;
    /// Shows a week or a day by its hours, in the display zone.
    show_hours(ShowHours) in Scope -> Hours = calendar::show_hours;
    /// Lists what stands on a day or in a month, part by part.
    list_agenda(ListAgenda) in Scope -> Agenda = calendar::list_agenda;
    /// Shows a moment that is over among all that can be looked back to.
    show_past(ShowPast) in Scope -> PastView = past::show_past;
    /// Shows what a post or a draft was at a moment, beside what it is.
    show_past_post(PastPostRef) in Scope -> PastPost = past::show_past_post;
    /// Puts back what has changed since a moment, or says what would become of it: a part, all of it undone as one.
    put_back(PutBack) in Scope -> PutBackDone = past::put_back;
    /// Copies what a post or a draft was at a moment into a draft of its own.
    copy_past_post(PastPostRef) in Scope -> DraftRef = past::copy_past_post;
    /// Says where posts and drafts would go that are moved together. Nothing is moved.
    preview_move(MovePosts) -> MovePreview = moving::preview_move;
    /// Moves posts and drafts to another time, or copies them: all or none. The others go as far as the first.
    move_posts(MovePosts) in Scope -> Moved = moving::move_posts;
    /// Lists the labels of posts and drafts.
    list_labels(LabelsOf) in Scope -> Vec<LabelView> = labels::list_labels;
    /// Gives posts and drafts a label, or takes it away.
    label_posts(LabelPosts) in Scope -> Nothing = labels::label_posts;
    /// Gives a label another name wherever it is, joins it with another, or takes it from everything.
    rename_label(RenameLabel) in Scope -> Nothing = labels::rename_label;
    /// Says how much of a series can be meant by the times that are chosen, and how many times that are.
    list_reaches(SeriesOf) in Scope -> Vec<SeriesChoice> = moving::list_reaches;
    /// Moves one of the times of a series: alone, with all after it, or with all.
    move_series(MoveSeries) in Scope -> Moved = moving::move_series;
    /// Takes posts from the service and keeps them as drafts without a time.
    unschedule_posts(UnschedulePosts) in Scope -> Moved = moving::unschedule_posts;
    /// Deletes posts and throws drafts away, of a series as much as is meant: all or none, undone as one.
    remove_posts(RemovePosts) in Scope -> Moved = moving::remove_posts;
    /// Shows one post of the service.
    show_post(PostRef) in Scope -> PostView = details::show_post;
    /// Proposes a draft, for a day or for none. Nothing is kept yet.
    new_draft(NewDraft) in Scope -> DraftView = drafts::new_draft;
    /// Opens a draft.
    open_draft(DraftRef) in Scope -> DraftView = drafts::open_draft;
    /// Keeps a draft, durably, before it answers: only over the revision that is kept. One that is gone stays gone.
    save_draft(SaveDraft) in Scope -> SavedDraft = saving::save_draft;
    /// Looks at a draft without keeping it: for what is shown while it is written.
    check_draft(SaveDraft) in Scope -> DraftCheck = saving::check_draft;
    /// Shows what is sent for a draft, and how it may look on each platform.
    preview_draft(SaveDraft) in Scope -> DraftPreview = draft_preview::preview_draft;
    /// Opens a post that is still to come, to be changed. Nothing is kept until the first `save_draft`.
    open_post(PostRef) in Scope -> DraftView = editing::open_post;
    /// Does what a problem offers. Nothing is kept: the page shows it, and saves it as any other change.
    fix_draft(FixDraft) in Scope -> FixedDraft = draft_fixes::fix_draft;
    /// Says what a person wrote lately and may write again.
    show_recent_items(Nothing) -> RecentItems = recents::show_recent_items;
    /// Notes one thing that a person wrote and may write again, and says all of it.
    note_recent_item(NewRecentItem) -> RecentItems = recents::note_recent_item;
    /// Lists the languages in which text can be checked.
    list_languages(Nothing) -> Vec<String> = spelling::list_languages;
    /// Has text fields checked in a language from now on.
    check_spelling(SpellingLanguage) -> Nothing = spelling::check_spelling;
    /// Lists what a channel takes, with what was set by hand.
    list_limits(LimitsOf) in Scope -> ChannelLimits = limits::list_limits;
    /// Sets a limit of a channel by hand, or goes back to what is known of its platform.
    set_limit(SetLimit) in Scope -> ChannelLimits = limits::set_limit;
    /// Lists words to be written again, by name.
    list_snippets(Nothing) in Scope -> Vec<SnippetView> = snippets::list_snippets;
    /// Keeps words to be written again, and lists all of them.
    save_snippet(SnippetView) in Scope -> Vec<SnippetView> = snippets::save_snippet;
    /// Forgets words to be written again, and lists the rest.
    delete_snippet(SnippetRef) in Scope -> Vec<SnippetView> = snippets::delete_snippet;
    /// Keeps what a person says of a file: what it shows, its name, tags and a note.
    describe_media(DescribeMedia) in Scope -> MediaView = media::describe_media;
    /// Compares two texts word by word.
    compare_texts(TwoTexts) -> Vec<Words> = text_diff::compare_texts;
    /// Lists the files of the library in windows, the newest first. Every wish can be left out.
    list_media(ListMedia) in Scope -> MediaList = media::list_media;
    /// Counts the files of each sort that the other wishes leave.
    count_media(ListMedia) in Scope -> MediaCounts = media_counts::count_media;
    /// Shows all that is known of a file, and where it is used.
    show_media(MediaRef) in Scope -> MediaDetails = media_details::show_media;
    /// Gives files with their small pictures. What is missing is made: `changed` follows.
    show_thumbnails(ThumbnailsOf) in Scope -> Vec<MediaView> = thumbnails::show_thumbnails;
    /// Shows a film or a recording to be played from the copy on this computer.
    show_film(ShowFilm) in Scope -> FilmView = films::show_film;
    /// Keeps the still that the page made of a film as its small picture.
    keep_still(KeepStill) in Scope -> MediaView = films::keep_still;
    /// Deletes files, here and on the service, as one action. Where they are used, it asks first; how far it is, is told.
    delete_media(DeleteMedia) in Scope -> Deletion = deleting::delete_media;
    /// Puts a file that is on the service again into posts that have its former address.
    mend_posts(MendPosts) in Scope -> Nothing = deleting::mend_posts;
    /// Says how a picture is cut to the shapes that platforms show.
    list_shapes(MediaRef) in Scope -> Vec<ShapeView> = cutting::list_shapes;
    /// Shows a picture to be edited, large and upright. A copy that is not on this computer is fetched.
    show_picture(MediaRef) in Scope -> PictureView = picture::show_picture;
    /// Says what new pictures would be: name, size, and what they lose.
    estimate_cuts(CutMedia) in Scope -> Vec<CutEstimate> = cutting::estimate_cuts;
    /// Makes new pictures of one and uploads them. The one they are made of stays as it is.
    cut_media(CutMedia) in Scope -> Vec<MediaView> = cutting::cut_media;
    /// Asks a person for files, or for a folder of them. Nothing is uploaded yet.
    choose_media(ChooseMedia) -> Chosen = uploads::choose_media;
    /// Takes what is pasted, in parts of base64. The last part gives a grant.
    paste_media(PasteMedia) -> PastedPart = pasting::paste_media;
    /// Uploads files that a person has chosen, dropped or pasted. They can be put into drafts at once.
    upload_files(UploadFiles) in Scope -> Vec<MediaView> = uploads::upload_files;
    /// Takes a file from an address on the internet into the library.
    import_media(ImportMedia) in Scope -> MediaView = uploads::import_media;
    /// Lists a part of what is on its way into the library.
    list_uploads(ListUploads) in Scope -> UploadsView = upload_rows::list_uploads;
    /// Calls an upload off.
    cancel_upload(UploadRef) in Scope -> Nothing = uploads::cancel_upload;
    /// Tries an upload again at once.
    retry_upload(UploadRef) in Scope -> Nothing = uploads::retry_upload;
    /// Changes the order of uploads.
    move_upload(MoveUpload) in Scope -> Nothing = uploads::move_upload;
    /// Makes uploads wait, or go on. This outlasts a restart.
    pause_uploads(PauseUploads) -> Nothing = uploads::pause_uploads;
    /// Does what a person has decided about an upload that asks.
    resolve_upload(ResolveUpload) in Scope -> MediaView = uploads::resolve_upload;
    /// Forgets what was uploaded, for the list.
    clear_uploads(Nothing) in Scope -> Nothing = uploads::clear_uploads;
    /// Lists drafts, the last changed first.
    list_drafts(Nothing) in Scope -> Vec<DraftRow> = drafts::list_drafts;
    /// Removes a draft. Gives what undoes that; null when there was none.
    discard_draft(DraftRef) in Scope -> Option<HistoryRef> = drafts::discard_draft;
    /// Hands a draft to the outbox: durable when it answers, sent right after.
    send_draft(SendDraft) in Scope -> Sent = sending::send_draft;
    /// Sends a post again to exactly the channels that have refused it: as a new post, at once.
    send_again(PostRef) in Scope -> Sent = sending_again::send_again;
    /// Says what became of a post whose fate is unknown.
    resolve_unconfirmed(ResolveUnconfirmed) in Scope -> Nothing = sending::resolve_unconfirmed;
    /// Lists what is in the outbox.
    list_outbox(Nothing) in Scope -> OutboxView = listing::list_outbox;
    /// Shows all that is known of a post of unknown fate.
    show_unconfirmed(DraftRef) in Scope -> Unconfirmed = listing::show_unconfirmed;
    /// Makes sending wait, or go on. This outlasts a restart.
    pause_outbox(PauseOutbox) in Scope -> Nothing = listing::pause_outbox;
    /// Holds everything that could still go out, on every connection.
    set_hold(SetHold) -> Nothing = hold::set_hold;
    /// Releases the hold.
    release_hold(ReleaseHold) -> Released = hold::release_hold;
    /// Shows what the hold has stopped and what it could not; `null` when there is none.
    show_hold(Nothing) -> Option<HeldPosts> = hold::show_hold;
    /// Says how many posts other services would send by themselves.
    count_elsewhere(Nothing) -> u32 = hold::count_elsewhere;
    /// Takes a post that the hold could not stop off its service, and keeps it as a draft.
    take_off(HeldRef) -> Nothing = hold::take_off;
    /// Takes a post out of the outbox that has not been sent: it is a draft again.
    take_back(DraftRef) in Scope -> Nothing = listing::take_back;
    /// Changes a post on the service: shown at once, sent right after.
    change_post(ChangePost) in Scope -> HistoryRef = changes::change_post;
    /// Deletes a post from the service. A person can put it back for 30 days.
    delete_post(PostRef) in Scope -> HistoryRef = changes::delete_post;
    /// Shows what a change is in conflict with.
    show_conflict(ChangeRef) in Scope -> ConflictView = changes::show_conflict;
    /// Does what a person has decided about a change that the service has not taken.
    resolve_change(ResolveChange) in Scope -> Nothing = changes::resolve_change;
    /// Asks where, and writes posts and drafts there; null when nothing was chosen.
    export_posts(ExportPosts) in Scope -> Option<Exported> = exporting::export_posts;
    /// Proposes who is asked about posts of a list.
    propose_review(ReviewedPosts) in Scope -> ReviewProposal = review::propose_review;
    /// Asks where, and writes posts there for somebody to read and answer; null when nothing was chosen.
    save_review(SaveReview) in Scope -> Option<Exported> = review::save_review;
    /// Reads the answers to a review, in a file that was dropped or is asked for; null when nothing was chosen.
    read_answers(AnswersFile) in Scope -> Option<ReadAnswers> = review::read_answers;
    /// Asks for files, and says what would become of the posts in them; null when nothing was chosen.
    choose_import(Nothing) in Scope -> Option<ImportPreview> = importing::choose_import;
    /// Says what would become of what was chosen, read in another way.
    preview_import(ImportPlan) in Scope -> ImportPreview = importing::preview_import;
    /// Says how a row of the table is read, cell by cell.
    show_import_row(ShowImportRow) in Scope -> Vec<ReadCell> = importing::show_import_row;
    /// Asks for a folder in which files are that posts name; null when none was chosen.
    find_import_files(ImportPlan) in Scope -> Option<ImportPreview> = importing::find_import_files;
    /// Brings in what was chosen, as drafts or straight to the schedule, all undone as one.
    import_posts(ImportPlan) in Scope -> Imported = importing::import_posts;
    /// Writes the rows that were no posts the last time, to be mended and brought again; null when nothing was chosen.
    save_failed_rows(Nothing) -> Option<Exported> = importing::save_failed_rows;
    /// Finds posts and drafts of all workspaces by their words, those nearest to the present first.
    search_posts(SearchPosts) in Scope -> Vec<FoundPost> = search::search_posts;
    /// Lists everything that is on the service, waits or is a draft, sifted and in order. The list stays as it is.
    list_posts(ListPosts) in Scope -> PostTable = table::list_posts;
    /// Gives rows of a list of posts, as they are now; `null` in the place of what is gone.
    show_posts(ShowPosts) in Scope -> Vec<Option<PostRow>> = table::show_posts;
    /// Says what is wrong with a part of a list of posts, as long as they are to come.
    list_problems(ListProblems) in Scope -> ProblemsPart = table::list_problems;
    /// Makes a list of some posts of another, in the same order.
    choose_posts(ChoosePosts) in Scope -> PostTable = table::choose_posts;
    /// Edits a part of a list of posts, or says what would become of it. The parts are undone as one.
    edit_posts(EditPosts) in Scope -> EditedPosts = bulk::edit_posts;
    /// Undoes exactly what a command has said that it did, or says why it cannot be undone.
    undo_entry(HistoryRef) in Scope -> Undone = history::undo_entry;
    /// Undoes the last thing that was done, also after a restart.
    undo(Nothing) in Scope -> Undone = history::undo;
    /// Does again what was undone last.
    redo(Nothing) in Scope -> Undone = history::redo;
    /// Lists what was done, the last first.
    list_history(Nothing) in Scope -> Vec<HistoryRow> = history::list_history;
    /// Puts back what was deleted, thrown away, or went from the service.
    restore(HistoryRef) in Scope -> Undone = history::restore;
    /// Leaves a post that went from the service as gone.
    leave_vanished(HistoryRef) in Scope -> Nothing = history::leave_vanished;
    /// Lists what was missed while the service was off and is not decided about.
    list_missed(Nothing) in Scope -> Vec<MissedView> = missed::list_missed;
    /// Sends a missed post after all: its time becomes the next minute. Shown at once, sent right after.
    send_missed(PostRef) in Scope -> HistoryRef = missed::send_missed;
    /// Leaves a missed post as it is: it is not asked about again.
    leave_missed(PostRef) in Scope -> Nothing = missed::leave_missed;
    /// Tells of a repair of the local files until it is dismissed.
    show_repair(Nothing) -> Option<RepairNotice> = repair::show_repair;
    /// Ends what is told of a repair.
    dismiss_repair(Nothing) -> Nothing = repair::dismiss_repair;
    /// Says how the backups of the local files stand.
    show_backups(Nothing) -> Backups = repair::show_backups;
    /// Asks for a place and writes everything but keys into one file there; `null` when none was chosen.
    make_backup(Nothing) -> Option<BackupMade> = backup::make_backup;
    /// Asks for a backup, checks it and restores it at the next start; `null` when none was chosen.
    restore_backup(Nothing) -> Option<RestorePrepared> = backup::restore_backup;
    /// Gives a service another key, and goes on with what waits.
    give_key(GiveKey) -> Status = keys::give_key;
    /// Asks the keychain for the key again.
    retry_key(ConnectionRef) -> Status = keys::retry_key;
    /// Forgets the key of a service.
    remove_key(ConnectionRef) -> Status = keys::remove_key;
    /// Reads a text as a moment. What can mean two things is a question.
    read_words(ReadWords) in Scope -> WordsReading = words::read_words;
    /// Reads a wall-clock moment.
    read_schedule(ReadSchedule) in Scope -> ScheduleReading = reading::read_schedule;
    /// Says what another zone would make of a moment.
    change_zone(ChangeZone) -> ZoneChange = zone_change::change_zone;
    /// Proposes moments to post, four at most.
    suggest_times(SuggestTimes) in Scope -> Vec<Suggestion> = proposals::suggest_times;
    /// Proposes a rule: every week on the day of a moment.
    propose_rule(ProposeRule) -> Repeat = proposals::propose_rule;
    /// Shows what a rule does next.
    preview_rule(PreviewRule) in Scope -> RulePreview = preview::preview_rule;
    /// Keeps where a person is in the app.
    keep_place(Place) in Scope -> Nothing = place::keep_place;
    /// Says where a person was last, before a restart or a crash.
    last_place(Nothing) in Scope -> Place = place::last_place;
    /// Answers the topic `closing`: whether everything is kept, so that the window may go.
    answer_closing(Closing) -> Nothing = closing::answer_closing;
    /// Lists the time zones.
    list_zones(Nothing) -> Vec<ZoneView> = zones::list_zones;
    /// Tells what the clock of the display zone showed at some moments.
    tell_times(Ago) -> Vec<ClockTime> = zones::tell_times;
}

fn read<T: DeserializeOwned>(command: &str, input: Value) -> Result<T, Failure> {
    serde_json::from_value(input)
        .map_err(|error| misunderstood(t!("failures-wrong-input", command = command, reason = error.to_string())))
}

fn answer<T: Serialize>(desk: &Desk, output: T) -> Result<Value, Failure> {
    i18n::answer_in(desk.language(), || serde_json::to_value(output))
        .map_err(|error| misunderstood(error.to_string().into()))
}

fn misunderstood(reason: Localized) -> Failure {
    let message = t!("failures-misunderstood", reason = reason);
    Failure::new(FailureCode::Internal, message, t!("failures-misunderstood-next"))
}
