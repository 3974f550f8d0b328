/// Methods on `vector`, a list of values of one type.
#[defines_primitive(vector)]
module std::vector;

public use fun std::string::utf8 as vector.to_string;
public use fun std::string::try_utf8 as vector.try_to_string;
public use fun std::ascii::string as vector.to_ascii_string;
public use fun std::ascii::try_string as vector.try_to_ascii_string;

// === Errors ===

/// Index is out of bounds.
const EINDEX_OUT_OF_BOUNDS: u64 = 0x20000;

// === Instructions of the VM ===

/// Returns an empty vector.
#[bytecode_instruction]
public native fun empty<Element>(): vector<Element>;

/// Returns the number of elements.
#[bytecode_instruction]
public native fun length<Element>(v: &vector<Element>): u64;

/// Returns a reference to the element at index `i`. Aborts when it is out of bounds.
#[syntax(index), bytecode_instruction]
public native fun borrow<Element>(v: &vector<Element>, i: u64): &Element;

/// Returns a mutable reference to the element at index `i`. Aborts when it is out of bounds.
#[syntax(index), bytecode_instruction]
public native fun borrow_mut<Element>(v: &mut vector<Element>, i: u64): &mut Element;

/// Appends an element.
#[bytecode_instruction]
public native fun push_back<Element>(v: &mut vector<Element>, e: Element);

/// Removes and returns the last element. Aborts when the vector is empty.
#[bytecode_instruction]
public native fun pop_back<Element>(v: &mut vector<Element>): Element;

/// Consumes an empty vector. Aborts when it has elements.
#[bytecode_instruction]
public native fun destroy_empty<Element>(v: vector<Element>);

/// Swaps two elements. Aborts when an index is out of bounds.
#[bytecode_instruction]
public native fun swap<Element>(v: &mut vector<Element>, i: u64, j: u64);

// === Functions ===

/// Returns a vector of one element.
public fun singleton<Element>(e: Element): vector<Element> { vector[e] }

/// Returns whether the vector is empty.
public fun is_empty<Element>(v: &vector<Element>): bool { v.length() == 0 }

/// Reverses the order of the elements.
public fun reverse<Element>(v: &mut vector<Element>) {
    let length = v.length();
    (length / 2).do!(|i| v.swap(i, length - 1 - i));
}

/// Appends the elements of `other` to `lhs` in order.
public fun append<Element>(lhs: &mut vector<Element>, other: vector<Element>) {
    other.do!(|e| lhs.push_back(e))
}

/// Concatenates several vectors.
public fun flatten<T>(v: vector<vector<T>>): vector<T> {
    let mut all = vector[];
    v.do!(|part| all.append(part));
    all
}

/// Returns whether an element equals `e`.
public fun contains<Element>(v: &vector<Element>, e: &Element): bool { v.any!(|x| x == e) }

/// Returns `true` and the index of the first element that equals `e`, or `false` and 0.
public fun index_of<Element>(v: &vector<Element>, e: &Element): (bool, u64) {
    'found: {
        v.length().do!(|i| if (&v[i] == e) return 'found (true, i));
        (false, 0)
    }
}

/// Removes and returns the element at index `i` and shifts the following ones. Aborts when it is
/// out of bounds.
public fun remove<Element>(v: &mut vector<Element>, i: u64): Element {
    assert!(i < v.length(), EINDEX_OUT_OF_BOUNDS);
    let last = v.length() - 1;
    i.range_do!(last, |j| v.swap(j, j + 1));
    v.pop_back()
}

/// Inserts `e` at index `i` and shifts the following elements. Aborts when `i` exceeds the
/// length.
public fun insert<Element>(v: &mut vector<Element>, e: Element, i: u64) {
    let end = v.length();
    assert!(i <= end, EINDEX_OUT_OF_BOUNDS);
    v.push_back(e);
    i.range_do!(end, |j| v.swap(j, end));
}

/// Removes and returns the element at index `i` and replaces it by the last. Aborts when it is out
/// of bounds.
public fun swap_remove<Element>(v: &mut vector<Element>, i: u64): Element {
    assert!(!v.is_empty(), EINDEX_OUT_OF_BOUNDS);
    let last = v.length() - 1;
    v.swap(i, last);
    v.pop_back()
}

/// Drops the first `n` elements and returns the others.
public fun skip<T: drop>(mut v: vector<T>, n: u64): vector<T> {
    let mut tail = vector[];
    while (v.length() > n) tail.push_back(v.pop_back());
    tail.reverse();
    tail
}

/// Returns the first `n` elements. Aborts when there are fewer.
public fun take<T: drop>(mut v: vector<T>, n: u64): vector<T> {
    assert!(n <= v.length());
    while (v.length() > n) {
        v.pop_back();
    };
    v
}

// === Macros ===
// Macros expand into the callers' bytecode: their structure, including the names of variables, is
// part of the framework's interface.

