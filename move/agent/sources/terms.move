/// Governance terms: what proposals cost, how long votes take, and what passes.
///
/// An agent copies the terms at its creation, and only a vote of its holders changes them. A
/// proposal copies the agent's terms, so a later change never affects an open vote.
module agent::terms;

// === Errors ===

/// The deposit is zero or more than 1% of a coin's supply.
#[error(code = 0)]
const EDepositOutOfBounds: vector<u8> =
    b"Deposit must be above 0 and at most 1% of a coin's supply";

/// A voting period is out of its bounds.
#[error(code = 1)]
const EVotingPeriodOutOfBounds: vector<u8> = b"Voting period is out of bounds";

/// The minimum lock is below an hour or above a week.
#[error(code = 2)]
const ELockPeriodOutOfBounds: vector<u8> = b"Minimum lock must be between 1 hour and 7 days";

/// The quorum is below 3% or above 50% of a coin's supply.
#[error(code = 3)]
const EQuorumOutOfBounds: vector<u8> = b"Quorum must be between 3% and 50% of the supply";

/// The majority is below 50% or above 90% of the votes.
#[error(code = 4)]
const EMajorityOutOfBounds: vector<u8> = b"Majority must be between 50% and 90% of the votes";

/// The creator's shares are zero, or a number of shares is above 1,000,000.
#[error(code = 5)]
const ESharesOutOfBounds: vector<u8> = b"Number of shares is out of bounds";

// === Constants ===

const BPS: u64 = 10_000;
const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 86_400_000;

/// 100,000 coins.
const DEFAULT_DEPOSIT: u64 = 100_000_000_000;

/// 10,000,000 coins, 1% of a coin's supply.
const MAX_DEPOSIT: u64 = 10_000_000_000_000;

const DEFAULT_VOTING_DAYS: u64 = 3;
const MAX_VOTING_DAYS: u64 = 30;

/// Protective decisions take less time than others. A third of an emergency pause at most, so that
/// a pause outlasts the vote that it was started for, with all its extensions.
const DEFAULT_FAST_VOTING_HOURS: u64 = 6;
const MIN_FAST_VOTING_HOURS: u64 = 1;
const MAX_FAST_VOTING_HOURS: u64 = 8;

const MAX_LOCK_DAYS: u64 = 7;

const DEFAULT_QUORUM_BPS: u64 = 500;
const MIN_QUORUM_BPS: u64 = 300;
const MAX_QUORUM_BPS: u64 = 5_000;

const DEFAULT_MAJORITY_BPS: u64 = 5_000;
const MAX_MAJORITY_BPS: u64 = 9_000;

const DEFAULT_CREATOR_SHARES: u64 = 1_000;
const DEFAULT_REVISION_SHARES: u64 = 100;
const MAX_SHARES: u64 = 1_000_000;

// === Structs ===

/// Terms within the bounds above.
public struct Terms has copy, drop, store {
    /// Deposit of a proposal, in base units of the agent's coin.
    deposit: u64,
    /// Voting period in milliseconds.
    voting_ms: u64,
    /// Voting period of the fast track, which only protects an agent, in milliseconds.
    fast_voting_ms: u64,
    /// Minimum lock of votes in favor, in milliseconds. They stay locked until the voting ends at
    /// least.
    min_lock_ms: u64,
    /// Votes in favor that a proposal needs, in basis points of the coin's total supply.
    quorum_bps: u64,
    /// Share of all votes that the votes in favor must exceed, in basis points.
    majority_bps: u64,
    /// Shares of the co-creators' fee that the creator of a new agent receives.
    creator_shares: u64,
    /// Shares that the author of an adopted revision receives, at most a tenth of the existing
    /// ones.
    revision_shares: u64,
}

// === View Functions ===

/// Returns the deposit of a proposal, in base units of the agent's coin.
public fun deposit(self: &Terms): u64 { self.deposit }

/// Returns the voting period in milliseconds.
public fun voting_ms(self: &Terms): u64 { self.voting_ms }

/// Returns the voting period of the fast track in milliseconds.
public fun fast_voting_ms(self: &Terms): u64 { self.fast_voting_ms }

/// Returns the minimum lock of votes in favor in milliseconds.
public fun min_lock_ms(self: &Terms): u64 { self.min_lock_ms }

/// Returns the quorum in basis points of the supply.
public fun quorum_bps(self: &Terms): u64 { self.quorum_bps }

/// Returns the majority in basis points of the votes.
public fun majority_bps(self: &Terms): u64 { self.majority_bps }

/// Returns the shares that the creator of a new agent receives.
public fun creator_shares(self: &Terms): u64 { self.creator_shares }

