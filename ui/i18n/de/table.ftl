## The table of posts.

table-title = Beiträge
table-search = Text, Label oder Kennung suchen
table-columns = Spalten
table-export-of = { $count } exportieren als
table-export = Exportieren
table-post = Beitrag
table-label = Label
table-check = Prüfung
table-changed = Geändert
table-choose-all = Alle Beiträge auswählen
table-choose = { $title } auswählen
table-reading = Wird geladen…
table-gone = Diesen Beitrag gibt es nicht mehr
table-empty-title = Noch keine Beiträge
table-empty-text = Hier steht alles, was Sie schreiben, planen und senden.
table-none-title = Kein Beitrag passt
table-none-text = Nehmen Sie einen Filter weg, um mehr zu sehen.
table-stale = Beiträge haben sich geändert.
table-refresh = Aktualisieren
table-problems = { $count ->
    [one] { $count } Problem
   *[other] { $count } Probleme
}

## What is wanted of it.

table-filters = Filter
table-filter = Filtern
table-when = Wann
table-any-time = Jederzeit
table-ahead = Kommende
table-week = Nächste 7 Tage
table-month = Nächste 30 Tage
table-past = Vergangene
table-timeless = Ohne Zeit
table-remove-filter = Filter { $name } entfernen
table-files = Dateien
table-with-problems = Mit Problemen
table-channels-off = Kanäle
# The number of channels that are switched off in the sidebar.
table-channels-hidden = { $count ->
    [one] { $count } ausgeblendet
   *[other] { $count } ausgeblendet
}
table-shown = { $shown } von { $total } gezeigt
table-views = Ansichten
table-no-views = Noch keine Ansicht gespeichert.
table-view-take = { $name } zeigen
table-view-forget = { $name } entfernen
table-view-name = Name der Ansicht
table-view-save = Ansicht speichern

## What is done with those that are chosen.

table-chosen-label = Ausgewählte Beiträge
table-chosen = { $count ->
    [one] { $count } ausgewählt
   *[other] { $count } ausgewählt
}
table-all-of = Alle { $count } auswählen
table-none = Auswahl aufheben
table-shift = Verschieben
table-set-time = Uhrzeit
table-spread = Verteilen
table-replace = Text ersetzen
table-set-label = Label
table-duplicate = Duplizieren
table-unschedule = Vom Plan nehmen

## Editing many at once.

table-edit-title = { $edit ->
    [fix] { $count ->
        [one] { $count } Beitrag beheben
       *[other] { $count } Beiträge beheben
    }
    [shift] { $count ->
        [one] { $count } Beitrag verschieben
       *[other] { $count } Beiträge verschieben
    }
    [set_time] { $count ->
        [one] Uhrzeit von { $count } Beitrag ändern
       *[other] Uhrzeit von { $count } Beiträgen ändern
    }
    [spread] { $count ->
        [one] { $count } Beitrag verteilen
       *[other] { $count } Beiträge verteilen
    }
    [replace] { $count ->
        [one] Text in { $count } Beitrag ersetzen
       *[other] Text in { $count } Beiträgen ersetzen
    }
    [label] { $count ->
        [one] Label für { $count } Beitrag
       *[other] Label für { $count } Beiträge
    }
    [channels] { $count ->
        [one] Kanäle von { $count } Beitrag
       *[other] Kanäle von { $count } Beiträgen
    }
    [duplicate] { $count ->
        [one] { $count } Beitrag duplizieren
       *[other] { $count } Beiträge duplizieren
    }
    [unschedule] { $count ->
        [one] { $count } Beitrag vom Plan nehmen
       *[other] { $count } Beiträge vom Plan nehmen
    }
   *[delete] { $count ->
        [one] { $count } Beitrag löschen
       *[other] { $count } Beiträge löschen
    }
}
table-direction = Richtung
table-later = Später
table-earlier = Früher
table-days = Tage
table-hours = Stunden
table-minutes = Minuten
table-time = Uhrzeit
table-from = Von
table-from-day = Von { $day }
table-to = Bis
table-to-day = Bis { $day }
table-times = Uhrzeiten
table-times-hint = Mehrere mit Komma, etwa 09:00, 17:30
table-find = Suchen
table-replace-with = Ersetzen durch
table-match-case = Groß- und Kleinschreibung beachten
table-pattern = Regulärer Ausdruck
table-label-name = Label
table-add = Hinzufügen
table-remove = Entfernen
table-what = Was geschieht
table-delete-note = Beiträge werden vom Dienst gelöscht, Entwürfe von diesem Computer. Sie können es rückgängig machen.
table-unschedule-note = Beiträge werden vom Dienst gelöscht und als Entwürfe ohne Zeit behalten.
table-duplicate-note = Jede Kopie ist ein Entwurf ohne Zeit.
table-preview = Was geschehen wird
table-result = Was geschehen ist
table-before = Vorher
table-after = Nachher
table-enter-first = Geben Sie ein, was geschehen soll. Dann sehen Sie, was daraus wird.
table-nothing-changes = Nichts ändert sich.
# While it is tried or done.
table-underway = { $done } von { $total }
table-will-change = { $count ->
    [one] { $count } ändert sich
   *[other] { $count } ändern sich
}
table-has-changed = { $count ->
    [one] { $count } geändert
   *[other] { $count } geändert
}
table-stays = { $count ->
    [one] { $count } bleibt, wie er ist
   *[other] { $count } bleiben, wie sie sind
}
table-cannot = { $count ->
    [one] { $count } geht nicht
   *[other] { $count } gehen nicht
}
table-not-done = { $count ->
    [one] { $count } kam nicht mehr an die Reihe
   *[other] { $count } kamen nicht mehr an die Reihe
}
table-edit-do = { $count ->
    [one] { $count } Beitrag ändern
   *[other] { $count } Beiträge ändern
}
table-delete-do = { $count ->
    [one] { $count } Beitrag löschen
   *[other] { $count } Beiträge löschen
}
table-stop = Anhalten
table-stopped = Angehalten.
table-undo = Rückgängig machen
