/// Unclaimed fees of a market, kept separate by role and apart from its reserves. A pool has one,
/// and so has a venue's market that divides its fees; `pool_fees` pays out the pool's.
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

// === Public Functions ===

/// Creates an empty vault.
public fun new<Q>(ctx: &mut TxContext): FeeVault<Q> {
    FeeVault {
        creator: balance::zero(),
        co_creators: balance::zero(),
        protocol: balance::zero(),
        referrers: table::new(ctx),
    }
}

/// Credits a trade's `fee`. The protocol receives what exceeds the other parts.
///
/// #### Parameters
/// - `referrer`: who is credited the referrer's part; required if it is not zero.
public fun credit<Q>(
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

/// Credits the protocol, for the graduation fee.
public(package) fun credit_protocol<Q>(self: &mut FeeVault<Q>, amount: Balance<Q>) {
    self.protocol.join(amount);
}

/// Moves the fees of creator, co-creators and protocol out of `vault`.
public(package) fun take_from<Q>(self: &mut FeeVault<Q>, vault: &mut FeeVault<Q>) {
    self.creator.join(vault.creator.withdraw_all());
    self.co_creators.join(vault.co_creators.withdraw_all());
    self.protocol.join(vault.protocol.withdraw_all());
}

/// Moves the fees of `referrer` out of `vault`, if there are any.
public(package) fun take_referrer_from<Q>(
    self: &mut FeeVault<Q>,
    vault: &mut FeeVault<Q>,
    referrer: address,
) {
    let fees = vault.withdraw_referrer(referrer);
    if (fees.value() > 0) self.credit_referrer(referrer, fees) else fees.destroy_zero();
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
