/// A small set kept in a vector, in the order in which members were added. Every look-up walks
/// through it.
module sui::vec_set;

// === Errors ===

/// The set has this member.
const EKeyAlreadyExists: u64 = 0;
/// The set does not have this member.
const EKeyDoesNotExist: u64 = 1;

// === Structs ===

/// Members, all different.
public struct VecSet<K: copy + drop> has copy, drop, store {
    contents: vector<K>,
}

// === Making and unmaking ===

/// A set without members.
public fun empty<K: copy + drop>(): VecSet<K> { VecSet { contents: vector[] } }

/// A set of one member.
public fun singleton<K: copy + drop>(key: K): VecSet<K> { VecSet { contents: vector[key] } }

/// A set of members. Aborts when one occurs twice.
public fun from_keys<K: copy + drop>(keys: vector<K>): VecSet<K> {
    let mut set = empty();
    keys.do!(|key| set.insert(key));
    set
}

/// The members.
public fun into_keys<K: copy + drop>(self: VecSet<K>): vector<K> { self.contents }

// === Public ===

/// Adds a member. Aborts when it is one already.
public fun insert<K: copy + drop>(self: &mut VecSet<K>, key: K) {
    assert!(!self.contains(&key), EKeyAlreadyExists);
    self.contents.push_back(key)
}

/// Takes a member out. Aborts when it is none.
public fun remove<K: copy + drop>(self: &mut VecSet<K>, key: &K) {
    let (found, i) = self.contents.index_of(key);
    assert!(found, EKeyDoesNotExist);
    self.contents.remove(i);
}

/// Whether `key` is a member.
public fun contains<K: copy + drop>(self: &VecSet<K>, key: &K): bool {
    self.contents.contains(key)
}

/// The members.
public fun keys<K: copy + drop>(self: &VecSet<K>): &vector<K> { &self.contents }

/// The number of members.
public fun length<K: copy + drop>(self: &VecSet<K>): u64 { self.contents.length() }

/// Whether there are no members.
public fun is_empty<K: copy + drop>(self: &VecSet<K>): bool { self.contents.is_empty() }
