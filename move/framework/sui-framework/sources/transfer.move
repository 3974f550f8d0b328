/// Ownership of objects. Functions named `public_…` are for objects with `store`. Only the module
/// that defines the object's type can call the others.
module sui::transfer;

use sui::party::Party;

// === Errors ===
// The VM aborts with these codes.

/// Object was not created in this transaction, so it cannot be shared.
#[allow(unused_const)]
const ESharedNonNewObject: u64 = 0;
/// Value cannot be serialized.
#[allow(unused_const)]
const EBCSSerializationFailure: u64 = 1;
/// Object to receive is of another type.
#[allow(unused_const)]
const EReceivingObjectTypeMismatch: u64 = 2;
/// Object to receive does not exist at this version under this parent.
#[allow(unused_const)]
const EUnableToReceiveObject: u64 = 3;
/// Shared object cannot be transferred, frozen or wrapped.
#[allow(unused_const)]
const ESharedObjectOperationNotSupported: u64 = 4;
/// Network does not support the operation.
#[allow(unused_const)]
const ENotSupported: u64 = 5;
#[error(code = 6)]
const EInvalidPartyPermissions: vector<u8> = b"Party transfer is currently limited to one party.";

// === Structs ===

/// A ticket for an object that was sent to another object, created by the network from a
/// transaction's input.
public struct Receiving<phantom T: key> has drop {
    id: ID,
    version: u64,
}

// === Public ===

/// Transfers the object to an address, or to the object with that id.
public fun transfer<T: key>(obj: T, recipient: address) { transfer_impl(obj, recipient) }

/// Transfers the object to an address, or to the object with that id.
public fun public_transfer<T: key + store>(obj: T, recipient: address) {
    transfer_impl(obj, recipient)
}

/// Transfers the object to a party of one address. Only that address can use it, and consensus
/// orders the transactions that do.
public fun party_transfer<T: key>(obj: T, party: Party) { party_transfer_to(obj, party) }

/// Transfers the object to a party of one address. Only that address can use it, and consensus
/// orders the transactions that do.
public fun public_party_transfer<T: key + store>(obj: T, party: Party) {
    party_transfer_to(obj, party)
}

/// Freezes the object permanently: anyone can read it, no one can change it.
public fun freeze_object<T: key>(obj: T) { freeze_object_impl(obj) }

/// Freezes the object permanently: anyone can read it, no one can change it.
public fun public_freeze_object<T: key + store>(obj: T) { freeze_object_impl(obj) }

/// Shares the object. Aborts when it was not created in this transaction.
public fun share_object<T: key>(obj: T) { share_object_impl(obj) }

/// Shares the object. Aborts when it was not created in this transaction.
public fun public_share_object<T: key + store>(obj: T) { share_object_impl(obj) }

/// Receives an object that was sent to `parent`.
public fun receive<T: key>(parent: &mut UID, to_receive: Receiving<T>): T {
    let Receiving { id, version } = to_receive;
    receive_impl(parent.to_address(), id, version)
}

/// Receives an object that was sent to `parent`.
public fun public_receive<T: key + store>(parent: &mut UID, to_receive: Receiving<T>): T {
    let Receiving { id, version } = to_receive;
    receive_impl(parent.to_address(), id, version)
}

/// Returns the id of the object to receive.
public fun receiving_object_id<T: key>(receiving: &Receiving<T>): ID { receiving.id }

// === Package ===

public(package) native fun transfer_impl<T: key>(obj: T, recipient: address);
public(package) native fun freeze_object_impl<T: key>(obj: T);
public(package) native fun share_object_impl<T: key>(obj: T);
public(package) native fun party_transfer_impl<T: key>(
    obj: T,
    default_permissions: u64,
    addresses: vector<address>,
    permissions: vector<u64>,
);
native fun receive_impl<T: key>(parent: address, to_receive: ID, version: u64): T;

// === Private ===

fun party_transfer_to<T: key>(obj: T, party: Party) {
    assert!(party.is_single_owner(), EInvalidPartyPermissions);
    let (default, addresses, permissions) = party.into_native();
    party_transfer_impl(obj, default, addresses, permissions)
}

// === Test-only ===

/// Creates a receiving ticket.
#[test_only]
public(package) fun make_receiver<T: key>(id: ID, version: u64): Receiving<T> {
    Receiving { id, version }
}
