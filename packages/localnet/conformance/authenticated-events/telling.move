/// Emits authenticated and other events.
module conformance::telling;

use sui::event;

public struct Told has copy, drop { value: u64 }

public fun tell(value: u64) { event::emit_authenticated(Told { value }) }

public fun whisper(value: u64) { event::emit(Told { value }) }

public fun tell_then_abort(value: u64) {
    tell(value);
    abort 600
}

public fun make(value: u64): Told { Told { value } }
