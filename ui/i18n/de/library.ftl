## Words that several parts of the media library have.

library-title = Mediathek
library-file = Datei
library-files = Dateien
library-name = Name
library-type = Art der Datei
library-shape = Form
library-tag = Schlagwort
library-tags = Schlagwörter
library-size = Größe
library-upload = Hochladen
library-uploaded = Hochgeladen
library-show = Anzeigen
library-alt = Alternativtext
library-alt-placeholder = Was auf dem Bild zu sehen ist
# Stands on a small picture: no words tell what it shows.
library-no-alt = Alt fehlt
library-deleted = Gelöscht
library-not-uploaded = Nicht hochgeladen
library-count = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
}
# What is said once one of several has another place.
library-moved = { $name } ist Nummer { NUMBER($at) } von { NUMBER($count) }.
library-percent = { $percent } %

## The head of the library, and its files while they come or where there are none.

library-search = Suchen
library-search-what = In der Mediathek suchen
library-search-label = Name, Schlagwort, Alternativtext oder Notiz suchen
library-show-as = Dateien anzeigen als
library-grid = Raster
library-list = Liste
library-previews = Größe der Vorschaubilder
library-newest = Neueste zuerst
library-loading = Wird geladen
library-loading-files = Die Dateien werden geladen
library-empty-title = Keine Dateien
library-empty-text = Bilder und Filme, die Sie hochladen, erscheinen hier und sind für jeden Beitrag bereit.
library-empty-fact = Dateien von Beiträgen beim Dienst erscheinen hier von selbst.
library-upload-files = Dateien hochladen
library-hidden = { $count ->
    [one] Filter blenden { $count } Datei aus
   *[other] Filter blenden { $count } Dateien aus
}
library-show-all = Aufheben

## What is shown of the library.

library-facet-all = Alle
library-facet-images = Bilder
library-facet-videos = Videos
library-facet-unused = Unbenutzt
library-facet-ahead = Demnächst
library-facet-missing-alt = Ohne Alternativtext
library-facet-too-big = Zu groß für einen Kanal
library-facet-used = Verwendet
library-landscape = Querformat
library-portrait = Hochformat
library-square = Quadratisch
library-filter = Filter
# The variable is a list of what is set.
library-filter-set = Filter: { $what }
library-filter-sort = Art
library-filter-any-shape = Jede Form
library-filter-any-tag = Jedes Schlagwort
library-filter-no-tags = Noch keine Schlagwörter
library-filter-any-workspace = Jeder Arbeitsbereich
library-filter-clear = Alle Filter aufheben

## The heads of the list.

library-column-type = Art
library-column-dimensions = Maße
library-column-used = Verwendet
library-column-added = Hinzugefügt

## What is said of a file.

library-kind-image = Bild
library-kind-video = Video
library-kind-audio = Aufnahme
library-kind-text = Text
# Of a moving picture.
library-frames = { $count ->
    [one] { $count } Bild
   *[other] { $count } Bilder
}
library-added = hinzugefügt { $when }
library-state-uploading = Wird hochgeladen
library-state-stuck = Upload braucht Sie
library-state-vanished = Beim Dienst verschwunden

## What can be done with files.

library-select = Auswählen
library-deselect = Abwählen
library-delete-more = Löschen …
library-delete-many-more = { $count ->
    [one] { $count } Datei löschen …
   *[other] { $count } Dateien löschen …
}
library-copy-address = Adresse kopieren
library-rename = Umbenennen …
library-more = Mehr zu { $name }
library-use = In einem Beitrag verwenden
library-use-open = Offener Beitrag
library-use-day = Ein Tag …
library-use-on-day = An einem Tag verwenden
library-selected = Ausgewählte Dateien
library-selected-count = { NUMBER($count) } ausgewählt
library-select-none = Auswahl aufheben
# Puts a tag on files.
library-tag-files = Schlagwort
library-tagged = { $count ->
    [one] { $count } Datei hat das Schlagwort „{ $tag }“.
   *[other] { $count } Dateien haben das Schlagwort „{ $tag }“.
}
library-copied-address = Adresse kopiert.
library-address-not-copied = Die Adresse konnte nicht kopiert werden.

## Deleting files, and what is asked before.

