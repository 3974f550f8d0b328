/// Proof that a coin was made the way a launch needs it: by its own one-time witness, inside the
/// publishing of its package, with nothing minted and nobody holding a right over it.
///
/// `new` and `new_sticker` take the one-time witness itself, which exists once and never again. So no
/// other currency, no deny list and no second treasury can exist for the type, and the treasury and the
/// metadata are sealed in the ticket until `pool::create` consumes both. Only a registered venue's module
/// is lent the treasury before.
module launchpad::ticket;

use launchpad::config::Config;
use launchpad::preset;
use sui::coin::{Self, CoinMetadata, TreasuryCap};
use sui::url;

// === Errors ===

/// The name is empty or longer than 32 bytes.
#[error(code = 0)]
const ENameLength: vector<u8> = b"The name must have 1 to 32 bytes";

/// The symbol is empty or longer than 10 characters.
#[error(code = 1)]
const ESymbolLength: vector<u8> = b"The symbol must have 1 to 10 characters";

/// The symbol has a character that is neither a letter nor a digit of ASCII.
#[error(code = 2)]
const ESymbolCharacter: vector<u8> = b"The symbol may hold only letters A to Z and digits";

/// The description is longer than 1,000 bytes.
#[error(code = 3)]
const EDescriptionLength: vector<u8> = b"The description must not exceed 1000 bytes";

/// The icon's address is longer than 512 bytes.
#[error(code = 4)]
const EIconUrlLength: vector<u8> = b"The icon address must not exceed 512 bytes";

/// A sticker's coin has no icon: the icon is the sticker.
#[error(code = 5)]
const EStickerWithoutIcon: vector<u8> = b"The coin of a sticker must have an icon";

// === Constants ===

const MAX_NAME_BYTES: u64 = 32;
const MAX_SYMBOL_BYTES: u64 = 10;
const MAX_DESCRIPTION_BYTES: u64 = 1_000;
const MAX_ICON_URL_BYTES: u64 = 512;

// === Structs ===

/// A coin that has not been launched yet. Whoever holds it may launch it.
public struct CoinTicket<phantom T> has key, store {
    id: UID,
    treasury: TreasuryCap<T>,
    metadata: CoinMetadata<T>,
    /// The icon is a sticker.
    is_sticker: bool,
}

// === Public Functions ===

/// Makes the coin of the one-time witness `otw`, with 6 decimals. Call it in the coin's `init`.
///
/// #### Parameters
/// - `symbol`: 1 to 10 ASCII letters and digits.
/// - `name`: 1 to 32 bytes of UTF-8.
/// - `description`: at most 1,000 bytes of UTF-8.
/// - `icon_url`: at most 512 bytes of ASCII; empty for none.
///
/// #### Aborts
/// - The errors above for a text out of bounds.
/// - `coin::EBadWitness` if `otw` is not a one-time witness.
/// - `std::string` and `std::ascii` abort on bytes that are not valid text.
public fun new<T: drop>(
    otw: T,
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: vector<u8>,
    ctx: &mut TxContext,
): CoinTicket<T> {
    make(otw, symbol, name, description, icon_url, false, ctx)
}

/// Makes the coin of a sticker, which is its icon. Everything else is as in `new`.
///
/// #### Aborts
/// - `EStickerWithoutIcon`, and as `new`.
public fun new_sticker<T: drop>(
    otw: T,
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: vector<u8>,
    ctx: &mut TxContext,
): CoinTicket<T> {
    assert!(!icon_url.is_empty(), EStickerWithoutIcon);
    make(otw, symbol, name, description, icon_url, true, ctx)
}

/// Lends the coin's treasury to a venue's module, for what an exchange wants to see it for before any
/// coin exists, such as keeping the coin's pair to whoever holds a permission. Minting with it gains
/// nothing: a coin of which anything exists cannot be launched.
///
/// #### Aborts
/// - `config::EVenueNotRegistered` if the venue is not registered, `config::EWrongVersion`.
public fun treasury_mut<T, V: drop>(
    ticket: &mut CoinTicket<T>,
    config: &Config,
    _: V,
): &mut TreasuryCap<T> {
    config.assert_venue<V>();
    &mut ticket.treasury
}

// === Package Functions ===

/// The treasury, the metadata, and whether the icon is a sticker.
public(package) fun unseal<T>(self: CoinTicket<T>): (TreasuryCap<T>, CoinMetadata<T>, bool) {
    let CoinTicket { id, treasury, metadata, is_sticker } = self;
    id.delete();
    (treasury, metadata, is_sticker)
}

// === Private Functions ===

// `coin_registry` keeps a metadata capability alive; a launch wants metadata frozen for good.
#[allow(deprecated_usage)]
fun make<T: drop>(
    otw: T,
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: vector<u8>,
    is_sticker: bool,
    ctx: &mut TxContext,
): CoinTicket<T> {
    assert!(!name.is_empty() && name.length() <= MAX_NAME_BYTES, ENameLength);
    assert!(!symbol.is_empty() && symbol.length() <= MAX_SYMBOL_BYTES, ESymbolLength);
    assert!(symbol.all!(|char| is_letter_or_digit(*char)), ESymbolCharacter);
    assert!(description.length() <= MAX_DESCRIPTION_BYTES, EDescriptionLength);
    assert!(icon_url.length() <= MAX_ICON_URL_BYTES, EIconUrlLength);
    let icon = if (icon_url.is_empty()) option::none()
    else option::some(url::new_unsafe_from_bytes(icon_url));
    let (treasury, metadata) = coin::create_currency(
        otw,
        preset::decimals(),
        symbol,
        name,
        description,
        icon,
        ctx,
    );
    CoinTicket { id: object::new(ctx), treasury, metadata, is_sticker }
}

fun is_letter_or_digit(char: u8): bool {
    (char >= 0x30 && char <= 0x39)
        || (char >= 0x41 && char <= 0x5A)
        || (char >= 0x61 && char <= 0x7A)
}
