/// Settings shared by all agents, and the admin functions that change them.
///
/// Every setting is bounded and every change emits an event. The settings that affect money (the
/// message price, the answerer and the governance terms) change through the
/// timelock; pauses and the answerer's removal are immediate.
/// No setting changes an existing agent or an open proposal: agents keep the terms of their
/// creation. Voting, finalizing and pledging read only the package version, and what returns coins
/// reads no configuration.
module agent::config;

use access::authority::{Self, AdminCap, Authority, GuardianCap};
use access::pause::{Self, Pause};
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

/// No account is set that can answer messages.
#[error(code = 5)]
const ENoAnswerer: vector<u8> = b"Answerer is not set";

/// The zero address cannot sign transactions.
#[error(code = 6)]
const EZeroAddress: vector<u8> = b"Answerer must not be the zero address";

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
    version: Version<CONFIG>,
    paused: Paused,
    /// Price of a message to an agent, in base units of ATOLL.
    message_price: u64,
    /// Account that answers messages. While it is not set, messages are rejected.
    answerer: Option<address>,
    /// Terms that new agents copy.
    terms: Terms,
}

/// Paused operations.
public struct Paused has copy, drop, store {
    creation: Pause,
    proposals: Pause,
    messages: Pause,
    spending: Pause,
}

/// New message price, in base units of ATOLL.
public struct MessagePriceChange has copy, drop, store { price: u64 }

/// New account that answers messages.
public struct AnswererChange has copy, drop, store { answerer: address }

/// New governance terms.
public struct TermsChange has copy, drop, store { terms: Terms }

// === Events ===

/// Emitted by `set_paused` and `pause_as_guardian`.
public struct PausedChanged has copy, drop { paused: Paused }

/// Emitted by `remove_answerer`.
public struct AnswererRemoved has copy, drop { answerer: address }

// === Init ===

/// Shares the configuration and makes the publisher the admin.
fun init(otw: CONFIG, ctx: &mut TxContext) {
    authority::create(&otw, ctx);
    transfer::share_object(new(version::new(&otw, VERSION), ctx));
}

// === View Functions ===

/// Returns the package version in use.
public fun version(self: &Config): u64 { self.version.current() }

/// Returns whether new agents are paused.
public fun creation_paused(self: &Config, clock: &Clock): bool {
    self.paused.creation.is_active(clock)
}

/// Returns whether new proposals are paused.
public fun proposals_paused(self: &Config, clock: &Clock): bool {
    self.paused.proposals.is_active(clock)
}

/// Returns whether messages are paused.
public fun messages_paused(self: &Config, clock: &Clock): bool {
    self.paused.messages.is_active(clock)
}

/// Returns whether spending by agent keys is paused.
public fun spending_paused(self: &Config, clock: &Clock): bool {
    self.paused.spending.is_active(clock)
}

/// Returns the price of a message in base units of ATOLL.
public fun message_price(self: &Config): u64 { self.message_price }

/// Returns the account that answers messages.
public fun answerer(self: &Config): Option<address> { self.answerer }

/// Returns the terms that new agents copy.
public fun terms(self: &Config): Terms { self.terms }

// === Admin Functions ===

// All of these except `migrate` check the version of the configuration: a retired version of the
// package must not bypass the rules of the current one.

/// Ends the configuration of a new deployment. No agent can be created before it.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EAlreadyEnforced` if it was called before.
/// - `timelock::EChangesPending` if an announced change is neither executed nor canceled.
public fun open(config: &mut Config, authority: &mut Authority<CONFIG>, cap: &AdminCap<CONFIG>) {
    config.assert_admin(authority, cap);
    authority.enforce(cap, &mut config.version);
}

/// Pauses new agents, new proposals, messages, and spending by agent keys for seven days, or
/// resumes them. Voting, finalizing, unlocking and claiming cannot be paused.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
public fun set_paused(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    creation: bool,
    proposals: bool,
    messages: bool,
    spending: bool,
    clock: &Clock,
) {
    config.assert_admin(authority, cap);
    let paused = &mut config.paused;
    paused.creation.set(creation, clock);
    paused.proposals.set(proposals, clock);
    paused.messages.set(messages, clock);
    paused.spending.set(spending, clock);
    event::emit(PausedChanged { paused: *paused });
}

