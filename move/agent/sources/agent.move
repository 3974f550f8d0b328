/// On-chain record of the AI agent behind a coin.
///
/// One shared object per agent coin, bound to the coin's pool, holds the revisions of the persona,
/// the contributors' fees, the agent treasury, the escrow of paid messages and the state of
/// emergency pauses. Until the coin graduates, its creator changes the agent directly; afterwards
/// only its holders can, through proposals.
module agent::agent;

use agent::config::Config;
use agent::contributors::{Self, Contributors};
use agent::escrow::{Self, Escrow};
use agent::pause::{Self, Pause};
use agent::persona::{Self, Persona};
use agent::registry::Registry;
use agent::terms::Terms;
use agent::treasury::{Self, Treasury};
use launchpad::pool::Pool;
use launchpad::preset;
use std::internal::Permit;
use std::string::String;
use std::type_name::{Self, TypeName};
use sui::clock::Clock;
use sui::event;

// === Errors ===

/// The coin was launched without an agent.
#[error(code = 0)]
const ENotAgentCoin: vector<u8> = b"Coin was not launched as an agent coin";

/// The sender did not create the coin.
#[error(code = 1)]
const ENotCreator: vector<u8> = b"Caller is not the creator of the coin";

/// The pool belongs to another agent.
#[error(code = 2)]
const EWrongPool: vector<u8> = b"Pool belongs to another agent";

/// After graduation only proposals change an agent.
#[error(code = 3)]
const EGraduated: vector<u8> = b"Coin has graduated: its holders decide";

/// Holders have paused the agent.
#[error(code = 4)]
const EPaused: vector<u8> = b"Agent is paused by its holders";

// === Structs ===

/// The agent of the coin `T`, whose pool is quoted in `Q`.
public struct Agent<phantom T, phantom Q> has key {
    id: UID,
    pool_id: ID,
    creator: address,
    /// Total supply of the coin in base units, of which quorums are shares.
    coin_supply: u64,
    persona: Persona,
    contributors: Contributors<Q>,
    treasury: Treasury<Q>,
    pause: Pause<T>,
    /// Governance terms, which only a vote of the holders changes.
    terms: Terms,
    terms_version: u64,
    /// Paid messages that are neither answered nor refunded.
    escrow: Escrow,
}

// === Events ===

/// Emitted by `create`, together with the first `RevisionPublished` and `SharesGranted`.
public struct AgentCreated has copy, drop {
    agent_id: ID,
    pool_id: ID,
    creator: address,
    base_type: TypeName,
    quote_type: TypeName,
    terms: Terms,
    timestamp_ms: u64,
}

/// Emitted whenever the persona changes. `restores` is the revision whose content was restored,
/// `proposal_id` the proposal that decided it, or none if the creator did.
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

/// Emitted when a contributor receives shares of the co-creators' fee.
public struct SharesGranted has copy, drop {
    agent_id: ID,
    contributor: address,
    shares: u64,
    contributor_shares: u64,
    total_shares: u64,
    timestamp_ms: u64,
}

/// Emitted when holders change the governance terms. `terms_version` counts these changes.
public struct TermsChanged has copy, drop {
    agent_id: ID,
    terms: Terms,
    terms_version: u64,
    proposal_id: Option<ID>,
}

// === Public Functions ===

/// Creates the agent of the pool's coin with its first revision. The creator becomes the first
/// contributor, and the agent keeps the current governance terms. Pass the result to `share` once
/// it is set up.
///
/// #### Parameters
/// - `digest`: SHA-256 of the persona's canonical JSON, 32 bytes.
/// - `uri`: location of that JSON, 1 to 512 bytes.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `version::ENotOpen` if the deployment is still being configured.
/// - `config::ECreationPaused` if new agents are paused.
/// - `ENotAgentCoin` if the coin was launched without an agent.
/// - `ENotCreator` if the sender did not create the coin.
/// - `persona::EInvalidDigestLength` if `digest` does not have 32 bytes.
/// - `persona::EInvalidUriLength` if `uri` is empty or longer than 512 bytes.
/// - `registry::EAgentExists` if the pool has an agent.
public fun create<T, Q>(
    registry: &mut Registry,
    pool: &Pool<T, Q>,
    config: &Config,
    digest: vector<u8>,
    uri: String,
    clock: &Clock,
    ctx: &mut TxContext,
): Agent<T, Q> {
    config.assert_can_create(clock);
    assert!(pool.kind() == preset::kind_agent(), ENotAgentCoin);
    let creator = ctx.sender();
    assert!(creator == pool.creator(), ENotCreator);

    let terms = config.terms();
    let creator_shares = terms.creator_shares();
    let agent = Agent<T, Q> {
        id: object::new(ctx),
        pool_id: object::id(pool),
        creator,
        coin_supply: preset::total_supply(),
        persona: persona::new(digest, uri, creator, clock.timestamp_ms(), ctx),
        contributors: contributors::new(creator, creator_shares, ctx),
        treasury: treasury::new(pool.prices(clock)),
        pause: pause::new(ctx),
        terms,
        terms_version: 0,
        escrow: escrow::new(ctx),
    };
    registry.register(agent.pool_id, object::id(&agent));
    event::emit(AgentCreated {
        agent_id: object::id(&agent),
        pool_id: agent.pool_id,
        creator,
        base_type: type_name::with_defining_ids<T>(),
        quote_type: type_name::with_defining_ids<Q>(),
        terms,
        timestamp_ms: clock.timestamp_ms(),
    });
    agent.emit_revision(option::none());
    agent.emit_granted(creator, creator_shares, clock);
    agent
}

