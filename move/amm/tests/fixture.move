/// Test fixture: a published launchpad with this venue, its objects shared as on chain, and one
/// function per transaction.
#[test_only]
module amm::fixture;

use access::authority::{AdminCap, Authority};
use access::timelock;
use amm::dog::{Self, DOG};
use amm::pair::Pair;
use amm::venue::{Self, AmmVenue};
use launchpad::config::{Self, CONFIG, Config};
use launchpad::config_change;
use launchpad::graduation;
use launchpad::pool::{Self, Pool};
use launchpad::pool_fees;
use launchpad::preset;
use std::unit_test::destroy;
use sui::clock::{Self, Clock};
use sui::coin::{Self, Coin};
use sui::package;
use sui::sui::SUI;
use sui::test_scenario::{Self, Scenario};

const ADMIN: address = @0xAD;
const CREATOR: address = @0xC0;
const NOW_MS: u64 = 1_700_000_000_000;
const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;

/// Quote coin with 6 decimals, in place of ATOLL.
public struct REEF has drop {}

/// Venue of another package.
public struct OtherVenue has drop {}

public struct Fixture {
    scenario: Scenario,
    clock: Clock,
}

public fun creator(): address { CREATOR }

/// Opens a launchpad with the product's presets, without a launch limit.
public fun new(): Fixture {
    let mut scenario = test_scenario::begin(ADMIN);
    config::init_for_testing(scenario.ctx());
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(NOW_MS);
    scenario.next_tx(ADMIN);
    let cap = scenario.take_from_sender<AdminCap<CONFIG>>();
    let mut config = scenario.take_shared<Config>();
    let mut authority = scenario.take_shared<Authority<CONFIG>>();
    let change = venue::announce(&config, &mut authority, &cap, &clock);
    config_change::execute_venue(&mut config, &mut authority, &cap, change, &clock);
    let kind = preset::kind_agent();
    set_preset<SUI, AmmVenue>(&mut config, &mut authority, &cap, kind, 6_000_000_000_000, &clock);
    set_preset<SUI, AmmVenue>(
        &mut config,
        &mut authority,
        &cap,
        preset::kind_fun(),
        2_400_000_000_000,
        &clock,
    );
    set_preset<REEF, AmmVenue>(&mut config, &mut authority, &cap, kind, 12_000_000_000_000, &clock);
    config.open(&mut authority, &cap);
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
    Fixture { scenario, clock }
}

/// Lets new agent coins in SUI graduate to another venue.
public fun move_to_other_venue(self: &mut Fixture) {
    self.scenario.next_tx(ADMIN);
    let cap = self.scenario.take_from_sender<AdminCap<CONFIG>>();
    let mut config = self.scenario.take_shared<Config>();
    let mut authority = self.scenario.take_shared<Authority<CONFIG>>();
    let change = config_change::announce_venue(
        &config,
        &mut authority,
        &cap,
        OtherVenue {},
        &self.clock,
    );
    self.clock.increment_for_testing(timelock::delay_ms());
    config_change::execute_venue(&mut config, &mut authority, &cap, change, &self.clock);
    let change = announce_preset<SUI, OtherVenue>(
        &mut config,
        &mut authority,
        &cap,
        preset::kind_agent(),
        6_000_000_000_000,
        &self.clock,
    );
    self.clock.increment_for_testing(timelock::delay_ms());
    config_change::execute_preset(&mut config, &mut authority, &cap, change, &self.clock);
    self.scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
}

/// Launches a coin, with a first buy of `payment` in the same transaction.
public fun launch<Q>(self: &mut Fixture, kind: u8, payment: u64) {
    self.scenario.next_tx(CREATOR);
    let config = self.scenario.take_shared<Config>();
    let ctx = self.scenario.ctx();
    let upgrade_cap = package::test_publish(object::id_from_address(@amm), ctx);
    let mut pool = pool::create<DOG, Q>(
        &config,
        dog::ticket(ctx),
        upgrade_cap,
        kind,
        config.terms<Q>(kind).to_bytes(),
        0,
        0,
        b"".to_string(),
        b"".to_string(),
        b"".to_string(),
        &self.clock,
        ctx,
    );
    if (payment > 0) {
        let (base, refund) = pool.buy_exact_in(
            &config,
            coin::mint_for_testing<Q>(payment, ctx),
            0,
            option::none(),
            NO_DEADLINE,
            &self.clock,
            ctx,
        );
        transfer::public_transfer(base, CREATOR);
        destroy(refund);
    };
    pool::share(pool);
    test_scenario::return_shared(config);
}

