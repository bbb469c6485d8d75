## Why a file was not fetched from an address, to stand within a sentence.

download-address = this address cannot be used: { $reason }
download-not-public = this address is not on the public internet: { $reason }
download-too-large = the file is larger than { $size }
download-too-slow = the file came too slowly
# What was found is a media type, or “something compressed”.
download-type = there is no picture, video, sound or PDF at this address, but { $found }
download-refused = the server does not give the file (status { $status })
download-redirects = this address leads on to another, and { $reason }
download-broken = the file could not be fetched: { $reason }
download-write = the file could not be kept: { $reason }

## The reasons above.

download-no-address = it is not a complete address
download-no-https = it does not begin with https://
download-has-password = it has a user name or a password in it
download-leads-to-no-address = that is not a complete address
download-says-not-which = does not say which
download-circle = it leads in a circle
download-hops = it leads on more than { $count } times
download-compressed = something compressed
download-local-name = { $name } is a name for local use
download-host-without-address = { $host } has no address
download-unroutable = { $host } cannot be routed
download-number-is = { $number } is { $use }
download-host-is = { $host } is { $number }, which is { $use }
download-use = { $use ->
    [this-computer] this computer
    [private] a private network
    [provider] the network of a provider
    [cloud] a cloud's own service
    [nearest] the nearest network
    [protocols] reserved for protocols
    [documentation] for documentation only
    [tunnel] a tunnel (6to4)
    [measurements] for measurements only
    [groups] for groups of computers
    [all-nearby] for all computers nearby
    [old-form] an old form of an IPv4 address
    [other-form] an IPv4 address in another form
    [translated] a translated IPv4 address (NAT64)
    [discarding] for discarding only
    [teredo] reserved for protocols, or a tunnel (Teredo)
    [segment-routing] inside one network (segment routing)
    [unassigned] not assigned to anybody
   *[reserved] reserved
}
