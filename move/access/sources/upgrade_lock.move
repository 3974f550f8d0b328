/// Upgrades of a package, announced seven days ahead.
///
/// `lock` moves an `UpgradeCap` into the package's authority, which it cannot leave. From then on
/// an upgrade is the digest of its modules and dependencies, announced and visible, and `authorize`
/// returns the ticket for exactly that digest once the delay has passed. Admin and guardian can
/// cancel it (`authority::cancel`, `authority::cancel_as_guardian`).
module access::upgrade_lock;

use access::authority::{AdminCap, Authority};
use access::timelock;
use sui::clock::Clock;
use sui::dynamic_field;
use sui::dynamic_object_field;
use sui::event;
use sui::package::{UpgradeCap, UpgradeReceipt, UpgradeTicket};

use fun announce_long as Authority.announce_long;
use fun is_locked as Authority.is_locked;
use fun upgrade_cap_mut as Authority.upgrade_cap_mut;

// === Errors ===

/// The upgrade capability is not locked here.
#[error(code = 0)]
const ENotLocked: vector<u8> = b"Upgrade capability is not locked in this authority";

/// A digest has 32 bytes.
#[error(code = 1)]
const EInvalidDigestLength: vector<u8> = b"Digest must have 32 bytes";

/// The package was upgraded after the announcement.
#[error(code = 2)]
const EPackageUpgraded: vector<u8> = b"Package was upgraded after the announcement";

// === Constants ===

const DIGEST_LENGTH: u64 = 32;

// === Structs ===

/// Key of a locked upgrade capability, a dynamic object field of the authority.
public struct UpgradeKey(ID) has copy, drop, store;

/// Key of the mark that an upgrade capability was locked and destroyed here, a dynamic field of the
/// authority.
public struct ImmutabilityKey(ID) has copy, drop, store;

/// Upgrade of `package` to the modules and dependencies with this digest.
public struct UpgradeChange has copy, drop, store {
    upgrade_cap: ID,
    /// The version that it replaces.
    package: ID,
    /// Allowed changes, as in `sui::package`: 0 compatible, 128 additive, 192 dependencies only.
    policy: u8,
    /// As Sui computes it for an upgrade ticket.
    digest: vector<u8>,
}

/// Destruction of an upgrade capability, which makes its package immutable.
public struct ImmutabilityChange has copy, drop, store { upgrade_cap: ID, package: ID }

// === Events ===

/// Emitted by `lock`.
public struct UpgradesLocked<phantom P> has copy, drop { upgrade_cap: ID, package: ID }

// === Public Functions ===

/// Records the upgrade of a package that `authorize` allowed. The receipt cannot be dropped, so it
/// follows in the same transaction.
///
/// #### Aborts
/// - `ENotLocked` if the receipt is for a capability that is not locked here.
public fun commit<P>(authority: &mut Authority<P>, receipt: UpgradeReceipt) {
    authority.upgrade_cap_mut(receipt.cap()).commit(receipt);
}

// === View Functions ===

/// Returns whether this upgrade capability is locked here.
public fun is_locked<P>(authority: &Authority<P>, upgrade_cap: ID): bool {
    dynamic_object_field::exists_(authority.uid(), UpgradeKey(upgrade_cap))
}

/// Returns whether this upgrade capability was locked and destroyed here.
public fun is_immutable<P>(authority: &Authority<P>, upgrade_cap: ID): bool {
    dynamic_field::exists_(authority.uid(), ImmutabilityKey(upgrade_cap))
}

// === Admin Functions ===

/// Locks an upgrade capability. Irreversible.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
public fun lock<P>(authority: &mut Authority<P>, cap: &AdminCap<P>, upgrade_cap: UpgradeCap) {
    authority.assert_admin(cap);
    let id = object::id(&upgrade_cap);
    event::emit(UpgradesLocked<P> { upgrade_cap: id, package: upgrade_cap.package() });
    dynamic_object_field::add(authority.uid_mut(), UpgradeKey(id), upgrade_cap);
}

