/// Actions that a proposal applies to its agent when it passes.
///
/// Each action is a struct, which a proposal stores as a dynamic field. A later version of the
/// package can add actions, which an enum would not allow.
module agent::action;

use agent::agent::Agent;
use agent::co_creators;
use agent::emergency_pause;
use agent::spending;
use agent::terms::Terms;
use agent::treasury::SpendingPolicy;
use launchpad::pool::Pool;
use std::string::String;
use sui::clock::Clock;
use sui::dynamic_field;

// === Constants ===

/// A revision earns at most a tenth of the existing shares, so that no terms can take an agent's
/// fees from earlier contributors.
const MAX_SHARES_DIVISOR: u64 = 10;

// === Structs ===

/// Dynamic field of a proposal that holds its action.
public struct ActionKey() has copy, drop, store;

/// Publishes a new revision of the persona.
public struct Revise has copy, drop, store { digest: vector<u8>, uri: String }

/// Restores the predecessor of the current revision. Fast track.
public struct Restore has copy, drop, store { number: u64 }

/// Gives the agent a new key.
public struct SetKey has copy, drop, store { holder: address }

/// Extends the validity of the key.
public struct RenewKey has copy, drop, store { key_cap: ID }

/// Revokes the key. Fast track.
public struct RevokeKey has copy, drop, store { key_cap: ID }

/// Replaces the spending policy.
public struct SetPolicy has copy, drop, store { policy: SpendingPolicy }

/// Limits the spending policy to what both it and `policy` permit. Fast track.
public struct LowerLimits has copy, drop, store { policy: SpendingPolicy }

/// Replaces the governance terms of the agent.
public struct SetTerms has copy, drop, store { terms: Terms }

/// Ends the emergency pause that began with `round`. Fast track.
public struct EndPause has copy, drop, store { round: u64 }

// === Package Functions ===

public(package) fun revise(digest: vector<u8>, uri: String): Revise { Revise { digest, uri } }

public(package) fun restore(number: u64): Restore { Restore { number } }

public(package) fun set_key(holder: address): SetKey { SetKey { holder } }

public(package) fun renew_key(key_cap: ID): RenewKey { RenewKey { key_cap } }

public(package) fun revoke_key(key_cap: ID): RevokeKey { RevokeKey { key_cap } }

public(package) fun set_policy(policy: SpendingPolicy): SetPolicy { SetPolicy { policy } }

public(package) fun lower_limits(policy: SpendingPolicy): LowerLimits { LowerLimits { policy } }

public(package) fun set_terms(terms: Terms): SetTerms { SetTerms { terms } }

public(package) fun end_pause(round: u64): EndPause { EndPause { round } }

/// Stores the action of a new proposal.
public(package) fun attach<A: copy + drop + store>(proposal: &mut UID, action: A) {
    dynamic_field::add(proposal, ActionKey(), action);
}

/// Returns whether an ordinary decision has overtaken the action. Fast-track decisions do not
/// overtake ordinary proposals.
///
/// #### Parameters
/// - `base`: number of the revision, or version of key, policy or terms, that the proposal is based
///   on.
public(package) fun is_stale<T, Q>(proposal: &UID, base: u64, agent: &Agent<T, Q>): bool {
    let (persona, treasury) = (agent.persona(), agent.treasury());
    if (has<Revise>(proposal)) return base < persona.decided();
    if (has<Restore>(proposal)) {
        let Restore { number } = get(proposal);
        return !persona.is_predecessor(number)
    };
    if (has<SetKey>(proposal)) return base != treasury.key_version();
    if (has<RenewKey>(proposal)) {
        let RenewKey { key_cap } = get(proposal);
        return !treasury.key_cap().contains(&key_cap)
    };
    if (has<RevokeKey>(proposal)) {
        let RevokeKey { key_cap } = get(proposal);
        return !treasury.key_cap().contains(&key_cap)
    };
    if (has<SetPolicy>(proposal)) return base != treasury.policy_version();
    if (has<SetTerms>(proposal)) return base != agent.terms_version();
    if (has<EndPause>(proposal)) {
        let EndPause { round } = get(proposal);
        return round != agent.pause().round()
    };
    // `LowerLimits` applies to any policy.
    false
}

/// Applies the action. Cannot abort: everything was checked when the proposal was created and
/// cannot have changed while the proposal is not stale.
public(package) fun execute<T, Q>(
    proposal: &UID,
    agent: &mut Agent<T, Q>,
    pool: &mut Pool<T, Q>,
    proposer: address,
    revision_shares: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let proposal_id = option::some(proposal.to_inner());
    if (has<Revise>(proposal)) {
        let Revise { digest, uri } = get(proposal);
        agent.publish_revision(digest, uri, proposer, proposal_id, clock);
        let max_shares = agent.contributors().total_shares() / MAX_SHARES_DIVISOR;
        let shares = revision_shares.min(max_shares);
        if (shares > 0) {
            co_creators::collect_if_any(agent, pool, clock);
            agent.grant_shares(proposer, shares, clock);
        }
    } else if (has<Restore>(proposal)) {
        let Restore { number } = get(proposal);
        agent.restore_revision_fast(number, proposer, proposal_id, clock);
    } else if (has<SetKey>(proposal)) {
        let SetKey { holder } = get(proposal);
        spending::change_key(agent, holder, proposal_id, clock, ctx);
    } else if (has<RenewKey>(proposal)) {
        spending::renew_key(agent, proposal_id, clock);
    } else if (has<RevokeKey>(proposal)) {
        spending::revoke_key(agent, proposal_id);
    } else if (has<SetPolicy>(proposal)) {
        let SetPolicy { policy } = get(proposal);
        spending::change_policy(agent, policy, proposal_id);
    } else if (has<LowerLimits>(proposal)) {
        let LowerLimits { policy } = get(proposal);
        spending::lower_limits(agent, policy, proposal_id);
    } else if (has<SetTerms>(proposal)) {
        let SetTerms { terms } = get(proposal);
        agent.change_terms(terms, proposal_id);
    } else if (has<EndPause>(proposal)) {
        emergency_pause::resume(agent, clock);
    }
}

// === Private Functions ===

fun has<A: copy + drop + store>(proposal: &UID): bool {
    dynamic_field::exists_with_type<ActionKey, A>(proposal, ActionKey())
}

fun get<A: copy + drop + store>(proposal: &UID): A {
    *dynamic_field::borrow<ActionKey, A>(proposal, ActionKey())
}
