/// The settings of the collections and who may change them.
///
/// `Config` is shared. Every setter needs the one `AdminCap` that the config names, and emits an
/// event. The admin can stop mints and names the key that grants them. Burning and moving an NFT
/// take no config.
module nft::config;

use nft::signing_key::{Self, SigningKey};
use sui::event;
use sui::package::Publisher;

// === Errors ===

/// The capability is not the one that the config names, for instance an earlier admin's.
#[error(code = 0)]
const ENotAdmin: vector<u8> = b"This capability no longer administers the collections";

/// The sender was not offered the administration.
#[error(code = 1)]
const ENotOffered: vector<u8> = b"The administration was not offered to this address";

/// The package in use is not the version that the config names.
#[error(code = 2)]
const EWrongVersion: vector<u8> = b"This version of the collections is no longer in use";

/// The config is at this package's version already, or at a later one.
#[error(code = 3)]
const EAlreadyMigrated: vector<u8> = b"The collections are at this version already";

/// Address zero, which nobody can act for.
#[error(code = 4)]
const EZeroAddress: vector<u8> = b"The address must not be zero";

/// Mints are paused.
#[error(code = 5)]
const EMintingPaused: vector<u8> = b"Minting is paused";

/// No key grants mints.
#[error(code = 6)]
const ENoSigningKey: vector<u8> = b"Minting has not been set up";

// === Constants ===

/// Version of this package; a config at another version refuses its mints.
const VERSION: u64 = 1;

// === Structs ===

/// The right to change the config. It has no `store`, so it can only change hands through
/// `offer_admin` and `accept_admin`.
public struct AdminCap has key {
    id: UID,
}

/// The settings of the collections.
public struct Config has key {
    id: UID,
    /// Package version that may mint.
    version: u64,
    /// The one capability that counts.
    admin_cap: ID,
    /// Who may take the administration over.
    pending_admin: Option<address>,
    minting_paused: bool,
    /// Grants mints of the Contributor collection; without one there are none.
    signing_key: Option<SigningKey>,
    /// Makes displays and transfer policies. It never leaves, so nobody can make a second policy
    /// that asks for no royalty.
    publisher: Publisher,
}

// === Events ===

/// Emitted by `offer_admin`; `to` is nobody when an offer was withdrawn.
public struct AdminOffered has copy, drop { to: Option<address> }

/// Emitted by `accept_admin`.
public struct AdminChanged has copy, drop { admin: address, admin_cap: ID }

/// Emitted by `set_minting_paused`.
public struct MintingPausedChanged has copy, drop { paused: bool }

/// Emitted by `set_signing_key` and `remove_signing_key`.
public struct SigningKeyChanged has copy, drop { signing_key: Option<SigningKey> }

/// Emitted by `migrate`.
public struct VersionChanged has copy, drop { version: u64 }

// === Public Functions ===

/// Takes an offered administration over. The sender gets a new capability and the old one is worth
/// nothing from then on.
///
/// #### Aborts
/// - `ENotOffered` if the sender was not offered it, `EWrongVersion`.
#[allow(lint(self_transfer))] // `AdminCap` has no `store`: nobody else could transfer it.
public fun accept_admin(config: &mut Config, ctx: &mut TxContext) {
    let admin = ctx.sender();
    assert!(config.version == VERSION, EWrongVersion);
    assert!(config.pending_admin.contains(&admin), ENotOffered);
    let cap = AdminCap { id: object::new(ctx) };
    config.pending_admin = option::none();
    config.admin_cap = object::id(&cap);
    event::emit(AdminChanged { admin, admin_cap: config.admin_cap });
    transfer::transfer(cap, admin);
}

// === View helpers ===

public fun version(self: &Config): u64 { self.version }

public fun admin_cap(self: &Config): ID { self.admin_cap }

public fun pending_admin(self: &Config): Option<address> { self.pending_admin }

public fun minting_paused(self: &Config): bool { self.minting_paused }

/// The key that grants mints.
///
/// #### Aborts
/// - `ENoSigningKey` if there is none.
public fun signing_key(self: &Config): &SigningKey {
    assert!(self.signing_key.is_some(), ENoSigningKey);
    self.signing_key.borrow()
}

