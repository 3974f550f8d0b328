/// Configuration and Contributor collection as owned values, for tests of grants.
#[test_only]
module nft::fixture;

use access::authority::{AdminCap, Authority};
use nft::config::{Self, CONFIG, Config};
use nft::contributor::{Self, ContributorCollection, ContributorNft};
use nft::grants;
use std::unit_test::{assert_eq, destroy};
use sui::clock::{Self, Clock};
use sui::package;
use sui::test_scenario::{Self, Scenario};

// === Constants ===

const ADMIN: address = @0xAD;

/// Start of the test clock.
const START_MS: u64 = 1_700_000_000_000;
const DAY_MS: u64 = 86_400_000;

// === Structs ===

/// Claims a publisher.
public struct FIXTURE has drop {}

public struct Fixture {
    scenario: Scenario,
    clock: Clock,
    cap: AdminCap<CONFIG>,
    authority: Authority<CONFIG>,
    config: Config,
    collection: ContributorCollection,
}

// === Public Functions ===

public fun start_ms(): u64 { START_MS }

/// The configuration after publication.
public fun new_config(ctx: &mut TxContext): (AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    config::new_for_testing(package::test_claim(FIXTURE {}, ctx), ctx)
}

/// A configuration with the signing key of the reference vectors and an enforced timelock.
public fun configured(ctx: &mut TxContext): (AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    let (cap, mut authority, mut config) = new_config(ctx);
    let clock = clock::create_for_testing(ctx);
    let (chain_id, public_key) = (grants::chain_id(), grants::public_key());
    let number = config.announce_signing_key(&mut authority, &cap, chain_id, public_key, &clock);
    config.execute_signing_key(&mut authority, &cap, number, &clock);
    config.open(&mut authority, &cap);
    clock.destroy_for_testing();
    (cap, authority, config)
}

/// A collection whose minting window opens now for a day. It is the first object of the scenario's
/// second transaction, which gives it the ID of the reference vectors.
public fun open(): Fixture {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, authority, config) = configured(scenario.ctx());
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(START_MS);
    scenario.next_tx(ADMIN);
    let mut collection = contributor::new_for_testing(scenario.ctx());
    assert_eq!(object::id(&collection).to_address(), grants::collection_id());
    collection.set_window(&config, &authority, &cap, START_MS, START_MS + DAY_MS);
    Fixture { scenario, clock, cap, authority, config, collection }
}

public fun next_tx(self: &mut Fixture, sender: address) { self.scenario.next_tx(sender); }

public fun set_time(self: &mut Fixture, ms: u64) { self.clock.set_for_testing(ms); }

public fun set_window(self: &mut Fixture, opens_ms: u64, closes_ms: u64) {
    self.collection.set_window(&self.config, &self.authority, &self.cap, opens_ms, closes_ms);
}

public fun collection(self: &Fixture): &ContributorCollection { &self.collection }

public fun is_open(self: &Fixture): bool { self.collection.is_open(&self.clock) }

/// Returns all parts that a call may need.
public fun parts_mut(
    self: &mut Fixture,
): (
    &mut ContributorCollection,
    &mut Config,
    &mut Authority<CONFIG>,
    &AdminCap<CONFIG>,
    &Clock,
    &mut TxContext,
) {
    (
        &mut self.collection,
        &mut self.config,
        &mut self.authority,
        &self.cap,
        &self.clock,
        self.scenario.ctx(),
    )
}

/// Mints with the fields of the valid grant and this signature.
public fun mint_with(self: &mut Fixture, signature: vector<u8>): ContributorNft {
    self.mint(
        grants::minter(),
        grants::nonce(),
        grants::image_url(),
        grants::expires_ms(),
        signature,
    )
}

public fun mint(
    self: &mut Fixture,
    minter: address,
    nonce: u64,
    image_url: vector<u8>,
    expires_ms: u64,
    signature: vector<u8>,
): ContributorNft {
    self.next_tx(minter);
    self
        .collection
        .mint(
            &self.config,
            nonce,
            image_url.to_string(),
            expires_ms,
            signature,
            &self.clock,
            self.scenario.ctx(),
        )
}

public fun burn(self: &mut Fixture, owner: address, nft: ContributorNft) {
    self.next_tx(owner);
    self.collection.burn(nft, self.scenario.ctx());
}

/// Ends a test.
public fun end(self: Fixture) {
    let Fixture { scenario, clock, cap, authority, config, collection } = self;
    destroy(cap);
    destroy(authority);
    destroy(config);
    destroy(collection);
    clock.destroy_for_testing();
    scenario.end();
}
