/// Limit orders, on the curve and on the pair: bounds, tips, partial fills, expiry and clipping.
module orders::limit_tests;

use launchpad::config as launchpad_config;
use launchpad::launch_limit;
use launchpad::pool;
use orders::fixture;
use orders::order;
use orders::order_events::{OrderClosed, OrderFilled, OrderPlaced};
use orders::terms;
use std::bcs;
use std::unit_test::assert_eq;
use sui::event;

const TEN_SUI: u64 = 10_000_000_000;
/// Tip for the whole order.
const TIP: u64 = 10_000_000;
const MILLION_COINS: u64 = 1_000_000_000_000;

/// Returns the expected encoding of `OrderFilled`.
fun filled(
    order_id: ID,
    pool_id: ID,
    executor: address,
    is_buy: bool,
    on_pair: bool,
    amounts: vector<u64>,
    next_ms: u64,
    timestamp_ms: u64,
): vector<u8> {
    let mut bytes = bcs::to_bytes(&order_id);
    bytes.append(bcs::to_bytes(&pool_id));
    bytes.append(bcs::to_bytes(&fixture::owner()));
    bytes.append(bcs::to_bytes(&executor));
    bytes.append(bcs::to_bytes(&is_buy));
    bytes.append(bcs::to_bytes(&0u8));
    bytes.append(bcs::to_bytes(&on_pair));
    amounts.do!(|amount| bytes.append(bcs::to_bytes(&amount)));
    bytes.append(bcs::to_bytes(&next_ms));
    bytes.append(bcs::to_bytes(&timestamp_ms));
    bytes
}

/// Returns the expected encoding of `OrderClosed`.
fun closed(order_id: ID, pool_id: ID, reason: u8, returned: u64, timestamp_ms: u64): vector<u8> {
    let mut bytes = bcs::to_bytes(&order_id);
    bytes.append(bcs::to_bytes(&pool_id));
    bytes.append(bcs::to_bytes(&fixture::owner()));
    bytes.append(bcs::to_bytes(&reason));
    bytes.append(bcs::to_bytes(&returned));
    bytes.append(bcs::to_bytes(&timestamp_ms));
    bytes
}

fun with_tip(min_fill: u64): terms::Terms {
    terms::new(min_fill, TIP, fixture::expires_ms(), option::none())
}

// === Purchases ===

#[test]
fun place_buy_escrows_the_payment_and_emits_its_terms() {
    let mut fixture = fixture::new();
    let terms = with_tip(1).with_limit(TEN_SUI, MILLION_COINS);
    let order_id = fixture.place_buy(terms, TEN_SUI);
    let placed = event::events_by_type<OrderPlaced>();
    let order = fixture.take_order();
    let mut expected = bcs::to_bytes(&order_id);
    expected.append(bcs::to_bytes(&order.pool_id()));
    expected.append(bcs::to_bytes(&fixture::owner()));
    expected.append(bcs::to_bytes(&true));
    expected.append(bcs::to_bytes(&TEN_SUI));
    expected.append(bcs::to_bytes(&terms));
    expected.append(bcs::to_bytes(&fixture::start_ms()));
    assert_eq!(bcs::to_bytes(&placed[0]), expected);
    assert_eq!(placed.length(), 1);
    assert_eq!(order.owner(), fixture::owner());
    assert!(order.is_buy());
    assert_eq!(order.total(), TEN_SUI);
    assert_eq!(order.remaining(), TEN_SUI);
    assert_eq!(order.terms(), terms);
    assert_eq!(order.placed_ms(), fixture::start_ms());
    assert_eq!(order.next_ms(), fixture::start_ms());
    assert!(order.window().is_none());
    sui::test_scenario::return_shared(order);
    fixture.end();
}

