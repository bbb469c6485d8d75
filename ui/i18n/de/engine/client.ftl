## Warum der Dienst nicht geantwortet hat; steht innerhalb eines Satzes.

client-not-sent = der Dienst war nicht zu erreichen: { $reason }
client-unavailable = der Dienst antwortet, kann aber gerade nicht helfen: { $reason }
client-refused = der Dienst hat es abgelehnt ({ $status }): { $reason }
client-key-refused = der Dienst nimmt den Schlüssel nicht an: { $reason }
client-rate-limited = der Dienst bittet, { $seconds } s zu warten
client-wrong-address = unter dieser Adresse antwortet kein Veröffentlichungsdienst: { $reason }
client-unreadable = die Antwort war nicht zu lesen, { $reason }
client-unknown = ob der Dienst es erhalten hat, ist nicht bekannt: { $reason }
client-too-much = der Dienst führt zu viel auf: { $reason }
client-file = die Datei lässt sich nicht hochladen: { $reason }
client-redirects = sie leitet weiter ({ $status })
client-no-json = sie sendet kein JSON
client-no-second = die Basisadresse der zweiten Version fehlt

## Die Gründe dazu.

client-no-time = keine Antwort innerhalb der Zeit
client-closed = die Verbindung wurde vor der Antwort geschlossen
client-no-reason = kein Grund angegeben
client-unexpected-status = unerwarteter Status { $status }
client-page = sie ist eine Seite namens „{ $title }“
client-code = ihr Code ist { $code }
client-no-data = sie enthält keine Daten
client-no-list = sie ist weder eine Liste noch ein Umschlag um eine
client-long-answer = sie ist länger als { $size } MiB
client-many-workspaces = er hat mehr als { $most } Arbeitsbereiche
client-many-channels = er hat mehr als { $most } Kanäle in einem Arbeitsbereich
client-many-posts = er hat mehr als { $most } Beiträge
client-many-records = eine seiner Listen hat mehr als { $most } Einträge
client-long-list = eine seiner Listen ist länger als { $size } MiB
client-unsteady-list = seine Liste der Beiträge ändert sich fortwährend
client-untold-files = die Liste der Dateien sagt nicht, wem sie gehören
client-key-not-valid = der Schlüssel ist ungültig
client-not-in-address = „{ $segment }“ kann nicht in einer Adresse stehen
client-not-twice = es lässt sich nicht mehrmals senden
client-stalled = zu lange hat sich nichts bewegt

## Warum eine Datei nicht hochgeladen oder geholt werden kann.

client-no-file = es ist keine Datei
client-file-changed = sie wurde während des Hochladens geändert; wählen Sie sie noch einmal, wenn sie fertig ist
client-slow-file = sie kam zu langsam
client-large-file = sie ist zu groß
client-not-given = der Dienst gibt sie nicht heraus ({ $why })
client-not-given-status = der Dienst gibt sie nicht heraus (Status { $status })

## Warum eine Adresse oder ein Schlüssel nicht taugt; steht am Ende eines Satzes.

client-not-an-address = das ist keine Adresse der Form https://host/v1
client-needs-https = eine Adresse auf einem anderen Computer braucht https:// davor
client-address-too-much = die Adresse muss mit ihrem Pfad enden: ohne Namen, Passwort, ? oder #
client-not-a-key = ein API-Schlüssel ist eine Zeile sichtbarer Zeichen
