/// Recurring orders: slices, intervals and bounds.
module orders::recurring_tests;

use orders::fixture;
use orders::order;
use orders::terms::{Self, Terms};
use std::unit_test::assert_eq;
use sui::test_scenario;

const TEN_SUI: u64 = 10_000_000_000;
const HOUR_MS: u64 = 3_600_000;

fun hourly(slices: u64): Terms {
    fixture::terms().with_limit(1, 1).with_schedule(slices, HOUR_MS)
}

#[test]
fun recurring_order_fills_one_slice_per_interval() {
    let mut fixture = fixture::new();
    fixture.place_buy(hourly(4), TEN_SUI);
    4u64.do!(|i| {
        assert_eq!(fixture.remaining(), TEN_SUI - i * TEN_SUI / 4);
        fixture.execute(TEN_SUI / 4);
        fixture.advance(HOUR_MS);
    });
    assert!(!fixture.has_order());
    fixture.end();
}

#[test]
fun recurring_sale_fills_one_slice_per_interval() {
    let mut fixture = fixture::new();
    fixture.buy(TEN_SUI);
    fixture.place_sell(
        fixture::terms().with_limit(1, TEN_SUI).with_schedule(2, HOUR_MS),
        1_000_000_000_000,
    );
    fixture.execute(500_000_000_000);
    fixture.advance(HOUR_MS);
    fixture.execute(500_000_000_000);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = order::EIntervalNotElapsed)]
fun recurring_order_rejects_a_second_slice_in_its_interval() {
    let mut fixture = fixture::new();
    fixture.place_buy(hourly(4), TEN_SUI);
    fixture.execute(TEN_SUI / 4);
    fixture.advance(HOUR_MS - 1);
    fixture.execute(TEN_SUI / 4);
    abort
}

#[test]
fun late_execution_does_not_postpone_the_next_interval() {
    let mut fixture = fixture::new();
    fixture.place_buy(hourly(4), TEN_SUI);
    fixture.advance(HOUR_MS - 1);
    fixture.execute(TEN_SUI / 4);
    fixture.advance(1);
    fixture.execute(TEN_SUI / 4);
    let order = fixture.take_order();
    assert_eq!(order.next_ms(), fixture::start_ms() + 2 * HOUR_MS);
    test_scenario::return_shared(order);
    fixture.end();
}

#[test, expected_failure(abort_code = order::EIntervalNotElapsed)]
fun missed_intervals_are_not_made_up_for() {
    let mut fixture = fixture::new();
    fixture.place_buy(hourly(4), TEN_SUI);
    fixture.advance(3 * HOUR_MS);
    fixture.execute(TEN_SUI / 4);
    fixture.execute(TEN_SUI / 4);
    abort
}

#[test, expected_failure(abort_code = order::EFillOutOfBounds)]
fun recurring_order_rejects_less_than_a_slice() {
    let mut fixture = fixture::new();
    fixture.place_buy(hourly(4), TEN_SUI);
    fixture.execute(TEN_SUI / 4 - 1);
    abort
}

#[test, expected_failure(abort_code = order::EFillOutOfBounds)]
fun recurring_order_rejects_more_than_a_slice() {
    let mut fixture = fixture::new();
    fixture.place_buy(hourly(4), TEN_SUI);
    fixture.execute(TEN_SUI);
    abort
}

#[test]
fun last_slice_is_what_remains() {
    let mut fixture = fixture::new();
    fixture.place_buy(hourly(3), TEN_SUI);
    // A third of 1e10, rounded up.
    let slice = 3_333_333_334;
    fixture.execute(slice);
    fixture.advance(HOUR_MS);
    fixture.execute(slice);
    fixture.advance(HOUR_MS);
    fixture.execute(slice - 2);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = order::EBoundNotMet)]
fun recurring_order_waits_while_the_price_is_worse_than_its_bound() {
    let mut fixture = fixture::new();
    let bought = fixture.preview_buy(TEN_SUI / 4);
    let terms = fixture::terms().with_limit(TEN_SUI / 4, bought + 1);
    fixture.place_buy(terms.with_schedule(4, HOUR_MS), TEN_SUI);
    fixture.execute(TEN_SUI / 4);
    abort
}

#[test]
fun each_slice_earns_its_share_of_the_tip() {
    let mut fixture = fixture::new();
    let terms = terms::new(1, 1_000, fixture::expires_ms(), option::none());
    fixture.place_buy(terms.with_limit(1, 1).with_schedule(4, HOUR_MS), TEN_SUI);
    assert_eq!(fixture.execute(TEN_SUI / 4), 250);
    let order = fixture.take_order();
    let schedule = order.terms().schedule().destroy_some();
    assert_eq!(schedule.slices(), 4);
    assert_eq!(schedule.interval_ms(), HOUR_MS);
    test_scenario::return_shared(order);
    fixture.end();
}
