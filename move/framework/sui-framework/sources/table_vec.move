/// A vector whose elements are dynamic fields.
module sui::table_vec;

use sui::table::{Self, Table};

// === Errors ===

/// Index is out of bounds.
const EIndexOutOfBound: u64 = 0;
/// Vector is not empty.
const ETableNonEmpty: u64 = 1;

// === Structs ===

public struct TableVec<phantom Element: store> has store {
    contents: Table<u64, Element>,
}

// === Public ===

/// Creates an empty vector.
public fun empty<Element: store>(ctx: &mut TxContext): TableVec<Element> {
    TableVec { contents: table::new(ctx) }
}

/// Creates a vector with one element.
public fun singleton<Element: store>(e: Element, ctx: &mut TxContext): TableVec<Element> {
    let mut t = empty(ctx);
    t.push_back(e);
    t
}

/// Returns the number of elements.
public fun length<Element: store>(t: &TableVec<Element>): u64 { t.contents.length() }

/// Returns whether there are no elements.
public fun is_empty<Element: store>(t: &TableVec<Element>): bool { t.contents.is_empty() }

/// Returns a reference to an element. Aborts when the index is out of bounds.
#[syntax(index)]
public fun borrow<Element: store>(t: &TableVec<Element>, i: u64): &Element {
    assert!(i < t.length(), EIndexOutOfBound);
    &t.contents[i]
}

/// Returns a mutable reference to an element. Aborts when the index is out of bounds.
#[syntax(index)]
public fun borrow_mut<Element: store>(t: &mut TableVec<Element>, i: u64): &mut Element {
    assert!(i < t.length(), EIndexOutOfBound);
    &mut t.contents[i]
}

/// Appends an element.
public fun push_back<Element: store>(t: &mut TableVec<Element>, e: Element) {
    let end = t.length();
    t.contents.add(end, e);
}

/// Removes and returns the last element. Aborts when there is none.
public fun pop_back<Element: store>(t: &mut TableVec<Element>): Element {
    let length = t.length();
    assert!(length > 0, EIndexOutOfBound);
    t.contents.remove(length - 1)
}

/// Swaps two elements. Aborts when an index is out of bounds.
public fun swap<Element: store>(t: &mut TableVec<Element>, i: u64, j: u64) {
    let length = t.length();
    assert!(i < length && j < length, EIndexOutOfBound);
    if (i == j) return;
    let (first, second) = (t.contents.remove(i), t.contents.remove(j));
    t.contents.add(j, first);
    t.contents.add(i, second);
}

/// Removes and returns an element. The last one takes its place. Aborts when the index is out of
/// bounds.
public fun swap_remove<Element: store>(t: &mut TableVec<Element>, i: u64): Element {
    let length = t.length();
    assert!(i < length, EIndexOutOfBound);
    t.swap(i, length - 1);
    t.pop_back()
}

/// Destroys an empty vector. Aborts when it has elements.
public fun destroy_empty<Element: store>(t: TableVec<Element>) {
    assert!(t.is_empty(), ETableNonEmpty);
    let TableVec { contents } = t;
    contents.destroy_empty();
}

/// Destroys a vector. Its elements become inaccessible.
public fun drop<Element: drop + store>(t: TableVec<Element>) {
    let TableVec { contents } = t;
    contents.drop()
}
