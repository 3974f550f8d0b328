/// A coin as the template makes them.
#[test_only]
module venue_cetus::dog;

use launchpad::ticket::{Self, CoinTicket};
use sui::test_utils;

public struct DOG has drop {}

public fun ticket(ctx: &mut TxContext): CoinTicket<DOG> {
    ticket::new(test_utils::create_one_time_witness<DOG>(), b"DOG", b"Dog", b"", b"", ctx)
}