#[test]
fun purchase_fills_at_its_bound_to_the_unit_on_the_curve() {
    let mut fixture = fixture::new();
    let bought = fixture.preview_buy(TEN_SUI - TIP);
    let order_id = fixture.place_buy(with_tip(1).with_limit(TEN_SUI, bought), TEN_SUI);
    let order = fixture.take_order();
    let pool_id = order.pool_id();
    sui::test_scenario::return_shared(order);
    assert_eq!(fixture.execute(TEN_SUI), TIP);
    let now_ms = fixture::start_ms();
    let amounts = vector[TEN_SUI, bought, TIP, 0];
    let fills = event::events_by_type<OrderFilled>();
    let expected = filled(
        order_id,
        pool_id,
        fixture::keeper(),
        true,
        false,
        amounts,
        now_ms,
        now_ms,
    );
    assert_eq!(bcs::to_bytes(&fills[0]), expected);
    assert_eq!(fills.length(), 1);
    let closes = event::events_by_type<OrderClosed>();
    assert_eq!(bcs::to_bytes(&closes[0]), closed(order_id, pool_id, 0, 0, now_ms));
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = order::EBoundNotMet)]
fun purchase_is_rejected_one_unit_below_its_bound() {
    let mut fixture = fixture::new();
    let bought = fixture.preview_buy(TEN_SUI - TIP);
    fixture.place_buy(with_tip(1).with_limit(TEN_SUI, bought + 1), TEN_SUI);
    fixture.execute(TEN_SUI);
    abort
}

#[test]
fun purchase_fills_on_the_pair_after_graduation() {
    let mut fixture = fixture::new();
    fixture.place_buy(with_tip(1).with_limit(TEN_SUI, 1), TEN_SUI);
    fixture.complete();
    fixture.graduate();
    let bought = fixture.preview_buy(TEN_SUI - TIP);
    assert_eq!(fixture.execute(TEN_SUI), TIP);
    let fills = event::events_by_type<OrderFilled>();
    let bytes = bcs::to_bytes(&fills[0]);
    // IDs and addresses are 128 bytes, then side, leg and market.
    assert_eq!(bytes[130], 1);
    assert_eq!(u64_at(&bytes, 139), bought);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = order::EBoundNotMet)]
fun purchase_is_rejected_below_its_bound_on_the_pair() {
    let mut fixture = fixture::new();
    fixture.complete();
    fixture.graduate();
    let bought = fixture.preview_buy(TEN_SUI - TIP);
    fixture.place_buy(with_tip(1).with_limit(TEN_SUI, bought + 1), TEN_SUI);
    fixture.execute(TEN_SUI);
    abort
}

#[test]
fun parts_of_a_purchase_share_the_tip_rounded_down() {
    let mut fixture = fixture::new();
    let terms = terms::new(1, 10, fixture::expires_ms(), option::none()).with_limit(TEN_SUI, 1);
    fixture.place_buy(terms, TEN_SUI);
    assert_eq!(fixture.execute(TEN_SUI / 3), 3);
    assert_eq!(fixture.remaining(), TEN_SUI - TEN_SUI / 3);
    assert_eq!(fixture.execute(TEN_SUI / 3), 3);
    assert_eq!(fixture.execute(TEN_SUI - TEN_SUI / 3 * 2), 3);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test]
fun purchase_that_sells_out_the_curve_is_clipped_and_continues_on_the_pair() {
    let mut fixture = fixture::new();
    let escrow = 10_000_000_000_000;
    let terms = terms::new(1, 1_000_000_000, fixture::expires_ms(), option::none());
    fixture.place_buy(terms.with_limit(1, 1), escrow);
    let tip = fixture.execute(escrow);
    let remaining = fixture.remaining();
    assert!(remaining > 0 && remaining < escrow);
    // The tip shrinks with the payment.
    let most = ((escrow - remaining) as u128) * 1_000_000_000;
    assert!(tip > 0 && (tip as u128) * (escrow as u128) <= most);
    fixture.graduate();
    fixture.execute(remaining);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = order::EFillBelowMinimum)]
fun fill_or_kill_is_not_clipped() {
    let mut fixture = fixture::new();
    let escrow = 10_000_000_000_000;
    let terms = terms::new(escrow, 0, fixture::expires_ms(), option::none());
    fixture.place_buy(terms.with_limit(1, 1), escrow);
    fixture.execute(escrow);
    abort
}

#[test, expected_failure(abort_code = launch_limit::ELaunchLimitExceeded)]
fun launch_limit_holds_for_an_executed_order() {
    let mut fixture = fixture::new_with(60_000, 100);
    fixture.place_buy(fixture::terms().with_limit(1, 1), 1_000_000_000_000);
    fixture.execute(1_000_000_000_000);
    abort
}

