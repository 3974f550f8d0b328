/// Launchpad, AMM and agent packages after deployment, with shared objects and one function per
/// kind of transaction.
#[test_only]
module agent::shared_fixture;

use access::authority::{AdminCap, Authority};
use agent::agent::{Self, Agent};
use agent::buyback;
use agent::co_creators::{Self, CoCreators};
use agent::config::{Self, CONFIG, Config};
use agent::dog::{Self, DOG};
use agent::fixture;
use agent::messages;
use agent::proposal::{Self, Proposal};
use agent::registry::{Self, Registry};
use agent::spending;
use agent::treasury::AgentKeyCap;
use agent::voting;
use amm::pair::Pair;
use amm::venue::{Self, AmmVenue};
use atoll_token::atoll::ATOLL;
use launchpad::config::{Self as launchpad_config, CONFIG as LAUNCHPAD, Config as LaunchpadConfig};
use launchpad::config_change;
use launchpad::pool::{Self, Pool};
use launchpad::preset;
use std::unit_test::destroy;
use sui::clock::{Self, Clock};
use sui::coin::{Self, Coin};
use sui::package;
use sui::sui::SUI;
use sui::test_scenario::{Self, Scenario};

const ADMIN: address = @0xAD;
const CREATOR: address = @0xC0;
const MALLORY: address = @0xBAD;
const KEY_HOLDER: address = @0x6E7;
const NOW_MS: u64 = 1_700_000_000_000;
const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;
const DEPOSIT: u64 = 100_000_000_000;
const SUI_1: u64 = 1_000_000_000;

public struct SharedFixture {
    scenario: Scenario,
    clock: Clock,
}

/// The deployed and configured packages.
public fun deployed(): SharedFixture {
    let mut scenario = test_scenario::begin(ADMIN);
    launchpad_config::init_for_testing(scenario.ctx());
    config::init_for_testing(scenario.ctx());
    registry::init_for_testing(scenario.ctx());
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(NOW_MS);
    scenario.next_tx(ADMIN);
    let cap = scenario.take_from_sender<AdminCap<LAUNCHPAD>>();
    let mut config = scenario.take_shared<LaunchpadConfig>();
    let mut authority = scenario.take_shared<Authority<LAUNCHPAD>>();
    let change = venue::announce(&config, &mut authority, &cap, &clock);
    config_change::execute_venue(&mut config, &mut authority, &cap, change, &clock);
    let change = config_change::announce_co_creator_witness<CoCreators>(
        &config,
        &mut authority,
        &cap,
        &clock,
    );
    config_change::execute_co_creator_witness(&mut config, &mut authority, &cap, change, &clock);
    let change = config_change::announce_preset<SUI, AmmVenue>(
        &config,
        &mut authority,
        &cap,
        preset::kind_agent(),
        6_000_000_000_000,
        2_250_000_000_000,
        500_000_000_000,
        0,
        10_000,
        &clock,
    );
    config_change::execute_preset(&mut config, &mut authority, &cap, change, &clock);
    config.open(&mut authority, &cap);
    scenario.return_to_sender(cap);
    test_scenario::return_shared(config);
    test_scenario::return_shared(authority);
    let agent_cap = scenario.take_from_sender<AdminCap<CONFIG>>();
    let mut agent_config = scenario.take_shared<Config>();
    let mut agent_authority = scenario.take_shared<Authority<CONFIG>>();
    let change = agent_config.announce_answerer(&mut agent_authority, &agent_cap, ADMIN, &clock);
    agent_config.execute_answerer(&mut agent_authority, &agent_cap, change, &clock);
    agent_config.open(&mut agent_authority, &agent_cap);
    scenario.return_to_sender(agent_cap);
    test_scenario::return_shared(agent_authority);
    test_scenario::return_shared(agent_config);
    SharedFixture { scenario, clock }
}

/// The creator launches coin and agent, with a first buy, in one transaction.
public fun launch(self: &mut SharedFixture) {
    self.scenario.next_tx(CREATOR);
    let launchpad_config = self.scenario.take_shared<LaunchpadConfig>();
    let config = self.scenario.take_shared<Config>();
    let mut registry = self.scenario.take_shared<Registry>();
    let ctx = self.scenario.ctx();
    let upgrade_cap = package::test_publish(object::id_from_address(@agent), ctx);
    let mut pool = pool::create<DOG, SUI>(
        &launchpad_config,
        dog::ticket(ctx),
        upgrade_cap,
        preset::kind_agent(),
        launchpad_config.terms<SUI>(preset::kind_agent()).to_bytes(),
        0,
        0,
        b"".to_string(),
        b"".to_string(),
        b"".to_string(),
        &self.clock,
        ctx,
    );
    let mut agent = agent::create(
        &mut registry,
        &pool,
        &config,
        fixture::digest(1),
        fixture::uri(),
        &self.clock,
        ctx,
    );
    let (coins, refund) = pool.buy_exact_in(
        &launchpad_config,
        coin::mint_for_testing(SUI_1, ctx),
        0,
        option::none(),
        NO_DEADLINE,
        &self.clock,
        ctx,
    );
    transfer::public_transfer(coins, CREATOR);
    destroy(refund);
    agent::share(agent);
    pool::share(pool);
    test_scenario::return_shared(launchpad_config);
    test_scenario::return_shared(config);
    test_scenario::return_shared(registry);
}

