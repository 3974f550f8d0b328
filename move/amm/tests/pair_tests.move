/// What the vectors do not show of swapping: limits, events, refusals and invariants.
module amm::pair_tests;

use amm::dog::DOG;
use amm::pair::{Self, Pair};
use launchpad::curve;
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::balance;
use sui::clock::{Self, Clock};
use sui::coin;
use sui::event;
use sui::sui::SUI;
use sui::test_scenario::{Self, Scenario};

const TRADER: address = @0xA11CE;
const NOW_MS: u64 = 1_700_000_000_000;
const QUOTE_RESERVE: u64 = 5_500_000_000_000;
const COIN_RESERVE: u64 = 200_000_000_000_000;

/// More than anything here costs.
const PURSE: u64 = 1_000_000_000_000_000_000;
const TEN_SUI: u64 = 10_000_000_000;
/// 2e14 * 9.97e9 / (5500e9 + 9.97e9), rounded down.
const COINS_FOR_TEN: u64 = 361_889_447_673;
/// What a million coins give: 5500e9 * 0.997e12 / (2e14 + 0.997e12), rounded down.
const QUOTE_FOR_MILLION: u64 = 27_281_501_713;
/// What a million coins cost: 5500e9 * 1e12 / (2e14 - 1e12), rounded up, by 0.997, rounded up.
const COST_OF_MILLION: u64 = 27_721_355_021;
const MILLION_COINS: u64 = 1_000_000_000_000;

public struct Market {
    scenario: Scenario,
    clock: Clock,
    pair: Pair<DOG, SUI>,
}

fun open(): Market { open_with(COIN_RESERVE, QUOTE_RESERVE) }

fun open_with(coin_reserve: u64, quote_reserve: u64): Market {
    let mut scenario = test_scenario::begin(TRADER);
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(NOW_MS);
    pair::open<DOG, SUI>(
        object::id_from_address(@0x9001),
        balance::create_for_testing(coin_reserve),
        balance::create_for_testing(quote_reserve),
        &clock,
        scenario.ctx(),
    );
    scenario.next_tx(TRADER);
    let pair = scenario.take_shared<Pair<DOG, SUI>>();
    Market { scenario, clock, pair }
}

fun close(self: Market) {
    let Market { scenario, clock, pair } = self;
    test_scenario::return_shared(pair);
    clock.destroy_for_testing();
    scenario.end();
}

/// Returns the coins' value.
fun buy(self: &mut Market, payment: u64, min_coins_out: u64, deadline_ms: u64): u64 {
    let ctx = self.scenario.ctx();
    let payment = coin::mint_for_testing(payment, ctx);
    let coins = self.pair.buy_exact_quote(payment, min_coins_out, deadline_ms, &self.clock, ctx);
    let value = coins.value();
    destroy(coins);
    value
}

/// Returns the refund's value.
fun buy_coins(self: &mut Market, max_payment: u64, coins_out: u64, deadline_ms: u64): u64 {
    let ctx = self.scenario.ctx();
    let payment = coin::mint_for_testing(max_payment, ctx);
    let (coins, refund) = self
        .pair
        .buy_exact_coins(payment, coins_out, deadline_ms, &self.clock, ctx);
    assert_eq!(coins.value(), coins_out);
    let value = refund.value();
    destroy(coins);
    destroy(refund);
    value
}

/// Returns the proceeds' value.
fun sell(self: &mut Market, coins: u64, min_quote_out: u64, deadline_ms: u64): u64 {
    let ctx = self.scenario.ctx();
    let coins = coin::mint_for_testing(coins, ctx);
    let quote = self.pair.sell(coins, min_quote_out, deadline_ms, &self.clock, ctx);
    let value = quote.value();
    destroy(quote);
    value
}

// === Results ===

