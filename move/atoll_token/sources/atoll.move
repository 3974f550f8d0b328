/// The platform token: 1,000,000,000 ATOLL with 6 decimals, minted once to the publisher.
///
/// The supply is fixed and the metadata immutable: the token's entry in the coin registry consumes
/// the treasury capability, and the metadata capability is deleted. Freezing the treasury
/// capability would not suffice: anyone could pass a reference to it and, for a legacy currency,
/// claim the metadata capability.
module atoll_token::atoll;

use sui::coin_registry;

// === Constants ===

const DECIMALS: u8 = 6;
/// 1,000,000,000 ATOLL in base units.
const SUPPLY: u64 = 1_000_000_000_000_000;

const SYMBOL: vector<u8> = b"ATOLL";
const NAME: vector<u8> = b"Atoll";
const DESCRIPTION: vector<u8> = b"The platform token of Atoll, the launchpad for AI agents on Sui.";

// === Structs ===

/// One-time witness of the token.
public struct ATOLL has drop {}

// === Init ===

/// Mints the supply to the publisher. Anyone can publish the registry entry afterwards with
/// `coin_registry::finalize_registration`.
fun init(otw: ATOLL, ctx: &mut TxContext) {
    let (mut currency, mut treasury) = coin_registry::new_currency_with_otw(
        otw,
        DECIMALS,
        SYMBOL.to_string(),
        NAME.to_string(),
        DESCRIPTION.to_string(),
        b"".to_string(),
        ctx,
    );
    transfer::public_transfer(treasury.mint(SUPPLY, ctx), ctx.sender());
    currency.make_supply_fixed(treasury);
    currency.finalize_and_delete_metadata_cap(ctx);
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(ATOLL {}, ctx) }
