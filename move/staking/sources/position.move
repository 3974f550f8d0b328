/// Stake and rewards of one address in a pool.
module staking::position;

use staking::scaled;

// === Constants ===

/// Multiplier of a position without a boost, in basis points.
const NO_BOOST_BPS: u64 = 10_000;

// === Structs ===

/// A staker's position.
public struct Position has store {
    /// Staked base units, pending ones included.
    amount: u64,
    /// Staked base units without weight, which wait for their activation.
    pending: u64,
    /// Time of the last stake that became pending, in milliseconds since the Unix epoch.
    pending_since_ms: u64,
    /// Weight of each unit, in basis points.
    multiplier_bps: u64,
    /// Reward index at the last settlement.
    index: u256,
    /// Rewards earned and not claimed, scaled.
    owed: u256,
}

// === View Functions ===

/// Returns the staked base units, pending ones included.
public fun amount(self: &Position): u64 { self.amount }

/// Returns the staked base units that have no weight yet.
public fun pending(self: &Position): u64 { self.pending }

/// Returns the time of the last stake that became pending, in milliseconds since the Unix epoch.
public fun pending_since_ms(self: &Position): u64 { self.pending_since_ms }

/// Returns the weight of each unit in basis points.
public fun multiplier_bps(self: &Position): u64 { self.multiplier_bps }

/// Returns the position's weight in base units times basis points. Pending units have none.
public fun weight(self: &Position): u128 {
    ((self.amount - self.pending) as u128) * (self.multiplier_bps as u128)
}

/// Returns the rewards owed when the reward index is `index`, scaled. The product cannot overflow:
/// a position earns at most what was emitted.
public fun owed_at(self: &Position, index: u256): u256 {
    self.owed + (self.weight() as u256) * (index - self.index)
}

/// Returns whether nothing is staked and less than a base unit is claimable.
public fun is_spent(self: &Position): bool {
    self.amount == 0 && scaled::whole_units(self.owed) == 0
}

/// Returns the multiplier of a position without a boost.
public fun no_boost_bps(): u64 { NO_BOOST_BPS }

// === Package Functions ===

/// Creates an empty position.
public(package) fun new(index: u256): Position {
    Position {
        amount: 0,
        pending: 0,
        pending_since_ms: 0,
        multiplier_bps: NO_BOOST_BPS,
        index,
        owed: 0,
    }
}

/// Credits the rewards earned up to `index`. Call it before the weight changes.
public(package) fun settle(self: &mut Position, index: u256) {
    self.owed = self.owed_at(index);
    self.index = index;
}

/// Adds to the stake, with weight at once.
public(package) fun add(self: &mut Position, amount: u64) { self.amount = self.amount + amount; }

/// Adds to the stake without weight. All pending units wait from now on.
public(package) fun add_pending(self: &mut Position, amount: u64, now_ms: u64) {
    self.amount = self.amount + amount;
    self.pending = self.pending + amount;
    self.pending_since_ms = now_ms;
}

/// Gives the pending units their weight and returns their number.
public(package) fun activate(self: &mut Position): u64 {
    let activated = self.pending;
    self.pending = 0;
    activated
}

/// Removes from the stake, which holds at least `amount`: pending units first. An empty position
/// loses its boost.
public(package) fun subtract(self: &mut Position, amount: u64) {
    self.amount = self.amount - amount;
    self.pending = self.pending - amount.min(self.pending);
    if (self.amount == 0) self.multiplier_bps = NO_BOOST_BPS;
}

/// Sets the multiplier.
public(package) fun set_multiplier(self: &mut Position, multiplier_bps: u64) {
    self.multiplier_bps = multiplier_bps;
}

/// Returns the whole base units owed and keeps the fraction.
public(package) fun take_owed(self: &mut Position): u64 {
    let units = scaled::whole_units(self.owed);
    self.owed = self.owed - scaled::from_units(units);
    units
}

/// Deletes the position and returns the rewards that it was owed when last settled, scaled.
public(package) fun destroy(self: Position): u256 {
    let Position { owed, .. } = self;
    owed
}
