## The hold: one switch over everything that could still go out.

hold-title = Hold in force
hold-since = Hold since { $since }
hold-nothing-goes-out = { $count ->
    [0] Nothing goes out from any channel.
    [one] Nothing goes out from any channel. { $count } post waits.
   *[other] Nothing goes out from any channel. { $count } posts wait.
}
hold-not-stopped = { $count ->
    [one] { $count } could not be stopped.
   *[other] { $count } could not be stopped.
}
hold-what-it-stopped = What it stopped
hold-release = Release…
# At the foot of the sidebar.
hold-on = On hold
hold-waiting = { $count ->
    [one] { NUMBER($count) } waits
   *[other] { NUMBER($count) } wait
}
hold-open = { $state }. Press to see what waits.
hold-since-label = Since
hold-for-label = For
hold-reason-label = Reason
hold-for-all = { $count ->
    [one] All channels
   *[other] All channels of { $count } connections
}
hold-group-not-stopped = Could not be stopped
hold-group-passed = Time passed while held
hold-group-waiting = Stopped, still to come
hold-more = { $count ->
   *[other] and { NUMBER($count) } more
}
hold-take-off = Delete there
hold-take-off-named = Delete there, and keep as a draft: { $title }
hold-passed-title = { $count ->
    [one] When you release, the one whose time passed
   *[other] When you release, the { $count } whose time passed
}
hold-passed-ask = stay under “Needs you”: you decide
hold-passed-send = go out at once
hold-next = Then next: { $when }
hold-keep = Keep holding
hold-release-now = Release the hold
hold-released = The hold is released.
hold-released-drafts = { $count ->
    [one] The hold is released. { $count } post that was taken off a service stays a draft: its time has passed, or it was changed.
   *[other] The hold is released. { $count } posts that were taken off services stay drafts: their time has passed, or they were changed.
}
hold-ask-title = Hold everything?
hold-ask-text = Nothing goes out from any channel until you release the hold. What you write and schedule meanwhile is kept, and waits.
hold-ask-take-off = { $count ->
    [one] Delete the { $count } post that another service would send by itself. It is kept as a draft, and put back when you release.
   *[other] Delete the { $count } posts that other services would send by themselves. They are kept as drafts, and put back when you release.
}
hold-ask-left = { $count ->
    [one] The { $count } post still goes out at its time.
   *[other] These { $count } posts still go out at their times.
}
hold-ask-now = Hold everything
hold-outbox = On hold. Nothing is sent until you release it.