library-delete-title = „{ $name }“ löschen?
library-delete-title-many = { $count ->
    [one] { $count } Datei löschen?
   *[other] { $count } Dateien löschen?
}
library-delete-title-for-good = „{ $name }“ endgültig löschen?
library-delete-title-many-for-good = { $count ->
    [one] { $count } Datei endgültig löschen?
   *[other] { $count } Dateien endgültig löschen?
}
library-delete-used = { $posts ->
    [one] Sie wird in { $posts } Beitrag verwendet, Entwürfe mitgezählt:
   *[other] Sie wird in { $posts } Beiträgen verwendet, Entwürfe mitgezählt:
}
library-delete-used-many = { $files ->
    [one] { $posts ->
        [one] { $files } davon wird in { $posts } Beitrag verwendet, Entwürfe mitgezählt:
       *[other] { $files } davon wird in { $posts } Beiträgen verwendet, Entwürfe mitgezählt:
    }
   *[other] { $posts ->
        [one] { $files } davon werden in { $posts } Beitrag verwendet, Entwürfe mitgezählt:
       *[other] { $files } davon werden in { $posts } Beiträgen verwendet, Entwürfe mitgezählt:
    }
}
library-delete-loss = { $files ->
    [one] Wenn Sie sie trotzdem löschen, fehlt sie in Entwürfen, und in Beiträgen beim Dienst bleibt eine Adresse, die ins Leere führt.
   *[other] Wenn Sie sie trotzdem löschen, fehlen sie in Entwürfen, und in Beiträgen beim Dienst bleibt eine Adresse, die ins Leere führt.
}
# The number is typed just as it stands here.
library-delete-type = { $files ->
    [one] Geben Sie { $posts } ein, um sie trotzdem zu löschen
   *[other] Geben Sie { $posts } ein, um trotzdem alle zu löschen
}
library-delete-type-label = Anzahl der Beiträge
# The variable "why" is a sentence without its end.
library-delete-no-way-back = { $files ->
    [one] Sie könnten sie nicht zurückholen: { $why }.
   *[other] Eine davon könnten Sie nicht zurückholen: { $why }.
}
library-delete-unused = Kein anstehender Beitrag verwendet sie. Sie können sie 30 Tage lang zurückholen.
library-deleting = Löschen
library-deleting-count = { $total ->
    [one] { NUMBER($done) } von { $total } Datei
   *[other] { NUMBER($done) } von { $total } Dateien
}
library-delete-back = Zurück
library-delete-keep = { $files ->
    [one] Behalten
   *[other] Alle behalten
}
library-delete-others = { $count ->
    [one] Die andere löschen
   *[other] Die { $count } anderen löschen
}
library-delete-for-good = Endgültig löschen
library-delete-anyway = Trotzdem löschen
library-delete = „{ $name }“ löschen
library-delete-many = { $count ->
    [one] { $count } Datei löschen
   *[other] { $count } Dateien löschen
}
library-replace-with = Ersetzen durch …
library-replace-title = „{ $name }“ ersetzen
library-replace-choose = { $posts ->
    [one] Wählen Sie eine Datei, die sie in { $posts } Beitrag ersetzt. Danach wird sie gelöscht.
   *[other] Wählen Sie eine Datei, die sie in { $posts } Beiträgen ersetzt. Danach wird sie gelöscht.
}
library-replace-act = Ersetzen und löschen

## A file that has another address than before, and the posts that have its old one.

library-mend-label = Eine Datei ist wieder da
library-mend-back = { $count ->
    [one] „{ $name }“ ist unter einer neuen Adresse wieder da. { $count } Beitrag hat noch die alte.
   *[other] „{ $name }“ ist unter einer neuen Adresse wieder da. { $count } Beiträge haben noch die alte.
}
library-mend = Adresse aktualisieren
library-mend-leave = So lassen
library-mended = { $count ->
    [one] { $count } Beitrag wird mit der aktuellen Adresse an den Dienst gesendet.
   *[other] { $count } Beiträge werden mit der aktuellen Adresse an den Dienst gesendet.
}
library-stale-label = Alte Adresse
library-stale = { $count ->
    [one] { $count } Beitrag hat die alte Adresse
   *[other] { $count } Beiträge haben die alte Adresse
}
library-stale-ask = Adresse aktualisieren?
library-stale-question = { $count ->
    [one] { $count } Beitrag aktualisieren?
   *[other] { $count } Beiträge aktualisieren?
}
library-stale-note = Carillon sendet die aktuelle Adresse der Datei an den Dienst.
library-stale-act = { $count ->
    [one] { $count } Beitrag aktualisieren
   *[other] { $count } Beiträge aktualisieren
}

