## How this computer and a service stand to each other.

connections-up-to-date = Up to date
connections-updating = Updating
connections-offline = Offline
connections-key-rejected = Key rejected
connections-no-key = No key
connections-not-up-to-date = Not up to date
connections-unconfirmed = Address not confirmed
connections-sending-paused = Sending is paused, nothing is lost
connections-outbox-files = The outbox cannot use its files: { $error }
connections-needs-you = { $count ->
    [one] { $count } needs you
   *[other] { $count } need you
}
connections-waiting = { $count } waiting
connections-clock = { $date }, { $time }
connections-clock-back = This computer's clock went back from { $from } to { $to }.
connections-clock-back-next = Posts that looked missed because of it are scheduled again. Nothing goes out twice.
connections-clock-ahead = This computer's clock went ahead from { $from } to { $to }.
connections-clock-ahead-next = It was set, or this computer was off or asleep. If it is wrong, correct it. Posts that look missed because of it are then scheduled again.
connections-zones-of-computer = { $version }, from this computer
connections-port-taken = Another program was using port { $port }, so the service on this computer moved to another port. Programs that still use port { $port } have sent their keys to that program.
connections-did-not-start = The service on this computer did not start: { $reason }.
connections-did-not-start-next = Make sure that the disk has space and that no other Carillon is open, then start Carillon again.

## The ways of a service, and its channels.

connections-ways-both = v1 and v2
connections-ways-repeats = recognises a repeated request
connections-ways-entries = channels as entries
connections-ways-week-day = week day as an object
connections-ways-files = files by workspace
connections-ways-fetches-none = fetches no files by itself
connections-ways-pages = skips pages
connections-not-listed = The service has not listed it since { $date }.
connections-sign-in-again = Sign in again: { $trouble }
connections-no-rules = Carillon knows no rules for this platform. It counts characters and sends posts as they are.
connections-test-failed = 1 failed
connections-test-passed = passed
connections-test-part = { $count } of { $total }

## The key and its keychain.

connections-key-kept = The key is in the system keychain.
connections-key-session = The key is kept until Carillon closes.
connections-key-missing = The system keychain has no key for this service; it may have been deleted there.
connections-key-absent = There is no system keychain on this computer.
connections-key-locked = The system keychain is locked.
connections-key-dismissed = The system keychain asked for its password and did not get it.
connections-key-silent = The system keychain has not answered yet.
connections-key-not-a-key = What the system keychain has for this service is not a key.
connections-key-unconfirmed = The address of this service comes from a backup and is not confirmed.
connections-enter-key-again = Enter the key again.
connections-start-keychain = Start one (for example GNOME Keyring or KWallet) and try again, or enter the key for now.
connections-unlock-or-enter = Unlock it and try again, or enter the key for now.
connections-confirm-address = Look at the address; confirm it only if it is the one you use.
connections-give-password = If it asks for its password, give it. You can also enter the key for now.
# To end a sentence with.
connections-vault-absent = there is no system keychain
connections-vault-locked = the system keychain is locked
connections-vault-dismissed = the system keychain asked for leave and did not get it
connections-vault-silent = the system keychain does not answer
connections-vault-not-a-key = what the system keychain holds is not a key
connections-key-not-removed = The key could not be removed: { $reason }. It is still there.
connections-not-removed = The key could not be removed: { $reason }. The connection is still there.
connections-unlock = Unlock the system keychain and try again.
connections-key-unusable = The key cannot be used: { $reason }.
connections-paste-again = Paste it again.

## What a connection refuses.

connections-bad-address = The address cannot be used: { $reason }.
connections-name-missing = A connection needs a name. Nothing was changed.
connections-write-one = Write one.
connections-address-changed = The address has changed in the meantime. Nothing was confirmed.
connections-look-again = Look at it again.
connections-here-fixed = The address and key of the service on this computer cannot be changed.
connections-here-fixed-next = Use it as it is.
connections-other-address = The key was given for another address and is not sent to this one. Nothing was changed.
connections-enter-key-for-it = Enter the key for this address.

## What a new connection is called.

connections-this-computer = This computer
connections-publishing-service = Publishing service
