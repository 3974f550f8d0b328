/// Admin functions reject the capability of another deployment: one test per function.
module agent::access_control_tests;

use access::admin::{Self, AdminCap};
use agent::config::{Self, CONFIG, Config, MessagePriceChange};
use std::unit_test::destroy;
use sui::clock;

const OTHER: address = @0xBAD;

/// A configuration and the capability of another one.
fun substituted(): (AdminCap<CONFIG>, Config) {
    let ctx = &mut tx_context::dummy();
    let (cap, config) = config::new_for_testing(ctx);
    let (other_cap, other_config) = config::new_for_testing(ctx);
    destroy(cap);
    destroy(other_config);
    (other_cap, config)
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun propose_admin_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.propose_admin(&cap, OTHER);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun cancel_admin_proposal_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.cancel_admin_proposal(&cap);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun enforce_timelock_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.enforce_timelock(&cap);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun cancel_change_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.cancel_change<MessagePriceChange>(&cap, 0);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun set_paused_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.set_paused(&cap, true, true, true, true);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun announce_message_price_rejects_another_capability() {
    let (cap, mut config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    config.announce_message_price(&cap, 1, &clock);
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun announce_terms_rejects_another_capability() {
    let (cap, mut config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    config.announce_terms(&cap, 1, 3_600_000, 60_000, 3_600_000, 5_000, 9_000, 1, 2, &clock);
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun migrate_rejects_another_capability() {
    let (cap, mut config) = substituted();
    config.migrate(&cap);
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun execute_message_price_rejects_another_capability() {
    let (cap, mut config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    config.execute_message_price(&cap, 0, &clock);
    clock.destroy_for_testing();
    abort
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun execute_terms_rejects_another_capability() {
    let (cap, mut config) = substituted();
    let clock = clock::create_for_testing(&mut tx_context::dummy());
    config.execute_terms(&cap, 0, &clock);
    clock.destroy_for_testing();
    abort
}
