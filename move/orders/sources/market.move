/// Reads the market of a coin: its curve, or its pair after graduation.
module orders::market;

use amm::pair::Pair;
use launchpad::pool::Pool;
use launchpad::price_accumulator::PriceAccumulator;
use orders::ratio::{Self, Ratio};
use sui::clock::Clock;

// === Errors ===

/// The pool has graduated, so that its curve has no price.
#[error(code = 0)]
const EPoolGraduated: vector<u8> = b"Pool has graduated";

// === Structs ===

/// State of the market of the base coin `T` and the quote coin `Q`. It cannot be stored, so it is
/// valid only in the transaction that reads it.
public struct Market<phantom T, phantom Q> has copy, drop {
    pool_id: ID,
    on_pair: bool,
    spot: Ratio,
    prices: PriceAccumulator,
}

// === Public Functions ===

/// Reads the curve of a pool that has not graduated.
///
/// #### Aborts
/// - `EPoolGraduated` if the pool has graduated.
public fun of_curve<T, Q>(pool: &Pool<T, Q>, clock: &Clock): Market<T, Q> {
    assert!(!pool.is_graduated(), EPoolGraduated);
    Market {
        pool_id: object::id(pool),
        on_pair: false,
        spot: ratio::new(pool.curve().virtual_quote(), pool.curve().virtual_base()),
        prices: pool.prices(clock),
    }
}

/// Reads the pair of a graduated coin.
public fun of_pair<T, Q>(pair: &Pair<T, Q>, clock: &Clock): Market<T, Q> {
    Market {
        pool_id: pair.pool_id(),
        on_pair: true,
        spot: ratio::new(pair.quote_reserve(), pair.base_reserve()),
        prices: pair.prices(clock),
    }
}

// === View Functions ===

/// Returns the pool of the coin, also of a pair.
public fun pool_id<T, Q>(self: &Market<T, Q>): ID { self.pool_id }

/// Returns whether the coin trades on a pair.
public fun on_pair<T, Q>(self: &Market<T, Q>): bool { self.on_pair }

/// Returns the spot price, which excludes fees.
public fun spot<T, Q>(self: &Market<T, Q>): Ratio { self.spot }

/// Returns the sums of the spot price over time.
public fun prices<T, Q>(self: &Market<T, Q>): PriceAccumulator { self.prices }