/// Shares a new agent. An agent has no `store`, so nothing else can be done with it.
#[allow(lint(share_owned))] // Only `create` returns an agent, which cannot be owned.
public fun share<T, Q>(agent: Agent<T, Q>) {
    transfer::share_object(agent);
}

/// Publishes a new revision as the creator, before graduation.
///
/// #### Parameters
/// - `base`: number of the revision that the change is based on.
/// - `digest`, `uri`: as in `create`.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EWrongPool` if `pool` belongs to another agent.
/// - `ENotCreator` if the sender is not the creator.
/// - `EGraduated` if the coin has graduated.
/// - `persona::EStaleRevision` if `base` is not the current revision.
/// - `persona::EInvalidDigestLength` if `digest` does not have 32 bytes.
/// - `persona::EInvalidUriLength` if `uri` is empty or longer than 512 bytes.
/// - `persona::EUnchanged` if `digest` is that of the current revision.
public fun revise<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    base: u64,
    digest: vector<u8>,
    uri: String,
    clock: &Clock,
    ctx: &TxContext,
) {
    agent.assert_creator_decides(pool, config, ctx);
    agent.persona.assert_can_revise(base, &digest, &uri);
    agent.publish_revision(digest, uri, ctx.sender(), option::none(), clock);
}

/// Restores an earlier revision as the creator, before graduation.
///
/// #### Parameters
/// - `base`: number of the revision that the change is based on.
/// - `number`: number of the revision to restore.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EWrongPool` if `pool` belongs to another agent.
/// - `ENotCreator` if the sender is not the creator.
/// - `EGraduated` if the coin has graduated.
/// - `persona::EStaleRevision` if `base` is not the current revision.
/// - `persona::ERevisionNotFound` if `number` is not that of an earlier revision.
/// - `persona::EUnchanged` if that revision has the content of the current one.
public fun restore<T, Q>(
    agent: &mut Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    base: u64,
    number: u64,
    clock: &Clock,
    ctx: &TxContext,
) {
    agent.assert_creator_decides(pool, config, ctx);
    agent.persona.assert_can_restore(base, number);
    agent.persona.restore(number, ctx.sender(), clock.timestamp_ms());
    agent.emit_revision(option::none());
}

// === View Functions ===

/// Returns the pool of the agent's coin.
public fun pool_id<T, Q>(self: &Agent<T, Q>): ID { self.pool_id }

/// Returns the creator of the coin.
public fun creator<T, Q>(self: &Agent<T, Q>): address { self.creator }

/// Returns the total supply of the coin in base units.
public fun coin_supply<T, Q>(self: &Agent<T, Q>): u64 { self.coin_supply }

/// Returns the revisions of the persona.
public fun persona<T, Q>(self: &Agent<T, Q>): &Persona { &self.persona }

/// Returns the shares and credits of the co-creators' fee.
public fun contributors<T, Q>(self: &Agent<T, Q>): &Contributors<Q> { &self.contributors }

/// Returns the funds, the key and the spending policy.
public fun treasury<T, Q>(self: &Agent<T, Q>): &Treasury<Q> { &self.treasury }

/// Returns the state of emergency pauses.
public fun pause<T, Q>(self: &Agent<T, Q>): &Pause<T> { &self.pause }

/// Returns the governance terms of the agent.
public fun terms<T, Q>(self: &Agent<T, Q>): Terms { self.terms }

/// Returns how often the governance terms have changed.
public fun terms_version<T, Q>(self: &Agent<T, Q>): u64 { self.terms_version }

