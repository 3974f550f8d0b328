/// The capability of another config opens nothing: one test per function that takes one.
module nft::config_authority_tests;

use nft::config::{Self, AdminCap, Config};
use nft::contributor;
use nft::fixture;
use nft::grants;
use nft::og::OgNft;
use nft::world;
use std::unit_test::destroy;

const STRANGER: address = @0xBAD;

/// A config, and the capability of another one.
fun foreign(): (AdminCap, Config) {
    let ctx = &mut tx_context::dummy();
    let (cap, config) = fixture::configured(ctx);
    let (other_cap, other_config) = fixture::configured(ctx);
    destroy(cap);
    destroy(other_config);
    (other_cap, config)
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_offer_admin() {
    let (cap, mut config) = foreign();
    cap.offer_admin(&mut config, STRANGER);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_withdraw_an_offer() {
    let (cap, mut config) = foreign();
    cap.withdraw_admin_offer(&mut config);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_pause_minting() {
    let (cap, mut config) = foreign();
    cap.set_minting_paused(&mut config, true);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_set_the_signing_key() {
    let (cap, mut config) = foreign();
    cap.set_signing_key(&mut config, grants::chain_id(), grants::other_public_key());
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_remove_the_signing_key() {
    let (cap, mut config) = foreign();
    cap.remove_signing_key(&mut config);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_migrate() {
    let (cap, mut config) = foreign();
    cap.migrate(&mut config);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_set_the_window() {
    let (cap, config) = foreign();
    let mut collection = contributor::new_for_testing(&mut tx_context::dummy());
    collection.set_window(&cap, &config, 1, 2);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_change_the_display() {
    let mut world = world::published();
    let (cap, _config) = foreign();
    world.set_display_field<OgNft>(&cap, b"name", b"Mine");
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_set_the_royalty() {
    let mut world = world::published();
    let (cap, _config) = foreign();
    world.set_royalty<OgNft>(&cap, 0, 0);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_withdraw_royalties() {
    let mut world = world::published();
    let (cap, _config) = foreign();
    world.sell<OgNft>(@0x1, 1_000, 10_000_000);
    world.withdraw_royalties<OgNft>(&cap);
    abort
}
