## What is wrong, over all drafts and posts to come.

problems-title = Probleme
problems-errors = { $count ->
    [one] { $count } Fehler
   *[other] { $count } Fehler
}
problems-warnings = { $count ->
    [one] { $count } Warnung
   *[other] { $count } Warnungen
}
problems-hints = { $count ->
    [one] { $count } Hinweis
   *[other] { $count } Hinweise
}
problems-looking = Wird geprüft…
problems-none = Keine Probleme
problems-none-text = Jeder Entwurf und jeder kommende Beitrag ist so, wie seine Plattformen ihn nehmen.
problems-again = Noch einmal prüfen
problems-fix = Beheben
problems-fix-one = { $fix }: { $title }
problems-fix-all = { $count ->
    [one] { $count } beheben
   *[other] Alle { $count } beheben
}
problems-more = { $count } weitere zeigen
