/// Actions that a proposal applies to its agent when it passes.
module agent::action;

use agent::agent::Agent;
use agent::co_creators;
use agent::emergency_pause;
use agent::spending;
use agent::treasury::SpendingPolicy;
use launchpad::pool::Pool;
use std::string::String;
use sui::clock::Clock;

// === Constants ===

/// A revision earns at most a tenth of the existing shares, so that no terms can take an agent's
/// fees from earlier contributors.
const MAX_SHARES_DIVISOR: u64 = 10;

// === Structs ===

/// The change that a proposal makes.
public enum Action has copy, drop, store {
    /// Publishes a new revision of the persona.
    Revise { digest: vector<u8>, uri: String },
    /// Restores an earlier revision.
    Restore { number: u64 },
    /// Replaces or revokes the agent's key.
    SetKey { holder: Option<address> },
    /// Replaces the spending policy.
    SetPolicy { policy: SpendingPolicy },
}

// === Package Functions ===

public(package) fun revise(digest: vector<u8>, uri: String): Action {
    Action::Revise { digest, uri }
}

public(package) fun restore(number: u64): Action { Action::Restore { number } }

public(package) fun set_key(holder: Option<address>): Action { Action::SetKey { holder } }

public(package) fun set_policy(policy: SpendingPolicy): Action { Action::SetPolicy { policy } }

/// Returns the counter that the action's base is compared with: the number of the current revision,
/// or the policy version.
public(package) fun current_base<T, Q>(self: &Action, agent: &Agent<T, Q>): u64 {
    match (self) {
        Action::Revise { .. } | Action::Restore { .. } => agent.persona().current().number(),
        Action::SetKey { .. } | Action::SetPolicy { .. } => agent.treasury().policy_version(),
    }
}

/// Applies the action. Cannot abort: everything was checked when the proposal was created and
/// cannot have changed while its base is current.
public(package) fun execute<T, Q>(
    self: Action,
    agent: &mut Agent<T, Q>,
    pool: &mut Pool<T, Q>,
    proposal_id: ID,
    proposer: address,
    revision_shares: u64,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let proposal_id = option::some(proposal_id);
    match (self) {
        Action::Revise { digest, uri } => {
            agent.publish_revision(digest, uri, proposer, proposal_id, clock);
            let max_shares = agent.contributors().total_shares() / MAX_SHARES_DIVISOR;
            let shares = revision_shares.min(max_shares);
            if (shares > 0) {
                co_creators::collect_if_any(agent, pool, clock);
                agent.grant_shares(proposer, shares, clock);
            }
        },
        Action::Restore { number } => {
            agent.restore_revision(number, proposer, proposal_id, clock);
            emergency_pause::resume(agent, clock);
        },
        Action::SetKey { holder } => spending::change_key(agent, holder, proposal_id, ctx),
        Action::SetPolicy { policy } => spending::change_policy(agent, policy, proposal_id),
    }
}
