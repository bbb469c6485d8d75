## Words that many views have.

parts-try-again = Try again
parts-cancel = Cancel
parts-close = Close
parts-edit = Edit
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
