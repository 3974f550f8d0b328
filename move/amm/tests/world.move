/// A published launchpad with this venue registered, its objects shared as they are on chain, and one
/// function per transaction that somebody sends.
#[test_only]
module amm::world;

use amm::dog::{Self, DOG};
use amm::pair::Pair;
use amm::venue::{Self, AmmVenue};
use launchpad::config::{Self, AdminCap, Config};
use launchpad::pool::{Self, Pool};
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

/// A quote coin with 6 decimals, in the place of ATOLL.
public struct REEF has drop {}

/// An exchange of somebody else's.
public struct OtherVenue has drop {}

public struct World {
    scenario: Scenario,
    clock: Clock,
}

public fun creator(): address { CREATOR }

/// The presets of the product, without a launch window.
public fun new(): World {
    let mut scenario = test_scenario::begin(ADMIN);
    config::init_for_testing(scenario.ctx());
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(NOW_MS);
    scenario.next_tx(ADMIN);
    let cap = scenario.take_from_sender<AdminCap>();
    let mut config = scenario.take_shared<Config>();
    venue::register(&cap, &mut config);
    set_preset<SUI, AmmVenue>(&cap, &mut config, config::kind_agent(), 6_000_000_000_000);
    set_preset<SUI, AmmVenue>(&cap, &mut config, config::kind_fun(), 2_400_000_000_000);
    set_preset<REEF, AmmVenue>(&cap, &mut config, config::kind_agent(), 12_000_000_000_000);
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    World { scenario, clock }
}

/// From now on agent coins in SUI graduate somewhere else.
public fun move_to_other_venue(self: &mut World) {
    self.scenario.next_tx(ADMIN);
    let cap = self.scenario.take_from_sender<AdminCap>();
    let mut config = self.scenario.take_shared<Config>();
    cap.register_venue(&mut config, OtherVenue {});
    set_preset<SUI, OtherVenue>(&cap, &mut config, config::kind_agent(), 6_000_000_000_000);
    self.scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
}

/// The creator launches a coin, with a first buy of `payment` in the same transaction.
public fun launch<Q>(self: &mut World, kind: u8, payment: u64) {
    self.scenario.next_tx(CREATOR);
    let config = self.scenario.take_shared<Config>();
    let ctx = self.scenario.ctx();
    let upgrade_cap = package::test_publish(object::id_from_address(@amm), ctx);
    let mut pool = pool::create<DOG, Q>(
        &config,
        dog::ticket(ctx),
        upgrade_cap,
        kind,
        b"".to_string(),
        b"".to_string(),
        b"".to_string(),
        &self.clock,
        ctx,
    );
    if (payment > 0) {
        let (coins, refund) = pool.buy_exact_quote(
            &config,
            coin::mint_for_testing<Q>(payment, ctx),
            0,
            option::none(),
            NO_DEADLINE,
            &self.clock,
            ctx,
        );
        transfer::public_transfer(coins, CREATOR);
        destroy(refund);
    };
    pool::share(pool);
    test_scenario::return_shared(config);
}

/// Buys on the curve and, when `graduating`, ends with `graduate_if_complete` as the SDK does. Keeps
/// the coins with the trader and returns their value and the refund's.
public fun buy<Q>(
    self: &mut World,
    trader: address,
    payment: u64,
    graduating: bool,
): (u64, u64) {
    self.scenario.next_tx(trader);
    let config = self.scenario.take_shared<Config>();
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    let ctx = self.scenario.ctx();
    let (coins, refund) = pool.buy_exact_quote(
        &config,
        coin::mint_for_testing<Q>(payment, ctx),
        0,
        option::none(),
        NO_DEADLINE,
        &self.clock,
        ctx,
    );
    if (graduating) venue::graduate_if_complete(&mut pool, &self.clock, ctx);
    let (bought, returned) = (coins.value(), refund.value());
    transfer::public_transfer(coins, trader);
    destroy(refund);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(config);
    (bought, returned)
}

/// Sells the trader's most recent coin on the curve; returns the proceeds.
public fun sell<Q>(self: &mut World, trader: address): u64 {
    self.scenario.next_tx(trader);
    let coins = self.scenario.take_from_sender<Coin<DOG>>();
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    let ctx = self.scenario.ctx();
    let proceeds = pool.sell(coins, 0, option::none(), NO_DEADLINE, &self.clock, ctx);
    test_scenario::return_shared(pool);
    destroy_value(proceeds)
}

