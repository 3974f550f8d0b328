/// A launchpad with one agent coin and its agent, as owned values.
#[test_only]
module agent::fixture;

use access::authority::{AdminCap, Authority};
use agent::agent::{Self, Agent};
use agent::buyback;
use agent::co_creators::{Self, CoCreators};
use agent::config::{Self, CONFIG, Config};
use agent::dog::{Self, DOG};
use agent::emergency_pause;
use agent::issuer::{Self, Issuer};
use agent::journal;
use agent::proposal::{Self, Proposal};
use agent::registry::{Self, Registry};
use agent::spending;
use agent::terms::{Self, Terms};
use agent::treasury::AgentKeyCap;
use agent::voting;
use amm::venue::{Self, AmmVenue};
use launchpad::config::{Self as launchpad_config, CONFIG as LAUNCHPAD, Config as LaunchpadConfig};
use launchpad::config_change;
use launchpad::pool::{Self, Pool};
use launchpad::preset;
use std::bcs;
use std::string::String;
use std::unit_test::{assert_eq, destroy};
use sui::clock::{Self, Clock};
use sui::coin::{Self, Coin};
use sui::deny_list::DenyList;
use sui::package;
use sui::sui::SUI;
use sui::test_scenario::{Self, Scenario};

// === Constants ===

const ADMIN: address = @0xAD;
const CREATOR: address = @0xC0;
const ALICE: address = @0xA11CE;
const BOB: address = @0xB0B;
const KEY_HOLDER: address = @0x6E7;
const ANSWERER: address = @0xA45;

/// Start of the test clock, 22:13:20 UTC.
const START_MS: u64 = 1_700_000_000_000;
const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;

/// Default terms, in base units: 100,000 coins, and 5% of 1,000,000,000 coins.
const DEPOSIT: u64 = 100_000_000_000;
const QUORUM: u64 = 50_000_000_000_000;
const VOTING_MS: u64 = 259_200_000;
const FAST_VOTING_MS: u64 = 21_600_000;
const MIN_LOCK_MS: u64 = 86_400_000;
const CREATOR_SHARES: u64 = 1_000;

// === Structs ===

/// A venue of another package.
public struct OtherVenue has drop {}

/// A collector of co-creators' fees of another package.
public struct OtherCoCreators has drop {}

public struct Fixture {
    scenario: Scenario,
    clock: Clock,
    launchpad_cap: AdminCap<LAUNCHPAD>,
    launchpad_authority: Authority<LAUNCHPAD>,
    launchpad_config: LaunchpadConfig,
    cap: AdminCap<CONFIG>,
    authority: Authority<CONFIG>,
    config: Config,
    registry: Registry,
    pool: Pool<DOG, SUI>,
    agent: Agent<DOG, SUI>,
    issuer: Issuer,
}

// === Public Functions ===

public fun admin(): address { ADMIN }

public fun creator(): address { CREATOR }

public fun alice(): address { ALICE }

public fun bob(): address { BOB }

public fun key_holder(): address { KEY_HOLDER }

public fun start_ms(): u64 { START_MS }

public fun deposit(): u64 { DEPOSIT }

public fun quorum(): u64 { QUORUM }

public fun voting_ms(): u64 { VOTING_MS }

public fun fast_voting_ms(): u64 { FAST_VOTING_MS }

public fun min_lock_ms(): u64 { MIN_LOCK_MS }

/// A persona digest of 32 equal bytes.
public fun digest(byte: u8): vector<u8> { vector::tabulate!(32, |_| byte) }

public fun uri(): String { b"https://atoll.example/personas/1".to_string() }

/// The BCS encoding of a value, to compare events with.
public fun bytes<V: drop>(value: V): vector<u8> { bcs::to_bytes(&value) }

/// A launchpad with the product's presets in SUI, without launch limits, that names this package
/// as the collector of the co-creators' fee.
fun launchpad(
    clock: &Clock,
    ctx: &mut TxContext,
): (AdminCap<LAUNCHPAD>, Authority<LAUNCHPAD>, LaunchpadConfig) {
    let (cap, mut authority, mut config) = launchpad_with_presets(clock, ctx);
    name_collector<CoCreators>(&mut config, &mut authority, &cap, clock);
    config.open(&mut authority, &cap);
    (cap, authority, config)
}

