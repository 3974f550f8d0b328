/// Graduates launchpad pools to Cetus: opens a pool there at the last price of the curve, deposits
/// all liquidity at full range and burns the position.
///
/// That pool cannot be opened earlier: before a coin exists, `reserve` obtains Cetus's one pool
/// creation capability for it and registers the pair, which Cetus then opens for this module only.
/// A coin that was launched without it, or that Cetus does not accept when it is sold out,
/// graduates to a pair of the launchpad's own AMM instead.
module venue_cetus::venue;

use access::authority::{AdminCap, Authority};
use amm::venue as amm_venue;
use cetus_clmm::config::GlobalConfig;
use cetus_clmm::factory::{Self, PoolCreationCap, Pools};
use cetus_clmm::pool::Pool as CetusPool;
use cetus_clmm::pool_creator;
use cetus_clmm::position::Position;
use cetus_clmm::rewarder::RewarderGlobalVault;
use launchpad::config::{CONFIG, Config};
use launchpad::config_change;
use launchpad::curve_math;
use launchpad::graduation;
use launchpad::payout;
use launchpad::pool::Pool;
use launchpad::pool_fees;
use launchpad::unminted_ticket::UnmintedTicket;
use lp_burn::lp_burn::{BurnManager, CetusLPBurnProof};
use std::type_name::{Self, TypeName};
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::deny_list::DenyList;
use sui::dynamic_field;
use sui::event;
use sui::table::{Self, Table};
use venue_cetus::opening::{Self, Opening};

// === Errors ===

/// The pair was not reserved before the launch.
#[error(code = 0)]
const EPairNotReserved: vector<u8> = b"Pair was not reserved on Cetus";

/// The pair is reserved, and Cetus has not had a day to accept the coin.
#[error(code = 1)]
const ETimeoutNotElapsed: vector<u8> = b"Coin can still graduate to Cetus";

/// The pool did not graduate to Cetus.
#[error(code = 2)]
const EPositionNotFound: vector<u8> = b"Pool has no position on Cetus";

// === Constants ===

/// How long a sold-out coin waits for Cetus before anyone can graduate it to the AMM: 24 hours.
const TIMEOUT_MS: u64 = 86_400_000;

// === Structs ===

/// Witness that identifies this venue to the launchpad. Only this module can create it.
public struct CetusVenue has drop {}

/// Holds the pool creation capabilities, as dynamic fields under `PairKey`, and the proofs of
/// burned positions. Shared.
public struct Venue has key {
    id: UID,
    /// Proof of the burned position by launchpad pool.
    burned: Table<ID, CetusLPBurnProof>,
}

/// Dynamic field key of a pair's pool creation capability.
public struct PairKey<phantom T, phantom Q>() has copy, drop, store;

// === Events ===

/// Emitted by `reserve`.
public struct PairReserved has copy, drop {
    base_type: TypeName,
    quote_type: TypeName,
    cap_id: ID,
}

/// Emitted by `graduate`. Amounts are base units, as deposited.
public struct PositionBurned has copy, drop {
    pool_id: ID,
    cetus_pool_id: ID,
    proof_id: ID,
    /// Whether the launched coin is Cetus's coin A.
    base_is_a: bool,
    sqrt_price: u128,
    base_amount: u64,
    quote_amount: u64,
}

/// Emitted by `collect_fees` and `collect_rewards` for each coin with a non-zero amount. Amounts
/// are base units.
public struct FeesCollected has copy, drop {
    pool_id: ID,
    coin_type: TypeName,
    amount: u64,
    creator_amount: u64,
    fee_recipient: address,
}

/// Emitted after `FeesCollected` for an amount that is withheld from a frozen recipient, in base
/// units.
public struct FeesWithheld has copy, drop {
    pool_id: ID,
    coin_type: TypeName,
    recipient: address,
    amount: u64,
}

/// Emitted by `pay_withheld`. The amount is in base units.
public struct WithheldFeesPaid has copy, drop {
    coin_type: TypeName,
    recipient: address,
    amount: u64,
}

