/// The two ways in which an order can fill: a limit and a stop. An order with both is a
/// one-cancels-other pair on one escrow.
///
/// A limit fills at its price or better. A stop sells once the mean price has fallen to its level,
/// at its bound or better. A trailing stop's level rises with the mean price and never falls.
module orders::legs;

use orders::ratio::{Self, Ratio};

// === Errors ===

/// The bound is above the trigger, at which no sale could achieve it.
#[error(code = 0)]
const EBoundAboveTrigger: vector<u8> = b"Stop price bound must not exceed its trigger";

/// The window is below a minute or above a day.
#[error(code = 1)]
const EWindowOutOfBounds: vector<u8> = b"Price window must last from one minute to one day";

/// The trail or its slippage is out of bounds.
#[error(code = 2)]
const ETrailOutOfBounds: vector<u8> =
    b"Trail must be from 1 to 9,900 basis points, and its slippage at most 10,000";

/// The limit is not above the trigger of the stop.
#[error(code = 3)]
const ELimitBelowTrigger: vector<u8> = b"Take profit must be above the stop trigger";

/// A price of an order without a stop cannot trail.
#[error(code = 4)]
const ENoStop: vector<u8> = b"Only a stop can trail";

// === Constants ===

/// One minute.
const MIN_WINDOW_MS: u64 = 60_000;
/// One day.
const MAX_WINDOW_MS: u64 = 86_400_000;
const BPS: u256 = 10_000;
const MAX_TRAIL_BPS: u64 = 9_900;

// === Structs ===

/// When and how an order fills: at `limit` or better, after `stop` has triggered, or either.
public struct Legs has copy, drop, store {
    limit: Option<Ratio>,
    stop: Option<Stop>,
}

/// Sells once the mean price over one to two windows is at or below the level.
public struct Stop has copy, drop, store {
    /// Level at the start, and forever unless it trails.
    trigger: Ratio,
    /// Least price of the sale, fees and tip included.
    bound: Ratio,
    /// How far below the highest mean price the level follows, in basis points; 0 if it is fixed.
    trail_bps: u64,
    /// How far below the level a trailing stop may sell, in basis points. `bound` applies too.
    slippage_bps: u64,
    window_ms: u64,
}

// === View Functions ===

/// Returns the limit price, if any.
public fun limit(self: &Legs): Option<Ratio> { self.limit }

/// Returns the stop, if any.
public fun stop(self: &Legs): Option<Stop> { self.stop }

/// Returns the level at the start.
public fun trigger(self: &Stop): Ratio { self.trigger }

/// Returns the least price of the sale.
public fun bound(self: &Stop): Ratio { self.bound }

/// Returns how far below the highest mean price the level follows, in basis points.
public fun trail_bps(self: &Stop): u64 { self.trail_bps }

/// Returns how far below its level a trailing stop may sell, in basis points.
public fun slippage_bps(self: &Stop): u64 { self.slippage_bps }

/// Returns the length of the price window in milliseconds.
public fun window_ms(self: &Stop): u64 { self.window_ms }

/// Returns the level in Q64.64.
///
/// #### Parameters
/// - `peak`: highest mean price so far, Q64.64.
public fun level(self: &Stop, peak: u128): u128 {
    let trigger = self.trigger.to_q64();
    if (self.trail_bps == 0) return trigger;
    trigger.max(less_bps(peak, self.trail_bps))
}

/// Returns whether the sale of `base` for `quote` is at the bound or better, and, if the stop
/// trails, within the slippage below its level.
///
/// #### Parameters
/// - `peak`: highest mean price so far, Q64.64.
/// - `base`: base sold, in base units.
/// - `quote`: quote that the owner receives, in base units.
public fun is_achieved_by_sale(self: &Stop, peak: u128, base: u64, quote: u64): bool {
    if (!self.bound.is_achieved_by_sale(base, quote)) return false;
    if (self.trail_bps == 0) return true;
    let least = less_bps(self.level(peak), self.slippage_bps);
    ((quote as u256) << 64) >= (base as u256) * (least as u256)
}

// === Package Functions ===

public(package) fun none(): Legs { Legs { limit: option::none(), stop: option::none() } }

public(package) fun is_none(self: &Legs): bool { self.limit.is_none() && self.stop.is_none() }

public(package) fun set_limit(self: &mut Legs, quote: u64, base: u64) {
    self.limit = option::some(ratio::new(quote, base));
}

/// Sets the stop.
///
/// #### Aborts
/// - `EBoundAboveTrigger` if the bound is above the trigger.
/// - `EWindowOutOfBounds` if the window is out of bounds.
public(package) fun set_stop(self: &mut Legs, trigger: Ratio, bound: Ratio, window_ms: u64) {
    assert!(!trigger.is_below(&bound), EBoundAboveTrigger);
    assert!(window_ms >= MIN_WINDOW_MS && window_ms <= MAX_WINDOW_MS, EWindowOutOfBounds);
    self.stop = option::some(Stop { trigger, bound, trail_bps: 0, slippage_bps: 0, window_ms });
}

/// Lets the stop trail.
///
/// #### Aborts
/// - `ENoStop` if there is no stop.
/// - `ETrailOutOfBounds` if a value is out of bounds.
public(package) fun set_trail(self: &mut Legs, trail_bps: u64, slippage_bps: u64) {
    assert!(self.stop.is_some(), ENoStop);
    assert!(
        trail_bps > 0 && trail_bps <= MAX_TRAIL_BPS && slippage_bps <= (BPS as u64),
        ETrailOutOfBounds,
    );
    let stop = self.stop.borrow_mut();
    stop.trail_bps = trail_bps;
    stop.slippage_bps = slippage_bps;
}

/// Aborts if the limit of a one-cancels-other pair is not above the trigger of its stop.
///
/// #### Aborts
/// - `ELimitBelowTrigger` if it is not.
public(package) fun assert_ordered(self: &Legs) {
    if (self.limit.is_none() || self.stop.is_none()) return;
    assert!(self.stop.borrow().trigger.is_below(self.limit.borrow()), ELimitBelowTrigger);
}

// === Private Functions ===

fun less_bps(price: u128, bps: u64): u128 {
    ((price as u256) * (BPS - (bps as u256)) / BPS) as u128
}
