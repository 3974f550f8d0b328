/// Coins whose treasury capability a venue must see before the launch.
///
/// Some DEXes reserve a coin's pair for its treasury capability's holder. An `UnmintedTicket`
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

/// Creates the coin of the one-time witness `otw`, with nothing minted. Otherwise as `ticket::new`.
///
/// #### Aborts
/// - As `ticket::new`.
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
/// - `config::EVenueNotRegistered`, `version::EWrongVersion`.
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
/// #### Aborts
/// - `ESupplyNotZero` if a venue minted any.
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