## All that is known of a file.

library-details = Details
library-details-close = Details schließen
library-fetch = Abrufen
library-no-preview = Keine Vorschau: Dieser Computer kann { $type } nicht dekodieren, oder der Film ist unvollständig.
library-alt-note = Wird mit neuen Beiträgen an Konten gesendet, die Carillon selbst verwaltet. Andere Dienste haben kein Feld dafür.
library-note = Notiz
library-note-placeholder = Nur für Sie: von wem sie ist, wofür sie gedacht ist
# The variable is the next message.
library-used-in = Verwendet in { $posts }
library-used-posts = { $count ->
    [0] keinem Beitrag
    [one] { $count } Beitrag
   *[other] { $count } Beiträgen
}
library-no-time = Ohne Zeit
library-tag-off = Schlagwort { $tag } entfernen
library-cannot-play = { $kind ->
    [audio] Die Wiedergabe ist hier nicht möglich: Dieser Computer kann { $type } nicht dekodieren, oder die Aufnahme ist unvollständig. Sie wird unverändert hochgeladen.
   *[video] Die Wiedergabe ist hier nicht möglich: Dieser Computer kann { $type } nicht dekodieren, oder der Film ist unvollständig. Er wird unverändert hochgeladen.
}
library-play = Abspielen
library-play-named = { $name } abspielen
library-fetching = Wird abgerufen …
library-made-from = Entstanden aus
library-made-from-it = Daraus entstanden

## Which networks take it, and where it is kept.

library-fits = Passt
library-fits-rules = Regeln, Stand { $month }
library-fits-own = Nur die Ihrer Kanäle
library-fits-more = { $count ->
    [one] { $count } weiteres Netzwerk
   *[other] { $count } weitere Netzwerke
}
library-stored = Gespeichert
library-stored-service = Dienst
library-stored-not-there = Nicht dort
library-stored-copy-address = Die Adresse kopieren
library-stored-original = Original
library-stored-here = Auf diesem Computer
library-stored-there = Nur beim Dienst
library-stored-details = Technische Details
# What the bytes of a file are known by; its name is the same in every language.
library-stored-hash = SHA-256
library-stored-copy-hash = SHA-256 kopieren
library-stored-copied-hash = SHA-256 kopiert.
library-not-copied = Kopieren war nicht möglich.

## The ways into the library.

library-upload-choose = Dateien wählen …
library-upload-folder = Ordner wählen …
library-upload-address = Von einer Adresse …
library-address-title = Von einer Adresse hochladen
library-address-label = Adresse der Datei
# An address as somebody could write it.
library-address-example = https://example.com/tasche.jpg
library-address-hint = Ein Bild, ein Film, eine Aufnahme oder ein PDF-Dokument, das alle im Internet öffnen können.
library-address-missing = Geben Sie zuerst eine Adresse ein

## The queue of uploads.

library-queue = Uploads
library-queue-done = { NUMBER($count) } fertig
library-queue-clear = Fertige Uploads aus der Liste entfernen
library-queue-pause = Pausieren
library-queue-resume = Fortsetzen
library-queue-show = Uploads einblenden
library-queue-hide = Uploads ausblenden
library-queue-copying = Wird kopiert
library-queue-grip = Ziehen Sie, um die Reihenfolge zu ändern, oder drücken Sie Alt und eine Pfeiltaste. Ein Klick setzt die Datei an den Anfang.
library-queue-move = { $name } verschieben, { NUMBER($at) } von { NUMBER($count) }
library-queue-remove = { $name } entfernen
library-queue-cancel = { $name } abbrechen
library-queue-about = Über { $name }
library-queue-of-post = Uploads dieses Beitrags
library-queue-cancelled = Der Upload wurde abgebrochen. Der Beitrag wartet darauf.
library-queue-start-again = Neu starten
library-queue-start-again-named = Neu starten: { $name }
library-queue-use-twin = Verwenden
library-queue-use-twin-named = Verwenden: { $twin } anstelle von { $name }
library-queue-upload-again = Noch einmal hochladen
library-queue-upload-again-named = Noch einmal hochladen: { $name }
library-queue-upload-anyway = Trotzdem hochladen
library-queue-upload-anyway-named = Trotzdem hochladen: { $name }
library-queue-try-again-named = Erneut versuchen: { $name }
library-queue-try-now = Jetzt versuchen
library-queue-try-now-named = Jetzt versuchen: { $name }
library-queue-unfit = „{ $name }“ lässt sich nicht hochladen. Den Grund nennt die Liste der Uploads.
library-queue-unfit-many = { $count ->
    [one] { $count } Datei lässt sich nicht hochladen. Den Grund nennt die Liste der Uploads.
   *[other] { $count } Dateien lassen sich nicht hochladen. Die Gründe nennt die Liste der Uploads.
}

