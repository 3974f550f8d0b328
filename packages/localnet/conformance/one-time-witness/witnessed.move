/// A one-time witness, which only `init` receives.
module conformance::witnessed;

use sui::event;
use sui::types;

public struct WITNESSED has drop {}
public struct Checked has copy, drop { one_time: bool, other: bool }
public struct Other has drop {}

fun init(witness: WITNESSED, ctx: &mut TxContext) {
    event::emit(Checked {
        one_time: types::is_one_time_witness(&witness),
        other: types::is_one_time_witness(&Other {}),
    });
    let publisher = sui::package::claim(witness, ctx);
    assert!(publisher.from_module<Other>(), 700);
    transfer::public_transfer(publisher, ctx.sender())
}

public fun other(): Other { Other {} }

public fun claim<T: drop>(witness: T, ctx: &mut TxContext) {
    transfer::public_transfer(sui::package::claim(witness, ctx), ctx.sender())
}
