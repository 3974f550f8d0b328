/// Hash functions of the SHA families.
module std::hash;

/// SHA2-256 of `data`, 32 bytes.
public native fun sha2_256(data: vector<u8>): vector<u8>;

/// SHA3-256 of `data`, 32 bytes.
public native fun sha3_256(data: vector<u8>): vector<u8>;
