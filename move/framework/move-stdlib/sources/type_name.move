/// Names of types as values. A package has two relevant ids: the original one, of its first
/// version, and the defining one, of the version in which a type first appeared.
module std::type_name;

use std::ascii::{Self, String};

// === Errors ===

/// Type is a primitive without a module.
const ENonModuleType: u64 = 0;

// === Constants ===

/// Number of hex digits of an address in a type's name.
const ADDRESS_DIGITS: u64 = 64;

// === Structs ===

/// The name of a type, for example `u64` or
/// `0000000000000000000000000000000000000000000000000000000000000002::coin::Coin<u64>`:
/// full-length addresses without `0x`.
public struct TypeName has copy, drop, store {
    name: String,
}

// === From a type ===

/// Returns the name of `T` with defining ids.
public native fun with_defining_ids<T>(): TypeName;

/// Returns the name of `T` with original ids.
public native fun with_original_ids<T>(): TypeName;

/// Returns the defining id of `T`'s package.
public native fun defining_id<T>(): address;

/// Returns the original id of `T`'s package.
public native fun original_id<T>(): address;

// === From a name ===

/// Returns whether the type is a primitive.
public fun is_primitive(self: &TypeName): bool {
    let name = self.name.as_bytes();
    let vector_type = ascii::string(b"vector");
    vector[b"bool", b"u8", b"u16", b"u32", b"u64", b"u128", b"u256", b"address"].contains(name) ||
    (name.length() >= 6 && self.name.substring(0, 6) == vector_type)
}

/// Returns the name as a string.
public fun as_string(self: &TypeName): &String { &self.name }

/// Converts the name to a string.
public fun into_string(self: TypeName): String { self.name }

/// Returns the address of the type, 64 hex digits. Aborts for a primitive.
public fun address_string(self: &TypeName): String {
    assert!(!self.is_primitive(), ENonModuleType);
    self.name.substring(0, ADDRESS_DIGITS)
}

/// Returns the name of the module. Aborts for a primitive.
public fun module_string(self: &TypeName): String {
    assert!(!self.is_primitive(), ENonModuleType);
    let rest = self.name.substring(ADDRESS_DIGITS + 2, self.name.length());
    rest.substring(0, rest.index_of(&ascii::string(b"::")))
}
