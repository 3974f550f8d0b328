/// Regulated coin, whose issuer can block addresses and pause it globally.
module regulated::regulated;

use sui::coin;

public struct REGULATED has drop {}

#[allow(deprecated_usage)] // What a hostile coin would use.
fun init(otw: REGULATED, ctx: &mut TxContext) {
    let (treasury, deny_cap, metadata) = coin::create_regulated_currency_v2(
        otw,
        6,
        b"DENY",
        b"Regulated",
        b"",
        option::none(),
        true,
        ctx,
    );
    transfer::public_freeze_object(metadata);
    transfer::public_transfer(deny_cap, ctx.sender());
    transfer::public_transfer(treasury, ctx.sender());
}
