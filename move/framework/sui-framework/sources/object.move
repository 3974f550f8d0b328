/// Ids of objects.
module sui::object;

use std::bcs;
use sui::address;

public use fun id_to_address as ID.to_address;
public use fun id_to_bytes as ID.to_bytes;
public use fun uid_as_inner as UID.as_inner;
public use fun uid_to_inner as UID.to_inner;
public use fun uid_to_address as UID.to_address;
public use fun uid_to_bytes as UID.to_bytes;

// === Structs ===

/// The id of an object as a value: a mere pointer.
public struct ID has copy, drop, store {
    bytes: address,
}

/// The identity of an object, its first field. Two of them never hold the same id.
public struct UID has store {
    id: ID,
}

// === ID ===

/// The 32 bytes of an id.
public fun id_to_bytes(id: &ID): vector<u8> { bcs::to_bytes(&id.bytes) }

/// The id as an address.
public fun id_to_address(id: &ID): address { id.bytes }

/// The id of 32 bytes. Aborts when there are more or fewer.
public fun id_from_bytes(bytes: vector<u8>): ID { id_from_address(address::from_bytes(bytes)) }

/// The address as an id.
public fun id_from_address(bytes: address): ID { ID { bytes } }

// === UID ===

/// A fresh identity.
public fun new(ctx: &mut TxContext): UID {
    UID { id: id_from_address(ctx.fresh_object_address()) }
}

/// Ends an identity, and with it the object.
public fun delete(id: UID) {
    let UID { id: ID { bytes } } = id;
    delete_impl(bytes)
}

/// The id inside.
public fun uid_as_inner(uid: &UID): &ID { &uid.id }

/// A copy of the id inside.
public fun uid_to_inner(uid: &UID): ID { uid.id }

/// The 32 bytes of the id inside.
public fun uid_to_bytes(uid: &UID): vector<u8> { uid.id.to_bytes() }

/// The id inside, as an address.
public fun uid_to_address(uid: &UID): address { uid.id.to_address() }

// === Any object ===

/// The object's id.
public fun id<T: key>(obj: &T): ID { *borrow_id(obj) }

/// The object's id.
public fun borrow_id<T: key>(obj: &T): &ID { borrow_uid(obj).as_inner() }

/// The 32 bytes of the object's id.
public fun id_bytes<T: key>(obj: &T): vector<u8> { borrow_uid(obj).to_bytes() }

/// The object's id as an address.
public fun id_address<T: key>(obj: &T): address { borrow_uid(obj).to_address() }

// === Package ===

/// The identity of the clock.
public(package) fun clock(): UID { reserved(@0x6) }

/// The identity of the source of randomness.
public(package) fun randomness_state(): UID { reserved(@0x8) }

/// The identity of the coin registry.
public(package) fun sui_coin_registry_object_id(): UID { reserved(@0xc) }

/// The address of the coin registry.
public(package) fun sui_coin_registry_address(): address { @0xc }

/// An identity derived from others, as those of dynamic fields are.
public(package) fun new_uid_from_hash(bytes: address): UID {
    record_new_uid(bytes);
    reserved(bytes)
}

// === Private ===

/// An identity that is known beforehand.
fun reserved(bytes: address): UID { UID { id: ID { bytes } } }

native fun borrow_uid<T: key>(obj: &T): &UID;
native fun delete_impl(id: address);
native fun record_new_uid(id: address);

// === Test-only ===

/// The id of the object made last in this transaction.
#[test_only]
public fun last_created(ctx: &TxContext): ID { id_from_address(ctx.last_created_object_id()) }
