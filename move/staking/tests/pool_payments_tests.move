/// Payments that a pool divides at once, and the activation of the stakes that earn them.
module staking::pool_payments_tests;

use staking::fixture;
use staking::invariants;
use staking::pool;
use staking::reward_vault;
use std::bcs;
use std::unit_test::assert_eq;
use sui::event;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const DAY_MS: u64 = 86_400_000;

fun stakers(): vector<address> { vector[ALICE, BOB] }

// === Payments ===

#[test]
fun pay_divides_by_active_stake() {
    let mut fixture = fixture::for_payments();
    fixture.stake(ALICE, 300);
    fixture.stake(BOB, 100);
    fixture.wait(DAY_MS);
    fixture.activate(ALICE);
    fixture.activate(BOB);
    fixture.pay(1_000);
    assert_eq!(fixture.claim(ALICE), 750);
    assert_eq!(fixture.claim(BOB), 250);
    assert_eq!(fixture.pool().reward_balance(), 0);
    fixture.end();
}

#[test]
fun pay_accounts_for_the_remainder() {
    let mut fixture = fixture::for_payments();
    fixture.stake(ALICE, 2);
    fixture.stake(BOB, 1);
    fixture.wait(DAY_MS);
    fixture.activate(ALICE);
    fixture.activate(BOB);
    // Thirds of a scaled unit do not exist.
    fixture.pay(1);
    assert!(fixture.pool().unallocated_for_testing() > 0);
    invariants::check(fixture.pool(), stakers());
    assert_eq!(fixture.claimable(ALICE), 0);
    fixture.pay(2);
    invariants::check(fixture.pool(), stakers());
    // Rounding down leaves each with a fraction below the whole unit.
    assert_eq!(fixture.claimable(ALICE), 1);
    fixture.end();
}

#[test]
fun pay_adds_to_the_rewards_of_campaigns() {
    let mut fixture = fixture::for_payments();
    fixture.open(1_000, 2 * DAY_MS + fixture::start_ms(), DAY_MS);
    fixture.stake(ALICE, 100);
    fixture.wait(DAY_MS);
    fixture.activate(ALICE);
    fixture.pay(7);
    fixture.wait(DAY_MS + 1_000);
    assert_eq!(fixture.claim(ALICE), 1_007);
    invariants::check(fixture.pool(), stakers());
    fixture.end();
}

#[test]
fun pay_emits_the_amount() {
    let mut fixture = fixture::for_payments();
    fixture.stake(ALICE, 100);
    fixture.wait(DAY_MS);
    fixture.activate(ALICE);
    fixture.next_tx(BOB);
    fixture.pay(7);
    let mut expected = bcs::to_bytes(&object::id(fixture.pool()));
    expected.append(bcs::to_bytes(&7u64));
    expected.append(bcs::to_bytes(&(fixture::start_ms() + DAY_MS)));
    let events = event::events_by_type<pool::RewardsPaid>();
    assert_eq!(events.length(), 1);
    assert_eq!(bcs::to_bytes(&events[0]), expected);
    fixture.end();
}

#[test]
fun payments_and_activation_work_while_paused() {
    let mut fixture = fixture::for_payments();
    fixture.stake(ALICE, 100);
    fixture.wait(DAY_MS);
    fixture.pause();
    fixture.activate(ALICE);
    fixture.pay(7);
    assert_eq!(fixture.claim(ALICE), 7);
    assert_eq!(fixture.unstake(ALICE, 100), 100);
    fixture.end();
}

#[test, expected_failure(abort_code = reward_vault::ENoWeight)]
fun pay_rejects_a_payment_without_active_stake() {
    let mut fixture = fixture::for_payments();
    fixture.stake(ALICE, 100);
    fixture.wait(DAY_MS);
    fixture.pay(7);
    abort
}

#[test, expected_failure(abort_code = pool::EZeroAmount)]
fun pay_rejects_zero() {
    let mut fixture = fixture::for_payments();
    fixture.pay(0);
    abort
}

#[test, expected_failure(abort_code = pool::ENoPayments)]
fun pay_rejects_a_pool_without_activation() {
    let mut fixture = fixture::new(10_000);
    fixture.stake(ALICE, 100);
    fixture.pay(7);
    abort
}

// === Activation ===

#[test]
fun a_stake_made_for_one_payment_earns_nothing() {
    let mut fixture = fixture::for_payments();
    fixture.stake(ALICE, 1);
    fixture.wait(DAY_MS);
    fixture.activate(ALICE);
    // A million times the active stake, a millisecond too late.
    fixture.wait(1);
    fixture.stake(BOB, 1_000_000);
    fixture.wait(DAY_MS - 1);
    fixture.pay(1_000);
    assert_eq!(fixture.pool().owed_for_testing(BOB), 0);
    assert_eq!(fixture.unstake(BOB, 1_000_000), 1_000_000);
    assert_eq!(fixture.claim(ALICE), 1_000);
    fixture.end();
}

