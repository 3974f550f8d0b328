/// Checks balances, coins and their metadata.
module probe::coins;

use std::ascii;
use std::string;
use sui::balance::{Self, Balance, Supply};
use sui::coin::{Self, Coin, CoinMetadata, DenyCapV2, TreasuryCap};
use sui::deny_list::DenyList;
use sui::pay;
use sui::sui::SUI;
use sui::url;

public struct GOLD has drop {}

/// Holds supplies, which cannot be dropped.
public struct Vault<phantom T> has key { id: UID, supply: Supply<T> }

public fun fake(): GOLD { GOLD {} }

public fun balances(ctx: &mut TxContext): Balance<GOLD> {
    let mut supply = balance::create_supply(GOLD {});
    assert!(supply.value() == 0);
    let mut a = supply.increase_supply(100);
    assert!(supply.supply_value() == 100 && a.value() == 100);
    let b = a.split(30);
    assert!(a.value() == 70 && b.value() == 30);
    assert!(a.join(b) == 100);
    let all = a.withdraw_all();
    a.destroy_zero();
    assert!(supply.decrease_supply(all) == 100);
    assert!(supply.value() == 0);
    let last = supply.increase_supply(std::u64::max_value!() - 1);
    assert!(supply.decrease_supply(last) == 18_446_744_073_709_551_614);
    let mut kept = balance::zero();
    kept.join(supply.increase_supply(60));
    transfer::share_object(Vault { id: object::new(ctx), supply });
    kept
}

public fun parts(mut balance: Balance<GOLD>, ctx: &mut TxContext): Coin<GOLD> {
    let taken = coin::take(&mut balance, 20, ctx);
    let mut coin = balance.into_coin(ctx);
    assert!(coin.value() == 40 && coin.balance().value() == 40 && taken.value() == 20);
    coin::put(coin.balance_mut(), taken);
    let part = coin.split(25, ctx);
    assert!(coin.value() == 35 && part.value() == 25);
    coin.join(part);
    let parts = coin.divide_into_n(7, ctx);
    assert!(parts.length() == 6 && coin.value() == 12);
    parts.do!(|part| {
        assert!(part.value() == 8);
        coin.join(part)
    });
    let nothing = coin::zero<GOLD>(ctx);
    assert!(nothing.value() == 0);
    nothing.destroy_zero();
    assert!(coin.value() == 60);
    coin::from_balance(coin.into_balance(), ctx)
}

#[allow(deprecated_usage)]
public fun found<T: drop>(witness: T, ctx: &mut TxContext): (TreasuryCap<T>, CoinMetadata<T>) {
    coin::create_currency(witness, 6, b"GLD", b"Gold", b"Heavy", option::none(), ctx)
}

#[allow(deprecated_usage)]
public fun found_regulated<T: drop>(
    witness: T,
    ctx: &mut TxContext,
): (TreasuryCap<T>, DenyCapV2<T>, CoinMetadata<T>) {
    let icon = option::some(url::new_unsafe_from_bytes(b"https://i"));
    coin::create_regulated_currency_v2(witness, 9, b"R", b"N", b"", icon, true, ctx)
}

public fun treasury<T>(mut cap: TreasuryCap<T>, ctx: &mut TxContext) {
    let coin = cap.mint(70, ctx);
    let balance = cap.mint_balance(30);
    assert!(coin.value() == 70 && balance.value() == 30 && cap.total_supply() == 100);
    assert!(cap.supply_immut().value() == 100 && cap.supply_mut().supply_value() == 100);
    cap.mint_and_transfer(5, @0xb0b, ctx);
    assert!(cap.burn(coin) == 70);
    assert!(cap.burn(balance.into_coin(ctx)) == 30);
    let mut supply = cap.into_supply();
    assert!(supply.value() == 5);
    let nothing = supply.increase_supply(0);
    assert!(supply.decrease_supply(nothing) == 0);
    transfer::share_object(Vault { id: object::new(ctx), supply })
}

