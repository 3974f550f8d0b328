/// The opening protection: 10% of the curve supply per transaction in the first minute.
module launchpad::launch_window_tests;

use launchpad::config;
use launchpad::fixture::{Self, Fixture};
use launchpad::launch_window;
use std::unit_test::{assert_eq, destroy};
use sui::sui::SUI;

const LIMIT: u64 = 80_000_000_000_000;
/// More than enough to pay for anything here.
const PURSE: u64 = 10_000_000_000_000;

fun launched(): Fixture<SUI> { fixture::launched(config::kind_agent()) }

use fun buy as Fixture.buy;

fun buy(fixture: &mut Fixture<SUI>, coins: u64) {
    let (coins, refund) = fixture.buy_exact_coins(PURSE, coins);
    destroy(coins);
    destroy(refund);
}

#[test]
fun window_is_the_presets() {
    let fixture = launched();
    let window = fixture.pool().launch_window();
    assert_eq!(window.ends_ms(), fixture::start_ms() + fixture::launch_window_ms());
    assert_eq!(window.max_coins(), LIMIT);
    fixture.end();
}

#[test]
fun creator_buys_up_to_the_limit_at_creation() {
    let mut fixture = launched();
    fixture.buy(LIMIT);
    fixture.end();
}

#[test, expected_failure(abort_code = launch_window::ELaunchLimitExceeded)]
fun creator_cannot_buy_beyond_the_limit_at_creation() {
    let mut fixture = launched();
    fixture.buy(LIMIT + 1);
    abort
}

#[test, expected_failure(abort_code = launch_window::ELaunchLimitExceeded)]
fun creator_cannot_split_the_purchase_at_creation() {
    let mut fixture = launched();
    fixture.buy(LIMIT);
    fixture.buy(1);
    abort
}

#[test, expected_failure(abort_code = launch_window::ELaunchLimitExceeded)]
fun payment_that_would_buy_beyond_the_limit_is_refused() {
    let mut fixture = launched();
    let (_coins, _refund) = fixture.buy_exact_quote(PURSE, 0);
    abort
}

#[test]
fun next_transaction_has_its_own_limit() {
    let mut fixture = launched();
    fixture.buy(LIMIT);
    fixture.next_tx(fixture::alice());
    fixture.buy(LIMIT / 2);
    fixture.buy(LIMIT / 2);
    fixture.end();
}

#[test, expected_failure(abort_code = launch_window::ELaunchLimitExceeded)]
fun purchases_of_one_transaction_add_up() {
    let mut fixture = launched();
    fixture.next_tx(fixture::alice());
    fixture.buy(LIMIT / 2);
    fixture.buy(1);
    fixture.buy(LIMIT / 2);
    abort
}

#[test, expected_failure(abort_code = launch_window::ELaunchLimitExceeded)]
fun selling_meanwhile_does_not_raise_the_limit() {
    let mut fixture = launched();
    let (coins, refund) = fixture.buy_exact_coins(PURSE, LIMIT);
    destroy(refund);
    destroy(fixture.sell(coins, 0));
    fixture.buy(1);
    abort
}

#[test, expected_failure(abort_code = launch_window::ELaunchLimitExceeded)]
fun limit_holds_to_the_last_moment() {
    let mut fixture = launched();
    fixture.clock_mut().increment_for_testing(fixture::launch_window_ms() - 1);
    fixture.buy(LIMIT + 1);
    abort
}

#[test]
fun limit_ends_with_the_window() {
    let mut fixture = launched();
    fixture.clock_mut().increment_for_testing(fixture::launch_window_ms());
    fixture.buy(8 * LIMIT);
    fixture.end();
}
