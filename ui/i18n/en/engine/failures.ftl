## What is not there.

failures-gone = { $what ->
    [channel] This channel no longer exists.
    [connection] This connection no longer exists.
    [draft] This draft no longer exists.
    [entry] This entry no longer exists.
    [file] This file no longer exists.
    [film] This film no longer exists.
    [page] This page no longer exists.
    [post] This post no longer exists.
    [question] This question no longer exists.
    [upload] This upload no longer exists.
    [workspace] This workspace no longer exists.
    [key] This key no longer exists.
   *[account] This account no longer exists.
}
failures-gone-next = Close it and look again.
failures-elsewhere = { $what ->
    [workspace] This was meant for a workspace that is not there. Nothing was changed.
   *[service] This was meant for a service that is not there. Nothing was changed.
}
failures-elsewhere-next = Look where you are and do it again there.
failures-no-service = No service is chosen yet.
failures-no-service-next = Choose where Carillon should publish.
# After a sentence that says what happened.
failures-nothing-changed = { $what } Nothing was changed.

## The files of this computer.

failures-full-next = Free some space. Carillon then saves it by itself.
failures-read-only-next = Make the folder writable. Carillon then saves it by itself.
failures-disk-next = Check the disk. Carillon saves it by itself as soon as the disk works.
failures-damaged-next = Try again in a moment.
failures-in-use-next = Go to the window that is open already.
failures-closing-next = Open it again. What was saved before is safe.
failures-later-version-next = Nothing was changed. Open them with the later version.
failures-database-next = Make sure that the disk has space and that the data folder can be written, then try again.

## What cannot be sent.

failures-settings = The settings cannot be sent: { $reason }.
failures-settings-next = Correct them under Settings, JSON.

## The keychain.

failures-key = The key could not be kept: { $reason }.
failures-key-next = Start or unlock the system keychain (for example GNOME Keyring or KWallet), then try again, or keep the key only until you close Carillon.

## The service.

failures-unavailable-next = Try again in a moment.
failures-unreachable-next = Check the address and the network, then try again.
failures-too-much-next = What Carillon had before stays. Ask whoever runs the service.
failures-file-next = Choose the file again.
failures-key-refused-next = Check the key, or ask for a new one.
failures-refused-next = Check the address: it includes the version, for example https://host/v1.

## The page and the engine.

failures-misunderstood = The page and the engine do not understand each other: { $reason }.
failures-misunderstood-next = Restart Carillon; what you wrote is kept.
failures-wrong-input = the input of `{ $command }` is wrong: { $reason }
failures-no-command = there is no command `{ $command }`

## At the start.

failures-cannot-start = Carillon cannot start
