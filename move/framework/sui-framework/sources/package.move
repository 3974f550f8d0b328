/// Who published a package, and who may upgrade it.
module sui::package;

use std::ascii::String;
use std::type_name;
use sui::types;

public use fun burn_publisher as Publisher.burn;
public use fun published_module as Publisher.module_;
public use fun published_package as Publisher.package;
public use fun upgrade_package as UpgradeCap.package;
public use fun upgrade_policy as UpgradeCap.policy;
public use fun authorize_upgrade as UpgradeCap.authorize;
public use fun commit_upgrade as UpgradeCap.commit;
public use fun ticket_package as UpgradeTicket.package;
public use fun ticket_policy as UpgradeTicket.policy;
public use fun ticket_digest as UpgradeTicket.digest;
public use fun receipt_cap as UpgradeReceipt.cap;
public use fun receipt_package as UpgradeReceipt.package;

// === Errors ===

/// A publisher can only be claimed with a one-time witness.
const ENotOneTimeWitness: u64 = 0;
/// A policy may become stricter but not looser.
const ETooPermissive: u64 = 1;
/// An upgrade is under way.
const EAlreadyAuthorized: u64 = 2;
/// No upgrade is under way.
const ENotAuthorized: u64 = 3;
/// The receipt is of another cap's upgrade.
const EWrongUpgradeCap: u64 = 4;

// === Constants ===
// What an upgrade may do. Larger is stricter.

/// Whatever keeps callers of the earlier version working.
const COMPATIBLE: u8 = 0;
/// Add things, and change nothing.
const ADDITIVE: u8 = 128;
/// Link against other versions of the dependencies, and nothing else.
const DEP_ONLY: u8 = 192;

// === Structs ===

/// Proof of having published a module.
public struct Publisher has key, store {
    id: UID,
    /// Original id of the package, 64 hex digits.
    package: String,
    module_name: String,
}

/// The right to upgrade a package.
public struct UpgradeCap has key, store {
    id: UID,
    /// The newest version's id, or 0x0 during an upgrade.
    package: ID,
    /// How many versions there are.
    version: u64,
    policy: u8,
}

/// Permission for one upgrade, which must take place in the same transaction.
public struct UpgradeTicket {
    cap: ID,
    package: ID,
    policy: u8,
    /// Digest of the new version's modules and dependencies.
    digest: vector<u8>,
}

/// Proof of one upgrade, which must be handed back to the cap in the same transaction.
public struct UpgradeReceipt {
    cap: ID,
    package: ID,
}

// === Publisher ===

/// Proof of having published the module of a one-time witness.
public fun claim<OTW: drop>(otw: OTW, ctx: &mut TxContext): Publisher {
    assert!(types::is_one_time_witness(&otw), ENotOneTimeWitness);
    publisher_of<OTW>(ctx)
}

/// Like `claim`, for the sender to keep.
#[allow(lint(self_transfer))]
public fun claim_and_keep<OTW: drop>(otw: OTW, ctx: &mut TxContext) {
    transfer::public_transfer(claim(otw, ctx), ctx.sender())
}

/// Throws the proof away.
public fun burn_publisher(self: Publisher) {
    let Publisher { id, .. } = self;
    id.delete()
}

/// Whether `T` is defined in the publisher's package.
public fun from_package<T>(self: &Publisher): bool {
    self.package == type_name::with_original_ids<T>().address_string()
}

/// Whether `T` is defined in the publisher's module.
public fun from_module<T>(self: &Publisher): bool {
    self.from_package<T>() &&
    self.module_name == type_name::with_original_ids<T>().module_string()
}

/// The module's name.
public fun published_module(self: &Publisher): &String { &self.module_name }

/// The package's original id, 64 hex digits.
public fun published_package(self: &Publisher): &String { &self.package }

// === Upgrade cap ===

/// The newest version's id, or 0x0 during an upgrade.
public fun upgrade_package(cap: &UpgradeCap): ID { cap.package }

/// How many versions there are.
public fun version(cap: &UpgradeCap): u64 { cap.version }

