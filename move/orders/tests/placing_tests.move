/// Rejected terms, and the end of orders by their owner or after their expiry.
module orders::placing_tests;

use access::version;
use orders::config;
use orders::fixture;
use orders::legs;
use orders::market;
use orders::order;
use orders::order_events::OrderClosed;
use orders::ratio;
use orders::schedule;
use orders::terms::{Self, Terms};
use std::bcs;
use std::unit_test::assert_eq;
use sui::event;
use sui::test_scenario;

const TEN_SUI: u64 = 10_000_000_000;
const MILLION_COINS: u64 = 1_000_000_000_000;
/// Below the first price of the curve, about 2.1 SUI for a million coins.
const ONE_SUI: u64 = 1_000_000_000;
const WINDOW_MS: u64 = 60_000;
const HOUR_MS: u64 = 3_600_000;

fun stop(): Terms {
    fixture::terms().with_stop(ONE_SUI, MILLION_COINS, ONE_SUI / 2, MILLION_COINS, WINDOW_MS)
}

fun place_buy(terms: Terms, payment: u64) {
    let mut fixture = fixture::new();
    fixture.place_buy(terms, payment);
    fixture.end();
}

fun place_sell(terms: Terms, amount: u64) {
    let mut fixture = fixture::new();
    fixture.place_sell(terms, amount);
    fixture.end();
}

// === Terms ===

#[test, expected_failure(abort_code = terms::ENoPriceBound)]
fun place_rejects_terms_without_a_bound() { place_buy(fixture::terms(), TEN_SUI) }

#[test, expected_failure(abort_code = ratio::EZeroPrice)]
fun limit_rejects_a_price_of_zero() { place_buy(fixture::terms().with_limit(0, 1), TEN_SUI) }

#[test, expected_failure(abort_code = ratio::EZeroPrice)]
fun limit_rejects_an_infinite_price() { place_buy(fixture::terms().with_limit(1, 0), TEN_SUI) }

#[test, expected_failure(abort_code = terms::EExpiryInPast)]
fun place_rejects_an_expiry_now() {
    let terms = terms::new(1, 0, fixture::start_ms(), option::none());
    place_buy(terms.with_limit(1, 1), TEN_SUI)
}

#[test]
fun place_accepts_an_expiry_in_the_next_millisecond() {
    let terms = terms::new(1, 0, fixture::start_ms() + 1, option::none());
    place_buy(terms.with_limit(1, 1), TEN_SUI)
}

#[test, expected_failure(abort_code = terms::EZeroEscrow)]
fun place_rejects_an_empty_escrow() { place_buy(fixture::terms().with_limit(1, 1), 0) }

#[test, expected_failure(abort_code = terms::EMinFillOutOfBounds)]
fun place_rejects_a_minimum_fill_of_zero() {
    let terms = terms::new(0, 0, fixture::expires_ms(), option::none());
    place_buy(terms.with_limit(1, 1), TEN_SUI)
}

#[test, expected_failure(abort_code = terms::EMinFillOutOfBounds)]
fun place_rejects_an_escrow_below_the_minimum_fill() {
    let terms = terms::new(TEN_SUI, 0, fixture::expires_ms(), option::none());
    place_buy(terms.with_limit(1, 1), TEN_SUI - 1)
}

#[test, expected_failure(abort_code = terms::EMinFillOutOfBounds)]
fun place_rejects_a_minimum_fill_above_the_slice() {
    let terms = terms::new(TEN_SUI / 2 + 1, 0, fixture::expires_ms(), option::none());
    place_buy(terms.with_limit(1, 1).with_schedule(2, HOUR_MS), TEN_SUI)
}

#[test, expected_failure(abort_code = terms::ETipTooHigh)]
fun place_rejects_a_tip_of_the_whole_payment() {
    let terms = terms::new(1, TEN_SUI, fixture::expires_ms(), option::none());
    place_buy(terms.with_limit(1, 1), TEN_SUI)
}

#[test]
fun place_accepts_a_tip_just_below_the_payment() {
    let terms = terms::new(1, TEN_SUI - 1, fixture::expires_ms(), option::none());
    place_buy(terms.with_limit(1, 1), TEN_SUI)
}

#[test, expected_failure(abort_code = terms::ETipTooHigh)]
fun place_rejects_a_tip_of_the_whole_output_at_the_limit() {
    let terms = terms::new(1, ONE_SUI, fixture::expires_ms(), option::none());
    place_sell(terms.with_limit(ONE_SUI, MILLION_COINS), MILLION_COINS)
}

#[test, expected_failure(abort_code = terms::ETipTooHigh)]
fun place_rejects_a_tip_of_the_whole_output_at_the_stop() {
    let terms = terms::new(1, ONE_SUI / 2, fixture::expires_ms(), option::none());
    let terms = terms.with_limit(ONE_SUI * 3, MILLION_COINS);
    place_sell(
        terms.with_stop(ONE_SUI, MILLION_COINS, ONE_SUI / 2, MILLION_COINS, WINDOW_MS),
        MILLION_COINS,
    )
}