/// Returns the shares that the author of an adopted revision receives.
public fun revision_shares(self: &Terms): u64 { self.revision_shares }

/// Returns the quorum of a coin with this supply: `⌈supply · quorum_bps / 10,000⌉`.
///
/// #### Parameters
/// - `supply`: total supply of the coin in base units.
public fun quorum_of(self: &Terms, supply: u64): u64 {
    ((supply as u128) * (self.quorum_bps as u128)).divide_and_round_up(BPS as u128) as u64
}

/// Returns whether a proposal passes: the votes in favor reach `quorum` and exceed `majority_bps`
/// of all votes. Further votes against never make it pass.
///
/// #### Parameters
/// - `quorum`, `yes`, `no`: base units of the coin.
public fun passes(self: &Terms, quorum: u64, yes: u64, no: u64): bool {
    let cast = (yes as u128) + (no as u128);
    yes >= quorum && (yes as u128) * (BPS as u128) > cast * (self.majority_bps as u128)
}

// === Package Functions ===

/// Creates terms.
///
/// #### Parameters
/// - `deposit`: deposit of a proposal, in base units of the agent's coin.
/// - `voting_ms`, `fast_voting_ms`: voting periods of ordinary proposals and of the fast track,
///   in milliseconds.
/// - `min_lock_ms`: minimum lock of votes in favor, in milliseconds.
/// - `quorum_bps`: votes in favor that a proposal needs, in basis points of the supply.
/// - `majority_bps`: share of all votes that the votes in favor must exceed, in basis points.
/// - `creator_shares`, `revision_shares`: shares of the co-creators' fee for the creator of a new
///   agent and for the author of an adopted revision.
///
/// #### Aborts
/// - `EDepositOutOfBounds` if `deposit` is zero or above 1% of a coin's supply.
/// - `EVotingPeriodOutOfBounds` if `voting_ms` is below 24 hours or above 30 days, or
///   `fast_voting_ms` is below 1 hour or above 8 hours.
/// - `ELockPeriodOutOfBounds` if `min_lock_ms` is below 1 hour or above 7 days.
/// - `EQuorumOutOfBounds` if `quorum_bps` is below 300 or above 5,000.
/// - `EMajorityOutOfBounds` if `majority_bps` is below 5,000 or above 9,000.
/// - `ESharesOutOfBounds` if `creator_shares` is zero, or either number of shares is above
///   1,000,000.
public(package) fun new(
    deposit: u64,
    voting_ms: u64,
    fast_voting_ms: u64,
    min_lock_ms: u64,
    quorum_bps: u64,
    majority_bps: u64,
    creator_shares: u64,
    revision_shares: u64,
): Terms {
    assert!(deposit > 0 && deposit <= MAX_DEPOSIT, EDepositOutOfBounds);
    assert!(
        voting_ms >= DAY_MS
            && voting_ms <= MAX_VOTING_DAYS * DAY_MS
            && fast_voting_ms >= MIN_FAST_VOTING_HOURS * HOUR_MS
            && fast_voting_ms <= MAX_FAST_VOTING_HOURS * HOUR_MS,
        EVotingPeriodOutOfBounds,
    );
    assert!(
        min_lock_ms >= HOUR_MS && min_lock_ms <= MAX_LOCK_DAYS * DAY_MS,
        ELockPeriodOutOfBounds,
    );
    assert!(quorum_bps >= MIN_QUORUM_BPS && quorum_bps <= MAX_QUORUM_BPS, EQuorumOutOfBounds);
    assert!(majority_bps >= BPS / 2 && majority_bps <= MAX_MAJORITY_BPS, EMajorityOutOfBounds);
    // A contributor exists from the start, so every fee has an owner.
    assert!(
        creator_shares > 0 && creator_shares <= MAX_SHARES && revision_shares <= MAX_SHARES,
        ESharesOutOfBounds,
    );
    Terms {
        deposit,
        voting_ms,
        fast_voting_ms,
        min_lock_ms,
        quorum_bps,
        majority_bps,
        creator_shares,
        revision_shares,
    }
}

/// Creates the terms of a new configuration.
public(package) fun default(): Terms {
    new(
        DEFAULT_DEPOSIT,
        DEFAULT_VOTING_DAYS * DAY_MS,
        DEFAULT_FAST_VOTING_HOURS * HOUR_MS,
        DAY_MS,
        DEFAULT_QUORUM_BPS,
        DEFAULT_MAJORITY_BPS,
        DEFAULT_CREATOR_SHARES,
        DEFAULT_REVISION_SHARES,
    )
}
