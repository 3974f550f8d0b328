/// Burns coins by freezing them permanently.
///
/// The supply of ATOLL and of launched coins is fixed: no treasury capability exists that
/// could lower it. A frozen coin has no owner and cannot be changed, transferred or wrapped by any
/// version of any package; its amount stays readable under its object ID.
module agent::burn;

use std::type_name::{Self, TypeName};
use sui::balance::Balance;
use sui::coin;
use sui::event;

// === Events ===

/// Emitted by `burn`. `coin_id` is the frozen coin that holds `amount` base units.
public struct Burned has copy, drop {
    coin_type: TypeName,
    coin_id: ID,
    amount: u64,
}

// === Package Functions ===

/// Burns `coins` and emits the frozen coin.
public(package) fun burn<C>(coins: Balance<C>, ctx: &mut TxContext) {
    let coin = coin::from_balance(coins, ctx);
    event::emit(Burned {
        coin_type: type_name::with_defining_ids<C>(),
        coin_id: object::id(&coin),
        amount: coin.value(),
    });
    transfer::public_freeze_object(coin);
}
