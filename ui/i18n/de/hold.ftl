## Das Anhalten: ein Schalter für alles, was noch hinausgehen könnte.

hold-title = Alles ist angehalten
hold-since = Angehalten seit { $since }
hold-nothing-goes-out = { $count ->
    [0] Auf keinem Kanal geht etwas hinaus.
    [one] Auf keinem Kanal geht etwas hinaus. { $count } Beitrag wartet.
   *[other] Auf keinem Kanal geht etwas hinaus. { $count } Beiträge warten.
}
hold-not-stopped = { $count ->
    [one] { $count } ließ sich nicht aufhalten.
   *[other] { $count } ließen sich nicht aufhalten.
}
hold-what-it-stopped = Was wartet
hold-release = Freigeben…
# Am Fuß der Seitenleiste.
hold-on = Angehalten
hold-waiting = { $count ->
    [one] { NUMBER($count) } wartet
   *[other] { NUMBER($count) } warten
}
hold-open = { $state }. Drücken zeigt, was wartet.
hold-since-label = Seit
hold-for-label = Für
hold-reason-label = Grund
hold-for-all = { $count ->
    [one] Alle Kanäle
   *[other] Alle Kanäle von { $count } Verbindungen
}
hold-group-not-stopped = Ließ sich nicht aufhalten
hold-group-passed = Zeit verstrichen
hold-group-waiting = Angehalten, steht noch bevor
hold-more = { $count ->
   *[other] und { NUMBER($count) } weitere
}
hold-take-off = Dort löschen
hold-take-off-named = Dort löschen und als Entwurf behalten: { $title }
hold-passed-title = { $count ->
    [one] Beim Freigeben den einen, dessen Zeit verstrichen ist,
   *[other] Beim Freigeben die { $count }, deren Zeit verstrichen ist,
}
hold-passed-ask = unter „Braucht Sie“ lassen: Sie entscheiden
hold-passed-send = sofort hinausgehen lassen
hold-next = Danach als Nächstes: { $when }
hold-keep = Weiter anhalten
hold-release-now = Freigeben
hold-released = Alles ist wieder freigegeben.
hold-released-drafts = { $count ->
    [one] Alles ist wieder freigegeben. { $count } Beitrag, der bei einem Dienst gelöscht wurde, bleibt ein Entwurf: Seine Zeit ist verstrichen, oder er wurde geändert.
   *[other] Alles ist wieder freigegeben. { $count } Beiträge, die bei Diensten gelöscht wurden, bleiben Entwürfe: Ihre Zeit ist verstrichen, oder sie wurden geändert.
}
hold-ask-title = Alles anhalten?
hold-ask-text = Auf keinem Kanal geht etwas hinaus, bis Sie wieder freigeben. Was Sie inzwischen schreiben und planen, bleibt erhalten und wartet.
hold-ask-take-off = { $count ->
    [one] Den { $count } Beitrag löschen, den ein anderer Dienst von selbst senden würde. Er bleibt als Entwurf erhalten und kommt zurück, wenn Sie freigeben.
   *[other] Die { $count } Beiträge löschen, die andere Dienste von selbst senden würden. Sie bleiben als Entwürfe erhalten und kommen zurück, wenn Sie freigeben.
}
hold-ask-left = { $count ->
    [one] Der { $count } Beitrag geht dann trotzdem zu seiner Zeit hinaus.
   *[other] Diese { $count } Beiträge gehen dann trotzdem zu ihrer Zeit hinaus.
}
hold-ask-now = Alles anhalten
hold-outbox = Angehalten. Bis Sie freigeben, wird nichts gesendet.
