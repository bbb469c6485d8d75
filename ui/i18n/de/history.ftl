## The drawer that tells what was done.

history-title = Verlauf
history-label = Was Sie getan haben
history-empty-title = Noch nichts.
history-empty-text = Was Sie planen, ändern oder löschen, steht hier.
history-vanished = Vom Dienst verschwunden
history-done = Getan
history-undone = Rückgängig gemacht
history-put-back = Zurückholen
history-look-back = { $at }: den Kalender davor zeigen
history-calendar = Kalender, wie er war

## What went from the service without a word.

history-vanished-label = Vom Dienst verschwundene Beiträge
history-vanished-count = { $count ->
    [one] { $count } Beitrag ist vom Dienst verschwunden.
   *[other] { $count } Beiträge sind vom Dienst verschwunden.
}
history-open = Verlauf öffnen
