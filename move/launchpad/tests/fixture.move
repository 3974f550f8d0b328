/// A launchpad with one pool, held in the test's hands: what most tests start from.
#[test_only]
module launchpad::fixture;

use launchpad::cat::{Self, CAT};
use launchpad::config::{Self, AdminCap, Config};
use launchpad::pool::{Self, Pool};
use std::unit_test::destroy;
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

/// Start of the tests' clock, so that "too early" can be told from zero.
const START_MS: u64 = 1_700_000_000_000;
const LAUNCH_WINDOW_MS: u64 = 60_000;
const LAUNCH_MAX_BPS: u64 = 1_000;

// === Structs ===

/// The exchange of these tests.
public struct TestVenue has drop {}

/// An exchange that is registered, but no pool's.
public struct OtherVenue has drop {}

/// An exchange that never registered.
public struct UnknownVenue has drop {}

/// Collects for the co-creators.
public struct CoCreators has drop {}

/// A quote coin with 6 decimals, in the place of ATOLL.
public struct REEF has drop {}

public struct Fixture<phantom Q> {
    scenario: Scenario,
    clock: Clock,
    cap: AdminCap,
    config: Config,
    pool: Pool<CAT, Q>,
}

// === Public Functions ===

public fun admin(): address { ADMIN }

public fun creator(): address { CREATOR }

public fun alice(): address { ALICE }

public fun bob(): address { BOB }

public fun start_ms(): u64 { START_MS }

public fun launch_window_ms(): u64 { LAUNCH_WINDOW_MS }

public fun test_venue(): TestVenue { TestVenue {} }

public fun other_venue(): OtherVenue { OtherVenue {} }

public fun unknown_venue(): UnknownVenue { UnknownVenue {} }

public fun co_creators(): CoCreators { CoCreators {} }

/// A config with both venues registered and a co-creator witness, and the presets of the product:
/// fun and agent coins in SUI, agent coins in REEF.
public fun configured(ctx: &mut TxContext): (AdminCap, Config) {
    let (cap, mut config) = config::new_for_testing(ctx);
    cap.register_venue(&mut config, TestVenue {});
    cap.register_venue(&mut config, OtherVenue {});
    cap.set_co_creator_witness<CoCreators>(&mut config);
    set_preset<SUI>(&cap, &mut config, config::kind_agent(), 6_000_000_000_000);
    set_preset<SUI>(&cap, &mut config, config::kind_fun(), 2_400_000_000_000);
    set_preset<REEF>(&cap, &mut config, config::kind_agent(), 12_000_000_000_000);
    (cap, config)
}

/// A pool just created by `CREATOR`, inside its launch window and not shared.
public fun launched<Q>(kind: u8): Fixture<Q> {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, config) = configured(scenario.ctx());
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(START_MS);
    scenario.next_tx(CREATOR);
    let pool = create_pool(&config, kind, &clock, scenario.ctx());
    Fixture { scenario, clock, cap, config, pool }
}

/// The same after the launch window, with `ALICE` as the sender.
public fun trading<Q>(kind: u8): Fixture<Q> {
    let mut self = launched(kind);
    self.clock.increment_for_testing(LAUNCH_WINDOW_MS);
    self.next_tx(ALICE);
    self
}

/// An agent coin in SUI, after the launch window, with `ALICE` as the sender.
public fun agent_coin(): Fixture<SUI> { trading(config::kind_agent()) }

/// The same, sold out.
public fun sold_out(): Fixture<SUI> {
    let mut self = agent_coin();
    let (coins, refund) = self.buy_exact_quote(10_000_000_000_000, 0);
    destroy(coins);
    destroy(refund);
    self
}

/// The same, graduated to the test venue.
public fun graduated(): Fixture<SUI> {
    let mut self = sold_out();
    let (coins, quote, receipt) = self.pool.take_liquidity(TestVenue {});
    self.pool.confirm_graduation(receipt, object::id_from_address(@0xDEAD), TestVenue {});
    destroy(coins);
    destroy(quote);
    self
}

