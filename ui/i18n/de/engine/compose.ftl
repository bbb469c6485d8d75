## Ein Entwurf, der geöffnet oder vorgeschlagen wird.

compose-not-a-date = „{ $text }“ ist kein Datum.
compose-not-a-date-next = Wählen Sie einen Tag.
compose-day-passed = { $day } ist vorbei. Vorgeschlagene Zeit: { $proposed }.
compose-in-the-outbox = Dieser Beitrag ist im Postausgang und vielleicht schon beim Dienst. Er wurde nicht geändert.
compose-in-the-outbox-next = Warten Sie, bis feststeht, was aus ihm wurde.
compose-answer-lost = Die Antwort ging verloren: { $reason }. Carillon sucht den Beitrag beim Dienst.
compose-not-confirmed = Dieser Beitrag ließ sich nicht bestätigen: { $reason }. Sehen Sie beim Dienst nach, bevor Sie ihn erneut senden.
compose-waits-for-uploads = { $count ->
    [one] Wartet auf { $count } Upload. Danach wird der Beitrag gesendet.
   *[other] Wartet auf { $count } Uploads. Danach wird der Beitrag gesendet.
}
compose-waits = Wartet auf das Senden: { $reason }.

## Was die Schaltfläche eines Entwurfs täte, und wann.

compose-now = Jetzt
compose-schedule = Planen: { $when }
compose-start-repeating = Wiederholung beginnen
# Der Name ist ein kurzer der Regel: „wöchentlich“.
compose-start-repeating-named = Wiederholung beginnen: { $name }
compose-send-now = Jetzt senden
compose-send-now-to = { $count ->
    [one] Jetzt an { $count } Kanal senden
   *[other] Jetzt an { $count } Kanäle senden
}
compose-update = Beitrag ändern
compose-repeats = wiederholt sich
compose-alt-kept = Bleibt in Carillon.
compose-alt-none = Bleibt in Carillon. Keiner dieser Kanäle nimmt einen Alternativtext an.
compose-alt-sent = Wird mit der Datei gesendet.
compose-alt-some = Wird mit der Datei an { $with } gesendet. Nicht an { $without }: Dort gibt es keinen Alternativtext.

## Ein Zeitpunkt, während er gewählt wird.

compose-time-passed = Diese Zeit ist vorbei.
compose-here = { $when } auf diesem Computer, { $city }
compose-before-gap = { $time }, vor der Zeitumstellung
compose-after-gap = { $time }, danach
compose-first-clock = Das erste Mal { $time }, { $offset }
compose-second-clock = Das zweite Mal { $time }, { $offset }
compose-zone = { $there } in { $to }, das ist { $here } in { $from }
compose-zone-gap = { $asked } gibt es dort nicht, also { $there } in { $to }, das ist { $here } in { $from }
compose-near-same = Gleichzeitig mit „{ $title }“
compose-near-after = { $minutes } min nach „{ $title }“
compose-near-before = { $minutes } min vor „{ $title }“
compose-weekday-time = { $weekday } { $time }
compose-later-today = Heute noch
compose-tomorrow = Morgen
compose-next-monday = Nächsten Montag
compose-in-a-week = In einer Woche
compose-in-two-weeks = In zwei Wochen

## Was eine Regel als Nächstes tut.

compose-rule-over = Vor dem letzten Tag gibt es keinen Termin mehr. Wählen Sie eine andere Regel oder einen späteren letzten Tag.
compose-rule-never = Das kommt nie vor. Wählen Sie eine andere Regel.
compose-first-here = Der erste Termin ist { $when } auf diesem Computer, { $city }
compose-day = { $weekday }, { $day }
compose-past-end = Nach dem Ende, { $end }
compose-no-day = Kein { $day }.: entfällt
compose-clocks-forward = Am { $day } wurde die Uhr vorgestellt
compose-clocks-back = Am { $day } wurde die Uhr zurückgestellt
compose-moved = Verschoben: Die Uhr wird vorgestellt
compose-no-such-clock = { $time } gibt es nicht
compose-clock-twice = { $time } kommt zweimal: { $offset }

## Was sich gegen ein Problem tun lässt.

