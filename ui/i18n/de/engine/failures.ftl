## Was nicht da ist.

failures-gone = { $what ->
    [channel] Diesen Kanal gibt es nicht mehr.
    [connection] Diese Verbindung gibt es nicht mehr.
    [draft] Diesen Entwurf gibt es nicht mehr.
    [entry] Diesen Eintrag gibt es nicht mehr.
    [file] Diese Datei gibt es nicht mehr.
    [film] Dieses Video gibt es nicht mehr.
    [page] Diese Seite gibt es nicht mehr.
    [post] Diesen Beitrag gibt es nicht mehr.
    [question] Diese Frage gibt es nicht mehr.
    [upload] Diesen Upload gibt es nicht mehr.
    [workspace] Diesen Arbeitsbereich gibt es nicht mehr.
    [key] Diesen Schlüssel gibt es nicht mehr.
   *[account] Dieses Konto gibt es nicht mehr.
}
failures-gone-next = Schließen Sie die Ansicht und sehen Sie noch einmal nach.
failures-elsewhere = { $what ->
    [workspace] Das war für einen Arbeitsbereich gedacht, den es nicht gibt. Es wurde nichts geändert.
   *[service] Das war für einen Dienst gedacht, den es nicht gibt. Es wurde nichts geändert.
}
failures-elsewhere-next = Sehen Sie nach, wo Sie gerade sind, und wiederholen Sie es dort.
failures-no-service = Es ist noch kein Dienst gewählt.
failures-no-service-next = Wählen Sie, wo Carillon veröffentlichen soll.
# Nach einem Satz, der sagt, was geschehen ist.
failures-nothing-changed = { $what } Es wurde nichts geändert.

## Die Dateien dieses Computers.

failures-full-next = Schaffen Sie Platz. Carillon speichert es dann von selbst.
failures-read-only-next = Machen Sie den Ordner beschreibbar. Carillon speichert es dann von selbst.
failures-disk-next = Prüfen Sie den Datenträger. Carillon speichert es von selbst, sobald er wieder arbeitet.
failures-damaged-next = Versuchen Sie es gleich noch einmal.
failures-in-use-next = Wechseln Sie zu dem Fenster, das schon offen ist.
failures-closing-next = Öffnen Sie es wieder. Was vorher gespeichert wurde, ist sicher.
failures-later-version-next = Es wurde nichts geändert. Öffnen Sie die Dateien mit der neueren Version.
failures-database-next = Stellen Sie sicher, dass der Datenträger Platz hat und der Datenordner beschreibbar ist, und versuchen Sie es noch einmal.

## Was sich nicht senden lässt.

failures-settings = Die Einstellungen lassen sich nicht senden: { $reason }.
failures-settings-next = Korrigieren Sie sie unter Einstellungen, JSON.

## Der Schlüsselbund.

failures-key = Der Schlüssel konnte nicht gespeichert werden: { $reason }.
failures-key-next = Starten oder entsperren Sie den Schlüsselbund des Systems (zum Beispiel GNOME Keyring oder KWallet) und versuchen Sie es noch einmal, oder behalten Sie den Schlüssel nur, bis Sie Carillon schließen.

## Der Dienst.

failures-unavailable-next = Versuchen Sie es gleich noch einmal.
failures-unreachable-next = Prüfen Sie die Adresse und das Netz und versuchen Sie es noch einmal.
failures-too-much-next = Was Carillon schon hatte, bleibt. Fragen Sie den Betreiber des Dienstes.
failures-file-next = Wählen Sie die Datei noch einmal.
failures-key-refused-next = Prüfen Sie den Schlüssel oder lassen Sie sich einen neuen geben.
failures-refused-next = Prüfen Sie die Adresse: Die Version gehört dazu, zum Beispiel https://host/v1.

## Die Oberfläche und der Kern.

failures-misunderstood = Die Oberfläche und der Kern verstehen einander nicht: { $reason }.
failures-misunderstood-next = Starten Sie Carillon neu; was Sie geschrieben haben, bleibt erhalten.
failures-wrong-input = die Eingabe von `{ $command }` ist falsch: { $reason }
failures-no-command = einen Befehl `{ $command }` gibt es nicht

## Beim Start.

failures-cannot-start = Carillon startet nicht
