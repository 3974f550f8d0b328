module launchpad::pool_creation_tests;

use launchpad::bonding_curve;
use launchpad::cat::{Self, CAT};
use launchpad::config::{Self, Config};
use launchpad::fee_split;
use launchpad::fixture::{Self, CoCreators, TestVenue};
use launchpad::pool::{Self, Pool};
use launchpad::preset;
use std::bcs;
use std::string::String;
use std::type_name;
use std::unit_test::{assert_eq, destroy};
use sui::clock;
use sui::coin::{CoinMetadata, TreasuryCap};
use sui::event;
use sui::package::{Self, UpgradeCap};
use sui::sui::SUI;
use sui::test_scenario;

const CREATOR: address = @0xC0;

fun letters(length: u64): String { vector::tabulate!(length, |_| 0x61).to_string() }

/// Creates a pool priced in `Q` with links of these lengths.
fun create<Q>(
    config: &Config,
    upgrade_cap: UpgradeCap,
    kind: u8,
    link_lengths: vector<u64>,
    ctx: &mut TxContext,
): Pool<CAT, Q> {
    let clock = clock::create_for_testing(ctx);
    let pool = pool::create<CAT, Q>(
        config,
        cat::ticket(ctx),
        upgrade_cap,
        kind,
        letters(link_lengths[0]),
        letters(link_lengths[1]),
        letters(link_lengths[2]),
        &clock,
        ctx,
    );
    clock.destroy_for_testing();
    pool
}

/// Creates an agent coin's pool, with an upgrade capability of `package`.
fun create_with_cap_of(package: address) {
    let ctx = &mut tx_context::dummy();
    let (_cap, config) = fixture::configured(ctx);
    let upgrade_cap = package::test_publish(object::id_from_address(package), ctx);
    let _pool = create<SUI>(&config, upgrade_cap, config::kind_agent(), vector[0, 0, 0], ctx);
    abort
}

/// Creates an agent coin's pool with links of these lengths.
fun create_with_links(link_lengths: vector<u64>) {
    let ctx = &mut tx_context::dummy();
    let (cap, config) = fixture::configured(ctx);
    let upgrade_cap = fixture::cat_upgrade_cap(ctx);
    let pool = create<SUI>(&config, upgrade_cap, config::kind_agent(), link_lengths, ctx);
    destroy(pool);
    destroy(cap);
    destroy(config);
}

/// Off chain they are numbers.
#[test]
fun states_have_their_numbers() {
    assert_eq!(pool::state_trading(), 0);
    assert_eq!(pool::state_complete(), 1);
    assert_eq!(pool::state_graduated(), 2);
}

#[test]
fun agent_coin_pool_starts_on_the_config_terms() {
    let fixture = fixture::launched<SUI>(config::kind_agent());
    let pool = fixture.pool();
    assert_eq!(pool.kind(), config::kind_agent());
    assert_eq!(pool.creator(), CREATOR);
    assert_eq!(pool.fee_receiver(), CREATOR);
    assert_eq!(pool.state(), pool::state_trading());
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
fun fun_coin_gives_the_co_creators_share_to_the_creator() {
    let fixture = fixture::launched<SUI>(config::kind_fun());
    assert_eq!(fixture.pool().fee_split(), fee_split::new(4_750, 1_250, 0));
    fixture.end();
}

#[test]
fun agent_coin_without_a_co_creator_witness_gives_that_share_to_the_creator() {
    let ctx = &mut tx_context::dummy();
    let (cap, mut config) = config::new_for_testing(ctx);
    cap.register_venue(&mut config, fixture::test_venue());
    cap.set_preset<SUI, TestVenue>(
        &mut config,
        1,
        24_000_000_000,
        9_000_000_000,
        2_000_000_000,
        0,
        100,
    );
    let upgrade_cap = fixture::cat_upgrade_cap(ctx);
    let pool = create<SUI>(&config, upgrade_cap, config::kind_agent(), vector[0, 0, 0], ctx);
    // A witness registered later is not this pool's.
    cap.set_co_creator_witness<CoCreators>(&mut config);
    assert_eq!(pool.fee_split(), fee_split::new(4_750, 1_250, 0));
    destroy(pool);
    destroy(cap);
    destroy(config);
}

#[test]
fun running_pool_keeps_its_terms_when_the_config_changes() {
    let mut fixture = fixture::agent_coin();
    let (_, config, cap, _, _) = fixture.parts_mut();
    cap.set_fees(config, 500, 0, 0, 0);
    cap.set_preset<SUI, TestVenue>(config, 1, 24_000_000_000, 9_000_000_000, 2_000_000_000, 0, 100);
    let pool = fixture.pool();
    assert_eq!(pool.curve().trade_fee_bps(), 100);
    assert_eq!(pool.curve().target_raised(), 6_000_000_000_000);
    assert_eq!(pool.fee_split(), fee_split::new(3_500, 1_250, 1_250));
    assert_eq!(pool.launch_window().max_coins(), 80_000_000_000_000);
    fixture.end();
}

#[test]
fun creation_is_announced_with_everything_an_indexer_needs() {
    let fixture = fixture::launched<SUI>(config::kind_agent());
    let created = event::events_by_type<pool::PoolCreated>();
    assert_eq!(created.length(), 1);

    let mut expected = bcs::to_bytes(&object::id(fixture.pool()));
    expected.append(bcs::to_bytes(&fixture.pool().creator()));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<CAT>()));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<SUI>()));
    expected.append(bcs::to_bytes(&1u8));
    expected.append(bcs::to_bytes(&false));
    vector[
        b"Cat",
        b"CAT",
        b"A cat.",
        b"https://cat.example/icon.webp",
        b"https://x.com/cat",
        b"https://t.me/cat",
        b"https://cat.example",
    ].do!(|text| expected.append(bcs::to_bytes(&text)));
    expected.append(bcs::to_bytes(&6u8));
    vector[
        1_000_000_000_000_000, // total supply
        2_250_000_000_000, // virtual quote
        1_100_000_000_000_000, // virtual coins
        800_000_000_000_000, // curve supply
        200_000_000_000_000, // dex supply
        6_000_000_000_000, // target raised
        500_000_000_000, // graduation fee
        100, // trade fee
        3_500, // creator
        1_250, // referrer
        1_250, // co-creators
        fixture::start_ms() + 60_000, // end of the launch window
        80_000_000_000_000, // launch limit
    ].do!(|number| expected.append(bcs::to_bytes(&number)));
    expected.append(bcs::to_bytes(&type_name::with_defining_ids<TestVenue>()));
    expected.append(bcs::to_bytes(&fixture::start_ms()));
    assert_eq!(bcs::to_bytes(&created[0]), expected);
    fixture.end();
}

