/// Proposals by which a coin's holders govern its agent: anyone can propose for a deposit, holders
/// vote (see `voting`), and anyone can finalize.
///
/// Each proposal is a shared object, so votes do not contend with trades or with votes on other
/// proposals. Voting is open strictly before the end and a proposal is finalized from the end on,
/// so no transaction can do both.
module agent::proposal;

use agent::action::{Self, Action};
use agent::agent::Agent;
use agent::ballot::{Self, Ballot};
use agent::burn;
use agent::config::Config;
use agent::terms::Terms;
use agent::treasury;
use launchpad::pool::Pool;
use std::string::String;
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;

// === Errors ===

/// The deposit is not exactly what the terms require.
#[error(code = 0)]
const EWrongDeposit: vector<u8> = b"Deposit must equal the deposit of the governance terms";

/// Until graduation the creator sets key and policy.
#[error(code = 1)]
const ENotGraduated: vector<u8> = b"Coin has not graduated: its creator decides";

/// Key or policy have changed since the proposal was prepared.
#[error(code = 2)]
const EStalePolicyVersion: vector<u8> = b"Key or spending policy has changed since this version";

/// The voting has not ended.
#[error(code = 3)]
const EVotingNotEnded: vector<u8> = b"Voting has not ended";

/// The proposal was finalized before.
#[error(code = 4)]
const EAlreadyFinalized: vector<u8> = b"Proposal is already finalized";

/// The proposal belongs to another agent.
#[error(code = 5)]
const EWrongAgent: vector<u8> = b"Proposal belongs to another agent";

// === Constants ===

const OUTCOME_OPEN: u8 = 0;
const OUTCOME_EXECUTED: u8 = 1;
const OUTCOME_REJECTED: u8 = 2;
const OUTCOME_STALE: u8 = 3;

// === Structs ===

/// A proposal to the holders of the coin `T`.
public struct Proposal<phantom T> has key {
    id: UID,
    agent_id: ID,
    proposer: address,
    action: Action,
    /// Revision number or policy version that the proposal is based on.
    base: u64,
    /// Whether the coin had graduated when the proposal was created.
    graduated: bool,
    /// Empty once finalized.
    deposit: Balance<T>,
    ballot: Ballot<T>,
    outcome: u8,
}

// === Events ===

/// Emitted when a proposal is created. Amounts in base units of the coin.
public struct ProposalCreated has copy, drop {
    proposal_id: ID,
    agent_id: ID,
    proposer: address,
    action: Action,
    base: u64,
    deposit: u64,
    quorum: u64,
    terms: Terms,
    yes_ends_ms: u64,
    ends_ms: u64,
    timestamp_ms: u64,
}

/// Emitted by `finalize`. Outcomes: 1 executed, 2 rejected, 3 stale. A deposit that is not returned
/// is burned.
public struct ProposalFinalized has copy, drop {
    proposal_id: ID,
    agent_id: ID,
    outcome: u8,
    yes: u64,
    no: u64,
    deposit: u64,
    deposit_returned: bool,
    timestamp_ms: u64,
}

// === Public Functions ===

/// Proposes a new revision of the persona. The proposer may vote before passing the result to
/// `share`.
///
/// #### Parameters
/// - `deposit`: exactly the deposit of the governance terms.
/// - `base`: number of the revision that the change is based on.
/// - `digest`: SHA-256 of the persona's canonical JSON, 32 bytes.
/// - `uri`: location of that JSON, 1 to 512 bytes.
///
/// #### Aborts
/// - `persona::EStaleRevision` if `base` is not the current revision.
/// - `persona::EInvalidDigestLength` if `digest` does not have 32 bytes.
/// - `persona::EInvalidUriLength` if `uri` is empty or longer than 512 bytes.
/// - `persona::EUnchanged` if `digest` is that of the current revision.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EProposalsPaused` if new proposals are paused.
/// - `EWrongDeposit` if `deposit` is not exactly the deposit of the governance terms.
/// - `agent::EWrongPool` if `pool` belongs to another agent.
public fun propose_revision<T, Q>(
    agent: &Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    base: u64,
    digest: vector<u8>,
    uri: String,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    agent.persona().assert_can_revise(base, &digest, &uri);
    let voting_ms = config.terms().voting_ms();
    let action = action::revise(digest, uri);
    new(agent, pool, config, deposit, action, base, voting_ms, clock, ctx)
}