/// A launchpad in setup without a collector.
fun launchpad_with_presets(
    clock: &Clock,
    ctx: &mut TxContext,
): (AdminCap<LAUNCHPAD>, Authority<LAUNCHPAD>, LaunchpadConfig) {
    let (cap, mut authority, mut config) = launchpad_config::new_for_testing(ctx);
    let change = venue::announce(&config, &mut authority, &cap, clock);
    config_change::execute_venue(&mut config, &mut authority, &cap, change, clock);
    set_preset(&mut config, &mut authority, &cap, preset::kind_agent(), 6_000_000_000_000, clock);
    set_preset(&mut config, &mut authority, &cap, preset::kind_fun(), 2_400_000_000_000, clock);
    (cap, authority, config)
}

fun name_collector<W: drop>(
    config: &mut LaunchpadConfig,
    authority: &mut Authority<LAUNCHPAD>,
    cap: &AdminCap<LAUNCHPAD>,
    clock: &Clock,
) {
    let change = config_change::announce_co_creator_witness<W>(config, authority, cap, clock);
    config_change::execute_co_creator_witness(config, authority, cap, change, clock);
}

fun create_pool(
    config: &LaunchpadConfig,
    kind: u8,
    clock: &Clock,
    ctx: &mut TxContext,
): Pool<DOG, SUI> {
    pool::create(
        config,
        dog::ticket(ctx),
        package::test_publish(object::id_from_address(@agent), ctx),
        kind,
        config.terms<SUI>(kind).to_bytes(),
        0,
        0,
        b"".to_string(),
        b"".to_string(),
        b"".to_string(),
        clock,
        ctx,
    )
}

/// An agent just created by `CREATOR`, in the transaction that created its coin.
public fun created(): Fixture { created_with(true) }

/// As `created`; unless `collecting`, the launchpad has no collector.
public fun created_with(collecting: bool): Fixture {
    let mut scenario = test_scenario::begin(ADMIN);
    let clock = start_clock(&mut scenario);
    let (cap, mut authority, mut config) = launchpad_with_presets(&clock, scenario.ctx());
    if (collecting) name_collector<CoCreators>(&mut config, &mut authority, &cap, &clock);
    config.open(&mut authority, &cap);
    created_on(scenario, clock, cap, authority, config, CREATOR_SHARES)
}

/// As `created`, where the launchpad has another collector.
public fun created_for_others(): Fixture {
    let mut scenario = test_scenario::begin(ADMIN);
    let clock = start_clock(&mut scenario);
    let (cap, mut authority, mut config) = launchpad_with_presets(&clock, scenario.ctx());
    name_collector<OtherCoCreators>(&mut config, &mut authority, &cap, &clock);
    config.open(&mut authority, &cap);
    created_on(scenario, clock, cap, authority, config, CREATOR_SHARES)
}

/// An agent before graduation whose creator has this many shares, with `ALICE` as the sender.
public fun trading_with_shares(creator_shares: u64): Fixture {
    let mut scenario = test_scenario::begin(ADMIN);
    let clock = start_clock(&mut scenario);
    let (cap, authority, config) = launchpad(&clock, scenario.ctx());
    let mut self = created_on(scenario, clock, cap, authority, config, creator_shares);
    self.next_tx(ALICE);
    self
}

/// An agent before graduation, with `ALICE` as the sender.
public fun trading(): Fixture {
    let mut self = created();
    self.next_tx(ALICE);
    self
}

/// An agent whose coin has graduated, with `ALICE` as the sender.
public fun graduated(): Fixture {
    let mut self = trading();
    self.graduate();
    self
}

/// A graduated agent at revision 3, whose revisions 2 and 3 were adopted by votes. `ALICE` is the
/// sender.
public fun graduated_and_revised(): Fixture {
    let mut self = graduated();
    self.adopt(2);
    self.adopt(3);
    self
}

