/// Shared objects and what can become of them.
module conformance::sharing;

use sui::dynamic_field;
use sui::dynamic_object_field;

public struct Item has key, store { id: UID, value: u64 }
public struct Holder has key { id: UID, item: Option<Item> }

public fun item(ctx: &mut TxContext): Item { Item { id: object::new(ctx), value: 0 } }

#[allow(lint(share_owned))]
public fun share(item: Item) { transfer::public_share_object(item) }

public fun new_shared(ctx: &mut TxContext) { share(item(ctx)) }

public fun new_owned(ctx: &mut TxContext) { transfer::public_transfer(item(ctx), ctx.sender()) }

public fun new_holder(ctx: &mut TxContext) {
    transfer::transfer(Holder { id: object::new(ctx), item: option::none() }, ctx.sender())
}

public fun increase(item: &mut Item) { item.value = item.value + 1 }

public fun read(item: &Item): u64 { item.value }

public fun read_two(first: &Item, second: &Item): u64 { first.value + second.value }

public fun delete(item: Item) {
    let Item { id, value: _ } = item;
    id.delete()
}

#[allow(lint(freeze_wrapped))]
public fun freeze_item(item: Item) { transfer::public_freeze_object(item) }

public fun send(item: Item, recipient: address) { transfer::public_transfer(item, recipient) }

public fun wrap(holder: &mut Holder, item: Item) { holder.item.fill(item) }

public fun become_field(holder: &mut Holder, item: Item) { dynamic_field::add(&mut holder.id, 0u8, item) }

public fun become_object_field(holder: &mut Holder, item: Item) {
    dynamic_object_field::add(&mut holder.id, 0u8, item)
}

public fun add_field(item: &mut Item) { dynamic_field::add(&mut item.id, 0u8, 1u64) }

public fun fail(_: &mut Item) { abort 400 }

public fun delete_all(items: vector<Item>) {
    items.destroy!(|item| delete(item));
}
