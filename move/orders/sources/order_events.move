/// Events of orders. Every state of an order has one: placed, filled in part or in whole, observed,
/// closed. Amounts are base units, times milliseconds since the Unix epoch.
module orders::order_events;

use orders::terms::Terms;
use sui::clock::Clock;
use sui::event;

// === Constants ===

// Legs of an order as in `OrderFilled`.
const LEG_LIMIT: u8 = 0;
const LEG_STOP: u8 = 1;

// Reasons of `OrderClosed`.
const REASON_FILLED: u8 = 0;
const REASON_CANCELED: u8 = 1;
const REASON_EXPIRED: u8 = 2;

// === Events ===

/// Emitted when an order is placed.
public struct OrderPlaced has copy, drop {
    order_id: ID,
    pool_id: ID,
    owner: address,
    is_buy: bool,
    /// Escrow: quote of a purchase, base of a sale.
    amount: u64,
    terms: Terms,
    timestamp_ms: u64,
}

/// Emitted by every execution, after the event of its trade, whose trader is the executor.
public struct OrderFilled has copy, drop {
    order_id: ID,
    pool_id: ID,
    owner: address,
    /// Receives the tip.
    executor: address,
    is_buy: bool,
    /// 0 limit, 1 stop.
    leg: u8,
    /// Whether it traded on the pair, as opposed to the curve.
    on_pair: bool,
    /// Taken from the escrow. For a purchase it includes the tip.
    amount_in: u64,
    /// Paid to the owner. For a sale the tip has been deducted.
    amount_out: u64,
    /// In quote.
    tip: u64,
    /// Escrow left.
    remaining: u64,
    /// When a recurring order can be executed again; the time of placing for all others.
    next_ms: u64,
    timestamp_ms: u64,
}

/// Emitted when a reading of the market's price is stored for a stop.
public struct OrderObserved has copy, drop {
    order_id: ID,
    pool_id: ID,
    /// Mean price of base in quote over one to two windows, Q64.64; none if the last reading was
    /// older.
    mean_price: Option<u128>,
    /// Level of the stop, Q64.64.
    level: u128,
    timestamp_ms: u64,
}

/// Emitted when an order ends: filled, canceled by its owner, or returned after its expiry.
public struct OrderClosed has copy, drop {
    order_id: ID,
    pool_id: ID,
    owner: address,
    /// 0 filled, 1 canceled, 2 expired.
    reason: u8,
    /// Escrow returned to the owner; 0 if filled.
    returned: u64,
    timestamp_ms: u64,
}

// === Package Functions ===

public(package) fun leg_limit(): u8 { LEG_LIMIT }

public(package) fun leg_stop(): u8 { LEG_STOP }

public(package) fun reason_filled(): u8 { REASON_FILLED }

public(package) fun reason_canceled(): u8 { REASON_CANCELED }

public(package) fun reason_expired(): u8 { REASON_EXPIRED }

public(package) fun emit_placed(
    order_id: ID,
    pool_id: ID,
    owner: address,
    is_buy: bool,
    amount: u64,
    terms: Terms,
    clock: &Clock,
) {
    let timestamp_ms = clock.timestamp_ms();
    event::emit(OrderPlaced { order_id, pool_id, owner, is_buy, amount, terms, timestamp_ms });
}

public(package) fun emit_filled(
    order_id: ID,
    pool_id: ID,
    owner: address,
    is_buy: bool,
    leg: u8,
    on_pair: bool,
    amount_in: u64,
    amount_out: u64,
    tip: u64,
    remaining: u64,
    next_ms: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    event::emit(OrderFilled {
        order_id,
        pool_id,
        owner,
        executor: ctx.sender(),
        is_buy,
        leg,
        on_pair,
        amount_in,
        amount_out,
        tip,
        remaining,
        next_ms,
        timestamp_ms: clock.timestamp_ms(),
    });
}

public(package) fun emit_observed(
    order_id: ID,
    pool_id: ID,
    mean_price: Option<u128>,
    level: u128,
    clock: &Clock,
) {
    let timestamp_ms = clock.timestamp_ms();
    event::emit(OrderObserved { order_id, pool_id, mean_price, level, timestamp_ms });
}

public(package) fun emit_closed(
    order_id: ID,
    pool_id: ID,
    owner: address,
    reason: u8,
    returned: u64,
    clock: &Clock,
) {
    let timestamp_ms = clock.timestamp_ms();
    event::emit(OrderClosed { order_id, pool_id, owner, reason, returned, timestamp_ms });
}
