/// Unclaimed fees of a pool, kept separate by role and apart from the pool's reserves.
module launchpad::fee_vault;

use launchpad::fee_split::FeeParts;
use sui::balance::{Self, Balance};
use sui::table::{Self, Table};

// === Structs ===

/// Unclaimed fees in the quote coin `Q`.
public struct FeeVault<phantom Q> has store {
    creator: Balance<Q>,
    co_creators: Balance<Q>,
    protocol: Balance<Q>,
    /// By referrer. An entry exists from the first credit on.
    referrers: Table<address, Balance<Q>>,
}

// === View Functions ===

/// Returns the creator's unclaimed fees in base units.
public fun creator<Q>(self: &FeeVault<Q>): u64 { self.creator.value() }

/// Returns the co-creators' unclaimed fees in base units.
public fun co_creators<Q>(self: &FeeVault<Q>): u64 { self.co_creators.value() }

/// Returns the protocol's unclaimed fees in base units.
public fun protocol<Q>(self: &FeeVault<Q>): u64 { self.protocol.value() }

/// Returns the unclaimed fees of `referrer` in base units; 0 for an address never credited.
public fun referrer<Q>(self: &FeeVault<Q>, referrer: address): u64 {
    if (self.referrers.contains(referrer)) self.referrers[referrer].value() else 0
}

// === Package Functions ===

/// Creates an empty vault.
public(package) fun new<Q>(ctx: &mut TxContext): FeeVault<Q> {
    FeeVault {
        creator: balance::zero(),
        co_creators: balance::zero(),
        protocol: balance::zero(),
        referrers: table::new(ctx),
    }
}

/// Credits a trade's `fee`, whose value is the sum of `parts`.
public(package) fun credit<Q>(
    self: &mut FeeVault<Q>,
    mut fee: Balance<Q>,
    parts: &FeeParts,
    referrer: Option<address>,
) {
    self.creator.join(fee.split(parts.creator()));
    self.co_creators.join(fee.split(parts.co_creators()));
    if (parts.referrer() > 0) {
        self.credit_referrer(referrer.destroy_some(), fee.split(parts.referrer()));
    };
    self.protocol.join(fee);
}

/// Credits the protocol, for the graduation fee.
public(package) fun credit_protocol<Q>(self: &mut FeeVault<Q>, amount: Balance<Q>) {
    self.protocol.join(amount);
}

/// Withdraws the creator's fees.
public(package) fun withdraw_creator<Q>(self: &mut FeeVault<Q>): Balance<Q> {
    self.creator.withdraw_all()
}

/// Withdraws the co-creators' fees.
public(package) fun withdraw_co_creators<Q>(self: &mut FeeVault<Q>): Balance<Q> {
    self.co_creators.withdraw_all()
}

/// Withdraws the protocol's fees.
public(package) fun withdraw_protocol<Q>(self: &mut FeeVault<Q>): Balance<Q> {
    self.protocol.withdraw_all()
}

/// Withdraws the fees of `referrer`. The empty entry stays: deleting it would pay the storage
/// rebate of the trader who created it to the referrer, and the next trader would pay for it again.
public(package) fun withdraw_referrer<Q>(self: &mut FeeVault<Q>, referrer: address): Balance<Q> {
    if (self.referrers.contains(referrer)) self.referrers.borrow_mut(referrer).withdraw_all()
    else balance::zero()
}

// === Private Functions ===

fun credit_referrer<Q>(self: &mut FeeVault<Q>, referrer: address, amount: Balance<Q>) {
    if (self.referrers.contains(referrer)) {
        self.referrers.borrow_mut(referrer).join(amount);
    } else {
        self.referrers.add(referrer, amount);
    }
}
