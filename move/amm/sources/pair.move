/// A graduated coin's pair: constant product, 0.3% of the input stays in the reserves.
///
/// There is no liquidity token and no function that adds or removes liquidity, so what graduation
/// put in can only ever move by trades, and the product of the reserves never falls.
module amm::pair;

use launchpad::curve;
use std::type_name::{Self, TypeName};
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;

// === Errors ===

/// The deadline of the trade has passed.
#[error(code = 0)]
const EDeadlinePassed: vector<u8> = b"The deadline of this trade has passed";

/// Nothing was paid in, or nothing asked for.
#[error(code = 1)]
const EZeroAmount: vector<u8> = b"The amount must not be zero";

/// The amount is so small that rounding leaves nothing to receive.
#[error(code = 2)]
const EZeroOutput: vector<u8> = b"The amount is too small to receive anything for it";

/// The trade would give less, or cost more, than the trader accepts.
#[error(code = 3)]
const ESlippage: vector<u8> = b"The price has moved beyond the accepted limit";

// === Constants ===

/// 0.3% of the input, rounded up.
const SWAP_FEE_BPS: u64 = 30;

// === Structs ===

/// Exchanges the coin `T` and the quote coin `Q`.
public struct Pair<phantom T, phantom Q> has key {
    id: UID,
    /// The launchpad pool that it continues.
    pool_id: ID,
    coin_reserve: Balance<T>,
    quote_reserve: Balance<Q>,
}

// === Events ===

/// Emitted when a pool graduates into the pair. Reserves in base units.
public struct PairOpened has copy, drop {
    pair_id: ID,
    pool_id: ID,
    coin_type: TypeName,
    quote_type: TypeName,
    coin_reserve: u64,
    quote_reserve: u64,
    timestamp_ms: u64,
}

/// Emitted by every swap. Amounts are what the trader paid and received; the fee is in units of what
/// they paid, and part of it.
public struct Swapped has copy, drop {
    pair_id: ID,
    pool_id: ID,
    trader: address,
    is_buy: bool,
    quote_amount: u64,
    coin_amount: u64,
    fee: u64,
    quote_reserve_after: u64,
    coin_reserve_after: u64,
    timestamp_ms: u64,
}

// === Public Functions ===

