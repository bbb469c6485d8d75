## Bringing in posts from files.

import-title = Beiträge importieren
import-back = Zurück zu den Einstellungen
import-other = Andere Datei…
import-choose = Dateien wählen…
import-sheet = Blatt
import-sheet-named = Blatt „{ $name }“
import-reading = Wird gelesen…
import-empty-title = Keine Datei gewählt
import-empty-text = Tabellen beliebiger Programme, Arbeitsmappen, JSON, Markdown und Kalender können importiert werden. Sie sehen vorher, was daraus wird.
import-unread = Dateien, die nicht gelesen werden

## Its columns.

import-columns = Spalten
import-columns-used = { $used } von { $all } importiert
import-heading = Erste Zeile ist die Überschrift
import-row = Zeile { $at } von { $all }
import-row-before = Zeile davor
import-row-after = Zeile danach
import-column = Spalte
import-in-file = In der Datei
import-becomes = Wird
import-becomes-of = Was Spalte { $letter } wird
import-read-as = Gelesen als
import-column-nothing = Nicht importiert
import-column-text = Text
import-column-own = Text für { $platform }
import-column-channels = Kanäle
import-column-date = Datum
import-column-time = Uhrzeit
import-column-moment = Datum und Uhrzeit
import-column-zone = Zeitzone
import-column-media = Medien
import-column-alt-texts = Alternativtext
import-column-link = Link
import-column-labels = Label
import-column-language = Sprache
import-column-workspace = Arbeitsbereich
import-column-details = Details

## How it will look.

import-look = So wird es aussehen
import-all = Alle { $count } zeigen
import-number = Zeile
import-day = Tag
import-labels = Labels
import-files = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
}

## Questions.

import-question = Eine Frage
import-questions = { $count ->
    [one] { $count } Frage
   *[other] { $count } Fragen
}
import-none-chosen = Kanäle wählen…
import-left-out = Weggelassen
import-leave-out = Weglassen

## What comes of it.

import-ready = { $count ->
    [one] Beitrag bereit
   *[other] Beiträge bereit
}
import-wrong = mit einem Problem
import-blank = { $count ->
    [one] leere Zeile
   *[other] leere Zeilen
}
import-problems = Zeilen mit einem Problem
import-mend = Ändern
import-mend-of = Ändern, was in { $place } steht
import-mend-label = In der Datei
import-mend-act = Übernehmen
import-find = Suchen…
import-stay-out = Ungelöste Zeilen bleiben draußen. Carillon schreibt sie in eine eigene Datei.
import-where = Wohin Beiträge mit einer Uhrzeit gehen
import-scheduled = Geplant
import-drafts = Als Entwürfe
import-one-step = { $count ->
    [one] Ein Schritt im Verlauf: einmal rückgängig nimmt ihn zurück.
   *[other] Ein Schritt im Verlauf: einmal rückgängig nimmt alle { $count } zurück.
}
import-left-title = { $count ->
    [one] { $count } Zeile blieb draußen
   *[other] { $count } Zeilen blieben draußen
}
import-left-text = Speichern Sie sie, bessern Sie sie in einer Tabelle aus und importieren Sie sie noch einmal: jede sagt, warum sie kein Beitrag ist.
import-save-left = Fehlgeschlagene Zeilen speichern…
import-done = Fertig
