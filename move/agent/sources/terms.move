/// The terms on which holders decide about an agent. A proposal copies them when it is made, so that
/// a later change never touches a running vote.
module agent::terms;

// === Errors ===

/// The deposit is zero or more than 1% of a coin's supply.
#[error(code = 0)]
const EDepositOutOfBounds: vector<u8> = b"The deposit is out of bounds";

/// A voting period is out of its bounds, or voting on a rollback takes longer than on a change.
#[error(code = 1)]
const EVotingTimeOutOfBounds: vector<u8> = b"The voting time is out of bounds";

/// The least time that votes stay locked is below an hour or above a week.
#[error(code = 2)]
const ELockTimeOutOfBounds: vector<u8> = b"The lock time is out of bounds";

/// The quorum is below 1% or above 50% of a coin's supply.
#[error(code = 3)]
const EQuorumOutOfBounds: vector<u8> = b"The quorum is out of bounds";

/// The majority is below 50% or above 90% of the votes.
#[error(code = 4)]
const EMajorityOutOfBounds: vector<u8> = b"The majority is out of bounds";

/// The creator's shares are zero, or a number of shares is above 1,000,000.
#[error(code = 5)]
const ESharesOutOfBounds: vector<u8> = b"The number of shares is out of bounds";

// === Constants ===

const BPS: u64 = 10_000;
const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 86_400_000;

/// 100,000 coins, and at most 10,000,000: 1% of a coin's supply.
const DEFAULT_DEPOSIT: u64 = 100_000_000_000;
const MAX_DEPOSIT: u64 = 10_000_000_000_000;

const DEFAULT_VOTING_DAYS: u64 = 3;
const MAX_VOTING_DAYS: u64 = 30;

/// Going back to what holders had before may be decided faster than something new.
const DEFAULT_RESTORE_VOTING_HOURS: u64 = 6;
const MIN_RESTORE_VOTING_MS: u64 = 60_000;

const MAX_LOCK_DAYS: u64 = 7;

const DEFAULT_QUORUM_BPS: u64 = 500;
const MIN_QUORUM_BPS: u64 = 100;
const MAX_QUORUM_BPS: u64 = 5_000;

const DEFAULT_MAJORITY_BPS: u64 = 5_000;
const MAX_MAJORITY_BPS: u64 = 9_000;

const DEFAULT_CREATOR_SHARES: u64 = 1_000;
const DEFAULT_REVISION_SHARES: u64 = 100;
const MAX_SHARES: u64 = 1_000_000;

// === Structs ===

public struct Terms has copy, drop, store {
    /// What a proposal costs unless enough holders vote on it, in base units of the agent's coin.
    deposit: u64,
    /// How long holders vote, in milliseconds.
    voting_ms: u64,
    /// The same for going back to an earlier revision.
    restore_voting_ms: u64,
    /// Least time that coins voting in favour stay locked, in milliseconds; never less than until the end.
    min_lock_ms: u64,
    /// Votes in favour that a proposal needs, in basis points of the coin's whole supply.
    quorum_bps: u64,
    /// Share of all votes that those in favour must exceed, in basis points.
    majority_bps: u64,
    /// Shares of the co-creators' fee that a new agent's creator starts with.
    creator_shares: u64,
    /// Shares that the author of an accepted revision is given; at most a tenth of the agent's so far.
    revision_shares: u64,
}

// === View helpers ===

public fun deposit(self: &Terms): u64 { self.deposit }

public fun voting_ms(self: &Terms): u64 { self.voting_ms }

public fun restore_voting_ms(self: &Terms): u64 { self.restore_voting_ms }

public fun min_lock_ms(self: &Terms): u64 { self.min_lock_ms }

public fun quorum_bps(self: &Terms): u64 { self.quorum_bps }

public fun majority_bps(self: &Terms): u64 { self.majority_bps }

public fun creator_shares(self: &Terms): u64 { self.creator_shares }

public fun revision_shares(self: &Terms): u64 { self.revision_shares }

/// Votes that are the quorum of a coin with this supply: `ceil(supply * quorum_bps / 10_000)`.
public fun quorum_of(self: &Terms, supply: u64): u64 {
    ((supply as u128) * (self.quorum_bps as u128)).divide_and_round_up(BPS as u128) as u64
}

/// Whether `yes` against `no` votes pass: at least `quorum` are in favour, and they exceed
/// `majority_bps` of all. More votes against can never make it pass.
public fun passes(self: &Terms, quorum: u64, yes: u64, no: u64): bool {
    let cast = (yes as u128) + (no as u128);
    yes >= quorum && (yes as u128) * (BPS as u128) > cast * (self.majority_bps as u128)
}

// === Package Functions ===

/// Terms within the bounds above.
///
/// #### Aborts
/// - `EDepositOutOfBounds`, `EVotingTimeOutOfBounds`, `ELockTimeOutOfBounds`,
///   `EQuorumOutOfBounds`, `EMajorityOutOfBounds`, `ESharesOutOfBounds`.
public(package) fun new(
    deposit: u64,
    voting_ms: u64,
    restore_voting_ms: u64,
    min_lock_ms: u64,
    quorum_bps: u64,
    majority_bps: u64,
    creator_shares: u64,
    revision_shares: u64,
): Terms {
    assert!(deposit > 0 && deposit <= MAX_DEPOSIT, EDepositOutOfBounds);
    assert!(
        voting_ms >= HOUR_MS
            && voting_ms <= MAX_VOTING_DAYS * DAY_MS
            && restore_voting_ms >= MIN_RESTORE_VOTING_MS
            && restore_voting_ms <= voting_ms,
        EVotingTimeOutOfBounds,
    );
    assert!(
        min_lock_ms >= HOUR_MS && min_lock_ms <= MAX_LOCK_DAYS * DAY_MS,
        ELockTimeOutOfBounds,
    );
    assert!(
        quorum_bps >= MIN_QUORUM_BPS && quorum_bps <= MAX_QUORUM_BPS,
        EQuorumOutOfBounds,
    );
    assert!(
        majority_bps >= BPS / 2 && majority_bps <= MAX_MAJORITY_BPS,
        EMajorityOutOfBounds,
    );
    // At least one share exists from the start, so that no fee is ever without an owner.
    assert!(
        creator_shares > 0 && creator_shares <= MAX_SHARES && revision_shares <= MAX_SHARES,
        ESharesOutOfBounds,
    );
    Terms {
        deposit,
        voting_ms,
        restore_voting_ms,
        min_lock_ms,
        quorum_bps,
        majority_bps,
        creator_shares,
        revision_shares,
    }
}

/// The terms that a new config starts with.
public(package) fun default(): Terms {
    new(
        DEFAULT_DEPOSIT,
        DEFAULT_VOTING_DAYS * DAY_MS,
        DEFAULT_RESTORE_VOTING_HOURS * HOUR_MS,
        DAY_MS,
        DEFAULT_QUORUM_BPS,
        DEFAULT_MAJORITY_BPS,
        DEFAULT_CREATOR_SHARES,
        DEFAULT_REVISION_SHARES,
    )
}
