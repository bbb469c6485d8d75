## An account: how it stands, and what is known of it.

accounts-alt-text = alt text { $count }
accounts-needs-none = needs no account
accounts-by-app-password = app password
accounts-by-application-password = application password
accounts-by-bot-token = bot token
accounts-by-webhook = webhook
accounts-by-key = key
accounts-by-sign-in = signed in
# The variable $by is what opens the account.
accounts-without-end = { $by }, no end
accounts-until = { $by } until { $date }
accounts-checked = Checked { $ago }
accounts-blind = cannot be read back
accounts-signed-out = Signed out on this computer
accounts-says = It says: { $trouble }
accounts-why = { $why }.
accounts-due = “{ $title }” is due then. { $why }.
accounts-due-more = { $count ->
    [one] “{ $title }” is due then, { $count } more waits. { $why }.
   *[other] “{ $title }” is due then, { $count } more wait. { $why }.
}
accounts-posts-wait = { $count ->
    [one] { $count } post waits.
   *[other] { $count } posts wait.
}
accounts-sign-in = Sign in again.
accounts-sign-in-before = Sign in again before { $when }.
accounts-paused = Paused.
accounts-pictures-up-to = pictures up to { $size }
accounts-films-up-to = films up to { $size }

## Deliveries.

accounts-going-out = Going out
accounts-tried-again = Tried again { $when }: { $message }
accounts-sent = Sent { $when }. { $message }
accounts-clock-of-day = { $weekday } { $date }, { $time }
accounts-delivered = Delivered { $when }.
accounts-missed = Missed: the service was off when it was due.
accounts-missed-often = Missed { $count } times, last { $when }: the service was off.
accounts-part = { $done } of { $total }

## What the service on this computer refuses.

accounts-change-it = Change it and try again.
accounts-not-saved = The service on this computer could not save it: { $error }. Nothing was changed.
accounts-not-saved-next = Make sure that the disk has space, then try again.
accounts-not-running = The service on this computer is not running. Nothing was changed.
accounts-not-running-next = Start it in the settings.
accounts-no-browser = No browser could be opened: { $reason }. Nothing was changed.
accounts-no-browser-next = Install a browser, or choose one in the settings of the system.
accounts-folder-there = A folder “{ $folder }” is already there. Nothing was moved.
accounts-choose-place = Choose another place.
accounts-outbox-full = { $count ->
    [one] { $count } thing in the outbox. Nothing was changed.
   *[other] { $count } things in the outbox. Nothing was changed.
}
accounts-outbox-full-next = Send or discard what is there first.
accounts-restore-waits = A backup will be restored at the next start. Nothing was changed.
accounts-restore-waits-next = Close Carillon and open it again first.
accounts-sign-in-ended = This sign-in has ended. Nothing was kept.
accounts-sign-in-ended-next = Begin it again.
accounts-sign-in-overdue = The browser did not come back within { $count } minutes. Nothing was kept.
accounts-sign-in-once-more = Sign in again.

## Folders that are chosen.

accounts-move-folder = Choose where the files of the service go
accounts-feed-folder = Choose the folder of the feed
