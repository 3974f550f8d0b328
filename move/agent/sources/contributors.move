/// Accounts of an agent's contributors: shares, credits and unclaimed fees.
///
/// An index accumulates what one share has earned since the agent was created. A contributor is
/// owed their shares times the growth of the index since their last settlement, so the cost of a
/// payment does not depend on the number of contributors, and shares never earn from earlier
/// payments. Divisions round down: the sum of all credits is at most what was paid. Fractions of a
/// base unit stay credited.
module agent::contributors;

use sui::balance::{Self, Balance};
use sui::table::{Self, Table};

// === Errors ===

/// The address has no shares.
#[error(code = 0)]
const ENotContributor: vector<u8> = b"Address is not a contributor";

/// The credit is less than a base unit.
#[error(code = 1)]
const ENothingToClaim: vector<u8> = b"Nothing to claim";

// === Constants ===

/// Index and credits count in 1/2^64 of a base unit.
const SCALE: u256 = 1 << 64;

// === Structs ===

/// Contributors of one agent, paid in `Q`.
public struct Contributors<phantom Q> has store {
    /// Fees paid and not claimed.
    unclaimed: Balance<Q>,
    /// Never 0, because the creator starts with shares.
    total_shares: u64,
    /// Earned by one share since the beginning, in 1/2^64 of a base unit. It holds 2^128 payments
    /// of any size, so payments cannot make it overflow.
    index: u256,
    members: Table<address, Contributor>,
}

/// One contributor's account.
public struct Contributor has drop, store {
    shares: u64,
    /// Index at the last settlement.
    index: u256,
    /// Credited and not claimed, in 1/2^64 of a base unit of the quote coin.
    credit: u256,
}

// === View Functions ===

/// Returns the fees paid and not claimed, in base units of the quote coin.
public fun unclaimed<Q>(self: &Contributors<Q>): u64 { self.unclaimed.value() }

/// Returns the sum of all shares.
public fun total_shares<Q>(self: &Contributors<Q>): u64 { self.total_shares }

/// Returns the shares of an address, 0 if it is not a contributor.
public fun shares<Q>(self: &Contributors<Q>, contributor: address): u64 {
    if (self.members.contains(contributor)) self.members[contributor].shares else 0
}

/// Returns what an address can claim, in base units of the quote coin.
public fun claimable<Q>(self: &Contributors<Q>, contributor: address): u64 {
    if (!self.members.contains(contributor)) return 0;
    whole(self.members[contributor].credit_at(self.index))
}

// === Package Functions ===

/// Creates the accounts with the creator as the only contributor.
public(package) fun new<Q>(creator: address, shares: u64, ctx: &mut TxContext): Contributors<Q> {
    let mut members = table::new(ctx);
    members.add(creator, Contributor { shares, index: 0, credit: 0 });
    Contributors { unclaimed: balance::zero(), total_shares: shares, index: 0, members }
}

/// Divides `amount` among the present shares.
public(package) fun pay<Q>(self: &mut Contributors<Q>, amount: Balance<Q>) {
    let per_share = (amount.value() as u256) * SCALE / (self.total_shares as u256);
    self.index = self.index + per_share;
    self.unclaimed.join(amount);
}

/// Grants shares, which earn subsequent payments only.
public(package) fun grant<Q>(self: &mut Contributors<Q>, contributor: address, shares: u64) {
    if (self.members.contains(contributor)) {
        let index = self.index;
        let member = self.members.borrow_mut(contributor);
        member.settle(index);
        member.shares = member.shares + shares;
    } else {
        self.members.add(contributor, Contributor { shares, index: self.index, credit: 0 });
    };
    self.total_shares = self.total_shares + shares;
}

/// Returns everything credited to `contributor`, in whole base units.
///
/// #### Aborts
/// - `ENotContributor` if `contributor` has no shares.
/// - `ENothingToClaim` if the credit is less than a base unit.
public(package) fun claim<Q>(self: &mut Contributors<Q>, contributor: address): Balance<Q> {
    assert!(self.members.contains(contributor), ENotContributor);
    let index = self.index;
    let member = self.members.borrow_mut(contributor);
    member.settle(index);
    let amount = whole(member.credit);
    assert!(amount > 0, ENothingToClaim);
    member.credit = member.credit - (amount as u256) * SCALE;
    self.unclaimed.split(amount)
}

// === Private Functions ===

fun settle(self: &mut Contributor, index: u256) {
    self.credit = self.credit_at(index);
    self.index = index;
}

/// The credit when the index is `index`.
fun credit_at(self: &Contributor, index: u256): u256 {
    self.credit + (self.shares as u256) * (index - self.index)
}

/// The whole base units of a credit. They fit, because they are part of the unclaimed balance.
fun whole(credit: u256): u64 { (credit / SCALE) as u64 }
