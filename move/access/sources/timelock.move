/// Delay between the announcement of a change and its execution.
///
/// Each kind of change is a struct `C`. A change is announced with its content, is executable from
/// the end of its delay for 14 days, at most once, and can be canceled until then. Nothing is
/// delayed before `enforce`, so that a deployment can be configured.
module access::timelock;

use sui::clock::Clock;
use sui::dynamic_field;
use sui::event;

// === Errors ===

/// There is no pending change of this type with this number.
#[error(code = 0)]
const EChangeNotFound: vector<u8> = b"No pending change of this type has this number";

/// The delay has not passed.
#[error(code = 1)]
const EDelayNotElapsed: vector<u8> = b"Change is not executable yet: its delay must pass first";

/// The execution window has passed.
#[error(code = 2)]
const EChangeExpired: vector<u8> = b"Change has expired: announce it again";

/// The delays are enforced already.
#[error(code = 3)]
const EAlreadyEnforced: vector<u8> = b"Timelock is already enforced";

/// A change announced without a delay is pending.
#[error(code = 4)]
const EChangesPending: vector<u8> = b"Execute or cancel the pending changes first";

/// The administration is transferred to the recovery address.
#[error(code = 5)]
const EAdminCannotCancel: vector<u8> = b"Only the guardian can cancel a transfer to the recovery";

/// The guardian is replaced.
#[error(code = 6)]
const EGuardianCannotCancel: vector<u8> = b"Only the admin can cancel the guardian's replacement";

// === Constants ===

/// 48 hours: settings and the administration.
const DELAY_MS: u64 = 172_800_000;

/// 7 days: upgrades and the guardian.
const LONG_DELAY_MS: u64 = 604_800_000;

/// 14 days, counted from the end of the delay.
const EXECUTION_WINDOW_MS: u64 = 1_209_600_000;

// === Structs ===

/// Pending changes are dynamic fields of `id`, each a `PendingChange<C>` under its `ChangeKey`.
public struct Timelock<phantom P> has store {
    id: UID,
    /// Whether changes are delayed.
    enforced: bool,
    /// Number of the next change.
    next_change: u64,
    /// How many changes are pending, expired ones included.
    pending: u64,
}

/// Number of a pending change.
public struct ChangeKey(u64) has copy, drop, store;

/// An announced change.
public struct PendingChange<C> has copy, drop, store {
    change: C,
    executable_at_ms: u64,
    admin_can_cancel: bool,
    guardian_can_cancel: bool,
}

// === Events ===

/// Emitted with every announcement. The change is executable from `executable_at_ms` to
/// `expires_at_ms`, inclusive.
public struct ChangeAnnounced<phantom P, C> has copy, drop {
    number: u64,
    change: C,
    executable_at_ms: u64,
    expires_at_ms: u64,
}

/// Emitted with every execution.
public struct ChangeExecuted<phantom P, C> has copy, drop { number: u64, change: C }

/// Emitted with every cancellation.
public struct ChangeCanceled<phantom P, C> has copy, drop { number: u64, change: C }

/// Emitted once, when the delays start.
public struct TimelockEnforced<phantom P> has copy, drop { delay_ms: u64 }

// === View Functions ===

/// Returns the delay of settings and of the administration in milliseconds.
public fun delay_ms(): u64 { DELAY_MS }

/// Returns the delay of upgrades and of the guardian's replacement in milliseconds.
public fun long_delay_ms(): u64 { LONG_DELAY_MS }

/// Returns for how many milliseconds after its delay a change can be executed.
public fun execution_window_ms(): u64 { EXECUTION_WINDOW_MS }

// === Package Functions ===

public(package) fun new<P>(ctx: &mut TxContext): Timelock<P> {
    Timelock { id: object::new(ctx), enforced: false, next_change: 0, pending: 0 }
}

/// Starts the delays.
///
/// #### Aborts
/// - `EAlreadyEnforced` if the delays are enforced already.
/// - `EChangesPending` if changes announced before are pending.
public(package) fun enforce<P>(self: &mut Timelock<P>) {
    assert!(!self.enforced, EAlreadyEnforced);
    assert!(!self.has_pending(), EChangesPending);
    self.enforced = true;
    event::emit(TimelockEnforced<P> { delay_ms: DELAY_MS });
}

/// Stores and emits `change` and returns its number.
public(package) fun announce<P, C: copy + drop + store>(
    self: &mut Timelock<P>,
    change: C,
    delay_ms: u64,
    admin_can_cancel: bool,
    guardian_can_cancel: bool,
    clock: &Clock,
): u64 {
    let number = self.next_change;
    let executable_at_ms = clock.timestamp_ms() + if (self.enforced) delay_ms else 0;
    self.next_change = number + 1;
    self.pending = self.pending + 1;
    dynamic_field::add(
        &mut self.id,
        ChangeKey(number),
        PendingChange { change, executable_at_ms, admin_can_cancel, guardian_can_cancel },
    );
    event::emit(ChangeAnnounced<P, C> {
        number,
        change,
        executable_at_ms,
        expires_at_ms: executable_at_ms + EXECUTION_WINDOW_MS,
    });
    number
}

/// Removes a change whose delay has passed and returns it.
///
/// #### Aborts
/// - `EChangeNotFound` if no change of type `C` with this number is pending.
/// - `EDelayNotElapsed` if the delay has not passed.
/// - `EChangeExpired` if more than 14 days have passed since the delay ended.
public(package) fun execute<P, C: copy + drop + store>(
    self: &mut Timelock<P>,
    number: u64,
    clock: &Clock,
): C {
    let PendingChange { change, executable_at_ms, .. } = self.remove<P, C>(number);
    let now = clock.timestamp_ms();
    assert!(now >= executable_at_ms, EDelayNotElapsed);
    assert!(now <= executable_at_ms + EXECUTION_WINDOW_MS, EChangeExpired);
    event::emit(ChangeExecuted<P, C> { number, change });
    change
}

/// Removes a change.
///
/// #### Aborts
/// - `EChangeNotFound` if no change of type `C` with this number is pending.
/// - `EAdminCannotCancel` if `by_admin` and only the guardian can cancel the change.
/// - `EGuardianCannotCancel` if not `by_admin` and only the admin can cancel the change.
public(package) fun cancel<P, C: copy + drop + store>(
    self: &mut Timelock<P>,
    number: u64,
    by_admin: bool,
) {
    let PendingChange { change, admin_can_cancel, guardian_can_cancel, .. } = self.remove<P, C>(
        number,
    );
    if (by_admin) assert!(admin_can_cancel, EAdminCannotCancel)
    else assert!(guardian_can_cancel, EGuardianCannotCancel);
    event::emit(ChangeCanceled<P, C> { number, change });
}

public(package) fun has_pending<P>(self: &Timelock<P>): bool { self.pending > 0 }

public(package) fun is_enforced<P>(self: &Timelock<P>): bool { self.enforced }

public(package) fun is_pending<P, C: copy + drop + store>(self: &Timelock<P>, number: u64): bool {
    dynamic_field::exists_with_type<ChangeKey, PendingChange<C>>(&self.id, ChangeKey(number))
}

// === Private Functions ===

fun remove<P, C: copy + drop + store>(self: &mut Timelock<P>, number: u64): PendingChange<C> {
    assert!(self.is_pending<P, C>(number), EChangeNotFound);
    self.pending = self.pending - 1;
    dynamic_field::remove(&mut self.id, ChangeKey(number))
}
