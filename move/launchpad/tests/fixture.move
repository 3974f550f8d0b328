/// Test fixture: an open launchpad with one pool that the test holds by value.
#[test_only]
module launchpad::fixture;

use access::authority::{AdminCap, Authority};
use launchpad::cat::{Self, CAT};
use launchpad::config::{Self, CONFIG, Config};
use launchpad::config_change;
use launchpad::graduation::{Self, GraduationReceipt};
use launchpad::pool::{Self, Pool};
use launchpad::preset;
use std::unit_test::destroy;
use sui::balance::Balance;
use sui::clock::{Self, Clock};
use sui::coin::{Self, Coin};
use sui::package::{Self, UpgradeCap};
use sui::sui::SUI;
use sui::test_scenario::{Self, Scenario};

// === Constants ===

const ADMIN: address = @0xAD;
const CREATOR: address = @0xC0;
const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;

/// Start of the clock; not zero, so that an uninitialized time is noticed.
const START_MS: u64 = 1_700_000_000_000;
const LAUNCH_LIMIT_MS: u64 = 60_000;
const LAUNCH_MAX_BPS: u64 = 1_000;

// === Structs ===

/// Venue of the pools of these tests.
public struct TestVenue has drop {}

/// Registered venue without pools.
public struct OtherVenue has drop {}

/// Venue that is not registered.
public struct UnknownVenue has drop {}

/// Claims the co-creators' share.
public struct CoCreators has drop {}

/// Quote coin with 6 decimals, in place of ATOLL.
public struct REEF has drop {}

/// Quote coin with 6 decimals that represents USDC.
public struct PEARL has drop {}

public struct Fixture<phantom Q> {
    scenario: Scenario,
    clock: Clock,
    cap: AdminCap<CONFIG>,
    authority: Authority<CONFIG>,
    config: Config,
    pool: Pool<CAT, Q>,
}

// === Public Functions ===

public fun admin(): address { ADMIN }

public fun creator(): address { CREATOR }

public fun alice(): address { ALICE }

public fun bob(): address { BOB }

public fun start_ms(): u64 { START_MS }

public fun launch_limit_ms(): u64 { LAUNCH_LIMIT_MS }

public fun test_venue(): TestVenue { TestVenue {} }

public fun other_venue(): OtherVenue { OtherVenue {} }

public fun unknown_venue(): UnknownVenue { UnknownVenue {} }

public fun co_creators(): CoCreators { CoCreators {} }

/// Returns a config before `open`, with both venues, a co-creator witness and the product's
/// presets: fun and agent coins in SUI and PEARL, agent coins in REEF.
public fun configured(
    clock: &Clock,
    ctx: &mut TxContext,
): (AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    let (cap, mut authority, mut config) = config::new_for_testing(ctx);
    register_venue(&mut config, &mut authority, &cap, TestVenue {}, clock);
    register_venue(&mut config, &mut authority, &cap, OtherVenue {}, clock);
    let change = config_change::announce_co_creator_witness<CoCreators>(
        &config,
        &mut authority,
        &cap,
        clock,
    );
    config_change::execute_co_creator_witness(&mut config, &mut authority, &cap, change, clock);
    set_preset<SUI>(
        &mut config,
        &mut authority,
        &cap,
        preset::kind_agent(),
        6_000_000_000_000,
        clock,
    );
    set_preset<SUI>(
        &mut config,
        &mut authority,
        &cap,
        preset::kind_fun(),
        2_400_000_000_000,
        clock,
    );
    set_preset<REEF>(
        &mut config,
        &mut authority,
        &cap,
        preset::kind_agent(),
        12_000_000_000_000,
        clock,
    );
    set_preset<PEARL>(
        &mut config,
        &mut authority,
        &cap,
        preset::kind_agent(),
        21_600_000_000,
        clock,
    );
    set_preset<PEARL>(
        &mut config,
        &mut authority,
        &cap,
        preset::kind_fun(),
        8_640_000_000,
        clock,
    );
    (cap, authority, config)
}

