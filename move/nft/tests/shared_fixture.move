/// The published package with shared objects, and one function per kind of transaction.
#[test_only]
module nft::shared_fixture;

use access::authority::{AdminCap, Authority};
use access::timelock;
use nft::config::{Self, CONFIG, Config};
use nft::genesis;
use nft::og::{OgCollection, OgMinter, OgNft};
use nft::royalty_rule;
use nft::showcase::{Self, Showcase};
use std::string::String;
use std::unit_test::{assert_eq, destroy};
use sui::clock::{Self, Clock};
use sui::coin;
use sui::display_registry::{Self, Display, DisplayRegistry};
use sui::test_scenario::{Self, Scenario};
use sui::transfer_policy::{Self, TransferPolicy};
use sui::vec_map::VecMap;

const ADMIN: address = @0xAD;

/// The first epoch of a test scenario starts at time zero.
const WEEK_MS: u64 = 604_800_000;

public struct SharedFixture {
    scenario: Scenario,
    clock: Clock,
}

public fun admin(): address { ADMIN }

public fun week_ms(): u64 { WEEK_MS }

public fun published(): SharedFixture {
    let mut scenario = test_scenario::begin(ADMIN);
    config::init_for_testing(scenario.ctx());
    genesis::init_for_testing(scenario.ctx());
    let clock = clock::create_for_testing(scenario.ctx());
    scenario.next_tx(ADMIN);
    let cap = scenario.take_from_sender<AdminCap<CONFIG>>();
    let mut config = scenario.take_shared<Config>();
    let mut authority = scenario.take_shared<Authority<CONFIG>>();
    config.open(&mut authority, &cap);
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
    scenario.next_tx(ADMIN);
    SharedFixture { scenario, clock }
}

public fun scenario(self: &mut SharedFixture): &mut Scenario { &mut self.scenario }

public fun set_time(self: &mut SharedFixture, ms: u64) { self.clock.set_for_testing(ms); }

/// Takes the admin capability, which the test returns.
public fun take_cap(self: &mut SharedFixture): AdminCap<CONFIG> {
    self.scenario.next_tx(ADMIN);
    self.scenario.take_from_sender<AdminCap<CONFIG>>()
}

// === The OG collection ===

/// Mints one OG with an ordinary image for each recipient.
public fun mint_ogs(self: &mut SharedFixture, recipients: vector<address>) {
    let images = recipients.map!(|_| b"https://media.example/og.webp".to_string());
    self.mint_ogs_with(recipients, images);
}

public fun mint_ogs_with(
    self: &mut SharedFixture,
    recipients: vector<address>,
    images: vector<String>,
) {
    self.scenario.next_tx(ADMIN);
    let minter = self.scenario.take_from_sender<OgMinter>();
    let mut collection = self.scenario.take_shared<OgCollection>();
    let config = self.scenario.take_shared<Config>();
    collection.mint(
        &config,
        &minter,
        recipients,
        images,
        &self.clock,
        self.scenario.ctx(),
    );
    self.scenario.return_to_sender(minter);
    test_scenario::return_shared(collection);
    test_scenario::return_shared(config);
}

public fun seal_ogs(self: &mut SharedFixture) {
    self.scenario.next_tx(ADMIN);
    let minter = self.scenario.take_from_sender<OgMinter>();
    let mut collection = self.scenario.take_shared<OgCollection>();
    collection.seal(minter);
    test_scenario::return_shared(collection);
}

public fun burn_og(self: &mut SharedFixture, owner: address) {
    self.scenario.next_tx(owner);
    let nft = self.scenario.take_from_sender<OgNft>();
    let mut collection = self.scenario.take_shared<OgCollection>();
    collection.burn(nft, self.scenario.ctx());
    test_scenario::return_shared(collection);
}