/// Holders adopt a revision on top of the current one; `ALICE` is the sender afterwards.
public fun adopt(self: &mut Fixture, byte: u8) {
    self.next_tx(ALICE);
    let mut proposal = self.propose(byte);
    self.vote(&mut proposal, QUORUM, true);
    self.finalize_in_time(&mut proposal);
    assert_eq!(proposal.outcome(), proposal::outcome_executed());
    destroy(proposal);
    self.next_tx(ALICE);
}

/// `ALICE` buys the remaining supply and graduates the coin.
public fun graduate(self: &mut Fixture) {
    self.next_tx(ALICE);
    destroy(self.buy(10_000_000_000_000));
    venue::graduate(&mut self.pool, &self.clock, self.scenario.ctx());
    self.next_tx(ALICE);
}

public fun next_tx(self: &mut Fixture, sender: address) {
    self.scenario.next_tx(sender);
}

public fun later(self: &mut Fixture, ms: u64) {
    self.clock.increment_for_testing(ms);
}

public fun ctx(self: &mut Fixture): &mut TxContext { self.scenario.ctx() }

public fun scenario(self: &Fixture): &Scenario { &self.scenario }

public fun clock(self: &Fixture): &Clock { &self.clock }

public fun clock_mut(self: &mut Fixture): &mut Clock { &mut self.clock }

public fun config(self: &Fixture): &Config { &self.config }

public fun config_mut(self: &mut Fixture): &mut Config { &mut self.config }

public fun pool(self: &Fixture): &Pool<DOG, SUI> { &self.pool }

public fun agent(self: &Fixture): &Agent<DOG, SUI> { &self.agent }

public fun agent_id(self: &Fixture): ID { object::id(&self.agent) }

public fun registry(self: &Fixture): &Registry { &self.registry }

/// Returns all parts that a call may need.
public fun parts_mut(
    self: &mut Fixture,
): (&mut Agent<DOG, SUI>, &mut Pool<DOG, SUI>, &Config, &Clock, &mut TxContext) {
    (&mut self.agent, &mut self.pool, &self.config, &self.clock, self.scenario.ctx())
}

/// Returns what a purchase from the pool needs.
public fun launch_parts_mut(
    self: &mut Fixture,
): (&mut Pool<DOG, SUI>, &LaunchpadConfig, &Clock, &mut TxContext) {
    (&mut self.pool, &self.launchpad_config, &self.clock, self.scenario.ctx())
}

/// Returns the arguments of a distribution of fees.
public fun payout_parts_mut(
    self: &mut Fixture,
): (&mut Pool<DOG, SUI>, &DenyList, &Clock, &mut TxContext) {
    (&mut self.pool, self.issuer.deny_list(), &self.clock, self.scenario.ctx())
}

/// The issuer of the quote coin freezes an account, or ends the freeze; `sender` sends the next
/// transaction.
public fun set_frozen(self: &mut Fixture, account: address, frozen: bool, sender: address) {
    if (frozen) self.issuer.freeze_account(account, self.scenario.ctx())
    else self.issuer.unfreeze_account(account, self.scenario.ctx());
    self.scenario.next_epoch(sender);
}

/// The issuer pauses the quote coin; `sender` sends the next transaction.
public fun pause_quote(self: &mut Fixture, sender: address) {
    self.issuer.pause(self.scenario.ctx());
    self.scenario.next_epoch(sender);
}

/// The sender launches another coin like this one, of `kind`.
public fun launch_another(self: &mut Fixture, kind: u8): Pool<DOG, SUI> {
    create_pool(&self.launchpad_config, kind, &self.clock, self.scenario.ctx())
}

