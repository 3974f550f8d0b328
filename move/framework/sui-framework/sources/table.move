/// A map whose entries are dynamic fields, with keys of one type and values of
/// another.
module sui::table;

use sui::dynamic_field as field;

// === Errors ===

/// Table is not empty.
const ETableNotEmpty: u64 = 0;

// === Structs ===

/// Entries are not part of the value, so two tables are never equal.
public struct Table<phantom K: copy + drop + store, phantom V: store> has key, store {
    id: UID,
    /// Number of entries.
    size: u64,
}

// === Public ===

/// Creates an empty table.
public fun new<K: copy + drop + store, V: store>(ctx: &mut TxContext): Table<K, V> {
    Table { id: object::new(ctx), size: 0 }
}

/// Adds a value under a key. Aborts when the key exists.
public fun add<K: copy + drop + store, V: store>(table: &mut Table<K, V>, k: K, v: V) {
    table.size = table.size + 1;
    field::add(&mut table.id, k, v)
}

/// Returns a reference to the value under a key. Aborts when there is none.
#[syntax(index)]
public fun borrow<K: copy + drop + store, V: store>(table: &Table<K, V>, k: K): &V {
    field::borrow(&table.id, k)
}

/// Returns a mutable reference to the value under a key. Aborts when there is none.
#[syntax(index)]
public fun borrow_mut<K: copy + drop + store, V: store>(table: &mut Table<K, V>, k: K): &mut V {
    field::borrow_mut(&mut table.id, k)
}

/// Removes and returns the value under a key. Aborts when there is none.
public fun remove<K: copy + drop + store, V: store>(table: &mut Table<K, V>, k: K): V {
    let value = field::remove(&mut table.id, k);
    table.size = table.size - 1;
    value
}

/// Returns whether there is a value under a key.
public fun contains<K: copy + drop + store, V: store>(table: &Table<K, V>, k: K): bool {
    field::exists_with_type<K, V>(&table.id, k)
}

/// Returns the number of entries.
public fun length<K: copy + drop + store, V: store>(table: &Table<K, V>): u64 { table.size }

/// Returns whether there are no entries.
public fun is_empty<K: copy + drop + store, V: store>(table: &Table<K, V>): bool {
    table.size == 0
}

/// Destroys an empty table. Aborts when it has entries.
public fun destroy_empty<K: copy + drop + store, V: store>(table: Table<K, V>) {
    assert!(table.is_empty(), ETableNotEmpty);
    let Table { id, .. } = table;
    id.delete()
}

/// Destroys a table. Its entries become inaccessible.
public fun drop<K: copy + drop + store, V: drop + store>(table: Table<K, V>) {
    let Table { id, .. } = table;
    id.delete()
}
