## Where keys mean something.

commands-group-anywhere = Anywhere
commands-group-writing = Writing
commands-group-calendar = Calendar
commands-group-post = On a post of the calendar
commands-group-media = Media

## What stands on keys, as keyboards have it.

commands-cap-ctrl = Ctrl
commands-cap-alt = Alt
commands-cap-shift = Shift
commands-cap-enter = Enter
commands-cap-space = Space
commands-cap-tab = Tab
commands-cap-escape = Esc
commands-cap-backspace = Backspace
commands-cap-delete = Del
commands-cap-insert = Insert
commands-cap-home = Home
commands-cap-end = End
commands-cap-page-up = PgUp
commands-cap-page-down = PgDn
commands-cap-menu = ContextMenu

## What they do anywhere. A message that ends in “line” stands in the list of all keys in place of the one before; its variables are keys.

commands-palette = Find anything
commands-palette-line = Find anything: posts, commands, files, days
commands-today = Today
commands-hold = Hold everything…
commands-outbox = Outbox
commands-history = History
commands-past = Calendar as it was
commands-messages = Messages
commands-upload = Upload files
commands-upload-line = Upload files; into the post that is open
commands-undo = Undo
commands-undo-line = Undo, outside of text
commands-redo = Redo
commands-redo-line = Redo, also { $also }
commands-workspace = Go to a workspace
commands-workspace-line = Go to a workspace, { $first } to 9; { $all } shows all
commands-view-calendar = Calendar
commands-view-posts = Posts
commands-view-drafts = Drafts
commands-view-media = Media
# The three before in one line.
commands-view-problems = Problems
commands-views-line = Calendar, posts, drafts, media, problems
commands-settings = Settings
commands-import = Import posts…
commands-answers = Read answers to a review…
commands-larger = Larger
commands-larger-line = Larger; { $smaller } smaller, { $usual } as usual
commands-smaller = Smaller
commands-usual-size = As large as usual
commands-fetch = Fetch what is new
commands-keys = These keys
commands-close-line = Close what is on top, then back to the calendar

## While a post is written.

commands-send = Do what the main button says
commands-tab-next = Next tab
commands-tab-next-line = Next tab, { $previous } the one before
commands-tab-previous = Tab before
commands-tab-go = Go to a tab
commands-tab-go-line = Shared text; { $next } to 9 the tabs after it
commands-problem-next = Next problem
commands-problem-next-line = Next problem, { $previous } the one before
commands-problem-previous = Problem before
commands-fill = Fill the window, or back
commands-schedule = When it goes out
commands-suggestion = A suggested time
commands-suggestion-line = In the schedule the first suggested time, up to { $last }

## In the calendar.

commands-month = Month
commands-week = Week
commands-day = Day
commands-list = List
# The four before in one line.
commands-spans-line = Month, week, day, list
# The month, week or day before.
commands-previous = Before
commands-next = After
# The two before in one line; the variables are keys with arrows.
commands-turns-line = Before and after, also { $left } { $right }
commands-goto = Go to a day
commands-back = Back to where you were
commands-filter = Filter by words
commands-filter-line = Filter by words; { $down } to the first post found, { $clear } clears, then leaves
commands-channels = To the channels
commands-unscheduled = Drafts without a time
commands-day-step = From day to day
commands-day-end = First or last day of the week
commands-day-page = A month before or after
commands-day-write = New draft on that day
commands-day-posts = To the posts of that day

## With a post of the calendar.

commands-post-open = Open
commands-post-peek = Quick look
commands-post-again = Send again to refused channels
commands-post-move = Move with arrow keys
commands-post-move-line = Move: arrows, { $put }, { $back }
commands-post-time = Type a time…
commands-post-copy = Copy with arrow keys
commands-post-copy-line = Copy: arrows, { $put }, { $back }
commands-post-choose = Select
commands-post-choose-line = Select, to do the same with several
commands-post-labels = Labels…
commands-post-labels-line = Labels, to find it by
commands-post-unschedule = Unschedule
# What the list of keys has, of one post or one file.
commands-menu = All of this as a menu

## With files.

commands-search = Search
commands-file-step = From file to file
commands-file-step-line = From file to file; with { $shift } all on the way
commands-file-end = First or last file
commands-file-page = A page of files up or down
commands-file-open = Details of the file
commands-file-use = New post with it
commands-file-join = Put into the open post
commands-file-edit = Edit picture
commands-file-look = Pictures or list
commands-file-copy = Copy address
commands-file-toggle = Select one more, or one less
commands-file-range = Select all up to here
commands-file-all = Select all
commands-file-delete = Delete what is selected
commands-file-close = Select nothing, then close the details

## Why a key cannot be given to a command.

commands-refusal-moves = This key is needed to get around.
commands-refusal-edits = This key is needed to edit text.
commands-refusal-typed = It is heard while you write: hold Ctrl or Alt with it.
