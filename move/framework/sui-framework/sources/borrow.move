/// Lends an object for the duration of a transaction: the borrower receives a promise that can only
/// be consumed by returning the same object.
module sui::borrow;

// === Errors ===

/// Promise is of another referent.
const EWrongBorrow: u64 = 0;
/// Object is not the one that was lent.
const EWrongValue: u64 = 1;

// === Structs ===

/// Holds an object while it is not lent.
public struct Referent<T: key + store> has store {
    id: address,
    value: Option<T>,
}

/// The obligation to return an object.
public struct Borrow { ref: address, obj: ID }

// === Public ===

/// Wraps an object.
public fun new<T: key + store>(value: T, ctx: &mut TxContext): Referent<T> {
    Referent { id: ctx.fresh_object_address(), value: option::some(value) }
}

/// Lends the object. Aborts when it is already lent.
public fun borrow<T: key + store>(self: &mut Referent<T>): (T, Borrow) {
    let value = self.value.extract();
    let promise = Borrow { ref: self.id, obj: object::id(&value) };
    (value, promise)
}

/// Returns the object to its referent. Aborts when the object or the referent is another one.
public fun put_back<T: key + store>(self: &mut Referent<T>, value: T, borrow: Borrow) {
    let Borrow { ref, obj } = borrow;
    assert!(obj == object::id(&value), EWrongValue);
    assert!(ref == self.id, EWrongBorrow);
    self.value.fill(value)
}

/// Unwraps the object. Aborts when it is lent.
public fun destroy<T: key + store>(self: Referent<T>): T {
    let Referent { value, .. } = self;
    value.destroy_some()
}
