/// Flash lender: lends all its coins to anyone for one transaction, free of charge.
module lender::lender;

use sui::balance::Balance;
use sui::coin::{Self, Coin};

/// The repayment is less than the loan.
#[error(code = 0)]
const EInsufficientRepayment: vector<u8> = b"Repayment is less than the loan";

/// The coins that can be borrowed. Shared.
public struct Vault<phantom T> has key {
    id: UID,
    coins: Balance<T>,
}

/// Has to be returned together with the coins.
public struct Loan<phantom T> { amount: u64 }

/// Shares a vault with `coins`.
public fun open<T>(coins: Coin<T>, ctx: &mut TxContext) {
    transfer::share_object(Vault { id: object::new(ctx), coins: coins.into_balance() });
}

/// Lends all coins.
public fun borrow<T>(vault: &mut Vault<T>, ctx: &mut TxContext): (Coin<T>, Loan<T>) {
    let coins = vault.coins.withdraw_all();
    let loan = Loan { amount: coins.value() };
    (coin::from_balance(coins, ctx), loan)
}

/// Takes the repayment of a loan.
///
/// #### Aborts
/// - `EInsufficientRepayment`.
public fun repay<T>(vault: &mut Vault<T>, coins: Coin<T>, loan: Loan<T>) {
    let Loan { amount } = loan;
    assert!(coins.value() >= amount, EInsufficientRepayment);
    vault.coins.join(coins.into_balance());
}
