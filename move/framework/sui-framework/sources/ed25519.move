/// Ed25519 signatures.
module sui::ed25519;

/// Verifies a `signature` (64 bytes) of `msg` by `public_key` (32 bytes). Returns false also
/// when one of them has another length or is not a point on the curve.
public native fun ed25519_verify(
    signature: &vector<u8>,
    public_key: &vector<u8>,
    msg: &vector<u8>,
): bool;
