/// A heterogeneous map whose values are objects that keep their
/// ids.
module sui::object_bag;

use sui::dynamic_object_field as field;

// === Errors ===

/// Bag is not empty.
const EBagNotEmpty: u64 = 0;

// === Structs ===

/// Entries are not part of the value, so two bags are never equal.
public struct ObjectBag has key, store {
    id: UID,
    /// Number of entries.
    size: u64,
}

// === Public ===

/// Creates an empty bag.
public fun new(ctx: &mut TxContext): ObjectBag { ObjectBag { id: object::new(ctx), size: 0 } }

/// Adds an object under a key. Aborts when the key exists.
public fun add<K: copy + drop + store, V: key + store>(bag: &mut ObjectBag, k: K, v: V) {
    bag.size = bag.size + 1;
    field::add(&mut bag.id, k, v)
}

/// Returns a reference to the object under a key. Aborts when there is none or it is of another
/// type.
#[syntax(index)]
public fun borrow<K: copy + drop + store, V: key + store>(bag: &ObjectBag, k: K): &V {
    field::borrow(&bag.id, k)
}

/// Returns a mutable reference to the object under a key. Aborts when there is none or it is of
/// another type.
#[syntax(index)]
public fun borrow_mut<K: copy + drop + store, V: key + store>(bag: &mut ObjectBag, k: K): &mut V {
    field::borrow_mut(&mut bag.id, k)
}

/// Removes and returns the object under a key. Aborts when there is none or it is of another type.
public fun remove<K: copy + drop + store, V: key + store>(bag: &mut ObjectBag, k: K): V {
    let value = field::remove(&mut bag.id, k);
    bag.size = bag.size - 1;
    value
}

/// Returns whether there is an object under a key.
public fun contains<K: copy + drop + store>(bag: &ObjectBag, k: K): bool {
    field::exists_(&bag.id, k)
}

/// Returns whether there is an object of this type under a key.
public fun contains_with_type<K: copy + drop + store, V: key + store>(bag: &ObjectBag, k: K): bool {
    field::exists_with_type<K, V>(&bag.id, k)
}

/// Returns the number of entries.
public fun length(bag: &ObjectBag): u64 { bag.size }

/// Returns whether there are no entries.
public fun is_empty(bag: &ObjectBag): bool { bag.size == 0 }

/// Destroys an empty bag. Aborts when it has entries.
public fun destroy_empty(bag: ObjectBag) {
    assert!(bag.is_empty(), EBagNotEmpty);
    let ObjectBag { id, .. } = bag;
    id.delete()
}

/// Returns the id of the object under a key, if there is one.
public fun value_id<K: copy + drop + store>(bag: &ObjectBag, k: K): Option<ID> {
    field::id(&bag.id, k)
}
