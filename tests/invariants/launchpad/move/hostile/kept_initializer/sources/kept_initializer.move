/// Registry coin whose creator keeps the treasury and metadata capabilities and presents the treasury
/// capability in place of a ticket.
module kept_initializer::kept_initializer;

use sui::coin_registry;

public struct KEPT_INITIALIZER has drop {}

fun init(otw: KEPT_INITIALIZER, ctx: &mut TxContext) {
    let (currency, treasury) = coin_registry::new_currency_with_otw(
        otw,
        6,
        b"KEPT".to_string(),
        b"Kept".to_string(),
        b"".to_string(),
        b"".to_string(),
        ctx,
    );
    transfer::public_transfer(currency.finalize(ctx), ctx.sender());
    transfer::public_transfer(treasury, ctx.sender());
}
