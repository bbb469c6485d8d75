## The preview as a whole: cards of the platforms, or what is sent word for word.

preview-title = Preview
preview-json = JSON
# What of a post is shown as JSON.
preview-json-about = What is sent, without the key
# How true the preview is.
preview-about = Approximate
# The variable "rules" says when the rules of the platform were checked: "checked Nov 2026".
preview-about-rules = Approximate, rules { $rules }
preview-about-platform = { $platform }, approximate
preview-about-platform-rules = { $platform }, approximate, rules { $rules }
preview-rules-checked = checked { $month }
preview-rules-of-server = as its server says
# What a press does, by how the cards look now.
preview-theme = { $now ->
    [dark] Light preview
    [light] Dark preview
   *[system] Light or dark preview
}
preview-requests = Requests
preview-cards = Cards
preview-no-channels = Choose channels to see how the post may look there.
preview-empty = There is nothing to show yet. Write something or add media.
preview-waiting = The preview is being made.

## A card.

# Other channels that get the same; it stands after the name of one.
preview-senders-more = { $count ->
   *[other] and { $count } more
}
preview-card-empty = No text and no media yet.
preview-link-note = The title and the picture of the page are read when the post goes out.
preview-comment = First comment
# A part of a thread: "2 of 3".
preview-part-of = { NUMBER($at) } of { NUMBER($count) }
preview-files = { $count ->
    [one] { $count } file
   *[other] { $count } files
}
# Stands where a platform folds the text.
preview-unfold = … more
# Read out for the same; it begins with the words that are seen.
preview-unfold-label = … more: show the whole text

## The requests.

preview-request = Request { NUMBER($at) }
preview-request-body = Body of request { NUMBER($at) }
preview-no-requests = Nothing can be sent yet, so there is no request to show.
preview-copy-json = Copy JSON
preview-copy-curl = Copy as curl
preview-copied-json = Copied as JSON.
preview-copied-curl = Copied as curl, without the key.
preview-not-copied = The clipboard could not be written. Select the text and copy it.

## A platform with a time of its own.

# The variable "title" is the name of a platform.
preview-time-title = { $side ->
    [later] { $title } goes out later
    [earlier] { $title } goes out earlier
   *[own] { $title } has a time of its own
}
# The variable "count" says how many other channels there are.
preview-time-side = { $side ->
    [later] { $count ->
        [one] after the other channel
       *[other] after the other { $count } channels
    }
   *[earlier] { $count ->
        [one] before the other channel
       *[other] before the other { $count } channels
    }
}
# The same, with how far the times are apart: "2 h", "1 day, 2 h".
preview-time-apart = { $side ->
    [later] { $count ->
        [one] { $apart } after the other channel
       *[other] { $apart } after the other { $count } channels
    }
   *[earlier] { $count ->
        [one] { $apart } before the other channel
       *[other] { $apart } before the other { $count } channels
    }
}
