## The drawer that shows what is not with the service yet.

outbox-title = Outbox
outbox-pause = Pause
outbox-hold = Hold…
outbox-resume = Resume
outbox-paused = Paused. Nothing is sent until you resume.
outbox-empty-title = Nothing is waiting.
outbox-empty-text = The service has everything you sent.
outbox-needs-you = Needs you
outbox-sending = Sending
outbox-waiting = Waiting to be sent
outbox-send-now = Send now
outbox-accepted = Accepted by the service today
outbox-accepted-means = Accepted means queued. This service does not report delivery.
outbox-no-text = No text
outbox-take-back = Take back
outbox-take-back-named = Take back { $title }
outbox-take-back-untitled = Take back No text
outbox-taken-back = Taken back. It is a draft again.

## A post whose answer was lost: what is known of it.

outbox-unconfirmed-title = We could not confirm this post
outbox-looks = Checks of the service
outbox-too-late = Its time has passed, so it can’t be sent again as it is.
outbox-candidates = Posts that may match
outbox-candidates-which = { $count ->
   *[other] { $count } posts may match. Which one is it?
}
# Which of them is shown: "2 of 3".
outbox-candidate-of = { NUMBER($at) } of { NUMBER($count) }
# What the arrows go through: "Post before", "Post after".
outbox-candidate = Post
outbox-sent-side = What you sent
outbox-service-side = On the service
outbox-service-none = No matching post on the service
# The variable is a time.
outbox-created = created { $at }
# Read aloud before a value that differs.
outbox-different = Different:{ " " }
outbox-not-returned = not returned
outbox-time = Time
outbox-channels = { $count ->
    [one] Channel
   *[other] Channels
}

## The answers to it, and what is said of them.

outbox-looking = Looking…
outbox-check-again = Check again
outbox-keep-as-draft = Keep as draft
outbox-same-post = It is the same post
outbox-is-there = It is there
outbox-accepted-said = Noted. Carillon will not send it again. What you wrote is kept.
outbox-sending-again = Sending it again.
outbox-draft-again = It is a draft again.
outbox-no-answer-yet = The service has not answered yet. Carillon keeps looking.
outbox-not-there = It is not there. Carillon sends it again.
outbox-found = Found: it is with the service now.

## A change that the service has not taken.

outbox-conflict-told = Somebody changed the same on the service. Nothing is overwritten until you decide.
outbox-mine = Mine
outbox-theirs = Theirs
# One side of what both have changed: "The text, mine".
outbox-mine-of = { $name }, mine
outbox-theirs-of = { $name }, theirs
outbox-nothing = Nothing
# Read aloud before words that only one side has.
outbox-only-mine = Only mine:{ " " }
outbox-only-theirs = Only theirs:{ " " }
outbox-join = Join both texts
outbox-discard-change = Discard the change
outbox-discard-mine = Discard my change
outbox-send-as-new = Send as a new post
outbox-keep-change = Keep my change as draft
outbox-keep-mine = Keep mine
outbox-keep-theirs = Keep theirs

## A delivery that a person has looked for.

outbox-looked-there = Noted: it is there.
outbox-looked-missing = It is sent again.
outbox-channel-resumed = The channel goes on. What waited goes out, unless it is too late.