// === Init ===

fun init(ctx: &mut TxContext) {
    transfer::share_object(Venue {
        id: object::new(ctx),
        burned: table::new(ctx),
    });
}

// === Public Functions ===

/// Reserves the pair of an unminted coin and `Q` on Cetus for this module. Call it before the coin
/// is minted: until then no pool can have been opened, because opening one takes some of both
/// coins.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EVenueNotRegistered` if this venue is not registered with the launchpad.
/// - Cetus's errors, if the coin's capability exists already or pairs in `Q` cannot be reserved.
public fun reserve<T, Q>(
    venue: &mut Venue,
    config: &Config,
    ticket: &mut UnmintedTicket<T>,
    cetus: &GlobalConfig,
    pools: &mut Pools,
    ctx: &mut TxContext,
) {
    let treasury = ticket.treasury_mut(config, CetusVenue {});
    let cap = factory::mint_pool_creation_cap(cetus, pools, treasury, ctx);
    factory::register_permission_pair<T, Q>(cetus, pools, opening::tick_spacing(), &cap, ctx);
    event::emit(PairReserved {
        base_type: type_name::with_defining_ids<T>(),
        quote_type: type_name::with_defining_ids<Q>(),
        cap_id: object::id(&cap),
    });
    dynamic_field::add(&mut venue.id, PairKey<T, Q>(), cap);
}

/// Moves the liquidity of a sold-out pool to Cetus and burns the position. Anyone can call it. What
/// rounding leaves over, less than a millionth of either coin, goes to the protocol: the launched
/// coin to its fee recipient, the quote coin to the protocol's share of the pool's fees, because an
/// issuer that freezes the recipient must not stop graduations.
///
/// #### Aborts
/// - `graduation::EWrongVenue` if the pool graduates to another venue.
/// - `graduation::EPoolGraduated` if the pool has graduated.
/// - `graduation::EPoolNotCompleted` if the curve is not sold out.
/// - `EPairNotReserved` if the pair was not reserved; see `graduate_to_amm`.
/// - `opening::EPriceOutOfRange` if a position at full range does not cover the price, which no
///   preset allows.
/// - Cetus's errors, if it does not open the pool or burn the position.
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
    let (base, quote, receipt) = graduation::take_liquidity(pool, CetusVenue {}, clock);
    assert!(venue.is_reserved<T, Q>(), EPairNotReserved);
    let opening = opening::new<T, Q>(base.value(), quote.value());
    let (position, base_left, quote_left) = venue.open(
        &opening,
        coin::from_balance(base, ctx),
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
        base_is_a: opening.base_is_a(),
        sqrt_price: opening.sqrt_price(),
        base_amount: receipt.base_liquidity() - base_left.value(),
        quote_amount: receipt.quote_liquidity() - quote_left.value(),
    });
    venue.burned.add(object::id(pool), proof);
    transfer_or_destroy(base_left, config.protocol_fee_recipient());
    pool_fees::deposit_protocol(pool, quote_left.into_balance());
    graduation::confirm(pool, receipt, cetus_pool_id, CetusVenue {});
}

/// Graduates the pool if it is sold out and does nothing otherwise: to Cetus, or to the AMM if its
/// pair was not reserved. Put it after a purchase, so that the one that completes the pool also
/// graduates it.
///
/// #### Aborts
/// - `graduation::EWrongVenue` if the pool is sold out and graduates to another venue.
/// - `opening::EPriceOutOfRange` if a position at full range does not cover the price, which no
///   preset allows.
/// - Cetus's errors, if the pool is sold out and its pair reserved, and Cetus does not open the
///   pool or burn the position.
public fun graduate_if_completed<T, Q>(
    venue: &mut Venue,
    pool: &mut Pool<T, Q>,
    config: &Config,
    cetus: &GlobalConfig,
    pools: &mut Pools,
    burn_manager: &mut BurnManager,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    if (!pool.is_completed()) return;
    if (venue.is_reserved<T, Q>()) {
        venue.graduate(pool, config, cetus, pools, burn_manager, clock, ctx);
    } else {
        venue.graduate_to_amm(pool, clock, ctx);
    }
}

