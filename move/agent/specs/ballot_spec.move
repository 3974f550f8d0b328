/// Specifications of `ballot`: during the voting, the tallies change by exactly the coins that are
/// locked or returned, so that they equal the locked coins.
module agent::ballot_spec;

use agent::ballot::{Self, Ballot};
use sui::balance::Balance;

#[spec_only]
use prover::prover::ensures;
#[spec(prove, ignore_abort, target = ballot::cast)]
public fun cast_spec<T>(
    ballot: &mut Ballot<T>,
    voter: address,
    coins: Balance<T>,
    in_favor: bool,
    now_ms: u64,
): (u64, u64) {
    let ends_ms = ballot.ends_ms();
    let (yes, no, votes, locked) = (
        ballot.yes(),
        ballot.no(),
        ballot.votes_of(voter),
        coins.value(),
    );
    let (total, unlocks_at_ms) = ballot::cast(ballot, voter, coins, in_favor, now_ms);
    ensures(now_ms < ends_ms);
    ensures(ballot.votes_of(voter) == votes + locked);
    ensures(total == votes + locked);
    ensures(ballot.yes() == yes + (if (in_favor) locked else 0));
    ensures(ballot.no() == no + (if (in_favor) 0 else locked));
    ensures(unlocks_at_ms >= ends_ms);
    (total, unlocks_at_ms)
}

#[spec(prove, ignore_abort, target = ballot::withdraw)]
public fun withdraw_spec<T>(
    ballot: &mut Ballot<T>,
    voter: address,
    now_ms: u64,
): (Balance<T>, bool) {
    let (yes, no, votes) = (ballot.yes(), ballot.no(), ballot.votes_of(voter));
    let (coins, in_favor) = ballot::withdraw(ballot, voter, now_ms);
    ensures(coins.value() == votes);
    ensures(ballot.votes_of(voter) == 0);
    ensures(ballot.yes() + (if (in_favor) votes else 0) == yes);
    ensures(ballot.no() + (if (in_favor) 0 else votes) == no);
    (coins, in_favor)
}

/// After the voting, coins return in full and the tallies keep the result.
#[spec(prove, ignore_abort, target = ballot::unlock)]
public fun unlock_spec<T>(ballot: &mut Ballot<T>, voter: address, now_ms: u64): Balance<T> {
    let (yes, no, votes) = (ballot.yes(), ballot.no(), ballot.votes_of(voter));
    let coins = ballot::unlock(ballot, voter, now_ms);
    ensures(coins.value() == votes);
    ensures(ballot.votes_of(voter) == 0);
    ensures(ballot.yes() == yes && ballot.no() == no);
    coins
}
