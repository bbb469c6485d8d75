## What was given stands for no time, and what to give instead.

timing-not-a-date = “{ $text }” is not a date.
timing-not-a-date-next = Write it like 2026-11-22.
timing-too-far = The year { $year } is too far away.
timing-not-a-time = “{ $text }” is not a time of day.
timing-not-a-time-next = Write it like 09:00.
timing-date-and-time-next = Write the date as 2026-11-22 and the time as 09:00.
timing-not-a-zone = “{ $name }” is not a time zone.
timing-not-a-zone-next = Choose one from the list.
timing-ends-before = The last day is before the first.
timing-ends-before-next = Choose a later last day, or none.
timing-every-nought = “Every 0” never happens.
timing-every-nought-next = Enter 1 or more.
timing-no-weekday = No day of the week is chosen.
timing-no-weekday-next = Choose at least one.
timing-last-day = No service supports the last day of every { $count } months.
timing-last-day-next = Choose every month, or a day up to 28.
timing-no-such-day = No month has a day { $day }.
timing-no-such-day-next = Choose a day from 1 to 31.

## A schedule expression that is not understood. The variable is why, behind "The expression".

timing-expression = The expression { $why }.
timing-expression-next = Write it like 0 9 * * 1, or use the form.
timing-expression-fields = has { $count } fields instead of { $wanted }
timing-expression-field = { $field ->
    [minute] has `{ $text }` for the minute
    [hour] has `{ $text }` for the hour
    [day-of-month] has `{ $text }` for the day of the month
    [month] has `{ $text }` for the month
    [day-of-week] has `{ $text }` for the day of the week
   *[year] has `{ $text }` for the year
}
timing-expression-both-days = has both a day of the month and a day of the week: one of them must be `?`
timing-expression-rate = has `{ $text }` for a rate
