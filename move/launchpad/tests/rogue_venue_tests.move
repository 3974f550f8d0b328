/// A malicious admin who registers a venue and points a preset at it, to take the
/// liquidity of pools created afterwards by unsuspecting creators.
module launchpad::rogue_venue_tests;

use access::authority::{AdminCap, Authority};
use access::timelock;
use launchpad::cat::{Self, CAT};
use launchpad::config::{Self, CONFIG, Config};
use launchpad::config_change;
use launchpad::fixture::{Self, TestVenue};
use launchpad::pool::{Self, Pool};
use launchpad::preset;
use std::type_name;
use std::unit_test::{assert_eq, destroy};
use sui::clock::Clock;
use sui::sui::SUI;

const HALF_DELAY_MS: u64 = 86_400_000;

/// Keeps the liquidity instead of creating a market.
public struct RogueVenue has drop {}

/// Announces the venue and the preset together.
fun announce(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    clock: &Clock,
): (u64, u64) {
    let venue = config_change::announce_venue(config, authority, cap, RogueVenue {}, clock);
    let preset = config_change::announce_preset<SUI, RogueVenue>(
        config,
        authority,
        cap,
        preset::kind_agent(),
        6_000_000_000_000,
        2_250_000_000_000,
        500_000_000_000,
        0,
        10_000,
        clock,
    );
    (venue, preset)
}

fun execute(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    venue: u64,
    preset: u64,
    clock: &Clock,
) {
    config_change::execute_venue(config, authority, cap, venue, clock);
    config_change::execute_preset(config, authority, cap, preset, clock);
}

/// Creates a pool as a creator does who read `expected_terms` earlier.
fun create(
    config: &Config,
    expected_terms: vector<u8>,
    clock: &Clock,
    ctx: &mut TxContext,
): Pool<CAT, SUI> {
    pool::create(
        config,
        cat::ticket(ctx),
        fixture::cat_upgrade_cap(ctx),
        preset::kind_agent(),
        expected_terms,
        0,
        0,
        b"".to_string(),
        b"".to_string(),
        b"".to_string(),
        clock,
        ctx,
    )
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun rogue_venue_cannot_be_registered_without_notice() {
    let (mut clock, cap, mut authority, mut config) = fixture::opened(&mut tx_context::dummy());
    let (venue, _) = announce(&config, &mut authority, &cap, &clock);
    clock.increment_for_testing(HALF_DELAY_MS);
    config_change::execute_venue(&mut config, &mut authority, &cap, venue, &clock);
    abort
}

#[test, expected_failure(abort_code = timelock::EDelayNotElapsed)]
fun preset_cannot_be_repointed_without_notice() {
    let (mut clock, cap, mut authority, mut config) = fixture::opened(&mut tx_context::dummy());
    let (_, preset) = announce(&config, &mut authority, &cap, &clock);
    clock.increment_for_testing(HALF_DELAY_MS);
    config_change::execute_preset(&mut config, &mut authority, &cap, preset, &clock);
    abort
}

#[test]
fun announcement_changes_nothing_for_creators() {
    let ctx = &mut tx_context::dummy();
    let (clock, cap, mut authority, config) = fixture::opened(ctx);
    let expected_terms = config.terms<SUI>(preset::kind_agent()).to_bytes();
    announce(&config, &mut authority, &cap, &clock);
    let pool = create(&config, expected_terms, &clock, ctx);
    assert_eq!(pool.venue(), type_name::with_defining_ids<TestVenue>());
    destroy(pool);
    destroy(clock);
    destroy(cap);
    destroy(authority);
    destroy(config);
}

/// The transaction of a creator who signed for the previous terms does not create a pool for the
/// rogue venue after any delay.
#[test, expected_failure(abort_code = pool::EUnexpectedTerms)]
fun creator_cannot_be_moved_to_a_rogue_venue() {
    let ctx = &mut tx_context::dummy();
    let (mut clock, cap, mut authority, mut config) = fixture::opened(ctx);
    let expected_terms = config.terms<SUI>(preset::kind_agent()).to_bytes();
    let (venue, preset) = announce(&config, &mut authority, &cap, &clock);
    clock.increment_for_testing(timelock::delay_ms());
    execute(&mut config, &mut authority, &cap, venue, preset, &clock);
    let _pool = create(&config, expected_terms, &clock, ctx);
    abort
}

/// Existing pools keep their venue.
#[test]
fun existing_pool_keeps_its_venue() {
    let mut fixture = fixture::agent_coin();
    let (_, config, authority, cap, clock, _) = fixture.parts_mut();
    let (venue, preset) = announce(config, authority, cap, clock);
    fixture.clock_mut().increment_for_testing(timelock::delay_ms());
    let (pool, config, authority, cap, clock, _) = fixture.parts_mut();
    execute(config, authority, cap, venue, preset, clock);
    assert_eq!(pool.venue(), type_name::with_defining_ids<TestVenue>());
    fixture.end();
}

/// A venue found to be malicious stops new launches at once.
#[test, expected_failure(abort_code = config::EVenueNotRegistered)]
fun removed_venue_cannot_receive_new_pools() {
    let ctx = &mut tx_context::dummy();
    let (clock, cap, authority, mut config) = fixture::opened(ctx);
    config.remove_venue<TestVenue>(&authority, &cap);
    let expected_terms = config.terms<SUI>(preset::kind_agent()).to_bytes();
    let _pool = create(&config, expected_terms, &clock, ctx);
    abort
}
