## Words that many views have.

parts-try-again = Erneut versuchen
parts-cancel = Abbrechen
parts-close = Schließen
parts-keep = Behalten
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
