/// Type parameters with and without constraints.
module conformance::parameters;

use std::type_name;

public struct Unconstrained<phantom T> has copy, drop, store {}
public struct Copied<phantom T: copy> has copy, drop, store {}
public struct Stored<T: store> has store, copy, drop { value: T }
public struct Box<T: key + store> has key, store { id: UID, value: T }
public struct Pair<phantom A: drop, phantom B: copy + drop> has copy, drop {}
public struct Droppable has drop {}
public struct Resource has store {}
public struct Item has key, store { id: UID }

public fun none<T>() {}
public fun droppable<T: drop>() {}
public fun copyable<T: copy>() {}
public fun storable<T: store>() {}
public fun keyed<T: key>() {}
public fun two<A: drop, B: store>() {}

public fun zero(): u64 { 0 }

/// Returns the BCS of the name of a type, through a generic function that calls another.
public fun name<T>(): vector<u8> { inner<vector<T>>() }

fun inner<T>(): vector<u8> { type_name::with_original_ids<T>().into_string().into_bytes() }

/// Compares the end of the name, because its addresses depend on the transaction.
public fun expect_name<T>(mut expected: vector<u8>) {
    let mut name = name<T>();
    while (!expected.is_empty()) assert!(name.pop_back() == expected.pop_back(), 500)
}

public fun boxed<T: key + store>(value: T, ctx: &mut TxContext): Box<T> {
    Box { id: object::new(ctx), value }
}

public fun item(ctx: &mut TxContext): Item { Item { id: object::new(ctx) } }
