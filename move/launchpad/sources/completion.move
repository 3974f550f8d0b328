/// Since when a curve has been sold out, for venues that may give up after a time.
///
/// A sale reopens the curve, and a purchase completes it again. A short reopening does not count: otherwise
/// one coin sold and bought back a day would keep a venue from giving up. A long one does: otherwise a curve
/// that was sold out for a moment long ago would count as waiting ever since.
module launchpad::completion;

// === Constants ===

/// The longest reopening that does not count: an hour.
const GRACE_MS: u64 = 3_600_000;

// === Structs ===

/// In milliseconds since the Unix epoch.
public struct Completion has store {
    /// When the curve was sold out; kept while it is open again.
    since_ms: Option<u64>,
    /// When the sale came that reopened it; none while it is sold out.
    reopened_ms: Option<u64>,
}

// === View helpers ===

/// Since when the curve has been sold out, not counting short reopenings; none while coins are left.
public fun since_ms(self: &Completion): Option<u64> {
    if (self.reopened_ms.is_none()) self.since_ms else option::none()
}

// === Package Functions ===

/// Of a curve that is not sold out.
public(package) fun new(): Completion {
    Completion { since_ms: option::none(), reopened_ms: option::none() }
}

/// The last coin was sold.
public(package) fun complete(self: &mut Completion, now_ms: u64) {
    let goes_on = self.reopened_ms.is_some_and!(|at_ms| now_ms <= *at_ms + GRACE_MS);
    if (!goes_on) self.since_ms = option::some(now_ms);
    self.reopened_ms = option::none();
}

/// Coins came back.
public(package) fun reopen(self: &mut Completion, now_ms: u64) {
    if (self.since_ms.is_some() && self.reopened_ms.is_none()) {
        self.reopened_ms = option::some(now_ms);
    }
}
