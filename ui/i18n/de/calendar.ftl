## The head of the calendar.

calendar-title = Kalender
calendar-month = Monat
calendar-week = Woche
calendar-day = Tag
calendar-list = Liste
calendar-view = Ansicht
calendar-today = Heute
calendar-yesterday = Gestern
calendar-no-room = { $view ->
    [month] Der Monat braucht ein breiteres Fenster
    [week] Die Woche braucht ein breiteres Fenster
    [day] Der Tag braucht ein breiteres Fenster
   *[list] Die Liste braucht ein breiteres Fenster
}
calendar-columns = Spalten
calendar-columns-one = Eine Spalte
calendar-columns-channels = Nach Kanal
calendar-columns-platforms = Nach Plattform
calendar-zone = Zeiten werden in { $zone } gezeigt
calendar-filter = Filter
calendar-unscheduled = Ohne Zeit
calendar-loading = Der Monat wird geladen

## Days and their posts.

calendar-posts-count = { $count ->
    [0] keine Beiträge
    [one] { $count } Beitrag
   *[other] { $count } Beiträge
}
calendar-posts-listed = { $count ->
    [one] { $count } Beitrag
   *[other] { $count } Beiträge
}
# The variable is a month with its year.
calendar-posts-of = Beiträge im { $month }
# A day of the list on which no post stands.
calendar-nothing = Nichts
calendar-new-post-on = Neuer Beitrag für { $day }
calendar-more = { $count ->
   *[other] +{ $count } weitere
}
calendar-more-on = { $count ->
    [one] { $count } weiterer am { $day }
   *[other] { $count } weitere am { $day }
}
# The state is that of a post which needs a person.
calendar-more-on-one = { $count ->
    [one] { $count } weiterer am { $day }, einer davon: { $state }
   *[other] { $count } weitere am { $day }, einer davon: { $state }
}
calendar-all-in-list = { $count ->
   *[other] Alle { $count } in der Liste
}
# Part of what is heard of a day: the present one, and one on which the clocks change.
calendar-today-heard = heute
calendar-clocks-change = Zeitumstellung { $change }
calendar-clocks-forward = Uhren werden vorgestellt

## Posts that stand together by their hours.

calendar-together-at = { $count ->
   *[other] { $count } um { $time }
}
calendar-together-from = { $count ->
   *[other] { $count } ab { $time }
}
# The variables are one of the two before and the words of a post.
calendar-together-heard = { $posts }, zuerst: { $title }
calendar-together-heard-needs = { $posts }, zuerst: { $title }, einer braucht Sie

## One post.

calendar-post = Beitrag
calendar-draft = Entwurf
calendar-no-text = Kein Text
calendar-no-time = Ohne Zeit
# Part of what is heard of a post.
calendar-selected = ausgewählt
calendar-changes-not-sent = Änderungen nicht gesendet
calendar-open = Öffnen
calendar-details = Einzelheiten
calendar-the-post = Der Beitrag
calendar-text = Text
calendar-text-for = Text für { $name }
calendar-own-text = { $name } hat einen eigenen Text
calendar-when = Wann
calendar-labels = Labels
calendar-log = Was geschehen ist
calendar-log-latest = Das Neueste
calendar-log-everything = { $count ->
    [one] Alles, { $count } Zeile
   *[other] Alles, { $count } Zeilen
}
calendar-delivered-to = { $total ->
    [one] An { NUMBER($count) } von { $total } Kanal zugestellt
   *[other] An { NUMBER($count) } von { $total } Kanälen zugestellt
}

## What can be done with a post, and with several.

