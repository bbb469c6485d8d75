## Was beginnt, wenn ein Beitrag gesendet wird.

outbox-sending-now = Wird jetzt gesendet
outbox-scheduling = Wird für { $when } geplant
outbox-repeating = Wiederholung beginnt: { $rule }
outbox-sending-changes = Ihre Änderungen werden gesendet
outbox-sending-again = { $count ->
    [one] Wird erneut an { $count } Kanal gesendet
   *[other] Wird erneut an { $count } Kanäle gesendet
}
# Worauf er wartet, und was dann geschieht.
outbox-until-released = Wartet, bis Sie wieder freigeben.
outbox-until-resumed = Wartet, bis Sie den Postausgang fortsetzen.
outbox-until-uploaded = { $count ->
    [one] Wartet, bis { $count } Upload fertig ist.
   *[other] Wartet, bis { $count } Uploads fertig sind.
}
outbox-until-reached = Wartet, bis der Dienst erreichbar ist.
outbox-until-key = Wartet, bis der Dienst den Schlüssel annimmt.
outbox-then-sent = Dann wird er gesendet
outbox-then-scheduled = Dann wird er für { $when } geplant
outbox-then-repeating = Dann beginnt die Wiederholung: { $rule }

## Was wartet und was unterwegs ist.

# Die Zeichen sind Anfang und Ende einer Kennung.
outbox-accepted-as = { $at }, Kennung { $id }
outbox-on-its-way = Unterwegs
outbox-sent-unknown = Gesendet { $at }, Ausgang unbekannt: { $reason }
outbox-unknown = Ausgang unbekannt: { $reason }. Nächste Prüfung { $next }
outbox-waits = Wartet { $waits }
outbox-waits-paused = Wartet: Der Postausgang ist pausiert
outbox-waits-turn = Wartet, bis er an der Reihe ist
outbox-next-try = Nächster Versuch { $next }: { $reason }
outbox-change-refused = { $verb ->
    [delete] Löschen: { $reason }
   *[update] Ändern: { $reason }
}
outbox-change-on-its-way = { $verb ->
    [delete] Löschen, unterwegs
   *[update] Ändern, unterwegs
}
outbox-change-paused = { $verb ->
    [delete] Löschen: Der Postausgang ist pausiert
   *[update] Ändern: Der Postausgang ist pausiert
}
outbox-change-waits = { $verb ->
    [delete] Löschen: wartet { $waits }
   *[update] Ändern: wartet { $waits }
}
outbox-change-waits-turn = { $verb ->
    [delete] Löschen: wartet, bis es an der Reihe ist
   *[update] Ändern: wartet, bis es an der Reihe ist
}
outbox-change-next-try = { $verb ->
    [delete] Löschen, nächster Versuch { $next }: { $reason }
   *[update] Ändern, nächster Versuch { $next }: { $reason }
}

## Ein Beitrag, dessen Ausgang unbekannt ist.

outbox-story = Carillon hat diesen Beitrag um { $at } gesendet und weiß nicht, ob er angekommen ist: { $reason }.
outbox-story-again = { $count ->
    [one] Carillon hat diesen Beitrag um { $at } gesendet, ihn beim Dienst nicht gefunden und erneut gesendet. Ob { $count } Anfrage angekommen ist, weiß es nicht: { $reason }.
   *[other] Carillon hat diesen Beitrag um { $at } gesendet, ihn beim Dienst nicht gefunden und erneut gesendet. Ob { $count } Anfragen angekommen sind, weiß es nicht: { $reason }.
}
outbox-story-undecided = Vielleicht hat der Dienst ihn, vielleicht nicht. Bis Sie entscheiden, wird nichts erneut gesendet.
outbox-look-none = { $look ->
    [again] Erneut nachgesehen: kein passender Beitrag
   *[first] Beim Dienst nachgesehen: kein passender Beitrag
}
outbox-look-one = { $look ->
    [again] Erneut nachgesehen: ein Beitrag ist fast derselbe
   *[first] Beim Dienst nachgesehen: ein Beitrag ist fast derselbe
}
outbox-look-several = { $look ->
    [again] Erneut nachgesehen: { $count } Beiträge könnten es sein
   *[first] Beim Dienst nachgesehen: { $count } Beiträge könnten es sein
}
outbox-may-still-arrive = Bis { $until } kann noch eine späte Anfrage ankommen.
outbox-when = { $when }, { $city }
outbox-now = Jetzt

