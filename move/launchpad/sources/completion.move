/// Tracks when a curve sold out, for venues that may give up after a timeout.
///
/// A sale reopens a completed curve and a purchase completes it again. A short reopening keeps the
/// completion time: otherwise one unit sold and bought back every day would postpone the timeout
/// forever. A long one resets it: otherwise a curve that sold out only briefly would count as
/// waiting ever since.
module launchpad::completion;

// === Constants ===

/// Longest reopening that does not reset the completion time: one hour.
const GRACE_MS: u64 = 3_600_000;

// === Structs ===

/// Times are milliseconds since the Unix epoch.
public enum Completion has copy, drop, store {
    /// The curve has not sold out.
    Open,
    /// The curve is sold out.
    Completed { at_ms: u64 },
    /// The curve was sold out, and a sale reopened it.
    Reopened { completed_at_ms: u64, reopened_at_ms: u64 },
}

// === View Functions ===

/// Returns when the curve sold out, disregarding short reopenings; none while it is open.
public fun completed_at_ms(self: &Completion): Option<u64> {
    match (self) {
        Completion::Completed { at_ms } => option::some(*at_ms),
        _ => option::none(),
    }
}

// === Package Functions ===

/// Creates the state of a curve that has not sold out.
public(package) fun new(): Completion { Completion::Open }

/// Records that a purchase sold the curve out.
public(package) fun complete(self: &mut Completion, now_ms: u64) {
    let at_ms = match (*self) {
        Completion::Reopened {
            completed_at_ms,
            reopened_at_ms,
        } if (now_ms <= *reopened_at_ms + GRACE_MS) => completed_at_ms,
        _ => now_ms,
    };
    *self = Completion::Completed { at_ms };
}

/// Records a sale, which reopens a completed curve.
public(package) fun reopen(self: &mut Completion, now_ms: u64) {
    match (*self) {
        Completion::Completed { at_ms } => {
            *self = Completion::Reopened { completed_at_ms: at_ms, reopened_at_ms: now_ms };
        },
        _ => (),
    }
}
