/// Properties that hold for any sequence of trades: the pool is solvent, the product of its
/// reserves never falls, every unit of every fee is credited, and neither splitting a trade nor a
/// round trip is profitable.
module launchpad::property_tests;

use launchpad::cat::CAT;
use launchpad::curve_math;
use launchpad::fixture::{Self, Fixture};
use launchpad::generator::{Self, Generator};
use launchpad::preset;
use std::unit_test::{assert_eq, destroy};
use sui::balance::{Self, Balance};
use sui::coin;
use sui::sui::SUI;

const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;
const TARGET: u64 = 6_000_000_000_000;
const CURVE_SUPPLY: u64 = 800_000_000_000_000;
const TRADES: u64 = 64;
/// Buys at least one base unit anywhere on the curve and at any rate of the launch fee.
const MIN_PAYMENT: u64 = 1_000;

/// A pool, the holdings of its traders, and the running totals.
public struct Ledger {
    fixture: Fixture<SUI>,
    base: Balance<CAT>,
    /// Paid by buyers and received by sellers so far.
    paid: u128,
    received: u128,
    product: u256,
}

fun new_ledger(kind: u8): Ledger { new_ledger_with(kind, 0, 0) }

fun new_ledger_with(kind: u8, launch_fee_bps: u64, launch_fee_ms: u64): Ledger {
    let fixture = fixture::trading_with(kind, launch_fee_bps, launch_fee_ms);
    let product = fixture.product();
    Ledger { fixture, base: balance::zero(), paid: 0, received: 0, product }
}

fun close(self: Ledger) {
    let Ledger { fixture, base, .. } = self;
    destroy(base);
    fixture.end();
}

use fun product as Fixture.product;

fun product<Q>(fixture: &Fixture<Q>): u256 {
    let curve = fixture.pool().curve();
    (curve.virtual_quote() as u256) * (curve.virtual_base() as u256)
}

// === Any sequence ===

#[random_test]
fun agent_coin_pool_stays_solvent(seed: u64) {
    check_sequence(new_ledger(preset::kind_agent()), 0, seed);
}

#[random_test]
fun fun_coin_pool_stays_solvent(seed: u64) {
    check_sequence(new_ledger(preset::kind_fun()), 0, seed);
}

/// The launch fee ends about half-way through the sequence.
#[random_test]
fun pool_with_launch_fee_stays_solvent(seed: u64) {
    let mut generator = generator::new(seed ^ TARGET);
    let ledger = launching(&mut generator);
    let launch_fee = ledger.fixture.pool().launch_fee();
    let left = launch_fee.ends_ms() - ledger.fixture.clock().timestamp_ms();
    check_sequence(ledger, left * 4 / TRADES, seed);
}

/// At most `max_wait_ms` pass before each trade.
fun check_sequence(mut ledger: Ledger, max_wait_ms: u64, seed: u64) {
    let mut generator = generator::new(seed);
    TRADES.do!(|_| {
        ledger.wait(&mut generator, max_wait_ms);
        ledger.trade(&mut generator);
        ledger.check();
    });
    // All holders sell: the reserve pays all of them and keeps the rounding.
    if (ledger.base.value() > 0) {
        let everything = ledger.base.value();
        let trade = ledger.fixture.pool().preview_sell_exact_in(everything);
        assert!(trade.quote_amount() <= ledger.fixture.pool().curve().quote_reserve());
        if (trade.net_amount() > 0) ledger.sell(everything, false);
        ledger.check();
    };
    ledger.close();
}

fun trade(self: &mut Ledger, generator: &mut Generator) {
    let referred = generator.below(2) == 0;
    let operation = generator.below(3);
    let remaining = self.fixture.pool().curve().remaining();
    if (operation == 0 && remaining > 0) {
        self.buy_exact_in(MIN_PAYMENT + generator.any_size(2 * TARGET), referred);
    } else if (operation == 1 && remaining > 0) {
        let left = remaining - curve_math::fee_on(remaining, self.launch_fee_bps());
        if (left > 0) self.buy_exact_out(generator.any_size(left), referred);
    } else if (self.base.value() > 0) {
        let amount = generator.any_size(self.base.value());
        let trade = self.fixture.pool().preview_sell_exact_in(amount);
        // A sale without proceeds aborts, which another test shows.
        if (trade.net_amount() > 0) self.sell(amount, referred);
    }
}

fun wait(self: &mut Ledger, generator: &mut Generator, max_ms: u64) {
    self.fixture.clock_mut().increment_for_testing(generator.below(max_ms + 1));
}

fun launch_fee_bps(self: &Ledger): u64 {
    self.fixture.pool().launch_fee().rate_bps(self.fixture.clock().timestamp_ms())
}

