## Ein Beitrag und wohin er geht.

posts-next = Nächster Termin: { $when }
posts-elsewhere = { $when } in { $city }
posts-send-again-to = Erneut an { $name } auf { $platform } senden
posts-send-again = { $count ->
    [one] Erneut an { $count } Kanal senden
   *[other] Erneut an { $count } Kanäle senden
}
posts-was-sent-again = Er wurde erneut gesendet.
# Eine Zeit an einem anderen Tag: „Mo., 23. Nov., 08:00:07“.
posts-day-time = { $weekday }, { $day }, { $time }
posts-there = Da
posts-there-at = Da { $at }
posts-you-said-so = Das haben Sie gesagt. Das Netzwerk teilt es nicht mit.
posts-delivered = Zugestellt
posts-delivered-at = Zugestellt { $at }
posts-missed = Verpasst
posts-missed-at = Verpasst { $at }
posts-refused = Abgelehnt
posts-refused-at = Abgelehnt { $at }
posts-not-reported = Zustellung nicht gemeldet
# Vor den eigenen Worten eines Netzwerks.
posts-says = { $who } sagt:
posts-parts-there = { $part ->
    [one] Von seinen { $of } Teilen ist { $part } da.
   *[other] Von seinen { $of } Teilen sind { $part } da.
}
posts-nothing-there = Nichts ist da.
posts-waits = Er wartet und geht nicht verloren.
posts-waits-with = { $count ->
    [one] Dieser und { $count } weiterer Beitrag warten, keiner geht verloren.
   *[other] Dieser und { $count } weitere Beiträge warten, keiner geht verloren.
}
posts-tried-again = Neuer Versuch { $at }
posts-sent-and-lost = Gesendet { $at }, die Antwort ging verloren.
posts-lost = Die Antwort ging verloren.
posts-may-be-there = Er könnte da sein: { $network } teilt es nicht mit.
posts-look-then-say = Sehen Sie nach, und sagen Sie es dann. Von selbst wird er nicht erneut gesendet.
posts-needs-look = Bitte nachsehen
posts-paused = Pausiert
posts-signed-out = Auf diesem Computer abgemeldet.
posts-you-paused = Sie haben diesen Kanal pausiert.

## Ob ein Beitrag da ist, dessen Antwort verloren ging.

posts-answer-lost = Die Antwort ging verloren.
posts-answer-lost-after = Die Antwort ging verloren, nachdem er { $left } gesendet wurde.
posts-only-a-look = { $network } teilt nicht mit, ob er angekommen ist; das zeigt nur ein Blick.
posts-nothing-twice = Er wurde nicht erneut gesendet: Nichts geht zweimal hinaus.
posts-newest = Es ist der neueste Beitrag dort, wenn danach nichts anderes veröffentlicht wurde. Wenn Sie ihn erneut senden und beide erscheinen, löschen Sie einen auf { $network }.
posts-newest-after = Es ist der neueste Beitrag dort, wenn nach { $left } nichts anderes veröffentlicht wurde. Wenn Sie ihn erneut senden und beide erscheinen, löschen Sie einen auf { $network }.
posts-exactly = { $day }, { $time }, { $city }
posts-pictures = { $count ->
    [one] { $count } Bild
   *[other] { $count } Bilder
}
posts-films = { $count ->
    [one] { $count } Video
   *[other] { $count } Videos
}
posts-files = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
}

## Was mit einem Beitrag geschah: am Anfang der Zeile oder nach dem Namen eines Kanals.

