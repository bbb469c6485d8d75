## The preview as a whole: cards of the platforms, or what is sent word for word.

preview-title = Vorschau
preview-json = JSON
# What of a post is shown as JSON.
preview-json-about = Was gesendet wird, ohne den Schlüssel
# How true the preview is.
preview-about = Ungefähr
# The variable "rules" says when the rules of the platform were checked: "checked Nov 2026".
preview-about-rules = Ungefähr, Regeln: { $rules }
preview-about-platform = { $platform }, ungefähr
preview-about-platform-rules = { $platform }, ungefähr, Regeln: { $rules }
preview-rules-checked = geprüft { $month }
preview-rules-of-server = wie der Server angibt
# What a press does, by how the cards look now.
preview-theme = { $now ->
    [dark] Helle Vorschau
    [light] Dunkle Vorschau
   *[system] Helle oder dunkle Vorschau
}
preview-requests = Anfragen
preview-cards = Karten
preview-no-channels = Wählen Sie Kanäle aus, um zu sehen, wie der Beitrag dort aussehen kann.
preview-empty = Es gibt noch nichts zu zeigen. Schreiben Sie etwas oder fügen Sie Medien hinzu.
preview-waiting = Die Vorschau wird erstellt.

## A card.

# Other channels that get the same; it stands after the name of one.
preview-senders-more = { $count ->
    [one] und { $count } weiterer
   *[other] und { $count } weitere
}
preview-card-empty = Noch kein Text und keine Medien.
preview-link-note = Titel und Bild der Seite werden gelesen, wenn der Beitrag hinausgeht.
preview-comment = Erster Kommentar
# A part of a thread: "2 of 3".
preview-part-of = { NUMBER($at) } von { NUMBER($count) }
preview-files = { $count ->
    [one] { $count } Datei
   *[other] { $count } Dateien
}
# Stands where a platform folds the text.
preview-unfold = … mehr
# Read out for the same; it begins with the words that are seen.
preview-unfold-label = … mehr: ganzen Text anzeigen

## The requests.

preview-request = Anfrage { NUMBER($at) }
preview-request-body = Inhalt von Anfrage { NUMBER($at) }
preview-no-requests = Noch lässt sich nichts senden, deshalb gibt es keine Anfrage.
preview-copy-json = JSON kopieren
preview-copy-curl = Als curl kopieren
preview-copied-json = Als JSON kopiert.
preview-copied-curl = Als curl kopiert, ohne den Schlüssel.
preview-not-copied = Kopieren fehlgeschlagen. Markieren Sie den Text und kopieren Sie ihn.

## A platform with a time of its own.

# The variable "title" is the name of a platform.
preview-time-title = { $side ->
    [later] { $title } geht später hinaus
    [earlier] { $title } geht früher hinaus
   *[own] { $title } hat eine eigene Zeit
}
# The variable "count" says how many other channels there are.
preview-time-side = { $side ->
    [later] { $count ->
        [one] nach dem anderen Kanal
       *[other] nach den anderen { $count } Kanälen
    }
   *[earlier] { $count ->
        [one] vor dem anderen Kanal
       *[other] vor den anderen { $count } Kanälen
    }
}
# The same, with how far the times are apart: "2 h", "1 day, 2 h".
preview-time-apart = { $side ->
    [later] { $count ->
        [one] { $apart } nach dem anderen Kanal
       *[other] { $apart } nach den anderen { $count } Kanälen
    }
   *[earlier] { $count ->
        [one] { $apart } vor dem anderen Kanal
       *[other] { $apart } vor den anderen { $count } Kanälen
    }
}
