/// The fees a pool holds for others until they claim them, each owner's apart from everybody else's
/// and from the pool's reserves.
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
    /// By referrer; an entry exists from the first credit on.
    referrers: Table<address, Balance<Q>>,
}

// === View helpers ===

/// Unclaimed by the creator, in base units; so the two below.
public fun creator<Q>(self: &FeeVault<Q>): u64 { self.creator.value() }

public fun co_creators<Q>(self: &FeeVault<Q>): u64 { self.co_creators.value() }

public fun protocol<Q>(self: &FeeVault<Q>): u64 { self.protocol.value() }

/// Unclaimed by this referrer, in base units; 0 for an address that was never credited.
public fun referrer<Q>(self: &FeeVault<Q>, referrer: address): u64 {
    if (self.referrers.contains(referrer)) self.referrers[referrer].value() else 0
}

// === Package Functions ===

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

public(package) fun credit_protocol<Q>(self: &mut FeeVault<Q>, amount: Balance<Q>) {
    self.protocol.join(amount);
}

public(package) fun take_creator<Q>(self: &mut FeeVault<Q>): Balance<Q> {
    self.creator.withdraw_all()
}

public(package) fun take_co_creators<Q>(self: &mut FeeVault<Q>): Balance<Q> {
    self.co_creators.withdraw_all()
}

public(package) fun take_protocol<Q>(self: &mut FeeVault<Q>): Balance<Q> {
    self.protocol.withdraw_all()
}

/// Everything credited to `referrer`. The entry stays, empty: a trader paid its storage deposit, which
/// deleting it would pay out to the referrer, who could make every next trader pay it again.
public(package) fun take_referrer<Q>(self: &mut FeeVault<Q>, referrer: address): Balance<Q> {
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
