/// Orders: escrowed trades that anyone executes for a tip, on the terms that their owners set.
///
/// Every order is a shared object with its own escrow, so orders do not contend with each other. An
/// execution changes the order and the curve or the pair that it trades on, and is checked against
/// what the trade really returned, fees and tip included. What a trade buys and what an order
/// returns goes to the owner; the caller receives the tip only.
///
/// Canceling and returning read no configuration and no market, so nothing can lock an escrow.
module orders::order;

use amm::pair::Pair;
use launchpad::config::Config as LaunchpadConfig;
use launchpad::pool::Pool;
use orders::config::Config;
use orders::legs::Stop;
use orders::market::{Self, Market};
use orders::order_events;
use orders::price_window::{Self, PriceWindow};
use orders::terms::Terms;
use sui::balance::{Self, Balance};
use sui::clock::Clock;
use sui::coin::{Self, Coin};

// === Errors ===

/// The market is of another pool.
#[error(code = 0)]
const EWrongMarket: vector<u8> = b"Order is for another pool";

/// The trigger is not below the price.
#[error(code = 1)]
const ETriggerNotBelowPrice: vector<u8> = b"Stop trigger must be below the current price";

/// The sender is not the owner.
#[error(code = 2)]
const ENotOwner: vector<u8> = b"Caller is not the owner of the order";

/// The order is of the other side.
#[error(code = 3)]
const EWrongSide: vector<u8> = b"Order is on the other side of the market";

/// The expiry has passed.
#[error(code = 4)]
const EOrderExpired: vector<u8> = b"Order has expired";

/// The expiry has not passed.
#[error(code = 5)]
const EOrderNotExpired: vector<u8> = b"Order has not expired";

/// The slice of this interval has been executed.
#[error(code = 6)]
const EIntervalNotElapsed: vector<u8> = b"Recurring order trades once per interval";

/// The amount is not one that the terms allow.
#[error(code = 7)]
const EFillOutOfBounds: vector<u8> =
    b"Fill must be from the minimum fill to what remains, and leave nothing or the minimum fill";

/// The curve sold out before the minimum was filled.
#[error(code = 8)]
const EFillBelowMinimum: vector<u8> = b"Trade filled less than the minimum fill";

/// The trade returned less than the limit or the bound of the stop allows.
#[error(code = 9)]
const EBoundNotMet: vector<u8> = b"Trade is worse than the price bound of the order";

/// The mean price is above the level of the stop.
#[error(code = 10)]
const EStopNotTriggered: vector<u8> = b"Mean price is above the stop";

/// The order has no stop, so it needs no readings.
#[error(code = 11)]
const ENoStop: vector<u8> = b"Order has no stop";

// === Structs ===

/// An order for the base coin `T`, priced in the quote coin `Q`. Amounts are base units, times
/// milliseconds since the Unix epoch.
public struct Order<phantom T, phantom Q> has key {
    id: UID,
    pool_id: ID,
    /// Receives what trades return and the rest of the escrow.
    owner: address,
    is_buy: bool,
    /// Escrow of a sale.
    base: Balance<T>,
    /// Escrow of a purchase.
    quote: Balance<Q>,
    /// Escrow at placing.
    total: u64,
    terms: Terms,
    placed_ms: u64,
    /// When a recurring order can be executed again; the time of placing for all others.
    next_ms: u64,
    /// Readings of the price for the stop, if there is one.
    window: Option<PriceWindow>,
}

// === Public Functions ===

/// Places a purchase with the whole `payment` as its escrow and returns the order's ID. The sender
/// is the owner.
///
/// #### Parameters
/// - `market`: where the coin trades now, from `orders::market`.
/// - `terms`: from `orders::terms`.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `config::EPlacingPaused` if placing is paused.
/// - `terms::ENoPriceBound` if the terms have neither a limit nor a stop.
/// - `terms::EStopOnPurchase` if the terms have a stop.
/// - `terms::EExpiryInPast` if the expiry is not in the future.
/// - `terms::EZeroEscrow` if the escrow is zero.
/// - `terms::EMinFillOutOfBounds` if the minimum fill is zero, or above the escrow or the slice.
/// - `terms::ETipTooHigh` if the tip is not below what the order pays.
/// - `terms::ESelfReferral` if the sender is the referrer.
public fun place_buy<T, Q>(
    config: &Config,
    market: Market<T, Q>,
    terms: Terms,
    payment: Coin<Q>,
    clock: &Clock,
    ctx: &mut TxContext,
): ID {
    place(config, market, terms, true, balance::zero(), payment.into_balance(), clock, ctx)
}

