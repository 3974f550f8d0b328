/// Buys and sells back, or sells and buys back, many times in one transaction, and aborts with the
/// number of the first round trip that ended with more than it began with.
module oracle::round_trips;

use amm::pair::Pair;
use launchpad::config::Config;
use launchpad::pool::{Self, Pool};
use sui::clock::Clock;
use sui::coin::{Self, Coin};
use sui::event;

/// Spends exactly the amount, then sells all it got.
const BUY_EXACT_QUOTE: u8 = 0;
/// Buys exactly that many coins, then sells them.
const BUY_EXACT_COINS: u8 = 1;
// Any other kind sells that many coins, then buys with the proceeds.

/// How many round trips were completed, and the quote and coins that they cost altogether.
public struct Travelled has copy, drop {
    trips: u64,
    quote_lost: u64,
    coins_lost: u64,
}

public fun on_curve<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    quote: &mut Coin<Q>,
    coins: &mut Coin<T>,
    kinds: vector<u8>,
    amounts: vector<u64>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let mut trips = 0;
    let (quote_before, coins_before) = (quote.value(), coins.value());
    kinds.length().do!(|i| {
        let (quote_then, coins_then) = (quote.value(), coins.value());
        let went = if (kinds[i] == BUY_EXACT_QUOTE || kinds[i] == BUY_EXACT_COINS) {
            let exact_coins = kinds[i] == BUY_EXACT_COINS;
            out_and_back(pool, config, quote, coins, exact_coins, amounts[i], clock, ctx)
        } else {
            back_and_out(pool, config, quote, coins, amounts[i], clock, ctx)
        };
        // Never more of both; what is left of one is what nobody would buy back.
        assert!(quote.value() <= quote_then || coins.value() < coins_then, i);
        assert!(coins.value() <= coins_then || quote.value() < quote_then, i);
        if (went) {
            assert!(quote.value() <= quote_then && coins.value() <= coins_then, i);
            trips = trips + 1;
        };
    });
    event::emit(Travelled {
        trips,
        quote_lost: quote_before - quote.value().min(quote_before),
        coins_lost: coins_before - coins.value().min(coins_before),
    });
}

fun out_and_back<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    quote: &mut Coin<Q>,
    coins: &mut Coin<T>,
    exact_coins: bool,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): bool {
    if (pool.state() != pool::state_trading()) return false;
    let amount = if (exact_coins) amount.min(pool.curve().remaining()) else amount;
    let (coins_out, gross, _) = if (exact_coins) pool.quote_buy_exact_coins(amount)
    else pool.quote_buy_exact_quote(amount);
    if (coins_out == 0) return false;
    let payment = quote.split(gross.max(if (exact_coins) 0 else amount), ctx);
    let (bought, rest) = if (exact_coins) {
        pool.buy_exact_coins(config, payment, amount, option::none(), never(), clock, ctx)
    } else {
        pool.buy_exact_quote(config, payment, 0, option::none(), never(), clock, ctx)
    };
    quote.join(rest);
    let (quote_out, _, _) = pool.quote_sell(bought.value());
    if (quote_out == 0) {
        coins.join(bought);
        return false
    };
    quote.join(pool.sell(bought, 0, option::none(), never(), clock, ctx));
    true
}

fun back_and_out<T, Q>(
    pool: &mut Pool<T, Q>,
    config: &Config,
    quote: &mut Coin<Q>,
    coins: &mut Coin<T>,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): bool {
    if (amount == 0 || amount > coins.value()) return false;
    let (quote_out, _, _) = pool.quote_sell(amount);
    if (quote_out == 0) return false;
    let proceeds = pool.sell(coins.split(amount, ctx), 0, option::none(), never(), clock, ctx);
    let (coins_out, _, _) = pool.quote_buy_exact_quote(proceeds.value());
    if (coins_out == 0) {
        quote.join(proceeds);
        return false
    };
    let (bought, rest) = pool.buy_exact_quote(
        config,
        proceeds,
        0,
        option::none(),
        never(),
        clock,
        ctx,
    );
    quote.join(rest);
    coins.join(bought);
    true
}

