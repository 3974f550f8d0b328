module agent::contributors_tests;

use agent::contributors::{Self, Contributors};
use std::unit_test::{assert_eq, destroy};
use sui::balance;
use sui::sui::SUI;

const CREATOR: address = @0xC0;
const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const MAX: u64 = 18_446_744_073_709_551_615;

fun new(shares: u64): Contributors<SUI> {
    contributors::new(CREATOR, shares, &mut tx_context::dummy())
}

fun pay(contributors: &mut Contributors<SUI>, amount: u64) {
    contributors.pay(balance::create_for_testing(amount));
}

fun claim(contributors: &mut Contributors<SUI>, contributor: address): u64 {
    contributors.claim(contributor).destroy_for_testing()
}

use fun pay as Contributors.receive;
use fun claim as Contributors.claim_value;

#[test]
fun single_contributor_earns_everything() {
    let mut contributors = new(1_000);
    contributors.receive(1_000_000);
    assert_eq!(contributors.claimable(CREATOR), 1_000_000);
    assert_eq!(contributors.claim_value(CREATOR), 1_000_000);
    assert_eq!(contributors.claimable(CREATOR), 0);
    assert_eq!(contributors.unclaimed(), 0);
    destroy(contributors);
}

#[test]
fun payments_are_divided_by_shares() {
    let mut contributors = new(1_000);
    contributors.grant(ALICE, 100);
    contributors.grant(BOB, 300);
    assert_eq!(contributors.total_shares(), 1_400);
    contributors.receive(14_000);
    assert_eq!(contributors.claim_value(CREATOR), 10_000);
    assert_eq!(contributors.claim_value(ALICE), 1_000);
    assert_eq!(contributors.claim_value(BOB), 3_000);
    assert_eq!(contributors.unclaimed(), 0);
    destroy(contributors);
}

#[test]
fun new_shares_do_not_earn_earlier_payments() {
    let mut contributors = new(1_000);
    contributors.receive(5_000);
    contributors.grant(ALICE, 1_000);
    assert_eq!(contributors.claimable(ALICE), 0);
    contributors.receive(2_000);
    assert_eq!(contributors.claimable(CREATOR), 6_000);
    assert_eq!(contributors.claimable(ALICE), 1_000);
    destroy(contributors);
}

/// Further shares do not change the credit of a contributor.
#[test]
fun further_shares_do_not_earn_earlier_payments() {
    let mut contributors = new(1_000);
    contributors.receive(5_000);
    contributors.grant(CREATOR, 3_000);
    assert_eq!(contributors.shares(CREATOR), 4_000);
    assert_eq!(contributors.claimable(CREATOR), 5_000);
    contributors.grant(ALICE, 4_000);
    contributors.receive(500);
    assert_eq!(contributors.claimable(CREATOR), 5_250);
    assert_eq!(contributors.claimable(ALICE), 250);
    destroy(contributors);
}

#[test]
fun claims_are_independent_of_their_time() {
    let mut contributors = new(1_000);
    contributors.grant(ALICE, 500);
    contributors.grant(BOB, 500);
    contributors.receive(3_000);
    let mut claimed = contributors.claim_value(ALICE);
    contributors.receive(6_000);
    claimed = claimed + contributors.claim_value(ALICE);
    assert_eq!(contributors.claim_value(BOB), claimed);
    destroy(contributors);
}

/// A tenth of a unit has no end in the index's fractions: ten tenths are almost a unit, and the
/// claim that they fall short of is made up for by the next payment.
#[test]
fun index_is_rounded_down() {
    let mut contributors = new(10);
    contributors.receive(1);
    assert_eq!(contributors.claimable(CREATOR), 0);
    contributors.receive(1);
    assert_eq!(contributors.claim_value(CREATOR), 1);
    assert_eq!(contributors.unclaimed(), 1);
    contributors.receive(1);
    assert_eq!(contributors.claim_value(CREATOR), 1);
    destroy(contributors);
}

/// 10 units among 3 shares: each has 3, and the one left over stays in the pot.
#[test]
fun credits_are_rounded_down() {
    let mut contributors = new(1);
    contributors.grant(ALICE, 1);
    contributors.grant(BOB, 1);
    contributors.receive(10);
    assert_eq!(contributors.claim_value(CREATOR), 3);
    assert_eq!(contributors.claim_value(ALICE), 3);
    assert_eq!(contributors.claim_value(BOB), 3);
    assert_eq!(contributors.unclaimed(), 1);
    destroy(contributors);
}

/// A claim leaves the fraction behind: a half, and later another half.
#[test]
fun fractions_stay_credited() {
    let mut contributors = new(1);
    contributors.grant(ALICE, 1);
    contributors.receive(3);
    assert_eq!(contributors.claim_value(ALICE), 1);
    contributors.receive(1);
    assert_eq!(contributors.claim_value(ALICE), 1);
    assert_eq!(contributors.claim_value(CREATOR), 2);
    assert_eq!(contributors.unclaimed(), 0);
    destroy(contributors);
}

/// Payments of the largest amount leave room in the index.
#[test]
fun largest_payments_do_not_overflow_the_index() {
    let mut contributors = new(1);
    100u64.do!(|_| {
        contributors.receive(MAX);
        assert_eq!(contributors.claim_value(CREATOR), MAX);
    });
    contributors.grant(ALICE, 1_000_000);
    contributors.receive(MAX);
    // MAX / 1,000,001, by hand.
    assert_eq!(contributors.claim_value(CREATOR), 18_446_725_626_983);
    destroy(contributors);
}

#[test]
fun unknown_address_has_no_shares_or_credit() {
    let mut contributors = new(1_000);
    contributors.receive(1_000);
    assert_eq!(contributors.shares(ALICE), 0);
    assert_eq!(contributors.claimable(ALICE), 0);
    destroy(contributors);
}

#[test, expected_failure(abort_code = contributors::ENotContributor)]
fun claim_rejects_an_unknown_address() {
    let mut contributors = new(1_000);
    contributors.receive(1_000);
    contributors.claim_value(ALICE);
    abort
}

#[test, expected_failure(abort_code = contributors::ENothingToClaim)]
fun claim_rejects_a_second_call() {
    let mut contributors = new(1_000);
    contributors.receive(1_000);
    contributors.claim_value(CREATOR);
    contributors.claim_value(CREATOR);
    abort
}

#[test, expected_failure(abort_code = contributors::ENothingToClaim)]
fun claim_rejects_less_than_a_base_unit() {
    let mut contributors = new(1);
    contributors.grant(ALICE, 1);
    contributors.receive(1);
    contributors.claim_value(ALICE);
    abort
}
