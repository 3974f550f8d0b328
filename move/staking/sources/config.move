/// Settings of staking, and the admin functions that change them.
///
/// The admin can pause new pools, campaigns, stakes and boosts at once, and sets the key that
/// grants boosts: a new key takes effect through the timelock, because boosts shift rewards between
/// stakers, and its removal is immediate. Unstaking, claiming and the emergency exit read no
/// configuration.
module staking::config;

use access::authority::{Self, AdminCap, Authority, GuardianCap};
use access::pause::{Self, Pause};
use access::signing_key::{Self, SigningKey};
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
    version: Version<CONFIG>,
    creation_pause: Pause,
    stakes_pause: Pause,
    /// Grants boosts; without one there are none.
    signing_key: Option<SigningKey>,
}

/// New key that grants boosts.
public struct SigningKeyChange has copy, drop, store { signing_key: SigningKey }

// === Events ===

/// Emitted when new pools and campaigns are paused or, with `until_ms` 0, resumed.
public struct CreationPausedChanged has copy, drop { until_ms: u64 }

/// Emitted when new stakes and boosts are paused or, with `until_ms` 0, resumed.
public struct StakesPausedChanged has copy, drop { until_ms: u64 }

/// Emitted by `remove_signing_key`.
public struct SigningKeyRemoved has copy, drop { signing_key: SigningKey }

// === Init ===

/// Shares the configuration and makes the publisher the admin.
fun init(otw: CONFIG, ctx: &mut TxContext) {
    authority::create(&otw, ctx);
    transfer::share_object(new(version::new(&otw, VERSION), ctx));
}

// === View Functions ===

/// Returns the package version in use.
public fun version(self: &Config): u64 { self.version.current() }

/// Returns whether new pools and campaigns are paused.
public fun creation_paused(self: &Config, clock: &Clock): bool {
    self.creation_pause.is_active(clock)
}

/// Returns whether new stakes and boosts are paused.
public fun stakes_paused(self: &Config, clock: &Clock): bool {
    self.stakes_pause.is_active(clock)
}

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

/// Ends the configuration of a new deployment. No pool can be created before it.
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

/// Pauses new pools and campaigns for seven days, or resumes them. Existing ones continue.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public fun set_creation_paused(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    paused: bool,
    clock: &Clock,
) {
    config.assert_admin(authority, cap);
    config.creation_pause.set(paused, clock);
    config.emit_creation_pause();
}

/// Pauses new stakes and boosts for seven days, or resumes them. Unstaking and claiming cannot be
/// paused.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public fun set_stakes_paused(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    paused: bool,
    clock: &Clock,
) {
    config.assert_admin(authority, cap);
    config.stakes_pause.set(paused, clock);
    config.emit_stakes_pause();
}

/// Pauses new pools, campaigns, stakes and boosts for seven days, as the guardian.
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
    config.creation_pause.set_as_guardian(clock);
    config.stakes_pause.set_as_guardian(clock);
    config.emit_creation_pause();
    config.emit_stakes_pause();
}

/// Announces the key that grants boosts and returns the change's number.
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

/// Executes an announced change to the key that grants boosts. Grants by an earlier key become
/// invalid; boosts in use stay.
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
/// longer create pools or campaigns, stake or boost.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EAlreadyMigrated` if the configuration is at this version or a later one.
public fun migrate(config: &mut Config, authority: &Authority<CONFIG>, cap: &AdminCap<CONFIG>) {
    authority.assert_admin(cap);
    config.version.migrate(VERSION);
}

// === Package Functions ===

/// Aborts unless pools and campaigns can be created.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `ECreationPaused` if new pools and campaigns are paused.
public(package) fun assert_can_create(self: &Config, clock: &Clock) {
    self.version.assert_open(VERSION);
    assert!(!self.creation_paused(clock), ECreationPaused);
}

/// Aborts unless stakes and boosts are accepted.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EStakesPaused` if stakes and boosts are paused.
public(package) fun assert_can_stake(self: &Config, clock: &Clock) {
    self.version.assert_current(VERSION);
    assert!(!self.stakes_paused(clock), EStakesPaused);
}

// === Private Functions ===

fun new(version: Version<CONFIG>, ctx: &mut TxContext): Config {
    Config {
        id: object::new(ctx),
        version,
        creation_pause: pause::new(),
        stakes_pause: pause::new(),
        signing_key: option::none(),
    }
}

fun assert_admin(self: &Config, authority: &Authority<CONFIG>, cap: &AdminCap<CONFIG>) {
    authority.assert_admin(cap);
    self.version.assert_current(VERSION);
}

fun emit_creation_pause(self: &Config) {
    event::emit(CreationPausedChanged { until_ms: self.creation_pause.until_ms() });
}

fun emit_stakes_pause(self: &Config) {
    event::emit(StakesPausedChanged { until_ms: self.stakes_pause.until_ms() });
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(sui::test_utils::create_one_time_witness(), ctx)
}

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): (AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    let (authority, cap) = authority::new_for_testing(ctx);
    (cap, authority, new(version::new_for_testing(VERSION), ctx))
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
