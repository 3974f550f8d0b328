/// Division of a trade's fee among creator, referrer, co-creators and protocol.
module launchpad::fee_split;

use launchpad::curve_math;

// === Errors ===

/// The shares add up to more than the whole fee.
#[error(code = 0)]
const ESharesExceedFee: vector<u8> = b"Fee shares must not exceed 10,000 basis points in total";

// === Structs ===

/// Shares in basis points of the fee. The protocol receives the rest.
public struct FeeSplit has copy, drop, store {
    /// The coin's creator.
    creator_bps: u64,
    /// The trader's referrer; added to the protocol's part when there is none.
    referrer_bps: u64,
    /// The agent's co-creators.
    co_creator_bps: u64,
}

/// One divided fee, in base units of the quote coin. The four parts add up to the fee.
public struct FeeParts has copy, drop, store {
    creator: u64,
    referrer: u64,
    co_creators: u64,
    protocol: u64,
}

// === Public Functions ===

/// Creates a split from shares in basis points of the fee.
///
/// #### Aborts
/// - `ESharesExceedFee` if the shares add up to more than 10,000.
public fun new(creator_bps: u64, referrer_bps: u64, co_creator_bps: u64): FeeSplit {
    let whole = curve_math::bps();
    assert!(
        creator_bps <= whole
            && referrer_bps <= whole
            && co_creator_bps <= whole
            && creator_bps + referrer_bps + co_creator_bps <= whole,
        ESharesExceedFee,
    );
    FeeSplit { creator_bps, referrer_bps, co_creator_bps }
}

/// Returns the split for a coin without co-creators, which adds their share to the creator's.
public fun without_co_creators(self: FeeSplit): FeeSplit {
    FeeSplit {
        creator_bps: self.creator_bps + self.co_creator_bps,
        referrer_bps: self.referrer_bps,
        co_creator_bps: 0,
    }
}

/// Divides `fee`, in base units of the quote coin. Each share is rounded down and the protocol
/// receives the remainder.
///
/// #### Parameters
/// - `fee`: base units of the quote coin.
/// - `has_referrer`: whether the trader has one; otherwise the protocol receives the referrer's
///   share.
public fun divide(self: &FeeSplit, fee: u64, has_referrer: bool): FeeParts {
    let creator = curve_math::share_of(fee, self.creator_bps);
    let referrer = if (has_referrer) curve_math::share_of(fee, self.referrer_bps) else 0;
    let co_creators = curve_math::share_of(fee, self.co_creator_bps);
    FeeParts { creator, referrer, co_creators, protocol: fee - creator - referrer - co_creators }
}

/// Creates the parts of a fee that a venue divides at rates other than those of a split.
///
/// #### Parameters
/// - `creator`, `referrer`, `co_creators`, `protocol`: base units of the quote coin.
public fun parts(creator: u64, referrer: u64, co_creators: u64, protocol: u64): FeeParts {
    FeeParts { creator, referrer, co_creators, protocol }
}

// === View Functions ===

/// Returns the creator's share in basis points of the fee.
public fun creator_bps(self: &FeeSplit): u64 { self.creator_bps }

/// Returns the referrer's share in basis points of the fee.
public fun referrer_bps(self: &FeeSplit): u64 { self.referrer_bps }

/// Returns the co-creators' share in basis points of the fee.
public fun co_creator_bps(self: &FeeSplit): u64 { self.co_creator_bps }

/// Returns the creator's part in base units.
public fun creator(self: &FeeParts): u64 { self.creator }

/// Returns the referrer's part in base units.
public fun referrer(self: &FeeParts): u64 { self.referrer }

/// Returns the co-creators' part in base units.
public fun co_creators(self: &FeeParts): u64 { self.co_creators }

/// Returns the protocol's part in base units.
public fun protocol(self: &FeeParts): u64 { self.protocol }
