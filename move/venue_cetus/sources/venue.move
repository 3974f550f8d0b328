/// Takes graduated pools to Cetus: opens a pool there at the curve's last price, with everything as
/// liquidity at full range, and burns the position.
///
/// Nobody else can open that pool first. Before a coin exists, `reserve` obtains Cetus's one permission for
/// it and keeps the pair for this module; from then on Cetus opens the pair for this module only. A
/// coin that was launched without it, or that Cetus does not take when it is sold out, graduates to a pair of
/// the launchpad's own exchange instead.
module venue_cetus::venue;

use amm::venue as amm_venue;
use cetus_clmm::config::GlobalConfig;
use cetus_clmm::factory::{Self, PoolCreationCap, Pools};
use cetus_clmm::pool::Pool as CetusPool;
use cetus_clmm::pool_creator;
use cetus_clmm::position::Position;
use launchpad::config::{AdminCap, Config};
use launchpad::pool::{Self, Pool};
use launchpad::ticket::CoinTicket;
use lp_burn::lp_burn::{BurnManager, CetusLPBurnProof};
use std::type_name::{Self, TypeName};
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::dynamic_field;
use sui::event;
use sui::table::{Self, Table};
use venue_cetus::opening::{Self, Opening};

// === Errors ===

/// The pair was not reserved before the launch.
#[error(code = 0)]
const ENotReserved: vector<u8> = b"The pair of this coin was not reserved";

/// The pair is reserved, and Cetus has not been given a day to take the coin.
#[error(code = 1)]
const ETooEarly: vector<u8> = b"This coin may still graduate to Cetus";

/// The pool did not graduate to Cetus.
#[error(code = 2)]
const ENotBurned: vector<u8> = b"There is no position of this coin";

// === Constants ===

/// How long a sold-out coin waits for Cetus before anybody may graduate it elsewhere: a day.
const PATIENCE_MS: u64 = 86_400_000;

const BPS: u128 = 10_000;

// === Structs ===

/// Shows the launchpad that a call comes from this module.
public struct CetusVenue has drop {}

/// What the venue holds for the coins: the permissions, as dynamic fields under `PairKey`, and the proofs
/// of burned positions. Shared.
public struct Venue has key {
    id: UID,
    /// Proof of the burned position, by launchpad pool.
    burned: Table<ID, CetusLPBurnProof>,
}

/// What the permission for a pair is filed under.
public struct PairKey<phantom T, phantom Q>() has copy, drop, store;

// === Events ===

/// Emitted by `reserve`.
public struct PairReserved has copy, drop {
    coin_type: TypeName,
    quote_type: TypeName,
    cap_id: ID,
}

/// Emitted by `graduate`. Amounts in base units, as deposited.
public struct PositionBurned has copy, drop {
    pool_id: ID,
    cetus_pool_id: ID,
    proof_id: ID,
    coin_is_a: bool,
    sqrt_price: u128,
    coins: u64,
    quote: u64,
}

/// Emitted by `collect_fees` for each coin in which something was earned.
public struct FeesCollected has copy, drop {
    pool_id: ID,
    coin_type: TypeName,
    amount: u64,
    creator_amount: u64,
    receiver: address,
}

// === Init ===

fun init(ctx: &mut TxContext) {
    transfer::share_object(Venue {
        id: object::new(ctx),
        burned: table::new(ctx),
    });
}

// === Public Functions ===

/// Keeps the pair of an unlaunched coin and `Q` on Cetus for this module. Call it before `pool::create`,
/// in the transaction that launches the coin: as long as nobody holds any of it, nobody can have opened
/// a pool, which takes some of both coins.
///
/// #### Aborts
/// - `config::EVenueNotRegistered` if the launchpad does not know this venue.
/// - Cetus's errors, if the coin has its permission already, or pairs in `Q` cannot be kept.
public fun reserve<T, Q>(
    venue: &mut Venue,
    config: &Config,
    ticket: &mut CoinTicket<T>,
    cetus: &GlobalConfig,
    pools: &mut Pools,
    ctx: &mut TxContext,
) {
    let treasury = ticket.treasury_mut(config, CetusVenue {});
    let cap = factory::mint_pool_creation_cap(cetus, pools, treasury, ctx);
    factory::register_permission_pair<T, Q>(cetus, pools, opening::tick_spacing(), &cap, ctx);
    event::emit(PairReserved {
        coin_type: type_name::with_defining_ids<T>(),
        quote_type: type_name::with_defining_ids<Q>(),
        cap_id: object::id(&cap),
    });
    dynamic_field::add(&mut venue.id, PairKey<T, Q>(), cap);
}

