/// Appointment of the guardian, and the recovery address that the guardian names.
///
/// The guardian cancels pending changes, transfers of the administration and upgrades, and pauses.
/// Its replacement waits seven days. The guardian cannot cancel it, so a guardian whose key is
/// stolen or lost is replaced; the admin can, so a thief of the admin key needs seven days
/// unnoticed to remove the guardian.
module access::guardian;

use access::authority::{AdminCap, Authority, GuardianCap};
use access::timelock;
use sui::clock::Clock;
use sui::event;

// === Errors ===

/// The zero address cannot guard or recover anything.
#[error(code = 0)]
const EZeroAddress: vector<u8> = b"Address must not be zero";

// === Structs ===

/// Appointment of `guardian` in place of the current one.
public struct GuardianChange has copy, drop, store { guardian: address }

// === Events ===

/// Emitted by `set_recovery`.
public struct RecoveryChanged<phantom P> has copy, drop { recovery: address }

// === Admin Functions ===

/// Announces a new guardian and returns the number of the change, executable after seven days.
///
/// #### Parameters
/// - `guardian`: address that receives the guardian capability.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `EZeroAddress` if `guardian` is the zero address.
public fun announce<P>(
    authority: &mut Authority<P>,
    cap: &AdminCap<P>,
    guardian: address,
    clock: &Clock,
): u64 {
    authority.assert_admin(cap);
    assert!(guardian != @0x0, EZeroAddress);
    authority
        .timelock_mut()
        .announce(GuardianChange { guardian }, timelock::long_delay_ms(), true, false, clock)
}

/// Appoints an announced guardian, who receives a new capability. Every earlier one becomes
/// invalid.
///
/// #### Parameters
/// - `number`: number of the change, as returned by `announce`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `timelock::EChangeNotFound` if no appointment with this number is pending.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
public fun execute<P>(
    authority: &mut Authority<P>,
    cap: &AdminCap<P>,
    number: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    authority.assert_admin(cap);
    let GuardianChange { guardian } = authority.timelock_mut().execute(number, clock);
    authority.set_guardian(guardian, ctx);
}

// === Guardian Functions ===

/// Sets the recovery address: transfers of the administration to it that are proposed from now on
/// can only be canceled by the guardian. It gives the address no other right.
///
/// #### Aborts
/// - `authority::ENotGuardian` if `cap` is not the current guardian's.
/// - `EZeroAddress` if `recovery` is the zero address.
public fun set_recovery<P>(authority: &mut Authority<P>, cap: &GuardianCap<P>, recovery: address) {
    authority.assert_guardian(cap);
    assert!(recovery != @0x0, EZeroAddress);
    authority.set_recovery(recovery);
    event::emit(RecoveryChanged<P> { recovery });
}
