module agent::agent_creation_tests;

use access::version;
use agent::agent;
use agent::config;
use agent::dog::DOG;
use agent::fixture::{Self, Fixture, bytes};
use agent::persona;
use agent::registry;
use launchpad::preset;
use std::string::String;
use std::type_name;
use std::unit_test::{assert_eq, destroy};
use sui::event;
use sui::sui::SUI;

const CREATOR: address = @0xC0;
const MALLORY: address = @0xBAD;
const START_MS: u64 = 1_700_000_000_000;

/// The sender launches another coin like the fixture's and creates its agent.
fun create_another(fixture: &mut Fixture, kind: u8, digest: vector<u8>, uri: String) {
    let pool = fixture.launch_another(kind);
    let agent = fixture.create_for(&pool, digest, uri);
    destroy(pool);
    destroy(agent);
}

#[test]
fun create_returns_an_agent_of_the_pool() {
    let fixture = fixture::created();
    let agent = fixture.agent();
    let pool_id = object::id(fixture.pool());
    assert_eq!(agent.pool_id(), pool_id);
    assert_eq!(agent.creator(), CREATOR);
    assert_eq!(agent.coin_supply(), 1_000_000_000_000_000);
    assert_eq!(agent.escrow().sent(), 0);
    assert_eq!(fixture.registry().agent_of(pool_id), option::some(fixture.agent_id()));

    let revision = agent.persona().current();
    assert_eq!(revision.number(), 1);
    assert_eq!(revision.digest(), fixture::digest(1));
    assert_eq!(revision.uri(), fixture::uri());
    assert_eq!(revision.author(), CREATOR);
    assert_eq!(revision.restores(), option::none());
    assert_eq!(revision.published_at_ms(), START_MS);

    assert_eq!(agent.contributors().shares(CREATOR), 1_000);
    assert_eq!(agent.contributors().total_shares(), 1_000);
    assert_eq!(agent.contributors().unclaimed(), 0);

    assert_eq!(agent.treasury().funds(), 0);
    assert_eq!(agent.treasury().key_cap(), option::none());
    assert_eq!(agent.treasury().policy_version(), 0);
    assert_eq!(agent.treasury().policy().daily_cap(), 0);
    assert!(!agent.treasury().policy().tips());
    assert!(!agent.treasury().policy().buybacks());
    fixture.end();
}

#[test]
fun create_emits_agent_revision_and_shares() {
    let fixture = fixture::created();
    let created = event::events_by_type<agent::AgentCreated>();
    assert_eq!(created.length(), 1);
    assert_eq!(
        bytes(created[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(object::id(fixture.pool())),
            bytes(CREATOR),
            bytes(type_name::with_defining_ids<DOG>()),
            bytes(type_name::with_defining_ids<SUI>()),
            bytes(fixture.agent().terms()),
            bytes(START_MS),
        ].flatten(),
    );
    let published = event::events_by_type<agent::RevisionPublished>();
    assert_eq!(published.length(), 1);
    assert_eq!(
        bytes(published[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(1u64),
            bytes(fixture::digest(1)),
            bytes(fixture::uri()),
            bytes(CREATOR),
            bytes(option::none<u64>()),
            bytes(option::none<ID>()),
            bytes(START_MS),
        ].flatten(),
    );
    let granted = event::events_by_type<agent::SharesGranted>();
    assert_eq!(granted.length(), 1);
    assert_eq!(
        bytes(granted[0]),
        vector[
            bytes(fixture.agent_id()),
            bytes(CREATOR),
            bytes(1_000u64),
            bytes(1_000u64),
            bytes(1_000u64),
            bytes(START_MS),
        ].flatten(),
    );
    fixture.end();
}

#[test]
fun create_grants_the_creator_shares_of_the_terms() {
    let mut fixture = fixture::trading();
    fixture.set_terms(7, 3);
    fixture.next_tx(MALLORY);
    let pool = fixture.launch_another(preset::kind_agent());
    let agent = fixture.create_for(&pool, fixture::digest(1), fixture::uri());
    assert_eq!(agent.contributors().shares(MALLORY), 7);
    // The first agent keeps what it was created with.
    assert_eq!(fixture.agent().contributors().shares(CREATOR), 1_000);
    assert_eq!(fixture.registry().agent_of(object::id(&pool)), option::some(object::id(&agent)));
    destroy(pool);
    destroy(agent);
    fixture.end();
}

#[test]
fun agent_of_returns_none_for_an_unknown_pool() {
    let fixture = fixture::created();
    let stranger = object::id_from_address(@0xDEAD);
    assert_eq!(fixture.registry().agent_of(stranger), option::none());
    fixture.end();
}

#[test]
fun create_accepts_a_uri_of_512_bytes() {
    let mut fixture = fixture::created();
    let uri = vector::tabulate!(512, |_| 97u8).to_string();
    create_another(&mut fixture, preset::kind_agent(), fixture::digest(1), uri);
    fixture.end();
}

#[test, expected_failure(abort_code = registry::EAgentExists)]
fun create_rejects_a_second_agent() {
    let mut fixture = fixture::trading();
    fixture.next_tx(CREATOR);
    let _agent = fixture.create_again();
    abort
}

#[test, expected_failure(abort_code = agent::ENotCreator)]
fun create_rejects_anyone_but_the_creator() {
    let mut fixture = fixture::created();
    fixture.next_tx(MALLORY);
    let _agent = fixture.create_again();
    abort
}

#[test, expected_failure(abort_code = agent::ENotAgentCoin)]
fun create_rejects_a_coin_without_an_agent() {
    let mut fixture = fixture::created();
    let uri = fixture::uri();
    create_another(&mut fixture, preset::kind_fun(), fixture::digest(1), uri);
    abort
}

#[test, expected_failure(abort_code = config::ECreationPaused)]
fun create_rejects_while_creation_is_paused() {
    let mut fixture = fixture::created();
    fixture.pause(true, false, false, false);
    let uri = fixture::uri();
    create_another(&mut fixture, preset::kind_agent(), fixture::digest(1), uri);
    abort
}

#[test]
fun create_works_under_other_pauses() {
    let mut fixture = fixture::created();
    fixture.pause(false, true, true, true);
    let uri = fixture::uri();
    create_another(&mut fixture, preset::kind_agent(), fixture::digest(1), uri);
    fixture.end();
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun create_rejects_a_retired_version() {
    let mut fixture = fixture::created();
    fixture.config_mut().set_version_for_testing(2);
    let uri = fixture::uri();
    create_another(&mut fixture, preset::kind_agent(), fixture::digest(1), uri);
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidDigestLength)]
fun create_rejects_a_short_digest() {
    let mut fixture = fixture::created();
    let digest = vector::tabulate!(31, |_| 0u8);
    create_another(&mut fixture, preset::kind_agent(), digest, fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidDigestLength)]
fun create_rejects_a_long_digest() {
    let mut fixture = fixture::created();
    let digest = vector::tabulate!(33, |_| 0u8);
    create_another(&mut fixture, preset::kind_agent(), digest, fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidUriLength)]
fun create_rejects_an_empty_uri() {
    let mut fixture = fixture::created();
    let uri = b"".to_string();
    create_another(&mut fixture, preset::kind_agent(), fixture::digest(1), uri);
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidUriLength)]
fun create_rejects_a_uri_of_513_bytes() {
    let mut fixture = fixture::created();
    let uri = vector::tabulate!(513, |_| 97u8).to_string();
    create_another(&mut fixture, preset::kind_agent(), fixture::digest(1), uri);
    abort
}
