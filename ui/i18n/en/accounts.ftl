## What each network needs to be signed in to, and what a person should know before.

# Secret words: a password, a token, a key.
accounts-kept = What opens it goes into the system keychain and is never shown again.
# "It" is the network.
accounts-told = It tells what was posted, so a lost answer settles itself.
accounts-asked = It does not show what was sent. After a lost answer Carillon asks you to look, and sends nothing twice.
# What a network asks for, in a word or two.
accounts-network-tag = { $tag ->
    [sign_in] sign in
    [app_password] app password
    [token] token
    [address] address
    [key] key
   *[none] no account
}
# In the menu of a channel: what its network asks for is given once more.
accounts-renew = { $tag ->
    [sign_in] Sign in again…
    [app_password] Replace the password…
    [token] Replace the token…
    [address] Replace the address…
    [key] Replace the key…
   *[none] Choose the folder again…
}
# What stands on the button that asks the network.
accounts-network-act = { $group ->
    [sign_in] Sign in
    [key] Check
   *[none] Choose the folder…
}
# What the networks are narrowed to, by what they ask for.
accounts-group = { $group ->
    [all] All
    [sign_in] Sign in
    [key] Key or address
   *[none] No account
}
# Above the steps that are needed to get what a network asks for: a password, a token, a webhook.
accounts-where-made = Where to make one
accounts-open-on = Open on { $network }
accounts-address = Address
accounts-address-valid = Address is valid
accounts-server = Server
accounts-server-found = Server found
accounts-password-hint = Goes into the system keychain and is never shown again.
accounts-password-accepted = Password accepted
accounts-token-accepted = Token accepted
accounts-user-name = User name

## Mastodon and Bluesky.

accounts-mastodon = Mastodon and similar
accounts-mastodon-lead = Sign in in the browser. Also Pixelfed, Akkoma
# People write their name as @anna@server.
accounts-mastodon-server-hint = The part after the second @. A whole name works, too.
accounts-access-token = Access token
# "Development" is a page in the settings of Mastodon.
accounts-access-token-hint = Only where no browser can be used: made on the server, under Development.
accounts-bluesky-lead = Your handle and an app password made there
accounts-handle = Handle
accounts-handle-found = Handle found
accounts-app-password = App password
# These are pages in the settings of Bluesky.
accounts-bluesky-step-settings = Settings, Privacy and security, App passwords
accounts-bluesky-step-add = Add one and call it Carillon. Leave direct messages off.
accounts-bluesky-step-copy = Copy the sixteen letters and paste them above. Bluesky shows them once.
accounts-bluesky-note = The password of the account itself is refused and not kept.

## WordPress and Matrix.

accounts-wordpress-lead = Site address and an application password
accounts-site = Site
accounts-site-found = Site found
accounts-application-password = Application password
# These are pages of WordPress.
accounts-wordpress-step-profile = In the dashboard: Users, Profile, Application Passwords
accounts-wordpress-step-add = Call it Carillon, add it, and paste it above. It is shown once.
accounts-wordpress-note = A post becomes an article. Its first line, or the title in its settings, is the headline.
accounts-matrix-lead = Home server, your name and a room
accounts-home-server = Home server
accounts-password = Password
accounts-matrix-password-hint = Used once and not kept. Carillon keeps an access in the system keychain.
accounts-room = Room
accounts-matrix-found = Server and room found
accounts-matrix-note = Rooms that are encrypted are not written to.

## Telegram, Discord and Slack.

accounts-telegram-lead = A bot of yours and its token
accounts-bot-token = Bot token
accounts-channel = Channel
accounts-channel-found = Channel found
# BotFather is the name of an account on Telegram.
accounts-telegram-open = Open BotFather
accounts-telegram-step-token = Send /newbot to BotFather and copy the token
accounts-telegram-step-add = Add the bot to your channel as an administrator
accounts-webhook-lead = A webhook address of one { $network } channel
accounts-webhook-address = Webhook address
accounts-webhook-found = Webhook found
accounts-webhook-step-copy = Copy its address
# These are pages in the settings of Discord.
accounts-discord-step-edit = Edit the channel, Integrations, Webhooks
accounts-discord-step-new = New webhook, give it your name and picture
accounts-slack-step-create = Create an app for your workspace
# "Incoming Webhooks" is a page of Slack.
accounts-slack-step-on = Incoming Webhooks, switch on, Add to a channel
accounts-slack-note = Slack cannot be asked about a webhook without posting. Carillon takes the address as it is.

## Nostr.

accounts-nostr-lead = A key pair, yours or a new one made here
accounts-private-key = Private key
accounts-relays = Relays
accounts-relays-hint = One or more, with spaces between.
accounts-picture-server = Picture server
accounts-picture-server-hint = A Blossom server. Without one, posts with pictures are refused.
accounts-nostr-note-key = The key is the account. Keep a copy of it in a safe place: nobody can give you another.
accounts-nostr-note-relay = A relay knows a post that comes again, so a lost answer settles itself.

