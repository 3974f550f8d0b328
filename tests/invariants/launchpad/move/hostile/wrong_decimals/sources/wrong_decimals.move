/// Coin with nine decimals, of which the curve would sell a thousandth of the nominal amount.
module wrong_decimals::wrong_decimals;

use sui::coin;

public struct WRONG_DECIMALS has drop {}

#[allow(deprecated_usage)] // What a hostile coin would use.
fun init(otw: WRONG_DECIMALS, ctx: &mut TxContext) {
    let (treasury, metadata) = coin::create_currency(
        otw,
        9,
        b"NINE",
        b"Wrong decimals",
        b"",
        option::none(),
        ctx,
    );
    transfer::public_freeze_object(metadata);
    transfer::public_transfer(treasury, ctx.sender());
}
