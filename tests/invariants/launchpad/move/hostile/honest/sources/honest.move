/// Control: a coin made as the template makes it.
module honest::honest;

use launchpad::ticket;

public struct HONEST has drop {}

fun init(otw: HONEST, ctx: &mut TxContext) {
    let ticket = ticket::new(otw, b"HONEST", b"Honest", b"", b"", false, ctx);
    transfer::public_transfer(ticket, ctx.sender());
}
