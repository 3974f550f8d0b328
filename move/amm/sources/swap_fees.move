/// Fees of a pair: the rates, and the division among the roles of the pool it continues.
///
/// They follow from the pool's terms, which its creator signed: the target, and whether co-creators
/// share the curve's fees. The rates are constants of this package, which is immutable.
module amm::swap_fees;

use launchpad::curve_math;
use launchpad::fee_split::{Self, FeeParts};
use launchpad::pool::Pool;
use launchpad::preset;

// === Constants ===

/// Part of the input that stays in the reserves.
const LIQUIDITY_BPS: u64 = 30;
// Parts of the quote amount. With the highest creator's rate they add up to 1%.
const PROTOCOL_BPS: u64 = 5;
/// Added to the protocol's part when there is no referrer.
const REFERRER_BPS: u64 = 5;
/// Added to the creator's part when there are no co-creators.
const CO_CREATOR_BPS: u64 = 10;
/// Creator's rate per tier. A tier ends at twice the market cap of the one before; the last has no
/// end.
const CREATOR_BPS: vector<u64> = vector[80, 70, 60, 50, 40, 30, 15, 5];
/// End of the first tier in multiples of the target.
const FIRST_TIER_TARGETS: u64 = 10;

// === Structs ===

/// Parameters of one pair's fees.
public struct SwapFees has copy, drop, store {
    /// Market cap that ends the first tier, in base units of the quote coin.
    first_tier_cap: u64,
    has_co_creators: bool,
}

// === View Functions ===

/// Returns the market cap that ends the first tier, in base units of the quote coin.
public fun first_tier_cap(self: &SwapFees): u64 { self.first_tier_cap }

/// Returns whether co-creators receive a part.
public fun has_co_creators(self: &SwapFees): bool { self.has_co_creators }

/// Returns the creator's rate in basis points of the quote amount at a price of `quote_reserve` for
/// `base_reserve`. The market cap is that price times the total supply, rounded down.
public fun creator_bps(self: &SwapFees, quote_reserve: u64, base_reserve: u64): u64 {
    let supply = preset::total_supply() as u128;
    let market_cap = (quote_reserve as u128) * supply / (base_reserve as u128);
    let (mut tier, mut end) = (0, self.first_tier_cap as u128);
    let last = CREATOR_BPS.length() - 1;
    while (tier < last && market_cap >= end) {
        tier = tier + 1;
        end = end * 2;
    };
    CREATOR_BPS[tier] + if (self.has_co_creators) 0 else CO_CREATOR_BPS
}

// === Package Functions ===

/// Returns the fees of the pair of `pool`.
public(package) fun of_pool<T, Q>(pool: &Pool<T, Q>): SwapFees {
    new(pool.curve().preset().target_raised(), pool.fee_split().co_creator_bps() > 0)
}

/// Returns the fees for a target, at most 10^18 base units of the quote coin.
public(package) fun new(target_raised: u64, has_co_creators: bool): SwapFees {
    SwapFees { first_tier_cap: target_raised * FIRST_TIER_TARGETS, has_co_creators }
}

/// Returns the part of the input that stays in the reserves, in basis points.
public(package) fun liquidity_bps(): u64 { LIQUIDITY_BPS }

/// Returns the divided fee in basis points of the quote amount, at most 100.
public(package) fun trade_bps(self: &SwapFees, creator_bps: u64): u64 {
    creator_bps + self.co_creator_bps() + REFERRER_BPS + PROTOCOL_BPS
}

/// Divides the fee on `quote_amount`. Each part is rounded down and the protocol receives the
/// remainder.
public(package) fun divide(
    self: &SwapFees,
    fee: u64,
    quote_amount: u64,
    creator_bps: u64,
    has_referrer: bool,
): FeeParts {
    let creator = curve_math::share_of(quote_amount, creator_bps);
    let referrer = if (has_referrer) curve_math::share_of(quote_amount, REFERRER_BPS) else 0;
    let co_creators = curve_math::share_of(quote_amount, self.co_creator_bps());
    fee_split::parts(creator, referrer, co_creators, fee - creator - referrer - co_creators)
}

// === Private Functions ===

fun co_creator_bps(self: &SwapFees): u64 { if (self.has_co_creators) CO_CREATOR_BPS else 0 }
