/// Derives object ids from a parent's id and a key, and claims each of them at most once. An object
/// created with a derived id does not depend on its parent afterwards.
module sui::derived_object;

use sui::dynamic_field as field;

// === Errors ===

#[error(code = 0)]
const EObjectAlreadyExists: vector<u8> = b"Derived object id is already claimed";

// === Structs ===

/// Name of the parent's dynamic field that records a claimed id.
public struct Claimed(ID) has copy, drop, store;

/// Wraps the key, so that a derived id never equals the id of a dynamic field with the same name.
public struct DerivedObjectKey<K: copy + drop + store>(K) has copy, drop, store;

/// State of a claimed id.
public enum ClaimedStatus has store {
    /// Cannot be claimed again, not even after the object is deleted.
    Reserved,
}

// === Public ===

/// Claims the id derived from `parent` and `key`. Aborts if it was claimed before.
public fun claim<K: copy + drop + store>(parent: &mut UID, key: K): UID {
    let derived = derive_address(parent.to_inner(), key);
    let marker = Claimed(derived.to_id());
    assert!(!field::exists_(parent, marker), EObjectAlreadyExists);
    field::add(parent, marker, ClaimedStatus::Reserved);
    object::new_uid_from_hash(derived)
}

/// Returns whether the id derived from `parent` and `key` was ever claimed.
public fun exists<K: copy + drop + store>(parent: &UID, key: K): bool {
    let derived = derive_address(parent.to_inner(), key);
    field::exists_(parent, Claimed(derived.to_id()))
}

/// Returns the address derived from `parent` and `key`, claimed or not.
public fun derive_address<K: copy + drop + store>(parent: ID, key: K): address {
    field::hash_type_and_key(parent.to_address(), DerivedObjectKey(key))
}