#[test]
fun swaps_are_announced_with_what_they_leave() {
    let mut market = open();
    assert_eq!(market.buy(TEN_SUI, COINS_FOR_TEN, NOW_MS), COINS_FOR_TEN);
    let swaps = event::events_by_type<pair::Swapped>();
    assert_eq!(swaps.length(), 1);
    let mut expected = bcs::to_bytes(&object::id(&market.pair));
    expected.append(bcs::to_bytes(&market.pair.pool_id()));
    expected.append(bcs::to_bytes(&market.scenario.sender()));
    expected.append(bcs::to_bytes(&true));
    vector[
        TEN_SUI,
        COINS_FOR_TEN,
        30_000_000, // 0.3% of 10 SUI
        QUOTE_RESERVE + TEN_SUI,
        COIN_RESERVE - COINS_FOR_TEN,
        NOW_MS,
    ].do!(|number| expected.append(bcs::to_bytes(&number)));
    assert_eq!(bcs::to_bytes(&swaps[0]), expected);
    market.close();
}

#[test]
fun sales_are_announced_with_their_fee_in_coins() {
    let mut market = open();
    assert_eq!(market.sell(MILLION_COINS, QUOTE_FOR_MILLION, NOW_MS), QUOTE_FOR_MILLION);
    let swaps = event::events_by_type<pair::Swapped>();
    let mut expected = bcs::to_bytes(&object::id(&market.pair));
    expected.append(bcs::to_bytes(&market.pair.pool_id()));
    expected.append(bcs::to_bytes(&market.scenario.sender()));
    expected.append(bcs::to_bytes(&false));
    vector[
        QUOTE_FOR_MILLION,
        MILLION_COINS,
        3_000_000_000, // 0.3% of a million coins
        QUOTE_RESERVE - QUOTE_FOR_MILLION,
        COIN_RESERVE + MILLION_COINS,
        NOW_MS,
    ].do!(|number| expected.append(bcs::to_bytes(&number)));
    assert_eq!(bcs::to_bytes(&swaps[0]), expected);
    market.close();
}

#[test]
fun purchases_of_exact_coins_are_announced_with_what_they_cost() {
    let mut market = open();
    assert_eq!(market.buy_coins(PURSE, MILLION_COINS, NOW_MS), PURSE - COST_OF_MILLION);
    let swaps = event::events_by_type<pair::Swapped>();
    assert_eq!(swaps.length(), 1);
    let mut expected = bcs::to_bytes(&object::id(&market.pair));
    expected.append(bcs::to_bytes(&market.pair.pool_id()));
    expected.append(bcs::to_bytes(&market.scenario.sender()));
    expected.append(bcs::to_bytes(&true));
    vector[
        COST_OF_MILLION,
        MILLION_COINS,
        83_164_066, // what is left of the cost is the net price
        QUOTE_RESERVE + COST_OF_MILLION,
        COIN_RESERVE - MILLION_COINS,
        NOW_MS,
    ].do!(|number| expected.append(bcs::to_bytes(&number)));
    assert_eq!(bcs::to_bytes(&swaps[0]), expected);
    market.close();
}

/// 38 units less one of fee are the fewest that are worth a unit of quote.
#[test]
fun the_smallest_sale_gives_one_unit() {
    let mut market = open();
    assert_eq!(market.sell(38, 1, NOW_MS), 1);
    market.close();
}

/// The same of a purchase, where coins are dearer than quote.
#[test]
fun the_smallest_purchase_gives_one_unit() {
    let mut market = open_with(QUOTE_RESERVE, COIN_RESERVE);
    assert_eq!(market.buy(38, 1, NOW_MS), 1);
    market.close();
}

#[test]
fun exact_coins_may_cost_exactly_the_payment() {
    let mut market = open();
    let (cost, _) = market.pair.quote_buy_exact_coins(MILLION_COINS);
    assert_eq!(market.buy_coins(cost, MILLION_COINS, NOW_MS), 0);
    market.close();
}

// === Refusals ===

#[test, expected_failure(abort_code = pair::EDeadlinePassed)]
fun late_purchase_by_quote_is_refused() {
    open().buy(TEN_SUI, 0, NOW_MS - 1);
    abort
}

#[test, expected_failure(abort_code = pair::EDeadlinePassed)]
fun late_purchase_by_coins_is_refused() {
    open().buy_coins(TEN_SUI, 1, NOW_MS - 1);
    abort
}

