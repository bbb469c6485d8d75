## Dateien, die in die Mediathek kommen.

library-cancelled = es wurde abgebrochen
library-disk-full = Der Datenträger ist voll. Es wurde nichts behalten. Schaffen Sie Platz und versuchen Sie es noch einmal.
library-read-only = Der Datenordner ist schreibgeschützt. Es wurde nichts behalten.
library-disk-error = Der Datenträger meldet einen Fehler ({ $error }). Es wurde nichts behalten.
library-not-there = Die Datei ist nicht mehr da. Wählen Sie sie dort, wo sie jetzt liegt.
library-not-allowed = Sie dürfen sie nicht lesen.
library-not-read = Sie lässt sich nicht lesen ({ $error }).
library-too-large = Sie hat { $size } GB. Eine Datei darf höchstens { $most } GB haben.
library-changed-meanwhile = Sie wurde geändert, während sie gelesen wurde. Wählen Sie sie noch einmal, wenn sie fertig ist.
library-replaced-meanwhile = Eine andere Datei trat an ihre Stelle, während sie gelesen wurde. Wählen Sie sie noch einmal.
library-is-folder = Das ist ein Ordner. Fügen Sie die Dateien darin mit „Ordner hinzufügen“ hinzu.
library-no-file = { $what ->
    [pipe] Das ist eine Pipe, keine Datei, die sich hochladen lässt.
    [socket] Das ist ein Socket, keine Datei, die sich hochladen lässt.
    [device] Das ist ein Gerät, keine Datei, die sich hochladen lässt.
   *[other] Das ist keine Datei, die sich hochladen lässt.
}
library-copy-gone = Die Kopie von Carillon ist verschwunden.
library-copy-gone-choose = Die Kopie von Carillon ist verschwunden. Wählen Sie die Datei noch einmal.
library-copy-missing = ihre Kopie fehlt
library-closing = Carillon wird beendet
library-broke-on-it = Carillon konnte sie nicht lesen
library-no-preview = Keine Vorschau: { $trouble }.
library-empty = Sie ist leer.
library-may-be-broken = Sie ist möglicherweise beschädigt: { $trouble }.
library-location-stays = Sie enthält den Ort der Aufnahme. Carillon kann ihn aus Dateien dieser Art nicht entfernen.
library-location-unknown = Carillon konnte nicht prüfen, ob sie einen Ort enthält: { $trouble }.
library-location-removed = Der Ort wurde aus der hochgeladenen Datei entfernt. Sonst wurde nichts geändert.
library-is-drawing = Das ist eine Zeichnung (SVG), die ein Skript enthalten kann und die keine Plattform nimmt. Beiträge nehmen Bilder, Videos, Aufnahmen und PDF-Dokumente. Sie wurde nicht hochgeladen.
library-is-text = Das ist Text ({ $kind }). Beiträge nehmen Bilder, Videos, Aufnahmen und PDF-Dokumente. Die Datei wurde nicht hochgeladen.
library-is-unknown = Die Art der Datei ist unbekannt. Beiträge nehmen Bilder, Videos, Aufnahmen und PDF-Dokumente. Sie wurde nicht hochgeladen.
library-is-other = Die Datei ist von der Art { $kind }. Beiträge nehmen Bilder, Videos, Aufnahmen und PDF-Dokumente. Sie wurde nicht hochgeladen.
library-extension-wrong = Der Name endet auf „.{ $found }“, der Inhalt ist aber „.{ $usual }“. Carillon richtet sich nach dem Inhalt.
library-extension-capitals = Der Name endet auf „.{ $found }“ in Großbuchstaben, was manche Plattformen nicht nehmen.
library-extension-missing = Dem Namen fehlt die Endung. Der Inhalt ist „.{ $usual }“.
library-list-kept = Die Liste der Dateien blieb, wie sie ist: { $error }.

## Uploads: worauf jeder wartet, was er fragt oder woran er scheiterte.

library-untold = Der Dienst hat nicht gesagt, ob er die Datei hat. Sehen Sie in der Mediathek nach, bevor Sie sie noch einmal hochladen.
library-broken = Carillon ist an dieser Datei gescheitert. Es wurde nichts gesendet. Speichern Sie sie in einem anderen Format und versuchen Sie es noch einmal.
library-not-checked = Sie lässt sich nicht prüfen: { $trouble }.
library-file-not-here = Die Datei ist nicht auf diesem Computer. Wählen Sie sie noch einmal.
library-workspace-gone = Den Arbeitsbereich der Datei gibt es nicht mehr.
library-already-there = Sie ist bereits in der Mediathek.
library-waits-for-service = Der Dienst ist nicht erreichbar. Der Upload geht von selbst weiter.
library-asked-to-wait = Der Dienst bittet zu warten. Der Upload geht von selbst weiter.
library-key-refused = Der Dienst nimmt den Schlüssel nicht an. Prüfen Sie ihn.
library-answer-lost = Die Antwort ging verloren. Carillon fragt den Dienst, ob er die Datei hat.
library-lost-unlisted = Die Antwort ging verloren, und der Dienst listet seine Dateien nicht auf. Sehen Sie beim Dienst nach, bevor Sie sie noch einmal hochladen.
library-lost-new-file = Die Antwort ging verloren, und der Dienst führt eine neue Datei auf, die Carillon zum Vergleich nicht abrufen kann. Sehen Sie beim Dienst nach, bevor Sie sie noch einmal hochladen.
library-not-deleted = Der Dienst hat sie nicht gelöscht: { $reason }
library-upload-copying = Wird kopiert
library-upload-checking = Wird geprüft
library-upload-sending = Wird hochgeladen
library-upload-paused = Angehalten
library-upload-waiting = Wartet
library-upload-part = { $what }, { $done } von { $total }
library-upload-known = Bereits in der Mediathek seit { $date }
library-uploads-stuck = { $count ->
    [one] { $count } braucht Sie
   *[other] { $count } brauchen Sie
}
library-uploads-paused = Angehalten, { $count } in der Warteschlange
library-uploads-waiting = { $count } in der Warteschlange
library-uploads-running = { $count } von { $total } laufen

