/// A map of any size whose entries are dynamic fields, with keys and values of any types.
module sui::bag;

use sui::dynamic_field as field;

// === Errors ===

/// The bag has entries.
const EBagNotEmpty: u64 = 0;

// === Structs ===

/// Entries are not part of the value: two bags are never equal.
public struct Bag has key, store {
    id: UID,
    /// Number of entries.
    size: u64,
}

// === Public ===

/// A bag without entries.
public fun new(ctx: &mut TxContext): Bag { Bag { id: object::new(ctx), size: 0 } }

/// Puts a value under a key. Aborts when there is one, of whatever type.
public fun add<K: copy + drop + store, V: store>(bag: &mut Bag, k: K, v: V) {
    bag.size = bag.size + 1;
    field::add(&mut bag.id, k, v)
}

/// The value under a key. Aborts when there is none or it is of another type.
#[syntax(index)]
public fun borrow<K: copy + drop + store, V: store>(bag: &Bag, k: K): &V {
    field::borrow(&bag.id, k)
}

/// The value under a key, to be changed. Aborts when there is none or it is of another type.
#[syntax(index)]
public fun borrow_mut<K: copy + drop + store, V: store>(bag: &mut Bag, k: K): &mut V {
    field::borrow_mut(&mut bag.id, k)
}

/// Takes the value under a key. Aborts when there is none or it is of another type.
public fun remove<K: copy + drop + store, V: store>(bag: &mut Bag, k: K): V {
    let value = field::remove(&mut bag.id, k);
    bag.size = bag.size - 1;
    value
}

/// Whether there is a value under a key.
public fun contains<K: copy + drop + store>(bag: &Bag, k: K): bool {
    field::exists_(&bag.id, k)
}

/// Whether there is a value of this type under a key.
public fun contains_with_type<K: copy + drop + store, V: store>(bag: &Bag, k: K): bool {
    field::exists_with_type<K, V>(&bag.id, k)
}

/// The number of entries.
public fun length(bag: &Bag): u64 { bag.size }

/// Whether there are no entries.
public fun is_empty(bag: &Bag): bool { bag.size == 0 }

/// Consumes a bag without entries. Aborts when there are some.
public fun destroy_empty(bag: Bag) {
    assert!(bag.is_empty(), EBagNotEmpty);
    let Bag { id, .. } = bag;
    id.delete()
}
