## A draft that is opened or proposed.

compose-not-a-date = “{ $text }” is not a date.
compose-not-a-date-next = Choose a day.
compose-day-passed = { $day } has passed. Suggested time: { $proposed }.
compose-in-the-outbox = This post is in the outbox and may already be with the service. It was not changed.
compose-in-the-outbox-next = Wait until its outcome is known.
compose-answer-lost = The answer was lost: { $reason }. Carillon is looking for the post on the service.
compose-not-confirmed = We could not confirm this post: { $reason }. Check the service before you send it again.
compose-waits-for-uploads = { $count ->
    [one] Waiting for { $count } upload. The post is sent after that.
   *[other] Waiting for { $count } uploads. The post is sent after that.
}
compose-waits = Waiting to be sent: { $reason }.
