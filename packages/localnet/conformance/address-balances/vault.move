/// An object with funds; for the conformance tests.
module conformance::vault;

use sui::accumulator::AccumulatorRoot;
use sui::balance;
use sui::coin::{Self, Coin};
use sui::sui::SUI;

public struct Vault has key { id: UID }

/// Creates a shared vault.
public fun open(ctx: &mut TxContext) { transfer::share_object(Vault { id: object::new(ctx) }) }

/// Deposits a coin in the vault's funds.
public fun deposit(vault: &Vault, coin: Coin<SUI>) { coin.send_funds(vault.id.to_address()) }

/// Withdraws an amount of the vault's funds, in MIST.
public fun withdraw(vault: &mut Vault, amount: u64, ctx: &mut TxContext): Coin<SUI> {
    coin::redeem_funds(balance::withdraw_funds_from_object<SUI>(&mut vault.id, amount), ctx)
}

/// Deposits nothing of the currency `vector<vector<T>>`.
public fun deposit_nothing<T>() { balance::zero<vector<vector<T>>>().send_funds(@0xb0b) }

/// Aborts unless the settled funds are `amount`, in MIST.
public fun assert_settled(vault: &Vault, root: &AccumulatorRoot, amount: u64) {
    assert!(balance::settled_funds_value<SUI>(root, vault.id.to_address()) == amount)
}
