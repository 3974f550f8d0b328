/// Every way in which the execution of a function fails.
module conformance::failing;

#[error]
const ETooFew: vector<u8> = b"Too few";

public enum Choice has copy, drop { First(u64), Second }

public fun abort_with(code: u64) { abort code }

public fun abort_clever() { abort ETooFew }

public fun assert_line(flag: bool) { assert!(flag) }

public fun add(a: u8, b: u8): u8 { a + b }
public fun subtract(a: u64, b: u64): u64 { a - b }
public fun multiply(a: u128, b: u128): u128 { a * b }
public fun divide(a: u256, b: u256): u256 { a / b }
public fun modulo(a: u32, b: u32): u32 { a % b }
public fun shift(a: u64, by: u8): u64 { a << by }
public fun narrow(a: u64): u16 { a as u16 }

public fun element(i: u64): u64 {
    let items = vector[1, 2, 3];
    items[i]
}

public fun pop() {
    let mut items: vector<u64> = vector[];
    items.pop_back();
}

public fun swap(i: u64, j: u64) {
    let mut items = vector[1, 2, 3];
    items.swap(i, j)
}

public fun unpack_empty() { vector[1].destroy_empty() }

public fun recurse(depth: u64): u64 { if (depth == 0) 0 else 1 + recurse(depth - 1) }

public fun forever() { loop {} }

public fun deep_inside(code: u64) { middle(code) }

fun middle(code: u64) { 2u64.do!(|i| if (i == 1) innermost(code)) }

fun innermost(code: u64) { abort_with(code + 1) }

public fun nested_vectors(depth: u64): u64 {
    let mut items = vector[depth];
    depth.do!(|i| items.push_back(i));
    items.length()
}

public fun chosen(first: bool): u64 {
    let choice = if (first) Choice::First(1) else Choice::Second;
    match (choice) {
        Choice::First(value) => value,
        Choice::Second => abort 900,
    }
}
