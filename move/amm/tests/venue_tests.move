module amm::venue_tests;

use amm::venue::{Self, AmmVenue};
use launchpad::config::{Self, AdminCap, Config};
use std::unit_test::destroy;
use sui::sui::SUI;

fun config(ctx: &mut TxContext): (AdminCap, Config) { config::new_for_testing(ctx) }

#[test]
fun registered_venue_can_be_a_presets() {
    let ctx = &mut tx_context::dummy();
    let (cap, mut config) = config(ctx);
    venue::register(&cap, &mut config);
    cap.set_preset<SUI, AmmVenue>(
        &mut config,
        config::kind_fun(),
        24_000_000_000,
        9_000_000_000,
        2_000_000_000,
        0,
        100,
    );
    destroy(cap);
    destroy(config);
}

#[test, expected_failure(abort_code = config::EVenueRegistered)]
fun venue_is_registered_once() {
    let ctx = &mut tx_context::dummy();
    let (cap, mut config) = config(ctx);
    venue::register(&cap, &mut config);
    venue::register(&cap, &mut config);
    abort
}

#[test, expected_failure(abort_code = config::ENotAdmin)]
fun foreign_capability_cannot_register_the_venue() {
    let ctx = &mut tx_context::dummy();
    let (_cap, mut config) = config(ctx);
    let (other_cap, _other_config) = config(ctx);
    venue::register(&other_cap, &mut config);
    abort
}
