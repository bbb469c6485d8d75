## Was ein Netzwerk nicht annimmt. Ein Satz.

networks-needs-text-or-picture = Ein Beitrag braucht einen Text oder ein Bild.
networks-needs-text = Ein Beitrag braucht einen Text.
networks-most-characters = { $network } nimmt höchstens { $most } Zeichen.
networks-too-long = { $network } nimmt höchstens { $most } Zeichen, und dieser Text hat { $length }.
networks-caption-too-long = Telegram nimmt unter Bildern höchstens { $most } Zeichen, und dieser Text hat { $length }.
networks-matrix-long = Matrix nimmt etwa { $most } Byte Text.
networks-many-files = { $network } nimmt höchstens { $most } Dateien in einem Beitrag, und dieser hat { $count }.
networks-many-pictures = Bluesky nimmt höchstens { $most } Bilder, und dieser Beitrag hat { $count }.
networks-files-together = { $network ->
    [discord] Discord nimmt Dateien von zusammen höchstens { $size }.
   *[webhook] Ein Webhook nimmt Dateien von zusammen höchstens { $size }.
}
networks-larger = { $name } ist größer als { $size }.
networks-has-bytes = { $name } hat { $count } Byte, erlaubt sind { $most }.
networks-not-picture = { $name } ist kein Bild, und etwas anderes nimmt Bluesky von hier nicht an.
networks-type-not-shown = { $name } ist von einer Art, die Telegram nicht zeigt.
networks-type-no-page = { $name } ist von einer Art, die keine Seite zeigt.
networks-moving-alone = Ein bewegtes Bild steht in Telegram allein.
networks-slack-no-pictures = Ein Webhook von Slack nimmt keine Bilder an.
networks-comment-no-pictures = Ein Kommentar in WordPress nimmt keine Bilder an.
networks-no-answers = Ein Webhook von { $network } kann auf keine Nachricht antworten.
networks-no-number = Worauf es antwortet, hat keine Nummer.
networks-no-blossom = Nostr selbst bewahrt keine Bilder auf: Geben Sie für dieses Konto einen Blossom-Server an.
networks-encrypted = Der Raum ist verschlüsselt, und Verschlüsseltes lässt sich von hier nicht schreiben.
networks-not-in-room = { $user } ist nicht im Raum: Treten Sie ihm zuerst bei.
networks-group-changed = Die Gruppe ist eine andere geworden: Sie muss neu verbunden werden.
networks-names-changed = Diese Website ändert die Namen von Beiträgen, sodass keiner wiederzuerkennen ist.
# Nach einem Satz, der sagt, warum der Rest nicht hinausging.
networks-published-before = { $message } Was davor steht, ist veröffentlicht: { $address }

## Was sich fand, als nachgesehen wurde, was aus einem Beitrag geworden ist. Ein Satz.

networks-much-alike = Ein Beitrag, der sich fast gleich liest, ist da: { $address }
networks-many-posts = Dort sind mehr Beiträge, als sich durchsehen lassen.
networks-much-in-room = Im Raum ist mehr, als sich durchsehen lässt.

## Was unterwegs geschehen ist. Steht innerhalb eines Satzes.

networks-no-answer = keine Antwort innerhalb der Zeit
networks-closed = die Verbindung wurde vor der Antwort geschlossen
networks-redirects = die Adresse leitet weiter ({ $status })
networks-long-answer = die Antwort ist länger als { $size } MiB
networks-not-understood = die Antwort war nicht zu verstehen
networks-file-not-understood = die Antwort auf eine Datei war nicht zu verstehen
networks-site-not-understood = die Antwort der Website war nicht zu verstehen
networks-still-working = der Server bearbeitet die Datei noch
networks-sign-in-counted = der Server zählt die Anmeldungen und bittet zu warten
networks-draft-there = ein Entwurf davon war schon da
networks-look-into-channel = { $network } sagt nicht, was daraus geworden ist: Sehen Sie im Kanal nach
networks-look-into-chat = Telegram sagt nicht, was daraus geworden ist: Sehen Sie im Chat nach
networks-not-asked = ein Webhook lässt sich nicht fragen: Was noch einmal gesendet wird, hat dieselbe Nummer
networks-cannot-read = { $name } lässt sich nicht lesen: { $reason }
networks-cannot-send = { $name } lässt sich nicht senden: { $reason }
networks-file-changes = die Datei ändert sich, während sie gesendet wird
networks-no-picture = es ist kein Bild
networks-not-smaller = es lässt sich nicht auf { $most } Byte verkleinern
networks-feed-folder = der Ordner des Feeds: { $reason }
networks-feed-damaged = { $file } darin ist beschädigt

## Was an den Angaben zum Verbinden eines Kontos falsch ist. Steht am Ende eines Satzes.

networks-not-there = { $network ->
    [mastodon] das ist kein Server mit der API von Mastodon
    [discord] das ist kein Webhook von Discord
    [matrix] das ist kein Matrix-Server
    [wordpress] das ist keine WordPress-Website
   *[telegram] das ist nicht Telegram
}
networks-another-account = das ist ein anderes Konto
networks-main-password = das ist das Passwort des Kontos selbst, das nicht behalten wird: Legen Sie ein App-Passwort an
networks-no-handle = niemand auf Bluesky heißt { $handle }
networks-lives-nowhere = { $did } sagt nicht, wo es zu Hause ist
networks-may-not-publish = { $user } darf auf dieser Website nicht veröffentlichen
networks-may-not-write = @{ $name } darf dort nicht schreiben: Machen Sie den Bot zum Administrator
networks-needs-relay = mindestens ein Relay ist nötig, zum Beispiel wss://relay.example
networks-no-relay-address = { $address } ist kein Relay: die Adresse beginnt mit wss://
networks-not-relay = das ist kein Relay ({ $status })
networks-has-no-relay = es hat kein Relay
networks-nostr-key = ein Schlüssel beginnt mit nsec1 oder hat 64 hexadezimale Ziffern
networks-webhook-key = ein Schlüssel ist { $prefix } und Base64 von { $least } bis { $most } Byte
networks-token-form = ein Token sieht aus wie 123456789:ABC-def…
networks-room-form = ein Raum wird #raum:server oder !raum:server geschrieben
networks-no-address = { $address } ist keine Adresse
networks-server-no-address = der Server ist keine Adresse
networks-address-form = das ist keine Adresse der Form { $form }
networks-needs-https = eine Adresse auf einem anderen Computer braucht https:// davor
networks-address-too-much = die Adresse muss mit ihrem Pfad enden: ohne Namen, Passwort, ? oder #
networks-feed-path = der Ordner braucht seinen ganzen Pfad
networks-feed-name = der Name des Ordners lässt sich nicht lesen
