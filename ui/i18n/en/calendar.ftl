## The head of the calendar.

calendar-title = Calendar
calendar-month = Month
calendar-week = Week
calendar-day = Day
calendar-list = List
calendar-view = View
calendar-today = Today
calendar-yesterday = Yesterday
calendar-no-room = { $view ->
    [month] The month needs a wider window
    [week] The week needs a wider window
    [day] The day needs a wider window
   *[list] The list needs a wider window
}
calendar-columns = Columns
calendar-columns-one = One column
calendar-columns-channels = By channel
calendar-columns-platforms = By platform
calendar-zone = Times are shown in { $zone }
calendar-filter = Filter
calendar-unscheduled = Unscheduled
calendar-loading = Loading the month

## Days and their posts.

calendar-posts-count = { $count ->
    [0] no posts
    [one] { $count } post
   *[other] { $count } posts
}
calendar-posts-listed = { $count ->
    [one] { $count } post
   *[other] { $count } posts
}
# The variable is a month with its year.
calendar-posts-of = Posts of { $month }
# A day of the list on which no post stands.
calendar-nothing = Nothing
calendar-new-post-on = New post on { $day }
calendar-more = { $count ->
   *[other] +{ $count } more
}
calendar-more-on = { $count ->
   *[other] { $count } more on { $day }
}
# The state is that of a post which needs a person.
calendar-more-on-one = { $count ->
   *[other] { $count } more on { $day }, one { $state }
}
calendar-all-in-list = { $count ->
   *[other] All { $count } in the list
}
# Part of what is heard of a day: the present one, and one on which the clocks change.
calendar-today-heard = today
calendar-clocks-change = clocks change { $change }
calendar-clocks-forward = Clocks go forward

## Posts that stand together by their hours.

calendar-together-at = { $count ->
   *[other] { $count } at { $time }
}
calendar-together-from = { $count ->
   *[other] { $count } from { $time }
}
# The variables are one of the two before and the words of a post.
calendar-together-heard = { $posts }, first: { $title }
calendar-together-heard-needs = { $posts }, first: { $title }, one needs you

## One post.

calendar-post = Post
calendar-draft = Draft
calendar-no-text = No text
calendar-no-time = No time
# Part of what is heard of a post.
calendar-selected = selected
calendar-changes-not-sent = changes not sent
calendar-open = Open
calendar-details = Details
calendar-the-post = The post
calendar-text = Text
calendar-text-for = Text for { $name }
calendar-own-text = { $name } has its own text
calendar-when = When
calendar-labels = Labels
calendar-log = What happened
calendar-log-latest = The latest
calendar-log-everything = { $count ->
   *[other] Everything, { $count } lines
}
calendar-delivered-to = { $total ->
    [one] Delivered to { NUMBER($count) } of { $total } channel
   *[other] Delivered to { NUMBER($count) } of { $total } channels
}

## What can be done with a post, and with several.

calendar-send-now = Send now
calendar-dont-send = Don’t send
calendar-deselect = Deselect
calendar-take-from-service = Remove from the service, keep as draft
calendar-delete-count = { $count ->
    [one] Delete { $count } post
   *[other] Delete { $count } posts
}
calendar-delete-this-ask = Delete this post?
calendar-delete-ask = Delete “{ $title }”?
calendar-delete-count-ask = { $count ->
    [one] Delete { $count } post?
   *[other] Delete { $count } posts?
}
calendar-not-movable = You cannot move a post that has gone out or is on its way. You can copy it.
calendar-chosen-label = Selected posts
calendar-chosen = { $count ->
   *[other] { $count } selected
}
calendar-chosen-none = Nothing selected.
calendar-chosen-said = { $count ->
    [one] { $count } post selected.
   *[other] { $count } posts selected.
}
calendar-chosen-as-before = { $count ->
    [one] As before, { $count } post selected.
   *[other] As before, { $count } posts selected.
}
calendar-move-to = Move to…
calendar-unschedule = Unschedule

## One channel of a post.

calendar-files-percent = Files, { NUMBER($percent) } %
calendar-files-to = Files to { $channel }
calendar-open-on = Open on { $channel }
calendar-look = Look…
calendar-is-there = It is there
calendar-let-go-on = Let it go on

## Labels of posts.

calendar-labels-of = Labels of “{ $title }”
calendar-labels-of-count = { $count ->
    [one] Labels of { $count } post
   *[other] Labels of { $count } posts
}
calendar-labels-note = Use labels to find posts on the calendar. They stay on this computer and are never sent.
calendar-labels-find = Find or add a label
calendar-labels-add = Add “{ $label }”
calendar-label = Label

## Days on which nothing is seen.

calendar-empty-label = Nothing planned
# The variable is a month, with or without its year.
calendar-empty-in = Nothing planned in { $month }
calendar-empty-days = Nothing planned in these days
calendar-empty-write-time = Press N or click a time to start a draft there.
calendar-empty-write-day = Press N or click a day to start a draft there.
calendar-empty-last = Last planned post: { $when }
calendar-hidden-label = Posts hidden
calendar-hidden-title = { $count ->
    [one] Filters hide { $count } post
   *[other] Filters hide { $count } posts
}
calendar-hidden-channels = All their channels are hidden in the sidebar.
calendar-hidden-filters = Nothing here matches your filters.
calendar-show-channels = Show all channels
calendar-clear-filters = Clear filters