## Was mit einer Datei der Mediathek nicht geht.

library-unreachable = der Dienst ist nicht erreichbar
library-nothing-to-upload = Es gibt nichts hochzuladen: Diese Dateien wurden schon genommen oder nie gewählt.
library-choose-files-again = Wählen Sie die Dateien noch einmal.
library-no-address = „{ $address }“ lässt sich nicht abrufen: Eine Adresse beginnt mit https://.
library-correct-it = Berichtigen Sie sie.
library-no-workspaces = Carillon kennt die Arbeitsbereiche noch nicht. Es wurde nichts hochgeladen.
library-no-workspaces-next = Warten Sie, bis Carillon auf dem neuesten Stand ist, und versuchen Sie es dann noch einmal.
library-file-missing = Die Datei ist nicht auf diesem Computer. Es wurde nichts hochgeladen.
library-choose-file-again = Wählen Sie die Datei noch einmal.
library-paste-unreadable = Was Sie eingefügt haben, lässt sich nicht lesen.
library-paste-again = Fügen Sie es noch einmal ein.
library-then-paste-again = Fügen Sie es danach noch einmal ein.
library-paste-too-large = Was Sie eingefügt haben, ist größer als 64 MB. Es wurde nichts behalten.
library-paste-too-large-next = Speichern Sie es als Datei und wählen Sie dann die Datei.
library-no-port = „{ $name }“ lässt sich nicht abspielen: Carillon konnte keinen lokalen Port öffnen ({ $error }).
library-no-port-next = Schließen Sie andere Programme und versuchen Sie es noch einmal.
library-film-missing = „{ $name }“ ist nicht auf diesem Computer und ließ sich nicht abrufen: { $trouble }.
library-try-later = Versuchen Sie es später noch einmal.
library-still-unreadable = Das Standbild des Videos lässt sich nicht lesen: { $reason }. Es wurde nichts gespeichert.
library-still-unreadable-next = Machen Sie ein anderes.
library-still-too-large = es ist zu groß
library-still-no-base = es ist nicht in Base64
library-still-no-film = das Video ist nicht auf diesem Computer
library-other-server = sie liegt auf einem anderen Server, { $host }, der nicht von selbst gefragt wird

## Dateien, die gelöscht werden.

library-replacement-gone = Die Datei, die Sie als Ersatz gewählt haben, gibt es nicht mehr. Es wurde nichts gelöscht.
library-replacement-gone-next = Wählen Sie eine andere.
library-deleted-for-good = { $what } endgültig gelöscht.
library-deleted-one = { $what } gelöscht. Sie können sie 30 Tage lang zurückholen.
library-deleted-all = { $what } gelöscht. Sie können sie 30 Tage lang zurückholen.
library-deleted-some = { $what } gelöscht. Sie können { $count } davon 30 Tage lang zurückholen.
library-no-copy = Carillon konnte keine Kopie davon machen ({ $trouble })
library-no-copy-unreachable = Carillon konnte keine Kopie davon machen, weil der Dienst nicht erreichbar ist

## Neue Bilder aus einem vorhandenen.

library-shape = { $shape ->
    [portrait] Instagram Hochformat 4:5
    [square] Quadrat 1:1
    [landscape] Querformat 1,91:1
    [story] Story, Reel, Short 9:16
    [pin] Pin 2:3
   *[wide] X, YouTube 16:9
}
library-cut-still = Es bewegt sich nicht: Nur das erste von { $count } Einzelbildern bleibt.
library-cut-white = Durchsichtige Teile werden weiß: JPEG kennt keine Transparenz.
library-cut-made-by-machine = Es bleibt als KI-generiert gekennzeichnet.
library-cut-position = Der Ort wird entfernt.
library-cut-alt = Der Alternativtext wird übernommen. Prüfen Sie, ob er noch passt.
library-cut-again = Machen Sie die Bilder danach noch einmal.
library-cut-number = Sie können 1 bis 12 Bilder auf einmal machen.
library-cut-number-next = Wählen Sie weniger.
library-cut-failed = „{ $name }“ lässt sich nicht zuschneiden: { $trouble }. Es wurde nichts geändert.
library-cut-failed-next = Wählen Sie einen anderen Ausschnitt oder ein anderes Bild.
library-original-missing = Das Original von „{ $name }“ ist nicht auf diesem Computer und lässt sich nicht abrufen: { $trouble }.
library-original-missing-next = Versuchen Sie es später noch einmal oder laden Sie das Original erneut hoch.
library-folder-empty = { $count ->
    [one] In diesem Ordner ist keine Datei.
   *[other] In diesen Ordnern ist keine Datei.
}
library-files-left-out = Das sind die ersten { $count } Dateien; { $left } weitere wurden weggelassen.

## Ein Bild, das nicht bearbeitet werden kann.

library-uneditable = „{ $name }“ lässt sich nicht bearbeiten: { $reason }.
library-size-unreadable = seine Größe ist nicht zu lesen
library-choose-picture = Wählen Sie ein anderes Bild.
library-choose-or-change = Wählen Sie ein anderes Bild, oder ändern Sie es in einem anderen Programm und laden Sie es hoch.

## Was auf diesem Computer gewählt wird.

library-add-files = Dateien hinzufügen
library-add-folder = Ordner hinzufügen
library-media-files = Bilder, Filme, Aufnahmen, PDF
library-all-files = Alle Dateien