/// The sender creates a coin that graduates to another venue, on another launchpad.
public fun launch_elsewhere(self: &mut Fixture): Pool<DOG, SUI> {
    let clock = &self.clock;
    let (cap, mut authority, mut config) = launchpad_config::new_for_testing(self.scenario.ctx());
    let change = config_change::announce_venue(&config, &mut authority, &cap, OtherVenue {}, clock);
    config_change::execute_venue(&mut config, &mut authority, &cap, change, clock);
    let kind = preset::kind_fun();
    set_preset_at<OtherVenue>(&mut config, &mut authority, &cap, kind, 2_400_000_000_000, clock);
    config.open(&mut authority, &cap);
    let pool = create_pool(&config, kind, clock, self.scenario.ctx());
    destroy(config);
    destroy(authority);
    destroy(cap);
    pool
}

/// The sender creates the agent of this fixture's own pool.
public fun create_again(self: &mut Fixture): Agent<DOG, SUI> {
    agent::create(
        &mut self.registry,
        &self.pool,
        &self.config,
        digest(1),
        uri(),
        &self.clock,
        self.scenario.ctx(),
    )
}

/// The sender creates the agent of another pool.
public fun create_for(
    self: &mut Fixture,
    pool: &Pool<DOG, SUI>,
    digest: vector<u8>,
    uri: String,
): Agent<DOG, SUI> {
    agent::create(
        &mut self.registry,
        pool,
        &self.config,
        digest,
        uri,
        &self.clock,
        self.scenario.ctx(),
    )
}

/// Pauses everything and retires the package version.
public fun stop_everything(self: &mut Fixture) {
    self.pause_everything();
    self.launchpad_config.retire_for_testing();
    self.retire();
}

/// Pauses all that the admins can pause.
public fun pause_everything(self: &mut Fixture) {
    let launchpad = &mut self.launchpad_config;
    let (authority, cap) = (&self.launchpad_authority, &self.launchpad_cap);
    launchpad.set_creation_paused(authority, cap, true, &self.clock);
    launchpad.set_buys_paused(authority, cap, true, &self.clock);
    self.pause(true, true, true, true);
}

/// Retires the version of the agent package.
public fun retire(self: &mut Fixture) { self.config.set_version_for_testing(99); }

public fun pause(
    self: &mut Fixture,
    creation: bool,
    proposals: bool,
    messages: bool,
    spending: bool,
) {
    self
        .config
        .set_paused(
            &self.authority,
            &self.cap,
            creation,
            proposals,
            messages,
            spending,
            &self.clock,
        );
}

/// Removes the answerer.
public fun remove_answerer(self: &mut Fixture) {
    self.config.remove_answerer(&self.authority, &self.cap);
}

/// Sets the terms of new agents that tests vary.
public fun set_terms(self: &mut Fixture, creator_shares: u64, revision_shares: u64) {
    self.config.set_terms_for_testing(with_shares(creator_shares, revision_shares));
}

/// Sets the shares that this agent's revisions earn.
public fun set_revision_shares(self: &mut Fixture, revision_shares: u64) {
    self.agent.change_terms(with_shares(CREATOR_SHARES, revision_shares), option::none());
}

/// Sets terms of new agents that all differ from the defaults.
public fun change_terms(self: &mut Fixture) {
    let terms = terms::new(1, 86_400_000, 3_600_000, 3_600_000, 5_000, 9_000, 1, 2);
    self.config.set_terms_for_testing(terms);
}

// === Trading ===

/// The sender buys for `payment`; the refund is destroyed.
public fun buy(self: &mut Fixture, payment: u64): Coin<DOG> {
    let payment = sui(self, payment);
    let (coins, refund) = self
        .pool
        .buy_exact_in(
            &self.launchpad_config,
            payment,
            0,
            option::none(),
            NO_DEADLINE,
            &self.clock,
            self.scenario.ctx(),
        );
    destroy(refund);
    coins
}

/// The sender buys from another pool.
public fun buy_from(self: &mut Fixture, pool: &mut Pool<DOG, SUI>, payment: u64): Coin<DOG> {
    let payment = sui(self, payment);
    let (coins, refund) = pool.buy_exact_in(
        &self.launchpad_config,
        payment,
        0,
        option::none(),
        NO_DEADLINE,
        &self.clock,
        self.scenario.ctx(),
    );
    destroy(refund);
    coins
}

