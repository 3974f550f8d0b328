/// Opening, extending and raising campaigns, by payment and from unallocated rewards.
module staking::pool_campaigns_tests;

use access::version;
use staking::campaign;
use staking::campaign_funding;
use staking::config;
use staking::fixture::{Self, Fixture};
use staking::pool;
use staking::reward_vault;
use std::unit_test::assert_eq;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const HOUR_MS: u64 = 3_600_000;
const IDLE_MS: u64 = 30 * 24 * HOUR_MS;

/// Rate, start and end of the campaign with this index.
fun terms(fixture: &Fixture, index: u64): vector<u64> {
    let campaign = &fixture.pool().campaigns()[index];
    vector[campaign.rate_per_second(), campaign.starts_ms(), campaign.ends_ms()]
}

// === Opening ===

#[test]
fun open_takes_the_cost_in_full() {
    let mut fixture = fixture::new(10_000);
    let start = fixture::start_ms();
    fixture.next_tx(fixture::owner());
    let change = fixture.open_with(40_000, 10, start + 5, HOUR_MS);
    assert_eq!(change, 4_000);
    assert_eq!(fixture.pool().reward_balance(), 36_000);
    assert_eq!(terms(&fixture, 0), vector[10, start + 5, start + 5 + HOUR_MS]);
    fixture.end();
}

#[test]
fun open_adds_the_rounding_to_unallocated_rewards() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(fixture::owner());
    let change = fixture.open_with(3_700, 1, 0, HOUR_MS + 1);
    assert_eq!(change, 3_700 - 3_601);
    // 999 thousandths of a unit.
    assert_eq!(
        fixture.pool().unallocated_for_testing(),
        999_000_000_000_000_000_000_000_000_000_000_000,
    );
    assert_eq!(fixture.pool().unallocated_rewards(), 0);
    fixture.end();
}

#[test]
fun open_accepts_eight_concurrent_campaigns() {
    let mut fixture = fixture::new(10_000);
    7u64.do!(|_| { fixture.open(1, 0, 2 * HOUR_MS); });
    fixture.open(1, 0, HOUR_MS);
    fixture.stake(ALICE, 1);
    fixture.wait(HOUR_MS);
    fixture.open(1, 0, HOUR_MS);
    assert_eq!(fixture.pool().campaigns().length(), 8);
    assert_eq!(fixture.pool().campaigns()[7].id(), 8);
    assert_eq!(fixture.claimable(ALICE), 8 * 3_600);
    fixture.end();
}

#[test, expected_failure(abort_code = reward_vault::ETooManyCampaigns)]
fun open_rejects_a_ninth_campaign() {
    let mut fixture = fixture::new(10_000);
    9u64.do!(|_| { fixture.open(1, 0, HOUR_MS); });
    abort
}

#[test, expected_failure(abort_code = reward_vault::EInsufficientPayment)]
fun open_rejects_less_than_the_cost() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(fixture::owner());
    fixture.open_with(3_599, 1, 0, HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = reward_vault::EInsufficientPayment)]
fun open_rejects_a_cost_above_a_u64() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(fixture::owner());
    let everything = std::u64::max_value!();
    fixture.open_with(everything, everything, 0, 4 * 365 * 24 * HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = pool::ENotOwner)]
fun open_rejects_anyone_but_the_owner() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(ALICE);
    fixture.open_with(3_600, 1, 0, HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = config::ECreationPaused)]