#[test, expected_failure(abort_code = terms::ESelfReferral)]
fun place_rejects_the_owner_as_referrer() {
    let terms = terms::new(1, 0, fixture::expires_ms(), option::some(fixture::owner()));
    place_buy(terms.with_limit(1, 1), TEN_SUI)
}

#[test, expected_failure(abort_code = terms::EStopOnPurchase)]
fun place_buy_rejects_a_stop() { place_buy(stop(), TEN_SUI) }

#[test, expected_failure(abort_code = terms::EScheduleWithStop)]
fun place_rejects_a_recurring_stop() { place_sell(stop().with_schedule(2, HOUR_MS), TEN_SUI) }

#[test, expected_failure(abort_code = legs::ELimitBelowTrigger)]
fun place_rejects_a_take_profit_at_the_stop_trigger() {
    place_sell(stop().with_limit(ONE_SUI, MILLION_COINS), MILLION_COINS)
}

#[test, expected_failure(abort_code = legs::EBoundAboveTrigger)]
fun stop_rejects_a_bound_above_its_trigger() {
    fixture::terms().with_stop(ONE_SUI, MILLION_COINS, ONE_SUI + 1, MILLION_COINS, WINDOW_MS);
}

#[test]
fun stop_accepts_a_bound_at_its_trigger() {
    let terms = fixture::terms().with_stop(1, 2, 2, 4, WINDOW_MS);
    let stop = terms.legs().stop().destroy_some();
    assert_eq!(stop.trigger().quote(), 1);
    assert_eq!(stop.trigger().base(), 2);
    assert_eq!(stop.bound().quote(), 2);
    assert_eq!(stop.bound().base(), 4);
    assert_eq!(stop.window_ms(), WINDOW_MS);
    assert_eq!(stop.trail_bps(), 0);
    assert_eq!(stop.slippage_bps(), 0);
}

#[test, expected_failure(abort_code = legs::EWindowOutOfBounds)]
fun stop_rejects_a_window_below_a_minute() { fixture::terms().with_stop(1, 1, 1, 1, 59_999); }

#[test, expected_failure(abort_code = legs::EWindowOutOfBounds)]
fun stop_rejects_a_window_above_a_day() { fixture::terms().with_stop(1, 1, 1, 1, 86_400_001); }

#[test, expected_failure(abort_code = legs::ENoStop)]
fun trail_needs_a_stop() { fixture::terms().with_limit(1, 1).with_trail(100, 100); }

#[test, expected_failure(abort_code = legs::ETrailOutOfBounds)]
fun trail_rejects_zero() { stop().with_trail(0, 100); }

#[test, expected_failure(abort_code = legs::ETrailOutOfBounds)]
fun trail_rejects_more_than_99_percent() { stop().with_trail(9_901, 100); }

#[test, expected_failure(abort_code = legs::ETrailOutOfBounds)]
fun trail_rejects_a_slippage_above_100_percent() { stop().with_trail(100, 10_001); }

#[test, expected_failure(abort_code = schedule::EScheduleOutOfBounds)]
fun schedule_rejects_one_slice() { fixture::terms().with_schedule(1, HOUR_MS); }

#[test, expected_failure(abort_code = schedule::EScheduleOutOfBounds)]
fun schedule_rejects_more_than_1000_slices() { fixture::terms().with_schedule(1_001, HOUR_MS); }

#[test, expected_failure(abort_code = schedule::EScheduleOutOfBounds)]
fun schedule_rejects_an_interval_below_a_minute() { fixture::terms().with_schedule(2, 59_999); }

#[test, expected_failure(abort_code = schedule::EScheduleOutOfBounds)]
fun schedule_rejects_an_interval_above_30_days() {
    fixture::terms().with_schedule(2, 2_592_000_001);
}

#[test, expected_failure(abort_code = order::ETriggerNotBelowPrice)]
fun place_rejects_a_trigger_above_the_price() {
    let terms = fixture::terms().with_stop(
        ONE_SUI * 3,
        MILLION_COINS,
        ONE_SUI,
        MILLION_COINS,
        WINDOW_MS,
    );
    place_sell(terms, MILLION_COINS)
}

// === Gates ===

#[test, expected_failure(abort_code = config::EPlacingPaused)]
fun place_is_rejected_while_paused() {
    let mut fixture = fixture::new();
    fixture.pause_placing(true);
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    abort
}

