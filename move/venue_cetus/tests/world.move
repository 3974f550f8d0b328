/// A published launchpad and Cetus with this venue between them, and one function per transaction that
/// somebody sends.
#[test_only]
module venue_cetus::world;

use amm::pair::Pair;
use cetus_clmm::config::{Self as cetus_config, GlobalConfig};
use cetus_clmm::factory::{Self, Pools};
use cetus_clmm::pool::Pool as CetusPool;
use cetus_clmm::pool_creator;
use launchpad::config::{Self, AdminCap, Config};
use launchpad::pool::{Self, Pool};
use lp_burn::lp_burn::{Self, BurnManager};
use std::unit_test::destroy;
use sui::clock::{Self, Clock};
use sui::coin::{Self, Coin};
use sui::package;
use sui::sui::SUI;
use sui::test_scenario::{Self, Scenario};
use venue_cetus::ant::ANT;
use venue_cetus::dog::{Self, DOG};
use venue_cetus::venue::{Self, CetusVenue, Venue};

const ADMIN: address = @0xAD;
const CREATOR: address = @0xC0;
const TREASURY: address = @0x7EA5;
const NOW_MS: u64 = 1_700_000_000_000;
const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;

/// An exchange of somebody else's.
public struct OtherVenue has drop {}

public struct World {
    scenario: Scenario,
    clock: Clock,
    cetus: GlobalConfig,
    pools: Pools,
    burn_manager: BurnManager,
}

public fun creator(): address { CREATOR }

public fun treasury(): address { TREASURY }

/// Agent coins in SUI and ANT graduate to Cetus, fun coins elsewhere.
public fun new(): World {
    let mut scenario = test_scenario::begin(ADMIN);
    config::init_for_testing(scenario.ctx());
    venue::init_for_testing(scenario.ctx());
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(NOW_MS);
    let cetus = cetus_config::new_for_testing(scenario.ctx());
    let mut pools = factory::new_for_testing(scenario.ctx());
    pools.allow_for_testing<ANT>(200);
    let burn_manager = lp_burn::new_for_testing(scenario.ctx());
    scenario.next_tx(ADMIN);
    let cap = scenario.take_from_sender<AdminCap>();
    let mut config = scenario.take_shared<Config>();
    venue::register(&cap, &mut config);
    cap.register_venue(&mut config, OtherVenue {});
    cap.set_treasury(&mut config, TREASURY);
    set_preset<SUI, CetusVenue>(&cap, &mut config, config::kind_agent(), 6_000_000_000_000);
    set_preset<ANT, CetusVenue>(&cap, &mut config, config::kind_agent(), 12_000_000_000_000);
    set_preset<SUI, OtherVenue>(&cap, &mut config, config::kind_fun(), 2_400_000_000_000);
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    World { scenario, clock, cetus, pools, burn_manager }
}

/// The creator launches a coin priced in `Q`, with its pair in `R` reserved if asked.
public fun launch<Q, R>(self: &mut World, kind: u8, reserving: bool) {
    self.scenario.next_tx(CREATOR);
    let config = self.scenario.take_shared<Config>();
    let mut venue = self.scenario.take_shared<Venue>();
    let ctx = self.scenario.ctx();
    let mut ticket = dog::ticket(ctx);
    if (reserving) {
        venue.reserve<DOG, R>(&config, &mut ticket, &self.cetus, &mut self.pools, ctx);
    };
    let pool = pool::create<DOG, Q>(
        &config,
        ticket,
        package::test_publish(object::id_from_address(@venue_cetus), ctx),
        kind,
        b"".to_string(),
        b"".to_string(),
        b"".to_string(),
        &self.clock,
        ctx,
    );
    pool::share(pool);
    test_scenario::return_shared(venue);
    test_scenario::return_shared(config);
}

/// An agent coin in `Q` with its pair reserved.
public fun launch_reserved<Q>(self: &mut World) { self.launch<Q, Q>(config::kind_agent(), true) }

/// Reserves the pair of `DOG` and `Q` once more.
public fun reserve_again<Q>(self: &mut World) {
    self.scenario.next_tx(CREATOR);
    let config = self.scenario.take_shared<Config>();
    let mut venue = self.scenario.take_shared<Venue>();
    let ctx = self.scenario.ctx();
    let mut ticket = dog::ticket(ctx);
    venue.reserve<DOG, Q>(&config, &mut ticket, &self.cetus, &mut self.pools, ctx);
    destroy(ticket);
    test_scenario::return_shared(venue);
    test_scenario::return_shared(config);
}

/// Reserves with a launchpad that does not know the venue.
public fun reserve_at_stranger(self: &mut World) {
    self.scenario.next_tx(CREATOR);
    let mut venue = self.scenario.take_shared<Venue>();
    let ctx = self.scenario.ctx();
    let (cap, config) = config::new_for_testing(ctx);
    let mut ticket = dog::ticket(ctx);
    venue.reserve<DOG, SUI>(&config, &mut ticket, &self.cetus, &mut self.pools, ctx);
    destroy(ticket);
    destroy(cap);
    destroy(config);
    test_scenario::return_shared(venue);
}

/// Buys on the curve for `payment`.
public fun buy<Q>(self: &mut World, trader: address, payment: u64) {
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
    transfer::public_transfer(coins, trader);
    destroy(refund);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(config);
}

/// Sells some of the coins that the trader got last.
public fun sell<Q>(self: &mut World, trader: address, amount: u64) {
    self.scenario.next_tx(trader);
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    let mut coins = self.scenario.take_from_sender<Coin<DOG>>();
    let ctx = self.scenario.ctx();
    let sold = coins.split(amount, ctx);
    destroy(pool.sell(sold, 0, option::none(), NO_DEADLINE, &self.clock, ctx));
    self.scenario.return_to_sender(coins);
    test_scenario::return_shared(pool);
}