#[test, expected_failure(abort_code = pair::EDeadlinePassed)]
fun late_sale_is_refused() {
    open().sell(MILLION_COINS, 0, NOW_MS - 1);
    abort
}

#[test, expected_failure(abort_code = pair::EZeroAmount)]
fun payment_of_nothing_is_refused() {
    open().buy(0, 0, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::EZeroAmount)]
fun purchase_of_no_coins_is_refused() {
    open().buy_coins(TEN_SUI, 0, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::EZeroAmount)]
fun sale_of_no_coins_is_refused() {
    open().sell(0, 0, NOW_MS);
    abort
}

/// One unit is all fee.
#[test, expected_failure(abort_code = pair::EZeroOutput)]
fun payment_of_one_unit_buys_nothing() {
    open().buy(1, 0, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::EZeroOutput)]
fun sale_for_nothing_is_refused() {
    open().sell(37, 0, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::ESlippage)]
fun fewer_coins_than_accepted_are_refused() {
    open().buy(TEN_SUI, COINS_FOR_TEN + 1, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::ESlippage)]
fun coins_beyond_the_payment_are_refused() {
    let mut market = open();
    let (cost, _) = market.pair.quote_buy_exact_coins(MILLION_COINS);
    market.buy_coins(cost - 1, MILLION_COINS, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::ESlippage)]
fun less_quote_than_accepted_is_refused() {
    open().sell(MILLION_COINS, QUOTE_FOR_MILLION + 1, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = curve::ECoinsExceedReserve)]
fun the_whole_reserve_is_not_for_sale() {
    open().buy_coins(TEN_SUI, COIN_RESERVE, NOW_MS);
    abort
}

// === Invariants ===

/// Over any swaps, the product of the reserves never falls and the reserves are what went in less
/// what came out.
#[random_test]
fun product_never_falls(seed: u64) {
    let mut market = open();
    let (mut quote, mut coins) = (QUOTE_RESERVE, COIN_RESERVE);
    let mut state = seed;
    64u64.do!(|step| {
        let product = (quote as u256) * (coins as u256);
        state = next(state);
        let amount = 1_000_000 + (state >> 16) % (QUOTE_RESERVE / 4);
        if (step % 3 == 0) {
            coins = coins - market.buy(amount, 0, NOW_MS);
            quote = quote + amount;
        } else if (step % 3 == 1) {
            let wanted = 1 + (state >> 16) % (coins / 8);
            quote = quote + PURSE - market.buy_coins(PURSE, wanted, NOW_MS);
            coins = coins - wanted;
        } else {
            quote = quote - market.sell(amount, 0, NOW_MS);
            coins = coins + amount;
        };
        assert_eq!(market.pair.quote_reserve(), quote);
        assert_eq!(market.pair.coin_reserve(), coins);
        assert!((quote as u256) * (coins as u256) >= product);
    });
    market.close();
}

#[random_test]
fun round_trip_never_pays(payment: u64) {
    let mut market = open();
    let payment = 1_000 + payment % QUOTE_RESERVE;
    let coins = market.buy(payment, 0, NOW_MS);
    assert!(market.sell(coins, 0, NOW_MS) < payment);
    market.close();
}

#[random_test]
fun splitting_a_payment_never_pays(payment: u64) {
    let payment = 1_000 + payment % QUOTE_RESERVE;
    let mut market = open();
    let at_once = market.buy(payment, 0, NOW_MS);
    market.close();
    let mut market = open();
    let in_parts = market.buy(payment / 3, 0, NOW_MS) + market.buy(payment - payment / 3, 0, NOW_MS);
    // The fee of the first part stays in the quote reserve, which makes the second dearer.
    assert!(in_parts <= at_once);
    market.close();
}

/// Knuth's MMIX constants.
fun next(state: u64): u64 {
    let product = (state as u128) * 6364136223846793005 + 1442695040888963407;
    (product & 0xFFFF_FFFF_FFFF_FFFF) as u64
}
