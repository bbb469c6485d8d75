## Warum die Dateien dieses Computers nicht zu gebrauchen sind.

storage-full = Nicht gespeichert: Der Datenträger ist voll. Ihr Text bleibt hier, und was vorher gespeichert wurde, ist sicher.
storage-read-only = Nicht gespeichert: Der Datenordner ist schreibgeschützt. Ihr Text bleibt hier.
storage-disk = Nicht gespeichert: Der Datenträger meldet einen Fehler ({ $reason }). Ihr Text bleibt hier.
storage-damaged = Die Dateien von Carillon sind beschädigt. Sie werden repariert; die beschädigten werden aufgehoben.
storage-in-use = Carillon konnte seine Dateien nicht verwenden: Ein anderes Carillon hat sie geöffnet.
storage-closing = Carillon konnte seine Dateien nicht verwenden: Carillon wird geschlossen.
storage-later-version = Carillon konnte seine Dateien nicht verwenden: Eine neuere Version von Carillon hat sie geschrieben.
storage-other = Carillon konnte seine Dateien nicht verwenden: { $reason }.
