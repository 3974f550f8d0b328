/// An agent: what the chain knows of the AI behind a coin. One shared object per agent coin, bound to
/// the coin's pool, holds the persona's revisions, the contributors' fees and the agent's treasury.
///
/// While the pool has not graduated the agent is young and its creator decides about it directly;
/// from then on only votes do (see `proposal`).
module agent::agent;

use agent::config::Config;
use agent::contributors::{Self, Contributors};
use agent::persona::{Self, Persona};
use agent::registry::Registry;
use agent::treasury::{Self, Treasury};
use launchpad::config as launchpad_config;
use launchpad::pool::{Self, Pool};
use std::string::String;
use std::type_name::{Self, TypeName};
use sui::clock::Clock;
use sui::event;

// === Errors ===

/// The pool sells a coin without an agent.
#[error(code = 0)]
const ENotAgentCoin: vector<u8> = b"This coin was not launched as an agent's";

/// The sender did not create the coin.
#[error(code = 1)]
const ENotCreator: vector<u8> = b"Only the creator of the coin may do this";

/// The pool is another agent's.
#[error(code = 2)]
const EWrongPool: vector<u8> = b"This pool belongs to another agent";

/// The pool has graduated, and the creator decides no more.
#[error(code = 3)]
const EGraduated: vector<u8> = b"The coin has graduated: only its holders decide now";

// === Structs ===

/// The agent of the coin `T`, whose pool is priced in `Q`.
public struct Agent<phantom T, phantom Q> has key {
    id: UID,
    pool_id: ID,
    creator: address,
    /// The coin's whole supply, in base units, of which a quorum is a share.
    coin_supply: u64,
    persona: Persona,
    contributors: Contributors<Q>,
    treasury: Treasury<Q>,
    /// Number of messages paid for so far.
    messages: u64,
}

// === Events ===

/// Emitted by `create`, together with the first `RevisionPublished` and `SharesGranted`.
public struct AgentCreated has copy, drop {
    agent_id: ID,
    pool_id: ID,
    creator: address,
    coin_type: TypeName,
    quote_type: TypeName,
    timestamp_ms: u64,
}

/// Emitted whenever the persona changes. `restores` is the earlier revision that a rollback brought
/// back, `proposal_id` the vote that decided it; the creator decided when there is none.
public struct RevisionPublished has copy, drop {
    agent_id: ID,
    number: u64,
    digest: vector<u8>,
    uri: String,
    author: address,
    restores: Option<u64>,
    proposal_id: Option<ID>,
    timestamp_ms: u64,
}

/// Emitted when somebody is given shares of the co-creators' fee.
public struct SharesGranted has copy, drop {
    agent_id: ID,
    contributor: address,
    shares: u64,
    contributor_shares: u64,
    total_shares: u64,
    timestamp_ms: u64,
}

// === Public Functions ===

/// Creates the agent of the pool's coin with its first revision. The creator becomes the first
/// contributor. The caller gives the agent to `share` when it is set up.
///
/// #### Parameters
/// - `digest`: SHA-256 of the persona's canonical JSON, 32 bytes.
/// - `uri`: where that JSON is found, 1 to 512 bytes.
///
/// #### Aborts
/// - `config::EWrongVersion`, `config::ECreationPaused`.
/// - `ENotAgentCoin`, `ENotCreator`.
/// - `registry::EAgentExists` if the pool has an agent.
/// - `persona::EDigestLength`, `persona::EUriLength`.
public fun create<T, Q>(
    registry: &mut Registry,
    config: &Config,
    pool: &Pool<T, Q>,
    digest: vector<u8>,
    uri: String,
    clock: &Clock,
    ctx: &mut TxContext,
): Agent<T, Q> {
    config.assert_can_create();
    assert!(pool.kind() == launchpad_config::kind_agent(), ENotAgentCoin);
    let creator = ctx.sender();
    assert!(creator == pool.creator(), ENotCreator);

    let creator_shares = config.terms().creator_shares();
    let agent = Agent<T, Q> {
        id: object::new(ctx),
        pool_id: object::id(pool),
        creator,
        coin_supply: pool.curve().total_supply(),
        persona: persona::new(digest, uri, creator, clock.timestamp_ms(), ctx),
        contributors: contributors::new(creator, creator_shares, ctx),
        treasury: treasury::new(),
        messages: 0,
    };
    registry.register(agent.pool_id, object::id(&agent));
    event::emit(AgentCreated {
        agent_id: object::id(&agent),
        pool_id: agent.pool_id,
        creator,
        coin_type: type_name::with_defining_ids<T>(),
        quote_type: type_name::with_defining_ids<Q>(),
        timestamp_ms: clock.timestamp_ms(),
    });
    agent.emit_revision(option::none());
    agent.emit_granted(creator, creator_shares, clock);
    agent
}

/// Opens a new agent to everybody. An agent has no `store`, so this is all that can become of it.
#[allow(lint(share_owned))] // Only `create` makes an agent, and it cannot be owned by anybody.
public fun share<T, Q>(agent: Agent<T, Q>) {
    transfer::share_object(agent);
}

