## When a post goes out: the three ways.

schedule-when = When
schedule-now = Now
schedule-at-a-time = At a time
schedule-repeat = Repeat
schedule-now-text = The post is sent as soon as you press the button in the composer. Saved as a draft, it has no time and appears under Unscheduled.
schedule-use = Use
schedule-use-now = Use now
schedule-use-rule = Use this schedule
schedule-use-moment = Use { $moment }
schedule-use-shared = Use the shared time
schedule-no-time = No time
# The variable is the name of a platform.
schedule-only-for = Only for { $platform }

## A time that is typed, and what it means.

# Examples of what can be typed, in words of the language.
schedule-when-examples = tomorrow 9:00, +2h
schedule-time = Time
schedule-no-time-yet = No time yet
schedule-type-or-pick = Type a time, or pick a day.
schedule-which-one = Which one?
schedule-clocks-change = Clocks change
schedule-suggested = Suggested times

## The zone.

schedule-zone = Zone
schedule-zone-of = Zone: { $zone }
schedule-time-zone = Time zone
schedule-time-zones = Time zones
schedule-zone-search = Search time zones
schedule-zone-hint = City, region or name
schedule-zone-none = No time zone matches.
schedule-zone-more = { $count ->
   *[other] { $count } more. Type to find one.
}
schedule-zone-chosen = chosen
schedule-what-stays = What stays?
schedule-keep-clock = Keep the clock time
schedule-keep-moment = Keep the moment

## The small month.

schedule-day = Day
# What a day of the month is called aloud.
schedule-day-with-posts = { $count ->
    [one] { $day }, { $count } post
   *[other] { $day }, { $count } posts
}
# Posts of the day that are not listed.
schedule-posts-more = { $count ->
   *[other] { $count } more
}

## The rule: words before and between its fields, which make one sentence: "Every 2 weeks on Monday at 09:00 in Vienna".

# The variables are what the two fields behind it say.
schedule-rule-every = { $unit ->
   *[month] { $count ->
       *[other] Every
    }
}
schedule-rule-unit = { $unit ->
    [minute] { $count ->
        [one] minute
       *[other] minutes
    }
    [hour] { $count ->
        [one] hour
       *[other] hours
    }
    [day] { $count ->
        [one] day
       *[other] days
    }
    [week] { $count ->
        [one] week
       *[other] weeks
    }
   *[month] { $count ->
        [one] month
       *[other] months
    }
}
schedule-rule-on = on
# Before the first time of a rule that counts minutes or hours.
schedule-rule-first = first
schedule-rule-at = at
schedule-rule-in = in
schedule-rule-from = from
schedule-rule-until = until
schedule-rule-no-end = no end
# A day of the month by its number.
schedule-rule-month-day = day { $day }
schedule-rule-last-day = last day

## What the fields of the rule are called.

schedule-every-how-many = Every how many
schedule-unit = Unit
schedule-days = Days
schedule-day-of-month = Day of the month
schedule-first-day = First day
schedule-first-day-of = First day: { $day }
schedule-last-day = Last day
schedule-last-day-of = Last day: { $day }
schedule-last-day-none = Last day: no end
schedule-no-end = No end

## The rules that people want most.

schedule-presets = Presets
schedule-daily = Daily
schedule-weekdays = Weekdays
schedule-monthly = Monthly on day { $day }
schedule-monthly-last = Last day

## The rule as an expression.

schedule-expression = Expression
schedule-expression-none = No single expression describes this rule
schedule-custom = { $title } The form cannot show this rule. Edit the expression, or use the form to start over.
schedule-custom-title = Custom expression.
schedule-use-form = Use the form

## What a rule does next.

schedule-next-times = Next times
schedule-next = { $count ->
    [0] Next
   *[other] Next { $count }
}
schedule-to-check = { $count ->
   *[other] { $count } to check
}
schedule-next-none = This rule has no next times.

## Times in words.

# A time of day before noon, and one after it, by the clock of twelve hours.
schedule-clock-morning = { $time } AM
schedule-clock-afternoon = { $time } PM
schedule-on-day = { $day }, { $time }
# When the clocks go back, a time is there twice.
schedule-on-day-second = { $day }, the second { $time }
# How far two times are apart.
schedule-apart = { $days ->
    [0] { $hours ->
        [0] { $minutes } min
       *[other] { $minutes ->
            [0] { $hours } h
           *[other] { $hours } h { $minutes } min
        }
    }
    [one] { $hours ->
        [0] { $minutes ->
            [0] { $days } day
           *[other] { $days } day, { $minutes } min
        }
       *[other] { $minutes ->
            [0] { $days } day, { $hours } h
           *[other] { $days } day, { $hours } h { $minutes } min
        }
    }
   *[other] { $hours ->
        [0] { $minutes ->
            [0] { $days } days
           *[other] { $days } days, { $minutes } min
        }
       *[other] { $minutes ->
            [0] { $days } days, { $hours } h
           *[other] { $days } days, { $hours } h { $minutes } min
        }
    }
}
