## Eine Datei, die jemandem Beiträge zeigt, und die Antworten darauf.

review-save = Abstimmung speichern
review-page = Seite für einen Browser
review-open = Antworten auf eine Abstimmung lesen
review-answers = Antworten auf eine Abstimmung
review-saved = { $count ->
    [one] { $count } Beitrag wurde
   *[other] { $count } Beiträge wurden
} in „{ $name }“ geschrieben. Senden Sie diese Datei an { $reviewer }.
review-too-many = { $count } Beiträge sind zu viele für eine Datei.
review-too-many-next = Sie fasst { $most }, mit ihren Bildern. Wählen Sie weniger.
review-no-names = Eine Abstimmung braucht einen Titel, den Namen der Person, die sie liest, und Ihren.
review-no-names-next = Füllen Sie alles aus. Es wurde nichts geschrieben.
review-not-read = „{ $name }“ lässt sich nicht lesen: { $reason }
review-not-read-next = Es wurde nichts geändert. Speichern Sie die Antworten noch einmal, oder wählen Sie eine andere Datei.
review-no-answers = In „{ $name }“ stehen keine Antworten auf eine Abstimmung.
review-no-answers-next = Wählen Sie die Datei, die die Seite der Abstimmung gespeichert hat; ihr Name endet mit „.answers.json“. Es wurde nichts geändert.
review-unknown = Diese Antworten gehören zu einer Abstimmung, die nicht hier oder vor mehr als einem Jahr gemacht wurde.
review-unknown-next = Lesen Sie sie auf dem Computer und mit dem Dienst, mit dem die Abstimmung gemacht wurde. Es wurde nichts geändert.
review-forged = Diese Antworten sind nicht so, wie die Seite der Abstimmung sie gespeichert hat.
review-forged-next = Bitten Sie { $reviewer }, sie noch einmal zu speichern und diese Datei zu senden. Es wurde nichts geändert.
review-replayed = Diese Antworten von { $reviewer } oder spätere wurden schon gelesen.
review-replayed-next = Es gilt, was zuletzt gelesen wurde. Es wurde nichts geändert.
review-read = { $reviewer } hat geantwortet: { $approved } freigegeben, { $comments } mit Anmerkung
review-asked = An { $reviewer } gesendet
review-approved = Von { $reviewer } freigegeben
review-commented = { $reviewer }: { $comment }
review-changed = Geändert, seit { $reviewer } es gesehen hat

## Was aus einer Antwort wird.

review-post-gone = Er ist weg. Die Antwort gilt nicht.
review-outdated = Er wurde seither geändert. Die Antwort gilt nicht: Fragen Sie noch einmal.
review-approved-draft = Er ist ein Entwurf: Planen Sie ihn, wann Sie mögen.
review-approved-post = Er geht wie geplant hinaus.
review-to-change = Er bleibt, wie er ist, bis Sie ihn ändern.
review-scheduled = Er ist jetzt geplant.
review-no-time-ahead = Er wurde nicht geplant: Er hat keine Zeit, die noch kommt.
review-stuck = Er wurde nicht geplant: Etwas stimmt nicht mit ihm.

## Was die Seite einer Abstimmung sagt.

review-posts = { $count ->
    [one] { $count } Beitrag
   *[other] { $count } Beiträge
}
review-posts-day = { $count ->
    [one] { $count } Beitrag
   *[other] { $count } Beiträge
}, { $day }
review-posts-days = { $count ->
    [one] { $count } Beitrag
   *[other] { $count } Beiträge
}, { $first } bis { $last }
review-for = für { $reviewer }
review-until = Antwort bitte bis { $until }
review-no-time = Noch keine Zeit
review-no-words = Keine Worte
review-no-channel = Geht noch an keinen Kanal
review-place = { $place } von { $total }
review-comment = Erster Kommentar
review-reply = Antwort darunter
review-film = Film { $length }
review-recording = Aufnahme { $length }
review-index = Beiträge
review-save-answers = Meine Antworten speichern
review-no-script = Dieser Browser führt hier keine Skripte aus: Die Beiträge lassen sich lesen, aber nicht beantworten. Antworten Sie per Mail, oder öffnen Sie die Datei in einem anderen Browser.
review-approximate = Vorschauen sind ungefähr
review-change = Ändern
review-fold = … mehr
review-your-comment = Ihre Anmerkung
review-next = Der Beitrag bleibt wie geplant, bis { $sender } ihn ändert. Sie bekommen ihn dann noch einmal.
review-send-back = Mit Anmerkung zurück
review-approve = Freigeben
review-offline = Geht ohne Verbindung. Nichts verlässt diese Seite, bis Sie Ihre Antworten speichern und die Datei an { $sender } zurücksenden.
review-answered = { $done } von { $total } beantwortet
review-left = { $count } offen
review-is-approved = Freigegeben
review-is-commented = Anmerkung
review-comment-first = Schreiben Sie zuerst, was sich ändern soll.
review-none-answered = Noch ist nichts beantwortet.
review-answers-saved = Ihre Antworten liegen bei Ihren Downloads. Senden Sie diese Datei an { $sender }.
review-answers-not-saved = Dieser Browser konnte Ihre Antworten nicht speichern. Sie bleiben auf dieser Seite: Öffnen Sie sie in einem anderen Browser, oder antworten Sie per Mail.
