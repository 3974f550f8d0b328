/// Invariants of a pool, which hold exactly after every operation.
#[test_only]
module staking::invariants;

use staking::pool::Pool;
use staking::scaled;
use std::unit_test::assert_eq;

/// All stakers of the pool must be among `stakers`.
public fun check<S, E>(pool: &Pool<S, E>, stakers: vector<address>) {
    let now_ms = pool.accrued_at_ms();
    let stakes = stakers.fold!(0, |sum, staker| sum + pool.staked(staker));
    assert_eq!(stakes, pool.total_staked());
    let weights = stakers.fold!(0, |sum, staker| sum + pool.weight_of(staker));
    assert_eq!(weights, pool.total_weight());
    // Every fraction of the rewards is owed, to be emitted, or unallocated.
    let owed = stakers.fold!(0, |sum, staker| sum + pool.owed_for_testing(staker));
    let mut committed = 0;
    pool.campaigns().do_ref!(|campaign| {
        let remaining_ms = campaign.remaining_ms(now_ms);
        committed = committed + scaled::from_rate(campaign.rate_per_second(), remaining_ms);
    });
    assert_eq!(
        owed + committed + pool.unallocated_for_testing(),
        scaled::from_units(pool.reward_balance()),
    );
}

use fun weight_of as Pool.weight_of;

fun weight_of<S, E>(pool: &Pool<S, E>, staker: address): u128 {
    ((pool.staked(staker) - pool.pending(staker)) as u128) * (pool.multiplier_bps(staker) as u128)
}
