/// Funding of an agent treasury, its key and spending policy, and tips.
///
/// Anyone can fund a treasury. The agent's key can spend as the spending policy permits; see
/// `buyback` for purchases of the agent's coin. The creator sets the key and the policy until
/// graduation, when both end; afterwards proposals do.
module agent::spending;

use agent::agent::Agent;
use agent::config::Config;
use agent::graduation;
use agent::treasury::{Self, AgentKeyCap, SpendingPolicy};
use launchpad::pool::Pool;
use std::string::String;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;

// === Errors ===

/// The note is longer than 200 bytes.
#[error(code = 0)]
const ENoteTooLong: vector<u8> = b"Note must have at most 200 bytes";

/// The key pays its own holder.
#[error(code = 1)]
const ESelfTip: vector<u8> = b"Key holder cannot tip themselves";

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

/// Emitted when the key is replaced or revoked. `key_version` counts keys; `proposal_id` is the
/// proposal that decided it, or none if the creator did.
public struct KeyChanged has copy, drop {
    agent_id: ID,
    holder: Option<address>,
    key_cap: Option<ID>,
    expires_at_ms: u64,
    key_version: u64,
    proposal_id: Option<ID>,
}

/// Emitted when a vote extends the validity of the key.
public struct KeyRenewed has copy, drop {
    agent_id: ID,
    key_cap: Option<ID>,
    expires_at_ms: u64,
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

// === Public Functions ===

/// Adds to the treasury. Funds leave it only as the spending policy permits.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `treasury::EZeroAmount` if `amount` is zero.
public fun fund<T, Q>(agent: &mut Agent<T, Q>, config: &Config, amount: Coin<Q>, ctx: &TxContext) {
    config.assert_version();
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
/// key becomes invalid. The key is valid for 90 days, and at most until graduation.
///
/// #### Parameters
/// - `holder`: receives the new key; none leaves the agent without one.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `agent::ENotCreator` if the sender is not the creator.
/// - `agent::EGraduated` if the coin has graduated.
/// - `treasury::EZeroAddress` if `holder` is the zero address.
public fun set_key<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    holder: Option<address>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    agent.assert_creator_decides(pool, config, ctx);
    if (holder.is_some()) {
        let holder = holder.destroy_some();
        treasury::assert_not_zero(holder);
        change_key(agent, holder, option::none(), clock, ctx);
    } else {
        revoke_key(agent, option::none());
    }
}

/// Sets the spending policy as the creator, before graduation, when it ends.
///
/// #### Parameters
/// - `daily_cap`: maximum spent per day (UTC), in base units of the quote coin.
/// - `tips`, `buybacks`: whether the key can spend on them.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `agent::ENotCreator` if the sender is not the creator.
/// - `agent::EGraduated` if the coin has graduated.
public fun set_policy<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    daily_cap: u64,
    tips: bool,
    buybacks: bool,
    ctx: &TxContext,
) {
    agent.assert_creator_decides(pool, config, ctx);
    change_policy(agent, treasury::new_policy(daily_cap, tips, buybacks), option::none());
}

/// Sends `amount` to `recipient`. The key is the creator's until graduation, and one that holders
/// voted for afterwards.
///
/// #### Parameters
/// - `amount`: base units of the quote coin.
/// - `note`: at most 200 bytes of UTF-8.
///
/// #### Aborts
/// - `version::EWrongVersion` if the agents' configuration is at another package version.
/// - `config::ESpendingPaused` if spending is paused.
/// - `agent::EPaused` if holders have paused the agent.
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `ENoteTooLong` if `note` is longer than 200 bytes.
/// - `treasury::EZeroAddress` if `recipient` is the zero address.
/// - `ESelfTip` if `recipient` is the sender.
/// - `treasury::EPurposeNotAllowed` if the spending policy does not permit tips.
/// - `treasury::EWrongKey` if `cap` is not the agent's current key.
/// - `treasury::EKeyExpired` if the key was not renewed in time.
/// - `treasury::EZeroAmount` if `amount` is zero.
/// - `treasury::EDailyCapExceeded` if `amount` exceeds the rest of today's cap.
/// - `treasury::EInsufficientFunds` if `amount` exceeds the funds.
public fun tip<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
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
    graduation::settle(agent, pool);
    assert!(note.length() <= MAX_NOTE_BYTES, ENoteTooLong);
    treasury::assert_not_zero(recipient);
    assert!(recipient != ctx.sender(), ESelfTip);
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

// === Package Functions ===

/// Gives `holder` a new key and emits the change.
public(package) fun change_key<T, Q>(
    agent: &mut Agent<T, Q>,
    holder: address,
    proposal_id: Option<ID>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let agent_id = object::id(agent);
    agent.treasury_mut().set_key(agent_id, holder, clock, ctx);
    emit_key(agent, option::some(holder), proposal_id);
}

/// Leaves the agent without a key and emits the change.
public(package) fun revoke_key<T, Q>(agent: &mut Agent<T, Q>, proposal_id: Option<ID>) {
    agent.treasury_mut().revoke_key();
    emit_key(agent, option::none(), proposal_id);
}

/// Extends the validity of the key and emits the change.
public(package) fun renew_key<T, Q>(
    agent: &mut Agent<T, Q>,
    proposal_id: Option<ID>,
    clock: &Clock,
) {
    agent.treasury_mut().renew_key(clock);
    event::emit(KeyRenewed {
        agent_id: object::id(agent),
        key_cap: agent.treasury().key_cap(),
        expires_at_ms: agent.treasury().key_expires_at_ms(),
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
    emit_policy(agent, proposal_id);
}

/// Limits the spending policy and emits the change.
public(package) fun lower_limits<T, Q>(
    agent: &mut Agent<T, Q>,
    policy: SpendingPolicy,
    proposal_id: Option<ID>,
) {
    agent.treasury_mut().lower_limits(policy);
    emit_policy(agent, proposal_id);
}

// === Private Functions ===

fun emit_key<T, Q>(agent: &Agent<T, Q>, holder: Option<address>, proposal_id: Option<ID>) {
    event::emit(KeyChanged {
        agent_id: object::id(agent),
        holder,
        key_cap: agent.treasury().key_cap(),
        expires_at_ms: agent.treasury().key_expires_at_ms(),
        key_version: agent.treasury().key_version(),
        proposal_id,
    });
}

fun emit_policy<T, Q>(agent: &Agent<T, Q>, proposal_id: Option<ID>) {
    event::emit(PolicyChanged {
        agent_id: object::id(agent),
        policy: agent.treasury().policy(),
        policy_version: agent.treasury().policy_version(),
        proposal_id,
    });
}
