/// How a trade's fee is divided between creator, referrer, co-creators and protocol.
module launchpad::fee_split;

use launchpad::curve;

// === Errors ===

/// The shares of creator, referrer and co-creators add up to more than the fee.
#[error(code = 0)]
const ESharesExceedFee: vector<u8> = b"The fee shares must not exceed the whole fee";

// === Structs ===

/// Shares of the fee in basis points of the fee; the protocol has what they leave.
public struct FeeSplit has copy, drop, store {
    /// The coin's creator.
    creator_bps: u64,
    /// Whoever brought the trader; the protocol's when there is nobody.
    referrer_bps: u64,
    /// The agent's contributors.
    co_creator_bps: u64,
}

/// One fee, divided. The four parts always add up to the fee.
public struct FeeParts has copy, drop {
    creator: u64,
    referrer: u64,
    co_creators: u64,
    protocol: u64,
}

// === Public Functions ===

/// A split of these shares (basis points of the fee).
///
/// #### Aborts
/// - `ESharesExceedFee` if they add up to more than 10,000, or one of them is more.
public fun new(creator_bps: u64, referrer_bps: u64, co_creator_bps: u64): FeeSplit {
    let whole = curve::bps();
    assert!(
        creator_bps <= whole
            && referrer_bps <= whole
            && co_creator_bps <= whole
            && creator_bps + referrer_bps + co_creator_bps <= whole,
        ESharesExceedFee,
    );
    FeeSplit { creator_bps, referrer_bps, co_creator_bps }
}

/// The same split for a coin that has no co-creators: their share goes to the creator.
public fun without_co_creators(self: FeeSplit): FeeSplit {
    FeeSplit {
        creator_bps: self.creator_bps + self.co_creator_bps,
        referrer_bps: self.referrer_bps,
        co_creator_bps: 0,
    }
}

/// Divides `fee` (base units of the quote coin). Every share is rounded down and the protocol takes
/// the rest, so that the parts add up to `fee` exactly.
public fun divide(self: &FeeSplit, fee: u64, has_referrer: bool): FeeParts {
    let creator = share(fee, self.creator_bps);
    let referrer = if (has_referrer) share(fee, self.referrer_bps) else 0;
    let co_creators = share(fee, self.co_creator_bps);
    FeeParts { creator, referrer, co_creators, protocol: fee - creator - referrer - co_creators }
}

// === View helpers ===

public fun creator_bps(self: &FeeSplit): u64 { self.creator_bps }

public fun referrer_bps(self: &FeeSplit): u64 { self.referrer_bps }

public fun co_creator_bps(self: &FeeSplit): u64 { self.co_creator_bps }

public fun creator(self: &FeeParts): u64 { self.creator }

public fun referrer(self: &FeeParts): u64 { self.referrer }

public fun co_creators(self: &FeeParts): u64 { self.co_creators }

public fun protocol(self: &FeeParts): u64 { self.protocol }

// === Private Functions ===

fun share(fee: u64, share_bps: u64): u64 {
    ((fee as u128) * (share_bps as u128) / (curve::bps() as u128)) as u64
}
