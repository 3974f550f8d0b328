/// Name, symbol, description and icon of a coin, validated and registered as a currency.
module launchpad::coin_info;

use std::string::String;
use sui::coin::TreasuryCap;
use sui::coin_registry::{Self, CurrencyInitializer};

// === Errors ===

/// The name is empty or longer than 32 bytes.
#[error(code = 0)]
const ENameLength: vector<u8> = b"Name must have 1 to 32 bytes";

/// The symbol is empty or longer than 10 characters.
#[error(code = 1)]
const ESymbolLength: vector<u8> = b"Symbol must have 1 to 10 characters";

/// The symbol contains a character other than an ASCII letter or digit.
#[error(code = 2)]
const ESymbolCharacter: vector<u8> = b"Symbol must consist of letters A to Z and digits";

/// The description is longer than 1,000 bytes.
#[error(code = 3)]
const EDescriptionLength: vector<u8> = b"Description must not exceed 1,000 bytes";

/// The icon URL is longer than 512 bytes.
#[error(code = 4)]
const EIconUrlLength: vector<u8> = b"Icon URL must not exceed 512 bytes";

/// The icon of a sticker coin is the sticker, so it cannot be empty.
#[error(code = 5)]
const EStickerWithoutIcon: vector<u8> = b"Sticker coin must have an icon";

// === Constants ===

const DECIMALS: u8 = 6;
const MAX_NAME_BYTES: u64 = 32;
const MAX_SYMBOL_BYTES: u64 = 10;
const MAX_DESCRIPTION_BYTES: u64 = 1_000;
const MAX_ICON_URL_BYTES: u64 = 512;

// === Structs ===

/// Metadata of a coin. It equals the coin's entry in the coin registry.
public struct CoinInfo has copy, drop, store {
    symbol: String,
    name: String,
    description: String,
    /// Empty if the coin has no icon.
    icon_url: String,
    /// Whether the icon is a sticker.
    is_sticker: bool,
}

// === Public Functions ===

/// Returns the decimals of every coin: 6.
public fun decimals(): u8 { DECIMALS }

// === View Functions ===

/// Returns the symbol.
public fun symbol(self: &CoinInfo): String { self.symbol }

/// Returns the name.
public fun name(self: &CoinInfo): String { self.name }

/// Returns the description.
public fun description(self: &CoinInfo): String { self.description }

/// Returns the icon URL; empty if there is none.
public fun icon_url(self: &CoinInfo): String { self.icon_url }

/// Returns whether the icon is a sticker.
public fun is_sticker(self: &CoinInfo): bool { self.is_sticker }

// === Package Functions ===

/// Validates the metadata of a coin.
///
/// #### Parameters
/// - `symbol`: 1 to 10 ASCII letters and digits.
/// - `name`: 1 to 32 bytes of UTF-8.
/// - `description`: at most 1,000 bytes of UTF-8.
/// - `icon_url`: at most 512 bytes of ASCII; empty for none.
///
/// #### Aborts
/// - `ENameLength` if `name` is empty or longer than 32 bytes.
/// - `ESymbolLength` if `symbol` is empty or longer than 10 bytes.
/// - `ESymbolCharacter` if `symbol` contains anything but ASCII letters and digits.
/// - `EDescriptionLength` if `description` is longer than 1,000 bytes.
/// - `EIconUrlLength` if `icon_url` is longer than 512 bytes.
/// - `EStickerWithoutIcon` if `is_sticker` and `icon_url` is empty.
/// - `string::EInvalidUTF8` if `name` or `description` is not UTF-8.
/// - `ascii::EInvalidASCIICharacter` if `icon_url` is not ASCII.
public(package) fun new(
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: vector<u8>,
    is_sticker: bool,
): CoinInfo {
    assert!(!name.is_empty() && name.length() <= MAX_NAME_BYTES, ENameLength);
    assert!(!symbol.is_empty() && symbol.length() <= MAX_SYMBOL_BYTES, ESymbolLength);
    assert!(symbol.all!(|char| is_letter_or_digit(*char)), ESymbolCharacter);
    assert!(description.length() <= MAX_DESCRIPTION_BYTES, EDescriptionLength);
    assert!(icon_url.length() <= MAX_ICON_URL_BYTES, EIconUrlLength);
    assert!(!is_sticker || !icon_url.is_empty(), EStickerWithoutIcon);
    CoinInfo {
        symbol: symbol.to_string(),
        name: name.to_string(),
        description: description.to_string(),
        icon_url: icon_url.to_ascii_string().to_string(),
        is_sticker,
    }
}

/// Starts the currency of the one-time witness `otw`, with nothing minted.
///
/// #### Returns
/// - The currency to finalize, and its treasury capability.
///
/// #### Aborts
/// - `coin_registry::ENotOneTimeWitness` if `otw` is not a one-time witness.
public(package) fun new_currency<T: drop>(
    self: &CoinInfo,
    otw: T,
    ctx: &mut TxContext,
): (CurrencyInitializer<T>, TreasuryCap<T>) {
    coin_registry::new_currency_with_otw(
        otw,
        DECIMALS,
        self.symbol,
        self.name,
        self.description,
        self.icon_url,
        ctx,
    )
}

// === Private Functions ===

fun is_letter_or_digit(char: u8): bool {
    (char >= 0x30 && char <= 0x39)
        || (char >= 0x41 && char <= 0x5A)
        || (char >= 0x61 && char <= 0x7A)
}
