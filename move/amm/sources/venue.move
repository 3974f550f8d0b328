/// Graduates launchpad pools into pairs. A pair is created in the call that takes a pool's
/// liquidity, or while another venue holds it, so a coin's pair cannot be created earlier at a
/// false price.
module amm::venue;

use access::authority::{AdminCap, Authority};
use amm::pair;
use amm::swap_fees;
use launchpad::config::{CONFIG, Config};
use launchpad::config_change;
use launchpad::graduation::{Self, GraduationReceipt};
use launchpad::pool::Pool;
use sui::balance::Balance;
use sui::clock::Clock;

// === Errors ===

/// The balances are not what the receipt says was taken.
#[error(code = 0)]
const EWrongLiquidity: vector<u8> = b"Liquidity does not match the receipt";

// === Structs ===

/// Witness that identifies this venue to the launchpad. Only this module can create it.
public struct AmmVenue has drop {}

// === Public Functions ===

/// Moves the liquidity of a sold-out pool into a new shared pair. Anyone can call it.
///
/// #### Aborts
/// - `graduation::EWrongVenue` if the pool graduates to another venue.
/// - `graduation::EPoolGraduated` if the pool has graduated.
/// - `graduation::EPoolNotCompleted` if the curve is not sold out.
public fun graduate<T, Q>(pool: &mut Pool<T, Q>, clock: &Clock, ctx: &mut TxContext) {
    let (base, quote, receipt) = graduation::take_liquidity(pool, AmmVenue {}, clock);
    let fees = swap_fees::of_pool(pool);
    let pair_id = pair::create(object::id(pool), base, quote, pool.prices(clock), fees, clock, ctx);
    graduation::confirm(pool, receipt, pair_id, AmmVenue {});
}

/// Graduates the pool if it is sold out and does nothing otherwise, so every purchase can end with
/// it without knowing whether it is the last.
///
/// #### Aborts
/// - `graduation::EWrongVenue` if the pool is sold out and graduates to another venue.
public fun graduate_if_completed<T, Q>(pool: &mut Pool<T, Q>, clock: &Clock, ctx: &mut TxContext) {
    if (pool.is_completed()) graduate(pool, clock, ctx);
}

/// Graduates a pool on behalf of its venue, for one whose own DEX rejects the coin: creates a pair
/// from the liquidity that the venue took from the pool in this transaction and confirms the
/// graduation with it.
///
/// #### Parameters
/// - `receipt`: what `graduation::take_liquidity` returned to the venue. It creates one pair, of
///   its own pool's coins.
/// - `base`, `quote`: the liquidity that the venue took.
/// - `venue`: witness of the pool's venue.
///
/// #### Aborts
/// - `EWrongLiquidity` if the balances are not the whole of what was taken.
/// - `graduation::EWrongVenue` if `venue` is not the witness of the pool's venue.
/// - `graduation::EWrongReceipt` if `receipt` is for another pool.
public fun graduate_for_venue<T, Q, V: drop>(
    pool: &mut Pool<T, Q>,
    receipt: GraduationReceipt,
    base: Balance<T>,
    quote: Balance<Q>,
    venue: V,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(
        base.value() == receipt.base_liquidity() && quote.value() == receipt.quote_liquidity(),
        EWrongLiquidity,
    );
    let fees = swap_fees::of_pool(pool);
    let pair_id = pair::create(object::id(pool), base, quote, pool.prices(clock), fees, clock, ctx);
    graduation::confirm(pool, receipt, pair_id, venue);
}

// === Admin Functions ===

/// Announces the registration of this venue with the launchpad and returns the number of the
/// change; see `config_change::execute_venue`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public fun announce(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    clock: &Clock,
): u64 {
    config_change::announce_venue(config, authority, cap, AmmVenue {}, clock)
}
