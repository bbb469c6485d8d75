## Why a delivery goes on, waits or has ended. A sentence.

service-channel-removed = The channel was removed, so nothing was published there
service-no-answers-there = This network takes no answers, so a thread or a first comment cannot be published there.
service-look-first = The answer of the network was lost. It may be there: look before it is sent again.
service-looked-for = The answer of the network was lost; it is looked for
service-restored-look = The service’s database was damaged, and an older copy was restored. This may have gone out before: look before it is sent again.
service-paused = The channel is paused.
service-practice-refused = The practice channel was told to refuse this one
service-file-gone = The file { $name } is not on this service any more.
service-not-fetched = { $name } cannot be fetched: { $why }
# After a sentence that says why the rest was refused.
service-parts-published = { $why } { $public } of { $of } parts are published: { $address }

## The same, to stand within a sentence.

service-not-noted = it could not be noted on disk, so it was not sent
service-on-hold = on hold: everything is stopped
service-disk = the disk said: { $error }; nothing was kept
service-not-kept = what opens the account is not kept here
service-no-place = this service has no place for secrets
service-signed-out = signed out on this computer

## Why something was missed. English puts “Missed: ” in front.

service-was-off = the service was off
service-was-held = it was on hold when this was due
service-was-off-then = the service was off when this was due
service-not-in-time = it could not be sent in time ({ $why })
service-passed-when-created = this time had passed already when the post was created
service-passed-when-changed = this time had passed already when the post was changed
service-restored-missed = the service’s database was restored from an older copy when this was due. It may have gone out before
service-missed-more = { $count ->
    [one] { $why }, and once more after it
   *[other] { $why }, and { $count } times more after it
}
service-missed-or-more = { $why }, and { $count } times or more after it

## What is not done, and why. A sentence.

service-needs-name = { $what ->
    [channel] A channel needs a name.
    [key] A key needs a name.
   *[workspace] A workspace needs a name.
}
service-long-name = { $what ->
    [channel] The name of a channel may have { $most } characters; this one has { $length }.
    [key] The name of a key may have { $most } characters; this one has { $length }.
   *[workspace] The name of a workspace may have { $most } characters; this one has { $length }.
}
service-no-platform = There is no platform `{ $platform }`.
service-only-workspace = This is the only workspace, and one has to stay. Add another one first.
service-no-delivery-place = This is no place in the list of deliveries.
service-keys-made-there = Its keys are made there.
service-other-account = This is { $found }, and the channel goes to { $kept }.
service-posts-ahead = Posts of its workspace still go out there ({ $count }). Take it off them, or wait.

## What a browser shows.

service-browser-back = Carillon has what it needs. You can close this page.

## What the keychain has of an account.

service-keychain-unreadable = What the keychain has of this account cannot be read.
service-keychain-kept-nothing = { $why } Nothing was kept. { $next }
