/// Plays a history of swaps on a real pair and holds every number to what it should be.
#[test_only]
module amm::pair_runner;

use amm::dog::DOG;
use amm::pair::{Self, Pair};
use std::unit_test::{assert_eq, destroy};
use sui::balance;
use sui::clock::{Self, Clock};
use sui::coin;
use sui::test_scenario::{Self, Scenario};

const TRADER: address = @0xA11CE;
const NOW_MS: u64 = 1_700_000_000_000;

/// The quote coin of these tests.
public struct SHELL has drop {}

public struct Run {
    scenario: Scenario,
    clock: Clock,
    pair: Pair<DOG, SHELL>,
}

public fun start(quote_reserve: u64, coin_reserve: u64): Run {
    let mut scenario = test_scenario::begin(TRADER);
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(NOW_MS);
    pair::open<DOG, SHELL>(
        object::id_from_address(@0x9001),
        balance::create_for_testing(coin_reserve),
        balance::create_for_testing(quote_reserve),
        &clock,
        scenario.ctx(),
    );
    scenario.next_tx(TRADER);
    let pair = scenario.take_shared<Pair<DOG, SHELL>>();
    Run { scenario, clock, pair }
}

/// `expected`: quote, coins, fee, then quote reserve and coin reserve afterwards.
public fun buy_exact_quote(self: &mut Run, payment: u64, expected: vector<u64>) {
    let (coins_out, fee) = self.pair.quote_buy_exact_quote(payment);
    assert_eq!(vector[payment, coins_out, fee], vector[expected[0], expected[1], expected[2]]);
    let payment = coin::mint_for_testing(payment, self.scenario.ctx());
    let coins = self
        .pair
        .buy_exact_quote(payment, coins_out, NOW_MS, &self.clock, self.scenario.ctx());
    assert_eq!(coins.value(), expected[1]);
    destroy(coins);
    self.check_reserves(expected);
}

/// Pays one unit more than the coins cost; see `buy_exact_quote` for `expected`.
public fun buy_exact_coins(self: &mut Run, coins_out: u64, expected: vector<u64>) {
    let (cost, fee) = self.pair.quote_buy_exact_coins(coins_out);
    assert_eq!(vector[cost, coins_out, fee], vector[expected[0], expected[1], expected[2]]);
    let payment = coin::mint_for_testing(cost + 1, self.scenario.ctx());
    let (coins, refund) = self
        .pair
        .buy_exact_coins(payment, coins_out, NOW_MS, &self.clock, self.scenario.ctx());
    assert_eq!(coins.value(), coins_out);
    assert_eq!(refund.value(), 1);
    destroy(coins);
    destroy(refund);
    self.check_reserves(expected);
}

/// See `buy_exact_quote` for `expected`.
public fun sell(self: &mut Run, amount: u64, expected: vector<u64>) {
    let (quote_out, fee) = self.pair.quote_sell(amount);
    assert_eq!(vector[quote_out, amount, fee], vector[expected[0], expected[1], expected[2]]);
    let coins = coin::mint_for_testing(amount, self.scenario.ctx());
    let quote = self.pair.sell(coins, quote_out, NOW_MS, &self.clock, self.scenario.ctx());
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

fun check_reserves(self: &Run, expected: vector<u64>) {
    assert_eq!(
        vector[self.pair.quote_reserve(), self.pair.coin_reserve()],
        vector[expected[3], expected[4]],
    );
}