#[test]
fun a_stake_earns_no_campaign_before_its_activation() {
    let mut fixture = fixture::for_payments();
    fixture.open(1_000, 0, 3 * DAY_MS);
    fixture.stake(ALICE, 100);
    fixture.wait(DAY_MS);
    assert_eq!(fixture.claimable(ALICE), 0);
    fixture.activate(ALICE);
    fixture.wait(1_000);
    assert_eq!(fixture.claimable(ALICE), 1_000);
    fixture.end();
}

#[test]
fun stake_activates_what_is_due_and_delays_the_rest() {
    let mut fixture = fixture::for_payments();
    fixture.stake(ALICE, 100);
    fixture.wait(DAY_MS);
    fixture.stake(ALICE, 50);
    assert_eq!(fixture.pool().pending(ALICE), 50);
    assert_eq!(fixture.pool().total_weight(), 1_000_000);
    // Another stake starts the wait of all that is pending anew.
    fixture.wait(DAY_MS - 1);
    fixture.stake(ALICE, 1);
    assert_eq!(fixture.pool().pending(ALICE), 51);
    fixture.wait(DAY_MS - 1);
    assert!(!fixture.pool().can_activate(ALICE, fixture.clock()));
    fixture.wait(1);
    assert!(fixture.pool().can_activate(ALICE, fixture.clock()));
    fixture.activate(ALICE);
    assert_eq!(fixture.pool().pending(ALICE), 0);
    assert_eq!(fixture.pool().total_weight(), 1_510_000);
    invariants::check(fixture.pool(), stakers());
    fixture.end();
}

#[test]
fun unstake_takes_pending_stake_first() {
    let mut fixture = fixture::for_payments();
    fixture.stake(ALICE, 100);
    fixture.wait(DAY_MS);
    fixture.activate(ALICE);
    fixture.stake(ALICE, 50);
    fixture.unstake(ALICE, 30);
    assert_eq!(fixture.pool().pending(ALICE), 20);
    assert_eq!(fixture.pool().total_weight(), 1_000_000);
    fixture.unstake(ALICE, 60);
    assert_eq!(fixture.pool().pending(ALICE), 0);
    assert_eq!(fixture.pool().total_weight(), 600_000);
    fixture.end();
}

#[test]
fun emergency_exit_returns_pending_stake() {
    let mut fixture = fixture::for_payments();
    fixture.stake(ALICE, 100);
    fixture.wait(DAY_MS);
    fixture.activate(ALICE);
    fixture.stake(ALICE, 50);
    fixture.pay(7);
    assert_eq!(fixture.emergency_exit(ALICE), 150);
    assert_eq!(fixture.pool().total_weight(), 0);
    assert_eq!(fixture.pool().unallocated_rewards(), 7);
    invariants::check(fixture.pool(), stakers());
    fixture.end();
}

#[test]
fun activate_emits_the_activated_stake() {
    let mut fixture = fixture::for_payments();
    fixture.stake(ALICE, 100);
    fixture.wait(DAY_MS);
    fixture.next_tx(BOB);
    fixture.activate(ALICE);
    let mut expected = bcs::to_bytes(&object::id(fixture.pool()));
    expected.append(ALICE.to_bytes());
    expected.append(bcs::to_bytes(&100u64));
    expected.append(bcs::to_bytes(&1_000_000u128));
    expected.append(bcs::to_bytes(&(fixture::start_ms() + DAY_MS)));
    let events = event::events_by_type<pool::StakeActivated>();
    assert_eq!(events.length(), 1);
    assert_eq!(bcs::to_bytes(&events[0]), expected);
    fixture.end();
}

#[test, expected_failure(abort_code = pool::EActivationTooEarly)]
fun activate_rejects_a_recent_stake() {
    let mut fixture = fixture::for_payments();
    fixture.stake(ALICE, 100);
    fixture.wait(DAY_MS - 1);
    fixture.activate(ALICE);
    abort
}

#[test, expected_failure(abort_code = pool::ENothingPending)]
fun activate_rejects_a_position_without_pending_stake() {
    let mut fixture = fixture::for_payments();
    fixture.stake(ALICE, 100);
    fixture.wait(DAY_MS);
    fixture.activate(ALICE);
    fixture.activate(ALICE);
    abort
}

#[test, expected_failure(abort_code = pool::ENothingPending)]
fun activate_rejects_a_pool_without_activation() {
    let mut fixture = fixture::new(10_000);
    fixture.stake(ALICE, 100);
    fixture.activate(ALICE);
    abort
}

#[test, expected_failure(abort_code = pool::ENoPosition)]
fun activate_rejects_an_account_without_position() {
    let mut fixture = fixture::for_payments();
    fixture.activate(BOB);
    abort
}

#[test]
fun create_for_payments_returns_a_pool_without_boosts() {
    let fixture = fixture::for_payments();
    assert_eq!(fixture.pool().owner(), fixture::owner());
    assert_eq!(fixture.pool().max_multiplier_bps(), 10_000);
    assert_eq!(fixture.pool().activation_delay_ms(), DAY_MS);
    fixture.end();
}
