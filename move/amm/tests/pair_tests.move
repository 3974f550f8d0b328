/// Limits, events, expected aborts and invariants of swaps; the amounts are tested by the vectors.
module amm::pair_tests;

use amm::dog::DOG;
use amm::pair::{Self, Pair};
use launchpad::curve_math;
use launchpad::price_accumulator;
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
const BASE_RESERVE: u64 = 200_000_000_000_000;

/// More than anything here costs.
const MAX_IN: u64 = 1_000_000_000_000_000_000;
const TEN_SUI: u64 = 10_000_000_000;
/// 2e14 * 9.97e9 / (5500e9 + 9.97e9), rounded down.
const BASE_FOR_TEN: u64 = 361_889_447_673;
/// Proceeds of a million coins: 5500e9 * 0.997e12 / (2e14 + 0.997e12), rounded down.
const QUOTE_FOR_MILLION: u64 = 27_281_501_713;
/// Cost of a million coins: 5500e9 * 1e12 / (2e14 - 1e12), rounded up, by 0.997, rounded up.
const COST_OF_MILLION: u64 = 27_721_355_021;
const MILLION_COINS: u64 = 1_000_000_000_000;

public struct Market {
    scenario: Scenario,
    clock: Clock,
    pair: Pair<DOG, SUI>,
}

fun open(): Market { open_with(BASE_RESERVE, QUOTE_RESERVE) }

