/// A config and a Contributor collection held in the test's hands, for tests of grants.
#[test_only]
module nft::fixture;

use nft::config::{Self, AdminCap, Config};
use nft::contributor::{Self, ContributorCollection, ContributorNft};
use nft::grants;
use std::unit_test::{assert_eq, destroy};
use sui::clock::{Self, Clock};
use sui::package;
use sui::test_scenario::{Self, Scenario};

// === Constants ===

const ADMIN: address = @0xAD;

/// Start of the tests' clock, so that "too early" can be told from zero.
const START_MS: u64 = 1_700_000_000_000;
const DAY_MS: u64 = 86_400_000;

// === Structs ===

/// Stands for the package when it claims its publisher.
public struct FIXTURE has drop {}

public struct Fixture {
    scenario: Scenario,
    clock: Clock,
    cap: AdminCap,
    config: Config,
    collection: ContributorCollection,
}

// === Public Functions ===

public fun start_ms(): u64 { START_MS }

/// A config as it is published.
public fun new_config(ctx: &mut TxContext): (AdminCap, Config) {
    config::new_for_testing(package::test_claim(FIXTURE {}, ctx), ctx)
}

/// A config whose signing key is that of the vectors.
public fun configured(ctx: &mut TxContext): (AdminCap, Config) {
    let (cap, mut config) = new_config(ctx);
    cap.set_signing_key(&mut config, grants::chain_id(), grants::public_key());
    (cap, config)
}

/// A collection whose window opens now for a day. It is made in the scenario's first transaction
/// after the config's, which gives it the id that the vectors know.
public fun open(): Fixture {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, config) = configured(scenario.ctx());
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(START_MS);
    scenario.next_tx(ADMIN);
    let mut collection = contributor::new_for_testing(scenario.ctx());
    assert_eq!(object::id(&collection).to_address(), grants::collection_id());
    collection.set_window(&cap, &config, START_MS, START_MS + DAY_MS);
    Fixture { scenario, clock, cap, config, collection }
}

public fun next_tx(self: &mut Fixture, sender: address) { self.scenario.next_tx(sender); }

public fun set_time(self: &mut Fixture, ms: u64) { self.clock.set_for_testing(ms); }

public fun set_window(self: &mut Fixture, opens_ms: u64, closes_ms: u64) {
    self.collection.set_window(&self.cap, &self.config, opens_ms, closes_ms);
}

public fun collection(self: &Fixture): &ContributorCollection { &self.collection }

public fun is_open(self: &Fixture): bool { self.collection.is_open(&self.clock) }

/// Everything a call may need at once.
public fun parts_mut(
    self: &mut Fixture,
): (&mut ContributorCollection, &mut Config, &AdminCap, &Clock, &mut TxContext) {
    (&mut self.collection, &mut self.config, &self.cap, &self.clock, self.scenario.ctx())
}

/// The vectors' minter uses the good grant's fields with this signature.
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
    contributor::burn(nft, &mut self.collection, self.scenario.ctx());
}

/// Ends a test that went well.
public fun end(self: Fixture) {
    let Fixture { scenario, clock, cap, config, collection } = self;
    destroy(cap);
    destroy(config);
    destroy(collection);
    clock.destroy_for_testing();
    scenario.end();
}
