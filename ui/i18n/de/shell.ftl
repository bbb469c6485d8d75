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
shell-workspace-add = Arbeitsbereich hinzufügen…
shell-connection-add = Verbindung hinzufügen…
shell-needs-you = { $count ->
    [one] { $count } braucht Sie
   *[other] { $count } brauchen Sie
}
shell-find = Alles durchsuchen

## Short messages at the edge of the window.

shell-toast = Meldung
# How long until it happens; it follows a sentence such as "Sending".
shell-toast-left = in { NUMBER($seconds) } s
