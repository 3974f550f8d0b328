/// Replays a reference vector on a pool and compares every number with it.
#[test_only]
module staking::vector_runner;

use staking::fixture::{Self, Fixture};
use staking::invariants;
use std::unit_test::assert_eq;

const NO_EXPIRY: u64 = 18_446_744_073_709_551_615;

public struct Run {
    fixture: Fixture,
}

public fun start(): Run { Run { fixture: fixture::new(30_000) } }

/// Pays one unit more than the cost. `expected` after every step: the amount paid in or out, the
/// staker's stake and claimable rewards, total stake, total weight, reward balance and unallocated
/// rewards (scaled).
public fun open(
    self: &mut Run,
    at_ms: u64,
    campaign: u64,
    rate: u64,
    start_ms: u64,
    duration_ms: u64,
    expected: vector<u256>,
) {
    self.fixture.set_time(at_ms);
    self.fixture.next_tx(fixture::owner());
    let payment = payment(&expected);
    let change = self.fixture.open_with(payment, rate, start_ms, duration_ms);
    let campaigns = self.fixture.pool().campaigns();
    assert_eq!(campaigns[campaigns.length() - 1].id(), campaign);
    self.check(option::none(), payment - change, expected);
}

public fun open_from_unallocated(
    self: &mut Run,
    at_ms: u64,
    campaign: u64,
    rate: u64,
    start_ms: u64,
    duration_ms: u64,
    expected: vector<u256>,
) {
    self.fixture.set_time(at_ms);
    self.fixture.open_from_unallocated(rate, start_ms, duration_ms);
    let campaigns = self.fixture.pool().campaigns();
    assert_eq!(campaigns[campaigns.length() - 1].id(), campaign);
    self.check(option::none(), 0, expected);
}

public fun extend(
    self: &mut Run,
    at_ms: u64,
    campaign: u64,
    extra_ms: u64,
    expected: vector<u256>,
) {
    self.fixture.set_time(at_ms);
    let payment = payment(&expected);
    let change = self.fixture.extend(campaign, payment, extra_ms);
    self.check(option::none(), payment - change, expected);
}

public fun extend_from_unallocated(
    self: &mut Run,
    at_ms: u64,
    campaign: u64,
    expected: vector<u256>,
) {
    self.fixture.set_time(at_ms);
    self.fixture.extend_from_unallocated(campaign);
    self.check(option::none(), 0, expected);
}

public fun raise(self: &mut Run, at_ms: u64, campaign: u64, increase: u64, expected: vector<u256>) {
    self.fixture.set_time(at_ms);
    let payment = payment(&expected);
    let change = self.fixture.raise(campaign, payment, increase);
    self.check(option::none(), payment - change, expected);
}

public fun stake(self: &mut Run, at_ms: u64, who: u64, amount: u64, expected: vector<u256>) {
    self.fixture.set_time(at_ms);
    self.fixture.stake(staker(who), amount);
    self.check(option::some(who), 0, expected);
}

public fun unstake(self: &mut Run, at_ms: u64, who: u64, amount: u64, expected: vector<u256>) {
    self.fixture.set_time(at_ms);
    let paid = self.fixture.unstake(staker(who), amount);
    self.check(option::some(who), paid, expected);
}

public fun claim(self: &mut Run, at_ms: u64, who: u64, expected: vector<u256>) {
    self.fixture.set_time(at_ms);
    let claimable = self.fixture.claimable(staker(who));
    let paid = self.fixture.claim(staker(who));
    assert_eq!(paid, claimable);
    self.check(option::some(who), paid, expected);
}

public fun boost(
    self: &mut Run,
    at_ms: u64,
    who: u64,
    nonce: u64,
    multiplier_bps: u64,
    mut signature: vector<u8>,
    signature_end: vector<u8>,
    expected: vector<u256>,
) {
    self.fixture.set_time(at_ms);
    signature.append(signature_end);
    self.fixture.boost(staker(who), nonce, multiplier_bps, NO_EXPIRY, signature);
    self.check(option::some(who), 0, expected);
}

public fun emergency_exit(self: &mut Run, at_ms: u64, who: u64, expected: vector<u256>) {
    self.fixture.set_time(at_ms);
    let paid = self.fixture.emergency_exit(staker(who));
    self.check(option::some(who), paid, expected);
}

public fun end(self: Run) {
    let Run { fixture } = self;
    fixture.end();
}

fun check(self: &Run, who: Option<u64>, result: u64, expected: vector<u256>) {
    let pool = self.fixture.pool();
    let staker = who.map!(|who| staker(who)).destroy_or!(@0x0);
    assert_eq!(
        vector[
            result as u256,
            pool.staked(staker) as u256,
            self.fixture.claimable(staker) as u256,
            pool.total_staked() as u256,
            pool.total_weight() as u256,
            pool.reward_balance() as u256,
            pool.unallocated_for_testing(),
        ],
        expected,
    );
    invariants::check(pool, stakers());
}

fun payment(expected: &vector<u256>): u64 {
    // The largest payments leave no room for one unit more.
    (expected[0] as u64).min(NO_EXPIRY - 1) + 1
}

fun staker(who: u64): address { stakers()[who] }

fun stakers(): vector<address> { vector[@0xA11CE, @0xB0B, @0xCA401, @0xDA7E] }
