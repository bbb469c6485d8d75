## Was eine Regel tut, Stück für Stück. $rule ist, was davor gesagt wurde: „Jeden Tag um 09:00“.

repeats-from = { $rule }, ab { $date }
repeats-until = { $rule }, bis { $date }
repeats-skips-months = { $rule } (Monate ohne diesen Tag werden übersprungen)
repeats-in-zone = { $rule }, { $zone }
repeats-at = { $rule } um { $time }
repeats-days = { $count ->
    [one] Jeden Tag
   *[other] Alle { $count } Tage
}
# Die Tage sind etwa „Montag und Donnerstag“.
repeats-weekdays = Jeden { $days }
repeats-weeks = { $count ->
    [one] Jede Woche, { $days }
   *[other] Alle { $count } Wochen, { $days }
}
repeats-months = { $count ->
    [one] Jeden Monat am { $day }.
   *[other] Alle { $count } Monate am { $day }.
}
repeats-minutes = { $count ->
    [one] Jede Minute
   *[other] Alle { $count } Minuten
}
repeats-hours = { $count ->
    [one] Jede Stunde
   *[other] Alle { $count } Stunden
}
repeats-elapsed = { $often } ab { $date }, { $time }, { $zone }
repeats-monday-to-friday = Montag bis Freitag
repeats-mon-to-fri = Mo. bis Fr.
repeats-custom = Eigener Ausdruck `{ $expression }`

## Ein Cron-Ausdruck, Stück für Stück.

repeats-often = { $rule }, { $often }
repeats-often-hourly = stündlich zur Minute { $minute }
repeats-often-minutes = { $count ->
    [one] jede Minute
   *[other] alle { $count } Minuten
}
repeats-between = { $rule } von { $first } bis { $last }
repeats-in-months = { $rule } im { $months }
repeats-on-of-months = Am { $days } im { $months }
repeats-on-of-every-month = Am { $days } jedes Monats
repeats-and-every = { $rule } und jeden { $days }
repeats-number = { $day }.
repeats-numbers = { $count ->
    [one] { $days }
   *[other] { $days }
}
repeats-nearest = dem { $day }. nächstgelegenen Tag von Montag bis Freitag
repeats-last-day = letzten Tag
repeats-last-workday = letzten Tag von Montag bis Freitag
repeats-nth-weekday = { $nth ->
    [1] ersten { $day }
    [2] zweiten { $day }
    [3] dritten { $day }
    [4] vierten { $day }
   *[5] fünften { $day }
}
repeats-last-weekday = letzten { $day }
repeats-in-years = { $rule } ({ $years })
repeats-years = { $first } bis { $last }

## Eine Regel in wenigen Worten: hinter „Wiederholung beginnen“ (inside) oder allein (alone).

repeats-short = { $name }, { $time }
repeats-custom-rule = Eigene Regel
repeats-label-days = { $place ->
    [inside] { $count ->
        [one] täglich
       *[other] alle { $count } Tage
    }
   *[alone] { $count ->
        [one] Täglich
       *[other] Alle { $count } Tage
    }
}
repeats-label-weeks = { $place ->
    [inside] alle { $count } Wochen
   *[alone] Alle { $count } Wochen
}
repeats-label-months = { $place ->
    [inside] alle { $count } Monate
   *[alone] Alle { $count } Monate
}
repeats-label-day-of-month = { $place ->
    [inside] am { $day }.
   *[alone] Am { $day }.
}
repeats-label-last-day = { $place ->
    [inside] am letzten Tag
   *[alone] Am letzten Tag
}
repeats-label-minutes = { $place ->
    [inside] { $count ->
        [one] jede Minute
       *[other] alle { $count } Minuten
    }
   *[alone] { $count ->
        [one] Jede Minute
       *[other] Alle { $count } Minuten
    }
}
repeats-label-hours = { $place ->
    [inside] { $count ->
        [one] jede Stunde
       *[other] alle { $count } Stunden
    }
   *[alone] { $count ->
        [one] Jede Stunde
       *[other] Alle { $count } Stunden
    }
}
