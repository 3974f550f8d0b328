/// Properties over random operation sequences: votes and coins are conserved, contributors receive
/// at most what was paid, the key spends at most its cap, and votes against never help a proposal.
module agent::property_tests;

use agent::contributors;
use agent::dog::DOG;
use agent::fixture::{Self, Fixture};
use agent::proposal::{Self, Proposal};
use agent::rng::{Self, Rng};
use agent::terms;
use agent::voting;
use std::unit_test::{assert_eq, destroy};
use sui::balance::{Self, Balance};
use sui::coin;
use sui::sui::SUI;

const OPERATIONS: u64 = 48;
const HOUR_MS: u64 = 3_600_000;

fun voters(): vector<address> { vector[@0x101, @0x102, @0x103, @0x104, @0x105] }

fun voter(i: u64): address { voters()[i] }

// === Votes ===

/// A proposal and the coins of its voters.
public struct Ballot {
    fixture: Fixture,
    proposal: Proposal<DOG>,
    /// Coins of each voter outside the proposal.
    wallets: vector<Balance<DOG>>,
    /// Coins bought in total.
    bought: u64,
    /// Coins of each voter in the proposal.
    locked: vector<u64>,
    /// Votes cast in total.
    cast: u64,
}

#[random_test]
fun any_sequence_conserves_votes_and_coins(seed: u64) {
    let mut rng = rng::new(seed);
    let mut ballot = open_ballot(&mut rng);
    OPERATIONS.do!(|_| {
        ballot.step(&mut rng);
        ballot.check();
    });
    ballot.close();
}

fun open_ballot(rng: &mut Rng): Ballot {
    let mut fixture = fixture::trading();
    let mut coins = fixture.buy(1 + rng.any_size(6_500_000_000_000)).into_balance();
    let bought = coins.value();
    let wallets = voters().map!(|_| {
        let part = rng.below(coins.value() + 1);
        coins.split(part)
    });
    let rest = coins.value();
    destroy(coins);
    let proposal = fixture.propose(2);
    Ballot {
        fixture,
        proposal,
        wallets,
        bought: bought - rest,
        locked: voters().map!(|_| 0),
        cast: 0,
    }
}

fun step(self: &mut Ballot, rng: &mut Rng) {
    let i = rng.below(5);
    self.fixture.next_tx(voter(i));
    let now_ms = self.fixture.clock().timestamp_ms();
    let turn = rng.below(4);
    // Voters with an even index vote in favor, the others against.
    let in_favor = i % 2 == 0;
    let until_ms = if (in_favor) self.proposal.ballot().yes_ends_ms()
    else self.proposal.ballot().ends_ms();
    let withdrawable_ms = if (in_favor) self.proposal.ballot().ends_ms()
    else self.proposal.ballot().yes_ends_ms();
    if (turn < 2 && now_ms < until_ms && self.wallets[i].value() > 0) {
        let votes = rng.any_size(self.wallets[i].value());
        let coins = self.wallets[i].split(votes);
        self.vote(coins, in_favor);
        *(&mut self.locked[i]) = self.locked[i] + votes;
        self.cast = self.cast + votes;
    } else if (turn == 2) {
        self.fixture.later(rng.any_size(40_000_000));
    } else if (now_ms < withdrawable_ms && self.locked[i] > 0) {
        self.withdraw(i);
    } else {
        self.unlock_if_free(i);
    };
    let over = self.fixture.clock().timestamp_ms() >= self.proposal.ballot().ends_ms();
    if (over && self.proposal.outcome() == proposal::outcome_open() && rng.below(3) == 0) {
        let passes = self.proposal.ballot().passes();
        self.fixture.finalize(&mut self.proposal);
        assert_eq!(self.proposal.outcome() == proposal::outcome_executed(), passes);
    };
}

fun vote(self: &mut Ballot, coins: Balance<DOG>, in_favor: bool) {
    let (_, _, config, clock, ctx) = self.fixture.parts_mut();
    let coins = coin::from_balance(coins, ctx);
    voting::vote(&mut self.proposal, config, coins, in_favor, clock, ctx);
}

fun withdraw(self: &mut Ballot, i: u64) {
    let (_, _, _, clock, ctx) = self.fixture.parts_mut();
    let coins = voting::withdraw(&mut self.proposal, clock, ctx);
    assert_eq!(coins.value(), self.locked[i]);
    self.cast = self.cast - coins.value();
    *(&mut self.locked[i]) = 0;
    self.wallets[i].join(coins.into_balance());
}

fun unlock_if_free(self: &mut Ballot, i: u64) {
    let unlocks_at_ms = self.proposal.ballot().unlocks_at_ms(voter(i));
    if (unlocks_at_ms.is_none()) return;
    if (self.fixture.clock().timestamp_ms() < unlocks_at_ms.destroy_some()) return;
    // Never while the voting is open.
    assert!(self.fixture.clock().timestamp_ms() >= self.proposal.ballot().ends_ms());
    let (_, _, _, clock, ctx) = self.fixture.parts_mut();
    let coins = voting::unlock(&mut self.proposal, clock, ctx);
    assert_eq!(coins.value(), self.locked[i]);
    *(&mut self.locked[i]) = 0;
    self.wallets[i].join(coins.into_balance());
}

