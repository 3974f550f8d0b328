module access::admin_tests;

use access::admin::{Self, Admin, AdminCap, AdminChanged, AdminProposalCancelled, AdminProposed};
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::event;
use sui::test_scenario;
use sui::test_utils;

const ADMIN: address = @0xAD;
const SUCCESSOR: address = @0x5CC;
const OTHER: address = @0xBAD;

/// The one-time witness of this test module.
public struct ADMIN_TESTS has drop {}

fun fixture(ctx: &mut TxContext): (Admin<ADMIN_TESTS>, AdminCap<ADMIN_TESTS>) {
    admin::new_for_testing(ctx)
}

// === Creation ===

#[test]
fun new_transfers_the_only_valid_capability_to_the_sender() {
    let mut scenario = test_scenario::begin(ADMIN);
    let otw = test_utils::create_one_time_witness<ADMIN_TESTS>();
    let admin = admin::new(&otw, scenario.ctx());
    scenario.next_tx(ADMIN);
    let cap = scenario.take_from_sender<AdminCap<ADMIN_TESTS>>();
    assert_eq!(admin.cap(), object::id(&cap));
    assert_eq!(admin.proposed(), option::none());
    admin.assert_admin(&cap);
    scenario.return_to_sender(cap);
    destroy(admin);
    scenario.end();
}

#[test, expected_failure(abort_code = admin::ENotOneTimeWitness)]
fun new_rejects_a_value_that_is_not_a_one_time_witness() {
    let admin = admin::new(&true, &mut tx_context::dummy());
    destroy(admin);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun assert_admin_rejects_the_capability_of_another_admin() {
    let ctx = &mut tx_context::dummy();
    let (admin, _cap) = fixture(ctx);
    let (_other, other_cap) = fixture(ctx);
    admin.assert_admin(&other_cap);
    abort
}

// === Two-step transfer ===

#[test]
fun accept_replaces_the_capability() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (mut admin, cap) = fixture(scenario.ctx());
    admin.propose(&cap, SUCCESSOR);
    assert_eq!(admin.proposed(), option::some(SUCCESSOR));
    let proposed = event::events_by_type<AdminProposed<ADMIN_TESTS>>();
    assert_eq!(bcs::to_bytes(&proposed[0]), SUCCESSOR.to_bytes());
    // The current admin keeps its rights until the successor accepts.
    admin.assert_admin(&cap);

    scenario.next_tx(SUCCESSOR);
    admin.accept(scenario.ctx());
    let mut expected = SUCCESSOR.to_bytes();
    expected.append(admin.cap().to_bytes());
    let changed = event::events_by_type<AdminChanged<ADMIN_TESTS>>();
    assert_eq!(bcs::to_bytes(&changed[0]), expected);

    scenario.next_tx(SUCCESSOR);
    let new_cap = scenario.take_from_sender<AdminCap<ADMIN_TESTS>>();
    admin.assert_admin(&new_cap);
    assert_eq!(admin.proposed(), option::none());
    scenario.return_to_sender(new_cap);
    destroy(admin);
    destroy(cap);
    scenario.end();
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun accept_invalidates_the_previous_capability() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (mut admin, cap) = fixture(scenario.ctx());
    admin.propose(&cap, SUCCESSOR);
    scenario.next_tx(SUCCESSOR);
    admin.accept(scenario.ctx());
    admin.assert_admin(&cap);
    abort
}

#[test, expected_failure(abort_code = admin::ENotProposedAdmin)]
fun accept_rejects_anyone_but_the_proposed_admin() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (mut admin, cap) = fixture(scenario.ctx());
    admin.propose(&cap, SUCCESSOR);
    scenario.next_tx(OTHER);
    admin.accept(scenario.ctx());
    abort
}

#[test, expected_failure(abort_code = admin::ENotProposedAdmin)]
fun accept_rejects_a_second_call() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (mut admin, cap) = fixture(scenario.ctx());
    admin.propose(&cap, SUCCESSOR);
    scenario.next_tx(SUCCESSOR);
    admin.accept(scenario.ctx());
    admin.accept(scenario.ctx());
    abort
}

#[test, expected_failure(abort_code = admin::ENotProposedAdmin)]
fun propose_replaces_an_earlier_proposal() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (mut admin, cap) = fixture(scenario.ctx());
    admin.propose(&cap, OTHER);
    admin.propose(&cap, SUCCESSOR);
    scenario.next_tx(OTHER);
    admin.accept(scenario.ctx());
    abort
}

#[test, expected_failure(abort_code = admin::ENotProposedAdmin)]
fun accept_rejects_a_cancelled_proposal() {
    let mut scenario = test_scenario::begin(ADMIN);
    let (mut admin, cap) = fixture(scenario.ctx());
    admin.propose(&cap, SUCCESSOR);
    admin.cancel(&cap);
    let cancelled = event::events_by_type<AdminProposalCancelled<ADMIN_TESTS>>();
    assert_eq!(bcs::to_bytes(&cancelled[0]), SUCCESSOR.to_bytes());
    scenario.next_tx(SUCCESSOR);
    admin.accept(scenario.ctx());
    abort
}

#[test, expected_failure(abort_code = admin::EZeroAddress)]
fun propose_rejects_the_zero_address() {
    let (mut admin, cap) = fixture(&mut tx_context::dummy());
    admin.propose(&cap, @0x0);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun propose_rejects_the_capability_of_another_admin() {
    let ctx = &mut tx_context::dummy();
    let (mut admin, _cap) = fixture(ctx);
    let (_other, other_cap) = fixture(ctx);
    admin.propose(&other_cap, OTHER);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun cancel_rejects_the_capability_of_another_admin() {
    let ctx = &mut tx_context::dummy();
    let (mut admin, cap) = fixture(ctx);
    let (_other, other_cap) = fixture(ctx);
    admin.propose(&cap, SUCCESSOR);
    admin.cancel(&other_cap);
    abort
}

#[test, expected_failure(abort_code = admin::ENoProposedAdmin)]
fun cancel_rejects_when_nothing_is_proposed() {
    let (mut admin, cap) = fixture(&mut tx_context::dummy());
    admin.cancel(&cap);
    abort
}