#[test, expected_failure(abort_code = launchpad_config::EBuysPaused)]
fun purchase_is_rejected_while_purchases_are_paused() {
    let mut fixture = fixture::new();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.pause_buys(true);
    fixture.execute(TEN_SUI);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun purchase_waits_between_completion_and_graduation() {
    let mut fixture = fixture::new();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.complete();
    fixture.execute(TEN_SUI);
    abort
}

// === Sales ===

#[test]
fun sale_fills_at_its_bound_to_the_unit_on_the_curve() {
    let mut fixture = fixture::new();
    fixture.buy(TEN_SUI * 10);
    let proceeds = fixture.preview_sell(MILLION_COINS);
    let order_id = fixture.place_sell(
        with_tip(1).with_limit(proceeds - TIP, MILLION_COINS),
        MILLION_COINS,
    );
    let order = fixture.take_order();
    let pool_id = order.pool_id();
    sui::test_scenario::return_shared(order);
    assert_eq!(fixture.execute(MILLION_COINS), TIP);
    let now_ms = fixture::start_ms();
    let fills = event::events_by_type<OrderFilled>();
    let expected = filled(
        order_id,
        pool_id,
        fixture::keeper(),
        false,
        false,
        vector[MILLION_COINS, proceeds - TIP, TIP, 0],
        now_ms,
        now_ms,
    );
    assert_eq!(bcs::to_bytes(&fills[0]), expected);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = order::EBoundNotMet)]
fun sale_is_rejected_one_unit_below_its_bound() {
    let mut fixture = fixture::new();
    fixture.buy(TEN_SUI * 10);
    let proceeds = fixture.preview_sell(MILLION_COINS);
    fixture.place_sell(with_tip(1).with_limit(proceeds - TIP + 1, MILLION_COINS), MILLION_COINS);
    fixture.execute(MILLION_COINS);
    abort
}

#[test, expected_failure(abort_code = order::EBoundNotMet)]
fun sale_whose_proceeds_do_not_exceed_the_tip_is_rejected() {
    let mut fixture = fixture::new();
    fixture.buy(TEN_SUI * 10);
    let proceeds = fixture.preview_sell(MILLION_COINS);
    let terms = terms::new(1, proceeds, fixture::expires_ms(), option::none());
    fixture.place_sell(terms.with_limit(proceeds + 1, MILLION_COINS), MILLION_COINS);
    fixture.execute(MILLION_COINS);
    abort
}

#[test]
fun sale_fills_while_purchases_are_paused() {
    let mut fixture = fixture::new();
    fixture.buy(TEN_SUI * 10);
    fixture.place_sell(fixture::terms().with_limit(1, MILLION_COINS), MILLION_COINS);
    fixture.pause_buys(true);
    fixture.execute(MILLION_COINS);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test]
fun sale_fills_on_the_pair_in_parts() {
    let mut fixture = fixture::new();
    fixture.place_sell(with_tip(1).with_limit(2 * TIP, MILLION_COINS), MILLION_COINS);
    fixture.complete();
    fixture.graduate();
    assert_eq!(fixture.execute(MILLION_COINS / 4), TIP / 4);
    assert_eq!(fixture.remaining(), MILLION_COINS / 4 * 3);
    assert_eq!(fixture.execute(MILLION_COINS / 4 * 3), TIP / 4 * 3);
    assert!(!fixture.has_order());
    fixture.end();
}

// === Amounts ===

#[test, expected_failure(abort_code = order::EFillOutOfBounds)]
fun execute_rejects_less_than_the_minimum_fill() {
    let mut fixture = fixture::new();
    fixture.place_buy(with_tip(TEN_SUI / 4).with_limit(1, 1), TEN_SUI);
    fixture.execute(TEN_SUI / 4 - 1);
    abort
}

#[test, expected_failure(abort_code = order::EFillOutOfBounds)]
fun execute_rejects_leaving_less_than_the_minimum_fill() {
    let mut fixture = fixture::new();
    fixture.place_buy(with_tip(TEN_SUI / 4).with_limit(1, 1), TEN_SUI);
    fixture.execute(TEN_SUI / 4 * 3 + 1);
    abort
}

