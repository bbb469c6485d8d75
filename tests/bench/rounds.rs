//! How long something takes: the median of many rounds, in each of which those compared take turns. What slows this
//! computer down for a while slows down all of a round, so a ratio is the median of the rounds' own ratios.

use std::time::Instant;

/// The one in the middle.
pub(crate) fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

/// The figure below which a share of them is: 0.95 for the 95th of a hundred.
pub(crate) fn share(figures: &[f64], share: f64) -> f64 {
    let mut figures = figures.to_vec();
    figures.sort_by(f64::total_cmp);
    let last = figures.len().saturating_sub(1);
    figures.get((figures.len() as f64 * share) as usize).or_else(|| figures.get(last)).copied().unwrap_or(f64::NAN)
}

/// The seconds that each of some tasks took once, round by round.
pub(crate) struct Rounds<const TASKS: usize>(Vec<[f64; TASKS]>);

impl<const TASKS: usize> Rounds<TASKS> {
    /// A round does every task so many times; each begins with another one.
    pub(crate) fn run(rounds: usize, times: u32, mut tasks: [Box<dyn FnMut() + '_>; TASKS]) -> Self {
        let round = |round: usize| {
            let mut taken = [0.0; TASKS];
            for turn in 0..TASKS {
                let which = (round + turn) % TASKS;
                let begun = Instant::now();
                for _ in 0..times {
                    tasks[which]();
                }
                taken[which] = begun.elapsed().as_secs_f64() / f64::from(times);
            }
            taken
        };
        Self((0..rounds).map(round).collect())
    }

    /// The seconds of one task.
    pub(crate) fn seconds(&self, task: usize) -> f64 {
        median(self.0.iter().map(|round| round[task]).collect())
    }

    /// The seconds that one task stays below in 95 of 100 rounds.
    pub(crate) fn most(&self, task: usize) -> f64 {
        share(&self.0.iter().map(|round| round[task]).collect::<Vec<_>>(), 0.95)
    }

    /// How many times as long as another one task takes.
    pub(crate) fn ratio(&self, task: usize, other: usize) -> f64 {
        median(self.0.iter().map(|round| round[task] / round[other]).collect())
    }
}