public fun on_pair<T, Q>(
    pair: &mut Pair<T, Q>,
    quote: &mut Coin<Q>,
    coins: &mut Coin<T>,
    kinds: vector<u8>,
    amounts: vector<u64>,
    clock: &Clock,
    ctx: &mut TxContext,
) {
    let mut trips = 0;
    let (quote_before, coins_before) = (quote.value(), coins.value());
    kinds.length().do!(|i| {
        let (quote_then, coins_then) = (quote.value(), coins.value());
        let went = if (kinds[i] == BUY_EXACT_QUOTE) {
            quote_and_back(pair, quote, coins, amounts[i], clock, ctx)
        } else if (kinds[i] == BUY_EXACT_COINS) {
            coins_and_back(pair, quote, coins, amounts[i], clock, ctx)
        } else {
            sell_and_back(pair, quote, coins, amounts[i], clock, ctx)
        };
        if (went) {
            assert!(quote.value() <= quote_then && coins.value() <= coins_then, i);
            trips = trips + 1;
        };
    });
    event::emit(Travelled {
        trips,
        quote_lost: quote_before - quote.value().min(quote_before),
        coins_lost: coins_before - coins.value().min(coins_before),
    });
}

fun quote_and_back<T, Q>(
    pair: &mut Pair<T, Q>,
    quote: &mut Coin<Q>,
    coins: &mut Coin<T>,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): bool {
    let (coins_out, _) = pair.quote_buy_exact_quote(amount);
    if (coins_out == 0) return false;
    let bought = pair.buy_exact_quote(quote.split(amount, ctx), 0, never(), clock, ctx);
    sell_back(pair, quote, coins, bought, clock, ctx)
}

fun coins_and_back<T, Q>(
    pair: &mut Pair<T, Q>,
    quote: &mut Coin<Q>,
    coins: &mut Coin<T>,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): bool {
    // More than half of the reserve costs more than anybody has.
    if (amount == 0 || amount > pair.coin_reserve() / 2) return false;
    let (cost, _) = pair.quote_buy_exact_coins(amount);
    let payment = quote.split(cost, ctx);
    let (bought, rest) = pair.buy_exact_coins(payment, amount, never(), clock, ctx);
    quote.join(rest);
    sell_back(pair, quote, coins, bought, clock, ctx)
}

fun sell_back<T, Q>(
    pair: &mut Pair<T, Q>,
    quote: &mut Coin<Q>,
    coins: &mut Coin<T>,
    bought: Coin<T>,
    clock: &Clock,
    ctx: &mut TxContext,
): bool {
    let (quote_out, _) = pair.quote_sell(bought.value());
    if (quote_out == 0) {
        coins.join(bought);
        return false
    };
    quote.join(pair.sell(bought, 0, never(), clock, ctx));
    true
}

fun sell_and_back<T, Q>(
    pair: &mut Pair<T, Q>,
    quote: &mut Coin<Q>,
    coins: &mut Coin<T>,
    amount: u64,
    clock: &Clock,
    ctx: &mut TxContext,
): bool {
    if (amount == 0 || amount > coins.value()) return false;
    let (quote_out, _) = pair.quote_sell(amount);
    if (quote_out == 0) return false;
    let proceeds: Coin<Q> = pair.sell(coins.split(amount, ctx), 0, never(), clock, ctx);
    let (coins_out, _) = pair.quote_buy_exact_quote(proceeds.value());
    if (coins_out == 0) {
        coin::join(quote, proceeds);
        return false
    };
    coins.join(pair.buy_exact_quote(proceeds, 0, never(), clock, ctx));
    true
}

fun never(): u64 { 18_446_744_073_709_551_615 }
