/// Which agent belongs to which pool: at most one each, for ever.
///
/// The registry is made once, when the package is published, and nothing is ever taken out of it. An
/// agent that is in it is therefore its pool's only one.
module agent::registry;

use sui::table::{Self, Table};

// === Errors ===

/// The pool has an agent already.
#[error(code = 0)]
const EAgentExists: vector<u8> = b"This coin has its agent already";

// === Structs ===

public struct Registry has key {
    id: UID,
    /// Agent by pool.
    agents: Table<ID, ID>,
}

// === Init ===

fun init(ctx: &mut TxContext) {
    transfer::share_object(new(ctx));
}

// === View helpers ===

/// The agent of the pool, if it has been created.
public fun agent_of(self: &Registry, pool_id: ID): Option<ID> {
    if (self.agents.contains(pool_id)) option::some(self.agents[pool_id]) else option::none()
}

// === Package Functions ===

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

// === Test-Only Helpers ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(ctx) }

#[test_only]
public fun new_for_testing(ctx: &mut TxContext): Registry { new(ctx) }
