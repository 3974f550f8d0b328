/// How the co-creators' share of the trade fee reaches an agent's contributors: collected from the
/// agent's pool by anybody, credited by shares, claimed by each. Nothing can pause it.
module agent::co_creators;

use agent::agent::Agent;
use launchpad::pool::Pool;
use std::type_name;
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;

// === Errors ===

/// Nothing was paid in.
#[error(code = 0)]
const EZeroAmount: vector<u8> = b"The amount must not be zero";

// === Structs ===

/// Shows the launchpad that a call comes from this module. The launchpad's config has to name this
/// type before the first agent coin is launched.
public struct CoCreators has drop {}

// === Events ===

/// Emitted when contributors are credited, by the fee or by somebody's gift (`payer`). Amounts in
/// base units of the quote coin; each share has `amount / total_shares`.
public struct ContributorsPaid has copy, drop {
    agent_id: ID,
    payer: Option<address>,
    amount: u64,
    total_shares: u64,
    pot_after: u64,
    timestamp_ms: u64,
}

/// Emitted by `claim`.
public struct ContributorClaimed has copy, drop {
    agent_id: ID,
    contributor: address,
    amount: u64,
    pot_after: u64,
}

// === Public Functions ===

/// Credits the contributors with what the pool has for them. Anybody may call it.
///
/// #### Aborts
/// - `agent::EWrongPool`.
/// - `pool::ENothingToClaim`; `pool::EWrongCoCreatorWitness` if the pool was created before the
///   launchpad knew this module, and the creator has the share.
public fun collect<T, Q>(agent: &mut Agent<T, Q>, pool: &mut Pool<T, Q>, clock: &Clock) {
    agent.assert_pool(pool);
    let amount = pool.claim_co_creator_fees(CoCreators {});
    agent.pay(amount, option::none(), clock);
}

/// Gives the contributors `amount`, by shares.
///
/// #### Aborts
/// - `EZeroAmount`.
public fun reward<T, Q>(
    agent: &mut Agent<T, Q>,
    amount: Coin<Q>,
    clock: &Clock,
    ctx: &TxContext,
) {
    assert!(amount.value() > 0, EZeroAmount);
    agent.pay(amount.into_balance(), option::some(ctx.sender()), clock);
}

/// What the sender was credited as a contributor.
///
/// #### Aborts
/// - `contributors::ENotContributor`, `contributors::ENothingToClaim`.
public fun claim<T, Q>(agent: &mut Agent<T, Q>, ctx: &mut TxContext): Coin<Q> {
    let amount = agent.contributors_mut().claim(ctx.sender());
    event::emit(ContributorClaimed {
        agent_id: object::id(agent),
        contributor: ctx.sender(),
        amount: amount.value(),
        pot_after: agent.contributors().pot(),
    });
    coin::from_balance(amount, ctx)
}

// === Package Functions ===

/// Collects if there is anything, so that whoever gets shares next has no part in what was earned
/// before.
public(package) fun collect_if_any<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &mut Pool<T, Q>,
    clock: &Clock,
) {
    let ours = pool.co_creator_witness().contains(&type_name::with_defining_ids<CoCreators>());
    if (ours && pool.fees().co_creators() > 0) collect(agent, pool, clock);
}

// === Private Functions ===

use fun pay as Agent.pay;

fun pay<T, Q>(
    agent: &mut Agent<T, Q>,
    amount: Balance<Q>,
    payer: Option<address>,
    clock: &Clock,
) {
    let value = amount.value();
    agent.contributors_mut().pay(amount);
    event::emit(ContributorsPaid {
        agent_id: object::id(agent),
        payer,
        amount: value,
        total_shares: agent.contributors().total_shares(),
        pot_after: agent.contributors().pot(),
        timestamp_ms: clock.timestamp_ms(),
    });
}
