/// Functions for simulations without checks.
module conformance::inspected;

public struct Item has key, store { id: UID, value: u64 }
public struct Pair has copy, drop, store { left: u64, right: u64 }

public fun item(value: u64, ctx: &mut TxContext): Item { Item { id: object::new(ctx), value } }

public fun new_item(value: u64, ctx: &mut TxContext) {
    transfer::public_transfer(item(value, ctx), ctx.sender())
}

public fun pair(left: u64, right: u64): Pair { Pair { left, right } }

public fun left(pair: &mut Pair): &mut u64 { &mut pair.left }

public fun read(number: &u64): u64 { *number }

public fun write(number: &mut u64, value: u64) { *number = value }

public fun both(_: &mut u64, _: &mut u64) {}

public fun value(item: &Item): &u64 { &item.value }

public fun value_mut(item: &mut Item): &mut u64 { &mut item.value }

public fun sum(pair: Pair): u64 { pair.left + pair.right }

public fun delete(item: Item) {
    let Item { id, value: _ } = item;
    id.delete()
}

fun hidden(): u64 { 5 }
