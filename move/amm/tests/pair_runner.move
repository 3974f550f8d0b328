/// Runs a sequence of swaps on a pair and compares every amount with its reference vector.
#[test_only]
module amm::pair_runner;

use amm::dog::DOG;
use amm::pair::{Self, Pair, Swap};
use amm::swap_fees;
use launchpad::price_accumulator;
use std::unit_test::{assert_eq, destroy};
use sui::balance;
use sui::clock::{Self, Clock};
use sui::coin;
use sui::test_scenario::{Self, Scenario};

const TRADER: address = @0xA11CE;
const REFERRER: address = @0x4EF;
const NOW_MS: u64 = 1_700_000_000_000;
const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;

/// Quote coin of these tests.
public struct SHELL has drop {}

public struct Run {
    scenario: Scenario,
    clock: Clock,
    pair: Pair<DOG, SHELL>,
    /// Sums of the expected parts: creator, referrer, co-creators, protocol.
    credited: vector<u64>,
}

public fun start(
    target_raised: u64,
    has_co_creators: bool,
    quote_reserve: u64,
    base_reserve: u64,
): Run {
    let mut scenario = test_scenario::begin(TRADER);
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(NOW_MS);
    pair::create<DOG, SHELL>(
        object::id_from_address(@0x9001),
        balance::create_for_testing(base_reserve),
        balance::create_for_testing(quote_reserve),
        price_accumulator::new(NOW_MS),
        swap_fees::new(target_raised, has_co_creators),
        &clock,
        scenario.ctx(),
    );
    scenario.next_tx(TRADER);
    let pair = scenario.take_shared<Pair<DOG, SHELL>>();
    Run { scenario, clock, pair, credited: vector[0, 0, 0, 0] }
}

/// Each swap is at a later timestamp. `expected`: quote, base, fee, liquidity fee, the parts of
/// creator, referrer, co-creators and protocol, then quote reserve and base reserve afterwards.
public fun buy_exact_in(self: &mut Run, payment: u64, referred: bool, expected: vector<u64>) {
    self.clock.increment_for_testing(1);
    check_preview(self.pair.preview_buy_exact_in(payment, &self.clock), expected);
    let payment = coin::mint_for_testing(payment, self.scenario.ctx());
    let base = self
        .pair
        .buy_exact_in(
            payment,
            expected[1],
            referrer(referred),
            NO_DEADLINE,
            &self.clock,
            self.scenario.ctx(),
        );
    assert_eq!(base.value(), expected[1]);
    destroy(base);
    self.check_state(expected);
}

/// Pays one unit more than the cost; see `buy_exact_in` for `expected`.
public fun buy_exact_out(self: &mut Run, amount_out: u64, referred: bool, expected: vector<u64>) {
    self.clock.increment_for_testing(1);
    check_preview(self.pair.preview_buy_exact_out(amount_out, &self.clock), expected);
    let payment = coin::mint_for_testing(expected[0] + 1, self.scenario.ctx());
    let (base, refund) = self
        .pair
        .buy_exact_out(
            payment,
            amount_out,
            referrer(referred),
            NO_DEADLINE,
            &self.clock,
            self.scenario.ctx(),
        );
    assert_eq!(base.value(), amount_out);
    assert_eq!(refund.value(), 1);
    destroy(base);
    destroy(refund);
    self.check_state(expected);
}

/// See `buy_exact_in` for `expected`.
public fun sell_exact_in(self: &mut Run, amount: u64, referred: bool, expected: vector<u64>) {
    self.clock.increment_for_testing(1);
    check_preview(self.pair.preview_sell_exact_in(amount, &self.clock), expected);
    let base = coin::mint_for_testing(amount, self.scenario.ctx());
    let proceeds = expected[0] - expected[2];
    let quote = self
        .pair
        .sell_exact_in(
            base,
            proceeds,
            referrer(referred),
            NO_DEADLINE,
            &self.clock,
            self.scenario.ctx(),
        );
    assert_eq!(quote.value(), proceeds);
    destroy(quote);
    self.check_state(expected);
}

public fun end(self: Run) {
    let Run { scenario, clock, pair, .. } = self;
    test_scenario::return_shared(pair);
    clock.destroy_for_testing();
    scenario.end();
}

fun referrer(referred: bool): Option<address> {
    if (referred) option::some(REFERRER) else option::none()
}

fun check_preview(swap: Swap, expected: vector<u64>) {
    assert_eq!(
        vector[swap.quote_amount(), swap.base_amount(), swap.fee(), swap.liquidity_fee()],
        vector[expected[0], expected[1], expected[2], expected[3]],
    );
}

fun check_state(self: &mut Run, expected: vector<u64>) {
    4u64.do!(|role| {
        let credited = &mut self.credited[role];
        *credited = *credited + expected[4 + role];
    });
    let fees = self.pair.fees();
    assert_eq!(
        vector[fees.creator(), fees.referrer(REFERRER), fees.co_creators(), fees.protocol()],
        self.credited,
    );
    assert_eq!(
        vector[self.pair.quote_reserve(), self.pair.base_reserve()],
        vector[expected[8], expected[9]],
    );
}
