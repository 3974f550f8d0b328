/// Runs a sequence of swaps on a pair and compares every amount with its reference vector.
#[test_only]
module amm::pair_runner;

use amm::dog::DOG;
use amm::pair::{Self, Pair, Swap};
use launchpad::price_accumulator;
use std::unit_test::{assert_eq, destroy};
use sui::balance;
use sui::clock::{Self, Clock};
use sui::coin;
use sui::test_scenario::{Self, Scenario};

const TRADER: address = @0xA11CE;
const NOW_MS: u64 = 1_700_000_000_000;

/// Quote coin of these tests.
public struct SHELL has drop {}

public struct Run {
    scenario: Scenario,
    clock: Clock,
    pair: Pair<DOG, SHELL>,
}

public fun start(quote_reserve: u64, base_reserve: u64): Run {
    let mut scenario = test_scenario::begin(TRADER);
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(NOW_MS);
    pair::create<DOG, SHELL>(
        object::id_from_address(@0x9001),
        balance::create_for_testing(base_reserve),
        balance::create_for_testing(quote_reserve),
        price_accumulator::new(NOW_MS),
        &clock,
        scenario.ctx(),
    );
    scenario.next_tx(TRADER);
    let pair = scenario.take_shared<Pair<DOG, SHELL>>();
    Run { scenario, clock, pair }
}

/// `expected`: quote, base, fee, then quote reserve and base reserve afterwards.
public fun buy_exact_in(self: &mut Run, payment: u64, expected: vector<u64>) {
    check_preview(self.pair.preview_buy_exact_in(payment), expected);
    let payment = coin::mint_for_testing(payment, self.scenario.ctx());
    let base = self
        .pair
        .buy_exact_in(payment, expected[1], NOW_MS, &self.clock, self.scenario.ctx());
    assert_eq!(base.value(), expected[1]);
    destroy(base);
    self.check_reserves(expected);
}

/// Pays one unit more than the cost; see `buy_exact_in` for `expected`.
public fun buy_exact_out(self: &mut Run, amount_out: u64, expected: vector<u64>) {
    check_preview(self.pair.preview_buy_exact_out(amount_out), expected);
    let payment = coin::mint_for_testing(expected[0] + 1, self.scenario.ctx());
    let (base, refund) = self
        .pair
        .buy_exact_out(payment, amount_out, NOW_MS, &self.clock, self.scenario.ctx());
    assert_eq!(base.value(), amount_out);
    assert_eq!(refund.value(), 1);
    destroy(base);
    destroy(refund);
    self.check_reserves(expected);
}

/// See `buy_exact_in` for `expected`.
public fun sell_exact_in(self: &mut Run, amount: u64, expected: vector<u64>) {
    check_preview(self.pair.preview_sell_exact_in(amount), expected);
    let base = coin::mint_for_testing(amount, self.scenario.ctx());
    let quote = self
        .pair
        .sell_exact_in(base, expected[0], NOW_MS, &self.clock, self.scenario.ctx());
    assert_eq!(quote.value(), expected[0]);
    destroy(quote);
    self.check_reserves(expected);
}

public fun end(self: Run) {
    let Run { scenario, clock, pair } = self;
    test_scenario::return_shared(pair);
    clock.destroy_for_testing();
    scenario.end();
}

fun check_preview(swap: Swap, expected: vector<u64>) {
    assert_eq!(
        vector[swap.quote_amount(), swap.base_amount(), swap.fee()],
        vector[expected[0], expected[1], expected[2]],
    );
}

fun check_reserves(self: &Run, expected: vector<u64>) {
    assert_eq!(
        vector[self.pair.quote_reserve(), self.pair.base_reserve()],
        vector[expected[3], expected[4]],
    );
}
