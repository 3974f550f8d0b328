/// Constant-product market of a graduated coin. Of each swap, 0.3% of the input stays in the
/// reserves, and up to 1% of the quote amount is credited to creator, co-creators, referrer and
/// protocol.
///
/// There is no liquidity token and no function that adds or removes liquidity: the reserves change
/// only by swaps, and their product never decreases.
///
/// The creator's rate follows the market cap (`amm::swap_fees`) at the price before the first swap
/// of a timestamp, so no transaction can change the rate that it pays.
module amm::pair;

use amm::swap_fees::{Self, SwapFees};
use launchpad::curve_math;
use launchpad::fee_split::FeeParts;
use launchpad::fee_vault::{Self, FeeVault};
use launchpad::pool::Pool;
use launchpad::pool_fees;
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

/// The trader named themselves as referrer.
#[error(code = 4)]
const ESelfReferral: vector<u8> = b"A trader cannot be their own referrer";

/// The pair continues another pool.
#[error(code = 5)]
const EWrongPool: vector<u8> = b"Pair continues another pool";

// === Structs ===

/// Market of the base coin `T` and the quote coin `Q`.
public struct Pair<phantom T, phantom Q> has key {
    id: UID,
    /// The launchpad pool whose liquidity it holds.
    pool_id: ID,
    base_reserve: Balance<T>,
    quote_reserve: Balance<Q>,
    prices: PriceAccumulator,
    swap_fees: SwapFees,
    /// Creator's rate, in basis points, of all swaps at the timestamp of `prices`.
    creator_bps: u64,
    /// Unclaimed fees, until `collect_fees` or `collect_referral_fees` moves them to the pool.
    fees: FeeVault<Q>,
}

/// Amounts of a swap in base units. A buyer pays `quote_amount`, which includes `fee`; a seller
/// receives `quote_amount - fee`.
public struct Swap has copy, drop {
    base_amount: u64,
    quote_amount: u64,
    /// Divided among the roles; in the quote coin.
    fee: u64,
    /// Part of the input that stays in the reserves, in units of it.
    liquidity_fee: u64,
    creator_bps: u64,
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
    swap_fees: SwapFees,
    timestamp_ms: u64,
}

