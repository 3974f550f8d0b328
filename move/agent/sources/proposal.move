/// Proposals by which a coin's holders govern its agent: anyone can propose for a deposit, holders
/// vote (see `voting`), and anyone can finalize.
///
/// Proposals that only protect an agent take the fast track: a shorter vote, which no setting can
/// prevent. They restore a replaced persona, revoke the key, lower limits or end a pause.
///
/// Each proposal is a shared object, so votes do not contend with trades or with votes on other
/// proposals. Voting is open strictly before the end and a proposal is finalized from the end on,
/// so no transaction can do both.
module agent::proposal;

use agent::action;
use agent::agent::Agent;
use agent::ballot::{Self, Ballot};
use agent::burn;
use agent::config::Config;
use agent::graduation;
use agent::terms::{Self, Terms};
use agent::treasury;
use launchpad::pool::Pool;
use std::bcs;
use std::string::String;
use std::type_name::{Self, TypeName};
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

/// Key, policy or terms have changed since the proposal was prepared.
#[error(code = 2)]
const EStaleVersion: vector<u8> = b"Key, spending policy or terms have changed since this version";

/// The voting has not ended.
#[error(code = 3)]
const EVotingNotEnded: vector<u8> = b"Voting has not ended";

/// The proposal was finalized before.
#[error(code = 4)]
const EAlreadyFinalized: vector<u8> = b"Proposal is already finalized";

/// The proposal belongs to another agent.
#[error(code = 5)]
const EWrongAgent: vector<u8> = b"Proposal belongs to another agent";

/// There is no key to renew or revoke.
#[error(code = 6)]
const ENoKey: vector<u8> = b"Agent has no key";

/// The fast track only lowers limits.
#[error(code = 7)]
const ENotLower: vector<u8> = b"Limits must be lower than the current ones";

/// There is no pause to end.
#[error(code = 8)]
const ENotPaused: vector<u8> = b"Agent is not paused";

// === Constants ===

/// A proposal that passed must be executed within seven days.
const EXECUTION_WINDOW_MS: u64 = 604_800_000;

const OUTCOME_OPEN: u8 = 0;
const OUTCOME_EXECUTED: u8 = 1;
const OUTCOME_REJECTED: u8 = 2;
const OUTCOME_STALE: u8 = 3;
const OUTCOME_EXPIRED: u8 = 4;

// === Structs ===

/// A proposal to the holders of the coin `T`. Its action is a dynamic field; see `action`.
public struct Proposal<phantom T> has key {
    id: UID,
    agent_id: ID,
    proposer: address,
    action_type: TypeName,
    /// Number of the revision, or version of key, policy or terms, that the proposal is based on.
    base: u64,
    /// Whether the coin had graduated when the proposal was created.
    graduated: bool,
    /// Empty once finalized.
    deposit: Balance<T>,
    ballot: Ballot<T>,
    outcome: u8,
}

// === Events ===

/// Emitted when a proposal is created. `action` is the BCS encoding of the struct `action_type` of
/// the module `action`. Amounts in base units of the coin.
public struct ProposalCreated has copy, drop {
    proposal_id: ID,
    agent_id: ID,
    proposer: address,
    action_type: TypeName,
    action: vector<u8>,
    base: u64,
    deposit: u64,
    quorum: u64,
    terms: Terms,
    yes_ends_ms: u64,
    ends_ms: u64,
    timestamp_ms: u64,
}

/// Emitted by `finalize`. Outcomes: 1 executed, 2 rejected, 3 stale, 4 expired. A deposit that is
/// not returned is burned.
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
/// - `deposit`: exactly the deposit of the agent's terms.
/// - `base`: number of the revision that the change is based on.
/// - `digest`: SHA-256 of the persona's canonical JSON, 32 bytes.
/// - `uri`: location of that JSON, 1 to 512 bytes.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `persona::EStaleRevision` if `base` is not the current revision.
/// - `persona::EInvalidDigestLength` if `digest` does not have 32 bytes.
/// - `persona::EInvalidUriLength` if `uri` is empty or longer than 512 bytes.
/// - `persona::EUnchanged` if `digest` is that of the current revision.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EProposalsPaused` if new proposals are paused.
/// - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
public fun propose_revision<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    base: u64,
    digest: vector<u8>,
    uri: String,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    graduation::settle(agent, pool);
    agent.persona().assert_can_revise(base, &digest, &uri);
    let action = action::revise(digest, uri);
    agent.propose(pool, config, deposit, action, base, clock, ctx)
}

