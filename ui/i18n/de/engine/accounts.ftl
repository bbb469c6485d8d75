## Ein Konto: wie es steht und was man von ihm weiß.

accounts-alt-text = Alternativtext { $count }
accounts-needs-none = braucht kein Konto
accounts-by-app-password = App-Passwort
accounts-by-application-password = Anwendungspasswort
accounts-by-bot-token = Bot-Token
accounts-by-webhook = Webhook
accounts-by-key = Schlüssel
accounts-by-sign-in = angemeldet
# $by ist, was das Konto öffnet.
accounts-without-end = { $by }, unbefristet
accounts-until = { $by } bis { $date }
accounts-checked = Geprüft { $ago }
accounts-blind = lässt sich nicht zurücklesen
accounts-signed-out = Auf diesem Computer abgemeldet
accounts-says = Es meldet: { $trouble }
accounts-why = { $why }.
accounts-due = „{ $title }“ ist dann fällig. { $why }.
accounts-due-more = { $count ->
    [one] „{ $title }“ ist dann fällig, { $count } weiterer Beitrag wartet. { $why }.
   *[other] „{ $title }“ ist dann fällig, { $count } weitere Beiträge warten. { $why }.
}
accounts-posts-wait = { $count ->
    [one] { $count } Beitrag wartet.
   *[other] { $count } Beiträge warten.
}
accounts-sign-in = Melden Sie sich neu an.
accounts-sign-in-before = Melden Sie sich neu an, vor { $when }.
accounts-paused = Angehalten.
accounts-pictures-up-to = Bilder bis { $size }
accounts-films-up-to = Videos bis { $size }

## Zustellungen.

accounts-going-out = Geht hinaus
accounts-tried-again = Neuer Versuch { $when }: { $message }
accounts-sent = Gesendet { $when }. { $message }
accounts-clock-of-day = { $weekday }, { $date }, { $time }
accounts-delivered = Zugestellt { $when }.
accounts-missed = Versäumt: Der Dienst war aus, als es fällig war.
accounts-missed-often = { $count }-mal versäumt, zuletzt { $when }: Der Dienst war aus.
accounts-part = { $done } von { $total }

## Was der Dienst auf diesem Computer ablehnt.

accounts-change-it = Ändern Sie es und versuchen Sie es noch einmal.
accounts-not-saved = Der Dienst auf diesem Computer konnte es nicht speichern: { $error }. Es wurde nichts geändert.
accounts-not-saved-next = Sorgen Sie dafür, dass der Datenträger Platz hat, und versuchen Sie es noch einmal.
accounts-not-running = Der Dienst auf diesem Computer läuft nicht. Es wurde nichts geändert.
accounts-not-running-next = Starten Sie ihn in den Einstellungen.
accounts-no-browser = Es ließ sich kein Browser öffnen: { $reason }. Es wurde nichts geändert.
accounts-no-browser-next = Installieren Sie einen Browser oder wählen Sie einen in den Einstellungen des Systems.
accounts-folder-there = Einen Ordner „{ $folder }“ gibt es dort schon. Es wurde nichts verschoben.
accounts-choose-place = Wählen Sie einen anderen Ort.
accounts-outbox-full = Im Postausgang: { $count }. Es wurde nichts geändert.
accounts-outbox-full-next = Senden oder verwerfen Sie zuerst, was dort ist.
accounts-restore-waits = Beim nächsten Start wird eine Sicherung wiederhergestellt. Es wurde nichts geändert.
accounts-restore-waits-next = Beenden Sie Carillon und öffnen Sie es zuerst wieder.
accounts-sign-in-ended = Diese Anmeldung ist beendet. Es wurde nichts behalten.
accounts-sign-in-ended-next = Beginnen Sie sie noch einmal.
accounts-sign-in-overdue = Der Browser kam innerhalb von { $count } Minuten nicht zurück. Es wurde nichts behalten.
accounts-sign-in-once-more = Melden Sie sich noch einmal an.

## Ordner, die gewählt werden.

accounts-move-folder = Wählen Sie, wohin die Dateien des Dienstes kommen
accounts-feed-folder = Wählen Sie den Ordner des Feeds
