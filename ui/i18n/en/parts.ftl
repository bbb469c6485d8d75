## Words that many views have.

parts-try-again = Try again
parts-cancel = Cancel
parts-close = Close
parts-edit = Edit
parts-gone = Deleted
parts-done = Done
parts-clear = Clear
parts-delete = Delete
parts-discard = Discard
parts-reset = Reset
parts-copy = Copy
parts-dismiss = Dismiss
parts-new-post = New post
parts-send-again = Send again
parts-sign-in-again = Sign in again
parts-channels = Channels
parts-workspace = Workspace

## What only the small parts say.

parts-more-of = More of { $name }
parts-labels = Labels
# Read out before how many characters are new and how many are gone.
parts-differs = differs,
parts-keep-for-now = Keep the key only until I close Carillon
parts-keep-for-now-note = Otherwise it goes into the system keychain. It is never written to a file.
parts-api-key = API key
parts-key-visible = { $state ->
    [shown] Hide the key
   *[hidden] Show the key
}
parts-name = Name
# Stands after the name of a field that may be left empty.
parts-optional = optional
# These two are the arrows of a calendar or list. The variable is what they go through: "Month", "Week", "Day", "Post".
parts-before = { $what } before
parts-after = { $what } after
parts-month = Month
parts-earlier = 15 minutes earlier
parts-later = 15 minutes later
parts-tag = Tag
parts-tag-add = Add “{ $tag }”
parts-tags-none = { $why ->
    [first] Type a first tag.
    [taken] It has this tag already.
   *[known] There is no other.
}
