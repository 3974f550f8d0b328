/// Transfer of the administration in two steps, at least 48 hours apart.
///
/// The admin proposes a successor, who accepts after the delay. Until then the admin keeps all
/// rights, and admin and guardian can cancel (`authority::cancel`,
/// `authority::cancel_as_guardian`). Several proposals may be pending; the first acceptance voids
/// the others. The admin cannot cancel a transfer to the recovery address: otherwise a thief of the
/// admin key could cancel every attempt of the owner to replace it.
module access::admin_transfer;

use access::authority::{AdminCap, Authority};
use access::timelock;
use sui::clock::Clock;

// === Errors ===

/// The sender is not the proposed admin.
#[error(code = 0)]
const ENotProposedAdmin: vector<u8> = b"Caller is not the proposed admin";

/// The zero address cannot accept.
#[error(code = 1)]
const EZeroAddress: vector<u8> = b"Address must not be zero";

/// The administration was transferred after the proposal.
#[error(code = 2)]
const EAdminReplaced: vector<u8> = b"The proposing admin has been replaced";

// === Structs ===

/// Transfer of the administration to `admin`, proposed with the capability `admin_cap`.
public struct AdminChange has copy, drop, store { admin: address, admin_cap: ID }

// === Public Functions ===

/// Proposes a new admin and returns the number of the change. It can be accepted after 48 hours.
///
/// #### Parameters
/// - `admin`: address of the next admin.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `EZeroAddress` if `admin` is the zero address.
public fun propose<P>(
    authority: &mut Authority<P>,
    cap: &AdminCap<P>,
    admin: address,
    clock: &Clock,
): u64 {
    authority.assert_admin(cap);
    assert!(admin != @0x0, EZeroAddress);
    let admin_can_cancel = !authority.recovery().contains(&admin);
    let change = AdminChange { admin, admin_cap: authority.admin_cap() };
    authority.timelock_mut().announce(change, timelock::delay_ms(), admin_can_cancel, true, clock)
}

/// Makes the sender the admin. The sender receives a new capability and every earlier one becomes
/// invalid.
///
/// #### Parameters
/// - `number`: number of the change, as returned by `propose`.
///
/// #### Aborts
/// - `timelock::EChangeNotFound` if no transfer with this number is pending.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
/// - `ENotProposedAdmin` if the sender is not the proposed admin.
/// - `EAdminReplaced` if another transfer has been accepted since the proposal.
public fun accept<P>(
    authority: &mut Authority<P>,
    number: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let AdminChange { admin, admin_cap } = authority.timelock_mut().execute(number, clock);
    assert!(ctx.sender() == admin, ENotProposedAdmin);
    assert!(admin_cap == authority.admin_cap(), EAdminReplaced);
    authority.set_admin(admin, ctx);
}
