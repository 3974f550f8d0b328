/// Amounts of a currency that can be stored inside other objects.
module sui::balance;

use std::type_name;
use sui::accumulator::AccumulatorRoot;
use sui::funds_accumulator::{Self, Withdrawal};

public use fun sui::coin::from_balance as Balance.into_coin;
public use fun supply_value as Supply.value;

// === Errors ===

/// Balance is not zero.
const ENonZero: u64 = 0;
/// Supply is out of the range of `u64`.
const EOverflow: u64 = 1;
/// Insufficient balance.
const ENotEnough: u64 = 2;
/// Sender is not the system address.
const ENotSystemAddress: u64 = 3;
/// Currency is not SUI.
const ENotSUI: u64 = 4;

// === Constants ===

/// Name of SUI's type, with its address in full length.
const SUI_TYPE_NAME: vector<u8> =
    b"0000000000000000000000000000000000000000000000000000000000000002::sui::SUI";

// === Structs ===

/// Total supply of `T`. Its holder can mint.
public struct Supply<phantom T> has store {
    value: u64,
}

/// An amount of `T`, in base units.
public struct Balance<phantom T> has store {
    value: u64,
}

// === Supply ===

/// Creates the supply of a currency. Anyone with a value of `T` can create supplies of it, so a
/// currency's type should have exactly one value, its one-time witness.
public fun create_supply<T: drop>(_: T): Supply<T> { Supply { value: 0 } }

/// Returns the total supply, in base units.
public fun supply_value<T>(supply: &Supply<T>): u64 { supply.value }

/// Mints a balance. Aborts when the supply would reach the maximum of `u64`.
public fun increase_supply<T>(self: &mut Supply<T>, value: u64): Balance<T> {
    assert!(value < std::u64::max_value!() - self.value, EOverflow);
    self.value = self.value + value;
    Balance { value }
}

/// Burns a balance and returns its amount.
public fun decrease_supply<T>(self: &mut Supply<T>, balance: Balance<T>): u64 {
    let Balance { value } = balance;
    assert!(value <= self.value, EOverflow);
    self.value = self.value - value;
    value
}

// === Balance ===

/// Creates an empty balance.
public fun zero<T>(): Balance<T> { Balance { value: 0 } }

/// Returns the amount, in base units.
public fun value<T>(self: &Balance<T>): u64 { self.value }

/// Adds another balance and returns the new amount.
public fun join<T>(self: &mut Balance<T>, balance: Balance<T>): u64 {
    let Balance { value } = balance;
    self.value = self.value + value;
    self.value
}

/// Splits off an amount. Aborts when the balance is insufficient.
public fun split<T>(self: &mut Balance<T>, value: u64): Balance<T> {
    assert!(value <= self.value, ENotEnough);
    self.value = self.value - value;
    Balance { value }
}

/// Withdraws the whole balance.
public fun withdraw_all<T>(self: &mut Balance<T>): Balance<T> {
    let all = self.value;
    self.split(all)
}

/// Destroys an empty balance. Aborts when it is not zero.
public fun destroy_zero<T>(balance: Balance<T>) {
    let Balance { value } = balance;
    assert!(value == 0, ENonZero);
}

// === Address balances ===

/// Adds the balance to the funds of an address or object, at the end of the checkpoint. Aborts
/// where address balances are not enabled.
public fun send_funds<T>(balance: Balance<T>, recipient: address) {
    funds_accumulator::add_impl(balance, recipient);
}

/// Withdraws funds of an address or object, up to the limit of the withdrawal.
public fun redeem_funds<T>(withdrawal: Withdrawal<Balance<T>>): Balance<T> { withdrawal.redeem() }

/// Creates a withdrawal of an object's funds, in base units. The transaction fails at its end when
/// the funds are insufficient.
public fun withdraw_funds_from_object<T>(obj: &mut UID, value: u64): Withdrawal<Balance<T>> {
    funds_accumulator::withdraw_from_object(obj, value as u256)
}

/// Returns the funds of an address or object at the start of the checkpoint, in base units, at most
/// the maximum of `u64`.
public fun settled_funds_value<T>(root: &AccumulatorRoot, address: address): u64 {
    if (!root.u128_exists<Balance<T>>(address)) return 0;
    let funds: u128 = root.u128_read<Balance<T>>(address);
    funds.min(std::u64::max_value!() as u128) as u64
}

// === Package ===

/// Creates a supply without a witness.
public(package) fun create_supply_internal<T>(): Supply<T> { Supply { value: 0 } }

/// Destroys the supply, so that no more can be minted, and returns its amount.
public(package) fun destroy_supply<T>(self: Supply<T>): u64 {
    let Supply { value } = self;
    value
}

// === Private ===

/// Creates the fees of an epoch, which its transactions paid. Called when an epoch ends.
#[allow(unused_function)]
fun create_staking_rewards<T>(value: u64, ctx: &TxContext): Balance<T> {
    assert_system<T>(ctx);
    Balance { value }
}

/// Destroys the storage rebates of an epoch, which its transactions received. Called when an epoch
/// ends.
#[allow(unused_function)]
fun destroy_storage_rebates<T>(self: Balance<T>, ctx: &TxContext) {
    assert_system<T>(ctx);
    let Balance { .. } = self;
}

fun assert_system<T>(ctx: &TxContext) {
    assert!(ctx.sender() == @0x0, ENotSystemAddress);
    let name = type_name::with_defining_ids<T>().into_string().into_bytes();
    assert!(name == SUI_TYPE_NAME, ENotSUI);
}

// === Test-only ===

/// Creates a balance without a supply.
#[test_only]
public fun create_for_testing<T>(value: u64): Balance<T> { Balance { value } }

/// Destroys a balance without a supply and returns its amount.
#[test_only]
public fun destroy_for_testing<T>(self: Balance<T>): u64 {
    let Balance { value } = self;
    value
}

/// Creates a supply without a witness.
#[test_only]
public fun create_supply_for_testing<T>(): Supply<T> { Supply { value: 0 } }
