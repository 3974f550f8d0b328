/// Curve parameters per kind of coin and quote coin. A pool copies its preset at creation, so a
/// later change never affects it.
module launchpad::preset;

use launchpad::curve_math;
use std::type_name::{Self, TypeName};

// === Errors ===

/// The kind is neither fun (0) nor agent (1).
#[error(code = 0)]
const EUnknownKind: vector<u8> = b"Unknown kind of coin";

/// The target is outside its bounds.
#[error(code = 1)]
const ETargetOutOfBounds: vector<u8> = b"Target raised is out of bounds";

/// Selling the whole curve would not raise the target.
#[error(code = 2)]
const ECurveMissesTarget: vector<u8> = b"Virtual reserve does not raise the target";

/// The venue would open more than one basis point away from the last price of the curve.
#[error(code = 3)]
const EPriceGap: vector<u8> = b"Opening price differs from the last price of the curve";

/// The launch limit applies for longer than one hour.
#[error(code = 4)]
const EWindowTooLong: vector<u8> = b"Launch limit applies for more than one hour";

/// The launch limit is below 1% or above 100% of the curve supply.
#[error(code = 5)]
const ELaunchLimitOutOfBounds: vector<u8> = b"Launch limit is out of bounds";

// === Constants ===

/// Plain meme coin.
const KIND_FUN: u8 = 0;
/// Coin with an AI agent.
const KIND_AGENT: u8 = 1;

/// Initial virtual base reserve: 1,100,000,000 coins, in base units.
const VIRTUAL_BASE: u64 = 1_100_000_000_000_000;
/// Sold on the curve: 800,000,000 coins, in base units.
const CURVE_SUPPLY: u64 = 800_000_000_000_000;
/// Reserved for the venue: 200,000,000 coins, in base units.
const DEX_SUPPLY: u64 = 200_000_000_000_000;

/// Bounds of the target in base units of the quote coin. Below the lower bound, the dust that
/// rounding leaves in the pool could move the opening price by a basis point within 100,000 trades.
const MIN_TARGET: u64 = 1_000_000_000;
const MAX_TARGET: u64 = 1_000_000_000_000_000_000;

/// One hour.
const MAX_LAUNCH_LIMIT_MS: u64 = 3_600_000;
/// 1% of the curve supply.
const MIN_LAUNCH_BPS: u64 = 100;

// === Structs ===

/// Dynamic field key of a preset.
public struct PresetKey has copy, drop, store {
    kind: u8,
    quote_type: TypeName,
}

/// Amounts are base units.
public struct Preset has copy, drop, store {
    /// Net quote that the whole curve raises; `virtual_quote * 8/3`.
    target_raised: u64,
    /// Initial virtual quote reserve.
    virtual_quote: u64,
    /// Initial virtual base reserve.
    virtual_base: u64,
    /// Base for sale on the curve.
    curve_supply: u64,
    /// Base reserved for the venue.
    dex_supply: u64,
    /// Protocol fee at graduation, in the quote coin.
    graduation_fee: u64,
    /// Milliseconds after creation during which the launch limit applies; 0 disables it.
    launch_limit_ms: u64,
    /// Limit per transaction during it, in basis points of the curve supply.
    launch_max_bps: u64,
    /// Witness type of the venue that receives the liquidity.
    venue: TypeName,
}

// === Public Functions ===

/// Returns the kind of a plain meme coin: 0.
public fun kind_fun(): u8 { KIND_FUN }

/// Returns the kind of a coin with an AI agent: 1.
public fun kind_agent(): u8 { KIND_AGENT }

/// Returns the total supply of every coin in base units.
public fun total_supply(): u64 { CURVE_SUPPLY + DEX_SUPPLY }

