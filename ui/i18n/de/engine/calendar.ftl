## Tage, Wochen und was darin steht.

calendar-day = { $weekday }, { $day }. { $month } { $year }
# Eine Woche: Ihre Tage liegen in einem Monat, in einem Jahr oder in zweien.
calendar-days-of-month = { $day }.–{ $end }. { $month } { $year }
calendar-days-of-year = { $day }. { $month } – { $end }. { $end_month } { $year }
calendar-days-of-years = { $day }. { $month } { $year } – { $end }. { $end_month } { $end_year }
calendar-week-number = KW { $week }
# Ein Kanal oder eine Plattform und der Tag.
calendar-column-day = { $name }, { $day }
calendar-no-channel = Kein Kanal
calendar-no-platform = Keine Plattform
# Stunden, die ein Tag nicht hat, weil die Uhr vorgestellt wird.
calendar-no-hours = { $from }–{ $to } entfällt
calendar-clock-change = auf { $offset }
calendar-chip-when = { $when }, { $zone }
calendar-chip-chosen-in = { $when }, { $zone }, gewählt in { $chosen }

## Was sich von einem Beitrag oder Entwurf sagen lässt.

calendar-state-draft = Entwurf
calendar-state-waiting = Wartet auf das Senden
calendar-state-sending = Wird gesendet
calendar-state-confirming = Wird bestätigt
calendar-state-unconfirmed = Unbestätigt
calendar-state-rejected = Abgelehnt
calendar-state-scheduled = Geplant
calendar-state-repeating = Wiederholt sich
calendar-state-due = Fällig
calendar-state-due-delivered = { $targets ->
    [one] Fällig, an { $delivered } von { $targets } Kanal zugestellt
   *[other] Fällig, an { $delivered } von { $targets } Kanälen zugestellt
}
calendar-state-delivered = { $targets ->
    [one] An { $targets } Kanal zugestellt
   *[other] An { $targets } Kanäle zugestellt
}
calendar-state-partly-delivered = { $targets ->
    [one] An { $delivered } von { $targets } Kanal zugestellt
   *[other] An { $delivered } von { $targets } Kanälen zugestellt
}
calendar-state-refused = { $targets ->
    [one] Von { $targets } Kanal abgelehnt
   *[other] Von { $targets } Kanälen abgelehnt
}
calendar-state-missed = Verpasst
calendar-state-not-reported = Vergangen, Zustellung nicht gemeldet
calendar-state-going-out = Geht hinaus
calendar-state-needs-look = Vielleicht da: nachsehen
calendar-state-paused = Erneut anmelden
calendar-state-held = Kanal pausiert

## Was verlangt wurde, lässt sich nicht lesen oder zeigen.

calendar-not-a-date = „{ $text }“ ist kein Datum.
calendar-not-a-date-next = Schreiben Sie es so: 2026-11-22.
calendar-not-a-time = „{ $text }“ ist keine Uhrzeit.
calendar-not-a-moment-next = Schreiben Sie das Datum als 2026-11-22 und die Uhrzeit als 09:00.
calendar-not-a-month = „{ $text }“ ist kein Monat der Form 2026-11.
calendar-not-a-month-next = Wählen Sie einen Monat.
calendar-too-far = Diese Tage sind zu weit entfernt.
calendar-too-far-next = Wählen Sie nähere.
calendar-not-missed = Dieser Beitrag ist nicht mehr verpasst. Nichts wurde gesendet.
calendar-not-missed-next = Sehen Sie ihn noch einmal an.

## Wohin etwas käme.

calendar-posts-moved-by = { $count } Beiträge, { $distance }
# Abstände nach der Uhr: „+2 Tage“, „−2 h 30 min“.
calendar-by-days = { $days ->
    [one] { $sign }{ $days } Tag
   *[other] { $sign }{ $days } Tage
}
calendar-by-hours = { $sign }{ $hours } h
calendar-by-hours-minutes = { $sign }{ $hours } h { $minutes } min
calendar-by-minutes = { $sign }{ $minutes } min
calendar-not-moved = nicht verschoben

