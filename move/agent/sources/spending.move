/// Spending from an agent treasury.
///
/// Anyone can fund a treasury. The agent's key can spend as the spending policy permits. The
/// creator sets the key and the policy until graduation; afterwards proposals do.
module agent::spending;

use agent::agent::Agent;
use agent::burn;
use agent::config::Config;
use agent::treasury::{Self, AgentKeyCap, SpendingPolicy};
use amm::pair::Pair;
use launchpad::config::Config as LaunchpadConfig;
use launchpad::pool::Pool;
use std::string::String;
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;

// === Errors ===

/// The note is longer than 200 bytes.
#[error(code = 0)]
const ENoteTooLong: vector<u8> = b"Note must have at most 200 bytes";

/// The pair trades another agent's coin.
#[error(code = 1)]
const EWrongPair: vector<u8> = b"Pair trades another coin";

// === Constants ===

const MAX_NOTE_BYTES: u64 = 200;

// === Events ===

/// Emitted by `fund`. Amounts in this module's events are base units of the quote coin.
public struct TreasuryFunded has copy, drop {
    agent_id: ID,
    payer: address,
    amount: u64,
    funds_after: u64,
}

/// Emitted when the key is replaced or revoked. `policy_version` counts key and policy updates;
/// `proposal_id` is the proposal that decided it, or none if the creator did.
public struct KeyChanged has copy, drop {
    agent_id: ID,
    holder: Option<address>,
    key_cap: Option<ID>,
    policy_version: u64,
    proposal_id: Option<ID>,
}

/// Emitted when the spending policy changes; see `KeyChanged`.
public struct PolicyChanged has copy, drop {
    agent_id: ID,
    policy: SpendingPolicy,
    policy_version: u64,
    proposal_id: Option<ID>,
}

/// Emitted by `tip`.
public struct Tipped has copy, drop {
    agent_id: ID,
    recipient: address,
    amount: u64,
    note: String,
    spent_today: u64,
    funds_after: u64,
    timestamp_ms: u64,
}

/// Emitted by both kinds of buy-back. `market_id` is the pool or the pair, `base_burned` is in base
/// units of the agent's coin.
public struct BoughtBack has copy, drop {
    agent_id: ID,
    market_id: ID,
    quote_spent: u64,
    base_burned: u64,
    spent_today: u64,
    funds_after: u64,
    timestamp_ms: u64,
}

// === Public Functions ===

/// Adds to the treasury. Funds leave it only as the spending policy permits.
///
/// #### Aborts
/// - `treasury::EZeroAmount` if `amount` is zero.
public fun fund<T, Q>(agent: &mut Agent<T, Q>, amount: Coin<Q>, ctx: &TxContext) {
    let value = amount.value();
    agent.treasury_mut().fund(amount.into_balance());
    event::emit(TreasuryFunded {
        agent_id: object::id(agent),
        payer: ctx.sender(),
        amount: value,
        funds_after: agent.treasury().funds(),
    });
}

/// Gives the agent's key to `holder`, or revokes it, as the creator before graduation. The previous
/// key becomes invalid.
///
/// #### Parameters
/// - `holder`: receives the new key; none leaves the agent without one.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `agent::ENotCreator` if the sender is not the creator.
/// - `agent::EGraduated` if the coin has graduated.
/// - `treasury::EZeroAddress` if `holder` is the zero address.
public fun set_key<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    holder: Option<address>,
    ctx: &mut TxContext,
) {
    agent.assert_creator_decides(pool, ctx);
    holder.do_ref!(|holder| treasury::assert_not_zero(*holder));
    change_key(agent, holder, option::none(), ctx);
}

