## What each network needs to be signed in to, and what a person should know before.

# Secret words: a password, a token, a key.
accounts-kept = Die Zugangsdaten kommen in den Schlüsselbund des Systems und werden nie wieder angezeigt.
# "It" is the network.
accounts-told = Das Netzwerk gibt Auskunft, was veröffentlicht wurde; eine verlorene Antwort klärt sich daher von selbst.
accounts-asked = Das Netzwerk zeigt nicht, was gesendet wurde. Nach einer verlorenen Antwort bittet Carillon Sie, nachzusehen, und sendet nichts doppelt.
# What a network asks for, in a word or two.
accounts-network-tag = { $tag ->
    [sign_in] Anmeldung
    [app_password] App-Passwort
    [token] Token
    [address] Adresse
    [key] Schlüssel
   *[none] ohne Konto
}
# In the menu of a channel: what its network asks for is given once more.
accounts-renew = { $tag ->
    [sign_in] Erneut anmelden …
    [app_password] Passwort ersetzen …
    [token] Token ersetzen …
    [address] Adresse ersetzen …
    [key] Schlüssel ersetzen …
   *[none] Ordner erneut wählen …
}
# What stands on the button that asks the network.
accounts-network-act = { $group ->
    [sign_in] Anmelden
    [key] Prüfen
   *[none] Ordner wählen …
}
# What the networks are narrowed to, by what they ask for.
accounts-group = { $group ->
    [all] Alle
    [sign_in] Anmeldung
    [key] Schlüssel oder Adresse
   *[none] Ohne Konto
}
# Above the steps that are needed to get what a network asks for: a password, a token, a webhook.
accounts-where-made = Wo Sie das bekommen
accounts-open-on = Bei { $network } öffnen
accounts-address = Adresse
accounts-address-valid = Adresse ist gültig
accounts-server = Server
accounts-server-found = Server gefunden
accounts-password-hint = Kommt in den Schlüsselbund des Systems und wird nie wieder angezeigt.
accounts-password-accepted = Passwort angenommen
accounts-token-accepted = Token angenommen
accounts-user-name = Benutzername

## Mastodon and Bluesky.

accounts-mastodon = Mastodon und Ähnliches
accounts-mastodon-lead = Anmeldung im Browser. Auch Pixelfed, Akkoma
# People write their name as @anna@server.
accounts-mastodon-server-hint = Der Teil nach dem zweiten @. Ein ganzer Name geht auch.
accounts-access-token = Zugriffstoken
# "Development" is a page in the settings of Mastodon.
accounts-access-token-hint = Nur wo sich kein Browser nutzen lässt: Sie erstellen es auf dem Server unter „Entwicklung“.
accounts-bluesky-lead = Ihr Handle und ein dort erstelltes App-Passwort
accounts-handle = Handle
accounts-handle-found = Handle gefunden
accounts-app-password = App-Passwort
# These are pages in the settings of Bluesky.
accounts-bluesky-step-settings = Einstellungen, Datenschutz und Sicherheit, App-Passwörter
accounts-bluesky-step-add = Fügen Sie eins hinzu und nennen Sie es Carillon. Lassen Sie Direktnachrichten ausgeschaltet.
accounts-bluesky-step-copy = Kopieren Sie die sechzehn Buchstaben und fügen Sie sie oben ein. Bluesky zeigt sie nur einmal.
accounts-bluesky-note = Das Passwort des Kontos selbst wird abgelehnt und nicht gespeichert.

## WordPress and Matrix.

accounts-wordpress-lead = Adresse der Website und ein Anwendungspasswort
accounts-site = Website
accounts-site-found = Website gefunden
accounts-application-password = Anwendungspasswort
# These are pages of WordPress.
accounts-wordpress-step-profile = Im Dashboard: Benutzer, Profil, Anwendungspasswörter
accounts-wordpress-step-add = Nennen Sie es Carillon, fügen Sie es hinzu und setzen Sie es oben ein. Es wird nur einmal angezeigt.
accounts-wordpress-note = Aus einem Beitrag wird ein Artikel. Seine erste Zeile oder der Titel in seinen Einstellungen ist die Überschrift.
accounts-matrix-lead = Heimserver, Ihr Name und ein Raum
accounts-home-server = Heimserver
accounts-password = Passwort
accounts-matrix-password-hint = Wird einmal verwendet und nicht gespeichert. Carillon bewahrt einen Zugang im Schlüsselbund des Systems auf.
accounts-room = Raum
accounts-matrix-found = Server und Raum gefunden
accounts-matrix-note = In verschlüsselte Räume wird nicht geschrieben.

