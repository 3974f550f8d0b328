/// Storage fund: collects storage charges and refunds them as rebates when objects are deleted or
/// changed.
module sui_system::storage_fund;

use sui::balance::Balance;
use sui::sui::SUI;

// === Structs ===

public struct StorageFund has store {
    /// Equals the sum of the storage rebates of all live objects.
    total_object_storage_rebates: Balance<SUI>,
    /// Fees that are never refunded.
    non_refundable_balance: Balance<SUI>,
}

// === Public ===

/// Returns the sum of the storage rebates of all live objects, in MIST.
public fun total_object_storage_rebates(self: &StorageFund): u64 {
    self.total_object_storage_rebates.value()
}

/// Returns the total balance of the fund, in MIST.
public fun total_balance(self: &StorageFund): u64 {
    self.total_object_storage_rebates.value() + self.non_refundable_balance.value()
}

// === Package ===

/// Applies the charges and rebates of an epoch. Returns the rebates, which senders of transactions
/// have already received.
public(package) fun advance_epoch(
    self: &mut StorageFund,
    storage_charges: Balance<SUI>,
    storage_fund_reinvestment: Balance<SUI>,
    leftover_staking_rewards: Balance<SUI>,
    storage_rebate_amount: u64,
    non_refundable_storage_fee_amount: u64,
): Balance<SUI> {
    let StorageFund { total_object_storage_rebates: rebates, non_refundable_balance: rest } = self;
    rest.join(storage_fund_reinvestment);
    rest.join(leftover_staking_rewards);
    rebates.join(storage_charges);
    rest.join(rebates.split(non_refundable_storage_fee_amount));
    rebates.split(storage_rebate_amount)
}
