## Warum die Dateien dieses Computers nicht zu gebrauchen sind.

storage-full = Nicht gespeichert: Der Datenträger ist voll. Ihr Text bleibt hier, und was vorher gespeichert wurde, ist sicher.
storage-read-only = Nicht gespeichert: Der Datenordner ist schreibgeschützt. Ihr Text bleibt hier.
storage-disk = Nicht gespeichert: Der Datenträger meldet einen Fehler ({ $reason }). Ihr Text bleibt hier.
storage-damaged = Die Dateien von Carillon sind beschädigt. Sie werden repariert; die beschädigten werden aufgehoben.
# Der Grund ist einer von unten, oder was die Datenbank sagt.
storage-other = Carillon konnte seine Dateien nicht benutzen: { $reason }.

## Die Gründe; sie stehen innerhalb eines Satzes.

storage-why-in-use = ein anderes Carillon hat diese Dateien geöffnet
storage-why-closing = Carillon wird gerade geschlossen
storage-why-later-version = die Dateien stammen von einer neueren Version von Carillon
storage-why-full = der Datenträger ist voll
storage-why-read-only = der Datenordner ist schreibgeschützt
storage-why-disk = der Datenträger meldet einen Fehler: { $reason }
storage-why-damaged = die Dateien sind beschädigt
