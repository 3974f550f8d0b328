module agent::terms_tests;

use agent::terms::{Self, Terms};
use std::unit_test::assert_eq;

const HOUR_MS: u64 = 3_600_000;
const DAY_MS: u64 = 86_400_000;
const MAX: u64 = 18_446_744_073_709_551_615;

fun with_deposit(deposit: u64): Terms {
    terms::new(deposit, DAY_MS, HOUR_MS, DAY_MS, 500, 5_000, 1_000, 100)
}

fun with_times(voting_ms: u64, fast_voting_ms: u64, min_lock_ms: u64): Terms {
    terms::new(1, voting_ms, fast_voting_ms, min_lock_ms, 500, 5_000, 1_000, 100)
}

fun with_votes(quorum_bps: u64, majority_bps: u64): Terms {
    terms::new(1, DAY_MS, HOUR_MS, DAY_MS, quorum_bps, majority_bps, 1_000, 100)
}

fun with_shares(creator_shares: u64, revision_shares: u64): Terms {
    terms::new(1, DAY_MS, HOUR_MS, DAY_MS, 500, 5_000, creator_shares, revision_shares)
}

#[test]
fun defaults_are_the_documented_terms() {
    let terms = terms::default();
    assert_eq!(terms.deposit(), 100_000_000_000);
    assert_eq!(terms.voting_ms(), 259_200_000);
    assert_eq!(terms.fast_voting_ms(), 21_600_000);
    assert_eq!(terms.min_lock_ms(), 86_400_000);
    assert_eq!(terms.quorum_bps(), 500);
    assert_eq!(terms.majority_bps(), 5_000);
    assert_eq!(terms.creator_shares(), 1_000);
    assert_eq!(terms.revision_shares(), 100);
}

#[test]
fun new_accepts_the_bounds() {
    with_deposit(1);
    with_deposit(10_000_000_000_000);
    with_times(DAY_MS, HOUR_MS, HOUR_MS);
    with_times(30 * DAY_MS, 8 * HOUR_MS, 7 * DAY_MS);
    with_votes(300, 5_000);
    with_votes(5_000, 9_000);
    with_shares(1, 0);
    with_shares(1_000_000, 1_000_000);
}

// === Deposit ===

#[test, expected_failure(abort_code = terms::EDepositOutOfBounds)]
fun new_rejects_a_zero_deposit() {
    with_deposit(0);
}

#[test, expected_failure(abort_code = terms::EDepositOutOfBounds)]
fun new_rejects_a_deposit_above_one_percent() {
    with_deposit(10_000_000_000_001);
}

// === Times ===

#[test, expected_failure(abort_code = terms::EVotingPeriodOutOfBounds)]
fun new_rejects_voting_below_24_hours() {
    with_times(DAY_MS - 1, HOUR_MS, DAY_MS);
}

#[test, expected_failure(abort_code = terms::EVotingPeriodOutOfBounds)]
fun new_rejects_voting_above_thirty_days() {
    with_times(30 * DAY_MS + 1, HOUR_MS, DAY_MS);
}

#[test, expected_failure(abort_code = terms::EVotingPeriodOutOfBounds)]
fun new_rejects_fast_voting_below_one_hour() {
    with_times(DAY_MS, HOUR_MS - 1, DAY_MS);
}

#[test, expected_failure(abort_code = terms::EVotingPeriodOutOfBounds)]
fun new_rejects_fast_voting_above_a_third_of_a_pause() {
    with_times(30 * DAY_MS, 8 * HOUR_MS + 1, DAY_MS);
}

#[test, expected_failure(abort_code = terms::ELockPeriodOutOfBounds)]
fun new_rejects_a_lock_below_one_hour() {
    with_times(DAY_MS, HOUR_MS, HOUR_MS - 1);
}

#[test, expected_failure(abort_code = terms::ELockPeriodOutOfBounds)]
fun new_rejects_a_lock_above_seven_days() {
    with_times(DAY_MS, HOUR_MS, 7 * DAY_MS + 1);
}

// === Quorum and majority ===

#[test, expected_failure(abort_code = terms::EQuorumOutOfBounds)]
fun new_rejects_a_quorum_below_three_percent() {
    with_votes(299, 5_000);
}

#[test, expected_failure(abort_code = terms::EQuorumOutOfBounds)]
fun new_rejects_a_quorum_above_fifty_percent() {
    with_votes(5_001, 5_000);
}

#[test, expected_failure(abort_code = terms::EMajorityOutOfBounds)]
fun new_rejects_a_majority_below_fifty_percent() {
    with_votes(500, 4_999);
}

#[test, expected_failure(abort_code = terms::EMajorityOutOfBounds)]
fun new_rejects_a_majority_above_ninety_percent() {
    with_votes(500, 9_001);
}

/// Rounded up: a share of a base unit takes a whole one.
#[test]
fun quorum_of_rounds_up() {
    let terms = with_votes(333, 5_000);
    assert_eq!(terms.quorum_of(0), 0);
    assert_eq!(terms.quorum_of(1), 1);
    assert_eq!(terms.quorum_of(30), 1);
    assert_eq!(terms.quorum_of(31), 2);
    assert_eq!(terms.quorum_of(1_000_000_000_000_000), 33_300_000_000_000);
    assert_eq!(with_votes(5_000, 5_000).quorum_of(MAX), 9_223_372_036_854_775_808);
}

#[test]
fun passes_rejects_half_of_the_votes() {
    let terms = with_votes(500, 5_000);
    assert!(!terms.passes(10, 50, 50));
    assert!(terms.passes(10, 51, 50));
    assert!(!terms.passes(10, 51, 52));
}

#[test]
fun passes_rejects_exactly_the_majority() {
    let terms = with_votes(500, 9_000);
    assert!(!terms.passes(10, 90, 10));
    assert!(terms.passes(10, 91, 10));
    assert!(terms.passes(10, 10, 1));
    assert!(terms.passes(10, 10, 0));
}

#[test]
fun passes_counts_only_votes_in_favor_for_the_quorum() {
    let terms = with_votes(500, 5_000);
    assert!(!terms.passes(10, 9, 0));
    assert!(!terms.passes(10, 9, 8));
    assert!(terms.passes(10, 10, 0));
    assert!(terms.passes(10, 10, 9));
}

#[test]
fun passes_does_not_overflow() {
    let terms = with_votes(500, 9_000);
    assert!(terms.passes(MAX, MAX, 0));
    assert!(!terms.passes(1, MAX, MAX));
}

// === Shares ===

#[test, expected_failure(abort_code = terms::ESharesOutOfBounds)]
fun new_rejects_zero_creator_shares() {
    with_shares(0, 100);
}

#[test, expected_failure(abort_code = terms::ESharesOutOfBounds)]
fun new_rejects_creator_shares_above_a_million() {
    with_shares(1_000_001, 100);
}

#[test, expected_failure(abort_code = terms::ESharesOutOfBounds)]
fun new_rejects_revision_shares_above_a_million() {
    with_shares(1_000, 1_000_001);
}
