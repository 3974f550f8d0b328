/// A value whose type can change between versions of a package.
module sui::versioned;

use sui::dynamic_field as field;

// === Errors ===

/// Capability is of another value, or the version does not increase.
const EInvalidUpgrade: u64 = 0;

// === Structs ===

/// Stores a value as a dynamic field under its version.
public struct Versioned has key, store {
    id: UID,
    version: u64,
}

/// Obligation to store a new value after removing the old one.
public struct VersionChangeCap {
    versioned_id: ID,
    old_version: u64,
}

// === Public ===

/// Creates a versioned value.
public fun create<T: store>(init_version: u64, init_value: T, ctx: &mut TxContext): Versioned {
    let mut id = object::new(ctx);
    field::add(&mut id, init_version, init_value);
    Versioned { id, version: init_version }
}

/// Returns the version of the value.
public fun version(self: &Versioned): u64 { self.version }

/// Returns a reference to the value. Aborts when it is of another type.
public fun load_value<T: store>(self: &Versioned): &T { field::borrow(&self.id, self.version) }

/// Returns a mutable reference to the value. Aborts when it is of another type.
public fun load_value_mut<T: store>(self: &mut Versioned): &mut T {
    field::borrow_mut(&mut self.id, self.version)
}

/// Removes the value, to be replaced by `upgrade`.
public fun remove_value_for_upgrade<T: store>(self: &mut Versioned): (T, VersionChangeCap) {
    let cap = VersionChangeCap { versioned_id: object::id(self), old_version: self.version };
    (field::remove(&mut self.id, self.version), cap)
}

/// Stores the new value. Aborts unless `new_version` exceeds the previous one.
public fun upgrade<T: store>(
    self: &mut Versioned,
    new_version: u64,
    new_value: T,
    cap: VersionChangeCap,
) {
    let VersionChangeCap { versioned_id, old_version } = cap;
    assert!(versioned_id == object::id(self) && old_version < new_version, EInvalidUpgrade);
    self.version = new_version;
    field::add(&mut self.id, new_version, new_value)
}

/// Destroys the wrapper and returns the value.
public fun destroy<T: store>(self: Versioned): T {
    let Versioned { mut id, version } = self;
    let value = field::remove(&mut id, version);
    id.delete();
    value
}