/// Returns whether holders have paused the agent.
public fun is_paused<T, Q>(self: &Agent<T, Q>, clock: &Clock): bool {
    self.pause.is_paused(clock.timestamp_ms())
}

/// Returns the escrow of paid messages.
public fun escrow<T, Q>(self: &Agent<T, Q>): &Escrow { &self.escrow }

/// Returns whether the coin has graduated.
///
/// #### Aborts
/// - `EWrongPool` if `pool` belongs to another agent.
public fun is_graduated<T, Q>(self: &Agent<T, Q>, pool: &Pool<T, Q>): bool {
    self.assert_pool(pool);
    pool.is_graduated()
}

// === Package Functions ===

/// Returns the ID that dynamic fields of the agent are added to.
public(package) fun uid<T, Q>(self: &Agent<T, Q>): &UID { &self.id }

/// Permits to act for the type of the agent.
public(package) fun permit<T, Q>(): Permit<Agent<T, Q>> { internal::permit() }

public(package) fun uid_mut<T, Q>(self: &mut Agent<T, Q>): &mut UID { &mut self.id }

/// Aborts unless `pool` is the agent's.
///
/// #### Aborts
/// - `EWrongPool` if `pool` belongs to another agent.
public(package) fun assert_pool<T, Q>(self: &Agent<T, Q>, pool: &Pool<T, Q>) {
    assert!(self.pool_id == object::id(pool), EWrongPool);
}

/// Aborts unless the sender may change the agent directly.
///
/// #### Aborts
/// - `version::EWrongVersion` if the configuration is at another package version.
/// - `EWrongPool` if `pool` belongs to another agent.
/// - `ENotCreator` if the sender is not the creator.
/// - `EGraduated` if the coin has graduated.
public(package) fun assert_creator_decides<T, Q>(
    self: &Agent<T, Q>,
    pool: &Pool<T, Q>,
    config: &Config,
    ctx: &TxContext,
) {
    config.assert_version();
    let graduated = self.is_graduated(pool);
    assert!(ctx.sender() == self.creator, ENotCreator);
    assert!(!graduated, EGraduated);
}

/// Aborts while the agent is paused.
///
/// #### Aborts
/// - `EPaused` if holders have paused the agent.
public(package) fun assert_not_paused<T, Q>(self: &Agent<T, Q>, clock: &Clock) {
    assert!(!self.is_paused(clock), EPaused);
}

/// Records the graduation: key and policy of the creator end. See `graduation::settle`.
public(package) fun end_creator_authority<T, Q>(self: &mut Agent<T, Q>, graduated_at_ms: u64) {
    self.persona.graduate(graduated_at_ms);
    self.treasury.unset();
}

/// Replaces the governance terms by a vote.
public(package) fun change_terms<T, Q>(
    self: &mut Agent<T, Q>,
    terms: Terms,
    proposal_id: Option<ID>,
) {
    self.terms = terms;
    self.terms_version = self.terms_version + 1;
    event::emit(TermsChanged {
        agent_id: object::id(self),
        terms,
        terms_version: self.terms_version,
        proposal_id,
    });
}

/// Publishes content that was checked with `persona::assert_can_revise`.
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

/// Restores the predecessor of the current revision on the fast track.
public(package) fun restore_revision_fast<T, Q>(
    self: &mut Agent<T, Q>,
    number: u64,
    author: address,
    proposal_id: Option<ID>,
    clock: &Clock,
) {
    self.persona.restore_fast(number, author, clock.timestamp_ms());
    self.emit_revision(proposal_id);
}

/// Grants shares of the co-creators' fee.
public(package) fun grant_shares<T, Q>(
    self: &mut Agent<T, Q>,
    contributor: address,
    shares: u64,
    clock: &Clock,
) {
    self.contributors.grant(contributor, shares);
    self.emit_granted(contributor, shares, clock);
}

public(package) fun escrow_mut<T, Q>(self: &mut Agent<T, Q>): &mut Escrow { &mut self.escrow }

public(package) fun contributors_mut<T, Q>(self: &mut Agent<T, Q>): &mut Contributors<Q> {
    &mut self.contributors
}

public(package) fun treasury_mut<T, Q>(self: &mut Agent<T, Q>): &mut Treasury<Q> {
    &mut self.treasury
}

public(package) fun pause_mut<T, Q>(self: &mut Agent<T, Q>): &mut Pause<T> { &mut self.pause }

// === Private Functions ===

/// Emits the current revision.
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
        timestamp_ms: revision.published_at_ms(),
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
