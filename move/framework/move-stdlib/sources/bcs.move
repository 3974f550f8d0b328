/// Binary Canonical Serialization, the byte form in which values are stored and signed.
module std::bcs;

/// The BCS bytes of a value.
public native fun to_bytes<MoveValue>(v: &MoveValue): vector<u8>;