/// Returns a clock at `start_ms` and an open config as above.
public fun opened(ctx: &mut TxContext): (Clock, AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    let mut clock = clock::create_for_testing(ctx);
    clock.set_for_testing(START_MS);
    let (cap, mut authority, mut config) = configured(&clock, ctx);
    config.open(&mut authority, &cap);
    (clock, cap, authority, config)
}

/// Creates a pool by `CREATOR`, within its launch limit and not shared.
public fun launched<Q>(kind: u8): Fixture<Q> { launched_with(kind, 0, 0) }

/// Creates such a pool with a launch fee.
public fun launched_with<Q>(kind: u8, launch_fee_bps: u64, launch_fee_ms: u64): Fixture<Q> {
    let mut scenario = test_scenario::begin(ADMIN);
    let (clock, cap, authority, config) = opened(scenario.ctx());
    scenario.next_tx(CREATOR);
    let pool = create_pool_with(
        &config,
        kind,
        launch_fee_bps,
        launch_fee_ms,
        &clock,
        scenario.ctx(),
    );
    Fixture { scenario, clock, cap, authority, config, pool }
}

/// Creates a pool after its launch limit, with `ALICE` as the sender.
public fun trading<Q>(kind: u8): Fixture<Q> { trading_with(kind, 0, 0) }

/// Creates such a pool with a launch fee.
public fun trading_with<Q>(kind: u8, launch_fee_bps: u64, launch_fee_ms: u64): Fixture<Q> {
    let mut self = launched_with(kind, launch_fee_bps, launch_fee_ms);
    self.clock.increment_for_testing(LAUNCH_LIMIT_MS);
    self.next_tx(ALICE);
    self
}

/// Creates an agent coin's pool in SUI, after its launch limit, with `ALICE` as the sender.
public fun agent_coin(): Fixture<SUI> { trading(preset::kind_agent()) }

/// Creates such a pool and sells it out.
public fun sold_out(): Fixture<SUI> {
    let mut self = agent_coin();
    let (coins, refund) = self.buy_exact_in(10_000_000_000_000, 0);
    destroy(coins);
    destroy(refund);
    self
}

/// Creates such a pool and graduates it to the test venue.
public fun graduated(): Fixture<SUI> {
    let mut self = sold_out();
    let (base, quote, receipt) = self.take_liquidity(TestVenue {});
    let venue_pool_id = object::id_from_address(@0xDEAD);
    graduation::confirm(&mut self.pool, receipt, venue_pool_id, TestVenue {});
    destroy(base);
    destroy(quote);
    self
}

/// Takes the liquidity of the pool with a venue's witness.
public fun take_liquidity<Q, V: drop>(
    self: &mut Fixture<Q>,
    venue: V,
): (Balance<CAT>, Balance<Q>, GraduationReceipt) {
    graduation::take_liquidity(&mut self.pool, venue, &self.clock)
}

/// Creates a pool of `CAT` on the current terms, without a launch fee.
public fun create_pool<Q>(
    config: &Config,
    kind: u8,
    clock: &Clock,
    ctx: &mut TxContext,
): Pool<CAT, Q> {
    create_pool_with(config, kind, 0, 0, clock, ctx)
}

