/// Puts coins out of the world for good.
///
/// Nobody can lower the supply of ATOLL or of a launched coin: the rights to do so were given up when
/// they were minted. What can be done instead is to freeze the coin object. A frozen object has no
/// owner and can never be changed, moved or passed on, by anybody, under any version of any package;
/// its amount stays readable under its id.
module agent::burn;

use std::type_name::{Self, TypeName};
use sui::balance::Balance;
use sui::coin;
use sui::event;

// === Events ===

/// Emitted by every burn; `coin_id` is the frozen coin that holds the amount (base units).
public struct Burned has copy, drop {
    coin_type: TypeName,
    coin_id: ID,
    amount: u64,
}

// === Package Functions ===

/// Burns `coins`.
public(package) fun burn<C>(coins: Balance<C>, ctx: &mut TxContext) {
    let coin = coin::from_balance(coins, ctx);
    event::emit(Burned {
        coin_type: type_name::with_defining_ids<C>(),
        coin_id: object::id(&coin),
        amount: coin.value(),
    });
    transfer::public_freeze_object(coin);
}