/// Moves the liquidity of a sold-out pool to Cetus and burns the position. Anybody may call it. What
/// rounding leaves over, less than a millionth of either coin, goes to the launchpad's treasury.
///
/// #### Aborts
/// - `pool::EPoolNotComplete`, `pool::EPoolGraduated`.
/// - `pool::EWrongVenue` if the pool graduates somewhere else.
/// - `ENotReserved` if the pair was not reserved; see `graduate_to_amm`.
/// - `opening::EPriceOutOfRange`, which no preset allows.
/// - Cetus's errors.
public fun graduate<T, Q>(
    venue: &mut Venue,
    pool: &mut Pool<T, Q>,
    config: &Config,
    cetus: &GlobalConfig,
    pools: &mut Pools,
    burn_manager: &mut BurnManager,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let (coins, quote, receipt) = pool.take_liquidity(CetusVenue {});
    assert!(venue.is_reserved<T, Q>(), ENotReserved);
    let opening = opening::new<T, Q>(coins.value(), quote.value());
    let (position, coins_left, quote_left) = venue.open(
        &opening,
        coin::from_balance(coins, ctx),
        coin::from_balance(quote, ctx),
        cetus,
        pools,
        clock,
        ctx,
    );
    let cetus_pool_id = position.pool_id();
    let proof = burn_manager.burn_lp_v2(position, ctx);
    event::emit(PositionBurned {
        pool_id: object::id(pool),
        cetus_pool_id,
        proof_id: object::id(&proof),
        coin_is_a: opening.coin_is_a(),
        sqrt_price: opening.sqrt_price(),
        coins: receipt.coin_liquidity() - coins_left.value(),
        quote: receipt.quote_liquidity() - quote_left.value(),
    });
    venue.burned.add(object::id(pool), proof);
    send(coins_left, config.treasury());
    send(quote_left, config.treasury());
    pool.confirm_graduation(receipt, cetus_pool_id, CetusVenue {});
}

/// Graduates the pool if it is sold out, and does nothing otherwise: to Cetus, or to the launchpad's own
/// exchange if its pair was not reserved. Put it after a buy, so that the buy that completes the pool also
/// graduates it.
///
/// #### Aborts
/// - `pool::EWrongVenue` if the pool is sold out and graduates somewhere else.
/// - Cetus's errors.
public fun graduate_if_complete<T, Q>(
    venue: &mut Venue,
    pool: &mut Pool<T, Q>,
    config: &Config,
    cetus: &GlobalConfig,
    pools: &mut Pools,
    burn_manager: &mut BurnManager,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    if (pool.state() != pool::state_complete()) return;
    if (venue.is_reserved<T, Q>()) {
        venue.graduate(pool, config, cetus, pools, burn_manager, clock, ctx);
    } else {
        venue.graduate_to_amm(pool, clock, ctx);
    }
}

/// Moves the liquidity of a sold-out pool to a pair of the launchpad's own exchange: at once if its pair
/// was not reserved, or when it has been sold out for a day. Anybody may call it; either way the
/// liquidity is beyond anybody's reach.
///
/// #### Aborts
/// - `pool::EPoolNotComplete`, `pool::EPoolGraduated`, `pool::EWrongVenue`.
/// - `ETooEarly`.
public fun graduate_to_amm<T, Q>(
    venue: &Venue,
    pool: &mut Pool<T, Q>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(!venue.is_reserved<T, Q>() || has_waited(pool, clock), ETooEarly);
    let (coins, quote, receipt) = pool.take_liquidity(CetusVenue {});
    amm_venue::open_for_venue(pool, receipt, coins, quote, CetusVenue {}, clock, ctx);
}

