/// Emits an authenticated event.
module stream::stream;

use sui::event;

public struct Told has copy, drop { value: u64 }

public fun tell() { event::emit_authenticated(Told { value: 1 }) }
