/// Keyed hash functions.
module sui::hmac;

/// Returns the HMAC-SHA3-256 of `msg` under `key`, 32 bytes.
public native fun hmac_sha3_256(key: &vector<u8>, msg: &vector<u8>): vector<u8>;
