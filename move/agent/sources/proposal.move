/// Decisions of a coin's holders about its agent: anybody proposes for a deposit, holders vote by
/// locking coins, anybody carries out what was decided.
///
/// A proposal is a shared object of its own, so that votes disturb neither trades nor one another's
/// proposals. Voting is open strictly before `ends_ms`, everything that follows happens from
/// `ends_ms` on: no transaction can do both. A vote's coins are in the vote itself, where nobody but
/// the voter reaches them, and no config or decision stands between them and the voter.
module agent::proposal;

use agent::agent::Agent;
use agent::burn;
use agent::co_creators;
use agent::config::Config;
use agent::spending;
use agent::terms::Terms;
use agent::treasury::{Self, Policy};
use launchpad::pool::{Self, Pool};
use std::string::String;
use sui::balance::Balance;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;
use sui::table::{Self, Table};

// === Errors ===

/// The deposit is not the one that the config asks for.
#[error(code = 0)]
const EWrongDeposit: vector<u8> = b"The deposit is not the one asked for";

/// The pool has not graduated, and the creator decides about key and policy.
#[error(code = 1)]
const ENotGraduated: vector<u8> = b"Until the coin graduates its creator decides about this";

/// Key or policy have changed since the proposal was written.
#[error(code = 2)]
const EStaleMandate: vector<u8> = b"The key or the policy has changed meanwhile";

/// No coins were given to vote with.
#[error(code = 3)]
const EZeroVotes: vector<u8> = b"A vote needs coins";

/// The voting is over.
#[error(code = 4)]
const EVotingOver: vector<u8> = b"The voting is over";

/// The voting is not over.
#[error(code = 5)]
const EVotingNotOver: vector<u8> = b"The voting is not over yet";

/// The voter has voted the other way.
#[error(code = 6)]
const EVotedOtherwise: vector<u8> = b"This address has voted the other way";

/// The sender has no coins locked here.
#[error(code = 7)]
const ENoVotes: vector<u8> = b"This address has no votes locked here";

/// The coins are still locked.
#[error(code = 8)]
const EStillLocked: vector<u8> = b"These votes are still locked";

/// The proposal was concluded already.
#[error(code = 9)]
const EConcluded: vector<u8> = b"This proposal is concluded already";

/// The proposal is about another agent.
#[error(code = 10)]
const EWrongAgent: vector<u8> = b"This proposal is about another agent";

/// The last part of the voting is for votes against.
#[error(code = 11)]
const EVotesInFavourOver: vector<u8> = b"Only votes against are taken any more";

// === Constants ===

/// The last quarter of the voting takes votes against only, so that nothing passes by votes that nobody
/// has had the time to answer.
const LAST_WORD_DIVISOR: u64 = 4;

/// A revision earns at most a tenth of the shares there are, so that no terms can take an agent's fees
/// from those who have made it.
const MOST_SHARES_DIVISOR: u64 = 10;

const OUTCOME_OPEN: u8 = 0;
const OUTCOME_EXECUTED: u8 = 1;
const OUTCOME_REJECTED: u8 = 2;
const OUTCOME_STALE: u8 = 3;

// === Structs ===

/// What a proposal would do.
public enum Action has copy, drop, store {
    /// Publishes a new revision of the persona.
    Revise { digest: vector<u8>, uri: String },
    /// Goes back to the content of an earlier revision.
    Restore { number: u64 },
    /// Gives the agent a new key, or none.
    SetKey { holder: Option<address> },
    /// Changes what the key may spend.
    SetPolicy { policy: Policy },
}

/// A proposal of holders of the coin `T`.
public struct Proposal<phantom T> has key {
    id: UID,
    agent_id: ID,
    proposer: address,
    action: Action,
    /// The revision, or for key and policy the mandate, that the proposal was made at.
    base: u64,
    /// The config's terms when the proposal was made.
    terms: Terms,
    /// Votes in favour that it needs, in base units of the coin.
    quorum: u64,
    /// End of the votes in favour, in milliseconds since the Unix epoch, exclusive.
    yes_ends_ms: u64,
    /// End of the voting, in milliseconds since the Unix epoch, exclusive.
    ends_ms: u64,
    /// Empty once the proposal is concluded.
    deposit: Balance<T>,
    /// Votes cast, in base units of the coin.
    yes: u64,
    no: u64,
    /// By voter; an entry exists from the first vote until it is unlocked.
    votes: Table<address, Vote<T>>,
    outcome: u8,
}