/// Creates a pool of `CAT` on the current terms.
public fun create_pool_with<Q>(
    config: &Config,
    kind: u8,
    launch_fee_bps: u64,
    launch_fee_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Pool<CAT, Q> {
    pool::create(
        config,
        cat::ticket(ctx),
        cat_upgrade_cap(ctx),
        kind,
        config.terms<Q>(kind).to_bytes(),
        launch_fee_bps,
        launch_fee_ms,
        b"https://x.com/cat".to_string(),
        b"https://t.me/cat".to_string(),
        b"https://cat.example".to_string(),
        clock,
        ctx,
    )
}

public fun cat_upgrade_cap(ctx: &mut TxContext): UpgradeCap {
    package::test_publish(object::id_from_address(@launchpad), ctx)
}

public fun next_tx<Q>(self: &mut Fixture<Q>, sender: address) {
    self.scenario.next_tx(sender);
}

public fun scenario<Q>(self: &Fixture<Q>): &Scenario { &self.scenario }

public fun ctx<Q>(self: &mut Fixture<Q>): &mut TxContext { self.scenario.ctx() }

public fun clock<Q>(self: &Fixture<Q>): &Clock { &self.clock }

public fun clock_mut<Q>(self: &mut Fixture<Q>): &mut Clock { &mut self.clock }

public fun pool<Q>(self: &Fixture<Q>): &Pool<CAT, Q> { &self.pool }

public fun pool_mut<Q>(self: &mut Fixture<Q>): &mut Pool<CAT, Q> { &mut self.pool }

public fun config<Q>(self: &Fixture<Q>): &Config { &self.config }

/// Returns everything that a call on the pool may need.
public fun parts_mut<Q>(
    self: &mut Fixture<Q>,
): (
    &mut Pool<CAT, Q>,
    &mut Config,
    &mut Authority<CONFIG>,
    &AdminCap<CONFIG>,
    &Clock,
    &mut TxContext,
) {
    (
        &mut self.pool,
        &mut self.config,
        &mut self.authority,
        &self.cap,
        &self.clock,
        self.scenario.ctx(),
    )
}

/// Buys without a referrer or deadline.
public fun buy_exact_in<Q>(
    self: &mut Fixture<Q>,
    payment: u64,
    min_out: u64,
): (Coin<CAT>, Coin<Q>) {
    self.buy_exact_in_with(payment, min_out, option::none(), std::u64::max_value!())
}

public fun buy_exact_in_with<Q>(
    self: &mut Fixture<Q>,
    payment: u64,
    min_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
): (Coin<CAT>, Coin<Q>) {
    let payment = coin::mint_for_testing(payment, self.scenario.ctx());
    self
        .pool
        .buy_exact_in(
            &self.config,
            payment,
            min_out,
            referrer,
            deadline_ms,
            &self.clock,
            self.scenario.ctx(),
        )
}

/// Buys without a referrer or deadline.
public fun buy_exact_out<Q>(
    self: &mut Fixture<Q>,
    max_payment: u64,
    amount_out: u64,
): (Coin<CAT>, Coin<Q>) {
    self.buy_exact_out_with(max_payment, amount_out, option::none(), std::u64::max_value!())
}

public fun buy_exact_out_with<Q>(
    self: &mut Fixture<Q>,
    max_payment: u64,
    amount_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
): (Coin<CAT>, Coin<Q>) {
    let payment = coin::mint_for_testing(max_payment, self.scenario.ctx());
    self
        .pool
        .buy_exact_out(
            &self.config,
            payment,
            amount_out,
            referrer,
            deadline_ms,
            &self.clock,
            self.scenario.ctx(),
        )
}

/// Sells without a referrer or deadline.
public fun sell_exact_in<Q>(self: &mut Fixture<Q>, coins: Coin<CAT>, min_out: u64): Coin<Q> {
    self.sell_exact_in_with(coins, min_out, option::none(), std::u64::max_value!())
}

public fun sell_exact_in_with<Q>(
    self: &mut Fixture<Q>,
    coins: Coin<CAT>,
    min_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
): Coin<Q> {
    self.pool.sell_exact_in(coins, min_out, referrer, deadline_ms, &self.clock, self.scenario.ctx())
}

/// Destroys the fixture.
public fun end<Q>(self: Fixture<Q>) {
    let Fixture { scenario, clock, cap, authority, config, pool } = self;
    destroy(cap);
    destroy(authority);
    destroy(config);
    destroy(pool);
    clock.destroy_for_testing();
    scenario.end();
}

// === Private Functions ===

fun register_venue<V: drop>(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    venue: V,
    clock: &Clock,
) {
    let change = config_change::announce_venue(config, authority, cap, venue, clock);
    config_change::execute_venue(config, authority, cap, change, clock);
}

/// Sets a preset that raises `target` and graduates into the test venue.
fun set_preset<Q>(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    kind: u8,
    target: u64,
    clock: &Clock,
) {
    let change = config_change::announce_preset<Q, TestVenue>(
        config,
        authority,
        cap,
        kind,
        target,
        target / 8 * 3,
        target / 12,
        LAUNCH_LIMIT_MS,
        LAUNCH_MAX_BPS,
        clock,
    );
    config_change::execute_preset(config, authority, cap, change, clock);
}
