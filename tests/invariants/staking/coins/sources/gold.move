/// A coin of which its publisher has as much as there can be.
module coins::gold;

use sui::coin;

public struct GOLD has drop {}

#[allow(deprecated_usage)] // Like the platform's token.
fun init(otw: GOLD, ctx: &mut TxContext) {
    let (mut treasury, metadata) = coin::create_currency(
        otw,
        6,
        b"GOLD",
        b"Gold",
        b"",
        option::none(),
        ctx,
    );
    // A supply stays below the greatest `u64`.
    transfer::public_transfer(treasury.mint(18_446_744_073_709_551_614, ctx), ctx.sender());
    transfer::public_freeze_object(treasury);
    transfer::public_freeze_object(metadata);
}
