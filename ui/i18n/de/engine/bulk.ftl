## Viele Beiträge auf einmal ändern: was aus jedem wird.

bulk-list-gone = Diese Liste ist nicht mehr aktuell.
bulk-list-gone-next = Nichts wurde geändert. Sehen Sie sich die Liste neu an.
bulk-no-time = Ohne Zeit
bulk-draft-without-time = Entwurf ohne Zeit
bulk-copied = Kopie ohne Zeit
bulk-deleted = Gelöscht
bulk-no-label = Kein Label
bulk-no-channel = Kein Kanal
bulk-has-no-time = Er hat keine Zeit.
bulk-has-no-time-next = Geben Sie ihm zuerst eine, oder verteilen Sie die Beiträge.
bulk-too-long = Die Tage liegen mehr als drei Jahre auseinander.
bulk-too-long-next = Wählen Sie eine kürzere Spanne.
bulk-too-few-slots = { $posts ->
    [one] Für 1 Beitrag ist
   *[other] Für { $posts } Beiträge ist
} zwischen diesen Tagen zu wenig Platz: { $slots ->
    [0] es gibt keine Zeit.
    [one] es gibt 1 Zeit.
   *[other] es gibt { $slots } Zeiten.
}
bulk-too-few-slots-next = Nehmen Sie Tage oder Zeiten dazu, oder wählen Sie weniger Beiträge.
bulk-nothing-to-find = Es wird nichts gesucht.
bulk-nothing-to-find-next = Geben Sie die Wörter ein, die ersetzt werden sollen.
bulk-not-a-pattern = Das ist kein regulärer Ausdruck.
bulk-not-a-pattern-next = Berichtigen Sie ihn, oder suchen Sie nach einfachen Wörtern.
bulk-other-workspace = Einer dieser Kanäle gehört zu einem anderen Arbeitsbereich.
bulk-other-workspace-next = Wählen Sie Kanäle seines eigenen Arbeitsbereichs.
bulk-goes-nowhere = Er ginge nirgendwohin.
bulk-goes-nowhere-next = Lassen Sie ihm einen Kanal, oder löschen Sie ihn.
bulk-being-edited = An diesem Beitrag wird gerade geschrieben.
bulk-being-edited-next = Senden oder verwerfen Sie diese Änderungen zuerst.
bulk-gone-out = Er ist hinausgegangen oder geht gleich hinaus.
bulk-gone-out-next = Duplizieren Sie ihn, und ändern Sie die Kopie.
bulk-not-sendable = Danach könnte er nicht mehr gesendet werden.
bulk-not-sendable-next = Öffnen Sie ihn, und ändern Sie ihn von Hand.
