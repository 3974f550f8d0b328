/// Coins whose treasury capability a venue must see before the launch.
///
/// Some DEXes reserve a coin's pair for the holder of its treasury capability. An `UnmintedTicket`
/// keeps the treasury capability sealed and lends it to registered venues. Before the launch,
/// `mint` turns it into a `CoinTicket`, which has the same guarantees as one from `ticket::new`.
module launchpad::unminted_ticket;

use launchpad::coin_info::{Self, CoinInfo};
use launchpad::config::Config;
use launchpad::preset;
use launchpad::ticket::{Self, CoinTicket};
use sui::coin::TreasuryCap;
use sui::coin_registry::Currency;

// === Errors ===

/// A venue minted with the treasury capability that it was lent.
#[error(code = 0)]
const ESupplyNotZero: vector<u8> = b"Supply must be zero before the launch";

// === Structs ===

/// A coin with immutable metadata of which nothing has been minted.
public struct UnmintedTicket<phantom T> has key, store {
    id: UID,
    treasury: TreasuryCap<T>,
    info: CoinInfo,
}

// === Public Functions ===

/// Creates the coin of the one-time witness `otw` with 6 decimals and nothing minted, and deletes
/// its metadata capability. Call it in the coin's `init`; afterwards anyone can publish the
/// registry entry with `coin_registry::finalize_registration`.
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
): UnmintedTicket<T> {
    let info = coin_info::new(symbol, name, description, icon_url, is_sticker);
    let (currency, treasury) = info.new_currency(otw, ctx);
    currency.finalize_and_delete_metadata_cap(ctx);
    UnmintedTicket { id: object::new(ctx), treasury, info }
}

/// Lends the treasury capability to the module of a registered venue. Minting with it gains
/// nothing: `mint` rejects a coin with any supply. Neither does the coin registry: the metadata
/// capability is deleted and cannot be claimed.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EVenueNotRegistered` if the venue with the witness type `V` is not registered.
public fun treasury_mut<T, V: drop>(
    ticket: &mut UnmintedTicket<T>,
    config: &Config,
    _: V,
): &mut TreasuryCap<T> {
    config.assert_venue<V>();
    &mut ticket.treasury
}

/// Mints the whole supply and fixes it in the coin's registry entry, which consumes the treasury
/// capability. The entry must have been published with `coin_registry::finalize_registration` in an
/// earlier transaction.
///
/// #### Parameters
/// - `currency`: the coin's published registry entry.
///
/// #### Aborts
/// - `ESupplyNotZero` if a venue minted with the treasury capability.
public fun mint<T>(
    ticket: UnmintedTicket<T>,
    currency: &mut Currency<T>,
    ctx: &mut TxContext,
): CoinTicket<T> {
    let UnmintedTicket { id, mut treasury, info } = ticket;
    id.delete();
    assert!(treasury.total_supply() == 0, ESupplyNotZero);
    let supply = treasury.mint_balance(preset::total_supply());
    currency.make_supply_fixed(treasury);
    ticket::from_supply(supply, info, ctx)
}

// === View Functions ===

/// Returns the coin's metadata.
public fun info<T>(self: &UnmintedTicket<T>): &CoinInfo { &self.info }
