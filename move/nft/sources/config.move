/// Settings of the collections, and the admin functions that change them.
///
/// The admin can pause minting at once and sets the key that grants mints: a new key takes effect
/// through the timelock, because every mint dilutes the collection, and its removal is immediate.
/// Burning and transferring an NFT read no configuration.
module nft::config;

use access::admin::{Self, Admin, AdminCap};
use access::signing_key::{Self, SigningKey};
use access::timelock::{Self, Timelock};
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
    admin: Admin<CONFIG>,
    version: Version<CONFIG>,
    timelock: Timelock<CONFIG>,
    minting_paused: bool,
    /// Grants mints of the Contributor collection; without one there are none.
    signing_key: Option<SigningKey>,
    /// Authorizes displays and transfer policies. It stays here for good, so that no second
    /// policy without royalties can be created.
    publisher: Publisher,
}

/// New key that grants mints.
public struct SigningKeyChange has copy, drop, store { signing_key: SigningKey }

// === Events ===

/// Emitted by `set_minting_paused`.
public struct MintingPausedChanged has copy, drop { paused: bool }

/// Emitted by `remove_signing_key`.
public struct SigningKeyRemoved has copy, drop { signing_key: SigningKey }

// === Init ===

/// Shares the configuration and makes the publisher of the package the admin.
fun init(otw: CONFIG, ctx: &mut TxContext) {
    let admin = admin::new(&otw, ctx);
    let timelock = timelock::new(&otw, ctx);
    transfer::share_object(new(admin, timelock, package::claim(otw, ctx), ctx));
}

// === Public Functions ===

/// Makes the sender the admin, as proposed.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `admin::ENotProposedAdmin` if the sender is not the proposed admin.
public fun accept_admin(config: &mut Config, ctx: &mut TxContext) {
    config.version.assert_current(VERSION);
    config.admin.accept(ctx);
}

// === View Functions ===

/// Returns the admin.
public fun admin(self: &Config): &Admin<CONFIG> { &self.admin }

/// Returns the package version in use.
public fun version(self: &Config): u64 { self.version.current() }

/// Returns the pending changes.
public fun timelock(self: &Config): &Timelock<CONFIG> { &self.timelock }

/// Returns whether minting is paused.
public fun minting_paused(self: &Config): bool { self.minting_paused }

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

/// Proposes a new admin; see `admin::propose`.
///
/// #### Parameters
/// - `proposed`: address of the next admin.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `admin::ENotAdmin` if `cap` is not the current admin's.
/// - `admin::EZeroAddress` if `proposed` is the zero address.
public fun propose_admin(config: &mut Config, cap: &AdminCap<CONFIG>, proposed: address) {
    config.version.assert_current(VERSION);
    config.admin.propose(cap, proposed);
}

/// Cancels the proposal of a new admin; see `admin::cancel`.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `admin::ENotAdmin` if `cap` is not the current admin's.
/// - `admin::ENoProposedAdmin` if no proposal is pending.
public fun cancel_admin_proposal(config: &mut Config, cap: &AdminCap<CONFIG>) {
    config.version.assert_current(VERSION);
    config.admin.cancel(cap);
}

/// Ends the configuration of a new deployment. Nothing can be minted before it.
///
/// #### Aborts
/// - `admin::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EAlreadyEnforced` if it was called before.
public fun enforce_timelock(config: &mut Config, cap: &AdminCap<CONFIG>) {
    config.assert_admin(cap);
    config.timelock.enforce();
}

/// Cancels the announced change of type `C` with this number.
///
/// #### Parameters
/// - `number`: number of the change, as returned by its announcement.
///
/// #### Aborts
/// - `admin::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EChangeNotFound` if no change of type `C` with this number is pending.
public fun cancel_change<C: copy + drop + store>(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    number: u64,
) {
    config.assert_admin(cap);
    config.timelock.cancel<CONFIG, C>(number);
}

/// Pauses or resumes minting.
///
/// #### Aborts
/// - `admin::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public fun set_minting_paused(config: &mut Config, cap: &AdminCap<CONFIG>, paused: bool) {
    config.assert_admin(cap);
    config.minting_paused = paused;
    event::emit(MintingPausedChanged { paused });
}

/// Announces the key that grants mints and returns the change's number.
///
/// #### Parameters
/// - `chain_id`: digest of the chain's first checkpoint, 32 bytes.
/// - `public_key`: ed25519 public key, 32 bytes.
///
/// #### Aborts
/// - `admin::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `signing_key::EInvalidChainIdLength` if `chain_id` does not have 32 bytes.
/// - `signing_key::EInvalidPublicKeyLength` if `public_key` does not have 32 bytes.
/// - `signing_key::ESmallOrderPublicKey` if the order of `public_key` divides 8.
public fun announce_signing_key(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    chain_id: vector<u8>,
    public_key: vector<u8>,
    clock: &Clock,
): u64 {
    config.assert_admin(cap);
    let signing_key = signing_key::new(chain_id, public_key);
    config.timelock.announce(SigningKeyChange { signing_key }, clock)
}

/// Removes the signing key at once, for instance after a leak.
///
/// #### Aborts
/// - `admin::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ENoSigningKey` if no key is set.
public fun remove_signing_key(config: &mut Config, cap: &AdminCap<CONFIG>) {
    config.assert_admin(cap);
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
/// - `admin::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EChangeNotFound` if no announcement has this number, or it was executed or
///   cancelled.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
public fun execute_signing_key(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    number: u64,
    clock: &Clock,
) {
    config.assert_admin(cap);
    let SigningKeyChange { signing_key } = config.timelock.execute(number, clock);
    config.signing_key = option::some(signing_key);
}

/// Moves the configuration to this package's version after an upgrade. Earlier versions can no
/// longer mint.
///
/// #### Aborts
/// - `admin::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EAlreadyMigrated` if the configuration is at this version or a later one.
public fun migrate(config: &mut Config, cap: &AdminCap<CONFIG>) {
    config.admin.assert_admin(cap);
    config.version.migrate(VERSION);
}

// === Package Functions ===

public(package) fun timelock_mut(self: &mut Config): &mut Timelock<CONFIG> { &mut self.timelock }

/// Aborts unless the admin may call this version of the package.
///
/// #### Aborts
/// - `admin::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public(package) fun assert_admin(self: &Config, cap: &AdminCap<CONFIG>) {
    self.admin.assert_admin(cap);
    self.version.assert_current(VERSION);
}

/// Aborts unless NFTs can be minted.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::ENotEnforced` if the deployment is still being configured.
/// - `EMintingPaused` if minting is paused.
public(package) fun assert_can_mint(self: &Config) {
    self.version.assert_current(VERSION);
    self.timelock.assert_enforced();
    assert!(!self.minting_paused, EMintingPaused);
}

// === Private Functions ===

fun new(
    admin: Admin<CONFIG>,
    timelock: Timelock<CONFIG>,
    publisher: Publisher,
    ctx: &mut TxContext,
): Config {
    Config {
        id: object::new(ctx),
        admin,
        version: version::new(VERSION),
        timelock,
        minting_paused: false,
        signing_key: option::none(),
        publisher,
    }
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(sui::test_utils::create_one_time_witness(), ctx)
}

#[test_only]
public fun new_for_testing(publisher: Publisher, ctx: &mut TxContext): (AdminCap<CONFIG>, Config) {
    let (admin, cap) = admin::new_for_testing(ctx);
    (cap, new(admin, timelock::new_for_testing(ctx), publisher, ctx))
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
