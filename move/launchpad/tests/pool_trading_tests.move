/// What the vectors do not show of trading: limits, events, pauses and refusals.
module launchpad::pool_trading_tests;

use launchpad::bonding_curve;
use launchpad::cat::CAT;
use launchpad::config;
use launchpad::fixture::{Self, Fixture};
use launchpad::pool;
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::coin::{Self, Coin};
use sui::event;
use sui::sui::SUI;

const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;
const HUNDRED_SUI: u64 = 100_000_000_000;
/// What 100 SUI buy first: 1.1e15 * 99e9 / (2250e9 + 99e9), rounded down.
const COINS_FOR_HUNDRED: u64 = 46_360_153_256_704;
/// What those coins sell for then: 99e9 less one unit of rounding, less 1%.
const PROCEEDS: u64 = 98_009_999_999;

/// An agent coin's pool and the coins that 100 SUI bought from it.
fun holding(): (Fixture<SUI>, Coin<CAT>) {
    let mut fixture = fixture::agent_coin();
    let (coins, refund) = fixture.buy_exact_quote(HUNDRED_SUI, 0);
    destroy(refund);
    (fixture, coins)
}

fun pause_everything(fixture: &mut Fixture<SUI>) {
    let (_, config, cap, _, _) = fixture.parts_mut();
    cap.set_buys_paused(config, true);
    cap.set_creation_paused(config, true);
    config.set_version_for_testing(99);
}

// === Results ===

#[test]
fun payment_short_of_the_end_is_spent_whole() {
    let mut fixture = fixture::agent_coin();
    let (coins, refund) = fixture.buy_exact_quote(HUNDRED_SUI, COINS_FOR_HUNDRED);
    assert_eq!(coins.value(), COINS_FOR_HUNDRED);
    assert_eq!(refund.value(), 0);
    destroy(coins);
    destroy(refund);
    fixture.end();
}

/// A trade creates no object but the trader's own coin.
#[test]
fun refund_is_the_payments_own_object() {
    let mut fixture = fixture::agent_coin();
    let (pool, config, _, clock, ctx) = fixture.parts_mut();
    let payment = coin::mint_for_testing<SUI>(HUNDRED_SUI, ctx);
    let payment_id = object::id(&payment);
    let (coins, refund) = pool.buy_exact_coins(
        config,
        payment,
        1_000_000,
        option::none(),
        NO_DEADLINE,
        clock,
        ctx,
    );
    assert_eq!(object::id(&refund), payment_id);
    destroy(coins);
    destroy(refund);
    fixture.end();
}

#[test]
fun trades_are_announced_with_their_parts_and_what_they_leave() {
    let mut fixture = fixture::agent_coin();
    let referrer = option::some(fixture::bob());
    let (coins, refund) = fixture.buy_exact_quote_with(HUNDRED_SUI, 0, referrer, NO_DEADLINE);
    destroy(refund);
    destroy(fixture.sell(coins, 0));

    let trades = event::events_by_type<pool::Traded>();
    assert_eq!(trades.length(), 2);
    // Gross, coins, fee, its four parts; then virtual quote, virtual coins, reserve and time.
    assert_eq!(
        bcs::to_bytes(&trades[0]),
        fixture.traded(
            true,
            vector[
                HUNDRED_SUI,
                COINS_FOR_HUNDRED,
                1_000_000_000,
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
                COINS_FOR_HUNDRED,
                990_000_000,
                346_500_000,
                0,
                123_750_000,
                519_750_000,
            ],
            option::none(),
            vector[2_250_000_000_001, 1_100_000_000_000_000, 1],
        ),
    );
    assert!(event::events_by_type<pool::PoolCompleted>().is_empty());
    fixture.end();
}

use fun traded as Fixture.traded;