/// The creator's direct change of a young agent's persona.
///
/// #### Parameters
/// - `base`: number of the revision that the change was made on.
/// - `digest`, `uri`: as in `create`.
///
/// #### Aborts
/// - `EWrongPool`, `ENotCreator`, `EGraduated`.
/// - `persona::EStaleBase`, `persona::EDigestLength`, `persona::EUriLength`,
///   `persona::EUnchanged`.
public fun revise<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    base: u64,
    digest: vector<u8>,
    uri: String,
    clock: &Clock,
    ctx: &TxContext,
) {
    agent.assert_creator_decides(pool, ctx);
    agent.persona.assert_can_revise(base, &digest, &uri);
    agent.publish_revision(digest, uri, ctx.sender(), option::none(), clock);
}

/// The creator's direct way back to the content of the earlier revision `number`.
///
/// #### Aborts
/// - `EWrongPool`, `ENotCreator`, `EGraduated`.
/// - `persona::EStaleBase`, `persona::ENoSuchRevision`, `persona::EUnchanged`.
public fun restore<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    base: u64,
    number: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    agent.assert_creator_decides(pool, ctx);
    agent.persona.assert_can_restore(base, number);
    agent.restore_revision(number, ctx.sender(), option::none(), clock);
}

// === View helpers ===

public fun pool_id<T, Q>(self: &Agent<T, Q>): ID { self.pool_id }

public fun creator<T, Q>(self: &Agent<T, Q>): address { self.creator }

/// Base units.
public fun coin_supply<T, Q>(self: &Agent<T, Q>): u64 { self.coin_supply }

/// The revisions.
public fun persona<T, Q>(self: &Agent<T, Q>): &Persona { &self.persona }

/// Shares and credits of the co-creators' fee.
public fun contributors<T, Q>(self: &Agent<T, Q>): &Contributors<Q> { &self.contributors }

/// Funds, key and policy.
public fun treasury<T, Q>(self: &Agent<T, Q>): &Treasury<Q> { &self.treasury }

/// Number of messages paid for so far.
public fun messages<T, Q>(self: &Agent<T, Q>): u64 { self.messages }

// === Package Functions ===

/// #### Aborts
/// - `EWrongPool`.
public(package) fun assert_pool<T, Q>(self: &Agent<T, Q>, pool: &Pool<T, Q>) {
    assert!(self.pool_id == object::id(pool), EWrongPool);
}

/// #### Aborts
/// - `EWrongPool`, `ENotCreator`, `EGraduated`.
public(package) fun assert_creator_decides<T, Q>(
    self: &Agent<T, Q>,
    pool: &Pool<T, Q>,
    ctx: &TxContext,
) {
    self.assert_pool(pool);
    assert!(ctx.sender() == self.creator, ENotCreator);
    assert!(pool.state() != pool::state_graduated(), EGraduated);
}

/// Publishes content that `persona::assert_can_revise` has seen.
public(package) fun publish_revision<T, Q>(
    self: &mut Agent<T, Q>,
    digest: vector<u8>,
    uri: String,
    author: address,
    proposal_id: Option<ID>,
    clock: &Clock,
) {
    self.persona.revise(digest, uri, author, clock.timestamp_ms());
    self.emit_revision(proposal_id);
}

/// Goes back to a revision that `persona::assert_can_restore` has seen.
public(package) fun restore_revision<T, Q>(
    self: &mut Agent<T, Q>,
    number: u64,
    author: address,
    proposal_id: Option<ID>,
    clock: &Clock,
) {
    self.persona.restore(number, author, clock.timestamp_ms());
    self.emit_revision(proposal_id);
}

public(package) fun grant_shares<T, Q>(
    self: &mut Agent<T, Q>,
    contributor: address,
    shares: u64,
    clock: &Clock,
) {
    self.contributors.grant(contributor, shares);
    self.emit_granted(contributor, shares, clock);
}

/// Counts one more message and returns its number, the first being 1.
public(package) fun next_message<T, Q>(self: &mut Agent<T, Q>): u64 {
    self.messages = self.messages + 1;
    self.messages
}

public(package) fun contributors_mut<T, Q>(self: &mut Agent<T, Q>): &mut Contributors<Q> {
    &mut self.contributors
}

public(package) fun treasury_mut<T, Q>(self: &mut Agent<T, Q>): &mut Treasury<Q> {
    &mut self.treasury
}

// === Private Functions ===

/// Announces the current revision.
fun emit_revision<T, Q>(self: &Agent<T, Q>, proposal_id: Option<ID>) {
    let revision = self.persona.current();
    event::emit(RevisionPublished {
        agent_id: object::id(self),
        number: revision.number(),
        digest: revision.digest(),
        uri: revision.uri(),
        author: revision.author(),
        restores: revision.restores(),
        proposal_id,
        timestamp_ms: revision.published_ms(),
    });
}

fun emit_granted<T, Q>(self: &Agent<T, Q>, contributor: address, shares: u64, clock: &Clock) {
    event::emit(SharesGranted {
        agent_id: object::id(self),
        contributor,
        shares,
        contributor_shares: self.contributors.shares(contributor),
        total_shares: self.contributors.total_shares(),
        timestamp_ms: clock.timestamp_ms(),
    });
}
