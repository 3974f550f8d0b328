/// Terms of an order, fixed for its lifetime. A transaction builds them from the functions here and
/// passes them to `order::place_buy` or `order::place_sell`, which check them.
module orders::terms;

use orders::legs::{Self, Legs};
use orders::ratio;
use orders::schedule::{Self, Schedule};
use sui::clock::Clock;

// === Errors ===

/// The terms have neither a limit nor a stop.
#[error(code = 0)]
const ENoPriceBound: vector<u8> = b"An order needs a limit or a stop";

/// The expiry is not in the future.
#[error(code = 1)]
const EExpiryInPast: vector<u8> = b"Expiry must be in the future";

/// The escrow is zero.
#[error(code = 2)]
const EZeroEscrow: vector<u8> = b"Escrow must not be zero";

/// The minimum fill is zero, or above the escrow or the slice.
#[error(code = 3)]
const EMinFillOutOfBounds: vector<u8> =
    b"Minimum fill must be from 1 to the escrow, or to the slice of a recurring order";

/// The tip leaves the owner nothing.
#[error(code = 4)]
const ETipTooHigh: vector<u8> = b"Tip must be below what the order pays or receives at its bound";

/// The owner named themselves as referrer.
#[error(code = 5)]
const ESelfReferral: vector<u8> = b"A trader cannot be their own referrer";

/// A purchase has a stop.
#[error(code = 6)]
const EStopOnPurchase: vector<u8> = b"Only a sale can have a stop";

/// A recurring order has a stop.
#[error(code = 7)]
const EScheduleWithStop: vector<u8> = b"A recurring order cannot have a stop";

// === Structs ===

/// Terms of an order. Amounts are base units, times milliseconds since the Unix epoch.
public struct Terms has copy, drop, store {
    legs: Legs,
    /// Makes the order recurring.
    schedule: Option<Schedule>,
    /// Least amount of escrow that one execution spends; the whole escrow for fill-or-kill.
    min_fill: u64,
    /// Quote for executing the whole escrow; a part earns its share, rounded down.
    tip: u64,
    /// Last time at which it can be executed.
    expires_ms: u64,
    /// Receives the referrer's share of the trade fees.
    referrer: Option<address>,
}

// === Public Functions ===

/// Creates terms that still need a limit or a stop.
///
/// #### Parameters
/// - `min_fill`: least amount of escrow that one execution spends, in base units of what is
///   escrowed.
/// - `tip`: quote for executing the whole escrow, in base units. A sale pays it out of the
///   proceeds, a purchase out of the escrow.
/// - `expires_ms`: last time at which the order can be executed, in milliseconds since the Unix
///   epoch.
/// - `referrer`: receives the referrer's share of the trade fees.
public fun new(min_fill: u64, tip: u64, expires_ms: u64, referrer: Option<address>): Terms {
    Terms { legs: legs::none(), schedule: option::none(), min_fill, tip, expires_ms, referrer }
}

/// Adds the limit: a purchase pays at most, a sale receives at least `quote` for each `base`, fees
/// and tip included. Amounts are base units.
///
/// #### Aborts
/// - `ratio::EZeroPrice` if a part of the price is zero.
public fun with_limit(mut self: Terms, quote: u64, base: u64): Terms {
    self.legs.set_limit(quote, base);
    self
}

/// Adds the stop: once the mean price has fallen to the trigger, the order sells for at least the
/// bound, fees and tip included. Amounts are base units.
///
/// #### Parameters
/// - `trigger_quote`, `trigger_base`: the trigger.
/// - `bound_quote`, `bound_base`: the bound, at most the trigger.
/// - `window_ms`: time over which the price is averaged in milliseconds, from a minute to a day.
///
/// #### Aborts
/// - `ratio::EZeroPrice` if a part of a price is zero.
/// - `legs::EBoundAboveTrigger` if the bound is above the trigger.
/// - `legs::EWindowOutOfBounds` if the window is out of bounds.
public fun with_stop(
    mut self: Terms,
    trigger_quote: u64,
    trigger_base: u64,
    bound_quote: u64,
    bound_base: u64,
    window_ms: u64,
): Terms {
    let trigger = ratio::new(trigger_quote, trigger_base);
    self.legs.set_stop(trigger, ratio::new(bound_quote, bound_base), window_ms);
    self
}

