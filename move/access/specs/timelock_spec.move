/// Specifications of the states of a change: pending after `announce`, and once executed or
/// canceled never pending again. Enforcement cannot be undone, and an enforced change is not
/// executed before its delay.
module access::timelock_spec;

use access::timelock::{Self, Timelock};
use sui::clock::Clock;

#[spec_only]
use prover::prover::{asserts, ensures, requires};
#[spec(prove, ignore_abort, target = timelock::announce)]
public fun announce_spec<P, C: copy + drop + store>(
    lock: &mut Timelock<P>,
    change: C,
    delay_ms: u64,
    admin_can_cancel: bool,
    guardian_can_cancel: bool,
    clock: &Clock,
): u64 {
    let enforced = lock.is_enforced();
    let number = timelock::announce(
        lock,
        change,
        delay_ms,
        admin_can_cancel,
        guardian_can_cancel,
        clock,
    );
    ensures(lock.is_pending<P, C>(number));
    ensures(lock.is_enforced() == enforced);
    number
}

#[spec(prove, ignore_abort, target = timelock::execute)]
public fun execute_spec<P, C: copy + drop + store>(
    lock: &mut Timelock<P>,
    number: u64,
    clock: &Clock,
): C {
    let (enforced, pending) = (lock.is_enforced(), lock.is_pending<P, C>(number));
    let change = timelock::execute<P, C>(lock, number, clock);
    // An execution of a change that is not pending aborts.
    ensures(pending);
    ensures(!lock.is_pending<P, C>(number));
    ensures(lock.is_enforced() == enforced);
    change
}

#[spec(prove, ignore_abort, target = timelock::cancel)]
public fun cancel_spec<P, C: copy + drop + store>(
    lock: &mut Timelock<P>,
    number: u64,
    by_admin: bool,
) {
    let (enforced, pending) = (lock.is_enforced(), lock.is_pending<P, C>(number));
    timelock::cancel<P, C>(lock, number, by_admin);
    ensures(pending);
    ensures(!lock.is_pending<P, C>(number));
    ensures(lock.is_enforced() == enforced);
}

#[spec(prove, target = timelock::enforce)]
public fun enforce_spec<P>(lock: &mut Timelock<P>) {
    asserts(!lock.is_enforced());
    asserts(!lock.has_pending());
    timelock::enforce(lock);
    ensures(lock.is_enforced());
}

/// Under an enforced timelock, a change executes within its window and at no other time.
#[spec(prove, ignore_abort)]
public fun executes_only_after_the_delay<P, C: copy + drop + store>(
    lock: &mut Timelock<P>,
    change: C,
    delay_ms: u64,
    announced_at: &Clock,
    executed_at: &Clock,
): C {
    requires(lock.is_enforced());
    let number = timelock::announce(lock, change, delay_ms, true, true, announced_at);
    let executed = timelock::execute<P, C>(lock, number, executed_at);
    let waited = (executed_at.timestamp_ms() as u256) - (announced_at.timestamp_ms() as u256);
    let delay_ms = delay_ms as u256;
    ensures(waited >= delay_ms);
    ensures(waited <= delay_ms + (timelock::execution_window_ms() as u256));
    executed
}
