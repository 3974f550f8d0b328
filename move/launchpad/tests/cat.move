/// A coin to launch in tests.
#[test_only]
module launchpad::cat;

use launchpad::ticket::{Self, CoinTicket};
use sui::test_utils;

public struct CAT has drop {}

public fun ticket(ctx: &mut TxContext): CoinTicket<CAT> {
    ticket_with(b"CAT", b"Cat", b"A cat.", b"https://cat.example/icon.webp", ctx)
}

public fun ticket_with(
    symbol: vector<u8>,
    name: vector<u8>,
    description: vector<u8>,
    icon_url: vector<u8>,
    ctx: &mut TxContext,
): CoinTicket<CAT> {
    let otw = test_utils::create_one_time_witness<CAT>();
    ticket::new(otw, symbol, name, description, icon_url, ctx)
}

public fun sticker_ticket(icon_url: vector<u8>, ctx: &mut TxContext): CoinTicket<CAT> {
    let otw = test_utils::create_one_time_witness<CAT>();
    ticket::new_sticker(otw, b"CAT", b"Cat", b"A cat.", icon_url, ctx)
}