// === Admin Functions ===

// All of these abort with `ENotAdmin` unless the capability is the one that counts, and, but for `migrate`,
// with `EWrongVersion` once the config has moved to a later version: what that version binds the admin to
// cannot be got around by calling an earlier one.

/// Offers the administration to `to`, replacing an earlier offer. The current admin keeps it until
/// `to` accepts.
///
/// #### Aborts
/// - `EZeroAddress`.
public fun offer_admin(cap: &AdminCap, config: &mut Config, to: address) {
    config.assert_admin(cap);
    assert!(to != @0x0, EZeroAddress);
    config.pending_admin = option::some(to);
    event::emit(AdminOffered { to: config.pending_admin });
}

/// Withdraws an offer that nobody has accepted.
public fun withdraw_admin_offer(cap: &AdminCap, config: &mut Config) {
    config.assert_admin(cap);
    config.pending_admin = option::none();
    event::emit(AdminOffered { to: config.pending_admin });
}

/// Stops or resumes mints.
public fun set_minting_paused(cap: &AdminCap, config: &mut Config, paused: bool) {
    config.assert_admin(cap);
    config.minting_paused = paused;
    event::emit(MintingPausedChanged { paused });
}

/// Sets the key that grants mints, and the chain that its grants are for. Grants by an earlier key
/// are worth nothing from then on.
///
/// #### Aborts
/// - The errors of `signing_key::new`.
public fun set_signing_key(
    cap: &AdminCap,
    config: &mut Config,
    chain_id: vector<u8>,
    public_key: vector<u8>,
) {
    config.assert_admin(cap);
    config.signing_key = option::some(signing_key::new(chain_id, public_key));
    event::emit(SigningKeyChanged { signing_key: config.signing_key });
}

/// Ends mints until another key is set, for instance when the key has leaked.
public fun remove_signing_key(cap: &AdminCap, config: &mut Config) {
    config.assert_admin(cap);
    config.signing_key = option::none();
    event::emit(SigningKeyChanged { signing_key: config.signing_key });
}

/// Moves the config to this package's version after an upgrade; the version before can mint no
/// more.
///
/// #### Aborts
/// - `EAlreadyMigrated` if it is there already.
public fun migrate(cap: &AdminCap, config: &mut Config) {
    assert!(config.admin_cap == object::id(cap), ENotAdmin);
    assert!(config.version < VERSION, EAlreadyMigrated);
    config.version = VERSION;
    event::emit(VersionChanged { version: VERSION });
}

// === Package Functions ===

/// Shares the config, with `publisher` inside it for good, and makes the sender its admin.
public(package) fun share(publisher: Publisher, ctx: &mut TxContext) {
    let (cap, config) = new(publisher, ctx);
    transfer::share_object(config);
    transfer::transfer(cap, ctx.sender());
}

/// #### Aborts
/// - `ENotAdmin`, `EWrongVersion`.
public(package) fun assert_admin(self: &Config, cap: &AdminCap) {
    assert!(self.admin_cap == object::id(cap), ENotAdmin);
    assert!(self.version == VERSION, EWrongVersion);
}

/// #### Aborts
/// - `EWrongVersion`, `EMintingPaused`.
public(package) fun assert_can_mint(self: &Config) {
    assert!(self.version == VERSION, EWrongVersion);
    assert!(!self.minting_paused, EMintingPaused);
}

// === Private Functions ===

fun new(publisher: Publisher, ctx: &mut TxContext): (AdminCap, Config) {
    let cap = AdminCap { id: object::new(ctx) };
    let config = Config {
        id: object::new(ctx),
        version: VERSION,
        admin_cap: object::id(&cap),
        pending_admin: option::none(),
        minting_paused: false,
        signing_key: option::none(),
        publisher,
    };
    (cap, config)
}

// === Test-Only Helpers ===

#[test_only]
public fun new_for_testing(publisher: Publisher, ctx: &mut TxContext): (AdminCap, Config) {
    new(publisher, ctx)
}

#[test_only]
public fun set_version_for_testing(self: &mut Config, version: u64) { self.version = version }
