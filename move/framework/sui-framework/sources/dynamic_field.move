/// Named values of an object beside its declared fields. Each is stored as an object of
/// its own, so it costs nothing until it is accessed.
module sui::dynamic_field;

// === Errors ===
// The VM aborts with these codes too.

/// Field with this name already exists.
const EFieldAlreadyExists: u64 = 0;
/// Field with this name does not exist.
#[allow(unused_const)]
const EFieldDoesNotExist: u64 = 1;
/// Value of the field is of another type.
#[allow(unused_const)]
const EFieldTypeMismatch: u64 = 2;
/// Name cannot be serialized.
#[allow(unused_const)]
const EBCSSerializationFailure: u64 = 3;
/// Shared object cannot be added as a field.
#[allow(unused_const)]
const ESharedObjectOperationNotSupported: u64 = 4;

// === Structs ===

/// The object of a field. Its id is the hash of the owner's id, the name and the name's
/// type.
public struct Field<Name: copy + drop + store, Value: store> has key {
    id: UID,
    name: Name,
    value: Value,
}

// === Public ===

/// Adds a value under a name. Aborts when the name exists, with a value of any type.
public fun add<Name: copy + drop + store, Value: store>(
    object: &mut UID,
    name: Name,
    value: Value,
) {
    let parent = object.to_address();
    let hash = hash_type_and_key(parent, name);
    assert!(!has_child_object(parent, hash), EFieldAlreadyExists);
    add_child_object(parent, Field { id: object::new_uid_from_hash(hash), name, value })
}

/// Returns a reference to the value under a name. Aborts when there is none or it is of another
/// type.
public fun borrow<Name: copy + drop + store, Value: store>(object: &UID, name: Name): &Value {
    &borrow_child_object<Field<Name, Value>>(object, object.hash_of(name)).value
}

/// Returns a mutable reference to the value under a name. Aborts when there is none or it is of
/// another type.
public fun borrow_mut<Name: copy + drop + store, Value: store>(
    object: &mut UID,
    name: Name,
): &mut Value {
    let hash = object.hash_of(name);
    &mut borrow_child_object_mut<Field<Name, Value>>(object, hash).value
}

/// Removes and returns the value under a name. Aborts when there is none or it is of another type.
public fun remove<Name: copy + drop + store, Value: store>(object: &mut UID, name: Name): Value {
    let parent = object.to_address();
    let hash = object.hash_of(name);
    let Field<Name, Value> { id, name: _, value } = remove_child_object(parent, hash);
    id.delete();
    value
}

/// Removes and returns the value under a name, if there is one. Aborts when it is of another type.
public fun remove_if_exists<Name: copy + drop + store, Value: store>(
    object: &mut UID,
    name: Name,
): Option<Value> {
    if (exists_(object, name)) option::some(remove(object, name)) else option::none()
}

/// Returns whether there is a value under a name.
public fun exists_<Name: copy + drop + store>(object: &UID, name: Name): bool {
    has_child_object(object.to_address(), object.hash_of(name))
}

/// Returns whether there is a value of this type under a name.
public fun exists_with_type<Name: copy + drop + store, Value: store>(
    object: &UID,
    name: Name,
): bool {
    has_child_object_with_ty<Field<Name, Value>>(object.to_address(), object.hash_of(name))
}

// === Package ===

/// Returns the UID of the field that holds an object's id, and that id.
public(package) fun field_info<Name: copy + drop + store>(
    object: &UID,
    name: Name,
): (&UID, address) {
    let field = borrow_child_object<Field<Name, ID>>(object, object.hash_of(name));
    (&field.id, field.value.to_address())
}

/// Returns the UID of the field that holds an object's id, and that id.
public(package) fun field_info_mut<Name: copy + drop + store>(
    object: &mut UID,
    name: Name,
): (&mut UID, address) {
    let hash = object.hash_of(name);
    let field = borrow_child_object_mut<Field<Name, ID>>(object, hash);
    let value = field.value.to_address();
    (&mut field.id, value)
}

public(package) native fun hash_type_and_key<K: copy + drop + store>(
    parent: address,
    k: K,
): address;
public(package) native fun add_child_object<Child: key>(parent: address, child: Child);
public(package) native fun borrow_child_object<Child: key>(object: &UID, id: address): &Child;
public(package) native fun borrow_child_object_mut<Child: key>(
    object: &mut UID,
    id: address,
): &mut Child;
public(package) native fun remove_child_object<Child: key>(parent: address, id: address): Child;
public(package) native fun has_child_object(parent: address, id: address): bool;
public(package) native fun has_child_object_with_ty<Child: key>(parent: address, id: address): bool;

// === Private ===

use fun hash_of as UID.hash_of;

/// Returns the id of the field under a name.
fun hash_of<Name: copy + drop + store>(object: &UID, name: Name): address {
    hash_type_and_key(object.to_address(), name)
}
