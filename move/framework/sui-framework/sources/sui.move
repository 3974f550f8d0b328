/// The currency in which gas is paid. A SUI is 10^9 base units, called MIST.
module sui::sui;

use sui::balance::Balance;
use sui::coin;

// === Errors ===

/// The network has started already.
const EAlreadyMinted: u64 = 0;
/// Only the network itself may do this.
const ENotSystemAddress: u64 = 1;

// === Constants ===

/// All there will ever be, in MIST: ten billion SUI.
const TOTAL_SUPPLY_MIST: u64 = 10_000_000_000_000_000_000;

// === Structs ===

/// The type of the currency.
public struct SUI has drop {}

// === Public ===

/// Gives a coin to someone.
#[allow(lint(public_entry))]
public entry fun transfer(c: coin::Coin<SUI>, recipient: address) {
    transfer::public_transfer(c, recipient)
}

// === Private ===

/// Makes all SUI there will ever be. Called by the network once, as it starts.
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
