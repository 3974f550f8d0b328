/// Coins: balances as objects that can be owned and transferred. Amounts are in base units.
module sui::coin;

use std::ascii;
use std::string;
use std::type_name;
use sui::balance::{Self, Balance, Supply};
use sui::deny_list::DenyList;
use sui::url::{Self, Url};

public use fun treasury_into_supply as TreasuryCap.into_supply;

// === Errors ===

/// Witness is not a one-time witness.
const EBadWitness: u64 = 0;
/// Number of parts is zero.
const EInvalidArg: u64 = 1;
/// Coin value is less than the number of parts.
const ENotEnough: u64 = 2;
/// Deny capability does not permit to pause the currency.
const EGlobalPauseNotAllowed: u64 = 3;

// === Constants ===

/// Index of coins in the deny list.
const DENY_LIST_COIN_INDEX: u64 = 0;

// === Structs ===

/// An amount of `T` as an object.
public struct Coin<phantom T> has key, store {
    id: UID,
    balance: Balance<T>,
}

/// Legacy metadata of a currency.
public struct CoinMetadata<phantom T> has key, store {
    id: UID,
    /// One displayed unit is 10 to this power of base units.
    decimals: u8,
    name: string::String,
    symbol: ascii::String,
    description: string::String,
    icon_url: Option<Url>,
}

/// Marks a legacy currency as regulated by a deny capability. Always frozen.
public struct RegulatedCoinMetadata<phantom T> has key {
    id: UID,
    coin_metadata_object: ID,
    deny_cap_object: ID,
}

/// Capability to mint and burn coins of `T`.
public struct TreasuryCap<phantom T> has key, store {
    id: UID,
    total_supply: Supply<T>,
}

/// Capability to deny addresses the use of `T`.
public struct DenyCapV2<phantom T> has key, store {
    id: UID,
    allow_global_pause: bool,
}

// === Coin ===

/// Creates a coin with zero value.
public fun zero<T>(ctx: &mut TxContext): Coin<T> { from_balance(balance::zero(), ctx) }

/// Converts a balance to a coin.
public fun from_balance<T>(balance: Balance<T>, ctx: &mut TxContext): Coin<T> {
    Coin { id: object::new(ctx), balance }
}

/// Converts a coin to a balance.
public fun into_balance<T>(coin: Coin<T>): Balance<T> {
    let Coin { id, balance } = coin;
    id.delete();
    balance
}

/// Returns the value of the coin.
public fun value<T>(self: &Coin<T>): u64 { self.balance.value() }

/// Returns a reference to the balance.
public fun balance<T>(coin: &Coin<T>): &Balance<T> { &coin.balance }

/// Returns a mutable reference to the balance.
public fun balance_mut<T>(coin: &mut Coin<T>): &mut Balance<T> { &mut coin.balance }

/// Withdraws a coin from a balance. Aborts when the balance is insufficient.
public fun take<T>(balance: &mut Balance<T>, value: u64, ctx: &mut TxContext): Coin<T> {
    from_balance(balance.split(value), ctx)
}

/// Deposits a coin into a balance.
public fun put<T>(balance: &mut Balance<T>, coin: Coin<T>) { balance.join(coin.into_balance()); }

// === Address balances ===

/// Withdraws funds of an address as a coin.
public fun redeem_funds<T>(
    withdrawal: sui::funds_accumulator::Withdrawal<Balance<T>>,
    ctx: &mut TxContext,
): Coin<T> {
    balance::redeem_funds(withdrawal).into_coin(ctx)
}

/// Adds the coin to the funds of an address. Aborts where address balances are not enabled.
public fun send_funds<T>(coin: Coin<T>, recipient: address) {
    coin.into_balance().send_funds(recipient);
}

// === Joining and splitting ===

/// Merges another coin into this one.
#[allow(lint(public_entry))]
public entry fun join<T>(self: &mut Coin<T>, c: Coin<T>) { self.balance.put(c) }

/// Splits off a coin. Aborts when the balance is insufficient.
public fun split<T>(self: &mut Coin<T>, split_amount: u64, ctx: &mut TxContext): Coin<T> {
    self.balance.take(split_amount, ctx)
}