#[test]
fun coin_without_an_icon_is_announced_with_an_empty_address() {
    let ctx = &mut tx_context::dummy();
    let (cap, config) = fixture::configured(ctx);
    let clock = clock::create_for_testing(ctx);
    let pool = pool::create<CAT, SUI>(
        &config,
        cat::ticket_with(b"CAT", b"Cat", b"", b"", ctx),
        fixture::cat_upgrade_cap(ctx),
        config::kind_fun(),
        b"".to_string(),
        b"".to_string(),
        b"".to_string(),
        &clock,
        ctx,
    );
    assert_eq!(event::events_by_type<pool::PoolCreated>().length(), 1);
    destroy(pool);
    destroy(cap);
    destroy(config);
    clock.destroy_for_testing();
}

/// Nobody is left with a right over the coin: the capabilities are gone, the metadata is frozen, the
/// pool is shared and there is nothing else.
#[test]
fun nothing_but_frozen_metadata_and_the_shared_pool_remains() {
    let mut scenario = test_scenario::begin(CREATOR);
    let (cap, config) = fixture::configured(scenario.ctx());
    let upgrade_cap = fixture::cat_upgrade_cap(scenario.ctx());
    scenario.next_tx(CREATOR);
    let pool = create<SUI>(
        &config,
        upgrade_cap,
        config::kind_agent(),
        vector[0, 0, 0],
        scenario.ctx(),
    );
    pool::share(pool);
    let effects = scenario.next_tx(CREATOR);
    assert_eq!(effects.shared().length(), 1);
    assert_eq!(effects.frozen().length(), 1);
    assert!(effects.transferred_to_account().is_empty());
    assert!(test_scenario::has_most_recent_immutable<CoinMetadata<CAT>>());
    assert!(!test_scenario::has_most_recent_shared<TreasuryCap<CAT>>());
    assert!(!test_scenario::has_most_recent_immutable<TreasuryCap<CAT>>());
    assert!(!test_scenario::has_most_recent_immutable<UpgradeCap>());
    let pool = scenario.take_shared<Pool<CAT, SUI>>();
    assert_eq!(pool.curve().total_supply(), 1_000_000_000_000_000);
    test_scenario::return_shared(pool);
    destroy(cap);
    destroy(config);
    scenario.end();
}

#[test]
fun longest_links_are_accepted() {
    create_with_links(vector[200, 200, 200]);
}

#[test, expected_failure(abort_code = pool::ELinkTooLong)]
fun long_x_link_is_refused() {
    create_with_links(vector[201, 0, 0]);
}

#[test, expected_failure(abort_code = pool::ELinkTooLong)]
fun long_telegram_link_is_refused() {
    create_with_links(vector[0, 201, 0]);
}

#[test, expected_failure(abort_code = pool::ELinkTooLong)]
fun long_website_link_is_refused() {
    create_with_links(vector[0, 0, 201]);
}

