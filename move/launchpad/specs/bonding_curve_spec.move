/// Specifications of `bonding_curve`: previews keep the product of the virtual reserves, a settled
/// trade moves exactly its amounts, and the quote reserve covers the sold base.
module launchpad::bonding_curve_spec;

use launchpad::bonding_curve::{Self, BondingCurve, Trade};
use sui::balance::Balance;

#[spec_only]
use prover::prover::{ensures, requires};
#[spec(prove, ignore_abort, target = bonding_curve::preview_buy_exact_in)]
public fun preview_buy_exact_in_spec<T, Q>(
    curve: &BondingCurve<T, Q>,
    amount_in: u64,
    launch_fee_bps: u64,
): Trade {
    let trade = bonding_curve::preview_buy_exact_in(curve, amount_in, launch_fee_bps);
    ensures(trade.quote_amount() <= amount_in);
    ensures(taken(&trade) <= (curve.remaining() as u256));
    ensures(buy_keeps_product(curve, &trade));
    trade
}

#[spec(prove, ignore_abort, target = bonding_curve::preview_buy_exact_out)]
public fun preview_buy_exact_out_spec<T, Q>(
    curve: &BondingCurve<T, Q>,
    amount_out: u64,
    launch_fee_bps: u64,
): Trade {
    let trade = bonding_curve::preview_buy_exact_out(curve, amount_out, launch_fee_bps);
    ensures(trade.base_amount() == amount_out);
    ensures(buy_keeps_product(curve, &trade));
    trade
}

#[spec(prove, ignore_abort, target = bonding_curve::preview_sell_exact_in)]
public fun preview_sell_exact_in_spec<T, Q>(curve: &BondingCurve<T, Q>, amount_in: u64): Trade {
    let trade = bonding_curve::preview_sell_exact_in(curve, amount_in);
    let (x, y) = virtual_reserves(curve);
    let quote_after = x - (trade.quote_amount() as u256);
    ensures(trade.base_amount() == amount_in);
    ensures(quote_after * (y + (amount_in as u256)) >= x * y);
    trade
}

/// Whoever holds the sold base can sell all of it: while the product is not below its first value,
/// which the previews preserve, the quote reserve covers the price of everything sold.
#[spec(prove, ignore_abort)]
public fun reserve_covers_sold_base<T, Q>(curve: &BondingCurve<T, Q>) {
    let (x, y) = virtual_reserves(curve);
    let preset = curve.preset();
    requires(x * y >= (preset.virtual_quote() as u256) * (preset.virtual_base() as u256));
    let trade = bonding_curve::preview_sell_exact_in(curve, curve.sold());
    ensures(trade.quote_amount() <= curve.quote_reserve());
}

#[spec(prove, ignore_abort, target = bonding_curve::settle_buy)]
public fun settle_buy_spec<T, Q>(
    curve: &mut BondingCurve<T, Q>,
    trade: &Trade,
    net: Balance<Q>,
): Balance<T> {
    let (base_before, quote_before) = (curve.base_reserve(), curve.quote_reserve());
    let withheld_before = curve.withheld();
    let paid = net.value();
    let bought = bonding_curve::settle_buy(curve, trade, net);
    ensures(bought.value() == trade.base_amount());
    ensures(curve.base_reserve() + bought.value() + trade.launch_fee() == base_before);
    ensures(curve.withheld() == withheld_before + trade.launch_fee());
    ensures(curve.quote_reserve() == quote_before + paid);
    bought
}

#[spec(prove, ignore_abort, target = bonding_curve::settle_sell)]
public fun settle_sell_spec<T, Q>(
    curve: &mut BondingCurve<T, Q>,
    trade: &Trade,
    base: Balance<T>,
): Balance<Q> {
    let (base_before, quote_before) = (curve.base_reserve(), curve.quote_reserve());
    let withheld_before = curve.withheld();
    let sold = base.value();
    let proceeds = bonding_curve::settle_sell(curve, trade, base);
    ensures(proceeds.value() == trade.quote_amount());
    ensures(curve.base_reserve() == base_before + sold);
    ensures(curve.withheld() == withheld_before);
    ensures(curve.quote_reserve() + proceeds.value() == quote_before);
    proceeds
}

fun virtual_reserves<T, Q>(curve: &BondingCurve<T, Q>): (u256, u256) {
    (curve.virtual_quote() as u256, curve.virtual_base() as u256)
}

fun buy_keeps_product<T, Q>(curve: &BondingCurve<T, Q>, trade: &Trade): bool {
    let (x, y) = virtual_reserves(curve);
    let quote_after = x + (trade.net_amount() as u256);
    quote_after * (y - taken(trade)) >= x * y
}

/// Returns the base that a purchase takes from the curve, the launch fee included.
fun taken(trade: &Trade): u256 { (trade.base_amount() as u256) + (trade.launch_fee() as u256) }