/// One voter's coins.
public struct Vote<phantom T> has store {
    coins: Balance<T>,
    in_favour: bool,
    /// From when on the voter may take them back, in milliseconds since the Unix epoch.
    unlocks_ms: u64,
}

// === Events ===

/// Emitted when a proposal is made. Amounts in base units of the coin.
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

/// Emitted by `vote`; `votes` were added by it, `voter_votes` are the voter's together.
public struct Voted has copy, drop {
    proposal_id: ID,
    agent_id: ID,
    voter: address,
    in_favour: bool,
    votes: u64,
    voter_votes: u64,
    unlocks_ms: u64,
    yes_after: u64,
    no_after: u64,
    timestamp_ms: u64,
}

/// Emitted by `withdraw`.
public struct VotesWithdrawn has copy, drop {
    proposal_id: ID,
    agent_id: ID,
    voter: address,
    in_favour: bool,
    votes: u64,
    yes_after: u64,
    no_after: u64,
    timestamp_ms: u64,
}

/// Emitted by `unlock`.
public struct VotesUnlocked has copy, drop {
    proposal_id: ID,
    agent_id: ID,
    voter: address,
    votes: u64,
}

/// Emitted by `conclude`. Outcomes: 1 executed, 2 rejected, 3 stale. A deposit that is not returned
/// is burned.
public struct ProposalConcluded has copy, drop {
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

// === Proposing ===

/// Proposes a new revision of the persona. The caller may vote before giving it to `share`.
///
/// #### Parameters
/// - `deposit`: exactly the deposit of the config's terms.
/// - `base`: number of the revision that the change was made on.
/// - `digest`: SHA-256 of the persona's canonical JSON, 32 bytes.
/// - `uri`: where that JSON is found, 1 to 512 bytes.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::EProposalsPaused`, `EWrongDeposit`.
/// - `persona::EStaleBase`, `persona::EDigestLength`, `persona::EUriLength`,
///   `persona::EUnchanged`.
public fun propose_revision<T, Q>(
    agent: &Agent<T, Q>,
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
    new(agent, config, deposit, Action::Revise { digest, uri }, base, voting_ms, clock, ctx)
}

/// Proposes to go back to the content of the earlier revision `number`.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::EProposalsPaused`, `EWrongDeposit`.
/// - `persona::EStaleBase`, `persona::ENoSuchRevision`, `persona::EUnchanged`.
public fun propose_restore<T, Q>(
    agent: &Agent<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    base: u64,
    number: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    agent.persona().assert_can_restore(base, number);
    let voting_ms = config.terms().restore_voting_ms();
    new(agent, config, deposit, Action::Restore { number }, base, voting_ms, clock, ctx)
}

/// Proposes to give the agent a key held by `holder`, or to take its key away.
///
/// #### Parameters
/// - `base`: the treasury's mandate that the proposal was written at.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::EProposalsPaused`, `EWrongDeposit`.
/// - `agent::EWrongPool`, `ENotGraduated`, `EStaleMandate`, `treasury::EZeroAddress`.
public fun propose_key<T, Q>(
    agent: &Agent<T, Q>,
    config: &Config,
    pool: &Pool<T, Q>,
    deposit: Coin<T>,
    base: u64,
    holder: Option<address>,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    assert_holders_decide(agent, pool, base);
    treasury::assert_holder(&holder);
    let voting_ms = config.terms().voting_ms();
    new(agent, config, deposit, Action::SetKey { holder }, base, voting_ms, clock, ctx)
}

/// Proposes to change what the agent's key may spend; see `spending::set_policy`.
///
/// #### Parameters
/// - `base`: the treasury's mandate that the proposal was written at.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::EProposalsPaused`, `EWrongDeposit`.
/// - `agent::EWrongPool`, `ENotGraduated`, `EStaleMandate`.
public fun propose_policy<T, Q>(
    agent: &Agent<T, Q>,
    config: &Config,
    pool: &Pool<T, Q>,
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
    new(agent, config, deposit, Action::SetPolicy { policy }, base, voting_ms, clock, ctx)
}

/// Opens a new proposal to everybody. A proposal has no `store`, so this is all that can become of
/// it.
#[allow(lint(share_owned))] // Only the functions above make proposals, and nobody can own them.
public fun share<T>(proposal: Proposal<T>) {
    transfer::share_object(proposal);
}

// === Voting ===

/// Votes with `coins`, one vote per base unit, which stay locked until the voting ends unless the vote is
/// withdrawn: those in favour for `min_lock_ms` at least, those against for a quarter of the voting time
/// at least. Voting again adds to the first vote. Votes in favour end when that quarter is left.
///
/// #### Aborts
/// - `EVotingOver`, `EVotesInFavourOver`, `EZeroVotes`.
/// - `EVotedOtherwise` if the sender has voted the other way.
public fun vote<T>(
    proposal: &mut Proposal<T>,
    coins: Coin<T>,
    in_favour: bool,
    clock: &Clock,
    ctx: &TxContext,
) {
    let now_ms = clock.timestamp_ms();
    assert!(now_ms < proposal.ends_ms, EVotingOver);
    assert!(!in_favour || now_ms < proposal.yes_ends_ms, EVotesInFavourOver);
    let votes = coins.value();
    assert!(votes > 0, EZeroVotes);
    let voter = ctx.sender();
    // Whoever answers is free in time for the next vote of this kind, but not in the next moment.
    let least_ms = if (in_favour) proposal.terms.min_lock_ms()
    else proposal.ends_ms - proposal.yes_ends_ms;
    let unlocks_ms = proposal.ends_ms.max(now_ms + least_ms);
    let voter_votes = proposal.lock(voter, coins.into_balance(), in_favour, unlocks_ms);
    if (in_favour) proposal.yes = proposal.yes + votes
    else proposal.no = proposal.no + votes;
    event::emit(Voted {
        proposal_id: object::id(proposal),
        agent_id: proposal.agent_id,
        voter,
        in_favour,
        votes,
        voter_votes,
        unlocks_ms,
        yes_after: proposal.yes,
        no_after: proposal.no,
        timestamp_ms: now_ms,
    });
}

/// Takes the sender's votes back while the voting is open, so that the coins can be cast on another
/// proposal. In the last quarter votes against stay if the proposal would pass without them: from then
/// on the result can only turn towards rejection.
///
/// #### Aborts
/// - `ENoVotes`, `EVotingOver`.
/// - `EStillLocked` for votes against in the last quarter, without which the proposal would pass.
public fun withdraw<T>(proposal: &mut Proposal<T>, clock: &Clock, ctx: &mut TxContext): Coin<T> {
    let (voter, now_ms) = (ctx.sender(), clock.timestamp_ms());
    assert!(proposal.votes.contains(voter), ENoVotes);
    assert!(now_ms < proposal.ends_ms, EVotingOver);
    let Vote { coins, in_favour, .. } = proposal.votes.remove(voter);
    let votes = coins.value();
    if (in_favour) proposal.yes = proposal.yes - votes
    else proposal.no = proposal.no - votes;
    // Votes in favour grow no more: what does not pass now never will.
    assert!(in_favour || now_ms < proposal.yes_ends_ms || !proposal.passes(), EStillLocked);
    event::emit(VotesWithdrawn {
        proposal_id: object::id(proposal),
        agent_id: proposal.agent_id,
        voter,
        in_favour,
        votes,
        yes_after: proposal.yes,
        no_after: proposal.no,
        timestamp_ms: now_ms,
    });
    coin::from_balance(coins, ctx)
}

/// Gives the sender's coins back after the voting, whatever became of the proposal. Nothing can pause
/// it.
///
/// #### Aborts
/// - `ENoVotes`, `EStillLocked`.
public fun unlock<T>(proposal: &mut Proposal<T>, clock: &Clock, ctx: &mut TxContext): Coin<T> {
    let voter = ctx.sender();
    assert!(proposal.votes.contains(voter), ENoVotes);
    let Vote { coins, unlocks_ms, .. } = proposal.votes.remove(voter);
    assert!(clock.timestamp_ms() >= unlocks_ms, EStillLocked);
    event::emit(VotesUnlocked {
        proposal_id: object::id(proposal),
        agent_id: proposal.agent_id,
        voter,
        votes: coins.value(),
    });
    coin::from_balance(coins, ctx)
}

/// Carries out what was decided, once, after the voting. Anybody may call it.
///
/// The proposal is stale if what it would change has changed since it was made. Otherwise it is
/// executed if it passed (see `terms::passes`) and rejected if not. The deposit returns to the
/// proposer unless the proposal was rejected with fewer votes than the quorum; then it is burned.
///
/// #### Aborts
/// - `EWrongAgent`, `agent::EWrongPool`, `EConcluded`, `EVotingNotOver`.
public fun conclude<T, Q>(
    proposal: &mut Proposal<T>,
    agent: &mut Agent<T, Q>,
    pool: &mut Pool<T, Q>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    assert!(proposal.agent_id == object::id(agent), EWrongAgent);
    agent.assert_pool(pool);
    assert!(proposal.outcome == OUTCOME_OPEN, EConcluded);
    assert!(clock.timestamp_ms() >= proposal.ends_ms, EVotingNotOver);

    proposal.outcome = if (proposal.base != proposal.base_now(agent)) OUTCOME_STALE
    else if (proposal.passes()) OUTCOME_EXECUTED
    else OUTCOME_REJECTED;
    if (proposal.outcome == OUTCOME_EXECUTED) proposal.execute(agent, pool, clock, ctx);

    let deposit = proposal.deposit.withdraw_all();
    // Both are at most the coin's supply.
    let deposit_returned = proposal.outcome != OUTCOME_REJECTED
        || proposal.yes + proposal.no >= proposal.quorum;
    event::emit(ProposalConcluded {
        proposal_id: object::id(proposal),
        agent_id: proposal.agent_id,
        outcome: proposal.outcome,
        yes: proposal.yes,
        no: proposal.no,
        deposit: deposit.value(),
        deposit_returned,
        timestamp_ms: clock.timestamp_ms(),
    });
    if (deposit_returned) {
        transfer::public_transfer(coin::from_balance(deposit, ctx), proposal.proposer);
    } else {
        burn::burn(deposit, ctx);
    }
}

// === View helpers ===

public fun outcome_open(): u8 { OUTCOME_OPEN }

public fun outcome_executed(): u8 { OUTCOME_EXECUTED }

public fun outcome_rejected(): u8 { OUTCOME_REJECTED }

public fun outcome_stale(): u8 { OUTCOME_STALE }

public fun agent_id<T>(self: &Proposal<T>): ID { self.agent_id }

public fun proposer<T>(self: &Proposal<T>): address { self.proposer }

public fun action<T>(self: &Proposal<T>): Action { self.action }

public fun base<T>(self: &Proposal<T>): u64 { self.base }

public fun terms<T>(self: &Proposal<T>): Terms { self.terms }

public fun quorum<T>(self: &Proposal<T>): u64 { self.quorum }

public fun yes_ends_ms<T>(self: &Proposal<T>): u64 { self.yes_ends_ms }

public fun ends_ms<T>(self: &Proposal<T>): u64 { self.ends_ms }

/// The deposit held, in base units of the coin.
public fun deposit<T>(self: &Proposal<T>): u64 { self.deposit.value() }

public fun yes<T>(self: &Proposal<T>): u64 { self.yes }

public fun no<T>(self: &Proposal<T>): u64 { self.no }

public fun outcome<T>(self: &Proposal<T>): u8 { self.outcome }

/// Whether it passes as the votes stand.
public fun passes<T>(self: &Proposal<T>): bool {
    self.terms.passes(self.quorum, self.yes, self.no)
}

/// Number of voters whose coins are here.
public fun voters<T>(self: &Proposal<T>): u64 { self.votes.length() }

/// Coins of this voter that are here, in base units.
public fun votes_of<T>(self: &Proposal<T>, voter: address): u64 {
    if (self.votes.contains(voter)) self.votes[voter].coins.value() else 0
}

/// From when on this voter may unlock; nothing for somebody without votes here.
public fun unlocks_ms<T>(self: &Proposal<T>, voter: address): Option<u64> {
    if (self.votes.contains(voter)) option::some(self.votes[voter].unlocks_ms)
    else option::none()
}

// === Private Functions ===

fun new<T, Q>(
    agent: &Agent<T, Q>,
    config: &Config,
    deposit: Coin<T>,
    action: Action,
    base: u64,
    voting_ms: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): Proposal<T> {
    config.assert_can_propose();
    let terms = config.terms();
    assert!(deposit.value() == terms.deposit(), EWrongDeposit);
    let ends_ms = clock.timestamp_ms() + voting_ms;
    let proposal = Proposal {
        id: object::new(ctx),
        agent_id: object::id(agent),
        proposer: ctx.sender(),
        action,
        base,
        terms,
        quorum: terms.quorum_of(agent.coin_supply()),
        yes_ends_ms: ends_ms - voting_ms / LAST_WORD_DIVISOR,
        ends_ms,
        deposit: deposit.into_balance(),
        yes: 0,
        no: 0,
        votes: table::new(ctx),
        outcome: OUTCOME_OPEN,
    };
    event::emit(ProposalCreated {
        proposal_id: object::id(&proposal),
        agent_id: proposal.agent_id,
        proposer: proposal.proposer,
        action,
        base,
        deposit: proposal.deposit.value(),
        quorum: proposal.quorum,
        terms,
        yes_ends_ms: proposal.yes_ends_ms,
        ends_ms,
        timestamp_ms: clock.timestamp_ms(),
    });
    proposal
}

fun assert_holders_decide<T, Q>(agent: &Agent<T, Q>, pool: &Pool<T, Q>, base: u64) {
    agent.assert_pool(pool);
    assert!(pool.state() == pool::state_graduated(), ENotGraduated);
    assert!(base == agent.treasury().mandate(), EStaleMandate);
}

/// Adds to the voter's coins here and returns what they are together.
fun lock<T>(
    self: &mut Proposal<T>,
    voter: address,
    coins: Balance<T>,
    in_favour: bool,
    unlocks_ms: u64,
): u64 {
    if (self.votes.contains(voter)) {
        let vote = self.votes.borrow_mut(voter);
        assert!(vote.in_favour == in_favour, EVotedOtherwise);
        vote.unlocks_ms = unlocks_ms;
        vote.coins.join(coins)
    } else {
        let votes = coins.value();
        self.votes.add(voter, Vote { coins, in_favour, unlocks_ms });
        votes
    }
}

/// What `base` is compared with.
fun base_now<T, Q>(self: &Proposal<T>, agent: &Agent<T, Q>): u64 {
    match (&self.action) {
        Action::Revise { .. } | Action::Restore { .. } =>
            agent.persona().current().number(),
        Action::SetKey { .. } | Action::SetPolicy { .. } => agent.treasury().mandate(),
    }
}

/// Nothing here can fail: what could was checked when the proposal was made, and cannot have changed
/// while its base is current.
fun execute<T, Q>(
    self: &Proposal<T>,
    agent: &mut Agent<T, Q>,
    pool: &mut Pool<T, Q>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let decided_by = option::some(object::id(self));
    match (self.action) {
        Action::Revise { digest, uri } => {
            agent.publish_revision(digest, uri, self.proposer, decided_by, clock);
            let most = agent.contributors().total_shares() / MOST_SHARES_DIVISOR;
            let shares = self.terms.revision_shares().min(most);
            if (shares > 0) {
                co_creators::collect_if_any(agent, pool, clock);
                agent.grant_shares(self.proposer, shares, clock);
            }
        },
        Action::Restore { number } => {
            agent.restore_revision(number, self.proposer, decided_by, clock);
        },
        Action::SetKey { holder } => spending::change_key(agent, holder, decided_by, ctx),
        Action::SetPolicy { policy } => spending::change_policy(agent, policy, decided_by),
    }
}
