/// Votes on a proposal: locked coins, tallies, and the time that the tallies spent at the quorum.
///
/// Votes are open strictly before `ends_ms`. Votes in favor close when a quarter of the time is
/// left, so that no proposal passes on last-minute votes that its opponents cannot answer. If the
/// result turns towards rejection after that, the voting is extended and votes in favor reopen, so
/// that no proposal fails on last-minute votes either. Extensions end at twice the voting period.
/// Voters' coins are stored per voter, and only the voter can withdraw them.
module agent::ballot;

use agent::terms::Terms;
use sui::balance::Balance;
use sui::table::{Self, Table};

// === Errors ===

/// No coins to vote with.
#[error(code = 0)]
const EZeroVotes: vector<u8> = b"Votes must not be zero";

/// The voting period has ended.
#[error(code = 1)]
const EVotingEnded: vector<u8> = b"Voting has ended";

/// Votes in favor closed at three quarters of the voting period.
#[error(code = 2)]
const EVotesInFavorEnded: vector<u8> = b"Only votes against are accepted in the final quarter";

/// The voter has voted the other way.
#[error(code = 3)]
const EConflictingVote: vector<u8> = b"Voter has voted the other way";

/// The voter has no coins locked here.
#[error(code = 4)]
const ENoVotes: vector<u8> = b"Voter has no votes on this proposal";

/// The coins are still locked.
#[error(code = 5)]
const EVotesLocked: vector<u8> = b"Votes are still locked";

// === Constants ===

/// The final quarter of the voting period accepts votes against only.
const FINAL_PART_DIVISOR: u64 = 4;

/// A proposal that had a quorum of votes for a twelfth of its voting period keeps its deposit: six
/// hours of three days. Votes that come and go in one transaction count for no time at all.
const SUSTAINED_PART_DIVISOR: u64 = 12;

/// The result can turn only until twice the voting period has passed.
const MAX_EXTENSION_FACTOR: u64 = 2;

// === Structs ===

/// The votes on one proposal, in base units of the coin `T`.
public struct Ballot<phantom T> has store {
    /// The governance terms at creation.
    terms: Terms,
    /// Votes in favor that the proposal needs.
    quorum: u64,
    starts_ms: u64,
    /// Voting period without extensions, in milliseconds.
    voting_ms: u64,
    /// End of the votes in favor, exclusive.
    yes_ends_ms: u64,
    /// End of the voting, exclusive.
    ends_ms: u64,
    yes: u64,
    no: u64,
    /// Milliseconds for which `yes + no` was at the quorum, up to `tallied_at_ms`.
    at_quorum_ms: u64,
    tallied_at_ms: u64,
    /// By voter, from the first vote until it is withdrawn or unlocked.
    votes: Table<address, Vote<T>>,
}

/// Locked coins of one voter.
public struct Vote<phantom T> has store {
    coins: Balance<T>,
    in_favor: bool,
    /// When the voter may unlock the coins, in milliseconds since the Unix epoch.
    unlocks_at_ms: u64,
}

// === View Functions ===

/// Returns the governance terms of the proposal.
public fun terms<T>(self: &Ballot<T>): Terms { self.terms }

/// Returns how many votes in favor the proposal needs.
public fun quorum<T>(self: &Ballot<T>): u64 { self.quorum }

/// Returns the end of the votes in favor, exclusive, in milliseconds since the Unix epoch.
public fun yes_ends_ms<T>(self: &Ballot<T>): u64 { self.yes_ends_ms }

/// Returns the end of the voting, exclusive, in milliseconds since the Unix epoch.
public fun ends_ms<T>(self: &Ballot<T>): u64 { self.ends_ms }

/// Returns the votes in favor, in base units of the coin.
public fun yes<T>(self: &Ballot<T>): u64 { self.yes }

/// Returns the votes against, in base units of the coin.
public fun no<T>(self: &Ballot<T>): u64 { self.no }

/// Returns whether the proposal passes with the current votes.
public fun passes<T>(self: &Ballot<T>): bool {
    self.terms.passes(self.quorum, self.yes, self.no)
}

/// Returns whether the proposer gets the deposit back if the proposal is rejected at `now_ms`: the
/// votes are at the quorum, or were for a twelfth of the voting period.
public fun had_quorum<T>(self: &Ballot<T>, now_ms: u64): bool {
    let sustained_ms = self.voting_ms / SUSTAINED_PART_DIVISOR;
    self.is_at_quorum() || self.at_quorum_ms_by(now_ms) >= sustained_ms
}

/// Returns the number of voters with coins here.
public fun voters<T>(self: &Ballot<T>): u64 { self.votes.length() }

/// Returns the coins of `voter` here, in base units.
public fun votes_of<T>(self: &Ballot<T>, voter: address): u64 {
    if (self.votes.contains(voter)) self.votes[voter].coins.value() else 0
}

/// Returns when `voter` may unlock, or nothing for an address without coins here.
public fun unlocks_at_ms<T>(self: &Ballot<T>, voter: address): Option<u64> {
    if (self.votes.contains(voter)) {
        option::some(self.votes[voter].unlocks_at_ms.max(self.ends_ms))
    } else option::none()
}

// === Package Functions ===

/// Opens a vote.
///
/// #### Parameters
/// - `supply`: total supply of the coin in base units, of which the quorum is a share.
/// - `voting_ms`: voting period in milliseconds.
/// - `now_ms`: milliseconds since the Unix epoch, as in the functions below.
public(package) fun new<T>(
    terms: Terms,
    supply: u64,
    voting_ms: u64,
    now_ms: u64,
    ctx: &mut TxContext,
): Ballot<T> {
    let ends_ms = now_ms + voting_ms;
    Ballot {
        terms,
        quorum: terms.quorum_of(supply),
        starts_ms: now_ms,
        voting_ms,
        yes_ends_ms: ends_ms - voting_ms / FINAL_PART_DIVISOR,
        ends_ms,
        yes: 0,
        no: 0,
        at_quorum_ms: 0,
        tallied_at_ms: now_ms,
        votes: table::new(ctx),
    }
}

