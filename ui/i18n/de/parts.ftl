## Words that many views have.

parts-try-again = Erneut versuchen
parts-cancel = Abbrechen
parts-close = Schließen
parts-edit = Bearbeiten
parts-gone = Gelöscht
parts-done = Fertig
parts-clear = Leeren
parts-delete = Löschen
parts-discard = Verwerfen
parts-reset = Zurücksetzen
parts-copy = Kopieren
parts-dismiss = Ausblenden
parts-new-post = Neuer Beitrag
parts-send-again = Erneut senden
parts-sign-in-again = Erneut anmelden
parts-channels = Kanäle
parts-workspace = Arbeitsbereich

## What only the small parts say.

parts-more-of = Mehr zu { $name }
parts-labels = Labels
# Read out before how many characters are new and how many are gone.
parts-differs = weicht ab,
parts-keep-for-now = Den Schlüssel nur behalten, bis ich Carillon schließe
parts-keep-for-now-note = Sonst kommt er in den Schlüsselbund des Systems. Er wird nie in eine Datei geschrieben.
parts-api-key = API-Schlüssel
parts-key-visible = { $state ->
    [shown] Schlüssel verbergen
   *[hidden] Schlüssel anzeigen
}
parts-name = Name
# Stands after the name of a field that may be left empty.
parts-optional = optional
# These two are the arrows of a calendar or list. The variable is what they go through: "Month", "Week", "Day", "Post".
parts-before = { $what } zurück
parts-after = { $what } weiter
parts-month = Monat
parts-earlier = 15 Minuten früher
parts-later = 15 Minuten später
parts-tag = Schlagwort
parts-tag-add = „{ $tag }“ hinzufügen
parts-tags-none = { $why ->
    [first] Geben Sie ein erstes Schlagwort ein.
    [taken] Dieses Schlagwort ist schon da.
   *[known] Weitere gibt es nicht.
}
