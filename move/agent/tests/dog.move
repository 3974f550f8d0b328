/// Coin that the tests launch.
#[test_only]
module agent::dog;

use launchpad::ticket::{Self, CoinTicket};
use sui::test_utils;

/// One-time witness.
public struct DOG has drop {}

public fun ticket(ctx: &mut TxContext): CoinTicket<DOG> {
    let otw = test_utils::create_one_time_witness<DOG>();
    ticket::new(otw, b"DOG", b"Dog", b"A dog.", b"", false, ctx)
}
