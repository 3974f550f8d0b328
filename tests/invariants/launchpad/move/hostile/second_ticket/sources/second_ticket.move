/// The package's second coin, to be launched without a separate upgrade capability.
module second_ticket::second_ticket;

use launchpad::ticket;

public struct SECOND_TICKET has drop {}

fun init(otw: SECOND_TICKET, ctx: &mut TxContext) {
    let ticket = ticket::new(otw, b"TWO", b"Second coin", b"", b"", false, ctx);
    transfer::public_transfer(ticket, ctx.sender());
}
