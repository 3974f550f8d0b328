/// Named objects of another object that remain objects to clients: they
/// keep their ids, so explorers and wallets find them.
module sui::dynamic_object_field;

use sui::dynamic_field as field;

// === Structs ===

/// Name of the dynamic field that holds the object's id. The object is a child of
/// that field.
public struct Wrapper<Name> has copy, drop, store {
    name: Name,
}

// === Public ===

/// Adds an object under a name. Aborts when the name exists.
public fun add<Name: copy + drop + store, Value: key + store>(
    object: &mut UID,
    name: Name,
    value: Value,
) {
    let key = Wrapper { name };
    field::add(object, key, object::id(&value));
    let (holder, _) = field::field_info(object, key);
    field::add_child_object(holder.to_address(), value)
}

/// Returns a reference to the object under a name. Aborts when there is none or it is of another
/// type.
public fun borrow<Name: copy + drop + store, Value: key + store>(object: &UID, name: Name): &Value {
    let (holder, id) = field::field_info(object, Wrapper { name });
    field::borrow_child_object(holder, id)
}

/// Returns a mutable reference to the object under a name. Aborts when there is none or it is of
/// another type.
public fun borrow_mut<Name: copy + drop + store, Value: key + store>(
    object: &mut UID,
    name: Name,
): &mut Value {
    let (holder, id) = field::field_info_mut(object, Wrapper { name });
    field::borrow_child_object_mut(holder, id)
}

/// Removes and returns the object under a name. Aborts when there is none or it is of another type.
public fun remove<Name: copy + drop + store, Value: key + store>(
    object: &mut UID,
    name: Name,
): Value {
    let key = Wrapper { name };
    let (holder, id) = field::field_info(object, key);
    let value = field::remove_child_object(holder.to_address(), id);
    field::remove<_, ID>(object, key);
    value
}

/// Returns whether there is an object under a name.
public fun exists_<Name: copy + drop + store>(object: &UID, name: Name): bool {
    field::exists_with_type<_, ID>(object, Wrapper { name })
}

/// Returns whether there is an object of this type under a name.
public fun exists_with_type<Name: copy + drop + store, Value: key + store>(
    object: &UID,
    name: Name,
): bool {
    if (!exists_(object, name)) return false;
    let (holder, id) = field::field_info(object, Wrapper { name });
    field::has_child_object_with_ty<Value>(holder.to_address(), id)
}

/// Returns the id of the object under a name, if there is one.
public fun id<Name: copy + drop + store>(object: &UID, name: Name): Option<ID> {
    if (!exists_(object, name)) return option::none();
    let (_, id) = field::field_info(object, Wrapper { name });
    option::some(id.to_id())
}

// === Package ===

/// Adds an object without `store` under a name. Aborts when the name exists.
public(package) fun internal_add<Name: copy + drop + store, Value: key>(
    object: &mut UID,
    name: Name,
    value: Value,
) {
    let key = Wrapper { name };
    field::add(object, key, object::id(&value));
    let (holder, _) = field::field_info(object, key);
    field::add_child_object(holder.to_address(), value)
}

/// Returns a reference to an object without `store`. Aborts like `borrow`.
public(package) fun internal_borrow<Name: copy + drop + store, Value: key>(
    object: &UID,
    name: Name,
): &Value {
    let (holder, id) = field::field_info(object, Wrapper { name });
    field::borrow_child_object(holder, id)
}

/// Returns a mutable reference to an object without `store`. Aborts like `borrow_mut`.
public(package) fun internal_borrow_mut<Name: copy + drop + store, Value: key>(
    object: &mut UID,
    name: Name,
): &mut Value {
    let (holder, id) = field::field_info_mut(object, Wrapper { name });
    field::borrow_child_object_mut(holder, id)
}
