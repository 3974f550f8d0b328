/// Checks the integer modules at every width.
module probe::integers;

/// Checks numbers in the range of every width.
macro fun small<$T>() {
    assert!((3: $T).max(5) == 5 && (5: $T).max(3) == 5 && (4: $T).max(4) == 4);
    assert!((3: $T).min(5) == 3 && (5: $T).min(3) == 3 && (4: $T).min(4) == 4);
    assert!((3: $T).diff(5) == 2 && (5: $T).diff(3) == 2 && (4: $T).diff(4) == 0);
    assert!((0: $T).divide_and_round_up(7) == 0 && (1: $T).divide_and_round_up(7) == 1);
    assert!((14: $T).divide_and_round_up(7) == 2 && (15: $T).divide_and_round_up(7) == 3);
    assert!((0: $T).pow(0) == 1 && (0: $T).pow(3) == 0 && (1: $T).pow(255) == 1);
    assert!((2: $T).pow(7) == 128 && (3: $T).pow(5) == 243 && (15: $T).pow(2) == 225);
    assert!((0: $T).bitwise_not().bitwise_not() == 0);
    assert!((0: $T).to_string() == b"0".to_string());
    assert!((7: $T).to_string() == b"7".to_string());
    assert!((250: $T).to_string() == b"250".to_string());
}

/// Checks the bounds of the range.
macro fun ends<$T>($max: $T, $digits: vector<u8>) {
    let max = $max;
    assert!(max.bitwise_not() == 0 && (0: $T).bitwise_not() == max);
    assert!((1: $T).bitwise_not() == max - 1);
    assert!(max.divide_and_round_up(1) == max && max.divide_and_round_up(max) == 1);
    assert!((max - 1).divide_and_round_up(max) == 1 && max.divide_and_round_up(2) == max / 2 + 1);
    assert!(max.diff(0) == max && max.max(0) == max && max.min(0) == 0 && max.pow(1) == max);
    let digits = $digits;
    assert!(max.to_string() == digits.to_string());
}

/// Checks squares and their neighbors. `root` is the largest root.
macro fun roots<$T>($root: $T, $max: $T) {
    assert!((0: $T).sqrt() == 0 && (1: $T).sqrt() == 1 && (2: $T).sqrt() == 1);
    assert!((3: $T).sqrt() == 1 && (4: $T).sqrt() == 2 && (8: $T).sqrt() == 2);
    assert!((9: $T).sqrt() == 3 && (99: $T).sqrt() == 9 && (100: $T).sqrt() == 10);
    let (root, max) = ($root, $max);
    assert!((root * root).sqrt() == root && (root * root - 1).sqrt() == root - 1);
    assert!(max.sqrt() == root);
}

/// Checks loops, including to the maximum.
macro fun loops<$T>($max: $T) {
    let mut seen: vector<$T> = vector[];
    (3: $T).range_do!(6, |i| seen.push_back(i));
    (6: $T).range_do!(6, |i| seen.push_back(i));
    (7: $T).range_do!(6, |i| seen.push_back(i));
    assert!(seen == vector[3, 4, 5]);
    (6: $T).range_do_eq!(7, |i| seen.push_back(i));
    assert!(seen == vector[3, 4, 5, 6, 7]);
    seen = vector[];
    (3: $T).do!(|i| seen.push_back(i));
    (0: $T).do!(|i| seen.push_back(i));
    assert!(seen == vector[0, 1, 2]);
    (1: $T).do_eq!(|i| seen.push_back(i));
    assert!(seen == vector[0, 1, 2, 0, 1]);
    seen = vector[];
    let max = $max;
    (max - 1).range_do_eq!(max, |i| seen.push_back(i));
    assert!(seen == vector[max - 1, max]);
}

/// Checks a range that ends before it starts. A separate function, because the macro returns from
/// it.
public fun empty_range(): u64 {
    let mut count = 0;
    8u64.range_do_eq!(7, |_| count = count + 1);
    count
}

public fun u8s() {
    let max = std::u8::max_value!();
    small!<u8>();
    ends!<u8>(max, b"255");
    roots!<u8>(15, max);
    loops!<u8>(max);
}

public fun u16s() {
    let max = std::u16::max_value!();
    small!<u16>();
    ends!<u16>(max, b"65535");
    roots!<u16>(255, max);
    loops!<u16>(max);
    assert!(255u16.try_as_u8() == option::some(255) && 256u16.try_as_u8().is_none());
}

public fun u32s() {
    let max = std::u32::max_value!();
    small!<u32>();
    ends!<u32>(max, b"4294967295");
    roots!<u32>(65_535, max);
    loops!<u32>(max);
    assert!(255u32.try_as_u8() == option::some(255) && 256u32.try_as_u8().is_none());
    assert!(65_535u32.try_as_u16() == option::some(65_535) && 65_536u32.try_as_u16().is_none());
}

public fun u64s() {
    let max = std::u64::max_value!();
    small!<u64>();
    ends!<u64>(max, b"18446744073709551615");
    roots!<u64>(4_294_967_295, max);
    loops!<u64>(max);
    assert!(255u64.try_as_u8() == option::some(255) && 256u64.try_as_u8().is_none());
    assert!(65_535u64.try_as_u16() == option::some(65_535) && 65_536u64.try_as_u16().is_none());
    assert!(4_294_967_295u64.try_as_u32() == option::some(4_294_967_295));
    assert!(4_294_967_296u64.try_as_u32().is_none());
    assert!(10u64.pow(19) == 10_000_000_000_000_000_000);
}

public fun u128s() {
    let max = std::u128::max_value!();
    let max_u64 = 18_446_744_073_709_551_615;
    small!<u128>();
    ends!<u128>(max, b"340282366920938463463374607431768211455");
    roots!<u128>(max_u64, max);
    loops!<u128>(max);
    assert!(255u128.try_as_u8() == option::some(255) && 256u128.try_as_u8().is_none());
    assert!(65_535u128.try_as_u16() == option::some(65_535) && 65_536u128.try_as_u16().is_none());
    assert!(4_294_967_295u128.try_as_u32() == option::some(4_294_967_295));
    assert!(4_294_967_296u128.try_as_u32().is_none());
    assert!((max_u64: u128).try_as_u64() == option::some(18_446_744_073_709_551_615));
    assert!((max_u64 + 1: u128).try_as_u64().is_none());
    assert!(1_000_000_007u128.pow(4) == 1_000_000_028_000_000_294_000_001_372_000_002_401);
}

public fun u256s() {
    let max = std::u256::max_value!();
    let max_u64 = 18_446_744_073_709_551_615;
    let max_u128 = 340_282_366_920_938_463_463_374_607_431_768_211_455;
    small!<u256>();
    ends!<u256>(
        max,
        b"115792089237316195423570985008687907853269984665640564039457584007913129639935",
    );
    loops!<u256>(max);
    assert!(255u256.try_as_u8() == option::some(255) && 256u256.try_as_u8().is_none());
    assert!(65_535u256.try_as_u16() == option::some(65_535) && 65_536u256.try_as_u16().is_none());
    assert!(4_294_967_295u256.try_as_u32() == option::some(4_294_967_295));
    assert!(4_294_967_296u256.try_as_u32().is_none());
    assert!((max_u64: u256).try_as_u64() == option::some(18_446_744_073_709_551_615));
    assert!((max_u64 + 1: u256).try_as_u64().is_none());
    assert!((max_u128: u256).try_as_u128().is_some());
    assert!((max_u128 + 1: u256).try_as_u128().is_none());
}