/// Checks the numbers minted and burned, whether the minter is destroyed, and whether minting
/// ended.
public fun check_ogs(
    self: &mut SharedFixture,
    minted: u64,
    burned: u64,
    sealed: bool,
    ended: bool,
) {
    self.scenario.next_tx(ADMIN);
    let collection = self.scenario.take_shared<OgCollection>();
    assert_eq!(collection.minted(), minted);
    assert_eq!(collection.burned(), burned);
    assert_eq!(collection.sealed(), sealed);
    assert_eq!(collection.has_ended(&self.clock), ended);
    test_scenario::return_shared(collection);
}

public fun pause_minting(self: &mut SharedFixture) {
    let cap = self.take_cap();
    let mut config = self.scenario.take_shared<Config>();
    let authority = self.scenario.take_shared<Authority<CONFIG>>();
    config.set_minting_paused(&authority, &cap, true, &self.clock);
    self.scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
}

public fun set_version(self: &mut SharedFixture, version: u64) {
    self.scenario.next_tx(ADMIN);
    let mut config = self.scenario.take_shared<Config>();
    config.set_version_for_testing(version);
    test_scenario::return_shared(config);
}

// === Showcases ===

public fun set_display_field<T: key>(
    self: &mut SharedFixture,
    cap: &AdminCap<CONFIG>,
    name: vector<u8>,
    value: vector<u8>,
) {
    self.scenario.next_tx(ADMIN);
    let config = self.scenario.take_shared<Config>();
    let authority = self.scenario.take_shared<Authority<CONFIG>>();
    let mut showcase = self.scenario.take_shared<Showcase<T>>();
    showcase.set_display_field(&config, &authority, cap, name.to_string(), value.to_string());
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
    test_scenario::return_shared(showcase);
}

/// Creates the registry, as genesis does.
public fun create_registry(self: &mut SharedFixture) {
    self.scenario.next_tx(@0x0);
    display_registry::create_for_testing(self.scenario.ctx());
}

public fun register_display<T: key>(self: &mut SharedFixture) {
    self.scenario.next_tx(ADMIN);
    let mut config = self.scenario.take_shared<Config>();
    let mut registry = self.scenario.take_shared<DisplayRegistry>();
    let mut showcase = self.scenario.take_shared<Showcase<T>>();
    showcase.register_display(&mut config, &mut registry, self.scenario.ctx());
    test_scenario::return_shared(config);
    test_scenario::return_shared(registry);
    test_scenario::return_shared(showcase);
}

/// Shares a display without a capability, as a migration of Sui does.
public fun migrate_display<T: key>(self: &mut SharedFixture) {
    self.scenario.next_tx(ADMIN);
    let mut registry = self.scenario.take_shared<DisplayRegistry>();
    display_registry::unclaimed_for_testing<T>(&mut registry).share();
    test_scenario::return_shared(registry);
}

public fun claim_display<T: key>(self: &mut SharedFixture) {
    self.scenario.next_tx(ADMIN);
    let mut config = self.scenario.take_shared<Config>();
    let mut registered = self.scenario.take_shared<Display<T>>();
    let mut showcase = self.scenario.take_shared<Showcase<T>>();
    showcase.claim_display(&mut config, &mut registered, self.scenario.ctx());
    test_scenario::return_shared(config);
    test_scenario::return_shared(registered);
    test_scenario::return_shared(showcase);
}

public fun sync_display<T: key>(self: &mut SharedFixture) {
    self.scenario.next_tx(ADMIN);
    let showcase = self.scenario.take_shared<Showcase<T>>();
    let mut registered = self.scenario.take_shared<Display<T>>();
    showcase.sync_display(&mut registered);
    test_scenario::return_shared(showcase);
    test_scenario::return_shared(registered);
}

public fun registered_fields<T: key>(self: &mut SharedFixture): VecMap<String, String> {
    self.scenario.next_tx(ADMIN);
    let registered = self.scenario.take_shared<Display<T>>();
    let fields = *registered.fields();
    test_scenario::return_shared(registered);
    fields
}

