/// Launch limit: 10% of the curve supply per transaction in the first minute.
module launchpad::launch_limit_tests;

use launchpad::fixture::{Self, Fixture};
use launchpad::launch_limit;
use launchpad::preset;
use std::unit_test::{assert_eq, destroy};
use sui::sui::SUI;

const LIMIT: u64 = 80_000_000_000_000;
/// More than any purchase here costs.
const MAX_IN: u64 = 10_000_000_000_000;

fun launched(): Fixture<SUI> { fixture::launched(preset::kind_agent()) }

use fun buy as Fixture.buy;

fun buy(fixture: &mut Fixture<SUI>, amount_out: u64) {
    let (base, refund) = fixture.buy_exact_out(MAX_IN, amount_out);
    destroy(base);
    destroy(refund);
}

#[test]
fun window_follows_the_preset() {
    let fixture = launched();
    let window = fixture.pool().launch_limit();
    assert_eq!(window.ends_ms(), fixture::start_ms() + fixture::launch_limit_ms());
    assert_eq!(window.max_base(), LIMIT);
    fixture.end();
}

#[test]
fun creator_can_buy_up_to_the_limit() {
    let mut fixture = launched();
    fixture.buy(LIMIT);
    fixture.end();
}

#[test, expected_failure(abort_code = launch_limit::ELaunchLimitExceeded)]
fun creator_cannot_exceed_the_limit() {
    let mut fixture = launched();
    fixture.buy(LIMIT + 1);
    abort
}

#[test, expected_failure(abort_code = launch_limit::ELaunchLimitExceeded)]
fun creator_cannot_split_a_purchase_above_the_limit() {
    let mut fixture = launched();
    fixture.buy(LIMIT);
    fixture.buy(1);
    abort
}

#[test, expected_failure(abort_code = launch_limit::ELaunchLimitExceeded)]
fun rejects_payment_that_buys_more_than_the_limit() {
    let mut fixture = launched();
    let (_coins, _refund) = fixture.buy_exact_in(MAX_IN, 0);
    abort
}

#[test]
fun each_transaction_has_its_own_limit() {
    let mut fixture = launched();
    fixture.buy(LIMIT);
    fixture.next_tx(fixture::alice());
    fixture.buy(LIMIT / 2);
    fixture.buy(LIMIT / 2);
    fixture.end();
}

#[test, expected_failure(abort_code = launch_limit::ELaunchLimitExceeded)]
fun purchases_of_one_transaction_add_up() {
    let mut fixture = launched();
    fixture.next_tx(fixture::alice());
    fixture.buy(LIMIT / 2);
    fixture.buy(1);
    fixture.buy(LIMIT / 2);
    abort
}

#[test, expected_failure(abort_code = launch_limit::ELaunchLimitExceeded)]
fun selling_does_not_restore_the_limit() {
    let mut fixture = launched();
    let (coins, refund) = fixture.buy_exact_out(MAX_IN, LIMIT);
    destroy(refund);
    destroy(fixture.sell_exact_in(coins, 0));
    fixture.buy(1);
    abort
}

#[test, expected_failure(abort_code = launch_limit::ELaunchLimitExceeded)]
fun limit_applies_until_the_window_ends() {
    let mut fixture = launched();
    fixture.clock_mut().increment_for_testing(fixture::launch_limit_ms() - 1);
    fixture.buy(LIMIT + 1);
    abort
}

/// At a rate of 50%, a buyer can receive half of the limit: as much is withheld.
#[test]
fun withheld_base_counts() {
    let mut fixture = fixture::launched_with<SUI>(preset::kind_agent(), 5_000, 60_000);
    fixture.buy(LIMIT / 2);
    fixture.end();
}

#[test, expected_failure(abort_code = launch_limit::ELaunchLimitExceeded)]
fun launch_fee_does_not_raise_the_limit() {
    let mut fixture = fixture::launched_with<SUI>(preset::kind_agent(), 5_000, 60_000);
    fixture.buy(LIMIT / 2 + 1);
    abort
}

/// The same payment is within the limit at any rate of the launch fee.
#[test]
fun limit_of_a_payment_does_not_depend_on_the_launch_fee() {
    let mut fixture = fixture::launched_with<SUI>(preset::kind_agent(), 9_900, 60_000);
    let bought = fixture.pool().preview_buy_exact_in(MAX_IN / 100, fixture.clock());
    let taken = bought.base_amount() + bought.launch_fee();
    fixture.clock_mut().increment_for_testing(fixture::launch_limit_ms() - 1);
    let later = fixture.pool().preview_buy_exact_in(MAX_IN / 100, fixture.clock());
    assert_eq!(later.base_amount() + later.launch_fee(), taken);
    fixture.end();
}

#[test]
fun limit_ends_with_the_window() {
    let mut fixture = launched();
    fixture.clock_mut().increment_for_testing(fixture::launch_limit_ms());
    fixture.buy(8 * LIMIT);
    fixture.end();
}
