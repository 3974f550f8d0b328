/// Creating a pool, staking, unstaking and claiming.
module staking::pool_staking_tests;

use access::version;
use staking::campaign_funding;
use staking::config;
use staking::fixture::{Self, PEARL, REEF};
use staking::pool::{Self, Pool};
use std::unit_test::{assert_eq, destroy};
use sui::clock;
use sui::test_scenario;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const HOUR_MS: u64 = 3_600_000;

// === Creation ===

#[test]
fun create_returns_an_empty_pool() {
    let fixture = fixture::new(20_000);
    let pool = fixture.pool();
    assert_eq!(pool.owner(), fixture::owner());
    assert_eq!(pool.max_multiplier_bps(), 20_000);
    assert_eq!(pool.total_staked(), 0);
    assert_eq!(pool.total_weight(), 0);
    assert_eq!(pool.reward_balance(), 0);
    assert_eq!(pool.unallocated_rewards(), 0);
    assert_eq!(pool.accrued_at_ms(), fixture::start_ms());
    assert!(pool.campaigns().is_empty());
    assert_eq!(pool.staked(ALICE), 0);
    assert_eq!(pool.multiplier_bps(ALICE), 10_000);
    assert_eq!(pool.last_nonce(ALICE), option::none());
    assert_eq!(fixture.claimable(ALICE), 0);
    fixture.end();
}

#[test]
fun share_shares_the_pool() {
    let mut scenario = test_scenario::begin(ALICE);
    let (cap, authority, config) = fixture::configured(scenario.ctx());
    let clock = clock::create_for_testing(scenario.ctx());
    pool::share(pool::create<REEF, PEARL>(&config, 10_000, &clock, scenario.ctx()));
    scenario.next_tx(BOB);
    let pool = scenario.take_shared<Pool<REEF, PEARL>>();
    assert_eq!(pool.owner(), ALICE);
    test_scenario::return_shared(pool);
    destroy(cap);
    destroy(authority);
    destroy(config);
    clock.destroy_for_testing();
    scenario.end();
}

#[test, expected_failure(abort_code = pool::EMultiplierOutOfBounds)]
fun create_rejects_a_multiplier_below_one() {
    fixture::new(9_999).end();
}

#[test, expected_failure(abort_code = pool::EMultiplierOutOfBounds)]
fun create_rejects_a_multiplier_above_three() {
    fixture::new(30_001).end();
}

#[test, expected_failure(abort_code = config::ECreationPaused)]
fun create_rejects_while_creation_is_paused() {
    let ctx = &mut tx_context::dummy();
    let (cap, authority, mut config) = fixture::configured(ctx);
    let clock = clock::create_for_testing(ctx);
    config.set_creation_paused(&authority, &cap, true, &clock);
    pool::share(pool::create<REEF, PEARL>(&config, 10_000, &clock, ctx));
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun create_rejects_a_retired_version() {
    let ctx = &mut tx_context::dummy();
    let (_cap, _authority, mut config) = fixture::configured(ctx);
    config.set_version_for_testing(2);
    let clock = clock::create_for_testing(ctx);
    pool::share(pool::create<REEF, PEARL>(&config, 10_000, &clock, ctx));
    abort
}

// === Staking ===

#[test]
fun rewards_are_proportional_to_stake_and_time() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.wait(HOUR_MS);
    // Alice alone had the first hour.
    assert_eq!(fixture.claimable(ALICE), 3_600_000);
    fixture.stake(BOB, 300);
    assert_eq!(fixture.pool().total_staked(), 400);
    assert_eq!(fixture.pool().total_weight(), 4_000_000);
    fixture.wait(HOUR_MS);
    assert_eq!(fixture.claimable(ALICE), 3_600_000 + 900_000);
    assert_eq!(fixture.claimable(BOB), 2_700_000);
    // An additional stake earns rewards only from the time it is added.
    fixture.stake(ALICE, 200);
    assert_eq!(fixture.claimable(ALICE), 4_500_000);
    fixture.wait(HOUR_MS);
    assert_eq!(fixture.claim(ALICE), 4_500_000 + 1_800_000);
    assert_eq!(fixture.claim(BOB), 2_700_000 + 1_800_000);
    assert_eq!(fixture.pool().reward_balance(), 36_000_000 - 10_800_000);
    fixture.end();
}

