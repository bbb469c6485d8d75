## Days and times. Weekday, day, month, year and time come one by one, so that each language puts them in its order.

words-weekday = { $weekday ->
    [mon] Mon
    [tue] Tue
    [wed] Wed
    [thu] Thu
    [fri] Fri
    [sat] Sat
   *[sun] Sun
}
words-weekday-long = { $weekday ->
    [mon] Monday
    [tue] Tuesday
    [wed] Wednesday
    [thu] Thursday
    [fri] Friday
    [sat] Saturday
   *[sun] Sunday
}
words-month = { $month ->
    [jan] Jan
    [feb] Feb
    [mar] Mar
    [apr] Apr
    [may] May
    [jun] Jun
    [jul] Jul
    [aug] Aug
    [sep] Sep
    [oct] Oct
    [nov] Nov
   *[dec] Dec
}
words-month-long = { $month ->
    [jan] January
    [feb] February
    [mar] March
    [apr] April
    [may] May
    [jun] June
    [jul] July
    [aug] August
    [sep] September
    [oct] October
    [nov] November
   *[dec] December
}
words-long = { $weekday } { $day } { $month } { $year }, { $time }
words-short = { $weekday } { $day } { $month }, { $time }
words-short-in = { $when } { $city }
words-day = { $weekday } { $day } { $month } { $year }
words-short-day = { $weekday } { $day } { $month }
words-date = { $day } { $month } { $year }
words-day-of-month = { $day } { $month }
words-month-of-year = { $month } { $year }
words-today = today
words-tomorrow = tomorrow
words-yesterday = yesterday
words-in-days = in { $days } days
words-days-ago = { $days } days ago

## Spans of time, two units at most.

words-now = now
words-just-now = just now
words-seconds-ago = { $seconds } s ago
words-in = in { $span }
words-ago = { $span } ago
words-minutes = { $minutes } min
words-hours = { $hours } h
words-hours-minutes = { $hours } h { $minutes } min
# These two stand after “in” or before “ago”.
words-days = { $days ->
    [one] { $days } day
   *[other] { $days } days
}
words-days-hours = { $days ->
    [one] { $days } day, { $hours } h
   *[other] { $days } days, { $hours } h
}

## What a change of the clocks does to a time.

words-clock-gap = { $time } does not exist on { $day } in { $city }: clocks go forward. It will be { $sent }.
words-clock-overlap = { $which ->
    [second] { $time } comes twice on { $day } in { $city }: clocks go back. It will be the second, { $offset }.
   *[first] { $time } comes twice on { $day } in { $city }: clocks go back. It will be the first, { $offset }.
}

## Sizes.

words-bytes = { $bytes } bytes
words-kilobytes = { $size } kB
words-megabytes = { $size } MB
words-gigabytes = { $size } GB
words-terabytes = { $size } TB
words-characters = { $count ->
    [one] { $count } character
   *[other] { $count } characters
}

## Several things in one sentence.

words-list-comma = { $one }, { $two }
words-list-two = { $one } and { $two }
words-list-or = { $one } or { $two }
words-quoted = “{ $text }”
words-no-text = No text yet
