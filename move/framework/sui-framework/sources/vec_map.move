/// A small map in a vector, in insertion order. Every lookup scans
/// the vector.
module sui::vec_map;

// === Errors ===

/// Key already exists.
const EKeyAlreadyExists: u64 = 0;
/// Key does not exist.
const EKeyDoesNotExist: u64 = 1;
/// Map is not empty.
const EMapNotEmpty: u64 = 2;
/// Index is out of bounds.
const EIndexOutOfBounds: u64 = 3;
/// Map is empty.
const EMapEmpty: u64 = 4;
/// Numbers of keys and values differ.
const EUnequalLengths: u64 = 5;

// === Structs ===

/// Entries with unique keys.
public struct VecMap<K: copy, V> has copy, drop, store {
    contents: vector<Entry<K, V>>,
}

/// A key and its value.
public struct Entry<K: copy, V> has copy, drop, store {
    key: K,
    value: V,
}

// === Create and destroy ===

/// Creates an empty map.
public fun empty<K: copy, V>(): VecMap<K, V> { VecMap { contents: vector[] } }

/// Creates a map of keys and values. Aborts when a key is duplicated or the lengths differ.
public fun from_keys_values<K: copy, V>(keys: vector<K>, values: vector<V>): VecMap<K, V> {
    assert!(keys.length() == values.length(), EUnequalLengths);
    let mut map = empty();
    keys.zip_do!(values, |key, value| map.insert(key, value));
    map
}

/// Consumes the map and returns its keys and values.
public fun into_keys_values<K: copy, V>(self: VecMap<K, V>): (vector<K>, vector<V>) {
    let VecMap { contents } = self;
    let (mut keys, mut values) = (vector[], vector[]);
    contents.do!(|entry| {
        let Entry { key, value } = entry;
        keys.push_back(key);
        values.push_back(value);
    });
    (keys, values)
}

/// Destroys an empty map. Aborts when it has entries.
public fun destroy_empty<K: copy, V>(self: VecMap<K, V>) {
    let VecMap { contents } = self;
    assert!(contents.is_empty(), EMapNotEmpty);
    contents.destroy_empty()
}

// === By key ===

/// Appends an entry. Aborts when the key exists.
public fun insert<K: copy, V>(self: &mut VecMap<K, V>, key: K, value: V) {
    assert!(!self.contains(&key), EKeyAlreadyExists);
    self.contents.push_back(Entry { key, value })
}

/// Removes and returns an entry. Aborts when the key does not exist.
public fun remove<K: copy, V>(self: &mut VecMap<K, V>, key: &K): (K, V) {
    let i = self.get_idx(key);
    self.remove_entry_by_idx(i)
}

/// Returns a reference to the value under a key. Aborts when the key does not exist.
#[syntax(index)]
public fun get<K: copy, V>(self: &VecMap<K, V>, key: &K): &V {
    &self.contents[self.get_idx(key)].value
}

/// Returns a mutable reference to the value under a key. Aborts when the key does not exist.
#[syntax(index)]
public fun get_mut<K: copy, V>(self: &mut VecMap<K, V>, key: &K): &mut V {
    let i = self.get_idx(key);
    &mut self.contents[i].value
}

/// Returns a copy of the value under a key, if the key exists.
public fun try_get<K: copy, V: copy>(self: &VecMap<K, V>, key: &K): Option<V> {
    self.get_idx_opt(key).map!(|i| self.contents[i].value)
}

/// Returns whether the key exists.
public fun contains<K: copy, V>(self: &VecMap<K, V>, key: &K): bool {
    self.contents.any!(|entry| &entry.key == key)
}

// === By index ===

/// Removes and returns the last entry. Aborts when there is none.
public fun pop<K: copy, V>(self: &mut VecMap<K, V>): (K, V) {
    assert!(!self.is_empty(), EMapEmpty);
    let Entry { key, value } = self.contents.pop_back();
    (key, value)
}

/// Returns the index of a key, if it exists.
public fun get_idx_opt<K: copy, V>(self: &VecMap<K, V>, key: &K): Option<u64> {
    self.contents.find_index!(|entry| &entry.key == key)
}

/// Returns the index of a key. Aborts when it does not exist.
public fun get_idx<K: copy, V>(self: &VecMap<K, V>, key: &K): u64 {
    let found = self.get_idx_opt(key);
    assert!(found.is_some(), EKeyDoesNotExist);
    found.destroy_some()
}

/// Returns references to the entry at an index. Aborts when it is out of bounds.
public fun get_entry_by_idx<K: copy, V>(self: &VecMap<K, V>, idx: u64): (&K, &V) {
    assert!(idx < self.length(), EIndexOutOfBounds);
    let entry = &self.contents[idx];
    (&entry.key, &entry.value)
}

/// Returns references to the entry at an index, with a mutable value. Aborts when it is out of
/// bounds.
public fun get_entry_by_idx_mut<K: copy, V>(self: &mut VecMap<K, V>, idx: u64): (&K, &mut V) {
    assert!(idx < self.length(), EIndexOutOfBounds);
    let entry = &mut self.contents[idx];
    (&entry.key, &mut entry.value)
}

/// Removes and returns the entry at an index and shifts the following ones. Aborts when it is out
/// of bounds.
public fun remove_entry_by_idx<K: copy, V>(self: &mut VecMap<K, V>, idx: u64): (K, V) {
    assert!(idx < self.length(), EIndexOutOfBounds);
    let Entry { key, value } = self.contents.remove(idx);
    (key, value)
}

// === All ===

/// Returns copies of the keys.
public fun keys<K: copy, V>(self: &VecMap<K, V>): vector<K> {
    self.contents.map_ref!(|entry| entry.key)
}

/// Returns the number of entries.
public fun length<K: copy, V>(self: &VecMap<K, V>): u64 { self.contents.length() }

/// Returns whether there are no entries.
public fun is_empty<K: copy, V>(self: &VecMap<K, V>): bool { self.contents.is_empty() }
