/// Events of a transaction.
module sui::event;

use std::type_name;
use sui::accumulator;
use sui::accumulator_settlement::EventStreamHead;

/// Emits an event. Its type must be defined in the calling module.
public native fun emit<T: copy + drop>(event: T);

/// Emits an event that light clients can verify, in the stream of the package that defines its
/// type. Aborts before protocol version 124, which enables authenticated events.
public fun emit_authenticated<T: copy + drop>(event: T) {
    let stream = type_name::original_id<T>();
    let head = accumulator::accumulator_address<EventStreamHead>(stream);
    emit_authenticated_impl<EventStreamHead, T>(head, stream, event);
}

native fun emit_authenticated_impl<StreamHeadT, T: copy + drop>(
    accumulator_id: address,
    stream: address,
    event: T,
);

/// Returns the number of events that this transaction has emitted.
#[test_only]
public native fun num_events(): u32;

/// Returns the events of one type that this transaction has emitted, in order.
#[test_only]
public native fun events_by_type<T: copy + drop>(): vector<T>;
