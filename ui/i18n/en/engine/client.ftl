## Why the service gave no answer, to stand within a sentence.

client-not-sent = the service could not be reached: { $reason }
client-unavailable = the service answers, but cannot help at the moment: { $reason }
client-refused = the service refused it ({ $status }): { $reason }
client-key-refused = the service does not accept the key: { $reason }
client-rate-limited = the service asks to wait { $seconds } s
client-wrong-address = this address does not answer as a publishing service: { $reason }
client-unreadable = the answer could not be read, { $reason }
client-unknown = it is not known whether the service received it: { $reason }
client-too-much = the service lists too much: { $reason }
client-file = the file cannot be uploaded: { $reason }
client-redirects = it redirects ({ $status })
client-no-json = it does not send JSON
client-no-second = the base address of the second version is missing

## The reasons above.

client-no-time = no answer in time
client-closed = the connection was closed before the answer
client-no-reason = no reason given
client-unexpected-status = unexpected status { $status }
client-page = it is a page called “{ $title }”
client-code = its code is { $code }
client-no-data = it has no data
client-no-list = it is neither a list nor an envelope of one
client-long-answer = it is longer than { $size } MiB
client-many-workspaces = it has more than { $most } workspaces
client-many-channels = it has more than { $most } channels in one workspace
client-many-posts = it has more than { $most } posts
client-many-records = one of its lists has more than { $most } records
client-long-list = one of its lists is longer than { $size } MiB
client-unsteady-list = its list of posts does not stand still
client-untold-files = the list of files does not say whose they are
client-key-not-valid = the key is not valid
client-not-in-address = “{ $segment }” cannot stand in an address
client-not-twice = it cannot be sent more than once
client-stalled = nothing moved for too long

## Why a file cannot be uploaded or fetched.

client-no-file = it is not a file
client-file-changed = it was changed while it was being uploaded; choose it again when it is finished
client-slow-file = it came too slowly
client-large-file = it is too large
client-not-given = the service does not give it ({ $why })
client-not-given-status = the service does not give it (status { $status })

## Why an address or a key cannot be used, to end a sentence with.

client-not-an-address = this is not an address of the form https://host/v1
client-needs-https = an address on another computer needs https:// in front
client-address-too-much = the address must end with its path: no name, password, ? or #
client-not-a-key = an API key is one line of visible characters
