/// Registers currencies: one `Currency<T>` per coin type, shared at an id derived from the registry
/// at 0xc, with metadata, supply state and regulatory state.
module sui::coin_registry;

use std::ascii;
use std::string::String;
use std::type_name::{Self, TypeName};
use sui::bag::{Self, Bag};
use sui::balance::{Balance, Supply};
use sui::coin::{Self, Coin, CoinMetadata, DenyCapV2, RegulatedCoinMetadata, TreasuryCap};
use sui::derived_object;
use sui::transfer::Receiving;
use sui::vec_map::{Self, VecMap};

public use fun make_supply_fixed_init as CurrencyInitializer.make_supply_fixed;
public use fun make_supply_burn_only_init as CurrencyInitializer.make_supply_burn_only;

// === Errors ===

#[error(code = 0)]
const EMetadataCapAlreadyClaimed: vector<u8> = b"Metadata capability is already claimed";
#[error(code = 1)]
const ENotSystemAddress: vector<u8> = b"Caller is not the system address";
#[error(code = 2)]
const ECurrencyAlreadyExists: vector<u8> = b"Currency of this type already exists";
#[error(code = 3)]
const EDenyListStateAlreadySet: vector<u8> = b"Regulatory state is already set";
#[error(code = 5)]
const ECannotUpdateManagedMetadata: vector<u8> = b"Metadata is managed by its metadata capability";
#[error(code = 6)]
const EInvalidSymbol: vector<u8> = b"Symbol contains a character that is not printable ASCII";
#[error(code = 7)]
const EDenyCapAlreadyCreated: vector<u8> = b"Deny capability is already created";
#[error(code = 8)]
const ECurrencyAlreadyRegistered: vector<u8> = b"Currency of this type is already registered";
#[error(code = 9)]
const EEmptySupply: vector<u8> = b"Supply is zero";
#[error(code = 10)]
const ESupplyNotBurnOnly: vector<u8> = b"Supply is not burn-only";
#[error(code = 11)]
const EInvariantViolation: vector<u8> = b"Supply is already fixed or burn-only";
#[error(code = 13)]
const ENotOneTimeWitness: vector<u8> = b"Witness is not a one-time witness";

// === Constants ===

/// Version of the regulatory state, the only one so far.
const REGULATED_COIN_VERSION: u8 = 0;

/// Marks currencies that did not start as legacy metadata; both name and value of the extra field.
const NEW_CURRENCY_MARKER: vector<u8> = b"is_new_currency";

// === Structs ===

/// The shared registry at 0xc. Currencies are claimed under its id.
public struct CoinRegistry has key { id: UID }

/// The type and BCS bytes of a field added to `Currency` after its release.
public struct ExtraField(TypeName, vector<u8>) has store;

/// Key from which the id of `Currency<T>` is derived.
public struct CurrencyKey<phantom T>() has copy, drop, store;

/// Allows changing name, description and icon of `Currency<T>`. Claimed at most once; deleting it
/// makes the metadata permanent.
public struct MetadataCap<phantom T> has key, store { id: UID }

/// Metadata, supply state and regulatory state of the currency `T`.
public struct Currency<phantom T> has key {
    id: UID,
    /// One displayed unit is 10 to this power of base units.
    decimals: u8,
    name: String,
    symbol: String,
    description: String,
    /// URL of the icon, empty if there is none.
    icon_url: String,
    /// Always set; an option because the state has no `drop` and is replaced in place.
    supply: Option<SupplyState<T>>,
    regulated: RegulatedState,
    /// None for a migrated currency until `set_treasury_cap_id`.
    treasury_cap_id: Option<ID>,
    metadata_cap_id: MetadataCapState,
    extra_fields: VecMap<String, ExtraField>,
}

/// Who can change the supply.
public enum SupplyState<phantom T> has store {
    /// No one: coins can be neither minted nor burned.
    Fixed(Supply<T>),
    /// Every holder can burn, no one can mint.
    BurnOnly(Supply<T>),
    /// The holder of the treasury capability.
    Unknown,
}

/// Whether addresses can be denied the use of the currency.
public enum RegulatedState has copy, drop, store {
    /// `allow_global_pause` is none if only the legacy metadata is known.
    Regulated { cap: ID, allow_global_pause: Option<bool>, variant: u8 },
    Unregulated,
    /// Migrated, and neither deny capability nor regulated metadata was presented since.
    Unknown,
}

/// State of the metadata capability.
public enum MetadataCapState has copy, drop, store {
    Claimed(ID),
    Unclaimed,
    Deleted,
}

