/// A value that may be absent.
module std::option;

// === Errors ===

/// Option has a value.
const EOPTION_IS_SET: u64 = 0x40000;
/// Option has no value.
const EOPTION_NOT_SET: u64 = 0x40001;

// === Structs ===

/// No value or one value, as a vector of length zero or one.
public struct Option<Element> has copy, drop, store {
    vec: vector<Element>,
}

// === Create and destroy ===

/// Returns an option without a value.
public fun none<Element>(): Option<Element> { Option { vec: vector[] } }

/// Returns an option with the value `e`.
public fun some<Element>(e: Element): Option<Element> { Option { vec: vector[e] } }

/// Consumes an option and returns its value. Aborts when there is none.
public fun destroy_some<Element>(t: Option<Element>): Element {
    let Option { mut vec } = t;
    assert!(!vec.is_empty(), EOPTION_NOT_SET);
    let value = vec.pop_back();
    vec.destroy_empty();
    value
}

/// Consumes an empty option. Aborts when it has a value.
public fun destroy_none<Element>(t: Option<Element>) {
    let Option { vec } = t;
    assert!(vec.is_empty(), EOPTION_IS_SET);
    vec.destroy_empty();
}

/// Consumes an option and returns its value, or `default` when there is none.
public fun destroy_with_default<Element: drop>(t: Option<Element>, default: Element): Element {
    let Option { mut vec } = t;
    if (vec.length() == 1) vec.pop_back() else default
}

/// Converts the option to a vector of length zero or one.
public fun to_vec<Element>(t: Option<Element>): vector<Element> {
    let Option { vec } = t;
    vec
}

// === Read ===

/// Returns whether the option has no value.
public fun is_none<Element>(t: &Option<Element>): bool { t.vec.length() == 0 }

/// Returns whether the option has a value.
public fun is_some<Element>(t: &Option<Element>): bool { t.vec.length() == 1 }

/// Returns whether the option has a value that equals `e_ref`.
public fun contains<Element>(t: &Option<Element>, e_ref: &Element): bool {
    t.is_some() && &t.vec[0] == e_ref
}

/// Returns a reference to the value. Aborts when there is none.
public fun borrow<Element>(t: &Option<Element>): &Element {
    assert!(t.is_some(), EOPTION_NOT_SET);
    &t.vec[0]
}

/// Returns the value, or `default_ref` when there is none.
public fun borrow_with_default<Element>(t: &Option<Element>, default_ref: &Element): &Element {
    if (t.is_some()) &t.vec[0] else default_ref
}

/// Returns a copy of the value, or `default` when there is none.
public fun get_with_default<Element: copy + drop>(t: &Option<Element>, default: Element): Element {
    if (t.is_some()) t.vec[0] else default
}

// === Modify ===

/// Returns a mutable reference to the value. Aborts when there is none.
public fun borrow_mut<Element>(t: &mut Option<Element>): &mut Element {
    assert!(t.is_some(), EOPTION_NOT_SET);
    &mut t.vec[0]
}

/// Sets the value to `e`. Aborts when the option has a value.
public fun fill<Element>(t: &mut Option<Element>, e: Element) {
    assert!(t.is_none(), EOPTION_IS_SET);
    t.vec.push_back(e)
}

/// Removes and returns the value. Aborts when there is none.
public fun extract<Element>(t: &mut Option<Element>): Element {
    assert!(t.is_some(), EOPTION_NOT_SET);
    t.vec.pop_back()
}

/// Replaces the value by `e` and returns the previous one. Aborts when there is none.
public fun swap<Element>(t: &mut Option<Element>, e: Element): Element {
    let old = t.extract();
    t.vec.push_back(e);
    old
}

/// Sets the value to `e` and returns the previous option.
public fun swap_or_fill<Element>(t: &mut Option<Element>, e: Element): Option<Element> {
    let old = if (t.is_some()) some(t.vec.pop_back()) else none();
    t.vec.push_back(e);
    old
}

// === Macros ===
// Macros expand into the callers' bytecode: their structure, including the names of variables, is
// part of the framework's interface.

/// Consumes the option and calls `f` with its value, if any.
public macro fun destroy<$T, $R: drop>($o: Option<$T>, $f: |$T| -> $R) {
    let o = $o;
    o.do!($f);
}

/// Consumes the option and calls `f` with its value, if any.
public macro fun do<$T, $R: drop>($o: Option<$T>, $f: |$T| -> $R) {
    let o = $o;
    if (o.is_some()) { $f(o.destroy_some()); } else o.destroy_none()
}

/// Calls `f` with a reference to the value, if any.
public macro fun do_ref<$T, $R: drop>($o: &Option<$T>, $f: |&$T| -> $R) {
    let o = $o;
    if (o.is_some()) { $f(o.borrow()); }
}

/// Calls `f` with a mutable reference to the value, if any.
public macro fun do_mut<$T, $R: drop>($o: &mut Option<$T>, $f: |&mut $T| -> $R) {
    let o = $o;
    if (o.is_some()) { $f(o.borrow_mut()); }
}

/// Returns the first option if it has a value, otherwise the second, which is evaluated lazily.
public macro fun or<$T>($o: Option<$T>, $default: Option<$T>): Option<$T> {
    let o = $o;
    if (o.is_some()) {
        o
    } else {
        o.destroy_none();
        $default
    }
}

/// Returns the option that `f` returns for the value, or none.
public macro fun and<$T, $U>($o: Option<$T>, $f: |$T| -> Option<$U>): Option<$U> {
    let o = $o;
    if (o.is_some()) {
        $f(o.destroy_some())
    } else {
        o.destroy_none();
        none()
    }
}

/// Like `and`, by reference.
public macro fun and_ref<$T, $U>($o: &Option<$T>, $f: |&$T| -> Option<$U>): Option<$U> {
    let o = $o;
    if (o.is_some()) $f(o.borrow()) else none()
}

/// Returns the result of `f` for the value, if any.
public macro fun map<$T, $U>($o: Option<$T>, $f: |$T| -> $U): Option<$U> {
    let o = $o;
    if (o.is_some()) {
        some($f(o.destroy_some()))
    } else {
        o.destroy_none();
        none()
    }
}

/// Like `map`, by reference.
public macro fun map_ref<$T, $U>($o: &Option<$T>, $f: |&$T| -> $U): Option<$U> {
    let o = $o;
    if (o.is_some()) some($f(o.borrow())) else none()
}

/// Returns the option if `f` is true for its value, otherwise none.
public macro fun filter<$T: drop>($o: Option<$T>, $f: |&$T| -> bool): Option<$T> {
    let o = $o;
    if (o.is_some() && $f(o.borrow())) o else none()
}

/// Returns whether there is a value for which `f` is true.
public macro fun is_some_and<$T>($o: &Option<$T>, $f: |&$T| -> bool): bool {
    let o = $o;
    o.is_some() && $f(o.borrow())
}

/// Removes and returns the value, or returns `default`, which is evaluated lazily.
public macro fun extract_or<$T>($o: &mut Option<$T>, $default: $T): $T {
    let o = $o;
    if (o.is_some()) o.extract() else $default
}

/// Consumes the option and returns its value or `default`, which is evaluated lazily.
public macro fun destroy_or<$T>($o: Option<$T>, $default: $T): $T {
    let o = $o;
    if (o.is_some()) {
        o.destroy_some()
    } else {
        o.destroy_none();
        $default
    }
}
