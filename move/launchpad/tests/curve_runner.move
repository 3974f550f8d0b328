/// Runs a sequence of trades on a pool and compares every amount with its reference vector.
#[test_only]
module launchpad::curve_runner;

use launchpad::bonding_curve::Trade;
use launchpad::cat::CAT;
use launchpad::fixture::{Self, Fixture};
use launchpad::graduation;
use std::unit_test::{assert_eq, destroy};
use sui::balance::{Self, Balance};
use sui::coin::{Self, Coin};

const REFERRER: address = @0x4EF;

/// A pool and the base that its one trader holds.
public struct Run<phantom Q> {
    fixture: Fixture<Q>,
    holdings: Balance<CAT>,
    /// Sums of the expected fee parts: creator, referrer, co-creators, protocol.
    fees: vector<u64>,
}

/// Starts after the launch limit, with a launch fee that began at the creation; zeros for none.
public fun start<Q>(kind: u8, launch_fee_bps: u64, launch_fee_ms: u64): Run<Q> {
    let fixture = fixture::trading_with(kind, launch_fee_bps, launch_fee_ms);
    Run { fixture, holdings: balance::zero(), fees: vector[0, 0, 0, 0] }
}

public fun wait<Q>(self: &mut Run<Q>, duration_ms: u64) {
    self.fixture.clock_mut().increment_for_testing(duration_ms);
}

/// `expected`: base, quote, fee, its four parts, then virtual quote, virtual base, quote reserve
/// and remaining base afterwards, and the base withheld.
public fun buy_exact_in<Q>(self: &mut Run<Q>, payment: u64, referred: bool, expected: vector<u64>) {
    let trade = self.fixture.pool().preview_buy_exact_in(payment, self.fixture.clock());
    check_preview(trade, expected);
    let (base, refund) = self
        .fixture
        .buy_exact_in_with(payment, expected[0], referrer(referred), fixture::start_ms() * 2);
    self.check_buy(payment, base, refund, expected);
}

/// Pays exactly the cost; see `buy_exact_in` for `expected`.
public fun buy_exact_out<Q>(
    self: &mut Run<Q>,
    amount_out: u64,
    referred: bool,
    expected: vector<u64>,
) {
    let trade = self.fixture.pool().preview_buy_exact_out(amount_out, self.fixture.clock());
    check_preview(trade, expected);
    let cost = trade.quote_amount();
    let (base, refund) = self
        .fixture
        .buy_exact_out_with(cost, amount_out, referrer(referred), fixture::start_ms() * 2);
    self.check_buy(cost, base, refund, expected);
}

/// See `buy_exact_in` for `expected`.
public fun sell_exact_in<Q>(self: &mut Run<Q>, amount: u64, referred: bool, expected: vector<u64>) {
    let trade = self.fixture.pool().preview_sell_exact_in(amount);
    check_preview(trade, expected);
    let base = coin::from_balance(self.holdings.split(amount), self.fixture.ctx());
    let min_out = trade.net_amount();
    let proceeds = self
        .fixture
        .sell_exact_in_with(base, min_out, referrer(referred), fixture::start_ms() * 2);
    assert_eq!(proceeds.value(), expected[1] - expected[2]);
    destroy(proceeds);
    self.check_state(expected);
}

/// Graduates the pool, which must be sold out.
public fun graduate<Q>(
    self: &mut Run<Q>,
    quote_liquidity: u64,
    base_liquidity: u64,
    graduation_fee: u64,
) {
    let (base, quote, receipt) = self.fixture.take_liquidity(fixture::test_venue());
    assert_eq!(quote.value(), quote_liquidity);
    assert_eq!(base.value(), base_liquidity);
    let protocol = &mut self.fees[3];
    *protocol = *protocol + graduation_fee;
    self.check_fees();
    let venue_pool_id = object::id_from_address(@0xDEAD);
    graduation::confirm(self.fixture.pool_mut(), receipt, venue_pool_id, fixture::test_venue());
    assert_eq!(self.fixture.pool().venue_pool_id(), option::some(venue_pool_id));
    destroy(base);
    destroy(quote);
}

public fun end<Q>(self: Run<Q>) {
    let Run { fixture, holdings, .. } = self;
    destroy(holdings);
    fixture.end();
}

fun check_preview(trade: Trade, expected: vector<u64>) {
    assert_eq!(
        vector[trade.base_amount(), trade.quote_amount(), trade.fee(), trade.launch_fee()],
        vector[expected[0], expected[1], expected[2], expected[11]],
    );
}

fun check_buy<Q>(
    self: &mut Run<Q>,
    payment: u64,
    base: Coin<CAT>,
    refund: Coin<Q>,
    expected: vector<u64>,
) {
    assert_eq!(base.value(), expected[0]);
    assert_eq!(refund.value(), payment - expected[1]);
    self.holdings.join(base.into_balance());
    destroy(refund);
    self.check_state(expected);
}

fun check_state<Q>(self: &mut Run<Q>, expected: vector<u64>) {
    let curve = self.fixture.pool().curve();
    assert_eq!(
        vector[
            curve.virtual_quote(),
            curve.virtual_base(),
            curve.quote_reserve(),
            curve.remaining(),
        ],
        vector[expected[7], expected[8], expected[9], expected[10]],
    );
    assert_eq!(self.holdings.value() + curve.withheld(), curve.sold());
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
