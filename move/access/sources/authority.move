/// Authority over a package: its admin, its guardian and its pending changes.
///
/// A package creates one shared `Authority<P>` in its `init`; `P` is the package's one-time
/// witness, so each package has separate capability types. The admin changes settings, announces
/// what must be announced and pauses. The guardian only cancels what is pending and pauses, so that
/// a stolen admin key gains nothing that is delayed. This module is immutable: no upgrade of a
/// package affects who holds authority over it.
///
/// `announce`, `execute` and `enforce` take the package's `Version<P>`, which only the package can
/// pass: it alone creates, applies and opens. `cancel` and `cancel_as_guardian` are called
/// directly.
module access::authority;

use access::timelock::{Self, Timelock};
use access::version::Version;
use sui::clock::Clock;
use sui::event;
use sui::types;

// === Errors ===

/// The capability is not the current admin's, for instance a previous admin's.
#[error(code = 0)]
const ENotAdmin: vector<u8> = b"Capability is not the current admin's";

/// The capability is not the current guardian's, or no guardian is appointed.
#[error(code = 1)]
const ENotGuardian: vector<u8> = b"Capability is not the current guardian's";

/// The value passed to `create` is not a one-time witness.
#[error(code = 2)]
const ENotOneTimeWitness: vector<u8> = b"Type is not a one-time witness";

// === Structs ===

/// Authorizes the admin functions of the package of `P`. It has no `store`, so it changes hands
/// only through `admin_transfer`.
public struct AdminCap<phantom P> has key {
    id: UID,
}

/// Authorizes canceling and pausing in the package of `P`. It has no `store`, so it changes hands
/// only through `guardian`.
public struct GuardianCap<phantom P> has key {
    id: UID,
}

/// References the valid capabilities of a package and holds its pending changes and, as dynamic
/// object fields, its upgrade capabilities.
public struct Authority<phantom P> has key {
    id: UID,
    admin_cap: ID,
    guardian_cap: Option<ID>,
    /// Address to which the admin cannot cancel a transfer, named by the guardian.
    recovery: Option<address>,
    timelock: Timelock<P>,
}

// === Events ===

/// Emitted when an admin accepts the administration.
public struct AdminChanged<phantom P> has copy, drop { admin: address, cap: ID }

/// Emitted when a guardian is appointed.
public struct GuardianChanged<phantom P> has copy, drop { guardian: address, cap: ID }

// === Public Functions ===

/// Shares the authority over a package and transfers its admin capability to the sender. Call it in
/// the package's `init`.
///
/// #### Parameters
/// - `otw`: the package's one-time witness.
///
/// #### Aborts
/// - `ENotOneTimeWitness` if `otw` is not a one-time witness.
public fun create<P: drop>(otw: &P, ctx: &mut TxContext) {
    assert!(types::is_one_time_witness(otw), ENotOneTimeWitness);
    let cap = AdminCap<P> { id: object::new(ctx) };
    transfer::share_object(new(&cap, ctx));
    transfer::transfer(cap, ctx.sender());
}

/// Announces `change`, executable after 48 hours, and returns its number.
///
/// #### Aborts
/// - `ENotAdmin` if `cap` is not the current admin's.
public fun announce<P, C: copy + drop + store>(
    self: &mut Authority<P>,
    cap: &AdminCap<P>,
    _: &Version<P>,
    change: C,
    clock: &Clock,
): u64 {
    self.assert_admin(cap);
    self.timelock.announce(change, timelock::delay_ms(), true, true, clock)
}

/// Removes an announced change whose delay has passed and returns it for the package to apply.
///
/// #### Parameters
/// - `number`: number of the change, as returned by `announce`.
///
/// #### Aborts
/// - `ENotAdmin` if `cap` is not the current admin's.
/// - `timelock::EChangeNotFound` if no change of type `C` with this number is pending.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
public fun execute<P, C: copy + drop + store>(
    self: &mut Authority<P>,
    cap: &AdminCap<P>,
    _: &Version<P>,
    number: u64,
    clock: &Clock,
): C {
    self.assert_admin(cap);
    self.timelock.execute(number, clock)
}

/// Cancels a pending change of type `C` at once, expired or not.
///
/// #### Parameters
/// - `number`: number of the change, as returned by its announcement.
///
/// #### Aborts
/// - `ENotAdmin` if `cap` is not the current admin's.
/// - `timelock::EChangeNotFound` if no change of type `C` with this number is pending.
/// - `timelock::EAdminCannotCancel` if it transfers the administration to the recovery address.
public fun cancel<P, C: copy + drop + store>(
    self: &mut Authority<P>,
    cap: &AdminCap<P>,
    number: u64,
) {
    self.assert_admin(cap);
    self.timelock.cancel<_, C>(number, true);
}

