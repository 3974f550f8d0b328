/// Events of pools.
module launchpad::pool_events;

use launchpad::bonding_curve::{BondingCurve, Trade};
use launchpad::coin_info::{Self, CoinInfo};
use launchpad::fee_split::FeeParts;
use launchpad::launch_fee::LaunchFee;
use launchpad::preset;
use launchpad::terms::Terms;
use std::string::String;
use std::type_name::{Self, TypeName};
use sui::clock::Clock;
use sui::event;

// === Events ===

/// Emitted by `pool::create`.
public struct PoolCreated has copy, drop {
    pool_id: ID,
    creator: address,
    base_type: TypeName,
    quote_type: TypeName,
    /// 0 fun, 1 agent.
    kind: u8,
    coin: CoinInfo,
    decimals: u8,
    /// In base units.
    total_supply: u64,
    x: String,
    telegram: String,
    website: String,
    terms: Terms,
    launch_fee: LaunchFee,
    timestamp_ms: u64,
}

/// Emitted by every purchase and sale on the curve. Amounts are base units. `quote_amount` is what
/// a buyer paid, fee included, or what the curve paid for a sale before the fee. `base_amount` is
/// what a buyer received, after the launch fee.
public struct Traded has copy, drop {
    pool_id: ID,
    trader: address,
    is_buy: bool,
    quote_amount: u64,
    base_amount: u64,
    fee: u64,
    /// Base that the launch fee withheld from the buyer.
    launch_fee: u64,
    fee_parts: FeeParts,
    referrer: Option<address>,
    virtual_quote_after: u64,
    virtual_base_after: u64,
    quote_reserve_after: u64,
    timestamp_ms: u64,
}

/// Emitted by the purchase that sells the curve out; again after a sale has reopened it.
public struct PoolCompleted has copy, drop {
    pool_id: ID,
    timestamp_ms: u64,
}

/// Emitted by `graduation::confirm`. Amounts are base units.
public struct PoolGraduated has copy, drop {
    pool_id: ID,
    /// Witness type of the venue.
    venue: TypeName,
    /// Market on which the coin trades after graduation.
    venue_pool_id: ID,
    quote_liquidity: u64,
    base_liquidity: u64,
    graduation_fee: u64,
}

/// Emitted by every claim. The recipient of the co-creators' share is the package that distributes
/// it.
public struct FeesClaimed has copy, drop {
    pool_id: ID,
    /// 0 creator, 1 referrer, 2 co-creators, 3 protocol.
    role: u8,
    recipient: address,
    /// In base units of the quote coin.
    amount: u64,
}

/// Emitted by `pool_fees::set_fee_recipient`.
public struct FeeRecipientChanged has copy, drop {
    pool_id: ID,
    old_recipient: address,
    new_recipient: address,
}

// === Package Functions ===

public(package) fun emit_created<T, Q>(
    pool_id: ID,
    kind: u8,
    coin: CoinInfo,
    x: String,
    telegram: String,
    website: String,
    terms: Terms,
    launch_fee: LaunchFee,
    clock: &Clock,
    ctx: &TxContext,
) {
    event::emit(PoolCreated {
        pool_id,
        creator: ctx.sender(),
        base_type: type_name::with_defining_ids<T>(),
        quote_type: type_name::with_defining_ids<Q>(),
        kind,
        coin,
        decimals: coin_info::decimals(),
        total_supply: preset::total_supply(),
        x,
        telegram,
        website,
        terms,
        launch_fee,
        timestamp_ms: clock.timestamp_ms(),
    });
}

public(package) fun emit_traded<T, Q>(
    pool_id: ID,
    is_buy: bool,
    trade: &Trade,
    fee_parts: FeeParts,
    referrer: Option<address>,
    curve_after: &BondingCurve<T, Q>,
    clock: &Clock,
    ctx: &TxContext,
) {
    event::emit(Traded {
        pool_id,
        trader: ctx.sender(),
        is_buy,
        quote_amount: trade.quote_amount(),
        base_amount: trade.base_amount(),
        fee: trade.fee(),
        launch_fee: trade.launch_fee(),
        fee_parts,
        referrer,
        virtual_quote_after: curve_after.virtual_quote(),
        virtual_base_after: curve_after.virtual_base(),
        quote_reserve_after: curve_after.quote_reserve(),
        timestamp_ms: clock.timestamp_ms(),
    });
}

public(package) fun emit_completed(pool_id: ID, clock: &Clock) {
    event::emit(PoolCompleted { pool_id, timestamp_ms: clock.timestamp_ms() });
}

public(package) fun emit_graduated(
    pool_id: ID,
    venue: TypeName,
    venue_pool_id: ID,
    quote_liquidity: u64,
    base_liquidity: u64,
    graduation_fee: u64,
) {
    event::emit(PoolGraduated {
        pool_id,
        venue,
        venue_pool_id,
        quote_liquidity,
        base_liquidity,
        graduation_fee,
    });
}

public(package) fun emit_fees_claimed(pool_id: ID, role: u8, recipient: address, amount: u64) {
    event::emit(FeesClaimed { pool_id, role, recipient, amount });
}

public(package) fun emit_fee_recipient_changed(
    pool_id: ID,
    old_recipient: address,
    new_recipient: address,
) {
    event::emit(FeeRecipientChanged { pool_id, old_recipient, new_recipient });
}
