/// What one address has staked in a pool, and what it has earned.
module staking::position;

use staking::scaled;

// === Constants ===

/// Multiplier of a position without a boost, in basis points.
const NO_BOOST_BPS: u64 = 10_000;

// === Structs ===

public struct Position has store {
    /// Staked base units.
    amount: u64,
    /// How much each of them weighs, in basis points.
    multiplier_bps: u64,
    /// The pool's index up to which `owed` counts.
    index: u256,
    /// Scaled reward earned and not claimed.
    owed: u256,
}

// === View helpers ===

public fun amount(self: &Position): u64 { self.amount }

public fun multiplier_bps(self: &Position): u64 { self.multiplier_bps }

/// Share in the pool's emissions: staked base units times basis points.
public fun weight(self: &Position): u128 {
    (self.amount as u128) * (self.multiplier_bps as u128)
}

/// Scaled reward owed when the pool's index is at `index`. No product overflows: what a position
/// earns is at most what was emitted.
public fun owed_at(self: &Position, index: u256): u256 {
    self.owed + (self.weight() as u256) * (index - self.index)
}

/// Nothing is staked, and not one base unit can be claimed.
public fun is_spent(self: &Position): bool {
    self.amount == 0 && scaled::whole_units(self.owed) == 0
}

public fun no_boost_bps(): u64 { NO_BOOST_BPS }

// === Package Functions ===

public(package) fun new(index: u256): Position {
    Position { amount: 0, multiplier_bps: NO_BOOST_BPS, index, owed: 0 }
}

/// Credits what was earned up to `index`. To be called before the weight changes.
public(package) fun settle(self: &mut Position, index: u256) {
    self.owed = self.owed_at(index);
    self.index = index;
}

public(package) fun add(self: &mut Position, amount: u64) { self.amount = self.amount + amount; }

/// Takes away what was staked; there is so much. When nothing is left, neither is the boost.
public(package) fun subtract(self: &mut Position, amount: u64) {
    self.amount = self.amount - amount;
    if (self.amount == 0) self.multiplier_bps = NO_BOOST_BPS;
}

public(package) fun set_multiplier(self: &mut Position, multiplier_bps: u64) {
    self.multiplier_bps = multiplier_bps;
}

/// Takes the whole base units that are owed; the fraction stays.
public(package) fun take_owed(self: &mut Position): u64 {
    let units = scaled::whole_units(self.owed);
    self.owed = self.owed - scaled::from_units(units);
    units
}

/// Ends the position and gives the scaled reward that it was still owed when it was settled last.
public(package) fun destroy(self: Position): u256 {
    let Position { owed, .. } = self;
    owed
}
