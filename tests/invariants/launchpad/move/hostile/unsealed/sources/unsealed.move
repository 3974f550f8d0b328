/// Redeems its own ticket with a function of the launchpad that is not public. It compiles against a
/// launchpad in which that function was made public.
module unsealed::unsealed;

use launchpad::ticket;
use sui::coin;

public struct UNSEALED has drop {}

fun init(otw: UNSEALED, ctx: &mut TxContext) {
    let ticket = ticket::new(otw, b"OPEN", b"Unsealed", b"", b"", false, ctx);
    let (supply, _) = ticket.redeem();
    transfer::public_transfer(coin::from_balance(supply, ctx), ctx.sender());
}
