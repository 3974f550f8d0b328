/// The terms on which a pool sells its coin, per kind of coin and quote coin. A pool copies them at
/// creation, so that a later change never touches a running pool.
module launchpad::preset;

use launchpad::curve;
use std::type_name::{Self, TypeName};

// === Errors ===

/// A kind other than fun and agent.
#[error(code = 0)]
const EUnknownKind: vector<u8> = b"Unknown kind of coin";

/// The amount to raise is outside its bounds.
#[error(code = 1)]
const ETargetOutOfBounds: vector<u8> = b"The amount to raise is out of bounds";

/// Selling the whole curve would not raise the target.
#[error(code = 2)]
const ECurveMissesTarget: vector<u8> = b"The virtual reserve does not raise the target";

/// The exchange would open more than one basis point away from the curve's last price.
#[error(code = 3)]
const EPriceGap: vector<u8> = b"The exchange would not open at the last price of the curve";

/// The launch window is longer than an hour.
#[error(code = 4)]
const EWindowTooLong: vector<u8> = b"The launch window is too long";

/// The launch share is below 1% or above 100%.
#[error(code = 5)]
const EShareOutOfBounds: vector<u8> = b"The launch share is out of bounds";

// === Constants ===

/// A plain meme coin.
const KIND_FUN: u8 = 0;
/// A coin with an AI agent behind it.
const KIND_AGENT: u8 = 1;

/// Decimals of every coin launched here.
const DECIMALS: u8 = 6;
/// Virtual coin reserve at the start: 1,100,000,000 coins, in base units.
const VIRTUAL_COINS: u64 = 1_100_000_000_000_000;
/// Sold on the curve: 800,000,000 coins.
const CURVE_SUPPLY: u64 = 800_000_000_000_000;
/// Kept for the exchange: 200,000,000 coins.
const DEX_SUPPLY: u64 = 200_000_000_000_000;

/// Least and most a pool may raise, in base units of the quote coin. Below the least, the dust that
/// rounding leaves in the pool could move the opening price by a basis point within 100,000 trades.
const MIN_TARGET: u64 = 1_000_000_000;
const MAX_TARGET: u64 = 1_000_000_000_000_000_000;

/// One hour.
const MAX_LAUNCH_WINDOW_MS: u64 = 3_600_000;
/// Below 1% nobody could buy; 100% is the whole curve.
const MIN_LAUNCH_BPS: u64 = 100;

// === Structs ===

/// What a preset is filed under.
public struct PresetKey has copy, drop, store {
    kind: u8,
    quote: TypeName,
}

public struct Preset has copy, drop, store {
    /// Net quote that the whole curve raises, in base units; `x0 * 8/3`.
    target_raised: u64,
    /// Virtual quote reserve at the start, `x0 = 3/8` of the target.
    virtual_quote: u64,
    /// Virtual coin reserve at the start, in base units.
    virtual_coins: u64,
    /// Coins for sale, in base units.
    curve_supply: u64,
    /// Coins kept for the exchange, in base units.
    dex_supply: u64,
    /// Protocol's fee when the pool graduates, in base units of the quote coin.
    graduation_fee: u64,
    /// Length of the opening protection in milliseconds; 0 switches it off.
    launch_window_ms: u64,
    /// Share of the curve supply that one transaction may buy meanwhile, in basis points.
    launch_max_bps: u64,
    /// Witness type of the exchange that takes the liquidity over.
    venue: TypeName,
}

// === Public Functions ===

public fun kind_fun(): u8 { KIND_FUN }

public fun kind_agent(): u8 { KIND_AGENT }

public fun decimals(): u8 { DECIMALS }

/// The whole supply of a coin, in base units.
public fun total_supply(): u64 { CURVE_SUPPLY + DEX_SUPPLY }

// === View helpers ===

public fun target_raised(self: &Preset): u64 { self.target_raised }

public fun virtual_quote(self: &Preset): u64 { self.virtual_quote }

public fun virtual_coins(self: &Preset): u64 { self.virtual_coins }

public fun curve_supply(self: &Preset): u64 { self.curve_supply }

public fun dex_supply(self: &Preset): u64 { self.dex_supply }

public fun graduation_fee(self: &Preset): u64 { self.graduation_fee }

public fun launch_window_ms(self: &Preset): u64 { self.launch_window_ms }

public fun launch_max_bps(self: &Preset): u64 { self.launch_max_bps }

/// Coins (base units) that one transaction may buy while the launch window is open.
public fun launch_max_coins(self: &Preset): u64 {
    ((self.curve_supply as u128) * (self.launch_max_bps as u128) / (curve::bps() as u128)) as u64
}

public fun venue(self: &Preset): TypeName { self.venue }

// === Package Functions ===

/// #### Aborts
/// - `EUnknownKind` for a kind other than fun and agent.
public(package) fun key<Q>(kind: u8): PresetKey {
    assert!(kind == KIND_FUN || kind == KIND_AGENT, EUnknownKind);
    PresetKey { kind, quote: type_name::with_defining_ids<Q>() }
}

/// A preset that graduates into the venue `V`. Amounts in base units of the quote coin.
///
/// #### Aborts
/// - `ETargetOutOfBounds`, `EWindowTooLong`, `EShareOutOfBounds` outside the bounds above.
/// - `ECurveMissesTarget` if selling `CURVE_SUPPLY` from `virtual_quote` raises another amount.
/// - `EPriceGap` if the exchange would not open within one basis point of the curve's last price.
public(package) fun new<V: drop>(
    target_raised: u64,
    virtual_quote: u64,
    graduation_fee: u64,
    launch_window_ms: u64,
    launch_max_bps: u64,
): Preset {
    assert!(target_raised >= MIN_TARGET && target_raised <= MAX_TARGET, ETargetOutOfBounds);
    assert!(
        curve::quote_for_coins(virtual_quote, VIRTUAL_COINS, CURVE_SUPPLY) == target_raised,
        ECurveMissesTarget,
    );
    assert_prices_meet(target_raised, virtual_quote, graduation_fee);
    assert!(launch_window_ms <= MAX_LAUNCH_WINDOW_MS, EWindowTooLong);
    assert!(
        launch_max_bps >= MIN_LAUNCH_BPS && launch_max_bps <= curve::bps(),
        EShareOutOfBounds,
    );
    Preset {
        target_raised,
        virtual_quote,
        virtual_coins: VIRTUAL_COINS,
        curve_supply: CURVE_SUPPLY,
        dex_supply: DEX_SUPPLY,
        graduation_fee,
        launch_window_ms,
        launch_max_bps,
        venue: type_name::with_defining_ids<V>(),
    }
}

// === Private Functions ===

/// Last price of the curve `(x0 + R) / (y0 - S)` against the opening price of the exchange
/// `(R - fee) / D`, multiplied out: they may differ by one part in 10,000.
fun assert_prices_meet(target_raised: u64, virtual_quote: u64, graduation_fee: u64) {
    assert!(graduation_fee < target_raised, EPriceGap);
    let closing =
        ((virtual_quote as u128) + (target_raised as u128)) * (DEX_SUPPLY as u128);
    let opening =
        ((target_raised - graduation_fee) as u128) * ((VIRTUAL_COINS - CURVE_SUPPLY) as u128);
    assert!(closing.diff(opening) * (curve::bps() as u128) <= closing, EPriceGap);
}
