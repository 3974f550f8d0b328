/// Template like `sticker_template`, for a venue that must see the treasury capability before the
/// launch. For each coin, the names of the module and its witness, the four texts and the
/// launchpad's address are replaced in the compiled bytecode, so each text has a value that occurs
/// nowhere else in it.
module unminted_sticker_template::sticker_template;

use launchpad::unminted_ticket;

// === Constants ===

const SYMBOL: vector<u8> = b"TEMPLATE";
const NAME: vector<u8> = b"Template name";
const DESCRIPTION: vector<u8> = b"Template description";
const ICON_URL: vector<u8> = b"https://template.invalid/icon";

// === Structs ===

/// One-time witness of the coin.
public struct STICKER_TEMPLATE has drop {}

// === Init ===

/// Sends the publisher a ticket, which launches the coin once its supply is minted.
fun init(otw: STICKER_TEMPLATE, ctx: &mut TxContext) {
    let ticket = unminted_ticket::new(otw, SYMBOL, NAME, DESCRIPTION, ICON_URL, true, ctx);
    transfer::public_transfer(ticket, ctx.sender());
}

// === Test-Only Functions ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(STICKER_TEMPLATE {}, ctx) }
