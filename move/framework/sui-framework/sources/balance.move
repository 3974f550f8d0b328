/// Amounts of a currency that can be kept inside other objects.
module sui::balance;

public use fun sui::coin::from_balance as Balance.into_coin;
public use fun supply_value as Supply.value;

// === Errors ===

/// A balance to be thrown away is not zero.
const ENonZero: u64 = 0;
/// The supply would leave the range of `u64`.
const EOverflow: u64 = 1;
/// There is not so much in the balance.
const ENotEnough: u64 = 2;

// === Structs ===

/// How much of `T` exists. Who holds it can make more.
public struct Supply<phantom T> has store {
    value: u64,
}

/// An amount of `T`, in base units.
public struct Balance<phantom T> has store {
    value: u64,
}

// === Supply ===

/// The beginning of a currency. Whoever can make a `T` can make supplies of it, so a currency's
/// type should have exactly one value, its one-time witness.
public fun create_supply<T: drop>(_: T): Supply<T> { Supply { value: 0 } }

/// How much exists, in base units.
public fun supply_value<T>(supply: &Supply<T>): u64 { supply.value }

/// Makes more. Aborts when the supply would reach the largest `u64`.
public fun increase_supply<T>(self: &mut Supply<T>, value: u64): Balance<T> {
    assert!(value < std::u64::max_value!() - self.value, EOverflow);
    self.value = self.value + value;
    Balance { value }
}

/// Unmakes a balance and gives its amount.
public fun decrease_supply<T>(self: &mut Supply<T>, balance: Balance<T>): u64 {
    let Balance { value } = balance;
    assert!(value <= self.value, EOverflow);
    self.value = self.value - value;
    value
}

// === Balance ===

/// Nothing.
public fun zero<T>(): Balance<T> { Balance { value: 0 } }

/// The amount, in base units.
public fun value<T>(self: &Balance<T>): u64 { self.value }

/// Adds another balance and gives the new amount.
public fun join<T>(self: &mut Balance<T>, balance: Balance<T>): u64 {
    let Balance { value } = balance;
    self.value = self.value + value;
    self.value
}

/// Takes an amount out. Aborts when there is not so much.
public fun split<T>(self: &mut Balance<T>, value: u64): Balance<T> {
    assert!(value <= self.value, ENotEnough);
    self.value = self.value - value;
    Balance { value }
}

/// Takes everything out.
public fun withdraw_all<T>(self: &mut Balance<T>): Balance<T> {
    let all = self.value;
    self.split(all)
}

/// Throws away nothing. Aborts when it is something.
public fun destroy_zero<T>(balance: Balance<T>) {
    let Balance { value } = balance;
    assert!(value == 0, ENonZero);
}

// === Package ===

/// Creates a supply without a witness.
public(package) fun create_supply_internal<T>(): Supply<T> { Supply { value: 0 } }

/// Gives up the right to make more.
public(package) fun destroy_supply<T>(self: Supply<T>): u64 {
    let Supply { value } = self;
    value
}

// === Test-only ===

/// A balance out of nothing.
#[test_only]
public fun create_for_testing<T>(value: u64): Balance<T> { Balance { value } }

/// The amount of a balance that goes nowhere.
#[test_only]
public fun destroy_for_testing<T>(self: Balance<T>): u64 {
    let Balance { value } = self;
    value
}

/// A supply without a witness.
#[test_only]
public fun create_supply_for_testing<T>(): Supply<T> { Supply { value: 0 } }
