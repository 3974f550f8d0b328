/// Events of a transaction.
module sui::event;

/// Emits an event. Its type must be defined in the calling module.
public native fun emit<T: copy + drop>(event: T);

/// Returns the number of events that this transaction has emitted.
#[test_only]
public native fun num_events(): u32;

/// Returns the events of one type that this transaction has emitted, in order.
#[test_only]
public native fun events_by_type<T: copy + drop>(): vector<T>;
