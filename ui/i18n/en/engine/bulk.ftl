## Editing many posts at once: what becomes of each.

bulk-list-gone = This list is out of date.
bulk-list-gone-next = Nothing was changed. Look at the list again.
bulk-no-time = No time
bulk-draft-without-time = Draft without a time
bulk-copied = Copy without a time
bulk-deleted = Deleted
bulk-no-label = No label
bulk-no-channel = No channel
bulk-has-no-time = It has no time.
bulk-has-no-time-next = Give it one first, or spread the posts out.
bulk-too-long = The days are more than three years apart.
bulk-too-long-next = Choose a shorter span.
bulk-too-few-slots = { $posts ->
    [one] There is no time left for 1 post
   *[other] { $posts } posts need as many times
} between these days: { $slots ->
    [0] there is none.
    [one] there is 1.
   *[other] there are { $slots }.
}
bulk-too-few-slots-next = Add days or times, or choose fewer posts.
bulk-nothing-to-find = Nothing is looked for.
bulk-nothing-to-find-next = Enter the words to replace.
bulk-not-a-pattern = This is not a regular expression.
bulk-not-a-pattern-next = Mend it, or look for plain words.
bulk-other-workspace = One of these channels is in another workspace.
bulk-other-workspace-next = Choose channels of its own workspace.
bulk-goes-nowhere = It would go nowhere.
bulk-goes-nowhere-next = Leave it a channel, or delete it.
bulk-being-edited = Changes of this post are being written.
bulk-being-edited-next = Send them or discard them first.
bulk-gone-out = It has gone out or is about to.
bulk-gone-out-next = Duplicate it, and change the copy.
bulk-not-sendable = It could not be sent any more after that.
bulk-not-sendable-next = Open it and change it by hand.
