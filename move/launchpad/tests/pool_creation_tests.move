module launchpad::pool_creation_tests;

use access::authority::{AdminCap, Authority};
use access::timelock;
use access::version;
use launchpad::cat::{Self, CAT};
use launchpad::config::{Self, CONFIG, Config};
use launchpad::config_change;
use launchpad::fee_split;
use launchpad::fixture::{Self, CoCreators, OtherVenue, TestVenue};
use launchpad::pool::{Self, Pool};
use launchpad::pool_events;
use launchpad::preset;
use launchpad::ticket::CoinTicket;
use std::bcs;
use std::string::String;
use std::type_name;
use std::unit_test::{assert_eq, destroy};
use sui::clock::{Self, Clock};
use sui::coin::TreasuryCap;
use sui::event;
use sui::package::{Self, UpgradeCap};
use sui::sui::SUI;
use sui::test_scenario;

const CREATOR: address = @0xC0;

fun letters(length: u64): String { vector::tabulate!(length, |_| 0x61).to_string() }

/// Creates a pool priced in `Q` on the expected terms, with links of these lengths.
fun create_with<Q>(
    config: &Config,
    ticket: CoinTicket<CAT>,
    upgrade_cap: UpgradeCap,
    kind: u8,
    expected_terms: vector<u8>,
    link_lengths: vector<u64>,
    clock: &Clock,
    ctx: &mut TxContext,
): Pool<CAT, Q> {
    pool::create(
        config,
        ticket,
        upgrade_cap,
        kind,
        expected_terms,
        0,
        0,
        letters(link_lengths[0]),
        letters(link_lengths[1]),
        letters(link_lengths[2]),
        clock,
        ctx,
    )
}

/// Creates a pool priced in `Q` on the current terms, without links.
fun create<Q>(config: &Config, kind: u8, clock: &Clock, ctx: &mut TxContext): Pool<CAT, Q> {
    let (ticket, upgrade_cap) = (cat::ticket(ctx), fixture::cat_upgrade_cap(ctx));
    let terms = config.terms<Q>(kind).to_bytes();
    create_with(config, ticket, upgrade_cap, kind, terms, vector[0, 0, 0], clock, ctx)
}

/// Creates an agent coin's pool with the upgrade capability of `package`.
fun create_with_cap_of(package: address) {
    let ctx = &mut tx_context::dummy();
    let (clock, cap, authority, config) = fixture::opened(ctx);
    let kind = preset::kind_agent();
    let upgrade_cap = package::test_publish(object::id_from_address(package), ctx);
    let terms = config.terms<SUI>(kind).to_bytes();
    let pool: Pool<CAT, SUI> = create_with(
        &config,
        cat::ticket(ctx),
        upgrade_cap,
        kind,
        terms,
        vector[0, 0, 0],
        &clock,
        ctx,
    );
    clean_up(pool, clock, cap, authority, config);
}

/// Creates an agent coin's pool with links of these lengths.
fun create_with_links(link_lengths: vector<u64>) {
    let ctx = &mut tx_context::dummy();
    let (clock, cap, authority, config) = fixture::opened(ctx);
    let kind = preset::kind_agent();
    let (ticket, upgrade_cap) = (cat::ticket(ctx), fixture::cat_upgrade_cap(ctx));
    let terms = config.terms<SUI>(kind).to_bytes();
    let pool: Pool<CAT, SUI> = create_with(
        &config,
        ticket,
        upgrade_cap,
        kind,
        terms,
        link_lengths,
        &clock,
        ctx,
    );
    clean_up(pool, clock, cap, authority, config);
}

fun clean_up<Q>(
    pool: Pool<CAT, Q>,
    clock: Clock,
    cap: AdminCap<CONFIG>,
    authority: Authority<CONFIG>,
    config: Config,
) {
    destroy(pool);
    destroy(clock);
    destroy(cap);
    destroy(authority);
    destroy(config);
}

// === Initial state ===

#[test]
fun pool_starts_on_the_terms_of_the_config() {
    let fixture = fixture::launched<SUI>(preset::kind_agent());
    let pool = fixture.pool();
    assert_eq!(pool.kind(), preset::kind_agent());
    assert_eq!(pool.creator(), CREATOR);
    assert_eq!(pool.fee_recipient(), CREATOR);
    assert!(!pool.is_completed());
    assert!(!pool.is_graduated());
    assert_eq!(pool.venue(), type_name::with_defining_ids<TestVenue>());
    assert_eq!(pool.venue_pool_id(), option::none());
    assert_eq!(pool.fee_split(), fee_split::new(3_500, 1_250, 1_250));
    assert_eq!(pool.fees().creator(), 0);
    assert_eq!(pool.fees().co_creators(), 0);
    assert_eq!(pool.fees().protocol(), 0);
    assert_eq!(pool.fees().referrer(fixture::bob()), 0);
    fixture.end();
}

