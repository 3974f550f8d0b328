/// Calls every public function of the coin registry and of derived objects.
module probe::currencies;

use std::ascii;
use sui::coin::{CoinMetadata, DenyCapV2, RegulatedCoinMetadata, TreasuryCap};
use sui::coin_registry::{Self, CoinRegistry, Currency, CurrencyInitializer, MetadataCap};
use sui::derived_object;
use sui::transfer::Receiving;

/// A currency of this module that needs no one-time witness.
public struct Silver has key { id: UID }

public struct Key has copy, drop, store { value: u64 }

public fun new<T: drop>(
    witness: T,
    symbol: vector<u8>,
    ctx: &mut TxContext,
): (CurrencyInitializer<T>, TreasuryCap<T>) {
    coin_registry::new_currency_with_otw(
        witness,
        6,
        symbol.to_string(),
        b"Gold".to_string(),
        b"Heavy".to_string(),
        b"https://g".to_string(),
        ctx,
    )
}

public fun new_silver(
    registry: &mut CoinRegistry,
    ctx: &mut TxContext,
): (CurrencyInitializer<Silver>, TreasuryCap<Silver>) {
    let none = b"".to_string();
    coin_registry::new_currency(registry, 9, b"SLV".to_string(), none, none, none, ctx)
}

public fun finalize<T>(init: CurrencyInitializer<T>, ctx: &mut TxContext): MetadataCap<T> {
    init.finalize(ctx)
}

/// Launches a currency with a fixed supply and permanent metadata.
public fun launch_permanently<T: drop>(witness: T, supply: u64, ctx: &mut TxContext) {
    let (mut init, mut cap) = new(witness, b"GLD", ctx);
    transfer::public_transfer(cap.mint(supply, ctx), ctx.sender());
    init.make_supply_fixed(cap);
    init.finalize_and_delete_metadata_cap(ctx);
}

/// Launches a currency with a fixed supply.
public fun launch<T: drop>(witness: T, supply: u64, ctx: &mut TxContext): MetadataCap<T> {
    let (mut init, mut cap) = new(witness, b"GLD", ctx);
    transfer::public_transfer(cap.mint(supply, ctx), ctx.sender());
    init.make_supply_fixed(cap);
    init.finalize(ctx)
}

public fun burn_only<T>(init: &mut CurrencyInitializer<T>, cap: TreasuryCap<T>) {
    init.make_supply_burn_only(cap)
}

public fun regulate<T>(init: &mut CurrencyInitializer<T>, ctx: &mut TxContext): DenyCapV2<T> {
    init.make_regulated(true, ctx)
}

public fun register<T>(
    registry: &mut CoinRegistry,
    currency: Receiving<Currency<T>>,
    ctx: &mut TxContext,
) {
    assert!(!registry.exists<T>());
    coin_registry::finalize_registration(registry, currency, ctx);
    assert!(registry.exists<T>());
}

/// Checks a new currency whose supply its treasury capability controls.
public fun check_new<T>(currency: &Currency<T>, treasury_cap: ID, metadata_cap: ID) {
    check_metadata(currency, b"GLD", b"Gold", b"Heavy", b"https://g");
    assert!(currency.decimals() == 6 && currency.total_supply().is_none());
    assert!(!currency.is_supply_fixed() && !currency.is_supply_burn_only());
    assert!(currency.treasury_cap_id() == option::some(treasury_cap));
    assert!(currency.is_metadata_cap_claimed() && !currency.is_metadata_cap_deleted());
    assert!(currency.metadata_cap_id() == option::some(metadata_cap));
    assert!(!currency.is_regulated() && currency.deny_cap_id().is_none());
}

public fun check_metadata<T>(
    currency: &Currency<T>,
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: vector<u8>,
) {
    assert!(currency.symbol() == symbol.to_string() && currency.name() == name.to_string());
    assert!(currency.description() == description.to_string());
    assert!(currency.icon_url() == icon_url.to_string());
}

public fun edit<T>(currency: &mut Currency<T>, cap: &MetadataCap<T>) {
    currency.set_name(cap, b"Silver".to_string());
    currency.set_description(cap, b"Light".to_string());
    currency.set_icon_url(cap, b"https://s".to_string());
    check_metadata(currency, b"GLD", b"Silver", b"Light", b"https://s");
}

