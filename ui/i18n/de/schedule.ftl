## When a post goes out: the three ways.

schedule-when = Wann
schedule-now = Jetzt
schedule-at-a-time = Zu fester Zeit
schedule-repeat = Wiederholen
schedule-now-text = Der Beitrag wird gesendet, sobald Sie die Schaltfläche im Editor drücken. Als Entwurf gespeichert hat er keine Zeit und erscheint unter „Ohne Zeit“.
schedule-use = Übernehmen
schedule-use-now = „Jetzt“ übernehmen
schedule-use-rule = Diesen Zeitplan übernehmen
schedule-use-moment = { $moment } übernehmen
schedule-use-shared = Gemeinsame Zeit übernehmen
schedule-no-time = Ohne Zeit
# The variable is the name of a platform.
schedule-only-for = Nur für { $platform }

## A time that is typed, and what it means.

# Was eingegeben werden kann, in Worten der Sprache.
schedule-when-examples = morgen 9:00, +2h
schedule-time = Uhrzeit
schedule-no-time-yet = Noch keine Zeit
schedule-type-or-pick = Geben Sie eine Zeit ein oder wählen Sie einen Tag.
schedule-which-one = Welche Zeit?
schedule-clocks-change = Zeitumstellung
schedule-suggested = Vorgeschlagene Zeiten

## The zone.

schedule-zone = Zone
schedule-zone-of = Zone: { $zone }
schedule-time-zone = Zeitzone
schedule-time-zones = Zeitzonen
schedule-zone-search = Zeitzonen suchen
schedule-zone-hint = Stadt, Region oder Name
schedule-zone-none = Keine Zeitzone passt.
schedule-zone-more = { $count ->
    [one] { $count } weitere. Tippen Sie, um sie zu finden.
   *[other] { $count } weitere. Tippen Sie, um eine zu finden.
}
schedule-zone-chosen = ausgewählt
schedule-what-stays = Was bleibt?
schedule-keep-clock = Uhrzeit behalten
schedule-keep-moment = Zeitpunkt behalten

## The small month.

schedule-day = Tag
# What a day of the month is called aloud.
schedule-day-with-posts = { $count ->
    [one] { $day }, { $count } Beitrag
   *[other] { $day }, { $count } Beiträge
}
# Posts of the day that are not listed.
schedule-posts-more = { $count ->
    [one] { $count } weiterer
   *[other] { $count } weitere
}

## The rule: words before and between its fields, which make one sentence: "Every 2 weeks on Monday at 09:00 in Vienna".

# The variables are what the two fields behind it say.
schedule-rule-every = { $count ->
    [one] { $unit ->
        [minute] Jede
        [hour] Jede
        [week] Jede
       *[month] Jeden
    }
   *[other] Alle
}
schedule-rule-unit = { $unit ->
    [minute] { $count ->
        [one] Minute
       *[other] Minuten
    }
    [hour] { $count ->
        [one] Stunde
       *[other] Stunden
    }
    [day] { $count ->
        [one] Tag
       *[other] Tage
    }
    [week] { $count ->
        [one] Woche
       *[other] Wochen
    }
   *[month] { $count ->
        [one] Monat
       *[other] Monate
    }
}
schedule-rule-on = am
# Before the first time of a rule that counts minutes or hours.
schedule-rule-first = zuerst
schedule-rule-at = um
schedule-rule-in = in
schedule-rule-from = ab
schedule-rule-until = bis
schedule-rule-no-end = auf Weiteres
# A day of the month by its number.
schedule-rule-month-day = { $day }.
schedule-rule-last-day = letzten Tag

## What the fields of the rule are called.

schedule-every-how-many = Abstand
schedule-unit = Einheit
schedule-days = Tage
schedule-day-of-month = Tag des Monats
schedule-first-day = Erster Tag
schedule-first-day-of = Erster Tag: { $day }
schedule-last-day = Letzter Tag
schedule-last-day-of = Letzter Tag: { $day }
schedule-last-day-none = Letzter Tag: ohne Ende
schedule-no-end = Ohne Ende

## The rules that people want most.

schedule-presets = Vorlagen
schedule-daily = Täglich
schedule-weekdays = Montag bis Freitag
schedule-monthly = Monatlich am { $day }.
schedule-monthly-last = Letzter Tag

## The rule as an expression.

schedule-expression = Ausdruck
schedule-expression-none = Kein einzelner Ausdruck beschreibt diese Regel
schedule-custom = { $title } Das Formular kann diese Regel nicht zeigen. Bearbeiten Sie den Ausdruck oder beginnen Sie mit dem Formular neu.
schedule-custom-title = Eigener Ausdruck.
schedule-use-form = Formular verwenden

## What a rule does next.

schedule-next-times = Nächste Zeiten
schedule-next = { $count ->
    [0] Nächste
    [one] Nächste
   *[other] Nächste { $count }
}
schedule-to-check = { $count ->
   *[other] { $count } zu prüfen
}
schedule-next-none = Diese Regel hat keine nächsten Zeiten.

## Times in words.

# A time of day before noon, and one after it, by the clock of twelve hours.
schedule-clock-morning = { $time } AM
schedule-clock-afternoon = { $time } PM
schedule-on-day = { $day }, { $time }
# When the clocks go back, a time is there twice.
schedule-on-day-second = { $day }, { $time } zum zweiten Mal
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
            [0] { $days } Tag
           *[other] { $days } Tag, { $minutes } min
        }
       *[other] { $minutes ->
            [0] { $days } Tag, { $hours } h
           *[other] { $days } Tag, { $hours } h { $minutes } min
        }
    }
   *[other] { $hours ->
        [0] { $minutes ->
            [0] { $days } Tage
           *[other] { $days } Tage, { $minutes } min
        }
       *[other] { $minutes ->
            [0] { $days } Tage, { $hours } h
           *[other] { $days } Tage, { $hours } h { $minutes } min
        }
    }
}
