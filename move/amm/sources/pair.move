/// Constant-product market of a graduated coin. A fee of 0.3% of the input stays in the reserves.
///
/// There is no liquidity token and no function that adds or removes liquidity: the reserves change
/// only by swaps, and their product never decreases.
module amm::pair;

use launchpad::curve_math;
use launchpad::price_accumulator::PriceAccumulator;
use std::type_name::{Self, TypeName};
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;

// === Errors ===

/// The deadline is in the past.
#[error(code = 0)]
const EDeadlineExpired: vector<u8> = b"Deadline has expired";

/// The amount is zero.
#[error(code = 1)]
const EZeroAmount: vector<u8> = b"Amount must not be zero";

/// Rounding leaves nothing to receive.
#[error(code = 2)]
const EZeroOutput: vector<u8> = b"Amount is too small to receive anything";

/// The swap would return less, or cost more, than the trader accepts.
#[error(code = 3)]
const ESlippageExceeded: vector<u8> = b"Slippage exceeded";

// === Constants ===

/// 0.3% of the input, rounded up.
const SWAP_FEE_BPS: u64 = 30;

// === Structs ===

/// Market of the base coin `T` and the quote coin `Q`.
public struct Pair<phantom T, phantom Q> has key {
    id: UID,
    /// The launchpad pool whose liquidity it holds.
    pool_id: ID,
    base_reserve: Balance<T>,
    quote_reserve: Balance<Q>,
    prices: PriceAccumulator,
}

/// Amounts of a swap in base units. `fee` is part of the input and in units of it.
public struct Swap has copy, drop {
    base_amount: u64,
    quote_amount: u64,
    fee: u64,
}

// === Events ===

/// Emitted when a pool graduates into the pair. Reserves are base units.
public struct PairCreated has copy, drop {
    pair_id: ID,
    pool_id: ID,
    base_type: TypeName,
    quote_type: TypeName,
    base_reserve: u64,
    quote_reserve: u64,
    timestamp_ms: u64,
}

/// Emitted by every swap. Amounts are what the trader paid and received, in base units; `fee` is
/// part of the input and in units of it.
public struct Swapped has copy, drop {
    pair_id: ID,
    pool_id: ID,
    trader: address,
    is_buy: bool,
    quote_amount: u64,
    base_amount: u64,
    fee: u64,
    quote_reserve_after: u64,
    base_reserve_after: u64,
    timestamp_ms: u64,
}

// === Public Functions ===

