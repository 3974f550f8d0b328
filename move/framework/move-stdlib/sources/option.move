/// A value that may be absent.
module std::option;

// === Errors ===

/// There is a value where there should be none.
const EOPTION_IS_SET: u64 = 0x40000;
/// There is no value where there should be one.
const EOPTION_NOT_SET: u64 = 0x40001;

// === Structs ===

/// None or one value, kept as a vector of length zero or one.
public struct Option<Element> has copy, drop, store {
    vec: vector<Element>,
}

// === Making and unmaking ===

/// Without a value.
public fun none<Element>(): Option<Element> { Option { vec: vector[] } }

/// With the value `e`.
public fun some<Element>(e: Element): Option<Element> { Option { vec: vector[e] } }

/// The value of `t`. Aborts when there is none.
public fun destroy_some<Element>(t: Option<Element>): Element {
    let Option { mut vec } = t;
    assert!(!vec.is_empty(), EOPTION_NOT_SET);
    let value = vec.pop_back();
    vec.destroy_empty();
    value
}

/// Consumes an option without a value. Aborts when there is one.
public fun destroy_none<Element>(t: Option<Element>) {
    let Option { vec } = t;
    assert!(vec.is_empty(), EOPTION_IS_SET);
    vec.destroy_empty();
}

/// The value of `t`, or `default` when there is none.
public fun destroy_with_default<Element: drop>(t: Option<Element>, default: Element): Element {
    let Option { mut vec } = t;
    if (vec.length() == 1) vec.pop_back() else default
}

/// A vector of the value, or of nothing.
public fun to_vec<Element>(t: Option<Element>): vector<Element> {
    let Option { vec } = t;
    vec
}

// === Looking inside ===

/// Whether there is no value.
public fun is_none<Element>(t: &Option<Element>): bool { t.vec.length() == 0 }

/// Whether there is a value.
public fun is_some<Element>(t: &Option<Element>): bool { t.vec.length() == 1 }

/// Whether there is a value and it equals `e_ref`.
public fun contains<Element>(t: &Option<Element>, e_ref: &Element): bool {
    t.is_some() && &t.vec[0] == e_ref
}

/// The value. Aborts when there is none.
public fun borrow<Element>(t: &Option<Element>): &Element {
    assert!(t.is_some(), EOPTION_NOT_SET);
    &t.vec[0]
}

/// The value, or `default_ref` when there is none.
public fun borrow_with_default<Element>(t: &Option<Element>, default_ref: &Element): &Element {
    if (t.is_some()) &t.vec[0] else default_ref
}

/// A copy of the value, or `default` when there is none.
public fun get_with_default<Element: copy + drop>(t: &Option<Element>, default: Element): Element {
    if (t.is_some()) t.vec[0] else default
}

// === Changing ===

/// The value, to be changed. Aborts when there is none.
public fun borrow_mut<Element>(t: &mut Option<Element>): &mut Element {
    assert!(t.is_some(), EOPTION_NOT_SET);
    &mut t.vec[0]
}

/// Puts `e` in. Aborts when there is a value already.
public fun fill<Element>(t: &mut Option<Element>, e: Element) {
    assert!(t.is_none(), EOPTION_IS_SET);
    t.vec.push_back(e)
}

/// Takes the value out. Aborts when there is none.
public fun extract<Element>(t: &mut Option<Element>): Element {
    assert!(t.is_some(), EOPTION_NOT_SET);
    t.vec.pop_back()
}

/// Puts `e` in and gives the value that was there. Aborts when there was none.
public fun swap<Element>(t: &mut Option<Element>, e: Element): Element {
    let old = t.extract();
    t.vec.push_back(e);
    old
}

/// Puts `e` in and gives what was there before.
public fun swap_or_fill<Element>(t: &mut Option<Element>, e: Element): Option<Element> {
    let old = if (t.is_some()) some(t.vec.pop_back()) else none();
    t.vec.push_back(e);
    old
}

// === Macros ===
// These end up inside the callers' bytecode: their shape, down to the names of their variables, is
// part of the framework's interface.

/// Hands the value, if there is one, to `f`.
public macro fun destroy<$T, $R: drop>($o: Option<$T>, $f: |$T| -> $R) {
    let o = $o;
    o.do!($f);
}

/// Hands the value, if there is one, to `f`.
public macro fun do<$T, $R: drop>($o: Option<$T>, $f: |$T| -> $R) {
    let o = $o;
    if (o.is_some()) { $f(o.destroy_some()); } else o.destroy_none()
}

/// Shows the value, if there is one, to `f`.
public macro fun do_ref<$T, $R: drop>($o: &Option<$T>, $f: |&$T| -> $R) {
    let o = $o;
    if (o.is_some()) { $f(o.borrow()); }
}

/// Lets `f` change the value, if there is one.
public macro fun do_mut<$T, $R: drop>($o: &mut Option<$T>, $f: |&mut $T| -> $R) {
    let o = $o;
    if (o.is_some()) { $f(o.borrow_mut()); }
}

/// The first of two options that has a value. The second is evaluated only when needed.
public macro fun or<$T>($o: Option<$T>, $default: Option<$T>): Option<$T> {
    let o = $o;
    if (o.is_some()) {
        o
    } else {
        o.destroy_none();
        $default
    }
}

/// What `f` makes of the value, which may be nothing.
public macro fun and<$T, $U>($o: Option<$T>, $f: |$T| -> Option<$U>): Option<$U> {
    let o = $o;
    if (o.is_some()) {
        $f(o.destroy_some())
    } else {
        o.destroy_none();
        none()
    }
}

/// Like `and`; the value stays where it is.
public macro fun and_ref<$T, $U>($o: &Option<$T>, $f: |&$T| -> Option<$U>): Option<$U> {
    let o = $o;
    if (o.is_some()) $f(o.borrow()) else none()
}

/// What `f` makes of the value, if there is one.
public macro fun map<$T, $U>($o: Option<$T>, $f: |$T| -> $U): Option<$U> {
    let o = $o;
    if (o.is_some()) {
        some($f(o.destroy_some()))
    } else {
        o.destroy_none();
        none()
    }
}

/// Like `map`; the value stays where it is.
public macro fun map_ref<$T, $U>($o: &Option<$T>, $f: |&$T| -> $U): Option<$U> {
    let o = $o;
    if (o.is_some()) some($f(o.borrow())) else none()
}

/// The option itself if `f` is true for its value, otherwise none.
public macro fun filter<$T: drop>($o: Option<$T>, $f: |&$T| -> bool): Option<$T> {
    let o = $o;
    if (o.is_some() && $f(o.borrow())) o else none()
}

/// Whether there is a value for which `f` is true.
public macro fun is_some_and<$T>($o: &Option<$T>, $f: |&$T| -> bool): bool {
    let o = $o;
    o.is_some() && $f(o.borrow())
}

/// Takes the value out, or gives `default`, which is evaluated only when needed.
public macro fun extract_or<$T>($o: &mut Option<$T>, $default: $T): $T {
    let o = $o;
    if (o.is_some()) o.extract() else $default
}

/// The value, or `default`, which is evaluated only when needed.
public macro fun destroy_or<$T>($o: Option<$T>, $default: $T): $T {
    let o = $o;
    if (o.is_some()) {
        o.destroy_some()
    } else {
        o.destroy_none();
        $default
    }
}