public fun metadata<T>(cap: &TreasuryCap<T>, metadata: &mut CoinMetadata<T>) {
    assert!(metadata.get_decimals() == 6 && metadata.get_icon_url().is_none());
    assert!(metadata.get_name() == string::utf8(b"Gold"));
    assert!(metadata.get_symbol() == ascii::string(b"GLD"));
    assert!(metadata.get_description() == string::utf8(b"Heavy"));
    cap.update_name(metadata, string::utf8(b"Silver"));
    cap.update_symbol(metadata, ascii::string(b"SLV"));
    cap.update_description(metadata, string::utf8(b"Light"));
    cap.update_icon_url(metadata, ascii::string(b"https://s"));
    assert!(metadata.get_name() == string::utf8(b"Silver"));
    assert!(metadata.get_symbol() == ascii::string(b"SLV"));
    assert!(metadata.get_description() == string::utf8(b"Light"));
    assert!(metadata.get_icon_url() == option::some(url::new_unsafe_from_bytes(b"https://s")));
}

/// Denies and permits, as the next epoch sees it. `@0xb0b` stays denied, and the currency paused.
public fun deny<T>(list: &mut DenyList, cap: &mut DenyCapV2<T>, ctx: &mut TxContext) {
    assert!(!coin::deny_list_v2_contains_next_epoch<T>(list, @0xb0b));
    assert!(!coin::deny_list_v2_contains_current_epoch<T>(list, @0xb0b, ctx));
    assert!(!coin::deny_list_v2_is_global_pause_enabled_next_epoch<T>(list));
    assert!(!coin::deny_list_v2_is_global_pause_enabled_current_epoch<T>(list, ctx));
    coin::deny_list_v2_remove(list, cap, @0xb0b, ctx);
    coin::deny_list_v2_add(list, cap, @0xb0b, ctx);
    coin::deny_list_v2_add(list, cap, @0xb0b, ctx);
    coin::deny_list_v2_add(list, cap, @0xa11ce, ctx);
    assert!(coin::deny_list_v2_contains_next_epoch<T>(list, @0xb0b));
    assert!(coin::deny_list_v2_contains_next_epoch<T>(list, @0xa11ce));
    coin::deny_list_v2_remove(list, cap, @0xa11ce, ctx);
    assert!(!coin::deny_list_v2_contains_next_epoch<T>(list, @0xa11ce));
    coin::deny_list_v2_enable_global_pause(list, cap, ctx);
    assert!(coin::deny_list_v2_is_global_pause_enabled_next_epoch<T>(list));
    coin::deny_list_v2_disable_global_pause(list, cap, ctx);
    assert!(!coin::deny_list_v2_is_global_pause_enabled_next_epoch<T>(list));
    coin::deny_list_v2_enable_global_pause(list, cap, ctx);
}

/// Checks the list an epoch after `deny`, and permits in this epoch what holds until its end.
public fun denied<T>(list: &mut DenyList, cap: &mut DenyCapV2<T>, ctx: &mut TxContext) {
    assert!(coin::deny_list_v2_contains_current_epoch<T>(list, @0xb0b, ctx));
    assert!(!coin::deny_list_v2_contains_current_epoch<T>(list, @0xa11ce, ctx));
    assert!(coin::deny_list_v2_is_global_pause_enabled_current_epoch<T>(list, ctx));
    coin::deny_list_v2_remove(list, cap, @0xb0b, ctx);
    assert!(!coin::deny_list_v2_contains_next_epoch<T>(list, @0xb0b));
    assert!(coin::deny_list_v2_contains_current_epoch<T>(list, @0xb0b, ctx));
    coin::deny_list_v2_disable_global_pause(list, cap, ctx);
}

/// Splits, joins and sends parts of a coin of 100. The sender keeps 10, 1, 2 and two parts of 17;
/// `@0xb0b` gets 20, and the rest.
public fun send_parts(mut coin: Coin<SUI>, ctx: &mut TxContext) {
    pay::split(&mut coin, 10, ctx);
    pay::split_vec(&mut coin, vector[1, 2], ctx);
    pay::split_and_transfer(&mut coin, 20, @0xb0b, ctx);
    assert!(coin.value() == 67);
    let other = coin.split(16, ctx);
    pay::divide_and_keep(&mut coin, 3, ctx);
    assert!(coin.value() == 17);
    pay::join(&mut coin, other);
    pay::join_vec(&mut coin, vector[]);
    let half = coin.split(11, ctx);
    pay::join_vec_and_transfer(vector[coin, half], @0xb0b)
}

/// Keeps a coin.
public fun keep(coin: Coin<SUI>, ctx: &TxContext) { pay::keep(coin, ctx) }

/// Joins no coins.
public fun join_nothing() { pay::join_vec_and_transfer<SUI>(vector[], @0xb0b) }

public fun pay(coin: Coin<SUI>) { sui::sui::transfer(coin, @0xb0b) }