/// Moves the liquidity of a sold-out pool to a pair of the launchpad's own AMM: immediately if its
/// pair was not reserved, otherwise once it has been sold out for 24 hours. Anyone can call it. The
/// liquidity is out of reach either way.
///
/// #### Aborts
/// - `ETimeoutNotElapsed` if the pair is reserved and the pool has not been sold out for 24 hours.
/// - `graduation::EWrongVenue` if the pool graduates to another venue.
/// - `graduation::EPoolGraduated` if the pool has graduated.
/// - `graduation::EPoolNotCompleted` if the curve is not sold out.
public fun graduate_to_amm<T, Q>(
    venue: &Venue,
    pool: &mut Pool<T, Q>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(!venue.is_reserved<T, Q>() || has_timed_out(pool, clock), ETimeoutNotElapsed);
    let (base, quote, receipt) = graduation::take_liquidity(pool, CetusVenue {}, clock);
    amm_venue::graduate_for_venue(pool, receipt, base, quote, CetusVenue {}, clock, ctx);
}

/// Collects what the burned position has earned in both coins. The creator's share of the pool's
/// fees goes to the pool's fee recipient and the rest to the protocol's. What belongs to a
/// recipient that the issuer of the coin freezes is withheld. Anyone can call it.
///
/// #### Type parameters
/// - `A`, `B`: the coins in Cetus's order.
///
/// #### Aborts
/// - `EPositionNotFound` if the pool did not graduate to Cetus.
/// - Cetus's errors, if `cetus_pool` is not the position's.
public fun collect_fees<T, Q, A, B>(
    venue: &mut Venue,
    pool: &Pool<T, Q>,
    config: &Config,
    cetus: &GlobalConfig,
    cetus_pool: &mut CetusPool<A, B>,
    burn_manager: &BurnManager,
    deny_list: &DenyList,
    ctx: &mut TxContext,
) {
    assert!(venue.is_burned(object::id(pool)), EPositionNotFound);
    let proof = &mut venue.burned[object::id(pool)];
    let (fee_a, fee_b) = burn_manager.collect_fee(cetus, cetus_pool, proof, ctx);
    venue.distribute(pool, fee_a, config, deny_list, ctx);
    venue.distribute(pool, fee_b, config, deny_list, ctx);
}

/// Collects what Cetus has paid the burned position in the coin `R` on top of fees and distributes
/// it like fees. Anyone can call it.
///
/// #### Type parameters
/// - `A`, `B`: the coins in Cetus's order.
/// - `R`: the coin of the reward.
///
/// #### Aborts
/// - `EPositionNotFound` if the pool did not graduate to Cetus.
/// - Cetus's errors, if `cetus_pool` is not the position's or has no rewards in `R`.
public fun collect_rewards<T, Q, A, B, R>(
    venue: &mut Venue,
    pool: &Pool<T, Q>,
    config: &Config,
    cetus: &GlobalConfig,
    cetus_pool: &mut CetusPool<A, B>,
    burn_manager: &BurnManager,
    vault: &mut RewarderGlobalVault,
    deny_list: &DenyList,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(venue.is_burned(object::id(pool)), EPositionNotFound);
    let proof = &mut venue.burned[object::id(pool)];
    let reward = burn_manager.collect_reward<A, B, R>(cetus, cetus_pool, proof, vault, clock, ctx);
    venue.distribute(pool, reward, config, deny_list, ctx);
}

