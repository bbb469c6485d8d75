## A post and where it goes.

posts-next = Next { $when }
posts-elsewhere = { $when } in { $city }
posts-send-again-to = Send again to { $name } on { $platform }
posts-send-again = { $count ->
    [one] Send again to { $count } channel
   *[other] Send again to { $count } channels
}
posts-was-sent-again = It was sent again.
# A time on another day: "Mon 23 Nov, 08:00:07".
posts-day-time = { $weekday } { $day }, { $time }
posts-there = There
posts-there-at = There { $at }
posts-you-said-so = You said so. The network does not tell.
posts-delivered = Delivered
posts-delivered-at = Delivered { $at }
posts-missed = Missed
posts-missed-at = Missed { $at }
posts-refused = Refused
posts-refused-at = Refused { $at }
posts-not-reported = Delivery not reported
# Before a network's own words.
posts-says = { $who } says:
posts-parts-there = { $part ->
    [one] Of its { $of } parts { $part } is there.
   *[other] Of its { $of } parts { $part } are there.
}
posts-nothing-there = Nothing is there.
posts-waits = This waits and is not lost.
posts-waits-with = { $count ->
    [one] This and { $count } post more wait, none is lost.
   *[other] This and { $count } posts more wait, none is lost.
}
posts-tried-again = Tried again { $at }
posts-sent-and-lost = Sent { $at }, the answer got lost.
posts-lost = The answer got lost.
posts-may-be-there = It may be there: { $network } does not tell.
posts-look-then-say = Look, then say. It is not sent again on its own.
posts-needs-look = Needs a look
posts-paused = Paused
posts-signed-out = Signed out on this computer.
posts-you-paused = You paused this channel.

## Whether a post is there whose answer was lost.

posts-answer-lost = The answer was lost.
posts-answer-lost-after = The answer was lost after it left at { $left }.
posts-only-a-look = { $network } does not tell whether it arrived, so only a look can.
posts-nothing-twice = It has not been sent again: nothing goes out twice.
posts-newest = It is the newest post there if nothing else went out after it. If you send it again and both turn up, delete one on { $network }.
posts-newest-after = It is the newest post there if nothing else went out after { $left }. If you send it again and both turn up, delete one on { $network }.
posts-exactly = { $day }, { $time }, { $city }
posts-pictures = { $count ->
    [one] { $count } picture
   *[other] { $count } pictures
}
posts-films = { $count ->
    [one] { $count } film
   *[other] { $count } films
}
posts-files = { $count ->
    [one] { $count } file
   *[other] { $count } files
}

## What happened to a post: first in its line, or after the name of a channel.

