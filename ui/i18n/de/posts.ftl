## The table of drafts.

posts-drafts = Entwürfe
posts-empty-title = Keine Entwürfe
posts-empty-text = Alles, was Sie schreiben, bleibt hier gespeichert, bis Sie es planen oder senden.
posts-text = Text
posts-when = Wann
posts-state = Status
posts-saved = Gespeichert
posts-actions = Aktionen
posts-no-text = Kein Text
posts-no-time = Ohne Zeit

## Discarding one.

posts-discard = { $title } verwerfen
posts-discard-untitled = Entwurf ohne Text verwerfen
posts-discard-question = Diesen Entwurf verwerfen?
posts-discard-note = Sie können ihn 30 Tage lang aus dem Verlauf zurückholen.
posts-discard-keep = Behalten
