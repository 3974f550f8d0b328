/// The object at 0xacc, whose dynamic fields are the values that transactions change without
/// consensus: the funds of addresses and objects, and the heads of event streams.
module sui::accumulator;

use sui::dynamic_field as field;

public use fun root_id as AccumulatorRoot.id;
public use fun root_id_mut as AccumulatorRoot.id_mut;
public use fun accumulator_u128_exists as AccumulatorRoot.u128_exists;
public use fun accumulator_u128_read as AccumulatorRoot.u128_read;
public use fun root_has_accumulator as AccumulatorRoot.has_accumulator;
public use fun root_add_accumulator as AccumulatorRoot.add_accumulator;
public use fun root_borrow_accumulator as AccumulatorRoot.borrow_accumulator;
public use fun root_borrow_accumulator_mut as AccumulatorRoot.borrow_accumulator_mut;
public use fun root_remove_accumulator as AccumulatorRoot.remove_accumulator;
public use fun destroy_u128 as U128.destroy;
public use fun update_u128 as U128.update;
public use fun is_zero_u128 as U128.is_zero;

// === Structs ===

public struct AccumulatorRoot has key {
    id: UID,
}

/// Name of the field with an address's value of type `T`.
public struct Key<phantom T> has copy, drop, store {
    address: address,
}

/// A sum of amounts.
public struct U128 has store {
    value: u128,
}

// === Package ===

/// Returns the name of the field with an address's value of type `T`.
public(package) fun accumulator_key<T>(address: address): Key<T> { Key { address } }

/// Returns the id of the field with an address's value of type `T`.
public(package) fun accumulator_address<T>(address: address): address {
    field::hash_type_and_key(object::sui_accumulator_root_address(), Key<T> { address })
}

/// Returns the id of the root.
public(package) fun root_id(accumulator_root: &AccumulatorRoot): &UID { &accumulator_root.id }

/// Returns the mutable id of the root.
public(package) fun root_id_mut(accumulator_root: &mut AccumulatorRoot): &mut UID {
    &mut accumulator_root.id
}

/// Returns whether the address has a sum of type `T`.
public(package) fun accumulator_u128_exists<T>(root: &AccumulatorRoot, address: address): bool {
    root.has_accumulator<T, U128>(accumulator_key(address))
}

/// Returns the sum of type `T` of an address. Aborts when there is none.
public(package) fun accumulator_u128_read<T>(root: &AccumulatorRoot, address: address): u128 {
    root.borrow_accumulator<T, U128>(accumulator_key(address)).value
}

/// Returns whether a value exists.
public(package) fun root_has_accumulator<K, V: store>(
    accumulator_root: &AccumulatorRoot,
    name: Key<K>,
): bool {
    field::exists_with_type<Key<K>, V>(&accumulator_root.id, name)
}

/// Adds a value.
public(package) fun root_add_accumulator<K, V: store>(
    accumulator_root: &mut AccumulatorRoot,
    name: Key<K>,
    value: V,
) {
    field::add(&mut accumulator_root.id, name, value)
}

/// Borrows a value.
public(package) fun root_borrow_accumulator<K, V: store>(
    accumulator_root: &AccumulatorRoot,
    name: Key<K>,
): &V {
    field::borrow(&accumulator_root.id, name)
}

/// Borrows a value mutably.
public(package) fun root_borrow_accumulator_mut<K, V: store>(
    accumulator_root: &mut AccumulatorRoot,
    name: Key<K>,
): &mut V {
    field::borrow_mut(&mut accumulator_root.id, name)
}

/// Removes a value.
public(package) fun root_remove_accumulator<K, V: store>(
    accumulator_root: &mut AccumulatorRoot,
    name: Key<K>,
): V {
    field::remove(&mut accumulator_root.id, name)
}

/// Creates a sum.
public(package) fun create_u128(value: u128): U128 { U128 { value } }

/// Destroys a sum of any value.
public(package) fun destroy_u128(u128: U128) {
    let U128 { .. } = u128;
}

/// Adds `merge` and subtracts `split`. Aborts when the result is negative.
public(package) fun update_u128(u128: &mut U128, merge: u128, split: u128) {
    u128.value = u128.value + merge - split;
}

/// Returns whether the sum is zero.
public(package) fun is_zero_u128(u128: &U128): bool { u128.value == 0 }
