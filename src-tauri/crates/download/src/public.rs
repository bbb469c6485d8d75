//! Which addresses belong to the public internet, from IANA's registries of special-purpose addresses.
//! Deliberately absent: names; they are looked up first and every address found is judged here.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

const V4: [(Ipv4Addr, u32, &str); 17] = [
    (Ipv4Addr::new(0, 0, 0, 0), 8, "this-computer"),
    (Ipv4Addr::new(10, 0, 0, 0), 8, "private"),
    (Ipv4Addr::new(100, 64, 0, 0), 10, "provider"),
    (Ipv4Addr::new(127, 0, 0, 0), 8, "this-computer"),
    // Azure answers its own computers here, as all others do at 169.254.169.254.
    (Ipv4Addr::new(168, 63, 129, 16), 32, "cloud"),
    (Ipv4Addr::new(169, 254, 0, 0), 16, "nearest"),
    (Ipv4Addr::new(172, 16, 0, 0), 12, "private"),
    (Ipv4Addr::new(192, 0, 0, 0), 24, "protocols"),
    (Ipv4Addr::new(192, 0, 2, 0), 24, "documentation"),
    (Ipv4Addr::new(192, 88, 99, 0), 24, "tunnel"),
    (Ipv4Addr::new(192, 168, 0, 0), 16, "private"),
    (Ipv4Addr::new(198, 18, 0, 0), 15, "measurements"),
    (Ipv4Addr::new(198, 51, 100, 0), 24, "documentation"),
    (Ipv4Addr::new(203, 0, 113, 0), 24, "documentation"),
    (Ipv4Addr::new(224, 0, 0, 0), 4, "groups"),
    (Ipv4Addr::new(255, 255, 255, 255), 32, "all-nearby"),
    (Ipv4Addr::new(240, 0, 0, 0), 4, "reserved"),
];

const V6: [(Ipv6Addr, u32, &str); 16] = [
    (Ipv6Addr::UNSPECIFIED, 128, "this-computer"),
    (Ipv6Addr::LOCALHOST, 128, "this-computer"),
    (Ipv6Addr::UNSPECIFIED, 96, "old-form"),
    (Ipv6Addr::new(0, 0, 0, 0, 0, 0xffff, 0, 0), 96, "other-form"),
    (Ipv6Addr::new(0x64, 0xff9b, 0, 0, 0, 0, 0, 0), 96, "translated"),
    (Ipv6Addr::new(0x64, 0xff9b, 1, 0, 0, 0, 0, 0), 48, "translated"),
    (Ipv6Addr::new(0x100, 0, 0, 0, 0, 0, 0, 0), 64, "discarding"),
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23, "teredo"),
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32, "documentation"),
    (Ipv6Addr::new(0x2002, 0, 0, 0, 0, 0, 0, 0), 16, "tunnel"),
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20, "documentation"),
    (Ipv6Addr::new(0x5f00, 0, 0, 0, 0, 0, 0, 0), 16, "segment-routing"),
    (Ipv6Addr::new(0xfc00, 0, 0, 0, 0, 0, 0, 0), 7, "private"),
    (Ipv6Addr::new(0xfe80, 0, 0, 0, 0, 0, 0, 0), 10, "nearest"),
    (Ipv6Addr::new(0xfec0, 0, 0, 0, 0, 0, 0, 0), 10, "private"),
    (Ipv6Addr::new(0xff00, 0, 0, 0, 0, 0, 0, 0), 8, "groups"),
];

/// Whether an address belongs to the public internet and to one computer there.
#[must_use]
pub fn is_public(address: IpAddr) -> bool {
    objection(address).is_none()
}