## Telegram, Discord and Slack.

accounts-telegram-lead = Ein eigener Bot und sein Token
accounts-bot-token = Bot-Token
accounts-channel = Kanal
accounts-channel-found = Kanal gefunden
# BotFather is the name of an account on Telegram.
accounts-telegram-open = BotFather öffnen
accounts-telegram-step-token = Senden Sie /newbot an BotFather und kopieren Sie das Token
accounts-telegram-step-add = Fügen Sie den Bot Ihrem Kanal als Administrator hinzu
accounts-webhook-lead = Die Webhook-Adresse eines Kanals bei { $network }
accounts-webhook-address = Webhook-Adresse
accounts-webhook-found = Webhook gefunden
accounts-webhook-step-copy = Kopieren Sie seine Adresse
# These are pages in the settings of Discord.
accounts-discord-step-edit = Kanal bearbeiten, Integrationen, Webhooks
accounts-discord-step-new = Neuer Webhook; geben Sie ihm Ihren Namen und Ihr Bild
accounts-slack-step-create = Erstellen Sie eine App für Ihren Workspace
# "Incoming Webhooks" is a page of Slack.
accounts-slack-step-on = Schalten Sie „Incoming Webhooks“ ein und fügen Sie einen für einen Kanal hinzu
accounts-slack-note = Bei Slack lässt sich ein Webhook nicht prüfen, ohne etwas zu veröffentlichen. Carillon übernimmt die Adresse, wie sie ist.

## Nostr.

accounts-nostr-lead = Ein Schlüsselpaar: Ihr eigenes oder ein hier neu erstelltes
accounts-private-key = Privater Schlüssel
accounts-relays = Relays
accounts-relays-hint = Eines oder mehrere, durch Leerzeichen getrennt.
accounts-picture-server = Bildserver
accounts-picture-server-hint = Ein Blossom-Server. Ohne ihn werden Beiträge mit Bildern abgelehnt.
accounts-nostr-note-key = Der Schlüssel ist das Konto. Bewahren Sie eine Kopie an einem sicheren Ort auf: Niemand kann Ihnen einen neuen geben.
accounts-nostr-note-relay = Ein Relay erkennt einen Beitrag, der noch einmal kommt; eine verlorene Antwort klärt sich daher von selbst.

## A webhook of one's own, a feed, and practice.

accounts-hook = Webhook
accounts-hook-lead = Eine https-Adresse. Was gesendet wird, ist signiert
accounts-signing-key = Signaturschlüssel
accounts-signing-key-hint = Beide Seiten kennen ihn. Der Empfänger prüft damit, von wem ein Beitrag kommt.
accounts-address-answers = Adresse antwortet
# "Standard Webhooks" is the name of a specification.
accounts-hook-note = Sendet jeden Beitrag als JSON nach „Standard Webhooks“. Automatisierungswerkzeuge und eigene Programme verarbeiten ihn weiter.
accounts-hook-note-number = Jeder Beitrag hat eine eigene Nummer. An ihr erkennt der Empfänger einen, der noch einmal kommt.
accounts-feed = Feed
# "Nothing" is what is needed for it.
accounts-feed-lead = Nichts. Schreibt einen Feed und Seiten in einen Ordner
accounts-feed-name = Name des Feeds
accounts-feed-home = Seine Adresse im Web
accounts-feed-home-hint = Wo der Ordner veröffentlicht ist, falls er es ist.
accounts-folder-chosen = Ordner gewählt
accounts-feed-note = Schreibt einen Atom-Feed, einen JSON-Feed und eine Seite für jeden Beitrag in einen Ordner. Jeder Webserver kann sie ausliefern.
accounts-feed-note-once = Was noch einmal geschrieben wird, steht dort nur einmal.
accounts-practice = Übung
accounts-practice-lead = Nichts. Zeichnet auf, was hinausginge, und sendet nirgendwohin

## Choosing the network of a new channel.