## A webhook of one's own, a feed, and practice.

accounts-hook = Webhook
accounts-hook-lead = An https address. What is sent is signed
accounts-signing-key = Signing key
accounts-signing-key-hint = Both sides know it. The receiver checks by it who sent a post.
accounts-address-answers = Address answers
# "Standard Webhooks" is the name of a specification.
accounts-hook-note = Sends each post as JSON by Standard Webhooks. Automation tools and your own programs take it from there.
accounts-hook-note-number = Each post has a number of its own, by which the receiver knows one that comes again.
accounts-feed = Feed
# "Nothing" is what is needed for it.
accounts-feed-lead = Nothing. Writes a feed and pages into a folder
accounts-feed-name = Name of the feed
accounts-feed-home = Its address on the web
accounts-feed-home-hint = Where the folder is published, when it is.
accounts-folder-chosen = Folder chosen
accounts-feed-note = Writes an Atom feed, a JSON feed and a page for each post into a folder. Any web server can serve them.
accounts-feed-note-once = What is written again stands there once.
accounts-practice = Practice
accounts-practice-lead = Nothing. Records what would go out, sends nowhere

## Choosing the network of a new channel.

accounts-add-channel = Add a channel
accounts-add-channel-to = to { $workspace }
accounts-workspace-named = Workspace: { $name }
accounts-networks = Networks
accounts-networks-none = No network is called so. A webhook leads to tools that know many more.
accounts-networks-search = Search networks
accounts-networks-search-count = Search { NUMBER($count) } networks
# The label of buttons: all, sign in, key or address, no account.
accounts-groups = What they ask for
accounts-blind = Cannot be read back
# What the sign of an eye means that is crossed out. It stands beside some networks.
accounts-blind-note = Cannot be read back: if an answer gets lost, Carillon asks you to look before anything goes out again.
accounts-reviewed-note = Instagram, Facebook, LinkedIn and X let in reviewed services only.
accounts-connect-service = Connect a service…
accounts-practice-add = Add a practice channel to { $workspace }
accounts-practice-note = What goes out there is recorded and never leaves this computer.
accounts-platform = Platform
accounts-name = Name
accounts-add = Add

## Signing in to an account.

accounts-sign-in-again-named = Sign in again: { $name }
accounts-sign-in-to = Sign in to { $network }
# The variable is a network or an account.
accounts-add-named = Add { $name }
accounts-for-workspace = for { $workspace }
accounts-back = Back to the networks
accounts-sign-in-note = Nothing is saved until you are signed in.
accounts-sign-in-note-again = Goes on with what waits. Nothing else is posted.
accounts-sign-in-note-found = Adds a channel. Nothing is posted.
accounts-use-account = Use this account
accounts-browser-again = Open the browser again
accounts-field-missing = { $field } is missing.
accounts-field-show = Show: { $field }
accounts-field-hide = Hide: { $field }
# A new key.
accounts-make-key = Make a new one
accounts-make-key-copy = Copy it now: it is not shown again.
accounts-code-title = The browser did not come back?
accounts-code-text = Once you have allowed Carillon there, it is led to an address that begins with http://127.0.0.1, which has the code. Paste it here.
accounts-code = Code or address
accounts-code-use = Use the code
accounts-code-copy = Copy the sign-in address
accounts-code-for = For another browser
accounts-code-copied = Copied
accounts-code-not-copied = It could not be copied

## How far a sign-in is.

# The title of its steps.
accounts-steps-title = { $group ->
    [sign_in] Sign in
   *[key] Check
}
accounts-sign-in-state = { $state ->
    [failed] failed
   *[passed] passed
}
accounts-sign-in-step = step { NUMBER($step) } of { NUMBER($steps) }
accounts-limits-read = Limits read
# "It" is the server, which does not tell its limits.
accounts-limits-untold = it does not tell
accounts-browser-allowed = Allowed in your browser
accounts-browser-waiting = Waiting for your browser
# The variable is minutes and seconds: 8:42.
accounts-browser-left = { $clock } left
accounts-browser-page = A page of { $server } is open in your browser. Sign in there and allow Carillon.
accounts-signed-in = Signed in
accounts-account-found = Account found
accounts-found-named = Found { $name }
accounts-signed-in-as = Signed in as { $name }
accounts-at-server = Your password stays with the server. Carillon keeps an access in the system keychain, and you can take it back there.
accounts-rights = Asks to write posts, upload media, and read your account and its posts.
accounts-rights-narrow = Asks for four rights: write posts, upload media, read accounts, read posts. Not to follow, block or change the profile.
accounts-rights-wide = This server tells no finer rights than read and write, so it asks for both. Carillon writes posts, uploads media, and reads your account and its posts.
accounts-signed-in-again = Signed in again to { $name }.
accounts-added = Added { $name } to { $workspace }.