#[test, expected_failure(abort_code = pool::EWrongUpgradeCap)]
fun another_packages_upgrade_capability_is_refused() {
    create_with_cap_of(@0xBAD);
}

#[test, expected_failure(abort_code = config::EPresetNotFound)]
fun quote_coin_without_a_preset_is_refused() {
    let ctx = &mut tx_context::dummy();
    let (_cap, config) = fixture::configured(ctx);
    let upgrade_cap = fixture::cat_upgrade_cap(ctx);
    let _pool = create<CAT>(&config, upgrade_cap, config::kind_agent(), vector[0, 0, 0], ctx);
    abort
}

#[test, expected_failure(abort_code = preset::EUnknownKind)]
fun unknown_kind_is_refused() {
    let ctx = &mut tx_context::dummy();
    let (_cap, config) = fixture::configured(ctx);
    let upgrade_cap = fixture::cat_upgrade_cap(ctx);
    let _pool = create<SUI>(&config, upgrade_cap, 2, vector[0, 0, 0], ctx);
    abort
}

#[test, expected_failure(abort_code = config::ECreationPaused)]
fun creation_can_be_paused() {
    let ctx = &mut tx_context::dummy();
    let (cap, mut config) = fixture::configured(ctx);
    cap.set_creation_paused(&mut config, true);
    let upgrade_cap = fixture::cat_upgrade_cap(ctx);
    let _pool = create<SUI>(&config, upgrade_cap, config::kind_agent(), vector[0, 0, 0], ctx);
    abort
}

#[test, expected_failure(abort_code = config::EWrongVersion)]
fun config_of_another_version_creates_nothing() {
    let ctx = &mut tx_context::dummy();
    let (_cap, mut config) = fixture::configured(ctx);
    config.set_version_for_testing(2);
    let upgrade_cap = fixture::cat_upgrade_cap(ctx);
    let _pool = create<SUI>(&config, upgrade_cap, config::kind_agent(), vector[0, 0, 0], ctx);
    abort
}

/// A venue that mints with the treasury it was lent only spoils the launch.
#[test, expected_failure(abort_code = bonding_curve::ESupplyNotZero)]
fun coin_that_a_venue_minted_is_refused() {
    let ctx = &mut tx_context::dummy();
    let (_cap, config) = fixture::configured(ctx);
    let mut ticket = cat::ticket(ctx);
    let coin = ticket.treasury_mut(&config, fixture::test_venue()).mint(1, ctx);
    let clock = clock::create_for_testing(ctx);
    let _pool = pool::create<CAT, SUI>(
        &config,
        ticket,
        fixture::cat_upgrade_cap(ctx),
        config::kind_agent(),
        letters(0),
        letters(0),
        letters(0),
        &clock,
        ctx,
    );
    destroy(coin);
    abort
}

/// What a venue minted and burned again leaves nothing behind.
#[test]
fun coin_that_a_venue_minted_and_burned_is_launched() {
    let ctx = &mut tx_context::dummy();
    let (cap, config) = fixture::configured(ctx);
    let mut ticket = cat::ticket(ctx);
    let treasury = ticket.treasury_mut(&config, fixture::test_venue());
    let coin = treasury.mint(1, ctx);
    treasury.burn(coin);
    let clock = clock::create_for_testing(ctx);
    let pool = pool::create<CAT, SUI>(
        &config,
        ticket,
        fixture::cat_upgrade_cap(ctx),
        config::kind_agent(),
        letters(0),
        letters(0),
        letters(0),
        &clock,
        ctx,
    );
    assert_eq!(pool.curve().total_supply(), 1_000_000_000_000_000);
    clock.destroy_for_testing();
    destroy(pool);
    destroy(cap);
    destroy(config);
}

#[test]
fun coin_of_a_sticker_is_announced_as_one() {
    let ctx = &mut tx_context::dummy();
    let (cap, config) = fixture::configured(ctx);
    let clock = clock::create_for_testing(ctx);
    let pool = pool::create<CAT, SUI>(
        &config,
        cat::sticker_ticket(b"https://cat.example/sticker.webp", ctx),
        fixture::cat_upgrade_cap(ctx),
        config::kind_fun(),
        b"".to_string(),
        b"".to_string(),
        b"".to_string(),
        &clock,
        ctx,
    );
    let created = event::events_by_type<pool::PoolCreated>();
    let mut fields = sui::bcs::new(bcs::to_bytes(&created[0]));
    assert_eq!(fields.peel_address(), object::id(&pool).to_address());
    assert_eq!(fields.peel_address(), pool.creator());
    fields.peel_vec_u8();
    fields.peel_vec_u8();
    assert_eq!(fields.peel_u8(), config::kind_fun());
    assert!(fields.peel_bool());
    destroy(pool);
    destroy(cap);
    destroy(config);
    clock.destroy_for_testing();
}
