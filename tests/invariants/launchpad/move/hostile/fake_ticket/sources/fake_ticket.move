/// Look-alike ticket that seals nothing.
module fake_ticket::ticket;

use sui::coin::{Self, CoinMetadata, TreasuryCap};

public struct TICKET has drop {}

public struct CoinTicket<phantom T> has key, store {
    id: UID,
    treasury: TreasuryCap<T>,
    metadata: CoinMetadata<T>,
}

#[allow(deprecated_usage)] // What a hostile coin would use.
fun init(otw: TICKET, ctx: &mut TxContext) {
    let (treasury, metadata) = coin::create_currency(
        otw,
        6,
        b"FAKE",
        b"Fake ticket",
        b"",
        option::none(),
        ctx,
    );
    let ticket = CoinTicket { id: object::new(ctx), treasury, metadata };
    transfer::public_transfer(ticket, ctx.sender());
}
