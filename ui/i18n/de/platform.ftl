## The settings of a platform.

platform-title = Einstellungen
# The variable is the name of a platform.
platform-title-of = Einstellungen für { $title }
# Whether the platform has settings of its own.
platform-own = { $state ->
    [own] eigene
   *[none] keine
}
platform-cleared = { $title } hat keine eigenen Einstellungen mehr.
platform-waits = Das Formular lässt sich wieder verwenden, sobald das JSON stimmt.
platform-json = JSON
# Stands right after "JSON". A member is a name with its value.
platform-json-beside = { $count ->
    [one] , { $count } Eintrag außerhalb des Formulars
   *[other] , { $count } Einträge außerhalb des Formulars
}
platform-json-label = Einstellungen als JSON
# The variable "message" is a sentence: what is wrong there.
platform-json-wrong = Zeile { $line }, Spalte { $column }: { $message } Bis Sie das berichtigen, bleiben die Einstellungen, wie sie waren.
# The variable "numbers" lists numbers with very many digits.
platform-json-kept = { $count ->
    [one] { $numbers } hat mehr Stellen, als eine Zahl behält, und wird als Text gespeichert.
   *[other] { $numbers } haben mehr Stellen, als Zahlen behalten, und werden als Text gespeichert.
}

## What is wrong with settings that are typed as JSON.

platform-wrong-begin = Einstellungen sind ein einziges Objekt: Beginnen Sie mit { "{" }.
platform-wrong-end = Nach dem letzten { "}" } steht noch etwas.
platform-wrong-name = Hier fehlt ein Name in Anführungszeichen, zum Beispiel "title".
platform-wrong-twice = „{ $name }“ kommt zweimal vor.
platform-wrong-colon = Nach „{ $name }“ fehlt ein Doppelpunkt.
platform-wrong-comma = Hier fehlt ein Komma oder { "}" }.
platform-wrong-comma-list = Hier fehlt ein Komma oder ].
platform-wrong-quote = Dem Text, der hier beginnt, fehlt das Anführungszeichen am Ende.
platform-wrong-backslash = Davor steht ein umgekehrter Schrägstrich; schreiben Sie zwei davon.
platform-wrong-value = Hier fehlt ein Wert: ein Text in Anführungszeichen, eine Zahl, true, false, null, { "{" } oder [.

## One setting.

# A choice that nobody has made.
platform-not-set = Nicht festgelegt
platform-yes = Ja
platform-no = Nein
platform-commas = Durch Kommas getrennt.
platform-odd = Das Formular kann diesen Wert nicht zeigen. Ändern Sie ihn unter JSON.

## The settings that Carillon knows.

platform-tags = Tags
platform-tags-example = kaffee, advent
# Codes of languages.
platform-languages = Sprachkürzel
platform-languages-example = de-AT, en
platform-visibility = Sichtbarkeit
platform-visible = { $to ->
    [public] Alle, in öffentlichen Timelines
    [unlisted] Alle mit dem Link
    [private] Follower
   *[direct] Nur, wer darin erwähnt wird
}
platform-warning = Inhaltswarnung
platform-warning-hint = Zählt zur Länge des Textes.
platform-warning-example = Worum es geht
# Whether the media of a post are hidden.
platform-media = Medien
platform-media-hidden = Erst nach einem Klick sichtbar
platform-media-shown = Sichtbar
platform-card = Karte des ersten Links
platform-card-shown = Anzeigen
platform-card-left-out = Weglassen
# The title of a film.
platform-film-title = Titel
platform-privacy = Wer es ansehen kann
platform-watchable = { $by ->
    [public] Alle
    [unlisted] Alle mit dem Link
   *[private] Nur Eigentümer und Eingeladene
}
platform-for-children = Für Kinder gemacht
platform-category = Kategorie
platform-category-hint = Der Name oder die Nummer, die sie bei der Plattform hat.
platform-notify = Abonnenten benachrichtigen
