//! How well a place answers what somebody typed. Deliberately absent: guesses at misspelled names.

use super::Place;

/// The lower the better; `None` when the place is not meant.
pub(super) fn rank(place: &Place, text: &str) -> Option<u8> {
    let sought = fold(text);
    let (name, city, region) = (fold(&place.name), fold(&place.city), fold(&place.region));
    let aliases: Vec<String> = place.aliases.iter().map(|alias| fold(alias)).collect();
    let old_cities = || place.aliases.iter().map(|alias| fold(alias.rsplit('/').next().unwrap_or(alias)));
    let has_words = |name: &str| sought.split(' ').all(|wanted| name.split(' ').any(|word| word.starts_with(wanted)));
    let ranks = [
        name == sought || city == sought,
        aliases.contains(&sought) || old_cities().any(|old| old == sought),
        city.starts_with(&sought),
        city.split(' ').any(|word| word.starts_with(&sought)),
        old_cities().any(|old| old.starts_with(&sought)),
        region.starts_with(&sought),
        has_words(&name) || aliases.iter().any(|alias| has_words(alias)),
    ];
    ranks.iter().zip(0..).find_map(|(holds, rank)| holds.then_some(rank))
}

/// A text without case, accents and signs: `São_Paulo` and `sao paulo` are the same.
fn fold(text: &str) -> String {
    let mut folded = String::new();
    for character in text.chars().flat_map(char::to_lowercase) {
        match character {
            'a'..='z' | '0'..='9' | '+' => folded.push(character),
            _ => match plain(character) {
                Some(letters) => folded.push_str(letters),
                None if folded.ends_with(' ') || folded.is_empty() => {}
                None => folded.push(' '),
            },
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// A letter without its accent; nothing for a mark that stands alone; `None` for what parts words.
fn plain(character: char) -> Option<&'static str> {
    Some(match character {
        'à'..='å' | 'ā' | 'ă' | 'ą' | 'ǎ' | 'ả' | 'ạ' | 'ấ'..='ặ' => "a",
        'æ' => "ae",
        'ç' | 'ć' | 'č' | 'ĉ' | 'ċ' => "c",
        'ď' | 'đ' | 'ð' => "d",
        'è'..='ë' | 'ē' | 'ĕ' | 'ė' | 'ę' | 'ě' => "e",
        'ğ' | 'ģ' => "g",
        'ì'..='ï' | 'ī' | 'į' | 'ı' | 'ị' => "i",
        'ķ' => "k",
        'ł' | 'ļ' | 'ľ' => "l",
        'ñ' | 'ń' | 'ņ' | 'ň' => "n",
        'ò'..='ö' | 'ø' | 'ō' | 'ő' | 'ố'..='ợ' => "o",
        'œ' => "oe",
        'ř' => "r",
        'ś' | 'š' | 'ş' | 'ș' => "s",
        'ß' => "ss",
        'ť' | 'ţ' | 'ț' => "t",
        'ù'..='ü' | 'ū' | 'ů' | 'ű' | 'ų' => "u",
        'ý' | 'ÿ' => "y",
        'ź' | 'ż' | 'ž' => "z",
        '\'' | '’' | 'ʻ' | 'ʼ' | '`' | '\u{300}'..='\u{36f}' => "",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn case_accents_and_signs_make_no_difference() {
        for (text, folded) in [
            ("América/São_Paulo", "america sao paulo"),
            ("  Port-au-Prince ", "port au prince"),
            ("Sa\u{303}o Paulo", "sao paulo"),
            ("İSTANBUL", "istanbul"),
            ("Nuku’alofa", "nukualofa"),
            ("Etc/GMT+5", "etc gmt+5"),
            ("ÅLAND – Færøerne", "aland faeroerne"),
            (" _ ", ""),
        ] {
            assert_eq!(fold(text), folded);
        }
    }
}