fun open_rejects_while_creation_is_paused() {
    let mut fixture = fixture::new(10_000);
    fixture.pause_creation();
    fixture.open(1, 0, HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun open_rejects_a_retired_version() {
    let mut fixture = fixture::new(10_000);
    let (_, config, _, _, _, _) = fixture.parts_mut();
    config.set_version_for_testing(2);
    fixture.open(1, 0, HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = campaign::EDurationTooShort)]
fun open_enforces_campaign_bounds() {
    let mut fixture = fixture::new(10_000);
    fixture.open(1, 0, HOUR_MS - 1);
    abort
}

// === Topping up ===

#[test]
fun extend_is_open_to_anyone() {
    let mut fixture = fixture::running();
    let end = terms(&fixture, 0)[2];
    fixture.stake(ALICE, 1);
    fixture.wait(HOUR_MS);
    fixture.next_tx(BOB);
    assert_eq!(fixture.extend(0, 10_000, 1_500), 8_500);
    assert_eq!(terms(&fixture, 0), vector[1_000, fixture::start_ms(), end + 1_500]);
    assert_eq!(fixture.claimable(ALICE), 3_600_000);
    fixture.wait(100 * HOUR_MS);
    assert_eq!(fixture.claimable(ALICE), 36_000_000 + 1_500);
    fixture.end();
}

#[test]
fun raise_is_open_to_anyone_and_applies_from_now() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 1);
    fixture.wait(HOUR_MS);
    fixture.next_tx(BOB);
    // Nine hours are left.
    assert_eq!(fixture.raise(0, 100_000_000, 2_000), 100_000_000 - 9 * 3_600 * 2_000);
    assert_eq!(terms(&fixture, 0)[0], 3_000);
    assert_eq!(fixture.claimable(ALICE), 3_600_000);
    fixture.wait(1_000);
    assert_eq!(fixture.claimable(ALICE), 3_600_000 + 3_000);
    fixture.end();
}

#[test]
fun raise_accepts_a_campaign_that_has_not_started() {
    let mut fixture = fixture::new(10_000);
    let start = fixture::start_ms() + HOUR_MS;
    fixture.open(1_000, start, HOUR_MS);
    assert_eq!(fixture.raise(0, 3_600_000, 500), 1_800_000);
    assert_eq!(terms(&fixture, 0), vector[1_500, start, start + HOUR_MS]);
    fixture.end();
}

#[test]
fun extend_and_raise_change_one_campaign() {
    let mut fixture = fixture::new(10_000);
    fixture.open(1, 0, HOUR_MS);
    fixture.open(2, 0, 2 * HOUR_MS);
    fixture.open(3, 0, 3 * HOUR_MS);
    // The first has ended, so the second has moved up to its place.
    fixture.wait(HOUR_MS);
    fixture.raise(1, 18_000, 5);
    assert_eq!(fixture.pool().campaigns().length(), 2);
    assert_eq!(terms(&fixture, 0)[0], 7);
    assert_eq!(terms(&fixture, 1)[0], 3);
    fixture.end();
}

#[test]
fun open_works_while_stakes_are_paused() {
    let mut fixture = fixture::new(30_000);
    fixture.pause_stakes();
    fixture.open(1_000, 0, HOUR_MS);
    assert_eq!(fixture.pool().campaigns().length(), 1);
    fixture.end();
}

/// Pauses do not affect top-ups by anyone.
#[test]
fun extend_and_raise_work_while_paused() {
    let mut fixture = fixture::running();
    fixture.pause();
    fixture.extend(0, 1_000, 1_000);
    fixture.raise(0, 36_001, 1);
    assert_eq!(fixture.pool().reward_balance(), 36_000_000 + 1_000 + 36_001);
    fixture.end();
}

#[test, expected_failure(abort_code = reward_vault::EInsufficientPayment)]
fun extend_rejects_less_than_the_cost() {
    let mut fixture = fixture::running();
    fixture.extend(0, 999, 1_000);
    abort
}

#[test, expected_failure(abort_code = reward_vault::EInsufficientPayment)]
fun raise_rejects_less_than_the_cost() {
    let mut fixture = fixture::running();
    fixture.raise(0, 35_999, 1);
    abort
}

#[test, expected_failure(abort_code = reward_vault::ECampaignNotFound)]
fun extend_rejects_an_ended_campaign() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS);
    fixture.extend(0, 1_000, 1_000);
    abort
}

#[test, expected_failure(abort_code = reward_vault::ECampaignNotFound)]
fun raise_rejects_an_unknown_campaign() {
    let mut fixture = fixture::running();
    fixture.raise(1, 1_000_000, 1);
    abort
}

#[test, expected_failure(abort_code = campaign::ETooLateToRaise)]
fun raise_rejects_in_the_last_hour() {
    let mut fixture = fixture::running();
    fixture.wait(9 * HOUR_MS + 1);
    fixture.raise(0, 1_000_000, 1);
    abort
}

// === Unallocated rewards ===

