/// Whatever happens, everybody gets their stake back.
module staking::pool_exits_tests;

use staking::books;
use staking::fixture;
use staking::pool;
use std::unit_test::assert_eq;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const HOUR_MS: u64 = 3_600_000;

// === No setting stops an exit ===

#[test]
fun pauses_stop_no_exit() {
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
fun an_upgrade_stops_no_exit() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.stake(BOB, 100);
    fixture.wait(HOUR_MS);
    let (_, config, _, _, _) = fixture.parts_mut();
    config.set_version_for_testing(2);
    assert_eq!(fixture.claim(ALICE), 1_800_000);
    assert_eq!(fixture.unstake(ALICE, 100), 100);
    assert_eq!(fixture.emergency_exit(BOB), 100);
    fixture.end();
}

#[test]
fun a_pool_without_rewards_gives_stakes_back() {
    let mut fixture = fixture::new(10_000);
    fixture.stake(ALICE, 100);
    fixture.wait(HOUR_MS);
    assert_eq!(fixture.unstake(ALICE, 100), 100);
    fixture.end();
}

// === Emergency ===

#[test]
fun an_emergency_exit_forfeits_rewards_and_nothing_else() {
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
    // What she had earned is nobody's now, and makes the campaign last longer.
    assert_eq!(fixture.pool().leftover(), 900_000);
    books::check(fixture.pool(), vector[ALICE, BOB]);
    fixture.wait(HOUR_MS);
    assert_eq!(fixture.claim(BOB), 3_600_000);
    fixture.end();
}

/// It does not even look at the clock: what was emitted since the last call goes to those who stay.
#[test]
fun an_emergency_exit_earns_nothing_since_the_last_call() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.stake(BOB, 100);
    fixture.wait(HOUR_MS);
    fixture.emergency_exit(ALICE);
    assert_eq!(fixture.pool().leftover(), 0);
    assert_eq!(fixture.claim(BOB), 3_600_000);
    fixture.end();
}

#[test]
fun the_last_one_to_leave_leaves_all_rewards() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.wait(HOUR_MS);
    fixture.emergency_exit(ALICE);
    fixture.wait(HOUR_MS);
    fixture.stake(BOB, 1);
    assert_eq!(fixture.pool().leftover(), 7_200_000);
    assert_eq!(fixture.claimable(BOB), 0);
    books::check(fixture.pool(), vector[ALICE, BOB]);
    fixture.end();
}

#[test]
fun one_can_come_back_after_an_emergency_exit() {
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
fun nobody_exits_with_what_another_staked() {
    let mut fixture = fixture::running();
    fixture.stake(BOB, 100);
    fixture.emergency_exit(ALICE);
    abort
}

#[test, expected_failure(abort_code = pool::ENoPosition)]
fun one_exits_once() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.emergency_exit(ALICE);
    fixture.emergency_exit(ALICE);
    abort
}

/// With nothing staked there is no emergency, and rewards are not thrown away by mistake.
#[test, expected_failure(abort_code = pool::EZeroAmount)]
fun rewards_alone_are_claimed_not_forfeited() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.wait(HOUR_MS);
    fixture.unstake(ALICE, 100);
    fixture.emergency_exit(ALICE);
    abort
}
