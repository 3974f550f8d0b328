/// Limits, events, pauses and expected aborts of trading; the amounts are tested by the vectors.
module launchpad::pool_trading_tests;

use access::version;
use launchpad::bonding_curve;
use launchpad::cat::CAT;
use launchpad::config;
use launchpad::fixture::{Self, Fixture};
use launchpad::pool;
use launchpad::pool_events;
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::coin::{Self, Coin};
use sui::event;
use sui::sui::SUI;

const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;
const HUNDRED_SUI: u64 = 100_000_000_000;
/// Base that the first 100 SUI buy: 1.1e15 * 99e9 / (2250e9 + 99e9), rounded down.
const BASE_FOR_HUNDRED: u64 = 46_360_153_256_704;
/// Proceeds of selling it back: 99e9 less one unit of rounding, less 1%.
const PROCEEDS: u64 = 98_009_999_999;

/// Returns an agent coin's pool and the base that 100 SUI bought.
fun holding(): (Fixture<SUI>, Coin<CAT>) {
    let mut fixture = fixture::agent_coin();
    let (base, refund) = fixture.buy_exact_in(HUNDRED_SUI, 0);
    destroy(refund);
    (fixture, base)
}

fun pause_everything(fixture: &mut Fixture<SUI>) {
    let (_, config, authority, cap, clock, _) = fixture.parts_mut();
    config.set_buys_paused(authority, cap, true, clock);
    config.set_creation_paused(authority, cap, true, clock);
    config.retire_for_testing();
}

// === Amounts and events ===

#[test]
fun buy_exact_in_spends_the_whole_payment() {
    let mut fixture = fixture::agent_coin();
    let (base, refund) = fixture.buy_exact_in(HUNDRED_SUI, BASE_FOR_HUNDRED);
    assert_eq!(base.value(), BASE_FOR_HUNDRED);
    assert_eq!(refund.value(), 0);
    destroy(base);
    destroy(refund);
    fixture.end();
}

/// A trade creates no object except the trader's coin.
#[test]
fun refund_is_the_payment_object() {
    let mut fixture = fixture::agent_coin();
    let (pool, config, _, _, clock, ctx) = fixture.parts_mut();
    let payment = coin::mint_for_testing<SUI>(HUNDRED_SUI, ctx);
    let payment_id = object::id(&payment);
    let (base, refund) = pool.buy_exact_out(
        config,
        payment,
        1_000_000,
        option::none(),
        NO_DEADLINE,
        clock,
        ctx,
    );
    assert_eq!(object::id(&refund), payment_id);
    destroy(base);
    destroy(refund);
    fixture.end();
}

#[test]
fun trades_emit_fee_parts_and_resulting_reserves() {
    let mut fixture = fixture::agent_coin();
    let referrer = option::some(fixture::bob());
    let (base, refund) = fixture.buy_exact_in_with(HUNDRED_SUI, 0, referrer, NO_DEADLINE);
    destroy(refund);
    destroy(fixture.sell_exact_in(base, 0));

    let trades = event::events_by_type<pool_events::Traded>();
    assert_eq!(trades.length(), 2);
    // Quote, base, fee, launch fee, the four parts of the fee; then virtual quote, virtual base and
    // quote reserve.
    assert_eq!(
        bcs::to_bytes(&trades[0]),
        fixture.traded(
            true,
            vector[
                HUNDRED_SUI,
                BASE_FOR_HUNDRED,
                1_000_000_000,
                0,
                350_000_000,
                125_000_000,
                125_000_000,
                400_000_000,
            ],
            referrer,
            vector[2_349_000_000_000, 1_053_639_846_743_296, 99_000_000_000],
        ),
    );
    assert_eq!(
        bcs::to_bytes(&trades[1]),
        fixture.traded(
            false,
            vector[
                98_999_999_999,
                BASE_FOR_HUNDRED,
                990_000_000,
                0,
                346_500_000,
                0,
                123_750_000,
                519_750_000,
            ],
            option::none(),
            vector[2_250_000_000_001, 1_100_000_000_000_000, 1],
        ),
    );
    assert!(event::events_by_type<pool_events::PoolCompleted>().is_empty());
    fixture.end();
}

use fun traded as Fixture.traded;

