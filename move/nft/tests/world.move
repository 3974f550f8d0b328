/// The package as it is published, its objects shared, and one function per transaction that
/// somebody sends.
#[test_only]
module nft::world;

use nft::config::{AdminCap, Config};
use nft::genesis;
use nft::og::{Self, OgCollection, OgMinter, OgNft};
use nft::royalty_rule;
use nft::showcase::Showcase;
use std::string::String;
use std::unit_test::{assert_eq, destroy};
use sui::clock::{Self, Clock};
use sui::coin;
use sui::test_scenario::{Self, Scenario};
use sui::transfer_policy::{Self, TransferPolicy};
use sui::vec_map::VecMap;

const ADMIN: address = @0xAD;

/// A test's network starts at time zero, and so does its first epoch.
const WEEK_MS: u64 = 604_800_000;

public struct World {
    scenario: Scenario,
    clock: Clock,
}

public fun admin(): address { ADMIN }

public fun week_ms(): u64 { WEEK_MS }

public fun published(): World {
    let mut scenario = test_scenario::begin(ADMIN);
    genesis::init_for_testing(scenario.ctx());
    let clock = clock::create_for_testing(scenario.ctx());
    scenario.next_tx(ADMIN);
    World { scenario, clock }
}

public fun scenario(self: &mut World): &mut Scenario { &mut self.scenario }

public fun set_time(self: &mut World, ms: u64) { self.clock.set_for_testing(ms); }

/// The admin's capability, to be given back or lent to the functions below.
public fun take_cap(self: &mut World): AdminCap {
    self.scenario.next_tx(ADMIN);
    self.scenario.take_from_sender<AdminCap>()
}

// === The OG collection ===

/// Mints one OG with an ordinary image for each recipient.
public fun mint_ogs(self: &mut World, recipients: vector<address>) {
    let images = recipients.map!(|_| b"https://media.example/og.webp".to_string());
    self.mint_ogs_with(recipients, images);
}

public fun mint_ogs_with(self: &mut World, recipients: vector<address>, images: vector<String>) {
    self.scenario.next_tx(ADMIN);
    let minter = self.scenario.take_from_sender<OgMinter>();
    let mut collection = self.scenario.take_shared<OgCollection>();
    let config = self.scenario.take_shared<Config>();
    minter.mint(
        &mut collection,
        &config,
        recipients,
        images,
        &self.clock,
        self.scenario.ctx(),
    );
    self.scenario.return_to_sender(minter);
    test_scenario::return_shared(collection);
    test_scenario::return_shared(config);
}

public fun seal_ogs(self: &mut World) {
    self.scenario.next_tx(ADMIN);
    let minter = self.scenario.take_from_sender<OgMinter>();
    let mut collection = self.scenario.take_shared<OgCollection>();
    minter.seal(&mut collection);
    test_scenario::return_shared(collection);
}

public fun burn_og(self: &mut World, owner: address) {
    self.scenario.next_tx(owner);
    let nft = self.scenario.take_from_sender<OgNft>();
    let mut collection = self.scenario.take_shared<OgCollection>();
    og::burn(nft, &mut collection, self.scenario.ctx());
    test_scenario::return_shared(collection);
}

/// Minted and burned so far, whether the right to mint is destroyed, and whether minting has ended.
public fun check_ogs(self: &mut World, minted: u64, burned: u64, sealed: bool, ended: bool) {
    self.scenario.next_tx(ADMIN);
    let collection = self.scenario.take_shared<OgCollection>();
    assert_eq!(collection.minted(), minted);
    assert_eq!(collection.burned(), burned);
    assert_eq!(collection.sealed(), sealed);
    assert_eq!(collection.has_ended(&self.clock), ended);
    test_scenario::return_shared(collection);
}

public fun pause_minting(self: &mut World) {
    let cap = self.take_cap();
    let mut config = self.scenario.take_shared<Config>();
    cap.set_minting_paused(&mut config, true);
    self.scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
}

public fun set_version(self: &mut World, version: u64) {
    self.scenario.next_tx(ADMIN);
    let mut config = self.scenario.take_shared<Config>();
    config.set_version_for_testing(version);
    test_scenario::return_shared(config);
}

// === Showcases ===

public fun set_display_field<T: key>(
    self: &mut World,
    cap: &AdminCap,
    name: vector<u8>,
    value: vector<u8>,
) {
    self.scenario.next_tx(ADMIN);
    let config = self.scenario.take_shared<Config>();
    let mut showcase = self.scenario.take_shared<Showcase<T>>();
    showcase.set_display_field(cap, &config, name.to_string(), value.to_string());
    test_scenario::return_shared(config);
    test_scenario::return_shared(showcase);
}

public fun display_fields<T: key>(self: &mut World): VecMap<String, String> {
    self.scenario.next_tx(ADMIN);
    let showcase = self.scenario.take_shared<Showcase<T>>();
    let fields = *showcase.display().fields();
    test_scenario::return_shared(showcase);
    fields
}

public fun set_royalty<T: key>(self: &mut World, cap: &AdminCap, royalty_bps: u64, minimum: u64) {
    self.scenario.next_tx(ADMIN);
    let config = self.scenario.take_shared<Config>();
    let showcase = self.scenario.take_shared<Showcase<T>>();
    let mut policy = self.scenario.take_shared<TransferPolicy<T>>();
    showcase.set_royalty(cap, &config, &mut policy, royalty_bps, minimum);
    test_scenario::return_shared(config);
    test_scenario::return_shared(showcase);
    test_scenario::return_shared(policy);
}

/// Gives the amount.
public fun withdraw_royalties<T: key>(self: &mut World, cap: &AdminCap): u64 {
    self.scenario.next_tx(ADMIN);
    let config = self.scenario.take_shared<Config>();
    let showcase = self.scenario.take_shared<Showcase<T>>();
    let mut policy = self.scenario.take_shared<TransferPolicy<T>>();
    let ctx = self.scenario.ctx();
    let royalties = showcase.withdraw_royalties(cap, &config, &mut policy, ctx);
    test_scenario::return_shared(config);
    test_scenario::return_shared(showcase);
    test_scenario::return_shared(policy);
    royalties.burn_for_testing()
}

/// A marketplace sells an NFT for `price` and pays `royalty`.
public fun sell<T: key>(self: &mut World, item: address, price: u64, royalty: u64) {
    self.scenario.next_tx(ADMIN);
    let mut policy = self.scenario.take_shared<TransferPolicy<T>>();
    let (item, place) = (object::id_from_address(item), object::id_from_address(@0x5409));
    let mut request = transfer_policy::new_request<T>(item, price, place);
    let payment = coin::mint_for_testing(royalty, self.scenario.ctx());
    royalty_rule::pay(&mut policy, &mut request, payment);
    let (sold, paid, from) = policy.confirm_request(request);
    assert_eq!(sold, item);
    assert_eq!(paid, price);
    assert_eq!(from, place);
    test_scenario::return_shared(policy);
}

public fun royalty<T: key>(self: &mut World, price: u64): u64 {
    self.scenario.next_tx(ADMIN);
    let policy = self.scenario.take_shared<TransferPolicy<T>>();
    let royalty = royalty_rule::royalty(&policy, price);
    test_scenario::return_shared(policy);
    royalty
}

/// Ends a test that went well.
public fun end(self: World) {
    let World { scenario, clock } = self;
    destroy(clock);
    scenario.end();
}
