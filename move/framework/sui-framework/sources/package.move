/// Publication and upgrades of packages.
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

/// Witness is not a one-time witness.
const ENotOneTimeWitness: u64 = 0;
/// Policy is less restrictive than the current one.
const ETooPermissive: u64 = 1;
/// An upgrade is already authorized.
const EAlreadyAuthorized: u64 = 2;
/// No upgrade is authorized.
const ENotAuthorized: u64 = 3;
/// Receipt is of another capability's upgrade.
const EWrongUpgradeCap: u64 = 4;

// === Constants ===
// Upgrade policies. Larger is more restrictive.

/// Changes that are compatible with callers of earlier versions.
const COMPATIBLE: u8 = 0;
/// Additions only.
const ADDITIVE: u8 = 128;
/// Changes of dependencies only.
const DEP_ONLY: u8 = 192;

// === Structs ===

/// Proof of having published a module.
public struct Publisher has key, store {
    id: UID,
    /// Original id of the package, 64 hex digits.
    package: String,
    module_name: String,
}

/// Capability to upgrade a package.
public struct UpgradeCap has key, store {
    id: UID,
    /// The newest version's id, or 0x0 during an upgrade.
    package: ID,
    /// Number of versions.
    version: u64,
    policy: u8,
}

/// Authorization of one upgrade, which must be executed in the same transaction.
public struct UpgradeTicket {
    cap: ID,
    package: ID,
    policy: u8,
    /// Digest of the new version's modules and dependencies.
    digest: vector<u8>,
}

/// Proof of one upgrade, which must be committed to the capability in the same transaction.
public struct UpgradeReceipt {
    cap: ID,
    package: ID,
}

// === Publisher ===

/// Claims the publisher of a module with its one-time witness.
public fun claim<OTW: drop>(otw: OTW, ctx: &mut TxContext): Publisher {
    assert!(types::is_one_time_witness(&otw), ENotOneTimeWitness);
    publisher_of<OTW>(ctx)
}

/// Like `claim`, and transfers the publisher to the sender.
#[allow(lint(self_transfer))]
public fun claim_and_keep<OTW: drop>(otw: OTW, ctx: &mut TxContext) {
    transfer::public_transfer(claim(otw, ctx), ctx.sender())
}

/// Destroys the publisher.
public fun burn_publisher(self: Publisher) {
    let Publisher { id, .. } = self;
    id.delete()
}

/// Returns whether `T` is defined in the publisher's package.
public fun from_package<T>(self: &Publisher): bool {
    self.package == type_name::with_original_ids<T>().address_string()
}

/// Returns whether `T` is defined in the publisher's module.
public fun from_module<T>(self: &Publisher): bool {
    self.from_package<T>() &&
    self.module_name == type_name::with_original_ids<T>().module_string()
}

/// Returns the module's name.
public fun published_module(self: &Publisher): &String { &self.module_name }

/// Returns the package's original id, 64 hex digits.
public fun published_package(self: &Publisher): &String { &self.package }

// === Upgrade cap ===

/// Returns the newest version's id, or 0x0 during an upgrade.
public fun upgrade_package(cap: &UpgradeCap): ID { cap.package }

/// Number of versions.
public fun version(cap: &UpgradeCap): u64 { cap.version }

/// Returns the policy of upgrades.
public fun upgrade_policy(cap: &UpgradeCap): u8 { cap.policy }

/// Returns the policy of compatible changes.
public fun compatible_policy(): u8 { COMPATIBLE }

/// Returns the policy of additions.
public fun additive_policy(): u8 { ADDITIVE }

/// Returns the policy of dependency changes.
public fun dep_only_policy(): u8 { DEP_ONLY }

/// Restricts upgrades to additions. Aborts when the policy is more restrictive.
#[allow(lint(public_entry))]
public entry fun only_additive_upgrades(cap: &mut UpgradeCap) { cap.restrict(ADDITIVE) }

/// Restricts upgrades to dependency changes.
#[allow(lint(public_entry))]
public entry fun only_dep_upgrades(cap: &mut UpgradeCap) { cap.restrict(DEP_ONLY) }

/// Makes the package immutable.
#[allow(lint(public_entry))]
public entry fun make_immutable(cap: UpgradeCap) {
    let UpgradeCap { id, .. } = cap;
    id.delete()
}

// === Upgrade ===

/// Authorizes one upgrade to the modules of `digest` under `policy`. Aborts when one is authorized
/// or the policy is less restrictive than the capability's.
public fun authorize_upgrade(cap: &mut UpgradeCap, policy: u8, digest: vector<u8>): UpgradeTicket {
    let package = cap.package;
    assert!(package.to_address() != @0x0, EAlreadyAuthorized);
    assert!(policy >= cap.policy, ETooPermissive);
    cap.package = @0x0.to_id();
    UpgradeTicket { cap: object::id(cap), package, policy, digest }
}

/// Commits one upgrade. Aborts when it was another capability's.
public fun commit_upgrade(cap: &mut UpgradeCap, receipt: UpgradeReceipt) {
    let UpgradeReceipt { cap: upgraded, package } = receipt;
    assert!(upgraded == object::id(cap), EWrongUpgradeCap);
    assert!(cap.package.to_address() == @0x0, ENotAuthorized);
    cap.package = package;
    cap.version = cap.version + 1
}

/// Returns the package to upgrade.
public fun ticket_package(ticket: &UpgradeTicket): ID { ticket.package }

/// Returns the policy of the upgrade.
public fun ticket_policy(ticket: &UpgradeTicket): u8 { ticket.policy }

/// Returns the digest of the new version.
public fun ticket_digest(ticket: &UpgradeTicket): &vector<u8> { &ticket.digest }

/// Returns the id of the capability that authorized the upgrade.
public fun receipt_cap(receipt: &UpgradeReceipt): ID { receipt.cap }

/// Returns the new version's id.
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

/// Like `claim`, with a value of any type of the module.
#[test_only]
public fun test_claim<OTW: drop>(_: OTW, ctx: &mut TxContext): Publisher {
    publisher_of<OTW>(ctx)
}

/// Creates the capability of a published package.
#[test_only]
public fun test_publish(package: ID, ctx: &mut TxContext): UpgradeCap {
    UpgradeCap { id: object::new(ctx), package, version: 1, policy: COMPATIBLE }
}

/// Creates the receipt of an upgrade, with a placeholder id.
#[test_only]
public fun test_upgrade(ticket: UpgradeTicket): UpgradeReceipt {
    let UpgradeTicket { cap, package, .. } = ticket;
    let mut seed = cap.to_bytes();
    seed.append(package.to_bytes());
    UpgradeReceipt { cap, package: object::id_from_bytes(sui::hash::blake2b256(&seed)) }
}