#[test]
fun fun_coin_adds_the_co_creators_share_to_the_creator() {
    let fixture = fixture::launched<SUI>(preset::kind_fun());
    assert_eq!(fixture.pool().fee_split(), fee_split::new(4_750, 1_250, 0));
    fixture.end();
}

#[test]
fun agent_coin_without_a_co_creator_witness_adds_that_share_to_the_creator() {
    let ctx = &mut tx_context::dummy();
    let clock = clock::create_for_testing(ctx);
    let (cap, mut authority, mut config) = config::new_for_testing(ctx);
    let venue = config_change::announce_venue(
        &config,
        &mut authority,
        &cap,
        fixture::test_venue(),
        &clock,
    );
    config_change::execute_venue(&mut config, &mut authority, &cap, venue, &clock);
    let preset = config_change::announce_preset<SUI, TestVenue>(
        &config,
        &mut authority,
        &cap,
        preset::kind_agent(),
        24_000_000_000,
        9_000_000_000,
        2_000_000_000,
        0,
        100,
        &clock,
    );
    config_change::execute_preset(&mut config, &mut authority, &cap, preset, &clock);
    config.open(&mut authority, &cap);
    let pool = create<SUI>(&config, preset::kind_agent(), &clock, ctx);
    assert_eq!(pool.fee_split(), fee_split::new(4_750, 1_250, 0));
    assert_eq!(pool.co_creator_witness(), option::none());
    clean_up(pool, clock, cap, authority, config);
}

#[test]
fun existing_pool_keeps_its_terms() {
    let mut fixture = fixture::agent_coin();
    let (_, config, authority, cap, clock, _) = fixture.parts_mut();
    let fees = config_change::announce_fees(config, authority, cap, 500, 0, 0, 0, clock);
    let preset = config_change::announce_preset<SUI, OtherVenue>(
        config,
        authority,
        cap,
        preset::kind_agent(),
        24_000_000_000,
        9_000_000_000,
        2_000_000_000,
        0,
        100,
        clock,
    );
    fixture.clock_mut().increment_for_testing(timelock::delay_ms());
    let (_, config, authority, cap, clock, _) = fixture.parts_mut();
    config_change::execute_fees(config, authority, cap, fees, clock);
    config_change::execute_preset(config, authority, cap, preset, clock);
    let pool = fixture.pool();
    assert_eq!(pool.curve().trade_fee_bps(), 100);
    assert_eq!(pool.curve().preset().target_raised(), 6_000_000_000_000);
    assert_eq!(pool.venue(), type_name::with_defining_ids<TestVenue>());
    assert_eq!(pool.fee_split(), fee_split::new(3_500, 1_250, 1_250));
    assert_eq!(pool.launch_limit().max_base(), 80_000_000_000_000);
    fixture.end();
}

// === Event ===

#[test]
fun pool_created_holds_everything_an_indexer_needs() {
    let fixture = fixture::launched_with<SUI>(preset::kind_agent(), 5_000, 60_000);
    let created = event::events_by_type<pool_events::PoolCreated>();
    assert_eq!(created.length(), 1);

    let mut expected = bcs::to_bytes(&object::id(fixture.pool()));
    expected.append(bcs::to_bytes(&fixture.pool().creator()));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<CAT>()));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<SUI>()));
    expected.append(bcs::to_bytes(&1u8));
    vector[b"CAT", b"Cat", b"A cat.", b"https://cat.example/icon.webp"].do!(
        |text| expected.append(bcs::to_bytes(&text)),
    );
    expected.append(bcs::to_bytes(&false));
    expected.append(bcs::to_bytes(&6u8));
    expected.append(bcs::to_bytes(&1_000_000_000_000_000u64));
    vector[b"https://x.com/cat", b"https://t.me/cat", b"https://cat.example"].do!(
        |text| expected.append(bcs::to_bytes(&text)),
    );
    vector[
        6_000_000_000_000u64, // target raised
        2_250_000_000_000, // virtual quote
        1_100_000_000_000_000, // virtual base
        800_000_000_000_000, // curve supply
        200_000_000_000_000, // dex supply
        500_000_000_000, // graduation fee
        60_000, // duration of the launch limit
        1_000, // launch limit
    ].do!(|number| expected.append(bcs::to_bytes(&number)));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<TestVenue>()));
    vector[
        100, // trade fee
        3_500, // creator
        1_250, // referrer
        1_250u64, // co-creators
    ].do!(|number| expected.append(bcs::to_bytes(&number)));
    let witness = type_name::with_defining_ids<CoCreators>();
    expected.append(bcs::to_bytes(&option::some(witness)));
    expected.append(bcs::to_bytes(&5_000u64)); // start rate of the launch fee
    expected.append(bcs::to_bytes(&fixture::start_ms()));
    expected.append(bcs::to_bytes(&(fixture::start_ms() + 60_000)));
    expected.append(bcs::to_bytes(&fixture::start_ms()));
    assert_eq!(bcs::to_bytes(&created[0]), expected);
    fixture.end();
}

