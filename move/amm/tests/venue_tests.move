module amm::venue_tests;

use access::authority;
use amm::venue::{Self, AmmVenue};
use launchpad::config::{Self, Config};
use launchpad::config_change;
use std::unit_test::destroy;
use sui::clock;

#[test]
fun announced_venue_is_registered() {
    let ctx = &mut tx_context::dummy();
    let clock = clock::create_for_testing(ctx);
    let (cap, mut authority, mut config) = config::new_for_testing(ctx);
    let change = venue::announce(&config, &mut authority, &cap, &clock);
    assert!(!config.has_venue<AmmVenue>());
    config_change::execute_venue(&mut config, &mut authority, &cap, change, &clock);
    assert!(config.has_venue<AmmVenue>());
    destroy(cap);
    destroy(authority);
    destroy(config);
    destroy(clock);
}

#[test, expected_failure(abort_code = authority::ENotAdmin)]
fun announce_rejects_the_capability_of_another_launchpad() {
    let ctx = &mut tx_context::dummy();
    let clock = clock::create_for_testing(ctx);
    let (_cap, mut authority, config) = config::new_for_testing(ctx);
    let (other_cap, _other_authority, _other): (_, _, Config) = config::new_for_testing(ctx);
    venue::announce(&config, &mut authority, &other_cap, &clock);
    abort
}