compose-cut-at-sentence = Für { $platform } am Satzende kürzen
compose-cut-at-word = Für { $platform } am Wortende kürzen
compose-send-as-several = An { $platform } als mehrere Beiträge senden
compose-make-thread = Auf { $platform } einen Thread daraus machen
# Die Dateien sind etwa „das Video“ oder „2 Bilder“.
compose-keep-files = Für { $platform } { $files } behalten
compose-remove-files = Für { $platform } { $files } entfernen
compose-the-file = { $kind ->
    [image] das Bild
    [video] das Video
   *[file] die Datei
}
compose-remove-it = Entfernen
compose-next-quarter-hour = Die nächste Viertelstunde nehmen
compose-crop-to = Auf { $shape } zuschneiden
compose-convert-to = In { $format } umwandeln

## Grenzen, die sich von Hand setzen lassen. Die Codes sind die Schlüssel der Regeln.

compose-no-limit = { $value } kann hier keine Grenze sein. Es wurde nichts geändert.
compose-no-limit-next = Geben Sie eine ganze Zahl ein.
compose-limit-of = { $limit } von { $channel }
compose-limit-group = { $group ->
    [text] Text
    [second] Text, anders gezählt
    [hashtags] Hashtags
    [mentions] Erwähnungen
    [links] Links
    [repeats] Wiederholter Text
    [headline] Titel
    [keywords] Tags
    [languages] Sprachen
    [media] Dateien
    [image] Bilder
    [gif] GIFs
    [video] Videos
    [audio] Aufnahmen
    [document] Dokumente
   *[alt] Alternativtext
}
compose-limit-bound = { $bound ->
    [min] Mindestens
    [warn] Warnung ab
    [hint] Hinweis ab
    [wanted] Am besten
   *[max] Höchstens
}
compose-limit-bounded = { $bound ->
    [min] { $what }, mindestens
    [warn] { $what }, Warnung ab
    [hint] { $what }, Hinweis ab
    [wanted] { $what }, am besten
   *[max] { $what }, höchstens
}
compose-limit-what = { $what ->
    [bytes] Byte
    [width] Breite
    [height] Höhe
    [side] Seite
    [sides] Seiten
    [pixels] Pixel
    [ratio] Seitenverhältnis
    [frames] Einzelbilder
    [seconds] Sekunden
    [fps] Bilder pro Sekunde
    [topics] Themen
    [count] Anzahl
    [each] Je Tag
    [total] Zusammen
    [each_link] Je Link
    [space_extra_count] Zuschlag je Leerzeichen
    [hours] Stunden
    [cards] Karten
    [audios] Aufnahmen
    [documents] Dokumente
    [images] Bilder
    [items] Dateien
    [moving] Bewegte GIFs
    [videos] Videos (Anzahl)
    [with_images] Mit Bildern
    [with_media] Mit Medien
   *[other] { $name }
}

## Was von einem Entwurf, einer Kanalgruppe oder einem Textbaustein nicht behalten werden kann.

compose-no-id = Ein Entwurf hat keine gültige Kennung.
compose-no-id-next = Schließen Sie den Editor und öffnen Sie ihn wieder.
compose-in-outbox = Dieser Beitrag ist schon im Postausgang.
compose-draft-ended = Dieser Entwurf wurde inzwischen gesendet oder verworfen.
compose-gone-out = Dieser Beitrag ist hinausgegangen oder geht gerade hinaus. Sie können ihn nicht mehr ändern.
compose-gone-out-next = Duplizieren Sie ihn, um ihn noch einmal zu veröffentlichen.
compose-set-incomplete = Eine Kanalgruppe braucht einen Namen und mindestens einen Kanal. Nichts wurde gespeichert.
compose-snippet-incomplete = Ein Textbaustein braucht einen Namen und einen Text. Nichts wurde gespeichert.
compose-add-missing = Ergänzen Sie, was fehlt.
compose-defaults-too-long = Signatur und Hashtags können bis zu { $most } Zeichen haben. Nichts wurde gespeichert.
compose-defaults-shorten = Kürzen Sie sie.
compose-snippet-too-long = Der Text hat mehr als { $most } Zeichen. Nichts wurde gespeichert.
compose-snippet-shorten = Kürzen Sie ihn.
