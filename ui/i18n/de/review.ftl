## Jemanden mit einer Datei nach Beiträgen fragen, und die Antworten.

review-ask = Abstimmen
review-title = { $count ->
    [one] { $count } Beitrag abstimmen
   *[other] { $count } Beiträge abstimmen
}
review-text = Die Beiträge werden mit Bildern und Vorschauen in eine Datei geschrieben. Wer sie bekommt, öffnet sie in einem Browser, gibt frei oder merkt an, ohne ein Konto, und sendet eine kleine Datei zurück: Ziehen Sie diese auf Carillon.
review-too-many = Eine Datei fasst { $most } Beiträge. Wählen Sie weniger.
review-name = Titel
review-reviewer = Wer sie liest
review-sender = Ihr Name
review-until = Antwort bitte bis
review-until-hint = In eigenen Worten, etwa Mi 25. Nov, 18:00
review-schedules = { $count ->
    [one] Den Entwurf planen, sobald er freigegeben ist
   *[other] Jeden der { $count } Entwürfe planen, sobald er freigegeben ist
}
review-save = Datei speichern…
review-answers = Antworten
review-read = Antworten lesen…
review-drop = Loslassen, um die Antworten zu lesen
review-undo = Planung rückgängig machen
review-state = Abstimmung
# Wie ein Beitrag bei dem steht, der gefragt wurde.
review-word = { $state ->
    [approved] Freigegeben
    [comment] Anmerkung
    [changed] Geändert
   *[asked] Angefragt
}
