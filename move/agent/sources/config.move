/// Settings shared by all agents, and the admin functions that change them.
///
/// Every setting is bounded and every change emits an event. Settings that touch money, the price
/// of a message and the governance terms, change through the timelock; pauses are immediate.
/// Nothing here reaches into an agent or an open proposal: voting, concluding, unlocking and
/// claiming read no configuration.
module agent::config;

use access::admin::{Self, Admin, AdminCap};
use access::timelock::{Self, Timelock};
use access::version::{Self, Version};
use agent::terms::{Self, Terms};
use sui::clock::Clock;
use sui::event;

// === Errors ===

/// The message price is zero or above 1,000,000 ATOLL.
#[error(code = 0)]
const EMessagePriceOutOfBounds: vector<u8> = b"Message price must be above 0 and at most 1000000";

/// New agents are paused.
#[error(code = 1)]
const ECreationPaused: vector<u8> = b"Agent creation is paused";

/// New proposals are paused.
#[error(code = 2)]
const EProposalsPaused: vector<u8> = b"New proposals are paused";

/// Paid messages are paused.
#[error(code = 3)]
const EMessagesPaused: vector<u8> = b"Messages are paused";

/// Spending by agent keys is paused.
#[error(code = 4)]
const ESpendingPaused: vector<u8> = b"Spending from agent treasuries is paused";

// === Constants ===

/// Version of this package.
const VERSION: u64 = 1;

/// 100 ATOLL.
const DEFAULT_MESSAGE_PRICE: u64 = 100_000_000;

/// 1,000,000 ATOLL.
const MAX_MESSAGE_PRICE: u64 = 1_000_000_000_000;

// === Structs ===

/// One-time witness, which identifies this package in `access`.
public struct CONFIG has drop {}

/// Settings shared by all agents.
public struct Config has key {
    id: UID,
    admin: Admin<CONFIG>,
    version: Version<CONFIG>,
    timelock: Timelock<CONFIG>,
    paused: Paused,
    /// Price of a message to an agent, in base units of ATOLL.
    message_price: u64,
    /// Terms of agents and proposals created from now on.
    terms: Terms,
}

/// What is paused.
public struct Paused has copy, drop, store {
    creation: bool,
    proposals: bool,
    messages: bool,
    spending: bool,
}

/// Change of the message price, in base units of ATOLL.
public struct MessagePriceChange has copy, drop, store { price: u64 }

/// Change of the governance terms.
public struct TermsChange has copy, drop, store { terms: Terms }

// === Events ===

/// Emitted by `set_paused`.
public struct PausedChanged has copy, drop { paused: Paused }

// === Init ===

/// Shares the configuration and makes the publisher the admin.
fun init(otw: CONFIG, ctx: &mut TxContext) {
    let admin = admin::new(&otw, ctx);
    let timelock = timelock::new(&otw, ctx);
    transfer::share_object(new(admin, timelock, ctx));
}

// === Public Functions ===

/// Makes the sender the admin, as proposed.
///
/// #### Aborts
/// - `version::EWrongVersion`, `admin::ENotProposedAdmin`.
public fun accept_admin(config: &mut Config, ctx: &mut TxContext) {
    config.version.assert_current(VERSION);
    config.admin.accept(ctx);
}

// === View Functions ===

/// Returns the admin.
public fun admin(self: &Config): &Admin<CONFIG> { &self.admin }

/// Returns the package version in use.
public fun version(self: &Config): u64 { self.version.current() }

/// Returns the pending changes.
public fun timelock(self: &Config): &Timelock<CONFIG> { &self.timelock }

/// Returns whether new agents are paused.
public fun creation_paused(self: &Config): bool { self.paused.creation }

/// Returns whether new proposals are paused.
public fun proposals_paused(self: &Config): bool { self.paused.proposals }

/// Returns whether messages are paused.
public fun messages_paused(self: &Config): bool { self.paused.messages }

/// Returns whether spending by agent keys is paused.
public fun spending_paused(self: &Config): bool { self.paused.spending }

/// Returns the price of a message in base units of ATOLL.
public fun message_price(self: &Config): u64 { self.message_price }

/// Returns the terms of agents and proposals created from now on.
public fun terms(self: &Config): Terms { self.terms }

// === Admin Functions ===

// All of these abort with `admin::ENotAdmin` unless `cap` is the current admin's and, except for
// `migrate`, with `version::EWrongVersion` once the configuration is at a later version: a retired
// version of the package must not bypass the rules of the current one.

/// Proposes a new admin; see `admin::propose`.
public fun propose_admin(config: &mut Config, cap: &AdminCap<CONFIG>, proposed: address) {
    config.version.assert_current(VERSION);
    config.admin.propose(cap, proposed);
}

/// Cancels the proposal of a new admin; see `admin::cancel`.
public fun cancel_admin_proposal(config: &mut Config, cap: &AdminCap<CONFIG>) {
    config.version.assert_current(VERSION);
    config.admin.cancel(cap);
}

/// Ends the configuration of a new deployment. No agent can be created before it.
///
/// #### Aborts
/// - `timelock::EAlreadyEnforced`.
public fun enforce_timelock(config: &mut Config, cap: &AdminCap<CONFIG>) {
    config.assert_admin(cap);
    config.timelock.enforce();
}

