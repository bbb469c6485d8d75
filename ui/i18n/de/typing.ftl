## The row under the text, and what is offered at the caret.

typing-aids = Schreibhilfen
typing-aid = { $aid ->
    [emoji] Emojis
    [tags] Hashtags
    [mention] Erwähnung
    [snippets] Textbausteine
   *[link] Link
}
# What a list of offers is called.
typing-offers = { $help ->
    [emoji] Emojis
    [tags] Hashtags
    [snippet] Textbausteine
   *[mention] Erwähnungen
}
typing-offers-count = { $count ->
    [one] { $count } Vorschlag
   *[other] { $count } Vorschläge
}
typing-loading = Wird geladen …
typing-pasted = Als reiner Text eingefügt. Von jedem Link bleiben Wortlaut und Adresse.

## Emoji.

typing-emoji-search = Emojis suchen
typing-emoji-group = Gruppe
typing-emoji-group-name = { $group ->
    [lately] Zuletzt verwendet
    [smileys] Smileys und Gefühle
    [people] Menschen und Körper
    [nature] Tiere und Natur
    [food] Essen und Trinken
    [travel] Reisen und Orte
    [activities] Aktivitäten
    [objects] Gegenstände
    [symbols] Symbole
   *[flags] Flaggen
}
typing-emoji-failed = Die Emojis konnten nicht geladen werden.
typing-emoji-none = Kein Emoji heißt so.
typing-tones = Hautton
typing-tone = { $tone ->
    [light] Hell
    [medium-light] Mittelhell
    [medium] Mittel
    [medium-dark] Mitteldunkel
    [dark] Dunkel
   *[none] Ohne Hautton
}

## Hashtags and snippets.

typing-tags-search = Hashtags suchen
typing-tags-empty = Noch keine Hashtags. In den Einstellungen unter „Schreiben“ können Sie Gruppen davon anlegen.
typing-tag-lately = zuletzt verwendet
typing-snippets-search = Textbausteine suchen
typing-snippets-empty = Noch keine Textbausteine. In den Einstellungen unter „Schreiben“ können Sie welche anlegen.
typing-words-none = Nichts heißt so.
typing-snippet-deleted = „{ $name }“ gelöscht.
# Puts the snippet back.
typing-snippet-undo = Rückgängig

## Mentioning somebody.

typing-mentioned-before = Schon einmal erwähnt
typing-mention-name = Name
# The name of a person.
typing-mention-name-example = Lena Kranich
# The variable is the name of a platform.
typing-mention-handle = Handle bei { $platform }
typing-mention-handle-example = @handle
typing-mention-no-channels = Wählen Sie Kanäle aus, um für jede Plattform ein Handle anzugeben.
typing-mention-note = Der Name kommt in den gemeinsamen Text, jedes Handle in den eigenen Text seiner Plattform.
typing-mention-give = Eigenen Text mit dem Handle anlegen für { $platforms }
# What the press does.
typing-mention-act = Erwähnen
# The variable lists the names of platforms.
typing-mention-spread = Das Handle steht im Text für { $platforms }.

## A link with campaign words.

typing-link = Link
typing-link-example = https://
typing-link-wrong = Das ist kein Link. Ein Link beginnt mit https:// und nennt eine Website.
# The three words that are put into a link, to count where people come from, and what one could write there.
typing-link-source = Quelle
typing-link-source-example = social
typing-link-medium = Medium
typing-link-medium-example = beitrag
typing-link-campaign = Kampagne
typing-link-campaign-example = advent-2026
typing-link-note = Hier erscheint der Link, wie er eingefügt wird.
# Empties the campaign words.
typing-link-plain = Ohne Zusätze
typing-link-replace = Link ersetzen
typing-link-insert = Link einfügen

## The language in which the words are checked.

# The variable is the name of a language.
typing-spelling = Rechtschreibung: { $language }
typing-spelling-own = Rechtschreibung: Ihre Sprachen
# Stands among the names of languages: those that the person has.
typing-languages-own = Ihre Sprachen
