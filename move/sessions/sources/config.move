/// Version gate of the package.
///
/// After an upgrade the admin can retire the earlier version. Nothing here can reach what a session
/// holds: withdrawing and closing read no configuration.
module sessions::config;

use access::authority::{Self, AdminCap, Authority};
use access::version::{Self, Version};

// === Constants ===

/// Version of this package.
const VERSION: u64 = 1;

// === Structs ===

/// One-time witness, which identifies this package in `access`.
public struct CONFIG has drop {}

/// Settings of sessions.
public struct Config has key {
    id: UID,
    version: Version<CONFIG>,
}

// === Init ===

/// Shares the configuration and makes the publisher of the package the admin.
fun init(otw: CONFIG, ctx: &mut TxContext) {
    authority::create(&otw, ctx);
    transfer::share_object(new(version::new(&otw, VERSION), ctx));
}

// === View Functions ===

/// Returns the package version in use.
public fun version(self: &Config): u64 { self.version.current() }

// === Admin Functions ===

/// Ends the configuration of a new deployment. No session can be opened before it.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EAlreadyEnforced` if it was called before.
/// - `timelock::EChangesPending` if an announced change is neither executed nor canceled.
public fun open(config: &mut Config, authority: &mut Authority<CONFIG>, cap: &AdminCap<CONFIG>) {
    authority.assert_admin(cap);
    // A retired version of the package must not bypass the rules of the current one.
    config.version.assert_current(VERSION);
    authority.enforce(cap, &mut config.version);
}

/// Moves the configuration to this package's version after an upgrade. Earlier versions can no
/// longer open sessions or trade in them.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EAlreadyMigrated` if the configuration is at this version or a later one.
public fun migrate(config: &mut Config, authority: &Authority<CONFIG>, cap: &AdminCap<CONFIG>) {
    authority.assert_admin(cap);
    config.version.migrate(VERSION);
}

// === Package Functions ===

/// Aborts unless sessions can be opened.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
public(package) fun assert_can_open(self: &Config) { self.version.assert_open(VERSION); }

/// Aborts unless this version of the package may trade.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
public(package) fun assert_can_trade(self: &Config) { self.version.assert_current(VERSION); }

// === Private Functions ===

fun new(version: Version<CONFIG>, ctx: &mut TxContext): Config {
    Config { id: object::new(ctx), version }
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
