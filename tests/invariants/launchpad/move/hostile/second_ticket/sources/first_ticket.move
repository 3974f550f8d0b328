/// The package's first coin.
module second_ticket::first_ticket;

use launchpad::ticket;

public struct FIRST_TICKET has drop {}

fun init(otw: FIRST_TICKET, ctx: &mut TxContext) {
    let ticket = ticket::new(otw, b"ONE", b"First coin", b"", b"", false, ctx);
    transfer::public_transfer(ticket, ctx.sender());
}