accounts-add-channel = Kanal hinzufügen
accounts-add-channel-to = für { $workspace }
accounts-workspace-named = Arbeitsbereich: { $name }
accounts-networks = Netzwerke
accounts-networks-none = Kein Netzwerk heißt so. Ein Webhook führt zu Werkzeugen, die noch viele andere kennen.
accounts-networks-search = Netzwerke suchen
accounts-networks-search-count = { NUMBER($count) } Netzwerke durchsuchen
# The label of buttons: all, sign in, key or address, no account.
accounts-groups = Was sie verlangen
accounts-blind = Lässt sich nicht zurücklesen
# What the sign of an eye means that is crossed out. It stands beside some networks.
accounts-blind-note = Lässt sich nicht zurücklesen: Geht eine Antwort verloren, bittet Carillon Sie, nachzusehen, bevor noch einmal etwas hinausgeht.
accounts-reviewed-note = Instagram, Facebook, LinkedIn und X lassen nur geprüfte Dienste zu.
accounts-connect-service = Dienst verbinden …
accounts-practice-add = Übungskanal zu { $workspace } hinzufügen
accounts-practice-note = Was dort hinausgeht, wird aufgezeichnet und verlässt nie diesen Computer.
accounts-platform = Plattform
accounts-name = Name
accounts-add = Hinzufügen

## Signing in to an account.

accounts-sign-in-again-named = Erneut anmelden: { $name }
accounts-sign-in-to = Bei { $network } anmelden
# The variable is a network or an account.
accounts-add-named = { $name } hinzufügen
accounts-for-workspace = für { $workspace }
accounts-back = Zurück zu den Netzwerken
accounts-sign-in-note = Nichts wird gespeichert, bevor Sie angemeldet sind.
accounts-sign-in-note-again = Was wartet, geht weiter. Sonst wird nichts veröffentlicht.
accounts-sign-in-note-found = Fügt einen Kanal hinzu. Nichts wird veröffentlicht.
accounts-use-account = Dieses Konto verwenden
accounts-browser-again = Browser erneut öffnen
accounts-field-missing = { $field } fehlt.
accounts-field-show = Anzeigen: { $field }
accounts-field-hide = Verbergen: { $field }
# A new key.
accounts-make-key = Neuen erstellen
accounts-make-key-copy = Kopieren Sie ihn jetzt: Er wird nicht noch einmal angezeigt.
accounts-code-title = Der Browser kam nicht zurück?
accounts-code-text = Sobald Sie Carillon dort zugelassen haben, wird er zu einer Adresse geleitet, die mit http://127.0.0.1 beginnt und den Code enthält. Fügen Sie sie hier ein.
accounts-code = Code oder Adresse
accounts-code-use = Code verwenden
accounts-code-copy = Anmeldeadresse kopieren
accounts-code-for = Für einen anderen Browser
accounts-code-copied = Kopiert
accounts-code-not-copied = Das Kopieren ist fehlgeschlagen

## How far a sign-in is.

# The title of its steps.
accounts-steps-title = { $group ->
    [sign_in] Anmeldung
   *[key] Prüfung
}
accounts-sign-in-state = { $state ->
    [failed] fehlgeschlagen
   *[passed] bestanden
}
accounts-sign-in-step = Schritt { NUMBER($step) } von { NUMBER($steps) }
accounts-limits-read = Grenzen gelesen
# "It" is the server, which does not tell its limits.
accounts-limits-untold = er nennt keine
accounts-browser-allowed = Im Browser zugelassen
accounts-browser-waiting = Warten auf Ihren Browser
# The variable is minutes and seconds: 8:42.
accounts-browser-left = noch { $clock }
accounts-browser-page = Eine Seite von { $server } ist in Ihrem Browser geöffnet. Melden Sie sich dort an und lassen Sie Carillon zu.
accounts-signed-in = Angemeldet
accounts-account-found = Konto gefunden
accounts-found-named = Gefunden: { $name }
accounts-signed-in-as = Angemeldet als { $name }
accounts-at-server = Ihr Passwort bleibt beim Server. Carillon bewahrt einen Zugang im Schlüsselbund des Systems auf, und Sie können ihn dort widerrufen.
accounts-rights = Bittet darum, Beiträge zu schreiben, Medien hochzuladen und Ihr Konto und dessen Beiträge zu lesen.
accounts-rights-narrow = Bittet um vier Rechte: Beiträge schreiben, Medien hochladen, Konten lesen, Beiträge lesen. Nicht darum, zu folgen, zu blockieren oder das Profil zu ändern.
accounts-rights-wide = Dieser Server nennt keine feineren Rechte als Lesen und Schreiben, darum wird um beide gebeten. Carillon schreibt Beiträge, lädt Medien hoch und liest Ihr Konto und dessen Beiträge.
accounts-signed-in-again = Erneut bei { $name } angemeldet.
accounts-added = { $name } wurde zu { $workspace } hinzugefügt.

