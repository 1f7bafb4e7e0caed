//! What a match says: score and Elo difference with their error bars, and the sequential test of
//! two hypotheses about the difference.
//!
//! The two games of an opening are not independent: who has the better side of an uneven opening
//! wins both. The unit of all statistics is therefore the pair, whose score is one of five: 0, ¼, ½,
//! ¾ or 1 (the pentanomial model).

/// How many pairs scored 0, ½, 1, 1½ and 2 points.
pub type Pairs = [u32; 5];

/// How wide an error bar of 95 % is, in standard errors.
const Z95: f64 = 1.959_963_985;
/// What stands in for a count of 0 where a probability of 0 would make the test blind.
const HARDLY_ANY: f64 = 1e-3;
/// The error probabilities of the sequential test, of both kinds.
const ERROR: f64 = 0.05;

/// The score that is expected of an Elo difference, between 0 and 1.
#[must_use]
pub fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The Elo difference of a score; infinite for scores of 0 and 1.
#[must_use]
pub fn elo(score: f64) -> f64 {
    let score = score.clamp(0.0, 1.0);
    400.0 * (score / (1.0 - score)).log10()
}

/// A score with its error bar.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Estimate {
    /// The mean score of a game, between 0 and 1.
    pub score: f64,
    /// Half the width of the interval that covers the true score in 95 % of all matches.
    pub error: f64,
}

impl Estimate {
    /// The estimate of a number of pairs; `None` if there is none. Where all pairs scored alike,
    /// the spread is unknown, and the error is bounded by the rule of three: 3 by the number of
    /// pairs.
    #[must_use]
    pub fn of(pairs: &Pairs) -> Option<Estimate> {
        let count: u32 = pairs.iter().sum();
        if count == 0 {
            return None;
        }
        let (mean, variance) = moments(&shares(pairs, 0.0));
        let n = f64::from(count);
        let error = if variance > 0.0 && count > 1 {
            Z95 * (variance / (n - 1.0)).sqrt()
        } else {
            (3.0 / n).min(1.0)
        };
        Some(Estimate { score: mean, error })
    }

    /// The Elo difference, with the lower and the upper end of its error bar; ends may be infinite.
    #[must_use]
    pub fn elo(&self) -> [f64; 3] {
        [
            elo(self.score),
            elo(self.score - self.error),
            elo(self.score + self.error),
        ]
    }
}

/// Half the width of the 95 % interval (Wilson's) of a share, and the middle of that interval.
#[must_use]
pub fn share(count: u32, of: u32) -> [f64; 2] {
    if of == 0 {
        return [0.5, 0.5];
    }
    let (n, z2) = (f64::from(of), Z95 * Z95);
    let p = f64::from(count) / n;
    let middle = (p + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z95 * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt() / (1.0 + z2 / n);
    [half, middle]
}

/// The values that a pair can score, as scores of a game.
const VALUES: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The share of each count; a count of 0 is replaced by `least`.
fn shares(pairs: &Pairs, least: f64) -> [f64; 5] {
    let counts = pairs.map(|count| f64::from(count).max(least));
    let sum: f64 = counts.iter().sum();
    counts.map(|count| count / sum)
}

fn moments(shares: &[f64; 5]) -> (f64, f64) {
    let weighted = |value: &dyn Fn(f64) -> f64| -> f64 {
        shares.iter().zip(VALUES).map(|(p, x)| p * value(x)).sum()
    };
    let mean = weighted(&|x| x);
    (mean, weighted(&|x| (x - mean).powi(2)))
}

/// What a sequential test has found so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Neither hypothesis is rejected yet.
    Open,
    /// The difference is the lower one.
    Lower,
    /// The difference is the upper one.
    Upper,
}

/// A generalised sequential probability ratio test between two Elo differences, with error
/// probabilities of 5 % of both kinds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The lower difference.
    pub lower: f64,
    /// The upper difference.
    pub upper: f64,
}

impl Sprt {
    /// Reads `ELO0,ELO1`.
    ///
    /// # Errors
    /// When it is not two numbers, the smaller first.
    pub fn parse(text: &str) -> Result<Sprt, String> {
        let number = |text: &str| text.trim().parse::<f64>().ok().filter(|x| x.is_finite());
        match text
            .split_once(',')
            .map(|(lower, upper)| (number(lower), number(upper)))
        {
            Some((Some(lower), Some(upper))) if lower < upper => Ok(Sprt { lower, upper }),
            _ => Err("write two Elo differences, the smaller first: 0,10".to_owned()),
        }
    }

    /// The values of the logarithm of the likelihood ratio at which the test ends.
    #[must_use]
    pub fn bounds() -> [f64; 2] {
        [(ERROR / (1.0 - ERROR)).ln(), ((1.0 - ERROR) / ERROR).ln()]
    }