#[test, expected_failure(abort_code = order::EFillOutOfBounds)]
fun execute_rejects_more_than_the_escrow() {
    let mut fixture = fixture::new();
    fixture.place_buy(with_tip(1).with_limit(1, 1), TEN_SUI);
    fixture.execute(TEN_SUI + 1);
    abort
}

#[test]
fun execute_accepts_the_minimum_fill_and_leaving_exactly_that() {
    let mut fixture = fixture::new();
    fixture.place_buy(with_tip(TEN_SUI / 4).with_limit(1, 1), TEN_SUI);
    fixture.execute(TEN_SUI / 4);
    fixture.execute(TEN_SUI / 2);
    assert_eq!(fixture.remaining(), TEN_SUI / 4);
    fixture.end();
}

// === Time ===

#[test]
fun order_fills_in_the_millisecond_of_its_expiry() {
    let mut fixture = fixture::new();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.set_time(fixture::expires_ms());
    fixture.execute(TEN_SUI);
    assert!(!fixture.has_order());
    fixture.end();
}

#[test, expected_failure(abort_code = order::EOrderExpired)]
fun order_does_not_fill_after_its_expiry() {
    let mut fixture = fixture::new();
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    fixture.set_time(fixture::expires_ms() + 1);
    fixture.execute(TEN_SUI);
    abort
}

// === Front-running and splitting ===

#[test]
fun sandwiched_purchase_receives_its_bound() {
    let mut fixture = fixture::new();
    let bound = fixture.preview_buy(TEN_SUI) / 100 * 98;
    fixture.place_buy(fixture::terms().with_limit(TEN_SUI, bound), TEN_SUI);
    fixture.buy(10_000_000_000);
    fixture.execute_by(fixture::trader(), TEN_SUI);
    let fills = event::events_by_type<OrderFilled>();
    assert!(u64_at(&bcs::to_bytes(&fills[0]), 139) >= bound);
    fixture.end();
}

#[test, expected_failure(abort_code = order::EBoundNotMet)]
fun sandwich_beyond_the_bound_of_a_purchase_is_rejected() {
    let mut fixture = fixture::new();
    let bound = fixture.preview_buy(TEN_SUI) / 100 * 98;
    fixture.place_buy(fixture::terms().with_limit(TEN_SUI, bound), TEN_SUI);
    fixture.sandwich_purchase(100_000_000_000, TEN_SUI);
    abort
}

#[test, expected_failure(abort_code = order::EBoundNotMet)]
fun sandwich_beyond_the_bound_of_a_sale_is_rejected() {
    let mut fixture = fixture::new();
    fixture.buy(TEN_SUI * 100);
    let bound = fixture.preview_sell(MILLION_COINS) / 100 * 98;
    fixture.place_sell(fixture::terms().with_limit(bound, MILLION_COINS), MILLION_COINS);
    fixture.sandwich_sale(20 * MILLION_COINS, MILLION_COINS);
    abort
}

#[test]
fun parts_of_an_order_receive_no_more_than_the_whole() {
    let mut fixture = fixture::new();
    let whole = fixture.preview_buy(TEN_SUI);
    fixture.place_buy(fixture::terms().with_limit(1, 1), TEN_SUI);
    let mut received = 0;
    5u64.do!(|_| {
        fixture.execute(TEN_SUI / 5);
        let fills = event::events_by_type<OrderFilled>();
        received = received + u64_at(&bcs::to_bytes(&fills[0]), 139);
    });
    assert!(received <= whole);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ESelfReferral)]
fun referrer_cannot_execute() {
    let mut fixture = fixture::new();
    let terms = terms::new(1, 0, fixture::expires_ms(), option::some(fixture::keeper()));
    fixture.place_buy(terms.with_limit(1, 1), TEN_SUI);
    fixture.execute(TEN_SUI);
    abort
}

fun u64_at(bytes: &vector<u8>, offset: u64): u64 {
    let mut value = 0u64;
    8u64.do!(|i| value = value | ((bytes[offset + i] as u64) << ((8 * i) as u8)));
    value
}
