/// Checks dynamic fields, borrowing and versions.
module probe::fields;

use probe::collections::{Self, Thing};
use sui::borrow;
use sui::dynamic_field as field;
use sui::dynamic_object_field as object_field;
use sui::versioned;

public fun plain(ctx: &mut TxContext) {
    let mut id = object::new(ctx);
    assert!(!field::exists_(&id, 1u8));
    field::add(&mut id, 1u8, 10u64);
    // The type of a name is part of it.
    field::add(&mut id, 1u16, 20u64);
    *field::borrow_mut(&mut id, 1u8) = 11u64;
    assert!(field::borrow(&id, 1u8) == &11u64 && field::borrow(&id, 1u16) == &20u64);
    assert!(field::exists_(&id, 1u8) && !field::exists_(&id, 2u8));
    assert!(field::exists_with_type<u8, u64>(&id, 1));
    assert!(!field::exists_with_type<u8, u32>(&id, 1));
    assert!(!field::exists_with_type<u8, u64>(&id, 2));
    assert!(field::remove_if_exists(&mut id, 2u8) == option::none<u64>());
    assert!(field::remove_if_exists(&mut id, 1u8) == option::some(11u64));
    assert!(field::remove(&mut id, 1u16) == 20u64 && !field::exists_(&id, 1u16));
    id.delete();
}

public fun objects(ctx: &mut TxContext) {
    let mut id = object::new(ctx);
    let thing = collections::thing(3, ctx);
    let thing_id = object::id(&thing);
    object_field::add(&mut id, b"thing", thing);
    assert!(object_field::exists_(&id, b"thing") && !object_field::exists_(&id, b"other"));
    assert!(object_field::exists_with_type<vector<u8>, Thing>(&id, b"thing"));
    assert!(!object_field::exists_with_type<vector<u8>, sui::bag::Bag>(&id, b"thing"));
    assert!(!object_field::exists_with_type<vector<u8>, Thing>(&id, b"other"));
    assert!(object_field::id(&id, b"thing") == option::some(thing_id));
    assert!(object_field::id(&id, b"other").is_none());
    assert!(object::id(object_field::borrow<_, Thing>(&id, b"thing")) == thing_id);
    assert!(object::id(object_field::borrow_mut<_, Thing>(&mut id, b"thing")) == thing_id);
    // A dynamic field of the same name is distinct.
    assert!(!field::exists_(&id, b"thing"));
    assert!(object_field::remove<_, Thing>(&mut id, b"thing").end() == 3);
    assert!(!object_field::exists_(&id, b"thing"));
    id.delete();
}

public fun lending(ctx: &mut TxContext) {
    let mut referent = borrow::new(collections::thing(4, ctx), ctx);
    let (thing, promise) = referent.borrow();
    referent.put_back(thing, promise);
    assert!(referent.destroy().end() == 4);
}

public fun versions(ctx: &mut TxContext) {
    let mut value = versioned::create(1, 10u64, ctx);
    *value.load_value_mut() = 11u64;
    assert!(value.version() == 1 && value.load_value() == &11u64);
    let (old, cap) = value.remove_value_for_upgrade<u64>();
    value.upgrade(2, old as u128, cap);
    assert!(value.version() == 2);
    assert!(value.destroy() == 11u128);
}