/// Emitted by every swap. Amounts are base units. `quote_amount` is what a buyer paid, fee
/// included, or what the pair paid for a sale before the fee. `liquidity_fee` is part of the input,
/// in units of it.
public struct Swapped has copy, drop {
    pair_id: ID,
    pool_id: ID,
    trader: address,
    is_buy: bool,
    quote_amount: u64,
    base_amount: u64,
    fee: u64,
    fee_parts: FeeParts,
    referrer: Option<address>,
    liquidity_fee: u64,
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
/// - `referrer`: receives the referrer's part of the fee.
/// - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
///
/// #### Aborts
/// - `EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `EZeroAmount` if `payment` is zero.
/// - `EZeroOutput` if `payment` buys less than one base unit.
/// - `ESlippageExceeded` if `payment` buys less than `min_out`.
/// - `ESelfReferral` if `referrer` is the sender.
public fun buy_exact_in<T, Q>(
    pair: &mut Pair<T, Q>,
    payment: Coin<Q>,
    min_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<T> {
    assert_before(deadline_ms, clock);
    assert!(payment.value() > 0, EZeroAmount);
    let swap = pair.preview_buy_exact_in(payment.value(), clock);
    assert!(swap.base_amount > 0, EZeroOutput);
    assert!(swap.base_amount >= min_out, ESlippageExceeded);
    pair.settle_buy(swap, payment.into_balance(), referrer, clock, ctx)
}

/// Buys exactly `amount_out` base for at most `payment`.
///
/// #### Parameters
/// - `payment`: maximum quote to spend, fee included.
/// - `amount_out`: base to receive, in base units.
/// - `referrer`, `deadline_ms`: as for `buy_exact_in`.
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
/// - `ESelfReferral` if `referrer` is the sender.
public fun buy_exact_out<T, Q>(
    pair: &mut Pair<T, Q>,
    mut payment: Coin<Q>,
    amount_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): (Coin<T>, Coin<Q>) {
    assert_before(deadline_ms, clock);
    assert!(amount_out > 0, EZeroAmount);
    let swap = pair.preview_buy_exact_out(amount_out, clock);
    assert!(swap.quote_amount <= payment.value(), ESlippageExceeded);
    let paid = payment.balance_mut().split(swap.quote_amount);
    (pair.settle_buy(swap, paid, referrer, clock, ctx), payment)
}

/// Sells all of `base`.
///
/// #### Parameters
/// - `base`: base to sell.
/// - `min_out`: minimum quote to receive after the fee, in base units.
/// - `referrer`, `deadline_ms`: as for `buy_exact_in`.
///
/// #### Aborts
/// - `EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `EZeroAmount` if `base` is zero.
/// - `EZeroOutput` if `base` sells for less than one base unit of the quote coin after the fee.
/// - `ESlippageExceeded` if `base` sells for less than `min_out` after the fee.
/// - `ESelfReferral` if `referrer` is the sender.
public fun sell_exact_in<T, Q>(
    pair: &mut Pair<T, Q>,
    base: Coin<T>,
    min_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<Q> {
    assert_before(deadline_ms, clock);
    assert!(base.value() > 0, EZeroAmount);
    let swap = pair.preview_sell_exact_in(base.value(), clock);
    assert!(swap.net_amount() > 0, EZeroOutput);
    assert!(swap.net_amount() >= min_out, ESlippageExceeded);
    pair.advance(&swap, clock);
    pair.base_reserve.join(base.into_balance());
    let mut proceeds = pair.quote_reserve.split(swap.quote_amount);
    let fee = proceeds.split(swap.fee);
    pair.credit_fee(false, swap, fee, referrer, clock, ctx);
    coin::from_balance(proceeds, ctx)
}

/// Moves the unclaimed fees of creator, co-creators and protocol to the pool, where
/// `launchpad::pool_fees` pays them out. Anyone can call it.
///
/// #### Aborts
/// - `EWrongPool` if the pair continues another pool.
public fun collect_fees<T, Q>(pair: &mut Pair<T, Q>, pool: &mut Pool<T, Q>) {
    assert!(pair.pool_id == object::id(pool), EWrongPool);
    pool_fees::deposit(pool, &mut pair.fees);
}

/// Moves the unclaimed fees of `referrer` to the pool; see `collect_fees`.
///
/// #### Aborts
/// - `EWrongPool` if the pair continues another pool.
public fun collect_referral_fees<T, Q>(
    pair: &mut Pair<T, Q>,
    pool: &mut Pool<T, Q>,
    referrer: address,
) {
    assert!(pair.pool_id == object::id(pool), EWrongPool);
    pool_fees::deposit_referral(pool, &mut pair.fees, referrer);
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

/// Returns what the fees depend on.
public fun swap_fees<T, Q>(self: &Pair<T, Q>): SwapFees { self.swap_fees }

/// Returns the fees that have not been moved to the pool.
public fun fees<T, Q>(self: &Pair<T, Q>): &FeeVault<Q> { &self.fees }

/// Returns the creator's rate now, in basis points of the quote amount.
public fun creator_bps<T, Q>(self: &Pair<T, Q>, clock: &Clock): u64 {
    if (clock.timestamp_ms() <= self.prices.at_ms()) return self.creator_bps;
    self.swap_fees.creator_bps(self.quote_reserve(), self.base_reserve())
}

/// Returns the amount of the base coin.
public fun base_amount(self: &Swap): u64 { self.base_amount }

/// Returns the amount of the quote coin, fee included.
public fun quote_amount(self: &Swap): u64 { self.quote_amount }

/// Returns the amount of the quote coin without the fee.
public fun net_amount(self: &Swap): u64 { self.quote_amount - self.fee }

/// Returns the divided fee in the quote coin.
public fun fee(self: &Swap): u64 { self.fee }

/// Returns the part of the input that stays in the reserves, in units of the input.
public fun liquidity_fee(self: &Swap): u64 { self.liquidity_fee }

/// Previews `buy_exact_in` of `amount_in`.
///
/// #### Parameters
/// - `amount_in`: quote to spend, fee included, in base units.
public fun preview_buy_exact_in<T, Q>(self: &Pair<T, Q>, amount_in: u64, clock: &Clock): Swap {
    let creator_bps = self.creator_bps(clock);
    let fee = curve_math::fee_on(amount_in, self.swap_fees.trade_bps(creator_bps));
    let net = amount_in - fee;
    let liquidity_fee = curve_math::fee_on(net, swap_fees::liquidity_bps());
    let base_amount = curve_math::amount_out(
        self.quote_reserve(),
        self.base_reserve(),
        net - liquidity_fee,
    );
    Swap { base_amount, quote_amount: amount_in, fee, liquidity_fee, creator_bps }
}

/// Previews `buy_exact_out` of `amount_out`.
///
/// #### Parameters
/// - `amount_out`: base to receive, in base units.
///
/// #### Aborts
/// - `curve_math::EInsufficientReserve` if `amount_out` is not below the base reserve.
/// - With an arithmetic error if the cost overflows a `u64`.
public fun preview_buy_exact_out<T, Q>(self: &Pair<T, Q>, amount_out: u64, clock: &Clock): Swap {
    let creator_bps = self.creator_bps(clock);
    let priced = curve_math::amount_in(self.quote_reserve(), self.base_reserve(), amount_out);
    let net = curve_math::gross_for_net(priced, swap_fees::liquidity_bps());
    let quote_amount = curve_math::gross_for_net(net, self.swap_fees.trade_bps(creator_bps));
    Swap {
        base_amount: amount_out,
        quote_amount,
        fee: quote_amount - net,
        liquidity_fee: net - priced,
        creator_bps,
    }
}

/// Previews `sell_exact_in` of `amount_in`.
///
/// #### Parameters
/// - `amount_in`: base to sell, in base units.
public fun preview_sell_exact_in<T, Q>(self: &Pair<T, Q>, amount_in: u64, clock: &Clock): Swap {
    let creator_bps = self.creator_bps(clock);
    let liquidity_fee = curve_math::fee_on(amount_in, swap_fees::liquidity_bps());
    let quote_amount = curve_math::amount_out(
        self.base_reserve(),
        self.quote_reserve(),
        amount_in - liquidity_fee,
    );
    let fee = curve_math::fee_on(quote_amount, self.swap_fees.trade_bps(creator_bps));
    Swap { base_amount: amount_in, quote_amount, fee, liquidity_fee, creator_bps }
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
    swap_fees: SwapFees,
    clock: &Clock,
    ctx: &mut TxContext,
): ID {
    let creator_bps = swap_fees.creator_bps(quote_reserve.value(), base_reserve.value());
    let pair = Pair {
        id: object::new(ctx),
        pool_id,
        base_reserve,
        quote_reserve,
        prices,
        swap_fees,
        creator_bps,
        fees: fee_vault::new(ctx),
    };
    let pair_id = object::id(&pair);
    event::emit(PairCreated {
        pair_id,
        pool_id,
        base_type: type_name::with_defining_ids<T>(),
        quote_type: type_name::with_defining_ids<Q>(),
        base_reserve: pair.base_reserve(),
        quote_reserve: pair.quote_reserve(),
        swap_fees,
        timestamp_ms: clock.timestamp_ms(),
    });
    transfer::share_object(pair);
    pair_id
}

// === Private Functions ===

fun assert_before(deadline_ms: u64, clock: &Clock) {
    assert!(clock.timestamp_ms() <= deadline_ms, EDeadlineExpired);
}

/// Counts the current price up to now and fixes the rate of this timestamp. Called before the
/// reserves change.
fun advance<T, Q>(self: &mut Pair<T, Q>, swap: &Swap, clock: &Clock) {
    self.creator_bps = swap.creator_bps;
    self
        .prices
        .advance(self.quote_reserve.value(), self.base_reserve.value(), clock.timestamp_ms());
}

fun settle_buy<T, Q>(
    self: &mut Pair<T, Q>,
    swap: Swap,
    mut paid: Balance<Q>,
    referrer: Option<address>,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<T> {
    self.advance(&swap, clock);
    let fee = paid.split(swap.fee);
    self.quote_reserve.join(paid);
    let base = self.base_reserve.split(swap.base_amount);
    self.credit_fee(true, swap, fee, referrer, clock, ctx);
    coin::from_balance(base, ctx)
}

fun credit_fee<T, Q>(
    self: &mut Pair<T, Q>,
    is_buy: bool,
    swap: Swap,
    fee_paid: Balance<Q>,
    referrer: Option<address>,
    clock: &Clock,
    ctx: &TxContext,
) {
    assert!(!referrer.contains(&ctx.sender()), ESelfReferral);
    let Swap { base_amount, quote_amount, fee, liquidity_fee, creator_bps } = swap;
    let fee_parts = self.swap_fees.divide(fee, quote_amount, creator_bps, referrer.is_some());
    self.fees.credit(fee_paid, &fee_parts, referrer);
    event::emit(Swapped {
        pair_id: object::id(self),
        pool_id: self.pool_id,
        trader: ctx.sender(),
        is_buy,
        quote_amount,
        base_amount,
        fee,
        fee_parts,
        referrer,
        liquidity_fee,
        quote_reserve_after: self.quote_reserve(),
        base_reserve_after: self.base_reserve(),
        timestamp_ms: clock.timestamp_ms(),
    });
}
