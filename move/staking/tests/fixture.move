/// A staking pool as an owned value, with the campaigns and stakers that a test adds.
#[test_only]
module staking::fixture;

use access::authority::{AdminCap, Authority};
use staking::boost;
use staking::campaign_funding;
use staking::config::{Self, CONFIG, Config};
use staking::grants;
use staking::pool::{Self, Pool};
use staking::registry;
use std::unit_test::{assert_eq, destroy};
use sui::balance;
use sui::clock::{Self, Clock};
use sui::coin;
use sui::test_scenario::{Self, Scenario};

// === Constants ===

const ADMIN: address = @0xAD;
const OWNER: address = @0x04E12;
const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;

/// Start of the test clock.
const START_MS: u64 = 1_700_000_000_000;
const HOUR_MS: u64 = 3_600_000;

// === Structs ===

/// The staked coin.
public struct REEF has drop {}

/// The reward coin.
public struct PEARL has drop {}

public struct Fixture {
    scenario: Scenario,
    clock: Clock,
    cap: AdminCap<CONFIG>,
    authority: Authority<CONFIG>,
    config: Config,
    pool: Pool<REEF, PEARL>,
}

// === Public Functions ===

public fun owner(): address { OWNER }

public fun alice(): address { ALICE }

public fun bob(): address { BOB }

public fun start_ms(): u64 { START_MS }

public fun hour_ms(): u64 { HOUR_MS }

public fun day_ms(): u64 { 24 * HOUR_MS }

/// A configuration with the signing key of the reference vectors and an enforced timelock.
public fun configured(ctx: &mut TxContext): (AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    let (cap, mut authority, mut config) = config::new_for_testing(ctx);
    let clock = clock::create_for_testing(ctx);
    let (chain_id, public_key) = (grants::chain_id(), grants::public_key());
    let number = config.announce_signing_key(&mut authority, &cap, chain_id, public_key, &clock);
    config.execute_signing_key(&mut authority, &cap, number, &clock);
    config.open(&mut authority, &cap);
    clock.destroy_for_testing();
    (cap, authority, config)
}

/// A pool of `OWNER` without campaigns. It is the first object of the scenario's second
/// transaction, which gives it the ID of the reference vectors.
public fun new(max_multiplier_bps: u64): Fixture {
    let self = begin!(|config, clock, ctx| pool::create(config, max_multiplier_bps, clock, ctx));
    assert_eq!(object::id(&self.pool).to_address(), grants::pool_id());
    self
}

/// A pool with one campaign of 1,000 per second for ten hours from now.
public fun running(): Fixture {
    let mut self = new(30_000);
    self.open(1_000, 0, 10 * HOUR_MS);
    self
}

/// A payment pool.
public fun for_payments(): Fixture {
    begin!(|config, clock, ctx| {
        let mut registry = registry::new_for_testing(ctx);
        let pool = pool::create_for_payments(&mut registry, config, clock, ctx);
        assert_eq!(object::id_address(&pool), registry.pool_address<REEF, PEARL>());
        destroy(registry);
        pool
    })
}

public fun next_tx(self: &mut Fixture, sender: address) {
    self.scenario.next_tx(sender);
}

public fun wait(self: &mut Fixture, ms: u64) { self.clock.increment_for_testing(ms); }

public fun set_time(self: &mut Fixture, ms: u64) { self.clock.set_for_testing(ms); }

public fun pool(self: &Fixture): &Pool<REEF, PEARL> { &self.pool }

public fun clock(self: &Fixture): &Clock { &self.clock }

