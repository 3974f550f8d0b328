/// Invariants over random operation sequences: stakes add up to the balance, every fraction of the
/// rewards is accounted for, payouts never exceed payments, and every staker can withdraw in full.
module staking::property_tests;

use staking::fixture::{Self, Fixture};
use staking::invariants;
use staking::rng::{Self, Rng};
use std::unit_test::assert_eq;

const OPERATIONS: u64 = 24;
const SEQUENCES: u64 = 4;
const HOUR_MS: u64 = 3_600_000;
/// Small enough that no sequence exceeds a coin's supply.
const MAX_STAKE: u64 = 500_000_000_000_000_000;
const MAX_PAYMENT: u64 = 500_000_000_000_000_000;
const MAX_RATE: u64 = 1_000_000_000_000;

/// Rewards paid in and out, and stakes, as counted by the test.
public struct Model has drop {
    paid_in: u64,
    paid_out: u64,
    /// By staker.
    stakes: vector<u64>,
}

fun stakers(): vector<address> { vector[@0xA11CE, @0xB0B, @0xCA401] }

#[random_test]
fun any_sequence_preserves_the_invariants(seed: u64) {
    let mut rng = rng::new(seed);
    SEQUENCES.do!(|_| run_sequence(&mut rng));
}

fun run_sequence(rng: &mut Rng) {
    let mut fixture = fixture::new(30_000);
    let mut model = Model { paid_in: 0, paid_out: 0, stakes: vector[0, 0, 0] };
    OPERATIONS.do!(|_| {
        if (rng.below(4) > 0) fixture.wait(rng.any_size(48 * HOUR_MS));
        model.step(&mut fixture, rng);
        model.check(&fixture);
    });
    // Every staker claims and withdraws in full.
    stakers().length().do!(|who| {
        model.claim(&mut fixture, who);
        let stake = model.stakes[who];
        if (stake > 0) model.unstake(&mut fixture, who, stake);
        model.check(&fixture);
    });
    assert_eq!(fixture.pool().total_staked(), 0);
    assert_eq!(fixture.pool().total_weight(), 0);
    fixture.end();
}

fun step(self: &mut Model, fixture: &mut Fixture, rng: &mut Rng) {
    let who = rng.below(stakers().length());
    let turn = rng.below(8);
    let stake = self.stakes[who];
    if (turn == 0) self.top_up(fixture, rng)
    else if (turn == 1) self.claim(fixture, who)
    else if (turn < 5 || stake == 0) self.stake(fixture, who, rng.any_size(MAX_STAKE))
    else if (turn == 5) self.emergency_exit(fixture, who)
    else self.unstake(fixture, who, rng.any_size(stake));
}

/// Opens a campaign, or extends or raises the last.
fun top_up(self: &mut Model, fixture: &mut Fixture, rng: &mut Rng) {
    let now_ms = fixture.clock().timestamp_ms();
    let campaigns = fixture.pool().campaigns();
    let count = campaigns.length();
    let turn = rng.below(3);
    let paid = if (turn == 0 && count < 8 || count == 0 || campaigns[count - 1].has_ended(now_ms)) {
        if (count == 8) return;
        fixture.next_tx(fixture::owner());
        let duration_ms = HOUR_MS + rng.any_size(100 * HOUR_MS);
        MAX_PAYMENT - fixture.open_with(MAX_PAYMENT, rng.any_size(MAX_RATE), 0, duration_ms)
    } else {
        let campaign = campaigns[count - 1];
        if (turn < 2 || campaign.remaining_ms(now_ms) < HOUR_MS) {
            let extra_ms = rng.any_size(HOUR_MS);
            MAX_PAYMENT - fixture.extend(campaign.id(), MAX_PAYMENT, extra_ms)
        } else {
            MAX_PAYMENT - fixture.raise(campaign.id(), MAX_PAYMENT, rng.any_size(MAX_RATE))
        }
    };
    self.paid_in = self.paid_in + paid;
}

fun stake(self: &mut Model, fixture: &mut Fixture, who: u64, amount: u64) {
    fixture.stake(stakers()[who], amount);
    let stake = &mut self.stakes[who];
    *stake = *stake + amount;
}

fun unstake(self: &mut Model, fixture: &mut Fixture, who: u64, amount: u64) {
    assert_eq!(fixture.unstake(stakers()[who], amount), amount);
    let stake = &mut self.stakes[who];
    *stake = *stake - amount;
}

fun emergency_exit(self: &mut Model, fixture: &mut Fixture, who: u64) {
    let stake = &mut self.stakes[who];
    assert_eq!(fixture.emergency_exit(stakers()[who]), *stake);
    *stake = 0;
}

fun claim(self: &mut Model, fixture: &mut Fixture, who: u64) {
    let claimable = fixture.claimable(stakers()[who]);
    if (claimable == 0) return;
    assert_eq!(fixture.claim(stakers()[who]), claimable);
    self.paid_out = self.paid_out + claimable;
}

fun check(self: &Model, fixture: &Fixture) {
    let pool = fixture.pool();
    stakers().length().do!(|who| assert_eq!(pool.staked(stakers()[who]), self.stakes[who]));
    invariants::check(pool, stakers());
    assert!(self.paid_out <= self.paid_in);
    assert_eq!(self.paid_in - self.paid_out, pool.reward_balance());
}
