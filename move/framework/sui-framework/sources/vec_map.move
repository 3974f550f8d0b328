/// A small map kept in a vector, in the order in which keys were added. Every look-up walks
/// through it.
module sui::vec_map;

// === Errors ===

/// The map has this key.
const EKeyAlreadyExists: u64 = 0;
/// The map does not have this key.
const EKeyDoesNotExist: u64 = 1;
/// The map has entries.
const EMapNotEmpty: u64 = 2;
/// An index lies outside the map.
const EIndexOutOfBounds: u64 = 3;
/// The map has no entries.
const EMapEmpty: u64 = 4;
/// There are not as many keys as values.
const EUnequalLengths: u64 = 5;

// === Structs ===

/// Entries with different keys.
public struct VecMap<K: copy, V> has copy, drop, store {
    contents: vector<Entry<K, V>>,
}

/// A key and its value.
public struct Entry<K: copy, V> has copy, drop, store {
    key: K,
    value: V,
}

// === Making and unmaking ===

/// A map without entries.
public fun empty<K: copy, V>(): VecMap<K, V> { VecMap { contents: vector[] } }

/// A map of keys and their values. Aborts when a key occurs twice or the lengths differ.
public fun from_keys_values<K: copy, V>(keys: vector<K>, values: vector<V>): VecMap<K, V> {
    assert!(keys.length() == values.length(), EUnequalLengths);
    let mut map = empty();
    keys.zip_do!(values, |key, value| map.insert(key, value));
    map
}

/// The keys and their values.
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

/// Consumes a map without entries. Aborts when there are some.
public fun destroy_empty<K: copy, V>(self: VecMap<K, V>) {
    let VecMap { contents } = self;
    assert!(contents.is_empty(), EMapNotEmpty);
    contents.destroy_empty()
}

// === By key ===

/// Adds an entry at the end. Aborts when the map has the key.
public fun insert<K: copy, V>(self: &mut VecMap<K, V>, key: K, value: V) {
    assert!(!self.contains(&key), EKeyAlreadyExists);
    self.contents.push_back(Entry { key, value })
}

/// Takes an entry. Aborts when the map does not have the key.
public fun remove<K: copy, V>(self: &mut VecMap<K, V>, key: &K): (K, V) {
    let i = self.get_idx(key);
    self.remove_entry_by_idx(i)
}

/// The value under a key. Aborts when the map does not have the key.
#[syntax(index)]
public fun get<K: copy, V>(self: &VecMap<K, V>, key: &K): &V {
    &self.contents[self.get_idx(key)].value
}

/// The value under a key, to be changed. Aborts when the map does not have the key.
#[syntax(index)]
public fun get_mut<K: copy, V>(self: &mut VecMap<K, V>, key: &K): &mut V {
    let i = self.get_idx(key);
    &mut self.contents[i].value
}

/// A copy of the value under a key, if the map has the key.
public fun try_get<K: copy, V: copy>(self: &VecMap<K, V>, key: &K): Option<V> {
    self.get_idx_opt(key).map!(|i| self.contents[i].value)
}

/// Whether the map has a key.
public fun contains<K: copy, V>(self: &VecMap<K, V>, key: &K): bool {
    self.contents.any!(|entry| &entry.key == key)
}

// === By place ===

/// Takes the last entry. Aborts when there is none.
public fun pop<K: copy, V>(self: &mut VecMap<K, V>): (K, V) {
    assert!(!self.is_empty(), EMapEmpty);
    let Entry { key, value } = self.contents.pop_back();
    (key, value)
}

/// The place of a key, if the map has it.
public fun get_idx_opt<K: copy, V>(self: &VecMap<K, V>, key: &K): Option<u64> {
    self.contents.find_index!(|entry| &entry.key == key)
}

/// The place of a key. Aborts when the map does not have it.
public fun get_idx<K: copy, V>(self: &VecMap<K, V>, key: &K): u64 {
    let found = self.get_idx_opt(key);
    assert!(found.is_some(), EKeyDoesNotExist);
    found.destroy_some()
}

/// The entry at a place. Aborts when there is none.
public fun get_entry_by_idx<K: copy, V>(self: &VecMap<K, V>, idx: u64): (&K, &V) {
    assert!(idx < self.length(), EIndexOutOfBounds);
    let entry = &self.contents[idx];
    (&entry.key, &entry.value)
}

/// The entry at a place, its value to be changed. Aborts when there is none.
public fun get_entry_by_idx_mut<K: copy, V>(self: &mut VecMap<K, V>, idx: u64): (&K, &mut V) {
    assert!(idx < self.length(), EIndexOutOfBounds);
    let entry = &mut self.contents[idx];
    (&entry.key, &mut entry.value)
}

/// Takes the entry at a place; those after it move up. Aborts when there is none.
public fun remove_entry_by_idx<K: copy, V>(self: &mut VecMap<K, V>, idx: u64): (K, V) {
    assert!(idx < self.length(), EIndexOutOfBounds);
    let Entry { key, value } = self.contents.remove(idx);
    (key, value)
}

// === All ===

/// Copies of the keys.
public fun keys<K: copy, V>(self: &VecMap<K, V>): vector<K> {
    self.contents.map_ref!(|entry| entry.key)
}

/// The number of entries.
public fun length<K: copy, V>(self: &VecMap<K, V>): u64 { self.contents.length() }

/// Whether there are no entries.
public fun is_empty<K: copy, V>(self: &VecMap<K, V>): bool { self.contents.is_empty() }
