/// Accumulator that divides emissions among positions in proportion to their weights.
///
/// The index grows by `emission / total weight`. A position earns its weight times the growth of
/// the index, regardless of other positions. Remainders of the division and emissions without
/// stakers are unallocated rewards, so that `allocated + unallocated = emitted` holds exactly.
module staking::reward_index;

// === Structs ===

/// Reward index of one pool.
public struct RewardIndex has store {
    /// Rewards per unit of weight since the pool was created, scaled.
    value: u256,
    /// Weight of all positions.
    total_weight: u128,
    /// Rewards in the pool that are owed to no position, scaled. They can only fund campaigns.
    unallocated: u256,
}

// === View Functions ===

/// Returns the rewards per unit of weight, scaled.
public fun value(self: &RewardIndex): u256 { self.value }

/// Returns the weight of all positions.
public fun total_weight(self: &RewardIndex): u128 { self.total_weight }

/// Returns the unallocated rewards, scaled.
public fun unallocated(self: &RewardIndex): u256 { self.unallocated }

/// Returns the index after another `emission` (scaled).
public fun value_after(self: &RewardIndex, emission: u256): u256 {
    if (self.total_weight == 0) self.value else self.value + emission / (self.total_weight as u256)
}

// === Package Functions ===

/// Creates the index of a new pool.
public(package) fun new(): RewardIndex {
    RewardIndex { value: 0, total_weight: 0, unallocated: 0 }
}

/// Divides `emission` (scaled) among the present weights; the rest becomes unallocated.
public(package) fun advance(self: &mut RewardIndex, emission: u256) {
    let value = self.value_after(emission);
    let allocated = (value - self.value) * (self.total_weight as u256);
    self.value = value;
    self.unallocated = self.unallocated + (emission - allocated);
}

/// Replaces the weight of a position.
public(package) fun reweigh(self: &mut RewardIndex, before: u128, after: u128) {
    self.total_weight = self.total_weight - before + after;
}

/// Adds a scaled amount to the unallocated rewards.
public(package) fun deallocate(self: &mut RewardIndex, amount: u256) {
    self.unallocated = self.unallocated + amount;
}

/// Removes a scaled amount from the unallocated rewards, which hold at least that much.
public(package) fun allocate(self: &mut RewardIndex, amount: u256) {
    self.unallocated = self.unallocated - amount;
}
