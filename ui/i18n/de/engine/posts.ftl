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
posts-import-folder = Dateien suchen in
posts-import-failed = Zeilen, die keine Beiträge sind
posts-imported = { $count ->
    [0] Kein Entwurf wurde angelegt.
    [one] { $count } Entwurf wurde angelegt.
   *[other] { $count } Entwürfe wurden angelegt.
}
posts-imported-scheduled = { $drafts ->
    [0] { $count ->
        [one] { $count } Beitrag wird geplant.
       *[other] { $count } Beiträge werden geplant.
    }
    [one] { $count ->
        [one] { $count } Beitrag wird geplant, { $drafts } ist ein Entwurf.
       *[other] { $count } Beiträge werden geplant, { $drafts } ist ein Entwurf.
    }
   *[other] { $count ->
        [one] { $count } Beitrag wird geplant, { $drafts } sind Entwürfe.
       *[other] { $count } Beiträge werden geplant, { $drafts } sind Entwürfe.
    }
}
posts-import-too-many = Die Dateien enthalten mehr als { $most } Beiträge. Nichts wurde geändert.
posts-import-too-many-next = Wählen Sie weniger Dateien, oder teilen Sie sie.
posts-import-gone = Was gewählt war, ist nicht mehr da.
posts-import-gone-next = Wählen Sie die Datei noch einmal.
posts-import-count = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
}
# Why a file or a row is no post. The variable $why begins with a small letter or is a sentence.
posts-import-file = „{ $name }“: { $why }
posts-import-large = sie ist größer als { $most } MB
posts-import-too-much = sie enthält mehr als eine Tabelle von Beiträgen
posts-import-unknown = diese Art Datei wird nicht gelesen
posts-import-later = eine spätere Version von Carillon hat sie geschrieben
posts-import-damaged = sie lässt sich nicht lesen: { $reason }
posts-import-details = Was unter „Details“ steht, lässt sich nicht lesen: { $reason }
posts-import-no-channel = „{ $name }“ ist hier kein Kanal oder mehrere
posts-import-no-file = „{ $name }“ wurde nicht gefunden
posts-import-long-label = „{ $label }“ ist zu lang für ein Label
posts-import-past = { $when } ist vorbei
posts-import-day-missing = Das Datum fehlt
# What becomes of a post.
posts-import-scheduled = Geplant
posts-import-draft = Entwurf
posts-import-draft-why = Entwurf: { $why }
posts-import-no-time = ohne Uhrzeit
posts-import-no-day = ohne Datum
posts-import-without-channel = ohne Kanal
posts-import-day = { $weekday } { $day }
posts-import-posts = { $count ->
    [one] { $count } Beitrag
   *[other] { $count } Beiträge
}
posts-import-span = { $count ->
    [one] { $count } Beitrag, { $first } bis { $last }
   *[other] { $count } Beiträge, { $first } bis { $last }
}
posts-import-act = { $count ->
    [one] { $count } Beitrag importieren
   *[other] { $count } Beiträge importieren
}
posts-import-act-drafts = { $count ->
    [one] { $count } Entwurf importieren
   *[other] { $count } Entwürfe importieren
}
posts-import-at-row = Zeile { $row }
posts-import-at-post = Beitrag { $number }
# Questions. Each is asked once.
posts-import-which-day = Welcher Tag ist { $date }?
posts-import-both-ways = { $count ->
    [one] { $count } Datum in dieser Datei lässt sich auf zwei Arten lesen.
   *[other] { $count } Daten in dieser Datei lassen sich auf zwei Arten lesen. Die Antwort gilt für alle.
}
posts-import-day-first = { $date }, Tag zuerst
posts-import-month-first = { $date }, Monat zuerst
posts-import-between = Alle Daten liegen zwischen { $first } und { $last }
posts-import-behind = { $count ->
    [one] { $count } Zeile läge in der Vergangenheit
   *[other] { $count } Zeilen lägen in der Vergangenheit
}
posts-import-unread-dates = { $count ->
    [one] { $count } Zeile hätte kein Datum
   *[other] { $count } Zeilen hätten kein Datum
}
posts-import-which-channel = Welcher Kanal ist „{ $name }“?
posts-import-which-nameless = Wohin gehen Beiträge, die keinen Kanal nennen?
posts-import-named = { $count ->
    [one] { $count } Beitrag nennt ihn.
   *[other] { $count } Beiträge nennen ihn. Die Antwort gilt für alle.
}
posts-import-nameless = { $count ->
    [one] { $count } Beitrag nennt keinen.
   *[other] { $count } Beiträge nennen keinen. Die Antwort gilt für alle.
}
# What a cell is read as.
posts-import-stays = „{ $text }“ bleibt in der Datei
posts-import-characters = { $count } Zeichen
posts-import-time-in = { $time }, { $zone }
posts-import-moment = { $day }, { $time }
posts-import-moment-day = { $day }, ohne Uhrzeit
posts-import-in-library = in der Mediathek
posts-import-beside = im Ordner der Datei gefunden
posts-import-fetched = wird aus dem Internet geholt
posts-import-alt-for = für { $files }
posts-import-under-text = unter dem Text
posts-import-more-of-it = mehr vom Beitrag
posts-rows-saved = { $count ->
    [one] { $count } Zeile wurde in „{ $name }“ geschrieben.
   *[other] { $count } Zeilen wurden in „{ $name }“ geschrieben.
}