#[test]
fun pause_of_placing_leaves_execution_and_canceling_open() {
    let mut fixture = fixture::new();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.pause_placing(true);
    fixture.execute(TEN_SUI / 2);
    assert_eq!(fixture.cancel_buy(fixture::owner()), TEN_SUI / 2);
    fixture.pause_placing(false);
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.end();
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_place() {
    let mut fixture = fixture::new();
    fixture.retire();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_execute_on_the_curve() {
    let mut fixture = fixture::new();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.retire();
    fixture.execute(TEN_SUI);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_execute_on_the_pair() {
    let mut fixture = fixture::new();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.complete();
    fixture.graduate();
    fixture.retire();
    fixture.execute(TEN_SUI);
    abort
}

#[test]
fun retired_version_cancels_and_returns() {
    let mut fixture = fixture::new();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.retire();
    assert_eq!(fixture.cancel_buy(fixture::owner()), TEN_SUI);
    fixture.end();
}

// === Markets ===

#[test, expected_failure(abort_code = market::EPoolGraduated)]
fun curve_of_a_graduated_pool_has_no_price() {
    let mut fixture = fixture::new();
    fixture.complete();
    fixture.graduate();
    let pool = fixture.take_pool();
    market::of_curve(&pool, fixture.clock());
    abort
}

#[test]
fun order_can_be_placed_between_completion_and_graduation() {
    let mut fixture = fixture::new();
    fixture.complete();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.graduate();
    fixture.execute(TEN_SUI);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = order::EWrongMarket)]
fun execute_rejects_another_pool() {
    let mut fixture = fixture::new();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.launch();
    fixture.execute(TEN_SUI);
    abort
}

#[test, expected_failure(abort_code = order::EWrongMarket)]
fun observe_rejects_another_pool() {
    let mut fixture = fixture::new();
    fixture.place_sell(stop(), MILLION_COINS);
    fixture.launch();
    fixture.advance(WINDOW_MS);
    fixture.observe();
    abort
}

// === Canceling ===

#[test]
fun cancel_buy_returns_the_escrow_and_emits_it() {
    let mut fixture = fixture::new();
    let order_id = fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    let order = fixture.take_order();
    let pool_id = order.pool_id();
    test_scenario::return_shared(order);
    fixture.execute(TEN_SUI / 4);
    assert_eq!(fixture.cancel_buy(fixture::owner()), TEN_SUI / 4 * 3);
    let closes = event::events_by_type<OrderClosed>();
    let mut expected = bcs::to_bytes(&order_id);
    expected.append(bcs::to_bytes(&pool_id));
    expected.append(bcs::to_bytes(&fixture::owner()));
    expected.append(bcs::to_bytes(&1u8));
    expected.append(bcs::to_bytes(&(TEN_SUI / 4 * 3)));
    expected.append(bcs::to_bytes(&fixture::start_ms()));
    assert_eq!(bcs::to_bytes(&closes[0]), expected);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test]
fun cancel_works_between_completion_and_graduation_while_purchases_are_paused() {
    let mut fixture = fixture::new();
    fixture.place_sell(fixture::terms().with_limit(1, 1), MILLION_COINS);
    fixture.complete();
    fixture.pause_buys(true);
    assert_eq!(fixture.cancel_sell(fixture::owner()), MILLION_COINS);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = order::ENotOwner)]
fun cancel_buy_is_the_owners() {
    let mut fixture = fixture::new();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.cancel_buy(fixture::keeper());
    abort
}

#[test, expected_failure(abort_code = order::ENotOwner)]
fun cancel_sell_is_the_owners() {
    let mut fixture = fixture::new();
    fixture.place_sell(fixture::terms().with_limit(1, 1), MILLION_COINS);
    fixture.cancel_sell(fixture::keeper());
    abort
}

#[test, expected_failure(abort_code = order::EWrongSide)]
fun cancel_buy_rejects_a_sale() {
    let mut fixture = fixture::new();
    fixture.place_sell(fixture::terms().with_limit(1, 1), MILLION_COINS);
    fixture.cancel_buy(fixture::owner());
    abort
}

#[test, expected_failure(abort_code = order::EWrongSide)]
fun cancel_sell_rejects_a_purchase() {
    let mut fixture = fixture::new();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.cancel_sell(fixture::owner());
    abort
}

// === Expiry ===

#[test, expected_failure(abort_code = order::EOrderNotExpired)]
fun order_is_not_returned_in_the_millisecond_of_its_expiry() {
    let mut fixture = fixture::new();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.set_time(fixture::expires_ms());
    fixture.return_expired();
    abort
}

#[test]
fun expired_orders_are_returned_by_anyone() {
    let mut fixture = fixture::new();
    let order_id = fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    let order = fixture.take_order();
    let pool_id = order.pool_id();
    test_scenario::return_shared(order);
    fixture.set_time(fixture::expires_ms() + 1);
    fixture.return_expired();
    let closes = event::events_by_type<OrderClosed>();
    let mut expected = bcs::to_bytes(&order_id);
    expected.append(bcs::to_bytes(&pool_id));
    expected.append(bcs::to_bytes(&fixture::owner()));
    expected.append(bcs::to_bytes(&2u8));
    expected.append(bcs::to_bytes(&TEN_SUI));
    expected.append(bcs::to_bytes(&(fixture::expires_ms() + 1)));
    assert_eq!(bcs::to_bytes(&closes[0]), expected);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test]
fun expired_sale_is_returned_while_the_pool_waits_for_graduation() {
    let mut fixture = fixture::new();
    fixture.place_sell(fixture::terms().with_limit(1, 1), MILLION_COINS);
    fixture.complete();
    fixture.set_time(fixture::expires_ms() + 1);
    fixture.return_expired();
    assert!(!fixture.has_order());
    fixture.end();
}
