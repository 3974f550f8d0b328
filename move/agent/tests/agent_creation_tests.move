module agent::agent_creation_tests;

use access::version;
use agent::agent;
use agent::config;
use agent::dog::DOG;
use agent::fixture::{Self, Fixture, bytes};
use agent::persona;
use agent::registry;
use launchpad::config as launchpad_config;
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
fun new_agent_is_its_creators_and_its_pools() {
    let fixture = fixture::created();
    let agent = fixture.agent();
    let pool_id = object::id(fixture.pool());
    assert_eq!(agent.pool_id(), pool_id);
    assert_eq!(agent.creator(), CREATOR);
    assert_eq!(agent.coin_supply(), 1_000_000_000_000_000);
    assert_eq!(agent.messages(), 0);
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
    assert!(!agent.treasury().policy().buy_backs());
    fixture.end();
}

#[test]
fun creation_is_announced() {
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
fun new_agent_takes_its_creators_shares_from_the_terms() {
    let mut fixture = fixture::young();
    fixture.set_terms(7, 3);
    fixture.next_tx(MALLORY);
    let pool = fixture.launch_another(launchpad_config::kind_agent());
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
fun pool_without_an_agent_has_none() {
    let fixture = fixture::created();
    let stranger = object::id_from_address(@0xDEAD);
    assert_eq!(fixture.registry().agent_of(stranger), option::none());
    fixture.end();
}

#[test]
fun longest_address_is_taken() {
    let mut fixture = fixture::created();
    let uri = vector::tabulate!(512, |_| 97u8).to_string();
    create_another(&mut fixture, launchpad_config::kind_agent(), fixture::digest(1), uri);
    fixture.end();
}

#[test, expected_failure(abort_code = registry::EAgentExists)]
fun pool_has_one_agent() {
    let mut fixture = fixture::young();
    fixture.next_tx(CREATOR);
    let _agent = fixture.create_again();
    abort
}

#[test, expected_failure(abort_code = agent::ENotCreator)]
fun nobody_else_creates_a_pools_agent() {
    let mut fixture = fixture::created();
    fixture.next_tx(MALLORY);
    let _agent = fixture.create_again();
    abort
}

#[test, expected_failure(abort_code = agent::ENotAgentCoin)]
fun fun_coin_has_no_agent() {
    let mut fixture = fixture::created();
    let uri = fixture::uri();
    create_another(&mut fixture, launchpad_config::kind_fun(), fixture::digest(1), uri);
    abort
}

#[test, expected_failure(abort_code = config::ECreationPaused)]
fun paused_creation_creates_nothing() {
    let mut fixture = fixture::created();
    fixture.pause(true, false, false, false);
    let uri = fixture::uri();
    create_another(&mut fixture, launchpad_config::kind_agent(), fixture::digest(1), uri);
    abort
}

#[test]
fun other_pauses_do_not_stop_creation() {
    let mut fixture = fixture::created();
    fixture.pause(false, true, true, true);
    let uri = fixture::uri();
    create_another(&mut fixture, launchpad_config::kind_agent(), fixture::digest(1), uri);
    fixture.end();
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun another_version_creates_nothing() {
    let mut fixture = fixture::created();
    fixture.config_mut().set_version_for_testing(2);
    let uri = fixture::uri();
    create_another(&mut fixture, launchpad_config::kind_agent(), fixture::digest(1), uri);
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidDigestLength)]
fun short_digest_is_refused() {
    let mut fixture = fixture::created();
    let digest = vector::tabulate!(31, |_| 0u8);
    create_another(&mut fixture, launchpad_config::kind_agent(), digest, fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidDigestLength)]
fun long_digest_is_refused() {
    let mut fixture = fixture::created();
    let digest = vector::tabulate!(33, |_| 0u8);
    create_another(&mut fixture, launchpad_config::kind_agent(), digest, fixture::uri());
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidUriLength)]
fun empty_address_is_refused() {
    let mut fixture = fixture::created();
    let uri = b"".to_string();
    create_another(&mut fixture, launchpad_config::kind_agent(), fixture::digest(1), uri);
    abort
}

#[test, expected_failure(abort_code = persona::EInvalidUriLength)]
fun long_address_is_refused() {
    let mut fixture = fixture::created();
    let uri = vector::tabulate!(513, |_| 97u8).to_string();
    create_another(&mut fixture, launchpad_config::kind_agent(), fixture::digest(1), uri);
    abort
}
