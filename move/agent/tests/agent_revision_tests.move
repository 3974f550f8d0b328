/// Persona updates by the creator before graduation.
module agent::agent_revision_tests;

use agent::agent;
use agent::fixture::{Self, Fixture, bytes};
use agent::persona;
use launchpad::preset;
use std::unit_test::{assert_eq, destroy};
use sui::event;

const CREATOR: address = @0xC0;
const MALLORY: address = @0xBAD;
const START_MS: u64 = 1_700_000_000_000;

/// An agent whose creator has published revisions 2 and 3, and is the sender.
fun revised(): Fixture {
    let mut fixture = fixture::trading();
    fixture.revise(2);
    fixture.revise(3);
    fixture.next_tx(CREATOR);
    fixture
}

// === Revise ===

#[test]
fun revise_publishes_a_revision() {
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
fun revise_works_while_everything_is_paused() {
    let mut fixture = fixture::created();
    fixture.pause_everything();
    fixture.revise(2);
    assert_eq!(fixture.agent().persona().current().number(), 2);
    fixture.end();
}

/// Sold out is not graduated: a sale could still reopen the pool.
#[test]
fun revise_works_while_the_curve_is_completed() {
    let mut fixture = fixture::trading();
    destroy(fixture.buy(10_000_000_000_000));
    fixture.revise(2);
    assert_eq!(fixture.agent().persona().current().number(), 2);
    fixture.end();
}

#[test, expected_failure(abort_code = agent::EGraduated)]
fun revise_rejects_after_graduation() {
    let mut fixture = fixture::graduated();
    fixture.revise(2);
    abort
}

#[test, expected_failure(abort_code = agent::ENotCreator)]
fun revise_rejects_anyone_but_the_creator() {
    let mut fixture = fixture::created();
    fixture.next_tx(MALLORY);
    fixture.revise_from(1, fixture::digest(2), fixture::uri());
    abort
}

/// With another, ungraduated pool at hand the creator of both could go on deciding.
#[test, expected_failure(abort_code = agent::EWrongPool)]
fun revise_rejects_another_pool() {
    let mut fixture = fixture::graduated();
    fixture.next_tx(CREATOR);
    let other = fixture.launch_another(preset::kind_agent());
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    agent::revise(agent, &other, config, 1, fixture::digest(2), fixture::uri(), clock, ctx);
    abort
}

#[test, expected_failure(abort_code = persona::EStaleRevision)]
fun revise_rejects_an_earlier_base() {
    let mut fixture = revised();
    fixture.revise_from(2, fixture::digest(4), fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EStaleRevision)]
fun revise_rejects_a_later_base() {
    let mut fixture = revised();
    fixture.revise_from(4, fixture::digest(4), fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidDigestLength)]
fun revise_rejects_a_short_digest() {
    let mut fixture = revised();
    fixture.revise_from(3, b"short", fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidUriLength)]
fun revise_rejects_an_empty_uri() {
    let mut fixture = revised();
    fixture.revise_from(3, fixture::digest(4), b"".to_string());
    abort
}

#[test, expected_failure(abort_code = persona::EUnchanged)]
fun revise_rejects_the_current_content() {
    let mut fixture = revised();
    fixture.revise_from(3, fixture::digest(3), b"https://elsewhere".to_string());
    abort
}

// === Restore ===

#[test]
fun restore_publishes_the_content_again() {
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
fun restore_works_while_everything_is_paused() {
    let mut fixture = revised();
    fixture.pause_everything();
    fixture.restore_from(3, 2);
    assert_eq!(fixture.agent().persona().current().digest(), fixture::digest(2));
    fixture.end();
}

#[test, expected_failure(abort_code = agent::EGraduated)]
fun restore_rejects_after_graduation() {
    let mut fixture = revised();
    fixture.graduate();
    fixture.next_tx(CREATOR);
    fixture.restore_from(3, 1);
    abort
}

#[test, expected_failure(abort_code = agent::ENotCreator)]
fun restore_rejects_anyone_but_the_creator() {
    let mut fixture = revised();
    fixture.next_tx(MALLORY);
    fixture.restore_from(3, 1);
    abort
}

#[test, expected_failure(abort_code = agent::EWrongPool)]
fun restore_rejects_another_pool() {
    let mut fixture = revised();
    let other = fixture.launch_another(preset::kind_agent());
    let (agent, _, config, clock, ctx) = fixture.parts_mut();
    agent::restore(agent, &other, config, 3, 1, clock, ctx);
    abort
}

#[test, expected_failure(abort_code = persona::EStaleRevision)]
fun restore_rejects_an_earlier_base() {
    let mut fixture = revised();
    fixture.restore_from(2, 1);
    abort
}

#[test, expected_failure(abort_code = persona::ERevisionNotFound)]
fun restore_rejects_the_current_revision() {
    let mut fixture = revised();
    fixture.restore_from(3, 3);
    abort
}

#[test, expected_failure(abort_code = persona::ERevisionNotFound)]
fun restore_rejects_an_unknown_revision() {
    let mut fixture = revised();
    fixture.restore_from(3, 0);
    abort
}

#[test, expected_failure(abort_code = persona::EUnchanged)]
fun restore_rejects_the_current_content() {
    let mut fixture = revised();
    fixture.restore_from(3, 1);
    fixture.restore_from(4, 1);
    abort
}

#[test, expected_failure(abort_code = persona::ERevisionNotFound)]
fun revision_rejects_an_unknown_number() {
    let fixture = revised();
    fixture.agent().persona().revision(4);
    abort
}
