//! Everything the program says, in three languages: the texts are in `assets/locale/`, and this is
//! where they are looked up.

pub mod clauses;
pub mod measures;
pub mod sheet;
pub mod stock;
pub mod words;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

use crate::engine::evidence::Text;

/// A language of the program.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// German.
    De,
    /// Hungarian.
    Hu,
}

impl Language {
    /// All of them.
    pub const ALL: [Language; 3] = [Language::En, Language::De, Language::Hu];

    /// The two-letter code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::De => "de",
            Language::Hu => "hu",
        }
    }

    /// The language of this code; also reads the form of `LANG`, such as `de_AT.UTF-8`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Language> {
        let code = text.split(['_', '-', '.']).next()?;
        Language::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
    }

    fn identifier(self) -> LanguageIdentifier {
        // The codes above are well formed.
        self.code().parse().unwrap_or_default()
    }

    /// The files of its texts: what the program says, and the sentences for rules.
    #[must_use]
    pub fn messages(self) -> [&'static str; 2] {
        match self {
            Language::En => [
                include_str!("../../assets/locale/en.ftl"),
                include_str!("../../assets/locale/rules.en.ftl"),
            ],
            Language::De => [
                include_str!("../../assets/locale/de.ftl"),
                include_str!("../../assets/locale/rules.de.ftl"),
            ],
            Language::Hu => [
                include_str!("../../assets/locale/hu.ftl"),
                include_str!("../../assets/locale/rules.hu.ftl"),
            ],
        }
    }

    fn bundle(self) -> &'static FluentBundle<FluentResource> {
        static BUNDLES: [OnceLock<FluentBundle<FluentResource>>; 3] =
            [const { OnceLock::new() }; 3];
        BUNDLES[self as usize].get_or_init(|| {
            let mut bundle = FluentBundle::new_concurrent(vec![self.identifier()]);
            // The marks around inserted words are for mixed directions of writing; no language here
            // is written from the right.
            bundle.set_use_isolating(false);
            // A part of the file with a mistake is left out; the tests hold that there is none.
            for messages in self.messages() {
                let resource = FluentResource::try_new(messages.to_owned())
                    .unwrap_or_else(|(resource, _)| resource);
                bundle.add_resource_overriding(resource);
            }
            bundle
        })
    }

    /// The text of a key, with words and numbers put in. The key itself where there is no such
    /// text in this language or in English.
    #[must_use]
    pub fn say_with(self, key: &str, words: &[(&str, FluentValue)]) -> String {
        let args: FluentArgs = words.iter().map(|(n, v)| (*n, v.clone())).collect();
        [self, Language::En]
            .into_iter()
            .find_map(|language| {
                let bundle = language.bundle();
                let pattern = bundle.get_message(key)?.value()?;
                let mut errors = Vec::new();
                let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
                Some(text.into_owned())
            })
            .unwrap_or_else(|| key.to_owned())
    }

    /// The text of a key.
    #[must_use]
    pub fn say(self, key: &str) -> String {
        self.say_with(key, &[])
    }

    /// A number with at most so many digits after the decimal sign.
    #[must_use]
    pub fn decimal(self, value: f64, digits: usize) -> String {
        let text = format!("{value:.digits$}");
        let text = match text.contains('.') {
            true => text.trim_end_matches('0').trim_end_matches('.').to_owned(),
            false => text,
        };
        match self {
            Language::En => text,
            Language::De | Language::Hu => text.replace('.', ","),
        }
    }

    /// A variant's text in this language, or else in one that it has.
    #[must_use]
    pub fn of(self, text: &Text) -> &str {
        let own = match self {
            Language::En => &text.en,
            Language::De => &text.de,
            Language::Hu => &text.hu,
        };
        [own, &text.en, &text.de, &text.hu]
            .into_iter()
            .find(|text| !text.is_empty())
            .map_or("", String::as_str)
    }
}