fun buy_exact_in(self: &mut Ledger, payment: u64, referred: bool) {
    let (base, refund) = self
        .fixture
        .buy_exact_in_with(payment, 0, referrer(referred), NO_DEADLINE);
    self.paid = self.paid + ((payment - refund.value()) as u128);
    self.base.join(base.into_balance());
    destroy(refund);
}

fun buy_exact_out(self: &mut Ledger, amount_out: u64, referred: bool) {
    let (base, refund) = self
        .fixture
        .buy_exact_out_with(2 * TARGET, amount_out, referrer(referred), NO_DEADLINE);
    assert_eq!(base.value(), amount_out);
    self.paid = self.paid + ((2 * TARGET - refund.value()) as u128);
    self.base.join(base.into_balance());
    destroy(refund);
}

fun sell(self: &mut Ledger, amount: u64, referred: bool) {
    let base = coin::from_balance(self.base.split(amount), self.fixture.ctx());
    let proceeds = self.fixture.sell_exact_in_with(base, 0, referrer(referred), NO_DEADLINE);
    self.received = self.received + (proceeds.value() as u128);
    destroy(proceeds);
}

fun check(self: &mut Ledger) {
    let pool = self.fixture.pool();
    let curve = pool.curve();
    let fees = pool.fees();
    // All base is in the reserve, withheld, or with traders.
    assert_eq!(curve.base_reserve() + curve.withheld() + self.base.value(), preset::total_supply());
    assert!(curve.base_reserve() >= curve.preset().dex_supply());
    // All quote paid is in the reserve, in the vault, or was paid out.
    let vault =
        (fees.creator() as u128)
        + (fees.referrer(fixture::bob()) as u128)
        + (fees.co_creators() as u128)
        + (fees.protocol() as u128);
    assert_eq!(self.paid, self.received + vault + (curve.quote_reserve() as u128));
    // The product of the virtual reserves never falls.
    let product = self.fixture.product();
    assert!(product >= self.product);
    self.product = product;
}

fun referrer(referred: bool): Option<address> {
    if (referred) option::some(fixture::bob()) else option::none()
}

// === Round trips and split trades ===

/// Buying and selling the same amount loses at least the fees, anywhere on the curve.
#[random_test]
fun round_trip_is_never_profitable(seed: u64) {
    let mut generator = generator::new(seed);
    let mut ledger = somewhere(&mut generator);
    10u64.do!(|_| {
        let (paid, received) = (ledger.paid, ledger.received);
        let held = ledger.base.value();
        ledger.buy_exact_in(1 + generator.any_size(TARGET / 10), false);
        let bought = ledger.base.value() - held;
        let trade = ledger.fixture.pool().preview_sell_exact_in(bought);
        if (trade.net_amount() > 0) ledger.sell(bought, false);
        assert!(ledger.received - received + (trade.fee() as u128) < ledger.paid - paid);
    });
    ledger.close();
}

/// A payment in parts buys no more than the whole payment.
#[random_test]
fun splitting_buy_exact_in_is_never_profitable(seed: u64) {
    let mut generator = generator::new(seed);
    let mut ledger = somewhere(&mut generator);
    let payment = 64 + generator.any_size(TARGET / 100);
    let whole = ledger
        .fixture
        .pool()
        .preview_buy_exact_in(payment, ledger.fixture.clock())
        .base_amount();
    let held = ledger.base.value();
    let mut left = payment;
    while (left > 1) {
        let part = (1 + generator.any_size(payment / 4)).min(left);
        ledger.buy_exact_in(part, false);
        left = left - part;
    };
    assert!(ledger.base.value() - held <= whole);
    ledger.close();
}

/// An amount bought in parts costs no less than at once.
#[random_test]
fun splitting_buy_exact_out_is_never_profitable(seed: u64) {
    let mut generator = generator::new(seed);
    let mut ledger = somewhere(&mut generator);
    let amount = 1 + generator.any_size(ledger.fixture.pool().curve().remaining() / 2);
    let whole = ledger
        .fixture
        .pool()
        .preview_buy_exact_out(amount, ledger.fixture.clock())
        .quote_amount();
    let paid = ledger.paid;
    let mut left = amount;
    while (left > 0) {
        let part = (amount / 5 + 1).min(left);
        ledger.buy_exact_out(part, false);
        left = left - part;
    };
    assert!(ledger.paid - paid >= (whole as u128));
    ledger.close();
}

/// An amount sold in parts returns no more than at once.
#[random_test]
fun splitting_sell_exact_in_is_never_profitable(seed: u64) {
    let mut generator = generator::new(seed);
    let mut ledger = somewhere(&mut generator);
    let amount = 5_000_000 + generator.any_size(ledger.base.value() - 5_000_000);
    let whole = ledger.fixture.pool().preview_sell_exact_in(amount).net_amount();
    let received = ledger.received;
    let mut left = amount;
    while (left > 0) {
        let part = (amount / 5 + 1).min(left);
        let trade = ledger.fixture.pool().preview_sell_exact_in(part);
        if (trade.net_amount() > 0) ledger.sell(part, false);
        left = left - part;
    };
    assert!(ledger.received - received <= (whole as u128));
    ledger.close();
}

