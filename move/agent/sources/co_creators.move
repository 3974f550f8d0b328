/// Distribution of the co-creators' share of the trade fee to an agent's contributors.
///
/// Anyone can collect the fee from the agent's pool. It is credited in proportion to shares, and
/// each contributor claims their own credit. None of this can be paused.
module agent::co_creators;

use agent::agent::Agent;
use agent::config::Config;
use agent::registry::Registry;
use launchpad::pool::Pool;
use launchpad::pool_fees;
use std::type_name;
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;

// === Errors ===

/// The payment is zero.
#[error(code = 0)]
const EZeroAmount: vector<u8> = b"Amount must not be zero";

/// The coin has an agent, whose contributors share the fee.
#[error(code = 1)]
const EAgentExists: vector<u8> = b"Coin has an agent: its contributors share the fee";

/// The sender did not create the coin.
#[error(code = 2)]
const ENotCreator: vector<u8> = b"Caller is not the creator of the coin";

// === Structs ===

/// Witness that authorizes this module to claim the co-creators' fee. The launchpad's configuration
/// must name it before the first agent coin is launched.
public struct CoCreators has drop {}

// === Events ===

/// Emitted when contributors are credited from the fee or from a gift by `payer`. Amounts in base
/// units of the quote coin; each share receives `amount / total_shares`.
public struct ContributorsPaid has copy, drop {
    agent_id: ID,
    payer: Option<address>,
    amount: u64,
    total_shares: u64,
    unclaimed_after: u64,
    timestamp_ms: u64,
}

/// Emitted by `claim`. Amounts in base units of the quote coin.
public struct ContributorClaimed has copy, drop {
    agent_id: ID,
    contributor: address,
    amount: u64,
    unclaimed_after: u64,
}

// === Public Functions ===

/// Credits the contributors with their fees from the pool. Anyone may call it.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `pool_fees::EWrongCoCreatorWitness` if the pool was created before the launchpad's
///   configuration named this module, so that the creator receives the share.
/// - `pool_fees::ENothingToClaim` if the pool holds no fees for the contributors.
public fun collect<T, Q>(agent: &mut Agent<T, Q>, pool: &mut Pool<T, Q>, clock: &Clock) {
    agent.assert_pool(pool);
    let amount = pool_fees::claim_co_creator_fees(pool, CoCreators {});
    agent.pay(amount, option::none(), clock);
}

/// Returns the co-creators' share to the creator of an agent coin that has no agent: until there is
/// one, its creator is the only contributor.
///
/// #### Aborts
/// - `EAgentExists` if the coin has an agent.
/// - `ENotCreator` if the sender did not create the coin.
/// - `pool_fees::EWrongCoCreatorWitness` if the pool does not reserve the share for this module.
/// - `pool_fees::ENothingToClaim` if the pool holds no fees for the contributors.
public fun claim_without_agent<T, Q>(
    registry: &Registry,
    pool: &mut Pool<T, Q>,
    ctx: &mut TxContext,
): Coin<Q> {
    assert!(registry.agent_of(object::id(pool)).is_none(), EAgentExists);
    assert!(ctx.sender() == pool.creator(), ENotCreator);
    coin::from_balance(pool_fees::claim_co_creator_fees(pool, CoCreators {}), ctx)
}

/// Credits the contributors with `amount`, in proportion to their shares.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EZeroAmount` if `amount` is zero.
public fun reward<T, Q>(
    agent: &mut Agent<T, Q>,
    config: &Config,
    amount: Coin<Q>,
    clock: &Clock,
    ctx: &TxContext,
) {
    config.assert_version();
    assert!(amount.value() > 0, EZeroAmount);
    agent.pay(amount.into_balance(), option::some(ctx.sender()), clock);
}

/// Returns the sender's credit as a contributor.
///
/// #### Aborts
/// - `contributors::ENotContributor` if the sender has no shares.
/// - `contributors::ENothingToClaim` if the sender's credit is less than a base unit.
public fun claim<T, Q>(agent: &mut Agent<T, Q>, ctx: &mut TxContext): Coin<Q> {
    let amount = agent.contributors_mut().claim(ctx.sender());
    event::emit(ContributorClaimed {
        agent_id: object::id(agent),
        contributor: ctx.sender(),
        amount: amount.value(),
        unclaimed_after: agent.contributors().unclaimed(),
    });
    coin::from_balance(amount, ctx)
}

// === Package Functions ===

/// Collects the fees, if any, so that shares granted next do not earn from trades before them.
public(package) fun collect_if_any<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &mut Pool<T, Q>,
    clock: &Clock,
) {
    let witness = type_name::with_defining_ids<CoCreators>();
    let is_collector = pool.co_creator_witness().contains(&witness);
    if (is_collector && pool.fees().co_creators() > 0) collect(agent, pool, clock);
}

// === Private Functions ===

use fun pay as Agent.pay;

fun pay<T, Q>(agent: &mut Agent<T, Q>, amount: Balance<Q>, payer: Option<address>, clock: &Clock) {
    let value = amount.value();
    agent.contributors_mut().pay(amount);
    event::emit(ContributorsPaid {
        agent_id: object::id(agent),
        payer,
        amount: value,
        total_shares: agent.contributors().total_shares(),
        unclaimed_after: agent.contributors().unclaimed(),
        timestamp_ms: clock.timestamp_ms(),
    });
}
