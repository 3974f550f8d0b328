/// Opening, extending and raising campaigns, with payments and with what is nobody's.
module staking::pool_campaigns_tests;

use staking::campaign;
use staking::config;
use staking::fixture::{Self, Fixture};
use staking::pool;
use staking::reward_vault;
use std::unit_test::assert_eq;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const HOUR_MS: u64 = 3_600_000;

/// Rate, start and end of the campaign with this index.
fun terms(fixture: &Fixture, index: u64): vector<u64> {
    let campaign = &fixture.pool().campaigns()[index];
    vector[campaign.rate_per_second(), campaign.start_ms(), campaign.end_ms()]
}

// === Opening ===

#[test]
fun a_campaign_is_paid_for_when_it_is_opened() {
    let mut fixture = fixture::new(10_000);
    let start = fixture::start_ms();
    fixture.next_tx(fixture::owner());
    let change = fixture.open_with(40_000, 10, start + 5, HOUR_MS);
    assert_eq!(change, 4_000);
    assert_eq!(fixture.pool().rewards(), 36_000);
    assert_eq!(terms(&fixture, 0), vector[10, start + 5, start + 5 + HOUR_MS]);
    fixture.end();
}

#[test]
fun a_cost_that_is_rounded_up_leaves_the_rest_to_nobody() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(fixture::owner());
    let change = fixture.open_with(3_700, 1, 0, HOUR_MS + 1);
    assert_eq!(change, 3_700 - 3_601);
    // 999 thousandths of a unit.
    assert_eq!(
        fixture.pool().unallocated_for_testing(),
        999_000_000_000_000_000_000_000_000_000_000_000,
    );
    assert_eq!(fixture.pool().leftover(), 0);
    fixture.end();
}

#[test]
fun eight_campaigns_run_at_once_and_ended_ones_make_room() {
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
fun nine_campaigns_are_too_many() {
    let mut fixture = fixture::new(10_000);
    9u64.do!(|_| { fixture.open(1, 0, HOUR_MS); });
    abort
}

#[test, expected_failure(abort_code = reward_vault::EPaymentTooSmall)]
fun a_campaign_is_funded_in_full() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(fixture::owner());
    fixture.open_with(3_599, 1, 0, HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = reward_vault::EPaymentTooSmall)]
fun a_cost_beyond_any_supply_is_refused() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(fixture::owner());
    let everything = std::u64::max_value!();
    fixture.open_with(everything, everything, 0, 4 * 365 * 24 * HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = pool::ENotOwner)]
fun only_the_owner_opens_campaigns() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(ALICE);
    fixture.open_with(3_600, 1, 0, HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = config::ECreationPaused)]
fun no_campaign_is_opened_while_that_is_paused() {
    let mut fixture = fixture::new(10_000);
    fixture.pause_creation();
    fixture.open(1, 0, HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = config::EWrongVersion)]
fun no_campaign_is_opened_through_another_version() {
    let mut fixture = fixture::new(10_000);
    let (_, config, _, _, _) = fixture.parts_mut();
    config.set_version_for_testing(2);
    fixture.open(1, 0, HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = campaign::EDurationTooShort)]
fun a_pool_keeps_to_the_bounds_of_campaigns() {
    let mut fixture = fixture::new(10_000);
    fixture.open(1, 0, HOUR_MS - 1);
    abort
}

// === Topping up ===

