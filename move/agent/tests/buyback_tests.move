/// Buybacks: what the key may spend on the agent's coin, and at which price.
module agent::buyback_tests;

use agent::agent;
use agent::burn;
use agent::buyback;
use agent::config;
use agent::dog::DOG;
use agent::fixture::{Self, Fixture, bytes};
use agent::price_window;
use agent::treasury;
use amm::pair::{Self, Pair};
use amm::venue;
use launchpad::pool;
use launchpad::preset;
use std::unit_test::{assert_eq, destroy};
use sui::coin::Coin;
use sui::event;
use sui::sui::SUI;
use sui::test_scenario;

const ALICE: address = @0xA11CE;
const KEY_HOLDER: address = @0x6E7;
const START_MS: u64 = 1_700_000_000_000;
const HOUR_MS: u64 = 3_600_000;
const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;
const SUI_1: u64 = 1_000_000_000;

/// An agent with 10 SUI, of which its key may spend 2 a day, an hour after its launch.
fun spending(): Fixture {
    let mut fixture = fixture::spending(10 * SUI_1, 2 * SUI_1);
    fixture.later(HOUR_MS);
    fixture
}

#[test, expected_failure(abort_code = treasury::EWrongKey)]
fun buyback_rejects_a_replaced_key() {
    let mut fixture = spending();
    fixture.next_tx(fixture::creator());
    fixture.set_key(option::none());
    fixture.next_tx(KEY_HOLDER);
    fixture.buyback(SUI_1, 0, NO_DEADLINE);
    abort
}

// === Buybacks on the curve ===

#[test]
fun buyback_from_pool_burns_the_base() {
    let mut fixture = spending();
    let expected = fixture.pool().preview_buy_exact_in(SUI_1, fixture.clock()).base_amount();
    fixture.buyback(SUI_1, expected, START_MS + HOUR_MS);
    assert_eq!(fixture.agent().treasury().funds(), 9 * SUI_1);
    let bought = event::events_by_type<buyback::BoughtBack>();
    assert_eq!(
        bytes(bought[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(object::id(fixture.pool())),
            bytes(SUI_1),
            bytes(expected),
            bytes(SUI_1),
            bytes(9 * SUI_1),
            bytes(START_MS + HOUR_MS),
        ].flatten(),
    );
    assert_eq!(event::events_by_type<burn::Burned>().length(), 1);
    fixture.next_tx(KEY_HOLDER);
    let frozen = fixture.scenario().take_immutable<Coin<DOG>>();
    assert_eq!(frozen.value(), expected);
    test_scenario::return_immutable(frozen);
    assert!(!test_scenario::has_most_recent_for_address<Coin<DOG>>(KEY_HOLDER));
    fixture.end();
}

/// The last coins of the curve cost less than the payment: the rest stays the agent's, and the cap
/// counts what was spent.
#[test]
fun buyback_that_completes_the_curve_keeps_the_refund() {
    let mut fixture = spending();
    let mut remaining = fixture.pool().curve().remaining();
    fixture.next_tx(ALICE);
    let most = fixture
        .pool()
        .preview_buy_exact_out(remaining - 1_000_000_000, fixture.clock())
        .quote_amount();
    destroy(fixture.buy(most));
    fixture.later(2 * HOUR_MS);
    fixture.observe_pool();
    fixture.later(HOUR_MS);
    fixture.next_tx(KEY_HOLDER);
    remaining = fixture.pool().curve().remaining();
    let cost = fixture.pool().preview_buy_exact_out(remaining, fixture.clock()).quote_amount();
    fixture.buyback(SUI_1, 0, NO_DEADLINE);
    assert_eq!(fixture.agent().treasury().funds(), 10 * SUI_1 - cost);
    assert_eq!(fixture.agent().treasury().spent_today(fixture.clock()), cost);
    assert!(fixture.pool().is_completed());
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ESlippageExceeded)]
fun buyback_from_pool_enforces_min_out() {
    let mut fixture = spending();
    let expected = fixture.pool().preview_buy_exact_in(SUI_1, fixture.clock()).base_amount();
    fixture.buyback(SUI_1, expected + 1, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = pool::EDeadlineExpired)]
fun buyback_from_pool_enforces_the_deadline() {
    let mut fixture = spending();
    fixture.buyback(SUI_1, 0, START_MS + HOUR_MS - 1);
    abort
}

#[test, expected_failure(abort_code = treasury::EPurposeNotAllowed)]
fun buyback_rejects_when_the_policy_forbids_buybacks() {
    let mut fixture = spending();
    fixture.next_tx(fixture::creator());
    fixture.set_policy(2 * SUI_1, true, false);
    fixture.next_tx(KEY_HOLDER);
    fixture.buyback(SUI_1, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = treasury::EDailyCapExceeded)]
fun buyback_rejects_more_than_the_daily_cap() {
    let mut fixture = spending();
    fixture.buyback(2 * SUI_1 + 1, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = treasury::EZeroAmount)]
