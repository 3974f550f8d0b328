/// Mints a coin first and requests a ticket for a second type.
module pre_minted::pre_minted;

use launchpad::ticket;
use sui::coin;

public struct PRE_MINTED has drop {}

public struct Second has drop {}

#[allow(deprecated_usage)] // What a hostile coin would use.
fun init(otw: PRE_MINTED, ctx: &mut TxContext) {
    let (mut treasury, metadata) = coin::create_currency(
        otw,
        6,
        b"MINTED",
        b"Pre-minted",
        b"",
        option::none(),
        ctx,
    );
    transfer::public_transfer(treasury.mint(1_000_000_000, ctx), ctx.sender());
    transfer::public_freeze_object(metadata);
    transfer::public_transfer(treasury, ctx.sender());
    let ticket = ticket::new(Second {}, b"MINTED", b"Pre-minted", b"", b"", false, ctx);
    transfer::public_transfer(ticket, ctx.sender());
}
