/// Coin that the tests launch.
#[test_only]
module launchpad::cat;

use launchpad::ticket::{Self, CoinTicket};
use launchpad::unminted_ticket::{Self, UnmintedTicket};
use sui::test_utils;

/// One-time witness.
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
    ticket::new(one_time_witness(), symbol, name, description, icon_url, false, ctx)
}

public fun sticker_ticket(icon_url: vector<u8>, ctx: &mut TxContext): CoinTicket<CAT> {
    ticket::new(one_time_witness(), b"CAT", b"Cat", b"A cat.", icon_url, true, ctx)
}

public fun unminted_ticket(ctx: &mut TxContext): UnmintedTicket<CAT> {
    let icon_url = b"https://cat.example/icon.webp";
    unminted_ticket::new(one_time_witness(), b"CAT", b"Cat", b"A cat.", icon_url, true, ctx)
}

fun one_time_witness(): CAT { test_utils::create_one_time_witness<CAT>() }
