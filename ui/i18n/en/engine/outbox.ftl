## What is begun when a post is sent.

outbox-sending-now = Sending now
outbox-scheduling = Scheduling for { $when }
outbox-repeating = Starting to repeat: { $rule }
outbox-sending-changes = Sending your changes
outbox-sending-again = { $count ->
    [one] Sending it again to { $count } channel
   *[other] Sending it again to { $count } channels
}
# What it waits for, and what is then done.
outbox-until-released = Waiting until you release the hold.
outbox-until-resumed = Waiting until you resume the outbox.
outbox-until-uploaded = { $count ->
    [one] Waiting until { $count } upload is done.
   *[other] Waiting until { $count } uploads are done.
}
outbox-until-reached = Waiting until the service can be reached.
outbox-until-key = Waiting until the service accepts the key.
outbox-then-sent = It will then be sent
outbox-then-scheduled = It will then be scheduled for { $when }
outbox-then-repeating = It will then start to repeat: { $rule }

## What waits and what is on its way.

# The letters are the beginning and the end of an identifier.
outbox-accepted-as = { $at }, id { $id }
outbox-on-its-way = On its way
outbox-sent-unknown = Sent { $at }, outcome unknown: { $reason }
outbox-unknown = Outcome unknown: { $reason }. Next check { $next }
outbox-waits = Waiting { $waits }
outbox-waits-paused = Waiting: the outbox is paused
outbox-waits-turn = Waiting for its turn
outbox-next-try = Next try { $next }: { $reason }
outbox-change-refused = { $verb ->
    [delete] Delete: { $reason }
   *[update] Update: { $reason }
}
outbox-change-on-its-way = { $verb ->
    [delete] Delete, on its way
   *[update] Update, on its way
}
outbox-change-paused = { $verb ->
    [delete] Delete: the outbox is paused
   *[update] Update: the outbox is paused
}
outbox-change-waits = { $verb ->
    [delete] Delete: waiting { $waits }
   *[update] Update: waiting { $waits }
}
outbox-change-waits-turn = { $verb ->
    [delete] Delete: waiting for its turn
   *[update] Update: waiting for its turn
}
outbox-change-next-try = { $verb ->
    [delete] Delete, next try { $next }: { $reason }
   *[update] Update, next try { $next }: { $reason }
}

## A post of unknown fate.

outbox-story = Carillon sent this post at { $at } but does not know whether it arrived: { $reason }.
outbox-story-again = { $count ->
    [one] Carillon sent this post at { $at }, did not find it on the service, and sent it again. It does not know whether { $count } request arrived: { $reason }.
   *[other] Carillon sent this post at { $at }, did not find it on the service, and sent it again. It does not know whether { $count } requests arrived: { $reason }.
}
outbox-story-undecided = The service may or may not have it. Nothing is sent again until you decide.
outbox-look-none = { $look ->
    [again] Checked again: no matching post
   *[first] Checked the service: no matching post
}
outbox-look-one = { $look ->
    [again] Checked again: one post is almost the same
   *[first] Checked the service: one post is almost the same
}
outbox-look-several = { $look ->
    [again] Checked again: { $count } posts may be it
   *[first] Checked the service: { $count } posts may be it
}
outbox-may-still-arrive = A late request may still arrive until { $until }.
outbox-when = { $when }, { $city }
outbox-now = Now

## What cannot be sent, and what to do.

outbox-nothing-sent = Nothing was sent.
outbox-correct-it = Correct it and send it again.
outbox-correct-copy = Copy it to another time, correct the copy and send that.
outbox-no-refused-left = There is no refused channel left to send this post to. Nothing was sent.
outbox-look-again = Look at it again.
outbox-already-there = This post is already in the outbox. It was not sent twice.
outbox-wait-for-outcome = Wait until its outcome is known.
outbox-no-longer-there = This post is no longer on the service. What you wrote is kept.
outbox-no-longer-there-next = Copy it into a new post, or discard it.
outbox-text-changed = The text has changed in the meantime. Nothing was sent.
outbox-text-changed-next = Check it and send it again.
outbox-outcome-known = The outcome of this post is already known. Nothing was changed.
outbox-already-on-its-way = This post is on its way already. Nothing was changed.

## What waits for files, and what stands against them.

# After “Waiting”.
outbox-for-uploads = { $count ->
    [one] for { $count } upload
   *[other] for { $count } uploads
}
# The obstacle is a reason without its full stop.
outbox-obstacle = “{ $name }”: { $obstacle }
outbox-a-file = a file
outbox-not-uploaded = it is not being uploaded. Take the post back, or upload it again
outbox-uploads-paused = uploads are paused

## Why a post or a change of one stands where it does.

outbox-missed = Missed: its time passed before it could be sent. Choose a new time.
outbox-passed-meanwhile = Its time has passed meanwhile
outbox-accepted-unnamed = the service accepted it without saying which post it is
outbox-not-answered-before = what was sent before it was not answered
outbox-gone = It is no longer on the service
outbox-changed-by-others = Somebody else has changed { $parts }
# Parts of a post, several of them one after the other.
outbox-part = { $part ->
    [text] the text
    [media] the media
    [channels] the channels
    [schedule] the time
    [platforms] what differs per platform
   *[audience] the audience
}
outbox-it = it

## What the history says of a post besides.

outbox-gone-unchanged = It was not changed: it is no longer on the service.
outbox-saved-differently = The service saved { $parts } differently from what was sent.
outbox-said-there = You said that it is on the service. Carillon has not found it there.
outbox-there-again = The service has this post again. It was not created a second time.
outbox-twin = It was there twice because an answer of the service was lost. Carillon deleted this copy.
outbox-others-alike = { $count ->
    [one] The service has { $count } other post with the same content. Carillon left them alone. Check them.
   *[other] The service has { $count } other posts with the same content. Carillon left them alone. Check them.
}
outbox-change-unreadable = It could not be read any more, and was not sent.
outbox-post-unreadable = The post could not be read, so it is a draft again. Check the service before you send it.
