/// Settings that take effect in the next epoch: all transactions of an epoch read the same ones.
module sui::config;

use sui::dynamic_field::{Self, Field};

// === Errors ===

/// Value is of a type without a layout. Thrown by `read_setting_impl`.
#[allow(unused_const)]
const EBCSSerializationFailure: u64 = 2;

// === Structs ===

/// A set of settings that the holder of a `WriteCap` can change.
public struct Config<phantom WriteCap> has key {
    id: UID,
}

/// A dynamic field of a `Config`. `data` is always present between calls.
public struct Setting<Value: copy + drop + store> has drop, store {
    data: Option<SettingData<Value>>,
}

/// A setting as of the epoch in which it was last written, and before.
public struct SettingData<Value: copy + drop + store> has drop, store {
    newer_value_epoch: u64,
    newer_value: Option<Value>,
    older_value_opt: Option<Value>,
}

// === Package ===

/// Creates an empty set of settings.
public(package) fun new<WriteCap>(_cap: &mut WriteCap, ctx: &mut TxContext): Config<WriteCap> {
    Config { id: object::new(ctx) }
}

/// Sets the value that holds after `epoch`, which is the current one.
public(package) fun set_for_next_epoch<
    WriteCap,
    Name: copy + drop + store,
    Value: copy + drop + store,
>(
    config: &mut Config<WriteCap>,
    _cap: &mut WriteCap,
    name: Name,
    value: Value,
    epoch: u64,
) {
    config.write(name, option::some(value), epoch)
}

/// Removes the value that holds after `epoch`, the current one, and the field if no value holds
/// until then.
public(package) fun clear_for_next_epoch<
    WriteCap,
    Name: copy + drop + store,
    Value: copy + drop + store,
>(
    config: &mut Config<WriteCap>,
    _cap: &mut WriteCap,
    name: Name,
    epoch: u64,
) {
    if (!config.has<_, _, Value>(name)) return;
    config.write<_, _, Value>(name, option::none(), epoch);
    let setting: &Setting<Value> = dynamic_field::borrow(&config.id, name);
    if (setting.data.borrow().older_value_opt.is_none()) {
        dynamic_field::remove<_, Setting<Value>>(&mut config.id, name);
    }
}

/// Returns the value that holds in the next epoch.
public(package) fun read_setting_for_next_epoch<
    WriteCap,
    Name: copy + drop + store,
    Value: copy + drop + store,
>(
    config: &Config<WriteCap>,
    name: Name,
): Option<Value> {
    if (!config.has<_, _, Value>(name)) return option::none();
    let setting: &Setting<Value> = dynamic_field::borrow(&config.id, name);
    setting.data.borrow().newer_value
}

/// Returns the value that holds in this epoch.
public(package) fun read_setting<Name: copy + drop + store, Value: copy + drop + store>(
    config: ID,
    name: Name,
    ctx: &TxContext,
): Option<Value> {
    let parent = config.to_address();
    let field = dynamic_field::hash_type_and_key(parent, name);
    read_setting_impl<Field<Name, Setting<Value>>, Setting<Value>, SettingData<Value>, Value>(
        parent,
        field,
        ctx.epoch(),
    )
}

// === Private ===

fun has<WriteCap, Name: copy + drop + store, Value: copy + drop + store>(
    config: &Config<WriteCap>,
    name: Name,
): bool {
    dynamic_field::exists_with_type<_, Setting<Value>>(&config.id, name)
}

/// Writes the newer value. The one of an earlier epoch becomes the older value.
fun write<WriteCap, Name: copy + drop + store, Value: copy + drop + store>(
    config: &mut Config<WriteCap>,
    name: Name,
    value: Option<Value>,
    epoch: u64,
) {
    if (!config.has<_, _, Value>(name)) {
        let data = SettingData {
            newer_value_epoch: epoch,
            newer_value: value,
            older_value_opt: option::none(),
        };
        dynamic_field::add(&mut config.id, name, Setting { data: option::some(data) });
        return
    };
    let setting: &mut Setting<Value> = dynamic_field::borrow_mut(&mut config.id, name);
    let data = setting.data.borrow_mut();
    if (epoch > data.newer_value_epoch) data.older_value_opt = data.newer_value;
    data.newer_value_epoch = epoch;
    data.newer_value = value
}

native fun read_setting_impl<
    FieldSettingValue: key,
    SettingValue: store,
    SettingDataValue: store,
    Value: copy + drop + store,
>(
    config: address,
    name: address,
    current_epoch: u64,
): Option<Value>;