/// What upgrades may do.
public fun upgrade_policy(cap: &UpgradeCap): u8 { cap.policy }

/// The policy that keeps callers of the earlier version working.
public fun compatible_policy(): u8 { COMPATIBLE }

/// The policy that only lets things be added.
public fun additive_policy(): u8 { ADDITIVE }

/// The policy that only lets dependencies change.
public fun dep_only_policy(): u8 { DEP_ONLY }

/// From now on, upgrades may only add things. Aborts when they may do even less.
#[allow(lint(public_entry))]
public entry fun only_additive_upgrades(cap: &mut UpgradeCap) { cap.restrict(ADDITIVE) }

/// From now on, upgrades may only change dependencies.
#[allow(lint(public_entry))]
public entry fun only_dep_upgrades(cap: &mut UpgradeCap) { cap.restrict(DEP_ONLY) }

/// From now on, there are no upgrades.
#[allow(lint(public_entry))]
public entry fun make_immutable(cap: UpgradeCap) {
    let UpgradeCap { id, .. } = cap;
    id.delete()
}

// === Upgrade ===

/// Permits one upgrade to the modules of `digest` under `policy`. Aborts when one is under way or
/// the policy is looser than the cap's.
public fun authorize_upgrade(cap: &mut UpgradeCap, policy: u8, digest: vector<u8>): UpgradeTicket {
    let package = cap.package;
    assert!(package.to_address() != @0x0, EAlreadyAuthorized);
    assert!(policy >= cap.policy, ETooPermissive);
    cap.package = @0x0.to_id();
    UpgradeTicket { cap: object::id(cap), package, policy, digest }
}

/// Records one upgrade. Aborts when it was another cap's.
public fun commit_upgrade(cap: &mut UpgradeCap, receipt: UpgradeReceipt) {
    let UpgradeReceipt { cap: upgraded, package } = receipt;
    assert!(upgraded == object::id(cap), EWrongUpgradeCap);
    assert!(cap.package.to_address() == @0x0, ENotAuthorized);
    cap.package = package;
    cap.version = cap.version + 1
}

/// The package to upgrade.
public fun ticket_package(ticket: &UpgradeTicket): ID { ticket.package }

/// What the upgrade may do.
public fun ticket_policy(ticket: &UpgradeTicket): u8 { ticket.policy }

/// The digest of what the package is upgraded to.
public fun ticket_digest(ticket: &UpgradeTicket): &vector<u8> { &ticket.digest }

/// The cap that permitted the upgrade.
public fun receipt_cap(receipt: &UpgradeReceipt): ID { receipt.cap }

/// The new version's id.
public fun receipt_package(receipt: &UpgradeReceipt): ID { receipt.package }

// === Private ===

fun publisher_of<T>(ctx: &mut TxContext): Publisher {
    let name = type_name::with_original_ids<T>();
    Publisher {
        id: object::new(ctx),
        package: name.address_string(),
        module_name: name.module_string(),
    }
}

fun restrict(cap: &mut UpgradeCap, policy: u8) {
    assert!(policy >= cap.policy, ETooPermissive);
    cap.policy = policy
}

// === Test-only ===

/// Like `claim`, with any value of a type of the module.
#[test_only]
public fun test_claim<OTW: drop>(_: OTW, ctx: &mut TxContext): Publisher {
    publisher_of<OTW>(ctx)
}

/// A cap as publishing a package gives.
#[test_only]
public fun test_publish(package: ID, ctx: &mut TxContext): UpgradeCap {
    UpgradeCap { id: object::new(ctx), package, version: 1, policy: COMPATIBLE }
}

/// A receipt as upgrading a package gives, with a made-up id.
#[test_only]
public fun test_upgrade(ticket: UpgradeTicket): UpgradeReceipt {
    let UpgradeTicket { cap, package, .. } = ticket;
    let mut seed = cap.to_bytes();
    seed.append(package.to_bytes());
    UpgradeReceipt { cap, package: object::id_from_bytes(sui::hash::blake2b256(&seed)) }
}
