/// Test fixture: a published launchpad, AMM and session package with one coin, their objects shared
/// as on chain, and one function per transaction.
#[test_only]
module sessions::fixture;

use access::authority::{AdminCap, Authority};
use amm::pair::Pair;
use amm::venue::{Self, AmmVenue};
use launchpad::config::{Self as launchpad_config, Config as LaunchpadConfig};
use launchpad::config_change;
use launchpad::pool::{Self, Pool};
use launchpad::preset;
use sessions::config::{Self, CONFIG, Config};
use sessions::fox::{Self, FOX};
use sessions::session::{Self, Session};
use std::unit_test::destroy;
use sui::clock::{Self, Clock};
use sui::coin::{Self, Coin};
use sui::package;
use sui::sui::SUI;
use sui::test_scenario::{Self, Scenario};

// === Constants ===

const ADMIN: address = @0xAD;
const OWNER: address = @0xA11CE;
const KEY: address = @0x4EE9;
const TRADER: address = @0xB0B;
/// Start of the clock; not zero, so that an uninitialized time is noticed.
const START_MS: u64 = 1_700_000_000_000;
const HOUR_MS: u64 = 3_600_000;
const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;
const TARGET: u64 = 6_000_000_000_000;
/// More than the curve sells for.
const ALL: u64 = 10_000_000_000_000;

// === Structs ===

public struct Fixture {
    scenario: Scenario,
    clock: Clock,
    pool_id: ID,
}

// === Public Functions ===

public fun owner(): address { OWNER }

public fun key(): address { KEY }

public fun trader(): address { TRADER }

public fun start_ms(): u64 { START_MS }

/// Opens everything with one coin priced in SUI, without a launch limit.
public fun new(): Fixture {
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
        0,
        10_000,
        &clock,
    );
    config_change::execute_preset(&mut config, &mut authority, &cap, change, &clock);
    config.open(&mut authority, &cap);
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
    let mut self = Fixture { scenario, clock, pool_id: object::id_from_address(@0x0) };
    self.open_sessions();
    self.launch();
    self
}

/// Opens a session of `OWNER` for an hour and returns its ID.
public fun open(self: &mut Fixture, deposit: u64): ID { self.open_as(OWNER, deposit, HOUR_MS) }

/// Opens a session and returns its ID.
public fun open_as(self: &mut Fixture, owner: address, deposit: u64, duration_ms: u64): ID {
    self.scenario.next_tx(owner);
    let config = self.scenario.take_shared<Config>();
    let payment = coin::mint_for_testing<SUI>(deposit, self.scenario.ctx());
    let ctx = self.scenario.ctx();
    let session_id = session::open(&config, KEY, payment, duration_ms, &self.clock, ctx);
    test_scenario::return_shared(config);
    session_id
}

/// Buys in the only session as its key, where the coin trades.
public fun session_buy(self: &mut Fixture, amount: u64) {
    self.session_buy_as(KEY, amount, 0, option::none());
}

/// Sells in the only session as its key, where the coin trades.
public fun session_sell(self: &mut Fixture, amount: u64) {
    self.session_sell_as(KEY, amount, 0, option::none());
}

/// Buys in the only session, where the coin trades.
public fun session_buy_as(
    self: &mut Fixture,
    sender: address,
    amount: u64,
    min_out: u64,
    referrer: Option<address>,
) {
    self.scenario.next_tx(sender);
    let mut session = self.scenario.take_shared<Session<SUI>>();
    let config = self.scenario.take_shared<Config>();
    if (test_scenario::has_most_recent_shared<Pair<FOX, SUI>>()) {
        let mut pair = self.scenario.take_shared<Pair<FOX, SUI>>();
        session.buy_on_pair(
            &mut pair,
            &config,
            amount,
            min_out,
            referrer,
            NO_DEADLINE,
            &self.clock,
            self.scenario.ctx(),
        );
        test_scenario::return_shared(pair);
    } else {
        let mut pool = self.scenario.take_shared<Pool<FOX, SUI>>();
        let launchpad = self.scenario.take_shared<LaunchpadConfig>();
        session.buy_on_curve(
            &mut pool,
            &config,
            &launchpad,
            amount,
            min_out,
            referrer,
            NO_DEADLINE,
            &self.clock,
            self.scenario.ctx(),
        );
        test_scenario::return_shared(pool);
        test_scenario::return_shared(launchpad);
    };
    test_scenario::return_shared(session);
    test_scenario::return_shared(config);
}