/// Returns all parts that a call may need.
public fun parts_mut(
    self: &mut Fixture,
): (
    &mut Pool<REEF, PEARL>,
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

/// Pauses everything that the admin can pause.
public fun pause(self: &mut Fixture) {
    self.pause_creation();
    self.pause_stakes();
}

public fun pause_creation(self: &mut Fixture) {
    self.config.set_creation_paused(&self.authority, &self.cap, true, &self.clock);
}

public fun pause_stakes(self: &mut Fixture) {
    self.config.set_stakes_paused(&self.authority, &self.cap, true, &self.clock);
}

/// `OWNER` opens a campaign for exactly its cost, which is returned.
public fun open(self: &mut Fixture, rate: u64, start_ms: u64, duration_ms: u64): u64 {
    self.next_tx(OWNER);
    let payment = cost(rate, duration_ms);
    self.open_with(payment, rate, start_ms, duration_ms);
    payment
}

/// The sender opens a campaign with `payment`; returns the change.
public fun open_with(
    self: &mut Fixture,
    payment: u64,
    rate: u64,
    start_ms: u64,
    duration_ms: u64,
): u64 {
    let ctx = self.scenario.ctx();
    let payment = coin::mint_for_testing(payment, ctx);
    let Fixture { pool, config, clock, .. } = self;
    campaign_funding::open(
        pool,
        config,
        payment,
        rate,
        start_ms,
        duration_ms,
        clock,
        ctx,
    ).burn_for_testing()
}

public fun open_from_unallocated(self: &mut Fixture, rate: u64, start_ms: u64, duration_ms: u64) {
    self.next_tx(OWNER);
    let Fixture { pool, config, clock, scenario, .. } = self;
    let ctx = scenario.ctx();
    campaign_funding::open_from_unallocated(pool, config, rate, start_ms, duration_ms, clock, ctx);
}

/// The sender extends a campaign with `payment`; returns the change.
public fun extend(self: &mut Fixture, campaign_id: u64, payment: u64, extra_ms: u64): u64 {
    let ctx = self.scenario.ctx();
    let payment = coin::mint_for_testing(payment, ctx);
    let Fixture { pool, clock, .. } = self;
    campaign_funding::extend(pool, payment, campaign_id, extra_ms, clock, ctx).burn_for_testing()
}

/// The sender raises a campaign with `payment`; returns the change.
public fun raise(self: &mut Fixture, campaign_id: u64, payment: u64, increase: u64): u64 {
    let ctx = self.scenario.ctx();
    let payment = coin::mint_for_testing(payment, ctx);
    let Fixture { pool, clock, .. } = self;
    campaign_funding::raise(pool, payment, campaign_id, increase, clock, ctx).burn_for_testing()
}

public fun extend_from_unallocated(self: &mut Fixture, campaign_id: u64) {
    let Fixture { pool, clock, scenario, .. } = self;
    campaign_funding::extend_from_unallocated(pool, campaign_id, clock, scenario.ctx());
}

public fun restart_from_unallocated(self: &mut Fixture) {
    let Fixture { pool, clock, scenario, .. } = self;
    campaign_funding::restart_from_unallocated(pool, clock, scenario.ctx());
}

public fun stake(self: &mut Fixture, staker: address, amount: u64) {
    self.next_tx(staker);
    let ctx = self.scenario.ctx();
    let stake = coin::mint_for_testing(amount, ctx);
    self.pool.stake(&self.config, stake, &self.clock, ctx);
}

public fun activate(self: &mut Fixture, staker: address) {
    self.pool.activate(staker, &self.clock);
}

public fun pay(self: &mut Fixture, amount: u64) {
    self.pool.pay(balance::create_for_testing(amount), &self.clock);
}

/// Returns the amount paid out.
public fun unstake(self: &mut Fixture, staker: address, amount: u64): u64 {
    self.next_tx(staker);
    self.pool.unstake(amount, &self.clock, self.scenario.ctx()).burn_for_testing()
}

public fun claim(self: &mut Fixture, staker: address): u64 {
    self.next_tx(staker);
    self.pool.claim(&self.clock, self.scenario.ctx()).burn_for_testing()
}

public fun emergency_exit(self: &mut Fixture, staker: address): u64 {
    self.next_tx(staker);
    self.pool.emergency_exit(self.scenario.ctx()).burn_for_testing()
}

public fun boost(
    self: &mut Fixture,
    staker: address,
    nonce: u64,
    multiplier_bps: u64,
    expires_ms: u64,
    signature: vector<u8>,
) {
    self.next_tx(staker);
    let Fixture { pool, config, clock, scenario, .. } = self;
    let ctx = scenario.ctx();
    boost::apply(pool, config, nonce, multiplier_bps, expires_ms, signature, clock, ctx);
}

public fun claimable(self: &Fixture, staker: address): u64 {
    self.pool.claimable(staker, &self.clock)
}

/// Ends a test.
public fun end(self: Fixture) {
    let Fixture { scenario, clock, cap, authority, config, pool } = self;
    destroy(cap);
    destroy(authority);
    destroy(config);
    destroy(pool);
    clock.destroy_for_testing();
    scenario.end();
}

// === Private Functions ===

/// Starts a test with the pool that `$create` returns.
macro fun begin($create: |&Config, &Clock, &mut TxContext| -> Pool<REEF, PEARL>): Fixture {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, authority, config) = configured(scenario.ctx());
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(START_MS);
    scenario.next_tx(OWNER);
    let pool = $create(&config, &clock, scenario.ctx());
    Fixture { scenario, clock, cap, authority, config, pool }
}

/// The cost of rates and times that come to whole base units.
fun cost(rate: u64, duration_ms: u64): u64 {
    (((rate as u128) * (duration_ms as u128)) / 1_000) as u64
}