/// Splits off `n - 1` coins of the `n`th part each, rounded down; the rest remains. Aborts when `n`
/// is zero or exceeds the value of the coin.
public fun divide_into_n<T>(self: &mut Coin<T>, n: u64, ctx: &mut TxContext): vector<Coin<T>> {
    assert!(n != 0, EInvalidArg);
    assert!(n <= self.value(), ENotEnough);
    let part = self.value() / n;
    vector::tabulate!(n - 1, |_| self.split(part, ctx))
}

/// Destroys a coin with zero value. Aborts when its value is not zero.
public fun destroy_zero<T>(c: Coin<T>) { c.into_balance().destroy_zero() }

// === Currency ===

/// Creates a legacy currency. `witness` is its one-time witness, so only the `init` of the module
/// that defines `T` can call it.
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

/// Creates a legacy currency whose use can be denied to addresses, and with `allow_global_pause` to
/// all addresses.
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

// === Deny list ===

/// Denies an address the use of coins as inputs at once, and their receipt from the next epoch.
public fun deny_list_v2_add<T>(
    deny_list: &mut DenyList,
    _deny_cap: &mut DenyCapV2<T>,
    addr: address,
    ctx: &mut TxContext,
) {
    deny_list.v2_add(DENY_LIST_COIN_INDEX, deny_list_key<T>(), addr, ctx)
}

/// Permits an address the use of coins as inputs at once, and their receipt from the next epoch.
public fun deny_list_v2_remove<T>(
    deny_list: &mut DenyList,
    _deny_cap: &mut DenyCapV2<T>,
    addr: address,
    ctx: &mut TxContext,
) {
    deny_list.v2_remove(DENY_LIST_COIN_INDEX, deny_list_key<T>(), addr, ctx)
}

/// Returns whether an address cannot receive coins in this epoch.
public fun deny_list_v2_contains_current_epoch<T>(
    deny_list: &DenyList,
    addr: address,
    ctx: &TxContext,
): bool {
    deny_list.v2_contains_current_epoch(DENY_LIST_COIN_INDEX, deny_list_key<T>(), addr, ctx)
}

/// Returns whether an address may not use coins as inputs, nor receive them from the next epoch.
public fun deny_list_v2_contains_next_epoch<T>(deny_list: &DenyList, addr: address): bool {
    deny_list.v2_contains_next_epoch(DENY_LIST_COIN_INDEX, deny_list_key<T>(), addr)
}

/// Denies all addresses the use of coins. Aborts when the capability does not permit it.
public fun deny_list_v2_enable_global_pause<T>(
    deny_list: &mut DenyList,
    deny_cap: &mut DenyCapV2<T>,
    ctx: &mut TxContext,
) {
    assert!(deny_cap.allow_global_pause, EGlobalPauseNotAllowed);
    deny_list.v2_enable_global_pause(DENY_LIST_COIN_INDEX, deny_list_key<T>(), ctx)
}

/// Ends the pause for all addresses. Aborts when the capability does not permit it.
public fun deny_list_v2_disable_global_pause<T>(
    deny_list: &mut DenyList,
    deny_cap: &mut DenyCapV2<T>,
    ctx: &mut TxContext,
) {
    assert!(deny_cap.allow_global_pause, EGlobalPauseNotAllowed);
    deny_list.v2_disable_global_pause(DENY_LIST_COIN_INDEX, deny_list_key<T>(), ctx)
}

/// Returns whether no address can receive coins in this epoch.
public fun deny_list_v2_is_global_pause_enabled_current_epoch<T>(
    deny_list: &DenyList,
    ctx: &TxContext,
): bool {
    deny_list.v2_is_global_pause_enabled_current_epoch(
        DENY_LIST_COIN_INDEX,
        deny_list_key<T>(),
        ctx,
    )
}

/// Returns whether no address can use coins as inputs, and not receive them from the next epoch on.
public fun deny_list_v2_is_global_pause_enabled_next_epoch<T>(deny_list: &DenyList): bool {
    deny_list.v2_is_global_pause_enabled_next_epoch(DENY_LIST_COIN_INDEX, deny_list_key<T>())
}

