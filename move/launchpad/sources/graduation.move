/// Transfer of a sold-out pool's liquidity to its venue.
///
/// The venue's module identifies itself by its witness type, which the pool's preset names. It
/// takes the liquidity and confirms where the coin trades in one transaction.
module launchpad::graduation;

use launchpad::pool::Pool;
use launchpad::pool_events;
use std::type_name;
use sui::balance::Balance;
use sui::clock::Clock;

// === Errors ===

/// The curve is not sold out.
#[error(code = 0)]
const EPoolNotCompleted: vector<u8> = b"Curve is not sold out";

/// The pool has graduated.
#[error(code = 1)]
const EPoolGraduated: vector<u8> = b"Pool has graduated";

/// The witness is not that of the pool's venue.
#[error(code = 2)]
const EWrongVenue: vector<u8> = b"Pool graduates to another venue";

/// The receipt is for another pool.
#[error(code = 3)]
const EWrongReceipt: vector<u8> = b"Receipt belongs to another pool";

// === Structs ===

/// Obliges the venue that took a pool's liquidity to call `confirm` in the same transaction.
/// Amounts are base units.
public struct GraduationReceipt {
    pool_id: ID,
    quote_liquidity: u64,
    base_liquidity: u64,
    graduation_fee: u64,
}

// === Public Functions ===

/// Withdraws the liquidity of a sold-out pool for its venue, once.
///
/// #### Returns
/// - The base and the quote of the venue's market, and the receipt that `confirm` takes.
///
/// #### Aborts
/// - `EWrongVenue` if the witness is not that of the pool's venue.
/// - `EPoolGraduated` if the pool has graduated.
/// - `EPoolNotCompleted` if the curve is not sold out.
public fun take_liquidity<T, Q, V: drop>(
    pool: &mut Pool<T, Q>,
    _: V,
    clock: &Clock,
): (Balance<T>, Balance<Q>, GraduationReceipt) {
    assert_venue<T, Q, V>(pool);
    assert!(!pool.is_graduated(), EPoolGraduated);
    assert!(pool.is_completed(), EPoolNotCompleted);
    let (base, quote, fee) = pool.graduate(clock);
    let receipt = GraduationReceipt {
        pool_id: object::id(pool),
        quote_liquidity: quote.value(),
        base_liquidity: base.value(),
        graduation_fee: fee.value(),
    };
    pool.fees_mut().credit_protocol(fee);
    (base, quote, receipt)
}

/// Records the venue's market on which the coin trades after graduation.
///
/// #### Parameters
/// - `receipt`: what `take_liquidity` returned.
/// - `venue_pool_id`: the venue's market of the coin.
///
/// #### Aborts
/// - `EWrongVenue` if the witness is not that of the pool's venue.
/// - `EWrongReceipt` if `receipt` is for another pool.
public fun confirm<T, Q, V: drop>(
    pool: &mut Pool<T, Q>,
    receipt: GraduationReceipt,
    venue_pool_id: ID,
    _: V,
) {
    assert_venue<T, Q, V>(pool);
    let GraduationReceipt { pool_id, quote_liquidity, base_liquidity, graduation_fee } = receipt;
    assert!(pool_id == object::id(pool), EWrongReceipt);
    pool.set_venue_pool_id(venue_pool_id);
    pool_events::emit_graduated(
        pool_id,
        pool.venue(),
        venue_pool_id,
        quote_liquidity,
        base_liquidity,
        graduation_fee,
    );
}

// === View Functions ===

/// Returns the quote taken, in base units.
public fun quote_liquidity(self: &GraduationReceipt): u64 { self.quote_liquidity }

/// Returns the base taken, in base units.
public fun base_liquidity(self: &GraduationReceipt): u64 { self.base_liquidity }

// === Private Functions ===

fun assert_venue<T, Q, V>(pool: &Pool<T, Q>) {
    assert!(pool.venue() == type_name::with_defining_ids<V>(), EWrongVenue);
}