posts-log-of-channel = { $name }: { $text }
posts-log-channels-due = { $count ->
   *[other] { $count } Kanäle fällig
}
posts-log-channels-taken-up = { $count ->
   *[other] { $count } Kanäle in Arbeit
}
posts-log-due = { $place ->
    [after] fällig
   *[first] Fällig
}
posts-log-taken-up = { $place ->
    [after] in Arbeit
   *[first] In Arbeit
}
posts-log-files-sent = { $place ->
   *[first] Dateien gesendet, { $size }
}
posts-log-sent = { $place ->
    [after] gesendet
   *[first] Gesendet
}
posts-log-sent-part = { $place ->
    [after] gesendet, Teil { $part } von { $of }
   *[first] Gesendet, Teil { $part } von { $of }
}
posts-log-began = { $place ->
   *[first] Senden begonnen, { $size }
}
posts-log-began-part = { $place ->
   *[first] Senden begonnen, Teil { $part } von { $of }, { $size }
}
posts-log-no-answer = { $place ->
    [after] keine Antwort nach { $seconds } s
   *[first] Keine Antwort nach { $seconds } s
}
posts-log-unclear-answer = { $place ->
    [after] keine klare Antwort: { $words }
   *[first] Keine klare Antwort: { $words }
}
posts-log-unclear-answer-after = { $place ->
    [after] keine klare Antwort nach { $seconds } s: { $words }
   *[first] Keine klare Antwort nach { $seconds } s: { $words }
}
posts-log-broken-off = { $place ->
   *[first] Carillon wurde beendet, bevor eine Antwort kam
}
posts-log-not-out = { $place ->
    [after] nicht hinausgegangen: { $words }
   *[first] Nicht hinausgegangen: { $words }
}
posts-log-absent = { $place ->
    [after] nachgesehen, nicht da
   *[first] Nachgesehen, nicht da
}
posts-log-found = { $place ->
    [after] nachgesehen, er ist da
   *[first] Nachgesehen, er ist da
}
posts-log-unclear = { $place ->
    [after] nachgesehen, unklar: { $words }
   *[first] Nachgesehen, unklar: { $words }
}
posts-log-part-there = { $place ->
   *[first] Teil { $part } von { $of } ist da
}
posts-log-delivered = { $place ->
    [after] zugestellt
   *[first] Zugestellt
}
posts-log-refused = { $place ->
    [after] abgelehnt
   *[first] Abgelehnt
}
posts-log-impossible = { $place ->
    [after] nicht gesendet: { $words }
   *[first] Nicht gesendet: { $words }
}
posts-log-missed = { $place ->
    [after] verpasst
   *[first] Verpasst
}
posts-log-stopped = { $place ->
    [after] pausiert: { $words }
   *[first] Pausiert: { $words }
}
posts-log-asked = { $place ->
    [after] bitte nachsehen
   *[first] Bitte nachsehen
}
posts-log-opened = { $place ->
   *[first] Sie haben den Kanal im Browser geöffnet
}
posts-log-said-there = { $place ->
   *[first] Sie haben gesagt, dass er da ist
}
posts-log-said-not-there = { $place ->
   *[first] Sie haben gesagt, dass er nicht da ist
}

## Was getan wurde.

posts-started = Entwurf „{ $name }“ begonnen
posts-edited = Entwurf „{ $name }“ bearbeitet
posts-discarded = Entwurf „{ $name }“ verworfen
posts-sent = In den Postausgang gestellt: „{ $name }“
posts-taken-back = Vom Dienst zurückgezogen: „{ $name }“
posts-taken-back-unsent = Vor dem Senden zurückgezogen: „{ $name }“
posts-changed = „{ $name }“ geändert
posts-deleted = „{ $name }“ gelöscht
posts-vanished = Vom Dienst verschwunden: „{ $name }“
posts-file-deleted = Datei „{ $name }“ gelöscht
posts-labelled = Labels von „{ $name }“ geändert
posts-described = Datei „{ $name }“ beschrieben
posts-limited = Grenze „{ $name }“ festgelegt

## Änderungen, die nicht gehen, und solche, nach denen gefragt wird.