/// Coins minted for a test.
public fun coins(self: &mut Fixture, amount: u64): Coin<DOG> {
    coin::mint_for_testing(amount, self.scenario.ctx())
}

public fun sui(self: &mut Fixture, amount: u64): Coin<SUI> {
    coin::mint_for_testing(amount, self.scenario.ctx())
}

// === Creator ===

/// The creator publishes a new revision on top of the current one.
public fun revise(self: &mut Fixture, byte: u8) {
    self.next_tx(CREATOR);
    let base = self.agent.persona().current().number();
    self.revise_from(base, digest(byte), uri());
}

/// The sender publishes a new revision.
public fun revise_from(self: &mut Fixture, base: u64, digest: vector<u8>, uri: String) {
    agent::revise(
        &mut self.agent,
        &self.pool,
        &self.config,
        base,
        digest,
        uri,
        &self.clock,
        self.scenario.ctx(),
    );
}

/// The sender restores a revision.
public fun restore_from(self: &mut Fixture, base: u64, number: u64) {
    let Fixture { agent, pool, config, clock, scenario, .. } = self;
    agent::restore(agent, pool, config, base, number, clock, scenario.ctx());
}

/// The sender gives the key to `holder`.
public fun set_key(self: &mut Fixture, holder: Option<address>) {
    let Fixture { agent, pool, config, clock, scenario, .. } = self;
    spending::set_key(agent, pool, config, holder, clock, scenario.ctx());
}

/// The sender sets the policy.
public fun set_policy(self: &mut Fixture, daily_cap: u64, tips: bool, buybacks: bool) {
    let Fixture { agent, pool, config, scenario, .. } = self;
    spending::set_policy(agent, pool, config, daily_cap, tips, buybacks, scenario.ctx());
}

/// An agent before graduation with `funds`, whose key can spend `daily_cap` on both purposes.
/// `KEY_HOLDER` is the sender.
public fun spending(funds: u64, daily_cap: u64): Fixture {
    let mut self = created();
    self.set_key(option::some(KEY_HOLDER));
    self.set_policy(daily_cap, true, true);
    if (funds > 0) self.fund(funds);
    self.next_tx(KEY_HOLDER);
    self
}

/// Holders of a graduated coin vote for `KEY_HOLDER` and a policy of `daily_cap` for both purposes.
/// `KEY_HOLDER` is the sender afterwards.
public fun empower(self: &mut Fixture, daily_cap: u64) {
    self.next_tx(ALICE);
    let treasury = self.agent.treasury();
    let (key_version, policy_version) = (treasury.key_version(), treasury.policy_version());
    let mut key = self.propose_key(key_version, KEY_HOLDER);
    let mut policy = self.propose_policy_of(policy_version, daily_cap, true, true);
    self.vote(&mut key, QUORUM, true);
    self.vote(&mut policy, QUORUM, true);
    self.finalize_in_time(&mut key);
    self.finalize(&mut policy);
    destroy(key);
    destroy(policy);
    self.next_tx(KEY_HOLDER);
}

public fun fund(self: &mut Fixture, amount: u64) {
    let amount = sui(self, amount);
    spending::fund(&mut self.agent, &self.config, amount, self.scenario.ctx());
}

/// Takes the sender's key, which the test returns with `return_key`.
public fun take_key(self: &Fixture): AgentKeyCap { self.scenario.take_from_sender() }

public fun return_key(self: &Fixture, key: AgentKeyCap) { self.scenario.return_to_sender(key) }

/// The sender tips with their key.
public fun tip(self: &mut Fixture, amount: u64, recipient: address) {
    let key = self.take_key();
    self.tip_with(&key, amount, recipient, b"".to_string());
    self.return_key(key);
}

public fun tip_with(
    self: &mut Fixture,
    key: &AgentKeyCap,
    amount: u64,
    recipient: address,
    note: String,
) {
    spending::tip(
        &mut self.agent,
        &self.pool,
        &self.config,
        key,
        amount,
        recipient,
        note,
        &self.clock,
        self.scenario.ctx(),
    );
}

