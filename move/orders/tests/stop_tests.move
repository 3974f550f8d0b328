/// Stops, trailing stops and one-cancels-other pairs: readings, triggers and their manipulation.
module orders::stop_tests;

use orders::fixture::{Self, Fixture};
use orders::order;
use orders::order_events::{OrderFilled, OrderObserved};
use orders::price_window;
use orders::terms::Terms;
use std::bcs;
use std::unit_test::assert_eq;
use sui::event;
use sui::test_scenario;

const MILLION_COINS: u64 = 1_000_000_000_000;
const SUI_COIN: u64 = 1_000_000_000;
const WINDOW_MS: u64 = 60_000;

/// A stop at 2.15 SUI for a million coins, which sells for at least 1.5.
fun stop(): Terms {
    fixture::terms().with_stop(
        2_150_000_000,
        MILLION_COINS,
        1_500_000_000,
        MILLION_COINS,
        WINDOW_MS,
    )
}

/// A curve at about 2.3 SUI for a million coins, and the base that returns it to about 2.1.
fun bought(): (Fixture, u64) {
    let mut fixture = fixture::new();
    fixture.buy(20 * SUI_COIN);
    let base = fixture.buy(100 * SUI_COIN);
    (fixture, base)
}

// === Triggers ===

#[test]
fun stop_sells_once_the_mean_price_has_fallen() {
    let (mut fixture, base) = bought();
    fixture.place_sell(stop(), MILLION_COINS);
    fixture.sell(base);
    fixture.advance(WINDOW_MS);
    fixture.execute(MILLION_COINS);
    let fills = event::events_by_type<OrderFilled>();
    // After IDs and addresses, the side and the leg.
    let bytes = bcs::to_bytes(&fills[0]);
    assert_eq!(bytes[128], 0);
    assert_eq!(bytes[129], 1);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = order::EStopNotTriggered)]
fun stop_waits_while_the_mean_price_is_above_its_trigger() {
    let (mut fixture, _) = bought();
    fixture.place_sell(stop(), MILLION_COINS);
    fixture.advance(WINDOW_MS);
    fixture.execute(MILLION_COINS);
    abort
}

#[test, expected_failure(abort_code = order::EStopNotTriggered)]
fun stop_is_not_triggered_by_a_fall_within_one_timestamp() {
    let (mut fixture, base) = bought();
    fixture.place_sell(stop(), MILLION_COINS);
    fixture.advance(WINDOW_MS);
    fixture.sandwich_sale(base, MILLION_COINS);
    abort
}

#[test, expected_failure(abort_code = order::EStopNotTriggered)]
fun stop_is_not_triggered_by_a_fall_at_the_edge_of_the_window() {
    let (mut fixture, base) = bought();
    fixture.place_sell(stop(), MILLION_COINS);
    fixture.advance(WINDOW_MS - 1_000);
    fixture.sell(base);
    fixture.advance(1_000);
    fixture.execute(MILLION_COINS);
    abort
}

#[test, expected_failure(abort_code = price_window::ENoMeanPrice)]
fun stop_has_no_mean_price_before_one_window() {
    let (mut fixture, base) = bought();
    fixture.place_sell(stop(), MILLION_COINS);
    fixture.sell(base);
    fixture.advance(WINDOW_MS - 1);
    fixture.execute(MILLION_COINS);
    abort
}

#[test]
fun stop_has_a_mean_price_until_two_windows() {
    let (mut fixture, base) = bought();
    fixture.place_sell(stop(), MILLION_COINS);
    fixture.sell(base);
    fixture.advance(2 * WINDOW_MS);
    fixture.execute(MILLION_COINS);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = price_window::ENoMeanPrice)]
fun stop_has_no_mean_price_after_two_windows() {
    let (mut fixture, base) = bought();
    fixture.place_sell(stop(), MILLION_COINS);
    fixture.sell(base);
    fixture.advance(2 * WINDOW_MS + 1);
    fixture.execute(MILLION_COINS);
    abort
}