calendar-send-now = Jetzt senden
calendar-dont-send = Nicht senden
calendar-deselect = Auswahl aufheben
calendar-take-from-service = Vom Dienst entfernen, als Entwurf behalten
calendar-delete-count = { $count ->
    [one] { $count } Beitrag löschen
   *[other] { $count } Beiträge löschen
}
calendar-delete-this-ask = Diesen Beitrag löschen?
calendar-delete-ask = „{ $title }“ löschen?
calendar-delete-count-ask = { $count ->
    [one] { $count } Beitrag löschen?
   *[other] { $count } Beiträge löschen?
}
calendar-not-movable = Ein Beitrag, der gesendet wurde oder gerade gesendet wird, lässt sich nicht verschieben. Sie können ihn kopieren.
calendar-chosen-label = Ausgewählte Beiträge
calendar-chosen = { $count ->
   *[other] { $count } ausgewählt
}
calendar-chosen-none = Nichts ausgewählt.
calendar-chosen-said = { $count ->
    [one] { $count } Beitrag ausgewählt.
   *[other] { $count } Beiträge ausgewählt.
}
calendar-chosen-as-before = { $count ->
    [one] Wie zuvor, { $count } Beitrag ausgewählt.
   *[other] Wie zuvor, { $count } Beiträge ausgewählt.
}
calendar-move-to = Verschieben…
calendar-unschedule = Zeit entfernen

## One channel of a post.

calendar-files-percent = Dateien, { NUMBER($percent) } %
calendar-files-to = Dateien an { $channel }
calendar-open-on = Auf { $channel } öffnen
calendar-look = Nachsehen…
calendar-is-there = Er ist da
calendar-let-go-on = Weiterlaufen lassen

## Labels of posts.

calendar-labels-of = Labels von „{ $title }“
calendar-labels-of-count = { $count ->
    [one] Labels von { $count } Beitrag
   *[other] Labels von { $count } Beiträgen
}
calendar-labels-note = Mit Labels finden Sie Beiträge im Kalender. Sie bleiben auf diesem Computer und werden nie gesendet.
calendar-labels-find = Label suchen oder hinzufügen
calendar-labels-add = „{ $label }“ hinzufügen
calendar-label = Label

## Days on which nothing is seen.

calendar-empty-label = Nichts geplant
# The variable is a month, with or without its year.
calendar-empty-in = Nichts geplant im { $month }
calendar-empty-days = Nichts geplant an diesen Tagen
calendar-empty-write-time = Drücken Sie N oder klicken Sie auf eine Uhrzeit, um dort einen Entwurf zu beginnen.
calendar-empty-write-day = Drücken Sie N oder klicken Sie auf einen Tag, um dort einen Entwurf zu beginnen.
calendar-empty-last = Letzter geplanter Beitrag: { $when }
calendar-hidden-label = Ausgeblendete Beiträge
calendar-hidden-title = { $count ->
    [one] Filter blenden { $count } Beitrag aus
   *[other] Filter blenden { $count } Beiträge aus
}
calendar-hidden-channels = Alle ihre Kanäle sind in der Seitenleiste ausgeblendet.
calendar-hidden-filters = Nichts hier passt zu Ihren Filtern.
calendar-show-channels = Alle Kanäle zeigen
calendar-clear-filters = Filter zurücksetzen

## What the calendar shows.

calendar-filters = Filter
calendar-filter-words = Wörter im Text
calendar-filter-states = Status
calendar-filter-drafts = Entwürfe
calendar-filter-scheduled = Geplant
calendar-filter-repeating = Wiederholt
calendar-filter-attention = Braucht Sie
calendar-filter-past = Vergangen
calendar-filter-platforms = Plattformen
calendar-filter-files = Dateien
calendar-filter-files-any = Mit und ohne Dateien
calendar-filter-files-with = Mit Dateien
calendar-filter-files-without = Ohne Dateien
calendar-filter-problems = Nur Probleme
calendar-filter-count = { NUMBER($shown) } von { NUMBER($planned) } zu sehen
calendar-filter-count-in = { NUMBER($shown) } von { NUMBER($planned) } im { $month } zu sehen

## What was missed while the service was off, and a clock that has jumped.