/// Pays an account what `collect_fees` and `collect_rewards` have withheld from it in the coin `C`.
/// Anyone can call it.
///
/// #### Aborts
/// - `payout::ENothingWithheld` if nothing is withheld from the account.
/// - `payout::EStillFrozen` if the issuer of the coin still freezes the account.
public fun pay_withheld<C>(
    venue: &mut Venue,
    recipient: address,
    deny_list: &DenyList,
    ctx: &TxContext,
) {
    let amount = payout::pay_withheld<C>(&mut venue.id, recipient, deny_list, ctx);
    let coin_type = type_name::with_defining_ids<C>();
    event::emit(WithheldFeesPaid { coin_type, recipient, amount });
}

// === View Functions ===

/// Returns whether Cetus reserves the pair for this module.
public fun is_reserved<T, Q>(self: &Venue): bool {
    dynamic_field::exists_(&self.id, PairKey<T, Q>())
}

/// Returns what is withheld from an account in the coin `C`, in base units.
public fun withheld<C>(self: &Venue, recipient: address): u64 {
    payout::withheld<C>(&self.id, recipient)
}

/// Returns whether the pool's position on Cetus is burned here.
public fun is_burned(self: &Venue, pool_id: ID): bool { self.burned.contains(pool_id) }

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
    config_change::announce_venue(config, authority, cap, CetusVenue {}, clock)
}

// === Private Functions ===

fun has_timed_out<T, Q>(pool: &Pool<T, Q>, clock: &Clock): bool {
    pool
        .completed_at_ms()
        .is_some_and!(|completed_at_ms| clock.timestamp_ms() >= *completed_at_ms + TIMEOUT_MS)
}

/// Opens the pool with the coins in Cetus's order. Returns the position and the rest of each coin.
fun open<T, Q>(
    self: &Venue,
    opening: &Opening,
    base: Coin<T>,
    quote: Coin<Q>,
    cetus: &GlobalConfig,
    pools: &mut Pools,
    clock: &Clock,
    ctx: &mut TxContext,
): (Position, Coin<T>, Coin<Q>) {
    let cap = dynamic_field::borrow(&self.id, PairKey<T, Q>());
    if (opening.base_is_a()) {
        create(cap, opening, base, quote, cetus, pools, clock, ctx)
    } else {
        let (position, quote_left, base_left) = create(
            cap,
            opening,
            quote,
            base,
            cetus,
            pools,
            clock,
            ctx,
        );
        (position, base_left, quote_left)
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

/// Pays the creator's share of `fee` to the pool's fee recipient and the rest to the protocol's.
fun distribute<T, Q, C>(
    self: &mut Venue,
    pool: &Pool<T, Q>,
    fee: Coin<C>,
    config: &Config,
    deny_list: &DenyList,
    ctx: &mut TxContext,
) {
    let mut fee = fee.into_balance();
    let amount = fee.value();
    if (amount > 0) {
        let creator_amount = curve_math::share_of(amount, pool.fee_split().creator_bps());
        event::emit(FeesCollected {
            pool_id: object::id(pool),
            coin_type: type_name::with_defining_ids<C>(),
            amount,
            creator_amount,
            fee_recipient: pool.fee_recipient(),
        });
        self.pay(pool, fee.split(creator_amount), pool.fee_recipient(), deny_list, ctx);
    };
    self.pay(pool, fee, config.protocol_fee_recipient(), deny_list, ctx);
}

fun pay<T, Q, C>(
    self: &mut Venue,
    pool: &Pool<T, Q>,
    payment: Balance<C>,
    recipient: address,
    deny_list: &DenyList,
    ctx: &mut TxContext,
) {
    if (!payout::is_frozen<C>(recipient, deny_list, ctx)) {
        transfer_or_destroy(coin::from_balance(payment, ctx), recipient);
        return
    };
    let amount = payment.value();
    if (!payout::pay(&mut self.id, payment, recipient, deny_list, ctx)) {
        event::emit(FeesWithheld {
            pool_id: object::id(pool),
            coin_type: type_name::with_defining_ids<C>(),
            recipient,
            amount,
        });
    }
}

fun transfer_or_destroy<C>(coin: Coin<C>, recipient: address) {
    if (coin.value() > 0) transfer::public_transfer(coin, recipient) else coin.destroy_zero();
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(ctx) }
