/// Checks ids, ownership and the transaction context.
module probe::objects;

use sui::transfer::Receiving;

public struct Thing has key, store { id: UID }
/// Has no `store`: only this module can transfer it.
public struct Bound has key { id: UID }

public fun ids(ctx: &mut TxContext) {
    let thing = Thing { id: object::new(ctx) };
    let id = object::id(&thing);
    assert!(object::borrow_id(&thing) == &id && thing.id.as_inner() == &id);
    assert!(thing.id.to_inner() == id && thing.id.uid_to_inner() == id);
    assert!(object::id_address(&thing) == id.to_address());
    assert!(thing.id.to_address() == id.id_to_address());
    assert!(object::id_bytes(&thing) == id.to_bytes() && thing.id.to_bytes() == id.id_to_bytes());
    assert!(thing.id.uid_to_bytes() == id.to_address().to_bytes());
    assert!(thing.id.uid_as_inner().to_address() == thing.id.uid_to_address());
    assert!(object::id_from_bytes(id.to_bytes()) == id);
    assert!(object::id_from_address(id.to_address()) == id);
    let other = object::new(ctx);
    assert!(other.to_inner() != id && ctx.fresh_object_address() != other.to_address());
    other.delete();
    let Thing { id } = thing;
    id.delete();
}

public fun thing(ctx: &mut TxContext): Thing { Thing { id: object::new(ctx) } }

public fun send(to: address, ctx: &mut TxContext) {
    transfer::transfer(Bound { id: object::new(ctx) }, to);
    transfer::public_transfer(thing(ctx), to);
}

public fun freeze_both(ctx: &mut TxContext) {
    transfer::freeze_object(Bound { id: object::new(ctx) });
    transfer::public_freeze_object(thing(ctx));
}

public fun share_both(ctx: &mut TxContext) {
    transfer::share_object(Bound { id: object::new(ctx) });
    transfer::public_share_object(thing(ctx));
}

/// Receives objects sent to `parent` and transfers them to the sender.
#[allow(lint(self_transfer))]
public fun receive_both(
    parent: &mut Thing,
    bound: Receiving<Bound>,
    thing: Receiving<Thing>,
    ctx: &TxContext,
) {
    let (bound_id, thing_id) = (bound.receiving_object_id(), thing.receiving_object_id());
    let bound = transfer::receive(&mut parent.id, bound);
    let thing = transfer::public_receive(&mut parent.id, thing);
    assert!(object::id(&bound) == bound_id && object::id(&thing) == thing_id);
    transfer::transfer(bound, ctx.sender());
    transfer::public_transfer(thing, ctx.sender());
}

public fun transaction(ctx: &TxContext, sender: address, epoch: u64, start_ms: u64) {
    assert!(ctx.sender() == sender && ctx.epoch() == epoch);
    assert!(ctx.epoch_timestamp_ms() == start_ms && ctx.digest().length() == 32);
}

public fun gas(ctx: &TxContext, reference_price: u64, price: u64, sponsor: Option<address>) {
    assert!(ctx.reference_gas_price() == reference_price && ctx.gas_price() == price);
    assert!(ctx.sponsor() == sponsor);
}