public fun display_fields<T: key>(self: &mut SharedFixture): VecMap<String, String> {
    self.scenario.next_tx(ADMIN);
    let showcase = self.scenario.take_shared<Showcase<T>>();
    let fields = *showcase.templates();
    test_scenario::return_shared(showcase);
    fields
}

/// Announces a royalty and executes it after the delay.
public fun set_royalty<T: key>(
    self: &mut SharedFixture,
    cap: &AdminCap<CONFIG>,
    royalty_bps: u64,
    minimum: u64,
) {
    self.set_royalty_after<T>(cap, royalty_bps, minimum, timelock::delay_ms());
}

/// Announces a royalty and executes it after `wait_ms`.
public fun set_royalty_after<T: key>(
    self: &mut SharedFixture,
    cap: &AdminCap<CONFIG>,
    royalty_bps: u64,
    minimum: u64,
    wait_ms: u64,
) {
    self.scenario.next_tx(ADMIN);
    let config = self.scenario.take_shared<Config>();
    let mut authority = self.scenario.take_shared<Authority<CONFIG>>();
    let showcase = self.scenario.take_shared<Showcase<T>>();
    let mut policy = self.scenario.take_shared<TransferPolicy<T>>();
    let clock = &mut self.clock;
    let number = showcase::announce_royalty<T>(
        &config,
        &mut authority,
        cap,
        royalty_bps,
        minimum,
        clock,
    );
    clock.increment_for_testing(wait_ms);
    showcase.execute_royalty(&mut policy, &config, &mut authority, cap, number, clock);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
    test_scenario::return_shared(showcase);
    test_scenario::return_shared(policy);
}

/// Announces a royalty with `cap` and executes it after the delay with `executor`.
public fun execute_royalty_with<T: key>(
    self: &mut SharedFixture,
    cap: &AdminCap<CONFIG>,
    executor: &AdminCap<CONFIG>,
) {
    self.scenario.next_tx(ADMIN);
    let config = self.scenario.take_shared<Config>();
    let mut authority = self.scenario.take_shared<Authority<CONFIG>>();
    let showcase = self.scenario.take_shared<Showcase<T>>();
    let mut policy = self.scenario.take_shared<TransferPolicy<T>>();
    let clock = &mut self.clock;
    let number = showcase::announce_royalty<T>(&config, &mut authority, cap, 0, 0, clock);
    clock.increment_for_testing(timelock::delay_ms());
    showcase.execute_royalty(&mut policy, &config, &mut authority, executor, number, clock);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
    test_scenario::return_shared(showcase);
    test_scenario::return_shared(policy);
}

/// Returns the amount withdrawn.
public fun withdraw_royalties<T: key>(self: &mut SharedFixture, cap: &AdminCap<CONFIG>): u64 {
    self.scenario.next_tx(ADMIN);
    let config = self.scenario.take_shared<Config>();
    let authority = self.scenario.take_shared<Authority<CONFIG>>();
    let showcase = self.scenario.take_shared<Showcase<T>>();
    let mut policy = self.scenario.take_shared<TransferPolicy<T>>();
    let ctx = self.scenario.ctx();
    let royalties = showcase.withdraw_royalties(&mut policy, &config, &authority, cap, ctx);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
    test_scenario::return_shared(showcase);
    test_scenario::return_shared(policy);
    royalties.burn_for_testing()
}

/// A marketplace sells an NFT for `price` and pays `royalty`.
public fun sell<T: key>(self: &mut SharedFixture, item: address, price: u64, royalty: u64) {
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

public fun royalty<T: key>(self: &mut SharedFixture, price: u64): u64 {
    self.scenario.next_tx(ADMIN);
    let policy = self.scenario.take_shared<TransferPolicy<T>>();
    let royalty = royalty_rule::royalty(&policy, price);
    test_scenario::return_shared(policy);
    royalty
}

/// Ends a test.
public fun end(self: SharedFixture) {
    let SharedFixture { scenario, clock } = self;
    destroy(clock);
    scenario.end();
}