/// Anchors a day of the action log.
public fun anchor_with(
    self: &mut Fixture,
    key: &AgentKeyCap,
    day: u64,
    root: vector<u8>,
    count: u64,
) {
    let Fixture { agent, pool, config, clock, .. } = self;
    journal::anchor(agent, pool, config, key, day, root, count, clock);
}

/// The sender buys back on the curve with their key.
public fun buyback(self: &mut Fixture, amount: u64, min_coins_out: u64, deadline_ms: u64) {
    let key = self.take_key();
    buyback::buy_from_pool(
        &mut self.agent,
        &mut self.pool,
        &self.launchpad_config,
        &self.config,
        &key,
        amount,
        min_coins_out,
        deadline_ms,
        &self.clock,
        self.scenario.ctx(),
    );
    self.return_key(key);
}

/// The sender buys back on another pool of the same coin.
public fun buyback_from(self: &mut Fixture, pool: &mut Pool<DOG, SUI>, amount: u64) {
    let key = self.take_key();
    buyback::buy_from_pool(
        &mut self.agent,
        pool,
        &self.launchpad_config,
        &self.config,
        &key,
        amount,
        0,
        NO_DEADLINE,
        &self.clock,
        self.scenario.ctx(),
    );
    self.return_key(key);
}

/// The sender buys back on an AMM pair with their key.
public fun buyback_from_pair(
    self: &mut Fixture,
    pair: &mut amm::pair::Pair<DOG, SUI>,
    amount: u64,
    min_coins_out: u64,
    deadline_ms: u64,
) {
    let key = self.take_key();
    buyback::buy_from_pair(
        &mut self.agent,
        &self.pool,
        pair,
        &self.config,
        &key,
        amount,
        min_coins_out,
        deadline_ms,
        &self.clock,
        self.scenario.ctx(),
    );
    self.return_key(key);
}

// === Holders ===

/// The sender proposes a revision on top of the current one.
public fun propose(self: &mut Fixture, byte: u8): Proposal<DOG> {
    let base = self.agent.persona().current().number();
    self.propose_from(DEPOSIT, base, digest(byte), uri())
}

public fun propose_from(
    self: &mut Fixture,
    deposit: u64,
    base: u64,
    digest: vector<u8>,
    uri: String,
): Proposal<DOG> {
    let deposit = coins(self, deposit);
    proposal::propose_revision(
        &mut self.agent,
        &self.pool,
        &self.config,
        deposit,
        base,
        digest,
        uri,
        &self.clock,
        self.scenario.ctx(),
    )
}

/// The sender proposes to restore a revision.
public fun propose_restore(self: &mut Fixture, base: u64, number: u64): Proposal<DOG> {
    let deposit = coins(self, DEPOSIT);
    proposal::propose_restore(
        &mut self.agent,
        &self.pool,
        &self.config,
        deposit,
        base,
        number,
        &self.clock,
        self.scenario.ctx(),
    )
}

/// The sender proposes a key for `holder`.
public fun propose_key(self: &mut Fixture, base: u64, holder: address): Proposal<DOG> {
    let deposit = coins(self, DEPOSIT);
    proposal::propose_key(
        &mut self.agent,
        &self.pool,
        &self.config,
        deposit,
        base,
        holder,
        &self.clock,
        self.scenario.ctx(),
    )
}

/// The sender proposes a policy that allows tips of `daily_cap`.
public fun propose_policy(self: &mut Fixture, base: u64, daily_cap: u64): Proposal<DOG> {
    self.propose_policy_of(base, daily_cap, true, false)
}

/// The sender proposes a policy.
public fun propose_policy_of(
    self: &mut Fixture,
    base: u64,
    daily_cap: u64,
    tips: bool,
    buybacks: bool,
): Proposal<DOG> {
    let deposit = coins(self, DEPOSIT);
    proposal::propose_policy(
        &mut self.agent,
        &self.pool,
        &self.config,
        deposit,
        base,
        daily_cap,
        tips,
        buybacks,
        &self.clock,
        self.scenario.ctx(),
    )
}

