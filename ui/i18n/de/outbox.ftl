## The drawer that shows what is not with the service yet.

outbox-title = Postausgang
outbox-pause = Pausieren
outbox-hold = Anhalten…
outbox-resume = Fortsetzen
outbox-paused = Pausiert. Bis Sie fortsetzen, wird nichts gesendet.
outbox-empty-title = Nichts wartet.
outbox-empty-text = Der Dienst hat alles, was Sie gesendet haben.
outbox-needs-you = Braucht Sie
outbox-sending = Wird gesendet
outbox-waiting = Wartet auf das Senden
outbox-send-now = Jetzt senden
outbox-accepted = Heute vom Dienst angenommen
outbox-accepted-means = Angenommen heißt eingereiht. Dieser Dienst meldet nicht, ob zugestellt wurde.
outbox-no-text = Kein Text
outbox-take-back = Zurückziehen
outbox-take-back-named = { $title } zurückziehen
outbox-take-back-untitled = Beitrag ohne Text zurückziehen
outbox-taken-back = Zurückgezogen. Er ist wieder ein Entwurf.

## A post whose answer was lost: what is known of it.

outbox-unconfirmed-title = Dieser Beitrag ist unbestätigt
outbox-looks = Nachfragen beim Dienst
outbox-too-late = Seine Zeit ist vorbei; so, wie er ist, kann er nicht erneut gesendet werden.
outbox-candidates = Beiträge, die es sein könnten
outbox-candidates-which = { $count ->
    [one] { $count } Beitrag könnte es sein. Ist er es?
   *[other] { $count } Beiträge könnten es sein. Welcher ist es?
}
# Which of them is shown: "2 of 3".
outbox-candidate-of = { NUMBER($at) } von { NUMBER($count) }
# What the arrows go through: "Post before", "Post after".
outbox-candidate = Beitrag
outbox-sent-side = Was Sie gesendet haben
outbox-service-side = Beim Dienst
outbox-service-none = Kein passender Beitrag beim Dienst
# The variable is a time.
outbox-created = erstellt { $at }
# Read aloud before a value that differs.
outbox-different = Anders:{ " " }
outbox-not-returned = nicht mitgeteilt
outbox-time = Zeit
outbox-channels = { $count ->
    [one] Kanal
   *[other] Kanäle
}

## The answers to it, and what is said of them.

outbox-looking = Wird gesucht …
outbox-check-again = Erneut nachsehen
outbox-keep-as-draft = Als Entwurf behalten
outbox-same-post = Es ist derselbe Beitrag
outbox-is-there = Er ist da
outbox-accepted-said = Vermerkt. Carillon sendet ihn nicht noch einmal. Was Sie geschrieben haben, bleibt erhalten.
outbox-sending-again = Er wird erneut gesendet.
outbox-draft-again = Er ist wieder ein Entwurf.
outbox-no-answer-yet = Der Dienst hat noch nicht geantwortet. Carillon sucht weiter.
outbox-not-there = Er ist nicht da. Carillon sendet ihn erneut.
outbox-found = Gefunden: Er ist jetzt beim Dienst.

## A change that the service has not taken.

outbox-conflict-told = Jemand hat beim Dienst dasselbe geändert. Bis Sie entscheiden, wird nichts überschrieben.
outbox-mine = Von Ihnen
outbox-theirs = Vom Dienst
# One side of what both have changed: "The text, mine".
outbox-mine-of = { $name }, von Ihnen
outbox-theirs-of = { $name }, vom Dienst
outbox-nothing = Nichts
# Read aloud before words that only one side has.
outbox-only-mine = Nur von Ihnen:{ " " }
outbox-only-theirs = Nur vom Dienst:{ " " }
outbox-join = Beide Texte verbinden
outbox-discard-change = Änderung verwerfen
outbox-discard-mine = Meine Änderung verwerfen
outbox-send-as-new = Als neuen Beitrag senden
outbox-keep-change = Meine Änderung als Entwurf behalten
outbox-keep-mine = Meine Fassung behalten
outbox-keep-theirs = Andere Fassung behalten

## A delivery that a person has looked for.

outbox-looked-there = Vermerkt: Er ist da.
outbox-looked-missing = Er wird erneut gesendet.
outbox-channel-resumed = Der Kanal läuft weiter. Was gewartet hat, geht hinaus, sofern es nicht zu spät ist.
