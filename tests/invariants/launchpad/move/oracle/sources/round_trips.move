/// Makes many round trips in one transaction: buys and sells back, or sells and buys back. Aborts with
/// the number of the first one that was profitable.
module oracle::round_trips;

use amm::pair::Pair;
use launchpad::config::Config;
use launchpad::pool::Pool;
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;

/// Buys with an exact input, then sells the output.
const BUY_EXACT_IN: u8 = 0;
/// Buys an exact output, then sells it.
const BUY_EXACT_OUT: u8 = 1;
// Any other kind sells an exact input, then buys with the proceeds.

const NO_DEADLINE: u64 = 18_446_744_073_709_551_615;

/// Number of round trips that were possible.
public struct RoundTripsMade has copy, drop { trips: u64 }

public fun on_curve<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    quote: &mut Coin<Q>,
    base: &mut Coin<T>,
    kinds: vector<u8>,
    amounts: vector<u64>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let mut trips = 0;
    kinds.length().do!(|i| {
        let (quote_before, base_before) = (quote.value(), base.value());
        let completed = if (kinds[i] == BUY_EXACT_IN || kinds[i] == BUY_EXACT_OUT) {
            let exact_out = kinds[i] == BUY_EXACT_OUT;
            buy_and_sell_on_curve(pool, config, quote, base, exact_out, amounts[i], clock, ctx)
        } else {
            sell_and_buy_on_curve(pool, config, quote, base, amounts[i], clock, ctx)
        };
        // A trip that stops half-way leaves less of one coin.
        assert!(quote.value() <= quote_before || base.value() < base_before, i);
        assert!(base.value() <= base_before || quote.value() < quote_before, i);
        if (completed) {
            assert!(quote.value() <= quote_before && base.value() <= base_before, i);
            trips = trips + 1;
        };
    });
    event::emit(RoundTripsMade { trips });
}

fun buy_and_sell_on_curve<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    quote: &mut Coin<Q>,
    base: &mut Coin<T>,
    exact_out: bool,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): bool {
    if (pool.is_completed()) return false;
    let amount = if (exact_out) amount.min(pool.curve().remaining()) else amount;
    let trade = if (exact_out) pool.preview_buy_exact_out(amount, clock)
    else pool.preview_buy_exact_in(amount, clock);
    if (trade.base_amount() == 0) return false;
    let payment = quote.split(if (exact_out) trade.quote_amount() else amount, ctx);
    let (bought, rest) = if (exact_out) {
        pool.buy_exact_out(config, payment, amount, option::none(), NO_DEADLINE, clock, ctx)
    } else {
        pool.buy_exact_in(config, payment, 0, option::none(), NO_DEADLINE, clock, ctx)
    };
    quote.join(rest);
    if (pool.preview_sell_exact_in(bought.value()).net_amount() == 0) {
        base.join(bought);
        return false
    };
    quote.join(pool.sell_exact_in(bought, 0, option::none(), NO_DEADLINE, clock, ctx));
    true
}

fun sell_and_buy_on_curve<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    quote: &mut Coin<Q>,
    base: &mut Coin<T>,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): bool {
    if (amount == 0 || amount > base.value()) return false;
    if (pool.preview_sell_exact_in(amount).net_amount() == 0) return false;
    let proceeds = pool.sell_exact_in(base.split(amount, ctx), 0, option::none(), NO_DEADLINE, clock, ctx);
    if (pool.preview_buy_exact_in(proceeds.value(), clock).base_amount() == 0) {
        quote.join(proceeds);
        return false
    };
    let (bought, rest) = pool.buy_exact_in(
        config,
        proceeds,
        0,
        option::none(),
        NO_DEADLINE,
        clock,
        ctx,
    );
    quote.join(rest);
    base.join(bought);
    true
}

public fun on_pair<T, Q>(
    pair: &mut Pair<T, Q>,
    quote: &mut Coin<Q>,
    base: &mut Coin<T>,
    kinds: vector<u8>,
    amounts: vector<u64>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let mut trips = 0;
    kinds.length().do!(|i| {
        let (quote_before, base_before) = (quote.value(), base.value());
        let completed = if (kinds[i] == BUY_EXACT_IN) {
            buy_in_and_sell(pair, quote, base, amounts[i], clock, ctx)
        } else if (kinds[i] == BUY_EXACT_OUT) {
            buy_out_and_sell(pair, quote, base, amounts[i], clock, ctx)
        } else {
            sell_and_buy(pair, quote, base, amounts[i], clock, ctx)
        };
        if (completed) {
            assert!(quote.value() <= quote_before && base.value() <= base_before, i);
            trips = trips + 1;
        };
    });
    event::emit(RoundTripsMade { trips });
}

fun buy_in_and_sell<T, Q>(
    pair: &mut Pair<T, Q>,
    quote: &mut Coin<Q>,
    base: &mut Coin<T>,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): bool {
    if (pair.preview_buy_exact_in(amount, clock).base_amount() == 0) return false;
    let bought = pair.buy_exact_in(quote.split(amount, ctx), 0, option::none(), NO_DEADLINE, clock, ctx);
    sell_back(pair, quote, base, bought, clock, ctx)
}

fun buy_out_and_sell<T, Q>(
    pair: &mut Pair<T, Q>,
    quote: &mut Coin<Q>,
    base: &mut Coin<T>,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): bool {
    // More than half of the reserve costs more than anyone has.
    if (amount == 0 || amount > pair.base_reserve() / 2) return false;
    let cost = pair.preview_buy_exact_out(amount, clock).quote_amount();
    let payment = quote.split(cost, ctx);
    let (bought, rest) = pair.buy_exact_out(payment, amount, option::none(), NO_DEADLINE, clock, ctx);
    quote.join(rest);
    sell_back(pair, quote, base, bought, clock, ctx)
}

fun sell_back<T, Q>(
    pair: &mut Pair<T, Q>,
    quote: &mut Coin<Q>,
    base: &mut Coin<T>,
    bought: Coin<T>,
    clock: &Clock,
    ctx: &mut TxContext,
): bool {
    if (pair.preview_sell_exact_in(bought.value(), clock).net_amount() == 0) {
        base.join(bought);
        return false
    };
    quote.join(pair.sell_exact_in(bought, 0, option::none(), NO_DEADLINE, clock, ctx));
    true
}

fun sell_and_buy<T, Q>(
    pair: &mut Pair<T, Q>,
    quote: &mut Coin<Q>,
    base: &mut Coin<T>,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): bool {
    if (amount == 0 || amount > base.value()) return false;
    if (pair.preview_sell_exact_in(amount, clock).net_amount() == 0) return false;
    let proceeds: Coin<Q> = pair.sell_exact_in(base.split(amount, ctx), 0, option::none(), NO_DEADLINE, clock, ctx);
    if (pair.preview_buy_exact_in(proceeds.value(), clock).base_amount() == 0) {
        coin::join(quote, proceeds);
        return false
    };
    base.join(pair.buy_exact_in(proceeds, 0, option::none(), NO_DEADLINE, clock, ctx));
    true
}
