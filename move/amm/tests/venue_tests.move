module amm::venue_tests;

use access::admin;
use amm::venue::{Self, AmmVenue};
use launchpad::config::{Self, Config};
use launchpad::config_change;
use std::unit_test::destroy;
use sui::clock;

#[test]
fun announced_venue_is_registered() {
    let ctx = &mut tx_context::dummy();
    let clock = clock::create_for_testing(ctx);
    let (cap, mut config) = config::new_for_testing(ctx);
    let change = venue::announce(&mut config, &cap, &clock);
    assert!(!config.has_venue<AmmVenue>());
    config_change::execute_venue(&mut config, &cap, change, &clock);
    assert!(config.has_venue<AmmVenue>());
    destroy(cap);
    destroy(config);
    destroy(clock);
}

#[test, expected_failure(abort_code = admin::ENotAdmin)]
fun announce_rejects_the_capability_of_another_launchpad() {
    let ctx = &mut tx_context::dummy();
    let clock = clock::create_for_testing(ctx);
    let (_cap, mut config) = config::new_for_testing(ctx);
    let (other_cap, _other): (_, Config) = config::new_for_testing(ctx);
    venue::announce(&mut config, &other_cap, &clock);
    abort
}
