## What a network will not have. A sentence.

networks-needs-text-or-picture = A post needs a text or a picture.
networks-needs-text = A post needs a text.
networks-most-characters = { $network } takes { $most } characters.
networks-too-long = { $network } takes { $most } characters, and this text has { $length }.
networks-caption-too-long = Telegram takes { $most } characters below pictures, and this text has { $length }.
networks-matrix-long = Matrix takes about { $most } bytes of text.
networks-many-files = { $network } takes { $most } files in a post, and this one has { $count }.
networks-many-pictures = Bluesky takes { $most } pictures, and this post has { $count }.
networks-files-together = { $network ->
    [discord] Discord takes files of { $size } together at most.
   *[webhook] A webhook takes files of { $size } together at most.
}
networks-larger = { $name } is larger than { $size }.
networks-has-bytes = { $name } has { $count } bytes, and { $most } are allowed.
networks-not-picture = { $name } is no picture, and Bluesky takes nothing else from here.
networks-type-not-shown = { $name } is of a type that Telegram does not show.
networks-type-no-page = { $name } is of a type no page shows.
networks-moving-alone = A moving picture stands alone in Telegram.
networks-slack-no-pictures = A webhook of Slack takes no pictures.
networks-comment-no-pictures = A comment of WordPress takes no pictures.
networks-no-answers = A webhook of { $network } cannot answer a message.
networks-no-number = What it answers has no number.
networks-no-blossom = Nostr itself keeps no pictures: name a Blossom server for this account.
networks-encrypted = The room is encrypted, and what is encrypted cannot be written from here.
networks-not-in-room = { $user } is not in the room: join it first.
networks-group-changed = The group has become another one: it has to be connected again.
networks-names-changed = This site changes the names of posts, so that none is known again.
# After a sentence that says why the rest did not go out.
networks-published-before = { $message } What stands before it is published: { $address }

## What was found when looking what became of a post. A sentence.

networks-much-alike = A post that reads much like it is there: { $address }
networks-many-posts = More posts are there than can be looked through.
networks-much-in-room = More is in the room than can be looked through.

## What happened on the way. It stands within a sentence.

networks-no-answer = no answer in time
networks-closed = the connection was closed before the answer
networks-redirects = it redirects ({ $status })
networks-long-answer = the answer is longer than { $size } MiB
networks-not-understood = the answer was not understood
networks-file-not-understood = the answer to a file was not understood
networks-site-not-understood = the answer of the site was not understood
networks-still-working = the server is still working on the file
networks-sign-in-counted = the server counts how often one signs in, and asks to wait
networks-draft-there = a draft of it was there already
networks-look-into-channel = { $network } does not tell what became of it: look into the channel
networks-look-into-chat = Telegram does not tell what became of it: look into the chat
networks-not-asked = a webhook cannot be asked: what is sent again has the same number
networks-cannot-read = { $name } cannot be read: { $reason }
networks-cannot-send = { $name } cannot be sent: { $reason }
networks-file-changes = the file changes while it is sent
networks-no-picture = it is no picture
networks-not-smaller = it cannot be made smaller than { $most } bytes
networks-feed-folder = the folder of the feed: { $reason }
networks-feed-damaged = { $file } in it is damaged

## What is wrong with what was given to connect an account. It stands at the end of a sentence.

networks-not-there = { $network ->
    [mastodon] this is no server with the API of Mastodon
    [discord] this is no webhook of Discord
    [matrix] this is no server of Matrix
    [wordpress] this is no site of WordPress
   *[telegram] this is not Telegram
}
networks-another-account = this is another account
networks-main-password = this is the password of the account itself, which is not kept: make an app password
networks-no-handle = nobody on Bluesky has the handle { $handle }
networks-lives-nowhere = { $did } does not say where it lives
networks-may-not-publish = { $user } may not publish on this site
networks-may-not-write = @{ $name } may not write there: make it an administrator
networks-needs-relay = at least one relay is needed, for example wss://relay.example
networks-no-relay-address = { $address } is no relay: it begins with wss://
networks-not-relay = it is no relay ({ $status })
networks-has-no-relay = it has no relay
networks-nostr-key = a key begins with nsec1, or has 64 hexadecimal digits
networks-webhook-key = a key is { $prefix } and base64 of { $least } to { $most } bytes
networks-token-form = a token looks like 123456789:ABC-def…
networks-room-form = a room is written #room:server or !room:server
networks-no-address = { $address } is no address
networks-server-no-address = its server is no address
networks-address-form = this is not an address of the form { $form }
networks-needs-https = an address on another computer needs https:// in front
networks-address-too-much = the address must end with its path: no name, password, ? or #
networks-feed-path = the folder needs its whole path
networks-feed-name = the name of the folder cannot be read
