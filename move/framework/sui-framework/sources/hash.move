/// Hash functions in addition to those of the standard library.
module sui::hash;

/// Returns the BLAKE2b-256 hash of `data`, 32 bytes.
public native fun blake2b256(data: &vector<u8>): vector<u8>;

/// Returns the Keccak-256 hash of `data`, 32 bytes.
public native fun keccak256(data: &vector<u8>): vector<u8>;