## How uploads stand, in a few words.

library-uploads-ask = { $count ->
    [one] { $count } Upload braucht Sie
   *[other] { $count } Uploads brauchen Sie
}
library-uploads-paused = Uploads pausiert
library-uploads-waiting = { $count ->
    [one] { $count } wartet
   *[other] { $count } warten
}
library-uploads-running = Hochladen: { NUMBER($running) } von { NUMBER($open) }
library-uploads-wait = { $count ->
    [one] { $count } Upload wartet
   *[other] { $count } Uploads warten
}
library-upload-failed = Fehler
library-upload-asks = Fragt
library-upload-paused = Pausiert
library-upload-reading = Liest
library-upload-waiting = Wartet
library-left-minute = noch unter einer Minute
library-left-minutes = noch etwa { NUMBER($count) } min
library-left-hours = noch etwa { NUMBER($count) } h
library-left-days = noch über zwei Tage

## Editing a picture.

library-picture-title = Bild bearbeiten
library-picture-fetched = Das Original ist nicht auf diesem Computer. Carillon ruft es vom Dienst ab.
library-picture-shapes = Zuschnitte
library-picture-shapes-note = jeder ergibt ein eigenes Bild
# The shape that is any.
library-picture-free = Frei
library-picture-frame = Rahmen, { $shape }
library-picture-frame-move = Rahmen verschieben
library-picture-frame-values = { $width } mal { $height } Pixel, { $left } von links, { $top } von oben
library-picture-frame-keys = Pfeiltasten: ein Hundertstel des Bildes, mit Umschalt ein Zehntel, mit Alt ein Pixel.
library-picture-top-left = Ecke oben links
library-picture-top-right = Ecke oben rechts
library-picture-bottom-left = Ecke unten links
library-picture-bottom-right = Ecke unten rechts
library-picture-whole = Das ganze Bild
library-picture-turn-left = Nach links drehen
library-picture-turn-right = Nach rechts drehen
library-picture-mirror = Spiegeln
library-picture-measure = { $width } × { $height } bei { $left }, { $top }
# The variables are the keys Shift and Alt.
library-picture-arrows = Pfeile 1 % { $shift } 10 % { $alt } 1 px
library-picture-losses = Was das neue Bild verliert und behält
library-picture-output = Größe und Format
library-picture-width = Breite
library-picture-width-label = Breite in Pixeln
library-picture-height = × { $height } px
library-picture-use-width = { $width } verwenden
library-picture-pixels = Pixel; der Rahmen hat { $has }.
library-picture-too-small = Empfohlen sind { $wanted }; der Rahmen hat { $has }.
library-picture-recommended = Wie empfohlen; der Rahmen hat { $has }.
library-picture-other-width = Empfohlen sind { $wanted }.
library-picture-format = Format
library-picture-quality = Qualität
library-picture-lossless = Verlustfrei.
library-picture-lossless-webp = Verlustfrei, kleiner als PNG.
library-picture-choose-shape = Wählen Sie einen Zuschnitt.
library-picture-unchanged = Sie haben noch nichts geändert.
library-picture-original-stays = Das Original bleibt, wie es ist.
library-picture-save = Speichern
library-picture-save-new = Neues Bild speichern
library-picture-save-many = { $count ->
    [one] { $count } neues Bild speichern
   *[other] { $count } neue Bilder speichern
}
library-picture-crop-ratio = Auf { $ratio } zuschneiden
library-picture-crop = Auf { $width } × { $height } zuschneiden
library-picture-save-turned = Gedrehtes Bild speichern
library-picture-save-mirrored = Gespiegeltes Bild speichern
library-picture-resize = Auf { $width } Pixel Breite verkleinern
library-picture-convert = In { $format } umwandeln
library-picture-save-quality = Mit Qualität { $quality } speichern
library-picture-made = { $count ->
    [one] { $count } neues Bild ist in der Mediathek.
   *[other] { $count } neue Bilder sind in der Mediathek.
}
library-picture-replaced = { $name } ist durch { $made } ersetzt.
library-picture-replaced-many = { $count ->
    [one] { $name } ist durch { $count } neues Bild ersetzt.
   *[other] { $name } ist durch { $count } neue Bilder ersetzt.
}
library-picture-given = { $known ->
    [yes] { $platform } erhält { $made } anstelle von { $name }.
   *[no] { $platform } erhält { $made } anstelle des Bildes.
}
library-picture-given-many = { $known ->
    [yes] { $count ->
        [one] { $platform } erhält { $count } neues Bild anstelle von { $name }.
       *[other] { $platform } erhält { $count } neue Bilder anstelle von { $name }.
    }
   *[no] { $count ->
        [one] { $platform } erhält { $count } neues Bild anstelle des bisherigen.
       *[other] { $platform } erhält { $count } neue Bilder anstelle des bisherigen.
    }
}