/// Proposes to restore the predecessor of the current revision, on the fast track.
///
/// #### Parameters
/// - `deposit`: exactly the deposit of the agent's terms.
/// - `base`: number of the revision that the change is based on.
/// - `number`: number of the revision to restore; see `persona::is_restorable`.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `ENotGraduated` if the coin has not graduated.
/// - `persona::EStaleRevision` if `base` is not the current revision.
/// - `persona::ERevisionNotFound` if `number` is not that of an earlier revision.
/// - `persona::EUnchanged` if that revision has the content of the current one.
/// - `persona::ENotRestorable` if revision `number` is not the accepted predecessor of the current
///   one, was replaced more than seven days ago, or was itself restored on the fast track.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
public fun propose_restore<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    base: u64,
    number: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    assert_holders_decide(agent, pool);
    agent.persona().assert_can_restore(base, number);
    agent.persona().assert_restorable(number, clock.timestamp_ms());
    let action = action::restore(number);
    agent.propose_fast(pool, config, deposit, action, base, clock, ctx)
}

/// Proposes to give the agent's key to `holder`.
///
/// #### Parameters
/// - `deposit`: exactly the deposit of the agent's terms.
/// - `base`: key version that the change is based on.
/// - `holder`: receives the new key.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `ENotGraduated` if the coin has not graduated.
/// - `EStaleVersion` if `base` is not the current key version.
/// - `treasury::EZeroAddress` if `holder` is the zero address.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EProposalsPaused` if new proposals are paused.
/// - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
public fun propose_key<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    base: u64,
    holder: address,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    assert_holders_decide(agent, pool);
    assert!(base == agent.treasury().key_version(), EStaleVersion);
    treasury::assert_not_zero(holder);
    let action = action::set_key(holder);
    agent.propose(pool, config, deposit, action, base, clock, ctx)
}

/// Proposes to extend the validity of the agent's key to 90 days from the execution.
///
/// #### Parameters
/// - `deposit`: exactly the deposit of the agent's terms.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `ENotGraduated` if the coin has not graduated.
/// - `ENoKey` if the agent has no key.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EProposalsPaused` if new proposals are paused.
/// - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
public fun propose_key_renewal<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    assert_holders_decide(agent, pool);
    let base = agent.treasury().key_version();
    let action = action::renew_key(key_cap(agent));
    agent.propose(pool, config, deposit, action, base, clock, ctx)
}

/// Proposes to revoke the agent's key, on the fast track.
///
/// #### Parameters
/// - `deposit`: exactly the deposit of the agent's terms.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `ENotGraduated` if the coin has not graduated.
/// - `ENoKey` if the agent has no key.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
public fun propose_key_revocation<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    assert_holders_decide(agent, pool);
    let base = agent.treasury().key_version();
    let action = action::revoke_key(key_cap(agent));
    agent.propose_fast(pool, config, deposit, action, base, clock, ctx)
}

/// Proposes a spending policy.
///
/// #### Parameters
/// - `deposit`: exactly the deposit of the agent's terms.
/// - `base`: policy version that the change is based on.
/// - `daily_cap`: maximum spent per day (UTC), in base units of the quote coin.
/// - `tips`, `buybacks`: whether the key can spend on them.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `ENotGraduated` if the coin has not graduated.
/// - `EStaleVersion` if `base` is not the current policy version.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EProposalsPaused` if new proposals are paused.
/// - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
public fun propose_policy<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    base: u64,
    daily_cap: u64,
    tips: bool,
    buybacks: bool,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    assert_holders_decide(agent, pool);
    assert!(base == agent.treasury().policy_version(), EStaleVersion);
    let action = action::set_policy(treasury::new_policy(daily_cap, tips, buybacks));
    agent.propose(pool, config, deposit, action, base, clock, ctx)
}

/// Proposes to lower the limits of the spending policy, on the fast track. What the policy permits
/// at execution remains permitted only if the proposed one permits it too.
///
/// #### Parameters
/// - `deposit`: exactly the deposit of the agent's terms.
/// - `daily_cap`, `tips`, `buybacks`: as in `propose_policy`.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `ENotGraduated` if the coin has not graduated.
/// - `ENotLower` if the policy permits anything that the current one does not, or is the same.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
public fun propose_lower_limits<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    daily_cap: u64,
    tips: bool,
    buybacks: bool,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    assert_holders_decide(agent, pool);
    let policy = treasury::new_policy(daily_cap, tips, buybacks);
    let current = agent.treasury().policy();
    assert!(policy != current && policy.is_within(&current), ENotLower);
    let base = agent.treasury().policy_version();
    let action = action::lower_limits(policy);
    agent.propose_fast(pool, config, deposit, action, base, clock, ctx)
}