/// Pauses new agents, new proposals, messages, and spending by agent keys for seven days, as the
/// guardian.
///
/// #### Aborts
/// - `authority::ENotGuardian` if `cap` is not the current guardian's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `pause::EGuardianPausedRecently` if the guardian paused less than 14 days ago.
public fun pause_as_guardian(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &GuardianCap<CONFIG>,
    clock: &Clock,
) {
    authority.assert_guardian(cap);
    config.version.assert_current(VERSION);
    let paused = &mut config.paused;
    paused.creation.set_as_guardian(clock);
    paused.proposals.set_as_guardian(clock);
    paused.messages.set_as_guardian(clock);
    paused.spending.set_as_guardian(clock);
    event::emit(PausedChanged { paused: *paused });
}

/// Announces a message price and returns the change's number.
///
/// #### Parameters
/// - `price`: base units of ATOLL.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EMessagePriceOutOfBounds` if `price` is zero or above 1,000,000 ATOLL.
public fun announce_message_price(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    price: u64,
    clock: &Clock,
): u64 {
    config.assert_admin(authority, cap);
    assert!(price > 0 && price <= MAX_MESSAGE_PRICE, EMessagePriceOutOfBounds);
    authority.announce(cap, &config.version, MessagePriceChange { price }, clock)
}

/// Announces a new answerer and returns the change's number. The answerer decides which prices are
/// burned.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EZeroAddress` if `answerer` is the zero address.
public fun announce_answerer(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    answerer: address,
    clock: &Clock,
): u64 {
    config.assert_admin(authority, cap);
    assert!(answerer != @0x0, EZeroAddress);
    authority.announce(cap, &config.version, AnswererChange { answerer }, clock)
}

/// Removes the answerer at once, for example after its key has leaked. Open messages can then be
/// refunded after their deadlines.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ENoAnswerer` if no answerer is set.
public fun remove_answerer(
    config: &mut Config,
    authority: &Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
) {
    config.assert_admin(authority, cap);
    assert!(config.answerer.is_some(), ENoAnswerer);
    event::emit(AnswererRemoved { answerer: config.answerer.extract() });
}

/// Announces the terms of agents created after its execution and returns the change's number.
///
/// #### Parameters
/// - `deposit`: deposit of a proposal, in base units of the agent's coin.
/// - `voting_ms`, `fast_voting_ms`: voting periods of ordinary proposals and of the fast track,
///   in milliseconds.
/// - `min_lock_ms`: minimum lock of votes in favor, in milliseconds.
/// - `quorum_bps`: votes in favor that a proposal needs, in basis points of the supply.
/// - `majority_bps`: share of all votes that the votes in favor must exceed, in basis points.
/// - `creator_shares`, `revision_shares`: shares of the co-creators' fee for the creator of a new
///   agent and for the author of an adopted revision.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `terms::EDepositOutOfBounds` if `deposit` is zero or above 1% of a coin's supply.
/// - `terms::EVotingPeriodOutOfBounds` if `voting_ms` is below 24 hours or above 30 days, or
///   `fast_voting_ms` is below 1 hour or above 8 hours.
/// - `terms::ELockPeriodOutOfBounds` if `min_lock_ms` is below 1 hour or above 7 days.
/// - `terms::EQuorumOutOfBounds` if `quorum_bps` is below 300 or above 5,000.
/// - `terms::EMajorityOutOfBounds` if `majority_bps` is below 5,000 or above 9,000.
/// - `terms::ESharesOutOfBounds` if `creator_shares` is zero, or either number of shares is above
///   1,000,000.
public fun announce_terms(
    config: &Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    deposit: u64,
    voting_ms: u64,
    fast_voting_ms: u64,
    min_lock_ms: u64,
    quorum_bps: u64,
    majority_bps: u64,
    creator_shares: u64,
    revision_shares: u64,
    clock: &Clock,
): u64 {
    config.assert_admin(authority, cap);
    let terms = terms::new(
        deposit,
        voting_ms,
        fast_voting_ms,
        min_lock_ms,
        quorum_bps,
        majority_bps,
        creator_shares,
        revision_shares,
    );
    authority.announce(cap, &config.version, TermsChange { terms }, clock)
}

/// Executes an announced message price change.
///
/// #### Parameters
/// - `number`: number of the change, as returned by `announce_message_price`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EChangeNotFound` if no announcement has this number, or it was executed or
///   canceled.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
public fun execute_message_price(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    number: u64,
    clock: &Clock,
) {
    config.assert_admin(authority, cap);
    let MessagePriceChange { price } = authority.execute(cap, &config.version, number, clock);
    config.message_price = price;
}

