/// Sums of the spot price over time, of a lone accumulator and of a pool.
module launchpad::price_accumulator_tests;

use launchpad::fixture::{Self, Fixture};
use launchpad::pool;
use launchpad::price_accumulator::{Self, PriceAccumulator};
use std::unit_test::{assert_eq, destroy};
use sui::sui::SUI;

const START_MS: u64 = 1_700_000_000_000;
const ONE: u256 = 1 << 64;

#[test]
fun counts_each_price_for_as_long_as_it_lasts() {
    let mut prices = price_accumulator::new(START_MS);
    assert_eq!(prices.at_ms(), START_MS);
    prices.advance(4, 2, START_MS + 10);
    prices.advance(1, 2, START_MS + 40);
    assert_eq!(prices.at_ms(), START_MS + 40);
    assert_eq!(prices.quote_per_base(), ONE * 2 * 10 + ONE / 2 * 30);
    assert_eq!(prices.base_per_quote(), ONE / 2 * 10 + ONE * 2 * 30);
}

#[test]
fun counts_nothing_within_a_timestamp() {
    let mut prices = price_accumulator::new(START_MS);
    prices.advance(1, 1, START_MS + 10);
    let before = prices;
    prices.advance(1_000_000, 1, START_MS + 10);
    prices.advance(0, 0, START_MS + 10);
    assert_eq!(prices, before);
}

#[test]
fun rounds_each_price_down() {
    let mut prices = price_accumulator::new(START_MS);
    prices.advance(2, 3, START_MS + 3);
    // floor(2^65 / 3) * 3: 2^65 leaves a remainder of 2.
    assert_eq!(prices.quote_per_base(), ONE * 2 - 2);
}

#[test]
fun holds_the_greatest_price_for_all_time() {
    let opened = price_accumulator::new(0);
    let mut prices = opened;
    let greatest = std::u64::max_value!();
    prices.advance(greatest, 1, greatest);
    assert!(prices.quote_per_base() < 1 << 192);
    let (quote_per_base, base_per_quote) = prices.mean_since(&opened);
    assert_eq!(quote_per_base, (greatest as u128) << 64);
    assert_eq!(base_per_quote, 1);
}

#[test]
fun spike_moves_only_one_mean_without_bound() {
    let opened = price_accumulator::new(START_MS);
    let mut prices = opened;
    prices.advance(1, 1, START_MS + 99);
    prices.advance(1_000_000, 1, START_MS + 100);
    let (quote_per_base, base_per_quote) = prices.mean_since(&opened);
    assert!((quote_per_base as u256) > ONE * 10_000);
    assert!((base_per_quote as u256) >= ONE * 99 / 100);
}

#[test, expected_failure(abort_code = price_accumulator::ENoTimeElapsed)]
fun mean_rejects_readings_of_one_time() {
    let prices = price_accumulator::new(START_MS);
    prices.mean_since(&prices);
    abort
}

#[test, expected_failure(abort_code = price_accumulator::ENoTimeElapsed)]
fun mean_rejects_readings_in_the_wrong_order() {
    let earlier = price_accumulator::new(START_MS);
    let mut later = earlier;
    later.advance(1, 1, START_MS + 1);
    earlier.mean_since(&later);
    abort
}

#[test]
fun pool_counts_the_price_before_each_trade() {
    let mut fixture = fixture::agent_coin();
    let (opened, quote, base) = reading(&mut fixture);
    wait(&mut fixture, 1_000);
    let (coins, refund) = fixture.buy_exact_in(1_000_000_000_000, 0);
    let (bought, quote_after, base_after) = reading(&mut fixture);
    let mut expected = opened;
    let now_ms = expected.at_ms() + 1_000;
    expected.advance(quote, base, now_ms);
    assert_eq!(bought, expected);

    wait(&mut fixture, 2_000);
    let proceeds = fixture.sell_exact_in(coins, 0);
    let (sold, _, _) = reading(&mut fixture);
    let now_ms = expected.at_ms() + 2_000;
    expected.advance(quote_after, base_after, now_ms);
    assert_eq!(sold, expected);
    destroy(refund);
    destroy(proceeds);
    fixture.end();
}

#[test]
fun pool_stops_counting_when_it_graduates() {
    let mut fixture = fixture::sold_out();
    let (completed, quote, base) = reading(&mut fixture);
    wait(&mut fixture, 5_000);
    let (liquidity, payment, receipt) = fixture.take_liquidity(fixture::test_venue());
    let (graduated, _, _) = reading(&mut fixture);
    let mut expected = completed;
    let now_ms = expected.at_ms() + 5_000;
    expected.advance(quote, base, now_ms);
    assert_eq!(graduated, expected);
    wait(&mut fixture, 5_000);
    let (later, _, _) = reading(&mut fixture);
    assert_eq!(later, graduated);
    destroy(liquidity);
    destroy(payment);
    destroy(receipt);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::EWrongVersion)]
fun sale_is_rejected_once_a_later_version_took_over() {
    let mut fixture = fixture::agent_coin();
    let (coins, _refund) = fixture.buy_exact_in(1_000_000_000_000, 0);
    fixture.pool_mut().retire_for_testing();
    let _proceeds = fixture.sell_exact_in(coins, 0);
    abort
}

#[test]
fun sale_is_accepted_if_the_pool_names_an_earlier_version() {
    let mut fixture = fixture::agent_coin();
    let (coins, refund) = fixture.buy_exact_in(1_000_000_000_000, 0);
    fixture.pool_mut().create_earlier_for_testing();
    let proceeds = fixture.sell_exact_in(coins, 0);
    assert!(proceeds.value() > 0);
    destroy(proceeds);
    destroy(refund);
    fixture.end();
}

/// Returns the pool's sums up to now and its virtual reserves.
fun reading(fixture: &mut Fixture<SUI>): (PriceAccumulator, u64, u64) {
    let (pool, _, _, _, clock, _) = fixture.parts_mut();
    (pool.prices(clock), pool.curve().virtual_quote(), pool.curve().virtual_base())
}

fun wait(fixture: &mut Fixture<SUI>, ms: u64) {
    fixture.clock_mut().increment_for_testing(ms);
}
