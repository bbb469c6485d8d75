## The page, and the parts that it has.

settings-title = Settings
settings-sections = Sections
settings-connections = Connections
settings-connections-about = Services and their keys
settings-workspaces = Workspaces
settings-workspaces-about = Colours
settings-channels-about = Zone, signature, hashtags
settings-appearance = Appearance
settings-appearance-about = Theme, contrast, density, language, size of text
settings-time = Time and calendar
settings-time-about = Zone, first day of the week, dates, times of day
settings-writing = Writing
settings-writing-about = Taking back, limits, snippets, signatures, labels
settings-media = Media
settings-media-about = Where it was taken
settings-shortcuts = Shortcuts
settings-shortcuts-about = The key of each command
settings-export = Import and export
settings-export-about = Posts from and as a table, a calendar, text
settings-backup = Backup
settings-backup-about = Save, restore, copies
settings-program = About
settings-program-about = Version, time zone data

## Words that several parts have.

settings-save = Keep
settings-zone = Zone
settings-zone-of = Zone: { $zone }
settings-signature = Signature
settings-hashtags = Hashtags
settings-edit-named = Edit { $name }
settings-delete-named = Delete { $name }
settings-enter-key = Enter key…
settings-confirm-address = Confirm the address

## The connections.

settings-connections-lead = Keys stay in the system keychain. They are never written to files, logs or backups.
settings-here = On this computer
settings-here-running = The service inside Carillon. It runs while the app does.
settings-here-stopped = The service inside Carillon. It is not started
settings-here-start = Start…
settings-here-manage = Manage…
settings-connection-add = Add a connection
settings-connection-add-more = Add a connection…
# How many workspaces and channels a connection has.
settings-connection-counts = { $workspaces ->
    [one] { $workspaces } workspace
   *[other] { $workspaces } workspaces
}, { $channels ->
    [one] { $channels } channel
   *[other] { $channels } channels
}.
# The variable is what the key ends in.
settings-connection-key = Key ending …{ $tail }.
settings-connection-key-added = Key ending …{ $tail }, added { $day }.
settings-connection-no-key = No key.
# The label of a list of what is known of the ways in which the service is called.
settings-connection-ways = How it is called
settings-connection-switch = Switch to it
settings-connection-test = Test
settings-connection-rename = Rename…
settings-connection-change = Change address…
settings-connection-replace-key = Replace key…
settings-connection-remove-key = Remove key…
settings-connection-remove = Remove connection…

## Renaming or removing a connection, and adding a workspace.

settings-rename-title = Rename { $name }
settings-rename-act = Rename
settings-remove-title = Remove { $name }?
settings-remove-act = Remove the connection
settings-remove-key-goes = Its key is deleted here and in the system keychain.
# The variable "drafts" is the next message.
settings-remove-drafts = { $count ->
    [one] { $drafts } that is on this computer only goes with it.
   *[other] { $drafts } that are on this computer only go with it.
}
settings-remove-drafts-count = { $count ->
    [one] { $count } draft
   *[other] { $count } drafts
}
# The variable "waiting" is the next message.
settings-remove-waiting = { $count ->
    [one] { $waiting } in the outbox will not be sent.
   *[other] { $waiting } in the outbox will not be sent.
}
settings-remove-waiting-count = { $count ->
    [one] { $count } post or change
   *[other] { $count } posts and changes
}
settings-remove-stays = Posts on the service stay there and still go out. Carillon makes a backup first.
settings-removed = Removed { $name } and its key.
settings-keys-revoked = Revoked the keys of all other programs. Create new ones under “On this computer”.
settings-workspace-add = Add a workspace
settings-workspace-add-act = Add
settings-workspace-add-hint = On this computer.

## Asking for the key of a service.

settings-key-title = Key of { $name }
settings-key-title-unnamed = Key of the service
# The variable "tail" is what the key ends in.
settings-key-refused = { $name } does not accept the key that ends in …{ $tail }.
settings-key-replaced = The key that ends in …{ $tail } is replaced once this one works.
settings-key-hint = Carillon tries the key before it uses it. The test only reads; it creates and changes nothing.
settings-key-missing = Enter the key
settings-key-use = Use this key
settings-key-trying = Trying the key
settings-key-works = The key works. Carillon now sends what was waiting.
# What was taken away from around a key that was pasted.
settings-key-cleaned = { $what ->
    [break] Removed a line break.
    [break-quotes] Removed a line break and quotation marks.
    [space] Removed white space.
    [space-quotes] Removed white space and quotation marks.
   *[quotes] Removed quotation marks.
}

## Removing the key of a service.

settings-key-remove-title = Remove the key of { $name }?
settings-key-remove-act = Remove the key
settings-key-remove-note = It is deleted here and in the system keychain. Nothing is sent or fetched until you enter a key again. Posts that are on the service still go out there; drafts, files and what waits stay on this computer.
settings-key-removed = Removed the key from Carillon and the keychain.

