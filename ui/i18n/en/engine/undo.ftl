## What was undone, done again or put back.

undo-undone = Undone: { $deed }
undo-redone = Redone: { $deed }
undo-restored = Put back: { $name }
undo-and-more = { $deed } and { $count } more
# Alone after “Undone:”, and with “the” after “Cannot undo”.
undo-new-draft = { $form ->
    [the] the new draft “{ $name }”
   *[alone] new draft “{ $name }”
}
undo-edit = { $form ->
    [the] the edit of the draft “{ $name }”
   *[alone] edit of the draft “{ $name }”
}
undo-discarding = { $form ->
    [the] the discarding of the draft “{ $name }”
   *[alone] discarding of the draft “{ $name }”
}
undo-sending = { $form ->
    [the] the sending of “{ $name }”
   *[alone] sending of “{ $name }”
}
undo-change = { $form ->
    [the] the change of “{ $name }”
   *[alone] change of “{ $name }”
}
undo-deletion = { $form ->
    [the] the deletion of “{ $name }”
   *[alone] deletion of “{ $name }”
}
undo-loss = { $form ->
    [the] the loss of “{ $name }”
   *[alone] loss of “{ $name }”
}
undo-file-deletion = { $form ->
    [the] the deletion of the file “{ $name }”
   *[alone] deletion of the file “{ $name }”
}
undo-labels = { $form ->
    [the] the labels of “{ $name }”
   *[alone] labels of “{ $name }”
}
undo-description = { $form ->
    [the] the description of the file “{ $name }”
   *[alone] description of the file “{ $name }”
}
undo-limit = { $form ->
    [the] the limit “{ $name }”
   *[alone] limit “{ $name }”
}

## What cannot be, why, and what to do.

undo-cannot-undo = Cannot undo { $what }: { $obstacle }.
undo-cannot-redo = Cannot redo { $what }: { $obstacle }.
undo-cannot-restore = Cannot put back { $what }: { $obstacle }.
undo-it = it
undo-nothing-changed = Nothing was changed.
undo-others-undone = { $count ->
    [one] { $count } other part of the same action was undone.
   *[other] { $count } other parts of the same action were undone.
}
undo-check = Check how it is now.
undo-moved-on = it has changed since then
undo-followed = something else was done with it later
undo-followed-next = Undo that first.
undo-already = it is already undone
undo-already-next = Nothing needs to be done.
undo-on-its-way = it is on its way to the service
undo-on-its-way-next = Wait until its outcome is known.
undo-gone-out = it has already gone out
undo-gone-out-next = Delete it where it was published.
undo-time-over = its time has passed
undo-time-over-next = Choose another time.
undo-too-late-next = Choose a new time and send it.
undo-too-long-ago = it was done too long ago
undo-parted = some of its times have become posts of their own since, and would go out twice
undo-there = the service has it again
