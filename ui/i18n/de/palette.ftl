## The palette: everything by a few letters.

palette-title = Alles durchsuchen
palette-placeholder = Beiträge, Befehle, Dateien, Kanäle, Tage
palette-found = Gefunden
palette-none = Nichts gefunden für „{ $text }“.

## What it lists, by its kind.

palette-recent = Zuletzt gewählt
palette-posts = Beiträge
palette-commands = Befehle
palette-days = Tage
palette-files = Dateien
palette-workspaces = Arbeitsbereiche
palette-settings = Einstellungen

## What is looked for alone, each behind the sign that one types first.

palette-only-commands = Befehle
palette-only-channels = Kanäle
palette-only-labels = Labels
palette-only-files = Dateien

## What stands beside a line.

palette-on-post = Für den Beitrag mit dem Fokus
palette-on-file = Für die Datei mit dem Fokus
palette-used = { $count ->
    [one] in { NUMBER($count) } Beitrag verwendet
   *[other] in { NUMBER($count) } Beiträgen verwendet
}
