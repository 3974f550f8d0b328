/// Anchors of the action log.
module agent::journal_tests;

use agent::fixture::{Self, Fixture, bytes};
use agent::journal;
use agent::treasury;
use std::unit_test::assert_eq;
use sui::event;

const CREATOR: address = @0xC0;
const KEY_HOLDER: address = @0x6E7;
const START_MS: u64 = 1_700_000_000_000;
/// 1.70e12 ms is in day 19,675, which ends 6,400 s later.
const TODAY: u64 = 19_675;
const DAY_MS: u64 = 86_400_000;

/// An agent whose key `KEY_HOLDER` has and is the sender.
fun with_key(): Fixture { fixture::spending(0, 0) }

fun root(byte: u8): vector<u8> { vector::tabulate!(32, |_| byte) }

fun anchor(fixture: &mut Fixture, day: u64, root: vector<u8>, count: u64) {
    let key = fixture.take_key();
    fixture.anchor_with(&key, day, root, count);
    fixture.return_key(key);
}

#[test]
fun anchor_emits_the_root() {
    let mut fixture = with_key();
    assert_eq!(journal::last_day(fixture.agent()), option::none());
    anchor(&mut fixture, TODAY - 1, root(7), 3);
    let key_cap = fixture.agent().treasury().key_cap().destroy_some();
    let anchored = event::events_by_type<journal::JournalAnchored>();
    assert_eq!(
        bytes(anchored[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(TODAY - 1),
            bytes(root(7)),
            bytes(3u64),
            bytes(key_cap),
            bytes(START_MS),
        ].flatten(),
    );
    assert_eq!(journal::last_day(fixture.agent()), option::some(TODAY - 1));
    fixture.end();
}

#[test]
fun anchor_accepts_each_later_day_and_may_skip_days() {
    let mut fixture = with_key();
    let key = fixture.take_key();
    fixture.anchor_with(&key, 0, root(1), 1);
    fixture.anchor_with(&key, TODAY - 2, root(2), 1);
    fixture.clock_mut().increment_for_testing(DAY_MS);
    fixture.anchor_with(&key, TODAY, root(3), 1);
    fixture.return_key(key);
    assert_eq!(event::events_by_type<journal::JournalAnchored>().length(), 3);
    assert_eq!(journal::last_day(fixture.agent()), option::some(TODAY));
    fixture.end();
}

#[test]
fun anchored_root_returns_the_root_of_each_anchored_day() {
    let mut fixture = with_key();
    let key = fixture.take_key();
    fixture.anchor_with(&key, TODAY - 3, root(1), 1);
    fixture.anchor_with(&key, TODAY - 1, root(2), 5);
    fixture.return_key(key);
    let agent = fixture.agent();
    assert_eq!(journal::anchored_root(agent, TODAY - 3), option::some(root(1)));
    assert_eq!(journal::anchored_root(agent, TODAY - 2), option::none());
    assert_eq!(journal::anchored_root(agent, TODAY - 1), option::some(root(2)));
    assert_eq!(journal::anchored_root(agent, TODAY), option::none());
    fixture.end();
}

#[test]
fun anchor_works_while_everything_is_paused() {
    let mut fixture = with_key();
    fixture.pause_everything();
    anchor(&mut fixture, TODAY - 1, root(1), 1);
    fixture.end();
}

#[test, expected_failure(abort_code = treasury::EWrongKey)]
fun anchor_rejects_a_replaced_key() {
    let mut fixture = with_key();
    let key = fixture.take_key();
    fixture.next_tx(CREATOR);
    fixture.set_key(option::some(KEY_HOLDER));
    fixture.next_tx(KEY_HOLDER);
    fixture.anchor_with(&key, TODAY - 1, root(1), 1);
    abort
}

#[test, expected_failure(abort_code = treasury::EWrongKey)]
fun anchor_rejects_a_revoked_key() {
    let mut fixture = with_key();
    let key = fixture.take_key();
    fixture.next_tx(CREATOR);
    fixture.set_key(option::none());
    fixture.next_tx(KEY_HOLDER);
    fixture.anchor_with(&key, TODAY - 1, root(1), 1);
    abort
}

#[test, expected_failure(abort_code = journal::EDayNotEnded)]
fun anchor_rejects_the_current_day() {
    let mut fixture = with_key();
    anchor(&mut fixture, TODAY, root(1), 1);
    abort
}

#[test, expected_failure(abort_code = journal::EDayAnchored)]
fun anchor_rejects_a_day_twice() {
    let mut fixture = with_key();
    let key = fixture.take_key();
    fixture.anchor_with(&key, TODAY - 1, root(1), 1);
    fixture.anchor_with(&key, TODAY - 1, root(2), 1);
    abort
}

#[test, expected_failure(abort_code = journal::EDayAnchored)]
fun anchor_rejects_a_day_before_the_last() {
    let mut fixture = with_key();
    let key = fixture.take_key();
    fixture.anchor_with(&key, TODAY - 1, root(1), 1);
    fixture.anchor_with(&key, TODAY - 2, root(2), 1);
    abort
}

#[test, expected_failure(abort_code = journal::EInvalidRootLength)]
fun anchor_rejects_a_root_of_31_bytes() {
    let mut fixture = with_key();
    anchor(&mut fixture, TODAY - 1, vector::tabulate!(31, |_| 1u8), 1);
    abort
}

#[test, expected_failure(abort_code = journal::ENoEntries)]
fun anchor_rejects_a_day_without_entries() {
    let mut fixture = with_key();
    anchor(&mut fixture, TODAY - 1, root(1), 0);
    abort
}
