/// A coin to launch in tests.
#[test_only]
module agent::dog;

use launchpad::ticket::{Self, CoinTicket};
use sui::test_utils;

public struct DOG has drop {}

public fun ticket(ctx: &mut TxContext): CoinTicket<DOG> {
    let otw = test_utils::create_one_time_witness<DOG>();
    ticket::new(otw, b"DOG", b"Dog", b"A dog.", b"", ctx)
}
