/// A map of any size whose values are objects that keep their ids: all keys of one type, all
/// values of another.
module sui::object_table;

use sui::dynamic_object_field as field;

// === Errors ===

/// The table has entries.
const ETableNotEmpty: u64 = 0;

// === Structs ===

/// Entries are not part of the value: two tables are never equal.
public struct ObjectTable<phantom K: copy + drop + store, phantom V: key + store> has key, store {
    id: UID,
    /// Number of entries.
    size: u64,
}

// === Public ===

/// A table without entries.
public fun new<K: copy + drop + store, V: key + store>(ctx: &mut TxContext): ObjectTable<K, V> {
    ObjectTable { id: object::new(ctx), size: 0 }
}

/// Puts an object under a key. Aborts when there is one.
public fun add<K: copy + drop + store, V: key + store>(table: &mut ObjectTable<K, V>, k: K, v: V) {
    table.size = table.size + 1;
    field::add(&mut table.id, k, v)
}

/// The object under a key. Aborts when there is none.
#[syntax(index)]
public fun borrow<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>, k: K): &V {
    field::borrow(&table.id, k)
}

/// The object under a key, to be changed. Aborts when there is none.
#[syntax(index)]
public fun borrow_mut<K: copy + drop + store, V: key + store>(
    table: &mut ObjectTable<K, V>,
    k: K,
): &mut V {
    field::borrow_mut(&mut table.id, k)
}

/// Takes the object under a key. Aborts when there is none.
public fun remove<K: copy + drop + store, V: key + store>(table: &mut ObjectTable<K, V>, k: K): V {
    let value = field::remove(&mut table.id, k);
    table.size = table.size - 1;
    value
}

/// Whether there is an object under a key.
public fun contains<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>, k: K): bool {
    field::exists_(&table.id, k)
}

/// The number of entries.
public fun length<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>): u64 {
    table.size
}

/// Whether there are no entries.
public fun is_empty<K: copy + drop + store, V: key + store>(table: &ObjectTable<K, V>): bool {
    table.size == 0
}

/// Consumes a table without entries. Aborts when there are some.
public fun destroy_empty<K: copy + drop + store, V: key + store>(table: ObjectTable<K, V>) {
    assert!(table.is_empty(), ETableNotEmpty);
    let ObjectTable { id, .. } = table;
    id.delete()
}

/// The id of the object under a key, if there is one.
public fun value_id<K: copy + drop + store, V: key + store>(
    table: &ObjectTable<K, V>,
    k: K,
): Option<ID> {
    field::id(&table.id, k)
}
