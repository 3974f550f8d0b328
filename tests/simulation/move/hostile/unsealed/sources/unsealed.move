/// Breaks the ticket's seal with a function of the launchpad that is not public. It compiles against a
/// launchpad in which somebody made it public.
module unsealed::unsealed;

use launchpad::ticket;

public struct UNSEALED has drop {}

fun init(otw: UNSEALED, ctx: &mut TxContext) {
    let ticket = ticket::new(otw, b"OPEN", b"Unsealed", b"", b"", ctx);
    let (treasury, metadata, _) = ticket.unseal();
    transfer::public_freeze_object(metadata);
    transfer::public_transfer(treasury, ctx.sender());
}
