## The table of drafts.

posts-drafts = Drafts
posts-empty-title = No drafts
posts-empty-text = Everything you write is saved here until you schedule or send it.
posts-text = Text
posts-when = When
posts-state = State
posts-saved = Saved
posts-actions = Actions
posts-no-text = No text
posts-no-time = No time

## Discarding one.

posts-discard = Discard { $title }
posts-discard-untitled = Discard the draft with no text
posts-discard-question = Discard this draft?
posts-discard-note = You can put it back from the history for 30 days.
posts-discard-keep = Keep it
