/// Events of sessions: opened, traded, withdrawn from, closed. Amounts are base units, times
/// milliseconds since the Unix epoch.
module sessions::session_events;

use std::type_name::{Self, TypeName};
use sui::clock::Clock;
use sui::event;

// === Events ===

/// Emitted when a session is opened.
public struct SessionOpened has copy, drop {
    session_id: ID,
    owner: address,
    session_key: address,
    quote_type: TypeName,
    /// Deposit, and the most that all purchases together can spend.
    limit: u64,
    expires_ms: u64,
    timestamp_ms: u64,
}

/// Emitted by every trade, after the event of the market, whose trader is the session key.
public struct SessionTraded has copy, drop {
    session_id: ID,
    pool_id: ID,
    owner: address,
    session_key: address,
    is_buy: bool,
    /// Whether it traded on the pair, as opposed to the curve.
    on_pair: bool,
    /// Quote of a purchase, base of a sale.
    amount_in: u64,
    /// Base of a purchase, quote of a sale.
    amount_out: u64,
    /// Total that purchases of the session have spent.
    spent: u64,
    timestamp_ms: u64,
}

/// Emitted when a coin is returned to the owner.
public struct SessionWithdrawn has copy, drop {
    session_id: ID,
    pool_id: ID,
    owner: address,
    amount: u64,
    timestamp_ms: u64,
}

/// Emitted when a session is closed and its quote is returned to the owner.
public struct SessionClosed has copy, drop {
    session_id: ID,
    owner: address,
    returned: u64,
    /// Coins that wait to be withdrawn; the session is deleted if there are none.
    coins_held: u64,
    timestamp_ms: u64,
}

// === Package Functions ===

public(package) fun emit_opened<Q>(
    session_id: ID,
    owner: address,
    session_key: address,
    limit: u64,
    expires_ms: u64,
    clock: &Clock,
) {
    event::emit(SessionOpened {
        session_id,
        owner,
        session_key,
        quote_type: type_name::with_defining_ids<Q>(),
        limit,
        expires_ms,
        timestamp_ms: clock.timestamp_ms(),
    });
}

public(package) fun emit_traded(
    session_id: ID,
    pool_id: ID,
    owner: address,
    session_key: address,
    is_buy: bool,
    on_pair: bool,
    amount_in: u64,
    amount_out: u64,
    spent: u64,
    clock: &Clock,
) {
    event::emit(SessionTraded {
        session_id,
        pool_id,
        owner,
        session_key,
        is_buy,
        on_pair,
        amount_in,
        amount_out,
        spent,
        timestamp_ms: clock.timestamp_ms(),
    });
}

public(package) fun emit_withdrawn(
    session_id: ID,
    pool_id: ID,
    owner: address,
    amount: u64,
    clock: &Clock,
) {
    let timestamp_ms = clock.timestamp_ms();
    event::emit(SessionWithdrawn { session_id, pool_id, owner, amount, timestamp_ms });
}

public(package) fun emit_closed(
    session_id: ID,
    owner: address,
    returned: u64,
    coins_held: u64,
    clock: &Clock,
) {
    let timestamp_ms = clock.timestamp_ms();
    event::emit(SessionClosed { session_id, owner, returned, coins_held, timestamp_ms });
}
