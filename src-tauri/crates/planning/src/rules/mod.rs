//! What each platform takes, read from `rules.json`, which is dated and compiled in. A rule with little evidence
//! (confidence C) only warns. An unknown platform has the generic rules. Any limit can be set by hand for one channel.
//! Deliberately absent: judging a post, which is `crate::problems`.

mod evidence;
mod files;
mod format;
mod overrides;
mod platform;

use chrono::NaiveDate;
use model::{ChannelId, Platform};
use serde::Deserialize;
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::sync::LazyLock;

pub use self::evidence::{Confidence, Evidence};
pub use self::files::{FileRules, MediaRules, RequiredKind};
pub use self::format::Format;
pub use self::overrides::{Override, Overrides};
pub use self::platform::{
    AltRules, FieldRule, HashtagRules, HeadlineRules, KeywordRules, LanguageRules, LinkRules, MentionRules, Need,
    PlatformRules, RepeatRules, SecondLimit, TextRules,
};

/// The key of the rules for platforms that have none of their own.
const GENERIC: &str = "generic";

/// The rules file that is compiled in, for programs that check the same in another language.
pub const BUNDLED_FILE: &str = include_str!("rules.json");

static BUNDLED: LazyLock<Rules> = LazyLock::new(|| {
    #[expect(clippy::expect_used, reason = "the file is compiled in, and every test of this module reads it")]
    Rules::read(BUNDLED_FILE).expect("the rules file that is compiled in can be read")
});

/// The rules of all platforms, with what was set by hand.
#[derive(Debug, Clone)]
pub struct Rules {
    checked_on: NaiveDate,
    platforms: Vec<PlatformRules>,
    sources: Map<String, Value>,
    generic: PlatformRules,
    own: BTreeMap<ChannelId, PlatformRules>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[expect(dead_code, reason = "for whoever reads a file of another version one day")]
    schema: u32,
    checked_on: NaiveDate,
    platforms: Map<String, Value>,
}

impl Rules {
    /// The rules that are compiled in.
    #[must_use]
    pub fn bundled() -> &'static Self {
        &BUNDLED
    }

    /// Reads a rules file.
    ///
    /// # Errors
    /// When it is not JSON of the right shape, or has no generic rules.
    pub fn read(text: &str) -> Result<Self, serde_json::Error> {
        let File { checked_on, platforms: sources, .. } = serde_json::from_str(text)?;
        let mut platforms = Vec::new();
        for (key, value) in &sources {
            let mut platform = PlatformRules::deserialize(value)?;
            key.clone_into(&mut platform.key);
            platforms.push(platform);
        }
        let generic = platforms.iter().position(|platform| platform.key == GENERIC);
        let generic = generic.map(|at| platforms.remove(at));
        let generic = generic.ok_or_else(|| serde::de::Error::missing_field(GENERIC))?;
        Ok(Self { checked_on, platforms, sources, generic, own: BTreeMap::new() })
    }

    /// The same rules with what was set by hand. A limit that does not exist, or that cannot have such a value, is left
    /// as it was: see [`Rules::accepts`].
    #[must_use]
    pub fn with(&self, overrides: &Overrides) -> Self {
        let mut sources: BTreeMap<&ChannelId, (&str, Value)> = BTreeMap::new();
        for one in &overrides.0 {
            let key = &self.of(&one.platform).key;
            let Some(bundled) = self.sources.get(key) else { continue };
            let (_, source) = sources.entry(&one.channel).or_insert_with(|| (key, bundled.clone()));
            if let Some(changed) = overrides::changed(source, &one.limit, &one.value) {
                *source = changed;
            }
        }
        let own = sources.into_iter().filter_map(|(channel, (key, source))| {
            let mut rules = PlatformRules::deserialize(&source).ok()?;
            key.clone_into(&mut rules.key);
            Some((channel.clone(), rules))
        });
        Self { own: own.collect(), ..self.clone() }
    }

    /// Whether a platform has such a limit and it can have this value.
    #[must_use]
    pub fn accepts(&self, platform: &Platform, limit: &str, value: &Value) -> bool {
        let source = self.sources.get(&self.of(platform).key);
        source.is_some_and(|source| overrides::changed(source, limit, value).is_some())
    }

    /// Every limit of a platform that can be set by hand, by its path, with what the file says.
    #[must_use]
    pub fn limits(&self, platform: &Platform) -> Vec<(String, Value)> {
        let groups = self.sources.get(&self.of(platform).key).and_then(Value::as_object).into_iter().flatten();
        let members = groups.filter_map(|(group, value)| Some((group, value.as_object()?)));
        let limits = members.flat_map(|(group, members)| {
            let numbers = members.iter().filter(|(_, value)| value.is_number() || value.is_boolean());
            numbers.map(move |(name, value)| (format!("{group}.{name}"), value.clone()))
        });
        limits.collect()
    }

    /// Where a limit comes from.
    #[must_use]
    pub fn evidence(&self, platform: &Platform, limit: &str) -> Option<Evidence> {
        let (group, _) = limit.split_once('.')?;
        let source = self.sources.get(&self.of(platform).key)?.get(group)?.get("evidence")?;
        Evidence::deserialize(source).ok()
    }

    /// The rules of a platform, whatever spelling the service uses; the generic ones when it has none.
    #[must_use]
    pub fn of(&self, platform: &Platform) -> &PlatformRules {
        self.find(platform).unwrap_or(&self.generic)
    }

    /// Whether a platform has rules of its own.
    #[must_use]
    pub fn knows(&self, platform: &Platform) -> bool {
        self.find(platform).is_some()
    }

    fn find(&self, platform: &Platform) -> Option<&PlatformRules> {
        let name = platform.as_str();
        self.platforms.iter().find(|rules| rules.aliases.iter().any(|alias| alias.eq_ignore_ascii_case(name)))
    }

    /// The rules that were set by hand for a channel.
    #[must_use]
    pub fn own(&self, channel: &ChannelId) -> Option<&PlatformRules> {
        self.own.get(channel)
    }

    /// The rules that hold for a channel: those set by hand, else those of its platform.
    #[must_use]
    pub fn of_channel(&self, channel: &ChannelId, platform: &Platform) -> &PlatformRules {
        self.own(channel).unwrap_or_else(|| self.of(platform))
    }

    /// The rules of the platforms that have some, in the order of the file.
    #[must_use]
    pub fn platforms(&self) -> &[PlatformRules] {
        &self.platforms
    }

    /// When the file was last compared with what the platforms say.
    #[must_use]
    pub fn checked_on(&self) -> NaiveDate {
        self.checked_on
    }
}