#[test]
fun readings_keep_the_mean_price_available() {
    let (mut fixture, base) = bought();
    fixture.place_sell(stop(), MILLION_COINS);
    fixture.advance(10 * WINDOW_MS);
    fixture.observe();
    fixture.sell(base);
    fixture.advance(WINDOW_MS);
    fixture.observe();
    // The newer reading is too young, the older one serves.
    fixture.advance(1);
    fixture.execute(MILLION_COINS);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = order::EBoundNotMet)]
fun triggered_stop_sells_at_its_bound_or_not_at_all() {
    let (mut fixture, base) = bought();
    let terms = fixture::terms().with_stop(
        2_150_000_000,
        MILLION_COINS,
        2_150_000_000,
        MILLION_COINS,
        WINDOW_MS,
    );
    fixture.place_sell(terms, MILLION_COINS);
    fixture.sell(base);
    fixture.advance(WINDOW_MS);
    fixture.execute(MILLION_COINS);
    abort
}

#[test]
fun mean_price_spans_the_graduation() {
    let (mut fixture, _) = bought();
    fixture.place_sell(stop(), MILLION_COINS);
    fixture.advance(WINDOW_MS / 2);
    fixture.complete();
    fixture.graduate();
    fixture.advance(WINDOW_MS / 2);
    fixture.observe();
    let observed = event::events_by_type<OrderObserved>();
    let bytes = bcs::to_bytes(&observed[0]);
    // A mean price follows the two IDs.
    assert_eq!(bytes[64], 1);
    let order = fixture.take_order();
    let window = order.window().destroy_some();
    assert_eq!(window.window_ms(), WINDOW_MS);
    assert_eq!(window.older().at_ms(), fixture::start_ms());
    assert_eq!(window.newer().at_ms(), fixture::start_ms() + WINDOW_MS);
    assert!(window.peak() > 0);
    test_scenario::return_shared(order);
    fixture.end();
}

// === Readings ===

#[test, expected_failure(abort_code = price_window::EWindowNotElapsed)]
fun observe_needs_a_window_between_readings() {
    let (mut fixture, _) = bought();
    fixture.place_sell(stop(), MILLION_COINS);
    fixture.advance(WINDOW_MS - 1);
    fixture.observe();
    abort
}

#[test, expected_failure(abort_code = order::ENoStop)]
fun observe_rejects_an_order_without_a_stop() {
    let (mut fixture, _) = bought();
    fixture.place_sell(fixture::terms().with_limit(3 * SUI_COIN, MILLION_COINS), MILLION_COINS);
    fixture.advance(WINDOW_MS);
    fixture.observe();
    abort
}

#[test]
fun observe_reports_no_mean_price_after_two_windows() {
    let (mut fixture, _) = bought();
    let order_id = fixture.place_sell(stop(), MILLION_COINS);
    let order = fixture.take_order();
    let pool_id = order.pool_id();
    test_scenario::return_shared(order);
    fixture.advance(2 * WINDOW_MS + 1);
    fixture.observe();
    let observed = event::events_by_type<OrderObserved>();
    let mut expected = bcs::to_bytes(&order_id);
    expected.append(bcs::to_bytes(&pool_id));
    expected.append(bcs::to_bytes(&option::none<u128>()));
    // 2.15e9 / 1e12 in Q64.64, rounded down.
    expected.append(bcs::to_bytes(&39660499758475535u128));
    expected.append(bcs::to_bytes(&(fixture::start_ms() + 2 * WINDOW_MS + 1)));
    assert_eq!(bcs::to_bytes(&observed[0]), expected);
    fixture.end();
}

// === Trailing ===

