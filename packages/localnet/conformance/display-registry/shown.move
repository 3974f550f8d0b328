/// Registers displays of its types.
module conformance::shown;

use std::internal;
use sui::display::Display as LegacyDisplay;
use sui::display_registry::{Self, Display, DisplayCap, DisplayRegistry};
use sui::package;

public struct SHOWN has drop {}
public struct Badge has key, store { id: UID }
public struct Ticket has key, store { id: UID }

fun init(witness: SHOWN, ctx: &mut TxContext) { package::claim_and_keep(witness, ctx) }

entry fun register(registry: &mut DisplayRegistry, ctx: &mut TxContext) {
    let (mut display, cap) = display_registry::new(registry, internal::permit<Badge>(), ctx);
    display.set(&cap, b"name".to_string(), b"Badge".to_string());
    display.share();
    transfer::public_transfer(cap, ctx.sender())
}

entry fun make(ctx: &mut TxContext) {
    transfer::public_transfer(Badge { id: object::new(ctx) }, ctx.sender())
}

entry fun set(
    display: &mut Display<Badge>,
    cap: &DisplayCap<Badge>,
    name: vector<u8>,
    value: vector<u8>,
) {
    display.set(cap, name.to_string(), value.to_string())
}

entry fun unset(display: &mut Display<Badge>, cap: &DisplayCap<Badge>, name: vector<u8>) {
    display.unset(cap, name.to_string())
}

entry fun migrate(
    registry: &mut DisplayRegistry,
    legacy: LegacyDisplay<Ticket>,
    ctx: &mut TxContext,
) {
    let (display, cap) = registry.migrate_v1_to_v2(legacy, ctx);
    display.share();
    transfer::public_transfer(cap, ctx.sender())
}