/// Opens the coin's pool on Cetus with one's own coins at the price 1, the coin coming second.
public fun open_first(self: &mut World, trader: address) {
    self.scenario.next_tx(trader);
    let coins = self.scenario.take_from_sender<Coin<DOG>>();
    let ctx = self.scenario.ctx();
    let (position, quote, coins) = pool_creator::create_pool_v3(
        &self.cetus,
        &mut self.pools,
        200,
        1 << 64,
        b"".to_string(),
        4_294_523_696,
        443_600,
        coin::mint_for_testing<SUI>(coins.value(), ctx),
        coins,
        false,
        &self.clock,
        ctx,
    );
    destroy(position);
    destroy(quote);
    destroy(coins);
}

/// Cetus opens the pool of the coin and SUI itself.
public fun occupy(self: &mut World) { self.pools.occupy_for_testing<SUI, DOG>(200) }

public fun graduate<Q>(self: &mut World, caller: address) {
    self.scenario.next_tx(caller);
    let config = self.scenario.take_shared<Config>();
    let mut venue = self.scenario.take_shared<Venue>();
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    venue.graduate(
        &mut pool,
        &config,
        &self.cetus,
        &mut self.pools,
        &mut self.burn_manager,
        &self.clock,
        self.scenario.ctx(),
    );
    test_scenario::return_shared(pool);
    test_scenario::return_shared(venue);
    test_scenario::return_shared(config);
}

public fun graduate_if_complete<Q>(self: &mut World, caller: address) {
    self.scenario.next_tx(caller);
    let config = self.scenario.take_shared<Config>();
    let mut venue = self.scenario.take_shared<Venue>();
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    venue.graduate_if_complete(
        &mut pool,
        &config,
        &self.cetus,
        &mut self.pools,
        &mut self.burn_manager,
        &self.clock,
        self.scenario.ctx(),
    );
    test_scenario::return_shared(pool);
    test_scenario::return_shared(venue);
    test_scenario::return_shared(config);
}

public fun graduate_to_amm<Q>(self: &mut World, caller: address) {
    self.scenario.next_tx(caller);
    let venue = self.scenario.take_shared<Venue>();
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    venue.graduate_to_amm(&mut pool, &self.clock, self.scenario.ctx());
    test_scenario::return_shared(pool);
    test_scenario::return_shared(venue);
}

/// Trades on Cetus earn the position these amounts.
public fun earn<A, B>(self: &mut World, fee_a: u64, fee_b: u64) {
    self.scenario.next_tx(ADMIN);
    let mut cetus_pool = self.scenario.take_shared<CetusPool<A, B>>();
    let ctx = self.scenario.ctx();
    cetus_pool.earn_for_testing(
        coin::mint_for_testing<A>(fee_a, ctx).into_balance(),
        coin::mint_for_testing<B>(fee_b, ctx).into_balance(),
    );
    test_scenario::return_shared(cetus_pool);
}

public fun collect_fees<Q, A, B>(self: &mut World, caller: address) {
    self.scenario.next_tx(caller);
    let config = self.scenario.take_shared<Config>();
    let mut venue = self.scenario.take_shared<Venue>();
    let pool = self.scenario.take_shared<Pool<DOG, Q>>();
    let mut cetus_pool = self.scenario.take_shared<CetusPool<A, B>>();
    venue.collect_fees(
        &pool,
        &config,
        &self.cetus,
        &mut cetus_pool,
        &self.burn_manager,
        self.scenario.ctx(),
    );
    test_scenario::return_shared(cetus_pool);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(venue);
    test_scenario::return_shared(config);
}

/// Opens a Cetus pool of SUI and ANT, which no coin graduated to.
public fun open_foreign(self: &mut World) {
    self.scenario.next_tx(ADMIN);
    let ctx = self.scenario.ctx();
    let (position, sui, ant) = pool_creator::create_pool_v3(
        &self.cetus,
        &mut self.pools,
        200,
        1 << 64,
        b"".to_string(),
        4_294_523_696,
        443_600,
        coin::mint_for_testing<SUI>(1_000_000, ctx),
        coin::mint_for_testing<ANT>(1_000_001, ctx),
        true,
        &self.clock,
        ctx,
    );
    destroy(position);
    destroy(sui);
    destroy(ant);
}

public fun wait(self: &mut World, ms: u64) { self.clock.increment_for_testing(ms) }

/// The coin of the type `C` that somebody was sent last; nothing if they have none.
public fun take_value<C>(self: &mut World, owner: address): u64 {
    self.scenario.next_tx(owner);
    if (!test_scenario::has_most_recent_for_address<Coin<C>>(owner)) return 0;
    let coin = self.scenario.take_from_sender<Coin<C>>();
    let value = coin.value();
    destroy(coin);
    value
}

/// Something shared, to look at; give it back with `return_shared`.
public fun take<O: key>(self: &mut World): O {
    self.scenario.next_tx(ADMIN);
    self.scenario.take_shared<O>()
}

public fun has_pair<Q>(self: &mut World): bool {
    self.scenario.next_tx(ADMIN);
    test_scenario::has_most_recent_shared<Pair<DOG, Q>>()
}

public fun end(self: World) {
    let World { scenario, clock, cetus, pools, burn_manager } = self;
    clock.destroy_for_testing();
    destroy(cetus);
    destroy(pools);
    destroy(burn_manager);
    scenario.end();
}

/// A preset that raises `target` and has no launch window.
fun set_preset<Q, V: drop>(cap: &AdminCap, config: &mut Config, kind: u8, target: u64) {
    cap.set_preset<Q, V>(config, kind, target, target / 8 * 3, target / 12, 0, 10_000);
}
