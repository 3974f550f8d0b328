/// A coin that claims to be a sticker's and has no picture.
module bare_sticker::bare_sticker;

use launchpad::ticket;

public struct BARE_STICKER has drop {}

fun init(otw: BARE_STICKER, ctx: &mut TxContext) {
    let ticket = ticket::new_sticker(otw, b"BARE", b"Bare sticker", b"", b"", ctx);
    transfer::public_transfer(ticket, ctx.sender());
}