## The page of the service on this computer.

accounts-here = On this computer
accounts-here-lead = Carillon sends to these itself, from this computer, while it is open. Passwords and keys stay in the system keychain. What goes out on a practice channel is recorded and never leaves this computer.
accounts-channel-count = { $count ->
    [one] { $count } channel
   *[other] { $count } channels
}
accounts-post-count = { $count ->
    [one] { $count } post
   *[other] { $count } posts
}
accounts-file-count = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
# Posts that go out later.
accounts-ahead = { NUMBER($count) } to come
# Channels.
accounts-need-you = { $count ->
    [one] { $count } needs you
   *[other] { $count } need you
}
accounts-checking = Checking…
accounts-check-all = Check all
# It leads there.
accounts-settings = Settings
accounts-workspace-add = Add a workspace…
accounts-workspace-remove = Remove the workspace…
accounts-rename = Rename…
accounts-channel-add = Add a channel…
accounts-channel-add-to = Add a channel to { $workspace }…
accounts-channels-none = No channels yet.

## A channel, and what can be done with it.

# A channel for practice on a platform.
accounts-practice-on = { $platform } · practice
accounts-check-now = Check now
accounts-open-browser = Open in the browser
accounts-limits = Limits…
accounts-resume = Let it go on
accounts-pause = Pause this channel
accounts-move-channel = Move to another workspace…
accounts-sign-out = Sign out…
accounts-channel-remove = Remove the channel…

## What the service has delivered.

accounts-deliveries = Deliveries
accounts-deliveries-count = { NUMBER($count) }, recorded on this computer
accounts-deliveries-none = Nothing has been delivered yet.
accounts-deliveries-more = Show more
accounts-look = Look…
accounts-delivery-open = Open “{ $title }” on { $channel }

## Whether a post is there whose answer was lost.

accounts-lost-title = Is this post on { $channel }?
# The label of a list.
accounts-lost-lines = What happened
accounts-lost-sent = What was sent
accounts-lost-text = Text
accounts-lost-open = { $looked ->
    [yes] Open again
   *[no] Open the channel
}
accounts-lost-later = Later
accounts-lost-stays = It stays under “Needs you”.
accounts-lost-there = It is there
accounts-copied = Copied.
accounts-not-copied = Could not copy. Select the text and copy it.

## Other programs that use the service, each with a key.

accounts-programs = Other programs
accounts-programs-lead = Programs on this computer can use the service while Carillon is open, each with a key of its own.
# The second version of the interface that programs use.
accounts-address-second = Address of the second version
accounts-address-copy = Copy: { $title }
accounts-address-not-copied = Could not copy. Select the address and copy it.
# The variable "tail" is what the key ends in, "made" a day and a time, "used" how long ago.
accounts-key-used = Key ending …{ $tail }, made { $made }. Used { $used }.
accounts-key-unused = Key ending …{ $tail }, made { $made }. Not used yet.
accounts-key-revoke = Revoke…
accounts-key-revoke-of = Revoke the key of { $name }…
accounts-key-create = Create a key…
accounts-key-name-title = A key for another program
accounts-key-name-act = Create key
accounts-key-name-label = Which program is it for?
accounts-key-name-hint = Only you see this name.
accounts-key-made = Key created
accounts-key = Key
accounts-key-once = You see it only this once: Carillon keeps no copy.
accounts-key-copied = Copied. Paste it soon: other programs can read the clipboard.
accounts-key-not-copied = Could not copy. Show the key, select it and copy it.
accounts-key-show = Show the key
accounts-key-hide = Hide the key
accounts-revoke-title = Revoke the key of { $name }?
accounts-revoke-act = Revoke key
accounts-revoke-note = The program can no longer use the service. Posts that it made stay.
accounts-port-taken = Port taken
# The keys of programs.
accounts-port-revoke = Revoke their keys
accounts-port-keep = Keep the keys

## Renaming, removing, signing out and moving.

