/// The time of the network.
module sui::clock;

// === Errors ===

/// Sender is not the system address.
const ENotSystemAddress: u64 = 0;

// === Structs ===

/// The network's clock, a shared object at address 0x6. Transactions can only read it.
public struct Clock has key {
    id: UID,
    /// Unix time in milliseconds.
    timestamp_ms: u64,
}

// === Public ===

/// Returns the Unix time in milliseconds. It is constant within a transaction and never goes back.
public fun timestamp_ms(clock: &Clock): u64 { clock.timestamp_ms }

// === Private ===

/// Creates the clock. Called by the network at genesis.
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

/// Creates a clock at time zero.
#[test_only]
public fun create_for_testing(ctx: &mut TxContext): Clock {
    Clock { id: object::new(ctx), timestamp_ms: 0 }
}

/// Shares a clock.
#[test_only]
public fun share_for_testing(clock: Clock) { transfer::share_object(clock) }

/// Advances the time by `tick` milliseconds.
#[test_only]
public fun increment_for_testing(clock: &mut Clock, tick: u64) {
    clock.timestamp_ms = clock.timestamp_ms + tick
}

/// Sets the time. Aborts when it is before the current time.
#[test_only]
public fun set_for_testing(clock: &mut Clock, timestamp_ms: u64) {
    assert!(clock.timestamp_ms <= timestamp_ms);
    clock.timestamp_ms = timestamp_ms
}

/// Destroys a clock.
#[test_only]
public fun destroy_for_testing(clock: Clock) {
    let Clock { id, .. } = clock;
    id.delete()
}
