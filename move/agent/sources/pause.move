/// Pledges for an emergency pause of an agent, and the bounds of the pause.
///
/// Holders pledge coins. As soon as the pledges reach 1% of the supply, the agent is paused for 24
/// hours and the pledged coins are locked for seven days. A pause that starts within those seven
/// days needs 5% of the supply, so that a small share of holders cannot silence an agent
/// permanently. Flash loans cannot start a pause: coins that start one cannot be returned in the
/// same transaction.
module agent::pause;

use sui::balance::Balance;
use sui::table::{Self, Table};

// === Errors ===

/// No coins to pledge.
#[error(code = 0)]
const EZeroPledge: vector<u8> = b"Pledge must not be zero";

/// The agent is paused already.
#[error(code = 1)]
const EAlreadyPaused: vector<u8> = b"Agent is already paused";

/// The holder has no pledge in this round.
#[error(code = 2)]
const ENoPledge: vector<u8> = b"Caller has no pledge in this round";

/// The pledge started a pause less than seven days ago.
#[error(code = 3)]
const EPledgeLocked: vector<u8> = b"Pledge is locked until seven days after the pause started";

// === Constants ===

const BPS: u128 = 10_000;

/// 1% of the coin's supply.
const THRESHOLD_BPS: u128 = 100;

/// 5% of the coin's supply.
const REPEAT_THRESHOLD_BPS: u128 = 500;

/// 24 hours, which leaves time to propose a restoration and to vote on it: see `terms`.
const PAUSE_MS: u64 = 86_400_000;

/// Seven days from the start of a pause.
const LOCK_MS: u64 = 604_800_000;

// === Structs ===

/// Pauses of one agent, whose coin is `T`.
public struct Pause<phantom T> has store {
    /// Number of pauses so far, which is the number of the open round.
    round: u64,
    /// End of the last pause, exclusive, in milliseconds since the Unix epoch.
    paused_until_ms: u64,
    /// Base units pledged in the open round.
    pledged: u64,
    pledges: Table<PledgeKey, Balance<T>>,
    /// When the pledges of a round that started a pause unlock, by round.
    unlocks_at_ms: Table<u64, u64>,
}

/// A holder's pledge in one round.
public struct PledgeKey has copy, drop, store {
    round: u64,
    holder: address,
}

// === View Functions ===

/// Returns the number of the open round, which is the number of pauses so far.
public fun round<T>(self: &Pause<T>): u64 { self.round }

/// Returns the base units pledged in the open round.
public fun pledged<T>(self: &Pause<T>): u64 { self.pledged }

/// Returns the base units that `holder` pledged in `round`.
public fun pledge_of<T>(self: &Pause<T>, round: u64, holder: address): u64 {
    let key = PledgeKey { round, holder };
    if (self.pledges.contains(key)) self.pledges[key].value() else 0
}

/// Returns the end of the last pause, exclusive, in milliseconds since the Unix epoch.
public fun paused_until_ms<T>(self: &Pause<T>): u64 { self.paused_until_ms }

/// Returns whether the agent is paused at `now_ms`.
public fun is_paused<T>(self: &Pause<T>, now_ms: u64): bool { now_ms < self.paused_until_ms }

/// Returns the base units that start a pause at `now_ms`, for a coin with this supply.
///
/// #### Parameters
/// - `supply`: total supply of the coin in base units.
/// - `now_ms`: milliseconds since the Unix epoch.
public fun threshold<T>(self: &Pause<T>, supply: u64, now_ms: u64): u64 {
    let is_repeat = self.round > 0 && now_ms < self.unlocks_at_ms[self.round - 1];
    let bps = if (is_repeat) REPEAT_THRESHOLD_BPS else THRESHOLD_BPS;
    ((supply as u128) * bps).divide_and_round_up(BPS) as u64
}

/// Returns when the pledges of `round` unlock; nothing for the open round, whose pledges can be
/// withdrawn at any time.
public fun unlocks_at_ms<T>(self: &Pause<T>, round: u64): Option<u64> {
    if (round < self.round) option::some(self.unlocks_at_ms[round]) else option::none()
}

// === Package Functions ===

public(package) fun new<T>(ctx: &mut TxContext): Pause<T> {
    Pause {
        round: 0,
        paused_until_ms: 0,
        pledged: 0,
        pledges: table::new(ctx),
        unlocks_at_ms: table::new(ctx),
    }
}

/// Adds to a holder's pledge and returns whether this starts a pause.
///
/// #### Aborts
/// - `EAlreadyPaused` if the agent is paused.
/// - `EZeroPledge` if `coins` is zero.
public(package) fun pledge<T>(
    self: &mut Pause<T>,
    holder: address,
    coins: Balance<T>,
    supply: u64,
    now_ms: u64,
): bool {
    assert!(!self.is_paused(now_ms), EAlreadyPaused);
    assert!(coins.value() > 0, EZeroPledge);
    self.pledged = self.pledged + coins.value();
    let key = PledgeKey { round: self.round, holder };
    if (self.pledges.contains(key)) {
        self.pledges[key].join(coins);
    } else {
        self.pledges.add(key, coins);
    };
    let starts = self.pledged >= self.threshold(supply, now_ms);
    if (starts) self.start(now_ms);
    starts
}

/// Removes a holder's pledge.
///
/// #### Aborts
/// - `ENoPledge` if the holder has no pledge in `round`.
/// - `EPledgeLocked` if the pledges of `round` started a pause less than seven days ago.
public(package) fun withdraw<T>(
    self: &mut Pause<T>,
    round: u64,
    holder: address,
    now_ms: u64,
): Balance<T> {
    let key = PledgeKey { round, holder };
    assert!(self.pledges.contains(key), ENoPledge);
    let coins = self.pledges.remove(key);
    if (round == self.round) {
        self.pledged = self.pledged - coins.value();
    } else {
        assert!(now_ms >= self.unlocks_at_ms[round], EPledgeLocked);
    };
    coins
}

/// Ends a pause early and returns whether the agent was paused.
public(package) fun lift<T>(self: &mut Pause<T>, now_ms: u64): bool {
    let was_paused = self.is_paused(now_ms);
    if (was_paused) self.paused_until_ms = now_ms;
    was_paused
}

// === Private Functions ===

fun start<T>(self: &mut Pause<T>, now_ms: u64) {
    self.unlocks_at_ms.add(self.round, now_ms + LOCK_MS);
    self.round = self.round + 1;
    self.pledged = 0;
    self.paused_until_ms = now_ms + PAUSE_MS;
}
