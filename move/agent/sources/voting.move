/// Voting on proposals with locked coins.
///
/// One base unit is one vote. The coins stay in the proposal until the voter withdraws them during
/// the voting or unlocks them after it; no setting or vote can withhold them.
module agent::voting;

use agent::config::Config;
use agent::proposal::Proposal;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;

// === Events ===

/// Emitted by `vote`. `votes` were added; `voter_votes` is the voter's total. Amounts in base
/// units.
public struct Voted has copy, drop {
    proposal_id: ID,
    agent_id: ID,
    voter: address,
    in_favor: bool,
    votes: u64,
    voter_votes: u64,
    unlocks_at_ms: u64,
    yes_after: u64,
    no_after: u64,
    timestamp_ms: u64,
}

/// Emitted when a vote or a withdrawal turns the result after votes in favor had closed: they
/// reopen until `yes_ends_ms`, and the voting ends at `ends_ms`.
public struct VotingExtended has copy, drop {
    proposal_id: ID,
    agent_id: ID,
    yes_ends_ms: u64,
    ends_ms: u64,
    timestamp_ms: u64,
}

/// Emitted by `withdraw`.
public struct VotesWithdrawn has copy, drop {
    proposal_id: ID,
    agent_id: ID,
    voter: address,
    in_favor: bool,
    votes: u64,
    yes_after: u64,
    no_after: u64,
    timestamp_ms: u64,
}

/// Emitted by `unlock`.
public struct VotesUnlocked has copy, drop {
    proposal_id: ID,
    agent_id: ID,
    voter: address,
    votes: u64,
}

// === Public Functions ===

/// Votes with `coins`, which stay locked until the voting ends unless the votes are withdrawn:
/// votes in favor for `min_lock_ms` at least, votes against for a quarter of the voting period at
/// least. Voting again adds to the first vote. Votes in favor close when a quarter of the time is
/// left. A vote against that turns the result after that extends the voting.
///
/// #### Parameters
/// - `coins`: one base unit is one vote.
/// - `in_favor`: the direction of the votes.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ballot::EVotingEnded` if the voting period has ended.
/// - `ballot::EVotesInFavorEnded` if `in_favor` and the final quarter of the voting period has
///   begun.
/// - `ballot::EZeroVotes` if `coins` is zero.
/// - `ballot::EConflictingVote` if the sender has voted the other way.
public fun vote<T>(
    proposal: &mut Proposal<T>,
    config: &Config,
    coins: Coin<T>,
    in_favor: bool,
    clock: &Clock,
    ctx: &TxContext,
) {
    config.assert_version();
    let (voter, votes, now_ms) = (ctx.sender(), coins.value(), clock.timestamp_ms());
    let yes_ended_ms = proposal.ballot().yes_ends_ms();
    let ballot = proposal.ballot_mut();
    let (voter_votes, unlocks_at_ms) = ballot.cast(voter, coins.into_balance(), in_favor, now_ms);
    event::emit(Voted {
        proposal_id: object::id(proposal),
        agent_id: proposal.agent_id(),
        voter,
        in_favor,
        votes,
        voter_votes,
        unlocks_at_ms,
        yes_after: proposal.ballot().yes(),
        no_after: proposal.ballot().no(),
        timestamp_ms: now_ms,
    });
    proposal.emit_if_extended(yes_ended_ms, now_ms);
}

/// Returns the sender's coins while the voting is open, so that they can be cast on another
/// proposal. In the final quarter votes against stay while the proposal would pass without them.
///
/// #### Aborts
/// - `ballot::ENoVotes` if the sender has no coins locked here.
/// - `ballot::EVotingEnded` if the voting period has ended.
/// - `ballot::EVotesLocked` if the votes are against, the final quarter has begun, and the proposal
///   would pass without them.
public fun withdraw<T>(proposal: &mut Proposal<T>, clock: &Clock, ctx: &mut TxContext): Coin<T> {
    let (voter, now_ms) = (ctx.sender(), clock.timestamp_ms());
    let yes_ended_ms = proposal.ballot().yes_ends_ms();
    let (coins, in_favor) = proposal.ballot_mut().withdraw(voter, now_ms);
    event::emit(VotesWithdrawn {
        proposal_id: object::id(proposal),
        agent_id: proposal.agent_id(),
        voter,
        in_favor,
        votes: coins.value(),
        yes_after: proposal.ballot().yes(),
        no_after: proposal.ballot().no(),
        timestamp_ms: now_ms,
    });
    proposal.emit_if_extended(yes_ended_ms, now_ms);
    coin::from_balance(coins, ctx)
}

/// Returns the sender's coins after the voting, whatever its outcome. Cannot be paused.
///
/// #### Aborts
/// - `ballot::ENoVotes` if the sender has no coins locked here.
/// - `ballot::EVotesLocked` if the coins are still locked: see `ballot::unlocks_at_ms`.
public fun unlock<T>(proposal: &mut Proposal<T>, clock: &Clock, ctx: &mut TxContext): Coin<T> {
    let voter = ctx.sender();
    let coins = proposal.ballot_mut().unlock(voter, clock.timestamp_ms());
    event::emit(VotesUnlocked {
        proposal_id: object::id(proposal),
        agent_id: proposal.agent_id(),
        voter,
        votes: coins.value(),
    });
    coin::from_balance(coins, ctx)
}

// === Private Functions ===

use fun emit_if_extended as Proposal.emit_if_extended;

/// Emits the extension if the end of the votes in favor has moved.
fun emit_if_extended<T>(proposal: &Proposal<T>, yes_ended_ms: u64, timestamp_ms: u64) {
    let yes_ends_ms = proposal.ballot().yes_ends_ms();
    if (yes_ends_ms == yes_ended_ms) return;
    event::emit(VotingExtended {
        proposal_id: object::id(proposal),
        agent_id: proposal.agent_id(),
        yes_ends_ms,
        ends_ms: proposal.ballot().ends_ms(),
        timestamp_ms,
    });
}
