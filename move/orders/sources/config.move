/// Version gate of the package and the pause of placing.
///
/// The admin can pause placing and, after an upgrade, retire the earlier version. Nothing here can
/// reach what an order escrows: canceling and returning read no configuration.
module orders::config;

use access::authority::{Self, AdminCap, Authority, GuardianCap};
use access::pause::{Self, Pause};
use access::version::{Self, Version};
use sui::clock::Clock;
use sui::event;

// === Errors ===

/// Placing orders is paused.
#[error(code = 0)]
const EPlacingPaused: vector<u8> = b"Placing orders is paused";

// === Constants ===

/// Version of this package.
const VERSION: u64 = 1;

// === Structs ===

/// One-time witness, which identifies this package in `access`.
public struct CONFIG has drop {}

/// Settings of orders.
public struct Config has key {
    id: UID,
    version: Version<CONFIG>,
    placing_pause: Pause,
}

// === Events ===

/// Emitted when placing is paused or, with `until_ms` 0, resumed.
public struct PlacingPausedChanged has copy, drop { until_ms: u64 }

// === Init ===

/// Shares the configuration and makes the publisher of the package the admin.
fun init(otw: CONFIG, ctx: &mut TxContext) {
    authority::create(&otw, ctx);
    transfer::share_object(new(version::new(&otw, VERSION), ctx));
}

// === View Functions ===

/// Returns the package version in use.
public fun version(self: &Config): u64 { self.version.current() }

/// Returns whether placing is paused.
public fun placing_paused(self: &Config, clock: &Clock): bool {
    self.placing_pause.is_active(clock)
}

// === Admin Functions ===

// All of these except `migrate` check the version of the configuration: a retired version of the
// package must not bypass the rules of the current one.

/// Ends the configuration of a new deployment. No order can be placed before it.
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

/// Pauses placing for seven days, or resumes it.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public fun set_placing_paused(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    paused: bool,
    clock: &Clock,
) {
    config.assert_admin(authority, cap);
    config.placing_pause.set(paused, clock);
    config.emit_placing_pause();
}

/// Pauses placing for seven days, as the guardian.
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
    config.placing_pause.set_as_guardian(clock);
    config.emit_placing_pause();
}

/// Moves the configuration to this package's version after an upgrade. Earlier versions can no
/// longer place or execute orders.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EAlreadyMigrated` if the configuration is at this version or a later one.
public fun migrate(config: &mut Config, authority: &Authority<CONFIG>, cap: &AdminCap<CONFIG>) {
    authority.assert_admin(cap);
    config.version.migrate(VERSION);
}

// === Package Functions ===

/// Aborts unless orders can be placed.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `EPlacingPaused` if placing is paused.
public(package) fun assert_can_place(self: &Config, clock: &Clock) {
    self.version.assert_open(VERSION);
    assert!(!self.placing_paused(clock), EPlacingPaused);
}

/// Aborts unless this version of the package may execute orders.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
public(package) fun assert_can_execute(self: &Config) { self.version.assert_current(VERSION); }

// === Private Functions ===

fun new(version: Version<CONFIG>, ctx: &mut TxContext): Config {
    Config { id: object::new(ctx), version, placing_pause: pause::new() }
}

fun assert_admin(self: &Config, authority: &Authority<CONFIG>, cap: &AdminCap<CONFIG>) {
    authority.assert_admin(cap);
    self.version.assert_current(VERSION);
}

fun emit_placing_pause(self: &Config) {
    event::emit(PlacingPausedChanged { until_ms: self.placing_pause.until_ms() });
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