// === Treasury ===

/// Returns the total supply.
public fun total_supply<T>(cap: &TreasuryCap<T>): u64 { cap.total_supply.value() }

/// Converts the treasury capability to its supply.
public fun treasury_into_supply<T>(treasury: TreasuryCap<T>): Supply<T> {
    let TreasuryCap { id, total_supply } = treasury;
    id.delete();
    total_supply
}

/// Returns a reference to the supply.
public fun supply_immut<T>(treasury: &TreasuryCap<T>): &Supply<T> { &treasury.total_supply }

/// Returns a mutable reference to the supply.
public fun supply_mut<T>(treasury: &mut TreasuryCap<T>): &mut Supply<T> {
    &mut treasury.total_supply
}

/// Mints a coin.
public fun mint<T>(cap: &mut TreasuryCap<T>, value: u64, ctx: &mut TxContext): Coin<T> {
    Coin { id: object::new(ctx), balance: cap.mint_balance(value) }
}

/// Mints a balance.
public fun mint_balance<T>(cap: &mut TreasuryCap<T>, value: u64): Balance<T> {
    cap.total_supply.increase_supply(value)
}

/// Mints a coin and transfers it to `recipient`.
#[allow(lint(public_entry))]
public entry fun mint_and_transfer<T>(
    c: &mut TreasuryCap<T>,
    amount: u64,
    recipient: address,
    ctx: &mut TxContext,
) {
    transfer::public_transfer(c.mint(amount, ctx), recipient)
}

/// Burns a coin and returns its value.
#[allow(lint(public_entry))]
public entry fun burn<T>(cap: &mut TreasuryCap<T>, c: Coin<T>): u64 {
    cap.total_supply.decrease_supply(c.into_balance())
}

// === Metadata ===

/// Sets the name.
#[allow(lint(public_entry))]
public entry fun update_name<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    name: string::String,
) {
    metadata.name = name
}

/// Sets the symbol.
#[allow(lint(public_entry))]
public entry fun update_symbol<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    symbol: ascii::String,
) {
    metadata.symbol = symbol
}

/// Sets the description.
#[allow(lint(public_entry))]
public entry fun update_description<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    description: string::String,
) {
    metadata.description = description
}

/// Sets the URL of the icon.
#[allow(lint(public_entry))]
public entry fun update_icon_url<T>(
    _treasury: &TreasuryCap<T>,
    metadata: &mut CoinMetadata<T>,
    url: ascii::String,
) {
    metadata.icon_url = option::some(url::new_unsafe(url))
}

/// One displayed unit is 10 to this power of base units.
public fun get_decimals<T>(metadata: &CoinMetadata<T>): u8 { metadata.decimals }

/// Returns the name.
public fun get_name<T>(metadata: &CoinMetadata<T>): string::String { metadata.name }

/// Returns the symbol.
public fun get_symbol<T>(metadata: &CoinMetadata<T>): ascii::String { metadata.symbol }

/// Returns the description.
public fun get_description<T>(metadata: &CoinMetadata<T>): string::String { metadata.description }

/// Returns the URL of the icon, if there is one.
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

/// Returns the name of a coin type in the deny list.
fun deny_list_key<T>(): vector<u8> {
    type_name::with_original_ids<T>().into_string().into_bytes()
}

use fun put as Balance.put;
use fun take as Balance.take;

// === Test-only ===

/// Creates a coin without a treasury capability.
#[test_only]
public fun mint_for_testing<T>(value: u64, ctx: &mut TxContext): Coin<T> {
    from_balance(balance::create_for_testing(value), ctx)
}

/// Destroys a coin without a treasury capability and returns its value.
#[test_only]
public fun burn_for_testing<T>(coin: Coin<T>): u64 { coin.into_balance().destroy_for_testing() }

/// Creates a treasury capability without a witness.
#[test_only]
public fun create_treasury_cap_for_testing<T>(ctx: &mut TxContext): TreasuryCap<T> {
    new_treasury_cap(ctx)
}