#[test]
fun pool_created_marks_sticker_coins() {
    let ctx = &mut tx_context::dummy();
    let (clock, cap, authority, config) = fixture::opened(ctx);
    let kind = preset::kind_fun();
    let terms = config.terms<SUI>(kind).to_bytes();
    let pool: Pool<CAT, SUI> = create_with(
        &config,
        cat::sticker_ticket(b"https://cat.example/sticker.webp", ctx),
        fixture::cat_upgrade_cap(ctx),
        kind,
        terms,
        vector[0, 0, 0],
        &clock,
        ctx,
    );
    let created = event::events_by_type<pool_events::PoolCreated>();
    let mut fields = sui::bcs::new(bcs::to_bytes(&created[0]));
    assert_eq!(fields.peel_address(), object::id(&pool).to_address());
    assert_eq!(fields.peel_address(), pool.creator());
    fields.peel_vec_u8();
    fields.peel_vec_u8();
    assert_eq!(fields.peel_u8(), preset::kind_fun());
    4u64.do!(|_| { fields.peel_vec_u8(); });
    assert!(fields.peel_bool());
    clean_up(pool, clock, cap, authority, config);
}

// === What remains ===

/// No capability over the coin remains: the pool is shared, and there is nothing else.
#[test]
fun only_the_shared_pool_remains() {
    let mut scenario = test_scenario::begin(CREATOR);
    let (clock, cap, authority, config) = fixture::opened(scenario.ctx());
    let upgrade_cap = fixture::cat_upgrade_cap(scenario.ctx());
    let ticket = cat::ticket(scenario.ctx());
    let terms = config.terms<SUI>(preset::kind_agent()).to_bytes();
    scenario.next_tx(CREATOR);
    let pool: Pool<CAT, SUI> = create_with(
        &config,
        ticket,
        upgrade_cap,
        preset::kind_agent(),
        terms,
        vector[0, 0, 0],
        &clock,
        scenario.ctx(),
    );
    pool::share(pool);
    let effects = scenario.next_tx(CREATOR);
    assert_eq!(effects.shared().length(), 1);
    assert!(effects.frozen().is_empty());
    assert!(effects.transferred_to_account().is_empty());
    assert!(!test_scenario::has_most_recent_shared<TreasuryCap<CAT>>());
    assert!(!test_scenario::has_most_recent_immutable<TreasuryCap<CAT>>());
    assert!(!test_scenario::has_most_recent_immutable<UpgradeCap>());
    let pool = scenario.take_shared<Pool<CAT, SUI>>();
    assert_eq!(pool.curve().base_reserve(), preset::total_supply());
    test_scenario::return_shared(pool);
    destroy(clock);
    destroy(cap);
    destroy(authority);
    destroy(config);
    scenario.end();
}

// === Expected terms ===

/// Expects terms that differ from the current ones in one byte.
fun create_with_altered_terms(position: u64) {
    let ctx = &mut tx_context::dummy();
    let (clock, _cap, _authority, config) = fixture::opened(ctx);
    let kind = preset::kind_agent();
    let mut terms = config.terms<SUI>(kind).to_bytes();
    let byte = &mut terms[position];
    *byte = *byte ^ 1;
    let (ticket, upgrade_cap) = (cat::ticket(ctx), fixture::cat_upgrade_cap(ctx));
    let _pool: Pool<CAT, SUI> = create_with(
        &config,
        ticket,
        upgrade_cap,
        kind,
        terms,
        vector[0, 0, 0],
        &clock,
        ctx,
    );
    abort
}

#[test, expected_failure(abort_code = pool::EUnexpectedTerms)]
fun rejects_unexpected_target() {
    create_with_altered_terms(0);
}

#[test, expected_failure(abort_code = pool::EUnexpectedTerms)]
fun rejects_unexpected_venue() {
    // After the eight numbers of the preset and the length of the type name.
    create_with_altered_terms(8 * 8 + 1);
}

