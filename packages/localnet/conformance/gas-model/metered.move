/// Functions whose instructions are few enough to count their gas by hand.
module conformance::metered;

public struct Unit has drop {}

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
