/// Vesting of the creator's first purchase. Expected amounts are computed by hand for 1,000,003
/// base units, which no duration divides.
module launchpad::vesting_tests;

use launchpad::cat::CAT;
use launchpad::fixture::{Self, Fixture};
use launchpad::generator;
use launchpad::launch_limit;
use launchpad::pool;
use launchpad::preset;
use launchpad::vesting::{Self, Vesting, VestingClaimed, VestingCreated};
use std::unit_test::{assert_eq, destroy};
use sui::coin::{Self, Coin};
use sui::event;
use sui::sui::SUI;
use sui::test_scenario;

const DAY_MS: u64 = 86_400_000;
const FOUR_YEARS_MS: u64 = 126_230_400_000;
const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;
const AMOUNT: u64 = 1_000_003;
const PAYMENT: u64 = 1_000_000_000;

fun launched(): Fixture<SUI> { fixture::launched(preset::kind_agent()) }

use fun lock_exact_out as Fixture.lock_exact_out;

/// Buys `AMOUNT` and locks it.
fun lock_exact_out(self: &mut Fixture<SUI>, cliff_ms: u64, duration_ms: u64): Coin<SUI> {
    let (pool, config, _, _, clock, ctx) = self.parts_mut();
    vesting::buy_exact_out(
        pool,
        config,
        coin::mint_for_testing(PAYMENT, ctx),
        AMOUNT,
        NO_DEADLINE,
        cliff_ms,
        duration_ms,
        clock,
        ctx,
    )
}

/// Locks `AMOUNT` on this schedule and continues as a stranger.
fun locked(cliff_ms: u64, duration_ms: u64): (Fixture<SUI>, Vesting<CAT>) {
    let mut fixture = launched();
    destroy(fixture.lock_exact_out(cliff_ms, duration_ms));
    fixture.next_tx(fixture::bob());
    let vesting = test_scenario::take_shared<Vesting<CAT>>(fixture.scenario());
    (fixture, vesting)
}

fun end(fixture: Fixture<SUI>, vesting: Vesting<CAT>) {
    test_scenario::return_shared(vesting);
    fixture.end();
}

use fun set_elapsed as Fixture.set_elapsed;

fun set_elapsed(self: &mut Fixture<SUI>, elapsed_ms: u64) {
    self.clock_mut().set_for_testing(fixture::start_ms() + elapsed_ms);
}

use fun claim as Fixture.claim;

/// Claims, and returns the amounts of the event and of the balance.
fun claim(self: &mut Fixture<SUI>, vesting: &mut Vesting<CAT>): u64 {
    let before = vesting.claimed();
    let events = event::events_by_type<VestingClaimed>().length();
    let (_, _, _, _, clock, _) = self.parts_mut();
    vesting.claim(clock);
    assert_eq!(event::events_by_type<VestingClaimed>().length(), events + 1);
    vesting.claimed() - before
}

#[test]
fun locks_the_whole_first_purchase_exact_out() {
    let mut fixture = launched();
    let cost = fixture.pool().preview_buy_exact_out(AMOUNT, fixture.clock()).quote_amount();
    let refund = fixture.lock_exact_out(10 * DAY_MS, 30 * DAY_MS);
    assert_eq!(refund.value(), PAYMENT - cost);
    assert_eq!(event::events_by_type<VestingCreated>().length(), 1);
    destroy(refund);
    fixture.next_tx(fixture::bob());
    let vesting = test_scenario::take_shared<Vesting<CAT>>(fixture.scenario());
    assert_eq!(vesting.total(), AMOUNT);
    assert_eq!(vesting.claimed(), 0);
    assert_eq!(vesting.beneficiary(), fixture::creator());
    assert_eq!(vesting.pool_id(), object::id(fixture.pool()));
    assert_eq!(vesting.start_ms(), fixture::start_ms());
    assert_eq!(vesting.cliff_ms(), fixture::start_ms() + 10 * DAY_MS);
    assert_eq!(vesting.end_ms(), fixture::start_ms() + 30 * DAY_MS);
    assert_eq!(fixture.pool().curve().sold(), AMOUNT);
    end(fixture, vesting);
}

