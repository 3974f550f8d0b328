/// The currency in which gas is paid. A SUI is 10^9 base units, called MIST.
module sui::sui;

use sui::balance::Balance;
use sui::coin;

// === Errors ===

/// Epoch is not the first.
const EAlreadyMinted: u64 = 0;
/// Sender is not the system address.
const ENotSystemAddress: u64 = 1;

// === Constants ===

/// Total supply in MIST: ten billion SUI.
const TOTAL_SUPPLY_MIST: u64 = 10_000_000_000_000_000_000;

// === Structs ===

/// The type of the currency.
public struct SUI has drop {}

// === Public ===

/// Transfers a coin.
#[allow(lint(public_entry))]
public entry fun transfer(c: coin::Coin<SUI>, recipient: address) {
    transfer::public_transfer(c, recipient)
}

// === Private ===

/// Creates the total supply of SUI. Called by the network at genesis.
#[allow(unused_function, deprecated_usage)]
fun new(ctx: &mut TxContext): Balance<SUI> {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    assert!(ctx.epoch() == 0, EAlreadyMinted);
    let (treasury, metadata) = coin::create_currency(
        SUI {},
        9,
        b"SUI",
        b"Sui",
        b"",
        option::none(),
        ctx,
    );
    transfer::public_freeze_object(metadata);
    let mut supply = treasury.into_supply();
    let everything = supply.increase_supply(TOTAL_SUPPLY_MIST);
    supply.destroy_supply();
    everything
}