public fun graduate<Q>(self: &mut World, caller: address) {
    self.scenario.next_tx(caller);
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    venue::graduate(&mut pool, &self.clock, self.scenario.ctx());
    test_scenario::return_shared(pool);
}

/// Graduates a pool of the other venue, which opens a pair here and keeps some of the liquidity back.
public fun graduate_for_other_venue<Q>(self: &mut World, coins_kept: u64, quote_kept: u64) {
    self.scenario.next_tx(CREATOR);
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    let (mut coins, mut quote, receipt) = pool.take_liquidity(OtherVenue {});
    destroy(coins.split(coins_kept));
    destroy(quote.split(quote_kept));
    let ctx = self.scenario.ctx();
    venue::open_for_venue(&mut pool, receipt, coins, quote, OtherVenue {}, &self.clock, ctx);
    test_scenario::return_shared(pool);
}

/// Takes the liquidity of a pool of the other venue, and opens a pair with a witness that is not its.
public fun graduate_with_false_witness<Q>(self: &mut World) {
    self.scenario.next_tx(CREATOR);
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    let (coins, quote, receipt) = pool.take_liquidity(OtherVenue {});
    let ctx = self.scenario.ctx();
    venue::open_for_venue(&mut pool, receipt, coins, quote, REEF {}, &self.clock, ctx);
    test_scenario::return_shared(pool);
}

public fun graduate_if_complete<Q>(self: &mut World, caller: address) {
    self.scenario.next_tx(caller);
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    venue::graduate_if_complete(&mut pool, &self.clock, self.scenario.ctx());
    test_scenario::return_shared(pool);
}

/// Buys on the exchange; returns the coins' value.
public fun swap_in<Q>(self: &mut World, trader: address, payment: u64): u64 {
    self.scenario.next_tx(trader);
    let mut pair = self.scenario.take_shared<Pair<DOG, Q>>();
    let ctx = self.scenario.ctx();
    let payment = coin::mint_for_testing<Q>(payment, ctx);
    let coins = pair.buy_exact_quote(payment, 0, NO_DEADLINE, &self.clock, ctx);
    let value = coins.value();
    transfer::public_transfer(coins, trader);
    test_scenario::return_shared(pair);
    value
}

/// Sells the trader's most recent coin on the exchange; returns the proceeds.
public fun swap_out<Q>(self: &mut World, trader: address): u64 {
    self.scenario.next_tx(trader);
    let coins = self.scenario.take_from_sender<Coin<DOG>>();
    let mut pair = self.scenario.take_shared<Pair<DOG, Q>>();
    let ctx = self.scenario.ctx();
    let proceeds = pair.sell(coins, 0, NO_DEADLINE, &self.clock, ctx);
    test_scenario::return_shared(pair);
    destroy_value(proceeds)
}

/// The pool, to look at; give it back with `return_shared`.
public fun take_pool<Q>(self: &mut World): Pool<DOG, Q> {
    self.scenario.next_tx(ADMIN);
    self.scenario.take_shared<Pool<DOG, Q>>()
}

/// The pair, to look at; give it back with `return_shared`.
public fun take_pair<Q>(self: &mut World): Pair<DOG, Q> {
    self.scenario.next_tx(ADMIN);
    self.scenario.take_shared<Pair<DOG, Q>>()
}

public fun has_pair<Q>(self: &mut World): bool {
    self.scenario.next_tx(ADMIN);
    test_scenario::has_most_recent_shared<Pair<DOG, Q>>()
}

public fun end(self: World) {
    let World { scenario, clock } = self;
    clock.destroy_for_testing();
    scenario.end();
}

fun destroy_value<Q>(coin: Coin<Q>): u64 {
    let value = coin.value();
    destroy(coin);
    value
}

/// A preset that raises `target` and has no launch window.
fun set_preset<Q, V: drop>(cap: &AdminCap, config: &mut Config, kind: u8, target: u64) {
    cap.set_preset<Q, V>(config, kind, target, target / 8 * 3, target / 12, 0, 10_000);
}
