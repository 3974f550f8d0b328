/// Launch limit: until the window ends, one transaction may take at most a fixed amount from the
/// curve, in one call or many. What the launch fee withholds counts, so that the limit bounds how
/// far a transaction moves the price. The creator's first buy counts like any other.
///
/// It slows down a single sniper but cannot stop one who trades from many addresses.
module launchpad::launch_limit;

use sui::clock::Clock;

// === Errors ===

/// The purchases of one transaction exceed the limit while the window is open.
#[error(code = 0)]
const ELaunchLimitExceeded: vector<u8> = b"Purchase exceeds the launch limit per transaction";

// === Structs ===

/// The limit, and how much of it the last transaction has taken.
public struct LaunchLimit has store {
    /// End of the window in milliseconds since the Unix epoch, exclusive.
    ends_ms: u64,
    /// Limit per transaction in base units of the base coin.
    max_base: u64,
    /// Digest of the last transaction that bought within the window, initially of the creation.
    tx_digest: vector<u8>,
    /// Taken from the curve by that transaction so far, in base units.
    bought: u64,
}

// === View Functions ===

/// Returns the end of the window in milliseconds since the Unix epoch, exclusive.
public fun ends_ms(self: &LaunchLimit): u64 { self.ends_ms }

/// Returns the limit per transaction in base units of the base coin.
public fun max_base(self: &LaunchLimit): u64 { self.max_base }

// === Package Functions ===

/// Returns whether this transaction created the pool and has not bought within its window. The
/// digest is that of the creation until the first purchase, which records an amount.
public(package) fun is_untouched(self: &LaunchLimit, ctx: &TxContext): bool {
    &self.tx_digest == ctx.digest() && self.bought == 0
}

/// Creates a window that ends at `ends_ms`.
public(package) fun new(ends_ms: u64, max_base: u64, ctx: &TxContext): LaunchLimit {
    LaunchLimit { ends_ms, max_base, tx_digest: *ctx.digest(), bought: 0 }
}

/// Counts a purchase of this transaction. Does nothing once the window has ended.
///
/// #### Parameters
/// - `base_taken`: base taken from the curve, launch fee included, in base units.
///
/// #### Aborts
/// - `ELaunchLimitExceeded` if the transaction's purchases add up to more than the limit.
public(package) fun record_buy(
    self: &mut LaunchLimit,
    base_taken: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    if (clock.timestamp_ms() >= self.ends_ms) return;
    if (&self.tx_digest != ctx.digest()) {
        self.tx_digest = *ctx.digest();
        self.bought = 0;
    };
    // `bought` never exceeds `max_base`, so the subtraction cannot underflow.
    assert!(base_taken <= self.max_base - self.bought, ELaunchLimitExceeded);
    self.bought = self.bought + base_taken;
}
