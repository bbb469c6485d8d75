## What is said once something was done, or could not be.

state-not-saved-stay = Your last words are not saved, so you are still here.
state-not-saved-close = Your last words are not saved. Close again to leave without them.
# Something that nobody foresaw. The variable is what the program says of it.
state-mishap = Something in Carillon failed: { $what }
state-mishap-next = Nothing you typed is lost. If it happens again, restart Carillon.
state-undo = Undo
state-nothing-to-undo = Nothing to undo.
state-nothing-to-redo = Nothing to redo.
state-nothing-to-put-back = Nothing to put back.
# A post that is gone stays gone.
state-dismissed = Dismissed.
# A post was deleted.
state-deleted = Deleted. You can put it back for 30 days.

## Workspaces.

state-all-workspaces = All workspaces

## The channels of a post by what becomes of it there.

state-targets-needs-you = Needs you
state-targets-going-out = Going out
state-targets-waiting = Waiting
state-targets-not-reported = Not reported
state-targets-delivered = Delivered
