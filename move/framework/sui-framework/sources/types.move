/// Questions about types that only the VM can answer.
module sui::types;

/// Whether the value is the one-time witness of its module: the only value of a type named after
/// the module in capitals, made by the network for the module's `init`.
public native fun is_one_time_witness<T: drop>(_: &T): bool;
