## Wie dieser Computer und ein Dienst zueinander stehen.

connections-up-to-date = Aktuell
connections-updating = Wird aktualisiert
connections-offline = Offline
connections-key-rejected = Schlüssel abgelehnt
connections-no-key = Kein Schlüssel
connections-not-up-to-date = Nicht aktuell
connections-unconfirmed = Adresse nicht bestätigt
connections-sending-paused = Das Senden ist angehalten, nichts geht verloren
connections-outbox-files = Der Postausgang kann seine Dateien nicht verwenden: { $error }
connections-needs-you = { $count ->
    [one] { $count } braucht Sie
   *[other] { $count } brauchen Sie
}
connections-waiting = { $count ->
    [one] { $count } wartet
   *[other] { $count } warten
}
connections-clock = { $date }, { $time }
connections-clock-back = Die Uhr dieses Computers ging zurück, von { $from } auf { $to }.
connections-clock-back-next = Beiträge, die deshalb versäumt schienen, sind wieder geplant. Nichts geht zweimal hinaus.
connections-clock-ahead = Die Uhr dieses Computers ging vor, von { $from } auf { $to }.
connections-clock-ahead-next = Sie wurde gestellt, oder dieser Computer war aus oder im Ruhezustand. Wenn sie falsch geht, berichtigen Sie sie. Beiträge, die deshalb versäumt scheinen, werden dann wieder geplant.
connections-zones-of-computer = { $version }, von diesem Computer
connections-port-taken = Ein anderes Programm verwendete Port { $port }, deshalb ist der Dienst auf diesem Computer auf einen anderen Port gewechselt. Programme, die noch Port { $port } verwenden, haben ihre Schlüssel an jenes Programm gesendet.
connections-did-not-start = Der Dienst auf diesem Computer ist nicht gestartet: { $reason }.
connections-did-not-start-next = Sorgen Sie dafür, dass der Datenträger Platz hat und kein anderes Carillon offen ist, und starten Sie Carillon dann neu.

## Die Eigenheiten eines Dienstes und seine Kanäle.

connections-ways-both = v1 und v2
connections-ways-repeats = erkennt wiederholte Anfragen
connections-ways-entries = Kanäle als Einträge
connections-ways-week-day = Wochentag als Objekt
connections-ways-files = Dateien je Arbeitsbereich
connections-ways-fetches-none = holt keine Dateien selbst
connections-ways-pages = überspringt Seiten
connections-not-listed = Der Dienst führt ihn seit { $date } nicht mehr auf.
connections-sign-in-again = Melden Sie sich neu an: { $trouble }
connections-no-rules = Für diese Plattform kennt Carillon keine Regeln. Es zählt Zeichen und sendet Beiträge, wie sie sind.
connections-test-failed = 1 fehlgeschlagen
connections-test-passed = bestanden
connections-test-part = { $count } von { $total }

## Der Schlüssel und sein Schlüsselbund.

connections-key-kept = Der Schlüssel ist im Schlüsselbund des Systems.
connections-key-session = Der Schlüssel bleibt, bis Carillon beendet wird.
connections-key-missing = Der Schlüsselbund des Systems hat keinen Schlüssel für diesen Dienst; vielleicht wurde er dort gelöscht.
connections-key-absent = Auf diesem Computer gibt es keinen Schlüsselbund.
connections-key-locked = Der Schlüsselbund des Systems ist gesperrt.
connections-key-dismissed = Der Schlüsselbund des Systems hat nach seinem Passwort gefragt und es nicht bekommen.
connections-key-silent = Der Schlüsselbund des Systems hat noch nicht geantwortet.
connections-key-not-a-key = Was der Schlüsselbund des Systems für diesen Dienst hat, ist kein Schlüssel.
connections-key-unconfirmed = Die Adresse dieses Dienstes stammt aus einer Sicherung und ist nicht bestätigt.
connections-enter-key-again = Geben Sie den Schlüssel noch einmal ein.
connections-start-keychain = Starten Sie einen (etwa GNOME Keyring oder KWallet) und versuchen Sie es noch einmal, oder geben Sie den Schlüssel vorerst ein.
connections-unlock-or-enter = Entsperren Sie ihn und versuchen Sie es noch einmal, oder geben Sie den Schlüssel vorerst ein.
connections-confirm-address = Sehen Sie sich die Adresse an; bestätigen Sie sie nur, wenn es die Ihre ist.
connections-give-password = Wenn er nach seinem Passwort fragt, geben Sie es ein. Sie können auch vorerst den Schlüssel eingeben.
# Am Ende eines Satzes.
connections-vault-absent = es gibt keinen Schlüsselbund
connections-vault-locked = der Schlüsselbund des Systems ist gesperrt
connections-vault-dismissed = der Schlüsselbund des Systems hat um Erlaubnis gefragt und sie nicht bekommen
connections-vault-silent = der Schlüsselbund des Systems antwortet nicht
connections-vault-not-a-key = was der Schlüsselbund des Systems enthält, ist kein Schlüssel
connections-key-not-removed = Der Schlüssel ließ sich nicht entfernen: { $reason }. Er ist noch da.
connections-not-removed = Der Schlüssel ließ sich nicht entfernen: { $reason }. Die Verbindung ist noch da.
connections-unlock = Entsperren Sie den Schlüsselbund des Systems und versuchen Sie es noch einmal.
connections-key-unusable = Der Schlüssel taugt nicht: { $reason }.
connections-paste-again = Fügen Sie ihn noch einmal ein.

## Was eine Verbindung ablehnt.

connections-bad-address = Die Adresse taugt nicht: { $reason }.
connections-name-missing = Eine Verbindung braucht einen Namen. Es wurde nichts geändert.
connections-write-one = Schreiben Sie einen.
connections-address-changed = Die Adresse hat sich inzwischen geändert. Es wurde nichts bestätigt.
connections-look-again = Sehen Sie sie sich noch einmal an.
connections-here-fixed = Adresse und Schlüssel des Dienstes auf diesem Computer lassen sich nicht ändern.
connections-here-fixed-next = Verwenden Sie ihn, wie er ist.
connections-other-address = Der Schlüssel wurde für eine andere Adresse gegeben und wird nicht an diese gesendet. Es wurde nichts geändert.
connections-enter-key-for-it = Geben Sie den Schlüssel für diese Adresse ein.

## Wie eine neue Verbindung heißt.

connections-this-computer = Dieser Computer
connections-publishing-service = Veröffentlichungsdienst