/// Spends the whole `payment`.
///
/// #### Parameters
/// - `min_coins_out`: least coins to accept, in base units.
/// - `deadline_ms`: last moment to trade, in milliseconds since the Unix epoch.
///
/// #### Aborts
/// - `EDeadlinePassed`, `EZeroAmount`, `EZeroOutput`, `ESlippage`.
public fun buy_exact_quote<T, Q>(
    pair: &mut Pair<T, Q>,
    payment: Coin<Q>,
    min_coins_out: u64,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<T> {
    assert_on_time(deadline_ms, clock);
    let paid = payment.value();
    assert!(paid > 0, EZeroAmount);
    let (coins_out, fee) = pair.quote_buy_exact_quote(paid);
    assert!(coins_out > 0, EZeroOutput);
    assert!(coins_out >= min_coins_out, ESlippage);
    pair.quote_reserve.join(payment.into_balance());
    let coins = pair.coin_reserve.split(coins_out);
    pair.emit_swapped(true, paid, coins_out, fee, clock, ctx);
    coin::from_balance(coins, ctx)
}

/// Buys exactly `coins_out` base units for at most `payment`.
///
/// #### Returns
/// - The coins, and what is left of the payment (possibly nothing).
///
/// #### Aborts
/// - `EDeadlinePassed`, `EZeroAmount`, `ESlippage` if the coins cost more than `payment`.
/// - `curve::ECoinsExceedReserve` if the reserve does not hold more than `coins_out`.
public fun buy_exact_coins<T, Q>(
    pair: &mut Pair<T, Q>,
    mut payment: Coin<Q>,
    coins_out: u64,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): (Coin<T>, Coin<Q>) {
    assert_on_time(deadline_ms, clock);
    assert!(coins_out > 0, EZeroAmount);
    let (cost, fee) = pair.quote_buy_exact_coins(coins_out);
    assert!(cost <= payment.value(), ESlippage);
    pair.quote_reserve.join(payment.balance_mut().split(cost));
    let coins = pair.coin_reserve.split(coins_out);
    pair.emit_swapped(true, cost, coins_out, fee, clock, ctx);
    (coin::from_balance(coins, ctx), payment)
}

/// Sells `coins`.
///
/// #### Parameters
/// - `min_quote_out`: least quote to accept, in base units.
///
/// #### Aborts
/// - `EDeadlinePassed`, `EZeroAmount`, `EZeroOutput`, `ESlippage`.
public fun sell<T, Q>(
    pair: &mut Pair<T, Q>,
    coins: Coin<T>,
    min_quote_out: u64,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<Q> {
    assert_on_time(deadline_ms, clock);
    let sold = coins.value();
    assert!(sold > 0, EZeroAmount);
    let (quote_out, fee) = pair.quote_sell(sold);
    assert!(quote_out > 0, EZeroOutput);
    assert!(quote_out >= min_quote_out, ESlippage);
    pair.coin_reserve.join(coins.into_balance());
    let quote = pair.quote_reserve.split(quote_out);
    pair.emit_swapped(false, quote_out, sold, fee, clock, ctx);
    coin::from_balance(quote, ctx)
}

// === View helpers ===

public fun pool_id<T, Q>(self: &Pair<T, Q>): ID { self.pool_id }

public fun coin_reserve<T, Q>(self: &Pair<T, Q>): u64 { self.coin_reserve.value() }

public fun quote_reserve<T, Q>(self: &Pair<T, Q>): u64 { self.quote_reserve.value() }

/// What spending `payment` would do now: `(coins_out, fee)`.
public fun quote_buy_exact_quote<T, Q>(self: &Pair<T, Q>, payment: u64): (u64, u64) {
    let fee = curve::fee_on(payment, SWAP_FEE_BPS);
    let coins_out = curve::coins_for_quote(
        self.quote_reserve.value(),
        self.coin_reserve.value(),
        payment - fee,
    );
    (coins_out, fee)
}

/// What buying `coins_out` would cost now: `(cost, fee)`, the fee being part of the cost.
///
/// #### Aborts
/// - `curve::ECoinsExceedReserve` if the reserve does not hold more than `coins_out`.
public fun quote_buy_exact_coins<T, Q>(self: &Pair<T, Q>, coins_out: u64): (u64, u64) {
    let net = curve::quote_for_coins(
        self.quote_reserve.value(),
        self.coin_reserve.value(),
        coins_out,
    );
    let cost = curve::gross_for_net(net, SWAP_FEE_BPS);
    (cost, cost - net)
}

/// What selling `coins` would give now: `(quote_out, fee)`, the fee in base units of the coin.
public fun quote_sell<T, Q>(self: &Pair<T, Q>, coins: u64): (u64, u64) {
    let fee = curve::fee_on(coins, SWAP_FEE_BPS);
    let quote_out = curve::quote_from_coins(
        self.quote_reserve.value(),
        self.coin_reserve.value(),
        coins - fee,
    );
    (quote_out, fee)
}

// === Package Functions ===

/// Opens and shares the pair of a graduating pool.
public(package) fun open<T, Q>(
    pool_id: ID,
    coin_reserve: Balance<T>,
    quote_reserve: Balance<Q>,
    clock: &Clock,
    ctx: &mut TxContext,
): ID {
    let pair = Pair { id: object::new(ctx), pool_id, coin_reserve, quote_reserve };
    let pair_id = object::id(&pair);
    event::emit(PairOpened {
        pair_id,
        pool_id,
        coin_type: type_name::with_defining_ids<T>(),
        quote_type: type_name::with_defining_ids<Q>(),
        coin_reserve: pair.coin_reserve(),
        quote_reserve: pair.quote_reserve(),
        timestamp_ms: clock.timestamp_ms(),
    });
    transfer::share_object(pair);
    pair_id
}

// === Private Functions ===

fun assert_on_time(deadline_ms: u64, clock: &Clock) {
    assert!(clock.timestamp_ms() <= deadline_ms, EDeadlinePassed);
}

fun emit_swapped<T, Q>(
    self: &Pair<T, Q>,
    is_buy: bool,
    quote_amount: u64,
    coin_amount: u64,
    fee: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    event::emit(Swapped {
        pair_id: object::id(self),
        pool_id: self.pool_id,
        trader: ctx.sender(),
        is_buy,
        quote_amount,
        coin_amount,
        fee,
        quote_reserve_after: self.quote_reserve(),
        coin_reserve_after: self.coin_reserve(),
        timestamp_ms: clock.timestamp_ms(),
    });
}