/// Sets the spending policy as the creator, before graduation.
///
/// #### Parameters
/// - `daily_cap`: maximum spent per day (UTC), in base units of the quote coin.
/// - `tips`, `buy_backs`: whether the key can spend on them.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `agent::ENotCreator` if the sender is not the creator.
/// - `agent::EGraduated` if the coin has graduated.
public fun set_policy<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    daily_cap: u64,
    tips: bool,
    buy_backs: bool,
    ctx: &TxContext,
) {
    agent.assert_creator_decides(pool, ctx);
    change_policy(agent, treasury::new_policy(daily_cap, tips, buy_backs), option::none());
}

/// Sends `amount` to `recipient`.
///
/// #### Parameters
/// - `amount`: base units of the quote coin.
/// - `note`: at most 200 bytes of UTF-8.
///
/// #### Aborts
/// - `version::EWrongVersion` if the agents' configuration is at another package version.
/// - `config::ESpendingPaused` if spending is paused.
/// - `agent::EPaused` if holders have paused the agent.
/// - `ENoteTooLong` if `note` is longer than 200 bytes.
/// - `treasury::EZeroAddress` if `recipient` is the zero address.
/// - `treasury::EPurposeNotAllowed` if the spending policy does not permit tips.
/// - `treasury::EWrongKey` if `cap` is not the agent's current key.
/// - `treasury::EZeroAmount` if `amount` is zero.
/// - `treasury::EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
/// - `treasury::EInsufficientFunds` if `amount` exceeds the funds.
public fun tip<T, Q>(
    agent: &mut Agent<T, Q>,
    config: &Config,
    cap: &AgentKeyCap,
    amount: u64,
    recipient: address,
    note: String,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    config.assert_can_spend(clock);
    agent.assert_not_paused(clock);
    assert!(note.length() <= MAX_NOTE_BYTES, ENoteTooLong);
    treasury::assert_not_zero(recipient);
    let tip = agent.treasury_mut().take_for_tip(cap, amount, clock);
    event::emit(Tipped {
        agent_id: object::id(agent),
        recipient,
        amount,
        note,
        spent_today: agent.treasury().spent_today(clock),
        funds_after: agent.treasury().funds(),
        timestamp_ms: clock.timestamp_ms(),
    });
    transfer::public_transfer(coin::from_balance(tip, ctx), recipient);
}

/// Buys the agent's coin for up to `amount` on its bonding curve and burns it. The refund of the
/// completing buy stays in the treasury.
///
/// #### Parameters
/// - `amount`: maximum to spend, in base units of the quote coin.
/// - `min_out`: minimum to buy, in base units of the agent's coin.
/// - `deadline_ms`: last accepted time in milliseconds since the Unix epoch.
///
/// #### Aborts
/// - `version::EWrongVersion` if the agents' configuration is at another package version.
/// - `config::ESpendingPaused` if spending is paused.
/// - `agent::EPaused` if holders have paused the agent.
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `treasury::EPurposeNotAllowed` if the spending policy does not permit buy-backs.
/// - `treasury::EWrongKey` if `cap` is not the agent's current key.
/// - `treasury::EZeroAmount` if `amount` is zero.
/// - `treasury::EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
/// - `treasury::EInsufficientFunds` if `amount` exceeds the funds.
/// - `version::EWrongVersion` if the launchpad's configuration is at another package version.
/// - `launchpad::config::EBuysPaused` if purchases are paused.
/// - `pool::EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `pool::EPoolNotTrading` if the curve is sold out.
/// - `pool::ESlippageExceeded` if `amount` buys less than `min_out`.
/// - `pool::EZeroOutput` if `amount` buys less than one base unit.
/// - `launch_window::ELaunchLimitExceeded` if the transaction's purchases exceed the limit of the
///   launch window.
public fun buy_back_from_pool<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &mut Pool<T, Q>,
    launchpad_config: &LaunchpadConfig,
    config: &Config,
    cap: &AgentKeyCap,
    amount: u64,
    min_out: u64,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    config.assert_can_spend(clock);
    agent.assert_not_paused(clock);
    agent.assert_pool(pool);
    let payment = agent.treasury_mut().take_for_buy_back(cap, amount, clock);
    let (base, refund) = pool.buy_exact_in(
        launchpad_config,
        coin::from_balance(payment, ctx),
        min_out,
        option::none(),
        deadline_ms,
        clock,
        ctx,
    );
    let quote_spent = amount - refund.value();
    agent.treasury_mut().give_back(refund.into_balance());
    agent.burn_bought(base.into_balance(), object::id(pool), quote_spent, clock, ctx);
}

