/// A type that is no one-time witness: its name is not its module's.
#[test_only]
module launchpad::not_a_witness;

public struct PRETENDER has drop {}

public fun new(): PRETENDER { PRETENDER {} }