/// The sender proposes to lower the limits.
public fun propose_lower_limits(
    self: &mut Fixture,
    daily_cap: u64,
    tips: bool,
    buybacks: bool,
): Proposal<DOG> {
    let deposit = coins(self, DEPOSIT);
    let Fixture { agent, pool, config, clock, scenario, .. } = self;
    let ctx = scenario.ctx();
    proposal::propose_lower_limits(
        agent,
        pool,
        config,
        deposit,
        daily_cap,
        tips,
        buybacks,
        clock,
        ctx,
    )
}

/// The sender proposes to revoke the key.
public fun propose_key_revocation(self: &mut Fixture): Proposal<DOG> {
    let deposit = coins(self, DEPOSIT);
    let Fixture { agent, pool, config, clock, scenario, .. } = self;
    proposal::propose_key_revocation(agent, pool, config, deposit, clock, scenario.ctx())
}

/// The sender proposes to renew the key.
public fun propose_key_renewal(self: &mut Fixture): Proposal<DOG> {
    let deposit = coins(self, DEPOSIT);
    let Fixture { agent, pool, config, clock, scenario, .. } = self;
    proposal::propose_key_renewal(agent, pool, config, deposit, clock, scenario.ctx())
}

/// The sender proposes to end the pause.
public fun propose_pause_end(self: &mut Fixture): Proposal<DOG> {
    let deposit = coins(self, DEPOSIT);
    let Fixture { agent, pool, config, clock, scenario, .. } = self;
    proposal::propose_pause_end(agent, pool, config, deposit, clock, scenario.ctx())
}

/// The sender proposes terms of this agent that all differ from the defaults.
public fun propose_terms(self: &mut Fixture, base: u64): Proposal<DOG> {
    let deposit = coins(self, DEPOSIT);
    let Fixture { agent, pool, config, clock, scenario, .. } = self;
    proposal::propose_terms(
        agent,
        pool,
        config,
        deposit,
        base,
        1,
        86_400_000,
        3_600_000,
        3_600_000,
        5_000,
        9_000,
        2,
        clock,
        scenario.ctx(),
    )
}

/// Takes a reading of the curve's prices.
public fun observe_pool(self: &mut Fixture) {
    buyback::observe_pool(&mut self.agent, &self.pool, &self.config, &self.clock);
}

/// Takes a reading of the pair's prices.
public fun observe_pair(self: &mut Fixture, pair: &amm::pair::Pair<DOG, SUI>) {
    buyback::observe_pair(&mut self.agent, pair, &self.config, &self.clock);
}

/// The creator takes the fees of a pool that has no agent.
public fun claim_without_agent(self: &mut Fixture, pool: &mut Pool<DOG, SUI>): Coin<SUI> {
    co_creators::claim_without_agent(&self.registry, pool, self.scenario.ctx())
}

/// The sender votes with minted coins.
public fun vote(self: &mut Fixture, proposal: &mut Proposal<DOG>, votes: u64, in_favor: bool) {
    let coins = coins(self, votes);
    voting::vote(proposal, &self.config, coins, in_favor, &self.clock, self.scenario.ctx());
}

/// The sender withdraws their votes; returns the number.
public fun withdraw(self: &mut Fixture, proposal: &mut Proposal<DOG>): u64 {
    let coins = voting::withdraw(proposal, &self.clock, self.scenario.ctx());
    let votes = coins.value();
    destroy(coins);
    votes
}

/// The sender unlocks their votes; returns the number.
public fun unlock(self: &mut Fixture, proposal: &mut Proposal<DOG>): u64 {
    let coins = voting::unlock(proposal, &self.clock, self.scenario.ctx());
    let votes = coins.value();
    destroy(coins);
    votes
}

/// The sender pledges minted coins for an emergency pause.
public fun pledge(self: &mut Fixture, amount: u64) {
    let coins = coins(self, amount);
    let Fixture { agent, pool, config, clock, scenario, .. } = self;
    emergency_pause::pledge(agent, pool, config, coins, clock, scenario.ctx());
}