fun buyback_rejects_zero() {
    let mut fixture = spending();
    fixture.buyback(0, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = config::ESpendingPaused)]
fun buyback_rejects_while_spending_is_paused() {
    let mut fixture = spending();
    fixture.pause(false, false, false, true);
    fixture.buyback(SUI_1, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun buyback_from_pool_rejects_another_pool() {
    let mut fixture = spending();
    let mut other = fixture.launch_another(preset::kind_agent());
    fixture.buyback_from(&mut other, SUI_1);
    abort
}

// === Buybacks on the pair ===

/// A graduated agent with 10 SUI whose key may spend 2 a day; `KEY_HOLDER` is the sender.
fun graduated(): Fixture {
    let mut fixture = fixture::graduated();
    fixture.empower(2 * SUI_1);
    fixture.fund(10 * SUI_1);
    let pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    fixture.observe_pair(&pair);
    test_scenario::return_shared(pair);
    fixture.next_tx(KEY_HOLDER);
    fixture.later(HOUR_MS);
    fixture
}

#[test]
fun buyback_from_pair_burns_the_base() {
    let mut fixture = graduated();
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    let expected = pair.preview_buy_exact_in(SUI_1, fixture.clock()).base_amount();
    fixture.buyback_from_pair(&mut pair, SUI_1, expected, NO_DEADLINE);
    let bought = event::events_by_type<buyback::BoughtBack>();
    assert_eq!(
        bytes(bought[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(object::id(&pair)),
            bytes(SUI_1),
            bytes(expected),
            bytes(SUI_1),
            bytes(9 * SUI_1),
            bytes(fixture.clock().timestamp_ms()),
        ].flatten(),
    );
    test_scenario::return_shared(pair);
    fixture.next_tx(KEY_HOLDER);
    let frozen = fixture.scenario().take_immutable<Coin<DOG>>();
    assert_eq!(frozen.value(), expected);
    test_scenario::return_immutable(frozen);
    fixture.end();
}

#[test, expected_failure(abort_code = pair::ESlippageExceeded)]
fun buyback_from_pair_enforces_min_out() {
    let mut fixture = graduated();
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    let expected = pair.preview_buy_exact_in(SUI_1, fixture.clock()).base_amount();
    fixture.buyback_from_pair(&mut pair, SUI_1, expected + 1, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = pair::EDeadlineExpired)]
fun buyback_from_pair_enforces_the_deadline() {
    let mut fixture = graduated();
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    let past_ms = fixture.clock().timestamp_ms() - 1;
    fixture.buyback_from_pair(&mut pair, SUI_1, 0, past_ms);
    abort
}

#[test, expected_failure(abort_code = treasury::EDailyCapExceeded)]
fun buyback_from_pair_rejects_more_than_the_daily_cap() {
    let mut fixture = graduated();
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    fixture.buyback_from_pair(&mut pair, 2 * SUI_1 + 1, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = config::ESpendingPaused)]
fun buyback_from_pair_rejects_while_spending_is_paused() {
    let mut fixture = graduated();
    fixture.pause(false, false, false, true);
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    fixture.buyback_from_pair(&mut pair, SUI_1, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = buyback::EWrongPair)]
fun buyback_from_pair_rejects_another_pair() {
    let mut fixture = spending();
    let mut other = fixture.launch_another(preset::kind_agent());
    destroy(fixture.buy_from(&mut other, 10_000_000_000_000));
    let (_, _, _, clock, ctx) = fixture.parts_mut();
    venue::graduate(&mut other, clock, ctx);
    fixture.next_tx(KEY_HOLDER);
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    fixture.buyback_from_pair(&mut pair, SUI_1, 0, NO_DEADLINE);
    abort
}

// === Limits ===

#[test]
fun buyback_accepts_a_three_hundredth_of_the_reserve() {
    let mut fixture = graduated();
    fixture.next_tx(KEY_HOLDER);
    let pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    // 5,500 SUI.
    assert_eq!(pair.quote_reserve() * 30 / 10_000, 16_500_000_000);
    test_scenario::return_shared(pair);
    fixture.end();
}

#[test, expected_failure(abort_code = buyback::EBuybackTooLarge)]
fun buyback_from_pair_rejects_more_than_a_share_of_the_reserve() {
    let mut fixture = graduated();
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    let max = pair.quote_reserve() * 30 / 10_000;
    fixture.buyback_from_pair(&mut pair, max + 1, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = buyback::EBuybackTooLarge)]
fun buyback_from_pool_rejects_more_than_a_share_of_the_reserve() {
    let mut fixture = spending();
    let max = fixture.pool().curve().virtual_quote() * 30 / 10_000;
    fixture.buyback(max + 1, 0, NO_DEADLINE);
    abort
}

#[test]
fun buyback_is_possible_after_an_hour() {
    let mut fixture = spending();
    fixture.buyback(SUI_1, 0, NO_DEADLINE);
    fixture.next_tx(KEY_HOLDER);
    fixture.later(HOUR_MS);
    fixture.buyback(SUI_1, 0, NO_DEADLINE);
    assert_eq!(fixture.agent().treasury().funds(), 8 * SUI_1);
    fixture.end();
}

#[test, expected_failure(abort_code = treasury::EBuybackTooSoon)]
fun buyback_rejects_within_an_hour_of_the_last() {
    let mut fixture = spending();
    fixture.buyback(SUI_1, 0, NO_DEADLINE);
    fixture.next_tx(KEY_HOLDER);
    fixture.later(HOUR_MS - 1);
    fixture.buyback(SUI_1, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = price_window::EWindowTooShort)]
fun buyback_rejects_within_an_hour_of_the_launch() {
    let mut fixture = fixture::spending(10 * SUI_1, 2 * SUI_1);
    fixture.later(HOUR_MS - 1);
    fixture.buyback(SUI_1, 0, NO_DEADLINE);
    abort
}

// === Price ===

/// The holder of the key borrows 1,000 SUI, buys, lets the agent buy at the higher price, and
/// sells.
#[test, expected_failure(abort_code = buyback::EPriceTooHigh)]
fun sandwiched_buyback_is_rejected() {
    let mut fixture = graduated();
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    let loan = fixture.sui(1_000 * SUI_1);
    let (_, _, _, clock, ctx) = fixture.parts_mut();
    destroy(pair.buy_exact_in(loan, 0, option::none(), NO_DEADLINE, clock, ctx));
    fixture.buyback_from_pair(&mut pair, SUI_1, 0, NO_DEADLINE);
    abort
}

/// Within the tolerance a sandwich costs more in fees than the buyback pays.
#[test]
fun sandwich_of_the_largest_buyback_loses() {
    let mut fixture = fixture::graduated();
    fixture.empower(100 * SUI_1);
    fixture.fund(100 * SUI_1);
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    fixture.observe_pair(&pair);
    fixture.later(HOUR_MS);
    let amount = pair.quote_reserve() * 30 / 10_000;
    let spent = 90 * SUI_1;
    let loan = fixture.sui(spent);
    let (_, _, _, clock, ctx) = fixture.parts_mut();
    let bought = pair.buy_exact_in(loan, 0, option::none(), NO_DEADLINE, clock, ctx);
    fixture.buyback_from_pair(&mut pair, amount, 0, NO_DEADLINE);
    let (_, _, _, clock, ctx) = fixture.parts_mut();
    let returned = pair.sell_exact_in(bought, 0, option::none(), NO_DEADLINE, clock, ctx);
    assert!(returned.value() < spent);
    destroy(returned);
    test_scenario::return_shared(pair);
    fixture.end();
}

/// A price that has risen since the last reading needs another reading an hour before.
#[test]
fun observation_lets_the_mean_follow_the_price() {
    let mut fixture = spending();
    fixture.next_tx(ALICE);
    destroy(fixture.buy(2_000 * SUI_1));
    fixture.observe_pool();
    let observed_ms = fixture.agent().treasury().prices().observed_at_ms();
    assert_eq!(observed_ms, START_MS + HOUR_MS);
    // A second reading within the hour does not delay the buyback.
    fixture.later(HOUR_MS - 1);
    fixture.observe_pool();
    assert_eq!(fixture.agent().treasury().prices().observed_at_ms(), observed_ms);
    fixture.later(1);
    fixture.next_tx(KEY_HOLDER);
    fixture.buyback(SUI_1, 0, NO_DEADLINE);
    fixture.end();
}

#[test, expected_failure(abort_code = buyback::EPriceTooHigh)]
fun buyback_rejects_a_price_above_the_mean_of_an_old_reading() {
    let mut fixture = spending();
    fixture.next_tx(ALICE);
    destroy(fixture.buy(2_000 * SUI_1));
    fixture.next_tx(KEY_HOLDER);
    fixture.buyback(SUI_1, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun observe_pool_rejects_another_pool() {
    let mut fixture = spending();
    let other = fixture.launch_another(preset::kind_agent());
    let (agent, _, config, clock, _) = fixture.parts_mut();
    buyback::observe_pool(agent, &other, config, clock);
    abort
}

#[test, expected_failure(abort_code = buyback::EWrongPair)]
fun observe_pair_rejects_another_pair() {
    let mut fixture = spending();
    let mut other = fixture.launch_another(preset::kind_agent());
    destroy(fixture.buy_from(&mut other, 10_000_000_000_000));
    let (_, _, _, clock, ctx) = fixture.parts_mut();
    venue::graduate(&mut other, clock, ctx);
    fixture.next_tx(KEY_HOLDER);
    let pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    fixture.observe_pair(&pair);
    abort
}
