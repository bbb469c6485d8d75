## The page, and the parts that it has.

settings-title = Einstellungen
settings-sections = Abschnitte
settings-connections = Verbindungen
settings-connections-about = Dienste und ihre Schlüssel
settings-workspaces = Arbeitsbereiche
settings-workspaces-about = Farben
settings-channels-about = Zeitzone, Signatur, Hashtags
settings-appearance = Darstellung
settings-appearance-about = Farbschema, Kontrast, Dichte, Sprache, Textgröße
settings-time = Zeit und Kalender
settings-time-about = Zeitzone, erster Wochentag, Datumsangaben, Uhrzeiten
settings-writing = Schreiben
settings-writing-about = Zurücknehmen, Grenzen, Textbausteine, Signaturen, Labels
settings-media = Medien
settings-media-about = Aufnahmeort
settings-shortcuts = Tastenkürzel
settings-shortcuts-about = Die Taste jedes Befehls
settings-export = Import und Export
settings-export-about = Beiträge aus und als Tabelle, Kalender, Text
settings-backup = Sicherung
settings-backup-about = Speichern, wiederherstellen, Kopien
settings-program = Über Carillon
settings-program-about = Version, Zeitzonendaten

## Words that several parts have.

settings-save = Speichern
settings-zone = Zeitzone
settings-zone-of = Zeitzone: { $zone }
settings-signature = Signatur
settings-hashtags = Hashtags
settings-edit-named = { $name } bearbeiten
settings-delete-named = { $name } löschen
settings-enter-key = Schlüssel eingeben …
settings-confirm-address = Adresse bestätigen

## The connections.

settings-connections-lead = Schlüssel bleiben im Schlüsselbund des Systems. Sie werden nie in Dateien, Protokolle oder Sicherungen geschrieben.
settings-here = Auf diesem Computer
settings-here-running = Der Dienst in Carillon. Er läuft, solange die App läuft.
settings-here-stopped = Der Dienst in Carillon. Er ist nicht gestartet
settings-here-start = Starten …
settings-here-manage = Verwalten …
settings-connection-add = Verbindung hinzufügen
settings-connection-add-more = Verbindung hinzufügen …
# How many workspaces and channels a connection has.
settings-connection-counts = { $workspaces ->
    [one] { $workspaces } Arbeitsbereich
   *[other] { $workspaces } Arbeitsbereiche
}, { $channels ->
    [one] { $channels } Kanal
   *[other] { $channels } Kanäle
}.
# The variable is what the key ends in.
settings-connection-key = Der Schlüssel endet auf …{ $tail }.
settings-connection-key-added = Der Schlüssel endet auf …{ $tail }, hinzugefügt am { $day }.
settings-connection-no-key = Kein Schlüssel.
# The label of a list of what is known of the ways in which the service is called.
settings-connection-ways = Wie der Dienst angesprochen wird
settings-connection-switch = Dorthin wechseln
settings-connection-test = Testen
settings-connection-rename = Umbenennen …
settings-connection-change = Adresse ändern …
settings-connection-replace-key = Schlüssel ersetzen …
settings-connection-remove-key = Schlüssel entfernen …
settings-connection-remove = Verbindung entfernen …

## Renaming or removing a connection, and adding a workspace.

settings-rename-title = { $name } umbenennen
settings-rename-act = Umbenennen
settings-remove-title = { $name } entfernen?
settings-remove-act = Verbindung entfernen
settings-remove-key-goes = Der Schlüssel wird hier und im Schlüsselbund des Systems gelöscht.
# The variable "drafts" is the next message.
settings-remove-drafts = { $count ->
    [one] { $drafts }, der nur auf diesem Computer ist, geht dabei verloren.
   *[other] { $drafts }, die nur auf diesem Computer sind, gehen dabei verloren.
}
settings-remove-drafts-count = { $count ->
    [one] { $count } Entwurf
   *[other] { $count } Entwürfe
}
# The variable "waiting" is the next message.
settings-remove-waiting = { $count ->
    [one] { $waiting } im Postausgang wird nicht gesendet.
   *[other] { $waiting } im Postausgang werden nicht gesendet.
}
settings-remove-waiting-count = { $count ->
    [one] { $count } Beitrag oder Änderung
   *[other] { $count } Beiträge und Änderungen
}
settings-remove-stays = Beiträge beim Dienst bleiben dort und werden weiterhin veröffentlicht. Vorher legt Carillon eine Sicherung an.
settings-removed = { $name } und der zugehörige Schlüssel sind entfernt.
settings-keys-revoked = Die Schlüssel aller anderen Programme sind widerrufen. Neue erstellen Sie unter „Auf diesem Computer“.
settings-workspace-add = Arbeitsbereich hinzufügen
settings-workspace-add-act = Hinzufügen
settings-workspace-add-hint = Auf diesem Computer.

