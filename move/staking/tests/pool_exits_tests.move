/// Withdrawal of stakes under every setting and in emergencies.
module staking::pool_exits_tests;

use staking::fixture;
use staking::invariants;
use staking::pool;
use std::unit_test::assert_eq;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const HOUR_MS: u64 = 3_600_000;

// === Settings ===

#[test]
fun exits_work_while_paused() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.stake(BOB, 100);
    fixture.wait(HOUR_MS);
    fixture.pause();
    assert_eq!(fixture.claim(ALICE), 1_800_000);
    assert_eq!(fixture.unstake(ALICE, 100), 100);
    assert_eq!(fixture.emergency_exit(BOB), 100);
    fixture.end();
}

#[test]
fun exits_work_in_a_retired_version() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.stake(BOB, 100);
    fixture.wait(HOUR_MS);
    let (_, config, _, _, _, _) = fixture.parts_mut();
    config.set_version_for_testing(2);
    assert_eq!(fixture.claim(ALICE), 1_800_000);
    assert_eq!(fixture.unstake(ALICE, 100), 100);
    assert_eq!(fixture.emergency_exit(BOB), 100);
    fixture.end();
}

#[test]
fun unstake_works_without_campaigns() {
    let mut fixture = fixture::new(10_000);
    fixture.stake(ALICE, 100);
    fixture.wait(HOUR_MS);
    assert_eq!(fixture.unstake(ALICE, 100), 100);
    fixture.end();
}

// === Emergency ===

#[test]
fun emergency_exit_forfeits_only_rewards() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.stake(BOB, 300);
    fixture.wait(HOUR_MS);
    fixture.claim(BOB);
    assert_eq!(fixture.claimable(ALICE), 900_000);
    assert_eq!(fixture.emergency_exit(ALICE), 100);
    assert_eq!(fixture.claimable(ALICE), 0);
    assert_eq!(fixture.pool().staked(ALICE), 0);
    assert_eq!(fixture.pool().total_weight(), 3_000_000);
    // The forfeited rewards are unallocated and can extend the campaign.
    assert_eq!(fixture.pool().unallocated_rewards(), 900_000);
    invariants::check(fixture.pool(), vector[ALICE, BOB]);
    fixture.wait(HOUR_MS);
    assert_eq!(fixture.claim(BOB), 3_600_000);
    fixture.end();
}

/// It does not even look at the clock: what was emitted since the last call goes to those who stay.
#[test]
fun emergency_exit_does_not_accrue() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.stake(BOB, 100);
    fixture.wait(HOUR_MS);
    fixture.emergency_exit(ALICE);
    assert_eq!(fixture.pool().unallocated_rewards(), 0);
    assert_eq!(fixture.claim(BOB), 3_600_000);
    fixture.end();
}

#[test]
fun rewards_without_stakers_are_unallocated() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.wait(HOUR_MS);
    fixture.emergency_exit(ALICE);
    fixture.wait(HOUR_MS);
    fixture.stake(BOB, 1);
    assert_eq!(fixture.pool().unallocated_rewards(), 7_200_000);
    assert_eq!(fixture.claimable(BOB), 0);
    invariants::check(fixture.pool(), vector[ALICE, BOB]);
    fixture.end();
}

#[test]
fun stake_works_after_an_emergency_exit() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.wait(HOUR_MS);
    fixture.emergency_exit(ALICE);
    fixture.stake(ALICE, 100);
    assert_eq!(fixture.claimable(ALICE), 0);
    fixture.wait(HOUR_MS);
    assert_eq!(fixture.claim(ALICE), 3_600_000);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ENoPosition)]
fun emergency_exit_rejects_without_a_position() {
    let mut fixture = fixture::running();
    fixture.stake(BOB, 100);
    fixture.emergency_exit(ALICE);
    abort
}

#[test, expected_failure(abort_code = pool::ENoPosition)]
fun emergency_exit_rejects_a_second_call() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.emergency_exit(ALICE);
    fixture.emergency_exit(ALICE);
    abort
}

/// With nothing staked there is no emergency, and rewards are not thrown away by mistake.
#[test, expected_failure(abort_code = pool::EZeroAmount)]
fun emergency_exit_rejects_without_a_stake() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.wait(HOUR_MS);
    fixture.unstake(ALICE, 100);
    fixture.emergency_exit(ALICE);
    abort
}
