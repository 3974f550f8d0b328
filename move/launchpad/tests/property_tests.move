/// What must hold whatever is traded: the pool is solvent, the product of its reserves never falls,
/// every unit of every fee is somebody's, and no way of splitting or turning round a trade pays.
module launchpad::property_tests;

use launchpad::config;
use launchpad::curve;
use launchpad::dice::{Self, Dice};
use launchpad::fixture::{Self, Fixture};
use std::unit_test::{assert_eq, destroy};
use sui::balance::{Self, Balance};
use sui::coin;
use sui::sui::SUI;

const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;
const TARGET: u64 = 6_000_000_000_000;
const TRADES: u64 = 64;

/// A pool, everything that its traders have, and what the sums were before.
public struct Books {
    fixture: Fixture<SUI>,
    coins: Balance<launchpad::cat::CAT>,
    /// Paid in by buyers, and received by sellers, so far.
    paid: u128,
    received: u128,
    product: u256,
}

fun open_books(kind: u8): Books {
    let fixture = fixture::trading(kind);
    let product = fixture.product();
    Books { fixture, coins: balance::zero(), paid: 0, received: 0, product }
}

fun close(self: Books) {
    let Books { fixture, coins, .. } = self;
    destroy(coins);
    fixture.end();
}

use fun product as Fixture.product;

fun product<Q>(fixture: &Fixture<Q>): u256 {
    let curve = fixture.pool().curve();
    (curve.virtual_quote() as u256) * (curve.virtual_coins() as u256)
}

// === Any history ===

#[random_test]
fun any_history_of_an_agent_coin_keeps_the_books(seed: u64) {
    keep_books(config::kind_agent(), seed);
}

#[random_test]
fun any_history_of_a_fun_coin_keeps_the_books(seed: u64) {
    keep_books(config::kind_fun(), seed);
}

fun keep_books(kind: u8, seed: u64) {
    let mut dice = dice::new(seed);
    let mut books = open_books(kind);
    TRADES.do!(|_| {
        books.trade(&mut dice);
        books.check();
    });
    // Everybody leaves: the reserve pays all of them and keeps the rounding.
    if (books.coins.value() > 0) {
        let everything = books.coins.value();
        let (_, gross, _) = books.fixture.pool().quote_sell(everything);
        assert!(gross <= books.fixture.pool().curve().quote_reserve());
        if (gross > 1) books.sell(everything, false);
        books.check();
    };
    books.close();
}

fun trade(self: &mut Books, dice: &mut Dice) {
    let referred = dice.below(2) == 0;
    let turn = dice.below(3);
    let remaining = self.fixture.pool().curve().remaining();
    if (turn == 0 && remaining > 0) {
        self.buy_exact_quote(1 + dice.any_size(2 * TARGET), referred);
    } else if (turn == 1 && remaining > 0) {
        self.buy_exact_coins(dice.any_size(remaining), referred);
    } else if (self.coins.value() > 0) {
        let amount = dice.any_size(self.coins.value());
        let (quote_out, _, _) = self.fixture.pool().quote_sell(amount);
        // A sale for nothing is refused; another test shows it.
        if (quote_out > 0) self.sell(amount, referred);
    }
}

fun buy_exact_quote(self: &mut Books, payment: u64, referred: bool) {
    let (coins, refund) = self
        .fixture
        .buy_exact_quote_with(payment, 0, referrer(referred), NO_DEADLINE);
    self.paid = self.paid + ((payment - refund.value()) as u128);
    self.coins.join(coins.into_balance());
    destroy(refund);
}

fun buy_exact_coins(self: &mut Books, coins_out: u64, referred: bool) {
    let (coins, refund) = self
        .fixture
        .buy_exact_coins_with(2 * TARGET, coins_out, referrer(referred), NO_DEADLINE);
    assert_eq!(coins.value(), coins_out);
    self.paid = self.paid + ((2 * TARGET - refund.value()) as u128);
    self.coins.join(coins.into_balance());
    destroy(refund);
}

fun sell(self: &mut Books, amount: u64, referred: bool) {
    let coins = coin::from_balance(self.coins.split(amount), self.fixture.ctx());
    let proceeds = self.fixture.sell_with(coins, 0, referrer(referred), NO_DEADLINE);
    self.received = self.received + (proceeds.value() as u128);
    destroy(proceeds);
}

