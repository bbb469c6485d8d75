## Tage und Zeiten. Wochentag, Tag, Monat, Jahr und Zeit kommen einzeln.

words-weekday = { $weekday ->
    [mon] Mo.
    [tue] Di.
    [wed] Mi.
    [thu] Do.
    [fri] Fr.
    [sat] Sa.
   *[sun] So.
}
words-weekday-long = { $weekday ->
    [mon] Montag
    [tue] Dienstag
    [wed] Mittwoch
    [thu] Donnerstag
    [fri] Freitag
    [sat] Samstag
   *[sun] Sonntag
}
words-month = { $month ->
    [jan] Jan.
    [feb] Feb.
    [mar] März
    [apr] Apr.
    [may] Mai
    [jun] Juni
    [jul] Juli
    [aug] Aug.
    [sep] Sept.
    [oct] Okt.
    [nov] Nov.
   *[dec] Dez.
}
words-month-long = { $month ->
    [jan] Januar
    [feb] Februar
    [mar] März
    [apr] April
    [may] Mai
    [jun] Juni
    [jul] Juli
    [aug] August
    [sep] September
    [oct] Oktober
    [nov] November
   *[dec] Dezember
}
words-long = { $weekday }, { $day }. { $month } { $year }, { $time }
words-short = { $weekday }, { $day }. { $month }, { $time }
words-short-in = { $when } { $city }
words-day = { $weekday }, { $day }. { $month } { $year }
words-short-day = { $weekday }, { $day }. { $month }
words-date = { $day }. { $month } { $year }
words-day-of-month = { $day }. { $month }
words-month-of-year = { $month } { $year }
words-today = heute
words-tomorrow = morgen
words-yesterday = gestern
words-in-days = in { $days } Tagen
words-days-ago = vor { $days } Tagen

## Zeitspannen, höchstens zwei Einheiten.

words-now = jetzt
words-just-now = gerade eben
words-seconds-ago = vor { $seconds } s
words-in = in { $span }
words-ago = vor { $span }
words-minutes = { $minutes } min
words-hours = { $hours } h
words-hours-minutes = { $hours } h { $minutes } min
# Nach „in“ und „vor“: im Dativ.
words-days = { $days ->
    [one] { $days } Tag
   *[other] { $days } Tagen
}
words-days-hours = { $days ->
    [one] { $days } Tag, { $hours } h
   *[other] { $days } Tagen, { $hours } h
}

## Was eine Zeitumstellung mit einer Uhrzeit macht.

words-clock-gap = { $time } gibt es am { $day } in { $city } nicht: Die Uhr wird vorgestellt. Es wird { $sent }.
words-clock-overlap = { $which ->
    [second] { $time } kommt am { $day } in { $city } zweimal: Die Uhr wird zurückgestellt. Es wird das zweite Mal, { $offset }.
   *[first] { $time } kommt am { $day } in { $city } zweimal: Die Uhr wird zurückgestellt. Es wird das erste Mal, { $offset }.
}

## Größen.

words-bytes = { $bytes } Byte
words-kilobytes = { $size } kB
words-megabytes = { $size } MB
words-gigabytes = { $size } GB
words-terabytes = { $size } TB
words-characters = { $count } Zeichen

## Mehreres in einem Satz.

words-list-comma = { $one }, { $two }
words-list-two = { $one } und { $two }
words-list-or = { $one } oder { $two }
words-quoted = „{ $text }“
words-no-text = Noch kein Text
