/// Binary Canonical Serialization, the encoding in which values are stored and signed.
module std::bcs;

/// Returns the BCS bytes of a value.
public native fun to_bytes<MoveValue>(v: &MoveValue): vector<u8>;