## The page of the service on this computer.

accounts-here = Auf diesem Computer
accounts-here-lead = An diese Kanäle sendet Carillon selbst, von diesem Computer aus, solange es geöffnet ist. Passwörter und Schlüssel bleiben im Schlüsselbund des Systems. Was auf einem Übungskanal hinausgeht, wird aufgezeichnet und verlässt nie diesen Computer.
accounts-channel-count = { $count ->
    [one] { $count } Kanal
   *[other] { $count } Kanäle
}
accounts-post-count = { $count ->
    [one] { $count } Beitrag
   *[other] { $count } Beiträge
}
accounts-file-count = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
}
# Posts that go out later.
accounts-ahead = { $count ->
    [one] { $count } steht an
   *[other] { $count } stehen an
}
# Channels.
accounts-need-you = { $count ->
    [one] { $count } braucht Sie
   *[other] { $count } brauchen Sie
}
accounts-checking = Wird geprüft …
accounts-check-all = Alle prüfen
# It leads there.
accounts-settings = Einstellungen
accounts-workspace-add = Arbeitsbereich hinzufügen …
accounts-workspace-remove = Arbeitsbereich entfernen …
accounts-rename = Umbenennen …
accounts-channel-add = Kanal hinzufügen …
accounts-channel-add-to = Kanal zu { $workspace } hinzufügen …
accounts-channels-none = Noch keine Kanäle.

## A channel, and what can be done with it.

# A channel for practice on a platform.
accounts-practice-on = { $platform } · Übung
accounts-check-now = Jetzt prüfen
accounts-open-browser = Im Browser öffnen
accounts-limits = Grenzen …
accounts-resume = Fortsetzen
accounts-pause = Kanal pausieren
accounts-move-channel = In anderen Arbeitsbereich verschieben …
accounts-sign-out = Abmelden …
accounts-channel-remove = Kanal entfernen …

## What the service has delivered.

accounts-deliveries = Zustellungen
accounts-deliveries-count = { NUMBER($count) }, auf diesem Computer aufgezeichnet
accounts-deliveries-none = Noch wurde nichts zugestellt.
accounts-deliveries-more = Mehr anzeigen
accounts-look = Nachsehen …
accounts-delivery-open = „{ $title }“ auf { $channel } öffnen

## Whether a post is there whose answer was lost.

accounts-lost-title = Ist dieser Beitrag auf { $channel }?
# The label of a list.
accounts-lost-lines = Was geschehen ist
accounts-lost-sent = Was gesendet wurde
accounts-lost-text = Text
accounts-lost-open = { $looked ->
    [yes] Erneut öffnen
   *[no] Kanal öffnen
}
accounts-lost-later = Später
accounts-lost-stays = Er bleibt unter „Braucht Sie“.
accounts-lost-there = Er ist da
accounts-copied = Kopiert.
accounts-not-copied = Das Kopieren ist fehlgeschlagen. Markieren Sie den Text und kopieren Sie ihn.

## Other programs that use the service, each with a key.

accounts-programs = Andere Programme
accounts-programs-lead = Programme auf diesem Computer können den Dienst verwenden, solange Carillon geöffnet ist, jedes mit einem eigenen Schlüssel.
# The second version of the interface that programs use.
accounts-address-second = Adresse der zweiten Version
accounts-address-copy = Kopieren: { $title }
accounts-address-not-copied = Das Kopieren ist fehlgeschlagen. Markieren Sie die Adresse und kopieren Sie sie.
# The variable "tail" is what the key ends in, "made" a day and a time, "used" how long ago.
accounts-key-used = Der Schlüssel endet auf …{ $tail }, erstellt: { $made }. Zuletzt verwendet: { $used }.
accounts-key-unused = Der Schlüssel endet auf …{ $tail }, erstellt: { $made }. Noch nicht verwendet.
accounts-key-revoke = Widerrufen …
accounts-key-revoke-of = Schlüssel von { $name } widerrufen …
accounts-key-create = Schlüssel erstellen …
accounts-key-name-title = Ein Schlüssel für ein anderes Programm
accounts-key-name-act = Schlüssel erstellen
accounts-key-name-label = Für welches Programm ist er?
accounts-key-name-hint = Nur Sie sehen diesen Namen.
accounts-key-made = Schlüssel erstellt
accounts-key = Schlüssel
accounts-key-once = Sie sehen ihn nur dieses eine Mal: Carillon behält keine Kopie.
accounts-key-copied = Kopiert. Fügen Sie ihn bald ein: Andere Programme können die Zwischenablage lesen.
accounts-key-not-copied = Das Kopieren ist fehlgeschlagen. Zeigen Sie den Schlüssel an, markieren und kopieren Sie ihn.
accounts-key-show = Schlüssel anzeigen
accounts-key-hide = Schlüssel verbergen
accounts-revoke-title = Schlüssel von { $name } widerrufen?
accounts-revoke-act = Schlüssel widerrufen
accounts-revoke-note = Das Programm kann den Dienst nicht mehr verwenden. Beiträge, die es erstellt hat, bleiben.
accounts-port-taken = Port belegt
# The keys of programs.
accounts-port-revoke = Schlüssel widerrufen
accounts-port-keep = Schlüssel behalten