calendar-clock = Die Uhr
calendar-missed-label = Verpasste Beiträge
calendar-missed-quoted = „{ $title }“
calendar-missed-once = { $title } war { $when } fällig und wurde nicht gesendet.
calendar-missed-times = { $count ->
    [one] { $title } hat { $count } Termin verpasst, zuletzt { $when }. Die nächsten werden gesendet.
   *[other] { $title } hat { $count } Termine verpasst, zuletzt { $when }. Die nächsten werden gesendet.
}
calendar-missed-more = { $count ->
    [one] { $count } weiterer ist zu entscheiden.
   *[other] { $count } weitere sind zu entscheiden.
}
calendar-show = Zeigen
calendar-missed-sent = Der Beitrag wird innerhalb einer Minute gesendet.
calendar-missed-left = Nichts wurde gesendet.
calendar-move-refused = Der Dienst hat die neue Zeit von „{ $title }“ nicht angenommen. Die alte Zeit bleibt.
calendar-move-decide = Entscheiden

## What is held and moved.

calendar-held = Was gehalten wird
calendar-held-intro = { $count ->
    [one] { $count } Beitrag gehalten. Pfeiltasten verschieben, Eingabe legt ab, Escape legt zurück
   *[other] { $count } Beiträge gehalten. Pfeiltasten verschieben, Eingabe legt ab, Escape legt zurück
}
# Where it would go: a time that has passed, and one with how far it is away.
calendar-held-past = { $when }, in der Vergangenheit
calendar-held-away = { $when }, { $away }
calendar-held-copy = Kopie
calendar-held-keep = Als Entwurf ohne Zeit behalten
calendar-obstacle-sent = zum Kopieren Strg halten
calendar-obstacle-tray = geht hier nicht
calendar-obstacle-series = Serien nur einzeln verschieben
calendar-obstacle-past = in der Vergangenheit
calendar-put-back = Zurückgelegt.
calendar-put-back-why = { $obstacle }. Zurückgelegt.
calendar-put-back-count = { $count ->
    [one] { $count } Beitrag zurückgelegt.
   *[other] { $count } Beiträge zurückgelegt.
}
# What keys do, each behind its key.
calendar-hint-day = Tag
calendar-hint-week = Woche
calendar-hint-minutes = { $count ->
   *[other] { $count } min
}
calendar-hint-snaps = { $count ->
   *[other] Rastet alle { $count } min ein
}
calendar-hint-put = hier ablegen
calendar-hint-back = zurücklegen
calendar-tray-empty = Hier stehen Entwürfe ohne Zeit.
calendar-tray-drop = Legen Sie einen Beitrag hier ab, um ihn vom Dienst zu entfernen und als Entwurf zu behalten.

## A post that is moved to where it is due in a moment.

calendar-soon-one = „{ $title }“ verschieben, { $away }?
calendar-soon-count = { $count ->
    [one] { $count } Beitrag auf so bald verschieben?
   *[other] { $count } Beiträge auf so bald verschieben?
}
calendar-soon-text = { $count ->
    [one] Bis { $when } sind es weniger als 5 Minuten. Der Beitrag wird dann gesendet, und Sie haben kaum Zeit, ihn zurückzunehmen.
   *[other] Bis { $when } sind es weniger als 5 Minuten. Der erste Beitrag wird dann gesendet, und Sie haben kaum Zeit, ihn zurückzunehmen.
}
calendar-soon-send = Jetzt senden
calendar-soon-move = Dorthin verschieben

## How much of a series is meant.

calendar-reach-one = Nur diesen
calendar-reach-onwards = Ab hier alle
calendar-reach-whole = Die ganze Serie
# One of the three before, and what becomes of it.
calendar-reach-means = { $reach }: { $outcome }
calendar-reach-times = { $times }.
calendar-reach-one-moved = { $kind ->
    [draft] Er wird ein eigener Entwurf, und die Serie geht ohne ihn weiter.
   *[post] Er wird ein eigener Beitrag, und die Serie geht ohne ihn weiter.
}
calendar-reach-one-deleted = { $times }. Alle anderen Termine bleiben.
calendar-series-move = Einen Termin von „{ $title }“ verschieben?
calendar-series-moves = Dieser Beitrag gehört zu einer Serie. Dieser Termin wird auf { $day }, { $time } verschoben. Andere Termine verschieben sich um ebenso viel.
calendar-series-part = Dieser Beitrag gehört zu einer Serie.
calendar-series-when = Dieser Termin ist { $when }.