/// Returns the BCS encoding of a trade of ALICE at the current time.
fun traded(
    fixture: &mut Fixture<SUI>,
    is_buy: bool,
    amounts: vector<u64>,
    referrer: Option<address>,
    after: vector<u64>,
): vector<u8> {
    let mut bytes = bcs::to_bytes(&object::id(fixture.pool()));
    bytes.append(bcs::to_bytes(&fixture::alice()));
    bytes.append(bcs::to_bytes(&is_buy));
    amounts.do!(|amount| bytes.append(bcs::to_bytes(&amount)));
    bytes.append(bcs::to_bytes(&referrer));
    after.do!(|amount| bytes.append(bcs::to_bytes(&amount)));
    bytes.append(bcs::to_bytes(&fixture.clock_mut().timestamp_ms()));
    bytes
}

#[test]
fun last_purchase_completes_the_pool() {
    let mut fixture = fixture::sold_out();
    assert!(fixture.pool().is_completed());
    let completed = event::events_by_type<pool_events::PoolCompleted>();
    assert_eq!(completed.length(), 1);
    let mut expected = bcs::to_bytes(&object::id(fixture.pool()));
    expected.append(bcs::to_bytes(&fixture.clock_mut().timestamp_ms()));
    assert_eq!(bcs::to_bytes(&completed[0]), expected);
    fixture.end();
}

#[test]
fun sale_reopens_a_completed_pool() {
    let mut fixture = fixture::agent_coin();
    let (base, refund) = fixture.buy_exact_in(10_000_000_000_000, 0);
    destroy(refund);
    assert!(fixture.pool().is_completed());
    let now_ms = fixture.clock_mut().timestamp_ms();
    assert_eq!(fixture.pool().completed_at_ms(), option::some(now_ms));
    destroy(fixture.sell_exact_in(base, 0));
    assert!(!fixture.pool().is_completed());
    assert_eq!(fixture.pool().completed_at_ms(), option::none());
    fixture.end();
}

#[test]
fun completion_time_resets_after_a_long_reopening() {
    let mut fixture = fixture::agent_coin();
    let start_ms = fixture.clock_mut().timestamp_ms();
    assert_eq!(fixture.pool().completed_at_ms(), option::none());
    let (mut base, refund) = fixture.buy_exact_in(10_000_000_000_000, 0);
    destroy(refund);
    vector[(5_000u64), 3_600_001].do!(|reopened_ms| {
        let sold = base.split(1_000_000, fixture.ctx());
        destroy(fixture.sell_exact_in(sold, 0));
        assert_eq!(fixture.pool().completed_at_ms(), option::none());
        fixture.clock_mut().increment_for_testing(reopened_ms);
        let (rest, refund) = fixture.buy_exact_in(10_000_000_000_000, 0);
        let since_ms = if (reopened_ms == 5_000) start_ms else start_ms + 3_605_001;
        assert_eq!(fixture.pool().completed_at_ms(), option::some(since_ms));
        destroy(rest);
        destroy(refund);
    });
    destroy(base);
    fixture.end();
}

#[test]
fun sale_cannot_be_paused() {
    let (mut fixture, base) = holding();
    pause_everything(&mut fixture);
    let proceeds = fixture.sell_exact_in(base, PROCEEDS);
    assert_eq!(proceeds.value(), PROCEEDS);
    destroy(proceeds);
    fixture.end();
}

#[test]
fun accepts_trades_at_the_deadline() {
    let mut fixture = fixture::agent_coin();
    let now = fixture.clock_mut().timestamp_ms();
    let (base, refund) = fixture.buy_exact_in_with(HUNDRED_SUI, 0, option::none(), now);
    destroy(refund);
    let (more, refund) = fixture.buy_exact_out_with(HUNDRED_SUI, 1, option::none(), now);
    destroy(more);
    destroy(refund);
    destroy(fixture.sell_exact_in_with(base, 0, option::none(), now));
    fixture.end();
}

// === Previews ===

#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun preview_buy_exact_in_rejects_sold_out_pool() {
    let fixture = fixture::sold_out();
    fixture.pool().preview_buy_exact_in(1_000, fixture.clock());
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun preview_buy_exact_out_rejects_sold_out_pool() {
    let fixture = fixture::sold_out();
    fixture.pool().preview_buy_exact_out(0, fixture.clock());
    abort
}