## Renaming, removing, signing out and moving.

accounts-rename-title = { $name } umbenennen
accounts-rename-act = Umbenennen
accounts-remove-title = { $name } entfernen?
accounts-remove-workspace-act = Arbeitsbereich entfernen
accounts-remove-workspace-note = Damit werden auch seine Kanäle, { $posts ->
    [one] { $posts } Beitrag
   *[other] { $posts } Beiträge
} und { $files ->
    [one] { $files } Datei
   *[other] { $files } Dateien
} entfernt. Anstehende Beiträge werden nicht veröffentlicht. Entwürfe bleiben. Das lässt sich nicht rückgängig machen.
accounts-remove-channel-act = Kanal entfernen
accounts-remove-channel-note = Er wird nicht mehr aufgeführt, wie ein Konto, dessen Verbindung getrennt wurde.
accounts-remove-channel-ahead = { $count ->
    [one] { $count } anstehender Beitrag geht dorthin und wird fehlschlagen, wenn er fällig ist.
   *[other] { $count } anstehende Beiträge gehen dorthin und werden fehlschlagen, wenn sie fällig sind.
}
accounts-remove-channel-past = Frühere Zustellungen bleiben in der Liste.
accounts-sign-out-title = Von { $name } abmelden?
accounts-sign-out-act = Abmelden
accounts-sign-out-note = Die Zugangsdaten des Kontos werden von diesem Computer gelöscht und, wo das Netzwerk es zulässt, dort ungültig gemacht. Der Kanal und seine Beiträge bleiben. Beiträge, die fällig werden, warten, bis Sie sich wieder anmelden; was dann zu spät ist, gilt als verpasst.
accounts-move-title = { $name } in einen anderen Arbeitsbereich verschieben
accounts-move-act = Kanal verschieben
accounts-move-ahead = { $count ->
    [one] { $count } Beitrag dieses Arbeitsbereichs wird dort noch veröffentlicht. Nehmen Sie den Kanal zuerst aus ihm heraus und verschieben Sie ihn dann.
   *[other] { $count } Beiträge dieses Arbeitsbereichs werden dort noch veröffentlicht. Nehmen Sie den Kanal zuerst aus ihnen heraus und verschieben Sie ihn dann.
}
accounts-move-note = Er bleibt angemeldet. Was er veröffentlicht hat, bleibt bei diesem Arbeitsbereich. In Entwürfen von hier, die diesen Kanal nennen, müssen Sie einen anderen wählen.
accounts-moved = { $name } wurde nach { $workspace } verschoben.

## The files of the service, and beginning anew.

accounts-files = Seine Dateien
accounts-files-lead = Sie sind in jeder Sicherung von Carillon enthalten.
accounts-folder = Ordner
accounts-files-move = Verschieben …
accounts-files-moving = Wird verschoben
accounts-files-moved = Die Dateien des Dienstes wurden verschoben.
accounts-start-over = Neu anfangen
accounts-start-over-more = Neu anfangen …
accounts-start-over-note = Entfernt Beiträge, Dateien und Kanäle und behält eine Kopie. Entwürfe bleiben
accounts-start-over-title = Auf diesem Computer neu anfangen?
# The folder is called so in every language.
accounts-start-over-text = Das entfernt die Arbeitsbereiche, Kanäle, Beiträge, Dateien und Zustellungen des Dienstes und die Schlüssel anderer Programme. Entwürfe bleiben. Carillon legt vorher eine Sicherung an und behält, was da war, in seinem Ordner „replaced“.
accounts-started-over = Der Dienst auf diesem Computer fängt neu an. Was da war, bleibt im Ordner „replaced“ erhalten.
accounts-examples = Mit Beispielbeiträgen beginnen
accounts-examples-note = Eine Kaffeerösterei und ein Museum, mit Beiträgen aus vergangenen und für kommende Wochen.

