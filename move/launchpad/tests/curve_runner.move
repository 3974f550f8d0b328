/// Plays a history of trades on a real pool and holds every number to what it should be.
#[test_only]
module launchpad::curve_runner;

use launchpad::cat::CAT;
use launchpad::fixture::{Self, Fixture};
use std::unit_test::{assert_eq, destroy};
use sui::balance::{Self, Balance};
use sui::coin::{Self, Coin};

const REFERRER: address = @0x4EF;

/// A pool and the coins that its one trader has.
public struct Run<phantom Q> {
    fixture: Fixture<Q>,
    purse: Balance<CAT>,
    /// Sums of the expected fee parts: creator, referrer, co-creators, protocol.
    fees: vector<u64>,
}

public fun start<Q>(kind: u8): Run<Q> {
    Run { fixture: fixture::trading(kind), purse: balance::zero(), fees: vector[0, 0, 0, 0] }
}

/// `expected`: coins, gross, fee, its four parts, then virtual quote, virtual coins, quote reserve
/// and remaining coins afterwards.
public fun buy_exact_quote<Q>(
    self: &mut Run<Q>,
    payment: u64,
    referred: bool,
    expected: vector<u64>,
) {
    let (coins, gross, fee) = self.fixture.pool().quote_buy_exact_quote(payment);
    assert_eq!(vector[coins, gross, fee], vector[expected[0], expected[1], expected[2]]);
    let (coins, refund) = self
        .fixture
        .buy_exact_quote_with(payment, coins, referrer(referred), fixture::start_ms() * 2);
    self.check_buy(payment, coins, refund, expected);
}

/// Pays exactly what the coins cost; see `buy_exact_quote` for `expected`.
public fun buy_exact_coins<Q>(
    self: &mut Run<Q>,
    coins_out: u64,
    referred: bool,
    expected: vector<u64>,
) {
    let (coins, gross, fee) = self.fixture.pool().quote_buy_exact_coins(coins_out);
    assert_eq!(vector[coins, gross, fee], vector[expected[0], expected[1], expected[2]]);
    let (coins, refund) = self
        .fixture
        .buy_exact_coins_with(gross, coins_out, referrer(referred), fixture::start_ms() * 2);
    self.check_buy(gross, coins, refund, expected);
}

/// See `buy_exact_quote` for `expected`.
public fun sell<Q>(self: &mut Run<Q>, amount: u64, referred: bool, expected: vector<u64>) {
    let (quote_out, gross, fee) = self.fixture.pool().quote_sell(amount);
    assert_eq!(vector[amount, gross, fee], vector[expected[0], expected[1], expected[2]]);
    let coins = coin::from_balance(self.purse.split(amount), self.fixture.ctx());
    let proceeds = self
        .fixture
        .sell_with(coins, quote_out, referrer(referred), fixture::start_ms() * 2);
    assert_eq!(proceeds.value(), gross - fee);
    destroy(proceeds);
    self.check_state(expected);
}

/// Graduates the pool, which has to be sold out.
public fun graduate<Q>(
    self: &mut Run<Q>,
    quote_liquidity: u64,
    coin_liquidity: u64,
    graduation_fee: u64,
) {
    let (coins, quote, receipt) = self.fixture.pool_mut().take_liquidity(fixture::test_venue());
    assert_eq!(quote.value(), quote_liquidity);
    assert_eq!(coins.value(), coin_liquidity);
    let protocol = &mut self.fees[3];
    *protocol = *protocol + graduation_fee;
    self.check_fees();
    let venue_pool_id = object::id_from_address(@0xDEAD);
    self
        .fixture
        .pool_mut()
        .confirm_graduation(receipt, venue_pool_id, fixture::test_venue());
    assert_eq!(self.fixture.pool().venue_pool_id(), option::some(venue_pool_id));
    destroy(coins);
    destroy(quote);
}

public fun end<Q>(self: Run<Q>) {
    let Run { fixture, purse, .. } = self;
    destroy(purse);
    fixture.end();
}

fun check_buy<Q>(
    self: &mut Run<Q>,
    payment: u64,
    coins: Coin<CAT>,
    refund: Coin<Q>,
    expected: vector<u64>,
) {
    assert_eq!(coins.value(), expected[0]);
    assert_eq!(refund.value(), payment - expected[1]);
    self.purse.join(coins.into_balance());
    destroy(refund);
    self.check_state(expected);
}

fun check_state<Q>(self: &mut Run<Q>, expected: vector<u64>) {
    let curve = self.fixture.pool().curve();
    assert_eq!(
        vector[
            curve.virtual_quote(),
            curve.virtual_coins(),
            curve.quote_reserve(),
            curve.remaining(),
        ],
        vector[expected[7], expected[8], expected[9], expected[10]],
    );
    assert_eq!(self.purse.value(), curve.sold());
    4u64.do!(|part| {
        let sum = &mut self.fees[part];
        *sum = *sum + expected[3 + part];
    });
    self.check_fees();
}

fun check_fees<Q>(self: &Run<Q>) {
    let fees = self.fixture.pool().fees();
    assert_eq!(
        vector[fees.creator(), fees.referrer(REFERRER), fees.co_creators(), fees.protocol()],
        self.fees,
    );
}

fun referrer(referred: bool): Option<address> {
    if (referred) option::some(REFERRER) else option::none()
}
