/// Methods on `vector`, a list of values of one type that grows and shrinks at its end.
#[defines_primitive(vector)]
module std::vector;

public use fun std::string::utf8 as vector.to_string;
public use fun std::string::try_utf8 as vector.try_to_string;
public use fun std::ascii::string as vector.to_ascii_string;
public use fun std::ascii::try_string as vector.try_to_ascii_string;

// === Errors ===

/// An index lies outside the vector.
const EINDEX_OUT_OF_BOUNDS: u64 = 0x20000;

// === Instructions of the VM ===

/// A vector without elements.
#[bytecode_instruction]
public native fun empty<Element>(): vector<Element>;

/// The number of elements.
#[bytecode_instruction]
public native fun length<Element>(v: &vector<Element>): u64;

/// The element at index `i`. Aborts when there is none.
#[syntax(index), bytecode_instruction]
public native fun borrow<Element>(v: &vector<Element>, i: u64): &Element;

/// The element at index `i`, to be changed. Aborts when there is none.
#[syntax(index), bytecode_instruction]
public native fun borrow_mut<Element>(v: &mut vector<Element>, i: u64): &mut Element;

/// Adds an element at the end.
#[bytecode_instruction]
public native fun push_back<Element>(v: &mut vector<Element>, e: Element);

/// Takes the last element. Aborts when the vector is empty.
#[bytecode_instruction]
public native fun pop_back<Element>(v: &mut vector<Element>): Element;

/// Consumes an empty vector. Aborts when it has elements.
#[bytecode_instruction]
public native fun destroy_empty<Element>(v: vector<Element>);

/// Exchanges two elements. Aborts when an index lies outside.
#[bytecode_instruction]
public native fun swap<Element>(v: &mut vector<Element>, i: u64, j: u64);

// === Functions ===

/// A vector of one element.
public fun singleton<Element>(e: Element): vector<Element> { vector[e] }

/// Whether there are no elements.
public fun is_empty<Element>(v: &vector<Element>): bool { v.length() == 0 }

/// Turns the order of the elements round.
public fun reverse<Element>(v: &mut vector<Element>) {
    let length = v.length();
    (length / 2).do!(|i| v.swap(i, length - 1 - i));
}

/// Adds the elements of `other` at the end of `lhs`, in their order.
public fun append<Element>(lhs: &mut vector<Element>, other: vector<Element>) {
    other.do!(|e| lhs.push_back(e))
}

/// The elements of several vectors in one, in their order.
public fun flatten<T>(v: vector<vector<T>>): vector<T> {
    let mut all = vector[];
    v.do!(|part| all.append(part));
    all
}

/// Whether an element equals `e`.
public fun contains<Element>(v: &vector<Element>, e: &Element): bool { v.any!(|x| x == e) }

/// `true` and the index of the first element that equals `e`, or `false` and 0.
public fun index_of<Element>(v: &vector<Element>, e: &Element): (bool, u64) {
    'found: {
        v.length().do!(|i| if (&v[i] == e) return 'found (true, i));
        (false, 0)
    }
}

/// Takes the element at index `i`; those after it move up. Aborts when there is none.
public fun remove<Element>(v: &mut vector<Element>, i: u64): Element {
    assert!(i < v.length(), EINDEX_OUT_OF_BOUNDS);
    let last = v.length() - 1;
    i.range_do!(last, |j| v.swap(j, j + 1));
    v.pop_back()
}

/// Puts `e` at index `i`; the elements from there on move down. Aborts when `i` is larger than the
/// length.
public fun insert<Element>(v: &mut vector<Element>, e: Element, i: u64) {
    let end = v.length();
    assert!(i <= end, EINDEX_OUT_OF_BOUNDS);
    v.push_back(e);
    i.range_do!(end, |j| v.swap(j, end));
}

/// Takes the element at index `i` and puts the last one in its place. Aborts when there is none.
public fun swap_remove<Element>(v: &mut vector<Element>, i: u64): Element {
    assert!(!v.is_empty(), EINDEX_OUT_OF_BOUNDS);
    let last = v.length() - 1;
    v.swap(i, last);
    v.pop_back()
}

/// The elements after the first `n`; none when there are no more than `n`.
public fun skip<T: drop>(mut v: vector<T>, n: u64): vector<T> {
    let mut tail = vector[];
    while (v.length() > n) tail.push_back(v.pop_back());
    tail.reverse();
    tail
}

/// The first `n` elements. Aborts when there are fewer.
public fun take<T: drop>(mut v: vector<T>, n: u64): vector<T> {
    assert!(n <= v.length());
    while (v.length() > n) {
        v.pop_back();
    };
    v
}

// === Macros ===
// These end up inside the callers' bytecode: their shape, down to the names of their variables, is
// part of the framework's interface.

/// A vector of `n` elements, each made by `f` from its index.
public macro fun tabulate<$T>($n: u64, $f: |u64| -> $T): vector<$T> {
    let mut v = vector[];
    let n = $n;
    n.do!(|i| v.push_back($f(i)));
    v
}

/// Hands every element to `f`, the last one first.
public macro fun destroy<$T, $R: drop>($v: vector<$T>, $f: |$T| -> $R) {
    let mut v = $v;
    v.length().do!(|_| $f(v.pop_back()));
    v.destroy_empty();
}

/// Hands every element to `f`, the first one first.
public macro fun do<$T, $R: drop>($v: vector<$T>, $f: |$T| -> $R) {
    let mut v = $v;
    v.reverse();
    v.length().do!(|_| $f(v.pop_back()));
    v.destroy_empty();
}

/// Shows every element to `f`.
public macro fun do_ref<$T, $R: drop>($v: &vector<$T>, $f: |&$T| -> $R) {
    let v = $v;
    v.length().do!(|i| $f(&v[i]))
}

