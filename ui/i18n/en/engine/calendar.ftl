## Days, weeks and what stands in them.

calendar-day = { $weekday }, { $day } { $month } { $year }
# A week: its days are in one month, in one year, or in two.
calendar-days-of-month = { $day }–{ $end } { $month } { $year }
calendar-days-of-year = { $day } { $month } – { $end } { $end_month } { $year }
calendar-days-of-years = { $day } { $month } { $year } – { $end } { $end_month } { $end_year }
calendar-week-number = Week { $week }
# A channel or a platform and its day.
calendar-column-day = { $name }, { $day }
calendar-no-channel = No channel
calendar-no-platform = No platform
# Hours that a day does not have, where clocks go forward.
calendar-no-hours = No { $from }–{ $to }
calendar-clock-change = to { $offset }
calendar-chip-when = { $when }, { $zone }
calendar-chip-chosen-in = { $when }, { $zone }, chosen in { $chosen }

## What can be said of a post or a draft.

calendar-state-draft = Draft
calendar-state-waiting = Waiting to be sent
calendar-state-sending = Sending
calendar-state-confirming = Confirming
calendar-state-unconfirmed = Unconfirmed
calendar-state-rejected = Rejected
calendar-state-scheduled = Scheduled
calendar-state-repeating = Repeating
calendar-state-due = Due
calendar-state-due-delivered = { $targets ->
    [one] Due, delivered to { $delivered } of { $targets } channel
   *[other] Due, delivered to { $delivered } of { $targets } channels
}
calendar-state-delivered = { $targets ->
    [one] Delivered to { $targets } channel
   *[other] Delivered to { $targets } channels
}
calendar-state-partly-delivered = { $targets ->
    [one] Delivered to { $delivered } of { $targets } channel
   *[other] Delivered to { $delivered } of { $targets } channels
}
calendar-state-refused = { $targets ->
    [one] Refused by { $targets } channel
   *[other] Refused by { $targets } channels
}
calendar-state-missed = Missed
calendar-state-not-reported = Past, delivery not reported
calendar-state-going-out = Going out
calendar-state-needs-look = May be there: look
calendar-state-paused = Sign in again
calendar-state-held = Channel paused

## What was asked for cannot be read or shown.

calendar-not-a-date = “{ $text }” is not a date.
calendar-not-a-date-next = Write it as 2026-11-22.
calendar-not-a-time = “{ $text }” is not a time of day.
calendar-not-a-moment-next = Write the date as 2026-11-22 and the time as 09:00.
calendar-not-a-month = `{ $text }` is not a month of the form 2026-11.
calendar-not-a-month-next = Choose a month.
calendar-too-far = These days are too far away.
calendar-too-far-next = Choose nearer ones.
calendar-not-missed = This post is no longer missed. Nothing was sent.
calendar-not-missed-next = Look at it again.

## Where something would go.

calendar-posts-moved-by = { $count } posts, { $distance }
# Distances by the wall clock: "+2 days", "−2 h 30 min".
calendar-by-days = { $days ->
    [one] { $sign }{ $days } day
   *[other] { $sign }{ $days } days
}
calendar-by-hours = { $sign }{ $hours } h
calendar-by-hours-minutes = { $sign }{ $hours } h { $minutes } min
calendar-by-minutes = { $sign }{ $minutes } min
calendar-not-moved = not moved

## How many times of a series are meant.

calendar-times = { $count ->
    [one] { $count } time
   *[other] { $count } times
}
calendar-times-until = { $count ->
    [one] { $count } time, the last on { $last }
   *[other] { $count } times, the last on { $last }
}
calendar-times-endless = all times from then on, with no end
calendar-no-times-left = no times left

## What was done.

