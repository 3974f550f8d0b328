/// Properties of the `address` type on every chain of this VM.
module std::address;

/// Size of an address in bytes.
public fun length(): u64 { 32 }