/// Executes an announced answerer change.
///
/// #### Parameters
/// - `number`: number of the change, as returned by `announce_answerer`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EChangeNotFound` if no announcement has this number, or it was executed or
///   canceled.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
public fun execute_answerer(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    number: u64,
    clock: &Clock,
) {
    config.assert_admin(authority, cap);
    let AnswererChange { answerer } = authority.execute(cap, &config.version, number, clock);
    config.answerer = option::some(answerer);
}

/// Executes an announced governance terms change.
///
/// #### Parameters
/// - `number`: number of the change, as returned by `announce_terms`.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `timelock::EChangeNotFound` if no announcement has this number, or it was executed or
///   canceled.
/// - `timelock::EDelayNotElapsed` if the delay has not passed.
/// - `timelock::EChangeExpired` if more than 14 days have passed since the delay ended.
public fun execute_terms(
    config: &mut Config,
    authority: &mut Authority<CONFIG>,
    cap: &AdminCap<CONFIG>,
    number: u64,
    clock: &Clock,
) {
    config.assert_admin(authority, cap);
    let TermsChange { terms } = authority.execute(cap, &config.version, number, clock);
    config.terms = terms;
}

/// Moves the configuration to this package's version after an upgrade. Earlier versions can then
/// only return what belongs to holders and contributors.
///
/// #### Aborts
/// - `authority::ENotAdmin` if `cap` is not the current admin's.
/// - `version::EAlreadyMigrated` if the configuration is at this version or a later one.
public fun migrate(config: &mut Config, authority: &Authority<CONFIG>, cap: &AdminCap<CONFIG>) {
    authority.assert_admin(cap);
    config.version.migrate(VERSION);
}

// === Package Functions ===

/// Aborts unless this version of the package is in use.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
public(package) fun assert_version(self: &Config) { self.version.assert_current(VERSION); }

/// Aborts unless agents can be created.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `ECreationPaused` if new agents are paused.
public(package) fun assert_can_create(self: &Config, clock: &Clock) {
    self.version.assert_open(VERSION);
    assert!(!self.creation_paused(clock), ECreationPaused);
}

/// Aborts unless proposals can be created.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EProposalsPaused` if new proposals are paused.
public(package) fun assert_can_propose(self: &Config, clock: &Clock) {
    self.version.assert_current(VERSION);
    assert!(!self.proposals_paused(clock), EProposalsPaused);
}

/// Aborts unless messages can be sent.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EMessagesPaused` if messages are paused.
/// - `ENoAnswerer` if no answerer is set.
public(package) fun assert_can_message(self: &Config, clock: &Clock) {
    self.version.assert_current(VERSION);
    assert!(!self.messages_paused(clock), EMessagesPaused);
    assert!(self.answerer.is_some(), ENoAnswerer);
}

/// Aborts unless agent keys can spend.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `ESpendingPaused` if spending is paused.
public(package) fun assert_can_spend(self: &Config, clock: &Clock) {
    self.version.assert_current(VERSION);
    assert!(!self.spending_paused(clock), ESpendingPaused);
}

// === Private Functions ===

fun new(version: Version<CONFIG>, ctx: &mut TxContext): Config {
    let open = pause::new();
    Config {
        id: object::new(ctx),
        version,
        paused: Paused { creation: open, proposals: open, messages: open, spending: open },
        message_price: DEFAULT_MESSAGE_PRICE,
        answerer: option::none(),
        terms: terms::default(),
    }
}

fun assert_admin(self: &Config, authority: &Authority<CONFIG>, cap: &AdminCap<CONFIG>) {
    authority.assert_admin(cap);
    self.version.assert_current(VERSION);
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) {
    init(sui::test_utils::create_one_time_witness(), ctx)
}

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): (AdminCap<CONFIG>, Authority<CONFIG>, Config) {
    let (authority, cap) = authority::new_for_testing(ctx);
    (cap, authority, new(version::new_for_testing(VERSION), ctx))
}

#[test_only]
public fun set_version_for_testing(self: &mut Config, version: u64) {
    self.version.set_for_testing(version);
}

/// Replaces the terms without the delay.
#[test_only]
public fun set_terms_for_testing(self: &mut Config, terms: Terms) { self.terms = terms }
