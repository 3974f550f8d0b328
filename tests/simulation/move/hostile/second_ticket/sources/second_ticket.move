/// One package with two coins, of which the second would be launched without an upgrade capability of its own.
module second_ticket::second_ticket;

use launchpad::ticket;

public struct SECOND_TICKET has drop {}

fun init(otw: SECOND_TICKET, ctx: &mut TxContext) {
    let ticket = ticket::new(otw, b"TWO", b"Second coin", b"", b"", ctx);
    transfer::public_transfer(ticket, ctx.sender());
}