/// Proposes to restore the earlier revision `number` on the fast track. The revision must have been
/// current at graduation, or approved by holders afterwards; any other content takes
/// `propose_revision`.
///
/// #### Parameters
/// - `deposit`: exactly the deposit of the governance terms.
/// - `base`: number of the revision that the change is based on.
/// - `number`: number of the revision to restore.
///
/// #### Aborts
/// - `persona::EStaleRevision` if `base` is not the current revision.
/// - `persona::ERevisionNotFound` if `number` is not that of an earlier revision.
/// - `persona::EUnchanged` if that revision has the content of the current one.
/// - `persona::ENotApproved` if that revision was replaced before graduation.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EProposalsPaused` if new proposals are paused.
/// - `EWrongDeposit` if `deposit` is not exactly the deposit of the governance terms.
/// - `agent::EWrongPool` if `pool` belongs to another agent.
public fun propose_restore<T, Q>(
    agent: &Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    base: u64,
    number: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    agent.persona().assert_can_restore(base, number);
    agent.persona().assert_approved(number);
    let voting_ms = config.terms().restore_voting_ms();
    let action = action::restore(number);
    new(agent, pool, config, deposit, action, base, voting_ms, clock, ctx)
}

/// Proposes to give the agent's key to `holder`, or to revoke it.
///
/// #### Parameters
/// - `deposit`: exactly the deposit of the governance terms.
/// - `base`: policy version that the change is based on.
/// - `holder`: receives the new key; none leaves the agent without one.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `ENotGraduated` if the coin has not graduated.
/// - `EStalePolicyVersion` if `base` is not the current policy version.
/// - `treasury::EZeroAddress` if `holder` is the zero address.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EProposalsPaused` if new proposals are paused.
/// - `EWrongDeposit` if `deposit` is not exactly the deposit of the governance terms.
public fun propose_key<T, Q>(
    agent: &Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    base: u64,
    holder: Option<address>,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    assert_holders_decide(agent, pool, base);
    holder.do_ref!(|holder| treasury::assert_not_zero(*holder));
    let voting_ms = config.terms().voting_ms();
    let action = action::set_key(holder);
    new(agent, pool, config, deposit, action, base, voting_ms, clock, ctx)
}

/// Proposes a spending policy.
///
/// #### Parameters
/// - `deposit`: exactly the deposit of the governance terms.
/// - `base`: policy version that the change is based on.
/// - `daily_cap`: maximum spent per day (UTC), in base units of the quote coin.
/// - `tips`, `buy_backs`: whether the key can spend on them.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `ENotGraduated` if the coin has not graduated.
/// - `EStalePolicyVersion` if `base` is not the current policy version.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EProposalsPaused` if new proposals are paused.
/// - `EWrongDeposit` if `deposit` is not exactly the deposit of the governance terms.
public fun propose_policy<T, Q>(
    agent: &Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    base: u64,
    daily_cap: u64,
    tips: bool,
    buy_backs: bool,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    assert_holders_decide(agent, pool, base);
    let policy = treasury::new_policy(daily_cap, tips, buy_backs);
    let voting_ms = config.terms().voting_ms();
    let action = action::set_policy(policy);
    new(agent, pool, config, deposit, action, base, voting_ms, clock, ctx)
}

/// Shares a new proposal. A proposal has no `store`, so nothing else can be done with it.
#[allow(lint(share_owned))] // Only the functions above create proposals, which cannot be owned.
public fun share<T>(proposal: Proposal<T>) {
    transfer::share_object(proposal);
}

/// Finalizes a proposal once, after the voting. Anyone may call it.
///
/// The proposal is stale if what it changes has changed since it was created, or if the coin has
/// graduated since. Otherwise it is executed if it passes (see `terms::passes`) and rejected if
/// not. The deposit returns to the proposer unless the proposal is rejected without having had a
/// quorum of votes (see `ballot::had_quorum`); then it is burned.
///
/// #### Aborts
/// - `EWrongAgent` if the proposal belongs to another agent.
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `EAlreadyFinalized` if the proposal was finalized before.
/// - `EVotingNotEnded` if the voting period has not ended.
public fun finalize<T, Q>(
    proposal: &mut Proposal<T>,
    agent: &mut Agent<T, Q>,
    pool: &mut Pool<T, Q>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(proposal.agent_id == object::id(agent), EWrongAgent);
    let graduated = agent.is_graduated(pool);
    assert!(proposal.outcome == OUTCOME_OPEN, EAlreadyFinalized);
    assert!(clock.timestamp_ms() >= proposal.ballot.ends_ms(), EVotingNotEnded);

    let is_stale =
        proposal.base != proposal.action.current_base(agent)
        || proposal.graduated != graduated;
    proposal.outcome = if (is_stale) OUTCOME_STALE
    else if (proposal.ballot.passes()) OUTCOME_EXECUTED
    else OUTCOME_REJECTED;
    if (proposal.outcome == OUTCOME_EXECUTED) {
        if (graduated) agent.approve_current_revision();
        let proposal_id = object::id(proposal);
        let shares = proposal.ballot.terms().revision_shares();
        proposal.action.execute(agent, pool, proposal_id, proposal.proposer, shares, clock, ctx);
    };
    proposal.settle_deposit(clock, ctx);
}

