## Warum eine Zustellung weitergeht, wartet oder beendet ist. Ein Satz.

service-channel-removed = Der Kanal wurde entfernt, deshalb wurde dort nichts veröffentlicht
service-no-answers-there = Dieses Netzwerk nimmt keine Antworten an, deshalb lässt sich dort weder ein Thread noch ein erster Kommentar veröffentlichen.
service-look-first = Die Antwort des Netzwerks ging verloren. Der Beitrag kann dort sein: Sehen Sie nach, bevor er noch einmal gesendet wird.
service-looked-for = Die Antwort des Netzwerks ging verloren; es wird nachgesehen
service-restored-look = Die Datenbank des Dienstes war beschädigt, und eine ältere Kopie wurde wiederhergestellt. Dies kann schon hinausgegangen sein: Sehen Sie nach, bevor es noch einmal gesendet wird.
service-paused = Der Kanal ist angehalten.
service-practice-refused = Der Übungskanal sollte dies ablehnen
service-file-gone = Die Datei { $name } ist nicht mehr in diesem Dienst.
service-not-fetched = { $name } lässt sich nicht holen: { $why }
# Nach einem Satz, der sagt, warum der Rest abgelehnt wurde.
service-parts-published = { $why } { $public } von { $of } Teilen sind veröffentlicht: { $address }

## Dasselbe, innerhalb eines Satzes.

service-not-noted = es ließ sich nicht auf dem Datenträger vermerken und wurde deshalb nicht gesendet
service-on-hold = angehalten: nichts geht hinaus
service-disk = der Datenträger meldet: { $error }; es wurde nichts behalten
service-not-kept = was das Konto öffnet, ist hier nicht gespeichert
service-no-place = dieser Dienst hat keinen Ort für Geheimnisse
service-signed-out = auf diesem Computer abgemeldet

## Warum etwas versäumt wurde.

service-was-off = der Dienst war aus
service-was-held = alles war angehalten, als dies fällig war
service-was-off-then = der Dienst war aus, als dies fällig war
service-not-in-time = es ließ sich nicht rechtzeitig senden ({ $why })
service-passed-when-created = diese Zeit war schon vorbei, als der Beitrag angelegt wurde
service-passed-when-changed = diese Zeit war schon vorbei, als der Beitrag geändert wurde
service-restored-missed = die Datenbank des Dienstes wurde aus einer älteren Kopie wiederhergestellt, als dies fällig war. Es kann schon hinausgegangen sein
service-missed-more = { $count ->
    [one] { $why }, und danach noch einmal
   *[other] { $why }, und danach noch { $count }-mal
}
service-missed-or-more = { $why }, und danach noch mindestens { $count }-mal

## Was nicht getan wird und warum. Ein Satz.

service-needs-name = { $what ->
    [channel] Ein Kanal braucht einen Namen.
    [key] Ein Schlüssel braucht einen Namen.
   *[workspace] Ein Arbeitsbereich braucht einen Namen.
}
service-long-name = { $what ->
    [channel] Der Name eines Kanals darf { $most } Zeichen haben; dieser hat { $length }.
    [key] Der Name eines Schlüssels darf { $most } Zeichen haben; dieser hat { $length }.
   *[workspace] Der Name eines Arbeitsbereichs darf { $most } Zeichen haben; dieser hat { $length }.
}
service-no-platform = Eine Plattform `{ $platform }` gibt es nicht.
service-only-workspace = Das ist der einzige Arbeitsbereich, und einer muss bleiben. Legen Sie zuerst einen anderen an.
service-no-delivery-place = Diese Stelle gibt es in der Liste der Zustellungen nicht.
service-keys-made-there = Schlüssel dafür werden dort gemacht.
service-other-account = Das ist { $found }, und der Kanal geht an { $kept }.
service-posts-ahead = Beiträge dieses Arbeitsbereichs gehen dort noch hinaus ({ $count }). Nehmen Sie den Kanal aus ihnen heraus oder warten Sie.

## Was ein Browser zeigt.

service-browser-back = Carillon hat, was es braucht. Sie können diese Seite schließen.

## Was der Schlüsselbund von einem Konto hat.

service-keychain-unreadable = Was der Schlüsselbund von diesem Konto hat, lässt sich nicht lesen.
service-keychain-kept-nothing = { $why } Es wurde nichts behalten. { $next }