## Asking for the key of a service.

settings-key-title = Schlüssel von { $name }
settings-key-title-unnamed = Schlüssel des Dienstes
# The variable "tail" is what the key ends in.
settings-key-refused = { $name } akzeptiert den Schlüssel nicht, der auf …{ $tail } endet.
settings-key-replaced = Der Schlüssel, der auf …{ $tail } endet, wird ersetzt, sobald dieser funktioniert.
settings-key-hint = Carillon probiert den Schlüssel aus, bevor es ihn verwendet. Der Test liest nur; er legt nichts an und ändert nichts.
settings-key-missing = Geben Sie den Schlüssel ein
settings-key-use = Diesen Schlüssel verwenden
settings-key-trying = Der Schlüssel wird ausprobiert
settings-key-works = Der Schlüssel funktioniert. Carillon sendet jetzt, was gewartet hat.
# What was taken away from around a key that was pasted.
settings-key-cleaned = { $what ->
    [break] Ein Zeilenumbruch wurde entfernt.
    [break-quotes] Ein Zeilenumbruch und Anführungszeichen wurden entfernt.
    [space] Leerraum wurde entfernt.
    [space-quotes] Leerraum und Anführungszeichen wurden entfernt.
   *[quotes] Anführungszeichen wurden entfernt.
}

## Removing the key of a service.

settings-key-remove-title = Schlüssel von { $name } entfernen?
settings-key-remove-act = Schlüssel entfernen
settings-key-remove-note = Er wird hier und im Schlüsselbund des Systems gelöscht. Bis Sie wieder einen Schlüssel eingeben, wird nichts gesendet oder abgerufen. Beiträge, die schon beim Dienst sind, werden dort weiterhin veröffentlicht; Entwürfe, Dateien und alles, was wartet, bleiben auf diesem Computer.
settings-key-removed = Der Schlüssel ist aus Carillon und dem Schlüsselbund entfernt.

## What is said over every view when a service has no key that works, or is where only a backup says it is.

settings-notice-refused = Schlüssel abgelehnt
settings-notice-refused-title = { $name } hat den Schlüssel abgelehnt.
settings-notice-refused-note = Das Senden ist pausiert, nichts geht verloren.
settings-notice-new-key = Neuen Schlüssel eingeben …
settings-notice-unconfirmed = Adresse nicht bestätigt
settings-notice-unconfirmed-title = Laut einer Sicherung hat { $name } die Adresse { $place }.
settings-notice-unconfirmed-title-both = Laut einer Sicherung hat { $name } die Adressen { $place } und { $other }.
settings-notice-unconfirmed-note = Carillon sendet nichts dorthin, bevor Sie die Adresse bestätigen. Bestätigen Sie sie nur, wenn es die ist, die Sie verwenden.
settings-notice-change = Ändern …
settings-notice-no-key = Kein Schlüssel
settings-notice-no-key-note = Das Senden an { $name } ist pausiert, nichts geht verloren.
settings-notice-more = { NUMBER($count) } weitere
settings-notice-fewer = Weniger

## The workspaces and their colours.

settings-workspaces-lead = Der Kalender zeigt ihre Farben, wenn er mehrere von ihnen zeigt.
settings-colour = Farbe von { $name }
settings-colour-brown = Braun
settings-colour-slate = Schiefer
settings-colour-plum = Pflaume
settings-colour-olive = Oliv
settings-colour-indigo = Indigo
settings-colour-green = Grün

## What posts begin with when a channel is added to them.

settings-channels-lead = Was Carillon in einen Beitrag setzt, wenn Sie ihm einen Kanal hinzufügen. Dort können Sie es ändern; beim Senden kommt nichts mehr hinzu.
settings-channels-edit = Bearbeiten …
settings-channels-edit-named = Bearbeiten, womit Beiträge an { $name } beginnen
settings-channels-what = Zeitzone, Signatur und Hashtags
settings-channels-none = Noch ist für keinen Kanal etwas festgelegt
settings-channels-other = Für einen anderen Kanal
settings-channels-set = Für einen Kanal festlegen …
settings-defaults-title = Beiträge an { $name }
settings-defaults-zone = Zeitzone neuer Zeiten
settings-defaults-zone-note = Zeiten, die Sie schon gewählt haben, ändern sich nicht
settings-defaults-zone-reset = Zeitzone der Anzeige verwenden
# Hashtags as somebody could write them.
settings-defaults-hashtags-example = #kaffee #wien

## How Carillon looks.