posts-log-of-channel = { $name }: { $text }
posts-log-channels-due = { $count ->
   *[other] { $count } channels due
}
posts-log-channels-taken-up = { $count ->
   *[other] { $count } channels taken up
}
posts-log-due = { $place ->
    [after] due
   *[first] Due
}
posts-log-taken-up = { $place ->
    [after] taken up
   *[first] Taken up
}
posts-log-files-sent = { $place ->
    [after] files sent, { $size }
   *[first] Files sent, { $size }
}
posts-log-sent = { $place ->
    [after] sent
   *[first] Sent
}
posts-log-sent-part = { $place ->
    [after] sent, part { $part } of { $of }
   *[first] Sent, part { $part } of { $of }
}
posts-log-began = { $place ->
    [after] began to send, { $size }
   *[first] Began to send, { $size }
}
posts-log-began-part = { $place ->
    [after] began to send, part { $part } of { $of }, { $size }
   *[first] Began to send, part { $part } of { $of }, { $size }
}
posts-log-no-answer = { $place ->
    [after] no answer after { $seconds } s
   *[first] No answer after { $seconds } s
}
posts-log-unclear-answer = { $place ->
    [after] no clear answer: { $words }
   *[first] No clear answer: { $words }
}
posts-log-unclear-answer-after = { $place ->
    [after] no clear answer after { $seconds } s: { $words }
   *[first] No clear answer after { $seconds } s: { $words }
}
posts-log-broken-off = { $place ->
    [after] carillon ended before an answer came
   *[first] Carillon ended before an answer came
}
posts-log-not-out = { $place ->
    [after] did not go out: { $words }
   *[first] Did not go out: { $words }
}
posts-log-absent = { $place ->
    [after] looked up, not there
   *[first] Looked up, not there
}
posts-log-found = { $place ->
    [after] looked up, it is there
   *[first] Looked up, it is there
}
posts-log-unclear = { $place ->
    [after] looked up, unclear: { $words }
   *[first] Looked up, unclear: { $words }
}
posts-log-part-there = { $place ->
    [after] part { $part } of { $of } is there
   *[first] Part { $part } of { $of } is there
}
posts-log-delivered = { $place ->
    [after] delivered
   *[first] Delivered
}
posts-log-refused = { $place ->
    [after] refused
   *[first] Refused
}
posts-log-impossible = { $place ->
    [after] not sent: { $words }
   *[first] Not sent: { $words }
}
posts-log-missed = { $place ->
    [after] missed
   *[first] Missed
}
posts-log-stopped = { $place ->
    [after] paused: { $words }
   *[first] Paused: { $words }
}
posts-log-asked = { $place ->
    [after] needs a look
   *[first] Needs a look
}
posts-log-opened = { $place ->
    [after] you opened the channel in the browser
   *[first] You opened the channel in the browser
}
posts-log-said-there = { $place ->
    [after] you said that it is there
   *[first] You said that it is there
}
posts-log-said-not-there = { $place ->
    [after] you said that it is not there
   *[first] You said that it is not there
}

## What was done.

posts-started = Started the draft “{ $name }”
posts-edited = Edited the draft “{ $name }”
posts-discarded = Discarded the draft “{ $name }”
posts-sent = Sent to the outbox: “{ $name }”
posts-taken-back = Taken back from the service: “{ $name }”
posts-taken-back-unsent = Taken back before it was sent: “{ $name }”
posts-changed = Changed “{ $name }”
posts-deleted = Deleted “{ $name }”
posts-vanished = Gone from the service: “{ $name }”
posts-file-deleted = Deleted the file “{ $name }”
posts-labelled = Labelled “{ $name }”
posts-described = Described the file “{ $name }”
posts-limited = Set the limit “{ $name }”

## Changes that cannot be made, and those that somebody is asked about.

posts-rule-over = All times of this rule have passed.
posts-rule-over-next = Choose a later last day, or none.
posts-went-out = This post already went out on { $day } at { $time } { $zone }.
posts-went-out-next = Duplicate it to send it again.
posts-when = { $when }, { $city }
posts-now = Now
posts-too-late = Its time has passed, so it was not sent. Nothing was changed.
posts-too-late-next = Keep it as a draft and choose a new time.
posts-not-sendable = It cannot be sent as it is. Nothing was changed.
posts-not-sendable-next = Keep it as a draft to see what is wrong.
posts-already-decided = You have already decided about this change. Nothing was changed.
posts-look-again = Look at it again.
posts-label-length = A label has 1 to { $most } characters. Nothing was changed.
posts-label-length-next = Enter another label.

## Posts as files for other programs.

posts-export = Export posts
posts-export-folder = Choose a folder for the posts
posts-export-csv = Table (CSV)
posts-export-xlsx = Workbook (Excel)
posts-export-json = JSON
posts-export-ics = Calendar (ICS)
posts-exported = { $count ->
    [one] { $count } post was written to “{ $name }”.
   *[other] { $count } posts were written to “{ $name }”.
}
posts-not-exported = The posts were not written: { $reason }. Nothing in Carillon was changed.
posts-not-exported-next = Choose another place, or free some space, and try again.

## Posts of files.

