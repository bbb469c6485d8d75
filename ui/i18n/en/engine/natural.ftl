## Dates and times in words. Examples are such as are understood in the language.

natural-start = Type a time: “tomorrow 9:00”, “fri 14:30”, “+2h”.
natural-time = Add a time, such as “9:00” or “2pm”.
natural-day = Add a day, such as “monday” or “24 november”.
natural-span = Add how long, such as “2 hours” or “3 weeks”.
natural-continue = Continue: { $words }…

## Why a text is no moment.

natural-words = Carillon does not understand this. Try “tomorrow 9:00”, “fri 14:30” or “+2h”.
natural-leap-years = { $month } has 28 days, in leap years 29.
natural-days-of-year = { $month } { $year } has { $days } days.
natural-days = { $month } has { $days } days.
natural-no-such-month = There is no month { $month }.
natural-no-such-time = This time of day does not exist.
natural-weekday-differs = { $date } is a { $weekday }, not a { $named }.
natural-contradiction = Two parts of this contradict each other.
natural-zone = The zone is chosen beside this field. Only an ISO time may end with UTC.
natural-repeats = This repeats: choose “Repeat”.
natural-now = To send it right away, choose “Now”.
natural-too-far = This is too far away.

## What was taken for granted.

natural-assumed-no-day = no day given: the next such time
natural-assumed-chosen-day = no day given: the one that was chosen
natural-assumed-no-month = no month given: the next with such a day
natural-assumed-no-year = no year given: the next such date
natural-assumed-no-time = no time given
natural-assumed-chosen-time = no time given: the one it has
natural-assumed-time-of-now = no time given: as late as it is now
natural-assumed-half = neither am nor pm given
natural-assumed-twenty-four-hours = neither am nor pm given: the hour is one of 24
natural-assumed-after-midnight = the night goes on after midnight
natural-assumed-order = day and month can only be meant this way round
natural-assumed-week = “next” can mean the coming week or the one after
natural-assumed-from-now = counted from now
natural-assumed-last-day = that month is shorter: its last day
natural-assumed-date-counts = the date counts, not the day of the week
natural-assumed-weekday-counts = the day of the week counts, not the date
natural-assumed-whole-minute = seconds are left out