fun check(self: &mut Books) {
    let pool = self.fixture.pool();
    let curve = pool.curve();
    let fees = pool.fees();
    // Coins: in the reserve or with traders, and none besides.
    assert_eq!(curve.coin_reserve() + self.coins.value(), curve.total_supply());
    assert!(curve.coin_reserve() >= curve.dex_supply());
    // Quote: what came in is in the reserve, in the vault, or went out again.
    let vault = (fees.creator() as u128)
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

// === No free lunch ===

/// Somewhere on the curve, buying and selling everything again loses at least the fees.
#[random_test]
fun round_trip_never_pays(seed: u64) {
    let mut dice = dice::new(seed);
    let mut books = somewhere(&mut dice);
    10u64.do!(|_| {
        let (paid, received) = (books.paid, books.received);
        let held = books.coins.value();
        books.buy_exact_quote(1 + dice.any_size(TARGET / 10), false);
        let bought = books.coins.value() - held;
        let (quote_out, _, fee) = books.fixture.pool().quote_sell(bought);
        if (quote_out > 0) books.sell(bought, false);
        assert!(books.received - received + (fee as u128) < books.paid - paid);
    });
    books.close();
}

/// A payment in parts buys no more coins than at once.
#[random_test]
fun splitting_a_payment_never_pays(seed: u64) {
    let mut dice = dice::new(seed);
    let mut books = somewhere(&mut dice);
    let payment = 64 + dice.any_size(TARGET / 100);
    let (at_once, _, _) = books.fixture.pool().quote_buy_exact_quote(payment);
    let held = books.coins.value();
    let mut left = payment;
    while (left > 1) {
        let part = (1 + dice.any_size(payment / 4)).min(left);
        books.buy_exact_quote(part, false);
        left = left - part;
    };
    assert!(books.coins.value() - held <= at_once);
    books.close();
}

/// Coins bought in parts cost no less than at once.
#[random_test]
fun splitting_a_purchase_never_pays(seed: u64) {
    let mut dice = dice::new(seed);
    let mut books = somewhere(&mut dice);
    let coins = 1 + dice.any_size(books.fixture.pool().curve().remaining() / 2);
    let (_, at_once, _) = books.fixture.pool().quote_buy_exact_coins(coins);
    let paid = books.paid;
    let mut left = coins;
    while (left > 0) {
        let part = (coins / 5 + 1).min(left);
        books.buy_exact_coins(part, false);
        left = left - part;
    };
    assert!(books.paid - paid >= (at_once as u128));
    books.close();
}

/// Coins sold in parts bring no more than at once.
#[random_test]
fun splitting_a_sale_never_pays(seed: u64) {
    let mut dice = dice::new(seed);
    let mut books = somewhere(&mut dice);
    let coins = 5_000_000 + dice.any_size(books.coins.value() - 5_000_000);
    let (at_once, _, _) = books.fixture.pool().quote_sell(coins);
    let received = books.received;
    let mut left = coins;
    while (left > 0) {
        let part = (coins / 5 + 1).min(left);
        let (quote_out, _, _) = books.fixture.pool().quote_sell(part);
        if (quote_out > 0) books.sell(part, false);
        left = left - part;
    };
    assert!(books.received - received <= (at_once as u128));
    books.close();
}

/// Books with one purchase of up to half the curve.
fun somewhere(dice: &mut Dice): Books {
    let mut books = open_books(config::kind_agent());
    books.buy_exact_coins(100_000_000 + dice.below(400_000_000_000_000), false);
    books
}

// === Arithmetic ===

#[random_test]
fun gross_is_the_exact_inverse_of_the_fee(net: u64, fee_bps: u64) {
    let (net, fee_bps) = (net >> 14, 1 + fee_bps % 500);
    let gross = curve::gross_for_net(net, fee_bps);
    assert_eq!(gross - curve::fee_on(gross, fee_bps), net);
    if (gross > 0) {
        let less = gross - 1;
        assert!(less - curve::fee_on(less, fee_bps) < net);
    }
}

/// Paying what exactly `coins` cost buys at least them, and one unit less buys fewer.
#[random_test]
fun cost_of_coins_is_the_least_that_buys_them(x: u64, y: u64, coins: u64) {
    let (x, y) = (1 + (x >> 32), 2 + (y >> 32));
    let coins = 1 + coins % (y - 1);
    let cost = curve::quote_for_coins(x, y, coins);
    assert!(curve::coins_for_quote(x, y, cost) >= coins);
    assert!(curve::coins_for_quote(x, y, cost - 1) < coins);
}
