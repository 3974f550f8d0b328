/// What must hold whatever is done: stakes add up to the balance, every fraction of every reward is
/// somebody's or nobody's, no more is paid than was paid in, and everybody can leave with
/// everything.
module staking::property_tests;

use staking::books;
use staking::dice::{Self, Dice};
use staking::fixture::{Self, Fixture};
use std::unit_test::assert_eq;

const STEPS: u64 = 24;
const HISTORIES: u64 = 4;
const HOUR_MS: u64 = 3_600_000;
/// Stakes and payments stay so small that no history exceeds a coin's supply.
const MAX_STAKE: u64 = 500_000_000_000_000_000;
const MAX_PAYMENT: u64 = 500_000_000_000_000_000;
const MAX_RATE: u64 = 1_000_000_000_000;

/// What went into the reward balance and came out of it, as those who paid and were paid count it.
public struct Books has drop {
    paid_in: u64,
    paid_out: u64,
    /// By staker.
    stakes: vector<u64>,
}

fun stakers(): vector<address> { vector[@0xA11CE, @0xB0B, @0xCA401] }

#[random_test]
fun any_history_keeps_the_books(seed: u64) {
    let mut dice = dice::new(seed);
    HISTORIES.do!(|_| keep_books(&mut dice));
}

fun keep_books(dice: &mut Dice) {
    let mut fixture = fixture::new(30_000);
    let mut books = Books { paid_in: 0, paid_out: 0, stakes: vector[0, 0, 0] };
    STEPS.do!(|_| {
        if (dice.below(4) > 0) fixture.wait(dice.any_size(48 * HOUR_MS));
        books.step(&mut fixture, dice);
        books.check(&fixture);
    });
    // Everybody leaves, with all they have earned.
    stakers().length().do!(|who| {
        books.claim(&mut fixture, who);
        let stake = books.stakes[who];
        if (stake > 0) books.unstake(&mut fixture, who, stake);
        books.check(&fixture);
    });
    assert_eq!(fixture.pool().total_staked(), 0);
    assert_eq!(fixture.pool().total_weight(), 0);
    fixture.end();
}

fun step(self: &mut Books, fixture: &mut Fixture, dice: &mut Dice) {
    let who = dice.below(stakers().length());
    let turn = dice.below(8);
    let stake = self.stakes[who];
    if (turn == 0) self.top_up(fixture, dice)
    else if (turn == 1) self.claim(fixture, who)
    else if (turn < 5 || stake == 0) self.stake(fixture, who, dice.any_size(MAX_STAKE))
    else if (turn == 5) self.emergency_exit(fixture, who)
    else self.unstake(fixture, who, dice.any_size(stake));
}

/// Opens a campaign, or extends or raises the last.
fun top_up(self: &mut Books, fixture: &mut Fixture, dice: &mut Dice) {
    let now_ms = fixture.clock().timestamp_ms();
    let campaigns = fixture.pool().campaigns();
    let count = campaigns.length();
    let turn = dice.below(3);
    let paid = if (turn == 0 && count < 8 || count == 0 || campaigns[count - 1].has_ended(now_ms)) {
        if (count == 8) return;
        fixture.next_tx(fixture::owner());
        let duration_ms = HOUR_MS + dice.any_size(100 * HOUR_MS);
        MAX_PAYMENT - fixture.open_with(MAX_PAYMENT, dice.any_size(MAX_RATE), 0, duration_ms)
    } else {
        let campaign = campaigns[count - 1];
        if (turn < 2 || campaign.remaining_ms(now_ms) < HOUR_MS) {
            let extra_ms = dice.any_size(HOUR_MS);
            MAX_PAYMENT - fixture.extend(campaign.id(), MAX_PAYMENT, extra_ms)
        } else {
            MAX_PAYMENT - fixture.raise(campaign.id(), MAX_PAYMENT, dice.any_size(MAX_RATE))
        }
    };
    self.paid_in = self.paid_in + paid;
}

fun stake(self: &mut Books, fixture: &mut Fixture, who: u64, amount: u64) {
    fixture.stake(stakers()[who], amount);
    let stake = &mut self.stakes[who];
    *stake = *stake + amount;
}

fun unstake(self: &mut Books, fixture: &mut Fixture, who: u64, amount: u64) {
    assert_eq!(fixture.unstake(stakers()[who], amount), amount);
    let stake = &mut self.stakes[who];
    *stake = *stake - amount;
}

fun emergency_exit(self: &mut Books, fixture: &mut Fixture, who: u64) {
    let stake = &mut self.stakes[who];
    assert_eq!(fixture.emergency_exit(stakers()[who]), *stake);
    *stake = 0;
}

fun claim(self: &mut Books, fixture: &mut Fixture, who: u64) {
    let claimable = fixture.claimable(stakers()[who]);
    if (claimable == 0) return;
    assert_eq!(fixture.claim(stakers()[who]), claimable);
    self.paid_out = self.paid_out + claimable;
}

fun check(self: &Books, fixture: &Fixture) {
    let pool = fixture.pool();
    stakers().length().do!(|who| assert_eq!(pool.staked(stakers()[who]), self.stakes[who]));
    books::check(pool, stakers());
    assert!(self.paid_out <= self.paid_in);
    assert_eq!(self.paid_in - self.paid_out, pool.rewards());
}
