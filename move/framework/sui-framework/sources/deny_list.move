/// The shared object at 0x403 that lists the addresses which cannot use regulated coins.
module sui::deny_list;

use sui::bag::{Self, Bag};
use sui::config::{Self, Config};
use sui::dynamic_object_field;
use sui::event;
use sui::table::{Self, Table};
use sui::vec_set::VecSet;

// === Errors ===

/// Sender is not the system address.
const ENotSystemAddress: u64 = 0;

// === Constants ===

/// Index of the lists for coins.
const COIN_INDEX: u64 = 0;

// === Structs ===

/// The deny list, a shared object at address 0x403.
public struct DenyList has key {
    id: UID,
    /// Lists of the first version, by index.
    lists: Bag,
}

/// Permits this module to write settings.
public struct ConfigWriteCap() has drop;

/// Name of the settings of one type.
public struct ConfigKey has copy, drop, store {
    per_type_index: u64,
    per_type_key: vector<u8>,
}

/// Name of the setting that denies an address.
public struct AddressKey(address) has copy, drop, store;

/// Name of the setting that denies all addresses.
public struct GlobalPauseKey() has copy, drop, store;

/// Emitted with the first setting of a type.
public struct PerTypeConfigCreated has copy, drop, store {
    key: ConfigKey,
    config_id: ID,
}

/// Lists of the first version, which took effect at once.
public struct PerTypeList has key, store {
    id: UID,
    /// Number of types that an address is denied.
    denied_count: Table<address, u64>,
    /// Denied addresses by type.
    denied_addresses: Table<vector<u8>, VecSet<address>>,
}

// === Package ===

public(package) fun v2_add(
    deny_list: &mut DenyList,
    per_type_index: u64,
    per_type_key: vector<u8>,
    addr: address,
    ctx: &mut TxContext,
) {
    let key = ConfigKey { per_type_index, per_type_key };
    let epoch = ctx.epoch();
    let config = deny_list.config_entry(key, ctx);
    config.set_for_next_epoch(&mut ConfigWriteCap(), AddressKey(addr), true, epoch)
}

public(package) fun v2_remove(
    deny_list: &mut DenyList,
    per_type_index: u64,
    per_type_key: vector<u8>,
    addr: address,
    ctx: &mut TxContext,
) {
    let key = ConfigKey { per_type_index, per_type_key };
    let epoch = ctx.epoch();
    let config = deny_list.config_entry(key, ctx);
    config.clear_for_next_epoch<_, _, bool>(&mut ConfigWriteCap(), AddressKey(addr), epoch)
}

public(package) fun v2_contains_current_epoch(
    deny_list: &DenyList,
    per_type_index: u64,
    per_type_key: vector<u8>,
    addr: address,
    ctx: &TxContext,
): bool {
    deny_list.holds_now(ConfigKey { per_type_index, per_type_key }, AddressKey(addr), ctx)
}

public(package) fun v2_contains_next_epoch(
    deny_list: &DenyList,
    per_type_index: u64,
    per_type_key: vector<u8>,
    addr: address,
): bool {
    deny_list.holds_next(ConfigKey { per_type_index, per_type_key }, AddressKey(addr))
}

public(package) fun v2_enable_global_pause(
    deny_list: &mut DenyList,
    per_type_index: u64,
    per_type_key: vector<u8>,
    ctx: &mut TxContext,
) {
    let key = ConfigKey { per_type_index, per_type_key };
    let epoch = ctx.epoch();
    let config = deny_list.config_entry(key, ctx);
    config.set_for_next_epoch(&mut ConfigWriteCap(), GlobalPauseKey(), true, epoch)
}

public(package) fun v2_disable_global_pause(
    deny_list: &mut DenyList,
    per_type_index: u64,
    per_type_key: vector<u8>,
    ctx: &mut TxContext,
) {
    let key = ConfigKey { per_type_index, per_type_key };
    let epoch = ctx.epoch();
    let config = deny_list.config_entry(key, ctx);
    config.clear_for_next_epoch<_, _, bool>(&mut ConfigWriteCap(), GlobalPauseKey(), epoch)
}

public(package) fun v2_is_global_pause_enabled_current_epoch(
    deny_list: &DenyList,
    per_type_index: u64,
    per_type_key: vector<u8>,
    ctx: &TxContext,
): bool {
    deny_list.holds_now(ConfigKey { per_type_index, per_type_key }, GlobalPauseKey(), ctx)
}

public(package) fun v2_is_global_pause_enabled_next_epoch(
    deny_list: &DenyList,
    per_type_index: u64,
    per_type_key: vector<u8>,
): bool {
    deny_list.holds_next(ConfigKey { per_type_index, per_type_key }, GlobalPauseKey())
}

// === Private ===

/// Returns the settings of a type, which are created with its first setting.
fun config_entry(
    deny_list: &mut DenyList,
    key: ConfigKey,
    ctx: &mut TxContext,
): &mut Config<ConfigWriteCap> {
    if (!dynamic_object_field::exists_(&deny_list.id, key)) {
        let config = config::new(&mut ConfigWriteCap(), ctx);
        let config_id = object::id(&config);
        dynamic_object_field::internal_add(&mut deny_list.id, key, config);
        event::emit(PerTypeConfigCreated { key, config_id })
    };
    dynamic_object_field::internal_borrow_mut(&mut deny_list.id, key)
}

fun holds_now<Name: copy + drop + store>(
    deny_list: &DenyList,
    key: ConfigKey,
    name: Name,
    ctx: &TxContext,
): bool {
    if (!dynamic_object_field::exists_(&deny_list.id, key)) return false;
    let config: &Config<ConfigWriteCap> = dynamic_object_field::internal_borrow(&deny_list.id, key);
    config::read_setting(object::id(config), name, ctx).destroy_or!(false)
}

fun holds_next<Name: copy + drop + store>(deny_list: &DenyList, key: ConfigKey, name: Name): bool {
    if (!dynamic_object_field::exists_(&deny_list.id, key)) return false;
    let config: &Config<ConfigWriteCap> = dynamic_object_field::internal_borrow(&deny_list.id, key);
    config.read_setting_for_next_epoch(name).destroy_or!(false)
}

/// Creates the deny list. Called by the network at genesis.
#[allow(unused_function)]
fun create(ctx: &mut TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    transfer::share_object(DenyList {
        id: object::sui_deny_list_object_id(),
        lists: first_lists(ctx),
    })
}

fun first_lists(ctx: &mut TxContext): Bag {
    let mut lists = bag::new(ctx);
    let list = PerTypeList {
        id: object::new(ctx),
        denied_count: table::new(ctx),
        denied_addresses: table::new(ctx),
    };
    lists.add(COIN_INDEX, list);
    lists
}

// === Test-only ===

/// Creates and shares the deny list as address 0x0.
#[test_only]
public fun create_for_testing(ctx: &mut TxContext) { create(ctx) }

/// Creates a deny list.
#[test_only]
public fun new_for_testing(ctx: &mut TxContext): DenyList {
    DenyList { id: object::new(ctx), lists: first_lists(ctx) }
}
