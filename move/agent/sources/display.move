/// Registers how wallets and explorers show an agent: with the name and icon of its coin.
///
/// `Agent<T, Q>` is a type per coin, so each agent has a display in Sui's display registry. The
/// metadata of a launched coin is immutable, and so is the display.
module agent::display;

use agent::agent::{Self, Agent};
use launchpad::ticket::CoinTicket;
use std::string::String;
use sui::coin_registry::Currency;
use sui::display_registry::{Self, DisplayRegistry};

// === Structs ===

/// Name and icon of the coin `T`. Only that coin's ticket or currency creates it.
public struct CoinLabel<phantom T> has copy, drop { name: String, icon_url: String }

// === Public Functions ===

/// Registers and shares the display of an agent. Anyone can call it, once per agent.
///
/// #### Aborts
/// - `display_registry::EDisplayAlreadyExists` if the display is registered.
public fun register<T, Q>(
    agent: &Agent<T, Q>,
    label: CoinLabel<T>,
    registry: &mut DisplayRegistry,
    ctx: &mut TxContext,
) {
    let CoinLabel { name, icon_url } = label;
    let (mut display, cap) = display_registry::new(registry, agent::permit<T, Q>(), ctx);
    display.set(&cap, b"name".to_string(), literal(&name));
    display.set(&cap, b"image_url".to_string(), literal(&icon_url));
    display.set(&cap, b"creator".to_string(), b"{creator}".to_string());
    display.share();
    // Only a later version of this package could receive it.
    transfer::public_transfer(cap, object::id_address(agent));
}

// === View Functions ===

/// Returns the label of a coin before its launch.
public fun of_ticket<T>(ticket: &CoinTicket<T>): CoinLabel<T> {
    let info = ticket.info();
    CoinLabel { name: info.name(), icon_url: info.icon_url() }
}

/// Returns the label of a registered coin.
public fun of_currency<T>(currency: &Currency<T>): CoinLabel<T> {
    CoinLabel { name: currency.name(), icon_url: currency.icon_url() }
}

// === Private Functions ===

/// Returns a template that renders `text`: braces, which enclose placeholders, are doubled.
fun literal(text: &String): String {
    let mut template = vector[];
    text.as_bytes().do_ref!(|byte| {
        if (byte == &123 || byte == &125) template.push_back(*byte); // { and }
        template.push_back(*byte);
    });
    template.to_string()
}