/// Lets the stop trail: its level follows the highest mean price at a distance, and the sale
/// receives at least the level less the slippage.
///
/// #### Parameters
/// - `trail_bps`: distance in basis points, from 1 to 9,900.
/// - `slippage_bps`: slippage in basis points, at most 10,000.
///
/// #### Aborts
/// - `legs::ENoStop` if the terms have no stop.
/// - `legs::ETrailOutOfBounds` if a value is out of bounds.
public fun with_trail(mut self: Terms, trail_bps: u64, slippage_bps: u64): Terms {
    self.legs.set_trail(trail_bps, slippage_bps);
    self
}

/// Makes the order recurring: it trades one slice in each interval.
///
/// #### Parameters
/// - `slices`: number of slices, from 2 to 1,000.
/// - `interval_ms`: length of an interval in milliseconds, from a minute to 30 days.
///
/// #### Aborts
/// - `schedule::EScheduleOutOfBounds` if a value is out of bounds.
public fun with_schedule(mut self: Terms, slices: u64, interval_ms: u64): Terms {
    self.schedule = option::some(schedule::new(slices, interval_ms));
    self
}

// === View Functions ===

/// Returns the limit and the stop.
public fun legs(self: &Terms): Legs { self.legs }

/// Returns the schedule of a recurring order.
public fun schedule(self: &Terms): Option<Schedule> { self.schedule }

/// Returns the least amount of escrow that one execution spends, in base units.
public fun min_fill(self: &Terms): u64 { self.min_fill }

/// Returns the quote for executing the whole escrow, in base units.
public fun tip(self: &Terms): u64 { self.tip }

/// Returns the last time at which the order can be executed, in milliseconds since the Unix epoch.
public fun expires_ms(self: &Terms): u64 { self.expires_ms }

/// Returns who receives the referrer's share of the trade fees.
public fun referrer(self: &Terms): Option<address> { self.referrer }

/// Returns the tip for executing `amount` of an escrow of `total`, rounded down: executing it in
/// parts never costs more than the tip.
public fun tip_for(self: &Terms, amount: u64, total: u64): u64 {
    (((self.tip as u128) * (amount as u128)) / (total as u128)) as u64
}

// === Package Functions ===

/// Aborts unless the terms are those of a valid order.
///
/// #### Parameters
/// - `escrow`: what the owner escrows, in base units.
///
/// #### Aborts
/// - `ENoPriceBound` if there is neither a limit nor a stop.
/// - `EStopOnPurchase` if a purchase has a stop.
/// - `EScheduleWithStop` if a recurring order has a stop.
/// - `legs::ELimitBelowTrigger` if the limit is not above the trigger of the stop.
/// - `EExpiryInPast` if the expiry is not in the future.
/// - `EZeroEscrow` if the escrow is zero.
/// - `EMinFillOutOfBounds` if the minimum fill is zero, or above the escrow or the slice.
/// - `ETipTooHigh` if the tip is not below what the order pays or receives at its bound.
/// - `ESelfReferral` if the owner is the referrer.
public(package) fun assert_valid(
    self: &Terms,
    is_buy: bool,
    escrow: u64,
    owner: address,
    clock: &Clock,
) {
    assert!(!self.legs.is_none(), ENoPriceBound);
    let stop = self.legs.stop();
    assert!(!is_buy || stop.is_none(), EStopOnPurchase);
    assert!(self.schedule.is_none() || stop.is_none(), EScheduleWithStop);
    self.legs.assert_ordered();
    assert!(self.expires_ms > clock.timestamp_ms(), EExpiryInPast);
    assert!(escrow > 0, EZeroEscrow);
    assert!(self.min_fill > 0 && self.min_fill <= self.slice(escrow), EMinFillOutOfBounds);
    assert!(self.is_tip_below(is_buy, escrow), ETipTooHigh);
    assert!(!self.referrer.contains(&owner), ESelfReferral);
}

/// Returns the most that one execution spends, in base units.
///
/// #### Parameters
/// - `total`: escrow at placing, in base units.
public(package) fun slice(self: &Terms, total: u64): u64 {
    if (self.schedule.is_none()) total else self.schedule.borrow().slice(total)
}

// === Private Functions ===

/// Returns whether the tip is below what the order pays, or receives at each bound.
fun is_tip_below(self: &Terms, is_buy: bool, escrow: u64): bool {
    if (is_buy) return self.tip < escrow;
    let (limit, stop) = (self.legs.limit(), self.legs.stop());
    !limit.is_some_and!(|price| price.is_achieved_by_sale(escrow, self.tip))
        && !stop.is_some_and!(|stop| stop.bound().is_achieved_by_sale(escrow, self.tip))
}