// === View Functions ===

/// Returns the outcome of a proposal that is not finalized.
public fun outcome_open(): u8 { OUTCOME_OPEN }

/// Returns the outcome of a proposal that passed.
public fun outcome_executed(): u8 { OUTCOME_EXECUTED }

/// Returns the outcome of a proposal that did not pass.
public fun outcome_rejected(): u8 { OUTCOME_REJECTED }

/// Returns the outcome of a proposal that was overtaken by another change.
public fun outcome_stale(): u8 { OUTCOME_STALE }

/// Returns the agent that the proposal changes.
public fun agent_id<T>(self: &Proposal<T>): ID { self.agent_id }

/// Returns the proposer, who gets the deposit back and the shares of a revision.
public fun proposer<T>(self: &Proposal<T>): address { self.proposer }

/// Returns what the proposal does if it passes.
public fun action<T>(self: &Proposal<T>): Action { self.action }

/// Returns the revision number or policy version that the proposal is based on.
public fun base<T>(self: &Proposal<T>): u64 { self.base }

/// Returns the deposit held, in base units of the coin.
public fun deposit<T>(self: &Proposal<T>): u64 { self.deposit.value() }

/// Returns the votes.
public fun ballot<T>(self: &Proposal<T>): &Ballot<T> { &self.ballot }

/// Returns the outcome.
public fun outcome<T>(self: &Proposal<T>): u8 { self.outcome }

// === Package Functions ===

public(package) fun ballot_mut<T>(self: &mut Proposal<T>): &mut Ballot<T> { &mut self.ballot }

// === Private Functions ===

fun new<T, Q>(
    agent: &Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    action: Action,
    base: u64,
    voting_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    config.assert_can_propose(clock);
    let (terms, now_ms) = (config.terms(), clock.timestamp_ms());
    assert!(deposit.value() == terms.deposit(), EWrongDeposit);
    let proposal = Proposal {
        id: object::new(ctx),
        agent_id: object::id(agent),
        proposer: ctx.sender(),
        action,
        base,
        graduated: agent.is_graduated(pool),
        deposit: deposit.into_balance(),
        ballot: ballot::new(terms, agent.coin_supply(), voting_ms, now_ms, ctx),
        outcome: OUTCOME_OPEN,
    };
    event::emit(ProposalCreated {
        proposal_id: object::id(&proposal),
        agent_id: proposal.agent_id,
        proposer: proposal.proposer,
        action,
        base,
        deposit: proposal.deposit.value(),
        quorum: proposal.ballot.quorum(),
        terms,
        yes_ends_ms: proposal.ballot.yes_ends_ms(),
        ends_ms: proposal.ballot.ends_ms(),
        timestamp_ms: now_ms,
    });
    proposal
}

fun assert_holders_decide<T, Q>(agent: &Agent<T, Q>, pool: &Pool<T, Q>, base: u64) {
    assert!(agent.is_graduated(pool), ENotGraduated);
    assert!(base == agent.treasury().policy_version(), EStalePolicyVersion);
}

/// Returns or burns the deposit of a proposal that has its outcome.
fun settle_deposit<T>(self: &mut Proposal<T>, clock: &Clock, ctx: &mut TxContext) {
    let now_ms = clock.timestamp_ms();
    let deposit = self.deposit.withdraw_all();
    let deposit_returned = self.outcome != OUTCOME_REJECTED || self.ballot.had_quorum(now_ms);
    event::emit(ProposalFinalized {
        proposal_id: object::id(self),
        agent_id: self.agent_id,
        outcome: self.outcome,
        yes: self.ballot.yes(),
        no: self.ballot.no(),
        deposit: deposit.value(),
        deposit_returned,
        timestamp_ms: now_ms,
    });
    if (deposit_returned) {
        transfer::public_transfer(coin::from_balance(deposit, ctx), self.proposer);
    } else {
        burn::burn(deposit, ctx);
    }
}