#[test]
fun locks_the_whole_first_purchase_exact_in() {
    let mut fixture = launched();
    let bought = fixture.pool().preview_buy_exact_in(PAYMENT, fixture.clock()).base_amount();
    let (pool, config, _, _, clock, ctx) = fixture.parts_mut();
    let refund = vesting::buy_exact_in(
        pool,
        config,
        coin::mint_for_testing(PAYMENT, ctx),
        bought,
        NO_DEADLINE,
        0,
        DAY_MS,
        clock,
        ctx,
    );
    assert_eq!(refund.value(), 0);
    destroy(refund);
    fixture.next_tx(fixture::bob());
    let vesting = test_scenario::take_shared<Vesting<CAT>>(fixture.scenario());
    assert_eq!(vesting.total(), bought);
    end(fixture, vesting);
}

// === Schedule ===

#[test]
fun vests_linearly_and_rounds_in_favor_of_the_lock() {
    let (mut fixture, vesting) = locked(0, 30 * DAY_MS);
    // ⌊1,000,003 · days / 30⌋
    let days = vector[0, 1, 10, 15, 29];
    let expected = vector[0, 33_333, 333_334, 500_001, 966_669];
    days.zip_do!(expected, |day, amount| {
        fixture.set_elapsed(day * DAY_MS);
        let (_, _, _, _, clock, _) = fixture.parts_mut();
        assert_eq!(vesting.unlocked(clock), amount);
        assert_eq!(vesting.claimable(clock), amount);
    });
    fixture.set_elapsed(30 * DAY_MS - 1);
    let (_, _, _, _, clock, _) = fixture.parts_mut();
    assert_eq!(vesting.unlocked(clock), 1_000_002);
    fixture.set_elapsed(30 * DAY_MS);
    let (_, _, _, _, clock, _) = fixture.parts_mut();
    assert_eq!(vesting.unlocked(clock), 1_000_003);
    end(fixture, vesting);
}

#[test]
fun unlocks_what_has_accrued_at_the_cliff() {
    let (mut fixture, mut vesting) = locked(10 * DAY_MS, 30 * DAY_MS);
    fixture.set_elapsed(10 * DAY_MS - 1);
    let (_, _, _, _, clock, _) = fixture.parts_mut();
    assert_eq!(vesting.claimable(clock), 0);
    fixture.set_elapsed(10 * DAY_MS);
    assert_eq!(fixture.claim(&mut vesting), 333_334);
    fixture.set_elapsed(15 * DAY_MS);
    assert_eq!(fixture.claim(&mut vesting), 500_001 - 333_334);
    fixture.set_elapsed(30 * DAY_MS);
    assert_eq!(fixture.claim(&mut vesting), AMOUNT - 500_001);
    assert_eq!(vesting.claimed(), AMOUNT);
    end(fixture, vesting);
}

#[test]
fun cliff_at_the_end_locks_everything_until_then() {
    let (mut fixture, mut vesting) = locked(FOUR_YEARS_MS, FOUR_YEARS_MS);
    fixture.set_elapsed(FOUR_YEARS_MS - 1);
    let (_, _, _, _, clock, _) = fixture.parts_mut();
    assert_eq!(vesting.claimable(clock), 0);
    fixture.set_elapsed(FOUR_YEARS_MS);
    assert_eq!(fixture.claim(&mut vesting), AMOUNT);
    end(fixture, vesting);
}

#[test]
fun pays_the_beneficiary_of_a_claim_by_anyone() {
    let (mut fixture, mut vesting) = locked(0, DAY_MS);
    fixture.set_elapsed(DAY_MS);
    // The sender is Bob.
    let (_, _, _, _, clock, _) = fixture.parts_mut();
    vesting.claim(clock);
    let events = event::events_by_type<VestingClaimed>();
    let mut fields = sui::bcs::new(std::bcs::to_bytes(&events[0]));
    assert_eq!(fields.peel_address(), object::id(&vesting).to_address());
    assert_eq!(fields.peel_address(), object::id(fixture.pool()).to_address());
    assert_eq!(fields.peel_address(), fixture::creator());
    assert_eq!(fields.peel_u64(), AMOUNT);
    assert_eq!(fields.peel_u64(), AMOUNT);
    end(fixture, vesting);
}

