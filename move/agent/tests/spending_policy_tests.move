/// Key and spending policy set by the creator, before graduation.
module agent::spending_policy_tests;

use agent::agent;
use agent::fixture::{Self, Fixture, bytes};
use agent::spending;
use agent::treasury::{Self, AgentKeyCap};
use launchpad::preset;
use std::unit_test::assert_eq;
use sui::event;
use sui::test_scenario;

const CREATOR: address = @0xC0;
const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const MALLORY: address = @0xBAD;

// === Key ===

#[test]
fun set_key_creates_a_key() {
    let mut fixture = fixture::created();
    fixture.set_key(option::some(BOB));
    let key_cap = fixture.agent().treasury().key_cap();
    let changed = event::events_by_type<spending::KeyChanged>();
    assert_eq!(
        bytes(changed[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(option::some(BOB)),
            bytes(key_cap),
            bytes(1_700_000_000_000u64 + 90 * 86_400_000),
            bytes(1u64),
            bytes(option::none<ID>()),
        ].flatten(),
    );
    assert_eq!(fixture.agent().treasury().key_version(), 1);
    fixture.next_tx(BOB);
    let key = fixture.take_key();
    assert_eq!(key.agent_id(), fixture.agent_id());
    assert_eq!(key_cap, option::some(object::id(&key)));
    fixture.return_key(key);
    fixture.end();
}

#[test]
fun set_key_revokes_the_key() {
    let mut fixture = fixture::created();
    fixture.set_key(option::some(BOB));
    fixture.pause_everything();
    fixture.set_key(option::none());
    assert_eq!(fixture.agent().treasury().key_cap(), option::none());
    let changed = event::events_by_type<spending::KeyChanged>();
    assert_eq!(
        bytes(changed[1]),
        vector[
            bytes(fixture.agent_id()),
            bytes(option::none<address>()),
            bytes(option::none<ID>()),
            bytes(1_700_000_000_000u64 + 90 * 86_400_000),
            bytes(1u64),
            bytes(option::none<ID>()),
        ].flatten(),
    );
    fixture.end();
}

#[test]
fun discard_key_deletes_the_key() {
    let mut fixture = fixture::created();
    fixture.set_key(option::some(BOB));
    fixture.next_tx(BOB);
    let key = fixture.take_key();
    let key_cap = object::id(&key);
    treasury::discard_key(key);
    let discarded = event::events_by_type<treasury::KeyDiscarded>();
    assert_eq!(bytes(discarded[0]), vector[bytes(fixture.agent_id()), bytes(key_cap)].flatten());
    fixture.next_tx(BOB);
    assert!(!test_scenario::has_most_recent_for_address<AgentKeyCap>(BOB));
    fixture.end();
}

#[test, expected_failure(abort_code = treasury::EZeroAddress)]
fun set_key_rejects_the_zero_address() {
    let mut fixture = fixture::created();
    fixture.set_key(option::some(@0x0));
    abort
}

#[test, expected_failure(abort_code = agent::ENotCreator)]
fun set_key_rejects_anyone_but_the_creator() {
    let mut fixture = fixture::created();
    fixture.next_tx(MALLORY);
    fixture.set_key(option::some(MALLORY));
    abort
}

#[test, expected_failure(abort_code = agent::ENotCreator)]
fun key_holder_cannot_set_the_key() {
    let mut fixture = fixture::created();
    fixture.set_key(option::some(BOB));
    fixture.next_tx(BOB);
    fixture.set_key(option::some(ALICE));
    abort
}

#[test, expected_failure(abort_code = agent::EGraduated)]
fun set_key_rejects_after_graduation() {
    let mut fixture = fixture::graduated();
    fixture.next_tx(CREATOR);
    fixture.set_key(option::some(CREATOR));
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun set_key_rejects_another_pool() {
    let mut fixture = fixture::graduated();
    fixture.next_tx(CREATOR);
    let other = fixture.launch_another(preset::kind_agent());
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    spending::set_key(agent, &other, config, option::some(CREATOR), clock, ctx);
    abort
}

// === Policy ===

#[test]
fun set_policy_works_while_everything_is_paused() {
    let mut fixture = fixture::created();
    fixture.pause_everything();
    fixture.set_policy(7, true, false);
    let policy = fixture.agent().treasury().policy();
    assert_eq!(policy.daily_cap(), 7);
    assert!(policy.tips());
    assert!(!policy.buybacks());
    let changed = event::events_by_type<spending::PolicyChanged>();
    assert_eq!(
        bytes(changed[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(7u64),
            bytes(true),
            bytes(false),
            bytes(1u64),
            bytes(option::none<ID>()),
        ].flatten(),
    );
    fixture.end();
}

#[test, expected_failure(abort_code = agent::ENotCreator)]
fun set_policy_rejects_anyone_but_the_creator() {
    let mut fixture: Fixture = fixture::created();
    fixture.next_tx(MALLORY);
    fixture.set_policy(7, true, true);
    abort
}

#[test, expected_failure(abort_code = agent::EGraduated)]
fun set_policy_rejects_after_graduation() {
    let mut fixture = fixture::graduated();
    fixture.next_tx(CREATOR);
    fixture.set_policy(7, true, true);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun set_policy_rejects_another_pool() {
    let mut fixture = fixture::graduated();
    fixture.next_tx(CREATOR);
    let other = fixture.launch_another(preset::kind_agent());
    let (agent, _, config, _, ctx) = fixture.parts_mut();
    spending::set_policy(agent, &other, config, 7, true, true, ctx);
    abort
}