/// A new currency before registration, to be consumed by `finalize`.
public struct CurrencyInitializer<phantom T> {
    currency: Currency<T>,
    extra_fields: Bag,
    is_otw: bool,
}

// === Create ===

/// Creates the currency of a type with `key`, which only the type's module can do, at any time.
/// Aborts if the currency exists or `symbol` is not printable ASCII.
public fun new_currency<T: /* internal */ key>(
    registry: &mut CoinRegistry,
    decimals: u8,
    symbol: String,
    name: String,
    description: String,
    icon_url: String,
    ctx: &mut TxContext,
): (CurrencyInitializer<T>, TreasuryCap<T>) {
    assert!(!registry.exists<T>(), ECurrencyAlreadyExists);
    initialize!(
        derived_object::claim(&mut registry.id, CurrencyKey<T>()),
        false,
        decimals,
        symbol,
        name,
        description,
        icon_url,
        ctx,
    )
}

/// Creates the currency of a one-time witness. `finalize` sends it to the registry, and
/// `finalize_registration` shares it at its derived id.
/// Aborts if `otw` is not a one-time witness or `symbol` is not printable ASCII.
public fun new_currency_with_otw<T: drop>(
    otw: T,
    decimals: u8,
    symbol: String,
    name: String,
    description: String,
    icon_url: String,
    ctx: &mut TxContext,
): (CurrencyInitializer<T>, TreasuryCap<T>) {
    assert!(sui::types::is_one_time_witness(&otw), ENotOneTimeWitness);
    initialize!(object::new(ctx), true, decimals, symbol, name, description, icon_url, ctx)
}

/// Makes the new currency regulated and returns its deny capability. Aborts the second time.
public fun make_regulated<T>(
    init: &mut CurrencyInitializer<T>,
    allow_global_pause: bool,
    ctx: &mut TxContext,
): DenyCapV2<T> {
    assert!(init.currency.regulated == RegulatedState::Unregulated, EDenyCapAlreadyCreated);
    let cap = coin::new_deny_cap_v2(allow_global_pause, ctx);
    init.currency.migrate_regulated_state_by_cap(&cap);
    cap
}

/// Fixes the supply of the new currency. Aborts if nothing was minted.
public fun make_supply_fixed_init<T>(init: &mut CurrencyInitializer<T>, cap: TreasuryCap<T>) {
    assert!(cap.total_supply() != 0, EEmptySupply);
    init.currency.make_supply_fixed(cap)
}

/// Makes the supply of the new currency burn-only. Aborts if nothing was minted.
public fun make_supply_burn_only_init<T>(init: &mut CurrencyInitializer<T>, cap: TreasuryCap<T>) {
    assert!(cap.total_supply() != 0, EEmptySupply);
    init.currency.make_supply_burn_only(cap)
}

/// Completes the new currency and returns its metadata capability. The currency of a one-time
/// witness goes to the registry for `finalize_registration`, any other is shared.
public fun finalize<T>(builder: CurrencyInitializer<T>, ctx: &mut TxContext): MetadataCap<T> {
    let is_otw = builder.is_otw;
    let (currency, cap) = builder.complete(ctx);
    currency.publish(is_otw);
    cap
}

/// Completes the new currency and deletes its metadata capability, which makes the metadata
/// permanent. The currency goes where `finalize` sends it.
public fun finalize_and_delete_metadata_cap<T>(
    builder: CurrencyInitializer<T>,
    ctx: &mut TxContext,
) {
    let is_otw = builder.is_otw;
    let (mut currency, cap) = builder.complete(ctx);
    currency.delete_metadata_cap(cap);
    currency.publish(is_otw);
}

/// Shares a currency that was sent to the registry, at its derived id. Anyone can call it, in a
/// transaction after the one that called `finalize`. Functions with the shared currency as an
/// argument need one more transaction. Aborts if a currency of this type is registered.
public fun finalize_registration<T>(
    registry: &mut CoinRegistry,
    currency: Receiving<Currency<T>>,
    _ctx: &mut TxContext,
) {
    let Currency {
        id,
        decimals,
        name,
        symbol,
        description,
        icon_url,
        supply,
        regulated,
        treasury_cap_id,
        metadata_cap_id,
        extra_fields,
    } = transfer::receive(&mut registry.id, currency);
    id.delete();
    transfer::share_object(Currency<T> {
        id: derived_object::claim(&mut registry.id, CurrencyKey<T>()),
        decimals,
        name,
        symbol,
        description,
        icon_url,
        supply,
        regulated,
        treasury_cap_id,
        metadata_cap_id,
        extra_fields,
    })
}