/// The BCS form of ALICE's trade, now.
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
fun last_buy_is_announced_as_completing() {
    let mut fixture = fixture::sold_out();
    assert_eq!(fixture.pool().state(), pool::state_complete());
    let completed = event::events_by_type<pool::PoolCompleted>();
    assert_eq!(completed.length(), 1);
    let mut expected = bcs::to_bytes(&object::id(fixture.pool()));
    expected.append(bcs::to_bytes(&fixture.clock_mut().timestamp_ms()));
    assert_eq!(bcs::to_bytes(&completed[0]), expected);
    fixture.end();
}

#[test]
fun sale_reopens_a_completed_pool() {
    let mut fixture = fixture::agent_coin();
    let (coins, refund) = fixture.buy_exact_quote(10_000_000_000_000, 0);
    destroy(refund);
    assert_eq!(fixture.pool().state(), pool::state_complete());
    let now_ms = fixture.clock_mut().timestamp_ms();
    assert_eq!(fixture.pool().completed_ms(), option::some(now_ms));
    destroy(fixture.sell(coins, 0));
    assert_eq!(fixture.pool().state(), pool::state_trading());
    assert_eq!(fixture.pool().completed_ms(), option::none());
    fixture.end();
}

#[test]
fun time_sold_out_starts_anew_after_a_long_reopening() {
    let mut fixture = fixture::agent_coin();
    let start_ms = fixture.clock_mut().timestamp_ms();
    assert_eq!(fixture.pool().completed_ms(), option::none());
    let (mut coins, refund) = fixture.buy_exact_quote(10_000_000_000_000, 0);
    destroy(refund);
    vector[(5_000u64), 3_600_001].do!(|reopened_ms| {
        let sold = coins.split(1_000_000, fixture.ctx());
        destroy(fixture.sell(sold, 0));
        assert_eq!(fixture.pool().completed_ms(), option::none());
        fixture.clock_mut().increment_for_testing(reopened_ms);
        let (rest, refund) = fixture.buy_exact_quote(10_000_000_000_000, 0);
        let since_ms = if (reopened_ms == 5_000) start_ms else start_ms + 3_605_001;
        assert_eq!(fixture.pool().completed_ms(), option::some(since_ms));
        destroy(rest);
        destroy(refund);
    });
    destroy(coins);
    fixture.end();
}

#[test]
fun nothing_stops_a_sale() {
    let (mut fixture, coins) = holding();
    pause_everything(&mut fixture);
    let proceeds = fixture.sell(coins, PROCEEDS);
    assert_eq!(proceeds.value(), PROCEEDS);
    destroy(proceeds);
    fixture.end();
}

#[test]
fun deadline_itself_is_in_time() {
    let mut fixture = fixture::agent_coin();
    let now = fixture.clock_mut().timestamp_ms();
    let (coins, refund) = fixture.buy_exact_quote_with(HUNDRED_SUI, 0, option::none(), now);
    destroy(refund);
    let (more, refund) = fixture.buy_exact_coins_with(HUNDRED_SUI, 1, option::none(), now);
    destroy(more);
    destroy(refund);
    destroy(fixture.sell_with(coins, 0, option::none(), now));
    fixture.end();
}

// === Views ===

#[test]
fun states_have_distinct_numbers() {
    assert_eq!(
        vector[pool::state_trading(), pool::state_complete(), pool::state_graduated()],
        vector[0, 1, 2],
    );
}

#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun sold_out_pool_quotes_no_purchase_by_quote() {
    fixture::sold_out().pool().quote_buy_exact_quote(1_000);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun sold_out_pool_quotes_no_purchase_by_coins() {
    fixture::sold_out().pool().quote_buy_exact_coins(0);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolGraduated)]
fun graduated_pool_quotes_no_sale() {
    fixture::graduated().pool().quote_sell(1_000);
    abort
}

// === Slippage ===

#[test, expected_failure(abort_code = pool::ESlippage)]
fun fewer_coins_than_accepted_are_refused() {
    let mut fixture = fixture::agent_coin();
    let (_coins, _refund) = fixture.buy_exact_quote(HUNDRED_SUI, COINS_FOR_HUNDRED + 1);
    abort
}

