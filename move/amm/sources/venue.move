/// Takes graduated pools over from the launchpad. A pair comes to be in the call that takes a pool's
/// liquidity, or while another venue holds it, so nobody can open a coin's pair first, at a false price.
module amm::venue;

use amm::pair;
use launchpad::config::{AdminCap, Config};
use launchpad::pool::{Self, GraduationReceipt, Pool};
use sui::balance::Balance;
use sui::clock::Clock;

// === Errors ===

/// The balances are not what the receipt says was taken.
#[error(code = 0)]
const EWrongLiquidity: vector<u8> = b"The liquidity is not what the receipt is for";

// === Structs ===

/// Shows the launchpad that a call comes from this module.
public struct AmmVenue has drop {}

// === Public Functions ===

/// Moves the liquidity of a sold-out pool into a new shared pair. Anybody may call it.
///
/// #### Aborts
/// - `pool::EPoolNotComplete`, `pool::EPoolGraduated`.
/// - `pool::EWrongVenue` if the pool graduates somewhere else.
public fun graduate<T, Q>(pool: &mut Pool<T, Q>, clock: &Clock, ctx: &mut TxContext) {
    let (coins, quote, receipt) = pool.take_liquidity(AmmVenue {});
    let pair_id = pair::open(object::id(pool), coins, quote, clock, ctx);
    pool.confirm_graduation(receipt, pair_id, AmmVenue {});
}

/// Graduates the pool if it is sold out and does nothing otherwise, so that every buy can end with it
/// without knowing whether it is the last.
///
/// #### Aborts
/// - `pool::EWrongVenue` if the pool is sold out and graduates somewhere else.
public fun graduate_if_complete<T, Q>(pool: &mut Pool<T, Q>, clock: &Clock, ctx: &mut TxContext) {
    if (pool.state() == pool::state_complete()) graduate(pool, clock, ctx);
}

/// Graduates a pool for its own venue, one that has no way to its exchange: opens a pair with what the
/// venue took from the pool in this transaction, and confirms the graduation with it.
///
/// #### Parameters
/// - `receipt`: what `pool::take_liquidity` gave the venue; it opens one pair, of its own pool's coins.
///
/// #### Aborts
/// - `EWrongLiquidity` unless the balances are the whole of what was taken.
/// - `pool::EWrongVenue` if the witness is not the pool's venue's, `pool::EWrongReceipt` if the receipt is
///   another pool's.
public fun open_for_venue<T, Q, V: drop>(
    pool: &mut Pool<T, Q>,
    receipt: GraduationReceipt,
    coins: Balance<T>,
    quote: Balance<Q>,
    venue: V,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(
        coins.value() == receipt.coin_liquidity() && quote.value() == receipt.quote_liquidity(),
        EWrongLiquidity,
    );
    let pair_id = pair::open(object::id(pool), coins, quote, clock, ctx);
    pool.confirm_graduation(receipt, pair_id, venue);
}

// === Admin Functions ===

/// Registers this venue with the launchpad; presets can name it from then on.
///
/// #### Aborts
/// - `config::ENotAdmin`, `config::EVenueRegistered`.
public fun register(cap: &AdminCap, config: &mut Config) {
    cap.register_venue(config, AmmVenue {});
}
