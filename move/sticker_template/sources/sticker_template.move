/// The module that the coin of a sticker is made from: as `coin_template`, and the coin says that its icon
/// is a sticker.
module sticker_template::sticker_template;

use launchpad::ticket;

// === Constants ===

const SYMBOL: vector<u8> = b"TEMPLATE";
const NAME: vector<u8> = b"Template name";
const DESCRIPTION: vector<u8> = b"Template description";
const ICON_URL: vector<u8> = b"https://template.invalid/icon";

// === Structs ===

/// The coin's one-time witness.
public struct STICKER_TEMPLATE has drop {}

// === Init ===

/// Hands the publisher a ticket, with which the coin can be launched.
fun init(otw: STICKER_TEMPLATE, ctx: &mut TxContext) {
    let ticket = ticket::new_sticker(otw, SYMBOL, NAME, DESCRIPTION, ICON_URL, ctx);
    transfer::public_transfer(ticket, ctx.sender());
}

// === Test-Only Helpers ===

#[test_only]
public fun init_for_testing(ctx: &mut TxContext) { init(STICKER_TEMPLATE {}, ctx) }
