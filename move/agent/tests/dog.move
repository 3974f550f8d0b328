/// Coin that the tests launch.
#[test_only]
module agent::dog;

use launchpad::ticket::{Self, CoinTicket};
use sui::test_utils;

/// One-time witness.
public struct DOG has drop {}

public fun ticket(ctx: &mut TxContext): CoinTicket<DOG> { ticket_with(b"Dog", b"", ctx) }

public fun ticket_with(
    name: vector<u8>,
    icon_url: vector<u8>,
    ctx: &mut TxContext,
): CoinTicket<DOG> {
    let otw = test_utils::create_one_time_witness<DOG>();
    ticket::new(otw, b"DOG", name, b"A dog.", icon_url, false, ctx)
}
