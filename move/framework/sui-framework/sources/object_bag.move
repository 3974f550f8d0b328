/// A map of any size whose values are objects that keep their ids, with keys and values of any
/// types.
module sui::object_bag;

use sui::dynamic_object_field as field;

// === Errors ===

/// The bag has entries.
const EBagNotEmpty: u64 = 0;

// === Structs ===

/// Entries are not part of the value: two bags are never equal.
public struct ObjectBag has key, store {
    id: UID,
    /// Number of entries.
    size: u64,
}

// === Public ===

/// A bag without entries.
public fun new(ctx: &mut TxContext): ObjectBag { ObjectBag { id: object::new(ctx), size: 0 } }

/// Puts an object under a key. Aborts when there is one.
public fun add<K: copy + drop + store, V: key + store>(bag: &mut ObjectBag, k: K, v: V) {
    bag.size = bag.size + 1;
    field::add(&mut bag.id, k, v)
}

/// The object under a key. Aborts when there is none or it is of another type.
#[syntax(index)]
public fun borrow<K: copy + drop + store, V: key + store>(bag: &ObjectBag, k: K): &V {
    field::borrow(&bag.id, k)
}

/// The object under a key, to be changed. Aborts when there is none or it is of another type.
#[syntax(index)]
public fun borrow_mut<K: copy + drop + store, V: key + store>(bag: &mut ObjectBag, k: K): &mut V {
    field::borrow_mut(&mut bag.id, k)
}

/// Takes the object under a key. Aborts when there is none or it is of another type.
public fun remove<K: copy + drop + store, V: key + store>(bag: &mut ObjectBag, k: K): V {
    let value = field::remove(&mut bag.id, k);
    bag.size = bag.size - 1;
    value
}

/// Whether there is an object under a key.
public fun contains<K: copy + drop + store>(bag: &ObjectBag, k: K): bool {
    field::exists_(&bag.id, k)
}

/// Whether there is an object of this type under a key.
public fun contains_with_type<K: copy + drop + store, V: key + store>(bag: &ObjectBag, k: K): bool {
    field::exists_with_type<K, V>(&bag.id, k)
}

/// The number of entries.
public fun length(bag: &ObjectBag): u64 { bag.size }

/// Whether there are no entries.
public fun is_empty(bag: &ObjectBag): bool { bag.size == 0 }

/// Consumes a bag without entries. Aborts when there are some.
public fun destroy_empty(bag: ObjectBag) {
    assert!(bag.is_empty(), EBagNotEmpty);
    let ObjectBag { id, .. } = bag;
    id.delete()
}

/// The id of the object under a key, if there is one.
public fun value_id<K: copy + drop + store>(bag: &ObjectBag, k: K): Option<ID> {
    field::id(&bag.id, k)
}