#[test]
fun extend_from_unallocated_is_open_to_anyone() {
    let mut fixture = fixture::running();
    let end = terms(&fixture, 0)[2];
    fixture.wait(HOUR_MS);
    fixture.stake(ALICE, 1);
    assert_eq!(fixture.pool().unallocated_rewards(), 3_600_000);
    fixture.next_tx(BOB);
    fixture.extend_from_unallocated(0);
    assert_eq!(terms(&fixture, 0), vector[1_000, fixture::start_ms(), end + HOUR_MS]);
    assert_eq!(fixture.pool().unallocated_rewards(), 0);
    assert_eq!(fixture.pool().reward_balance(), 36_000_000);
    fixture.wait(20 * HOUR_MS);
    assert_eq!(fixture.claim(ALICE), 36_000_000);
    fixture.end();
}

#[test]
fun extend_from_unallocated_accepts_one_millisecond() {
    let mut fixture = fixture::running();
    let end = terms(&fixture, 0)[2];
    fixture.wait(1);
    fixture.stake(ALICE, 1);
    fixture.extend_from_unallocated(0);
    assert_eq!(terms(&fixture, 0)[2], end + 1);
    fixture.end();
}

#[test]
fun extend_from_unallocated_stops_at_four_years() {
    let mut fixture = fixture::new(10_000);
    let four_years = 4 * 365 * 24 * HOUR_MS;
    fixture.open(1_000, 0, four_years);
    fixture.wait(HOUR_MS);
    fixture.stake(ALICE, 1);
    fixture.wait(1_000);
    fixture.extend_from_unallocated(0);
    // One hour of rewards is left over, and an hour and a second have passed.
    assert_eq!(terms(&fixture, 0)[2], fixture::start_ms() + four_years + HOUR_MS);
    fixture.open(1, 0, four_years);
    fixture.end();
}

#[test]
fun open_from_unallocated_opens_a_campaign() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS);
    fixture.stake(ALICE, 1);
    fixture.open_from_unallocated(5_000, 0, 2 * HOUR_MS);
    assert_eq!(fixture.pool().unallocated_rewards(), 0);
    fixture.wait(2 * HOUR_MS);
    assert_eq!(fixture.claim(ALICE), 36_000_000);
    fixture.end();
}

#[test, expected_failure(abort_code = reward_vault::EInsufficientUnallocatedRewards)]
fun open_from_unallocated_rejects_more_than_available() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS);
    fixture.open_from_unallocated(10_001, 0, HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = reward_vault::EInsufficientUnallocatedRewards)]
fun extend_from_unallocated_rejects_zero() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 1);
    fixture.wait(HOUR_MS);
    fixture.extend_from_unallocated(0);
    abort
}

#[test, expected_failure(abort_code = campaign::EDurationTooShort)]
fun extend_from_unallocated_rejects_at_the_horizon() {
    let mut fixture = fixture::new(10_000);
    fixture.open(1_000, 0, 2 * HOUR_MS);
    fixture.wait(HOUR_MS);
    fixture.open(1, 0, 4 * 365 * 24 * HOUR_MS);
    fixture.extend_from_unallocated(1);
    abort
}

#[test, expected_failure(abort_code = reward_vault::ECampaignNotFound)]
fun extend_from_unallocated_rejects_an_ended_campaign() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS);
    fixture.extend_from_unallocated(0);
    abort
}

#[test, expected_failure(abort_code = pool::ENotOwner)]
fun open_from_unallocated_rejects_anyone_but_the_owner() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS);
    fixture.next_tx(ALICE);
    let (pool, config, _, _, clock, ctx) = fixture.parts_mut();
    campaign_funding::open_from_unallocated(pool, config, 1, 0, HOUR_MS, clock, ctx);
    abort
}

#[test, expected_failure(abort_code = config::ECreationPaused)]
fun open_from_unallocated_rejects_while_creation_is_paused() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS);
    fixture.pause_creation();
    fixture.open_from_unallocated(1, 0, HOUR_MS);
    abort
}

// === Restarting an idle pool ===

/// No one staked during the campaign, and the owner is lost.
#[test]
fun restart_from_unallocated_pays_the_rewards_to_stakers() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS + IDLE_MS);
    fixture.stake(ALICE, 1);
    fixture.next_tx(BOB);
    fixture.restart_from_unallocated();
    let now = fixture::start_ms() + 10 * HOUR_MS + IDLE_MS;
    // 36,000,000 units in 2,592,000 seconds.
    assert_eq!(terms(&fixture, 0), vector[13, now, now + IDLE_MS]);
    assert_eq!(fixture.pool().unallocated_rewards(), 36_000_000 - 13 * 2_592_000);
    fixture.extend_from_unallocated(1);
    fixture.wait(2 * IDLE_MS);
    // All but the emission of a fraction of a millisecond.
    assert_eq!(fixture.claim(ALICE), 35_999_999);
    fixture.end();
}