## What is said over every view when a service has no key that works, or is where only a backup says it is.

settings-notice-refused = Key rejected
settings-notice-refused-title = Key rejected by { $name }.
settings-notice-refused-note = Sending is paused, nothing is lost.
settings-notice-new-key = Enter new key…
settings-notice-unconfirmed = Address not confirmed
settings-notice-unconfirmed-title = A backup says that { $name } is at { $place }.
settings-notice-unconfirmed-title-both = A backup says that { $name } is at { $place } and { $other }.
settings-notice-unconfirmed-note = Carillon sends nothing there before you confirm the address. Confirm it only if it is the one that you use.
settings-notice-change = Change it…
settings-notice-no-key = No key
settings-notice-no-key-note = Sending to { $name } is paused, nothing is lost.
settings-notice-more = { NUMBER($count) } more
settings-notice-fewer = Fewer

## The workspaces and their colours.

settings-workspaces-lead = The calendar shows their colours when it shows several of them.
settings-colour = Colour of { $name }
settings-colour-brown = Brown
settings-colour-slate = Slate
settings-colour-plum = Plum
settings-colour-olive = Olive
settings-colour-indigo = Indigo
settings-colour-green = Green

## What posts begin with when a channel is added to them.

settings-channels-lead = What Carillon puts into a post when you add a channel to it. You can change it there; nothing is added when the post is sent.
settings-channels-edit = Edit…
settings-channels-edit-named = Edit what posts to { $name } begin with
settings-channels-what = Zone, signature and hashtags
settings-channels-none = No channel has any yet
settings-channels-other = Of another channel
settings-channels-set = Set for a channel…
settings-defaults-title = Posts to { $name }
settings-defaults-zone = Zone of new times
settings-defaults-zone-note = Times that you have chosen already do not change
settings-defaults-zone-reset = Use the display zone
# Hashtags as somebody could write them.
settings-defaults-hashtags-example = #coffee #vienna

## How Carillon looks.

settings-theme = Theme
settings-theme-note = System follows the setting of this computer
settings-theme-system = System
settings-theme-light = Light
settings-theme-dark = Dark
settings-contrast = Contrast
settings-contrast-note = System follows the setting of this computer. High draws every edge and makes quiet words stronger
settings-contrast-system = System
settings-contrast-normal = Normal
settings-contrast-high = High
settings-density = Density
settings-density-note = Compact shows more lines at once
settings-density-comfortable = Comfortable
settings-density-compact = Compact
settings-language = Language
settings-language-note = What services and networks answer stays in their own words
settings-size = Size of text
settings-size-note = Everything is shown larger or smaller. Ctrl + and Ctrl − do it, too
settings-size-percent = { NUMBER($percent) } %

## Times and dates.

settings-zone-note = Times on the calendar are shown in this zone
settings-week-start = Week starts on
settings-monday = Monday
settings-sunday = Sunday
settings-saturday = Saturday
settings-dates = Dates are typed like
settings-dates-note = How Carillon reads a typed date that could mean two days
settings-clock = Times of day
settings-clock-note = On the calendar
# Quarter past two in the afternoon, as it is shown with a clock of twelve hours.
settings-clock-half-days = 2:15 PM
# The title of a choice of how long: 15 minutes, 1 hour.
settings-grace = Late posts go out for
settings-grace-note = Posts that fell due while Carillon was closed. For older ones it asks you
settings-grace-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
settings-grace-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
settings-grace-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
settings-grace-weeks = { $count ->
    [one] { $count } week
   *[other] { $count } weeks
}

## Writing: taking back, limits, and words to be written again.

# The title of a choice of how long: never, 5 seconds.
settings-delay = Sending at once can be taken back
settings-delay-note = A post that you send at once waits this long before it leaves this computer
settings-delay-never = Never
settings-delay-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
settings-limits-of-channel = Limits of a channel
settings-limits-of-channel-note = For a server that takes longer posts, or an account that pays for them
settings-limits-choose = Choose a channel…
settings-snippets = { $kind ->
    [signature] Signatures
    [hashtags] Hashtag groups
   *[snippet] Snippets
}
# "There" is where snippets are offered.
settings-snippets-note = { $kind ->
    [signature] Offered there too
    [hashtags] Offered at #
   *[snippet] Offered where a line begins with /
}
settings-snippets-none = { $kind ->
    [signature] Offered there too. None yet.
    [hashtags] Offered at #. None yet.
   *[snippet] Offered where a line begins with /. None yet.
}
settings-snippets-new = New
# The variable is the title of the list: snippets, signatures, hashtag groups.
settings-snippets-new-of = New: { $title }

settings-labels-note = To find posts by. They stay on this computer.
settings-labels-none = To find posts by. None yet.
# How many posts and drafts have a label.
settings-label-posts = { $count ->
    [one] { $count } post
   *[other] { $count } posts
}
settings-label-joins = All posts with the label get the new name. If it is the name of another label, the two become one.

