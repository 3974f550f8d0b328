/// What an agent's key may spend, and on what.
module agent::spending_tests;

use access::version;
use agent::agent;
use agent::burn;
use agent::config;
use agent::dog::DOG;
use agent::fixture::{Self, Fixture, bytes};
use agent::spending;
use agent::treasury;
use amm::pair;
use amm::pair::Pair;
use amm::venue;
use launchpad::config as launchpad_config;
use launchpad::pool;
use std::unit_test::{assert_eq, destroy};
use sui::coin::Coin;
use sui::event;
use sui::sui::SUI;
use sui::test_scenario;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const KEY_HOLDER: address = @0x6E7;
const START_MS: u64 = 1_700_000_000_000;
/// 1.70e12 ms is 22:13:20, so the next day begins in 6,400 s.
const UNTIL_MIDNIGHT_MS: u64 = 6_400_000;
const DAY_MS: u64 = 86_400_000;
const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;
const SUI_1: u64 = 1_000_000_000;

/// An agent with 10 SUI, of which its key may spend 2 a day.
fun spending(): Fixture { fixture::spending(10 * SUI_1, 2 * SUI_1) }

// === Fund ===

#[test]
fun anybody_funds_the_treasury_whatever_is_stopped() {
    let mut fixture = fixture::young();
    fixture.stop_everything();
    fixture.fund(5);
    fixture.fund(7);
    assert_eq!(fixture.agent().treasury().funds(), 12);
    let funded = event::events_by_type<spending::TreasuryFunded>();
    assert_eq!(
        bytes(funded[1]),
        vector[
            bytes(fixture.agent_id()),
            bytes(ALICE),
            bytes(7u64),
            bytes(12u64),
        ].flatten(),
    );
    fixture.end();
}

#[test, expected_failure(abort_code = treasury::EZeroAmount)]
fun funding_with_nothing_is_refused() {
    let mut fixture = fixture::young();
    fixture.fund(0);
    abort
}

// === Tip ===

#[test]
fun key_tips_and_the_tip_arrives() {
    let mut fixture = spending();
    let key = fixture.take_key();
    fixture.tip_with(&key, SUI_1, BOB, b"thanks".to_string());
    fixture.tip_with(&key, 5, BOB, b"".to_string());
    fixture.return_key(key);
    assert_eq!(fixture.agent().treasury().funds(), 9 * SUI_1 - 5);
    assert_eq!(fixture.agent().treasury().spent_today(fixture.clock()), SUI_1 + 5);
    let tipped = event::events_by_type<spending::Tipped>();
    assert_eq!(tipped.length(), 2);
    assert_eq!(
        bytes(tipped[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(BOB),
            bytes(SUI_1),
            bytes(b"thanks".to_string()),
            bytes(SUI_1),
            bytes(9 * SUI_1),
            bytes(START_MS),
        ].flatten(),
    );
    fixture.next_tx(BOB);
    let tips = test_scenario::ids_for_address<Coin<SUI>>(BOB);
    assert_eq!(tips.length(), 2);
    let first = fixture.scenario().take_from_sender_by_id<Coin<SUI>>(tips[0]);
    let second = fixture.scenario().take_from_sender_by_id<Coin<SUI>>(tips[1]);
    assert_eq!(first.value() + second.value(), SUI_1 + 5);
    destroy(first);
    destroy(second);
    fixture.end();
}

#[test]
fun longest_note_is_taken() {
    let mut fixture = spending();
    let key = fixture.take_key();
    fixture.tip_with(&key, 1, BOB, vector::tabulate!(200, |_| 97u8).to_string());
    fixture.return_key(key);
    fixture.end();
}

#[test, expected_failure(abort_code = spending::ENoteTooLong)]
fun long_note_is_refused() {
    let mut fixture = spending();
    let key = fixture.take_key();
    fixture.tip_with(&key, 1, BOB, vector::tabulate!(201, |_| 97u8).to_string());
    abort
}

#[test, expected_failure(abort_code = treasury::EZeroAddress)]
fun nobody_cannot_be_tipped() {
    let mut fixture = spending();
    fixture.tip(1, @0x0);
    abort
}

#[test, expected_failure(abort_code = treasury::EZeroAmount)]
fun tip_of_nothing_is_refused() {
    let mut fixture = spending();
    fixture.tip(0, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EPurposeNotAllowed)]
fun key_does_not_tip_where_the_policy_does_not_allow_it() {
    let mut fixture = spending();
    fixture.next_tx(fixture::creator());
    fixture.set_policy(2 * SUI_1, false, true);
    fixture.next_tx(KEY_HOLDER);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EInsufficientFunds)]
