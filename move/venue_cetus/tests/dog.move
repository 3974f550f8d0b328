/// Coin that the tests launch.
#[test_only]
module venue_cetus::dog;

use launchpad::unminted_ticket::{Self, UnmintedTicket};
use sui::test_utils;

/// One-time witness.
public struct DOG has drop {}

public fun ticket(ctx: &mut TxContext): UnmintedTicket<DOG> {
    let otw = test_utils::create_one_time_witness<DOG>();
    unminted_ticket::new(otw, b"DOG", b"Dog", b"", b"", false, ctx)
}