#[test]
fun anybody_extends_a_campaign() {
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
fun anybody_raises_a_campaign_from_now_on() {
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
fun a_campaign_is_raised_before_it_starts() {
    let mut fixture = fixture::new(10_000);
    let start = fixture::start_ms() + HOUR_MS;
    fixture.open(1_000, start, HOUR_MS);
    assert_eq!(fixture.raise(0, 3_600_000, 500), 1_800_000);
    assert_eq!(terms(&fixture, 0), vector[1_500, start, start + HOUR_MS]);
    fixture.end();
}

#[test]
fun campaigns_are_told_apart() {
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
fun a_pause_of_stakes_keeps_nobody_from_opening_campaigns() {
    let mut fixture = fixture::new(30_000);
    fixture.pause_stakes();
    fixture.open(1_000, 0, HOUR_MS);
    assert_eq!(fixture.pool().campaigns().length(), 1);
    fixture.end();
}

/// The admin's pauses do not keep anybody from giving.
#[test]
fun top_ups_are_not_paused() {
    let mut fixture = fixture::running();
    fixture.pause();
    fixture.extend(0, 1_000, 1_000);
    fixture.raise(0, 36_001, 1);
    assert_eq!(fixture.pool().rewards(), 36_000_000 + 1_000 + 36_001);
    fixture.end();
}

#[test, expected_failure(abort_code = reward_vault::EPaymentTooSmall)]
fun an_extension_is_paid_for() {
    let mut fixture = fixture::running();
    fixture.extend(0, 999, 1_000);
    abort
}

#[test, expected_failure(abort_code = reward_vault::EPaymentTooSmall)]
fun a_raise_is_paid_for() {
    let mut fixture = fixture::running();
    fixture.raise(0, 35_999, 1);
    abort
}

#[test, expected_failure(abort_code = reward_vault::ECampaignNotFound)]
fun a_campaign_that_has_ended_is_not_extended() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS);
    fixture.extend(0, 1_000, 1_000);
    abort
}

#[test, expected_failure(abort_code = reward_vault::ECampaignNotFound)]
fun a_campaign_that_never_was_is_not_raised() {
    let mut fixture = fixture::running();
    fixture.raise(1, 1_000_000, 1);
    abort
}

#[test, expected_failure(abort_code = campaign::ETooLateToRaise)]
fun a_campaign_is_not_raised_in_its_last_hour() {
    let mut fixture = fixture::running();
    fixture.wait(9 * HOUR_MS + 1);
    fixture.raise(0, 1_000_000, 1);
    abort
}

// === What is nobody's ===

#[test]
fun anybody_turns_what_is_nobodys_into_time() {
    let mut fixture = fixture::running();
    let end = terms(&fixture, 0)[2];
    fixture.wait(HOUR_MS);
    fixture.stake(ALICE, 1);
    assert_eq!(fixture.pool().leftover(), 3_600_000);
    fixture.next_tx(BOB);
    fixture.extend_from_leftover(0);
    assert_eq!(terms(&fixture, 0), vector[1_000, fixture::start_ms(), end + HOUR_MS]);
    assert_eq!(fixture.pool().leftover(), 0);
    assert_eq!(fixture.pool().rewards(), 36_000_000);
    fixture.wait(20 * HOUR_MS);
    assert_eq!(fixture.claim(ALICE), 36_000_000);
    fixture.end();
}

#[test]
fun a_millisecond_is_enough_to_extend() {
    let mut fixture = fixture::running();
    let end = terms(&fixture, 0)[2];
    fixture.wait(1);
    fixture.stake(ALICE, 1);
    fixture.extend_from_leftover(0);
    assert_eq!(terms(&fixture, 0)[2], end + 1);
    fixture.end();
}

#[test]
fun what_is_nobodys_extends_no_further_than_four_years() {
    let mut fixture = fixture::new(10_000);
    let four_years = 4 * 365 * 24 * HOUR_MS;
    fixture.open(1_000, 0, four_years);
    fixture.wait(HOUR_MS);
    fixture.stake(ALICE, 1);
    fixture.wait(1_000);
    fixture.extend_from_leftover(0);
    // One hour of rewards is left over, and an hour and a second have passed.
    assert_eq!(terms(&fixture, 0)[2], fixture::start_ms() + four_years + HOUR_MS);
    fixture.open(1, 0, four_years);
    fixture.end();
}

#[test]
fun the_owner_opens_a_campaign_with_what_is_nobodys() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS);
    fixture.stake(ALICE, 1);
    fixture.open_from_leftover(5_000, 0, 2 * HOUR_MS);
    assert_eq!(fixture.pool().leftover(), 0);
    fixture.wait(2 * HOUR_MS);
    assert_eq!(fixture.claim(ALICE), 36_000_000);
    fixture.end();
}

#[test, expected_failure(abort_code = reward_vault::ELeftoverTooSmall)]
fun no_more_is_spent_than_is_nobodys() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS);
    fixture.open_from_leftover(10_001, 0, HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = reward_vault::ELeftoverTooSmall)]
fun nothing_extends_nothing() {
    let mut fixture = fixture::running();
    fixture.stake(ALICE, 1);
    fixture.wait(HOUR_MS);
    fixture.extend_from_leftover(0);
    abort
}

#[test, expected_failure(abort_code = campaign::EDurationTooShort)]
fun what_is_nobodys_does_not_extend_the_longest_campaign() {
    let mut fixture = fixture::new(10_000);
    fixture.open(1_000, 0, 2 * HOUR_MS);
    fixture.wait(HOUR_MS);
    fixture.open(1, 0, 4 * 365 * 24 * HOUR_MS);
    fixture.extend_from_leftover(1);
    abort
}

#[test, expected_failure(abort_code = reward_vault::ECampaignNotFound)]
fun what_is_nobodys_does_not_extend_a_campaign_that_has_ended() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS);
    fixture.extend_from_leftover(0);
    abort
}

#[test, expected_failure(abort_code = pool::ENotOwner)]
fun only_the_owner_opens_a_campaign_with_what_is_nobodys() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS);
    fixture.next_tx(ALICE);
    let (pool, config, _, clock, ctx) = fixture.parts_mut();
    pool.open_campaign_from_leftover(config, 1, 0, HOUR_MS, clock, ctx);
    abort
}

#[test, expected_failure(abort_code = config::ECreationPaused)]
fun what_is_nobodys_opens_no_campaign_while_that_is_paused() {
    let mut fixture = fixture::running();
    fixture.wait(10 * HOUR_MS);
    fixture.pause_creation();
    fixture.open_from_leftover(1, 0, HOUR_MS);
    abort
}

// === The owner ===

#[test]
fun the_owner_gives_the_pool_away() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(fixture::owner());
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    pool.set_owner(BOB, ctx);
    assert_eq!(pool.owner(), BOB);
    fixture.next_tx(BOB);
    assert_eq!(fixture.open_with(3_600, 1, 0, HOUR_MS), 0);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::ENotOwner)]
fun the_former_owner_has_no_right_left() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(fixture::owner());
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    pool.set_owner(BOB, ctx);
    fixture.open(1, 0, HOUR_MS);
    abort
}

#[test, expected_failure(abort_code = pool::ENotOwner)]
fun nobody_else_gives_the_pool_away() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(BOB);
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    pool.set_owner(BOB, ctx);
    abort
}

#[test, expected_failure(abort_code = pool::EZeroAddress)]
fun the_pool_is_not_given_to_nobody() {
    let mut fixture = fixture::new(10_000);
    fixture.next_tx(fixture::owner());
    let (pool, _, _, _, ctx) = fixture.parts_mut();
    pool.set_owner(@0x0, ctx);
    abort
}