/// The last coins of the curve are no excuse for giving fewer than accepted.
#[test, expected_failure(abort_code = pool::ESlippage)]
fun clipped_purchase_below_the_accepted_coins_is_refused() {
    let mut fixture = fixture::agent_coin();
    let (_coins, _refund) = fixture.buy_exact_quote(10_000_000_000_000, 800_000_000_000_001);
    abort
}

#[test]
fun exact_coins_may_cost_exactly_the_payment() {
    let mut fixture = fixture::agent_coin();
    let (_, cost, _) = fixture.pool().quote_buy_exact_coins(COINS_FOR_HUNDRED);
    let (coins, refund) = fixture.buy_exact_coins(cost, COINS_FOR_HUNDRED);
    assert_eq!(refund.value(), 0);
    destroy(coins);
    destroy(refund);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ESlippage)]
fun exact_coins_beyond_the_payment_are_refused() {
    let mut fixture = fixture::agent_coin();
    let (_, cost, _) = fixture.pool().quote_buy_exact_coins(COINS_FOR_HUNDRED);
    let (_coins, _refund) = fixture.buy_exact_coins(cost - 1, COINS_FOR_HUNDRED);
    abort
}

#[test, expected_failure(abort_code = pool::ESlippage)]
fun less_quote_than_accepted_is_refused() {
    let (mut fixture, coins) = holding();
    let _proceeds = fixture.sell(coins, PROCEEDS + 1);
    abort
}

// === Deadline ===

#[test, expected_failure(abort_code = pool::EDeadlinePassed)]
fun late_purchase_by_quote_is_refused() {
    let mut fixture = fixture::agent_coin();
    let past = fixture.clock_mut().timestamp_ms() - 1;
    let (_coins, _refund) = fixture.buy_exact_quote_with(HUNDRED_SUI, 0, option::none(), past);
    abort
}

#[test, expected_failure(abort_code = pool::EDeadlinePassed)]
fun late_purchase_by_coins_is_refused() {
    let mut fixture = fixture::agent_coin();
    let past = fixture.clock_mut().timestamp_ms() - 1;
    let (_coins, _refund) = fixture.buy_exact_coins_with(HUNDRED_SUI, 1, option::none(), past);
    abort
}

#[test, expected_failure(abort_code = pool::EDeadlinePassed)]
fun late_sale_is_refused() {
    let (mut fixture, coins) = holding();
    let past = fixture.clock_mut().timestamp_ms() - 1;
    let _proceeds = fixture.sell_with(coins, 0, option::none(), past);
    abort
}

// === Amounts ===

#[test, expected_failure(abort_code = pool::EZeroAmount)]
fun payment_of_nothing_is_refused() {
    let mut fixture = fixture::agent_coin();
    let (_coins, _refund) = fixture.buy_exact_quote(0, 0);
    abort
}

#[test, expected_failure(abort_code = pool::EZeroAmount)]
fun purchase_of_no_coins_is_refused() {
    let mut fixture = fixture::agent_coin();
    let (_coins, _refund) = fixture.buy_exact_coins(HUNDRED_SUI, 0);
    abort
}

#[test, expected_failure(abort_code = pool::EZeroAmount)]
fun sale_of_no_coins_is_refused() {
    let mut fixture = fixture::agent_coin();
    let nothing = coin::zero(fixture.ctx());
    let _proceeds = fixture.sell(nothing, 0);
    abort
}

/// One unit is all fee.
#[test, expected_failure(abort_code = pool::EZeroOutput)]
fun payment_of_one_unit_buys_nothing() {
    let mut fixture = fixture::agent_coin();
    let (_coins, _refund) = fixture.buy_exact_quote(1, 0);
    abort
}

/// One coin unit is worth less than one unit of quote.
#[test, expected_failure(abort_code = pool::EZeroOutput)]
fun sale_for_nothing_is_refused() {
    let (mut fixture, mut coins) = holding();
    let dust = coins.split(1, fixture.ctx());
    let _proceeds = fixture.sell(dust, 0);
    abort
}