## The first start: where posts go.

accounts-where = Wo soll Carillon veröffentlichen?
accounts-where-here = Veröffentlichen Sie auf Mastodon, Bluesky und in anderen Netzwerken mit eigenen Konten, oder üben Sie nur. In Carillon läuft ein kleiner Dienst.
accounts-where-service = Mit einem Dienst verbinden
accounts-where-service-text = Verwenden Sie den Veröffentlichungsdienst Ihrer Organisation. Sie brauchen seine Adresse und einen API-Schlüssel.
accounts-restore = Sicherung wiederherstellen …
# The variable is a day and a time.
accounts-restore-ready = Die Sicherung vom { $made } ist bereit.
# Above what Carillon will do.
accounts-what-happens = Was geschieht

## Publishing on this computer.

accounts-local-text = Schreiben und planen Sie Beiträge. Carillon sendet sie zu ihrer Zeit an die Kanäle, die Sie hinzufügen: auf Mastodon, Bluesky und in anderen Netzwerken, oder an Übungskanäle, die nirgends veröffentlichen.
accounts-local-step-starts = In Carillon startet ein kleiner Dienst und läuft, solange die App läuft.
accounts-local-step-answers = Er antwortet nur diesem Computer. Nichts wird veröffentlicht, bevor Sie einen Kanal hinzufügen und einen Beitrag dafür planen.
accounts-local-step-keeps = Beiträge und Entwürfe liegen in Carillons eigenem Ordner auf diesem Datenträger.
accounts-local-start = Starten
accounts-local-starting = Wird gestartet
accounts-local-note = Kein Konto, kein Schlüssel, keine Registrierung.

## Connecting to a service.

accounts-connect-key-hint = Der Schlüssel wird im Schlüsselbund des Systems gespeichert und nie wieder angezeigt.
# The variable is what the key ends in.
accounts-connect-key-kept = Lassen Sie das Feld leer, um den Schlüssel zu verwenden, der auf …{ $tail } endet.
accounts-connect-key-elsewhere = Der gespeicherte Schlüssel gehört zu einer anderen Adresse. Geben Sie den Schlüssel für diese ein.
accounts-connect-key-missing = Geben Sie den API-Schlüssel ein
accounts-connect-name-missing = Geben Sie einen Namen für den Dienst ein; nur Sie sehen ihn
accounts-connect-address-missing = Geben Sie die Adresse des Dienstes ein
accounts-connect-organisation = Kennung der Organisation
accounts-connect-step-test = Carillon testet die Verbindung Schritt für Schritt. Der Test liest nur; nichts wird angelegt oder geändert.
accounts-connect-step-key = Danach speichert Carillon den Schlüssel im Schlüsselbund des Systems und zeigt ihn nie wieder an.
accounts-connect-step-fetch = Danach ruft es Arbeitsbereiche, Kanäle und Beiträge ab und öffnet den Kalender.
accounts-connect-step-stays = Entwürfe, Dateien und wartende Beiträge bleiben bei dieser Verbindung und gehen unter der neuen Adresse weiter.
accounts-connect-act = Verbinden
accounts-connect-working = Wird verbunden
accounts-connect-save = Speichern
accounts-connect-saving = Wird gespeichert
accounts-connect-test = Testen
accounts-connect-testing = Wird getestet
accounts-connect-stop = Test abbrechen
accounts-connect-note = Was Sie hier eingegeben haben, bleibt, was auch geschieht.

## The test of a connection.

accounts-test = Verbindungstest
# It is read out.
accounts-test-running = Die Verbindung wird getestet
accounts-test-passed = Test bestanden
accounts-test-found = Was gefunden wurde
accounts-test-reads = Der Test liest nur. Nichts wird angelegt oder geändert.
# It is read out after the name of a line.
accounts-test-state = { $state ->
    [waiting] , steht aus
    [running] , läuft
    [passed] , bestanden
    [failed] , fehlgeschlagen
   *[left_out] , übersprungen
}
accounts-test-copy = Details kopieren
# The variable is whether they were copied.
accounts-test-copied = { $copied ->
    [yes] Kopiert, ohne den Schlüssel
    [failed] Das Kopieren ist fehlgeschlagen
   *[no] { "" }
}
