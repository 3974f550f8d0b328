/// Emergency pause: holders of a small share of the supply lock their coins to stop an agent at
/// once, for a limited time.
///
/// While an agent is paused it must not act or post, it accepts no messages, and its key cannot
/// spend. Holders use the time to restore a revision, to revoke the key or to lower its limits; a
/// separate vote can end the pause. See `pause` for thresholds and durations. No setting can
/// prevent a pause.
module agent::emergency_pause;

use agent::agent::Agent;
use agent::config::Config;
use launchpad::pool::Pool;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;

// === Errors ===

/// Until graduation the creator decides, and 1% of the supply costs too little.
#[error(code = 0)]
const ENotGraduated: vector<u8> = b"Coin has not graduated: its creator decides";

// === Events ===

/// Emitted by `pledge`. Amounts in base units of the coin; `pledged_after` is the round's total.
public struct PausePledged has copy, drop {
    agent_id: ID,
    round: u64,
    holder: address,
    amount: u64,
    pledged_after: u64,
    threshold: u64,
    timestamp_ms: u64,
}

/// Emitted by `withdraw_pledge`. Amount in base units of the coin.
public struct PledgeWithdrawn has copy, drop {
    agent_id: ID,
    round: u64,
    holder: address,
    amount: u64,
}

/// Emitted when the pledges of `round` pause the agent.
public struct AgentPaused has copy, drop {
    agent_id: ID,
    round: u64,
    paused_until_ms: u64,
    pledges_unlock_at_ms: u64,
    timestamp_ms: u64,
}

/// Emitted when a vote ends a pause early.
public struct AgentResumed has copy, drop { agent_id: ID, timestamp_ms: u64 }

// === Public Functions ===

/// Pledges `coins` to pause the agent and pauses it once the pledges reach the threshold. Until
/// then the sender can withdraw the pledge at any time.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `ENotGraduated` if the coin has not graduated.
/// - `pause::EAlreadyPaused` if the agent is paused.
/// - `pause::EZeroPledge` if `coins` is zero.
public fun pledge<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    coins: Coin<T>,
    clock: &Clock,
    ctx: &TxContext,
) {
    config.assert_version();
    assert!(agent.is_graduated(pool), ENotGraduated);
    let (now_ms, amount, supply) = (clock.timestamp_ms(), coins.value(), agent.coin_supply());
    let (agent_id, round) = (object::id(agent), agent.pause().round());
    let threshold = agent.pause().threshold(supply, now_ms);
    let pledged_before = agent.pause().pledged();
    let starts = agent.pause_mut().pledge(ctx.sender(), coins.into_balance(), supply, now_ms);
    event::emit(PausePledged {
        agent_id,
        round,
        holder: ctx.sender(),
        amount,
        pledged_after: pledged_before + amount,
        threshold,
        timestamp_ms: now_ms,
    });
    if (starts) {
        event::emit(AgentPaused {
            agent_id,
            round,
            paused_until_ms: agent.pause().paused_until_ms(),
            pledges_unlock_at_ms: agent.pause().unlocks_at_ms(round).destroy_some(),
            timestamp_ms: now_ms,
        });
    }
}

/// Returns the sender's pledge of `round`: at any time if it has not started a pause, otherwise
/// seven days after the start. Cannot be paused.
///
/// #### Parameters
/// - `round`: the round that the pledge was made in; see `pause::round`.
///
/// #### Aborts
/// - `pause::ENoPledge` if the sender has no pledge in `round`.
/// - `pause::EPledgeLocked` if the pledges of `round` started a pause less than seven days ago.
public fun withdraw_pledge<T, Q>(
    agent: &mut Agent<T, Q>,
    round: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Coin<T> {
    let holder = ctx.sender();
    let coins = agent.pause_mut().withdraw(round, holder, clock.timestamp_ms());
    event::emit(PledgeWithdrawn {
        agent_id: object::id(agent),
        round,
        holder,
        amount: coins.value(),
    });
    coin::from_balance(coins, ctx)
}

// === Package Functions ===

/// Ends a pause early by a vote.
public(package) fun resume<T, Q>(agent: &mut Agent<T, Q>, clock: &Clock) {
    let now_ms = clock.timestamp_ms();
    if (agent.pause_mut().lift(now_ms)) {
        event::emit(AgentResumed { agent_id: object::id(agent), timestamp_ms: now_ms });
    }
}
