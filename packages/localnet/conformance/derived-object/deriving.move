/// Claims ids derived from a parent's id and a key, for objects with every kind of owner.
module conformance::deriving;

use sui::derived_object;
use sui::dynamic_field;
use sui::party;
use sui::transfer::Receiving;

public struct Parent has key, store { id: UID, kept: Option<UID> }
public struct Derived has key, store { id: UID }
public struct Gift has key, store { id: UID }
public struct Key<T: copy + drop + store> has copy, drop, store { value: T }

public fun new_parent(ctx: &mut TxContext) {
    transfer::public_transfer(Parent { id: object::new(ctx), kept: option::none() }, ctx.sender())
}

public fun claim(parent: &mut Parent, key: u64): Derived {
    Derived { id: derived_object::claim(&mut parent.id, key) }
}

public fun share(derived: Derived) { transfer::public_share_object(derived) }

public fun freeze_derived(derived: Derived) { transfer::public_freeze_object(derived) }

public fun give_to_party(derived: Derived, recipient: address) {
    transfer::public_party_transfer(derived, party::single_owner(recipient))
}

public fun delete(derived: Derived) {
    let Derived { id } = derived;
    id.delete()
}

/// Claims an id and stores it in the parent.
public fun claim_and_keep(parent: &mut Parent, key: u64) {
    let id = derived_object::claim(&mut parent.id, key);
    parent.kept.fill(id)
}

/// Adds a dynamic field with the key of the derived id to the parent and to the derived object.
public fun claim_with_fields(parent: &mut Parent, key: u64): Derived {
    let mut derived = claim(parent, key);
    dynamic_field::add(&mut parent.id, key, true);
    dynamic_field::add(&mut derived.id, key, 1u8);
    derived
}

/// Claims an id from a new parent, and another from the claimed one. Deletes both parents.
public fun claim_below_deleted(ctx: &mut TxContext): Derived {
    let mut parent = object::new(ctx);
    let mut id = derived_object::claim(&mut parent, 0);
    let derived = Derived { id: derived_object::claim(&mut id, 0) };
    parent.delete();
    id.delete();
    derived
}

/// Sends an object to an address derived from the parent's id, whether or not it is claimed.
public fun send_gift(parent: &Parent, key: u64, ctx: &mut TxContext) {
    let recipient = derived_object::derive_address(parent.id.to_inner(), key);
    transfer::public_transfer(Gift { id: object::new(ctx) }, recipient)
}

public fun receive(derived: &mut Derived, ticket: Receiving<Gift>): Gift {
    transfer::public_receive(&mut derived.id, ticket)
}

/// Receives through a derived id that is deleted afterwards.
public fun receive_once(parent: &mut Parent, key: u64, ticket: Receiving<Gift>): Gift {
    let mut id = derived_object::claim(&mut parent.id, key);
    let gift = transfer::public_receive(&mut id, ticket);
    id.delete();
    gift
}

public fun was_claimed(parent: &Parent, key: u64): bool {
    derived_object::exists(&parent.id, key)
}

public fun address_of_key(parent: ID, value: u64): address {
    derived_object::derive_address(parent, Key { value })
}