/// Creates a preset that graduates into the venue `V`.
///
/// #### Parameters
/// - `target_raised`: net quote that the whole curve raises, in base units.
/// - `virtual_quote`: initial virtual quote reserve in base units.
/// - `graduation_fee`: protocol fee at graduation, in base units of the quote coin.
/// - `launch_limit_ms`: duration of the launch limit in milliseconds, at most an hour; 0
///   disables it.
/// - `launch_max_bps`: limit per transaction during it, 100 to 10,000 basis points of the curve
///   supply.
///
/// #### Aborts
/// - `ETargetOutOfBounds` if `target_raised` is below 10^9 or above 10^18.
/// - `ECurveMissesTarget` if selling the curve from `virtual_quote` raises another amount than
///   `target_raised`.
/// - With an arithmetic error if the amount it raises overflows a `u64`.
/// - `EPriceGap` if the venue would not open within one basis point of the last price of the curve.
/// - `EWindowTooLong` if `launch_limit_ms` exceeds an hour.
/// - `ELaunchLimitOutOfBounds` if `launch_max_bps` is below 100 or above 10,000.
public fun new<V: drop>(
    target_raised: u64,
    virtual_quote: u64,
    graduation_fee: u64,
    launch_limit_ms: u64,
    launch_max_bps: u64,
): Preset {
    assert!(target_raised >= MIN_TARGET && target_raised <= MAX_TARGET, ETargetOutOfBounds);
    assert!(
        curve_math::amount_in(virtual_quote, VIRTUAL_BASE, CURVE_SUPPLY) == target_raised,
        ECurveMissesTarget,
    );
    assert_prices_meet(target_raised, virtual_quote, graduation_fee);
    assert!(launch_limit_ms <= MAX_LAUNCH_LIMIT_MS, EWindowTooLong);
    assert!(
        launch_max_bps >= MIN_LAUNCH_BPS && launch_max_bps <= curve_math::bps(),
        ELaunchLimitOutOfBounds,
    );
    Preset {
        target_raised,
        virtual_quote,
        virtual_base: VIRTUAL_BASE,
        curve_supply: CURVE_SUPPLY,
        dex_supply: DEX_SUPPLY,
        graduation_fee,
        launch_limit_ms,
        launch_max_bps,
        venue: type_name::with_defining_ids<V>(),
    }
}

// === View Functions ===

/// Returns the net quote that the whole curve raises, in base units.
public fun target_raised(self: &Preset): u64 { self.target_raised }

/// Returns the initial virtual quote reserve in base units.
public fun virtual_quote(self: &Preset): u64 { self.virtual_quote }

/// Returns the initial virtual base reserve in base units.
public fun virtual_base(self: &Preset): u64 { self.virtual_base }

/// Returns the base for sale on the curve, in base units.
public fun curve_supply(self: &Preset): u64 { self.curve_supply }

/// Returns the base reserved for the venue, in base units.
public fun dex_supply(self: &Preset): u64 { self.dex_supply }

/// Returns the protocol fee at graduation, in base units of the quote coin.
public fun graduation_fee(self: &Preset): u64 { self.graduation_fee }

/// Returns the milliseconds after creation during which the launch limit applies.
public fun launch_limit_ms(self: &Preset): u64 { self.launch_limit_ms }

/// Returns the limit per transaction during it, in basis points of the curve supply.
public fun launch_max_bps(self: &Preset): u64 { self.launch_max_bps }

/// Returns the limit per transaction during it, in base units of the base coin.
public fun launch_max_base(self: &Preset): u64 {
    curve_math::share_of(self.curve_supply, self.launch_max_bps)
}

/// Returns the witness type of the venue that receives the liquidity.
public fun venue(self: &Preset): TypeName { self.venue }

// === Package Functions ===

/// Returns the key of the preset for coins of `kind` priced in `Q`.
///
/// #### Aborts
/// - `EUnknownKind` if `kind` is neither fun (0) nor agent (1).
public(package) fun key<Q>(kind: u8): PresetKey {
    assert!(kind == KIND_FUN || kind == KIND_AGENT, EUnknownKind);
    PresetKey { kind, quote_type: type_name::with_defining_ids<Q>() }
}

// === Private Functions ===

/// Compares the last price of the curve, `(x0 + R) / (y0 - S)`, with the opening price of the
/// venue, `(R - fee) / D`, multiplied out: they may differ by one part in 10,000.
fun assert_prices_meet(target_raised: u64, virtual_quote: u64, graduation_fee: u64) {
    assert!(graduation_fee < target_raised, EPriceGap);
    let closing = ((virtual_quote as u128) + (target_raised as u128)) * (DEX_SUPPLY as u128);
    let opening =
        ((target_raised - graduation_fee) as u128) * ((VIRTUAL_BASE - CURVE_SUPPLY) as u128);
    assert!(closing.diff(opening) * (curve_math::bps() as u128) <= closing, EPriceGap);
}
