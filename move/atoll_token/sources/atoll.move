/// The platform token: 1,000,000,000 ATOLL with 6 decimals, minted once to the publisher. The
/// treasury is frozen, which leaves its supply readable and nobody able to mint or burn.
module atoll_token::atoll;

use sui::coin;

// === Constants ===

const DECIMALS: u8 = 6;
/// 1,000,000,000 ATOLL in base units.
const SUPPLY: u64 = 1_000_000_000_000_000;

const SYMBOL: vector<u8> = b"ATOLL";
const NAME: vector<u8> = b"Atoll";
const DESCRIPTION: vector<u8> = b"The platform token of Atoll, the launchpad for AI agents on Sui.";

// === Structs ===

/// The token's one-time witness.
public struct ATOLL has drop {}

// === Init ===

#[
    allow(
        deprecated_usage,
    ),
] // `coin_registry` keeps a metadata capability alive; the token's metadata is frozen for good.
fun init(otw: ATOLL, ctx: &mut TxContext) {
    let (mut treasury, metadata) = coin::create_currency(
        otw,
        DECIMALS,
        SYMBOL,
        NAME,
        DESCRIPTION,
        option::none(),
        ctx,
    );
    let supply = treasury.mint(SUPPLY, ctx);
    transfer::public_transfer(supply, ctx.sender());
    transfer::public_freeze_object(treasury);
    transfer::public_freeze_object(metadata);
}

// === Test-Only Helpers ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(ATOLL {}, ctx) }