## Wie viele Termine einer Serie gemeint sind.

calendar-times = { $count ->
    [one] { $count } Termin
   *[other] { $count } Termine
}
calendar-times-until = { $count ->
    [one] { $count } Termin, der letzte am { $last }
   *[other] { $count } Termine, der letzte am { $last }
}
calendar-times-endless = alle Termine ab diesem, ohne Ende
calendar-no-times-left = keine Termine mehr

## Was getan wurde.

calendar-moved = Verschoben auf { $when }
calendar-moved-posts = { $count } Beiträge verschoben, den ersten auf { $when }
calendar-copied = Kopiert auf { $when }
calendar-copied-posts = { $count } Beiträge kopiert, den ersten auf { $when }
calendar-moved-onwards = { $count ->
    [one] { $count } Termin der Serie verschoben, diesen auf { $when }
   *[other] { $count } Termine der Serie verschoben, diesen auf { $when }
}
calendar-moved-onwards-all = Diesen und alle späteren Termine verschoben, diesen auf { $when }
calendar-moved-series = Die Serie verschoben, diesen Termin auf { $when }
calendar-moved-series-times = { $count ->
    [one] Die Serie ({ $count } Termin) verschoben, diesen auf { $when }
   *[other] Die Serie ({ $count } Termine) verschoben, diesen auf { $when }
}
calendar-deleted-posts = { $count ->
    [one] { $count } Beitrag gelöscht. Sie können ihn 30 Tage lang zurückholen.
   *[other] { $count } Beiträge gelöscht. Sie können sie 30 Tage lang zurückholen.
}
calendar-deleted-time = Den Termin { $when } gelöscht. Die Serie geht weiter.
calendar-deleted-times = Diese Termine gelöscht. Die Serie geht weiter.
calendar-deleted-onwards = { $count ->
    [one] { $count } Termin der Serie ab { $when } gelöscht.
   *[other] { $count } Termine der Serie ab { $when } gelöscht.
}
calendar-deleted-onwards-all = Alle Termine der Serie ab { $when } gelöscht.
calendar-deleted-series = Die Serie gelöscht. Sie können sie 30 Tage lang zurückholen.
calendar-deleted-series-times = { $count ->
    [one] Die Serie mit { $count } anstehenden Termin gelöscht. Sie können sie 30 Tage lang zurückholen.
   *[other] Die Serie mit { $count } anstehenden Terminen gelöscht. Sie können sie 30 Tage lang zurückholen.
}
calendar-deleted-series-all = Die Serie mit allen anstehenden Terminen gelöscht. Sie können sie 30 Tage lang zurückholen.
calendar-unscheduled = { $count ->
    [one] Zeit entfernt. Er bleibt in Ihren Entwürfen.
   *[other] Zeit entfernt. Sie bleiben in Ihren Entwürfen.
}
calendar-unscheduled-posts = { $count ->
    [one] Vom Dienst entfernt und als Entwurf behalten.
   *[other] { $count } Beiträge vom Dienst entfernt und als Entwürfe behalten.
}

## Was der Verlauf dazu vermerkt.

calendar-ends-before = Endet vor { $when }
calendar-without = Geht ohne { $when } weiter
calendar-without-moved = Geht ohne den verschobenen Termin weiter
calendar-kept-as-draft = Als Entwurf ohne Zeit behalten

## Warum sich etwas nicht verschieben oder löschen lässt, und was zu tun ist.

