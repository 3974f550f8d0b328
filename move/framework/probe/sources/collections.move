/// Checks the collections.
module probe::collections;

use sui::bag;
use sui::object_bag;
use sui::object_table;
use sui::table;
use sui::table_vec;
use sui::vec_map;
use sui::vec_set;

public struct Thing has key, store { id: UID, size: u64 }

public fun thing(size: u64, ctx: &mut TxContext): Thing { Thing { id: object::new(ctx), size } }

public fun end(thing: Thing): u64 {
    let Thing { id, size } = thing;
    id.delete();
    size
}

#[allow(lint(collection_equality))]
public fun vec_maps() {
    let mut map = vec_map::empty<u8, u64>();
    assert!(map.is_empty() && map.length() == 0);
    map.insert(1, 10);
    map.insert(2, 20);
    map.insert(3, 30);
    assert!(map.contains(&2) && !map.contains(&4) && map.length() == 3 && !map.is_empty());
    assert!(map.get(&2) == &20 && map[&3] == 30);
    *(&mut map[&3]) = 31;
    *map.get_mut(&2) = 21;
    assert!(map.try_get(&2) == option::some(21) && map.try_get(&4).is_none());
    assert!(map.get_idx(&3) == 2 && map.get_idx_opt(&3) == option::some(2));
    assert!(map.get_idx_opt(&4).is_none() && map.keys() == vector[1, 2, 3]);
    let (key, value) = map.get_entry_by_idx(0);
    assert!(key == &1 && value == &10);
    let (key, value) = map.get_entry_by_idx_mut(1);
    assert!(key == &2);
    *value = 22;
    let (key, value) = map.remove(&1);
    assert!(key == 1 && value == 10);
    assert!(map == vec_map::from_keys_values(vector[2, 3], vector[22, 31]));
    let (keys, values) = map.into_keys_values();
    assert!(keys == vector[2, 3] && values == vector[22, 31]);
    let (key, value) = map.remove_entry_by_idx(0);
    assert!(key == 2 && value == 22);
    let (key, value) = map.pop();
    assert!(key == 3 && value == 31);
    map.destroy_empty();
}

#[allow(lint(collection_equality))]
public fun vec_sets() {
    let mut set = vec_set::empty<u8>();
    assert!(set.is_empty() && set.length() == 0);
    set.insert(1);
    set.insert(2);
    set.insert(3);
    set.remove(&1);
    assert!(set.contains(&2) && !set.contains(&1) && set.length() == 2 && !set.is_empty());
    assert!(set.keys() == &vector[2, 3] && set.into_keys() == vector[2, 3]);
    assert!(set == vec_set::from_keys(vector[2, 3]));
    assert!(vec_set::singleton(2u8).into_keys() == vector[2]);
}

public fun tables(ctx: &mut TxContext) {
    let mut table = table::new<u8, u64>(ctx);
    assert!(table.is_empty() && table.length() == 0);
    table.add(1, 10);
    table.add(2, 20);
    *(&mut table[1]) = 11;
    *table.borrow_mut(2) = 21;
    assert!(table[1] == 11 && table.borrow(2) == &21 && table.length() == 2);
    assert!(table.contains(1) && !table.contains(3) && !table.is_empty());
    assert!(table.remove(1) == 11 && table.remove(2) == 21);
    table.destroy_empty();
    let mut table = table::new<u8, u64>(ctx);
    table.add(1, 10);
    table.drop();
}

public fun bags(ctx: &mut TxContext) {
    let mut bag = bag::new(ctx);
    assert!(bag.is_empty() && bag.length() == 0);
    bag.add(1u8, 10u64);
    bag.add(1u16, b"ten");
    *(&mut bag[1u8]) = 11u64;
    *bag.borrow_mut(1u16) = b"eleven";
    assert!(bag[1u8] == 11u64 && bag.borrow(1u16) == &b"eleven" && bag.length() == 2);
    assert!(bag.contains(1u8) && !bag.contains(2u8) && !bag.contains(1u32) && !bag.is_empty());
    assert!(bag.contains_with_type<u8, u64>(1) && !bag.contains_with_type<u8, u32>(1));
    assert!(bag.remove(1u8) == 11u64 && bag.remove(1u16) == b"eleven");
    bag.destroy_empty();
}

public fun object_tables(ctx: &mut TxContext) {
    let mut table = object_table::new<u8, Thing>(ctx);
    let thing = thing(5, ctx);
    let id = object::id(&thing);
    assert!(table.is_empty() && table.length() == 0);
    table.add(1, thing);
    assert!(table.contains(1) && !table.contains(2) && table.length() == 1 && !table.is_empty());
    assert!(table.value_id(1) == option::some(id) && table.value_id(2).is_none());
    table.borrow_mut(1).size = 6;
    (&mut table[1]).size = table[1].size + 1;
    assert!(table.borrow(1).size == 7 && table.remove(1).end() == 7);
    table.destroy_empty();
}

public fun object_bags(ctx: &mut TxContext) {
    let mut bag = object_bag::new(ctx);
    let thing = thing(5, ctx);
    let id = object::id(&thing);
    assert!(bag.is_empty() && bag.length() == 0);
    bag.add(1u8, thing);
    assert!(bag.contains(1u8) && !bag.contains(1u16) && bag.length() == 1 && !bag.is_empty());
    assert!(bag.contains_with_type<u8, Thing>(1));
    assert!(!bag.contains_with_type<u8, sui::bag::Bag>(1));
    assert!(!bag.contains_with_type<u8, Thing>(2));
    assert!(bag.value_id(1u8) == option::some(id) && bag.value_id(2u8).is_none());
    bag.borrow_mut<u8, Thing>(1).size = 6;
    let thing: &mut Thing = &mut bag[1u8];
    thing.size = thing.size + 1;
    let thing: &Thing = &bag[1u8];
    assert!(thing.size == 7 && bag.borrow<u8, Thing>(1).size == 7);
    assert!(bag.remove<u8, Thing>(1).end() == 7);
    bag.destroy_empty();
}

public fun table_vecs(ctx: &mut TxContext) {
    let mut list = table_vec::singleton(1, ctx);
    list.push_back(2);
    list.push_back(3);
    assert!(list.length() == 3 && !list.is_empty() && list[1] == 2);
    *(&mut list[1]) = 20;
    list.swap(0, 2);
    list.swap(1, 1);
    assert!(list[0] == 3 && list[2] == 1);
    assert!(list.swap_remove(0) == 3);
    assert!(list.pop_back() == 20 && list.pop_back() == 1);
    list.destroy_empty();
    let mut rest = table_vec::empty<u8>(ctx);
    assert!(rest.is_empty());
    rest.push_back(1);
    rest.drop();
}
