#[allow(deprecated_usage)]
/// A regulated coin; for the conformance tests of the deny list.
module regulated::regulated;

use sui::coin::{Self, TreasuryCap};
use sui::deny_list::DenyList;
use sui::event;

public struct REGULATED has drop {}

public struct Seen has copy, drop { now: bool, next: bool, paused: bool }

fun init(witness: REGULATED, ctx: &mut TxContext) {
    let none = option::none();
    let (cap, deny_cap, metadata) = coin::create_regulated_currency_v2(
        witness,
        0,
        b"R",
        b"R",
        b"",
        none,
        true,
        ctx,
    );
    transfer::public_transfer(cap, ctx.sender());
    transfer::public_transfer(deny_cap, ctx.sender());
    transfer::public_freeze_object(metadata);
}

public fun mint_to(
    cap: &mut TreasuryCap<REGULATED>,
    amount: u64,
    owner: address,
    ctx: &mut TxContext,
) {
    transfer::public_transfer(cap.mint(amount, ctx), owner);
}

/// Emits what the list says about an address in this and the next epoch.
public fun look(list: &DenyList, who: address, ctx: &TxContext) {
    event::emit(Seen {
        now: coin::deny_list_v2_contains_current_epoch<REGULATED>(list, who, ctx),
        next: coin::deny_list_v2_contains_next_epoch<REGULATED>(list, who),
        paused: coin::deny_list_v2_is_global_pause_enabled_current_epoch<REGULATED>(list, ctx),
    });
}
