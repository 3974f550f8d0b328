/// Test fixture: a published launchpad, AMM and order package with one coin, their objects shared
/// as on chain, and one function per transaction.
#[test_only]
module orders::fixture;

use access::authority::{AdminCap, Authority};
use amm::pair::Pair;
use amm::venue::{Self, AmmVenue};
use launchpad::config::{Self as launchpad_config, Config as LaunchpadConfig};
use launchpad::config_change;
use launchpad::pool::{Self, Pool};
use launchpad::preset;
use orders::config::{Self, CONFIG, Config};
use orders::fox::{Self, FOX};
use orders::market::{Self, Market};
use orders::order::{Self, Order};
use orders::terms::{Self, Terms};
use std::unit_test::destroy;
use sui::clock::{Self, Clock};
use sui::coin::{Self, Coin};
use sui::package;
use sui::sui::SUI;
use sui::test_scenario::{Self, Scenario};

// === Constants ===

const ADMIN: address = @0xAD;
const OWNER: address = @0xA11CE;
const KEEPER: address = @0x4EE9;
const TRADER: address = @0xB0B;
/// Start of the clock; not zero, so that an uninitialized time is noticed.
const START_MS: u64 = 1_700_000_000_000;
const DAY_MS: u64 = 86_400_000;
const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;
const TARGET: u64 = 6_000_000_000_000;
/// More than the curve sells for.
const ALL: u64 = 10_000_000_000_000;

// === Structs ===

public struct Fixture {
    scenario: Scenario,
    clock: Clock,
}

// === Public Functions ===

public fun owner(): address { OWNER }

public fun keeper(): address { KEEPER }

public fun trader(): address { TRADER }

public fun start_ms(): u64 { START_MS }

/// A day after the start: expiry of most orders here.
public fun expires_ms(): u64 { START_MS + DAY_MS }

/// Terms without a tip that allow any fill, until `expires_ms`.
public fun terms(): Terms { terms::new(1, 0, expires_ms(), option::none()) }

/// Opens everything with one coin priced in SUI, without a launch limit.
public fun new(): Fixture { new_with(0, 10_000) }

/// Opens everything with a launch limit.
public fun new_with(launch_limit_ms: u64, launch_max_bps: u64): Fixture {
    let mut scenario = test_scenario::begin(ADMIN);
    launchpad_config::init_for_testing(scenario.ctx());
    config::init_for_testing(scenario.ctx());
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(START_MS);
    scenario.next_tx(ADMIN);
    let cap = scenario.take_from_sender<AdminCap<launchpad_config::CONFIG>>();
    let mut config = scenario.take_shared<LaunchpadConfig>();
    let mut authority = scenario.take_shared<Authority<launchpad_config::CONFIG>>();
    let change = venue::announce(&config, &mut authority, &cap, &clock);
    config_change::execute_venue(&mut config, &mut authority, &cap, change, &clock);
    let change = config_change::announce_preset<SUI, AmmVenue>(
        &config,
        &mut authority,
        &cap,
        preset::kind_agent(),
        TARGET,
        TARGET / 8 * 3,
        TARGET / 12,
        launch_limit_ms,
        launch_max_bps,
        &clock,
    );
    config_change::execute_preset(&mut config, &mut authority, &cap, change, &clock);
    config.open(&mut authority, &cap);
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
    let mut self = Fixture { scenario, clock };
    self.open_orders();
    self.launch();
    self
}

/// Creates a pool of the coin. An order of the first pool rejects a second one.
public fun launch(self: &mut Fixture) {
    self.scenario.next_tx(TRADER);
    let config = self.scenario.take_shared<LaunchpadConfig>();
    let ctx = self.scenario.ctx();
    let pool = pool::create<FOX, SUI>(
        &config,
        fox::ticket(ctx),
        package::test_publish(object::id_from_address(@orders), ctx),
        preset::kind_agent(),
        config.terms<SUI>(preset::kind_agent()).to_bytes(),
        0,
        0,
        b"".to_string(),
        b"".to_string(),
        b"".to_string(),
        &self.clock,
        ctx,
    );
    pool::share(pool);
    test_scenario::return_shared(config);
    self.scenario.next_tx(TRADER);
}