fun key_spends_no_more_than_there_is() {
    let mut fixture = fixture::spending(SUI_1, 2 * SUI_1);
    fixture.tip(SUI_1 + 1, BOB);
    abort
}

#[test, expected_failure(abort_code = config::ESpendingPaused)]
fun paused_spending_tips_nobody() {
    let mut fixture = spending();
    fixture.pause(false, false, false, true);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun another_version_tips_nobody() {
    let mut fixture = spending();
    fixture.config_mut().set_version_for_testing(2);
    fixture.tip(1, BOB);
    abort
}

#[test]
fun other_pauses_do_not_stop_spending() {
    let mut fixture = spending();
    fixture.pause(true, true, true, false);
    fixture.tip(1, BOB);
    fixture.next_tx(KEY_HOLDER);
    fixture.buy_back(SUI_1, 0, NO_DEADLINE);
    fixture.end();
}

// === Daily cap ===

#[test]
fun whole_cap_is_spent_each_day() {
    let mut fixture = spending();
    fixture.tip(2 * SUI_1, BOB);
    fixture.next_tx(KEY_HOLDER);
    fixture.later(UNTIL_MIDNIGHT_MS);
    assert_eq!(fixture.agent().treasury().spent_today(fixture.clock()), 0);
    fixture.tip(SUI_1, BOB);
    fixture.next_tx(KEY_HOLDER);
    fixture.later(DAY_MS - 1);
    fixture.tip(SUI_1, BOB);
    fixture.next_tx(KEY_HOLDER);
    fixture.later(1);
    fixture.tip(2 * SUI_1, BOB);
    assert_eq!(fixture.agent().treasury().funds(), 4 * SUI_1);
    fixture.end();
}

#[test, expected_failure(abort_code = treasury::EDailyCapExceeded)]
fun one_spending_does_not_exceed_the_cap() {
    let mut fixture = spending();
    fixture.tip(2 * SUI_1 + 1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EDailyCapExceeded)]
fun many_spendings_do_not_exceed_the_cap() {
    let mut fixture = spending();
    fixture.tip(2 * SUI_1, BOB);
    fixture.next_tx(KEY_HOLDER);
    fixture.later(UNTIL_MIDNIGHT_MS - 1);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EDailyCapExceeded)]
fun both_purposes_share_the_cap() {
    let mut fixture = spending();
    fixture.buy_back(2 * SUI_1, 0, NO_DEADLINE);
    fixture.next_tx(KEY_HOLDER);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EDailyCapExceeded)]
fun new_policy_does_not_forget_what_was_spent() {
    let mut fixture = spending();
    fixture.tip(2 * SUI_1, BOB);
    fixture.next_tx(fixture::creator());
    fixture.set_policy(SUI_1, true, true);
    fixture.next_tx(KEY_HOLDER);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EDailyCapExceeded)]
fun new_key_does_not_forget_what_was_spent() {
    let mut fixture = spending();
    fixture.tip(2 * SUI_1, BOB);
    fixture.next_tx(fixture::creator());
    fixture.set_key(option::some(ALICE));
    fixture.next_tx(ALICE);
    fixture.tip(1, BOB);
    abort
}

