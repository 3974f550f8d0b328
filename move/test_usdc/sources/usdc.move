/// Test coin in place of USDC, for networks where money has no value: 6 decimals, and free to mint.
///
/// It is a regulated coin as the issuer's is: the holder of the deny capability can deny accounts
/// and pause the coin, so that their consequences can be tested.
module test_usdc::usdc;

use sui::coin::{Coin, TreasuryCap};
use sui::coin_registry;

// === Errors ===

/// More would be minted than a call may.
#[error(code = 0)]
const EMintTooLarge: vector<u8> = b"At most 100,000 test USDC can be minted at once";

// === Constants ===

const DECIMALS: u8 = 6;
/// 100,000 USDC in base units.
const MAX_MINT: u64 = 100_000_000_000;

const SYMBOL: vector<u8> = b"USDC";
const NAME: vector<u8> = b"Test USDC";
const DESCRIPTION: vector<u8> = b"Test coin without value, in place of USDC on test networks.";

// === Structs ===

/// One-time witness of the coin.
public struct USDC has drop {}

/// Mints the coin for anyone.
public struct Faucet has key {
    id: UID,
    treasury: TreasuryCap<USDC>,
}

// === Init ===

/// Shares the faucet; the publisher receives the deny capability. Anyone can publish the registry
/// entry afterwards with `coin_registry::finalize_registration`.
fun init(otw: USDC, ctx: &mut TxContext) {
    let (mut currency, treasury) = coin_registry::new_currency_with_otw(
        otw,
        DECIMALS,
        SYMBOL.to_string(),
        NAME.to_string(),
        DESCRIPTION.to_string(),
        b"".to_string(),
        ctx,
    );
    let deny_cap = currency.make_regulated(true, ctx);
    currency.finalize_and_delete_metadata_cap(ctx);
    transfer::public_transfer(deny_cap, ctx.sender());
    transfer::share_object(Faucet { id: object::new(ctx), treasury });
}

// === Public Functions ===

/// Mints `amount` base units. Anyone can call it.
///
/// #### Aborts
/// - `EMintTooLarge` if `amount` exceeds 100,000 USDC.
public fun mint(self: &mut Faucet, amount: u64, ctx: &mut TxContext): Coin<USDC> {
    assert!(amount <= MAX_MINT, EMintTooLarge);
    self.treasury.mint(amount, ctx)
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(USDC {}, ctx) }