calendar-moved = Moved to { $when }
calendar-moved-posts = Moved { $count } posts, the first to { $when }
calendar-copied = Copied to { $when }
calendar-copied-posts = Copied { $count } posts, the first to { $when }
calendar-moved-onwards = { $count ->
    [one] Moved { $count } time of the series, this one to { $when }
   *[other] Moved { $count } times of the series, this one to { $when }
}
calendar-moved-onwards-all = Moved this time and all later ones, this one to { $when }
calendar-moved-series = Moved the series, this one to { $when }
calendar-moved-series-times = { $count ->
    [one] Moved the series ({ $count } time), this one to { $when }
   *[other] Moved the series ({ $count } times), this one to { $when }
}
calendar-deleted-posts = { $count ->
    [one] Deleted { $count } post. You can put it back for 30 days.
   *[other] Deleted { $count } posts. You can put them back for 30 days.
}
calendar-deleted-time = Deleted { $when }. The series goes on.
calendar-deleted-times = Deleted these times. The series goes on.
calendar-deleted-onwards = { $count ->
    [one] Deleted { $count } time of the series, from { $when } on.
   *[other] Deleted { $count } times of the series, from { $when } on.
}
calendar-deleted-onwards-all = Deleted all times of the series from { $when } on.
calendar-deleted-series = Deleted the series. You can put it back for 30 days.
calendar-deleted-series-times = { $count ->
    [one] Deleted the series with { $count } time to come. You can put it back for 30 days.
   *[other] Deleted the series with { $count } times to come. You can put it back for 30 days.
}
calendar-deleted-series-all = Deleted the series with all times to come. You can put it back for 30 days.
calendar-unscheduled = { $count ->
    [one] Unscheduled. It stays in your drafts.
   *[other] Unscheduled. They stay in your drafts.
}
calendar-unscheduled-posts = { $count ->
    [one] Removed from the service and kept as a draft.
   *[other] Removed { $count } posts from the service and kept them as drafts.
}

## What the history notes of it.

calendar-ends-before = Ends before { $when }
calendar-without = Goes on without { $when }
calendar-without-moved = Goes on without the moved time
calendar-kept-as-draft = Kept as a draft without a time

## Why something cannot be moved or deleted, and what to do.

calendar-nothing-changed = Nothing was changed.
calendar-nothing-to-do = Nothing needs to be done.
calendar-gone = This post is no longer there.
calendar-look-again = Look at the calendar again.
calendar-try-again = Try again.
calendar-copy-it = Copy it to another time.
calendar-day-too-far = This day is too far away.
calendar-day-too-far-next = Choose a nearer one.
calendar-in-the-past = { $when } is in the past.
calendar-in-the-past-next = Choose a time that is still to come.
calendar-time-passed = This time has passed.
calendar-has-gone-out = You cannot move a post that has gone out or is about to.
calendar-on-its-way = You cannot move a post that is on its way to the service.
calendar-on-its-way-next = Wait until the service has it, or take it back with Ctrl Z.
calendar-may-be-on-its-way = You cannot delete a post that may be on its way.
calendar-wait-for-outcome = Wait until its outcome is known.
calendar-not-at-that-time = A post that waits in the outbox cannot be sent at that time.
calendar-not-at-that-time-next = Take it back with Ctrl Z, and look at it.
calendar-not-unscheduled = You cannot unschedule a post that has gone out or repeats.
calendar-not-unscheduled-next = Delete it, or edit its rule.
calendar-in-the-outbox = You cannot unschedule a post that is in the outbox.
calendar-in-the-outbox-next = Take it back with Ctrl Z.
calendar-repeats-among = You cannot move a repeating post together with others.
calendar-repeats-among-next = Move it by itself: one of its times, or all of them.
calendar-different-times = Its platforms have different times.
calendar-edit-rule = Edit its rule.
calendar-rule-unreadable = Its rule cannot be read.
calendar-rule-unreadable-next = Open it and choose a new one.
calendar-no-single-move = You cannot move a single time of a series that repeats several times a day.
calendar-no-single-move-next = Move the whole series, or copy this time.
calendar-no-single-delete = You cannot delete a single time of a series that repeats several times a day.
calendar-no-single-delete-next = Edit its rule, or delete the whole series.
calendar-no-split = A series that repeats several times a day cannot be split.
calendar-no-split-next = Choose the whole series, or edit its rule.
calendar-no-separate-post = This time cannot become a separate post: Carillon does not know its channels.
calendar-no-separate-post-next = Fetch what is new, or move the whole series.
calendar-unmovable-custom = This series cannot be moved like that: its days are a custom expression.
calendar-unmovable-weeks = This series cannot be moved like that: some of its days would fall into another week.
calendar-unmovable-months = This series cannot be moved like that: it would leave its month, or its day is one that some months do not have.
calendar-unmovable-years = This series cannot be moved like that: it would leave the years 0 to 9999.
calendar-unmovable-overlap = This series cannot be moved like that: its first time would fall into an hour that comes twice.
calendar-unmovable-next = Edit its rule, or move this time alone.

## The calendar as it was.

calendar-past-times = { $count ->
    [one] { $count } change, { $last }
   *[other] { $count } changes, the last { $last }
}
