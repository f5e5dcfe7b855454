//! The limits of a search, and the stop flag.

use super::Budget;

/// Nodes between two polls.
const POLL_INTERVAL: u64 = 1024;
/// The interval grows no further than this: about 40 ms in a browser.
const MAX_POLL_INTERVAL: u64 = 16 * 1024;
/// The first depth ignores limits and pauses for this many nodes, so that there is a sensible move to give.
const FIRST_DEPTH_NODES: u64 = 20_000;

/// Why the search unwinds before it is complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stop {
    /// The caller asked for a pause; the next run resumes.
    Paused,
    /// A limit of the budget is reached.
    LimitReached,
}

/// Clock and stop flag, polled during search.
pub(super) struct Control<'a> {
    pub now_ms: &'a dyn Fn() -> f64,
    pub pause: &'a mut dyn FnMut() -> bool,
}

/// The budget of a search, with what is needed to hold it to that.
pub(super) struct Limits {
    budget: Budget,
    max_nodes: u64,
    /// The node count at which the clock and the stop flag are polled next.
    next_poll: u64,
    /// When the search was first run.
    start_ms: Option<f64>,
    /// Pauses since the last root move was completed.
    pauses: u64,
}

impl Limits {
    /// For a search that has not been run yet.
    pub fn new(budget: Budget) -> Self {
        Limits { budget, max_nodes: budget.nodes.unwrap_or(u64::MAX), next_poll: 0, start_ms: None, pauses: 0 }
    }

    pub fn budget(&self) -> &Budget {
        &self.budget
    }

    /// The search is run, for the first time or again after a pause. The clock starts at the first run.
    pub fn resume(&mut self, nodes: u64, control: &Control) {
        self.start_ms.get_or_insert_with(|| (control.now_ms)());
        self.next_poll = (nodes + self.interval()).min(self.max_nodes);
    }

    /// Polls the clock and the stop flag, once every so many nodes.
    pub fn poll(&mut self, nodes: u64, is_first_depth: bool, control: &mut Control) -> Result<(), Stop> {
        if nodes < self.next_poll {
            return Ok(());
        }
        self.next_poll = (nodes + self.interval()).min(self.max_nodes.max(nodes + 1));
        if is_first_depth && nodes < FIRST_DEPTH_NODES {
            return Ok(());
        }
        if self.is_exceeded(nodes, control) {
            Err(Stop::LimitReached)
        } else if (control.pause)() {
            Err(Stop::Paused)
        } else {
            Ok(())
        }
    }

    /// Whether the search has to end now: the node limit or the hard time limit is reached.
    pub fn is_exceeded(&self, nodes: u64, control: &Control) -> bool {
        nodes >= self.max_nodes || self.is_past(self.budget.hard_ms, control)
    }

    /// Whether the soft time limit is reached: no new depth is begun.
    pub fn is_past_soft(&self, control: &Control) -> bool {
        self.is_past(self.budget.soft_ms, control)
    }

    fn is_past(&self, limit_ms: Option<u32>, control: &Control) -> bool {
        let elapsed_ms = || (control.now_ms)() - self.start_ms.unwrap_or(0.0);
        limit_ms.is_some_and(|limit| elapsed_ms() >= f64::from(limit))
    }

    /// The search was paused before a root move was completed.
    pub fn paused(&mut self) {
        self.pauses += 1;
    }

    /// A root move was completed: the search makes progress.
    pub fn progressed(&mut self) {
        self.pauses = 0;
    }

    /// Nodes to the next poll: more after many pauses, so that a search that is always paused completes a root move in
    /// the end.
    fn interval(&self) -> u64 {
        (POLL_INTERVAL + 64 * self.pauses).min(MAX_POLL_INTERVAL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Polls at every node from `from` on until the search has to stop; gives the node and why.
    fn run(limits: &mut Limits, from: u64, is_first_depth: bool, pause: bool) -> (u64, Stop) {
        let mut pause = || pause;
        let mut control = Control { now_ms: &|| 0.0, pause: &mut pause };
        limits.resume(from, &control);
        let stop = (from..from + 100_000).find_map(|n| Some((n, limits.poll(n, is_first_depth, &mut control).err()?)));
        stop.expect("a stop")
    }

    #[test]
    fn a_node_limit_is_met_to_the_node() {
        assert_eq!(run(&mut Limits::new(Budget::nodes(5_000)), 0, false, false), (5_000, Stop::LimitReached));
        let (nodes, stop) = run(&mut Limits::new(Budget::nodes(5_000)), 0, true, true);
        assert!(
            (20_000..22_000).contains(&nodes) && stop == Stop::LimitReached,
            "the first depth is finished: {nodes}"
        );
    }

    #[test]
    fn pauses_come_later_the_more_there_were() {
        let mut limits = Limits::new(Budget::infinite());
        let mut last = 0;
        for _ in 0..400 {
            let (nodes, stop) = run(&mut limits, 0, false, true);
            assert_eq!(stop, Stop::Paused);
            assert!(last <= nodes && nodes <= MAX_POLL_INTERVAL, "{nodes}");
            last = nodes;
            limits.paused();
        }
        assert_eq!(last, MAX_POLL_INTERVAL);
        limits.progressed();
        assert_eq!(run(&mut limits, 0, false, true).0, POLL_INTERVAL);
    }

    #[test]
    fn time_counts_from_the_first_run() {
        let budget = Budget { soft_ms: Some(40), ..Budget::movetime(100) };
        let mut limits = Limits::new(budget);
        let (mut never, mut never_again) = (|| false, || false);
        limits.resume(0, &Control { now_ms: &|| 1_000.0, pause: &mut never });
        for (now, soft, hard) in [(1_039.0, false, false), (1_040.0, true, false), (1_100.0, true, true)] {
            let control = Control { now_ms: &|| now, pause: &mut never_again };
            limits.resume(0, &control);
            assert_eq!((limits.is_past_soft(&control), limits.is_exceeded(0, &control)), (soft, hard), "{now}");
        }
    }
}
