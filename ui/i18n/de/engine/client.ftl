## Warum der Dienst nicht geantwortet hat.

client-not-sent = Der Dienst war nicht zu erreichen: { $reason }.
client-unavailable = Der Dienst antwortet, kann aber gerade nicht helfen: { $reason }.
client-refused = Der Dienst hat es abgelehnt ({ $status }): { $reason }.
client-key-refused = Der Dienst nimmt den Schlüssel nicht an: { $reason }.
client-rate-limited = Der Dienst bittet, { $seconds } s zu warten.
client-wrong-address = Unter dieser Adresse antwortet kein Veröffentlichungsdienst: { $reason }.
client-unreadable = Die Antwort war nicht zu lesen, { $reason }.
client-unknown = Ob der Dienst es erhalten hat, ist nicht bekannt: { $reason }.
client-too-much = Der Dienst führt zu viel auf: { $reason }.
client-file = Die Datei lässt sich nicht hochladen: { $reason }.
