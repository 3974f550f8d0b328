/// What becomes of an agent's treasury: paid in by anybody, spent by the agent's key on the purposes
/// that the policy allows, with key and policy set by the creator while the agent is young and by
/// votes afterwards.
module agent::spending;

use agent::agent::Agent;
use agent::burn;
use agent::config::Config;
use agent::treasury::{Self, AgentKeyCap, Policy};
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
const ENoteTooLong: vector<u8> = b"A note must not exceed 200 bytes";

/// The pair exchanges another agent's coin.
#[error(code = 1)]
const EWrongPair: vector<u8> = b"This pair belongs to another coin";

// === Constants ===

const MAX_NOTE_BYTES: u64 = 200;

// === Events ===

/// Emitted when the treasury is paid into. Amounts here are base units of the quote coin.
public struct TreasuryFunded has copy, drop {
    agent_id: ID,
    payer: address,
    amount: u64,
    funds_after: u64,
}

/// Emitted when the agent gets a new key, or none (`holder`). `mandate` counts changes of key and
/// policy; `proposal_id` is the vote that decided, if it was not the creator.
public struct KeyChanged has copy, drop {
    agent_id: ID,
    holder: Option<address>,
    key_cap: Option<ID>,
    mandate: u64,
    proposal_id: Option<ID>,
}

/// Emitted when the policy changes; see `KeyChanged`.
public struct PolicyChanged has copy, drop {
    agent_id: ID,
    policy: Policy,
    mandate: u64,
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

/// Emitted by both ways of buying back; `venue_id` is the pool or the pair.
public struct BoughtBack has copy, drop {
    agent_id: ID,
    venue_id: ID,
    quote_spent: u64,
    coins_burned: u64,
    spent_today: u64,
    funds_after: u64,
    timestamp_ms: u64,
}

// === Public Functions ===

/// Pays into the treasury. What is paid in can leave it only as the policy allows.
///
/// #### Aborts
/// - `treasury::EZeroAmount`.
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

/// The creator's direct way to give a young agent a key, held by `holder`, or to take it away. The
/// key before is worth nothing from then on.
///
/// #### Aborts
/// - `agent::EWrongPool`, `agent::ENotCreator`, `agent::EGraduated`.
/// - `treasury::EZeroAddress`.
public fun set_key<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    holder: Option<address>,
    ctx: &mut TxContext,
) {
    agent.assert_creator_decides(pool, ctx);
    treasury::assert_holder(&holder);
    change_key(agent, holder, option::none(), ctx);
}

/// The creator's direct way to set a young agent's policy.
///
/// #### Parameters
/// - `daily_cap`: most that may leave on one day (UTC), in base units of the quote coin.
/// - `tips`, `buy_backs`: what the key may spend for.
///
/// #### Aborts
/// - `agent::EWrongPool`, `agent::ENotCreator`, `agent::EGraduated`.
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

/// Sends `amount` to `recipient`, with a note of at most 200 bytes.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::ESpendingPaused`.
/// - `ENoteTooLong`, `treasury::EZeroAddress`.
/// - `treasury::EPurposeNotAllowed`, `treasury::EWrongKey`, `treasury::EZeroAmount`,
///   `treasury::EDailyCapExceeded`, `treasury::EInsufficientFunds`.
public fun tip<T, Q>(
    agent: &mut Agent<T, Q>,
    cap: &AgentKeyCap,
    config: &Config,
    amount: u64,
    recipient: address,
    note: String,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    config.assert_can_spend();
    assert!(note.length() <= MAX_NOTE_BYTES, ENoteTooLong);
    treasury::assert_holder(&option::some(recipient));
    let gift = agent.treasury_mut().take_for_tip(cap, amount, clock);
    event::emit(Tipped {
        agent_id: object::id(agent),
        recipient,
        amount,
        note,
        spent_today: agent.treasury().spent_today(clock),
        funds_after: agent.treasury().funds(),
        timestamp_ms: clock.timestamp_ms(),
    });
    transfer::public_transfer(coin::from_balance(gift, ctx), recipient);
}

/// Spends up to `amount` on the agent's coin on its curve and burns what it buys. What the last
/// coins of the curve leave over stays in the treasury.
///
/// #### Parameters
/// - `min_coins_out`: least coins to accept, in base units.
/// - `deadline_ms`: last moment to trade, in milliseconds since the Unix epoch.
///
/// #### Aborts
/// - As `tip`, but for the note and the recipient; `agent::EWrongPool`.
/// - The errors of `pool::buy_exact_quote`.
public fun buy_back_from_pool<T, Q>(
    agent: &mut Agent<T, Q>,
    cap: &AgentKeyCap,
    config: &Config,
    pool: &mut Pool<T, Q>,
    launchpad_config: &LaunchpadConfig,
    amount: u64,
    min_coins_out: u64,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    config.assert_can_spend();
    agent.assert_pool(pool);
    let payment = agent.treasury_mut().take_for_buy_back(cap, amount, clock);
    let (coins, rest) = pool.buy_exact_quote(
        launchpad_config,
        coin::from_balance(payment, ctx),
        min_coins_out,
        option::none(),
        deadline_ms,
        clock,
        ctx,
    );
    let quote_spent = amount - rest.value();
    agent.treasury_mut().give_back(rest.into_balance());
    agent.burn_bought(coins.into_balance(), object::id(pool), quote_spent, clock, ctx);
}

/// The same on the exchange, after graduation. It spends the whole `amount`.
///
/// #### Aborts
/// - As `tip`, but for the note and the recipient; `EWrongPair`.
/// - The errors of `pair::buy_exact_quote`.
public fun buy_back_from_pair<T, Q>(
    agent: &mut Agent<T, Q>,
    cap: &AgentKeyCap,
    config: &Config,
    pair: &mut Pair<T, Q>,
    amount: u64,
    min_coins_out: u64,
    deadline_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    config.assert_can_spend();
    assert!(pair.pool_id() == agent.pool_id(), EWrongPair);
    let payment = agent.treasury_mut().take_for_buy_back(cap, amount, clock);
    let coins = pair.buy_exact_quote(
        coin::from_balance(payment, ctx),
        min_coins_out,
        deadline_ms,
        clock,
        ctx,
    );
    agent.burn_bought(coins.into_balance(), object::id(pair), amount, clock, ctx);
}

// === Package Functions ===

/// Gives the agent a new key or none, as decided.
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
        mandate: agent.treasury().mandate(),
        proposal_id,
    });
}

/// Sets the policy, as decided.
public(package) fun change_policy<T, Q>(
    agent: &mut Agent<T, Q>,
    policy: Policy,
    proposal_id: Option<ID>,
) {
    agent.treasury_mut().set_policy(policy);
    event::emit(PolicyChanged {
        agent_id: object::id(agent),
        policy,
        mandate: agent.treasury().mandate(),
        proposal_id,
    });
}

// === Private Functions ===

use fun burn_bought as Agent.burn_bought;

fun burn_bought<T, Q>(
    agent: &Agent<T, Q>,
    coins: Balance<T>,
    venue_id: ID,
    quote_spent: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    event::emit(BoughtBack {
        agent_id: object::id(agent),
        venue_id,
        quote_spent,
        coins_burned: coins.value(),
        spent_today: agent.treasury().spent_today(clock),
        funds_after: agent.treasury().funds(),
        timestamp_ms: clock.timestamp_ms(),
    });
    burn::burn(coins, ctx);
}