fun check(self: &Ballot) {
    let mut held = 0;
    let mut locked = 0;
    5u64.do!(|i| {
        held = held + self.wallets[i].value();
        assert_eq!(self.proposal.ballot().votes_of(voter(i)), self.locked[i]);
        locked = locked + self.locked[i];
    });
    // Every coin is in a wallet or locked.
    assert_eq!(held + locked, self.bought);
    // The tallies equal the votes cast.
    assert_eq!(self.proposal.ballot().yes() + self.proposal.ballot().no(), self.cast);
    assert!(self.cast <= self.fixture.agent().coin_supply());
}

/// Long after the end every voter unlocks exactly their votes.
fun close(mut self: Ballot) {
    self.fixture.later(1_000_000_000);
    5u64.do!(|i| {
        self.fixture.next_tx(voter(i));
        self.unlock_if_free(i);
    });
    assert_eq!(self.proposal.ballot().voters(), 0);
    self.check();
    let Ballot { fixture, proposal, wallets, .. } = self;
    destroy(proposal);
    destroy(wallets);
    fixture.end();
}

#[random_test]
fun votes_against_never_make_a_proposal_pass(quorum: u64, yes: u64, no: u64, more: u64) {
    let terms = terms::default();
    let (quorum, yes, no, more) = (quorum >> 16, yes >> 16, no >> 16, more >> 16);
    if (!terms.passes(quorum, yes, no)) assert!(!terms.passes(quorum, yes, no + more));
    if (terms.passes(quorum, yes, no)) assert!(terms.passes(quorum, yes + more, no));
}

// === Contributors ===

#[random_test]
fun contributors_receive_at_most_what_was_paid(seed: u64) {
    let mut rng = rng::new(seed);
    let ctx = &mut tx_context::dummy();
    let mut contributors = contributors::new<SUI>(voter(0), rng.any_size(1_000_000), ctx);
    let mut received: u64 = 0;
    let mut paid: u64 = 0;
    let mut payments: u64 = 0;
    OPERATIONS.do!(|_| {
        let who = voter(rng.below(5));
        let turn = rng.below(3);
        if (turn == 0) {
            let amount = rng.any_size(100_000_000_000_000_000);
            // Granting shares does not change earlier credits.
            contributors.pay(balance::create_for_testing(amount));
            received = received + amount;
            payments = payments + 1;
        } else if (turn == 1) {
            let before = voters().map!(|voter| contributors.claimable(voter));
            contributors.grant(who, rng.any_size(1_000_000));
            assert_eq!(voters().map!(|voter| contributors.claimable(voter)), before);
        } else if (contributors.claimable(who) > 0) {
            let claimable = contributors.claimable(who);
            let amount = contributors.claim(who).destroy_for_testing();
            assert_eq!(amount, claimable);
            assert_eq!(contributors.claimable(who), 0);
            paid = paid + amount;
        };
        let credited = voters().fold!(0, |sum, voter| sum + contributors.claimable(voter));
        let shares = voters().fold!(0, |sum, voter| sum + contributors.shares(voter));
        assert_eq!(shares, contributors.total_shares());
        assert_eq!(contributors.unclaimed() + paid, received);
        assert!(credited <= contributors.unclaimed());
        // The uncredited rest is a fraction of a unit for each of five, and the index's rounding
        // error.
        assert!(contributors.unclaimed() - credited <= 5 + payments);
    });
    destroy(contributors);
}

// === Treasury ===

fun can_buyback(fixture: &Fixture): bool {
    let last_ms = fixture.agent().treasury().bought_back_at_ms();
    fixture.clock().timestamp_ms() >= last_ms + HOUR_MS
}

/// No day exceeds the cap, and all spending is accounted for.
#[random_test]
fun key_spends_at_most_the_daily_cap(seed: u64) {
    let mut rng = rng::new(seed);
    let cap = 1 + rng.any_size(1_000_000_000_000);
    let mut funded = 1 + rng.any_size(1_000_000_000_000);
    let mut fixture = fixture::spending(funded, cap);
    fixture.later(HOUR_MS);
    let mut gone = 0;
    let mut day = 0;
    let mut today = 0;
    OPERATIONS.do!(|_| {
        fixture.next_tx(fixture::key_holder());
        let turn = rng.below(4);
        let left = cap - fixture.agent().treasury().spent_today(fixture.clock());
        let most = left.min(fixture.agent().treasury().funds());
        if (turn == 0) {
            fixture.later(rng.any_size(100_000_000));
        } else if (turn == 1) {
            let amount = rng.any_size(1_000_000_000);
            fixture.fund(amount);
            funded = funded + amount;
        } else if (most > 0) {
            let amount = rng.any_size(most);
            let now = fixture.clock().timestamp_ms() / 86_400_000;
            if (now != day) {
                day = now;
                today = 0;
            };
            if (turn == 2) fixture.tip(amount, fixture::bob())
            else // Small amounts lose too much to rounding.
            if (amount >= 1_000 && can_buyback(&fixture)) {
                let max = fixture.pool().curve().virtual_quote() * 30 / 10_000;
                fixture.buyback(amount.min(max), 0, 18_446_744_073_709_551_615);
            };
            let spent = funded - gone - fixture.agent().treasury().funds();
            gone = gone + spent;
            today = today + spent;
            assert!(spent <= amount && today <= cap);
            assert_eq!(fixture.agent().treasury().spent_today(fixture.clock()), today);
        };
        assert_eq!(fixture.agent().treasury().funds() + gone, funded);
    });
    fixture.end();
}