## A day or a time that is typed.

calendar-go-title = Zu welchem Tag gehen?
calendar-go = Gehen
calendar-move-title = Auf welche Zeit verschieben?
calendar-move = Verschieben
# Examples of what can be typed: the desk understands these words in English only, and figures everywhere.
calendar-when-examples = 24.12. 14:30, 24.12., 9:00
calendar-when-read = { $day }, { $relative }
calendar-when-which = Welche Zeit?
calendar-when-type-day = Geben Sie einen Tag ein.
calendar-when-type = Geben Sie einen Tag, eine Uhrzeit oder beides ein.

## What is dragged over the window, and where it goes.

calendar-aim-post = Diesem Beitrag hinzufügen
calendar-aim-view = { $view ->
    [calendar] Halten, um den Kalender zu öffnen
    [drafts] Halten, um die Entwürfe zu öffnen
   *[media] Halten, um die Mediathek zu öffnen
}
calendar-drop-text-add = Text ablegen, um ihn diesem Beitrag hinzuzufügen
calendar-drop-text-start = Text ablegen, um damit einen Beitrag zu beginnen
calendar-drop-text-start-on = Text ablegen, um damit einen Beitrag für { $when } zu beginnen
calendar-drop-address-add = Adresse ablegen, um sie diesem Beitrag hinzuzufügen
calendar-drop-address-start = Adresse ablegen, um damit einen Beitrag zu beginnen
calendar-drop-address-start-on = Adresse ablegen, um damit einen Beitrag für { $when } zu beginnen
# None where nobody knows yet how many files they are.
calendar-drop-files-add = { $count ->
    [0] Dateien ablegen, um sie diesem Beitrag hinzuzufügen
    [one] { $count } Datei ablegen, um sie diesem Beitrag hinzuzufügen
   *[other] { $count } Dateien ablegen, um sie diesem Beitrag hinzuzufügen
}
calendar-drop-files-keep = { $count ->
    [0] Dateien ablegen, um sie der Mediathek hinzuzufügen
    [one] { $count } Datei ablegen, um sie der Mediathek hinzuzufügen
   *[other] { $count } Dateien ablegen, um sie der Mediathek hinzuzufügen
}
calendar-drop-files-start = { $count ->
    [0] Dateien ablegen, um einen Beitrag zu beginnen
    [one] { $count } Datei ablegen, um einen Beitrag zu beginnen
   *[other] { $count } Dateien ablegen, um einen Beitrag zu beginnen
}
calendar-drop-files-start-on = { $count ->
    [0] Dateien ablegen, um einen Beitrag für { $when } zu beginnen
    [one] { $count } Datei ablegen, um einen Beitrag für { $when } zu beginnen
   *[other] { $count } Dateien ablegen, um einen Beitrag für { $when } zu beginnen
}
calendar-drop-files-each = { $count ->
    [0] Dateien ablegen, um mit jeder einen Entwurf zu beginnen
    [one] { $count } Datei ablegen, um damit einen Entwurf zu beginnen
   *[other] { $count } Dateien ablegen, um mit jeder einen Entwurf zu beginnen
}
calendar-drop-files-each-on = { $count ->
    [0] Dateien ablegen, um mit jeder einen Entwurf für { $when } zu beginnen
    [one] { $count } Datei ablegen, um damit einen Entwurf für { $when } zu beginnen
   *[other] { $count } Dateien ablegen, um mit jeder einen Entwurf für { $when } zu beginnen
}
calendar-drop-files-none = { $count ->
    [one] Diese Datei kann nicht hochgeladen werden
   *[other] Keine dieser Dateien kann hochgeladen werden
}
calendar-drop-pictures = { $count ->
    [one] { $count } Bild
   *[other] { $count } Bilder
}
calendar-drop-films = { $count ->
    [one] { $count } Video
   *[other] { $count } Videos
}
calendar-drop-recordings = { $count ->
    [one] { $count } Aufnahme
   *[other] { $count } Aufnahmen
}
calendar-drop-documents = { $count ->
    [one] { $count } Dokument
   *[other] { $count } Dokumente
}
calendar-drop-stay = Die Originaldateien bleiben unverändert.
calendar-drop-kinds = { $kinds }. Die Originaldateien bleiben unverändert.
calendar-drop-kinds-size = { $kinds }, { $size }. Die Originaldateien bleiben unverändert.
# Files that are not named one by one.
calendar-drop-skipped-more = { $count ->
   *[other] { $count } weitere
}
calendar-drop-skipped = Nicht hochladbar, wird übersprungen: { $files }.

