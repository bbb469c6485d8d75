## What a rule does, piece by piece. The variable $rule is what was said before it: "Every day at 09:00".

repeats-from = { $rule }, from { $date }
repeats-until = { $rule }, until { $date }
repeats-skips-months = { $rule } (months without it are skipped)
repeats-in-zone = { $rule }, { $zone }
repeats-at = { $rule } at { $time }
repeats-days = { $count ->
    [one] Every day
   *[other] Every { $count } days
}
# The days are such as "Monday and Thursday".
repeats-weekdays = Every { $days }
repeats-weeks = { $count ->
    [one] Every week on { $days }
   *[other] Every { $count } weeks on { $days }
}
repeats-months = { $count ->
    [one] Every month on day { $day }
   *[other] Every { $count } months on day { $day }
}
repeats-minutes = { $count ->
    [one] Every minute
   *[other] Every { $count } minutes
}
repeats-hours = { $count ->
    [one] Every hour
   *[other] Every { $count } hours
}
repeats-elapsed = { $often } from { $date }, { $time }, { $zone }
repeats-monday-to-friday = Monday to Friday
repeats-mon-to-fri = Mon to Fri
repeats-custom = Custom expression `{ $expression }`

## A cron expression, piece by piece.

repeats-often = { $rule }, { $often }
repeats-often-hourly = every hour at minute { $minute }
repeats-often-minutes = { $count ->
    [one] every minute
   *[other] every { $count } minutes
}
repeats-between = { $rule } from { $first } to { $last }
repeats-in-months = { $rule } in { $months }
repeats-on-of-months = On { $days } of { $months }
repeats-on-of-every-month = On { $days } of every month
repeats-and-every = { $rule }, and every { $days }
repeats-number = { $day }
repeats-numbers = { $count ->
    [one] day { $days }
   *[other] days { $days }
}
repeats-nearest = the day from Monday to Friday nearest to day { $day }
repeats-last-day = the last day
repeats-last-workday = the last day from Monday to Friday
repeats-nth-weekday = { $nth ->
    [1] the first { $day }
    [2] the second { $day }
    [3] the third { $day }
    [4] the fourth { $day }
   *[5] the fifth { $day }
}
repeats-last-weekday = the last { $day }
repeats-in-years = { $rule } in { $years }
repeats-years = { $first } to { $last }

## A rule in a few words: behind "Start repeating" (inside), or by itself (alone).

repeats-short = { $name }, { $time }
repeats-custom-rule = Custom rule
repeats-label-days = { $place ->
    [inside] { $count ->
        [one] daily
       *[other] every { $count } days
    }
   *[alone] { $count ->
        [one] Daily
       *[other] Every { $count } days
    }
}
repeats-label-weeks = { $place ->
    [inside] every { $count } weeks
   *[alone] Every { $count } weeks
}
repeats-label-months = { $place ->
    [inside] every { $count } months
   *[alone] Every { $count } months
}
repeats-label-day-of-month = { $place ->
    [inside] on day { $day }
   *[alone] Day { $day }
}
repeats-label-last-day = { $place ->
    [inside] on the last day
   *[alone] The last day
}
repeats-label-minutes = { $place ->
    [inside] { $count ->
        [one] every minute
       *[other] every { $count } minutes
    }
   *[alone] { $count ->
        [one] Every minute
       *[other] Every { $count } minutes
    }
}
repeats-label-hours = { $place ->
    [inside] { $count ->
        [one] every hour
       *[other] every { $count } hours
    }
   *[alone] { $count ->
        [one] Every hour
       *[other] Every { $count } hours
    }
}
