/// The creator's direct changes of a young agent's persona.
module agent::agent_revision_tests;

use agent::agent;
use agent::fixture::{Self, Fixture, bytes};
use agent::persona;
use launchpad::config as launchpad_config;
use std::unit_test::{assert_eq, destroy};
use sui::event;

const CREATOR: address = @0xC0;
const MALLORY: address = @0xBAD;
const START_MS: u64 = 1_700_000_000_000;

/// An agent whose creator has published revisions 2 and 3, and is the sender.
fun revised(): Fixture {
    let mut fixture = fixture::young();
    fixture.revise(2);
    fixture.revise(3);
    fixture.next_tx(CREATOR);
    fixture
}

// === Revise ===

#[test]
fun creator_revises_a_young_agent() {
    let mut fixture = fixture::created();
    fixture.next_tx(CREATOR);
    fixture.later(5);
    fixture.revise_from(1, fixture::digest(2), b"https://b".to_string());

    let persona = fixture.agent().persona();
    let revision = persona.current();
    assert_eq!(revision.number(), 2);
    assert_eq!(revision.digest(), fixture::digest(2));
    assert_eq!(revision.uri(), b"https://b".to_string());
    assert_eq!(revision.author(), CREATOR);
    assert_eq!(revision.published_at_ms(), START_MS + 5);
    // The one before is kept as it was.
    assert_eq!(persona.revision(1).number(), 1);
    assert_eq!(persona.revision(1).digest(), fixture::digest(1));
    assert_eq!(persona.revision(1).published_at_ms(), START_MS);
    assert_eq!(persona.revision(2).digest(), fixture::digest(2));
    // The creator has their shares already.
    assert_eq!(fixture.agent().contributors().total_shares(), 1_000);

    let published = event::events_by_type<agent::RevisionPublished>();
    assert_eq!(published.length(), 1);
    assert_eq!(
        bytes(published[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(2u64),
            bytes(fixture::digest(2)),
            bytes(b"https://b".to_string()),
            bytes(CREATOR),
            bytes(option::none<u64>()),
            bytes(option::none<ID>()),
            bytes(START_MS + 5),
        ].flatten(),
    );
    fixture.end();
}

#[test]
fun creator_revises_whatever_is_stopped() {
    let mut fixture = fixture::created();
    fixture.stop_everything();
    fixture.revise(2);
    assert_eq!(fixture.agent().persona().current().number(), 2);
    fixture.end();
}

/// Sold out is not graduated: a sale could still reopen the pool.
#[test]
fun creator_revises_while_the_pool_is_sold_out() {
    let mut fixture = fixture::young();
    destroy(fixture.buy(10_000_000_000_000));
    fixture.revise(2);
    assert_eq!(fixture.agent().persona().current().number(), 2);
    fixture.end();
}

#[test, expected_failure(abort_code = agent::EGraduated)]
fun creator_does_not_revise_a_graduated_agent() {
    let mut fixture = fixture::graduated();
    fixture.revise(2);
    abort
}

#[test, expected_failure(abort_code = agent::ENotCreator)]
fun nobody_else_revises() {
    let mut fixture = fixture::created();
    fixture.next_tx(MALLORY);
    fixture.revise_from(1, fixture::digest(2), fixture::uri());
    abort
}

/// With another, ungraduated pool at hand the creator of both could go on deciding.
#[test, expected_failure(abort_code = agent::EWrongPool)]
fun another_pool_does_not_make_an_agent_young() {
    let mut fixture = fixture::graduated();
    fixture.next_tx(CREATOR);
    let other = fixture.launch_another(launchpad_config::kind_agent());
    let (agent, _, _, clock, ctx) = fixture.parts_mut();
    agent::revise(agent, &other, 1, fixture::digest(2), fixture::uri(), clock, ctx);
    abort
}

#[test, expected_failure(abort_code = persona::EStaleRevision)]
fun revision_on_an_earlier_one_is_refused() {
    let mut fixture = revised();
    fixture.revise_from(2, fixture::digest(4), fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EStaleRevision)]
fun revision_on_a_later_one_is_refused() {
    let mut fixture = revised();
    fixture.revise_from(4, fixture::digest(4), fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidDigestLength)]
fun revision_with_a_short_digest_is_refused() {
    let mut fixture = revised();
    fixture.revise_from(3, b"short", fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidUriLength)]
fun revision_without_an_address_is_refused() {
    let mut fixture = revised();
    fixture.revise_from(3, fixture::digest(4), b"".to_string());
    abort
}

#[test, expected_failure(abort_code = persona::EUnchanged)]
fun revision_that_changes_nothing_is_refused() {
    let mut fixture = revised();
    fixture.revise_from(3, fixture::digest(3), b"https://elsewhere".to_string());
    abort
}

// === Restore ===

#[test]
fun creator_goes_back_to_an_earlier_revision() {
    let mut fixture = revised();
    fixture.restore_from(3, 1);
    let revision = fixture.agent().persona().current();
    assert_eq!(revision.number(), 4);
    assert_eq!(revision.digest(), fixture::digest(1));
    assert_eq!(revision.uri(), fixture::uri());
    assert_eq!(revision.restores(), option::some(1));
    assert_eq!(fixture.agent().persona().revision(3).digest(), fixture::digest(3));

    let published = event::events_by_type<agent::RevisionPublished>();
    assert_eq!(
        bytes(published[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(4u64),
            bytes(fixture::digest(1)),
            bytes(fixture::uri()),
            bytes(CREATOR),
            bytes(option::some(1u64)),
            bytes(option::none<ID>()),
            bytes(START_MS),
        ].flatten(),
    );
    // And forward again.
    fixture.restore_from(4, 3);
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(3));
    fixture.end();
}

#[test]
fun creator_goes_back_whatever_is_stopped() {
    let mut fixture = revised();
    fixture.stop_everything();
    fixture.restore_from(3, 2);
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(2));
    fixture.end();
}

