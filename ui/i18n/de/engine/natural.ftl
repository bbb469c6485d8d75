## Angaben von Tag und Zeit in Worten. Die Beispiele werden auf Deutsch verstanden.

natural-start = Geben Sie eine Zeit ein: „morgen 9:00“, „Fr 14:30“, „in 2 Stunden“.
natural-time = Ergänzen Sie eine Uhrzeit, etwa „9:00“ oder „halb zehn“.
natural-day = Ergänzen Sie einen Tag, etwa „Montag“ oder „24. November“.
natural-span = Ergänzen Sie eine Dauer, etwa „2 Stunden“ oder „3 Wochen“.
natural-continue = Weiter: { $words } …

## Warum ein Text kein Zeitpunkt ist.

natural-words = Carillon versteht das nicht. Versuchen Sie „morgen 9:00“, „Fr 14:30“ oder „in 2 Stunden“.
natural-leap-years = Der { $month } hat 28 Tage, in Schaltjahren 29.
natural-days-of-year = Der { $month } { $year } hat { $days } Tage.
natural-days = Der { $month } hat { $days } Tage.
natural-no-such-month = Einen Monat { $month } gibt es nicht.
natural-no-such-time = Diese Uhrzeit gibt es nicht.
natural-weekday-differs = Der { $date } ist ein { $weekday }, kein { $named }.
natural-contradiction = Zwei Teile davon widersprechen einander.
natural-zone = Die Zeitzone wählen Sie neben diesem Feld. Nur eine ISO-Zeit darf auf UTC enden.
natural-repeats = Das wiederholt sich: Wählen Sie „Wiederholen“.
natural-now = Um sofort zu senden, wählen Sie „Jetzt“.
natural-too-far = Das liegt zu weit weg.

## Was angenommen wurde.

natural-assumed-no-day = kein Tag angegeben: der nächste mit dieser Zeit
natural-assumed-chosen-day = kein Tag angegeben: der bereits gewählte
natural-assumed-no-month = kein Monat angegeben: der nächste mit diesem Tag
natural-assumed-no-year = kein Jahr angegeben: das nächste mit diesem Datum
natural-assumed-no-time = keine Uhrzeit angegeben
natural-assumed-chosen-time = keine Uhrzeit angegeben: die bereits gewählte
natural-assumed-time-of-now = keine Uhrzeit angegeben: so spät wie jetzt
natural-assumed-half = offen, ob Vormittag oder Nachmittag
natural-assumed-twenty-four-hours = offen, ob Vormittag oder Nachmittag: die Stunde zählt von 0 bis 24
natural-assumed-after-midnight = die Nacht reicht über Mitternacht hinaus
natural-assumed-order = Tag und Monat ergeben nur in dieser Reihenfolge ein Datum
natural-assumed-week = „nächste“ kann die kommende Woche oder die darauf meinen
natural-assumed-from-now = ab jetzt gezählt
natural-assumed-last-day = dieser Monat ist kürzer: sein letzter Tag
natural-assumed-date-counts = das Datum zählt, nicht der Wochentag
natural-assumed-weekday-counts = der Wochentag zählt, nicht das Datum
natural-assumed-whole-minute = ohne Sekunden
