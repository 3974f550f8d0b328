/// Functions whose instructions are few enough to count their gas by hand.
module conformance::metered;

use sui::transfer::Receiving;

public struct Unit has drop {}

public struct Box has key, store { id: UID }

public struct Letter has key, store { id: UID, value: u64 }

/// Creates a box and a letter in it.
public fun new_box(ctx: &mut TxContext) {
    let box = Box { id: object::new(ctx) };
    let letter = Letter { id: object::new(ctx), value: 1 };
    transfer::public_transfer(letter, box.id.to_address());
    transfer::public_transfer(box, ctx.sender());
}

public fun open(box: &mut Box, ticket: Receiving<Letter>): Letter {
    transfer::public_receive(&mut box.id, ticket)
}

public fun nothing() {}

/// `LdConst`, `Ret`.
public fun constant(): vector<u64> { vector[1, 2, 3] }

/// `MoveLoc`, `Ret`.
public fun same(values: vector<u64>): vector<u64> { values }

/// `MoveLoc`, `MoveLoc`, `WriteRef`, `Ret`.
public fun write(target: &mut u64, value: u64) { *target = value }

/// `MoveLoc`, `LdU64`, `LdU64`, `VecSwap`, `Ret`.
public fun swap(values: &mut vector<u64>) { values.swap(0, 1) }

public fun typed<T>(_: &vector<u64>, _: &mut TxContext) {}

/// Calls a native function at each depth, while every level holds an operand.
public fun deep(levels: u64): u256 {
    if (levels == 0) 0 else @0x1.to_u256() + deep(levels - 1)
}