/// Sells in the only session, where the coin trades.
public fun session_sell_as(
    self: &mut Fixture,
    sender: address,
    amount: u64,
    min_out: u64,
    referrer: Option<address>,
) {
    self.scenario.next_tx(sender);
    let mut session = self.scenario.take_shared<Session<SUI>>();
    let config = self.scenario.take_shared<Config>();
    if (test_scenario::has_most_recent_shared<Pair<FOX, SUI>>()) {
        let mut pair = self.scenario.take_shared<Pair<FOX, SUI>>();
        session.sell_on_pair(
            &mut pair,
            &config,
            amount,
            min_out,
            referrer,
            NO_DEADLINE,
            &self.clock,
            self.scenario.ctx(),
        );
        test_scenario::return_shared(pair);
    } else {
        let mut pool = self.scenario.take_shared<Pool<FOX, SUI>>();
        session.sell_on_curve(
            &mut pool,
            &config,
            amount,
            min_out,
            referrer,
            NO_DEADLINE,
            &self.clock,
            self.scenario.ctx(),
        );
        test_scenario::return_shared(pool);
    };
    test_scenario::return_shared(session);
    test_scenario::return_shared(config);
}

/// Withdraws the coin from the only session.
public fun withdraw(self: &mut Fixture, sender: address) {
    let pool_id = self.pool_id();
    self.scenario.next_tx(sender);
    let mut session = self.scenario.take_shared<Session<SUI>>();
    session.withdraw<FOX, SUI>(pool_id, &self.clock, self.scenario.ctx());
    test_scenario::return_shared(session);
}

/// Closes the only session.
public fun close(self: &mut Fixture, sender: address) {
    self.scenario.next_tx(sender);
    let session = self.scenario.take_shared<Session<SUI>>();
    session.close(&self.clock, self.scenario.ctx());
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

/// Retires this version of the package, as the migration to a later one does.
public fun retire(self: &mut Fixture) {
    self.scenario.next_tx(ADMIN);
    let mut config = self.scenario.take_shared<Config>();
    config.set_version_for_testing(2);
    test_scenario::return_shared(config);
}

public fun advance(self: &mut Fixture, ms: u64) { self.clock.increment_for_testing(ms); }

public fun clock(self: &Fixture): &Clock { &self.clock }

/// Whether there is a session.
public fun has_session(self: &mut Fixture): bool {
    self.scenario.next_tx(TRADER);
    test_scenario::has_most_recent_shared<Session<SUI>>()
}

/// Takes the only session; return it with `test_scenario::return_shared`.
public fun take_session(self: &mut Fixture): Session<SUI> {
    self.scenario.next_tx(TRADER);
    self.scenario.take_shared()
}

/// ID of the pool.
public fun pool_id(self: &Fixture): ID { self.pool_id }

/// Quote in the only session.
public fun quote(self: &mut Fixture): u64 {
    let session = self.take_session();
    let quote = session.quote();
    test_scenario::return_shared(session);
    quote
}

/// Returns the total that purchases of the only session have spent.
public fun spent(self: &mut Fixture): u64 {
    let session = self.take_session();
    let spent = session.spent();
    test_scenario::return_shared(session);
    spent
}

/// Base in the only session.
public fun holding(self: &mut Fixture): u64 {
    let pool_id = self.pool_id();
    let session = self.take_session();
    let holding = session.holding<FOX, SUI>(pool_id);
    test_scenario::return_shared(session);
    holding
}

/// Referral fees on the curve that wait for `referrer`.
public fun referral_credit(self: &mut Fixture, referrer: address): u64 {
    self.scenario.next_tx(TRADER);
    let pool = self.scenario.take_shared<Pool<FOX, SUI>>();
    let credit = pool.fees().referrer(referrer);
    test_scenario::return_shared(pool);
    credit
}

/// Adds empty balances of other pools to the only session.
public fun fill(self: &mut Fixture, coins: u64) {
    self.scenario.next_tx(KEY);
    let mut session = self.scenario.take_shared<Session<SUI>>();
    session.fill_for_testing(coins, self.scenario.ctx());
    test_scenario::return_shared(session);
}

/// Withdraws the coin from the only session as if it were SUI.
public fun withdraw_as_sui(self: &mut Fixture) {
    let pool_id = self.pool_id();
    self.scenario.next_tx(OWNER);
    let mut session = self.scenario.take_shared<Session<SUI>>();
    session.withdraw<SUI, SUI>(pool_id, &self.clock, self.scenario.ctx());
    test_scenario::return_shared(session);
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
    let Fixture { scenario, clock, .. } = self;
    clock.destroy_for_testing();
    scenario.end();
}

// === Private Functions ===

fun open_sessions(self: &mut Fixture) {
    self.scenario.next_tx(ADMIN);
    let cap = self.scenario.take_from_sender<AdminCap<CONFIG>>();
    let mut config = self.scenario.take_shared<Config>();
    let mut authority = self.scenario.take_shared<Authority<CONFIG>>();
    config.open(&mut authority, &cap);
    self.scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
}

/// Creates the pool of the coin.
fun launch(self: &mut Fixture) {
    self.scenario.next_tx(TRADER);
    let config = self.scenario.take_shared<LaunchpadConfig>();
    let ctx = self.scenario.ctx();
    let pool = pool::create<FOX, SUI>(
        &config,
        fox::ticket(ctx),
        package::test_publish(object::id_from_address(@sessions), ctx),
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
    self.pool_id = object::id(&pool);
    pool::share(pool);
    test_scenario::return_shared(config);
    self.scenario.next_tx(TRADER);
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