## What the calendar shows.

calendar-filters = Filters
calendar-filter-words = Words in the text
calendar-filter-states = States
calendar-filter-drafts = Drafts
calendar-filter-scheduled = Scheduled
calendar-filter-repeating = Repeating
calendar-filter-attention = Needs you
calendar-filter-past = Past
calendar-filter-platforms = Platforms
calendar-filter-files = Files
calendar-filter-files-any = Any files
calendar-filter-files-with = With files
calendar-filter-files-without = Without files
calendar-filter-problems = Problems only
calendar-filter-count = { NUMBER($shown) } of { NUMBER($planned) } shown
calendar-filter-count-in = { NUMBER($shown) } of { NUMBER($planned) } shown in { $month }

## What was missed while the service was off, and a clock that has jumped.

calendar-clock = The clock
calendar-missed-label = Missed posts
calendar-missed-quoted = “{ $title }”
calendar-missed-once = { $title } was due { $when } and did not go out.
calendar-missed-times = { $count ->
   *[other] { $title } missed { $count } of its times, the last { $when }. The next ones go out.
}
calendar-missed-more = { $count ->
   *[other] { $count } more to decide.
}
calendar-show = Show
calendar-missed-sent = It goes out within a minute.
calendar-missed-left = Nothing was sent.
calendar-move-refused = The service did not take the new time of “{ $title }”. The old time stays.
calendar-move-decide = Decide

## What is held and moved.

calendar-held = What is held
calendar-held-intro = { $count ->
    [one] { $count } post held. Arrows move, Enter puts down, Escape puts back
   *[other] { $count } posts held. Arrows move, Enter puts down, Escape puts back
}
# Where it would go: a time that has passed, and one with how far it is away.
calendar-held-past = { $when }, in the past
calendar-held-away = { $when }, { $away }
calendar-held-copy = copy
calendar-held-keep = Keep as a draft without a time
calendar-obstacle-sent = hold Ctrl to copy
calendar-obstacle-tray = cannot go here
calendar-obstacle-series = move series one at a time
calendar-obstacle-past = in the past
calendar-put-back = Put back.
calendar-put-back-why = { $obstacle }. Put back.
calendar-put-back-count = { $count ->
    [one] { $count } post put back.
   *[other] { $count } posts put back.
}
# What keys do, each behind its key.
calendar-hint-day = day
calendar-hint-week = week
calendar-hint-minutes = { $count ->
   *[other] { $count } min
}
calendar-hint-snaps = { $count ->
   *[other] Snaps to { $count } min
}
calendar-hint-put = put here
calendar-hint-back = put back
calendar-tray-empty = Drafts without a time are listed here.
calendar-tray-drop = Drop a post here to remove it from the service and keep it as a draft.

## A post that is moved to where it is due in a moment.

calendar-soon-one = Move “{ $title }” { $away }?
calendar-soon-count = { $count ->
    [one] Move { $count } post so close?
   *[other] Move { $count } posts so close?
}
calendar-soon-text = { $count ->
    [one] { $when } is less than 5 minutes away. The post goes out then, and you will hardly have time to take it back.
   *[other] { $when } is less than 5 minutes away. The first post goes out then, and you will hardly have time to take it back.
}
calendar-soon-send = Send it now
calendar-soon-move = Move there

## How much of a series is meant.

calendar-reach-one = Only this one
calendar-reach-onwards = From here on
calendar-reach-whole = The whole series
# One of the three before, and what becomes of it.
calendar-reach-means = { $reach }: { $outcome }
calendar-reach-times = { $times }.
calendar-reach-one-moved = { $kind ->
    [draft] it becomes a separate draft, and the series goes on without it.
   *[post] it becomes a separate post, and the series goes on without it.
}
calendar-reach-one-deleted = { $times }. All other times stay.
calendar-series-move = Move one time of “{ $title }”?
calendar-series-moves = This post is part of a series. This time moves to { $day }, { $time }. Other times move by as much.
calendar-series-part = This post is part of a series.
calendar-series-when = This time is { $when }.

## A day or a time that is typed.

calendar-go-title = Go to which day?
calendar-go = Go
calendar-move-title = Move to which time?
calendar-move = Move
# Examples of what can be typed: the desk understands these words in English only, and figures everywhere.
calendar-when-examples = fri 14:30, 24 dec, tomorrow 9
calendar-when-read = { $day }, { $relative }
calendar-when-which = Which one?
calendar-when-type-day = Type a day.
calendar-when-type = Type a day, a time, or both.

## What is dragged over the window, and where it goes.

