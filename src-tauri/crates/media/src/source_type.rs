//! Whether a machine has made a picture: `DigitalSourceType` of IPTC, as it stands in XMP. It is kept whatever is cut or
//! taken out.

const NAME: &str = "DigitalSourceType";
const MOST: usize = 200;

/// What an XMP packet, or a file that holds one, says of how a picture was made.
#[must_use]
pub fn source_type_in(bytes: &[u8]) -> Option<String> {
    let at = bytes.windows(NAME.len()).position(|window| window == NAME.as_bytes())?;
    let end = (at + NAME.len() + MOST).min(bytes.len());
    find(&String::from_utf8_lossy(&bytes[at..end]))
}

/// The same in a packet: as an attribute, an element, or an element that points.
pub(crate) fn find(packet: &str) -> Option<String> {
    let after = &packet[packet.find(NAME)? + NAME.len()..];
    let (opening, closing) = match after.trim_start().chars().next()? {
        '=' => (after.find(['"', '\''])?, ['"', '\'']),
        '>' => (after.find('>')?, ['<', '<']),
        _ => (after.find(['"', '\''])?, ['"', '\'']),
    };
    let value = &after[opening + 1..];
    let value = value[..value.find(closing)?].trim();
    let is_plain = |letter: char| letter.is_ascii_alphanumeric() || ":/._-#".contains(letter);
    (!value.is_empty() && value.len() <= MOST && value.chars().all(is_plain)).then(|| value.to_owned())
}

/// Whether a machine has made it, or a part of it: a camera says how a picture was made, too.
pub(crate) fn is_machine(source_type: &str) -> bool {
    source_type.to_ascii_lowercase().contains("algorithmicmedia")
}

/// A packet that says this and nothing else.
pub(crate) fn packet(source_type: &str) -> String {
    format!(
        "<?xpacket begin=\"\u{feff}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?><x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\
         <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\"><rdf:Description rdf:about=\"\" \
         xmlns:Iptc4xmpExt=\"http://iptc.org/std/Iptc4xmpExt/2008-02-29/\" \
         Iptc4xmpExt:{NAME}=\"{source_type}\"/></rdf:RDF></x:xmpmeta><?xpacket end=\"w\"?>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_found_however_it_is_written() {
        let value = "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";
        for packet in [
            packet(value),
            format!("<a b:DigitalSourceType='{value}'/>"),
            format!("<b:DigitalSourceType>{value}</b:DigitalSourceType>"),
            format!("<b:DigitalSourceType rdf:resource=\"{value}\"/>"),
        ] {
            assert_eq!(find(&packet).as_deref(), Some(value), "{packet}");
            assert_eq!(source_type_in(packet.as_bytes()).as_deref(), Some(value));
        }
        assert_eq!(find("<b:DigitalSourceType>a\"><script></b>"), None);
        assert!(
            is_machine(value) && is_machine("compositeWithTrainedAlgorithmicMedia") && !is_machine("digitalCapture")
        );
    }
}