/// Places a purchase by `OWNER` and returns the order's ID.
public fun place_buy(self: &mut Fixture, terms: Terms, payment: u64): ID {
    self.scenario.next_tx(OWNER);
    let config = self.scenario.take_shared<Config>();
    let market = self.market();
    let payment = coin::mint_for_testing<SUI>(payment, self.scenario.ctx());
    let order_id = order::place_buy(
        &config,
        market,
        terms,
        payment,
        &self.clock,
        self.scenario.ctx(),
    );
    test_scenario::return_shared(config);
    order_id
}

/// Places a sale by `OWNER` and returns the order's ID.
public fun place_sell(self: &mut Fixture, terms: Terms, amount: u64): ID {
    self.scenario.next_tx(OWNER);
    let config = self.scenario.take_shared<Config>();
    let market = self.market();
    let base = coin::mint_for_testing<FOX>(amount, self.scenario.ctx());
    let order_id = order::place_sell(
        &config,
        market,
        terms,
        base,
        &self.clock,
        self.scenario.ctx(),
    );
    test_scenario::return_shared(config);
    order_id
}

/// Executes the only order as the keeper, where the coin trades, and returns the tip.
public fun execute(self: &mut Fixture, amount: u64): u64 { self.execute_by(KEEPER, amount) }

/// Executes the only order where the coin trades, and returns the tip.
public fun execute_by(self: &mut Fixture, executor: address, amount: u64): u64 {
    self.scenario.next_tx(executor);
    self.execute_here(amount)
}

/// Sells `sold`, executes the order and buys back for what the sale returned, all at one timestamp,
/// like an attacker in one transaction. Returns the base bought back.
public fun sandwich_sale(self: &mut Fixture, sold: u64, amount: u64): u64 {
    let proceeds = self.sell(sold);
    self.execute_by(TRADER, amount);
    self.buy(proceeds)
}

/// Buys for `paid`, executes the order and sells what was bought, all at one timestamp. Returns the
/// quote received.
public fun sandwich_purchase(self: &mut Fixture, paid: u64, amount: u64): u64 {
    let base = self.buy(paid);
    self.execute_by(TRADER, amount);
    self.sell(base)
}

/// Stores a reading of the only order.
public fun observe(self: &mut Fixture) {
    self.scenario.next_tx(KEEPER);
    let mut order = self.scenario.take_shared<Order<FOX, SUI>>();
    let market = self.market();
    order.observe(market, &self.clock);
    test_scenario::return_shared(order);
}

/// Cancels the only order, a purchase, and returns the value of its escrow.
public fun cancel_buy(self: &mut Fixture, sender: address): u64 {
    self.scenario.next_tx(sender);
    let order = self.scenario.take_shared<Order<FOX, SUI>>();
    destroy_value(order.cancel_buy(&self.clock, self.scenario.ctx()))
}

/// Cancels the only order, a sale, and returns the value of its escrow.
public fun cancel_sell(self: &mut Fixture, sender: address): u64 {
    self.scenario.next_tx(sender);
    let order = self.scenario.take_shared<Order<FOX, SUI>>();
    destroy_value(order.cancel_sell(&self.clock, self.scenario.ctx()))
}

/// Returns the only order to its owner.
public fun return_expired(self: &mut Fixture) {
    self.scenario.next_tx(KEEPER);
    let order = self.scenario.take_shared<Order<FOX, SUI>>();
    order.return_expired(&self.clock);
}

/// Buys where the coin trades and returns the value of the base. A purchase that sells out the
/// curve does not graduate it.
public fun buy(self: &mut Fixture, payment: u64): u64 {
    self.scenario.next_tx(TRADER);
    self.buy_here(payment)
}

/// Sells where the coin trades and returns the value of the proceeds.
public fun sell(self: &mut Fixture, amount: u64): u64 {
    self.scenario.next_tx(TRADER);
    self.sell_here(amount)
}

/// Sells out the curve, which stays completed until `graduate`.
public fun complete(self: &mut Fixture) { self.buy(ALL); }

/// Graduates the sold-out pool to a pair.
public fun graduate(self: &mut Fixture) {
    self.scenario.next_tx(TRADER);
    let mut pool = self.scenario.take_shared<Pool<FOX, SUI>>();
    venue::graduate(&mut pool, &self.clock, self.scenario.ctx());
    test_scenario::return_shared(pool);
    self.scenario.next_tx(TRADER);
}

