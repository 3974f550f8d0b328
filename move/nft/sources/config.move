/// Settings of the collections, and the admin functions that change them.
///
/// The admin can pause minting at once and sets the key that grants mints: a new key takes effect
/// through the timelock, because every mint dilutes the collection, and its removal is immediate.
/// Burning and transferring an NFT read no configuration.
module nft::config;

use access::authority::{Self, AdminCap, Authority, GuardianCap};
use access::pause::{Self, Pause};
use access::signing_key::{Self, SigningKey};
use access::version::{Self, Version};
use sui::clock::Clock;
use sui::event;
use sui::package::{Self, Publisher};

// === Errors ===

/// Minting is paused.
#[error(code = 0)]
const EMintingPaused: vector<u8> = b"Minting is paused";

/// No key is set.
#[error(code = 1)]
const ENoSigningKey: vector<u8> = b"No signing key is set: mints cannot be granted";

// === Constants ===

/// Version of this package.
const VERSION: u64 = 1;

// === Structs ===

/// One-time witness, which identifies this package in `access`.
public struct CONFIG has drop {}

/// Settings of the collections.
public struct Config has key {
    id: UID,
    version: Version<CONFIG>,
    minting_pause: Pause,
    /// Grants mints of the Contributor collection; without one there are none.
    signing_key: Option<SigningKey>,
    /// Authorizes displays and transfer policies. It stays here for good, so that no second
    /// policy without royalties can be created.
    publisher: Publisher,
}

/// New key that grants mints.
public struct SigningKeyChange has copy, drop, store { signing_key: SigningKey }

// === Events ===

/// Emitted when minting is paused or, with `until_ms` 0, resumed.
public struct MintingPausedChanged has copy, drop { until_ms: u64 }

/// Emitted by `remove_signing_key`.
public struct SigningKeyRemoved has copy, drop { signing_key: SigningKey }

// === Init ===

/// Shares the configuration and makes the publisher of the package the admin.
fun init(otw: CONFIG, ctx: &mut TxContext) {
    authority::create(&otw, ctx);
    let version = version::new(&otw, VERSION);
    transfer::share_object(new(version, package::claim(otw, ctx), ctx));
}

// === View Functions ===

/// Returns the package version in use.
public fun version(self: &Config): u64 { self.version.current() }

/// Returns whether minting is paused.
public fun minting_paused(self: &Config, clock: &Clock): bool {
    self.minting_pause.is_active(clock)
}

/// Returns the key that grants mints.
///
/// #### Aborts
/// - `ENoSigningKey` if no key is set.
public fun signing_key(self: &Config): &SigningKey {
    assert!(self.signing_key.is_some(), ENoSigningKey);
    self.signing_key.borrow()
}

// === Admin Functions ===

// All of these except `migrate` check the version of the configuration: a retired version of the
// package must not bypass the rules of the current one.

/// Ends the configuration of a new deployment. Nothing can be minted before it.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EAlreadyEnforced` if it was called before.
/// - `timelock::EChangesPending` if an announced change is neither executed nor canceled.
public fun open(config: &mut Config, authority: &mut Authority<CONFIG>, cap: &AdminCap<CONFIG>) {
    config.assert_admin(authority, cap);
    authority.enforce(cap, &mut config.version);
}

/// Pauses minting for seven days, or resumes it.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public fun set_minting_paused(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    paused: bool,
    clock: &Clock,
) {
    config.assert_admin(authority, cap);
    config.minting_pause.set(paused, clock);
    config.emit_minting_pause();
}

/// Pauses minting for seven days, as the guardian.
///
/// #### Aborts
/// - `authority::ENotGuardian` if `cap` is not the current guardian's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `pause::EGuardianPausedRecently` if the guardian paused less than 14 days ago.
public fun pause_as_guardian(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &GuardianCap<CONFIG>,
    clock: &Clock,
) {
    authority.assert_guardian(cap);
    config.version.assert_current(VERSION);
    config.minting_pause.set_as_guardian(clock);
    config.emit_minting_pause();
}

