//! What was measured, in words: how even a game is and how a level fared, with who played when and
//! under which reading.

use super::Language;
use crate::ai::Level;
use crate::arena::balance::{Balance, Standing};
use crate::arena::measures::Fared;
use crate::arena::table::answers;
use crate::arena::tally::Count;
use crate::engine::outcome::Reason;
use crate::engine::side::Side;
use crate::engine::variant::spec::Look;
use crate::engine::variant::{Reading, Variant};
use std::collections::BTreeMap;

/// What tables call this program.
const OWN: &str = env!("CARGO_PKG_NAME");

impl Language {
    /// A share in hundredths with its error bar.
    #[must_use]
    pub fn share(self, [share, error]: [f64; 2]) -> String {
        let words = [
            ("share", hundredths(share).into()),
            ("error", hundredths(error).into()),
        ];
        // It is one number, and stays in one line.
        self.say_with("share-with-error", &words)
            .replace(' ', "\u{a0}")
    }

    /// A part of games in hundredths.
    #[must_use]
    pub fn part(self, count: u32, of: u32) -> String {
        let part = f64::from(count) / f64::from(of.max(1));
        self.say_with("percent", &[("number", hundredths(part).into())])
    }

    /// Which side is better off, as far as the games tell; `None` without games.
    #[must_use]
    pub fn verdict(self, standing: &Standing) -> Option<String> {
        let [share, error] = standing.attackers_share()?;
        let (key, share) = if share - error > 0.5 {
            ("balance-attackers", share)
        } else if share + error < 0.5 {
            ("balance-defenders", 1.0 - share)
        } else {
            ("balance-open", share)
        };
        let words = [
            ("share", self.share([share, error]).into()),
            ("count", i64::from(standing.games()).into()),
        ];
        Some(self.say_with(key, &words))
    }

    /// Who played the games of a variant, how many, and when.
    #[must_use]
    pub fn measured(self, table: &Balance, standing: &Standing) -> String {
        let words = [
            ("program", self.program(&table.program).into()),
            ("player", self.strength(&table.player).into()),
            ("count", i64::from(standing.games()).into()),
            ("date", table.date.as_str().into()),
        ];
        self.say_with("measured-by", &words)
    }

    /// How the games of a variant went: their length, and with what they began.
    #[must_use]
    pub fn course(self, table: &Balance, standing: &Standing) -> String {
        let plies = format!("{:.0}", standing.plies);
        let length = self.say_with("measured-length", &[("plies", plies.into())]);
        format!("{length} {}", self.openings(table.opening_plies))
    }

    fn openings(self, plies: usize) -> String {
        let count = i64::try_from(plies).unwrap_or(i64::MAX);
        self.say_with("measured-openings", &[("count", count.into())])
    }

    /// How many games of a variant ended in which way, the most first, each with the side that won.
    #[must_use]
    pub fn endings(
        self,
        table: &Balance,
        standing: &Standing,
        look: Look,
    ) -> Vec<(Option<Side>, u32, String)> {
        let mut endings: Vec<_> = standing
            .endings
            .iter()
            .map(|(ending, count)| {
                let (side, word) = ending.split_once(':').unwrap_or(("", ending));
                let side = Side::ALL
                    .into_iter()
                    .find(|known| known.to_string() == side);
                (side, *count, self.ending(word, table.most_plies, look))
            })
            .collect();
        endings.sort_by_key(|(_, count, _)| std::cmp::Reverse(*count));
        endings
    }

    fn ending(self, word: &str, most_plies: usize, look: Look) -> String {
        let rule = Reason::ALL.into_iter().find(|reason| reason.word() == word);
        match (rule, word) {
            (Some(reason), _) => self.reason(reason, look),
            (None, "max-plies") => {
                let number = i64::try_from(most_plies).unwrap_or(i64::MAX);
                self.say_with("measured-broken-off", &[("number", number.into())])
            }
            (None, word) => word.to_owned(),
        }
    }

    /// Under which answers to its open questions a variant was played, beside those of a reading:
    /// that they are the same, or each one that is not. Empty where there are no questions.
    #[must_use]
    pub fn measured_reading(
        self,
        variant: &Variant,
        reading: &Reading,
        measured: &BTreeMap<String, String>,
    ) -> Vec<String> {
        if *measured == answers(variant, reading) {
            let none = measured.is_empty();
            return if none {
                Vec::new()
            } else {
                vec![self.say("measured-same")]
            };
        }
        let mut lines = vec![self.say("measured-otherwise")];
        for (question, chosen) in variant.answers(reading) {
            let Some(id) = measured.get(&question.id).filter(|id| **id != chosen.id) else {
                continue;
            };
            let option = question.options.iter().find(|option| option.id == *id);
            let label = option.map_or(id.as_str(), |option| self.of(&option.label));
            lines.push(format!("{} {label}", self.of(&question.text)));
        }
        if lines.len() == 1 {
            // The questions themselves are others than they were.
            lines.push(self.say("measured-outdated"));
        }
        lines
    }

