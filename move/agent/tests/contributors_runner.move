/// Replays a reference vector of contributors and compares every number with it.
#[test_only]
module agent::contributors_runner;

use agent::contributors::{Self, Contributors};
use std::unit_test::{assert_eq, destroy};
use sui::balance;
use sui::sui::SUI;

public struct Run {
    contributors: Contributors<SUI>,
}

/// The first of four contributors is the creator.
fun people(): vector<address> { vector[@0x100, @0x101, @0x102, @0x103] }

public fun start(creator_shares: u64): Run {
    let ctx = &mut tx_context::dummy();
    Run { contributors: contributors::new(people()[0], creator_shares, ctx) }
}

/// Expects what each contributor can claim afterwards and the unclaimed balance.
public fun pay(self: &mut Run, amount: u64, claimable: vector<u64>, unclaimed: u64) {
    self.contributors.pay(balance::create_for_testing(amount));
    self.check(claimable, unclaimed);
}

/// See `pay`.
public fun grant(self: &mut Run, who: u64, shares: u64, claimable: vector<u64>, unclaimed: u64) {
    self.contributors.grant(people()[who], shares);
    self.check(claimable, unclaimed);
}

/// See `pay`.
public fun claim(self: &mut Run, who: u64, amount: u64, claimable: vector<u64>, unclaimed: u64) {
    assert_eq!(self.contributors.claim(people()[who]).destroy_for_testing(), amount);
    self.check(claimable, unclaimed);
}

public fun end(self: Run) {
    let Run { contributors } = self;
    destroy(contributors);
}

fun check(self: &Run, claimable: vector<u64>, unclaimed: u64) {
    assert_eq!(people().map!(|person| self.contributors.claimable(person)), claimable);
    assert_eq!(self.contributors.unclaimed(), unclaimed);
}