accounts-rename-title = Rename { $name }
accounts-rename-act = Rename
accounts-remove-title = Remove { $name }?
accounts-remove-workspace-act = Remove the workspace
accounts-remove-workspace-note = This also removes its channels, { $posts ->
    [one] { $posts } post
   *[other] { $posts } posts
} and { $files ->
    [one] { $files } file
   *[other] { $files } files
}. Upcoming posts do not go out. Drafts stay. You cannot undo this.
accounts-remove-channel-act = Remove the channel
accounts-remove-channel-note = It is no longer listed, like an account that was disconnected.
accounts-remove-channel-ahead = { $count ->
    [one] { $count } post to come goes there and will fail when due.
   *[other] { $count } posts to come go there and will fail when due.
}
accounts-remove-channel-past = Past deliveries stay in the list.
accounts-sign-out-title = Sign out of { $name }?
accounts-sign-out-act = Sign out
accounts-sign-out-note = What opens the account is deleted from this computer, and made invalid there where the network allows it. The channel and its posts stay. Posts that come due wait until you sign in again; those that are too late by then are missed.
accounts-move-title = Move { $name } to another workspace
accounts-move-act = Move the channel
accounts-move-ahead = { $count ->
    [one] { $count } post of this workspace still goes out there. Take the channel off it first, then move it.
   *[other] { $count } posts of this workspace still go out there. Take the channel off them first, then move it.
}
accounts-move-note = It stays signed in. What it has published stays with this workspace. Drafts here that name the channel have to choose another.
accounts-moved = Moved { $name } to { $workspace }.

## The files of the service, and beginning anew.

accounts-files = Its files
accounts-files-lead = They are in every backup of Carillon.
accounts-folder = Folder
accounts-files-move = Move…
accounts-files-moving = Moving
accounts-files-moved = Moved the files of the service.
accounts-start-over = Start over
accounts-start-over-more = Start over…
accounts-start-over-note = Removes posts, files and channels, and keeps a copy. Drafts stay
accounts-start-over-title = Start over on this computer?
# The folder is called so in every language.
accounts-start-over-text = This removes its workspaces, channels, posts, files and deliveries, and the keys of other programs. Drafts stay. Carillon makes a backup first and keeps what was there in its folder “replaced”.
accounts-started-over = The service on this computer starts over. What was there is kept in the folder “replaced”.
accounts-examples = Start with example posts
accounts-examples-note = A coffee roastery and a museum, with weeks of posts behind and ahead.

## The first start: where posts go.

accounts-where = Where should Carillon publish?
accounts-where-here = Publish to Mastodon, Bluesky and other networks with accounts of your own, or only practise. A small service runs inside Carillon.
accounts-where-service = Connect to a service
accounts-where-service-text = Use the publishing service of your organisation. You need its address and an API key.
accounts-restore = Restore a backup…
# The variable is a day and a time.
accounts-restore-ready = The backup of { $made } is ready.
# Above what Carillon will do.
accounts-what-happens = What happens

## Publishing on this computer.

accounts-local-text = Write and schedule posts. Carillon sends them at their times to the channels you add: on Mastodon, Bluesky and other networks, or practice channels that publish nowhere.
accounts-local-step-starts = A small service starts inside Carillon and runs as long as the app does.
accounts-local-step-answers = It answers this computer only. Nothing is posted until you add a channel and schedule a post for it.
accounts-local-step-keeps = Posts and drafts are kept in Carillon’s own folder on this disk.
accounts-local-start = Start
accounts-local-starting = Starting
accounts-local-note = No account, no key, nothing to sign up for.

## Connecting to a service.

accounts-connect-key-hint = The key is stored in the system keychain and never shown again.
# The variable is what the key ends in.
accounts-connect-key-kept = Leave it empty to use the key ending in …{ $tail }.
accounts-connect-key-elsewhere = The saved key is for another address. Enter the key for this one.
accounts-connect-key-missing = Enter the API key
accounts-connect-name-missing = Enter a name for the service; only you see it
accounts-connect-address-missing = Enter the address of the service
accounts-connect-organisation = Organisation id
accounts-connect-step-test = Carillon tests the connection step by step. The test only reads; nothing is created or changed.
accounts-connect-step-key = Then it stores the key in the system keychain and never shows it again.
accounts-connect-step-fetch = Then it fetches workspaces, channels and posts, and opens the calendar.
accounts-connect-step-stays = Drafts, files and waiting posts stay with this connection and go on at the new address.
accounts-connect-act = Connect
accounts-connect-working = Connecting
accounts-connect-save = Save
accounts-connect-saving = Saving
accounts-connect-test = Test
accounts-connect-testing = Testing
accounts-connect-stop = Stop test
accounts-connect-note = What you typed here stays, whatever happens.

## The test of a connection.

accounts-test = Connection test
# It is read out.
accounts-test-running = Testing the connection
accounts-test-passed = Test passed
accounts-test-found = What was found
accounts-test-reads = The test only reads. Nothing is created or changed.
# It is read out after the name of a line.
accounts-test-state = { $state ->
    [waiting] , waiting
    [running] , running
    [passed] , passed
    [failed] , failed
   *[left_out] , skipped
}
accounts-test-copy = Copy details
# The variable is whether they were copied.
accounts-test-copied = { $copied ->
    [yes] Copied, without the key
    [failed] Could not copy
   *[no] { "" }
}