// === Conservation ===

/// Whatever the schedule and the times of the claims: they never exceed what has unlocked, leave
/// less than a unit of it behind, and add up to the purchase at the end.
#[random_test]
fun claims_add_up_to_the_purchase(seed: u64) {
    let mut generator = generator::new(seed);
    let duration = DAY_MS + generator.below(FOUR_YEARS_MS - DAY_MS + 1);
    let cliff = generator.below(duration + 1);
    let (mut fixture, mut vesting) = locked(cliff, duration);
    let (mut elapsed, mut claimed) = (0, 0);
    32u64.do!(|_| {
        elapsed = elapsed + generator.any_size(duration / 8);
        fixture.set_elapsed(elapsed);
        let (_, _, _, _, clock, _) = fixture.parts_mut();
        if (vesting.claimable(clock) > 0) claimed = claimed + fixture.claim(&mut vesting);
        assert_eq!(vesting.claimed(), claimed);
        if (elapsed >= duration) {
            assert_eq!(claimed, AMOUNT);
        } else if (elapsed < cliff) {
            assert_eq!(claimed, 0);
        } else {
            let (total, paid) = (AMOUNT as u256, claimed as u256);
            let (elapsed, duration) = (elapsed as u256, duration as u256);
            assert!(paid * duration <= total * elapsed);
            assert!((paid + 1) * duration > total * elapsed);
        };
    });
    fixture.set_elapsed(elapsed.max(duration));
    let (_, _, _, _, clock, _) = fixture.parts_mut();
    if (vesting.claimable(clock) > 0) claimed = claimed + fixture.claim(&mut vesting);
    assert_eq!(claimed, AMOUNT);
    end(fixture, vesting);
}

// === Bounds ===

#[test]
fun accepts_the_shortest_duration() {
    let (fixture, vesting) = locked(DAY_MS, DAY_MS);
    end(fixture, vesting);
}

#[test]
fun accepts_the_longest_duration() {
    let (fixture, vesting) = locked(0, FOUR_YEARS_MS);
    end(fixture, vesting);
}

#[test, expected_failure(abort_code = vesting::EDurationOutOfBounds)]
fun rejects_duration_below_a_day() {
    let mut fixture = launched();
    destroy(fixture.lock_exact_out(0, DAY_MS - 1));
    abort
}

#[test, expected_failure(abort_code = vesting::EDurationOutOfBounds)]
fun rejects_duration_above_four_years() {
    let mut fixture = launched();
    destroy(fixture.lock_exact_out(0, FOUR_YEARS_MS + 1));
    abort
}

#[test, expected_failure(abort_code = vesting::ECliffAfterEnd)]
fun rejects_cliff_after_the_end() {
    let mut fixture = launched();
    destroy(fixture.lock_exact_out(DAY_MS + 1, DAY_MS));
    abort
}

#[test, expected_failure(abort_code = vesting::ENothingToClaim)]
fun rejects_claim_before_the_cliff() {
    let (mut fixture, mut vesting) = locked(DAY_MS, 2 * DAY_MS);
    fixture.set_elapsed(DAY_MS - 1);
    fixture.claim(&mut vesting);
    abort
}

#[test, expected_failure(abort_code = vesting::ENothingToClaim)]
fun rejects_second_claim_of_the_same_coins() {
    let (mut fixture, mut vesting) = locked(0, 2 * DAY_MS);
    fixture.set_elapsed(DAY_MS);
    fixture.claim(&mut vesting);
    fixture.claim(&mut vesting);
    abort
}