/// Proposes governance terms for this agent, which apply to proposals created after the execution.
///
/// #### Parameters
/// - `deposit`: exactly the deposit of the agent's terms.
/// - `base`: terms version that the change is based on.
/// - `new_deposit`, `voting_ms`, `fast_voting_ms`, `min_lock_ms`, `quorum_bps`, `majority_bps`,
///   `revision_shares`: as in `config::announce_terms`.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `ENotGraduated` if the coin has not graduated.
/// - `EStaleVersion` if `base` is not the current terms version.
/// - `terms::EDepositOutOfBounds` if `new_deposit` is zero or above 1% of a coin's supply.
/// - `terms::EVotingPeriodOutOfBounds` if `voting_ms` is below 24 hours or above 30 days, or
///   `fast_voting_ms` is below 1 hour or above 8 hours.
/// - `terms::ELockPeriodOutOfBounds` if `min_lock_ms` is below 1 hour or above 7 days.
/// - `terms::EQuorumOutOfBounds` if `quorum_bps` is below 300 or above 5,000.
/// - `terms::EMajorityOutOfBounds` if `majority_bps` is below 5,000 or above 9,000.
/// - `terms::ESharesOutOfBounds` if `revision_shares` is above 1,000,000.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `config::EProposalsPaused` if new proposals are paused.
/// - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
public fun propose_terms<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    base: u64,
    new_deposit: u64,
    voting_ms: u64,
    fast_voting_ms: u64,
    min_lock_ms: u64,
    quorum_bps: u64,
    majority_bps: u64,
    revision_shares: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    assert_holders_decide(agent, pool);
    assert!(base == agent.terms_version(), EStaleVersion);
    let terms = terms::new(
        new_deposit,
        voting_ms,
        fast_voting_ms,
        min_lock_ms,
        quorum_bps,
        majority_bps,
        agent.terms().creator_shares(),
        revision_shares,
    );
    let action = action::set_terms(terms);
    agent.propose(pool, config, deposit, action, base, clock, ctx)
}