#[test]
fun flash_staking_earns_nothing() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 1);
    fixture.wait(HOUR_MS);
    // The whole of Bob's visit is one transaction: the clock stands still.
    fixture.stake(BOB, 1_000_000_000_000);
    assert_eq!(fixture.claimable(BOB), 0);
    assert_eq!(fixture.unstake(BOB, 1_000_000_000_000), 1_000_000_000_000);
    assert_eq!(fixture.claimable(BOB), 0);
    assert_eq!(fixture.claimable(ALICE), 3_600_000);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ENoPosition)]
fun claim_rejects_after_flash_staking() {
    let mut fixture = fixture::running();
    fixture.wait(HOUR_MS);
    fixture.stake(BOB, 1_000_000_000_000);
    fixture.unstake(BOB, 1_000_000_000_000);
    fixture.claim(BOB);
    abort
}

/// Emissions without stakers are unallocated.
#[test]
fun first_staker_does_not_earn_earlier_emissions() {
    let mut fixture = fixture::running();
    fixture.wait(HOUR_MS);
    fixture.stake(ALICE, 1);
    assert_eq!(fixture.claimable(ALICE), 0);
    assert_eq!(fixture.pool().unallocated_rewards(), 3_600_000);
    fixture.wait(1_000);
    assert_eq!(fixture.claimable(ALICE), 1_000);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::EZeroAmount)]
fun stake_rejects_zero() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 0);
    abort
}

#[test, expected_failure(abort_code = config::EStakesPaused)]
fun stake_rejects_while_stakes_are_paused() {
    let mut fixture = fixture::running();
    fixture.pause_stakes();
    fixture.stake(ALICE, 1);
    abort
}

#[test]
fun stake_works_while_creation_is_paused() {
    let mut fixture = fixture::running();
    fixture.pause_creation();
    fixture.stake(ALICE, 1);
    assert_eq!(fixture.pool().staked(ALICE), 1);
    fixture.end();
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun stake_rejects_a_retired_version() {
    let mut fixture = fixture::running();
    let (_, config, _, _, _, _) = fixture.parts_mut();
    config.set_version_for_testing(2);
    fixture.stake(ALICE, 1);
    abort
}

// === Unstaking ===

#[test]
fun unstake_accepts_a_part() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.stake(BOB, 100);
    fixture.wait(HOUR_MS);
    assert_eq!(fixture.unstake(ALICE, 75), 75);
    assert_eq!(fixture.pool().staked(ALICE), 25);
    assert_eq!(fixture.pool().total_staked(), 125);
    // The past is not touched, the future is.
    assert_eq!(fixture.claimable(ALICE), 1_800_000);
    fixture.wait(HOUR_MS);
    assert_eq!(fixture.claimable(ALICE), 1_800_000 + 720_000);
    assert_eq!(fixture.claimable(BOB), 1_800_000 + 2_880_000);
    fixture.end();
}

#[test]
fun claim_works_after_full_withdrawal() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.wait(HOUR_MS);
    fixture.unstake(ALICE, 100);
    fixture.wait(HOUR_MS);
    assert_eq!(fixture.claimable(ALICE), 3_600_000);
    assert_eq!(fixture.claim(ALICE), 3_600_000);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::EZeroAmount)]
fun unstake_rejects_zero() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.unstake(ALICE, 0);
    abort
}

