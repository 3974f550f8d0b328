/// A value whose type may change from one version of a package to the next.
module sui::versioned;

use sui::dynamic_field as field;

// === Errors ===

/// The right to change is another's, or the version does not grow.
const EInvalidUpgrade: u64 = 0;

// === Structs ===

/// Keeps a value as a dynamic field under its version.
public struct Versioned has key, store {
    id: UID,
    version: u64,
}

/// The duty to put a new value in after taking the old one out.
public struct VersionChangeCap {
    versioned_id: ID,
    old_version: u64,
}

// === Public ===

/// Keeps a value.
public fun create<T: store>(init_version: u64, init_value: T, ctx: &mut TxContext): Versioned {
    let mut id = object::new(ctx);
    field::add(&mut id, init_version, init_value);
    Versioned { id, version: init_version }
}

/// The value's version.
public fun version(self: &Versioned): u64 { self.version }

/// The value. Aborts when it is of another type.
public fun load_value<T: store>(self: &Versioned): &T { field::borrow(&self.id, self.version) }

/// The value, to be changed. Aborts when it is of another type.
public fun load_value_mut<T: store>(self: &mut Versioned): &mut T {
    field::borrow_mut(&mut self.id, self.version)
}

/// Takes the value out, to put another one in.
public fun remove_value_for_upgrade<T: store>(self: &mut Versioned): (T, VersionChangeCap) {
    let cap = VersionChangeCap { versioned_id: object::id(self), old_version: self.version };
    (field::remove(&mut self.id, self.version), cap)
}

/// Puts another value in. Aborts unless `new_version` is larger than the one before.
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

/// The value, for good.
public fun destroy<T: store>(self: Versioned): T {
    let Versioned { mut id, version } = self;
    let value = field::remove(&mut id, version);
    id.delete();
    value
}
