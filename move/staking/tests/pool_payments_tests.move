/// Payments that a pool divides immediately, and the activation of the stakes that earn them.
module staking::pool_payments_tests;

use access::version;
use staking::config;
use staking::fixture::{Self, Fixture, REEF, PEARL};
use staking::invariants;
use staking::pool::{Self, Pool};
use staking::registry::{Self, Registry};
use staking::reward_vault;
use std::bcs;
use std::unit_test::{assert_eq, destroy};
use sui::derived_object;
use sui::event;
use sui::test_scenario;

use fun create as Fixture.create;

const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const DAY_MS: u64 = 86_400_000;

fun stakers(): vector<address> { vector[ALICE, BOB] }

/// A pool in which ALICE has 100 active and nothing to claim, and a campaign emits 1 per second.
fun restarted(): Fixture {
    let mut fixture = fixture::for_payments();
    stakers().do!(|staker| fixture.stake(staker, 100));
    fixture.wait(DAY_MS);
    stakers().do!(|staker| fixture.activate(staker));
    fixture.pay(5_184_000);
    fixture.claim(ALICE);
    // Forfeits what the campaign emits.
    fixture.emergency_exit(BOB);
    fixture.wait(30 * DAY_MS);
    fixture.restart_from_unallocated();
    fixture
}

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
    // A scaled unit cannot be divided by three.
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
    let mut fixture = restarted();
    fixture.pay(7);
    fixture.wait(1_000_000);
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
    let mut fixture = restarted();
    fixture.stake(BOB, 300);
    fixture.wait(DAY_MS);
    assert_eq!(fixture.claimable(ALICE), 86_400);
    assert_eq!(fixture.claimable(BOB), 0);
    fixture.activate(BOB);
    fixture.wait(1_000_000);
    assert_eq!(fixture.claimable(BOB), 750);
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
    // Another stake restarts the wait of all pending stake.
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

// === Creation ===

#[test]
fun create_for_payments_returns_a_pool_without_owner_and_boosts() {
    let fixture = fixture::for_payments();
    assert_eq!(fixture.pool().owner(), @0x0);
    assert_eq!(fixture.pool().max_multiplier_bps(), 10_000);
    assert_eq!(fixture.pool().activation_delay_ms(), DAY_MS);
    fixture.end();
}

/// Creates the pool in a registry other than the fixture's.
fun create<S, E>(fixture: &mut Fixture, registry: &mut Registry): Pool<S, E> {
    let (_, config, _, _, clock, ctx) = fixture.parts_mut();
    pool::create_for_payments(registry, config, clock, ctx)
}

#[test]
fun every_pair_of_coins_has_its_address() {
    let mut fixture = fixture::new(10_000);
    let mut registry = registry::new_for_testing(&mut sui::tx_context::dummy());
    let address = registry.pool_address<REEF, PEARL>();
    assert!(address != registry.pool_address<PEARL, REEF>());
    assert!(address != registry.pool_address<REEF, REEF>());
    assert!(!registry.has_pool<REEF, PEARL>());
    let pool: Pool<REEF, PEARL> = fixture.create(&mut registry);
    assert_eq!(object::id_address(&pool), address);
    assert_eq!(registry.pool_address<REEF, PEARL>(), address);
    assert!(registry.has_pool<REEF, PEARL>());
    assert!(!registry.has_pool<PEARL, REEF>());
    destroy(pool);
    destroy(registry);
    fixture.end();
}

#[test]
fun init_shares_one_registry() {
    let mut scenario = test_scenario::begin(ALICE);
    registry::init_for_testing(scenario.ctx());
    scenario.next_tx(BOB);
    let registry: Registry = scenario.take_shared();
    test_scenario::return_shared(registry);
    scenario.end();
}

#[test, expected_failure(abort_code = derived_object::EObjectAlreadyExists)]
fun create_for_payments_rejects_a_second_pool() {
    let mut fixture = fixture::new(10_000);
    let mut registry = registry::new_for_testing(&mut sui::tx_context::dummy());
    let first: Pool<REEF, PEARL> = fixture.create(&mut registry);
    destroy(first);
    let _second: Pool<REEF, PEARL> = fixture.create(&mut registry);
    abort
}

#[test, expected_failure(abort_code = config::ECreationPaused)]
fun create_for_payments_can_be_paused() {
    let mut fixture = fixture::new(10_000);
    let mut registry = registry::new_for_testing(&mut sui::tx_context::dummy());
    fixture.pause_creation();
    let _pool: Pool<REEF, PEARL> = fixture.create(&mut registry);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun create_for_payments_rejects_another_version() {
    let mut fixture = fixture::new(10_000);
    let mut registry = registry::new_for_testing(&mut sui::tx_context::dummy());
    let (_, config, _, _, _, _) = fixture.parts_mut();
    config.set_version_for_testing(2);
    let _pool: Pool<REEF, PEARL> = fixture.create(&mut registry);
    abort
}