#[test, expected_failure(abort_code = pool::EInsufficientStake)]
fun unstake_rejects_more_than_the_stake() {
    let mut fixture = fixture::running();
    fixture.stake(BOB, 1_000);
    fixture.stake(ALICE, 100);
    fixture.unstake(ALICE, 101);
    abort
}

#[test, expected_failure(abort_code = pool::ENoPosition)]
fun unstake_rejects_without_a_position() {
    let mut fixture = fixture::running();
    fixture.stake(BOB, 1_000);
    fixture.unstake(ALICE, 1);
    abort
}

// === Claiming ===

#[test]
fun fractions_of_a_unit_stay_owed() {
    let mut fixture = fixture::new(10_000);
    fixture.open(1, 0, HOUR_MS);
    fixture.stake(ALICE, 1);
    fixture.wait(1_999);
    assert_eq!(fixture.claim(ALICE), 1);
    // The 999 thousandths that were left make the next unit.
    fixture.wait(1);
    assert_eq!(fixture.claim(ALICE), 1);
    fixture.end();
}

#[test]
fun emission_stops_at_the_end() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 7);
    fixture.wait(10 * HOUR_MS);
    let everything = fixture.claimable(ALICE);
    fixture.wait(HOUR_MS);
    assert_eq!(fixture.claimable(ALICE), everything);
    assert_eq!(fixture.claim(ALICE), everything);
    assert!(fixture.pool().campaigns().is_empty());
    // Seven does not divide the scale: less than a unit stays with the position.
    assert_eq!(everything + fixture.pool().reward_balance(), 36_000_000);
    assert_eq!(fixture.pool().reward_balance(), 1);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ENothingToClaim)]
fun claim_rejects_zero() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 1);
    fixture.claim(ALICE);
    abort
}

#[test, expected_failure(abort_code = pool::ENothingToClaim)]
fun claim_rejects_a_second_call() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 1);
    fixture.wait(HOUR_MS);
    fixture.claim(ALICE);
    fixture.claim(ALICE);
    abort
}

#[test, expected_failure(abort_code = pool::ENoPosition)]
fun claim_rejects_without_a_position() {
    let mut fixture = fixture::running();
    fixture.stake(BOB, 1);
    fixture.wait(HOUR_MS);
    fixture.claim(ALICE);
    abort
}

// === Pools apart ===

/// Two pools of the same coins know nothing of each other.
#[test]
fun pools_are_independent() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.wait(HOUR_MS);
    fixture.next_tx(ALICE);
    let (_, config, _, _, clock, ctx) = fixture.parts_mut();
    let other = pool::create<REEF, PEARL>(config, 10_000, clock, ctx);
    assert_eq!(other.staked(ALICE), 0);
    assert_eq!(other.claimable(ALICE, clock), 0);
    destroy(other);
    assert_eq!(fixture.claimable(ALICE), 3_600_000);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ENoPosition)]
fun unstake_rejects_a_position_of_another_pool() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 100);
    fixture.next_tx(ALICE);
    let (_, config, _, _, clock, ctx) = fixture.parts_mut();
    let mut other = pool::create<REEF, PEARL>(config, 10_000, clock, ctx);
    destroy(other.unstake(100, clock, ctx));
    abort
}

/// One coin can be both staked and earned; the two are never mixed.
#[test]
fun one_coin_can_be_staked_and_earned() {
    let mut fixture = fixture::running();
    fixture.next_tx(ALICE);
    let (_, config, _, _, clock, ctx) = fixture.parts_mut();
    let mut pool = pool::create<REEF, REEF>(config, 10_000, clock, ctx);
    let payment = sui::coin::mint_for_testing(3_600, ctx);
    campaign_funding::open(&mut pool, config, payment, 1, 0, HOUR_MS, clock, ctx).destroy_zero();
    pool.stake(config, sui::coin::mint_for_testing(50, ctx), clock, ctx);
    assert_eq!(pool.total_staked(), 50);
    assert_eq!(pool.reward_balance(), 3_600);
    destroy(pool);
    fixture.end();
}
