/// Version gate of a package's shared configuration.
///
/// Sui keeps every published version of a package callable. A package embeds `Version<P>` in its
/// configuration, compares it with its own `VERSION` constant, and raises it after an upgrade,
/// which retires the functions of earlier versions that check it.
module access::version;

use sui::event;

// === Errors ===

/// The calling package is not the version that the configuration names.
#[error(code = 0)]
const EWrongVersion: vector<u8> = b"Package version is retired or not yet active";

/// The configuration is at this version or a later one.
#[error(code = 1)]
const EAlreadyMigrated: vector<u8> = b"Configuration is already at this version or a later one";

// === Structs ===

/// The package version that may use the configuration.
public struct Version<phantom P> has store {
    current: u64,
}

// === Events ===

/// Emitted by `migrate`.
public struct VersionChanged<phantom P> has copy, drop { version: u64 }

// === Public Functions ===

/// Creates a gate for `version`.
public fun new<P>(version: u64): Version<P> { Version { current: version } }

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

// === View Functions ===

/// Returns the package version that may use the configuration.
public fun current<P>(self: &Version<P>): u64 { self.current }

// === Test-Only Functions ===

/// Sets the version that may use the configuration, so that a test can retire the package.
#[test_only]
public fun set_for_testing<P>(self: &mut Version<P>, version: u64) { self.current = version }
