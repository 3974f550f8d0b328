/// The accumulator that shares emissions among positions in proportion to their weights.
///
/// The index grows by `emission / total weight`. What a position earns between two moments is its
/// weight times the growth of the index between them, whoever else comes and goes. The division's
/// remainder and whatever is emitted while nobody stakes is kept apart as unallocated, so that
/// `shared + unallocated = emitted` holds exactly.
module staking::reward_index;

// === Structs ===

public struct RewardIndex has store {
    /// Scaled reward per unit of weight since the pool began.
    value: u256,
    /// Sum of the weights of all positions.
    total_weight: u128,
    /// Scaled reward that is in the pool and nobody's: it can only become rewards again.
    unallocated: u256,
}

// === View helpers ===

public fun value(self: &RewardIndex): u256 { self.value }

public fun total_weight(self: &RewardIndex): u128 { self.total_weight }

public fun unallocated(self: &RewardIndex): u256 { self.unallocated }

/// The index after another `emission` (scaled).
public fun value_after(self: &RewardIndex, emission: u256): u256 {
    if (self.total_weight == 0) self.value else self.value + emission / (self.total_weight as u256)
}

// === Package Functions ===

public(package) fun new(): RewardIndex {
    RewardIndex { value: 0, total_weight: 0, unallocated: 0 }
}

/// Shares `emission` (scaled) among the weights present, and keeps what cannot be shared.
public(package) fun advance(self: &mut RewardIndex, emission: u256) {
    let value = self.value_after(emission);
    let shared = (value - self.value) * (self.total_weight as u256);
    self.value = value;
    self.unallocated = self.unallocated + (emission - shared);
}

/// Replaces a position's weight.
public(package) fun reweigh(self: &mut RewardIndex, before: u128, after: u128) {
    self.total_weight = self.total_weight - before + after;
}

/// Keeps a scaled amount that is nobody's.
public(package) fun keep(self: &mut RewardIndex, amount: u256) {
    self.unallocated = self.unallocated + amount;
}

/// Takes a scaled amount out of what is nobody's, for further rewards. There is so much.
public(package) fun spend(self: &mut RewardIndex, amount: u256) {
    self.unallocated = self.unallocated - amount;
}