/// Places a sale with all of `base` as its escrow and returns the order's ID. The sender is the
/// owner.
///
/// #### Parameters
/// - `market`, `terms`: as for `place_buy`.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `config::EPlacingPaused` if placing is paused.
/// - `terms::ENoPriceBound` if the terms have neither a limit nor a stop.
/// - `terms::EScheduleWithStop` if a recurring order has a stop.
/// - `legs::ELimitBelowTrigger` if the limit is not above the trigger of the stop.
/// - `terms::EExpiryInPast` if the expiry is not in the future.
/// - `terms::EZeroEscrow` if the escrow is zero.
/// - `terms::EMinFillOutOfBounds` if the minimum fill is zero, or above the escrow or the slice.
/// - `terms::ETipTooHigh` if the tip is not below what the order receives at a bound.
/// - `terms::ESelfReferral` if the sender is the referrer.
/// - `ETriggerNotBelowPrice` if the trigger of a stop is not below the spot price.
public fun place_sell<T, Q>(
    config: &Config,
    market: Market<T, Q>,
    terms: Terms,
    base: Coin<T>,
    clock: &Clock,
    ctx: &mut TxContext,
): ID {
    place(config, market, terms, false, base.into_balance(), balance::zero(), clock, ctx)
}

/// Executes the order on the curve, in whole or in part, and returns the tip. Anyone can call it.
///
/// A purchase that sells out the curve is clipped, and the rest stays in the order. The caller can
/// graduate the pool in the same transaction.
///
/// #### Parameters
/// - `amount`: escrow to spend, tip included, in base units: from the minimum fill to what remains,
///   leaving nothing or at least the minimum fill. A recurring order takes exactly one slice, or
///   what remains if that is less.
///
/// #### Aborts
/// - `version::EWrongVersion` if a configuration is at another package version.
/// - `market::EPoolGraduated` if the pool has graduated.
/// - `EWrongMarket` if the order is for another pool.
/// - `EOrderExpired` if the expiry has passed.
/// - `EIntervalNotElapsed` if a recurring order has been executed in this interval.
/// - `EFillOutOfBounds` if the terms do not allow `amount`.
/// - `EFillBelowMinimum` if the curve sold out before the minimum was filled.
/// - `EBoundNotMet` if the trade is worse than the price bound.
/// - `price_window::ENoMeanPrice` if only the stop could fill and there is no mean price.
/// - `EStopNotTriggered` if only the stop could fill and the mean price is above its level.
/// - `config::EBuysPaused` if purchases are paused, for a purchase.
/// - `pool::EPoolNotTrading` if the curve is sold out, for a purchase.
/// - `pool::EZeroOutput` if `amount` is too small to receive anything.
/// - `launch_limit::ELaunchLimitExceeded` if the transaction's purchases exceed it.
/// - `pool::ESelfReferral` if the sender is the order's referrer.
public fun execute_on_curve<T, Q>(
    mut order: Order<T, Q>,
    pool: &mut Pool<T, Q>,
    config: &Config,
    launchpad_config: &LaunchpadConfig,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<Q> {
    config.assert_can_execute();
    let market = market::of_curve(pool, clock);
    order.assert_can_fill(&market, amount, clock);
    let (referrer, deadline_ms) = (order.terms.referrer(), order.terms.expires_ms());
    if (order.is_buy) {
        let payment = order.take_payment(amount, ctx);
        let (base, rest) = pool.buy_exact_in(
            launchpad_config,
            payment,
            0,
            referrer,
            deadline_ms,
            clock,
            ctx,
        );
        order.settle_buy(&market, amount, base, rest, clock, ctx)
    } else {
        let base = coin::from_balance(order.base.split(amount), ctx);
        let proceeds = pool.sell_exact_in(base, 0, referrer, deadline_ms, clock, ctx);
        order.settle_sell(&market, amount, proceeds, clock, ctx)
    }
}

/// Executes the order on the pair, in whole or in part, and returns the tip. Anyone can call it.
///
/// #### Parameters
/// - `amount`: as for `execute_on_curve`.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EWrongMarket` if the order is for another pool.
/// - `EOrderExpired` if the expiry has passed.
/// - `EIntervalNotElapsed` if a recurring order has been executed in this interval.
/// - `EFillOutOfBounds` if the terms do not allow `amount`.
/// - `EBoundNotMet` if the trade is worse than the price bound.
/// - `price_window::ENoMeanPrice` if only the stop could fill and there is no mean price.
/// - `EStopNotTriggered` if only the stop could fill and the mean price is above its level.
/// - `pair::EZeroOutput` if `amount` is too small to receive anything.
/// - `pair::ESelfReferral` if the sender is the order's referrer.
public fun execute_on_pair<T, Q>(
    mut order: Order<T, Q>,
    pair: &mut Pair<T, Q>,
    config: &Config,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<Q> {
    config.assert_can_execute();
    let market = market::of_pair(pair, clock);
    order.assert_can_fill(&market, amount, clock);
    let (referrer, deadline_ms) = (order.terms.referrer(), order.terms.expires_ms());
    if (order.is_buy) {
        let payment = order.take_payment(amount, ctx);
        let base = pair.buy_exact_in(payment, 0, referrer, deadline_ms, clock, ctx);
        order.settle_buy(&market, amount, base, coin::zero(ctx), clock, ctx)
    } else {
        let base = coin::from_balance(order.base.split(amount), ctx);
        let proceeds = pair.sell_exact_in(base, 0, referrer, deadline_ms, clock, ctx);
        order.settle_sell(&market, amount, proceeds, clock, ctx)
    }
}

/// Stores a reading of the price for the stop. Anyone can call it.
///
/// #### Aborts
/// - `EWrongMarket` if the order is for another pool.
/// - `ENoStop` if the order has no stop.
/// - `price_window::EWindowNotElapsed` if less than a window has passed since the last reading.
public fun observe<T, Q>(order: &mut Order<T, Q>, market: Market<T, Q>, clock: &Clock) {
    assert!(market.pool_id() == order.pool_id, EWrongMarket);
    let stop = order.stop();
    let window = order.window.borrow_mut();
    let mean_price = window.observe(market.prices());
    let level = stop.level(window.peak());
    order_events::emit_observed(object::id(order), order.pool_id, mean_price, level, clock);
}

/// Cancels a purchase and returns its escrow to the owner, who alone can call it. Nothing can pause
/// it.
///
/// #### Aborts
/// - `ENotOwner` if the sender is not the owner.
/// - `EWrongSide` if the order is a sale.
public fun cancel_buy<T, Q>(order: Order<T, Q>, clock: &Clock, ctx: &mut TxContext): Coin<Q> {
    order.assert_owner(ctx);
    assert!(order.is_buy, EWrongSide);
    let (base, quote) = order.close(order_events::reason_canceled(), clock);
    base.destroy_zero();
    coin::from_balance(quote, ctx)
}

/// Cancels a sale and returns its escrow to the owner, who alone can call it. Nothing can pause it.
///
/// #### Aborts
/// - `ENotOwner` if the sender is not the owner.
/// - `EWrongSide` if the order is a purchase.
public fun cancel_sell<T, Q>(order: Order<T, Q>, clock: &Clock, ctx: &mut TxContext): Coin<T> {
    order.assert_owner(ctx);
    assert!(!order.is_buy, EWrongSide);
    let (base, quote) = order.close(order_events::reason_canceled(), clock);
    quote.destroy_zero();
    coin::from_balance(base, ctx)
}

/// Sends the escrow of an expired order to its owner's address balance. Anyone can call it and
/// receives the storage rebate of the order. Nothing can pause it.
///
/// #### Aborts
/// - `EOrderNotExpired` if the expiry has not passed.
public fun return_expired<T, Q>(order: Order<T, Q>, clock: &Clock) {
    assert!(clock.timestamp_ms() > order.terms.expires_ms(), EOrderNotExpired);
    let owner = order.owner;
    let (base, quote) = order.close(order_events::reason_expired(), clock);
    send(base, owner);
    send(quote, owner);
}

// === View Functions ===

/// Returns the pool of the coin.
public fun pool_id<T, Q>(self: &Order<T, Q>): ID { self.pool_id }

/// Returns who receives what trades return and the rest of the escrow.
public fun owner<T, Q>(self: &Order<T, Q>): address { self.owner }

/// Returns whether it is a purchase.
public fun is_buy<T, Q>(self: &Order<T, Q>): bool { self.is_buy }

/// Returns the escrow at placing, in base units.
public fun total<T, Q>(self: &Order<T, Q>): u64 { self.total }

/// Returns the escrow left, in base units: quote of a purchase, base of a sale.
public fun remaining<T, Q>(self: &Order<T, Q>): u64 { self.base.value() + self.quote.value() }

/// Returns the terms.
public fun terms<T, Q>(self: &Order<T, Q>): Terms { self.terms }

/// Returns the time of placing in milliseconds since the Unix epoch.
public fun placed_ms<T, Q>(self: &Order<T, Q>): u64 { self.placed_ms }

/// Returns when a recurring order can be executed again, in milliseconds since the Unix epoch; the
/// time of placing for all others.
public fun next_ms<T, Q>(self: &Order<T, Q>): u64 { self.next_ms }

/// Returns the readings of the price for the stop.
public fun window<T, Q>(self: &Order<T, Q>): Option<PriceWindow> { self.window }

// === Private Functions ===

#[allow(lint(share_owned))] // The order is new.
fun place<T, Q>(
    config: &Config,
    market: Market<T, Q>,
    terms: Terms,
    is_buy: bool,
    base: Balance<T>,
    quote: Balance<Q>,
    clock: &Clock,
    ctx: &mut TxContext,
): ID {
    config.assert_can_place(clock);
    let total = base.value() + quote.value();
    let owner = ctx.sender();
    terms.assert_valid(is_buy, total, owner, clock);
    let window = terms.legs().stop().map!(|stop| {
        assert!(stop.trigger().is_below(&market.spot()), ETriggerNotBelowPrice);
        price_window::new(stop.window_ms(), market.prices())
    });
    let now_ms = clock.timestamp_ms();
    let order = Order<T, Q> {
        id: object::new(ctx),
        pool_id: market.pool_id(),
        owner,
        is_buy,
        base,
        quote,
        total,
        terms,
        placed_ms: now_ms,
        next_ms: now_ms,
        window,
    };
    let order_id = object::id(&order);
    order_events::emit_placed(order_id, order.pool_id, owner, is_buy, total, terms, clock);
    transfer::share_object(order);
    order_id
}

fun assert_owner<T, Q>(self: &Order<T, Q>, ctx: &TxContext) {
    assert!(ctx.sender() == self.owner, ENotOwner);
}

fun stop<T, Q>(self: &Order<T, Q>): Stop {
    let stop = self.terms.legs().stop();
    assert!(stop.is_some(), ENoStop);
    stop.destroy_some()
}

/// Aborts unless the terms allow spending `amount` on the market now.
fun assert_can_fill<T, Q>(self: &Order<T, Q>, market: &Market<T, Q>, amount: u64, clock: &Clock) {
    assert!(market.pool_id() == self.pool_id, EWrongMarket);
    assert!(clock.timestamp_ms() <= self.terms.expires_ms(), EOrderExpired);
    assert!(clock.timestamp_ms() >= self.next_ms, EIntervalNotElapsed);
    let (remaining, min_fill) = (self.remaining(), self.terms.min_fill());
    let is_allowed = if (self.terms.schedule().is_some()) {
        amount == self.terms.slice(self.total).min(remaining)
    } else {
        amount == remaining
            || (amount >= min_fill && amount < remaining && remaining - amount >= min_fill)
    };
    assert!(is_allowed, EFillOutOfBounds);
}

/// Takes the payment of a purchase that spends `amount`, tip included.
fun take_payment<T, Q>(self: &mut Order<T, Q>, amount: u64, ctx: &mut TxContext): Coin<Q> {
    let payment = amount - self.terms.tip_for(amount, self.total);
    coin::from_balance(self.quote.split(payment), ctx)
}

/// Pays for a purchase and returns the tip, which shrinks with the payment if the curve sold out.
fun settle_buy<T, Q>(
    mut self: Order<T, Q>,
    market: &Market<T, Q>,
    amount: u64,
    base: Coin<T>,
    rest: Coin<Q>,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<Q> {
    let full_tip = self.terms.tip_for(amount, self.total);
    let payment = amount - full_tip;
    let paid = payment - rest.value();
    let tip = (((full_tip as u128) * (paid as u128)) / (payment as u128)) as u64;
    let spent = paid + tip;
    assert!(spent >= self.terms.min_fill().min(amount), EFillBelowMinimum);
    let limit = self.terms.legs().limit();
    assert!(
        limit.is_some_and!(|price| price.is_achieved_by_purchase(spent, base.value())),
        EBoundNotMet,
    );
    self.quote.join(rest.into_balance());
    let tip = coin::from_balance(self.quote.split(tip), ctx);
    let bought = base.value();
    base.send_funds(self.owner);
    self.finish(market, order_events::leg_limit(), spent, bought, tip.value(), clock, ctx);
    tip
}

/// Pays for a sale out of its proceeds and returns the tip.
fun settle_sell<T, Q>(
    self: Order<T, Q>,
    market: &Market<T, Q>,
    amount: u64,
    mut proceeds: Coin<Q>,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<Q> {
    let tip = self.terms.tip_for(amount, self.total);
    assert!(proceeds.value() > tip, EBoundNotMet);
    let tip = proceeds.split(tip, ctx);
    let received = proceeds.value();
    let leg = self.leg_of_sale(market, amount, received);
    proceeds.send_funds(self.owner);
    self.finish(market, leg, amount, received, tip.value(), clock, ctx);
    tip
}

/// Returns the leg that allows selling `base` for `quote`: the limit if it is met, else the stop.
fun leg_of_sale<T, Q>(self: &Order<T, Q>, market: &Market<T, Q>, base: u64, quote: u64): u8 {
    let (limit, stop) = (self.terms.legs().limit(), self.terms.legs().stop());
    if (limit.is_some_and!(|price| price.is_achieved_by_sale(base, quote))) {
        return order_events::leg_limit()
    };
    assert!(stop.is_some(), EBoundNotMet);
    let stop = stop.destroy_some();
    let window = self.window.borrow();
    let peak = window.peak();
    assert!(window.mean_price(&market.prices()) <= stop.level(peak), EStopNotTriggered);
    assert!(stop.is_achieved_by_sale(peak, base, quote), EBoundNotMet);
    order_events::leg_stop()
}

/// Reports an execution, and closes the order or shares it again.
#[allow(lint(share_owned))] // The order was shared, and stays at its version.
fun finish<T, Q>(
    mut self: Order<T, Q>,
    market: &Market<T, Q>,
    leg: u8,
    amount_in: u64,
    amount_out: u64,
    tip: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    let schedule = self.terms.schedule();
    schedule.do!(|schedule| {
        self.next_ms = schedule.next_ms(self.placed_ms, clock.timestamp_ms());
    });
    order_events::emit_filled(
        object::id(&self),
        self.pool_id,
        self.owner,
        self.is_buy,
        leg,
        market.on_pair(),
        amount_in,
        amount_out,
        tip,
        self.remaining(),
        self.next_ms,
        clock,
        ctx,
    );
    if (self.remaining() > 0) {
        transfer::share_object(self);
    } else {
        let (base, quote) = self.close(order_events::reason_filled(), clock);
        base.destroy_zero();
        quote.destroy_zero();
    }
}

/// Deletes the order and returns its escrow.
fun close<T, Q>(self: Order<T, Q>, reason: u8, clock: &Clock): (Balance<T>, Balance<Q>) {
    let returned = self.remaining();
    let Order { id, pool_id, owner, base, quote, .. } = self;
    order_events::emit_closed(id.to_inner(), pool_id, owner, reason, returned, clock);
    id.delete();
    (base, quote)
}

fun send<C>(funds: Balance<C>, recipient: address) {
    if (funds.value() == 0) funds.destroy_zero() else funds.send_funds(recipient);
}
