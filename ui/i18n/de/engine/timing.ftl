## Was angegeben wurde, steht für keine Zeit, und was stattdessen anzugeben ist.

timing-not-a-date = „{ $text }“ ist kein Datum.
timing-not-a-date-next = Schreiben Sie es wie 2026-11-22.
timing-too-far = Das Jahr { $year } liegt zu weit weg.
timing-not-a-time = „{ $text }“ ist keine Uhrzeit.
timing-not-a-time-next = Schreiben Sie sie wie 09:00.
timing-date-and-time-next = Schreiben Sie das Datum als 2026-11-22 und die Uhrzeit als 09:00.
timing-not-a-zone = „{ $name }“ ist keine Zeitzone.
timing-not-a-zone-next = Wählen Sie eine aus der Liste.
timing-ends-before = Der letzte Tag liegt vor dem ersten.
timing-ends-before-next = Wählen Sie einen späteren letzten Tag oder keinen.
timing-every-nought = „Alle 0“ geschieht nie.
timing-every-nought-next = Geben Sie 1 oder mehr ein.
timing-no-weekday = Es ist kein Wochentag ausgewählt.
timing-no-weekday-next = Wählen Sie mindestens einen.
timing-last-day = Kein Dienst unterstützt den letzten Tag alle { $count } Monate.
timing-last-day-next = Wählen Sie jeden Monat oder einen Tag bis zum 28.
timing-no-such-day = Kein Monat hat einen { $day }. Tag.
timing-no-such-day-next = Wählen Sie einen Tag von 1 bis 31.

## Ein Zeitplan-Ausdruck, der nicht verstanden wird. Die Variable ist der Grund, hinter „Der Ausdruck“.

timing-expression = Der Ausdruck { $why }.
timing-expression-next = Schreiben Sie ihn wie 0 9 * * 1 oder verwenden Sie das Formular.
timing-expression-fields = hat { $count } Felder statt { $wanted }
timing-expression-field = { $field ->
    [minute] hat `{ $text }` als Minute
    [hour] hat `{ $text }` als Stunde
    [day-of-month] hat `{ $text }` als Tag des Monats
    [month] hat `{ $text }` als Monat
    [day-of-week] hat `{ $text }` als Wochentag
   *[year] hat `{ $text }` als Jahr
}
timing-expression-both-days = nennt Tag des Monats und Wochentag: Einer davon muss `?` sein
timing-expression-rate = hat `{ $text }` als Abstand