settings-theme = Farbschema
settings-theme-note = „System“ folgt der Einstellung dieses Computers
settings-theme-system = System
settings-theme-light = Hell
settings-theme-dark = Dunkel
settings-contrast = Kontrast
settings-contrast-note = „System“ folgt der Einstellung dieses Computers. „Hoch“ zeichnet jede Kante und hebt leise Wörter hervor
settings-contrast-system = System
settings-contrast-normal = Normal
settings-contrast-high = Hoch
settings-density = Dichte
settings-density-note = „Kompakt“ zeigt mehr Zeilen auf einmal
settings-density-comfortable = Weit
settings-density-compact = Kompakt
settings-language = Sprache
settings-language-note = Was Dienste und Netzwerke antworten, bleibt in deren Worten
settings-size = Textgröße
settings-size-note = Alles wird größer oder kleiner angezeigt. Auch mit Strg + und Strg −
settings-size-percent = { NUMBER($percent) } %

## Times and dates.

settings-zone-note = In dieser Zeitzone zeigt der Kalender die Zeiten
settings-week-start = Die Woche beginnt am
settings-monday = Montag
settings-sunday = Sonntag
settings-saturday = Samstag
settings-dates = Schreibweise des Datums
settings-dates-note = Wie Carillon ein eingegebenes Datum liest, das zwei Tage meinen könnte
settings-clock = Uhrzeiten
settings-clock-note = Im Kalender
# Quarter past two in the afternoon, as it is shown with a clock of twelve hours.
settings-clock-half-days = 2:15 PM
# The title of a choice of how long: 15 minutes, 1 hour.
settings-grace = Verspätet senden bis zu
settings-grace-note = Beiträge, die fällig wurden, während Carillon geschlossen war. Bei älteren werden Sie gefragt
settings-grace-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
settings-grace-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
settings-grace-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
settings-grace-weeks = { $count ->
    [one] { $count } Woche
   *[other] { $count } Wochen
}

## Writing: taking back, limits, and words to be written again.

# The title of a choice of how long: never, 5 seconds.
settings-delay = Sofort Gesendetes lässt sich zurücknehmen
settings-delay-note = Ein Beitrag, den Sie sofort senden, wartet so lange, bevor er diesen Computer verlässt
settings-delay-never = Nie
settings-delay-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
settings-limits-of-channel = Grenzen eines Kanals
settings-limits-of-channel-note = Für einen Server, der längere Beiträge annimmt, oder ein Konto, das dafür bezahlt
settings-limits-choose = Kanal wählen …
settings-snippets = { $kind ->
    [signature] Signaturen
    [hashtags] Hashtag-Gruppen
   *[snippet] Textbausteine
}
# "There" is where snippets are offered.
settings-snippets-note = { $kind ->
    [signature] Werden ebenfalls dort angeboten
    [hashtags] Werden bei # angeboten
   *[snippet] Werden angeboten, wo eine Zeile mit / beginnt
}
settings-snippets-none = { $kind ->
    [signature] Werden ebenfalls dort angeboten. Noch keine.
    [hashtags] Werden bei # angeboten. Noch keine.
   *[snippet] Werden angeboten, wo eine Zeile mit / beginnt. Noch keine.
}
settings-snippets-new = Neu
# The variable is the title of the list: snippets, signatures, hashtag groups.
settings-snippets-new-of = Neu: { $title }

settings-labels-note = Damit finden Sie Beiträge wieder. Sie bleiben auf diesem Computer.
settings-labels-none = Damit finden Sie Beiträge wieder. Noch keine.
# How many posts and drafts have a label.
settings-label-posts = { $count ->
    [one] { $count } Beitrag
   *[other] { $count } Beiträge
}
settings-label-joins = Alle Beiträge mit dem Label bekommen den neuen Namen. Heißt schon ein anderes Label so, werden beide eins.

## Writing or changing a snippet.

settings-snippet-new = { $kind ->
    [signature] Neue Signatur
    [hashtags] Neue Hashtag-Gruppe
   *[snippet] Neuer Textbaustein
}
settings-snippet-edit = { $kind ->
    [signature] Signatur bearbeiten
    [hashtags] Hashtag-Gruppe bearbeiten
   *[snippet] Textbaustein bearbeiten
}
settings-snippet-name = Name
settings-snippet-name-example = { $kind ->
    [signature] Der Laden
    [hashtags] Advent
   *[snippet] Öffnungszeiten
}
settings-snippet-text = Text
settings-snippet-text-example = { $kind ->
    [signature] Ihr Kranich Kaffee
    [hashtags] #advent #kaffee
   *[snippet] Im Laden von Montag bis Freitag
}
settings-snippet-incomplete = Geben Sie einen Namen und einen Text ein

## The limits of a channel.