#[test, expected_failure(abort_code = vesting::ENothingToClaim)]
fun rejects_claim_after_everything_is_claimed() {
    let (mut fixture, mut vesting) = locked(0, DAY_MS);
    fixture.set_elapsed(DAY_MS);
    fixture.claim(&mut vesting);
    fixture.set_elapsed(FOUR_YEARS_MS);
    fixture.claim(&mut vesting);
    abort
}

// === Only the creator's first purchase ===

#[test, expected_failure(abort_code = vesting::ENotFirstPurchase)]
fun rejects_purchase_after_another_of_the_creation() {
    let mut fixture = launched();
    let (base, refund) = fixture.buy_exact_out(PAYMENT, 1);
    destroy(base);
    destroy(refund);
    destroy(fixture.lock_exact_out(0, DAY_MS));
    abort
}

#[test, expected_failure(abort_code = vesting::ENotFirstPurchase)]
fun rejects_purchase_after_a_sold_back_one() {
    let mut fixture = launched();
    let (base, refund) = fixture.buy_exact_out(PAYMENT, 1_000_000);
    destroy(refund);
    destroy(fixture.sell_exact_in(base, 0));
    assert_eq!(fixture.pool().curve().sold(), 0);
    destroy(fixture.lock_exact_out(0, DAY_MS));
    abort
}

#[test, expected_failure(abort_code = vesting::ENotFirstPurchase)]
fun rejects_second_locked_purchase() {
    let mut fixture = launched();
    destroy(fixture.lock_exact_out(0, DAY_MS));
    destroy(fixture.lock_exact_out(0, DAY_MS));
    abort
}

/// As with a preset that has no launch limit.
#[test, expected_failure(abort_code = vesting::ENotFirstPurchase)]
fun rejects_second_purchase_that_no_limit_records() {
    let mut fixture = launched();
    fixture.clock_mut().increment_for_testing(fixture::launch_limit_ms());
    let (base, refund) = fixture.buy_exact_out(PAYMENT, 1);
    destroy(base);
    destroy(refund);
    destroy(fixture.lock_exact_out(0, DAY_MS));
    abort
}

#[test, expected_failure(abort_code = vesting::ENotFirstPurchase)]
fun rejects_purchase_by_the_creator_in_a_later_transaction() {
    let mut fixture = launched();
    fixture.next_tx(fixture::creator());
    destroy(fixture.lock_exact_out(0, DAY_MS));
    abort
}

#[test, expected_failure(abort_code = vesting::ENotFirstPurchase)]
fun rejects_purchase_by_a_stranger() {
    let mut fixture = launched();
    fixture.next_tx(fixture::bob());
    let (pool, config, _, _, clock, ctx) = fixture.parts_mut();
    let payment = coin::mint_for_testing(PAYMENT, ctx);
    destroy(
        vesting::buy_exact_in(pool, config, payment, 0, NO_DEADLINE, 0, DAY_MS, clock, ctx),
    );
    abort
}

#[test, expected_failure(abort_code = launch_limit::ELaunchLimitExceeded)]
fun locked_purchase_counts_towards_the_launch_limit() {
    let mut fixture = launched();
    destroy(fixture.lock_exact_out(0, DAY_MS));
    let max = fixture.pool().launch_limit().max_base();
    let (base, refund) = fixture.buy_exact_out(10_000_000_000_000, max - AMOUNT + 1);
    destroy(base);
    destroy(refund);
    abort
}

#[test, expected_failure(abort_code = pool::ESlippageExceeded)]
fun rejects_locked_purchase_below_the_minimum() {
    let mut fixture = launched();
    let bought = fixture.pool().preview_buy_exact_in(PAYMENT, fixture.clock()).base_amount();
    let (pool, config, _, _, clock, ctx) = fixture.parts_mut();
    let payment = coin::mint_for_testing(PAYMENT, ctx);
    let minimum = bought + 1;
    destroy(
        vesting::buy_exact_in(pool, config, payment, minimum, NO_DEADLINE, 0, DAY_MS, clock, ctx),
    );
    abort
}