/// Pauses or resumes purchases on curves.
public fun pause_buys(self: &mut Fixture, paused: bool) {
    self.scenario.next_tx(ADMIN);
    let cap = self.scenario.take_from_sender<AdminCap<launchpad_config::CONFIG>>();
    let mut config = self.scenario.take_shared<LaunchpadConfig>();
    let authority = self.scenario.take_shared<Authority<launchpad_config::CONFIG>>();
    config.set_buys_paused(&authority, &cap, paused, &self.clock);
    self.scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
}

/// Pauses or resumes placing.
public fun pause_placing(self: &mut Fixture, paused: bool) {
    self.scenario.next_tx(ADMIN);
    let cap = self.scenario.take_from_sender<AdminCap<CONFIG>>();
    let mut config = self.scenario.take_shared<Config>();
    let authority = self.scenario.take_shared<Authority<CONFIG>>();
    config.set_placing_paused(&authority, &cap, paused, &self.clock);
    self.scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
}

/// Retires this version of the package, as the migration to a later one does.
public fun retire(self: &mut Fixture) {
    self.scenario.next_tx(ADMIN);
    let mut config = self.scenario.take_shared<Config>();
    config.set_version_for_testing(2);
    test_scenario::return_shared(config);
}

public fun advance(self: &mut Fixture, ms: u64) { self.clock.increment_for_testing(ms); }

public fun set_time(self: &mut Fixture, ms: u64) { self.clock.set_for_testing(ms); }

public fun clock(self: &Fixture): &Clock { &self.clock }

public fun ctx(self: &mut Fixture): &mut TxContext { self.scenario.ctx() }

/// Starts a transaction.
public fun next_tx(self: &mut Fixture, sender: address) { self.scenario.next_tx(sender); }

/// Whether there is an order.
public fun has_order(self: &mut Fixture): bool {
    self.scenario.next_tx(KEEPER);
    test_scenario::has_most_recent_shared<Order<FOX, SUI>>()
}

/// Takes the only order; return it with `test_scenario::return_shared`.
public fun take_order(self: &mut Fixture): Order<FOX, SUI> {
    self.scenario.next_tx(KEEPER);
    self.scenario.take_shared()
}

/// Takes the pool; return it with `test_scenario::return_shared`.
public fun take_pool(self: &mut Fixture): Pool<FOX, SUI> { self.scenario.take_shared() }

/// Takes the configuration; return it with `test_scenario::return_shared`.
public fun take_config(self: &mut Fixture): Config { self.scenario.take_shared() }

/// Escrow left in the only order.
public fun remaining(self: &mut Fixture): u64 {
    let order = self.take_order();
    let remaining = order.remaining();
    test_scenario::return_shared(order);
    remaining
}

/// Reads the market where the coin trades.
public fun market(self: &mut Fixture): Market<FOX, SUI> {
    if (!test_scenario::has_most_recent_shared<Pair<FOX, SUI>>()) {
        let pool = self.scenario.take_shared<Pool<FOX, SUI>>();
        let market = market::of_curve(&pool, &self.clock);
        test_scenario::return_shared(pool);
        return market
    };
    let pair = self.scenario.take_shared<Pair<FOX, SUI>>();
    let market = market::of_pair(&pair, &self.clock);
    test_scenario::return_shared(pair);
    market
}

/// Base that a purchase for `amount_in` would receive now.
public fun preview_buy(self: &mut Fixture, amount_in: u64): u64 {
    self.scenario.next_tx(TRADER);
    if (!test_scenario::has_most_recent_shared<Pair<FOX, SUI>>()) {
        let pool = self.scenario.take_shared<Pool<FOX, SUI>>();
        let amount = pool.preview_buy_exact_in(amount_in, &self.clock).base_amount();
        test_scenario::return_shared(pool);
        return amount
    };
    let pair = self.scenario.take_shared<Pair<FOX, SUI>>();
    let amount = pair.preview_buy_exact_in(amount_in, &self.clock).base_amount();
    test_scenario::return_shared(pair);
    amount
}

