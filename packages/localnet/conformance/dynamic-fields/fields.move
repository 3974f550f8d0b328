/// Dynamic fields and dynamic object fields of every kind of parent.
module conformance::fields;

use sui::dynamic_field as field;
use sui::dynamic_object_field as object_field;

public struct Parent has key, store { id: UID }
public struct Child has key, store { id: UID, value: u64 }
public struct Name has copy, drop, store { number: u64 }

public fun parent(ctx: &mut TxContext): Parent { Parent { id: object::new(ctx) } }

public fun child(value: u64, ctx: &mut TxContext): Child { Child { id: object::new(ctx), value } }

public fun new_parent(ctx: &mut TxContext) { transfer::public_transfer(parent(ctx), ctx.sender()) }

public fun share_parent(ctx: &mut TxContext) { transfer::public_share_object(parent(ctx)) }

public fun freeze_parent(parent: Parent) { transfer::public_freeze_object(parent) }

public fun delete_parent(parent: Parent) {
    let Parent { id } = parent;
    id.delete()
}

public fun delete_child(child: Child) {
    let Child { id, value: _ } = child;
    id.delete()
}

public fun add(parent: &mut Parent, name: u64, value: u64) { field::add(&mut parent.id, name, value) }

/// Adds a field with another type of name: another field, even for the same number.
public fun add_named(parent: &mut Parent, number: u64, value: u64) {
    field::add(&mut parent.id, Name { number }, value)
}

public fun set(parent: &mut Parent, name: u64, value: u64) {
    *field::borrow_mut(&mut parent.id, name) = value
}

/// Borrows a field mutably and leaves it as it is.
public fun touch(parent: &mut Parent, name: u64) {
    let _: &mut u64 = field::borrow_mut(&mut parent.id, name);
}

public fun expect(parent: &Parent, name: u64, value: u64) {
    assert!(*field::borrow(&parent.id, name) == value, 100)
}

public fun expect_exists(parent: &Parent, name: u64, exists: bool) {
    assert!(field::exists_(&parent.id, name) == exists, 101)
}

public fun remove(parent: &mut Parent, name: u64) {
    let _: u64 = field::remove(&mut parent.id, name);
}

public fun borrow_as_bool(parent: &Parent, name: u64): bool { *field::borrow(&parent.id, name) }

public fun remove_as_bool(parent: &mut Parent, name: u64): bool { field::remove(&mut parent.id, name) }

/// Removes a field and adds it again under the same name, with another type of value.
public fun replace_by_bool(parent: &mut Parent, name: u64) {
    let _: u64 = field::remove(&mut parent.id, name);
    field::add(&mut parent.id, name, true)
}

public fun add_and_remove(parent: &mut Parent, name: u64) {
    add(parent, name, 1);
    remove(parent, name)
}

public fun add_child(parent: &mut Parent, name: u64, child: Child) {
    object_field::add(&mut parent.id, name, child)
}

public fun set_child(parent: &mut Parent, name: u64, value: u64) {
    let child: &mut Child = object_field::borrow_mut(&mut parent.id, name);
    child.value = value
}

public fun expect_child(parent: &Parent, name: u64, value: u64) {
    let child: &Child = object_field::borrow(&parent.id, name);
    assert!(child.value == value, 102)
}

public fun take_child(parent: &mut Parent, name: u64): Child { object_field::remove(&mut parent.id, name) }

public fun take_parent(parent: &mut Parent, name: u64): Parent { object_field::remove(&mut parent.id, name) }

public fun add_parent(parent: &mut Parent, name: u64, child: Parent) {
    object_field::add(&mut parent.id, name, child)
}

/// Moves a child from one name to another.
public fun move_child(parent: &mut Parent, from: u64, to: u64) {
    let child = take_child(parent, from);
    add_child(parent, to, child)
}

/// Stores the child in a field as a plain value, which wraps it.
public fun wrap_child(parent: &mut Parent, name: u64, child: Child) {
    field::add(&mut parent.id, name, child)
}

public fun unwrap_child(parent: &mut Parent, name: u64): Child { field::remove(&mut parent.id, name) }

public fun grandchild(parent: &mut Parent, name: u64): u64 {
    let inner: &mut Parent = object_field::borrow_mut(&mut parent.id, name);
    let child: &Child = object_field::borrow(&inner.id, 0u64);
    child.value
}
