## Bringing in posts from files.

import-title = Bring in posts
import-back = Back to the settings
import-other = Other file…
import-choose = Choose files…
import-sheet = Sheet
import-sheet-named = Sheet “{ $name }”
import-reading = Reading…
import-empty-title = No file is chosen
import-empty-text = Tables of any program, workbooks, JSON, Markdown and calendars can be brought in. You see what becomes of them first.
import-unread = Files that are not read

## Its columns.

import-columns = Columns
import-columns-used = { $used } of { $all } brought in
import-heading = First row is the heading
import-row = Row { $at } of { $all }
import-row-before = Row before
import-row-after = Row after
import-column = Column
import-in-file = In the file
import-becomes = Becomes
import-becomes-of = What column { $letter } becomes
import-read-as = Read as
import-column-nothing = Not brought in
import-column-text = Text
import-column-own = Text for { $platform }
import-column-channels = Channels
import-column-date = Date
import-column-time = Time
import-column-moment = Date and time
import-column-zone = Time zone
import-column-media = Media
import-column-alt-texts = Alt text
import-column-link = Link
import-column-labels = Label
import-column-language = Language
import-column-workspace = Workspace
import-column-details = Details

## How it will look.

import-look = How it will look
import-all = Show all { $count }
import-number = Row
import-day = Day
import-labels = Labels
import-files = { $count ->
    [one] { $count } file
   *[other] { $count } files
}

## Questions.

import-question = One question
import-questions = { $count ->
    [one] { $count } question
   *[other] { $count } questions
}
import-none-chosen = Choose channels…
import-left-out = Left out
import-leave-out = Leave it out

## What comes of it.

import-ready = { $count ->
    [one] post ready
   *[other] posts ready
}
import-wrong = with a problem
import-blank = { $count ->
    [one] empty row
   *[other] empty rows
}
import-problems = Rows with a problem
import-mend = Change
import-mend-of = Change what is in { $place }
import-mend-label = In the file
import-mend-act = Use this
import-find = Find…
import-stay-out = Rows left unsolved stay out. Carillon writes them into a file of their own.
import-where = Where posts with a time go
import-scheduled = Scheduled
import-drafts = As drafts
import-one-step = { $count ->
    [one] One step in the history: one undo takes it back.
   *[other] One step in the history: one undo takes all { $count } back.
}
import-left-title = { $count ->
    [one] { $count } row stayed out
   *[other] { $count } rows stayed out
}
import-left-text = Save them, mend them in a spreadsheet, and bring them in again: each says why it is no post.
import-save-left = Save the rows that failed…
import-done = Done