    /// How a level fared against the next weaker one in the game of this name.
    #[must_use]
    pub fn fared(self, level: Level, fared: &Fared, name: &str) -> Option<String> {
        let all = fared.rung.all();
        let key = match all.draws {
            0 => "level-fared",
            _ => "level-fared-with-draws",
        };
        let words = [
            ("weaker", i64::from(level.number() - 1).into()),
            ("share", self.share(fared.rung.score()?).into()),
            ("count", i64::from(all.games()).into()),
            ("game", name.into()),
        ];
        let mut text = self.say_with(key, &words);
        if level == Level::STRONGEST {
            let seconds = self.decimal(fared.table.seconds, 2);
            text.push(' ');
            text.push_str(&self.say_with("level-fared-time", &[("seconds", seconds.into())]));
        }
        Some(text)
    }

    /// The games behind that: by side, who played, when, and under which reading of the variant.
    #[must_use]
    pub fn fared_how(self, fared: &Fared, variant: Option<(&Variant, &Reading)>) -> String {
        let table = fared.table;
        let sides = [
            ("attackers", self.count(fared.rung.attackers).into()),
            ("defenders", self.count(fared.rung.defenders).into()),
        ];
        let source = [
            ("program", self.program(&table.program).into()),
            ("date", table.date.as_str().into()),
        ];
        let mut lines = vec![
            self.say_with("level-fared-sides", &sides),
            self.say_with("level-fared-by", &source),
            self.openings(table.opening_plies),
        ];
        if let Some((variant, reading)) = variant {
            lines.extend(self.measured_reading(variant, reading, fared.reading));
        }
        lines.join("\n")
    }

    fn count(self, count: Count) -> String {
        let words = [
            ("wins", i64::from(count.wins).into()),
            ("draws", i64::from(count.draws).into()),
            ("losses", i64::from(count.losses).into()),
        ];
        self.say_with("level-fared-count", &words)
    }

    /// The name of a program with its version, as tables have it.
    fn program(self, text: &str) -> String {
        match text.split_once(' ') {
            Some((OWN, version)) => self.say_with("measured-own", &[("version", version.into())]),
            _ => text.to_owned(),
        }
    }

    /// How a player of a table plays: `level:N` or `nodes:N`.
    fn strength(self, text: &str) -> String {
        let number = |text: &str| text.parse::<i64>().ok();
        match text.split_once(':').map(|(kind, n)| (kind, number(n))) {
            Some(("level", Some(level))) => {
                self.say_with("measured-level", &[("level", level.into())])
            }
            Some(("nodes", Some(count))) => {
                self.say_with("measured-nodes", &[("count", count.into())])
            }
            _ => text.to_owned(),
        }
    }
}