/// Buys the agent's coin for `amount` on its AMM pair, after graduation, and burns it.
///
/// #### Parameters
/// - `amount`: quote to spend, in base units.
/// - `min_out`, `deadline_ms`: as in `buy_back_from_pool`.
///
/// #### Aborts
/// - `version::EWrongVersion` if the agents' configuration is at another package version.
/// - `config::ESpendingPaused` if spending is paused.
/// - `agent::EPaused` if holders have paused the agent.
/// - `EWrongPair` if the pair trades another agent's coin.
/// - `treasury::EPurposeNotAllowed` if the spending policy does not permit buy-backs.
/// - `treasury::EWrongKey` if `cap` is not the agent's current key.
/// - `treasury::EZeroAmount` if `amount` is zero.
/// - `treasury::EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
/// - `treasury::EInsufficientFunds` if `amount` exceeds the funds.
/// - `pair::EDeadlineExpired` if the clock is past `deadline_ms`.
/// - `pair::EZeroOutput` if `amount` buys less than one base unit.
/// - `pair::ESlippageExceeded` if `amount` buys less than `min_out`.
public fun buy_back_from_pair<T, Q>(
    agent: &mut Agent<T, Q>,
    pair: &mut Pair<T, Q>,
    config: &Config,
    cap: &AgentKeyCap,
    amount: u64,
    min_out: u64,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    config.assert_can_spend(clock);
    agent.assert_not_paused(clock);
    assert!(pair.pool_id() == agent.pool_id(), EWrongPair);
    let payment = agent.treasury_mut().take_for_buy_back(cap, amount, clock);
    let base = pair.buy_exact_in(
        coin::from_balance(payment, ctx),
        min_out,
        deadline_ms,
        clock,
        ctx,
    );
    agent.burn_bought(base.into_balance(), object::id(pair), amount, clock, ctx);
}

// === Package Functions ===

/// Replaces or revokes the key and emits the change.
public(package) fun change_key<T, Q>(
    agent: &mut Agent<T, Q>,
    holder: Option<address>,
    proposal_id: Option<ID>,
    ctx: &mut TxContext,
) {
    let agent_id = object::id(agent);
    agent.treasury_mut().set_key(agent_id, holder, ctx);
    event::emit(KeyChanged {
        agent_id,
        holder,
        key_cap: agent.treasury().key_cap(),
        policy_version: agent.treasury().policy_version(),
        proposal_id,
    });
}

/// Replaces the spending policy and emits the change.
public(package) fun change_policy<T, Q>(
    agent: &mut Agent<T, Q>,
    policy: SpendingPolicy,
    proposal_id: Option<ID>,
) {
    agent.treasury_mut().set_policy(policy);
    event::emit(PolicyChanged {
        agent_id: object::id(agent),
        policy,
        policy_version: agent.treasury().policy_version(),
        proposal_id,
    });
}

// === Private Functions ===

use fun burn_bought as Agent.burn_bought;

fun burn_bought<T, Q>(
    agent: &Agent<T, Q>,
    base: Balance<T>,
    market_id: ID,
    quote_spent: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    event::emit(BoughtBack {
        agent_id: object::id(agent),
        market_id,
        quote_spent,
        base_burned: base.value(),
        spent_today: agent.treasury().spent_today(clock),
        funds_after: agent.treasury().funds(),
        timestamp_ms: clock.timestamp_ms(),
    });
    burn::burn(base, ctx);
}
