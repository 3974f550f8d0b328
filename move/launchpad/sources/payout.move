/// Pays accounts in a coin whose issuer can freeze accounts, in transactions that others depend on.
///
/// A payment to a frozen account would fail the whole transaction. It is withheld instead, in the
/// object that pays, and anyone can pay it once the account is no longer frozen.
module launchpad::payout;

use sui::balance::{Self, Balance};
use sui::coin;
use sui::deny_list::DenyList;
use sui::dynamic_field;

// === Errors ===

/// Nothing is withheld from the account.
#[error(code = 0)]
const ENothingWithheld: vector<u8> = b"Nothing is withheld from this account";

/// The account cannot receive the coin in this epoch.
#[error(code = 1)]
const EStillFrozen: vector<u8> = b"Issuer of the coin still freezes this account";

// === Structs ===

/// Dynamic field key of what is withheld from an account, a `Balance<C>`.
public struct WithheldKey<phantom C> has copy, drop, store { recipient: address }

// === Public Functions ===

/// Sends `payment` to the recipient's address balance, or withholds it if the recipient is frozen.
/// Returns whether it was sent.
///
/// #### Parameters
/// - `id`: object that pays, which keeps what is withheld.
public fun pay<C>(
    id: &mut UID,
    payment: Balance<C>,
    recipient: address,
    deny_list: &DenyList,
    ctx: &TxContext,
): bool {
    if (payment.value() == 0) {
        payment.destroy_zero();
        true
    } else if (is_frozen<C>(recipient, deny_list, ctx)) {
        let key = WithheldKey<C> { recipient };
        if (!dynamic_field::exists_(id, key)) dynamic_field::add(id, key, balance::zero<C>());
        dynamic_field::borrow_mut<_, Balance<C>>(id, key).join(payment);
        false
    } else {
        payment.send_funds(recipient);
        true
    }
}

/// Sends what `id` withholds from the recipient to its address balance and returns the amount in
/// base units.
///
/// #### Aborts
/// - `ENothingWithheld` if nothing is withheld from the recipient.
/// - `EStillFrozen` if the recipient is frozen.
public fun pay_withheld<C>(
    id: &mut UID,
    recipient: address,
    deny_list: &DenyList,
    ctx: &TxContext,
): u64 {
    let key = WithheldKey<C> { recipient };
    assert!(dynamic_field::exists_(id, key), ENothingWithheld);
    assert!(!is_frozen<C>(recipient, deny_list, ctx), EStillFrozen);
    let payment: Balance<C> = dynamic_field::remove(id, key);
    let amount = payment.value();
    payment.send_funds(recipient);
    amount
}

// === View Functions ===

/// Returns what `id` withholds from the recipient in base units.
public fun withheld<C>(id: &UID, recipient: address): u64 {
    let key = WithheldKey<C> { recipient };
    if (dynamic_field::exists_(id, key)) {
        dynamic_field::borrow<_, Balance<C>>(id, key).value()
    } else 0
}

/// Returns whether the account cannot receive the coin in this epoch.
public fun is_frozen<C>(account: address, deny_list: &DenyList, ctx: &TxContext): bool {
    coin::deny_list_v2_contains_current_epoch<C>(deny_list, account, ctx) ||
    coin::deny_list_v2_is_global_pause_enabled_current_epoch<C>(deny_list, ctx)
}
