/// Specifications of `reward_index`: emissions become allocated or unallocated without remainder.
module staking::reward_index_spec;

use staking::reward_index::{Self, RewardIndex};

#[spec_only]
use prover::prover::{ensures, requires};
#[spec(prove, ignore_abort, target = reward_index::advance)]
public fun advance_spec(index: &mut RewardIndex, emission: u256) {
    let (value, weight) = (index.value(), index.total_weight());
    let unallocated = index.unallocated();
    reward_index::advance(index, emission);
    let allocated = (index.value() - value) * (index.total_weight() as u256);
    let remainder = index.unallocated() - unallocated;
    ensures(index.value() >= value);
    ensures(index.total_weight() == weight);
    ensures(allocated + remainder == emission);
    if (index.total_weight() > 0) ensures(remainder < (index.total_weight() as u256));
}

#[spec(prove, ignore_abort, target = reward_index::reweigh)]
public fun reweigh_spec(index: &mut RewardIndex, before: u128, after: u128) {
    requires(before <= index.total_weight());
    let (value, weight) = (index.value(), index.total_weight());
    let unallocated = index.unallocated();
    reward_index::reweigh(index, before, after);
    ensures(index.total_weight() == weight - before + after);
    ensures(index.value() == value && index.unallocated() == unallocated);
}