/// Cancels the announced change of type `C` with this number.
///
/// #### Aborts
/// - `timelock::EChangeNotFound`.
public fun cancel_change<C: copy + drop + store>(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    number: u64,
) {
    config.assert_admin(cap);
    config.timelock.cancel<CONFIG, C>(number);
}

/// Pauses or resumes new agents, new proposals, messages, and spending by agent keys. Voting,
/// concluding, unlocking and claiming cannot be paused.
public fun set_paused(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    creation: bool,
    proposals: bool,
    messages: bool,
    spending: bool,
) {
    config.assert_admin(cap);
    config.paused = Paused { creation, proposals, messages, spending };
    event::emit(PausedChanged { paused: config.paused });
}

/// Announces a message price, in base units of ATOLL, and returns the change's number.
///
/// #### Aborts
/// - `EMessagePriceOutOfBounds` if it is zero or above 1,000,000 ATOLL.
public fun announce_message_price(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    price: u64,
    clock: &Clock,
): u64 {
    config.assert_admin(cap);
    assert!(price > 0 && price <= MAX_MESSAGE_PRICE, EMessagePriceOutOfBounds);
    config.timelock.announce(MessagePriceChange { price }, clock)
}

/// Announces the terms of agents and proposals created after its execution and returns the change's
/// number. See `terms` for units and bounds.
///
/// #### Aborts
/// - The errors of `terms::new`.
public fun announce_terms(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    deposit: u64,
    voting_ms: u64,
    restore_voting_ms: u64,
    min_lock_ms: u64,
    quorum_bps: u64,
    majority_bps: u64,
    creator_shares: u64,
    revision_shares: u64,
    clock: &Clock,
): u64 {
    config.assert_admin(cap);
    let terms = terms::new(
        deposit,
        voting_ms,
        restore_voting_ms,
        min_lock_ms,
        quorum_bps,
        majority_bps,
        creator_shares,
        revision_shares,
    );
    config.timelock.announce(TermsChange { terms }, clock)
}

/// Executes an announced change of the message price.
///
/// #### Aborts
/// - The errors of `timelock::execute`.
public fun execute_message_price(
    config: &mut Config,
    cap: &AdminCap<CONFIG>,
    number: u64,
    clock: &Clock,
) {
    config.assert_admin(cap);
    let MessagePriceChange { price } = config.timelock.execute(number, clock);
    config.message_price = price;
}

/// Executes an announced change of the governance terms.
///
/// #### Aborts
/// - The errors of `timelock::execute`.
public fun execute_terms(config: &mut Config, cap: &AdminCap<CONFIG>, number: u64, clock: &Clock) {
    config.assert_admin(cap);
    let TermsChange { terms } = config.timelock.execute(number, clock);
    config.terms = terms;
}

/// Moves the configuration to this package's version after an upgrade. Earlier versions can no
/// longer create agents or proposals, send messages or spend.
///
/// #### Aborts
/// - `version::EAlreadyMigrated`.
public fun migrate(config: &mut Config, cap: &AdminCap<CONFIG>) {
    config.admin.assert_admin(cap);
    config.version.migrate(VERSION);
}

// === Package Functions ===

/// #### Aborts
/// - `version::EWrongVersion`, `timelock::ENotEnforced`, `ECreationPaused`.
public(package) fun assert_can_create(self: &Config) {
    self.version.assert_current(VERSION);
    self.timelock.assert_enforced();
    assert!(!self.paused.creation, ECreationPaused);
}

/// #### Aborts
/// - `version::EWrongVersion`, `EProposalsPaused`.
public(package) fun assert_can_propose(self: &Config) {
    self.version.assert_current(VERSION);
    assert!(!self.paused.proposals, EProposalsPaused);
}

/// #### Aborts
/// - `version::EWrongVersion`, `EMessagesPaused`.
public(package) fun assert_can_message(self: &Config) {
    self.version.assert_current(VERSION);
    assert!(!self.paused.messages, EMessagesPaused);
}

/// #### Aborts
/// - `version::EWrongVersion`, `ESpendingPaused`.
public(package) fun assert_can_spend(self: &Config) {
    self.version.assert_current(VERSION);
    assert!(!self.paused.spending, ESpendingPaused);
}

// === Private Functions ===

fun new(admin: Admin<CONFIG>, timelock: Timelock<CONFIG>, ctx: &mut TxContext): Config {
    Config {
        id: object::new(ctx),
        admin,
        version: version::new(VERSION),
        timelock,
        paused: Paused { creation: false, proposals: false, messages: false, spending: false },
        message_price: DEFAULT_MESSAGE_PRICE,
        terms: terms::default(),
    }
}

fun assert_admin(self: &Config, cap: &AdminCap<CONFIG>) {
    self.admin.assert_admin(cap);
    self.version.assert_current(VERSION);
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(sui::test_utils::create_one_time_witness(), ctx)
}

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): (AdminCap<CONFIG>, Config) {
    let (admin, cap) = admin::new_for_testing(ctx);
    (cap, new(admin, timelock::new_for_testing(ctx), ctx))
}

#[test_only]
public fun set_version_for_testing(self: &mut Config, version: u64) {
    self.version.set_for_testing(version);
}

/// Replaces the terms without the delay.
#[test_only]
public fun set_terms_for_testing(self: &mut Config, terms: Terms) { self.terms = terms }
