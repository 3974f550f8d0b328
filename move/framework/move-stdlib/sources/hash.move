/// Hash functions of the SHA families.
module std::hash;

/// Returns the SHA2-256 hash of `data`, 32 bytes.
public native fun sha2_256(data: vector<u8>): vector<u8>;

/// Returns the SHA3-256 hash of `data`, 32 bytes.
public native fun sha3_256(data: vector<u8>): vector<u8>;