#[test]
fun restart_from_unallocated_emits_at_least_one_unit_per_second() {
    let mut fixture = fixture::new(10_000);
    fixture.open(1, 0, HOUR_MS);
    fixture.wait(HOUR_MS + IDLE_MS);
    fixture.restart_from_unallocated();
    let now = fixture::start_ms() + HOUR_MS + IDLE_MS;
    assert_eq!(terms(&fixture, 0), vector[1, now, now + HOUR_MS]);
    assert_eq!(fixture.pool().unallocated_rewards(), 0);
    fixture.end();
}

/// A restarted campaign without stakers leaves its rewards unallocated again.
#[test]
fun restart_from_unallocated_can_be_repeated() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS + IDLE_MS);
    fixture.restart_from_unallocated();
    fixture.wait(2 * IDLE_MS);
    fixture.restart_from_unallocated();
    assert_eq!(fixture.pool().campaigns().length(), 1);
    assert_eq!(terms(&fixture, 0)[0], 13);
    fixture.end();
}

/// The pause of new campaigns does not affect it, so neither does a lost admin.
#[test]
fun restart_from_unallocated_works_while_paused() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS + IDLE_MS);
    fixture.pause();
    fixture.restart_from_unallocated();
    assert_eq!(fixture.pool().campaigns().length(), 1);
    fixture.end();
}

#[test, expected_failure(abort_code = reward_vault::ENotIdle)]
fun restart_from_unallocated_rejects_30_days_less_a_millisecond() {
    let mut fixture = fixture::running();
    fixture.wait(HOUR_MS);
    fixture.stake(ALICE, 1);
    fixture.extend_from_unallocated(0);
    // The extended campaign ends after eleven hours.
    fixture.wait(10 * HOUR_MS + IDLE_MS - 1);
    fixture.restart_from_unallocated();
    abort
}

#[test, expected_failure(abort_code = reward_vault::ENotIdle)]
fun restart_from_unallocated_rejects_while_a_campaign_is_to_come() {
    let mut fixture = fixture::running();
    fixture.open(1, fixture::start_ms() + 2 * IDLE_MS, HOUR_MS);
    fixture.wait(10 * HOUR_MS + IDLE_MS);
    fixture.restart_from_unallocated();
    abort
}

#[test, expected_failure(abort_code = reward_vault::ENotIdle)]
fun restart_from_unallocated_rejects_a_new_pool() {
    let mut fixture = fixture::new(10_000);
    fixture.wait(IDLE_MS - 1);
    fixture.restart_from_unallocated();
    abort
}

#[test, expected_failure(abort_code = campaign::EDurationTooShort)]
fun restart_from_unallocated_rejects_less_than_an_hour_of_rewards() {
    let mut fixture = fixture::new(10_000);
    fixture.open(1, 0, HOUR_MS);
    fixture.stake(ALICE, 1);
    fixture.wait(1_000);
    fixture.unstake(ALICE, 1);
    fixture.wait(HOUR_MS + IDLE_MS);
    fixture.restart_from_unallocated();
    abort
}

// === The owner ===

#[test]
fun set_owner_transfers_the_ownership() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(fixture::owner());
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    pool.set_owner(BOB, ctx);
    assert_eq!(pool.owner(), BOB);
    fixture.next_tx(BOB);
    assert_eq!(fixture.open_with(3_600, 1, 0, HOUR_MS), 0);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ENotOwner)]
fun open_rejects_the_previous_owner() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(fixture::owner());
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    pool.set_owner(BOB, ctx);
    fixture.open(1, 0, HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = pool::ENotOwner)]
fun set_owner_rejects_anyone_but_the_owner() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(BOB);
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    pool.set_owner(BOB, ctx);
    abort
}

#[test, expected_failure(abort_code = pool::EZeroAddress)]
fun set_owner_rejects_the_zero_address() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(fixture::owner());
    let (pool, _, _, _, _, ctx) = fixture.parts_mut();
    pool.set_owner(@0x0, ctx);
    abort
}
