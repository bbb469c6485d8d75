## Words that many views have.

parts-try-again = Erneut versuchen
parts-cancel = Abbrechen
parts-close = Schließen
parts-edit = Bearbeiten
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