/// `trader` buys and graduates the coin if it is sold out.
public fun buy(self: &mut SharedFixture, trader: address, payment: u64) {
    self.scenario.next_tx(trader);
    let config = self.scenario.take_shared<LaunchpadConfig>();
    let mut pool = self.scenario.take_shared<Pool<DOG, SUI>>();
    let ctx = self.scenario.ctx();
    let (coins, refund) = pool.buy_exact_in(
        &config,
        coin::mint_for_testing(payment, ctx),
        0,
        option::none(),
        NO_DEADLINE,
        &self.clock,
        ctx,
    );
    venue::graduate_if_completed(&mut pool, &self.clock, ctx);
    transfer::public_transfer(coins, trader);
    destroy(refund);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(config);
}

/// `proposer` proposes a revision and votes for it with all their coins, in one transaction.
public fun propose_and_vote(self: &mut SharedFixture, proposer: address, byte: u8) {
    self.scenario.next_tx(proposer);
    let config = self.scenario.take_shared<Config>();
    let mut agent = self.scenario.take_shared<Agent<DOG, SUI>>();
    let pool = self.scenario.take_shared<Pool<DOG, SUI>>();
    let mut coins = self.scenario.take_from_sender<Coin<DOG>>();
    let ctx = self.scenario.ctx();
    let deposit = coins.split(DEPOSIT, ctx);
    let base = agent.persona().current().number();
    let (digest, uri) = (fixture::digest(byte), fixture::uri());
    let mut proposal = proposal::propose_revision(
        &mut agent,
        &pool,
        &config,
        deposit,
        base,
        digest,
        uri,
        &self.clock,
        ctx,
    );
    voting::vote(&mut proposal, &config, coins, true, &self.clock, ctx);
    proposal::share(proposal);
    test_scenario::return_shared(agent);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(config);
}

/// `holder` votes for `KEY_HOLDER` and a policy, with their most recent coin.
public fun empower(self: &mut SharedFixture, holder: address, daily_cap: u64) {
    self.propose_with_coins(holder, true, daily_cap);
    assert!(self.finalize(holder) == proposal::outcome_executed());
    self.unlock(holder);
    self.propose_with_coins(holder, false, daily_cap);
    assert!(self.finalize(holder) == proposal::outcome_executed());
    self.unlock(holder);
}

fun propose_with_coins(self: &mut SharedFixture, proposer: address, key: bool, daily_cap: u64) {
    self.scenario.next_tx(proposer);
    let config = self.scenario.take_shared<Config>();
    let mut agent = self.scenario.take_shared<Agent<DOG, SUI>>();
    let pool = self.scenario.take_shared<Pool<DOG, SUI>>();
    let mut coins = self.scenario.take_from_sender<Coin<DOG>>();
    let ctx = self.scenario.ctx();
    let deposit = coins.split(DEPOSIT, ctx);
    let mut proposal = if (key) {
        proposal::propose_key(
            &mut agent,
            &pool,
            &config,
            deposit,
            0,
            KEY_HOLDER,
            &self.clock,
            ctx,
        )
    } else {
        proposal::propose_policy(
            &mut agent,
            &pool,
            &config,
            deposit,
            0,
            daily_cap,
            true,
            true,
            &self.clock,
            ctx,
        )
    };
    voting::vote(&mut proposal, &config, coins, true, &self.clock, ctx);
    proposal::share(proposal);
    test_scenario::return_shared(agent);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(config);
}

/// `voter` votes with their most recent coin.
public fun vote(self: &mut SharedFixture, voter: address, in_favor: bool) {
    self.scenario.next_tx(voter);
    let mut proposal = self.scenario.take_shared<Proposal<DOG>>();
    let coins = self.scenario.take_from_sender<Coin<DOG>>();
    let config = self.scenario.take_shared<Config>();
    voting::vote(&mut proposal, &config, coins, in_favor, &self.clock, self.scenario.ctx());
    test_scenario::return_shared(config);
    test_scenario::return_shared(proposal);
}

