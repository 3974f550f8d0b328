/// Functions of every visibility, and parameters that a transaction can pass.
module conformance::entry;

use std::ascii;
use std::string::String;

public struct Item has key, store { id: UID }
public struct Potato {}
public struct Plain has copy, drop, store { value: u64 }
public struct Token<phantom T> has key, store { id: UID }

public fun public_function() {}

entry fun entry_function() {}

fun private_function() {}

public(package) fun package_function() {}

public(package) entry fun package_entry_function() {}

public fun with_context(_: &TxContext) {}

public fun with_mutable_context(_: &mut TxContext) {}

public fun context_first(_: &TxContext, value: u64): u64 { value }

public fun mutable_context_first(_: &mut TxContext, first: u64, second: u64): u64 { first - second }

public fun context_between(first: u64, _: &TxContext, second: u64): u64 { first - second }

public fun mutable_context_between(first: u64, _: &mut TxContext, second: u64): u64 { first - second }

public fun contexts(_: &TxContext, value: u64, _: &TxContext, _: &TxContext): u64 { value }

public fun mutable_contexts(_: &mut TxContext, _: u64, _: &mut TxContext) {}

public fun mutable_and_shared_context(_: &mut TxContext, _: u64, _: &TxContext) {}

public fun shared_and_mutable_context(_: &TxContext, _: u64, _: &mut TxContext) {}

public fun all_contexts(_: &mut TxContext, _: u64, _: &TxContext, _: &mut TxContext) {}

public fun any_and_context<T>(_: &T, _: &mut TxContext) {}

public fun same_context(ctx: &mut TxContext): &mut TxContext { ctx }

public fun new(ctx: &mut TxContext): Item { Item { id: object::new(ctx) } }

public fun new_item(ctx: &mut TxContext) { transfer::public_transfer(new(ctx), ctx.sender()) }

public fun new_token<T>(ctx: &mut TxContext) {
    transfer::public_transfer(Token<T> { id: object::new(ctx) }, ctx.sender())
}

public fun any<T: key>(_: &T) {}

public fun token<T>(_: &Token<T>) {}

public fun delete_all(items: vector<Item>) {
    items.destroy!(|Item { id }| id.delete());
}

public fun delete_any<T: key + store>(items: vector<T>, recipient: address) {
    items.destroy!(|item| transfer::public_transfer(item, recipient));
}

public fun strings(ascii: ascii::String, utf8: String, option: Option<String>): u64 {
    ascii.length() + utf8.length() + option.map!(|text| text.length()).destroy_or!(0)
}

public fun numbers(_: vector<vector<u64>>, _: Option<Option<u8>>, _: vector<address>, _: Option<ID>) {}

public fun plain(value: u64): Plain { Plain { value } }

public fun take_plain(_: Plain) {}

public fun potato(): Potato { Potato {} }

public fun potato_and_item(item: &mut Item): Potato {
    let _ = item;
    Potato {}
}

public fun eat(potato: Potato) {
    let Potato {} = potato;
}

entry fun private_take(_: u64) {}

entry fun private_plain(_: Plain, _: &mut Plain, _: vector<Plain>) {}

entry fun private_potato(): Potato { Potato {} }

public(package) entry fun package_item(_: &mut Item) {}

entry fun private_item(_: &mut Item) {}

public fun number(): u64 { 3 }
