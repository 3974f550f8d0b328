/// Compares quorum and majority with reference vectors.
#[test_only]
module agent::terms_runner;

use agent::terms::{Self, Terms};
use std::unit_test::assert_eq;

public fun quorum(supply: u64, quorum_bps: u64, expected: u64) {
    assert_eq!(terms(quorum_bps, 5_000).quorum_of(supply), expected);
}

public fun count(quorum: u64, majority_bps: u64, yes: u64, no: u64, passes: bool) {
    assert_eq!(terms(500, majority_bps).passes(quorum, yes, no), passes);
}

fun terms(quorum_bps: u64, majority_bps: u64): Terms {
    terms::new(1, 86_400_000, 3_600_000, 3_600_000, quorum_bps, majority_bps, 1, 1)
}