#[test]
fun largest_cap_can_be_set() {
    let mut fixture = fixture::spending(SUI_1, 18_446_744_073_709_551_615);
    fixture.tip(SUI_1, BOB);
    assert_eq!(fixture.agent().treasury().funds(), 0);
    fixture.end();
}

// === Keys ===

#[test, expected_failure(abort_code = treasury::EWrongKey)]
fun replaced_key_spends_nothing() {
    let mut fixture = spending();
    fixture.next_tx(fixture::creator());
    fixture.set_key(option::some(ALICE));
    fixture.next_tx(KEY_HOLDER);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EWrongKey)]
fun revoked_key_spends_nothing() {
    let mut fixture = spending();
    fixture.next_tx(fixture::creator());
    fixture.set_key(option::none());
    fixture.next_tx(KEY_HOLDER);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EWrongKey)]
fun another_agents_key_spends_nothing() {
    let mut fixture = spending();
    fixture.next_tx(ALICE);
    let pool = fixture.launch_another(launchpad_config::kind_agent());
    let mut other = fixture.create_for(&pool, fixture::digest(1), fixture::uri());
    spending::set_key(&mut other, &pool, option::some(ALICE), fixture.ctx());
    fixture.next_tx(ALICE);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EWrongKey)]
fun replaced_key_buys_nothing_back() {
    let mut fixture = spending();
    fixture.next_tx(fixture::creator());
    fixture.set_key(option::none());
    fixture.next_tx(KEY_HOLDER);
    fixture.buy_back(SUI_1, 0, NO_DEADLINE);
    abort
}

// === Buying back on the curve ===

