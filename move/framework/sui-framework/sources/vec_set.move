/// A small set in a vector, in insertion order. Every lookup scans
/// the vector.
module sui::vec_set;

// === Errors ===

/// Member already exists.
const EKeyAlreadyExists: u64 = 0;
/// Member does not exist.
const EKeyDoesNotExist: u64 = 1;

// === Structs ===

/// Unique members.
public struct VecSet<K: copy + drop> has copy, drop, store {
    contents: vector<K>,
}

// === Create and destroy ===

/// Creates an empty set.
public fun empty<K: copy + drop>(): VecSet<K> { VecSet { contents: vector[] } }

/// Creates a set of one member.
public fun singleton<K: copy + drop>(key: K): VecSet<K> { VecSet { contents: vector[key] } }

/// Creates a set of members. Aborts when one is duplicated.
public fun from_keys<K: copy + drop>(keys: vector<K>): VecSet<K> {
    let mut set = empty();
    keys.do!(|key| set.insert(key));
    set
}

/// Returns the members.
public fun into_keys<K: copy + drop>(self: VecSet<K>): vector<K> { self.contents }

// === Public ===

/// Adds a member. Aborts when it exists.
public fun insert<K: copy + drop>(self: &mut VecSet<K>, key: K) {
    assert!(!self.contains(&key), EKeyAlreadyExists);
    self.contents.push_back(key)
}

/// Removes a member. Aborts when it does not exist.
public fun remove<K: copy + drop>(self: &mut VecSet<K>, key: &K) {
    let (found, i) = self.contents.index_of(key);
    assert!(found, EKeyDoesNotExist);
    self.contents.remove(i);
}

/// Returns whether `key` is a member.
public fun contains<K: copy + drop>(self: &VecSet<K>, key: &K): bool {
    self.contents.contains(key)
}

/// Returns the members.
public fun keys<K: copy + drop>(self: &VecSet<K>): &vector<K> { &self.contents }

/// Returns the number of members.
public fun length<K: copy + drop>(self: &VecSet<K>): u64 { self.contents.length() }

/// Returns whether the set is empty.
public fun is_empty<K: copy + drop>(self: &VecSet<K>): bool { self.contents.is_empty() }
