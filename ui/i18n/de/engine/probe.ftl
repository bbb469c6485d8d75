## Die Zeilen des Verbindungstests, und wie sie heißen, wenn eine fehlgeschlagen ist.

probe-address = Adresse ist gültig
probe-host = Host gefunden
probe-tls = Sichere Verbindung
probe-answer = Dienst antwortet
probe-key = Schlüssel angenommen
probe-workspaces = Arbeitsbereiche
probe-channels = Kanäle
probe-channels-of = Kanäle von { $name }
probe-posts-first = Beiträge, erste Version
probe-posts-second = Beiträge, zweite Version
probe-address-failed = Adresse ist nicht gültig
probe-host-failed = Host nicht gefunden
probe-tls-failed = Keine sichere Verbindung
probe-answer-failed = Keine Antwort vom Dienst
probe-key-failed = Schlüssel nicht angenommen
probe-workspaces-failed = Arbeitsbereiche nicht verstanden
probe-channels-failed = Kanäle nicht aufgelistet
probe-posts-first-failed = Keine Beiträge nach der ersten Version
probe-posts-second-failed = Keine Beiträge nach der zweiten Version

## Was gefunden wurde, neben einer Zeile.

probe-not-tried = nicht versucht
probe-not-asked-for = nicht gewünscht
probe-no-workspace = Es gibt keinen Arbeitsbereich zum Nachsehen
probe-second-address = Zur zweiten Version: { $reason }
probe-this-computer = dieser Computer
probe-given-as-number = als Zahl angegeben
probe-found-in = in { $ms } ms
probe-name-no-address = Sein Name hat keine Adresse
probe-name-unknown = Sein Name ist nicht bekannt
probe-name-silent = Niemand sagt, wo er ist
probe-through-proxy = über den Proxy
probe-tls-not-needed = auf diesem Computer nicht nötig
probe-certificate-valid = Sein Zertifikat ist gültig
probe-certificate-untrusted = Sein Zertifikat stammt von niemandem, dem dieser Computer vertraut
probe-certificate-other-name = Sein Zertifikat gilt für einen anderen Namen
probe-certificate-expired = Sein Zertifikat ist abgelaufen
probe-certificate-invalid = Sein Zertifikat ist nicht gültig
probe-answered-in = nach { $ms } ms geantwortet
probe-page-instead = Statt einer Antwort kam eine Seite namens „{ $title }“
probe-workspaces-found = { $count ->
    [0] { $count } Arbeitsbereiche
    [one] { $count } Arbeitsbereich: { $names }
   *[other] { $count } Arbeitsbereiche: { $names }
}
probe-channels-found = { $count ->
    [0] { $count } Kanäle
    [one] { $count } Kanal: { $names }
   *[other] { $count } Kanäle: { $names }
}
probe-posts-on-first-page = { $count ->
    [one] { $count } Beitrag auf der ersten Seite
   *[other] { $count } Beiträge auf der ersten Seite
}

## Was hilft, wenn eine Zeile fehlgeschlagen ist.

probe-write-host-and-version = Geben Sie sie mit Host und Version ein, zum Beispiel https://host/v1.
probe-put-https = Setzen Sie https:// davor. Bei einfachem http könnte unterwegs jeder den Schlüssel lesen; es ist nur für diesen Computer gedacht.
probe-leave-out = Lassen Sie Name, Passwort und alles ab ? oder # weg. Der Schlüssel hat sein eigenes Feld.
probe-check-host = Prüfen Sie, wie der Host geschrieben wird und ob dieser Computer online ist.
probe-ask-for-certificate = Bitten Sie den Betreiber des Dienstes um ein gültiges Zertifikat und prüfen Sie die Adresse. Der Schlüssel wurde nicht gesendet.
probe-check-tls = Prüfen Sie Host und Port und ob der Dienst dort https spricht. Der Schlüssel wurde nicht gesendet.
probe-wait = Warten Sie so lange und testen Sie dann noch einmal.
probe-enter-other-address = Der Dienst hat eine andere Adresse: Geben Sie diese ein. Der Schlüssel wurde nicht dorthin gesendet.
probe-leave-second-empty = Lassen Sie diese Adresse leer oder bitten Sie um einen Schlüssel, den beide Versionen annehmen.
probe-correct-second = Korrigieren Sie diese Adresse oder lassen Sie sie leer: Die erste Version kann alles.
probe-check-key-pasted = Prüfen Sie, ob der ganze Schlüssel eingefügt wurde, oder bitten Sie um einen neuen.
probe-open-in-browser = Öffnen Sie die Adresse in einem Browser: Dort steht etwas anderes, zum Beispiel die Anmeldeseite eines Netzes.
probe-check-running = Prüfen Sie, ob der Dienst läuft, sowie Host, Port und Netzwerk.
probe-check-organisation = Prüfen Sie die Organisations-ID oder lassen Sie sie leer. Prüfen Sie dann den Schlüssel.
probe-ask-for-key = Bitten Sie um einen Schlüssel, der Arbeitsbereiche auflisten darf.
probe-check-key = Prüfen Sie den Schlüssel. Wenn er stimmt, senden Sie diese Angaben an den Betreiber des Dienstes.
probe-check-path = Prüfen Sie den Pfad der Adresse: Er enthält die Version, zum Beispiel https://host/v1.
probe-send-details = Senden Sie diese Angaben an den Betreiber des Dienstes. Dort wurde nichts geändert.

## Was über die Eigenheiten des Dienstes bekannt wurde.

probe-envelope = Listen kommen in einem Umschlag.
probe-bare-lists = Listen kommen ohne Umschlag.
probe-posts-in-envelope = Beiträge nach der ersten Version kommen in einem Umschlag.
probe-skip-records = `skip` zählt Beiträge.
probe-skip-pages = `skip` zählt Seiten.
probe-skip-ignored = `skip` hat keine Wirkung: Nur die erste Seite der Beiträge lässt sich lesen.
probe-skip-unknown = { $counted ->
    [pages] Es gibt zu wenige Beiträge, um zu wissen, was `skip` zählt; angenommen werden Seiten.
   *[posts] Es gibt zu wenige Beiträge, um zu wissen, was `skip` zählt; angenommen werden Beiträge.
}
probe-skip-unclear = { $counted ->
    [pages] Die Seiten zeigen nicht, was `skip` zählt; angenommen werden Seiten.
   *[posts] Die Seiten zeigen nicht, was `skip` zählt; angenommen werden Beiträge.
}
probe-second-used = Die zweite Version wird zum Auflisten und Ändern von Beiträgen verwendet.
probe-second-missing = Die zweite Version ist nicht da ({ $why }): Nur die erste wird verwendet.
probe-second-page = Eine Seite nach der zweiten Version hat höchstens { $records } Beiträge.
probe-recognises-repeats = Ein Beitrag, dessen Antwort verloren ging, wird ohne Bedenken noch einmal gesendet: Der Dienst erkennt ihn wieder.
# In Klammern: warum die zweite Version nicht da ist.
probe-why-key-refused = sie nimmt den Schlüssel nicht an
probe-why-unavailable = sie kann im Moment nicht antworten
probe-why-no-answer = sie antwortet nicht
probe-why-refused = sie lehnt es ab, Beiträge aufzulisten
probe-why-stranger = dort antwortet etwas anderes
probe-why-unreadable = ihre Antwort ist nicht lesbar
probe-why-too-much = sie listet zu viel auf