#[test]
fun key_buys_back_and_burns() {
    let mut fixture = spending();
    let (expected, _, _) = fixture.pool().quote_buy_exact_quote(SUI_1);
    fixture.buy_back(SUI_1, expected, START_MS);
    assert_eq!(fixture.agent().treasury().funds(), 9 * SUI_1);
    let bought = event::events_by_type<spending::BoughtBack>();
    assert_eq!(
        bytes(bought[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(object::id(fixture.pool())),
            bytes(SUI_1),
            bytes(expected),
            bytes(SUI_1),
            bytes(9 * SUI_1),
            bytes(START_MS),
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
fun what_the_end_of_the_curve_leaves_over_stays_in_the_treasury() {
    let mut fixture = fixture::spending(10_000_000_000_000, 10_000_000_000_000);
    let remaining = fixture.pool().curve().remaining();
    let (_, cost, _) = fixture.pool().quote_buy_exact_coins(remaining);
    fixture.buy_back(10_000_000_000_000, 0, NO_DEADLINE);
    let left = 10_000_000_000_000 - cost;
    assert_eq!(fixture.agent().treasury().funds(), left);
    assert_eq!(fixture.agent().treasury().spent_today(fixture.clock()), cost);
    let bought = event::events_by_type<spending::BoughtBack>();
    assert_eq!(
        bytes(bought[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(object::id(fixture.pool())),
            bytes(cost),
            bytes(remaining),
            bytes(cost),
            bytes(left),
            bytes(START_MS),
        ].flatten(),
    );
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ESlippage)]
fun price_on_the_curve_is_limited() {
    let mut fixture = spending();
    let (expected, _, _) = fixture.pool().quote_buy_exact_quote(SUI_1);
    fixture.buy_back(SUI_1, expected + 1, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = pool::EDeadlinePassed)]
fun time_on_the_curve_is_limited() {
    let mut fixture = spending();
    fixture.buy_back(SUI_1, 0, START_MS - 1);
    abort
}

#[test, expected_failure(abort_code = treasury::EPurposeNotAllowed)]
fun key_does_not_buy_back_where_the_policy_does_not_allow_it() {
    let mut fixture = spending();
    fixture.next_tx(fixture::creator());
    fixture.set_policy(2 * SUI_1, true, false);
    fixture.next_tx(KEY_HOLDER);
    fixture.buy_back(SUI_1, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = treasury::EDailyCapExceeded)]
fun buying_back_does_not_exceed_the_cap() {
    let mut fixture = spending();
    fixture.buy_back(2 * SUI_1 + 1, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = treasury::EZeroAmount)]
fun buying_back_for_nothing_is_refused() {
    let mut fixture = spending();
    fixture.buy_back(0, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = config::ESpendingPaused)]
fun paused_spending_buys_nothing_back() {
    let mut fixture = spending();
    fixture.pause(false, false, false, true);
    fixture.buy_back(SUI_1, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun agent_buys_back_from_its_own_pool() {
    let mut fixture = spending();
    let mut other = fixture.launch_another(launchpad_config::kind_agent());
    fixture.buy_back_from(&mut other, SUI_1);
    abort
}

// === Buying back on the exchange ===

/// The same agent after graduation; `KEY_HOLDER` is the sender.
fun graduated(): Fixture {
    let mut fixture = spending();
    fixture.graduate();
    fixture.next_tx(KEY_HOLDER);
    fixture
}

#[test]
fun key_buys_back_on_the_exchange_and_burns() {
    let mut fixture = graduated();
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    let (expected, _) = pair.quote_buy_exact_quote(SUI_1);
    fixture.buy_back_from_pair(&mut pair, SUI_1, expected, START_MS);
    let bought = event::events_by_type<spending::BoughtBack>();
    assert_eq!(
        bytes(bought[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(object::id(&pair)),
            bytes(SUI_1),
            bytes(expected),
            bytes(SUI_1),
            bytes(9 * SUI_1),
            bytes(START_MS),
        ].flatten(),
    );
    test_scenario::return_shared(pair);
    fixture.next_tx(KEY_HOLDER);
    let frozen = fixture.scenario().take_immutable<Coin<DOG>>();
    assert_eq!(frozen.value(), expected);
    test_scenario::return_immutable(frozen);
    fixture.end();
}

#[test, expected_failure(abort_code = pair::ESlippage)]
fun price_on_the_exchange_is_limited() {
    let mut fixture = graduated();
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    let (expected, _) = pair.quote_buy_exact_quote(SUI_1);
    fixture.buy_back_from_pair(&mut pair, SUI_1, expected + 1, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = pair::EDeadlinePassed)]
fun time_on_the_exchange_is_limited() {
    let mut fixture = graduated();
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    fixture.buy_back_from_pair(&mut pair, SUI_1, 0, START_MS - 1);
    abort
}

#[test, expected_failure(abort_code = treasury::EDailyCapExceeded)]
fun buying_back_on_the_exchange_does_not_exceed_the_cap() {
    let mut fixture = graduated();
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    fixture.buy_back_from_pair(&mut pair, 2 * SUI_1 + 1, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = config::ESpendingPaused)]
fun paused_spending_buys_nothing_back_on_the_exchange() {
    let mut fixture = graduated();
    fixture.pause(false, false, false, true);
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    fixture.buy_back_from_pair(&mut pair, SUI_1, 0, NO_DEADLINE);
    abort
}

#[test, expected_failure(abort_code = spending::EWrongPair)]
fun agent_buys_back_from_its_own_pair() {
    let mut fixture = spending();
    let mut other = fixture.launch_another(launchpad_config::kind_agent());
    destroy(fixture.buy_from(&mut other, 10_000_000_000_000));
    let (_, _, _, clock, ctx) = fixture.parts_mut();
    venue::graduate(&mut other, clock, ctx);
    fixture.next_tx(KEY_HOLDER);
    let mut pair = fixture.scenario().take_shared<Pair<DOG, SUI>>();
    fixture.buy_back_from_pair(&mut pair, SUI_1, 0, NO_DEADLINE);
    abort
}