/// Buying while the launch fee falls and selling after it returns less than was paid.
#[random_test]
fun round_trip_under_the_launch_fee_is_never_profitable(seed: u64) {
    let mut generator = generator::new(seed);
    let mut ledger = launching(&mut generator);
    10u64.do!(|_| {
        let (paid, received) = (ledger.paid, ledger.received);
        let held = ledger.base.value();
        ledger.buy_exact_in(MIN_PAYMENT + generator.any_size(TARGET / 10), false);
        let bought = ledger.base.value() - held;
        ledger.wait(&mut generator, 600_000);
        let trade = ledger.fixture.pool().preview_sell_exact_in(bought);
        if (trade.net_amount() > 0) ledger.sell(bought, false);
        assert!(ledger.received - received + (trade.fee() as u128) < ledger.paid - paid);
    });
    ledger.close();
}

/// A payment in parts, at once or while the launch fee falls, buys no more than the whole payment
/// at the time of the last part.
#[random_test]
fun splitting_under_the_launch_fee_is_never_profitable(seed: u64) {
    let mut generator = generator::new(seed);
    let mut ledger = launching(&mut generator);
    let payment = 64 * MIN_PAYMENT + generator.any_size(TARGET / 100);
    let base = ledger.fixture.pool().curve().preview_buy_exact_in(payment, 0).base_amount();
    let max_wait_ms = generator.below(2) * 100_000;
    let mut left = payment;
    while (left > 0) {
        ledger.wait(&mut generator, max_wait_ms);
        let part = (MIN_PAYMENT + generator.any_size(payment / 4)).min(left);
        // The rest of the payment may be too small to buy anything.
        if (part < MIN_PAYMENT) break;
        ledger.buy_exact_in(part, false);
        left = left - part;
    };
    let whole = base - curve_math::fee_on(base, ledger.launch_fee_bps());
    assert!(ledger.base.value() <= whole);
    ledger.close();
}

/// An amount bought in parts, at once or while the launch fee falls, costs no less than at once at
/// the time of the last part.
#[random_test]
fun splitting_an_amount_under_the_launch_fee_is_never_profitable(seed: u64) {
    let mut generator = generator::new(seed);
    let mut ledger = launching(&mut generator);
    let curve = ledger.fixture.pool().curve();
    let (x, y) = (curve.virtual_quote(), curve.virtual_base());
    let amount = 1 + generator.any_size(CURVE_SUPPLY / 500);
    let max_wait_ms = generator.below(2) * 500_000;
    let mut left = amount;
    while (left > 0) {
        ledger.wait(&mut generator, max_wait_ms);
        let part = (amount / 5 + 1).min(left);
        ledger.buy_exact_out(part, false);
        left = left - part;
    };
    let base = curve_math::gross_for_net(amount, ledger.launch_fee_bps());
    let net = curve_math::amount_in(x, y, base);
    assert!(ledger.paid >= (curve_math::gross_for_net(net, 100) as u128));
    ledger.close();
}

/// Returns a ledger of a pool whose launch fee falls.
fun launching(generator: &mut Generator): Ledger {
    let rate = 1 + generator.below(9_900);
    new_ledger_with(preset::kind_agent(), rate, 120_000 + generator.below(3_480_000))
}

/// Returns a ledger after one purchase of up to half the curve.
fun somewhere(generator: &mut Generator): Ledger {
    let mut ledger = new_ledger(preset::kind_agent());
    ledger.buy_exact_out(100_000_000 + generator.below(400_000_000_000_000), false);
    ledger
}

// === Arithmetic ===

#[random_test]
fun gross_is_the_exact_inverse_of_the_fee(net: u64, fee_bps: u64) {
    let (net, fee_bps) = (net >> 14, 1 + fee_bps % 500);
    let gross = curve_math::gross_for_net(net, fee_bps);
    assert_eq!(gross - curve_math::fee_on(gross, fee_bps), net);
    if (gross > 0) {
        let less = gross - 1;
        assert!(less - curve_math::fee_on(less, fee_bps) < net);
    }
}

/// Paying the exact cost of an amount buys at least that amount, and one unit less buys less.
#[random_test]
fun amount_in_is_the_least_that_buys_the_amount(x: u64, y: u64, amount: u64) {
    let (x, y) = (1 + (x >> 32), 2 + (y >> 32));
    let amount = 1 + amount % (y - 1);
    let cost = curve_math::amount_in(x, y, amount);
    assert!(curve_math::amount_out(x, y, cost) >= amount);
    assert!(curve_math::amount_out(x, y, cost - 1) < amount);
}
