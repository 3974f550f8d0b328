/// Specifications of `pair`: no swap lowers the product of the reserves, liquidity fee included.
module amm::pair_spec;

use amm::pair::{Self, Pair, Swap};
use sui::clock::Clock;

#[spec_only]
use prover::prover::ensures;

#[spec(prove, ignore_abort, target = pair::preview_buy_exact_in)]
public fun preview_buy_exact_in_spec<T, Q>(pair: &Pair<T, Q>, amount_in: u64, clock: &Clock): Swap {
    let swap = pair::preview_buy_exact_in(pair, amount_in, clock);
    ensures(swap.quote_amount() == amount_in);
    ensures(buy_keeps_product(pair, &swap));
    swap
}

#[spec(prove, ignore_abort, target = pair::preview_buy_exact_out)]
public fun preview_buy_exact_out_spec<T, Q>(
    pair: &Pair<T, Q>,
    amount_out: u64,
    clock: &Clock,
): Swap {
    let swap = pair::preview_buy_exact_out(pair, amount_out, clock);
    ensures(swap.base_amount() == amount_out);
    ensures(buy_keeps_product(pair, &swap));
    swap
}

#[spec(prove, ignore_abort, target = pair::preview_sell_exact_in)]
public fun preview_sell_exact_in_spec<T, Q>(
    pair: &Pair<T, Q>,
    amount_in: u64,
    clock: &Clock,
): Swap {
    let swap = pair::preview_sell_exact_in(pair, amount_in, clock);
    let (base, quote) = (pair.base_reserve() as u256, pair.quote_reserve() as u256);
    let base_after = base + (amount_in as u256);
    ensures(swap.base_amount() == amount_in);
    ensures(base_after * (quote - (swap.quote_amount() as u256)) >= base * quote);
    swap
}

fun buy_keeps_product<T, Q>(pair: &Pair<T, Q>, swap: &Swap): bool {
    let (base, quote) = (pair.base_reserve() as u256, pair.quote_reserve() as u256);
    let quote_after = quote + (swap.net_amount() as u256);
    quote_after * (base - (swap.base_amount() as u256)) >= base * quote
}