/// Announces the key that grants mints and returns the change's number.
///
/// #### Parameters
/// - `chain_id`: digest of the chain's first checkpoint, 32 bytes.
/// - `public_key`: ed25519 public key, 32 bytes.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `signing_key::EInvalidChainIdLength` if `chain_id` does not have 32 bytes.
/// - `signing_key::EInvalidPublicKeyLength` if `public_key` does not have 32 bytes.
/// - `signing_key::ESmallOrderPublicKey` if the order of `public_key` divides 8.
public fun announce_signing_key(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    chain_id: vector<u8>,
    public_key: vector<u8>,
    clock: &Clock,
): u64 {
    config.assert_admin(authority, cap);
    let signing_key = signing_key::new(chain_id, public_key);
    authority.announce(cap, &config.version, SigningKeyChange { signing_key }, clock)
}

/// Removes the signing key at once, for instance after a leak.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ENoSigningKey` if no key is set.
public fun remove_signing_key(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
) {
    config.assert_admin(authority, cap);
    event::emit(SigningKeyRemoved { signing_key: *config.signing_key() });
    config.signing_key = option::none();
}

/// Executes an announced change to the key that grants mints. Grants by an earlier key become
/// invalid.
///
/// #### Parameters
/// - `number`: number of the change, as returned by `announce_signing_key`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EChangeNotFound` if no announcement has this number, or it was executed or
///   canceled.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
public fun execute_signing_key(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    number: u64,
    clock: &Clock,
) {
    config.assert_admin(authority, cap);
    let SigningKeyChange { signing_key } = authority.execute(cap, &config.version, number, clock);
    config.signing_key = option::some(signing_key);
}

/// Moves the configuration to this package's version after an upgrade. Earlier versions can no
/// longer mint.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EAlreadyMigrated` if the configuration is at this version or a later one.
public fun migrate(config: &mut Config, authority: &Authority<CONFIG>, cap: &AdminCap<CONFIG>) {
    authority.assert_admin(cap);
    config.version.migrate(VERSION);
}

// === Package Functions ===

/// Returns the publisher of the package, which registers displays.
public(package) fun publisher_mut(self: &mut Config): &mut Publisher { &mut self.publisher }

public(package) fun version_gate(self: &Config): &Version<CONFIG> { &self.version }

/// Aborts unless the admin may call this version of the package.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public(package) fun assert_admin(
    self: &Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
) {
    authority.assert_admin(cap);
    self.version.assert_current(VERSION);
}

/// Aborts unless NFTs can be minted.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `EMintingPaused` if minting is paused.
public(package) fun assert_can_mint(self: &Config, clock: &Clock) {
    self.version.assert_open(VERSION);
    assert!(!self.minting_paused(clock), EMintingPaused);
}

// === Private Functions ===

fun new(version: Version<CONFIG>, publisher: Publisher, ctx: &mut TxContext): Config {
    Config {
        id: object::new(ctx),
        version,
        minting_pause: pause::new(),
        signing_key: option::none(),
        publisher,
    }
}

fun emit_minting_pause(self: &Config) {
    event::emit(MintingPausedChanged { until_ms: self.minting_pause.until_ms() });
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(sui::test_utils::create_one_time_witness(), ctx)
}

#[test_only]
public fun new_for_testing(
    publisher: Publisher,
    ctx: &mut TxContext,
): (AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    let (authority, cap) = authority::new_for_testing(ctx);
    (cap, authority, new(version::new_for_testing(VERSION), publisher, ctx))
}

#[test_only]
public fun set_version_for_testing(self: &mut Config, version: u64) {
    self.version.set_for_testing(version);
}

/// Replaces the signing key without the delay.
#[test_only]
public fun set_signing_key_for_testing(
    self: &mut Config,
    chain_id: vector<u8>,
    public_key: vector<u8>,
) {
    self.signing_key = option::some(signing_key::new(chain_id, public_key));
}