#[test, expected_failure(abort_code = pool::EPoolGraduated)]
fun preview_sell_exact_in_rejects_graduated_pool() {
    fixture::graduated().pool().preview_sell_exact_in(1_000);
    abort
}

// === Slippage ===

#[test, expected_failure(abort_code = pool::ESlippageExceeded)]
fun buy_exact_in_rejects_output_below_the_minimum() {
    let mut fixture = fixture::agent_coin();
    let (_base, _refund) = fixture.buy_exact_in(HUNDRED_SUI, BASE_FOR_HUNDRED + 1);
    abort
}

/// The minimum applies to a purchase that is clipped to the remaining supply too.
#[test, expected_failure(abort_code = pool::ESlippageExceeded)]
fun buy_exact_in_rejects_clipped_output_below_the_minimum() {
    let mut fixture = fixture::agent_coin();
    let (_base, _refund) = fixture.buy_exact_in(10_000_000_000_000, 800_000_000_000_001);
    abort
}

#[test]
fun buy_exact_out_accepts_a_payment_of_the_exact_cost() {
    let mut fixture = fixture::agent_coin();
    let cost = fixture
        .pool()
        .preview_buy_exact_out(BASE_FOR_HUNDRED, fixture.clock())
        .quote_amount();
    let (base, refund) = fixture.buy_exact_out(cost, BASE_FOR_HUNDRED);
    assert_eq!(refund.value(), 0);
    destroy(base);
    destroy(refund);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ESlippageExceeded)]
fun buy_exact_out_rejects_a_cost_above_the_payment() {
    let mut fixture = fixture::agent_coin();
    let cost = fixture
        .pool()
        .preview_buy_exact_out(BASE_FOR_HUNDRED, fixture.clock())
        .quote_amount();
    let (_base, _refund) = fixture.buy_exact_out(cost - 1, BASE_FOR_HUNDRED);
    abort
}

#[test, expected_failure(abort_code = pool::ESlippageExceeded)]
fun sell_exact_in_rejects_output_below_the_minimum() {
    let (mut fixture, base) = holding();
    let _proceeds = fixture.sell_exact_in(base, PROCEEDS + 1);
    abort
}

// === Deadline ===

#[test, expected_failure(abort_code = pool::EDeadlineExpired)]
fun buy_exact_in_rejects_expired_deadline() {
    let mut fixture = fixture::agent_coin();
    let past = fixture.clock_mut().timestamp_ms() - 1;
    let (_base, _refund) = fixture.buy_exact_in_with(HUNDRED_SUI, 0, option::none(), past);
    abort
}

#[test, expected_failure(abort_code = pool::EDeadlineExpired)]
fun buy_exact_out_rejects_expired_deadline() {
    let mut fixture = fixture::agent_coin();
    let past = fixture.clock_mut().timestamp_ms() - 1;
    let (_base, _refund) = fixture.buy_exact_out_with(HUNDRED_SUI, 1, option::none(), past);
    abort
}

#[test, expected_failure(abort_code = pool::EDeadlineExpired)]
fun sell_exact_in_rejects_expired_deadline() {
    let (mut fixture, base) = holding();
    let past = fixture.clock_mut().timestamp_ms() - 1;
    let _proceeds = fixture.sell_exact_in_with(base, 0, option::none(), past);
    abort
}

// === Amounts ===

#[test, expected_failure(abort_code = pool::EZeroAmount)]
fun buy_exact_in_rejects_zero_payment() {
    let mut fixture = fixture::agent_coin();
    let (_base, _refund) = fixture.buy_exact_in(0, 0);
    abort
}

#[test, expected_failure(abort_code = pool::EZeroAmount)]
fun buy_exact_out_rejects_zero_amount() {
    let mut fixture = fixture::agent_coin();
    let (_base, _refund) = fixture.buy_exact_out(HUNDRED_SUI, 0);
    abort
}

#[test, expected_failure(abort_code = pool::EZeroAmount)]
fun sell_exact_in_rejects_zero_amount() {
    let mut fixture = fixture::agent_coin();
    let nothing = coin::zero(fixture.ctx());
    let _proceeds = fixture.sell_exact_in(nothing, 0);
    abort
}

