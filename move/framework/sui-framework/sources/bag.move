/// A heterogeneous map whose entries are dynamic fields.
module sui::bag;

use sui::dynamic_field as field;

// === Errors ===

/// Bag is not empty.
const EBagNotEmpty: u64 = 0;

// === Structs ===

/// Entries are not part of the value, so two bags are never equal.
public struct Bag has key, store {
    id: UID,
    /// Number of entries.
    size: u64,
}

// === Public ===

/// Creates an empty bag.
public fun new(ctx: &mut TxContext): Bag { Bag { id: object::new(ctx), size: 0 } }

/// Adds a value under a key. Aborts when the key exists, with a value of any type.
public fun add<K: copy + drop + store, V: store>(bag: &mut Bag, k: K, v: V) {
    bag.size = bag.size + 1;
    field::add(&mut bag.id, k, v)
}

/// Returns a reference to the value under a key. Aborts when there is none or it is of another
/// type.
#[syntax(index)]
public fun borrow<K: copy + drop + store, V: store>(bag: &Bag, k: K): &V {
    field::borrow(&bag.id, k)
}

/// Returns a mutable reference to the value under a key. Aborts when there is none or it is of
/// another type.
#[syntax(index)]
public fun borrow_mut<K: copy + drop + store, V: store>(bag: &mut Bag, k: K): &mut V {
    field::borrow_mut(&mut bag.id, k)
}

/// Removes and returns the value under a key. Aborts when there is none or it is of another type.
public fun remove<K: copy + drop + store, V: store>(bag: &mut Bag, k: K): V {
    let value = field::remove(&mut bag.id, k);
    bag.size = bag.size - 1;
    value
}

/// Returns whether there is a value under a key.
public fun contains<K: copy + drop + store>(bag: &Bag, k: K): bool {
    field::exists_(&bag.id, k)
}

/// Returns whether there is a value of this type under a key.
public fun contains_with_type<K: copy + drop + store, V: store>(bag: &Bag, k: K): bool {
    field::exists_with_type<K, V>(&bag.id, k)
}

/// Returns the number of entries.
public fun length(bag: &Bag): u64 { bag.size }

/// Returns whether there are no entries.
public fun is_empty(bag: &Bag): bool { bag.size == 0 }

/// Destroys an empty bag. Aborts when it has entries.
public fun destroy_empty(bag: Bag) {
    assert!(bag.is_empty(), EBagNotEmpty);
    let Bag { id, .. } = bag;
    id.delete()
}
