## The settings of a platform.

platform-title = Settings
# The variable is the name of a platform.
platform-title-of = Settings of { $title }
# Whether the platform has settings of its own.
platform-own = { $state ->
    [own] own
   *[none] none
}
platform-cleared = { $title } has no settings of its own now.
platform-waits = You can use the form again when the JSON is correct.
platform-json = JSON
# Stands right after "JSON". A member is a name with its value.
platform-json-beside = { $count ->
    [one] , { $count } member beside the form
   *[other] , { $count } members beside the form
}
platform-json-label = Settings as JSON
# The variable "message" is a sentence: what is wrong there.
platform-json-wrong = Line { $line }, column { $column }: { $message } Until you correct it, the settings stay as they were.
# The variable "numbers" lists numbers with very many digits.
platform-json-kept = { $count ->
    [one] { $numbers } has more digits than a number keeps; it is kept as text.
   *[other] { $numbers } have more digits than numbers keep; they are kept as text.
}

## What is wrong with settings that are typed as JSON.

platform-wrong-begin = Settings are one object: begin with { "{" }.
platform-wrong-end = There is something after the last { "}" }.
platform-wrong-name = A name in quotes is missing here, for example "title".
platform-wrong-twice = “{ $name }” appears twice.
platform-wrong-colon = A colon is missing after “{ $name }”.
platform-wrong-comma = A comma or { "}" } is missing here.
platform-wrong-comma-list = A comma or ] is missing here.
platform-wrong-quote = The text that begins here has no end quote.
platform-wrong-backslash = A backslash stands before this; write two of them.
platform-wrong-value = A value is missing here: a text in quotes, a number, true, false, null, { "{" } or [.

## One setting.

# A choice that nobody has made.
platform-not-set = Not set
platform-yes = Yes
platform-no = No
platform-commas = Separated by commas.
platform-odd = The form cannot show this value. Change it under JSON.

## The settings that Carillon knows.

platform-tags = Tags
platform-tags-example = coffee, advent
# Codes of languages.
platform-languages = Language tags
platform-languages-example = en, de-AT
platform-visibility = Visibility
platform-visible = { $to ->
    [public] Everyone, in public timelines
    [unlisted] Anyone with the link
    [private] Followers
   *[direct] Only people mentioned in it
}
platform-warning = Content warning
platform-warning-hint = Counts towards the length of the text.
platform-warning-example = What it is about
# Whether the media of a post are hidden.
platform-media = Media
platform-media-hidden = Hidden until clicked
platform-media-shown = Shown
platform-card = Card of the first link
platform-card-shown = Shown
platform-card-left-out = Left out
# The title of a film.
platform-film-title = Title
platform-privacy = Who can watch
platform-watchable = { $by ->
    [public] Everyone
    [unlisted] Anyone with the link
   *[private] Only the owner and invited people
}
platform-for-children = Made for children
platform-category = Category
platform-category-hint = The platform’s own name or number for it.
platform-notify = Notify subscribers
