module venue_cetus::opening_tests;

use std::type_name;
use std::unit_test::assert_eq;
use sui::sui::SUI;
use venue_cetus::ant::ANT;
use venue_cetus::dog::DOG;
use venue_cetus::opening;

public struct DO {}

public struct D {}

/// Cetus orders the greater name first. SUI's package sorts after this one, `ant` before `dog`.
#[test]
fun greater_name_comes_first() {
    let (dog, ant) = (type_name::with_defining_ids<DOG>(), type_name::with_defining_ids<ANT>());
    let sui = type_name::with_defining_ids<SUI>();
    assert!(opening::comes_first(dog, ant));
    assert!(!opening::comes_first(ant, dog));
    assert!(opening::comes_first(sui, dog));
    assert!(!opening::comes_first(dog, sui));
}

#[test]
fun longer_name_comes_first() {
    let (longer, shorter) = (type_name::with_defining_ids<DO>(), type_name::with_defining_ids<D>());
    assert!(opening::comes_first(longer, shorter));
    assert!(!opening::comes_first(shorter, longer));
}

#[test]
fun orders_amounts_as_cetus_does() {
    let opening = opening::new<DOG, SUI>(200_000_000_000_000, 5_500_000_000_000);
    assert!(!opening.base_is_a());
    assert_eq!(opening.sqrt_price(), 111_238_052_174_921_193_108);
    assert!(!opening.fix_amount_a());
    let opening = opening::new<DOG, ANT>(200_000_000_000_000, 11_000_000_000_000);
    assert!(opening.base_is_a());
    assert_eq!(opening.sqrt_price(), 4_326_144_956_037_836_637);
    assert!(opening.fix_amount_a());
}

/// The coin that allows less liquidity is deposited in full, whether it is A or B.
#[test]
fun either_coin_limits_the_position() {
    let opening = opening::new<DOG, SUI>(7, 200);
    assert!(!opening.base_is_a());
    assert!(opening.fix_amount_a());
    let opening = opening::new<DOG, ANT>(1, 1 << 40);
    assert!(opening.base_is_a());
    assert!(!opening.fix_amount_a());
}

#[test]
fun sqrt_price_is_exact_for_squares() {
    assert_eq!(opening::sqrt_price_of(1, 1), 1 << 64);
    assert_eq!(opening::sqrt_price_of(4, 1), 1 << 63);
    assert_eq!(opening::sqrt_price_of(1, 9), 3 << 64);
    assert_eq!(opening::sqrt_price_of(1 << 60, 1), 1 << 34);
}

#[test]
fun accepts_prices_near_the_limits() {
    assert_eq!(opening::sqrt_price_of(1 << 62, 1), 1 << 33);
    assert_eq!(opening::sqrt_price_of(1, 1 << 62), 1 << 95);
}

#[test, expected_failure(abort_code = opening::EPriceOutOfRange)]
fun rejects_price_below_the_range() {
    opening::sqrt_price_of(18_446_744_073_709_551_615, 1);
}

#[test, expected_failure(abort_code = opening::EPriceOutOfRange)]
fun rejects_price_above_the_range() {
    opening::sqrt_price_of(1, 18_446_744_073_709_551_615);
}

#[test, expected_failure(abort_code = opening::EZeroAmount)]
fun rejects_zero_base() {
    opening::new<DOG, SUI>(0, 1);
}

#[test, expected_failure(abort_code = opening::EZeroAmount)]
fun rejects_zero_quote() {
    opening::new<DOG, SUI>(1, 0);
}
