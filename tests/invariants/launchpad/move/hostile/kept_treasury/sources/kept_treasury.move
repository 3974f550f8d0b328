/// Keeps the treasury capability and presents it in place of a ticket.
module kept_treasury::kept_treasury;

use sui::coin;

public struct KEPT_TREASURY has drop {}

#[allow(deprecated_usage)] // What a hostile coin would use.
fun init(otw: KEPT_TREASURY, ctx: &mut TxContext) {
    let (treasury, metadata) = coin::create_currency(
        otw,
        6,
        b"KEPT",
        b"Kept treasury",
        b"",
        option::none(),
        ctx,
    );
    transfer::public_freeze_object(metadata);
    transfer::public_transfer(treasury, ctx.sender());
}
