## Where keys mean something.

commands-group-anywhere = Überall
commands-group-writing = Beim Schreiben
commands-group-calendar = Im Kalender
commands-group-post = Auf einem Beitrag im Kalender
commands-group-media = In der Mediathek

## What stands on keys, as keyboards have it.

commands-cap-ctrl = Strg
commands-cap-alt = Alt
commands-cap-shift = Umschalt
commands-cap-enter = Eingabe
commands-cap-space = Leertaste
commands-cap-tab = Tab
commands-cap-escape = Esc
commands-cap-backspace = Rücktaste
commands-cap-delete = Entf
commands-cap-insert = Einfg
commands-cap-home = Pos1
commands-cap-end = Ende
commands-cap-page-up = Bild auf
commands-cap-page-down = Bild ab
commands-cap-menu = Menü

## What they do anywhere. A message that ends in “line” stands in the list of all keys in place of the one before; its variables are keys.

commands-palette = Alles durchsuchen
commands-palette-line = Alles durchsuchen: Beiträge, Befehle, Dateien, Tage
commands-today = Heute
commands-hold = Alles anhalten…
commands-outbox = Postausgang
commands-history = Verlauf
commands-past = Kalender, wie er war
commands-messages = Meldungen
commands-upload = Dateien hochladen
commands-upload-line = Dateien hochladen; in den offenen Beitrag
commands-undo = Rückgängig
commands-undo-line = Rückgängig, außerhalb von Text
commands-redo = Wiederherstellen
commands-redo-line = Wiederherstellen, auch { $also }
commands-workspace = Zu einem Arbeitsbereich gehen
commands-workspace-line = Zu einem Arbeitsbereich gehen, { $first } bis 9; { $all } zeigt alle
commands-view-calendar = Kalender
commands-view-posts = Beiträge
commands-view-drafts = Entwürfe
commands-view-media = Mediathek
# The three before in one line.
commands-view-problems = Probleme
commands-views-line = Kalender, Beiträge, Entwürfe, Mediathek, Probleme
commands-settings = Einstellungen
commands-import = Beiträge importieren…
commands-answers = Antworten auf eine Abstimmung lesen…
commands-larger = Größer
commands-larger-line = Größer; { $smaller } kleiner, { $usual } normal
commands-smaller = Kleiner
commands-usual-size = Normale Größe
commands-fetch = Neues abrufen
commands-keys = Alle Tastenkürzel
commands-close-line = Schließen, was obenauf liegt, dann zurück zum Kalender

## While a post is written.

commands-send = Hauptschaltfläche drücken
commands-tab-next = Nächste Fassung
commands-tab-next-line = Nächste Fassung, { $previous } die vorige
commands-tab-previous = Vorige Fassung
commands-tab-go = Zu einer Fassung gehen
commands-tab-go-line = Gemeinsamer Text; { $next } bis 9 die Fassungen danach
commands-problem-next = Nächstes Problem
commands-problem-next-line = Nächstes Problem, { $previous } das vorige
commands-problem-previous = Voriges Problem
commands-fill = Fenster ausfüllen oder zurück
commands-schedule = Wann der Beitrag gesendet wird
commands-suggestion = Eine vorgeschlagene Zeit
commands-suggestion-line = Im Zeitplan die erste vorgeschlagene Zeit, weitere bis { $last }

## In the calendar.

commands-month = Monat
commands-week = Woche
commands-day = Tag
commands-list = Liste
# The four before in one line.
commands-spans-line = Monat, Woche, Tag, Liste
# The month, week or day before.
commands-previous = Zeitraum davor
commands-next = Zeitraum danach
# The two before in one line; the variables are keys with arrows.
commands-turns-line = Zeitraum davor und danach, auch { $left } { $right }
commands-goto = Zu einem Tag gehen
commands-back = Zurück an die vorige Stelle
commands-filter = Nach Wörtern filtern
commands-filter-line = Nach Wörtern filtern; { $down } zum ersten Treffer, { $clear } leert und verlässt dann das Feld
commands-channels = Zu den Kanälen
commands-unscheduled = Entwürfe ohne Zeit
commands-day-step = Von Tag zu Tag
commands-day-end = Erster oder letzter Tag der Woche
commands-day-page = Einen Monat zurück oder vor
commands-day-write = Neuer Entwurf an diesem Tag
commands-day-posts = Zu den Beiträgen dieses Tages

## With a post of the calendar.

commands-post-open = Öffnen
commands-post-peek = Schnellansicht
commands-post-again = Erneut an Kanäle senden, die abgelehnt haben
commands-post-move = Mit Pfeiltasten verschieben
commands-post-move-line = Verschieben: Pfeile, { $put }, { $back }
commands-post-time = Zeit eingeben …
commands-post-copy = Mit Pfeiltasten kopieren
commands-post-copy-line = Kopieren: Pfeile, { $put }, { $back }
commands-post-choose = Auswählen
commands-post-choose-line = Auswählen, um mit mehreren dasselbe zu tun
commands-post-labels = Labels …
commands-post-labels-line = Labels, um ihn zu finden
commands-post-unschedule = Zeit entfernen
# What the list of keys has, of one post or one file.
commands-menu = All das als Menü

## With files.

commands-search = Suchen
commands-file-step = Von Datei zu Datei
commands-file-step-line = Von Datei zu Datei; mit { $shift } alle dazwischen
commands-file-end = Erste oder letzte Datei
commands-file-page = Eine Seite nach oben oder unten
commands-file-open = Details der Datei
commands-file-use = Neuer Beitrag damit
commands-file-join = In den offenen Beitrag einfügen
commands-file-edit = Bild bearbeiten
commands-file-look = Raster oder Liste
commands-file-copy = Adresse kopieren
commands-file-toggle = Eine mehr oder eine weniger auswählen
commands-file-range = Alle bis hier auswählen
commands-file-all = Alle auswählen
commands-file-delete = Ausgewählte löschen
commands-file-close = Auswahl aufheben, dann die Details schließen

## Why a key cannot be given to a command.

commands-refusal-moves = Diese Taste wird gebraucht, um sich zu bewegen.
commands-refusal-edits = Diese Taste wird gebraucht, um Text zu bearbeiten.
commands-refusal-typed = Sie gilt auch, während Sie schreiben: Halten Sie Strg oder Alt dazu.