fun open_with(base_reserve: u64, quote_reserve: u64): Market {
    let mut scenario = test_scenario::begin(TRADER);
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(NOW_MS);
    pair::create<DOG, SUI>(
        object::id_from_address(@0x9001),
        balance::create_for_testing(base_reserve),
        balance::create_for_testing(quote_reserve),
        price_accumulator::new(NOW_MS),
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

/// Buys and returns the value of the base.
fun buy_exact_in(self: &mut Market, payment: u64, min_out: u64, deadline_ms: u64): u64 {
    let ctx = self.scenario.ctx();
    let payment = coin::mint_for_testing(payment, ctx);
    let base = self.pair.buy_exact_in(payment, min_out, deadline_ms, &self.clock, ctx);
    let value = base.value();
    destroy(base);
    value
}

/// Buys and returns the value of the refund.
fun buy_exact_out(self: &mut Market, max_payment: u64, amount_out: u64, deadline_ms: u64): u64 {
    let ctx = self.scenario.ctx();
    let payment = coin::mint_for_testing(max_payment, ctx);
    let (base, refund) = self
        .pair
        .buy_exact_out(payment, amount_out, deadline_ms, &self.clock, ctx);
    assert_eq!(base.value(), amount_out);
    let value = refund.value();
    destroy(base);
    destroy(refund);
    value
}

/// Sells and returns the value of the proceeds.
fun sell_exact_in(self: &mut Market, amount_in: u64, min_out: u64, deadline_ms: u64): u64 {
    let ctx = self.scenario.ctx();
    let base = coin::mint_for_testing(amount_in, ctx);
    let quote = self.pair.sell_exact_in(base, min_out, deadline_ms, &self.clock, ctx);
    let value = quote.value();
    destroy(quote);
    value
}

// === Events and amounts ===

#[test]
fun buy_exact_in_emits_swapped() {
    let mut market = open();
    assert_eq!(market.buy_exact_in(TEN_SUI, BASE_FOR_TEN, NOW_MS), BASE_FOR_TEN);
    let swaps = event::events_by_type<pair::Swapped>();
    assert_eq!(swaps.length(), 1);
    let mut expected = bcs::to_bytes(&object::id(&market.pair));
    expected.append(bcs::to_bytes(&market.pair.pool_id()));
    expected.append(bcs::to_bytes(&market.scenario.sender()));
    expected.append(bcs::to_bytes(&true));
    vector[
        TEN_SUI,
        BASE_FOR_TEN,
        30_000_000, // 0.3% of 10 SUI
        QUOTE_RESERVE + TEN_SUI,
        BASE_RESERVE - BASE_FOR_TEN,
        NOW_MS,
    ].do!(|number| expected.append(bcs::to_bytes(&number)));
    assert_eq!(bcs::to_bytes(&swaps[0]), expected);
    market.close();
}

#[test]
fun sell_exact_in_emits_the_fee_in_base() {
    let mut market = open();
    assert_eq!(market.sell_exact_in(MILLION_COINS, QUOTE_FOR_MILLION, NOW_MS), QUOTE_FOR_MILLION);
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
        BASE_RESERVE + MILLION_COINS,
        NOW_MS,
    ].do!(|number| expected.append(bcs::to_bytes(&number)));
    assert_eq!(bcs::to_bytes(&swaps[0]), expected);
    market.close();
}

#[test]
fun buy_exact_out_emits_its_cost() {
    let mut market = open();
    assert_eq!(market.buy_exact_out(MAX_IN, MILLION_COINS, NOW_MS), MAX_IN - COST_OF_MILLION);
    let swaps = event::events_by_type<pair::Swapped>();
    assert_eq!(swaps.length(), 1);
    let mut expected = bcs::to_bytes(&object::id(&market.pair));
    expected.append(bcs::to_bytes(&market.pair.pool_id()));
    expected.append(bcs::to_bytes(&market.scenario.sender()));
    expected.append(bcs::to_bytes(&true));
    vector[
        COST_OF_MILLION,
        MILLION_COINS,
        83_164_066, // the cost less the net price
        QUOTE_RESERVE + COST_OF_MILLION,
        BASE_RESERVE - MILLION_COINS,
        NOW_MS,
    ].do!(|number| expected.append(bcs::to_bytes(&number)));
    assert_eq!(bcs::to_bytes(&swaps[0]), expected);
    market.close();
}

/// 38 units, one of them the fee, are the least that is worth one unit of quote.
#[test]
fun smallest_sale_returns_one_unit() {
    let mut market = open();
    assert_eq!(market.sell_exact_in(38, 1, NOW_MS), 1);
    market.close();
}

/// The same for a purchase, where base is worth more than quote.
#[test]
fun smallest_purchase_returns_one_unit() {
    let mut market = open_with(QUOTE_RESERVE, BASE_RESERVE);
    assert_eq!(market.buy_exact_in(38, 1, NOW_MS), 1);
    market.close();
}

#[test]
fun buy_exact_out_accepts_a_payment_of_the_exact_cost() {
    let mut market = open();
    let cost = market.pair.preview_buy_exact_out(MILLION_COINS).quote_amount();
    assert_eq!(market.buy_exact_out(cost, MILLION_COINS, NOW_MS), 0);
    market.close();
}

// === Expected aborts ===

#[test, expected_failure(abort_code = pair::EDeadlineExpired)]
fun buy_exact_in_rejects_expired_deadline() {
    open().buy_exact_in(TEN_SUI, 0, NOW_MS - 1);
    abort
}

#[test, expected_failure(abort_code = pair::EDeadlineExpired)]
fun buy_exact_out_rejects_expired_deadline() {
    open().buy_exact_out(TEN_SUI, 1, NOW_MS - 1);
    abort
}

#[test, expected_failure(abort_code = pair::EDeadlineExpired)]
fun sell_exact_in_rejects_expired_deadline() {
    open().sell_exact_in(MILLION_COINS, 0, NOW_MS - 1);
    abort
}

#[test, expected_failure(abort_code = pair::EZeroAmount)]
fun buy_exact_in_rejects_zero_payment() {
    open().buy_exact_in(0, 0, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::EZeroAmount)]
fun buy_exact_out_rejects_zero_amount() {
    open().buy_exact_out(TEN_SUI, 0, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::EZeroAmount)]
fun sell_exact_in_rejects_zero_amount() {
    open().sell_exact_in(0, 0, NOW_MS);
    abort
}

/// The fee takes the only unit.
#[test, expected_failure(abort_code = pair::EZeroOutput)]
fun buy_exact_in_rejects_zero_output() {
    open().buy_exact_in(1, 0, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::EZeroOutput)]
fun sell_exact_in_rejects_zero_output() {
    open().sell_exact_in(37, 0, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::ESlippageExceeded)]
fun buy_exact_in_rejects_output_below_the_minimum() {
    open().buy_exact_in(TEN_SUI, BASE_FOR_TEN + 1, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::ESlippageExceeded)]
fun buy_exact_out_rejects_a_cost_above_the_payment() {
    let mut market = open();
    let cost = market.pair.preview_buy_exact_out(MILLION_COINS).quote_amount();
    market.buy_exact_out(cost - 1, MILLION_COINS, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = pair::ESlippageExceeded)]
fun sell_exact_in_rejects_output_below_the_minimum() {
    open().sell_exact_in(MILLION_COINS, QUOTE_FOR_MILLION + 1, NOW_MS);
    abort
}

#[test, expected_failure(abort_code = curve_math::EInsufficientReserve)]
fun buy_exact_out_rejects_the_whole_reserve() {
    open().buy_exact_out(TEN_SUI, BASE_RESERVE, NOW_MS);
    abort
}

// === Invariants ===

/// Over any sequence of swaps, the product of the reserves never falls and the reserves equal
/// deposits less withdrawals.
#[random_test]
fun product_never_falls(seed: u64) {
    let mut market = open();
    let (mut quote, mut base) = (QUOTE_RESERVE, BASE_RESERVE);
    let mut state = seed;
    64u64.do!(|step| {
        let product = (quote as u256) * (base as u256);
        state = next(state);
        let amount = 1_000_000 + (state >> 16) % (QUOTE_RESERVE / 4);
        if (step % 3 == 0) {
            base = base - market.buy_exact_in(amount, 0, NOW_MS);
            quote = quote + amount;
        } else if (step % 3 == 1) {
            let wanted = 1 + (state >> 16) % (base / 8);
            quote = quote + MAX_IN - market.buy_exact_out(MAX_IN, wanted, NOW_MS);
            base = base - wanted;
        } else {
            quote = quote - market.sell_exact_in(amount, 0, NOW_MS);
            base = base + amount;
        };
        assert_eq!(market.pair.quote_reserve(), quote);
        assert_eq!(market.pair.base_reserve(), base);
        assert!((quote as u256) * (base as u256) >= product);
    });
    market.close();
}

#[random_test]
fun round_trip_is_never_profitable(payment: u64) {
    let mut market = open();
    let payment = 1_000 + payment % QUOTE_RESERVE;
    let base = market.buy_exact_in(payment, 0, NOW_MS);
    assert!(market.sell_exact_in(base, 0, NOW_MS) < payment);
    market.close();
}

#[random_test]
fun splitting_buy_exact_in_is_never_profitable(payment: u64) {
    let payment = 1_000 + payment % QUOTE_RESERVE;
    let mut market = open();
    let whole = market.buy_exact_in(payment, 0, NOW_MS);
    market.close();
    let mut market = open();
    let first = market.buy_exact_in(payment / 3, 0, NOW_MS);
    let second = market.buy_exact_in(payment - payment / 3, 0, NOW_MS);
    // The fee of the first part stays in the quote reserve, which raises the price of the second.
    assert!(first + second <= whole);
    market.close();
}

/// Knuth's MMIX constants.
fun next(state: u64): u64 {
    let product = (state as u128) * 6364136223846793005 + 1442695040888963407;
    (product & 0xFFFF_FFFF_FFFF_FFFF) as u64
}

#[test]
fun counts_the_price_before_each_swap() {
    let mut market = open();
    let mut expected = market.pair.prices(&market.clock);
    let (quote, base) = (market.pair.quote_reserve(), market.pair.base_reserve());
    market.clock.increment_for_testing(1_000);
    expected.advance(quote, base, market.clock.timestamp_ms());
    let (trader_clock, ctx) = (&market.clock, market.scenario.ctx());
    let payment = coin::mint_for_testing(1_000_000_000, ctx);
    let bought = market.pair.buy_exact_in(payment, 0, NOW_MS + 10_000, trader_clock, ctx);
    assert_eq!(market.pair.prices(&market.clock), expected);

    let (quote, base) = (market.pair.quote_reserve(), market.pair.base_reserve());
    market.clock.increment_for_testing(2_000);
    expected.advance(quote, base, market.clock.timestamp_ms());
    let (trader_clock, ctx) = (&market.clock, market.scenario.ctx());
    let proceeds = market.pair.sell_exact_in(bought, 0, NOW_MS + 10_000, trader_clock, ctx);
    assert_eq!(market.pair.prices(&market.clock), expected);
    destroy(proceeds);
    market.close();
}