/// Buys on the curve and, if `graduating`, ends with `graduate_if_completed` as the SDK does.
/// Returns the values of the base, which the trader keeps, and of the refund.
public fun buy<Q>(self: &mut Fixture, trader: address, payment: u64, graduating: bool): (u64, u64) {
    self.scenario.next_tx(trader);
    let config = self.scenario.take_shared<Config>();
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    let ctx = self.scenario.ctx();
    let (base, refund) = pool.buy_exact_in(
        &config,
        coin::mint_for_testing<Q>(payment, ctx),
        0,
        option::none(),
        NO_DEADLINE,
        &self.clock,
        ctx,
    );
    if (graduating) venue::graduate_if_completed(&mut pool, &self.clock, ctx);
    let (bought, returned) = (base.value(), refund.value());
    transfer::public_transfer(base, trader);
    destroy(refund);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(config);
    (bought, returned)
}

/// Sells the trader's most recent coin on the curve and returns the value of the proceeds.
public fun sell<Q>(self: &mut Fixture, trader: address): u64 {
    self.scenario.next_tx(trader);
    let base = self.scenario.take_from_sender<Coin<DOG>>();
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    let ctx = self.scenario.ctx();
    let proceeds = pool.sell_exact_in(base, 0, option::none(), NO_DEADLINE, &self.clock, ctx);
    test_scenario::return_shared(pool);
    destroy_value(proceeds)
}

public fun clock(self: &Fixture): &Clock { &self.clock }

public fun clock_mut(self: &mut Fixture): &mut Clock { &mut self.clock }

public fun graduate<Q>(self: &mut Fixture, caller: address) {
    self.scenario.next_tx(caller);
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    venue::graduate(&mut pool, &self.clock, self.scenario.ctx());
    test_scenario::return_shared(pool);
}

/// Graduates a pool of the other venue into a pair here, withholding some of the liquidity.
public fun graduate_for_other_venue<Q>(
    self: &mut Fixture,
    base_withheld: u64,
    quote_withheld: u64,
) {
    self.scenario.next_tx(CREATOR);
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    let (mut base, mut quote, receipt) = graduation::take_liquidity(
        &mut pool,
        OtherVenue {},
        &self.clock,
    );
    destroy(base.split(base_withheld));
    destroy(quote.split(quote_withheld));
    let ctx = self.scenario.ctx();
    venue::graduate_for_venue(&mut pool, receipt, base, quote, OtherVenue {}, &self.clock, ctx);
    test_scenario::return_shared(pool);
}

/// Takes the liquidity of a pool of the other venue and presents the witness of a third.
public fun graduate_with_wrong_witness<Q>(self: &mut Fixture) {
    self.scenario.next_tx(CREATOR);
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    let (base, quote, receipt) = graduation::take_liquidity(
        &mut pool,
        OtherVenue {},
        &self.clock,
    );
    let ctx = self.scenario.ctx();
    venue::graduate_for_venue(&mut pool, receipt, base, quote, REEF {}, &self.clock, ctx);
    test_scenario::return_shared(pool);
}

public fun graduate_if_completed<Q>(self: &mut Fixture, caller: address) {
    self.scenario.next_tx(caller);
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    venue::graduate_if_completed(&mut pool, &self.clock, self.scenario.ctx());
    test_scenario::return_shared(pool);
}

/// Buys from the pair and returns the value of the base.
public fun buy_from_pair<Q>(self: &mut Fixture, trader: address, payment: u64): u64 {
    self.scenario.next_tx(trader);
    let mut pair = self.scenario.take_shared<Pair<DOG, Q>>();
    let ctx = self.scenario.ctx();
    let payment = coin::mint_for_testing<Q>(payment, ctx);
    let base = pair.buy_exact_in(payment, 0, option::none(), NO_DEADLINE, &self.clock, ctx);
    let value = base.value();
    transfer::public_transfer(base, trader);
    test_scenario::return_shared(pair);
    value
}

