/// One staking pool held in the test's hands, with campaigns and stakers as the test wants them.
#[test_only]
module staking::fixture;

use staking::config::{Self, AdminCap, Config};
use staking::grants;
use staking::pool::{Self, Pool};
use std::unit_test::{assert_eq, destroy};
use sui::clock::{Self, Clock};
use sui::coin;
use sui::test_scenario::{Self, Scenario};

// === Constants ===

const ADMIN: address = @0xAD;
const OWNER: address = @0x04E12;
const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;

/// Start of the tests' clock, so that "too early" can be told from zero.
const START_MS: u64 = 1_700_000_000_000;
const HOUR_MS: u64 = 3_600_000;

// === Structs ===

/// What is staked.
public struct REEF has drop {}

/// What is earned.
public struct PEARL has drop {}

public struct Fixture {
    scenario: Scenario,
    clock: Clock,
    cap: AdminCap,
    config: Config,
    pool: Pool<REEF, PEARL>,
}

// === Public Functions ===

public fun owner(): address { OWNER }

public fun alice(): address { ALICE }

public fun bob(): address { BOB }

public fun start_ms(): u64 { START_MS }

public fun hour_ms(): u64 { HOUR_MS }

/// A config whose signing key is that of the vectors.
public fun configured(ctx: &mut TxContext): (AdminCap, Config) {
    let (cap, mut config) = config::new_for_testing(ctx);
    cap.set_signing_key(&mut config, grants::chain_id(), grants::public_key());
    (cap, config)
}

/// A pool of `OWNER`'s without campaigns, which takes boosts up to `max_multiplier_bps`. It is made
/// in the scenario's first transaction after the config's, which gives it the id that the vectors
/// know.
public fun new(max_multiplier_bps: u64): Fixture {
    let mut scenario = test_scenario::begin(ADMIN);
    let (cap, config) = configured(scenario.ctx());
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(START_MS);
    scenario.next_tx(OWNER);
    let pool = pool::create(&config, max_multiplier_bps, &clock, scenario.ctx());
    assert_eq!(object::id(&pool).to_address(), grants::pool_id());
    Fixture { scenario, clock, cap, config, pool }
}

/// A pool with one campaign of 1,000 per second for ten hours from now.
public fun running(): Fixture {
    let mut self = new(30_000);
    self.open(1_000, 0, 10 * HOUR_MS);
    self
}

public fun next_tx(self: &mut Fixture, sender: address) {
    self.scenario.next_tx(sender);
}

public fun wait(self: &mut Fixture, ms: u64) { self.clock.increment_for_testing(ms); }

public fun set_time(self: &mut Fixture, ms: u64) { self.clock.set_for_testing(ms); }

public fun pool(self: &Fixture): &Pool<REEF, PEARL> { &self.pool }

public fun clock(self: &Fixture): &Clock { &self.clock }

/// Everything a call on the pool may need at once.
public fun parts_mut(
    self: &mut Fixture,
): (&mut Pool<REEF, PEARL>, &mut Config, &AdminCap, &Clock, &mut TxContext) {
    (&mut self.pool, &mut self.config, &self.cap, &self.clock, self.scenario.ctx())
}

/// Stops everything that the admin can stop.
public fun pause(self: &mut Fixture) {
    self.pause_creation();
    self.pause_stakes();
}

public fun pause_creation(self: &mut Fixture) {
    self.config.set_creation_paused(&self.cap, true);
}

public fun pause_stakes(self: &mut Fixture) {
    self.config.set_stakes_paused(&self.cap, true);
}

/// `OWNER` opens a campaign for exactly its cost, which it gives.
public fun open(self: &mut Fixture, rate: u64, start_ms: u64, duration_ms: u64): u64 {
    self.next_tx(OWNER);
    let payment = cost(rate, duration_ms);
    self.open_with(payment, rate, start_ms, duration_ms);
    payment
}

/// As `open`, for `payment`; gives the change. The sender stays.
public fun open_with(
    self: &mut Fixture,
    payment: u64,
    rate: u64,
    start_ms: u64,
    duration_ms: u64,
): u64 {
    let ctx = self.scenario.ctx();
    self
        .pool
        .open_campaign(
            &self.config,
            coin::mint_for_testing(payment, ctx),
            rate,
            start_ms,
            duration_ms,
            &self.clock,
            ctx,
        )
        .burn_for_testing()
}

public fun open_from_leftover(self: &mut Fixture, rate: u64, start_ms: u64, duration_ms: u64) {
    self.next_tx(OWNER);
    self
        .pool
        .open_campaign_from_leftover(
            &self.config,
            rate,
            start_ms,
            duration_ms,
            &self.clock,
            self.scenario.ctx(),
        );
}

/// Somebody extends a campaign with `payment`; gives the change.
public fun extend(self: &mut Fixture, campaign_id: u64, payment: u64, extra_ms: u64): u64 {
    let ctx = self.scenario.ctx();
    self
        .pool
        .extend_campaign(
            campaign_id,
            coin::mint_for_testing(payment, ctx),
            extra_ms,
            &self.clock,
            ctx,
        )
        .burn_for_testing()
}

/// Somebody raises a campaign with `payment`; gives the change.
public fun raise(self: &mut Fixture, campaign_id: u64, payment: u64, increase: u64): u64 {
    let ctx = self.scenario.ctx();
    self
        .pool
        .raise_campaign(
            campaign_id,
            coin::mint_for_testing(payment, ctx),
            increase,
            &self.clock,
            ctx,
        )
        .burn_for_testing()
}

public fun extend_from_leftover(self: &mut Fixture, campaign_id: u64) {
    self.pool.extend_campaign_from_leftover(campaign_id, &self.clock, self.scenario.ctx());
}

public fun stake(self: &mut Fixture, staker: address, amount: u64) {
    self.next_tx(staker);
    let ctx = self.scenario.ctx();
    let stake = coin::mint_for_testing(amount, ctx);
    self.pool.stake(&self.config, stake, &self.clock, ctx);
}

/// Gives what came out; so do the three below.
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
    self
        .pool
        .boost(
            &self.config,
            nonce,
            multiplier_bps,
            expires_ms,
            signature,
            &self.clock,
            self.scenario.ctx(),
        );
}

public fun claimable(self: &Fixture, staker: address): u64 {
    self.pool.claimable(staker, &self.clock)
}

/// Ends a test that went well.
public fun end(self: Fixture) {
    let Fixture { scenario, clock, cap, config, pool } = self;
    destroy(cap);
    destroy(config);
    destroy(pool);
    clock.destroy_for_testing();
    scenario.end();
}

// === Private Functions ===

/// For rates and times that come to whole base units.
fun cost(rate: u64, duration_ms: u64): u64 {
    (((rate as u128) * (duration_ms as u128)) / 1_000) as u64
}