fn hundredths(share: f64) -> i64 {
    (share * 100.0).round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arena::measures::Measures;
    use crate::engine::variant::catalog::Catalog;

    const BALANCE: &str = "(format: 1, date: \"2026-01-31\", program: \"tafl 0.1.0\", \
        player: \"level:4\", openings: 1, opening_plies: 4, most_plies: 200, variants: {
        \"brandubh-historical\": (reading: READING, attackers: 11, defenders: 26, draws: 3,
            plies: 30.6, endings: { \"attackers:king-captured\": 11, \"defenders:escape\": 26,
            \"none:max-plies\": 3 }) })";

    const LEVELS: &str = "(format: 1, date: \"2026-01-31\", program: \"tafl 0.1.0\", \
        openings: 1, opening_plies: 4, most_plies: 200, seconds: 0.5, variants: {
        \"tablut-linnaeus\": (reading: {}, levels: {
            4: (attackers: (wins: 14, draws: 0, losses: 6),
                defenders: (wins: 18, draws: 0, losses: 2), pairs: (0, 1, 4, 5, 10)),
            8: (attackers: (wins: 1, draws: 1, losses: 0),
                defenders: (wins: 2, draws: 0, losses: 0), pairs: (0, 0, 0, 1, 1)) }) })";

    /// The table with these answers as those under which was played.
    fn measures(reading: &BTreeMap<String, String>) -> Measures {
        let reading = ron::to_string(reading).unwrap();
        let balance = BALANCE.replace("READING", &reading);
        let texts = [("balance.ron", &*balance), ("levels.ron", LEVELS)];
        let (measures, faults) = Measures::of(texts);
        assert!(faults.is_empty(), "{faults:?}");
        measures
    }

    #[test]
    fn the_balance_of_a_variant_is_told() {
        let (catalog, _) = Catalog::load(None);
        let variant = catalog.get("brandubh-historical").unwrap();
        let reading = variant.default_reading();
        let measures = measures(&answers(variant, &reading));
        let (table, standing) = measures.balance(variant.id()).unwrap();
        let verdict = Language::En.verdict(standing).unwrap();
        assert!(
            verdict.contains("defenders") && verdict.contains("69\u{a0}%\u{a0}±\u{a0}14"),
            "{verdict}"
        );
        let measured = Language::En.measured(table, standing);
        for part in ["0.1.0", "level 4", "40 games", "2026-01-31"] {
            assert!(measured.contains(part), "{measured}");
        }
        let course = Language::En.course(table, standing);
        assert!(course.contains("31") && course.contains('4'), "{course}");
        let endings = Language::En.endings(table, standing, variant.spec().look);
        let sides: Vec<_> = endings
            .iter()
            .map(|(side, count, _)| (*side, *count))
            .collect();
        assert_eq!(
            sides,
            [
                (Some(Side::Defenders), 26),
                (Some(Side::Attackers), 11),
                (None, 3)
            ]
        );
        assert_eq!(endings[0].2, "The king escaped.");
        assert!(endings[2].2.contains("200"), "{endings:?}");
        // A draw counts half, and too few games say nothing.
        let few = Standing {
            defenders: 4,
            ..standing.clone()
        };
        let open = Language::De.verdict(&few).unwrap();
        assert!(open.contains("69\u{a0}%") && open.contains("18"), "{open}");
        assert_eq!(Language::Hu.verdict(&Standing::default()), None);
    }

    #[test]
    fn another_reading_than_the_measured_one_is_told() {
        let (catalog, _) = Catalog::load(None);
        let variant = catalog.get("brandubh-historical").unwrap();
        let mut reading = variant.default_reading();
        let measured = answers(variant, &reading);
        let told = |reading: &Reading, measured: &BTreeMap<String, String>| {
            Language::En.measured_reading(variant, reading, measured)
        };
        assert_eq!(told(&reading, &measured).len(), 1);
        reading.choose(0, 1);
        let lines = told(&reading, &measured);
        assert_eq!(lines.len(), 2, "{lines:?}");
        assert_ne!(lines[0], Language::En.say("measured-same"));
        let question = &variant.spec().questions[0];
        let label = Language::En.of(&question.options[0].label);
        assert!(lines[1].ends_with(label), "{lines:?}");
        let outdated = BTreeMap::from([("no-such-question".to_owned(), "yes".to_owned())]);
        assert_eq!(
            told(&reading, &outdated)[1],
            Language::En.say("measured-outdated")
        );
        let plain = catalog.get("brandubh-2").unwrap();
        let lines =
            Language::En.measured_reading(plain, &plain.default_reading(), &BTreeMap::new());
        assert_eq!(lines, Vec::<String>::new());
    }

    #[test]
    fn how_a_level_fared_is_told() {
        let (catalog, _) = Catalog::load(None);
        let measures = measures(&BTreeMap::new());
        let variant = catalog.get("tablut-linnaeus").unwrap();
        let told = |number| {
            let level = Level::from_number(number).unwrap();
            let fared = measures.fared(&catalog, variant, level);
            let fared = fared.first()?;
            let how = Language::En.fared_how(fared, None);
            Some((Language::En.fared(level, fared, "Tablut")?, how))
        };
        let (text, how) = told(4).unwrap();
        for part in ["level 3", "80\u{a0}%", "of 40 games", "Tablut"] {
            assert!(text.contains(part), "{text}");
        }
        assert!(!text.contains("half") && !text.contains("0.5"), "{text}");
        for part in ["14", "18", "2026-01-31", "0.1.0"] {
            assert!(how.contains(part), "{how}");
        }
        let (text, _) = told(8).unwrap();
        assert!(
            text.contains("88\u{a0}%") && text.contains("half"),
            "{text}"
        );
        assert!(text.contains("0.5 s"), "{text}");
        assert_eq!(told(2), None);
    }
}
