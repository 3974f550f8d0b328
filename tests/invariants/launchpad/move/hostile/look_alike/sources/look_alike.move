/// Ticker of another coin with a homoglyph.
module look_alike::look_alike;

use launchpad::ticket;

public struct LOOK_ALIKE has drop {}

fun init(otw: LOOK_ALIKE, ctx: &mut TxContext) {
    // "ATOLL" with the Cyrillic capital A.
    let ticket = ticket::new(otw, x"D090544F4C4C", b"Atoll", b"", b"", false, ctx);
    transfer::public_transfer(ticket, ctx.sender());
}
