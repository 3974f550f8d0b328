/// Spending limits and purposes of an agent's key.
module agent::spending_tests;

use access::version;
use agent::agent;
use agent::config;
use agent::fixture::{Self, Fixture, bytes};
use agent::spending;
use agent::treasury;
use launchpad::preset;
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
const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 86_400_000;
const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;
const SUI_1: u64 = 1_000_000_000;

/// An agent with 10 SUI, of which its key may spend 2 a day.
fun spending(): Fixture { fixture::spending(10 * SUI_1, 2 * SUI_1) }

// === Fund ===

#[test]
fun fund_is_open_to_anyone_and_cannot_be_paused() {
    let mut fixture = fixture::trading();
    fixture.pause_everything();
    fixture.fund(5);
    fixture.fund(7);
    assert_eq!(fixture.agent().treasury().funds(), 12);
    let funded = event::events_by_type<spending::TreasuryFunded>();
    assert_eq!(
        bytes(funded[1]),
        vector[bytes(fixture.agent_id()), bytes(ALICE), bytes(7u64), bytes(12u64)].flatten(),
    );
    fixture.end();
}

#[test, expected_failure(abort_code = treasury::EZeroAmount)]
fun fund_rejects_zero() {
    let mut fixture = fixture::trading();
    fixture.fund(0);
    abort
}

// === Tip ===

#[test]
fun tip_pays_the_recipient() {
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
fun tip_accepts_a_note_of_200_bytes() {
    let mut fixture = spending();
    let key = fixture.take_key();
    fixture.tip_with(&key, 1, BOB, vector::tabulate!(200, |_| 97u8).to_string());
    fixture.return_key(key);
    fixture.end();
}

#[test, expected_failure(abort_code = spending::ENoteTooLong)]
fun tip_rejects_a_note_of_201_bytes() {
    let mut fixture = spending();
    let key = fixture.take_key();
    fixture.tip_with(&key, 1, BOB, vector::tabulate!(201, |_| 97u8).to_string());
    abort
}

#[test, expected_failure(abort_code = treasury::EZeroAddress)]
fun tip_rejects_the_zero_address() {
    let mut fixture = spending();
    fixture.tip(1, @0x0);
    abort
}

#[test, expected_failure(abort_code = treasury::EZeroAmount)]
fun tip_rejects_zero() {
    let mut fixture = spending();
    fixture.tip(0, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EPurposeNotAllowed)]
fun tip_rejects_when_the_policy_forbids_tips() {
    let mut fixture = spending();
    fixture.next_tx(fixture::creator());
    fixture.set_policy(2 * SUI_1, false, true);
    fixture.next_tx(KEY_HOLDER);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EInsufficientFunds)]
fun tip_rejects_more_than_the_funds() {
    let mut fixture = fixture::spending(SUI_1, 2 * SUI_1);
    fixture.tip(SUI_1 + 1, BOB);
    abort
}

#[test, expected_failure(abort_code = config::ESpendingPaused)]
fun tip_rejects_while_spending_is_paused() {
    let mut fixture = spending();
    fixture.pause(false, false, false, true);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun tip_rejects_a_retired_version() {
    let mut fixture = spending();
    fixture.config_mut().set_version_for_testing(2);
    fixture.tip(1, BOB);
    abort
}

#[test]
fun tip_works_under_other_pauses() {
    let mut fixture = spending();
    fixture.pause(true, true, true, false);
    fixture.tip(1, BOB);
    fixture.next_tx(KEY_HOLDER);
    fixture.later(HOUR_MS);
    fixture.buyback(SUI_1, 0, NO_DEADLINE);
    fixture.end();
}

// === Daily cap ===

#[test]
fun daily_cap_resets_each_day() {
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
fun tip_rejects_more_than_the_daily_cap() {
    let mut fixture = spending();
    fixture.tip(2 * SUI_1 + 1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EDailyCapExceeded)]
fun tips_together_cannot_exceed_the_daily_cap() {
    let mut fixture = spending();
    fixture.tip(2 * SUI_1, BOB);
    fixture.next_tx(KEY_HOLDER);
    fixture.later(UNTIL_MIDNIGHT_MS - 1);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EDailyCapExceeded)]
fun purposes_share_the_daily_cap() {
    let mut fixture = spending();
    fixture.later(HOUR_MS);
    fixture.buyback(2 * SUI_1, 0, NO_DEADLINE);
    fixture.next_tx(KEY_HOLDER);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EDailyCapExceeded)]
fun new_policy_keeps_the_amount_spent() {
    let mut fixture = spending();
    fixture.tip(2 * SUI_1, BOB);
    fixture.next_tx(fixture::creator());
    fixture.set_policy(SUI_1, true, true);
    fixture.next_tx(KEY_HOLDER);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EDailyCapExceeded)]
fun new_key_keeps_the_amount_spent() {
    let mut fixture = spending();
    fixture.tip(2 * SUI_1, BOB);
    fixture.next_tx(fixture::creator());
    fixture.set_key(option::some(ALICE));
    fixture.next_tx(ALICE);
    fixture.tip(1, BOB);
    abort
}

#[test]
fun largest_daily_cap_does_not_overflow() {
    let mut fixture = fixture::spending(SUI_1, 18_446_744_073_709_551_615);
    fixture.tip(SUI_1, BOB);
    assert_eq!(fixture.agent().treasury().funds(), 0);
    fixture.end();
}

// === Keys ===

#[test, expected_failure(abort_code = treasury::EWrongKey)]
fun tip_rejects_a_replaced_key() {
    let mut fixture = spending();
    fixture.next_tx(fixture::creator());
    fixture.set_key(option::some(ALICE));
    fixture.next_tx(KEY_HOLDER);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EWrongKey)]
fun tip_rejects_a_revoked_key() {
    let mut fixture = spending();
    fixture.next_tx(fixture::creator());
    fixture.set_key(option::none());
    fixture.next_tx(KEY_HOLDER);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = treasury::EWrongKey)]
fun tip_rejects_the_key_of_another_agent() {
    let mut fixture = spending();
    fixture.next_tx(ALICE);
    let pool = fixture.launch_another(preset::kind_agent());
    let mut other = fixture.create_for(&pool, fixture::digest(1), fixture::uri());
    let (_, _, config, clock, ctx) = fixture.parts_mut();
    spending::set_key(&mut other, &pool, config, option::some(ALICE), clock, ctx);
    fixture.next_tx(ALICE);
    fixture.tip(1, BOB);
    abort
}

#[test, expected_failure(abort_code = spending::ESelfTip)]
fun tip_rejects_the_holder_of_the_key() {
    let mut fixture = spending();
    fixture.tip(1, KEY_HOLDER);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun tip_rejects_another_pool() {
    let mut fixture = spending();
    let other = fixture.launch_another(preset::kind_agent());
    let key = fixture.take_key();
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    spending::tip(agent, &other, config, &key, 1, BOB, b"".to_string(), clock, ctx);
    abort
}