posts-import = Import posts
posts-import-files = Tables, JSON, Markdown, calendars
posts-import-folder = Look for files in
posts-import-failed = Rows that are no posts
posts-imported = { $count ->
    [0] No draft was made.
    [one] { $count } draft was made.
   *[other] { $count } drafts were made.
}
posts-imported-scheduled = { $drafts ->
    [0] { $count ->
        [one] { $count } post goes to the schedule.
       *[other] { $count } posts go to the schedule.
    }
    [one] { $count ->
        [one] { $count } post goes to the schedule, { $drafts } is a draft.
       *[other] { $count } posts go to the schedule, { $drafts } is a draft.
    }
   *[other] { $count ->
        [one] { $count } post goes to the schedule, { $drafts } are drafts.
       *[other] { $count } posts go to the schedule, { $drafts } are drafts.
    }
}
posts-import-too-many = The files have more than { $most } posts. Nothing was changed.
posts-import-too-many-next = Choose fewer files, or divide them.
posts-import-gone = What was chosen is no longer there.
posts-import-gone-next = Choose the file again.
posts-import-count = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
# Why a file or a row is no post. The variable $why begins with a small letter or is a sentence.
posts-import-file = “{ $name }”: { $why }
posts-import-large = it has more than { $most } MB
posts-import-too-much = it has more in it than a table of posts
posts-import-unknown = this kind of file is not read
posts-import-later = a later version of Carillon wrote it
posts-import-damaged = it cannot be read: { $reason }
posts-import-details = What stands under “Details” cannot be read: { $reason }
posts-import-no-channel = “{ $name }” is no channel here, or several
posts-import-no-file = “{ $name }” is not found
posts-import-long-label = “{ $label }” is too long for a label
posts-import-past = { $when } is over
posts-import-day-missing = Date is missing
# What becomes of a post.
posts-import-scheduled = Scheduled
posts-import-draft = Draft
posts-import-draft-why = Draft: { $why }
posts-import-no-time = no time
posts-import-no-day = no date
posts-import-without-channel = no channel
posts-import-day = { $weekday } { $day }
posts-import-posts = { $count ->
    [one] { $count } post
   *[other] { $count } posts
}
posts-import-span = { $count ->
    [one] { $count } post, { $first } to { $last }
   *[other] { $count } posts, { $first } to { $last }
}
posts-import-act = { $count ->
    [one] Bring in { $count } post
   *[other] Bring in { $count } posts
}
posts-import-act-drafts = { $count ->
    [one] Bring in { $count } draft
   *[other] Bring in { $count } drafts
}
posts-import-at-row = Row { $row }
posts-import-at-post = Post { $number }
# Questions. Each is asked once.
posts-import-which-day = Which day is { $date }?
posts-import-both-ways = { $count ->
    [one] { $count } date in this file can be read both ways.
   *[other] { $count } dates in this file can be read both ways. The answer holds for all of them.
}
posts-import-day-first = { $date }, day first
posts-import-month-first = { $date }, month first
posts-import-between = All dates lie between { $first } and { $last }
posts-import-behind = { $count ->
    [one] { $count } row would lie in the past
   *[other] { $count } rows would lie in the past
}
posts-import-unread-dates = { $count ->
    [one] { $count } row would have no date
   *[other] { $count } rows would have no date
}
posts-import-which-channel = Which channel is “{ $name }”?
posts-import-which-nameless = Where do posts go that name no channel?
posts-import-named = { $count ->
    [one] { $count } post names it.
   *[other] { $count } posts name it. The answer holds for all of them.
}
posts-import-nameless = { $count ->
    [one] { $count } post names none.
   *[other] { $count } posts name none. The answer holds for all of them.
}
# What a cell is read as.
posts-import-stays = “{ $text }” stays in the file
posts-import-characters = { $count ->
    [one] { $count } character
   *[other] { $count } characters
}
posts-import-time-in = { $time }, { $zone }
posts-import-moment = { $day }, { $time }
posts-import-moment-day = { $day }, no time
posts-import-in-library = in the library
posts-import-beside = found in the folder of the file
posts-import-fetched = fetched from the internet
posts-import-alt-for = for { $files }
posts-import-under-text = under the text
posts-import-more-of-it = more of the post
posts-rows-saved = { $count ->
    [one] { $count } row was written to “{ $name }”.
   *[other] { $count } rows were written to “{ $name }”.
}
