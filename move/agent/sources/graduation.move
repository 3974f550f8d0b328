/// Hands an agent from its creator to its holders when the coin graduates.
///
/// The key and the spending policy that the creator set end with the graduation, until votes set
/// new ones. Of the persona's revisions, holders have accepted the last one that was current for 24
/// hours: a revision published shortly before the graduation is not protected by the fast track.
module agent::graduation;

use agent::agent::Agent;
use launchpad::pool::Pool;
use sui::event;

// === Events ===

/// Emitted when an agent is first used after the graduation. `accepted_revision` is the last one
/// that was current for 24 hours before it, or the first.
public struct GraduationSettled has copy, drop {
    agent_id: ID,
    accepted_revision: u64,
    graduated_at_ms: u64,
}

// === Public Functions ===

/// Ends the creator's authority if the coin has graduated. Every function that a holder or the key
/// calls after graduation does this first; calling it separately is never necessary.
///
/// #### Aborts
/// - `agent::EWrongPool` if `pool` belongs to another agent.
public fun settle<T, Q>(agent: &mut Agent<T, Q>, pool: &Pool<T, Q>) {
    if (agent.persona().is_graduated() || !agent.is_graduated(pool)) return;
    let graduated_at_ms = pool.graduated_at_ms().destroy_some();
    agent.end_creator_authority(graduated_at_ms);
    event::emit(GraduationSettled {
        agent_id: object::id(agent),
        accepted_revision: agent.persona().accepted(),
        graduated_at_ms,
    });
}