/// Cancels a pending change of type `C` at once, expired or not.
///
/// #### Parameters
/// - `number`: number of the change, as returned by its announcement.
///
/// #### Aborts
/// - `ENotGuardian` if `cap` is not the current guardian's.
/// - `timelock::EChangeNotFound` if no change of type `C` with this number is pending.
/// - `timelock::EGuardianCannotCancel` if it replaces the guardian.
public fun cancel_as_guardian<P, C: copy + drop + store>(
    self: &mut Authority<P>,
    cap: &GuardianCap<P>,
    number: u64,
) {
    self.assert_guardian(cap);
    self.timelock.cancel<_, C>(number, false);
}

/// Ends the configuration of a new deployment: changes announced from now on are delayed, and the
/// package's gate opens. Irreversible.
///
/// #### Aborts
/// - `ENotAdmin` if `cap` is not the current admin's.
/// - `timelock::EAlreadyEnforced` if the delays are already enforced.
/// - `timelock::EChangesPending` if an announced change is neither executed nor canceled.
public fun enforce<P>(self: &mut Authority<P>, cap: &AdminCap<P>, version: &mut Version<P>) {
    self.assert_admin(cap);
    self.timelock.enforce();
    version.open();
}

/// Aborts unless `cap` is the current admin's.
///
/// #### Aborts
/// - `ENotAdmin` if `cap` is not the current admin's.
public fun assert_admin<P>(self: &Authority<P>, cap: &AdminCap<P>) {
    assert!(self.admin_cap == object::id(cap), ENotAdmin);
}

/// Aborts unless `cap` is the current guardian's.
///
/// #### Aborts
/// - `ENotGuardian` if `cap` is not the current guardian's.
public fun assert_guardian<P>(self: &Authority<P>, cap: &GuardianCap<P>) {
    assert!(self.guardian_cap.contains(&object::id(cap)), ENotGuardian);
}

// === View Functions ===

/// Returns the ID of the valid admin capability.
public fun admin_cap<P>(self: &Authority<P>): ID { self.admin_cap }

/// Returns the ID of the valid guardian capability, if a guardian is appointed.
public fun guardian_cap<P>(self: &Authority<P>): Option<ID> { self.guardian_cap }

/// Returns the address to which the admin cannot cancel a transfer of the administration.
public fun recovery<P>(self: &Authority<P>): Option<address> { self.recovery }

/// Returns whether changes are delayed.
public fun is_enforced<P>(self: &Authority<P>): bool { self.timelock.is_enforced() }

/// Returns whether a change of type `C` with this number is pending.
public fun is_pending<P, C: copy + drop + store>(self: &Authority<P>, number: u64): bool {
    self.timelock.is_pending<_, C>(number)
}

// === Package Functions ===

public(package) fun uid<P>(self: &Authority<P>): &UID { &self.id }

public(package) fun uid_mut<P>(self: &mut Authority<P>): &mut UID { &mut self.id }

public(package) fun timelock_mut<P>(self: &mut Authority<P>): &mut Timelock<P> {
    &mut self.timelock
}

/// Makes `admin` the admin: transfers a new capability and invalidates the current one.
public(package) fun set_admin<P>(self: &mut Authority<P>, admin: address, ctx: &mut TxContext) {
    let cap = AdminCap<P> { id: object::new(ctx) };
    self.admin_cap = object::id(&cap);
    event::emit(AdminChanged<P> { admin, cap: self.admin_cap });
    transfer::transfer(cap, admin);
}

/// Makes `guardian` the guardian: transfers a new capability and invalidates the current one.
public(package) fun set_guardian<P>(
    self: &mut Authority<P>,
    guardian: address,
    ctx: &mut TxContext,
) {
    let cap = GuardianCap<P> { id: object::new(ctx) };
    self.guardian_cap = option::some(object::id(&cap));
    event::emit(GuardianChanged<P> { guardian, cap: object::id(&cap) });
    transfer::transfer(cap, guardian);
}

public(package) fun set_recovery<P>(self: &mut Authority<P>, recovery: address) {
    self.recovery = option::some(recovery);
}

// === Private Functions ===

fun new<P>(cap: &AdminCap<P>, ctx: &mut TxContext): Authority<P> {
    Authority {
        id: object::new(ctx),
        admin_cap: object::id(cap),
        guardian_cap: option::none(),
        recovery: option::none(),
        timelock: timelock::new(ctx),
    }
}

// === Test-Only Functions ===

/// Creates an authority together with its admin capability.
#[test_only]
public fun new_for_testing<P>(ctx: &mut TxContext): (Authority<P>, AdminCap<P>) {
    let cap = AdminCap { id: object::new(ctx) };
    (new(&cap, ctx), cap)
}

/// Appoints a guardian without a delay and returns its capability.
#[test_only]
public fun appoint_for_testing<P>(self: &mut Authority<P>, ctx: &mut TxContext): GuardianCap<P> {
    let cap = GuardianCap { id: object::new(ctx) };
    self.guardian_cap = option::some(object::id(&cap));
    cap
}
