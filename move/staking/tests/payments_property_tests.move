/// Random sequences of stakes, activations, payments and exits in a payment pool, against a model
/// that tracks the time of every stake: each payment is divided by the active stakes only, and
/// every fraction of it is accounted for.
module staking::payments_property_tests;

use staking::fixture::{Self, Fixture};
use staking::invariants;
use staking::rng::{Self, Rng};
use std::unit_test::assert_eq;

const OPERATIONS: u64 = 96;
const DAY_MS: u64 = 86_400_000;
/// Scaled amount of one base unit.
const SCALE: u256 = 1_000_000_000_000_000_000_000_000_000_000_000_000;
/// Small enough that no sequence exceeds a coin's supply.
const MAX_AMOUNT: u64 = 500_000_000_000_000_000;

/// Stake of one account, as counted by the test.
public struct Holding has copy, drop { active: u64, pending: u64, since_ms: u64 }

public struct Model has drop { paid_in: u64, paid_out: u64, holdings: vector<Holding> }

fun stakers(): vector<address> { vector[@0xA11CE, @0xB0B, @0xCA401] }

#[random_test]
fun any_sequence_divides_payments_by_active_stake(seed: u64) {
    let rng = &mut rng::new(seed);
    let mut fixture = fixture::for_payments();
    let none = Holding { active: 0, pending: 0, since_ms: 0 };
    let mut model = Model { paid_in: 0, paid_out: 0, holdings: vector[none, none, none] };
    OPERATIONS.do!(|_| {
        if (rng.below(2) > 0) fixture.wait(rng.below(2 * DAY_MS));
        model.step(&mut fixture, rng);
        model.check(&fixture);
    });
    // Every staker claims and withdraws in full.
    stakers().length().do!(|who| {
        model.claim(&mut fixture, who);
        let stake = model.holdings[who].active + model.holdings[who].pending;
        if (stake > 0) model.unstake(&mut fixture, who, stake);
        model.check(&fixture);
    });
    assert_eq!(fixture.pool().total_staked(), 0);
    assert_eq!(fixture.pool().total_weight(), 0);
    // The remainder is less than a unit of rounding for each exit, or was forfeited.
    assert_eq!(fixture.pool().reward_balance(), fixture.pool().unallocated_rewards());
    fixture.end();
}

fun step(self: &mut Model, fixture: &mut Fixture, rng: &mut Rng) {
    let who = rng.below(stakers().length());
    let turn = rng.below(10);
    let Holding { active, pending, .. } = self.holdings[who];
    let stake = active + pending;
    if (turn < 3) self.pay(fixture, rng.any_size(MAX_AMOUNT))
    else if (turn == 3) self.claim(fixture, who)
    else if (turn < 6) self.activate(fixture, who)
    else if (turn < 8 || stake == 0) self.stake(fixture, who, rng.any_size(MAX_AMOUNT))
    else if (turn == 8) self.emergency_exit(fixture, who)
    else self.unstake(fixture, who, rng.any_size(stake));
}

fun pay(self: &mut Model, fixture: &mut Fixture, amount: u64) {
    let active = self.holdings.fold!(0u256, |sum, holding| sum + (holding.active as u256));
    if (active == 0 || amount > MAX_AMOUNT) return;
    let before = stakers().map!(|staker| fixture.pool().owed_for_testing(staker));
    fixture.pay(amount);
    let per_weight = (amount as u256) * SCALE / (active * 10_000);
    stakers().length().do!(|who| {
        let earned = fixture.pool().owed_for_testing(stakers()[who]) - before[who];
        assert_eq!(earned, (self.holdings[who].active as u256) * 10_000 * per_weight);
    });
    self.paid_in = self.paid_in + amount;
}

fun is_due(self: &Holding, fixture: &Fixture): bool {
    self.pending > 0 && fixture.clock().timestamp_ms() - self.since_ms >= DAY_MS
}

fun activate(self: &mut Model, fixture: &mut Fixture, who: u64) {
    let holding = &mut self.holdings[who];
    let due = holding.is_due(fixture);
    assert_eq!(fixture.pool().can_activate(stakers()[who], fixture.clock()), due);
    if (!due) return;
    fixture.activate(stakers()[who]);
    holding.active = holding.active + holding.pending;
    holding.pending = 0;
}

fun stake(self: &mut Model, fixture: &mut Fixture, who: u64, amount: u64) {
    let holding = &mut self.holdings[who];
    if (holding.is_due(fixture)) {
        holding.active = holding.active + holding.pending;
        holding.pending = 0;
    };
    fixture.stake(stakers()[who], amount);
    holding.pending = holding.pending + amount;
    holding.since_ms = fixture.clock().timestamp_ms();
}

fun unstake(self: &mut Model, fixture: &mut Fixture, who: u64, amount: u64) {
    assert_eq!(fixture.unstake(stakers()[who], amount), amount);
    let holding = &mut self.holdings[who];
    if (amount <= holding.pending) {
        holding.pending = holding.pending - amount;
    } else {
        holding.active = holding.active - (amount - holding.pending);
        holding.pending = 0;
    };
}

fun emergency_exit(self: &mut Model, fixture: &mut Fixture, who: u64) {
    let Holding { active, pending, .. } = self.holdings[who];
    assert_eq!(fixture.emergency_exit(stakers()[who]), active + pending);
    let holding = &mut self.holdings[who];
    *holding = Holding { active: 0, pending: 0, since_ms: 0 };
}

fun claim(self: &mut Model, fixture: &mut Fixture, who: u64) {
    let claimable = fixture.claimable(stakers()[who]);
    if (claimable == 0) return;
    assert_eq!(fixture.claim(stakers()[who]), claimable);
    self.paid_out = self.paid_out + claimable;
}

fun check(self: &Model, fixture: &Fixture) {
    let pool = fixture.pool();
    stakers().length().do!(|who| {
        let Holding { active, pending, .. } = self.holdings[who];
        assert_eq!(pool.staked(stakers()[who]), active + pending);
        assert_eq!(pool.pending(stakers()[who]), pending);
    });
    invariants::check(pool, stakers());
    assert_eq!(self.paid_in - self.paid_out, pool.reward_balance());
}
