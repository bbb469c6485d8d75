## Sicherungen und Kopien.

settings-save-backup = Sicherung speichern
settings-restore-backup = Sicherung wiederherstellen
settings-backup-file = Carillon-Sicherung
settings-backup-not-made = Die Sicherung wurde nicht gespeichert: { $reason }. In Carillon wurde nichts geändert.
settings-backup-not-made-next = Wählen Sie einen anderen Ort oder schaffen Sie Platz, und versuchen Sie es noch einmal.
settings-backup-not-restored = Die Sicherung wurde nicht wiederhergestellt: { $reason }. In Carillon wurde nichts geändert.
settings-backup-choose-other = Wählen Sie eine andere Sicherung.
settings-backup-with-later = Stellen Sie sie mit jener Version wieder her.
settings-backup-make-room = Sorgen Sie dafür, dass auf dem Datenträger Platz ist, und versuchen Sie es noch einmal.
settings-backup-service = die Datenbank des Dienstes: { $reason }
settings-backup-foreign = das ist keine Sicherung von Carillon
settings-backup-later = eine neuere Version von Carillon hat sie gemacht
settings-backup-no-room = sie braucht { $needed } MB, und auf dem Datenträger sind { $free } MB frei
settings-backup-damaged = sie ist beschädigt: { $how }
settings-damaged-database = ihre Datenbank ist unvollständig
settings-damaged-service = die Datenbank des Dienstes ist keine, die Carillon macht
settings-damaged-list = ihre Liste der Dateien ist unvollständig
settings-damaged-stranger = sie enthält „{ $name }“, was keine Sicherung hat
settings-damaged-content = der Inhalt einer Datei passt nicht zu ihrem Namen
settings-damaged-contradiction = ihre Liste der Dateien widerspricht sich
settings-damaged-size = sie gibt an, größer zu sein, als eine Sicherung sein kann
settings-damaged-files = ihre Dateien passen nicht zu ihrer Liste
settings-damaged-changed = „{ $name }“ wurde nach dem Sichern geändert
settings-restore-prepared = Schließen Sie Carillon und öffnen Sie es wieder, um { $drafts ->
    [one] { $drafts } Entwurf
   *[other] { $drafts } Entwürfe
}, { $posts ->
    [one] { $posts } Beitrag
   *[other] { $posts } Beiträge
} und { $files ->
    [one] { $files } Datei
   *[other] { $files } Dateien
} wiederherzustellen. Was jetzt da ist, bleibt im Ordner „replaced“ erhalten.
settings-restore-keys = Sicherungen enthalten keine Schlüssel. Carillon sendet nichts an { $services }, bis Sie die Adresse bestätigen.
settings-copy-not-made = Die stündliche Kopie wurde nicht gemacht: { $reason }.

## Eine Reparatur der Dateien dieses Computers.

settings-repair-cause = { $cause ->
    [missing] Die Datenbank von Carillon fehlte.
    [foreign] Die Datenbank von Carillon war nicht zu lesen.
    [broken] Die Datenbank von Carillon war beschädigt und wurde repariert.
   *[behind] Die neuesten Änderungen an der Datenbank von Carillon fehlten oder waren beschädigt.
}
settings-repair-saved = { $drafts ->
    [one] { $drafts } Entwurf
   *[other] { $drafts } Entwürfe
} und { $posts ->
    [one] { $posts } Beitrag
   *[other] { $posts } Beiträge
} wurden gerettet.
settings-repair-searched = Auch die Sicherung vom { $backup } wurde durchsucht.
settings-repair-from-backup = Davon { $drafts ->
    [one] stammt { $drafts } Entwurf
   *[other] stammen { $drafts } Entwürfe
} aus der Sicherung vom { $backup }.
settings-repair-partial = Ihre letzten Änderungen fehlen vielleicht, und Entwürfe, die Sie verworfen oder gesendet haben, können wieder da sein. Sehen Sie beim Dienst nach, bevor Sie einen noch einmal senden.
settings-repair-service-cause = { $cause ->
    [behind] Die neuesten Änderungen an der Datenbank des Dienstes auf diesem Computer fehlen.
   *[broken] Die Datenbank des Dienstes auf diesem Computer war beschädigt oder fehlte.
}
settings-repair-service-copy = Die Kopie vom { $backup } wurde an ihre Stelle gesetzt.
settings-repair-service-kept = Was noch da ist, wurde behalten.
settings-repair-service-anew = Es gab keine Kopie, deshalb wurde sie neu begonnen.
settings-repair-service-after = Was danach kam, fehlt, und was gelöscht war, kann wieder da sein. Nach dem, was seither hinausgegangen sein kann, werden Sie gefragt. Alle Konten ruhen, bis Sie sie weitermachen lassen, und andere Programme brauchen neue Schlüssel.
