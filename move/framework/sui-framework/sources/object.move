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

/// The id of an object as a value.
public struct ID has copy, drop, store {
    bytes: address,
}

/// The unique id of an object, its first field. No two values have the same id.
public struct UID has store {
    id: ID,
}

// === ID ===

/// Returns the 32 bytes of an id.
public fun id_to_bytes(id: &ID): vector<u8> { bcs::to_bytes(&id.bytes) }

/// Returns the id as an address.
public fun id_to_address(id: &ID): address { id.bytes }

/// Converts 32 bytes to an id. Aborts when there are more or fewer.
public fun id_from_bytes(bytes: vector<u8>): ID { id_from_address(address::from_bytes(bytes)) }

/// Converts an address to an id.
public fun id_from_address(bytes: address): ID { ID { bytes } }

// === UID ===

/// Creates a fresh UID.
public fun new(ctx: &mut TxContext): UID {
    UID { id: id_from_address(ctx.fresh_object_address()) }
}

/// Deletes a UID, and with it its object.
public fun delete(id: UID) {
    let UID { id: ID { bytes } } = id;
    delete_impl(bytes)
}

/// Returns a reference to the id.
public fun uid_as_inner(uid: &UID): &ID { &uid.id }

/// Returns the id.
public fun uid_to_inner(uid: &UID): ID { uid.id }

/// Returns the 32 bytes of the id.
public fun uid_to_bytes(uid: &UID): vector<u8> { uid.id.to_bytes() }

/// Returns the id as an address.
public fun uid_to_address(uid: &UID): address { uid.id.to_address() }

// === Any object ===

/// Returns the object's id.
public fun id<T: key>(obj: &T): ID { *borrow_id(obj) }

/// Returns the object's id.
public fun borrow_id<T: key>(obj: &T): &ID { borrow_uid(obj).as_inner() }

/// Returns the 32 bytes of the object's id.
public fun id_bytes<T: key>(obj: &T): vector<u8> { borrow_uid(obj).to_bytes() }

/// Returns the object's id as an address.
public fun id_address<T: key>(obj: &T): address { borrow_uid(obj).to_address() }

// === Package ===

/// Creates the UID of the clock.
public(package) fun clock(): UID { reserved(@0x6) }

/// Creates the UID of the randomness state.
public(package) fun randomness_state(): UID { reserved(@0x8) }

/// Creates the UID of the parent of address aliases.
public(package) fun address_alias_state(): UID { reserved(@0xa) }

/// Creates the UID of the deny list.
public(package) fun sui_deny_list_object_id(): UID { reserved(@0x403) }

/// Returns the address of the accumulator root.
public(package) fun sui_accumulator_root_address(): address { @0xacc }

/// Creates the UID of the coin registry.
public(package) fun sui_coin_registry_object_id(): UID { reserved(@0xc) }

/// Returns the address of the coin registry.
public(package) fun sui_coin_registry_address(): address { @0xc }

/// Creates the UID of the display registry.
public(package) fun sui_display_registry_object_id(): UID { reserved(@0xd) }

/// Creates a UID from a hash, as for dynamic fields and derived objects.
public(package) fun new_uid_from_hash(bytes: address): UID {
    record_new_uid(bytes);
    reserved(bytes)
}

// === Private ===

/// Creates a UID with a fixed id.
fun reserved(bytes: address): UID { UID { id: ID { bytes } } }

native fun borrow_uid<T: key>(obj: &T): &UID;
native fun delete_impl(id: address);
native fun record_new_uid(id: address);

// === Test-only ===

/// Returns the id of the last object created in this transaction.
#[test_only]
public fun last_created(ctx: &TxContext): ID { id_from_address(ctx.last_created_object_id()) }
