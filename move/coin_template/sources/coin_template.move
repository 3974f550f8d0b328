/// The module that every launched coin is made from. Per coin, the names of the module and of its
/// witness, the four texts and the launchpad's address are replaced in the compiled bytecode, so each
/// text has a value that occurs nowhere else.
module coin_template::coin_template;

use launchpad::ticket;

// === Constants ===

const SYMBOL: vector<u8> = b"TEMPLATE";
const NAME: vector<u8> = b"Template name";
const DESCRIPTION: vector<u8> = b"Template description";
const ICON_URL: vector<u8> = b"https://template.invalid/icon";

// === Structs ===

/// The coin's one-time witness.
public struct COIN_TEMPLATE has drop {}

// === Init ===

/// Hands the publisher a ticket, with which the coin can be launched.
fun init(otw: COIN_TEMPLATE, ctx: &mut TxContext) {
    let ticket = ticket::new(otw, SYMBOL, NAME, DESCRIPTION, ICON_URL, ctx);
    transfer::public_transfer(ticket, ctx.sender());
}

// === Test-Only Helpers ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(COIN_TEMPLATE {}, ctx) }
