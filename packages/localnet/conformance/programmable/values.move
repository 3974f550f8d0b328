/// Values of every kind for the arguments of commands.
module conformance::values;

use sui::coin::Coin;
use sui::sui::SUI;

public struct Item has key, store { id: UID, value: u64 }
public struct Bound has key { id: UID }
public struct Copyable has copy, drop, store { value: u64 }
public struct Droppable has drop { value: u64 }
public struct Potato { value: u64 }

public fun nothing() {}

public fun number(): u64 { 7 }

public fun address_(): address { @0xacc }

public fun pair(): (u64, u64) { (1, 2) }

public fun triple(ctx: &mut TxContext): (Item, u64, Item) { (item(1, ctx), 2, item(3, ctx)) }

public fun item(value: u64, ctx: &mut TxContext): Item { Item { id: object::new(ctx), value } }

public fun bound(ctx: &mut TxContext): Bound { Bound { id: object::new(ctx) } }

public fun copyable(value: u64): Copyable { Copyable { value } }

public fun droppable(value: u64): Droppable { Droppable { value } }

public fun potato(value: u64): Potato { Potato { value } }

public fun eat(potato: Potato): u64 {
    let Potato { value } = potato;
    value
}

public fun expect(actual: u64, expected: u64) { assert!(actual == expected, 200) }

public fun expect_sum(items: vector<Item>, expected: u64, recipient: address) {
    let mut sum = 0;
    items.destroy!(|item| {
        sum = sum + item.value;
        transfer::public_transfer(item, recipient);
    });
    assert!(sum == expected, 201)
}

public fun expect_coins(coins: &vector<Coin<SUI>>, expected: u64) {
    let mut sum = 0;
    coins.do_ref!(|coin| sum = sum + coin.value());
    assert!(sum == expected, 202)
}

public fun keep_coins(coins: vector<Coin<SUI>>, recipient: address) {
    coins.destroy!(|coin| transfer::public_transfer(coin, recipient));
}

public fun expect_vector(numbers: vector<u64>, expected: vector<u64>) { assert!(numbers == expected, 203) }

public fun two_copies(first: Copyable, second: Copyable): u64 { first.value + second.value }

public fun by_reference(value: &Copyable): u64 { value.value }

public fun increase(value: &mut Copyable) { value.value = value.value + 1 }

public fun increase_number(value: &mut u64) { *value = *value + 1 }

public fun both(_: &mut Item, _: &mut Item) {}

public fun read_both(_: &Item, _: &Item) {}

public fun read_and_write(_: &Item, _: &mut Item) {}

public fun write_and_take(_: &mut Item, item: Item, recipient: address) {
    transfer::public_transfer(item, recipient)
}

public fun set(item: &mut Item, value: u64) { item.value = value }

public fun value(item: &Item): u64 { item.value }

public fun identity<T>(value: T): T { value }

public fun drop_droppable(_: Droppable) {}

public fun reference(item: &Item): &u64 { &item.value }

public fun coin_value(coin: &Coin<SUI>): u64 { coin.value() }

public fun mutable_coin(_: &mut Coin<SUI>) {}
