/// Signatures on the Edwards curve.
module sui::ed25519;

/// Whether `signature` (64 bytes) of `msg` is by the holder of `public_key` (32 bytes). False also
/// when one of them is not of that length or not a point on the curve.
public native fun ed25519_verify(
    signature: &vector<u8>,
    public_key: &vector<u8>,
    msg: &vector<u8>,
): bool;
