/// Type that is not a one-time witness: its name is not its module's.
#[test_only]
module launchpad::not_one_time_witness;

public struct PRETENDER has drop {}

public fun new(): PRETENDER { PRETENDER {} }