## Writing or changing a snippet.

settings-snippet-new = { $kind ->
    [signature] New signature
    [hashtags] New hashtag group
   *[snippet] New snippet
}
settings-snippet-edit = { $kind ->
    [signature] Edit signature
    [hashtags] Edit hashtag group
   *[snippet] Edit snippet
}
settings-snippet-name = Name
settings-snippet-name-example = { $kind ->
    [signature] The shop
    [hashtags] Advent
   *[snippet] Opening hours
}
settings-snippet-text = Text
settings-snippet-text-example = { $kind ->
    [signature] Your Kranich Coffee
    [hashtags] #advent #coffee
   *[snippet] In the shop from Monday to Friday
}
settings-snippet-incomplete = Give it a name and a text

## The limits of a channel.

settings-limits = Limits
settings-limits-title = Limits of { $name }, { $platform }
settings-limits-lead = What Carillon knows of { $platform } may be too strict for an account that pays, or too loose for an instance of its own.
settings-limits-lead-unnamed = What Carillon knows of the platform may be too strict for an account that pays, or too loose for an instance of its own.
settings-limits-scope = What you set here holds for this channel only.
settings-limits-channel = Channel
settings-limit-known = { NUMBER($known) }
settings-limit-known-unit = { NUMBER($known) } { $unit }
# The variable is what is known of the limit: 280 characters.
settings-limit-doubtful = { $known }, doubtful
settings-limit-back = Back to { $known }: { $name }
settings-limit-checked = Checked { $month }
settings-limit-of-server = As its server says
settings-limit-no-number = This is not a number.

## Media.

settings-position = Leave out where it was taken
settings-position-note = The position in pictures and films is not uploaded with them

## The keys of commands.

settings-shortcuts-lead = Press a key to change it. Backspace takes it away, Escape leaves it.
settings-shortcuts-reset = Reset all
settings-shortcuts-single = Single-key shortcuts
settings-shortcuts-single-note = N, T, M and others. Off helps with speech input
# It is read out before the key.
settings-shortcut-of = Key of { $command }:
settings-shortcut-reset = Reset the key of { $command }
settings-shortcut-press = Press keys…
settings-shortcut-none = No key
# The variable "commands" is one command in quotation marks, or several.
settings-shortcut-fixed = { $keys } means { $commands } and cannot be changed.
settings-shortcut-taken = { $keys } means { $commands }. Press it again to take it from there.
settings-shortcut-command = “{ $command }”
settings-shortcut-commands = { $commands } and “{ $command }”

## Posts from files, and as files for other programs.

settings-import = Posts from files
settings-import-note = Tables of any program (CSV, Excel), JSON, Markdown and calendars become posts or drafts
settings-import-act = Import…
settings-import-go-on = Go on with { $name }
settings-review = Answers to a review
settings-review-note = Asked in a file, from the posts that are selected under Posts. A file of answers can also be dropped on the window.
settings-export-posts = Posts and drafts
settings-export-note = { $scope ->
    [this] Those of this workspace, as a file for other programs
   *[all] Those of all workspaces, as a file for other programs
}
settings-export-which = Which posts
settings-export-all = All
settings-export-ahead = Those to come
settings-export-drafts = Drafts
settings-export-format = Format
settings-export-csv = Table (CSV)
settings-export-xlsx = Workbook (Excel)
settings-export-json = JSON
settings-export-markdown = Text (Markdown)
settings-export-ics = Calendar (ICS)
settings-export-act = Export…

## Backups.

settings-backup-save = Save everything in one file
settings-backup-save-note = Drafts, posts, settings and files; keys stay in the keychain
settings-backup-save-act = Save a backup
settings-backup-saved = Saved as “{ $name }”. Keys are not in it.
settings-backup-restore = Restore a backup
# The folder is called so in every language.
settings-backup-restore-note = It replaces what you have now, which is kept in the folder “replaced”
settings-backup-restore-act = Choose a backup
settings-backup-copies = Copies on this computer
settings-backup-copies-note = Each hour for a day, then daily for 7 days and weekly for 4 weeks
settings-backup-copies-none = none yet
settings-backup-ready = The backup of { $made } is ready.

## The program.

settings-program-name = Carillon
settings-program-zones = Time zone data
settings-program-computer-zone = Zone of this computer

## How things stand with the service, in two phrases.

settings-sync-waiting = { NUMBER($count) } waiting
settings-sync-asks = { $count ->
    [one] { $count } needs you
   *[other] { $count } need you
}
settings-sync-paused = paused
settings-sync-outbox-paused = Outbox paused

## What is offered while somebody writes.

settings-offer-lately = used lately
settings-offer-mention = Mention “{ $name }”…
settings-offer-mention-somebody = Mention somebody…
