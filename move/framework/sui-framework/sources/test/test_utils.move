/// Test utilities.
#[test_only]
module sui::test_utils;

/// Creates a one-time witness.
public native fun create_one_time_witness<T: drop>(): T;

/// Consumes a value of any type.
#[deprecated(note = b"Use `std::unit_test::destroy`.")]
public fun destroy<T>(x: T) { std::unit_test::destroy(x) }

/// Fails the test and prints both values unless they are equal.
#[deprecated(note = b"Use `std::unit_test::assert_eq!`.")]
public fun assert_eq<T: drop>(t1: T, t2: T) { std::unit_test::assert_eq!(t1, t2) }