/// Finalizes the most recent proposal after its end; returns its outcome.
public fun finalize(self: &mut SharedFixture, caller: address): u8 {
    self.scenario.next_tx(caller);
    let mut proposal = self.scenario.take_shared<Proposal<DOG>>();
    let mut agent = self.scenario.take_shared<Agent<DOG, SUI>>();
    let mut pool = self.scenario.take_shared<Pool<DOG, SUI>>();
    self.clock.set_for_testing(proposal.ballot().ends_ms());
    let config = self.scenario.take_shared<Config>();
    proposal.finalize(&mut agent, &mut pool, &config, &self.clock, self.scenario.ctx());
    test_scenario::return_shared(config);
    let outcome = proposal.outcome();
    test_scenario::return_shared(proposal);
    test_scenario::return_shared(agent);
    test_scenario::return_shared(pool);
    outcome
}

/// `voter` unlocks their coins; returns the number.
public fun unlock(self: &mut SharedFixture, voter: address): u64 {
    self.scenario.next_tx(voter);
    let mut proposal = self.scenario.take_shared<Proposal<DOG>>();
    let coins = voting::unlock(&mut proposal, &self.clock, self.scenario.ctx());
    let votes = coins.value();
    transfer::public_transfer(coins, voter);
    test_scenario::return_shared(proposal);
    votes
}

/// `contributor` claims; returns the amount.
public fun claim(self: &mut SharedFixture, contributor: address): u64 {
    self.scenario.next_tx(contributor);
    let mut agent = self.scenario.take_shared<Agent<DOG, SUI>>();
    let coins = co_creators::claim(&mut agent, self.scenario.ctx());
    test_scenario::return_shared(agent);
    coins.burn_for_testing()
}

public fun collect(self: &mut SharedFixture) {
    self.scenario.next_tx(MALLORY);
    let mut agent = self.scenario.take_shared<Agent<DOG, SUI>>();
    let mut pool = self.scenario.take_shared<Pool<DOG, SUI>>();
    co_creators::collect(&mut agent, &mut pool, &self.clock);
    test_scenario::return_shared(agent);
    test_scenario::return_shared(pool);
}

/// Takes the agent, which the test returns with `return_shared`.
public fun take_agent(self: &mut SharedFixture): Agent<DOG, SUI> {
    self.scenario.next_tx(ADMIN);
    self.scenario.take_shared<Agent<DOG, SUI>>()
}

/// `proposer` proposes to restore a revision and votes in favor with their most recent coin.
public fun propose_restore_and_vote(self: &mut SharedFixture, proposer: address, number: u64) {
    self.scenario.next_tx(proposer);
    let config = self.scenario.take_shared<Config>();
    let mut agent = self.scenario.take_shared<Agent<DOG, SUI>>();
    let pool = self.scenario.take_shared<Pool<DOG, SUI>>();
    let mut coins = self.scenario.take_from_sender<Coin<DOG>>();
    let ctx = self.scenario.ctx();
    let deposit = coins.split(DEPOSIT, ctx);
    let base = agent.persona().current().number();
    let mut proposal = proposal::propose_restore(
        &mut agent,
        &pool,
        &config,
        deposit,
        base,
        number,
        &self.clock,
        ctx,
    );
    voting::vote(&mut proposal, &config, coins, true, &self.clock, ctx);
    proposal::share(proposal);
    test_scenario::return_shared(agent);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(config);
}

/// Someone without coins proposes.
public fun propose_without_coins(self: &mut SharedFixture, proposer: address) {
    self.scenario.next_tx(proposer);
    let config = self.scenario.take_shared<Config>();
    let mut agent = self.scenario.take_shared<Agent<DOG, SUI>>();
    let pool = self.scenario.take_shared<Pool<DOG, SUI>>();
    let ctx = self.scenario.ctx();
    let (nothing, digest, uri) = (coin::zero(ctx), fixture::digest(66), fixture::uri());
    let proposal = proposal::propose_revision(
        &mut agent,
        &pool,
        &config,
        nothing,
        1,
        digest,
        uri,
        &self.clock,
        ctx,
    );
    proposal::share(proposal);
    test_scenario::return_shared(agent);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(config);
}

