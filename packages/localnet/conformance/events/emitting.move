/// Events of several types.
module conformance::emitting;

use sui::event;

public struct Number has copy, drop { value: u64 }
public struct Generic<T: copy + drop> has copy, drop { value: T }
public enum Choice has copy, drop { First, Second { value: u8 } }
public struct Chosen has copy, drop { choice: Choice }

public fun number(value: u64) { event::emit(Number { value }) }

public fun generic<T: copy + drop>(value: T) { event::emit(Generic { value }) }

public fun chosen(second: bool) {
    event::emit(Chosen { choice: if (second) Choice::Second { value: 9 } else Choice::First })
}

public fun number_then_abort(value: u64) {
    number(value);
    abort 600
}

public fun make(value: u64): Number { Number { value } }