settings-limits = Grenzen
settings-limits-title = Grenzen von { $name }, { $platform }
settings-limits-lead = Was Carillon über { $platform } weiß, kann für ein zahlendes Konto zu streng oder für eine eigene Instanz zu großzügig sein.
settings-limits-lead-unnamed = Was Carillon über die Plattform weiß, kann für ein zahlendes Konto zu streng oder für eine eigene Instanz zu großzügig sein.
settings-limits-scope = Was Sie hier festlegen, gilt nur für diesen Kanal.
settings-limits-channel = Kanal
settings-limit-known = { NUMBER($known) }
settings-limit-known-unit = { NUMBER($known) } { $unit }
# The variable is what is known of the limit: 280 characters.
settings-limit-doubtful = { $known }, unsicher
settings-limit-back = Zurück auf { $known }: { $name }
settings-limit-checked = Geprüft { $month }
settings-limit-of-server = Wie der Server angibt
settings-limit-no-number = Das ist keine Zahl.

## Media.

settings-position = Aufnahmeort weglassen
settings-position-note = Die Position in Bildern und Filmen wird nicht mit hochgeladen

## The keys of commands.

settings-shortcuts-lead = Wählen Sie eine Taste, um sie zu ändern. Die Rücktaste entfernt sie, Esc lässt sie, wie sie ist.
settings-shortcuts-reset = Alle zurücksetzen
settings-shortcuts-single = Kürzel aus einer einzigen Taste
settings-shortcuts-single-note = N, T, M und andere. Sie auszuschalten hilft bei Spracheingabe
# It is read out before the key.
settings-shortcut-of = Taste für { $command }:
settings-shortcut-reset = Taste für { $command } zurücksetzen
settings-shortcut-press = Tasten drücken …
settings-shortcut-none = Keine Taste
# The variable "commands" is one command in quotation marks, or several.
settings-shortcut-fixed = { $keys } bedeutet { $commands } und lässt sich nicht ändern.
settings-shortcut-taken = { $keys } bedeutet { $commands }. Drücken Sie noch einmal, um die Taste dort wegzunehmen.
settings-shortcut-command = „{ $command }“
settings-shortcut-commands = { $commands } und „{ $command }“

## Beiträge aus Dateien und als Dateien für andere Programme.

settings-import = Beiträge aus Dateien
settings-import-note = Tabellen beliebiger Programme (CSV, Excel), JSON, Markdown und Kalender werden Beiträge oder Entwürfe
settings-import-act = Importieren…
settings-import-go-on = Weiter mit { $name }
settings-review = Antworten auf eine Abstimmung
settings-review-note = Eine Abstimmung entsteht aus Beiträgen, die unter Beiträge ausgewählt sind. Eine Datei mit Antworten lässt sich auch auf das Fenster ziehen.
settings-export-posts = Beiträge und Entwürfe
settings-export-note = { $scope ->
    [this] Die dieses Arbeitsbereichs, als Datei für andere Programme
   *[all] Die aller Arbeitsbereiche, als Datei für andere Programme
}
settings-export-which = Welche Beiträge
settings-export-all = Alle
settings-export-ahead = Kommende
settings-export-drafts = Entwürfe
settings-export-format = Format
settings-export-csv = Tabelle (CSV)
settings-export-xlsx = Arbeitsmappe (Excel)
settings-export-json = JSON
settings-export-markdown = Text (Markdown)
settings-export-ics = Kalender (ICS)
settings-export-act = Exportieren …

## Backups.

settings-backup-save = Alles in einer Datei sichern
settings-backup-save-note = Entwürfe, Beiträge, Einstellungen und Dateien; Schlüssel bleiben im Schlüsselbund
settings-backup-save-act = Sicherung speichern
settings-backup-saved = Als „{ $name }“ gespeichert. Schlüssel sind nicht darin.
settings-backup-restore = Sicherung wiederherstellen
# The folder is called so in every language.
settings-backup-restore-note = Sie ersetzt, was Sie jetzt haben; das bleibt im Ordner „replaced“ erhalten
settings-backup-restore-act = Sicherung wählen
settings-backup-copies = Kopien auf diesem Computer
settings-backup-copies-note = Einen Tag lang stündlich, dann 7 Tage lang täglich und 4 Wochen lang wöchentlich
settings-backup-copies-none = noch keine
settings-backup-ready = Die Sicherung vom { $made } ist bereit.

## The program.

settings-program-name = Carillon
settings-program-zones = Zeitzonendaten
settings-program-computer-zone = Zeitzone dieses Computers

## How things stand with the service, in two phrases.

settings-sync-waiting = { $count ->
    [one] { $count } wartet
   *[other] { $count } warten
}
settings-sync-asks = { $count ->
    [one] { $count } braucht Sie
   *[other] { $count } brauchen Sie
}
settings-sync-paused = pausiert
settings-sync-outbox-paused = Postausgang pausiert

## What is offered while somebody writes.

settings-offer-lately = zuletzt verwendet
settings-offer-mention = „{ $name }“ erwähnen …
settings-offer-mention-somebody = Jemanden erwähnen …
