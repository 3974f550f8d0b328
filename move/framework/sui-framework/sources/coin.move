/// Coins: balances that are objects, and so can be owned and sent. Amounts are in base units.
module sui::coin;

use std::ascii;
use std::string;
use sui::balance::{Self, Balance, Supply};
use sui::url::{Self, Url};

public use fun treasury_into_supply as TreasuryCap.into_supply;

// === Errors ===

/// A currency's type is not a one-time witness.
const EBadWitness: u64 = 0;
/// A coin cannot be divided into no parts.
const EInvalidArg: u64 = 1;
/// The coin is not worth so many parts.
const ENotEnough: u64 = 2;

// === Structs ===

/// An amount of `T` that someone owns.
public struct Coin<phantom T> has key, store {
    id: UID,
    balance: Balance<T>,
}

/// What wallets show about a currency.
public struct CoinMetadata<phantom T> has key, store {
    id: UID,
    /// One unit shown is 10 to this power of base units.
    decimals: u8,
    name: string::String,
    symbol: ascii::String,
    description: string::String,
    icon_url: Option<Url>,
}

/// Tells that some addresses may be denied the use of a currency, and by whom. Always frozen.
public struct RegulatedCoinMetadata<phantom T> has key {
    id: UID,
    coin_metadata_object: ID,
    deny_cap_object: ID,
}

/// The right to make and unmake coins of `T`.
public struct TreasuryCap<phantom T> has key, store {
    id: UID,
    total_supply: Supply<T>,
}

/// The right to deny addresses the use of `T`.
public struct DenyCapV2<phantom T> has key, store {
    id: UID,
    allow_global_pause: bool,
}

// === Coin ===

/// A coin worth nothing.
public fun zero<T>(ctx: &mut TxContext): Coin<T> { from_balance(balance::zero(), ctx) }

/// A coin of a balance.
public fun from_balance<T>(balance: Balance<T>, ctx: &mut TxContext): Coin<T> {
    Coin { id: object::new(ctx), balance }
}

/// The balance of a coin, consuming the coin.
public fun into_balance<T>(coin: Coin<T>): Balance<T> {
    let Coin { id, balance } = coin;
    id.delete();
    balance
}

/// What the coin is worth.
public fun value<T>(self: &Coin<T>): u64 { self.balance.value() }

/// The balance inside.
public fun balance<T>(coin: &Coin<T>): &Balance<T> { &coin.balance }

/// The balance inside, to be changed.
public fun balance_mut<T>(coin: &mut Coin<T>): &mut Balance<T> { &mut coin.balance }

/// Takes a coin out of a balance. Aborts when there is not so much.
public fun take<T>(balance: &mut Balance<T>, value: u64, ctx: &mut TxContext): Coin<T> {
    from_balance(balance.split(value), ctx)
}

/// Puts a coin into a balance.
public fun put<T>(balance: &mut Balance<T>, coin: Coin<T>) { balance.join(coin.into_balance()); }

/// Adds another coin.
#[allow(lint(public_entry))]
public entry fun join<T>(self: &mut Coin<T>, c: Coin<T>) { self.balance.put(c) }

/// Takes a coin out of a coin. Aborts when it is not worth so much.
public fun split<T>(self: &mut Coin<T>, split_amount: u64, ctx: &mut TxContext): Coin<T> {
    self.balance.take(split_amount, ctx)
}

/// Takes `n - 1` coins out, all worth the `n`th part rounded down; the rest stays. Aborts when `n`
/// is zero or more than the coin is worth.
public fun divide_into_n<T>(self: &mut Coin<T>, n: u64, ctx: &mut TxContext): vector<Coin<T>> {
    assert!(n != 0, EInvalidArg);
    assert!(n <= self.value(), ENotEnough);
    let part = self.value() / n;
    vector::tabulate!(n - 1, |_| self.split(part, ctx))
}

/// Throws away a coin worth nothing. Aborts when it is worth something.
public fun destroy_zero<T>(c: Coin<T>) { c.into_balance().destroy_zero() }

// === Currency ===

/// Founds a currency. `witness` is its one-time witness, so this can happen only in the `init` of
/// the module that defines `T`.
#[deprecated(note = b"Public networks prefer `coin_registry::new_currency_with_otw`.")]
public fun create_currency<T: drop>(
    witness: T,
    decimals: u8,
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: Option<Url>,
    ctx: &mut TxContext,
): (TreasuryCap<T>, CoinMetadata<T>) {
    assert!(sui::types::is_one_time_witness(&witness), EBadWitness);
    let cap = TreasuryCap { id: object::new(ctx), total_supply: balance::create_supply(witness) };
    let metadata = CoinMetadata {
        id: object::new(ctx),
        decimals,
        name: name.to_string(),
        symbol: symbol.to_ascii_string(),
        description: description.to_string(),
        icon_url,
    };
    (cap, metadata)
}