// === Supply ===

/// Fixes the supply in exchange for the treasury capability. Irreversible.
public fun make_supply_fixed<T>(currency: &mut Currency<T>, cap: TreasuryCap<T>) {
    currency.set_supply(SupplyState::Fixed(cap.into_supply()))
}

/// Makes the supply burn-only in exchange for the treasury capability. Irreversible.
public fun make_supply_burn_only<T>(currency: &mut Currency<T>, cap: TreasuryCap<T>) {
    currency.set_supply(SupplyState::BurnOnly(cap.into_supply()))
}

/// Burns a coin. Aborts unless the supply is burn-only.
public fun burn<T>(currency: &mut Currency<T>, coin: Coin<T>) {
    currency.burn_balance(coin.into_balance())
}

/// Burns a balance. Aborts unless the supply is burn-only.
public fun burn_balance<T>(currency: &mut Currency<T>, balance: Balance<T>) {
    match (currency.supply.borrow_mut()) {
        SupplyState::BurnOnly(supply) => { supply.decrease_supply(balance); },
        _ => abort ESupplyNotBurnOnly,
    }
}

// === Metadata ===

/// Creates the metadata capability of a migrated currency. Aborts if it was claimed before, deleted
/// or not.
public fun claim_metadata_cap<T>(
    currency: &mut Currency<T>,
    _: &TreasuryCap<T>,
    ctx: &mut TxContext,
): MetadataCap<T> {
    assert!(!currency.is_metadata_cap_claimed(), EMetadataCapAlreadyClaimed);
    currency.new_metadata_cap(ctx)
}

/// Deletes the metadata capability, which makes the metadata permanent.
public fun delete_metadata_cap<T>(currency: &mut Currency<T>, cap: MetadataCap<T>) {
    let MetadataCap { id } = cap;
    id.delete();
    currency.metadata_cap_id = MetadataCapState::Deleted
}

/// Sets the name.
public fun set_name<T>(currency: &mut Currency<T>, _: &MetadataCap<T>, name: String) {
    currency.name = name
}

/// Sets the description.
public fun set_description<T>(currency: &mut Currency<T>, _: &MetadataCap<T>, description: String) {
    currency.description = description
}

/// Sets the URL of the icon.
public fun set_icon_url<T>(currency: &mut Currency<T>, _: &MetadataCap<T>, icon_url: String) {
    currency.icon_url = icon_url
}

/// Records the treasury capability of a migrated currency. Aborts if one is recorded.
public fun set_treasury_cap_id<T>(currency: &mut Currency<T>, cap: &TreasuryCap<T>) {
    currency.treasury_cap_id.fill(object::id(cap))
}

// === Migrate ===

/// Registers a currency with the metadata of a legacy coin. Anyone who can present the metadata can
/// call it. Aborts if the currency exists or the symbol is not printable ASCII.
#[allow(lint(share_owned))]
public fun migrate_legacy_metadata<T>(
    registry: &mut CoinRegistry,
    legacy: &CoinMetadata<T>,
    _ctx: &mut TxContext,
) {
    transfer::share_object(migrate(registry, legacy))
}

/// Copies changed legacy metadata. Aborts once the metadata capability is claimed.
public fun update_from_legacy_metadata<T>(currency: &mut Currency<T>, legacy: &CoinMetadata<T>) {
    assert!(!currency.is_metadata_cap_claimed(), ECannotUpdateManagedMetadata);
    currency.decimals = legacy.get_decimals();
    currency.name = legacy.get_name();
    currency.symbol = legacy.get_symbol().to_string();
    currency.description = legacy.get_description();
    currency.icon_url = legacy_icon_url(legacy)
}

/// Marks a migrated currency as regulated by its legacy metadata. Aborts if the regulatory state is
/// known.
public fun migrate_regulated_state_by_metadata<T>(
    currency: &mut Currency<T>,
    metadata: &RegulatedCoinMetadata<T>,
) {
    assert!(currency.regulated == RegulatedState::Unknown, EDenyListStateAlreadySet);
    currency.regulated = regulated_by(metadata.deny_cap_id(), option::none())
}

/// Marks the currency as regulated by its deny capability.
public fun migrate_regulated_state_by_cap<T>(currency: &mut Currency<T>, cap: &DenyCapV2<T>) {
    let pause = cap.allow_global_pause();
    currency.regulated = regulated_by(object::id(cap), option::some(pause))
}

