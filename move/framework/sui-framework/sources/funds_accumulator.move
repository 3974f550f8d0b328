/// Funds that belong to an address without being an object.
module sui::funds_accumulator;

use sui::accumulator;

public use fun withdrawal_split as Withdrawal.split;
public use fun withdrawal_join as Withdrawal.join;
public use fun withdrawal_limit as Withdrawal.limit;
public use fun withdrawal_owner as Withdrawal.owner;

// === Errors ===

/// Limits exceed `u256`.
const EOverflow: u64 = 0;
#[error(code = 1)]
const EInvalidSubLimit: vector<u8> = b"Sub-limit exceeds current withdrawal limit";
#[error(code = 2)]
const EOwnerMismatch: vector<u8> = b"Withdrawal owners do not match";

// === Structs ===

/// Permission to withdraw funds of an address, up to a limit.
public struct Withdrawal<phantom T: store> has drop {
    owner: address,
    limit: u256,
}

// === Public ===

/// Returns the address whose funds can be withdrawn.
public fun withdrawal_owner<T: store>(withdrawal: &Withdrawal<T>): address { withdrawal.owner }

/// Returns how much can be withdrawn.
public fun withdrawal_limit<T: store>(withdrawal: &Withdrawal<T>): u256 { withdrawal.limit }

/// Splits off a part of the limit.
public fun withdrawal_split<T: store>(
    withdrawal: &mut Withdrawal<T>,
    sub_limit: u256,
): Withdrawal<T> {
    assert!(sub_limit <= withdrawal.limit, EInvalidSubLimit);
    withdrawal.limit = withdrawal.limit - sub_limit;
    Withdrawal { owner: withdrawal.owner, limit: sub_limit }
}

/// Adds the limit of another withdrawal of the same owner.
public fun withdrawal_join<T: store>(withdrawal: &mut Withdrawal<T>, other: Withdrawal<T>) {
    assert!(withdrawal.owner == other.owner, EOwnerMismatch);
    assert!(other.limit <= std::u256::max_value!() - withdrawal.limit, EOverflow);
    withdrawal.limit = withdrawal.limit + other.limit;
}

// === Package ===

/// Withdraws funds up to the limit.
public(package) fun redeem<T: store>(withdrawal: Withdrawal<T>): T {
    let Withdrawal { owner, limit } = withdrawal;
    let account = accumulator::accumulator_address<T>(owner);
    withdraw_from_accumulator_address<T>(account, owner, limit)
}

/// Creates a withdrawal of an object's funds.
#[allow(unused_mut_parameter)]
public(package) fun withdraw_from_object<T: store>(obj: &mut UID, limit: u256): Withdrawal<T> {
    Withdrawal { owner: obj.to_address(), limit }
}

/// Creates a withdrawal of an address's funds.
public(package) fun create_withdrawal<T: store>(owner: address, limit: u256): Withdrawal<T> {
    Withdrawal { owner, limit }
}

/// Adds funds to an address.
public(package) fun add_impl<T: store>(value: T, recipient: address) {
    add_to_accumulator_address(accumulator::accumulator_address<T>(recipient), recipient, value)
}

// === Private ===

native fun add_to_accumulator_address<T: store>(accumulator: address, recipient: address, value: T);
native fun withdraw_from_accumulator_address<T: store>(
    accumulator: address,
    owner: address,
    value: u256,
): T;