#[test, expected_failure(abort_code = agent::EGraduated)]
fun creator_does_not_take_a_graduated_agent_back() {
    let mut fixture = revised();
    fixture.graduate();
    fixture.next_tx(CREATOR);
    fixture.restore_from(3, 1);
    abort
}

#[test, expected_failure(abort_code = agent::ENotCreator)]
fun nobody_else_goes_back() {
    let mut fixture = revised();
    fixture.next_tx(MALLORY);
    fixture.restore_from(3, 1);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun another_pool_does_not_take_an_agent_back() {
    let mut fixture = revised();
    let other = fixture.launch_another(launchpad_config::kind_agent());
    let (agent, _, _, clock, ctx) = fixture.parts_mut();
    agent::restore(agent, &other, 3, 1, clock, ctx);
    abort
}

#[test, expected_failure(abort_code = persona::EStaleRevision)]
fun going_back_from_an_earlier_one_is_refused() {
    let mut fixture = revised();
    fixture.restore_from(2, 1);
    abort
}

#[test, expected_failure(abort_code = persona::ERevisionNotFound)]
fun current_revision_is_no_earlier_one() {
    let mut fixture = revised();
    fixture.restore_from(3, 3);
    abort
}

#[test, expected_failure(abort_code = persona::ERevisionNotFound)]
fun there_is_no_revision_before_the_first() {
    let mut fixture = revised();
    fixture.restore_from(3, 0);
    abort
}

#[test, expected_failure(abort_code = persona::EUnchanged)]
fun going_back_to_the_same_content_is_refused() {
    let mut fixture = revised();
    fixture.restore_from(3, 1);
    fixture.restore_from(4, 1);
    abort
}

#[test, expected_failure(abort_code = persona::ERevisionNotFound)]
fun there_is_no_revision_after_the_current_one() {
    let fixture = revised();
    fixture.agent().persona().revision(4);
    abort
}
