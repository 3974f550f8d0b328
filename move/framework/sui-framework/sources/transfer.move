/// Who owns an object. Functions named `public_…` are for objects with `store`; the others may be
/// called only by the module that defines the object's type.
module sui::transfer;

// === Errors ===
// The VM aborts with these codes.

/// The object was not made in this transaction, so it cannot become shared.
#[allow(unused_const)]
const ESharedNonNewObject: u64 = 0;
/// A value cannot be turned into bytes.
#[allow(unused_const)]
const EBCSSerializationFailure: u64 = 1;
/// The object to receive is of another type.
#[allow(unused_const)]
const EReceivingObjectTypeMismatch: u64 = 2;
/// The object to receive does not exist, in this version, under this parent.
#[allow(unused_const)]
const EUnableToReceiveObject: u64 = 3;
/// A shared object cannot be sent, frozen or wrapped.
#[allow(unused_const)]
const ESharedObjectOperationNotSupported: u64 = 4;

// === Structs ===

/// A claim on an object that was sent to another object, made by the network from a
/// transaction's input.
public struct Receiving<phantom T: key> has drop {
    id: ID,
    version: u64,
}

// === Public ===

/// Gives the object to an address, or to the object with that id.
public fun transfer<T: key>(obj: T, recipient: address) { transfer_impl(obj, recipient) }

/// Gives the object to an address, or to the object with that id.
public fun public_transfer<T: key + store>(obj: T, recipient: address) {
    transfer_impl(obj, recipient)
}

/// Makes the object readable by all and changeable by none, for ever.
public fun freeze_object<T: key>(obj: T) { freeze_object_impl(obj) }

/// Makes the object readable by all and changeable by none, for ever.
public fun public_freeze_object<T: key + store>(obj: T) { freeze_object_impl(obj) }

/// Opens the object to everyone's transactions. Aborts when it was not made in this one.
public fun share_object<T: key>(obj: T) { share_object_impl(obj) }

/// Opens the object to everyone's transactions. Aborts when it was not made in this one.
public fun public_share_object<T: key + store>(obj: T) { share_object_impl(obj) }

/// Takes an object that was sent to `parent`.
public fun receive<T: key>(parent: &mut UID, to_receive: Receiving<T>): T {
    let Receiving { id, version } = to_receive;
    receive_impl(parent.to_address(), id, version)
}

/// Takes an object that was sent to `parent`.
public fun public_receive<T: key + store>(parent: &mut UID, to_receive: Receiving<T>): T {
    let Receiving { id, version } = to_receive;
    receive_impl(parent.to_address(), id, version)
}

/// The id of the object to receive.
public fun receiving_object_id<T: key>(receiving: &Receiving<T>): ID { receiving.id }

// === Package ===

public(package) native fun transfer_impl<T: key>(obj: T, recipient: address);
public(package) native fun freeze_object_impl<T: key>(obj: T);
public(package) native fun share_object_impl<T: key>(obj: T);
native fun receive_impl<T: key>(parent: address, to_receive: ID, version: u64): T;

// === Test-only ===

/// A claim as the network would make it.
#[test_only]
public(package) fun make_receiver<T: key>(id: ID, version: u64): Receiving<T> {
    Receiving { id, version }
}
