/// Delay between the announcement of a configuration change and its execution.
///
/// A package embeds `Timelock<P>` in its shared configuration and describes each kind of change by
/// a separate struct `C`. `announce` stores the change and emits it; `execute` returns it once
/// the delay has passed, at most once, and the package applies it. Until `enforce` is called
/// nothing is delayed, so that a deployment can be configured; `enforce` cannot be undone. A
/// package must call `assert_enforced` before it accepts anyone's money.
///
/// This module does not check who calls: the package checks the admin capability before `announce`,
/// `execute`, `cancel` and `enforce`.
module access::timelock;

use sui::clock::Clock;
use sui::dynamic_field;
use sui::event;
use sui::types;

// === Errors ===

/// There is no pending change of this type with this number.
#[error(code = 0)]
const EChangeNotFound: vector<u8> = b"No pending change of this type has this number";

/// The delay has not passed.
#[error(code = 1)]
const EDelayNotElapsed: vector<u8> = b"Change is not executable yet: 48 hours must pass first";

/// The execution window has passed.
#[error(code = 2)]
const EChangeExpired: vector<u8> = b"Change has expired: announce it again";

/// The delay is enforced already.
#[error(code = 3)]
const EAlreadyEnforced: vector<u8> = b"Timelock is already enforced";

/// The deployment is still being configured.
#[error(code = 4)]
const ENotEnforced: vector<u8> = b"Timelock is not enforced yet";

/// The value passed to `new` is not a one-time witness.
#[error(code = 5)]
const ENotOneTimeWitness: vector<u8> = b"Type is not a one-time witness";

// === Constants ===

/// 48 hours.
const DELAY_MS: u64 = 172_800_000;

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
}

/// Number of a pending change.
public struct ChangeKey(u64) has copy, drop, store;

/// An announced change.
public struct PendingChange<C> has copy, drop, store {
    change: C,
    announced_at_ms: u64,
}

// === Events ===

/// Emitted by `announce`. The change is executable from `executable_at_ms` to `expires_at_ms`,
/// inclusive, unless `enforce` intervenes, which delays changes announced before it too.
public struct ChangeAnnounced<phantom P, C> has copy, drop {
    number: u64,
    change: C,
    executable_at_ms: u64,
    expires_at_ms: u64,
}

/// Emitted by `execute`.
public struct ChangeExecuted<phantom P, C> has copy, drop { number: u64, change: C }

/// Emitted by `cancel`.
public struct ChangeCancelled<phantom P, C> has copy, drop { number: u64, change: C }

/// Emitted by `enforce`.
public struct TimelockEnforced<phantom P> has copy, drop { delay_ms: u64 }

// === Public Functions ===

/// Creates the timelock of a package, not enforced yet, from its one-time witness: no other package
/// can emit the events of a `Timelock<P>`. Call it in the package's `init`.
///
/// #### Parameters
/// - `otw`: the package's one-time witness.
///
/// #### Aborts
/// - `ENotOneTimeWitness` if `otw` is not a one-time witness.
public fun new<P: drop>(otw: &P, ctx: &mut TxContext): Timelock<P> {
    assert!(types::is_one_time_witness(otw), ENotOneTimeWitness);
    create(ctx)
}

/// Enforces the delay, which ends the configuration of a new deployment: changes take effect after
/// 48 hours, including those already announced.
///
/// #### Aborts
/// - `EAlreadyEnforced` if the timelock is already enforced.
public fun enforce<P>(self: &mut Timelock<P>) {
    assert!(!self.enforced, EAlreadyEnforced);
    self.enforced = true;
    event::emit(TimelockEnforced<P> { delay_ms: DELAY_MS });
}

/// Announces `change` and returns its number.
public fun announce<P, C: copy + drop + store>(
    self: &mut Timelock<P>,
    change: C,
    clock: &Clock,
): u64 {
    let number = self.next_change;
    self.next_change = number + 1;
    let pending = PendingChange { change, announced_at_ms: clock.timestamp_ms() };
    dynamic_field::add(&mut self.id, ChangeKey(number), pending);
    let executable_at_ms = self.executable_from(&pending);
    event::emit(ChangeAnnounced<P, C> {
        number,
        change,
        executable_at_ms,
        expires_at_ms: executable_at_ms + EXECUTION_WINDOW_MS,
    });
    number
}

/// Removes an announced change whose delay has passed and returns it for the caller to apply.
///
/// #### Parameters
/// - `number`: number of the change, as returned by `announce`.
///
/// #### Aborts
/// - `EChangeNotFound` if no change of type `C` with this number is pending.
/// - `EDelayNotElapsed` if the timelock is enforced and 48 hours have not passed since the
///   announcement.
/// - `EChangeExpired` if more than 14 days have passed since the delay ended.
public fun execute<P, C: copy + drop + store>(
    self: &mut Timelock<P>,
    number: u64,
    clock: &Clock,
): C {
    let pending = self.remove<P, C>(number);
    let now = clock.timestamp_ms();
    let executable_at_ms = self.executable_from(&pending);
    assert!(now >= executable_at_ms, EDelayNotElapsed);
    assert!(now <= executable_at_ms + EXECUTION_WINDOW_MS, EChangeExpired);
    event::emit(ChangeExecuted<P, C> { number, change: pending.change });
    pending.change
}

/// Cancels an announced change at once, expired or not.
///
/// #### Parameters
/// - `number`: number of the change, as returned by `announce`.
///
/// #### Aborts
/// - `EChangeNotFound` if no change of type `C` with this number is pending.
public fun cancel<P, C: copy + drop + store>(self: &mut Timelock<P>, number: u64) {
    let pending = self.remove<P, C>(number);
    event::emit(ChangeCancelled<P, C> { number, change: pending.change });
}

/// Aborts while the deployment is still being configured.
///
/// #### Aborts
/// - `ENotEnforced` if the timelock is not enforced yet.
public fun assert_enforced<P>(self: &Timelock<P>) {
    assert!(self.enforced, ENotEnforced);
}

// === View Functions ===

/// Returns the delay in milliseconds.
public fun delay_ms(): u64 { DELAY_MS }

/// Returns for how many milliseconds after its delay a change can be executed.
public fun execution_window_ms(): u64 { EXECUTION_WINDOW_MS }

/// Returns whether changes are delayed.
public fun is_enforced<P>(self: &Timelock<P>): bool { self.enforced }

/// Returns whether a change of type `C` with this number is pending.
public fun is_pending<P, C: copy + drop + store>(self: &Timelock<P>, number: u64): bool {
    dynamic_field::exists_with_type<ChangeKey, PendingChange<C>>(&self.id, ChangeKey(number))
}

// === Private Functions ===

fun executable_from<P, C>(self: &Timelock<P>, pending: &PendingChange<C>): u64 {
    pending.announced_at_ms + if (self.enforced) DELAY_MS else 0
}

fun create<P>(ctx: &mut TxContext): Timelock<P> {
    Timelock { id: object::new(ctx), enforced: false, next_change: 0 }
}

fun remove<P, C: copy + drop + store>(self: &mut Timelock<P>, number: u64): PendingChange<C> {
    assert!(self.is_pending<P, C>(number), EChangeNotFound);
    dynamic_field::remove(&mut self.id, ChangeKey(number))
}

// === Test-Only Functions ===

#[test_only]
public fun new_for_testing<P>(ctx: &mut TxContext): Timelock<P> { create(ctx) }