## What became of what was dropped.

calendar-dropped-files-left = { $count ->
    [one] { $count } Datei liegt jetzt in der Mediathek, aber in keinem Beitrag.
   *[other] { $count } Dateien liegen jetzt in der Mediathek, aber in keinem Beitrag.
}
calendar-dropped-text-left = Der abgelegte Text ist in keinen Beitrag gelangt.
calendar-dropped-start-anew = Neuen Beitrag beginnen
calendar-dropped-started = { $count ->
    [one] Ein Entwurf wurde begonnen.
   *[other] { $count } Entwürfe wurden begonnen.
}

## Der Kalender, wie er zu einem vergangenen Zeitpunkt war.

calendar-past-at = So war es am { $when }
calendar-past-fixed = { $ago } · hier lässt sich nichts ändern
calendar-past-back = Zurück zu jetzt
calendar-past-moment = Der Zeitpunkt, auf den zurückgeblickt wird
calendar-past-before = Die Änderung davor
calendar-past-after = Die Änderung danach
calendar-past-none = Es hat sich noch nichts geändert.
calendar-past-changed = Seither geändert
calendar-past-moved = Seither verschoben
calendar-past-deleted = Seither gelöscht
calendar-past-not-made = Damals noch nicht da
calendar-past-same = Wie damals
calendar-past-changed-count = { $count } geändert
calendar-past-moved-count = { $count } verschoben
calendar-past-deleted-count = { $count } seither gelöscht
calendar-past-not-made-count = { $count } noch nicht da
calendar-past-then = Damals
calendar-past-now = Jetzt
calendar-past-unchanged = gleich
calendar-past-part = { $part ->
    [time] Zeit
    [channels] Kanäle
    [files] Dateien
   *[platforms] Eigene Texte
}
calendar-past-text = Der Text damals und jetzt
calendar-past-only-then = nur damals:
calendar-past-only-now = nur jetzt:
calendar-past-kept = Die heutige Fassung bleibt erhalten.
calendar-past-cannot = Er lässt sich nicht zurückholen: { $reason }
calendar-past-copy = Als Entwurf kopieren
calendar-past-put-back = Zurückholen
calendar-past-put-all = Alles zurückholen
calendar-past-put-done = { $count ->
    [one] Zurückgeholt, wie er war.
   *[other] { $count } Beiträge sind wieder, wie sie waren.
}
calendar-past-ask = { $count ->
    [0] Es lässt sich nichts zurückholen
    [one] Einen Beitrag zurückholen, wie er war?
   *[other] { $count } Beiträge zurückholen, wie sie waren?
}
calendar-past-ask-text = { $count ->
    [one] Er wird, was er am { $when } war. Was seither entstanden ist, bleibt, und einmal Rückgängig nimmt es zurück.
   *[other] Sie werden, was sie am { $when } waren. Was seither entstanden ist, bleibt, und einmal Rückgängig nimmt alles zurück.
}
calendar-past-refused = { $count ->
    [one] Ein Beitrag bleibt, wie er ist:
   *[other] { $count } Beiträge bleiben, wie sie sind:
}
calendar-past-more = { $count ->
    [one] und noch einer
   *[other] und { $count } weitere
}
calendar-past-progress = { $done } von { $total }
calendar-past-stop = Anhalten