/// Founds a currency whose use can be denied to addresses, and with `allow_global_pause` to
/// everyone.
#[deprecated(note = b"Public networks prefer `coin_registry::new_currency_with_otw`.")]
#[allow(deprecated_usage)]
public fun create_regulated_currency_v2<T: drop>(
    witness: T,
    decimals: u8,
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: Option<Url>,
    allow_global_pause: bool,
    ctx: &mut TxContext,
): (TreasuryCap<T>, DenyCapV2<T>, CoinMetadata<T>) {
    let (cap, metadata) = create_currency(
        witness,
        decimals,
        symbol,
        name,
        description,
        icon_url,
        ctx,
    );
    let deny_cap = new_deny_cap_v2(allow_global_pause, ctx);
    transfer::freeze_object(RegulatedCoinMetadata<T> {
        id: object::new(ctx),
        coin_metadata_object: object::id(&metadata),
        deny_cap_object: object::id(&deny_cap),
    });
    (cap, deny_cap, metadata)
}

// === Treasury ===

/// How much exists.
public fun total_supply<T>(cap: &TreasuryCap<T>): u64 { cap.total_supply.value() }

/// The supply, in exchange for the cap.
public fun treasury_into_supply<T>(treasury: TreasuryCap<T>): Supply<T> {
    let TreasuryCap { id, total_supply } = treasury;
    id.delete();
    total_supply
}

/// The supply.
public fun supply_immut<T>(treasury: &TreasuryCap<T>): &Supply<T> { &treasury.total_supply }

/// The supply, to be changed.
public fun supply_mut<T>(treasury: &mut TreasuryCap<T>): &mut Supply<T> {
    &mut treasury.total_supply
}

/// Makes a coin.
public fun mint<T>(cap: &mut TreasuryCap<T>, value: u64, ctx: &mut TxContext): Coin<T> {
    Coin { id: object::new(ctx), balance: cap.mint_balance(value) }
}

/// Makes a balance.
public fun mint_balance<T>(cap: &mut TreasuryCap<T>, value: u64): Balance<T> {
    cap.total_supply.increase_supply(value)
}

/// Makes a coin for someone.
#[allow(lint(public_entry))]
public entry fun mint_and_transfer<T>(
    c: &mut TreasuryCap<T>,
    amount: u64,
    recipient: address,
    ctx: &mut TxContext,
) {
    transfer::public_transfer(c.mint(amount, ctx), recipient)
}

/// Unmakes a coin and gives what it was worth.
#[allow(lint(public_entry))]
public entry fun burn<T>(cap: &mut TreasuryCap<T>, c: Coin<T>): u64 {
    cap.total_supply.decrease_supply(c.into_balance())
}

// === Metadata ===

/// Changes the name.
#[allow(lint(public_entry))]
public entry fun update_name<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    name: string::String,
) {
    metadata.name = name
}

/// Changes the symbol.
#[allow(lint(public_entry))]
public entry fun update_symbol<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    symbol: ascii::String,
) {
    metadata.symbol = symbol
}

/// Changes the description.
#[allow(lint(public_entry))]
public entry fun update_description<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    description: string::String,
) {
    metadata.description = description
}

/// Changes the icon.
#[allow(lint(public_entry))]
public entry fun update_icon_url<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    url: ascii::String,
) {
    metadata.icon_url = option::some(url::new_unsafe(url))
}

/// One unit shown is 10 to this power of base units.
public fun get_decimals<T>(metadata: &CoinMetadata<T>): u8 { metadata.decimals }

/// The name.
public fun get_name<T>(metadata: &CoinMetadata<T>): string::String { metadata.name }

/// The symbol.
public fun get_symbol<T>(metadata: &CoinMetadata<T>): ascii::String { metadata.symbol }

/// The description.
public fun get_description<T>(metadata: &CoinMetadata<T>): string::String { metadata.description }

/// Where the icon is, if there is one.
public fun get_icon_url<T>(metadata: &CoinMetadata<T>): Option<Url> { metadata.icon_url }

// === Package ===

/// Creates the treasury capability of a currency with no coins yet.
public(package) fun new_treasury_cap<T>(ctx: &mut TxContext): TreasuryCap<T> {
    TreasuryCap { id: object::new(ctx), total_supply: balance::create_supply_internal() }
}

/// Creates the deny capability of a currency.
public(package) fun new_deny_cap_v2<T>(
    allow_global_pause: bool,
    ctx: &mut TxContext,
): DenyCapV2<T> {
    DenyCapV2 { id: object::new(ctx), allow_global_pause }
}

/// Returns the id of the deny capability.
public(package) fun deny_cap_id<T>(metadata: &RegulatedCoinMetadata<T>): ID {
    metadata.deny_cap_object
}

/// Returns whether the capability can pause the currency for everyone.
public(package) fun allow_global_pause<T>(cap: &DenyCapV2<T>): bool { cap.allow_global_pause }

// === Private ===

use fun put as Balance.put;
use fun take as Balance.take;

// === Test-only ===

/// A coin out of nothing.
#[test_only]
public fun mint_for_testing<T>(value: u64, ctx: &mut TxContext): Coin<T> {
    from_balance(balance::create_for_testing(value), ctx)
}

/// The amount of a coin that goes nowhere.
#[test_only]
public fun burn_for_testing<T>(coin: Coin<T>): u64 { coin.into_balance().destroy_for_testing() }

/// A treasury without a witness.
#[test_only]
public fun create_treasury_cap_for_testing<T>(ctx: &mut TxContext): TreasuryCap<T> {
    new_treasury_cap(ctx)
}