/// A pool of a coin like the fixture's own.
public fun create_pool<Q>(
    config: &Config,
    kind: u8,
    clock: &Clock,
    ctx: &mut TxContext,
): Pool<CAT, Q> {
    pool::create(
        config,
        cat::ticket(ctx),
        cat_upgrade_cap(ctx),
        kind,
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

public fun ctx<Q>(self: &mut Fixture<Q>): &mut TxContext { self.scenario.ctx() }

public fun clock_mut<Q>(self: &mut Fixture<Q>): &mut Clock { &mut self.clock }

public fun pool<Q>(self: &Fixture<Q>): &Pool<CAT, Q> { &self.pool }

public fun pool_mut<Q>(self: &mut Fixture<Q>): &mut Pool<CAT, Q> { &mut self.pool }

public fun config<Q>(self: &Fixture<Q>): &Config { &self.config }

/// Everything a call on the pool may need at once.
public fun parts_mut<Q>(
    self: &mut Fixture<Q>,
): (&mut Pool<CAT, Q>, &mut Config, &AdminCap, &Clock, &mut TxContext) {
    (&mut self.pool, &mut self.config, &self.cap, &self.clock, self.scenario.ctx())
}

/// Buys without a referrer or deadline.
public fun buy_exact_quote<Q>(
    self: &mut Fixture<Q>,
    payment: u64,
    min_coins_out: u64,
): (Coin<CAT>, Coin<Q>) {
    self.buy_exact_quote_with(payment, min_coins_out, option::none(), std::u64::max_value!())
}

public fun buy_exact_quote_with<Q>(
    self: &mut Fixture<Q>,
    payment: u64,
    min_coins_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
): (Coin<CAT>, Coin<Q>) {
    let payment = coin::mint_for_testing(payment, self.scenario.ctx());
    self
        .pool
        .buy_exact_quote(
            &self.config,
            payment,
            min_coins_out,
            referrer,
            deadline_ms,
            &self.clock,
            self.scenario.ctx(),
        )
}

/// Buys without a referrer or deadline.
public fun buy_exact_coins<Q>(
    self: &mut Fixture<Q>,
    max_payment: u64,
    coins_out: u64,
): (Coin<CAT>, Coin<Q>) {
    self.buy_exact_coins_with(max_payment, coins_out, option::none(), std::u64::max_value!())
}

public fun buy_exact_coins_with<Q>(
    self: &mut Fixture<Q>,
    max_payment: u64,
    coins_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
): (Coin<CAT>, Coin<Q>) {
    let payment = coin::mint_for_testing(max_payment, self.scenario.ctx());
    self
        .pool
        .buy_exact_coins(
            &self.config,
            payment,
            coins_out,
            referrer,
            deadline_ms,
            &self.clock,
            self.scenario.ctx(),
        )
}

/// Sells without a referrer or deadline.
public fun sell<Q>(self: &mut Fixture<Q>, coins: Coin<CAT>, min_quote_out: u64): Coin<Q> {
    self.sell_with(coins, min_quote_out, option::none(), std::u64::max_value!())
}

public fun sell_with<Q>(
    self: &mut Fixture<Q>,
    coins: Coin<CAT>,
    min_quote_out: u64,
    referrer: Option<address>,
    deadline_ms: u64,
): Coin<Q> {
    self
        .pool
        .sell(coins, min_quote_out, referrer, deadline_ms, &self.clock, self.scenario.ctx())
}

/// Ends a test that went well.
public fun end<Q>(self: Fixture<Q>) {
    let Fixture { scenario, clock, cap, config, pool } = self;
    destroy(cap);
    destroy(config);
    destroy(pool);
    clock.destroy_for_testing();
    scenario.end();
}

// === Private Functions ===

/// A preset that raises `target` and graduates into the test venue.
fun set_preset<Q>(cap: &AdminCap, config: &mut Config, kind: u8, target: u64) {
    cap.set_preset<Q, TestVenue>(
        config,
        kind,
        target,
        target / 8 * 3,
        target / 12,
        LAUNCH_WINDOW_MS,
        LAUNCH_MAX_BPS,
    );
}