/// The sender withdraws their pledge; returns the amount.
public fun withdraw_pledge(self: &mut Fixture, round: u64): u64 {
    let Fixture { agent, clock, scenario, .. } = self;
    let coins = emergency_pause::withdraw_pledge(agent, round, clock, scenario.ctx());
    let amount = coins.value();
    destroy(coins);
    amount
}

public fun finalize(self: &mut Fixture, proposal: &mut Proposal<DOG>) {
    let Fixture { agent, pool, config, clock, scenario, .. } = self;
    proposal.finalize(agent, pool, config, clock, scenario.ctx());
}

/// Finalizes at the end of the voting.
public fun finalize_in_time(self: &mut Fixture, proposal: &mut Proposal<DOG>) {
    self.clock.set_for_testing(proposal.ballot().ends_ms());
    self.finalize(proposal);
}

/// Ends a test.
public fun end(self: Fixture) {
    let Fixture {
        scenario,
        clock,
        launchpad_cap,
        launchpad_authority,
        launchpad_config,
        cap,
        authority,
        config,
        registry,
        pool,
        agent,
        issuer,
    } = self;
    destroy(issuer);
    destroy(launchpad_cap);
    destroy(launchpad_authority);
    destroy(launchpad_config);
    destroy(cap);
    destroy(authority);
    destroy(config);
    destroy(registry);
    destroy(pool);
    destroy(agent);
    clock.destroy_for_testing();
    scenario.end();
}

// === Private Functions ===

fun start_clock(scenario: &mut Scenario): Clock {
    let mut clock = clock::create_for_testing(scenario.ctx());
    clock.set_for_testing(START_MS);
    clock
}

fun created_on(
    mut scenario: Scenario,
    clock: Clock,
    launchpad_cap: AdminCap<LAUNCHPAD>,
    launchpad_authority: Authority<LAUNCHPAD>,
    launchpad_config: LaunchpadConfig,
    creator_shares: u64,
): Fixture {
    let (cap, mut authority, mut config) = config::new_for_testing(scenario.ctx());
    config.set_terms_for_testing(with_shares(creator_shares, 100));
    let change = config.announce_answerer(&mut authority, &cap, ANSWERER, &clock);
    config.execute_answerer(&mut authority, &cap, change, &clock);
    config.open(&mut authority, &cap);
    let mut registry = registry::new_for_testing(scenario.ctx());
    scenario.next_tx(CREATOR);
    let kind = preset::kind_agent();
    let pool = create_pool(&launchpad_config, kind, &clock, scenario.ctx());
    let agent = agent::create(
        &mut registry,
        &pool,
        &config,
        digest(1),
        uri(),
        &clock,
        scenario.ctx(),
    );
    let issuer = issuer::new(scenario.ctx());
    Fixture {
        scenario,
        clock,
        launchpad_cap,
        launchpad_authority,
        launchpad_config,
        cap,
        authority,
        config,
        registry,
        pool,
        agent,
        issuer,
    }
}

fun with_shares(creator_shares: u64, revision_shares: u64): Terms {
    terms::new(
        DEPOSIT,
        VOTING_MS,
        FAST_VOTING_MS,
        MIN_LOCK_MS,
        500,
        5_000,
        creator_shares,
        revision_shares,
    )
}

/// Sets a preset that raises `target` and has no launch limit.
fun set_preset(
    config: &mut LaunchpadConfig,
    authority: &mut Authority<LAUNCHPAD>,
    cap: &AdminCap<LAUNCHPAD>,
    kind: u8,
    target: u64,
    clock: &Clock,
) {
    set_preset_at<AmmVenue>(config, authority, cap, kind, target, clock)
}

fun set_preset_at<V: drop>(
    config: &mut LaunchpadConfig,
    authority: &mut Authority<LAUNCHPAD>,
    cap: &AdminCap<LAUNCHPAD>,
    kind: u8,
    target: u64,
    clock: &Clock,
) {
    let change = config_change::announce_preset<SUI, V>(
        config,
        authority,
        cap,
        kind,
        target,
        target / 8 * 3,
        target / 12,
        0,
        10_000,
        clock,
    );
    config_change::execute_preset(config, authority, cap, change, clock);
}