#[test, expected_failure(abort_code = pool::EUnexpectedTerms)]
fun rejects_terms_of_another_kind() {
    let ctx = &mut tx_context::dummy();
    let (clock, _cap, _authority, config) = fixture::opened(ctx);
    let terms = config.terms<SUI>(preset::kind_fun()).to_bytes();
    let _pool: Pool<CAT, SUI> = create_with(
        &config,
        cat::ticket(ctx),
        fixture::cat_upgrade_cap(ctx),
        preset::kind_agent(),
        terms,
        vector[0, 0, 0],
        &clock,
        ctx,
    );
    abort
}

#[test, expected_failure(abort_code = pool::EUnexpectedTerms)]
fun rejects_empty_terms() {
    let ctx = &mut tx_context::dummy();
    let (clock, _cap, _authority, config) = fixture::opened(ctx);
    let _pool: Pool<CAT, SUI> = create_with(
        &config,
        cat::ticket(ctx),
        fixture::cat_upgrade_cap(ctx),
        preset::kind_agent(),
        vector[],
        vector[0, 0, 0],
        &clock,
        ctx,
    );
    abort
}

#[test, expected_failure(abort_code = pool::EUnexpectedTerms)]
fun rejects_changed_fees() {
    let ctx = &mut tx_context::dummy();
    let (mut clock, cap, mut authority, mut config) = fixture::opened(ctx);
    let kind = preset::kind_agent();
    let terms = config.terms<SUI>(kind).to_bytes();
    let change = config_change::announce_fees(
        &config,
        &mut authority,
        &cap,
        101,
        3_500,
        1_250,
        1_250,
        &clock,
    );
    clock.increment_for_testing(timelock::delay_ms());
    config_change::execute_fees(&mut config, &mut authority, &cap, change, &clock);
    let (ticket, upgrade_cap) = (cat::ticket(ctx), fixture::cat_upgrade_cap(ctx));
    let _pool: Pool<CAT, SUI> = create_with(
        &config,
        ticket,
        upgrade_cap,
        kind,
        terms,
        vector[0, 0, 0],
        &clock,
        ctx,
    );
    abort
}

// === Expected aborts ===

#[test]
fun accepts_the_longest_links() {
    create_with_links(vector[200, 200, 200]);
}

#[test, expected_failure(abort_code = pool::ELinkTooLong)]
fun rejects_long_x_link() {
    create_with_links(vector[201, 0, 0]);
}

#[test, expected_failure(abort_code = pool::ELinkTooLong)]
fun rejects_long_telegram_link() {
    create_with_links(vector[0, 201, 0]);
}

#[test, expected_failure(abort_code = pool::ELinkTooLong)]
fun rejects_long_website_link() {
    create_with_links(vector[0, 0, 201]);
}

#[test, expected_failure(abort_code = pool::EWrongUpgradeCap)]
fun rejects_another_packages_upgrade_capability() {
    create_with_cap_of(@0xBAD);
}

#[test, expected_failure(abort_code = config::EPresetNotFound)]
fun rejects_quote_coin_without_a_preset() {
    let ctx = &mut tx_context::dummy();
    let (clock, _cap, _authority, config) = fixture::opened(ctx);
    let _pool = create<CAT>(&config, preset::kind_agent(), &clock, ctx);
    abort
}

#[test, expected_failure(abort_code = preset::EUnknownKind)]
fun rejects_unknown_kind() {
    let ctx = &mut tx_context::dummy();
    let (clock, _cap, _authority, config) = fixture::opened(ctx);
    let _pool = create<SUI>(&config, 2, &clock, ctx);
    abort
}

#[test, expected_failure(abort_code = config::ECreationPaused)]
fun creation_can_be_paused() {
    let ctx = &mut tx_context::dummy();
    let (clock, cap, authority, mut config) = fixture::opened(ctx);
    config.set_creation_paused(&authority, &cap, true, &clock);
    let _pool = create<SUI>(&config, preset::kind_agent(), &clock, ctx);
    abort
}

#[test, expected_failure(abort_code = version::ENotOpen)]
fun rejects_creation_before_opening() {
    let ctx = &mut tx_context::dummy();
    let clock = clock::create_for_testing(ctx);
    let (_cap, _authority, config) = fixture::configured(&clock, ctx);
    let _pool = create<SUI>(&config, preset::kind_agent(), &clock, ctx);
    abort
}

#[test, expected_failure(abort_code = version::EWrongVersion)]
fun retired_version_cannot_create() {
    let ctx = &mut tx_context::dummy();
    let (clock, _cap, _authority, mut config) = fixture::opened(ctx);
    config.retire_for_testing();
    let _pool = create<SUI>(&config, preset::kind_agent(), &clock, ctx);
    abort
}
