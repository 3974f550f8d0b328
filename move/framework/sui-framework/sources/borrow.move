/// Lending an object for the length of a transaction: with the object goes a promise that can only
/// be kept by bringing the same object back.
module sui::borrow;

// === Errors ===

/// The promise was made elsewhere.
const EWrongBorrow: u64 = 0;
/// The object is not the one that was lent.
const EWrongValue: u64 = 1;

// === Structs ===

/// Where an object is kept while it is not lent.
public struct Referent<T: key + store> has store {
    id: address,
    value: Option<T>,
}

/// The promise to bring an object back.
public struct Borrow { ref: address, obj: ID }

// === Public ===

/// Keeps an object.
public fun new<T: key + store>(value: T, ctx: &mut TxContext): Referent<T> {
    Referent { id: ctx.fresh_object_address(), value: option::some(value) }
}

/// Lends the object. Aborts when it is lent.
public fun borrow<T: key + store>(self: &mut Referent<T>): (T, Borrow) {
    let value = self.value.extract();
    let promise = Borrow { ref: self.id, obj: object::id(&value) };
    (value, promise)
}

/// Takes the object back. Aborts when it is another one or belongs elsewhere.
public fun put_back<T: key + store>(self: &mut Referent<T>, value: T, borrow: Borrow) {
    let Borrow { ref, obj } = borrow;
    assert!(obj == object::id(&value), EWrongValue);
    assert!(ref == self.id, EWrongBorrow);
    self.value.fill(value)
}

/// Gives the object for good. Aborts when it is lent.
public fun destroy<T: key + store>(self: Referent<T>): T {
    let Referent { value, .. } = self;
    value.destroy_some()
}
