## Ein Entwurf, der geöffnet oder vorgeschlagen wird.

compose-not-a-date = „{ $text }“ ist kein Datum.
compose-not-a-date-next = Wählen Sie einen Tag.
compose-day-passed = { $day } ist vorbei. Vorgeschlagene Zeit: { $proposed }.
compose-in-the-outbox = Dieser Beitrag ist im Postausgang und vielleicht schon beim Dienst. Er wurde nicht geändert.
compose-in-the-outbox-next = Warten Sie, bis feststeht, was aus ihm wurde.
compose-answer-lost = Die Antwort ging verloren: { $reason }. Carillon sucht den Beitrag beim Dienst.
compose-not-confirmed = Dieser Beitrag ließ sich nicht bestätigen: { $reason }. Sehen Sie beim Dienst nach, bevor Sie ihn erneut senden.
compose-waits-for-uploads = { $count ->
    [one] Wartet auf { $count } Upload. Danach wird der Beitrag gesendet.
   *[other] Wartet auf { $count } Uploads. Danach wird der Beitrag gesendet.
}
compose-waits = Wartet auf das Senden: { $reason }.