// === Read ===

/// Returns the number of decimals.
public fun decimals<T>(currency: &Currency<T>): u8 { currency.decimals }

/// Returns the name.
public fun name<T>(currency: &Currency<T>): String { currency.name }

/// Returns the symbol.
public fun symbol<T>(currency: &Currency<T>): String { currency.symbol }

/// Returns the description.
public fun description<T>(currency: &Currency<T>): String { currency.description }

/// Returns the URL of the icon, empty if there is none.
public fun icon_url<T>(currency: &Currency<T>): String { currency.icon_url }

/// Returns whether the metadata capability was claimed, deleted or not.
public fun is_metadata_cap_claimed<T>(currency: &Currency<T>): bool {
    currency.metadata_cap_id != MetadataCapState::Unclaimed
}

/// Returns whether the metadata capability was deleted.
public fun is_metadata_cap_deleted<T>(currency: &Currency<T>): bool {
    currency.metadata_cap_id == MetadataCapState::Deleted
}

/// Returns the id of the metadata capability, none if it is unclaimed or deleted.
public fun metadata_cap_id<T>(currency: &Currency<T>): Option<ID> {
    match (currency.metadata_cap_id) {
        MetadataCapState::Claimed(id) => option::some(id),
        MetadataCapState::Unclaimed | MetadataCapState::Deleted => option::none(),
    }
}

/// Returns the id of the treasury capability, if it is recorded.
public fun treasury_cap_id<T>(currency: &Currency<T>): Option<ID> { currency.treasury_cap_id }

/// Returns the id of the deny capability, none if the currency is not known to be regulated.
public fun deny_cap_id<T>(currency: &Currency<T>): Option<ID> {
    match (currency.regulated) {
        RegulatedState::Regulated { cap, .. } => option::some(cap),
        RegulatedState::Unregulated | RegulatedState::Unknown => option::none(),
    }
}

/// Returns whether the supply is fixed.
public fun is_supply_fixed<T>(currency: &Currency<T>): bool {
    match (currency.supply.borrow()) {
        SupplyState::Fixed(_) => true,
        SupplyState::BurnOnly(_) | SupplyState::Unknown => false,
    }
}

/// Returns whether the supply is burn-only.
public fun is_supply_burn_only<T>(currency: &Currency<T>): bool {
    match (currency.supply.borrow()) {
        SupplyState::BurnOnly(_) => true,
        SupplyState::Fixed(_) | SupplyState::Unknown => false,
    }
}

/// Returns whether the currency is known to be regulated.
public fun is_regulated<T>(currency: &Currency<T>): bool { currency.deny_cap_id().is_some() }

/// Returns the total supply in base units, none while the treasury capability controls it.
public fun total_supply<T>(currency: &Currency<T>): Option<u64> {
    match (currency.supply.borrow()) {
        SupplyState::Fixed(supply) | SupplyState::BurnOnly(supply) => option::some(supply.value()),
        SupplyState::Unknown => option::none(),
    }
}

/// Returns whether the currency of this type is registered.
public fun exists<T>(registry: &CoinRegistry): bool {
    derived_object::exists(&registry.id, CurrencyKey<T>())
}

// === Private ===

/// Shares the registry. Called by the network, once.
#[allow(unused_function)]
fun create(ctx: &TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    transfer::share_object(CoinRegistry { id: object::sui_coin_registry_object_id() })
}

/// Creates a currency whose supply its treasury capability controls. A macro, because the verifier
/// requires that the function that creates an object also creates its id.
macro fun initialize<$T>(
    $id: UID,
    $is_otw: bool,
    $decimals: u8,
    $symbol: String,
    $name: String,
    $description: String,
    $icon_url: String,
    $ctx: &mut TxContext,
): (CurrencyInitializer<$T>, TreasuryCap<$T>) {
    let symbol = $symbol;
    assert_printable(&symbol);
    let cap = coin::new_treasury_cap<$T>($ctx);
    let currency = Currency<$T> {
        id: $id,
        decimals: $decimals,
        name: $name,
        symbol,
        description: $description,
        icon_url: $icon_url,
        supply: option::some(SupplyState::Unknown),
        regulated: RegulatedState::Unregulated,
        treasury_cap_id: option::some(object::id(&cap)),
        metadata_cap_id: MetadataCapState::Unclaimed,
        extra_fields: vec_map::empty(),
    };
    (CurrencyInitializer { currency, extra_fields: bag::new($ctx), is_otw: $is_otw }, cap)
}

