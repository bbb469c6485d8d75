## The row under the text, and what is offered at the caret.

typing-aids = Typing aids
typing-aid = { $aid ->
    [emoji] Emoji
    [tags] Hashtags
    [mention] Mention
    [snippets] Snippets
   *[link] Link
}
# What a list of offers is called.
typing-offers = { $help ->
    [emoji] Emoji
    [tags] Hashtags
    [snippet] Snippets
   *[mention] Mentions
}
typing-offers-count = { $count ->
    [one] { $count } suggestion
   *[other] { $count } suggestions
}
typing-loading = Loading…
typing-pasted = Pasted as plain text. Each link is written as its words and its address.

## Emoji.

typing-emoji-search = Search emoji
typing-emoji-group = Group
typing-emoji-group-name = { $group ->
    [lately] Recently used
    [smileys] Smileys and emotion
    [people] People and body
    [nature] Animals and nature
    [food] Food and drink
    [travel] Travel and places
    [activities] Activities
    [objects] Objects
    [symbols] Symbols
   *[flags] Flags
}
typing-emoji-failed = The emoji could not be loaded.
typing-emoji-none = No emoji has this name.
typing-tones = Skin tone
typing-tone = { $tone ->
    [light] Light
    [medium-light] Medium light
    [medium] Medium
    [medium-dark] Medium dark
    [dark] Dark
   *[none] No skin tone
}

## Hashtags and snippets.

typing-tags-search = Search hashtags
typing-tags-empty = No hashtags yet. You can make groups of them in Settings, under Writing.
typing-tag-lately = used lately
typing-snippets-search = Search snippets
typing-snippets-empty = No snippets yet. You can write some in Settings, under Writing.
typing-words-none = Nothing has this name.
typing-snippet-deleted = Deleted “{ $name }”.
# Puts the snippet back.
typing-snippet-undo = Undo

## Mentioning somebody.

typing-mentioned-before = Mentioned before
typing-mention-name = Name
# The name of a person.
typing-mention-name-example = Lena Kranich
# The variable is the name of a platform.
typing-mention-handle = { $platform } handle
typing-mention-handle-example = @handle
typing-mention-no-channels = Choose channels to give a handle for each platform.
typing-mention-note = The name goes into the shared text. Each handle goes into the own text of its platform.
typing-mention-give = Give { $platforms } a text of its own with the handle
# What the press does.
typing-mention-act = Mention
# The variable lists the names of platforms.
typing-mention-spread = The handle stands in the text of { $platforms }.

## A link with campaign words.

typing-link = Link
typing-link-example = https://
typing-link-wrong = This is not a link. A link begins with https:// and names a site.
# The three words that are put into a link, to count where people come from, and what one could write there.
typing-link-source = Source
typing-link-source-example = social
typing-link-medium = Medium
typing-link-medium-example = post
typing-link-campaign = Campaign
typing-link-campaign-example = advent-2026
typing-link-note = The link appears here as it will be written.
# Empties the campaign words.
typing-link-plain = Without words
typing-link-replace = Replace link
typing-link-insert = Insert link

## The language in which the words are checked.

# The variable is the name of a language.
typing-spelling = Spelling: { $language }
typing-spelling-own = Spelling: your languages
# Stands among the names of languages: those that the person has.
typing-languages-own = your languages
