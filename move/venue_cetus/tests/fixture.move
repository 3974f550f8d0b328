/// Test fixture: a published launchpad, Cetus, and this venue between them, with one function per
/// transaction.
#[test_only]
module venue_cetus::fixture;

use access::authority::{AdminCap, Authority};
use amm::pair::Pair;
use cetus_clmm::config::{Self as cetus_config, GlobalConfig};
use cetus_clmm::factory::{Self, Pools};
use cetus_clmm::pool::Pool as CetusPool;
use cetus_clmm::pool_creator;
use cetus_clmm::rewarder::{Self, RewarderGlobalVault};
use launchpad::config::{Self, CONFIG, Config};
use launchpad::config_change;
use launchpad::pool::{Self, Pool};
use launchpad::preset;
use lp_burn::lp_burn::{Self, BurnManager};
use std::unit_test::destroy;
use sui::clock::{Self, Clock};
use sui::coin::{Self, Coin, DenyCapV2};
use sui::coin_registry::{Self, Currency};
use sui::deny_list::{Self, DenyList};
use sui::package;
use sui::sui::SUI;
use sui::test_scenario::{Self, Scenario};
use sui::test_utils;
use venue_cetus::ant::ANT;
use venue_cetus::dog::{Self, DOG};
use venue_cetus::venue::{Self, CetusVenue, Venue};

const ADMIN: address = @0xAD;
const CREATOR: address = @0xC0;
const PROTOCOL_FEE_RECIPIENT: address = @0x7EA5;
const COIN_REGISTRY: address = @0xC;
const NOW_MS: u64 = 1_700_000_000_000;
const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;

/// Venue of another package.
public struct OtherVenue has drop {}

public struct Fixture {
    scenario: Scenario,
    clock: Clock,
    cetus: GlobalConfig,
    pools: Pools,
    burn_manager: BurnManager,
    vault: RewarderGlobalVault,
    deny_list: DenyList,
}

public fun creator(): address { CREATOR }

public fun protocol_fee_recipient(): address { PROTOCOL_FEE_RECIPIENT }

/// Opens a launchpad whose agent coins in SUI and ANT graduate to Cetus, and fun coins to another
/// venue.
public fun new(): Fixture {
    let mut scenario = test_scenario::begin(ADMIN);
    config::init_for_testing(scenario.ctx());
    venue::init_for_testing(scenario.ctx());
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(NOW_MS);
    let cetus = cetus_config::new_for_testing(scenario.ctx());
    let mut pools = factory::new_for_testing(scenario.ctx());
    pools.allow_for_testing<ANT>(200);
    let burn_manager = lp_burn::new_for_testing(scenario.ctx());
    let vault = rewarder::new_for_testing(scenario.ctx());
    scenario.next_tx(ADMIN);
    let cap = scenario.take_from_sender<AdminCap<CONFIG>>();
    let mut config = scenario.take_shared<Config>();
    let mut authority = scenario.take_shared<Authority<CONFIG>>();
    let change = venue::announce(&config, &mut authority, &cap, &clock);
    config_change::execute_venue(&mut config, &mut authority, &cap, change, &clock);
    let change = config_change::announce_venue(
        &config,
        &mut authority,
        &cap,
        OtherVenue {},
        &clock,
    );
    config_change::execute_venue(&mut config, &mut authority, &cap, change, &clock);
    let recipient = PROTOCOL_FEE_RECIPIENT;
    let change = config_change::announce_protocol_fee_recipient(
        &config,
        &mut authority,
        &cap,
        recipient,
        &clock,
    );
    config_change::execute_protocol_fee_recipient(
        &mut config,
        &mut authority,
        &cap,
        change,
        &clock,
    );
    let kind = preset::kind_agent();
    set_preset<SUI, CetusVenue>(&mut config, &mut authority, &cap, kind, 6_000_000_000_000, &clock);
    set_preset<ANT, CetusVenue>(
        &mut config,
        &mut authority,
        &cap,
        kind,
        12_000_000_000_000,
        &clock,
    );
    let kind = preset::kind_fun();
    set_preset<SUI, OtherVenue>(&mut config, &mut authority, &cap, kind, 2_400_000_000_000, &clock);
    config.open(&mut authority, &cap);
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
    let deny_list = deny_list::new_for_testing(scenario.ctx());
    Fixture { scenario, clock, cetus, pools, burn_manager, vault, deny_list }
}

