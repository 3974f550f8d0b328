/// Sticker coin without an icon.
module bare_sticker::bare_sticker;

use launchpad::ticket;

public struct BARE_STICKER has drop {}

fun init(otw: BARE_STICKER, ctx: &mut TxContext) {
    let ticket = ticket::new(otw, b"BARE", b"Bare sticker", b"", b"", true, ctx);
    transfer::public_transfer(ticket, ctx.sender());
}
