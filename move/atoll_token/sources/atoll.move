/// The platform token: 1,000,000,000 ATOLL with 6 decimals, minted once to the publisher.
///
/// The treasury ends here. A frozen one would still be lent to anybody by reference, and the coin registry
/// gives the right to rename a coin to whoever shows a reference to its treasury.
module atoll_token::atoll;

use sui::balance::Supply;
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

/// What was minted. Frozen: nobody can mint or burn, and no function hands the supply out.
public struct Minted has key {
    id: UID,
    supply: Supply<ATOLL>,
}

// === Init ===

// `coin_registry` keeps a metadata capability alive; the token's metadata is frozen for good.
#[allow(deprecated_usage)]
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
    transfer::public_transfer(treasury.mint(SUPPLY, ctx), ctx.sender());
    let minted = Minted { id: object::new(ctx), supply: treasury.treasury_into_supply() };
    transfer::freeze_object(minted);
    transfer::public_freeze_object(metadata);
}

// === View helpers ===

/// Base units in existence.
public fun total_supply(self: &Minted): u64 { self.supply.supply_value() }

// === Test-Only Helpers ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(ATOLL {}, ctx) }