/// Unwraps the initializer, marks the currency as new and claims its metadata capability.
fun complete<T>(
    builder: CurrencyInitializer<T>,
    ctx: &mut TxContext,
): (Currency<T>, MetadataCap<T>) {
    let CurrencyInitializer { mut currency, extra_fields, is_otw: _ } = builder;
    extra_fields.destroy_empty();
    let marker = ExtraField(type_name::with_original_ids<bool>(), NEW_CURRENCY_MARKER);
    currency.extra_fields.insert(NEW_CURRENCY_MARKER.to_string(), marker);
    let cap = currency.new_metadata_cap(ctx);
    (currency, cap)
}

/// Sends the currency of a one-time witness to the registry, and shares any other.
#[allow(lint(share_owned))] // The currency is new: `complete` has just unwrapped it.
fun publish<T>(currency: Currency<T>, is_otw: bool) {
    if (is_otw) {
        transfer::transfer(currency, object::sui_coin_registry_address())
    } else {
        transfer::share_object(currency)
    }
}

/// Creates the metadata capability and records its id.
fun new_metadata_cap<T>(currency: &mut Currency<T>, ctx: &mut TxContext): MetadataCap<T> {
    let cap = MetadataCap { id: object::new(ctx) };
    currency.metadata_cap_id = MetadataCapState::Claimed(object::id(&cap));
    cap
}

/// Replaces the unknown supply state.
fun set_supply<T>(currency: &mut Currency<T>, state: SupplyState<T>) {
    match (currency.supply.swap(state)) {
        SupplyState::Unknown => (),
        SupplyState::Fixed(_supply) | SupplyState::BurnOnly(_supply) => abort EInvariantViolation,
    }
}

fun regulated_by(cap: ID, allow_global_pause: Option<bool>): RegulatedState {
    RegulatedState::Regulated { cap, allow_global_pause, variant: REGULATED_COIN_VERSION }
}

/// Claims the derived id and copies the legacy metadata.
fun migrate<T>(registry: &mut CoinRegistry, legacy: &CoinMetadata<T>): Currency<T> {
    assert!(!registry.exists<T>(), ECurrencyAlreadyRegistered);
    let symbol = legacy.get_symbol().to_string();
    assert_printable(&symbol);
    Currency {
        id: derived_object::claim(&mut registry.id, CurrencyKey<T>()),
        decimals: legacy.get_decimals(),
        name: legacy.get_name(),
        symbol,
        description: legacy.get_description(),
        icon_url: legacy_icon_url(legacy),
        supply: option::some(SupplyState::Unknown),
        regulated: RegulatedState::Unknown,
        treasury_cap_id: option::none(),
        metadata_cap_id: MetadataCapState::Unclaimed,
        extra_fields: vec_map::empty(),
    }
}

fun legacy_icon_url<T>(legacy: &CoinMetadata<T>): String {
    let icon = legacy.get_icon_url();
    if (icon.is_some()) icon.destroy_some().inner_url().to_string() else b"".to_string()
}

fun assert_printable(symbol: &String) {
    assert!(symbol.as_bytes().all!(|byte| ascii::is_printable_char(*byte)), EInvalidSymbol)
}

// === Test-only ===

/// Creates a registry with a fresh id. Aborts unless the sender is 0x0.
#[test_only]
public fun create_coin_data_registry_for_testing(ctx: &mut TxContext): CoinRegistry {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    CoinRegistry { id: object::new(ctx) }
}

/// Shares the registry.
#[test_only]
public fun share_for_testing(registry: CoinRegistry) { transfer::share_object(registry) }

/// Returns the currency without completing it.
#[test_only]
public fun unwrap_for_testing<T>(init: CurrencyInitializer<T>): Currency<T> {
    let CurrencyInitializer { currency, extra_fields, is_otw: _ } = init;
    extra_fields.destroy_empty();
    currency
}

/// Completes the currency and returns it instead of sending or sharing it.
#[test_only]
public fun finalize_unwrap_for_testing<T>(
    builder: CurrencyInitializer<T>,
    ctx: &mut TxContext,
): (Currency<T>, MetadataCap<T>) {
    builder.complete(ctx)
}

/// Migrates legacy metadata and returns the currency instead of sharing it.
#[test_only]
public fun migrate_legacy_metadata_for_testing<T>(
    registry: &mut CoinRegistry,
    legacy: &CoinMetadata<T>,
    _ctx: &mut TxContext,
): Currency<T> {
    migrate(registry, legacy)
}