## Was nicht gesendet werden kann, und was zu tun ist.

outbox-nothing-sent = Nichts wurde gesendet.
outbox-correct-it = Korrigieren Sie es und senden Sie erneut.
outbox-correct-copy = Kopieren Sie ihn auf eine andere Zeit, korrigieren Sie die Kopie und senden Sie diese.
outbox-no-refused-left = Es gibt keinen ablehnenden Kanal mehr, an den dieser Beitrag gehen könnte. Nichts wurde gesendet.
outbox-look-again = Sehen Sie noch einmal nach.
outbox-already-there = Dieser Beitrag ist schon im Postausgang. Er wurde nicht zweimal gesendet.
outbox-wait-for-outcome = Warten Sie, bis feststeht, was aus ihm wurde.
outbox-no-longer-there = Diesen Beitrag gibt es beim Dienst nicht mehr. Was Sie geschrieben haben, bleibt erhalten.
outbox-no-longer-there-next = Kopieren Sie es in einen neuen Beitrag oder verwerfen Sie es.
outbox-text-changed = Der Text hat sich inzwischen geändert. Nichts wurde gesendet.
outbox-text-changed-next = Prüfen Sie ihn und senden Sie erneut.
outbox-outcome-known = Was aus diesem Beitrag wurde, steht schon fest. Nichts wurde geändert.
outbox-already-on-its-way = Dieser Beitrag ist schon unterwegs. Nichts wurde geändert.

## Was auf Dateien wartet, und was diesen entgegensteht.

# Nach „Wartet“.
outbox-for-uploads = { $count ->
    [one] auf { $count } Upload
   *[other] auf { $count } Uploads
}
# Das Hindernis ist ein Grund ohne Punkt am Ende.
outbox-obstacle = „{ $name }“: { $obstacle }
outbox-a-file = eine Datei
outbox-not-uploaded = Sie wird nicht hochgeladen. Ziehen Sie den Beitrag zurück oder laden Sie sie erneut hoch
outbox-uploads-paused = Uploads sind pausiert

## Warum ein Beitrag oder eine Änderung steht, wo sie steht.

outbox-missed = Verpasst: Seine Zeit verging, bevor er gesendet werden konnte. Wählen Sie eine neue Zeit.
outbox-passed-meanwhile = Seine Zeit ist inzwischen vorbei
outbox-accepted-unnamed = Der Dienst hat ihn angenommen, ohne zu sagen, welcher Beitrag es ist
outbox-not-answered-before = Was davor gesendet wurde, blieb ohne Antwort
outbox-gone = Diesen Beitrag gibt es beim Dienst nicht mehr
outbox-changed-by-others = Von jemand anderem geändert: { $parts }
# Teile eines Beitrags, auch mehrere hintereinander.
outbox-part = { $part ->
    [text] der Text
    [media] die Medien
    [channels] die Kanäle
    [schedule] die Zeit
    [platforms] was je Plattform abweicht
   *[audience] die Zielgruppe
}
outbox-it = der Beitrag

## Was der Verlauf sonst noch von einem Beitrag sagt.

outbox-gone-unchanged = Er wurde nicht geändert: Diesen Beitrag gibt es beim Dienst nicht mehr.
outbox-saved-differently = Vom Dienst anders gespeichert als gesendet: { $parts }.
outbox-said-there = Sie haben gesagt, dass der Beitrag beim Dienst ist. Carillon hat ihn dort nicht gefunden.
outbox-there-again = Der Dienst hat diesen Beitrag wieder. Er wurde kein zweites Mal angelegt.
outbox-twin = Er war zweimal da, weil eine Antwort des Dienstes verloren ging. Carillon hat diese Kopie gelöscht.
outbox-others-alike = { $count ->
    [one] Der Dienst hat { $count } weiteren Beitrag mit demselben Inhalt. Carillon hat ihn nicht angerührt. Prüfen Sie ihn.
   *[other] Der Dienst hat { $count } weitere Beiträge mit demselben Inhalt. Carillon hat sie nicht angerührt. Prüfen Sie sie.
}
outbox-change-unreadable = Die Änderung war nicht mehr lesbar und wurde nicht gesendet.
outbox-post-unreadable = Der Beitrag war nicht lesbar und ist wieder ein Entwurf. Sehen Sie beim Dienst nach, bevor Sie ihn senden.
