/// Version gate of a package's shared configuration.
///
/// Sui keeps every published version of a package callable. A package embeds `Version<P>` in its
/// configuration, compares it with its own `VERSION` constant, and raises it after an upgrade,
/// which retires the functions of earlier versions that check it. The gate is closed until the
/// package's delays are enforced (`authority::enforce`): a package must call `assert_open` before
/// it accepts anyone's money.
module access::version;

use sui::event;
use sui::types;

// === Errors ===

/// The calling package is not the version that the configuration names.
#[error(code = 0)]
const EWrongVersion: vector<u8> = b"Package version is retired or not yet active";

/// The configuration is at this version or a later one.
#[error(code = 1)]
const EAlreadyMigrated: vector<u8> = b"Configuration is already at this version or a later one";

/// The value passed to `new` is not a one-time witness.
#[error(code = 2)]
const ENotOneTimeWitness: vector<u8> = b"Type is not a one-time witness";

/// The deployment is still being configured.
#[error(code = 3)]
const ENotOpen: vector<u8> = b"Package is not open yet";

// === Structs ===

/// The package version that may use the configuration.
public struct Version<phantom P> has store {
    current: u64,
    open: bool,
}

// === Events ===

/// Emitted by `migrate`.
public struct VersionChanged<phantom P> has copy, drop { version: u64 }

// === Public Functions ===

/// Creates a closed gate for `version` from the package's one-time witness: no other package can
/// emit the events of a `Version<P>` or pass one to `authority`. Call it in the package's `init`.
///
/// #### Parameters
/// - `otw`: the package's one-time witness.
/// - `version`: version of the calling package.
///
/// #### Aborts
/// - `ENotOneTimeWitness` if `otw` is not a one-time witness.
public fun new<P: drop>(otw: &P, version: u64): Version<P> {
    assert!(types::is_one_time_witness(otw), ENotOneTimeWitness);
    Version { current: version, open: false }
}

/// Raises the gate to `version`. The caller checks the admin capability.
///
/// #### Parameters
/// - `version`: version of the calling package.
///
/// #### Aborts
/// - `EAlreadyMigrated` if `version` is not later than the current one.
public fun migrate<P>(self: &mut Version<P>, version: u64) {
    assert!(self.current < version, EAlreadyMigrated);
    self.current = version;
    event::emit(VersionChanged<P> { version });
}

/// Aborts unless the gate is at `version`.
///
/// #### Parameters
/// - `version`: version of the calling package.
///
/// #### Aborts
/// - `EWrongVersion` if the gate is not at `version`.
public fun assert_current<P>(self: &Version<P>, version: u64) {
    assert!(self.current == version, EWrongVersion);
}

/// Aborts unless the gate is at `version` and open.
///
/// #### Parameters
/// - `version`: version of the calling package.
///
/// #### Aborts
/// - `EWrongVersion` if the gate is not at `version`.
/// - `ENotOpen` if the deployment is still being configured.
public fun assert_open<P>(self: &Version<P>, version: u64) {
    self.assert_current(version);
    assert!(self.open, ENotOpen);
}

// === View Functions ===

/// Returns the package version that may use the configuration.
public fun current<P>(self: &Version<P>): u64 { self.current }

/// Returns whether the deployment is configured.
public fun is_open<P>(self: &Version<P>): bool { self.open }

// === Package Functions ===

public(package) fun open<P>(self: &mut Version<P>) { self.open = true }

// === Test-Only Functions ===

#[test_only]
public fun new_for_testing<P>(version: u64): Version<P> {
    Version { current: version, open: false }
}

/// Sets the version that may use the configuration, so that a test can retire the package.
#[test_only]
public fun set_for_testing<P>(self: &mut Version<P>, version: u64) { self.current = version }