/// Proposes to end the current emergency pause, on the fast track.
///
/// #### Parameters
/// - `deposit`: exactly the deposit of the agent's terms.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `ENotGraduated` if the coin has not graduated.
/// - `ENotPaused` if the agent is not paused.
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EWrongDeposit` if `deposit` is not exactly the deposit of the agent's terms.
public fun propose_pause_end<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    assert_holders_decide(agent, pool);
    assert!(agent.is_paused(clock), ENotPaused);
    let round = agent.pause().round();
    let action = action::end_pause(round);
    agent.propose_fast(pool, config, deposit, action, round, clock, ctx)
}

/// Shares a new proposal. A proposal has no `store`, so nothing else can be done with it.
#[allow(lint(share_owned))] // Only the functions above create proposals, which cannot be owned.
public fun share<T>(proposal: Proposal<T>) {
    transfer::share_object(proposal);
}

/// Finalizes a proposal once, after the voting. Anyone may call it.
///
/// The proposal is stale if another vote has decided since it was created (see `action::is_stale`),
/// or if the coin has graduated since. Otherwise it is executed if it passes (see `terms::passes`),
/// and rejected if not. A proposal that passes expires seven days after the voting. The deposit
/// returns to the proposer if the proposal is executed, expires, had a quorum of votes (see
/// `ballot::had_quorum`), or is stale since before graduation; otherwise it is burned.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EWrongAgent` if the proposal belongs to another agent.
/// - `agent::EWrongPool` if `pool` belongs to another agent.
/// - `EAlreadyFinalized` if the proposal was finalized before.
/// - `EVotingNotEnded` if the voting period has not ended.
public fun finalize<T, Q>(
    proposal: &mut Proposal<T>,
    agent: &mut Agent<T, Q>,
    pool: &mut Pool<T, Q>,
    config: &Config,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    config.assert_version();
    assert!(proposal.agent_id == object::id(agent), EWrongAgent);
    let graduated = agent.is_graduated(pool);
    assert!(proposal.outcome == OUTCOME_OPEN, EAlreadyFinalized);
    let ends_ms = proposal.ballot.ends_ms();
    assert!(clock.timestamp_ms() >= ends_ms, EVotingNotEnded);

    graduation::settle(agent, pool);
    let is_stale =
        proposal.graduated != graduated
        || action::is_stale(&proposal.id, proposal.base, agent);
    proposal.outcome = if (is_stale) OUTCOME_STALE
    else if (!proposal.ballot.passes()) OUTCOME_REJECTED
    else if (clock.timestamp_ms() >= ends_ms + EXECUTION_WINDOW_MS) OUTCOME_EXPIRED
    else OUTCOME_EXECUTED;
    if (proposal.outcome == OUTCOME_EXECUTED) {
        let shares = proposal.ballot.terms().revision_shares();
        action::execute(&proposal.id, agent, pool, proposal.proposer, shares, clock, ctx);
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

/// Returns the outcome of a proposal that passed and was not executed in time.
public fun outcome_expired(): u8 { OUTCOME_EXPIRED }

/// Returns the agent that the proposal changes.
public fun agent_id<T>(self: &Proposal<T>): ID { self.agent_id }

/// Returns the proposer, who gets the deposit back and the shares of a revision.
public fun proposer<T>(self: &Proposal<T>): address { self.proposer }

/// Returns the type of what the proposal does if it passes; see `action`.
public fun action_type<T>(self: &Proposal<T>): TypeName { self.action_type }

/// Returns the number of the revision, or the version of key, policy or terms, that the proposal is
/// based on.
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

use fun propose as Agent.propose;
use fun propose_fast as Agent.propose_fast;
use fun open as Agent.open;

/// Opens an ordinary vote.
fun propose<T, Q, A: copy + drop + store>(
    agent: &Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    action: A,
    base: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    config.assert_can_propose(clock);
    agent.open(pool, deposit, action, base, agent.terms().voting_ms(), clock, ctx)
}

/// Opens a vote on the fast track, which cannot be paused.
fun propose_fast<T, Q, A: copy + drop + store>(
    agent: &Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    action: A,
    base: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    config.assert_version();
    agent.open(pool, deposit, action, base, agent.terms().fast_voting_ms(), clock, ctx)
}

fun open<T, Q, A: copy + drop + store>(
    agent: &Agent<T, Q>,
    pool: &Pool<T, Q>,
    deposit: Coin<T>,
    action: A,
    base: u64,
    voting_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    let (terms, now_ms) = (agent.terms(), clock.timestamp_ms());
    assert!(deposit.value() == terms.deposit(), EWrongDeposit);
    let mut proposal = Proposal {
        id: object::new(ctx),
        agent_id: object::id(agent),
        proposer: ctx.sender(),
        action_type: type_name::with_defining_ids<A>(),
        base,
        graduated: agent.is_graduated(pool),
        deposit: deposit.into_balance(),
        ballot: ballot::new(terms, agent.coin_supply(), voting_ms, now_ms, ctx),
        outcome: OUTCOME_OPEN,
    };
    action::attach(&mut proposal.id, action);
    event::emit(ProposalCreated {
        proposal_id: object::id(&proposal),
        agent_id: proposal.agent_id,
        proposer: proposal.proposer,
        action_type: proposal.action_type,
        action: bcs::to_bytes(&action),
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

/// Settles the graduation and aborts unless holders decide.
fun assert_holders_decide<T, Q>(agent: &mut Agent<T, Q>, pool: &Pool<T, Q>) {
    assert!(agent.is_graduated(pool), ENotGraduated);
    graduation::settle(agent, pool);
}

fun key_cap<T, Q>(agent: &Agent<T, Q>): ID {
    let key_cap = agent.treasury().key_cap();
    assert!(key_cap.is_some(), ENoKey);
    key_cap.destroy_some()
}

/// Returns or burns the deposit of a proposal that has its outcome.
fun settle_deposit<T>(self: &mut Proposal<T>, clock: &Clock, ctx: &mut TxContext) {
    let now_ms = clock.timestamp_ms();
    let deposit = self.deposit.withdraw_all();
    // Before graduation the creator alone can make a proposal stale, afterwards only a rival vote.
    let deposit_returned =
        self.outcome == OUTCOME_EXECUTED
        || self.outcome == OUTCOME_EXPIRED
        || (self.outcome == OUTCOME_STALE && !self.graduated)
        || self.ballot.had_quorum(now_ms);
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