public fun delete_metadata_cap<T>(currency: &mut Currency<T>, cap: MetadataCap<T>) {
    currency.delete_metadata_cap(cap);
    assert!(currency.is_metadata_cap_claimed() && currency.is_metadata_cap_deleted());
    assert!(currency.metadata_cap_id().is_none());
}

/// Makes the supply burn-only and burns all of it but 10.
public fun burn_supply<T>(
    currency: &mut Currency<T>,
    mut cap: TreasuryCap<T>,
    ctx: &mut TxContext,
) {
    let mut coin = cap.mint(100, ctx);
    currency.make_supply_burn_only(cap);
    assert!(currency.is_supply_burn_only() && !currency.is_supply_fixed());
    assert!(currency.total_supply() == option::some(100));
    currency.burn(coin.split(50, ctx));
    currency.burn_balance(coin.split(40, ctx).into_balance());
    assert!(currency.total_supply() == option::some(10));
    transfer::public_transfer(coin, ctx.sender())
}

public fun fix_supply<T>(currency: &mut Currency<T>, mut cap: TreasuryCap<T>, ctx: &mut TxContext) {
    transfer::public_transfer(cap.mint(70, ctx), ctx.sender());
    currency.make_supply_fixed(cap);
    assert!(currency.is_supply_fixed() && !currency.is_supply_burn_only());
    assert!(currency.total_supply() == option::some(70));
}

public fun migrate<T>(registry: &mut CoinRegistry, legacy: &CoinMetadata<T>, ctx: &mut TxContext) {
    coin_registry::migrate_legacy_metadata(registry, legacy, ctx)
}

/// Checks a migrated currency, and that legacy metadata updates it until its capability is claimed.
public fun check_migrated<T>(
    currency: &mut Currency<T>,
    legacy: &mut CoinMetadata<T>,
    cap: &TreasuryCap<T>,
    ctx: &mut TxContext,
): MetadataCap<T> {
    check_metadata(currency, b"GLD", b"Gold", b"Heavy", b"");
    assert!(currency.decimals() == 6 && currency.treasury_cap_id().is_none());
    assert!(!currency.is_metadata_cap_claimed() && currency.metadata_cap_id().is_none());
    assert!(!currency.is_regulated() && currency.total_supply().is_none());
    cap.update_symbol(legacy, ascii::string(b"SLV"));
    cap.update_icon_url(legacy, ascii::string(b"https://s"));
    currency.update_from_legacy_metadata(legacy);
    check_metadata(currency, b"SLV", b"Gold", b"Heavy", b"https://s");
    currency.set_treasury_cap_id(cap);
    assert!(currency.treasury_cap_id() == option::some(object::id(cap)));
    let metadata_cap = currency.claim_metadata_cap(cap, ctx);
    assert!(currency.metadata_cap_id() == option::some(object::id(&metadata_cap)));
    metadata_cap
}

public fun regulate_migrated<T>(
    currency: &mut Currency<T>,
    metadata: &RegulatedCoinMetadata<T>,
    cap: &DenyCapV2<T>,
) {
    currency.migrate_regulated_state_by_metadata(metadata);
    assert!(currency.is_regulated() && currency.deny_cap_id() == option::some(object::id(cap)));
    currency.migrate_regulated_state_by_cap(cap);
    assert!(currency.is_regulated() && currency.deny_cap_id() == option::some(object::id(cap)));
}

/// Checks derived ids against each other only: the test runner is 32-bit and hashes the length of a
/// key as four bytes, where the network hashes eight. The localnet's tests check the values.
public fun derived_ids(ctx: &mut TxContext) {
    let mut id = object::new(ctx);
    let key = Key { value: 1 };
    assert!(!derived_object::exists(&id, key));
    let derived = derived_object::claim(&mut id, key);
    assert!(derived.to_address() == derived_object::derive_address(id.to_inner(), key));
    assert!(!derived_object::exists(&id, Key { value: 2 }));
    derived.delete();
    // Deletion does not release the id.
    assert!(derived_object::exists(&id, key));
    id.delete();
}

public fun claim_twice(ctx: &mut TxContext) {
    let mut id = object::new(ctx);
    derived_object::claim(&mut id, 1u8).delete();
    derived_object::claim(&mut id, 1u8).delete();
    id.delete();
}
