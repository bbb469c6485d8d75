## Words that many views have.

parts-try-again = Try again
parts-cancel = Cancel
parts-close = Close
parts-keep = Keep
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
