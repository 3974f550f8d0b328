/// The ticker of another coin, with a letter from another alphabet.
module look_alike::look_alike;

use launchpad::ticket;

public struct LOOK_ALIKE has drop {}

fun init(otw: LOOK_ALIKE, ctx: &mut TxContext) {
    // "ATOLL" whose first letter is the Cyrillic one.
    let ticket = ticket::new(otw, x"D090544F4C4C", b"Atoll", b"", b"", ctx);
    transfer::public_transfer(ticket, ctx.sender());
}
