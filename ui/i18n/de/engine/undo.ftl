## Was rückgängig gemacht, wiederholt oder zurückgeholt wurde.

undo-undone = Rückgängig gemacht: { $deed }
undo-redone = Wiederholt: { $deed }
undo-restored = Zurückgeholt: { $name }
undo-and-more = { $deed } und { $count } weitere
# Allein nach „Rückgängig gemacht:“, und mit Artikel am Anfang des Satzes, dass es nicht geht.
undo-new-draft = { $form ->
    [the] Der neue Entwurf „{ $name }“
   *[alone] neuer Entwurf „{ $name }“
}
undo-edit = { $form ->
    [the] Die Bearbeitung des Entwurfs „{ $name }“
   *[alone] Bearbeitung des Entwurfs „{ $name }“
}
undo-discarding = { $form ->
    [the] Das Verwerfen des Entwurfs „{ $name }“
   *[alone] Verwerfen des Entwurfs „{ $name }“
}
undo-sending = { $form ->
    [the] Das Senden von „{ $name }“
   *[alone] Senden von „{ $name }“
}
undo-change = { $form ->
    [the] Die Änderung von „{ $name }“
   *[alone] Änderung von „{ $name }“
}
undo-deletion = { $form ->
    [the] Das Löschen von „{ $name }“
   *[alone] Löschen von „{ $name }“
}
undo-loss = { $form ->
    [the] Das Verschwinden von „{ $name }“
   *[alone] Verschwinden von „{ $name }“
}
undo-file-deletion = { $form ->
    [the] Das Löschen der Datei „{ $name }“
   *[alone] Löschen der Datei „{ $name }“
}
undo-labels = { $form ->
    [the] Das Ändern der Labels von „{ $name }“
   *[alone] Labels von „{ $name }“
}
undo-description = { $form ->
    [the] Die Beschreibung der Datei „{ $name }“
   *[alone] Beschreibung der Datei „{ $name }“
}
undo-limit = { $form ->
    [the] Die Grenze „{ $name }“
   *[alone] Grenze „{ $name }“
}

## Was nicht geht, warum, und was zu tun ist.

undo-cannot-undo = { $what } lässt sich nicht rückgängig machen: { $obstacle }.
undo-cannot-redo = { $what } lässt sich nicht wiederholen: { $obstacle }.
undo-cannot-restore = { $what } lässt sich nicht zurückholen: { $obstacle }.
undo-it = Das
undo-nothing-changed = Nichts wurde geändert.
undo-others-undone = { $count ->
    [one] { $count } anderer Teil derselben Aktion wurde rückgängig gemacht.
   *[other] { $count } andere Teile derselben Aktion wurden rückgängig gemacht.
}
undo-check = Sehen Sie nach, wie es jetzt ist.
undo-moved-on = Seitdem hat es sich geändert
undo-followed = Später wurde etwas anderes damit getan
undo-followed-next = Machen Sie das zuerst rückgängig.
undo-already = Das ist schon geschehen
undo-already-next = Sie müssen nichts tun.
undo-on-its-way = Es ist auf dem Weg zum Dienst
undo-on-its-way-next = Warten Sie, bis feststeht, was daraus wurde.
undo-gone-out = Es ist schon hinausgegangen
undo-gone-out-next = Löschen Sie es dort, wo es erschienen ist.
undo-time-over = Die Zeit dafür ist vorbei
undo-time-over-next = Wählen Sie eine andere Zeit.
undo-too-late-next = Wählen Sie eine neue Zeit und senden Sie es.
undo-too-long-ago = Es ist zu lange her
undo-parted = Einige seiner Termine sind seither eigene Beiträge geworden und gingen zweimal hinaus
undo-there = Der Dienst hat es wieder