    /// The logarithm of the likelihood ratio of the two hypotheses, each with the distribution of
    /// that mean which fits the pairs best.
    #[must_use]
    pub fn ratio(&self, pairs: &Pairs) -> f64 {
        let count: u32 = pairs.iter().sum();
        if count == 0 {
            return 0.0;
        }
        let shares = shares(pairs, HARDLY_ANY);
        let (lower, upper) = (expected(self.lower), expected(self.upper));
        let (tilt0, tilt1) = (tilt(&shares, lower), tilt(&shares, upper));
        let sum: f64 = shares
            .iter()
            .zip(VALUES)
            .map(|(p, x)| p * ((1.0 + tilt0 * (x - lower)) / (1.0 + tilt1 * (x - upper))).ln())
            .sum();
        f64::from(count) * sum
    }

    /// What the pairs say.
    #[must_use]
    pub fn verdict(&self, pairs: &Pairs) -> Verdict {
        let [low, high] = Sprt::bounds();
        match self.ratio(pairs) {
            ratio if ratio <= low => Verdict::Lower,
            ratio if ratio >= high => Verdict::Upper,
            _ => Verdict::Open,
        }
    }
}

/// The θ by which `p / (1 + θ (x - mean))` is a distribution with this mean: the one that fits the
/// shares best among all with that mean. By bisection; the function falls in θ.
fn tilt(shares: &[f64; 5], mean: f64) -> f64 {
    let excess = |theta: f64| -> f64 {
        shares
            .iter()
            .zip(VALUES)
            .map(|(p, x)| p * (x - mean) / (1.0 + theta * (x - mean)))
            .sum()
    };
    // Between these, all probabilities are positive.
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if excess(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn near(found: f64, wanted: f64, within: f64) {
        assert!((found - wanted).abs() <= within, "{found}, not {wanted}");
    }

    #[test]
    fn elo_and_score_are_each_others_inverse() {
        near(elo(0.55), 34.86, 0.005);
        near(elo(0.75), 190.85, 0.005);
        near(elo(0.5), 0.0, 1e-9);
        near(expected(100.0), 0.6401, 5e-5);
        near(expected(elo(0.3)), 0.3, 1e-12);
        assert_eq!(elo(1.0), f64::INFINITY);
        assert_eq!(elo(-0.2), f64::NEG_INFINITY);
    }

    #[test]
    fn the_error_bar_is_that_of_the_pairs() {
        // 100 pairs, all of them 1-1: nothing is known of the spread.
        let level = Estimate::of(&[0, 0, 100, 0, 0]).unwrap();
        assert_eq!((level.score, level.error), (0.5, 0.03));
        // Half of the pairs won, half lost: a standard deviation of ½ a pair.
        let wild = Estimate::of(&[50, 0, 0, 0, 50]).unwrap();
        near(wild.error, 1.96 * 0.5 / 99_f64.sqrt(), 1e-4);
        let better = Estimate::of(&[10, 15, 30, 35, 10]).unwrap();
        near(better.score, 0.55, 1e-12);
        let [middle, low, high] = better.elo();
        assert!(low < middle && middle < high);
        near(middle, 34.86, 0.005);
        assert_eq!(Estimate::of(&[0; 5]), None);
    }

    #[test]
    fn shares_have_wilson_intervals() {
        let [half, middle] = share(50, 100);
        near(middle, 0.5, 1e-9);
        near(half, 0.0962, 1e-3);
        let [half, middle] = share(0, 10);
        near(middle + half, 0.2775, 1e-3);
    }

    #[test]
    fn the_test_ends_at_its_bounds() {
        let [low, high] = Sprt::bounds();
        near(low, -2.944, 1e-3);
        near(high, 2.944, 1e-3);
        let sprt = Sprt::parse("0,10").unwrap();
        assert_eq!(sprt.verdict(&[0; 5]), Verdict::Open);
        assert_eq!(sprt.verdict(&[1, 2, 10, 3, 1]), Verdict::Open);
        assert_eq!(sprt.verdict(&[50, 200, 500, 350, 120]), Verdict::Upper);
        assert_eq!(sprt.verdict(&[120, 350, 500, 200, 50]), Verdict::Lower);
    }

    #[test]
    fn the_ratio_is_about_that_of_normal_scores() {
        // For small differences the ratio is n (s1 - s0) (2 mean - s0 - s1) / (2 variance).
        let sprt = Sprt {
            lower: -2.0,
            upper: 3.0,
        };
        let pairs = [400, 1_100, 2_000, 1_200, 450];
        let (mean, variance) = moments(&shares(&pairs, 0.0));
        let (s0, s1) = (expected(-2.0), expected(3.0));
        let n = f64::from(pairs.iter().sum::<u32>());
        let normal = n * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance);
        near(sprt.ratio(&pairs), normal, 0.02 * normal.abs());
    }

    #[test]
    fn the_hypotheses_are_read_in_order() {
        assert_eq!(
            Sprt::parse("-1.5, 4"),
            Ok(Sprt {
                lower: -1.5,
                upper: 4.0
            })
        );
        for wrong in ["", "5", "5,0", "0,x", "0,inf", "1,1"] {
            assert!(Sprt::parse(wrong).is_err(), "{wrong}");
        }
    }
}
