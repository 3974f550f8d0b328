/// Maps each pool to its agent and guarantees that a pool has at most one.
///
/// The package creates one registry at publication and never removes an entry.
module agent::registry;

use sui::table::{Self, Table};

// === Errors ===

/// The pool already has an agent.
#[error(code = 0)]
const EAgentExists: vector<u8> = b"Coin already has an agent";

// === Structs ===

/// Agents by pool. Shared.
public struct Registry has key {
    id: UID,
    agents: Table<ID, ID>,
}

// === Init ===

fun init(ctx: &mut TxContext) {
    transfer::share_object(new(ctx));
}

// === View Functions ===

/// Returns the agent of a pool, if it was created.
public fun agent_of(self: &Registry, pool_id: ID): Option<ID> {
    if (self.agents.contains(pool_id)) option::some(self.agents[pool_id]) else option::none()
}

// === Package Functions ===

/// Records the agent of a pool.
///
/// #### Aborts
/// - `EAgentExists` if the pool has an agent.
public(package) fun register(self: &mut Registry, pool_id: ID, agent_id: ID) {
    assert!(!self.agents.contains(pool_id), EAgentExists);
    self.agents.add(pool_id, agent_id);
}

// === Private Functions ===

fun new(ctx: &mut TxContext): Registry {
    Registry { id: object::new(ctx), agents: table::new(ctx) }
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(ctx) }

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): Registry { new(ctx) }
