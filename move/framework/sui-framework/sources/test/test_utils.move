/// Small help for tests.
#[test_only]
module sui::test_utils;

/// A one-time witness, as the network makes one for a module's `init`.
public native fun create_one_time_witness<T: drop>(): T;

/// Consumes any value, whatever its abilities.
#[deprecated(note = b"Use `std::unit_test::destroy`.")]
public fun destroy<T>(x: T) { std::unit_test::destroy(x) }

/// Fails the test, showing both values, unless they are equal.
#[deprecated(note = b"Use `std::unit_test::assert_eq!`.")]
public fun assert_eq<T: drop>(t1: T, t2: T) { std::unit_test::assert_eq!(t1, t2) }