public fun buy_from_pair_referred<Q>(
    self: &mut Fixture,
    trader: address,
    payment: u64,
    referrer: address,
) {
    self.scenario.next_tx(trader);
    let mut pair = self.scenario.take_shared<Pair<DOG, Q>>();
    let ctx = self.scenario.ctx();
    let payment = coin::mint_for_testing<Q>(payment, ctx);
    let referrer = option::some(referrer);
    let base = pair.buy_exact_in(payment, 0, referrer, NO_DEADLINE, &self.clock, ctx);
    transfer::public_transfer(base, trader);
    test_scenario::return_shared(pair);
}

/// Moves the pair's fees, those of one referrer included, to the pool.
public fun collect_fees<Q>(self: &mut Fixture, caller: address, referrer: address) {
    self.scenario.next_tx(caller);
    let mut pair = self.scenario.take_shared<Pair<DOG, Q>>();
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    pair.collect_fees(&mut pool);
    pair.collect_referral_fees(&mut pool, referrer);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(pair);
}

/// Tries to move the pair's fees to another pool of the same types.
public fun collect_into_another_pool(self: &mut Fixture, referral: bool) {
    self.launch<SUI>(preset::kind_agent(), 0);
    self.scenario.next_tx(CREATOR);
    let mut pair = self.scenario.take_shared<Pair<DOG, SUI>>();
    let mut pool = self.scenario.take_shared<Pool<DOG, SUI>>();
    if (referral) pair.collect_referral_fees(&mut pool, CREATOR) else pair.collect_fees(&mut pool);
    abort
}

/// Claims the creator's fees and returns their value.
public fun claim_creator_fees<Q>(self: &mut Fixture): u64 {
    self.scenario.next_tx(CREATOR);
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    let fees = pool_fees::claim_creator_fees(&mut pool, self.scenario.ctx());
    test_scenario::return_shared(pool);
    destroy_value(fees)
}

/// Sells the trader's most recent coin to the pair and returns the value of the proceeds.
public fun sell_to_pair<Q>(self: &mut Fixture, trader: address): u64 {
    self.scenario.next_tx(trader);
    let base = self.scenario.take_from_sender<Coin<DOG>>();
    let mut pair = self.scenario.take_shared<Pair<DOG, Q>>();
    let ctx = self.scenario.ctx();
    let proceeds = pair.sell_exact_in(base, 0, option::none(), NO_DEADLINE, &self.clock, ctx);
    test_scenario::return_shared(pair);
    destroy_value(proceeds)
}

/// Takes the pool; return it with `return_shared`.
public fun take_pool<Q>(self: &mut Fixture): Pool<DOG, Q> {
    self.scenario.next_tx(ADMIN);
    self.scenario.take_shared<Pool<DOG, Q>>()
}

/// Takes the pair; return it with `return_shared`.
public fun take_pair<Q>(self: &mut Fixture): Pair<DOG, Q> {
    self.scenario.next_tx(ADMIN);
    self.scenario.take_shared<Pair<DOG, Q>>()
}

public fun has_pair<Q>(self: &mut Fixture): bool {
    self.scenario.next_tx(ADMIN);
    test_scenario::has_most_recent_shared<Pair<DOG, Q>>()
}

public fun end(self: Fixture) {
    let Fixture { scenario, clock } = self;
    clock.destroy_for_testing();
    scenario.end();
}

fun destroy_value<Q>(coin: Coin<Q>): u64 {
    let value = coin.value();
    destroy(coin);
    value
}

/// Announces a preset that raises `target`, without a launch limit.
fun announce_preset<Q, V: drop>(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    kind: u8,
    target: u64,
    clock: &Clock,
): u64 {
    let (virtual_quote, graduation_fee) = (target / 8 * 3, target / 12);
    config_change::announce_preset<Q, V>(
        config,
        authority,
        cap,
        kind,
        target,
        virtual_quote,
        graduation_fee,
        0,
        10_000,
        clock,
    )
}

fun set_preset<Q, V: drop>(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    kind: u8,
    target: u64,
    clock: &Clock,
) {
    let change = announce_preset<Q, V>(config, authority, cap, kind, target, clock);
    config_change::execute_preset(config, authority, cap, change, clock);
}