/// Announces the upgrade of a package and returns the number of the change, executable after seven
/// days.
///
/// #### Parameters
/// - `upgrade_cap`: ID of the locked upgrade capability.
/// - `policy`: 0 compatible, 128 additive, 192 dependencies only.
/// - `digest`: digest of the new modules and dependencies, 32 bytes.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `ENotLocked` if the capability is not locked here.
/// - `EInvalidDigestLength` if `digest` does not have 32 bytes.
public fun announce<P>(
    authority: &mut Authority<P>,
    cap: &AdminCap<P>,
    upgrade_cap: ID,
    policy: u8,
    digest: vector<u8>,
    clock: &Clock,
): u64 {
    authority.assert_admin(cap);
    assert!(digest.length() == DIGEST_LENGTH, EInvalidDigestLength);
    let package = authority.upgrade_cap_mut(upgrade_cap).package();
    authority.announce_long(UpgradeChange { upgrade_cap, package, policy, digest }, clock)
}

/// Returns the ticket of an announced upgrade. The transaction must execute the upgrade and pass
/// its receipt to `commit`.
///
/// #### Parameters
/// - `number`: number of the change, as returned by `announce`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `timelock::EChangeNotFound` if no upgrade with this number is pending.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
/// - `ENotLocked` if the capability was destroyed after the announcement.
/// - `EPackageUpgraded` if the package was upgraded after the announcement.
/// - `package::ETooPermissive` if the announced policy allows more than the capability.
public fun authorize<P>(
    authority: &mut Authority<P>,
    cap: &AdminCap<P>,
    number: u64,
    clock: &Clock,
): UpgradeTicket {
    authority.assert_admin(cap);
    let change: UpgradeChange = authority.timelock_mut().execute(number, clock);
    let upgrade_cap = authority.upgrade_cap_mut(change.upgrade_cap);
    assert!(upgrade_cap.package() == change.package, EPackageUpgraded);
    upgrade_cap.authorize(change.policy, change.digest)
}

/// Announces the destruction of a locked upgrade capability and returns the number of the change,
/// executable after seven days.
///
/// #### Parameters
/// - `upgrade_cap`: ID of the locked upgrade capability.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `ENotLocked` if the capability is not locked here.
public fun announce_immutability<P>(
    authority: &mut Authority<P>,
    cap: &AdminCap<P>,
    upgrade_cap: ID,
    clock: &Clock,
): u64 {
    authority.assert_admin(cap);
    let package = authority.upgrade_cap_mut(upgrade_cap).package();
    authority.announce_long(ImmutabilityChange { upgrade_cap, package }, clock)
}

/// Destroys an upgrade capability as announced. Its package can never be upgraded again.
///
/// #### Parameters
/// - `number`: number of the change, as returned by `announce_immutability`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `timelock::EChangeNotFound` if no such change with this number is pending.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
/// - `ENotLocked` if the capability was destroyed after the announcement.
/// - `EPackageUpgraded` if the package was upgraded after the announcement.
public fun execute_immutability<P>(
    authority: &mut Authority<P>,
    cap: &AdminCap<P>,
    number: u64,
    clock: &Clock,
) {
    authority.assert_admin(cap);
    let ImmutabilityChange { upgrade_cap: id, package } = authority
        .timelock_mut()
        .execute(number, clock);
    assert!(authority.upgrade_cap_mut(id).package() == package, EPackageUpgraded);
    let upgrade_cap: UpgradeCap = dynamic_object_field::remove(
        authority.uid_mut(),
        UpgradeKey(id),
    );
    upgrade_cap.make_immutable();
    dynamic_field::add(authority.uid_mut(), ImmutabilityKey(id), true);
}

// === Private Functions ===

fun announce_long<P, C: copy + drop + store>(
    authority: &mut Authority<P>,
    change: C,
    clock: &Clock,
): u64 {
    authority.timelock_mut().announce(change, timelock::long_delay_ms(), true, true, clock)
}

fun upgrade_cap_mut<P>(authority: &mut Authority<P>, id: ID): &mut UpgradeCap {
    assert!(authority.is_locked(id), ENotLocked);
    dynamic_object_field::borrow_mut(authority.uid_mut(), UpgradeKey(id))
}
