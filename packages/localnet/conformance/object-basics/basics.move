/// Objects that are created, changed, transferred, frozen and deleted.
module conformance::basics;

public struct Item has key, store { id: UID, value: u64 }

public fun create(value: u64, recipient: address, ctx: &mut TxContext) {
    transfer::public_transfer(Item { id: object::new(ctx), value }, recipient)
}

public fun set(item: &mut Item, value: u64) { item.value = value }

/// Takes the object mutably and leaves it as it is.
public fun touch(_: &mut Item) {}

public fun read(item: &Item): u64 { item.value }

public fun copy_value(from: &Item, to: &mut Item) { to.value = from.value }

public fun send(item: Item, recipient: address) { transfer::public_transfer(item, recipient) }

#[allow(lint(freeze_wrapped))]
public fun freeze_item(item: Item) { transfer::public_freeze_object(item) }

public fun delete(item: Item) {
    let Item { id, value: _ } = item;
    id.delete()
}

/// Creates an object and deletes it before the end of the transaction.
public fun create_and_delete(ctx: &mut TxContext) { delete(Item { id: object::new(ctx), value: 0 }) }