/// Quote that a sale of `amount_in` would receive now.
public fun preview_sell(self: &mut Fixture, amount_in: u64): u64 {
    self.scenario.next_tx(TRADER);
    if (!test_scenario::has_most_recent_shared<Pair<FOX, SUI>>()) {
        let pool = self.scenario.take_shared<Pool<FOX, SUI>>();
        let amount = pool.preview_sell_exact_in(amount_in).net_amount();
        test_scenario::return_shared(pool);
        return amount
    };
    let pair = self.scenario.take_shared<Pair<FOX, SUI>>();
    let amount = pair.preview_sell_exact_in(amount_in, &self.clock).net_amount();
    test_scenario::return_shared(pair);
    amount
}

public fun end(self: Fixture) {
    let Fixture { scenario, clock } = self;
    clock.destroy_for_testing();
    scenario.end();
}

// === Private Functions ===

fun open_orders(self: &mut Fixture) {
    self.scenario.next_tx(ADMIN);
    let cap = self.scenario.take_from_sender<AdminCap<CONFIG>>();
    let mut config = self.scenario.take_shared<Config>();
    let mut authority = self.scenario.take_shared<Authority<CONFIG>>();
    config.open(&mut authority, &cap);
    self.scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
}

fun execute_here(self: &mut Fixture, amount: u64): u64 {
    let order = self.scenario.take_shared<Order<FOX, SUI>>();
    let config = self.scenario.take_shared<Config>();
    let tip = if (test_scenario::has_most_recent_shared<Pair<FOX, SUI>>()) {
        let mut pair = self.scenario.take_shared<Pair<FOX, SUI>>();
        let ctx = self.scenario.ctx();
        let tip = order.execute_on_pair(&mut pair, &config, amount, &self.clock, ctx);
        test_scenario::return_shared(pair);
        tip
    } else {
        let mut pool = self.scenario.take_shared<Pool<FOX, SUI>>();
        let launchpad = self.scenario.take_shared<LaunchpadConfig>();
        let ctx = self.scenario.ctx();
        let tip = order.execute_on_curve(&mut pool, &config, &launchpad, amount, &self.clock, ctx);
        test_scenario::return_shared(pool);
        test_scenario::return_shared(launchpad);
        tip
    };
    test_scenario::return_shared(config);
    destroy_value(tip)
}

fun buy_here(self: &mut Fixture, payment: u64): u64 {
    let payment = coin::mint_for_testing<SUI>(payment, self.scenario.ctx());
    if (test_scenario::has_most_recent_shared<Pair<FOX, SUI>>()) {
        let mut pair = self.scenario.take_shared<Pair<FOX, SUI>>();
        let ctx = self.scenario.ctx();
        let base = pair.buy_exact_in(payment, 0, option::none(), NO_DEADLINE, &self.clock, ctx);
        test_scenario::return_shared(pair);
        return destroy_value(base)
    };
    let mut pool = self.scenario.take_shared<Pool<FOX, SUI>>();
    let config = self.scenario.take_shared<LaunchpadConfig>();
    let (base, rest) = pool.buy_exact_in(
        &config,
        payment,
        0,
        option::none(),
        NO_DEADLINE,
        &self.clock,
        self.scenario.ctx(),
    );
    test_scenario::return_shared(pool);
    test_scenario::return_shared(config);
    destroy(rest);
    destroy_value(base)
}

fun sell_here(self: &mut Fixture, amount: u64): u64 {
    let base = coin::mint_for_testing<FOX>(amount, self.scenario.ctx());
    if (test_scenario::has_most_recent_shared<Pair<FOX, SUI>>()) {
        let mut pair = self.scenario.take_shared<Pair<FOX, SUI>>();
        let ctx = self.scenario.ctx();
        let quote = pair.sell_exact_in(base, 0, option::none(), NO_DEADLINE, &self.clock, ctx);
        test_scenario::return_shared(pair);
        return destroy_value(quote)
    };
    let mut pool = self.scenario.take_shared<Pool<FOX, SUI>>();
    let ctx = self.scenario.ctx();
    let quote = pool.sell_exact_in(base, 0, option::none(), NO_DEADLINE, &self.clock, ctx);
    test_scenario::return_shared(pool);
    destroy_value(quote)
}

fun destroy_value<C>(coin: Coin<C>): u64 {
    let value = coin.value();
    destroy(coin);
    value
}
