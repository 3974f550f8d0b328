/// Specifications of `curve_math`: every result is exact, and no trade lowers the product of the
/// reserves.
module launchpad::curve_math_spec;

use launchpad::curve_math;

#[spec_only]
use prover::prover::{asserts, ensures, requires};

const BPS: u256 = 10_000;
const MAX_U64: u256 = 0xFFFF_FFFF_FFFF_FFFF;

/// The fee is `amount * fee_bps / 10_000`, rounded up.
#[spec(prove, target = curve_math::fee_on)]
public fun fee_on_spec(amount: u64, fee_bps: u64): u64 {
    let exact = wide(amount) * wide(fee_bps);
    asserts(exact <= MAX_U64 * BPS);
    let fee = curve_math::fee_on(amount, fee_bps);
    ensures(wide(fee) * BPS >= exact);
    ensures(wide(fee) * BPS < exact + BPS);
    fee
}

/// The payment is the least that leaves `net` after its fee.
#[spec(prove, target = curve_math::gross_for_net)]
public fun gross_for_net_spec(net: u64, fee_bps: u64): u64 {
    asserts(wide(fee_bps) < BPS);
    asserts(wide(net) * BPS <= MAX_U64 * (BPS - wide(fee_bps)));
    let gross = curve_math::gross_for_net(net, fee_bps);
    ensures(gross - curve_math::fee_on(gross, fee_bps) == net);
    if (gross > 0) ensures(less_fee(gross - 1, fee_bps) < net);
    gross
}

/// The share is `amount * share_bps / 10_000`, rounded down.
#[spec(prove, target = curve_math::share_of)]
public fun share_of_spec(amount: u64, share_bps: u64): u64 {
    let exact = wide(amount) * wide(share_bps);
    asserts(exact < (MAX_U64 + 1) * BPS);
    let share = curve_math::share_of(amount, share_bps);
    ensures(wide(share) * BPS <= exact);
    ensures(exact < (wide(share) + 1) * BPS);
    share
}

/// The output is the most that keeps the product of the reserves.
#[spec(prove, target = curve_math::amount_out)]
public fun amount_out_spec(reserve_in: u64, reserve_out: u64, amount_in: u64): u64 {
    let reserve_after = wide(reserve_in) + wide(amount_in);
    asserts(reserve_after > 0);
    let out = curve_math::amount_out(reserve_in, reserve_out, amount_in);
    let product = wide(reserve_in) * wide(reserve_out);
    ensures(out <= reserve_out);
    ensures(reserve_after * (wide(reserve_out) - wide(out)) >= product);
    if (out < reserve_out) {
        ensures(reserve_after * (wide(reserve_out) - wide(out) - 1) < product);
    };
    out
}

/// The payment is the least that keeps the product of the reserves.
#[spec(prove, target = curve_math::amount_in)]
public fun amount_in_spec(reserve_in: u64, reserve_out: u64, amount_out: u64): u64 {
    asserts(amount_out < reserve_out);
    let left = wide(reserve_out) - wide(amount_out);
    asserts(wide(reserve_in) * wide(amount_out) <= MAX_U64 * left);
    let paid = curve_math::amount_in(reserve_in, reserve_out, amount_out);
    let product = wide(reserve_in) * wide(reserve_out);
    ensures((wide(reserve_in) + wide(paid)) * left >= product);
    if (paid > 0) ensures((wide(reserve_in) + wide(paid) - 1) * left < product);
    paid
}

/// Selling what was just bought never returns more than was paid.
#[spec(prove)]
public fun round_trip_never_profits(reserve_in: u64, reserve_out: u64, amount: u64) {
    requires(reserve_in > 0);
    requires(wide(reserve_in) + wide(amount) <= MAX_U64);
    let bought = curve_math::amount_out(reserve_in, reserve_out, amount);
    requires(bought < reserve_out);
    let sold_for = curve_math::amount_out(reserve_out - bought, reserve_in + amount, bought);
    ensures(sold_for <= amount);
}

/// A quote reserve that has received at least the exact price of `sold` base pays for all of it.
/// `surplus` is what rounding and fees left in the reserve.
#[spec(prove)]
public fun reserve_covers_sold_base(
    virtual_quote: u64,
    virtual_base: u64,
    sold: u64,
    surplus: u64,
) {
    requires(virtual_quote > 0 && sold < virtual_base);
    let left = wide(virtual_base) - wide(sold);
    requires(wide(virtual_quote) * wide(sold) <= MAX_U64 * left);
    let paid = curve_math::amount_in(virtual_quote, virtual_base, sold);
    requires(wide(virtual_quote) + wide(paid) + wide(surplus) <= MAX_U64);
    let reserve = paid + surplus;
    let owed = curve_math::amount_out(virtual_base - sold, virtual_quote + reserve, sold);
    ensures(owed <= reserve);
}

fun wide(amount: u64): u256 { amount as u256 }

fun less_fee(gross: u64, fee_bps: u64): u64 { gross - curve_math::fee_on(gross, fee_bps) }
