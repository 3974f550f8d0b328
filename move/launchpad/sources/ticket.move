/// Coins that are ready to launch.
///
/// A ticket proves that its coin has a fixed supply, all of it inside the ticket, immutable
/// metadata and no deny list. `new` establishes this from the one-time witness, which exists once
/// and is consumed, so the type can have no other treasury or currency.
module launchpad::ticket;

use launchpad::coin_info::{Self, CoinInfo};
use launchpad::preset;
use sui::balance::Balance;

// === Structs ===

/// A coin that has not been launched. Its holder can launch it with `pool::create`.
public struct CoinTicket<phantom T> has key, store {
    id: UID,
    /// The whole supply.
    supply: Balance<T>,
    info: CoinInfo,
}

// === Public Functions ===

/// Creates the coin of the one-time witness `otw` with 6 decimals and mints its whole supply into
/// the ticket. The treasury capability ends in the coin's registry entry and the metadata
/// capability is deleted. Call it in the coin's `init`; afterwards anyone can publish the registry
/// entry with `coin_registry::finalize_registration`.
///
/// #### Parameters
/// - `symbol`: 1 to 10 ASCII letters and digits.
/// - `name`: 1 to 32 bytes of UTF-8.
/// - `description`: at most 1,000 bytes of UTF-8.
/// - `icon_url`: at most 512 bytes of ASCII; empty for none.
/// - `is_sticker`: whether the icon is a sticker.
///
/// #### Aborts
/// - `coin_info::ENameLength` if `name` is empty or longer than 32 bytes.
/// - `coin_info::ESymbolLength` if `symbol` is empty or longer than 10 bytes.
/// - `coin_info::ESymbolCharacter` if `symbol` contains anything but ASCII letters and digits.
/// - `coin_info::EDescriptionLength` if `description` is longer than 1,000 bytes.
/// - `coin_info::EIconUrlLength` if `icon_url` is longer than 512 bytes.
/// - `coin_info::EStickerWithoutIcon` if `is_sticker` and `icon_url` is empty.
/// - `string::EInvalidUTF8` if `name` or `description` is not UTF-8.
/// - `ascii::EInvalidASCIICharacter` if `icon_url` is not ASCII.
/// - `coin_registry::ENotOneTimeWitness` if `otw` is not a one-time witness.
public fun new<T: drop>(
    otw: T,
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: vector<u8>,
    is_sticker: bool,
    ctx: &mut TxContext,
): CoinTicket<T> {
    let info = coin_info::new(symbol, name, description, icon_url, is_sticker);
    let (mut currency, mut treasury) = info.new_currency(otw, ctx);
    let supply = treasury.mint_balance(preset::total_supply());
    currency.make_supply_fixed(treasury);
    currency.finalize_and_delete_metadata_cap(ctx);
    from_supply(supply, info, ctx)
}

// === View Functions ===

/// Returns the coin's metadata.
public fun info<T>(self: &CoinTicket<T>): &CoinInfo { &self.info }

// === Package Functions ===

/// Creates a ticket from a coin's whole, fixed supply.
public(package) fun from_supply<T>(
    supply: Balance<T>,
    info: CoinInfo,
    ctx: &mut TxContext,
): CoinTicket<T> {
    CoinTicket { id: object::new(ctx), supply, info }
}

/// Consumes the ticket.
///
/// #### Returns
/// - The coin's whole supply, and its metadata.
public(package) fun redeem<T>(self: CoinTicket<T>): (Balance<T>, CoinInfo) {
    let CoinTicket { id, supply, info } = self;
    id.delete();
    (supply, info)
}
