## The lines of the test of a connection, and the same once one failed.

probe-address = Address is valid
probe-host = Host found
probe-tls = Secure connection
probe-answer = Service answers
probe-key = Key accepted
probe-workspaces = Workspaces
probe-channels = Channels
probe-channels-of = Channels of { $name }
probe-posts-first = Posts, first version
probe-posts-second = Posts, second version
probe-address-failed = Address is not valid
probe-host-failed = Host not found
probe-tls-failed = No secure connection
probe-answer-failed = No answer from the service
probe-key-failed = Key not accepted
probe-workspaces-failed = Workspaces not understood
probe-channels-failed = Channels not listed
probe-posts-first-failed = No posts by the first version
probe-posts-second-failed = No posts by the second version

## What was found, beside a line.

probe-not-tried = not tried
probe-not-asked-for = not asked for
probe-no-workspace = there is no workspace to look into
probe-second-address = the one of the second version: { $reason }
probe-this-computer = this computer
probe-given-as-number = given as a number
probe-found-in = in { $ms } ms
probe-name-no-address = its name has no address
probe-name-unknown = its name is not known
probe-name-silent = nobody says where it is
probe-through-proxy = through the proxy
probe-tls-not-needed = not needed on this computer
probe-certificate-valid = its certificate is valid
probe-certificate-untrusted = its certificate is from nobody that this computer trusts
probe-certificate-other-name = its certificate is for another name
probe-certificate-expired = its certificate has expired
probe-certificate-invalid = its certificate is not valid
probe-answered-in = answered in { $ms } ms
probe-page-instead = a page called “{ $title }” came instead of an answer
probe-workspaces-found = { $count ->
    [0] { $count } workspaces
    [one] { $count } workspace: { $names }
   *[other] { $count } workspaces: { $names }
}
probe-channels-found = { $count ->
    [0] { $count } channels
    [one] { $count } channel: { $names }
   *[other] { $count } channels: { $names }
}
probe-posts-on-first-page = { $count ->
    [one] { $count } post on the first page
   *[other] { $count } posts on the first page
}

## What helps when a line failed.

probe-write-host-and-version = Write it with its host and its version, for example https://host/v1.
probe-put-https = Put https:// in front. With plain http anybody on the way could read the key, so it is for this computer only.
probe-leave-out = Leave out name, password, and everything from ? or # on. The key has its own field.
probe-check-host = Check how the host is spelled, and whether this computer is online.
probe-ask-for-certificate = Ask whoever runs the service for a valid certificate, and check the address. The key was not sent.
probe-check-tls = Check host and port, and that the service speaks https there. The key was not sent.
probe-wait = Wait that long, then test again.
probe-enter-other-address = The service is at another address: enter that one. The key was not sent there.
probe-leave-second-empty = Leave this address empty, or ask for a key that both versions accept.
probe-correct-second = Correct this address, or leave it empty: the first version can do everything.
probe-check-key-pasted = Check that the whole key was pasted, or ask for a new one.
probe-open-in-browser = Open the address in a browser: something else stands there, for example the sign-in page of a network.
probe-check-running = Check that the service is running, the host and port, and the network.
probe-check-organisation = Check the organisation id, or leave it empty. Then check the key.
probe-ask-for-key = Ask for a key that may list workspaces.
probe-check-key = Check the key. If it is right, send these details to whoever runs the service.
probe-check-path = Check the path of the address: it includes the version, for example https://host/v1.
probe-send-details = Send these details to whoever runs the service. Nothing was changed there.

## What was found of the ways of the service.

probe-envelope = Lists come in an envelope.
probe-bare-lists = Lists come without an envelope.
probe-posts-in-envelope = Posts by the first version come in an envelope.
probe-skip-records = `skip` counts posts.
probe-skip-pages = `skip` counts pages.
probe-skip-ignored = `skip` has no effect: only the first page of posts can be read.
probe-skip-unknown = { $counted ->
    [pages] There are too few posts to know what `skip` counts; it is taken to count pages.
   *[posts] There are too few posts to know what `skip` counts; it is taken to count posts.
}
probe-skip-unclear = { $counted ->
    [pages] The pages do not show what `skip` counts; it is taken to count pages.
   *[posts] The pages do not show what `skip` counts; it is taken to count posts.
}
probe-second-used = The second version is used for listing and updating posts.
probe-second-missing = The second version is not there ({ $why }): only the first version is used.
probe-second-page = A page by the second version has at most { $records } posts.
probe-recognises-repeats = A post whose answer was lost is sent again without a doubt: the service recognises it.
# Between brackets: why the second version is not there.
probe-why-key-refused = it does not accept the key
probe-why-unavailable = it cannot answer at the moment
probe-why-no-answer = it does not answer
probe-why-refused = it refuses to list posts
probe-why-stranger = something else answers there
probe-why-unreadable = its answer cannot be read
probe-why-too-much = it lists too much
