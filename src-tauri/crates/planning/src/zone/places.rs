//! The places that a person chooses a zone by: one for each zone that is in use somewhere, with its other names.
//!
//! Places are the zones of the `zone.tab` of the zone data (so Oslo stays Oslo, though its clocks are Berlin's) and
//! `UTC`. `places.txt` lists them; `tests/oracle/places.py` makes it. Deliberately absent: zones that are no place,
//! such as `Etc/GMT+5`; they can still be found by name.

use std::collections::HashSet;

use super::Zones;
use super::search::rank;

const PLACES: &str = include_str!("places.txt");

const REGIONS: [&str; 10] =
    ["Africa", "America", "Antarctica", "Arctic", "Asia", "Atlantic", "Australia", "Europe", "Indian", "Pacific"];

/// A zone in the list for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// The name to find the zone by, for example `America/Argentina/Buenos_Aires`.
    pub name: String,
    /// What stands before the city, readable: `America/Argentina`; empty for `UTC`.
    pub region: String,
    /// The city, readable: `Buenos Aires`.
    pub city: String,
    /// Other names of the same zone, sorted: `America/Buenos_Aires`.
    pub aliases: Vec<String>,
}

impl Place {
    fn new(name: &str, mut aliases: Vec<String>) -> Self {
        aliases.sort_unstable();
        let (region, city) = name.rsplit_once('/').unwrap_or(("", name));
        Self { name: name.to_owned(), region: region.replace('_', " "), city: city.replace('_', " "), aliases }
    }

    fn is_called(&self, name: &str) -> bool {
        self.name == name || self.aliases.iter().any(|alias| alias == name)
    }
}

impl Zones {
    /// The places, sorted by region and city; each zone is there once, its old names are its aliases.
    #[must_use]
    pub fn places(&self) -> &[Place] {
        self.shelf.places.get_or_init(|| {
            let mut places: Vec<Place> = PLACES.lines().filter_map(|line| self.listed(line)).collect();
            self.add_newer(&mut places);
            places.sort_unstable_by(|one, other| (&one.region, &one.city).cmp(&(&other.region, &other.city)));
            places
        })
    }

    /// The places that a text may mean, the likeliest first: exact name or city, alias, beginning of a city, region.
    /// Case, accents and `_` don't matter. An empty text means all of them.
    #[must_use]
    pub fn search(&self, text: &str) -> Vec<&Place> {
        let mut ranked: Vec<_> = self.places().iter().filter_map(|place| Some((rank(place, text)?, place))).collect();
        ranked.sort_by_key(|(rank, _)| *rank);
        ranked.into_iter().map(|(_, place)| place).collect()
    }

    /// The place that a name, also an old one, stands for: to mark it in the list. `None` for unknown names and for
    /// zones that are no place.
    #[must_use]
    pub fn place_of(&self, name: &str) -> Option<&Place> {
        let name = self.spelling(name.trim())?;
        self.places().iter().find(|place| place.is_called(name))
    }

    /// One line of the list: a place and its aliases, as far as the zone data knows them.
    fn listed(&self, line: &str) -> Option<Place> {
        let mut names = line.split_ascii_whitespace().filter_map(|name| self.spelling(name));
        Some(Place::new(names.next()?, names.map(str::to_owned).collect()))
    }

    /// Newer zone data may have zones that the list lacks, and may have given a listed one another name.
    fn add_newer(&self, places: &mut Vec<Place>) {
        let Some(listing) = self.listing() else { return };
        let listed: HashSet<&str> = PLACES.split_ascii_whitespace().collect();
        for zone in &listing.zones {
            let is_new = is_regional(zone) && !places.iter().any(|place| place.is_called(zone));
            if is_new && self.find(zone).is_ok() {
                places.push(Place::new(zone, Vec::new()));
            }
        }
        for (target, name) in &listing.links {
            let is_renamed = !listed.contains(target.as_str());
            let has_target = places.iter().any(|place| place.name != *name && place.is_called(target));
            if !has_target || (listed.contains(name.as_str()) && !is_renamed) {
                continue;
            }
            let old = places.iter().position(|place| place.name == *name).map(|index| places.remove(index));
            let names = match old {
                Some(place) => std::iter::once(place.name).chain(place.aliases).collect(),
                None if self.find(name).is_ok() && !places.iter().any(|place| place.is_called(name)) => {
                    vec![name.clone()]
                }
                None => continue,
            };
            if let Some(place) = places.iter_mut().find(|place| place.is_called(target)) {
                *place = Place::new(&place.name, place.aliases.drain(..).chain(names).collect());
            }
        }
    }
}

fn is_regional(name: &str) -> bool {
    name.split_once('/').is_some_and(|(region, _)| REGIONS.contains(&region))
}
