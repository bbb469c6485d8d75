## The drawer that tells what was done.

history-title = History
history-label = What you did
history-empty-title = Nothing yet.
history-empty-text = What you schedule, change or delete appears here.
history-vanished = Gone from the service
history-done = Done
history-undone = Undone
history-put-back = Put back
history-look-back = { $at }: show the calendar before this
history-calendar = Calendar as it was

## What went from the service without a word.

history-vanished-label = Posts gone from the service
history-vanished-count = { $count ->
    [one] { $count } post is gone from the service.
   *[other] { $count } posts are gone from the service.
}
history-open = Open the history
