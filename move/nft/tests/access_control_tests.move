/// Admin functions reject the capability of another deployment: one test per function.
module nft::access_control_tests;

use access::authority::{Self, AdminCap, Authority};
use nft::config::{CONFIG, Config};
use nft::contributor;
use nft::fixture;
use nft::grants;
use nft::og::OgNft;
use nft::shared_fixture;
use nft::showcase;
use std::unit_test::destroy;
use sui::clock;

/// A configuration and the capability of another one.
fun substituted(): (AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    let ctx = &mut tx_context::dummy();
    let (cap, authority, config) = fixture::configured(ctx);
    let (other_cap, other_authority, other_config) = fixture::configured(ctx);
    destroy(cap);
    destroy(other_config);
    destroy(other_authority);
    (other_cap, authority, config)
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun open_rejects_another_capability() {
    let (cap, mut authority, mut config) = substituted();
    config.open(&mut authority, &cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun set_minting_paused_rejects_another_capability() {
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    let (cap, authority, mut config) = substituted();
    config.set_minting_paused(&authority, &cap, true, &clock);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_signing_key_rejects_another_capability() {
    let (cap, mut authority, config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    let (chain_id, public_key) = (grants::chain_id(), grants::other_public_key());
    config.announce_signing_key(&mut authority, &cap, chain_id, public_key, &clock);
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun remove_signing_key_rejects_another_capability() {
    let (cap, authority, mut config) = substituted();
    config.remove_signing_key(&authority, &cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun migrate_rejects_another_capability() {
    let (cap, authority, mut config) = substituted();
    config.migrate(&authority, &cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun set_window_rejects_another_capability() {
    let (cap, authority, config) = substituted();
    let mut collection = contributor::new_for_testing(&mut tx_context::dummy());
    collection.set_window(&config, &authority, &cap, 1, 2);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun set_display_field_rejects_another_capability() {
    let mut fixture = shared_fixture::published();
    let (cap, _authority, _config) = substituted();
    fixture.set_display_field<OgNft>(&cap, b"name", b"Forged");
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_royalty_rejects_another_capability() {
    let (cap, mut authority, config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    showcase::announce_royalty<OgNft>(&config, &mut authority, &cap, 0, 0, &clock);
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun withdraw_royalties_rejects_another_capability() {
    let mut fixture = shared_fixture::published();
    let (cap, _authority, _config) = substituted();
    fixture.sell<OgNft>(@0x1, 1_000, 10_000_000);
    fixture.withdraw_royalties<OgNft>(&cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_signing_key_rejects_another_capability() {
    let (cap, mut authority, mut config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    config.execute_signing_key(&mut authority, &cap, 0, &clock);
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun execute_royalty_rejects_another_capability() {
    let mut fixture = shared_fixture::published();
    let cap = fixture.take_cap();
    let (other_cap, _authority, _config) = substituted();
    fixture.execute_royalty_with<OgNft>(&cap, &other_cap);
    abort
}

#[test, expected_failure(abort_code = authority::ENotGuardian)]
fun pause_as_guardian_rejects_another_capability() {
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    let (_cap, authority, mut config) = substituted();
    let ctx = &mut tx_context::dummy();
    let (mut other, _other_cap) = authority::new_for_testing(ctx);
    let guardian = other.appoint_for_testing(ctx);
    config.pause_as_guardian(&authority, &guardian, &clock);
    abort
}
