/// What a transaction tells the outside world.
module sui::event;

/// Puts `event` on the record of the transaction. Its type must be defined in the calling module.
public native fun emit<T: copy + drop>(event: T);

/// How many events this transaction has emitted.
#[test_only]
public native fun num_events(): u32;

/// The events of one type that this transaction has emitted, in order.
#[test_only]
public native fun events_by_type<T: copy + drop>(): vector<T>;