/// Lets `f` change every element.
public macro fun do_mut<$T, $R: drop>($v: &mut vector<$T>, $f: |&mut $T| -> $R) {
    let v = $v;
    v.length().do!(|i| $f(&mut v[i]))
}

/// What `f` makes of every element.
public macro fun map<$T, $U>($v: vector<$T>, $f: |$T| -> $U): vector<$U> {
    let v = $v;
    let mut r = vector[];
    v.do!(|e| r.push_back($f(e)));
    r
}

/// What `f` makes of every element, which stay where they are.
public macro fun map_ref<$T, $U>($v: &vector<$T>, $f: |&$T| -> $U): vector<$U> {
    let v = $v;
    let mut r = vector[];
    v.do_ref!(|e| r.push_back($f(e)));
    r
}

/// The elements for which `f` is true.
public macro fun filter<$T: drop>($v: vector<$T>, $f: |&$T| -> bool): vector<$T> {
    let v = $v;
    let mut r = vector[];
    v.do!(|e| if ($f(&e)) r.push_back(e));
    r
}

/// The elements for which `f` is true, and the others.
public macro fun partition<$T>($v: vector<$T>, $f: |&$T| -> bool): (vector<$T>, vector<$T>) {
    let v = $v;
    let mut r1 = vector[];
    let mut r2 = vector[];
    v.do!(|e| if ($f(&e)) r1.push_back(e) else r2.push_back(e));
    (r1, r2)
}

/// The index of the first element for which `f` is true.
public macro fun find_index<$T>($v: &vector<$T>, $f: |&$T| -> bool): Option<u64> {
    let v = $v;
    'found: {
        v.length().do!(|i| if ($f(&v[i])) return 'found option::some(i));
        option::none()
    }
}

/// The indexes of all elements for which `f` is true.
public macro fun find_indices<$T>($v: &vector<$T>, $f: |&$T| -> bool): vector<u64> {
    let v = $v;
    let mut indices = vector[];
    v.length().do!(|i| if ($f(&v[i])) indices.push_back(i));
    indices
}

/// How many elements there are for which `f` is true.
public macro fun count<$T>($v: &vector<$T>, $f: |&$T| -> bool): u64 {
    let v = $v;
    let mut count = 0;
    v.do_ref!(|e| if ($f(e)) count = count + 1);
    count
}

/// Folds the elements into one value, starting with `init`, the first element first.
public macro fun fold<$T, $Acc>($v: vector<$T>, $init: $Acc, $f: |$Acc, $T| -> $Acc): $Acc {
    let v = $v;
    let mut acc = $init;
    v.do!(|e| acc = $f(acc, e));
    acc
}

/// Whether `f` is true for at least one element.
public macro fun any<$T>($v: &vector<$T>, $f: |&$T| -> bool): bool {
    let v = $v;
    'found: {
        v.do_ref!(|e| if ($f(e)) return 'found true);
        false
    }
}

/// Whether `f` is true for every element.
public macro fun all<$T>($v: &vector<$T>, $f: |&$T| -> bool): bool {
    let v = $v;
    'missed: {
        v.do_ref!(|e| if (!$f(e)) return 'missed false);
        true
    }
}

/// Hands the elements of two vectors of one length to `f`, pair by pair. Aborts when the lengths
/// differ.
public macro fun zip_do<$T1, $T2, $R: drop>(
    $v1: vector<$T1>,
    $v2: vector<$T2>,
    $f: |$T1, $T2| -> $R,
) {
    let v1 = $v1;
    let mut v2 = $v2;
    v2.reverse();
    let len = v1.length();
    assert!(len == v2.length());
    v1.do!(|el1| $f(el1, v2.pop_back()));
    v2.destroy_empty();
}

/// Shows the elements of two vectors of one length to `f`, pair by pair. Aborts when the lengths
/// differ.
public macro fun zip_do_ref<$T1, $T2, $R: drop>(
    $v1: &vector<$T1>,
    $v2: &vector<$T2>,
    $f: |&$T1, &$T2| -> $R,
) {
    let v1 = $v1;
    let v2 = $v2;
    let len = v1.length();
    assert!(len == v2.length());
    len.do!(|i| $f(&v1[i], &v2[i]));
}

/// Lets `f` change the elements of two vectors of one length, pair by pair. Aborts when the
/// lengths differ.
public macro fun zip_do_mut<$T1, $T2, $R: drop>(
    $v1: &mut vector<$T1>,
    $v2: &mut vector<$T2>,
    $f: |&mut $T1, &mut $T2| -> $R,
) {
    let v1 = $v1;
    let v2 = $v2;
    let len = v1.length();
    assert!(len == v2.length());
    len.do!(|i| $f(&mut v1[i], &mut v2[i]));
}

/// What `f` makes of the elements of two vectors of one length, pair by pair. Aborts when the
/// lengths differ.
public macro fun zip_map<$T1, $T2, $U>(
    $v1: vector<$T1>,
    $v2: vector<$T2>,
    $f: |$T1, $T2| -> $U,
): vector<$U> {
    let mut r = vector[];
    zip_do!($v1, $v2, |el1, el2| r.push_back($f(el1, el2)));
    r
}

/// Like `zip_map`; the elements stay where they are.
public macro fun zip_map_ref<$T1, $T2, $U>(
    $v1: &vector<$T1>,
    $v2: &vector<$T2>,
    $f: |&$T1, &$T2| -> $U,
): vector<$U> {
    let mut r = vector[];
    zip_do_ref!($v1, $v2, |el1, el2| r.push_back($f(el1, el2)));
    r
}