/// Publishes and launches a coin priced in `Q`, reserving its pair in `R` if asked.
public fun launch<Q, R>(self: &mut Fixture, kind: u8, reserving: bool) {
    self.scenario.next_tx(CREATOR);
    let mut ticket = dog::ticket(self.scenario.ctx());
    self.scenario.next_tx(CREATOR);
    let mut currency = self.scenario.take_from_address<Currency<DOG>>(COIN_REGISTRY);
    let config = self.scenario.take_shared<Config>();
    let mut venue = self.scenario.take_shared<Venue>();
    let ctx = self.scenario.ctx();
    if (reserving) {
        venue.reserve<DOG, R>(&config, &mut ticket, &self.cetus, &mut self.pools, ctx);
    };
    let ticket = ticket.mint(&mut currency, ctx);
    let pool = pool::create<DOG, Q>(
        &config,
        ticket,
        package::test_publish(object::id_from_address(@venue_cetus), ctx),
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
    pool::share(pool);
    test_scenario::return_to_address(COIN_REGISTRY, currency);
    test_scenario::return_shared(venue);
    test_scenario::return_shared(config);
}

/// Launches an agent coin in `Q` with its pair reserved.
public fun launch_reserved<Q>(self: &mut Fixture) { self.launch<Q, Q>(preset::kind_agent(), true) }

/// Reserves the pair of `DOG` and `Q` once more.
public fun reserve_again<Q>(self: &mut Fixture) {
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

/// Reserves with a launchpad at which the venue is not registered.
public fun reserve_at_another_launchpad(self: &mut Fixture) {
    self.scenario.next_tx(CREATOR);
    let mut venue = self.scenario.take_shared<Venue>();
    let ctx = self.scenario.ctx();
    let (cap, authority, config) = config::new_for_testing(ctx);
    let mut ticket = dog::ticket(ctx);
    venue.reserve<DOG, SUI>(&config, &mut ticket, &self.cetus, &mut self.pools, ctx);
    destroy(ticket);
    destroy(cap);
    destroy(authority);
    destroy(config);
    test_scenario::return_shared(venue);
}

/// Buys on the curve for `payment`.
public fun buy<Q>(self: &mut Fixture, trader: address, payment: u64) {
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
    transfer::public_transfer(base, trader);
    destroy(refund);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(config);
}

/// Sells some of the trader's most recent coin.
public fun sell<Q>(self: &mut Fixture, trader: address, amount: u64) {
    self.scenario.next_tx(trader);
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    let mut base = self.scenario.take_from_sender<Coin<DOG>>();
    let ctx = self.scenario.ctx();
    let sold = base.split(amount, ctx);
    destroy(pool.sell_exact_in(sold, 0, option::none(), NO_DEADLINE, &self.clock, ctx));
    self.scenario.return_to_sender(base);
    test_scenario::return_shared(pool);
}

/// Opens the coin's pool on Cetus with the trader's own coins at the price 1.
public fun open_first(self: &mut Fixture, trader: address) {
    self.scenario.next_tx(trader);
    let base = self.scenario.take_from_sender<Coin<DOG>>();
    let ctx = self.scenario.ctx();
    let (position, quote, base) = pool_creator::create_pool_v3(
        &self.cetus,
        &mut self.pools,
        200,
        1 << 64,
        b"".to_string(),
        4_294_523_696,
        443_600,
        coin::mint_for_testing<SUI>(base.value(), ctx),
        base,
        false,
        &self.clock,
        ctx,
    );
    destroy(position);
    destroy(quote);
    destroy(base);
}

/// Lets Cetus's managers open the pool of the coin and SUI.
public fun occupy(self: &mut Fixture) { self.pools.occupy_for_testing<SUI, DOG>(200) }

public fun graduate<Q>(self: &mut Fixture, caller: address) {
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

public fun graduate_if_completed<Q>(self: &mut Fixture, caller: address) {
    self.scenario.next_tx(caller);
    let config = self.scenario.take_shared<Config>();
    let mut venue = self.scenario.take_shared<Venue>();
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    venue.graduate_if_completed(
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

public fun graduate_to_amm<Q>(self: &mut Fixture, caller: address) {
    self.scenario.next_tx(caller);
    let venue = self.scenario.take_shared<Venue>();
    let mut pool = self.scenario.take_shared<Pool<DOG, Q>>();
    venue.graduate_to_amm(&mut pool, &self.clock, self.scenario.ctx());
    test_scenario::return_shared(pool);
    test_scenario::return_shared(venue);
}

/// Lets trades on Cetus earn the position these amounts.
public fun earn<A, B>(self: &mut Fixture, fee_a: u64, fee_b: u64) {
    self.scenario.next_tx(ADMIN);
    let mut cetus_pool = self.scenario.take_shared<CetusPool<A, B>>();
    let ctx = self.scenario.ctx();
    cetus_pool.earn_for_testing(
        coin::mint_for_testing<A>(fee_a, ctx).into_balance(),
        coin::mint_for_testing<B>(fee_b, ctx).into_balance(),
    );
    test_scenario::return_shared(cetus_pool);
}

public fun collect_fees<Q, A, B>(self: &mut Fixture, caller: address) {
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
        &self.deny_list,
        self.scenario.ctx(),
    );
    test_scenario::return_shared(cetus_pool);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(venue);
    test_scenario::return_shared(config);
}

/// Lets Cetus pay the position this amount of `R` on top of fees.
public fun reward<A, B, R>(self: &mut Fixture, amount: u64) {
    self.scenario.next_tx(ADMIN);
    let cetus_pool = self.scenario.take_shared<CetusPool<A, B>>();
    let reward = coin::mint_for_testing<R>(amount, self.scenario.ctx());
    self.vault.reward_for_testing(object::id(&cetus_pool), reward.into_balance());
    test_scenario::return_shared(cetus_pool);
}

public fun collect_rewards<Q, A, B, R>(self: &mut Fixture, caller: address) {
    self.scenario.next_tx(caller);
    let config = self.scenario.take_shared<Config>();
    let mut venue = self.scenario.take_shared<Venue>();
    let pool = self.scenario.take_shared<Pool<DOG, Q>>();
    let mut cetus_pool = self.scenario.take_shared<CetusPool<A, B>>();
    venue.collect_rewards<DOG, Q, A, B, R>(
        &pool,
        &config,
        &self.cetus,
        &mut cetus_pool,
        &self.burn_manager,
        &mut self.vault,
        &self.deny_list,
        &self.clock,
        self.scenario.ctx(),
    );
    test_scenario::return_shared(cetus_pool);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(venue);
    test_scenario::return_shared(config);
}

/// Opens a Cetus pool of SUI and ANT, to which no coin graduated.
public fun open_unrelated(self: &mut Fixture) {
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

public fun wait(self: &mut Fixture, ms: u64) { self.clock.increment_for_testing(ms) }

/// Returns the value of the owner's most recent coin of the type `C`; 0 if there is none.
public fun take_value<C>(self: &mut Fixture, owner: address): u64 {
    self.scenario.next_tx(owner);
    if (!test_scenario::has_most_recent_for_address<Coin<C>>(owner)) return 0;
    let coin = self.scenario.take_from_sender<Coin<C>>();
    let value = coin.value();
    destroy(coin);
    value
}

/// Takes a shared object; return it with `return_shared`.
public fun take<O: key>(self: &mut Fixture): O {
    self.scenario.next_tx(ADMIN);
    self.scenario.take_shared<O>()
}

public fun has_pair<Q>(self: &mut Fixture): bool {
    self.scenario.next_tx(ADMIN);
    test_scenario::has_most_recent_shared<Pair<DOG, Q>>()
}

public fun end(self: Fixture) {
    let Fixture { scenario, clock, cetus, pools, burn_manager, vault, deny_list } = self;
    destroy(deny_list);
    clock.destroy_for_testing();
    destroy(cetus);
    destroy(pools);
    destroy(burn_manager);
    destroy(vault);
    scenario.end();
}

/// The issuer of SUI in these tests freezes an account, or ends the freeze.
public fun set_frozen(self: &mut Fixture, account: address, frozen: bool) {
    self.scenario.next_tx(ADMIN);
    let ctx = self.scenario.ctx();
    let mut cap = deny_cap(ctx);
    if (frozen) coin::deny_list_v2_add(&mut self.deny_list, &mut cap, account, ctx)
    else coin::deny_list_v2_remove(&mut self.deny_list, &mut cap, account, ctx);
    destroy(cap);
    self.scenario.next_epoch(ADMIN);
}

public fun pay_withheld<C>(self: &mut Fixture, recipient: address) {
    self.scenario.next_tx(ADMIN);
    let mut venue = self.scenario.take_shared<Venue>();
    venue.pay_withheld<C>(recipient, &self.deny_list, self.scenario.ctx());
    test_scenario::return_shared(venue);
}

fun deny_cap(ctx: &mut TxContext): DenyCapV2<SUI> {
    let (mut currency, treasury) = coin_registry::new_currency_with_otw(
        test_utils::create_one_time_witness<SUI>(),
        9,
        b"SUI".to_string(),
        b"Sui".to_string(),
        b"".to_string(),
        b"".to_string(),
        ctx,
    );
    let cap = currency.make_regulated(true, ctx);
    destroy(currency);
    destroy(treasury);
    cap
}

/// Sets a preset that raises `target`, without a launch limit.
fun set_preset<Q, V: drop>(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    kind: u8,
    target: u64,
    clock: &Clock,
) {
    let (virtual_quote, graduation_fee) = (target / 8 * 3, target / 12);
    let change = config_change::announce_preset<Q, V>(
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
    );
    config_change::execute_preset(config, authority, cap, change, clock);
}
