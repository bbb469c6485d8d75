## What is said over every view, or in place of all of them.

shell-repair = Reparierte Dateien
shell-repair-folder = Die beschädigten Dateien liegen in { $folder }.

## A channel that the service does not list any more.

shell-missing = { $name }, nicht mehr aufgeführt
# Read out after the name of the channel.
shell-missing-aside = , nicht mehr aufgeführt
shell-missing-title = { $name } wird nicht mehr aufgeführt.
shell-missing-note = Vielleicht wurde die Verbindung dort getrennt. Entwürfe für diesen Kanal weisen darauf hin; Beiträge beim Dienst bleiben, wie sie sind.
shell-missing-forget = Vergessen

## The channels of the rail.

shell-channels-shown = { NUMBER($shown) } von { NUMBER($all) } sichtbar
shell-channels-show-all = { NUMBER($shown) } von { NUMBER($all) } sichtbar, alle Kanäle anzeigen
shell-channel-toggle = { $state ->
    [hidden] Im Kalender anzeigen, mit Strg nur diesen
   *[shown] Im Kalender ausblenden, mit Strg nur diesen
}
# These two are read out after the name of the channel.
shell-channel-unknown = , Plattform ohne Regeln
shell-channel-sign-in = , erneut anmelden

## The workspaces to choose from.

shell-workspaces = Arbeitsbereiche
shell-workspaces-search = Arbeitsbereiche suchen
shell-workspaces-none = Kein Arbeitsbereich heißt so.
shell-workspace-go = Zu einem anderen Arbeitsbereich, Strg 1 bis 9
shell-workspace-add = Arbeitsbereich hinzufügen …
shell-connection-add = Verbindung hinzufügen …
shell-needs-you = { $count ->
    [one] { $count } braucht Sie
   *[other] { $count } brauchen Sie
}
shell-find = Alles durchsuchen

## Short messages at the edge of the window.

shell-toast = Meldung
# How long until it happens; it follows a sentence such as "Sending".
shell-toast-left = in { NUMBER($seconds) } s

## The side of the window.

shell-sidebar = Seitenleiste
shell-views = Ansichten
shell-calendar = Kalender
shell-posts = Beiträge
shell-drafts = Entwürfe
shell-media = Mediathek
shell-problems = Probleme
shell-history = Verlauf
shell-settings = Einstellungen
# What a line of the sidebar is called when only its sign is shown: "Drafts, 3".
shell-item-counted = { $name }, { NUMBER($count) }

## How things stand with the service.

shell-fetch = Neues abrufen
# The variable is one or two phrases such as "Up to date · 4 waiting".
shell-sync-press = { $does ->
    [outbox] { $state }. Ein Klick öffnet den Postausgang.
   *[fetch] { $state }. Ein Klick ruft Neues ab.
}
shell-no-room = { $view ->
    [month] Der Monat braucht ein breiteres Fenster.
    [week] Die Woche braucht ein breiteres Fenster.
    [day] Der Tag braucht ein breiteres Fenster.
   *[list] Die Liste braucht ein breiteres Fenster.
}
shell-keys = Tastenkürzel

## Files that are held over the window. Each stands after the key that does it.

shell-drop-drafts = { $count ->
    [one] einen Entwurf beginnen
   *[other] je Datei einen Entwurf beginnen
}
shell-drop-cancel = abbrechen

## A part of the window that failed.

shell-broken = { $part ->
    [app] Carillon funktioniert nicht
    [first-page] Die erste Seite funktioniert nicht
    [sidebar] Die Seitenleiste funktioniert nicht
    [calendar] Der Kalender funktioniert nicht
    [posts] Die Tabelle der Beiträge funktioniert nicht
    [drafts] Die Liste der Entwürfe funktioniert nicht
    [media] Die Mediathek funktioniert nicht
    [problems] Die Liste der Probleme funktioniert nicht
    [computer] „Dieser Computer“ funktioniert nicht
    [settings] Die Einstellungen funktionieren nicht
    [import] Das Importieren von Beiträgen funktioniert nicht
    [editor] Der Editor funktioniert nicht
    [outbox] Der Postausgang funktioniert nicht
    [history] Der Verlauf funktioniert nicht
    [palette] Die Befehlspalette funktioniert nicht
    [keys] Die Liste der Tastenkürzel funktioniert nicht
    [post-question] Die Frage zu einem Beitrag funktioniert nicht
    [delivery-question] Die Frage zu einer Zustellung funktioniert nicht
    [change-question] Die Frage zu einer Änderung funktioniert nicht
    [review] Die Abstimmung funktioniert nicht
    [picture] Der Bildeditor funktioniert nicht
    [limits] Die Liste der Grenzen funktioniert nicht
    [key-question] Die Frage zu einem Schlüssel funktioniert nicht
    [connection] Das Formular für eine Verbindung funktioniert nicht
    [connection-question] Die Frage zu einer Verbindung funktioniert nicht
    [name] Das Formular für einen Namen funktioniert nicht
    [workspace] Das Formular für einen Arbeitsbereich funktioniert nicht
   *[preview] Die Vorschau funktioniert nicht
}
shell-broken-note = Was Sie getippt haben, ist nicht verloren. Alles andere läuft weiter.
shell-broken-open = Erneut öffnen
shell-broken-close = Schließen

## The way to the engine of Carillon.

# The variable is the technical reason.
shell-failed = Carillon konnte das nicht ausführen: { $reason }
shell-failed-next = Versuchen Sie es erneut.
shell-silent = Die Brücke meldete { $status } und keine Antwort.
