/// The time of the network.
module sui::clock;

// === Errors ===

/// Only the network itself may do this.
const ENotSystemAddress: u64 = 0;

// === Structs ===

/// The one clock, a shared object at address 0x6. Transactions may only read it.
public struct Clock has key {
    id: UID,
    /// Unix time in milliseconds.
    timestamp_ms: u64,
}

// === Public ===

/// Unix time in milliseconds. Does not change within a transaction and never goes back.
public fun timestamp_ms(clock: &Clock): u64 { clock.timestamp_ms }

// === Private ===

/// Sets up the clock. Called by the network as it starts.
#[allow(unused_function)]
fun create(ctx: &TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    transfer::share_object(Clock { id: object::clock(), timestamp_ms: 0 })
}

/// Sets the time. Called by the network before the transactions of a commit.
#[allow(unused_function)]
fun consensus_commit_prologue(clock: &mut Clock, timestamp_ms: u64, ctx: &TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    clock.timestamp_ms = timestamp_ms
}

// === Test-only ===

/// A clock at time zero.
#[test_only]
public fun create_for_testing(ctx: &mut TxContext): Clock {
    Clock { id: object::new(ctx), timestamp_ms: 0 }
}

/// Shares a clock as the network's is.
#[test_only]
public fun share_for_testing(clock: Clock) { transfer::share_object(clock) }

/// Lets `tick` milliseconds pass.
#[test_only]
public fun increment_for_testing(clock: &mut Clock, tick: u64) {
    clock.timestamp_ms = clock.timestamp_ms + tick
}

/// Sets the time. Aborts when that would be going back.
#[test_only]
public fun set_for_testing(clock: &mut Clock, timestamp_ms: u64) {
    assert!(clock.timestamp_ms <= timestamp_ms);
    clock.timestamp_ms = timestamp_ms
}

/// Throws a clock away.
#[test_only]
public fun destroy_for_testing(clock: Clock) {
    let Clock { id, .. } = clock;
    id.delete()
}
