/// Payments to accounts that the issuer of a coin can freeze.
module launchpad::payout_tests;

use launchpad::payout;
use std::unit_test::{assert_eq, destroy};
use sui::balance;
use sui::coin::{Self, DenyCapV2};
use sui::coin_registry;
use sui::deny_list::{Self, DenyList};
use sui::test_scenario::{Self, Scenario};
use sui::test_utils;

/// One-time witness of the regulated coin.
public struct PAYOUT_TESTS has drop {}

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;

/// A transaction in an epoch in which `ALICE` is frozen.
fun frozen(): (Scenario, DenyList, DenyCapV2<PAYOUT_TESTS>) {
    let mut scenario = test_scenario::begin(BOB);
    let ctx = scenario.ctx();
    let (mut currency, treasury) = coin_registry::new_currency_with_otw(
        test_utils::create_one_time_witness<PAYOUT_TESTS>(),
        6,
        b"USDC".to_string(),
        b"Regulated".to_string(),
        b"".to_string(),
        b"".to_string(),
        ctx,
    );
    let mut cap = currency.make_regulated(true, ctx);
    destroy(currency);
    destroy(treasury);
    let mut deny_list = deny_list::new_for_testing(ctx);
    coin::deny_list_v2_add(&mut deny_list, &mut cap, ALICE, ctx);
    scenario.next_epoch(BOB);
    (scenario, deny_list, cap)
}

fun pay(
    id: &mut UID,
    amount: u64,
    recipient: address,
    deny_list: &DenyList,
    scenario: &mut Scenario,
): bool {
    let payment = balance::create_for_testing<PAYOUT_TESTS>(amount);
    payout::pay(id, payment, recipient, deny_list, scenario.ctx())
}

fun withheld(id: &UID, recipient: address): u64 {
    payout::withheld<PAYOUT_TESTS>(id, recipient)
}

#[test]
fun pay_withholds_from_frozen_accounts_and_sends_to_others() {
    let (mut scenario, deny_list, cap) = frozen();
    let mut id = object::new(scenario.ctx());
    assert!(pay(&mut id, 5, BOB, &deny_list, &mut scenario));
    assert!(!pay(&mut id, 7, ALICE, &deny_list, &mut scenario));
    assert!(!pay(&mut id, 11, ALICE, &deny_list, &mut scenario));
    // An empty payment is not withheld.
    assert!(pay(&mut id, 0, ALICE, &deny_list, &mut scenario));
    assert_eq!(withheld(&id, ALICE), 18);
    assert_eq!(withheld(&id, BOB), 0);
    destroy(id);
    destroy(cap);
    destroy(deny_list);
    scenario.end();
}

#[test]
fun pay_withholds_from_every_account_while_the_coin_is_paused() {
    let (mut scenario, mut deny_list, mut cap) = frozen();
    coin::deny_list_v2_enable_global_pause(&mut deny_list, &mut cap, scenario.ctx());
    scenario.next_epoch(BOB);
    let mut id = object::new(scenario.ctx());
    assert!(!pay(&mut id, 5, BOB, &deny_list, &mut scenario));
    assert_eq!(withheld(&id, BOB), 5);
    destroy(id);
    destroy(cap);
    destroy(deny_list);
    scenario.end();
}

#[test]
fun pay_withheld_pays_once_the_freeze_has_ended() {
    let (mut scenario, mut deny_list, mut cap) = frozen();
    let mut id = object::new(scenario.ctx());
    assert!(!pay(&mut id, 7, ALICE, &deny_list, &mut scenario));
    coin::deny_list_v2_remove(&mut deny_list, &mut cap, ALICE, scenario.ctx());
    scenario.next_epoch(BOB);
    let paid = payout::pay_withheld<PAYOUT_TESTS>(&mut id, ALICE, &deny_list, scenario.ctx());
    assert_eq!(paid, 7);
    assert_eq!(withheld(&id, ALICE), 0);
    destroy(id);
    destroy(cap);
    destroy(deny_list);
    scenario.end();
}

#[test, expected_failure(abort_code = payout::EStillFrozen)]
fun pay_withheld_rejects_a_frozen_account() {
    let (mut scenario, deny_list, _cap) = frozen();
    let mut id = object::new(scenario.ctx());
    pay(&mut id, 7, ALICE, &deny_list, &mut scenario);
    payout::pay_withheld<PAYOUT_TESTS>(&mut id, ALICE, &deny_list, scenario.ctx());
    abort
}

#[test, expected_failure(abort_code = payout::ENothingWithheld)]
fun pay_withheld_rejects_an_account_without_a_withheld_payment() {
    let (mut scenario, deny_list, _cap) = frozen();
    let mut id = object::new(scenario.ctx());
    payout::pay_withheld<PAYOUT_TESTS>(&mut id, BOB, &deny_list, scenario.ctx());
    abort
}
