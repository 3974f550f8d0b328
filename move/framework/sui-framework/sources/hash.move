/// Hash functions beyond those of the standard library.
module sui::hash;

/// BLAKE2b-256 of `data`, 32 bytes.
public native fun blake2b256(data: &vector<u8>): vector<u8>;

/// Keccak-256 of `data`, 32 bytes.
public native fun keccak256(data: &vector<u8>): vector<u8>;