/// Creates a vector of `n` elements by calling `f` with each index.
public macro fun tabulate<$T>($n: u64, $f: |u64| -> $T): vector<$T> {
    let mut v = vector[];
    let n = $n;
    n.do!(|i| v.push_back($f(i)));
    v
}

/// Consumes the vector and calls `f` with every element, last to first.
public macro fun destroy<$T, $R: drop>($v: vector<$T>, $f: |$T| -> $R) {
    let mut v = $v;
    v.length().do!(|_| $f(v.pop_back()));
    v.destroy_empty();
}

/// Consumes the vector and calls `f` with every element, first to last.
public macro fun do<$T, $R: drop>($v: vector<$T>, $f: |$T| -> $R) {
    let mut v = $v;
    v.reverse();
    v.length().do!(|_| $f(v.pop_back()));
    v.destroy_empty();
}

/// Calls `f` with a reference to every element.
public macro fun do_ref<$T, $R: drop>($v: &vector<$T>, $f: |&$T| -> $R) {
    let v = $v;
    v.length().do!(|i| $f(&v[i]))
}

/// Calls `f` with a mutable reference to every element.
public macro fun do_mut<$T, $R: drop>($v: &mut vector<$T>, $f: |&mut $T| -> $R) {
    let v = $v;
    v.length().do!(|i| $f(&mut v[i]))
}

/// Consumes the vector and returns the results of `f` for every element.
public macro fun map<$T, $U>($v: vector<$T>, $f: |$T| -> $U): vector<$U> {
    let v = $v;
    let mut r = vector[];
    v.do!(|e| r.push_back($f(e)));
    r
}

/// Returns the results of `f` for a reference to every element.
public macro fun map_ref<$T, $U>($v: &vector<$T>, $f: |&$T| -> $U): vector<$U> {
    let v = $v;
    let mut r = vector[];
    v.do_ref!(|e| r.push_back($f(e)));
    r
}

/// Returns the elements for which `f` is true.
public macro fun filter<$T: drop>($v: vector<$T>, $f: |&$T| -> bool): vector<$T> {
    let v = $v;
    let mut r = vector[];
    v.do!(|e| if ($f(&e)) r.push_back(e));
    r
}

/// Splits the elements into those for which `f` is true, and the others.
public macro fun partition<$T>($v: vector<$T>, $f: |&$T| -> bool): (vector<$T>, vector<$T>) {
    let v = $v;
    let mut r1 = vector[];
    let mut r2 = vector[];
    v.do!(|e| if ($f(&e)) r1.push_back(e) else r2.push_back(e));
    (r1, r2)
}

/// Returns the index of the first element for which `f` is true.
public macro fun find_index<$T>($v: &vector<$T>, $f: |&$T| -> bool): Option<u64> {
    let v = $v;
    'found: {
        v.length().do!(|i| if ($f(&v[i])) return 'found option::some(i));
        option::none()
    }
}

/// Returns the indices of all elements for which `f` is true.
public macro fun find_indices<$T>($v: &vector<$T>, $f: |&$T| -> bool): vector<u64> {
    let v = $v;
    let mut indices = vector[];
    v.length().do!(|i| if ($f(&v[i])) indices.push_back(i));
    indices
}

/// Returns the number of elements for which `f` is true.
public macro fun count<$T>($v: &vector<$T>, $f: |&$T| -> bool): u64 {
    let v = $v;
    let mut count = 0;
    v.do_ref!(|e| if ($f(e)) count = count + 1);
    count
}

/// Folds the elements from first to last, starting with `init`.
public macro fun fold<$T, $Acc>($v: vector<$T>, $init: $Acc, $f: |$Acc, $T| -> $Acc): $Acc {
    let v = $v;
    let mut acc = $init;
    v.do!(|e| acc = $f(acc, e));
    acc
}

/// Returns whether `f` is true for at least one element.
public macro fun any<$T>($v: &vector<$T>, $f: |&$T| -> bool): bool {
    let v = $v;
    'found: {
        v.do_ref!(|e| if ($f(e)) return 'found true);
        false
    }
}

/// Returns whether `f` is true for every element.
public macro fun all<$T>($v: &vector<$T>, $f: |&$T| -> bool): bool {
    let v = $v;
    'missed: {
        v.do_ref!(|e| if (!$f(e)) return 'missed false);
        true
    }
}

/// Consumes two vectors and calls `f` with their elements in pairs. Aborts when the lengths
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

/// Calls `f` with references to the elements of two vectors in pairs. Aborts when the lengths
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

/// Calls `f` with mutable references to the elements of two vectors in pairs. Aborts when the
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

/// Consumes two vectors and returns the results of `f` for their elements in pairs. Aborts when the
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

/// Like `zip_map`, by reference.
public macro fun zip_map_ref<$T1, $T2, $U>(
    $v1: &vector<$T1>,
    $v2: &vector<$T2>,
    $f: |&$T1, &$T2| -> $U,
): vector<$U> {
    let mut r = vector[];
    zip_do_ref!($v1, $v2, |el1, el2| r.push_back($f(el1, el2)));
    r
}
