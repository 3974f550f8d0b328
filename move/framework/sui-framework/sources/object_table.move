/// A map whose values are objects that keep their ids, with keys of one type and
/// values of another.
module sui::object_table;

use sui::dynamic_object_field as field;

// === Errors ===

/// Table is not empty.
const ETableNotEmpty: u64 = 0;

// === Structs ===

/// Entries are not part of the value, so two tables are never equal.
public struct ObjectTable<phantom K: copy + drop + store, phantom V: key + store> has key, store {
    id: UID,
    /// Number of entries.
    size: u64,
}

// === Public ===

/// Creates an empty table.
public fun new<K: copy + drop + store, V: key + store>(ctx: &mut TxContext): ObjectTable<K, V> {
    ObjectTable { id: object::new(ctx), size: 0 }
}

/// Adds an object under a key. Aborts when the key exists.
public fun add<K: copy + drop + store, V: key + store>(table: &mut ObjectTable<K, V>, k: K, v: V) {
    table.size = table.size + 1;
    field::add(&mut table.id, k, v)
}

/// Returns a reference to the object under a key. Aborts when there is none.
#[syntax(index)]
public fun borrow<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>, k: K): &V {
    field::borrow(&table.id, k)
}

/// Returns a mutable reference to the object under a key. Aborts when there is none.
#[syntax(index)]
public fun borrow_mut<K: copy + drop + store, V: key + store>(
    table: &mut ObjectTable<K, V>,
    k: K,
): &mut V {
    field::borrow_mut(&mut table.id, k)
}

/// Removes and returns the object under a key. Aborts when there is none.
public fun remove<K: copy + drop + store, V: key + store>(table: &mut ObjectTable<K, V>, k: K): V {
    let value = field::remove(&mut table.id, k);
    table.size = table.size - 1;
    value
}

/// Returns whether there is an object under a key.
public fun contains<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>, k: K): bool {
    field::exists_(&table.id, k)
}

/// Returns the number of entries.
public fun length<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>): u64 {
    table.size
}

/// Returns whether there are no entries.
public fun is_empty<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>): bool {
    table.size == 0
}

/// Destroys an empty table. Aborts when it has entries.
public fun destroy_empty<K: copy + drop + store, V: key + store>(table: ObjectTable<K, V>) {
    assert!(table.is_empty(), ETableNotEmpty);
    let ObjectTable { id, .. } = table;
    id.delete()
}

/// Returns the id of the object under a key, if there is one.
public fun value_id<K: copy + drop + store, V: key + store>(
    table: &ObjectTable<K, V>,
    k: K,
): Option<ID> {
    field::id(&table.id, k)
}
