/// The values that accumulate other things than amounts.
module sui::accumulator_settlement;

/// The authenticated events of a package.
#[allow(unused_field)]
public struct EventStreamHead has store {
    /// Roots of a Merkle mountain range over all events.
    mmr: vector<u256>,
    /// Checkpoint of the last event.
    checkpoint_seq: u64,
    num_events: u64,
}