/// What an address is for, unless it is public: what `$use` is in the message `download-use`.
pub(crate) fn objection(address: IpAddr) -> Option<&'static str> {
    match address {
        IpAddr::V4(address) => {
            let differs = |prefix: Ipv4Addr, length| (prefix.to_bits() ^ address.to_bits()) >> (32 - length) != 0;
            V4.into_iter().find(|(prefix, length, _)| !differs(*prefix, *length)).map(|(_, _, reason)| reason)
        }
        IpAddr::V6(address) => {
            let differs = |prefix: Ipv6Addr, length| (prefix.to_bits() ^ address.to_bits()) >> (128 - length) != 0;
            let special = V6.into_iter().find(|(prefix, length, _)| !differs(*prefix, *length));
            // Only 2000::/3 has ever been given to anybody.
            let unassigned = (address.to_bits() >> 125 != 1).then_some("unassigned");
            special.map(|(_, _, reason)| reason).or(unassigned)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn public(text: &str) -> bool {
        is_public(text.parse().unwrap())
    }

    #[test]
    fn a_special_range_ends_where_the_registry_says() {
        // First and last of each range, and the neighbours that are public.
        for (first, last, before, after) in [
            ("0.0.0.0", "0.255.255.255", None, Some("1.0.0.0")),
            ("10.0.0.0", "10.255.255.255", Some("9.255.255.255"), Some("11.0.0.0")),
            ("100.64.0.0", "100.127.255.255", Some("100.63.255.255"), Some("100.128.0.0")),
            ("127.0.0.0", "127.255.255.255", Some("126.255.255.255"), Some("128.0.0.0")),
            ("168.63.129.16", "168.63.129.16", Some("168.63.129.15"), Some("168.63.129.17")),
            ("169.254.0.0", "169.254.255.255", Some("169.253.255.255"), Some("169.255.0.0")),
            ("172.16.0.0", "172.31.255.255", Some("172.15.255.255"), Some("172.32.0.0")),
            ("192.0.0.0", "192.0.0.255", Some("191.255.255.255"), Some("192.0.1.0")),
            ("192.0.2.0", "192.0.2.255", Some("192.0.1.255"), Some("192.0.3.0")),
            ("192.88.99.0", "192.88.99.255", Some("192.88.98.255"), Some("192.88.100.0")),
            ("192.168.0.0", "192.168.255.255", Some("192.167.255.255"), Some("192.169.0.0")),
            ("198.18.0.0", "198.19.255.255", Some("198.17.255.255"), Some("198.20.0.0")),
            ("198.51.100.0", "198.51.100.255", Some("198.51.99.255"), Some("198.51.101.0")),
            ("203.0.113.0", "203.0.113.255", Some("203.0.112.255"), Some("203.0.114.0")),
            ("224.0.0.0", "255.255.255.255", Some("223.255.255.255"), None),
            ("::", "1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", None, Some("2000::")),
            ("2001::", "2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff", Some("2000:ffff::"), Some("2001:200::")),
            ("2001:db8::", "2001:db8:ffff::", Some("2001:db7:ffff::"), Some("2001:db9::")),
            ("2002::", "2002:ffff::", Some("2001:ffff::"), Some("2003::")),
            ("3fff::", "3fff:fff:ffff::", Some("3ffe:ffff::"), Some("3fff:1000::")),
            ("4000::", "ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff", None, None),
        ] {
            assert!(!public(first) && !public(last), "{first} to {last}");
            assert!(before.is_none_or(public) && after.is_none_or(public), "around {first} to {last}");
        }
    }

    #[test]
    fn the_reason_is_that_of_the_narrowest_range() {
        for (address, reason) in [
            ("127.0.0.1", "this-computer"),
            ("255.255.255.255", "all-nearby"),
            ("::", "this-computer"),
            ("::1", "this-computer"),
            ("::7f00:1", "old-form"),
            ("::ffff:93.184.216.34", "other-form"),
            ("64:ff9b::1", "translated"),
            ("64:ff9b:1:ffff::", "translated"),
            ("100::", "discarding"),
            ("5f00::", "segment-routing"),
            ("fd00:ec2::254", "private"),
            ("febf::", "nearest"),
            ("feff::", "private"),
            ("ff02::1", "groups"),
            ("::ffff:0:7f00:1", "unassigned"),
            ("9000::", "unassigned"),
        ] {
            assert_eq!(objection(address.parse().unwrap()), Some(reason), "{address}");
        }
    }
}
