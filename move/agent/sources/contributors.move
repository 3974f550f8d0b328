/// The contributors' fees: who has how many shares, and what each has been credited and not claimed.
///
/// An index counts what one share has earned since the beginning. Somebody is owed their shares times
/// what the index has grown since it was last settled for them, so that a payment costs the same for
/// one contributor as for a thousand, and shares never earn what was paid in before they existed.
/// Every division rounds down: together they are credited at most what was paid in. Fractions of a
/// base unit stay to the contributor's credit until they are whole.
module agent::contributors;

use sui::balance::{Self, Balance};
use sui::table::{Self, Table};

// === Errors ===

/// The address has no shares.
#[error(code = 0)]
const ENotContributor: vector<u8> = b"This address is not a contributor";

/// There is nothing to claim.
#[error(code = 1)]
const ENothingToClaim: vector<u8> = b"There is nothing to claim";

// === Constants ===

/// Index and credits count in 1/2^64 of a base unit.
const SCALE: u256 = 1 << 64;

// === Structs ===

public struct Contributors<phantom Q> has store {
    /// What was paid in and not claimed, in base units of the quote coin.
    pot: Balance<Q>,
    /// Never 0: the creator's shares are there from the start.
    total_shares: u64,
    /// Earned by one share since the beginning, in 1/2^64 of a base unit. Wide enough for 2^128
    /// payments of any size, so that nobody can make the next one fail.
    index: u256,
    members: Table<address, Contributor>,
}

public struct Contributor has drop, store {
    shares: u64,
    /// The index up to which `credit` is settled.
    index: u256,
    /// Credited and not claimed, in 1/2^64 of a base unit of the quote coin.
    credit: u256,
}

// === View helpers ===

/// What the pot holds, in base units of the quote coin.
public fun pot<Q>(self: &Contributors<Q>): u64 { self.pot.value() }

public fun total_shares<Q>(self: &Contributors<Q>): u64 { self.total_shares }

/// Shares of this address; 0 for somebody who never contributed.
public fun shares<Q>(self: &Contributors<Q>, contributor: address): u64 {
    if (self.members.contains(contributor)) self.members[contributor].shares else 0
}

/// What this address could claim now, in base units of the quote coin.
public fun claimable<Q>(self: &Contributors<Q>, contributor: address): u64 {
    if (!self.members.contains(contributor)) return 0;
    whole(self.members[contributor].credit_at(self.index))
}

// === Package Functions ===

/// Contributors of whom there is one so far.
public(package) fun new<Q>(
    creator: address,
    shares: u64,
    ctx: &mut TxContext,
): Contributors<Q> {
    let mut members = table::new(ctx);
    members.add(creator, Contributor { shares, index: 0, credit: 0 });
    Contributors { pot: balance::zero(), total_shares: shares, index: 0, members }
}

/// Divides `amount` among everybody who has shares now.
public(package) fun pay<Q>(self: &mut Contributors<Q>, amount: Balance<Q>) {
    let per_share = (amount.value() as u256) * SCALE / (self.total_shares as u256);
    self.index = self.index + per_share;
    self.pot.join(amount);
}

/// Gives more shares, which earn from now on.
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

/// Everything credited to `contributor`.
///
/// #### Aborts
/// - `ENotContributor`, `ENothingToClaim`.
public(package) fun claim<Q>(self: &mut Contributors<Q>, contributor: address): Balance<Q> {
    assert!(self.members.contains(contributor), ENotContributor);
    let index = self.index;
    let member = self.members.borrow_mut(contributor);
    member.settle(index);
    let amount = whole(member.credit);
    assert!(amount > 0, ENothingToClaim);
    member.credit = member.credit - (amount as u256) * SCALE;
    self.pot.split(amount)
}

// === Private Functions ===

fun settle(self: &mut Contributor, index: u256) {
    self.credit = self.credit_at(index);
    self.index = index;
}

/// What is to the contributor's credit when the index is `index`.
fun credit_at(self: &Contributor, index: u256): u256 {
    self.credit + (self.shares as u256) * (index - self.index)
}

/// The whole base units in a credit. They are in the pot, so they fit.
fun whole(credit: u256): u64 { (credit / SCALE) as u64 }
