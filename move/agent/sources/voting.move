/// Voting on proposals with locked coins.
///
/// One base unit is one vote. The coins stay in the proposal until the voter withdraws them during
/// the voting or unlocks them after it; no setting or vote can withhold them.
module agent::voting;

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
/// left.
///
/// #### Parameters
/// - `coins`: one base unit is one vote.
/// - `in_favor`: the direction of the votes.
///
/// #### Aborts
/// - `ballot::EVotingEnded` if the voting period has ended.
/// - `ballot::EVotesInFavorEnded` if `in_favor` and the final quarter of the voting period has
///   begun.
/// - `ballot::EZeroVotes` if `coins` is zero.
/// - `ballot::EConflictingVote` if the sender has voted the other way.
public fun vote<T>(
    proposal: &mut Proposal<T>,
    coins: Coin<T>,
    in_favor: bool,
    clock: &Clock,
    ctx: &TxContext,
) {
    let (voter, votes, now_ms) = (ctx.sender(), coins.value(), clock.timestamp_ms());
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