/// `voter` buys, votes, unlocks and sells in one transaction.
public fun vote_and_unlock_at_once(self: &mut SharedFixture, voter: address, payment: u64) {
    self.scenario.next_tx(voter);
    let config = self.scenario.take_shared<LaunchpadConfig>();
    let mut pool = self.scenario.take_shared<Pool<DOG, SUI>>();
    let agent_config = self.scenario.take_shared<Config>();
    let mut proposal = self.scenario.take_shared<Proposal<DOG>>();
    let ctx = self.scenario.ctx();
    let (coins, refund) = pool.buy_exact_in(
        &config,
        coin::mint_for_testing(payment, ctx),
        0,
        option::none(),
        NO_DEADLINE,
        &self.clock,
        ctx,
    );
    voting::vote(&mut proposal, &agent_config, coins, true, &self.clock, ctx);
    let coins = voting::unlock(&mut proposal, &self.clock, ctx);
    destroy(pool.sell_exact_in(coins, 0, option::none(), NO_DEADLINE, &self.clock, ctx));
    destroy(refund);
    test_scenario::return_shared(agent_config);
    test_scenario::return_shared(proposal);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(config);
}

/// `sender` restores a revision as the creator.
public fun restore(self: &mut SharedFixture, sender: address, number: u64) {
    self.scenario.next_tx(sender);
    let mut agent = self.scenario.take_shared<Agent<DOG, SUI>>();
    let pool = self.scenario.take_shared<Pool<DOG, SUI>>();
    let base = agent.persona().current().number();
    let config = self.scenario.take_shared<Config>();
    agent::restore(&mut agent, &pool, &config, base, number, &self.clock, self.scenario.ctx());
    test_scenario::return_shared(config);
    test_scenario::return_shared(agent);
    test_scenario::return_shared(pool);
}

/// `sender` sends a message and funds the treasury with `amount`.
public fun talk_and_fund(self: &mut SharedFixture, sender: address, amount: u64) {
    self.scenario.next_tx(sender);
    let config = self.scenario.take_shared<Config>();
    let mut agent = self.scenario.take_shared<Agent<DOG, SUI>>();
    let ctx = self.scenario.ctx();
    let price = coin::mint_for_testing<ATOLL>(config.message_price(), ctx);
    let text = b"Hello!".to_string();
    messages::send(&mut agent, &config, price, text, &self.clock, ctx);
    spending::fund(&mut agent, &config, coin::mint_for_testing(amount, ctx), ctx);
    test_scenario::return_shared(agent);
    test_scenario::return_shared(config);
}

/// `caller` takes a reading of the pair's prices.
public fun observe(self: &mut SharedFixture, caller: address) {
    self.scenario.next_tx(caller);
    let config = self.scenario.take_shared<Config>();
    let mut agent = self.scenario.take_shared<Agent<DOG, SUI>>();
    let pair = self.scenario.take_shared<Pair<DOG, SUI>>();
    buyback::observe_pair(&mut agent, &pair, &config, &self.clock);
    test_scenario::return_shared(pair);
    test_scenario::return_shared(agent);
    test_scenario::return_shared(config);
}

/// The key tips `recipient` and buys back on the pair, in one transaction.
public fun tip_and_buyback(self: &mut SharedFixture, recipient: address, tip: u64, buyback: u64) {
    self.scenario.next_tx(KEY_HOLDER);
    let config = self.scenario.take_shared<Config>();
    let mut agent = self.scenario.take_shared<Agent<DOG, SUI>>();
    let mut pair = self.scenario.take_shared<Pair<DOG, SUI>>();
    let key = self.scenario.take_from_sender<AgentKeyCap>();
    let note = b"Thank you".to_string();
    let pool = self.scenario.take_shared<Pool<DOG, SUI>>();
    let ctx = self.scenario.ctx();
    spending::tip(&mut agent, &pool, &config, &key, tip, recipient, note, &self.clock, ctx);
    buyback::buy_from_pair(
        &mut agent,
        &pool,
        &mut pair,
        &config,
        &key,
        buyback,
        1,
        NO_DEADLINE,
        &self.clock,
        ctx,
    );
    self.scenario.return_to_sender(key);
    test_scenario::return_shared(pair);
    test_scenario::return_shared(pool);
    test_scenario::return_shared(agent);
    test_scenario::return_shared(config);
}

/// The value of `owner`'s most recent coin.
public fun latest_coin(self: &mut SharedFixture, owner: address): u64 {
    self.scenario.next_tx(owner);
    let coin = self.scenario.take_from_sender<Coin<DOG>>();
    let value = coin.value();
    self.scenario.return_to_sender(coin);
    value
}

public fun later(self: &mut SharedFixture, ms: u64) {
    self.clock.increment_for_testing(ms);
}

public fun end(self: SharedFixture) {
    let SharedFixture { scenario, clock } = self;
    clock.destroy_for_testing();
    scenario.end();
}