/// Collects what the burned position has earned, in both coins: the creator's share of the pool's fees goes
/// to its fee receiver and the rest to the launchpad's treasury. Anybody may call it.
///
/// #### Type parameters
/// - `A`, `B`: the coins in Cetus's order.
///
/// #### Aborts
/// - `ENotBurned` if the pool did not graduate to Cetus.
/// - Cetus's error if `cetus_pool` is not the position's.
public fun collect_fees<T, Q, A, B>(
    venue: &mut Venue,
    pool: &Pool<T, Q>,
    config: &Config,
    cetus: &GlobalConfig,
    cetus_pool: &mut CetusPool<A, B>,
    burn_manager: &BurnManager,
    ctx: &mut TxContext,
) {
    assert!(venue.is_burned(object::id(pool)), ENotBurned);
    let proof = &mut venue.burned[object::id(pool)];
    let (fee_a, fee_b) = burn_manager.collect_fee(cetus, cetus_pool, proof, ctx);
    pool.divide(fee_a, config, ctx);
    pool.divide(fee_b, config, ctx);
}

// === View helpers ===

/// Whether Cetus keeps the pair for this module.
public fun is_reserved<T, Q>(self: &Venue): bool {
    dynamic_field::exists_(&self.id, PairKey<T, Q>())
}

/// Whether the pool's position on Cetus is burned here.
public fun is_burned(self: &Venue, pool_id: ID): bool { self.burned.contains(pool_id) }

// === Admin Functions ===

/// Registers this venue with the launchpad; presets can name it from then on.
///
/// #### Aborts
/// - `config::ENotAdmin`, `config::EVenueRegistered`.
public fun register(cap: &AdminCap, config: &mut Config) {
    cap.register_venue(config, CetusVenue {});
}

// === Private Functions ===

use fun divide as Pool.divide;

/// Whether the pool has been sold out for a day.
fun has_waited<T, Q>(pool: &Pool<T, Q>, clock: &Clock): bool {
    pool
        .completed_ms()
        .is_some_and!(|since_ms| clock.timestamp_ms() >= *since_ms + PATIENCE_MS)
}

/// Opens the pool with the coins in Cetus's order. Gives the position and what is left of each coin.
fun open<T, Q>(
    self: &Venue,
    opening: &Opening,
    coins: Coin<T>,
    quote: Coin<Q>,
    cetus: &GlobalConfig,
    pools: &mut Pools,
    clock: &Clock,
    ctx: &mut TxContext,
): (Position, Coin<T>, Coin<Q>) {
    let cap = dynamic_field::borrow(&self.id, PairKey<T, Q>());
    if (opening.coin_is_a()) {
        create(cap, opening, coins, quote, cetus, pools, clock, ctx)
    } else {
        let (position, quote_left, coins_left) =
            create(cap, opening, quote, coins, cetus, pools, clock, ctx);
        (position, coins_left, quote_left)
    }
}

fun create<A, B>(
    cap: &PoolCreationCap,
    opening: &Opening,
    coin_a: Coin<A>,
    coin_b: Coin<B>,
    cetus: &GlobalConfig,
    pools: &mut Pools,
    clock: &Clock,
    ctx: &mut TxContext,
): (Position, Coin<A>, Coin<B>) {
    pool_creator::create_pool_v3_with_creation_cap(
        cetus,
        pools,
        cap,
        opening::tick_spacing(),
        opening.sqrt_price(),
        b"".to_string(),
        opening::lower_tick(),
        opening::upper_tick(),
        coin_a,
        coin_b,
        opening.fix_amount_a(),
        clock,
        ctx,
    )
}

/// Pays the creator's share of `fee` to the pool's fee receiver and the rest to the treasury.
fun divide<T, Q, C>(pool: &Pool<T, Q>, mut fee: Coin<C>, config: &Config, ctx: &mut TxContext) {
    let amount = fee.value();
    if (amount > 0) {
        let creator_bps = pool.fee_split().creator_bps() as u128;
        let creator_amount = ((amount as u128) * creator_bps / BPS) as u64;
        event::emit(FeesCollected {
            pool_id: object::id(pool),
            coin_type: type_name::with_defining_ids<C>(),
            amount,
            creator_amount,
            receiver: pool.fee_receiver(),
        });
        send(fee.split(creator_amount, ctx), pool.fee_receiver());
    };
    send(fee, config.treasury());
}

fun send<C>(coin: Coin<C>, receiver: address) {
    if (coin.value() > 0) transfer::public_transfer(coin, receiver) else coin.destroy_zero();
}

// === Test-Only Helpers ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(ctx) }