#[test, expected_failure(abort_code = bonding_curve::ECoinsExceedRemaining)]
fun more_coins_than_remain_are_refused() {
    let mut fixture = fixture::agent_coin();
    let (_coins, _refund) = fixture.buy_exact_coins(10_000_000_000_000, 800_000_000_000_001);
    abort
}

// === Referral ===

#[test, expected_failure(abort_code = pool::ESelfReferral)]
fun buyer_cannot_refer_themselves_by_quote() {
    let mut fixture = fixture::agent_coin();
    let referrer = option::some(fixture::alice());
    let (_coins, _refund) = fixture.buy_exact_quote_with(HUNDRED_SUI, 0, referrer, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = pool::ESelfReferral)]
fun buyer_cannot_refer_themselves_by_coins() {
    let mut fixture = fixture::agent_coin();
    let referrer = option::some(fixture::alice());
    let (_coins, _refund) = fixture.buy_exact_coins_with(HUNDRED_SUI, 1, referrer, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = pool::ESelfReferral)]
fun seller_cannot_refer_themselves() {
    let (mut fixture, coins) = holding();
    let referrer = option::some(fixture::alice());
    let _proceeds = fixture.sell_with(coins, 0, referrer, NO_DEADLINE);
    abort
}

// === Pauses, version, state ===

#[test, expected_failure(abort_code = config::EBuysPaused)]
fun purchases_by_quote_can_be_paused() {
    let mut fixture = fixture::agent_coin();
    let (_, config, cap, _, _) = fixture.parts_mut();
    cap.set_buys_paused(config, true);
    let (_coins, _refund) = fixture.buy_exact_quote(HUNDRED_SUI, 0);
    abort
}

#[test, expected_failure(abort_code = config::EBuysPaused)]
fun purchases_by_coins_can_be_paused() {
    let mut fixture = fixture::agent_coin();
    let (_, config, cap, _, _) = fixture.parts_mut();
    cap.set_buys_paused(config, true);
    let (_coins, _refund) = fixture.buy_exact_coins(HUNDRED_SUI, 1);
    abort
}

#[test, expected_failure(abort_code = config::EWrongVersion)]
fun config_of_another_version_lets_nobody_buy_by_quote() {
    let mut fixture = fixture::agent_coin();
    let (_, config, _, _, _) = fixture.parts_mut();
    config.set_version_for_testing(2);
    let (_coins, _refund) = fixture.buy_exact_quote(HUNDRED_SUI, 0);
    abort
}

#[test, expected_failure(abort_code = config::EWrongVersion)]
fun config_of_another_version_lets_nobody_buy_by_coins() {
    let mut fixture = fixture::agent_coin();
    let (_, config, _, _, _) = fixture.parts_mut();
    config.set_version_for_testing(2);
    let (_coins, _refund) = fixture.buy_exact_coins(HUNDRED_SUI, 1);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun sold_out_pool_sells_no_more_by_quote() {
    let mut fixture = fixture::sold_out();
    let (_coins, _refund) = fixture.buy_exact_quote(HUNDRED_SUI, 0);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun sold_out_pool_sells_no_more_by_coins() {
    let mut fixture = fixture::sold_out();
    let (_coins, _refund) = fixture.buy_exact_coins(HUNDRED_SUI, 1);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolNotTrading)]
fun graduated_pool_sells_no_more() {
    let mut fixture = fixture::graduated();
    let (_coins, _refund) = fixture.buy_exact_quote(HUNDRED_SUI, 0);
    abort
}

#[test, expected_failure(abort_code = pool::EPoolGraduated)]
fun graduated_pool_buys_nothing_back() {
    let mut fixture = fixture::graduated();
    let coins = coin::mint_for_testing(1_000_000, fixture.ctx());
    let _proceeds = fixture.sell(coins, 0);
    abort
}