calendar-nothing-changed = Nichts wurde geändert.
calendar-nothing-to-do = Sie müssen nichts tun.
calendar-gone = Dieser Beitrag ist nicht mehr da.
calendar-look-again = Sehen Sie noch einmal in den Kalender.
calendar-try-again = Versuchen Sie es noch einmal.
calendar-copy-it = Kopieren Sie ihn auf eine andere Zeit.
calendar-day-too-far = Dieser Tag ist zu weit entfernt.
calendar-day-too-far-next = Wählen Sie einen näheren.
calendar-in-the-past = { $when } liegt in der Vergangenheit.
calendar-in-the-past-next = Wählen Sie eine Zeit, die noch kommt.
calendar-time-passed = Dieser Termin ist vorbei.
calendar-has-gone-out = Ein Beitrag, der gesendet wurde oder gerade gesendet wird, lässt sich nicht verschieben.
calendar-on-its-way = Ein Beitrag, der auf dem Weg zum Dienst ist, lässt sich nicht verschieben.
calendar-on-its-way-next = Warten Sie, bis der Dienst ihn hat, oder ziehen Sie ihn mit Strg Z zurück.
calendar-may-be-on-its-way = Ein Beitrag, der vielleicht schon unterwegs ist, lässt sich nicht löschen.
calendar-wait-for-outcome = Warten Sie, bis feststeht, was aus ihm wurde.
calendar-not-at-that-time = Ein Beitrag, der im Postausgang wartet, kann zu dieser Zeit nicht gesendet werden.
calendar-not-at-that-time-next = Ziehen Sie ihn mit Strg Z zurück und sehen Sie ihn an.
calendar-not-unscheduled = Von einem Beitrag, der schon gesendet wurde oder sich wiederholt, lässt sich die Zeit nicht entfernen.
calendar-not-unscheduled-next = Löschen Sie ihn oder bearbeiten Sie seine Regel.
calendar-in-the-outbox = Von einem Beitrag im Postausgang lässt sich die Zeit nicht entfernen.
calendar-in-the-outbox-next = Ziehen Sie ihn mit Strg Z zurück.
calendar-repeats-among = Ein Beitrag, der sich wiederholt, lässt sich nicht zusammen mit anderen verschieben.
calendar-repeats-among-next = Verschieben Sie ihn einzeln: einen seiner Termine oder alle.
calendar-different-times = Seine Plattformen haben verschiedene Zeiten.
calendar-edit-rule = Bearbeiten Sie seine Regel.
calendar-rule-unreadable = Seine Regel lässt sich nicht lesen.
calendar-rule-unreadable-next = Öffnen Sie ihn und wählen Sie eine neue.
calendar-no-single-move = Von einer Serie, die sich mehrmals am Tag wiederholt, lässt sich kein einzelner Termin verschieben.
calendar-no-single-move-next = Verschieben Sie die ganze Serie oder kopieren Sie diesen Termin.
calendar-no-single-delete = Von einer Serie, die sich mehrmals am Tag wiederholt, lässt sich kein einzelner Termin löschen.
calendar-no-single-delete-next = Bearbeiten Sie ihre Regel oder löschen Sie die ganze Serie.
calendar-no-split = Eine Serie, die sich mehrmals am Tag wiederholt, lässt sich nicht teilen.
calendar-no-split-next = Wählen Sie die ganze Serie oder bearbeiten Sie ihre Regel.
calendar-no-separate-post = Dieser Termin kann kein eigener Beitrag werden: Carillon kennt seine Kanäle nicht.
calendar-no-separate-post-next = Rufen Sie Neues ab oder verschieben Sie die ganze Serie.
calendar-unmovable-custom = So lässt sich diese Serie nicht verschieben: Ihre Tage sind ein eigener Ausdruck.
calendar-unmovable-weeks = So lässt sich diese Serie nicht verschieben: Einige ihrer Tage fielen in eine andere Woche.
calendar-unmovable-months = So lässt sich diese Serie nicht verschieben: Sie verließe ihren Monat, oder ihren Tag gibt es nicht in jedem Monat.
calendar-unmovable-years = So lässt sich diese Serie nicht verschieben: Sie verließe die Jahre 0 bis 9999.
calendar-unmovable-overlap = So lässt sich diese Serie nicht verschieben: Ihr erster Termin fiele in eine Stunde, die es zweimal gibt.
calendar-unmovable-next = Bearbeiten Sie ihre Regel oder verschieben Sie nur diesen Termin.

## Der Kalender, wie er war.

calendar-past-times = { $count ->
    [one] { $count } Änderung, { $last }
   *[other] { $count } Änderungen, zuletzt { $last }
}
