/// The object at 0xacc, whose dynamic fields are the values that transactions change without
/// consensus.
module sui::accumulator;

use sui::dynamic_field as field;

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

/// Returns the id of the field with an address's value of type `T`.
public(package) fun accumulator_address<T>(address: address): address {
    field::hash_type_and_key(object::sui_accumulator_root_address(), Key<T> { address })
}
