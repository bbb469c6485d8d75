## Why the service gave no answer.

client-not-sent = The service could not be reached: { $reason }.
client-unavailable = The service answers, but cannot help at the moment: { $reason }.
client-refused = The service refused it ({ $status }): { $reason }.
client-key-refused = The service does not accept the key: { $reason }.
client-rate-limited = The service asks to wait { $seconds } s.
client-wrong-address = This address does not answer as a publishing service: { $reason }.
client-unreadable = The answer could not be read, { $reason }.
client-unknown = It is not known whether the service received it: { $reason }.
client-too-much = The service lists too much: { $reason }.
client-file = The file cannot be uploaded: { $reason }.