posts-rule-over = Alle Termine dieser Regel sind vorbei.
posts-rule-over-next = Wählen Sie einen späteren letzten Tag oder keinen.
posts-went-out = Dieser Beitrag ist schon am { $day } um { $time } { $zone } hinausgegangen.
posts-went-out-next = Duplizieren Sie ihn, um ihn erneut zu senden.
posts-when = { $when }, { $city }
posts-now = Jetzt
posts-too-late = Seine Zeit ist vorbei, darum wurde er nicht gesendet. Nichts wurde geändert.
posts-too-late-next = Behalten Sie ihn als Entwurf und wählen Sie eine neue Zeit.
posts-not-sendable = So, wie er ist, kann er nicht gesendet werden. Nichts wurde geändert.
posts-not-sendable-next = Behalten Sie ihn als Entwurf, um zu sehen, was nicht stimmt.
posts-already-decided = Über diese Änderung haben Sie schon entschieden. Nichts wurde geändert.
posts-look-again = Sehen Sie noch einmal nach.
posts-label-length = Ein Label hat 1 bis { $most } Zeichen. Nichts wurde geändert.
posts-label-length-next = Geben Sie ein anderes Label ein.

## Beiträge als Dateien für andere Programme.

posts-export = Beiträge exportieren
posts-export-folder = Wählen Sie einen Ordner für die Beiträge
posts-export-csv = Tabelle (CSV)
posts-export-xlsx = Arbeitsmappe (Excel)
posts-export-json = JSON
posts-export-ics = Kalender (ICS)
posts-exported = { $count ->
    [one] { $count } Beitrag wurde in „{ $name }“ geschrieben.
   *[other] { $count } Beiträge wurden in „{ $name }“ geschrieben.
}
posts-not-exported = Die Beiträge wurden nicht geschrieben: { $reason }. In Carillon wurde nichts geändert.
posts-not-exported-next = Wählen Sie einen anderen Ort oder schaffen Sie Platz, und versuchen Sie es noch einmal.

## Beiträge aus Dateien.

posts-import = Beiträge importieren
posts-import-files = Tabellen, JSON, Markdown, Kalender
posts-import-failed = Zeilen, die keine Beiträge sind
posts-imported = { $count ->
    [0] Es wurde kein Entwurf angelegt.
    [one] { $count } Entwurf wurde angelegt.
   *[other] { $count } Entwürfe wurden angelegt.
}
posts-import-too-many = Die Dateien haben mehr als { $most } Beiträge. Es wurde nichts geändert.
posts-import-too-many-next = Wählen Sie weniger Dateien oder teilen Sie sie auf.
# Warum eine Datei oder eine Zeile kein Beitrag ist. $why beginnt klein oder ist ein Satz.
posts-import-file = „{ $name }“: { $why }
posts-import-row = „{ $name }“, Zeile { $row }: { $why }
posts-import-large = sie hat mehr als { $most } MB
posts-import-unknown = diese Art von Datei wird nicht gelesen
posts-import-no-text = ihre erste Zeile nennt keine Spalte „Text“
posts-import-later = eine neuere Version von Carillon hat sie geschrieben
posts-import-damaged = sie lässt sich nicht lesen: { $reason }
posts-import-details = was unter „Details“ steht, lässt sich nicht lesen: { $reason }
posts-import-channel = „{ $line }“ ist kein Kanal der Form platform: name
posts-import-no-channel = { $count ->
    [one] { $platform } hat hier keinen Kanal „{ $name }“: { $count } Entwurf ist ohne ihn.
   *[other] { $platform } hat hier keinen Kanal „{ $name }“: { $count } Entwürfe sind ohne ihn.
}
posts-import-no-file = { $count ->
    [one] „{ $name }“ ist nicht in der Mediathek: { $count } Entwurf ist ohne sie.
   *[other] „{ $name }“ ist nicht in der Mediathek: { $count } Entwürfe sind ohne sie.
}
posts-import-more = { $count ->
    [one] Und { $count } weitere.
   *[other] Und { $count } weitere.
}
posts-rows-saved = { $count ->
    [one] { $count } Zeile wurde in „{ $name }“ geschrieben.
   *[other] { $count } Zeilen wurden in „{ $name }“ geschrieben.
}
