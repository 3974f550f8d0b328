/// Properties of types that only the VM knows.
module sui::types;

/// Returns whether the value is the one-time witness of its module: the only value of a type named
/// after the module in upper case, created by the network for the module's `init`.
public native fun is_one_time_witness<T: drop>(_: &T): bool;