## The files of a post.

library-tray-media = Medien
library-tray-library = Mediathek
library-tray-add = Hinzufügen
library-tray-add-label = Medien hinzufügen
library-tray-customise = Anpassen
library-tray-customise-label = Medien anpassen
# Whose the files are: of this platform alone, or of the whole post.
library-tray-own = eigene
library-tray-shared = gemeinsame
library-tray-none = keine
library-tray-shared-again = { $platform } hat wieder die gemeinsamen Medien.
library-tray-unknown = Unbekannte Datei
library-tray-most = { NUMBER($count) } von { NUMBER($most) } erlaubten
library-tray-most-platform = { NUMBER($count) } von { NUMBER($most) } für { $platform }
# Bytes and their multiples.
library-tray-bytes = { $unit ->
    [kB] { $size } kB
    [MB] { $size } MB
    [GB] { $size } GB
    [TB] { $size } TB
   *[bytes] { $size } Byte
}
library-tray-place = { NUMBER($at) } von { NUMBER($count) }
library-tray-kind = { $kind ->
    [image] Bild
    [video] Video
    [audio] Aufnahme
   *[file] Datei
}
library-tray-described = beschrieben
library-tray-not-described = ohne Alternativtext
# Stands on a small picture: words tell what it shows.
library-tray-alt = Alt
library-tray-removed = { $name } wurde herausgenommen.
library-tray-alt-of = Alternativtext, { $name }
library-tray-earlier = Nach vorn
library-tray-later = Nach hinten
library-tray-take-out = Herausnehmen

## Choosing files of the library.

library-picker-search = Dateien suchen
library-picker-files = Dateien in der Mediathek
library-picker-taken = schon im Beitrag
library-picker-nothing = Keine Datei hat das in Namen, Texten oder Schlagwörtern.
library-picker-empty = Noch gibt es keine Dateien. Hier erscheinen die Dateien Ihrer Beiträge und alle, die Sie der Mediathek hinzufügen.
library-picker-chosen = { NUMBER($count) } ausgewählt
library-picker-add = Datei hinzufügen
library-picker-add-many = { $count ->
    [one] { $count } Datei hinzufügen
   *[other] { $count } Dateien hinzufügen
}

## Files in hand.

library-hand-taken = { $count ->
    [one] { $count } Datei aufgenommen. Esc legt sie zurück.
   *[other] { $count } Dateien aufgenommen. Esc legt sie zurück.
}
library-hand-back = { $count ->
    [one] { $count } Datei zurückgelegt.
   *[other] { $count } Dateien zurückgelegt.
}
library-hand-in-post = { $count ->
    [one] { $count } Datei im Beitrag.
   *[other] { $count } Dateien im Beitrag.
}

## The messages of the program, kept for a while.

library-messages = Meldungen
library-messages-which = Welche Meldungen
library-messages-all = Alle { NUMBER($count) }
library-messages-failures = Fehler { NUMBER($count) }
library-messages-staying = Bleiben, bis Sie sie ausblenden
library-messages-now = Gerade eben
library-messages-unread = Ungelesen:
library-messages-copy = Alle Meldungen kopieren
library-messages-not-copied = Kopieren fehlgeschlagen.
library-messages-said = Alles, was gemeldet wurde
library-messages-none = Noch keine Meldungen.
library-messages-no-failures = Keine Fehler.
library-messages-note = Die letzten 100 bleiben, bis Carillon geschlossen wird. Was Sie getan haben, steht im Verlauf.
library-messages-read = Alle als gelesen markieren
library-messages-history = Verlauf
