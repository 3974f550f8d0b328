/// Opening protection: while a pool is young, one transaction may buy at most a set amount of coins,
/// in one call or many. The creator's first buy counts like everybody's.
///
/// It slows down a single sniper; it cannot stop one person with many addresses.
module launchpad::launch_window;

use sui::clock::Clock;

// === Errors ===

/// One transaction tried to buy more than its share while the window is open.
#[error(code = 0)]
const ELaunchLimitExceeded: vector<u8> =
    b"The coin has just opened: one transaction cannot buy that much yet";

// === Structs ===

public struct LaunchWindow has store {
    /// Last moment of the window, in milliseconds since the Unix epoch, exclusive.
    ends_ms: u64,
    /// Coins (base units) that one transaction may buy before then.
    max_coins: u64,
    /// Digest of the last transaction that bought inside the window.
    tx_digest: vector<u8>,
    /// Coins (base units) bought by that transaction so far.
    bought: u64,
}

// === View helpers ===

public fun ends_ms(self: &LaunchWindow): u64 { self.ends_ms }

public fun max_coins(self: &LaunchWindow): u64 { self.max_coins }

// === Package Functions ===

public(package) fun new(ends_ms: u64, max_coins: u64, ctx: &TxContext): LaunchWindow {
    LaunchWindow { ends_ms, max_coins, tx_digest: *ctx.digest(), bought: 0 }
}

/// Counts `coins` (base units) bought by this transaction; does nothing once the window is over.
///
/// #### Aborts
/// - `ELaunchLimitExceeded` if the transaction's purchases together exceed `max_coins`.
public(package) fun record_buy(
    self: &mut LaunchWindow,
    coins: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    if (clock.timestamp_ms() >= self.ends_ms) return;
    if (&self.tx_digest != ctx.digest()) {
        self.tx_digest = *ctx.digest();
        self.bought = 0;
    };
    // `bought` never passes `max_coins`, so this cannot underflow.
    assert!(coins <= self.max_coins - self.bought, ELaunchLimitExceeded);
    self.bought = self.bought + coins;
}
