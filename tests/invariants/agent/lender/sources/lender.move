/// Lends coins to anybody for one transaction, for nothing: what an attacker with a fortune needs.
module lender::lender;

use sui::balance::Balance;
use sui::coin::{Self, Coin};

/// Less came back than was lent.
#[error(code = 0)]
const ERepaidTooLittle: vector<u8> = b"Less came back than was lent";

public struct Vault<phantom T> has key {
    id: UID,
    coins: Balance<T>,
}

/// Must be given back with the coins.
public struct Loan<phantom T> { amount: u64 }

public fun open<T>(coins: Coin<T>, ctx: &mut TxContext) {
    transfer::share_object(Vault { id: object::new(ctx), coins: coins.into_balance() });
}

public fun borrow<T>(vault: &mut Vault<T>, ctx: &mut TxContext): (Coin<T>, Loan<T>) {
    let coins = vault.coins.withdraw_all();
    let loan = Loan { amount: coins.value() };
    (coin::from_balance(coins, ctx), loan)
}

public fun repay<T>(vault: &mut Vault<T>, coins: Coin<T>, loan: Loan<T>) {
    let Loan { amount } = loan;
    assert!(coins.value() >= amount, ERepaidTooLittle);
    vault.coins.join(coins.into_balance());
}