/// Buys base with the whole `payment`.
///
/// #### Parameters
/// - `payment`: quote to spend, fee included.
/// - `min_out`: minimum base to receive, in base units.
/// - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
///
/// #### Aborts
/// - `EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `EZeroAmount` if `payment` is zero.
/// - `EZeroOutput` if `payment` buys less than one base unit.
/// - `ESlippageExceeded` if `payment` buys less than `min_out`.
public fun buy_exact_in<T, Q>(
    pair: &mut Pair<T, Q>,
    payment: Coin<Q>,
    min_out: u64,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<T> {
    assert_before(deadline_ms, clock);
    assert!(payment.value() > 0, EZeroAmount);
    let swap = pair.preview_buy_exact_in(payment.value());
    assert!(swap.base_amount > 0, EZeroOutput);
    assert!(swap.base_amount >= min_out, ESlippageExceeded);
    pair.settle_buy(swap, payment.into_balance(), clock, ctx)
}

/// Buys exactly `amount_out` base for at most `payment`.
///
/// #### Parameters
/// - `payment`: maximum quote to spend, fee included.
/// - `amount_out`: base to receive, in base units.
/// - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
///
/// #### Returns
/// - The base bought, and the rest of the payment (possibly zero).
///
/// #### Aborts
/// - `EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `EZeroAmount` if `amount_out` is zero.
/// - `curve_math::EInsufficientReserve` if `amount_out` is not below the base reserve.
/// - With an arithmetic error if the cost overflows a `u64`.
/// - `ESlippageExceeded` if the cost exceeds `payment`.
public fun buy_exact_out<T, Q>(
    pair: &mut Pair<T, Q>,
    mut payment: Coin<Q>,
    amount_out: u64,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): (Coin<T>, Coin<Q>) {
    assert_before(deadline_ms, clock);
    assert!(amount_out > 0, EZeroAmount);
    let swap = pair.preview_buy_exact_out(amount_out);
    assert!(swap.quote_amount <= payment.value(), ESlippageExceeded);
    let paid = payment.balance_mut().split(swap.quote_amount);
    (pair.settle_buy(swap, paid, clock, ctx), payment)
}

/// Sells all of `base`.
///
/// #### Parameters
/// - `base`: base to sell.
/// - `min_out`: minimum quote to receive, in base units.
/// - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
///
/// #### Aborts
/// - `EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `EZeroAmount` if `base` is zero.
/// - `EZeroOutput` if `base` sells for less than one base unit of the quote coin.
/// - `ESlippageExceeded` if `base` sells for less than `min_out`.
public fun sell_exact_in<T, Q>(
    pair: &mut Pair<T, Q>,
    base: Coin<T>,
    min_out: u64,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<Q> {
    assert_before(deadline_ms, clock);
    assert!(base.value() > 0, EZeroAmount);
    let swap = pair.preview_sell_exact_in(base.value());
    assert!(swap.quote_amount > 0, EZeroOutput);
    assert!(swap.quote_amount >= min_out, ESlippageExceeded);
    pair.advance_prices(clock);
    pair.base_reserve.join(base.into_balance());
    let proceeds = pair.quote_reserve.split(swap.quote_amount);
    pair.emit_swapped(false, swap, clock, ctx);
    coin::from_balance(proceeds, ctx)
}

// === View Functions ===

/// Returns the launchpad pool whose liquidity the pair holds.
public fun pool_id<T, Q>(self: &Pair<T, Q>): ID { self.pool_id }

/// Returns the base reserve in base units.
public fun base_reserve<T, Q>(self: &Pair<T, Q>): u64 { self.base_reserve.value() }

/// Returns the quote reserve in base units.
public fun quote_reserve<T, Q>(self: &Pair<T, Q>): u64 { self.quote_reserve.value() }

/// Returns the sums of the spot price over time, up to now. They continue those of the pool. The
/// spot price is the ratio of the reserves, which excludes the fee of a swap.
public fun prices<T, Q>(self: &Pair<T, Q>, clock: &Clock): PriceAccumulator {
    let mut prices = self.prices;
    prices.advance(self.quote_reserve(), self.base_reserve(), clock.timestamp_ms());
    prices
}

/// Returns the amount of the base coin.
public fun base_amount(self: &Swap): u64 { self.base_amount }

/// Returns the amount of the quote coin.
public fun quote_amount(self: &Swap): u64 { self.quote_amount }

/// Returns the fee, in units of the input.
public fun fee(self: &Swap): u64 { self.fee }

/// Previews `buy_exact_in` of `amount_in`.
///
/// #### Parameters
/// - `amount_in`: quote to spend, fee included, in base units.
public fun preview_buy_exact_in<T, Q>(self: &Pair<T, Q>, amount_in: u64): Swap {
    let fee = curve_math::fee_on(amount_in, SWAP_FEE_BPS);
    let base_amount = curve_math::amount_out(
        self.quote_reserve(),
        self.base_reserve(),
        amount_in - fee,
    );
    Swap { base_amount, quote_amount: amount_in, fee }
}

/// Previews `buy_exact_out` of `amount_out`.
///
/// #### Parameters
/// - `amount_out`: base to receive, in base units.
///
/// #### Aborts
/// - `curve_math::EInsufficientReserve` if `amount_out` is not below the base reserve.
/// - With an arithmetic error if the cost overflows a `u64`.
public fun preview_buy_exact_out<T, Q>(self: &Pair<T, Q>, amount_out: u64): Swap {
    let net = curve_math::amount_in(self.quote_reserve(), self.base_reserve(), amount_out);
    let quote_amount = curve_math::gross_for_net(net, SWAP_FEE_BPS);
    Swap { base_amount: amount_out, quote_amount, fee: quote_amount - net }
}

/// Previews `sell_exact_in` of `amount_in`.
///
/// #### Parameters
/// - `amount_in`: base to sell, fee included, in base units.
public fun preview_sell_exact_in<T, Q>(self: &Pair<T, Q>, amount_in: u64): Swap {
    let fee = curve_math::fee_on(amount_in, SWAP_FEE_BPS);
    let quote_amount = curve_math::amount_out(
        self.base_reserve(),
        self.quote_reserve(),
        amount_in - fee,
    );
    Swap { base_amount: amount_in, quote_amount, fee }
}

// === Package Functions ===

/// Creates and shares the pair of a graduating pool and returns its ID.
///
/// #### Parameters
/// - `prices`: the pool's sums, which the pair continues.
public(package) fun create<T, Q>(
    pool_id: ID,
    base_reserve: Balance<T>,
    quote_reserve: Balance<Q>,
    prices: PriceAccumulator,
    clock: &Clock,
    ctx: &mut TxContext,
): ID {
    let pair = Pair { id: object::new(ctx), pool_id, base_reserve, quote_reserve, prices };
    let pair_id = object::id(&pair);
    event::emit(PairCreated {
        pair_id,
        pool_id,
        base_type: type_name::with_defining_ids<T>(),
        quote_type: type_name::with_defining_ids<Q>(),
        base_reserve: pair.base_reserve(),
        quote_reserve: pair.quote_reserve(),
        timestamp_ms: clock.timestamp_ms(),
    });
    transfer::share_object(pair);
    pair_id
}

// === Private Functions ===

fun assert_before(deadline_ms: u64, clock: &Clock) {
    assert!(clock.timestamp_ms() <= deadline_ms, EDeadlineExpired);
}

/// Counts the current price up to now. Called before the reserves change.
fun advance_prices<T, Q>(self: &mut Pair<T, Q>, clock: &Clock) {
    self
        .prices
        .advance(self.quote_reserve.value(), self.base_reserve.value(), clock.timestamp_ms());
}

fun settle_buy<T, Q>(
    self: &mut Pair<T, Q>,
    swap: Swap,
    paid: Balance<Q>,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<T> {
    self.advance_prices(clock);
    self.quote_reserve.join(paid);
    let base = self.base_reserve.split(swap.base_amount);
    self.emit_swapped(true, swap, clock, ctx);
    coin::from_balance(base, ctx)
}

fun emit_swapped<T, Q>(
    self: &Pair<T, Q>,
    is_buy: bool,
    swap: Swap,
    clock: &Clock,
    ctx: &TxContext,
) {
    let Swap { base_amount, quote_amount, fee } = swap;
    event::emit(Swapped {
        pair_id: object::id(self),
        pool_id: self.pool_id,
        trader: ctx.sender(),
        is_buy,
        quote_amount,
        base_amount,
        fee,
        quote_reserve_after: self.quote_reserve(),
        base_reserve_after: self.base_reserve(),
        timestamp_ms: clock.timestamp_ms(),
    });
}