#[test]
fun trailing_stop_follows_the_mean_price_up_and_sells_after_a_fall() {
    let (mut fixture, _) = bought();
    fixture.place_sell(stop().with_trail(1_000, 5_000), MILLION_COINS);
    let base = fixture.buy(400 * SUI_COIN);
    fixture.advance(WINDOW_MS);
    fixture.observe();
    // The price is back where the order was placed, above the first trigger.
    fixture.sell(base);
    fixture.advance(WINDOW_MS);
    fixture.execute(MILLION_COINS);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = order::EStopNotTriggered)]
fun trailing_stop_does_not_follow_a_rise_within_one_timestamp() {
    let (mut fixture, _) = bought();
    fixture.place_sell(stop().with_trail(1_000, 5_000), MILLION_COINS);
    fixture.advance(WINDOW_MS);
    let base = fixture.buy(400 * SUI_COIN);
    fixture.observe();
    fixture.sell(base);
    fixture.advance(WINDOW_MS);
    fixture.execute(MILLION_COINS);
    abort
}

#[test, expected_failure(abort_code = order::EStopNotTriggered)]
fun trailing_stop_hardly_follows_a_spike_of_a_second() {
    let (mut fixture, _) = bought();
    fixture.place_sell(stop().with_trail(1_000, 5_000), MILLION_COINS);
    fixture.advance(WINDOW_MS - 1_000);
    // Tripling the price for 1/60 of the window raises the peak by 1.1%.
    let base = fixture.buy(1_700 * SUI_COIN);
    fixture.advance(1_000);
    fixture.observe();
    fixture.sell(base);
    fixture.advance(WINDOW_MS);
    fixture.execute(MILLION_COINS);
    abort
}

#[test, expected_failure(abort_code = order::EBoundNotMet)]
fun trailing_stop_sells_within_its_slippage_or_not_at_all() {
    let (mut fixture, _) = bought();
    // 10% below the peak less 1%: above the price after the fall, though the bound is below.
    fixture.place_sell(stop().with_trail(1_000, 100), MILLION_COINS);
    let base = fixture.buy(400 * SUI_COIN);
    fixture.advance(WINDOW_MS);
    fixture.observe();
    fixture.sell(base);
    fixture.advance(WINDOW_MS);
    fixture.execute(MILLION_COINS);
    abort
}

#[test]
fun trailing_stop_never_falls_below_its_first_trigger() {
    let (mut fixture, base) = bought();
    fixture.place_sell(stop().with_trail(9_000, 10_000), MILLION_COINS);
    fixture.advance(WINDOW_MS);
    fixture.observe();
    fixture.sell(base);
    fixture.advance(WINDOW_MS);
    fixture.execute(MILLION_COINS);
    assert!(!fixture.has_order());
    fixture.end();
}

// === One cancels other ===

#[test]
fun pair_of_legs_takes_profit_without_a_mean_price() {
    let (mut fixture, _) = bought();
    fixture.place_sell(stop().with_limit(2_600_000_000, MILLION_COINS), MILLION_COINS);
    fixture.buy(400 * SUI_COIN);
    fixture.execute(MILLION_COINS);
    let fills = event::events_by_type<OrderFilled>();
    assert_eq!(bcs::to_bytes(&fills[0])[129], 0);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test]
fun pair_of_legs_stops_a_loss() {
    let (mut fixture, base) = bought();
    fixture.place_sell(stop().with_limit(2_600_000_000, MILLION_COINS), MILLION_COINS);
    fixture.sell(base);
    fixture.advance(WINDOW_MS);
    fixture.execute(MILLION_COINS);
    let fills = event::events_by_type<OrderFilled>();
    assert_eq!(bcs::to_bytes(&fills[0])[129], 1);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = order::EStopNotTriggered)]
fun pair_of_legs_waits_between_its_prices() {
    let (mut fixture, _) = bought();
    fixture.place_sell(stop().with_limit(2_600_000_000, MILLION_COINS), MILLION_COINS);
    fixture.advance(WINDOW_MS);
    fixture.execute(MILLION_COINS);
    abort
}