/// Locks `coins` as votes. Votes in favor are locked for `min_lock_ms` at least, votes against for
/// a quarter of the voting period at least, so that coins that answered one proposal are free for
/// the next, but not at once.
///
/// #### Returns
/// - The voter's votes in total, and when they unlock, in milliseconds since the Unix epoch.
///
/// #### Aborts
/// - `EVotingEnded` if the voting period has ended.
/// - `EVotesInFavorEnded` if `in_favor` and the final quarter of the voting period has begun.
/// - `EZeroVotes` if `coins` is zero.
/// - `EConflictingVote` if the voter has voted the other way.
public(package) fun cast<T>(
    self: &mut Ballot<T>,
    voter: address,
    coins: Balance<T>,
    in_favor: bool,
    now_ms: u64,
): (u64, u64) {
    assert!(now_ms < self.ends_ms, EVotingEnded);
    assert!(!in_favor || now_ms < self.yes_ends_ms, EVotesInFavorEnded);
    let votes = coins.value();
    assert!(votes > 0, EZeroVotes);
    let passed = self.tally(now_ms);
    if (in_favor) self.yes = self.yes + votes else self.no = self.no + votes;
    self.extend_if_turned(passed, now_ms);

    let min_lock_ms = if (in_favor) self.terms.min_lock_ms() else self.final_ms();
    let unlocks_at_ms = self.ends_ms.max(now_ms + min_lock_ms);
    if (self.votes.contains(voter)) {
        let vote = &mut self.votes[voter];
        assert!(vote.in_favor == in_favor, EConflictingVote);
        vote.unlocks_at_ms = unlocks_at_ms;
        (vote.coins.join(coins), unlocks_at_ms)
    } else {
        self.votes.add(voter, Vote { coins, in_favor, unlocks_at_ms });
        (votes, unlocks_at_ms)
    }
}

/// Removes a voter's votes during the voting. While only votes against are accepted, they stay if
/// the proposal would pass without them: the result can only turn towards rejection then.
///
/// #### Returns
/// - The coins, and whether they were in favor.
///
/// #### Aborts
/// - `ENoVotes` if the voter has no coins locked here.
/// - `EVotingEnded` if the voting period has ended.
/// - `EVotesLocked` if the votes are against, the final quarter has begun, and the proposal would
///   pass without them.
public(package) fun withdraw<T>(
    self: &mut Ballot<T>,
    voter: address,
    now_ms: u64,
): (Balance<T>, bool) {
    assert!(self.votes.contains(voter), ENoVotes);
    assert!(now_ms < self.ends_ms, EVotingEnded);
    let passed = self.tally(now_ms);
    let Vote { coins, in_favor, .. } = self.votes.remove(voter);
    let votes = coins.value();
    if (in_favor) self.yes = self.yes - votes else self.no = self.no - votes;
    self.extend_if_turned(passed, now_ms);
    assert!(in_favor || now_ms < self.yes_ends_ms || !self.passes(), EVotesLocked);
    (coins, in_favor)
}

/// Removes a voter's coins after the voting.
///
/// #### Aborts
/// - `ENoVotes` if the voter has no coins locked here.
/// - `EVotesLocked` if the coins are still locked.
public(package) fun unlock<T>(self: &mut Ballot<T>, voter: address, now_ms: u64): Balance<T> {
    assert!(self.votes.contains(voter), ENoVotes);
    let Vote { coins, unlocks_at_ms, .. } = self.votes.remove(voter);
    // An extension may have moved the end beyond what the vote was locked for.
    assert!(now_ms >= unlocks_at_ms.max(self.ends_ms), EVotesLocked);
    coins
}

// === Private Functions ===

/// Counts the time since the tallies last changed, and returns whether the proposal passes
/// with them. Call it before each change.
fun tally<T>(self: &mut Ballot<T>, now_ms: u64): bool {
    self.at_quorum_ms = self.at_quorum_ms_by(now_ms);
    self.tallied_at_ms = now_ms;
    self.passes()
}

/// Reopens votes in favor for half of a final quarter from now, followed by another half for votes
/// against, if a vote reversed the result when votes in favor were closed.
fun extend_if_turned<T>(self: &mut Ballot<T>, passed: bool, now_ms: u64) {
    if (!passed || self.passes() || now_ms < self.yes_ends_ms) return;
    let latest_ms = self.starts_ms + self.voting_ms * MAX_EXTENSION_FACTOR;
    self.ends_ms = self.ends_ms.max(latest_ms.min(now_ms + self.final_ms()));
    self.yes_ends_ms = now_ms + (self.ends_ms - now_ms) / 2;
}

fun final_ms<T>(self: &Ballot<T>): u64 { self.voting_ms / FINAL_PART_DIVISOR }

/// The time at the quorum up to `now_ms`, but not beyond the end of the voting.
fun at_quorum_ms_by<T>(self: &Ballot<T>, now_ms: u64): u64 {
    if (!self.is_at_quorum()) return self.at_quorum_ms;
    self.at_quorum_ms + (now_ms.min(self.ends_ms) - self.tallied_at_ms)
}

/// Both tallies together are at most the coin's supply, so the sum fits.
fun is_at_quorum<T>(self: &Ballot<T>): bool { self.yes + self.no >= self.quorum }