calendar-aim-post = Add to this post
calendar-aim-view = { $view ->
    [calendar] Hold to open Calendar
    [drafts] Hold to open Drafts
   *[media] Hold to open Media
}
calendar-drop-text-add = Drop the text to add it to this post
calendar-drop-text-start = Drop the text to start a post with it
calendar-drop-text-start-on = Drop the text to start a post with it on { $when }
calendar-drop-address-add = Drop the address to add it to this post
calendar-drop-address-start = Drop the address to start a post with it
calendar-drop-address-start-on = Drop the address to start a post with it on { $when }
# None where nobody knows yet how many files they are.
calendar-drop-files-add = { $count ->
    [0] Drop files to add them to this post
    [one] Drop { $count } file to add it to this post
   *[other] Drop { $count } files to add them to this post
}
calendar-drop-files-keep = { $count ->
    [0] Drop files to add them to Media
    [one] Drop { $count } file to add it to Media
   *[other] Drop { $count } files to add them to Media
}
calendar-drop-files-start = { $count ->
    [0] Drop files to start a post
    [one] Drop { $count } file to start a post
   *[other] Drop { $count } files to start a post
}
calendar-drop-files-start-on = { $count ->
    [0] Drop files to start a post on { $when }
    [one] Drop { $count } file to start a post on { $when }
   *[other] Drop { $count } files to start a post on { $when }
}
calendar-drop-files-each = { $count ->
    [0] Drop files to start a draft for each
    [one] Drop { $count } file to start a draft with it
   *[other] Drop { $count } files to start a draft for each
}
calendar-drop-files-each-on = { $count ->
    [0] Drop files to start a draft for each on { $when }
    [one] Drop { $count } file to start a draft with it on { $when }
   *[other] Drop { $count } files to start a draft for each on { $when }
}
calendar-drop-files-none = { $count ->
    [one] This file cannot be uploaded
   *[other] None of these files can be uploaded
}
calendar-drop-pictures = { $count ->
    [one] { $count } picture
   *[other] { $count } pictures
}
calendar-drop-films = { $count ->
    [one] { $count } video
   *[other] { $count } videos
}
calendar-drop-recordings = { $count ->
    [one] { $count } recording
   *[other] { $count } recordings
}
calendar-drop-documents = { $count ->
    [one] { $count } document
   *[other] { $count } documents
}
calendar-drop-stay = The original files stay as they are.
calendar-drop-kinds = { $kinds }. The original files stay as they are.
calendar-drop-kinds-size = { $kinds }, { $size }. The original files stay as they are.
# Files that are not named one by one.
calendar-drop-skipped-more = { $count ->
   *[other] { $count } more
}
calendar-drop-skipped = { $files } cannot be uploaded and will be skipped.

## What became of what was dropped.

calendar-dropped-files-left = { $count ->
    [one] { $count } file went into the library but not into a post.
   *[other] { $count } files went into the library but not into a post.
}
calendar-dropped-text-left = The text you dropped did not go into a post.
calendar-dropped-start-anew = Start a new post
calendar-dropped-started = { $count ->
    [one] Started a draft.
   *[other] Started { $count } drafts.
}

## The calendar as it was at a moment that is over.

calendar-past-at = As it was on { $when }
calendar-past-fixed = { $ago } · nothing can be changed here
calendar-past-back = Back to now
calendar-past-moment = The moment that is looked back to
calendar-past-before = The change before
calendar-past-after = The change after
calendar-past-none = Nothing has changed yet.
calendar-past-changed = Changed since
calendar-past-moved = Moved since
calendar-past-deleted = Deleted since
calendar-past-not-made = Not made yet
calendar-past-same = As it was
calendar-past-changed-count = { $count } changed
calendar-past-moved-count = { $count } moved
calendar-past-deleted-count = { $count } deleted since
calendar-past-not-made-count = { $count } not made yet
calendar-past-then = Then
calendar-past-now = Now
calendar-past-unchanged = the same
calendar-past-part = { $part ->
    [time] Time
    [channels] Channels
    [files] Files
   *[platforms] Own texts
}
calendar-past-text = The text then and now
calendar-past-only-then = only then:
calendar-past-only-now = only now:
calendar-past-kept = Today’s version is kept.
calendar-past-cannot = It can’t be put back: { $reason }
calendar-past-copy = Copy as draft
calendar-past-put-back = Put back
calendar-past-put-all = Put all back
calendar-past-put-done = { $count ->
    [one] Put back as it was.
   *[other] { $count } posts are put back as they were.
}
calendar-past-ask = { $count ->
    [0] Nothing can be put back
    [one] Put one post back as it was?
   *[other] Put { $count } posts back as they were?
}
calendar-past-ask-text = { $count ->
    [one] It becomes what it was on { $when }. What was made since stays, and one undo takes it back.
   *[other] They become what they were on { $when }. What was made since stays, and one undo takes all of it back.
}
calendar-past-refused = { $count ->
    [one] One post stays as it is:
   *[other] { $count } posts stay as they are:
}
calendar-past-more = { $count ->
    [one] and one more
   *[other] and { $count } more
}
calendar-past-progress = { $done } of { $total }
calendar-past-stop = Stop
