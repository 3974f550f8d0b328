/// Language support for unit tests.
#[test_only]
module std::unit_test;

/// Referenced by every module that is compiled with tests. No network has this function, so such a
/// module cannot be published by mistake.
public native fun poison();

/// Consumes a value of any type.
public native fun destroy<T>(v: T);

/// Fails the test and prints both values unless they are equal.
public macro fun assert_eq<$T: drop>($t1: $T, $t2: $T) {
    let left = $t1;
    let right = $t2;
    assert_ref_eq!(&left, &right)
}

/// Like `assert_eq`, for values without drop.
public macro fun assert_ref_eq<$T>($t1: &$T, $t2: &$T) {
    let left = $t1;
    let right = $t2;
    if (left != right) {
        std::debug::print(&b"Not equal:".to_string());
        std::debug::print(left);
        std::debug::print(right);
        assert!(false);
    }
}
