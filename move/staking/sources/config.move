/// Settings of staking, and the admin functions that change them.
///
/// The admin can pause new pools, campaigns, stakes and boosts at once, and sets the key that
/// grants boosts: a new key takes effect through the timelock, because boosts shift rewards between
/// stakers, and its removal is immediate. Unstaking, claiming and the emergency exit read no
/// configuration.
module staking::config;

use access::admin::{Self, Admin, AdminCap};
use access::signing_key::{Self, SigningKey};
use access::timelock::{Self, Timelock};
use access::version::{Self, Version};
use sui::clock::Clock;
use sui::event;

// === Errors ===

/// New pools and campaigns are paused.
#[error(code = 0)]
const ECreationPaused: vector<u8> = b"Creation of pools and campaigns is paused";

/// Stakes and boosts are paused.
#[error(code = 1)]
const EStakesPaused: vector<u8> = b"New stakes and boosts are paused";

/// No key is set.
#[error(code = 2)]
const ENoSigningKey: vector<u8> = b"No signing key is set: boosts are not available";

// === Constants ===

/// Version of this package.
const VERSION: u64 = 1;

// === Structs ===

/// One-time witness, which identifies this package in `access`.
public struct CONFIG has drop {}

/// Settings of staking.
public struct Config has key {
    id: UID,
    admin: Admin<CONFIG>,
    version: Version<CONFIG>,
    timelock: Timelock<CONFIG>,
    creation_paused: bool,
    stakes_paused: bool,
    /// Grants boosts; without one there are none.
    signing_key: Option<SigningKey>,
}

/// New key that grants boosts.
public struct SigningKeyChange has copy, drop, store { signing_key: SigningKey }

// === Events ===

/// Emitted by `set_creation_paused`.
public struct CreationPausedChanged has copy, drop { paused: bool }

/// Emitted by `set_stakes_paused`.
public struct StakesPausedChanged has copy, drop { paused: bool }

/// Emitted by `remove_signing_key`.
public struct SigningKeyRemoved has copy, drop { signing_key: SigningKey }

// === Init ===

/// Shares the configuration and makes the publisher the admin.
fun init(otw: CONFIG, ctx: &mut TxContext) {
    let admin = admin::new(&otw, ctx);
    let timelock = timelock::new(&otw, ctx);
    transfer::share_object(new(admin, timelock, ctx));
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

/// Returns whether new pools and campaigns are paused.
public fun creation_paused(self: &Config): bool { self.creation_paused }

/// Returns whether new stakes and boosts are paused.
public fun stakes_paused(self: &Config): bool { self.stakes_paused }

/// Returns the key that grants boosts.
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

/// Ends the configuration of a new deployment. No pool can be created before it.
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

/// Pauses or resumes new pools and campaigns. Existing ones continue.
///
/// #### Aborts
/// - `admin::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public fun set_creation_paused(config: &mut Config, cap: &AdminCap<CONFIG>, paused: bool) {
    config.assert_admin(cap);
    config.creation_paused = paused;
    event::emit(CreationPausedChanged { paused });
}

/// Pauses or resumes new stakes and boosts. Unstaking and claiming cannot be paused.
///
/// #### Aborts
/// - `admin::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public fun set_stakes_paused(config: &mut Config, cap: &AdminCap<CONFIG>, paused: bool) {
    config.assert_admin(cap);
    config.stakes_paused = paused;
    event::emit(StakesPausedChanged { paused });
}

/// Announces the key that grants boosts and returns the change's number.
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

/// Executes an announced change to the key that grants boosts. Grants by an earlier key become
/// invalid; boosts in use stay.
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
/// longer create pools or campaigns, stake or boost.
///
/// #### Aborts
/// - `admin::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EAlreadyMigrated` if the configuration is at this version or a later one.
public fun migrate(config: &mut Config, cap: &AdminCap<CONFIG>) {
    config.admin.assert_admin(cap);
    config.version.migrate(VERSION);
}

// === Package Functions ===

/// Aborts unless pools and campaigns can be created.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::ENotEnforced` if the deployment is still being configured.
/// - `ECreationPaused` if new pools and campaigns are paused.
public(package) fun assert_can_create(self: &Config) {
    self.version.assert_current(VERSION);
    self.timelock.assert_enforced();
    assert!(!self.creation_paused, ECreationPaused);
}

/// Aborts unless stakes and boosts are accepted.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EStakesPaused` if stakes and boosts are paused.
public(package) fun assert_can_stake(self: &Config) {
    self.version.assert_current(VERSION);
    assert!(!self.stakes_paused, EStakesPaused);
}

// === Private Functions ===

fun new(admin: Admin<CONFIG>, timelock: Timelock<CONFIG>, ctx: &mut TxContext): Config {
    Config {
        id: object::new(ctx),
        admin,
        version: version::new(VERSION),
        timelock,
        creation_paused: false,
        stakes_paused: false,
        signing_key: option::none(),
    }
}

fun assert_admin(self: &Config, cap: &AdminCap<CONFIG>) {
    self.admin.assert_admin(cap);
    self.version.assert_current(VERSION);
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(sui::test_utils::create_one_time_witness(), ctx)
}

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): (AdminCap<CONFIG>, Config) {
    let (admin, cap) = admin::new_for_testing(ctx);
    (cap, new(admin, timelock::new_for_testing(ctx), ctx))
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
