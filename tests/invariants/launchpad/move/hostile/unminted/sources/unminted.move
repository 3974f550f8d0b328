/// Coin for a venue that borrows the treasury capability before the launch.
module unminted::unminted;

use launchpad::unminted_ticket;

public struct UNMINTED has drop {}

fun init(otw: UNMINTED, ctx: &mut TxContext) {
    let ticket = unminted_ticket::new(otw, b"UNMINTED", b"Unminted", b"", b"", false, ctx);
    transfer::public_transfer(ticket, ctx.sender());
}
