/// Coin that the tests launch.
#[test_only]
module sessions::fox;

use launchpad::ticket::{Self, CoinTicket};
use sui::test_utils;

/// One-time witness.
public struct FOX has drop {}

public fun ticket(ctx: &mut TxContext): CoinTicket<FOX> {
    let otw = test_utils::create_one_time_witness<FOX>();
    ticket::new(otw, b"FOX", b"Fox", b"A fox.", b"", false, ctx)
}