/// The fee takes the only unit.
#[test, expected_failure(abort_code = pool::EZeroOutput)]
fun buy_exact_in_rejects_zero_output() {
    let mut fixture = fixture::agent_coin();
    let (_base, _refund) = fixture.buy_exact_in(1, 0);
    abort
}

/// One unit of base is worth less than one unit of quote.
#[test, expected_failure(abort_code = pool::EZeroOutput)]
fun sell_exact_in_rejects_zero_output() {
    let (mut fixture, mut base) = holding();
    let dust = base.split(1, fixture.ctx());
    let _proceeds = fixture.sell_exact_in(dust, 0);
    abort
}

#[test, expected_failure(abort_code = bonding_curve::EInsufficientSupply)]
fun buy_exact_out_rejects_more_than_the_remaining_supply() {
    let mut fixture = fixture::agent_coin();
    let (_base, _refund) = fixture.buy_exact_out(10_000_000_000_000, 800_000_000_000_001);
    abort
}

// === Referral ===

#[test, expected_failure(abort_code = pool::ESelfReferral)]
fun buy_exact_in_rejects_self_referral() {
    let mut fixture = fixture::agent_coin();
    let referrer = option::some(fixture::alice());
    let (_base, _refund) = fixture.buy_exact_in_with(HUNDRED_SUI, 0, referrer, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = pool::ESelfReferral)]
fun buy_exact_out_rejects_self_referral() {
    let mut fixture = fixture::agent_coin();
    let referrer = option::some(fixture::alice());
    let (_base, _refund) = fixture.buy_exact_out_with(HUNDRED_SUI, 1, referrer, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = pool::ESelfReferral)]
fun sell_exact_in_rejects_self_referral() {
    let (mut fixture, base) = holding();
    let referrer = option::some(fixture::alice());
    let _proceeds = fixture.sell_exact_in_with(base, 0, referrer, NO_DEADLINE);
    abort
}

// === Pauses, version, state ===

#[test, expected_failure(abort_code = config::EBuysPaused)]
fun buy_exact_in_can_be_paused() {
    let mut fixture = fixture::agent_coin();
    let (_, config, authority, cap, clock, _) = fixture.parts_mut();
    config.set_buys_paused(authority, cap, true, clock);
    let (_base, _refund) = fixture.buy_exact_in(HUNDRED_SUI, 0);
    abort
}

#[test, expected_failure(abort_code = config::EBuysPaused)]
fun buy_exact_out_can_be_paused() {
    let mut fixture = fixture::agent_coin();
    let (_, config, authority, cap, clock, _) = fixture.parts_mut();
    config.set_buys_paused(authority, cap, true, clock);
    let (_base, _refund) = fixture.buy_exact_out(HUNDRED_SUI, 1);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun buy_exact_in_rejects_retired_version() {
    let mut fixture = fixture::agent_coin();
    let (_, config, _, _, _, _) = fixture.parts_mut();
    config.retire_for_testing();
    let (_base, _refund) = fixture.buy_exact_in(HUNDRED_SUI, 0);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun buy_exact_out_rejects_retired_version() {
    let mut fixture = fixture::agent_coin();
    let (_, config, _, _, _, _) = fixture.parts_mut();
    config.retire_for_testing();
    let (_base, _refund) = fixture.buy_exact_out(HUNDRED_SUI, 1);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun buy_exact_in_rejects_sold_out_pool() {
    let mut fixture = fixture::sold_out();
    let (_base, _refund) = fixture.buy_exact_in(HUNDRED_SUI, 0);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun buy_exact_out_rejects_sold_out_pool() {
    let mut fixture = fixture::sold_out();
    let (_base, _refund) = fixture.buy_exact_out(HUNDRED_SUI, 1);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun buy_exact_in_rejects_graduated_pool() {
    let mut fixture = fixture::graduated();
    let (_base, _refund) = fixture.buy_exact_in(HUNDRED_SUI, 0);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolGraduated)]
fun sell_exact_in_rejects_graduated_pool() {
    let mut fixture = fixture::graduated();
    let base = coin::mint_for_testing(1_000_000, fixture.ctx());
    let _proceeds = fixture.sell_exact_in(base, 0);
    abort
}
